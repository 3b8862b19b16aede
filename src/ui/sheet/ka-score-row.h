/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-score-item.h"

G_BEGIN_DECLS

/**
 * KaScoreRow:
 *
 * A line of the sheet: its number, for each player the points, what the rules did and the total, and what belongs to
 * the whole line. It shows what its item says and keeps nothing of what it showed before.
 *
 * A row is one widget that draws its words itself, so that scrolling through a long sheet makes no labels. A screen
 * reader hears which line it is, its #KaScoreRow:spoken-name, and then the whole of it, its #KaScoreRow:words, from the item of the list
 * that it is in.
 */
#define KA_TYPE_SCORE_ROW (ka_score_row_get_type ())
G_DECLARE_FINAL_TYPE (KaScoreRow, ka_score_row, KA, SCORE_ROW, GtkWidget)

GtkWidget *ka_score_row_new (void);

/** ka_score_row_set_to_look: that nothing can be done with it, and so it shows no mark of a menu. */
void ka_score_row_set_to_look (KaScoreRow *self);

/** ka_score_row_set_item: (nullable): what it shows from now on, as it changes */
void ka_score_row_set_item (KaScoreRow *self, KaScoreItem *item);

/** ka_score_row_get_item: (transfer none) (nullable): */
KaScoreItem *ka_score_row_get_item (KaScoreRow *self);

/** ka_score_row_is_menu_at: whether the place @x is that of the mark that opens the menu of the line. */
gboolean ka_score_row_is_menu_at (KaScoreRow *self, double x);

G_END_DECLS
