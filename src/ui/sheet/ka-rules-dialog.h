/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaRulesDialog:
 *
 * The rules that hold from a line of the sheet on. Where none is another than before any more, the line goes.
 */
#define KA_TYPE_RULES_DIALOG (ka_rules_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaRulesDialog, ka_rules_dialog, KA, RULES_DIALOG, AdwDialog)

/** ka_rules_dialog_new: @line: a line that changes the rules, see ka_round_is_rules(). */
GtkWidget *ka_rules_dialog_new (KaSheet *sheet, guint line);

G_END_DECLS
