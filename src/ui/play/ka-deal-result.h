/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaDealResult:
 *
 * How a deal ended: how the points came about, what each gets, the new totals, and what rules added to them; and at the
 * end of a match the ranking.
 *
 * Actions of the parents: `table.next`, `table.look-back`, `table.open-match`, `table.close-result`, `sheet.rematch`, `sheet.play-on`.
 */
#define KA_TYPE_DEAL_RESULT (ka_deal_result_get_type ())
G_DECLARE_FINAL_TYPE (KaDealResult, ka_deal_result, KA, DEAL_RESULT, GtkWidget)

/** ka_deal_result_show: shows the last round of the sheet of the table of @tableau. */
void ka_deal_result_show (KaDealResult *self, KaTableau *tableau);

/** ka_deal_result_focus: puts the focus on what one mostly does next. */
void ka_deal_result_focus (KaDealResult *self);

/** ka_deal_result_get_points: (transfer none) (nullable): the label with the points of a seat; %NULL for who sat out. */
GtkWidget *ka_deal_result_get_points (KaDealResult *self, guint seat);

G_END_DECLS
