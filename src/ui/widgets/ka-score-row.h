/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaScoreRow:
 *
 * A line of the sheet: its number, for each player the points, what the rules did and the total, and what belongs to
 * the whole line. It draws what the sheet says and keeps nothing of what it showed before.
 *
 * Actions of the parents: `sheet.line-menu`.
 */
#define KA_TYPE_SCORE_ROW (ka_score_row_get_type ())
G_DECLARE_FINAL_TYPE (KaScoreRow, ka_score_row, KA, SCORE_ROW, GtkBox)

GtkWidget *ka_score_row_new (void);

/** ka_score_row_show: shows line @line of @sheet. */
void ka_score_row_show (KaScoreRow *self, KaSheet *sheet, guint line);

/** ka_score_row_get_line: the line that it shows. */
guint ka_score_row_get_line (KaScoreRow *self);

/**
 * ka_score_cells_new:
 * @cells: (transfer full): of equal width, one per player
 * @lead: (nullable) (transfer full): what stands before them
 * @sum: (nullable) (transfer full): what stands after them
 * @games: (nullable) (transfer full): the columns of several games
 * @tail: (nullable) (transfer full): what stands at the very end
 *
 * Returns: a line in the columns that rows and the head of the sheet have in common
 */
GtkWidget *ka_score_cells_new (GtkWidget *lead, GtkWidget *cells, GtkWidget *games, GtkWidget *sum, GtkWidget *tail);

#define KA_SCORE_LEAD_WIDTH 40
#define KA_SCORE_SUM_WIDTH  40
#define KA_SCORE_TAIL_WIDTH 32

G_END_DECLS
