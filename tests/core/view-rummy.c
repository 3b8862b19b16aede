/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may see what in Rummy: one's own tiles, the table, and how many tiles everybody has (RU-13). */
#include <string.h>

#include "rummy/rummy-play.h"
#include "view-case.h"

enum
{
  SEEN_TABLE,
  SEEN_OUT,
  SEEN_END_OF_STOCK,
  N_SEEN,
};

static void
follow (gpointer memory, gconstpointer before, gconstpointer data_after, int seat, const KaMove *move,
        guint *seen)
{
  const RummyState *after = data_after;

  seen[SEEN_TABLE] += move->kind == RUMMY_TABLE;
  seen[SEEN_OUT] += after->out >= 0;
  seen[SEEN_END_OF_STOCK] += after->over && after->out < 0;
}

static void
check (gconstpointer memory, gconstpointer data_state, gconstpointer data_view, int seat)
{
  const RummyState *state = data_state;
  const RummyState *view = data_view;

  for_each_seat (other, state->n_seats)
    {
      /* RU-11: when it is over the hands are counted. */
      gboolean is_open = (int) other == seat || state->over;

      for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
        g_assert_cmpuint (view->hands[other][tile], ==, is_open ? state->hands[other][tile] : 0);
    }
  g_assert_cmpmem (view->n_hands, sizeof view->n_hands, state->n_hands, sizeof state->n_hands);
  g_assert_cmpmem (view->laid_first, sizeof view->laid_first, state->laid_first, sizeof state->laid_first);
  g_assert_cmpmem (&view->table, sizeof view->table, &state->table, sizeof state->table);
  g_assert_cmpuint (view->n_stock, ==, state->n_stock);
  for (guint i = 0; i < view->n_stock; i++)
    g_assert_cmpuint (view->stock[i], ==, KA_CARD_HIDDEN);
}

static void
exchange (gconstpointer memory, gpointer data_state, int seat, KaRandom *random)
{
  RummyState *state = data_state;
  KaCard tiles[106];
  guint n = 0, next = 0;

  for_each_seat (other, state->n_seats)
    for (guint tile = 0; tile < RUMMY_N_KINDS && (int) other != seat && !state->over; tile++)
      for (; state->hands[other][tile] > 0; state->hands[other][tile]--)
        tiles[n++] = (KaCard) tile;
  for (guint i = 0; i < state->n_stock; i++)
    tiles[n++] = state->stock[i];
  ka_random_shuffle (random, tiles, n);
  for_each_seat (other, state->n_seats)
    for (guint i = 0; i < state->n_hands[other] && (int) other != seat && !state->over; i++)
      state->hands[other][tiles[next++]]++;
  for (guint i = 0; i < state->n_stock; i++)
    state->stock[i] = tiles[next++];
}

const ViewCase rummy_view = { "rummy", 0, NULL, follow, check, exchange, N_SEEN };
