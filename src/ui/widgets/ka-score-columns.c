/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-columns.h"

void
ka_score_columns_find (KaScoreColumns *self, int width, guint n_seats, guint n_games, gboolean has_sum)
{
  float left = KA_SCORE_LEAD_WIDTH, players;

  self->tail = (float) (width - KA_SCORE_TAIL_WIDTH);
  self->sum = self->tail - (has_sum ? KA_SCORE_SUM_WIDTH : 0);
  /* Several games take as much room as the players beside them. */
  players = n_games > 0 ? (self->sum - left) / 2 : self->sum - left;
  for (guint i = 0; i <= n_seats; i++)
    self->seat[i] = left + players * (float) i / (float) n_seats;
  for (guint i = 0; i <= n_games; i++)
    self->game[i] = left + players + (n_games > 0 ? players * (float) i / (float) n_games : 0);
}
