/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaMatchDialog:
 *
 * Changes what is known of a match beside its seats and rounds: group, place, note, date, who began, house rules.
 */
#define KA_TYPE_MATCH_DIALOG (ka_match_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaMatchDialog, ka_match_dialog, KA, MATCH_DIALOG, AdwDialog)

GtkWidget *ka_match_dialog_new (KaSheet *sheet);

G_END_DECLS
