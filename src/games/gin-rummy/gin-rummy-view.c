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

static gboolean
is_face_down (const GinState *state)
{
  return state->knocker >= 0 && state->end != GIN_END_BIG_GIN;
}

/* What the others know of a hand: the cards seen taken, and the melds that were just chosen to knock with. */
static KaHand
get_shown (const GinState *view, int hand)
{
  KaHand shown = view->shown[hand];

  if (view->phase == GIN_PHASE_COMMITTED && hand == view->turn)
    for (guint i = 0; i < view->n_melds; i++)
      shown |= view->melds[i];
  return shown;
}

void
ka_gin_hide (gconstpointer data, int seat, gpointer data_view)
{
  GinState *view = data_view;

  memcpy (view, data, sizeof *view);
  for (int hand = 0; hand < 2; hand++)
    if (hand != seat && !is_open (view, hand))
      view->hands[hand] = get_shown (view, hand);
  memset (view->stock, KA_CARD_HIDDEN, view->n_stock);
  /* GR-6: the knocker throws face down. */
  if (is_face_down (view) && seat != view->knocker)
    view->pile[view->n_pile - 1] = KA_CARD_HIDDEN;
}

void
ka_gin_hide_move (gconstpointer data, int seat, KaMove *move)
{
  const GinState *state = data;

  /* GR-6 */
  if (seat != state->turn && (move->kind == GIN_KNOCK || move->kind == GIN_GIN))
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

/* Deals the unknown cards to where there are hidden ones. */
static void
fill (const GinState *view, KaRandom *random, KaCard *unknown, guint n, GinState *state)
{
  memcpy (state, view, sizeof *state);
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

void
ka_gin_guess (gconstpointer view, int seat, KaRandom *random, gpointer data)
{
  GinState *state = data;
  KaCard unknown[52];
  guint n = 0;

  for_each_card (card, KA_HAND_ALL & ~get_known (view))
    unknown[n++] = (KaCard) card;
  /* Who chose melds to knock with can do so. Throwing away what does not fit keeps every deal that fits as likely. */
  do
    fill (view, random, unknown, n, state);
  while (state->phase == GIN_PHASE_COMMITTED && !ka_gin_can_knock (state, state->melds, state->n_melds));
}

guint
ka_gin_cards (gconstpointer data, KaCard *cards)
{
  const GinState *state = data;
  guint n = 0;

  for (int hand = 0; hand < 2; hand++)
    {
      guint end = n + state->n_hands[hand];

      for_each_card (card, state->hands[hand])
        cards[n++] = (KaCard) card;
      while (n < end)
        cards[n++] = KA_CARD_HIDDEN;
    }
  for (guint i = 0; i < state->n_stock; i++)
    cards[n++] = state->stock[i];
  for (guint i = 0; i < state->n_pile; i++)
    cards[n++] = state->pile[i];
  /* What was laid off lies in the knocker's melds; the rest of these is in his hand. */
  for (guint i = 0; i < state->n_melds && state->knocker >= 0; i++)
    for_each_card (card, state->melds[i] & ~state->hands[state->knocker])
      cards[n++] = (KaCard) card;
  return n;
}
