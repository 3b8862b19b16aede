/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

/** KaPreferencesDialog: taste (GSettings) and the care of the book (backups, where it lies). */
#define KA_TYPE_PREFERENCES_DIALOG (ka_preferences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaPreferencesDialog, ka_preferences_dialog, KA, PREFERENCES_DIALOG,
                      AdwPreferencesDialog)

/** ka_preferences_dialog_new: @meetings: of the book of @desk */
GtkWidget *ka_preferences_dialog_new (KaDesk *desk, GSettings *settings, KaMeetings *meetings);

G_END_DECLS
