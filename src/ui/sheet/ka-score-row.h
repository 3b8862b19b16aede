/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-line-text.h"

G_BEGIN_DECLS

/**
 * KaScoreRow:
 *
 * A line of the sheet: its number, for each player the points, what the rules did and the total, and what belongs to
 * the whole line. It shows what the sheet says and keeps nothing of what it showed before.
 *
 * A long sheet has hundreds of these, so a row is one widget that draws its words itself, and only when it is in
 * sight. A screen reader hears the whole line in words.
 */
#define KA_TYPE_SCORE_ROW (ka_score_row_get_type ())
G_DECLARE_FINAL_TYPE (KaScoreRow, ka_score_row, KA, SCORE_ROW, GtkListBoxRow)

GtkWidget *ka_score_row_new (void);

/** ka_score_row_show: shows line @line of @sheet, whose signs are @signs. Returns: whether it looks other than before */
gboolean ka_score_row_show (KaScoreRow *self, KaSheet *sheet, const KaSheetSigns *signs, guint line);

/** ka_score_row_wake: says that it is, or will soon be, in sight; before that it draws nothing. */
void ka_score_row_wake (KaScoreRow *self);

/** ka_score_row_sleep: says that it need not draw what it shows now. */
void ka_score_row_sleep (KaScoreRow *self);

/** ka_score_row_set_chosen: marks the line that is being changed. */
void ka_score_row_set_chosen (KaScoreRow *self, gboolean chosen);

/** ka_score_row_is_menu_at: whether the place @x is that of the mark that opens the menu of the line. */
gboolean ka_score_row_is_menu_at (KaScoreRow *self, double x);

G_END_DECLS
