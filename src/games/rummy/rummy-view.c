/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat sees of a round of Rummy, and what may lie behind it. */
#include <string.h>

#include "rummy-play.h"

void
ka_rummy_hide (gconstpointer data, int seat, gpointer data_view)
{
  RummyState *view = data_view;

  memcpy (view, data, sizeof *view);
  memset (view->stock, KA_CARD_HIDDEN, view->n_stock);
  if (view->over)
    return; /* RU-11: the hands are counted, so they lie open. */
  for_each_seat (other, view->n_seats)
    if ((int) other != seat)
      memset (view->hands[other], 0, sizeof view->hands[other]);
}

static guint
count_known (const RummyState *state, guint seat)
{
  guint n = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    n += state->hands[seat][tile];
  return n;
}

/* The tiles that the view does not show, in rising order; returns how many. */
static guint
list_unknown (const RummyState *view, KaCard *unknown)
{
  guint8 counts[RUMMY_N_KINDS];
  guint n = 0;

  memset (counts, 2, sizeof counts);
  for_each_seat (seat, view->n_seats)
    for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
      counts[tile] = (guint8) (counts[tile] - view->hands[seat][tile]);
  for (guint i = 0; i < view->table.n; i++)
    if (view->table.tiles[i] != KA_CARD_INVALID)
      counts[view->table.tiles[i]]--;
  for (guint i = 0; i < view->n_stock; i++)
    if (view->stock[i] != KA_CARD_HIDDEN)
      counts[view->stock[i]]--;
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    for (guint i = 0; i < counts[tile]; i++)
      unknown[n++] = (KaCard) tile;
  return n;
}

void
ka_rummy_guess (gconstpointer view, int seat, KaRandom *random, gpointer data)
{
  RummyState *state = data;
  KaCard unknown[KA_MAX_PACK];
  guint n;

  memcpy (state, view, sizeof *state);
  n = list_unknown (state, unknown);
  ka_random_shuffle (random, unknown, n);
  for_each_seat (other, state->n_seats)
    for (guint known = count_known (state, other); known < state->n_hands[other]; known++)
      state->hands[other][unknown[--n]]++;
  for (guint i = 0; i < state->n_stock; i++)
    if (state->stock[i] == KA_CARD_HIDDEN)
      state->stock[i] = unknown[--n];
}

guint
ka_rummy_cards (gconstpointer data, KaCard *cards)
{
  const RummyState *state = data;
  guint n = 0;

  for_each_seat (seat, state->n_seats)
    {
      guint end = n + state->n_hands[seat];

      for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
        for (guint i = 0; i < state->hands[seat][tile]; i++)
          cards[n++] = (KaCard) tile;
      while (n < end)
        cards[n++] = KA_CARD_HIDDEN;
    }
  for (guint i = 0; i < state->n_stock; i++)
    cards[n++] = state->stock[i];
  for (guint i = 0; i < state->table.n; i++)
    if (state->table.tiles[i] != KA_CARD_INVALID)
      cards[n++] = state->table.tiles[i];
  return n;
}
