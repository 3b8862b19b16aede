/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-score.h"

G_BEGIN_DECLS

/* The columns of a sheet, in pixels: all widths follow from the room alone and never from what stands there, so that
 * the head and every row have the same. */

#define KA_SCORE_LEAD_WIDTH   30 /* the number of the round */
#define KA_SCORE_SUM_WIDTH    34
#define KA_SCORE_TAIL_WIDTH   24 /* the mark of the menu */

#define KA_SCORE_PLAYER_SHARE 2 /* the column of a player, in columns of a player in one of several games */

/**
 * KaScoreColumns:
 * @seat: where the column of each player begins; one more for the end of the last
 * @game: where the column of each game begins; one more for the end of the last
 * @sum: where the column of the sum begins
 * @tail: where the mark of the menu begins
 */
typedef struct
{
  float seat[KA_MAX_SEATS + 1];
  float game[KA_MAX_COLUMNS + 1];
  float sum;
  float tail;
} KaScoreColumns;

/** ka_score_columns_find: @has_sum: whether there is a column for the sum of the line. */
void ka_score_columns_find (KaScoreColumns *self, int width, guint n_seats, guint n_games, gboolean has_sum);

G_END_DECLS
