/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaScoreGrid:
 *
 * The sheet itself: the head with players and totals, and under it a row per line. It shows what the sheet says at
 * each change and keeps nothing of its own but where one has scrolled to and which line is chosen.
 *
 * Actions of the parents that it asks for, each with the number of a line (u): `sheet.edit-line`,
 * `sheet.insert-line`, `sheet.move-line-up`, `sheet.move-line-down`, `sheet.delete-line`.
 * Its own: `sheet.line-menu` (u), `sheet.unfold-line` (u).
 */
#define KA_TYPE_SCORE_GRID (ka_score_grid_get_type ())
G_DECLARE_FINAL_TYPE (KaScoreGrid, ka_score_grid, KA, SCORE_GRID, GtkBox)

GtkWidget *ka_score_grid_new (void);

/** ka_score_grid_set_sheet: what it shows from now on; may be %NULL. */
void ka_score_grid_set_sheet (KaScoreGrid *self, KaSheet *sheet);

/** ka_score_grid_set_to_look: that it is only to be looked at: nothing can be chosen in it, and no row shows that it has a menu. To be called
 * before it has a sheet. */
void ka_score_grid_set_to_look (KaScoreGrid *self);

/** ka_score_grid_set_open: shows all that happened in each line, or one line for each. */
void ka_score_grid_set_open (KaScoreGrid *self, gboolean open);

/** ka_score_grid_set_outlook: shows under each name what the next round may bring. */
void ka_score_grid_set_outlook (KaScoreGrid *self, gboolean shown);

/** ka_score_grid_set_margin_below: leaves room below the lines for what would lie over them. */
void ka_score_grid_set_margin_below (KaScoreGrid *self, int height);

/** ka_score_grid_choose: marks a line, the one that is being changed; %GTK_INVALID_LIST_POSITION for none. */
void ka_score_grid_choose (KaScoreGrid *self, guint line);

/** ka_score_grid_focus_line: brings a line into sight and puts the focus on it. */
void ka_score_grid_focus_line (KaScoreGrid *self, guint line);

G_END_DECLS
