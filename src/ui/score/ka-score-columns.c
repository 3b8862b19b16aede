/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-columns.h"

void
ka_score_columns_find (KaScoreColumns *self, int width, guint n_seats, guint n_games, gboolean has_sum)
{
  float left = KA_SCORE_LEAD_WIDTH, players;

  self->tail = (float) (width - KA_SCORE_TAIL_WIDTH);
  self->sum = self->tail - (has_sum ? KA_SCORE_SUM_WIDTH : 0);
  /* A number of a game takes half the room of a player. */
  players = (self->sum - left) * KA_SCORE_PLAYER_SHARE / (float) (KA_SCORE_PLAYER_SHARE + n_games);
  for (guint i = 0; i <= n_seats; i++)
    self->seat[i] = left + players * (float) i / (float) n_seats;
  for (guint i = 0; i <= n_games; i++)
    self->game[i]
        = left + players + (n_games > 0 ? (self->sum - left - players) * (float) i / (float) n_games : 0);
}
