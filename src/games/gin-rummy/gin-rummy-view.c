/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat sees of a hand of gin, and what may lie behind it. */
#include <string.h>

#include "gin-rummy-play.h"
#include "gin-rummy-private.h"

/* A hand that ended by a knock or gin is counted, and then both lie open; the knocker's as soon as he has knocked. */
static gboolean
is_open (const GinState *state, int hand)
{
  return state->knocker >= 0 && (hand == state->knocker || state->phase == GIN_PHASE_OVER);
}

/* GR-6: the knocker throws face down; but a card that he was seen to take, and that he does not hold now, is known. */
static gboolean
is_face_down (const GinState *state)
{
  KaCard top;

  if (state->knocker < 0 || state->end == GIN_END_BIG_GIN)
    return FALSE;
  top = state->pile[state->n_pile - 1];
  return top == KA_CARD_HIDDEN || !(state->shown[state->knocker] & ka_hand_bit (top));
}

void
ka_gin_hide (gconstpointer data, int seat, gpointer data_view)
{
  GinState *view = data_view;
  int player = ka_gin_get_player (data, seat);

  memcpy (view, data, sizeof *view);
  for (int hand = 0; hand < 2; hand++)
    if (hand != player && !is_open (view, hand))
      view->hands[hand] = view->shown[hand];
  memset (view->stock, KA_CARD_HIDDEN, view->n_stock);
  if (view->turn != player)
    view->drawn = KA_CARD_INVALID;
  if (view->knocker != player && is_face_down (view))
    view->pile[view->n_pile - 1] = KA_CARD_HIDDEN;
  /* Who chose melds has not shown them yet. */
  if (view->phase == GIN_PHASE_COMMITTED && view->turn != player)
    {
      view->phase = GIN_PHASE_DISCARD;
      view->n_melds = 0;
      memset (view->melds, 0, sizeof view->melds);
    }
}

void
ka_gin_hide_move (gconstpointer data, int seat, KaMove *move)
{
  const GinState *state = data;

  if (ka_gin_get_player (state, seat) == state->turn)
    return;
  if (move->kind == GIN_MELD)
    move->kind = KA_MOVE_HIDDEN;
  /* GR-6 */
  if ((move->kind == GIN_KNOCK || move->kind == GIN_GIN)
      && !(state->shown[state->turn] & ka_hand_bit (move->cards[0])))
    move->cards[0] = KA_CARD_HIDDEN;
}

static KaHand
get_known (const GinState *view)
{
  KaHand known = view->hands[0] | view->hands[1];

  for (guint i = 0; i < view->n_pile; i++)
    if (view->pile[i] != KA_CARD_HIDDEN)
      known |= ka_hand_bit (view->pile[i]);
  for (guint i = 0; i < view->n_melds && view->knocker >= 0; i++)
    known |= view->melds[i];
  for (guint i = 0; i < view->n_stock; i++)
    if (view->stock[i] != KA_CARD_HIDDEN)
      known |= ka_hand_bit (view->stock[i]);
  return known;
}

void
ka_gin_guess (gconstpointer view, int seat, KaRandom *random, gpointer data)
{
  GinState *state = data;
  KaCard unknown[52];
  guint n = 0;

  memcpy (state, view, sizeof *state);
  for_each_card (card, KA_HAND_ALL & ~get_known (state)) unknown[n++] = (KaCard) card;
  ka_random_shuffle (random, unknown, n);

  for (int hand = 0; hand < 2; hand++)
    while ((guint) ka_hand_count (state->hands[hand]) < state->n_hands[hand])
      state->hands[hand] |= ka_hand_bit (unknown[--n]);
  for (guint i = 0; i < state->n_stock; i++)
    if (state->stock[i] == KA_CARD_HIDDEN)
      state->stock[i] = unknown[--n];
  if (state->n_pile > 0 && state->pile[state->n_pile - 1] == KA_CARD_HIDDEN)
    state->pile[state->n_pile - 1] = unknown[--n];
}

guint
ka_gin_cards (gconstpointer data, KaCard *cards)
{
  const GinState *state = data;
  guint n = 0;

  for (int hand = 0; hand < 2; hand++)
    {
      guint end = n + state->n_hands[hand];

      for_each_card (card, state->hands[hand]) cards[n++] = (KaCard) card;
      while (n < end)
        cards[n++] = KA_CARD_HIDDEN;
    }
  for (guint i = 0; i < state->n_stock; i++)
    cards[n++] = state->stock[i];
  for (guint i = 0; i < state->n_pile; i++)
    cards[n++] = state->pile[i];
  /* What was laid off lies in the knocker's melds; the rest of these is in his hand. */
  for (guint i = 0; i < state->n_melds && state->knocker >= 0; i++)
    for_each_card (card, state->melds[i] & ~state->hands[state->knocker]) cards[n++] = (KaCard) card;
  return n;
}
