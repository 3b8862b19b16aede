/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaDutyDialog:
 *
 * Asks whether a player has done a duty, what everybody must do once in a match, and for a few words about it.
 */
#define KA_TYPE_DUTY_DIALOG (ka_duty_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaDutyDialog, ka_duty_dialog, KA, DUTY_DIALOG, AdwAlertDialog)

/** ka_duty_dialog_new: @page: where it says what was done, or why nothing was */
AdwDialog *ka_duty_dialog_new (KaSheet *sheet, guint seat, GtkWidget *page);

G_END_DECLS
