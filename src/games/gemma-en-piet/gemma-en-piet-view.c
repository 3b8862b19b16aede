/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat sees of a round of Gemma en Piet, and what may lie behind it. */
#include <string.h>

#include "gemma-en-piet-play.h"

/* Of another's hand one knows what he took from the discard pile and has not laid since. */
static void
hide_hand (GemmaState *view, guint seat)
{
  GemmaHand *hand = &view->hands[seat];
  const GemmaHand *shown = &view->shown[seat];

  memcpy (hand->cards, shown->cards, shown->n);
  memset (hand->cards + shown->n, KA_CARD_HIDDEN, (gsize) (hand->n - shown->n));
}

void
ka_gemma_hide (gconstpointer data, int seat, gpointer data_view)
{
  GemmaState *view = data_view;

  memcpy (view, data, sizeof *view);
  memset (&view->random, 0, sizeof view->random);
  memset (view->stock, KA_CARD_HIDDEN, view->n_stock);
  if (view->phase == GEMMA_PHASE_OVER)
    return;
  for_each_seat (other, view->n_seats)
    if ((int) other != seat)
      {
        hide_hand (view, other);
        if (view->calls[other] != GEMMA_CALL_NONE)
          view->calls[other] = GEMMA_CALL_HIDDEN; /* GP-14 */
      }
}

void
ka_gemma_hide_move (gconstpointer data, int seat, KaMove *move)
{
  const GemmaState *state = data;

  /* GP-14 */
  if (seat != state->turn && state->phase == GEMMA_PHASE_PIET)
    move->kind = KA_MOVE_HIDDEN;
}

static void
strike_out (guint8 counts[KA_N_CARDS], const KaCard *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] != KA_CARD_HIDDEN)
      counts[cards[i]]--;
}

/* The cards that the view does not show, in rising order; returns how many. */
static guint
list_unknown (const GemmaState *view, KaCard *unknown)
{
  guint8 counts[KA_N_CARDS] = { 0 };
  guint n = 0;

  memset (counts, view->n_packs, 52);
  memset (counts + KA_CARD_JOKER, 1, (gsize) view->n_packs * GEMMA_JOKERS_PER_PACK);
  for_each_seat (seat, view->n_seats)
    strike_out (counts, view->hands[seat].cards, view->hands[seat].n);
  strike_out (counts, view->pile, view->n_pile);
  strike_out (counts, view->stock, view->n_stock);
  for (guint card = 0; card < KA_N_CARDS; card++)
    for (guint i = 0; i < counts[card]; i++)
      unknown[n++] = (KaCard) card;
  return n;
}

static gboolean
call_is_possible (const GemmaState *state, guint seat)
{
  return (int) seat != state->gemma || ka_gemma_hand_value (&state->hands[seat]) <= state->gemma_limit;
}

static void
fill_hand (GemmaHand *hand, const KaCard *unknown, guint *n)
{
  GemmaHand filled = { .n = 0 };

  for (guint i = 0; i < hand->n; i++)
    ka_gemma_hand_add (&filled, hand->cards[i] != KA_CARD_HIDDEN ? hand->cards[i] : unknown[--*n]);
  *hand = filled;
}

static gboolean
fill (const GemmaState *view, KaRandom *random, KaCard *unknown, guint n, GemmaState *state)
{
  memcpy (state, view, sizeof *state);
  ka_random_shuffle (random, unknown, n);
  for_each_seat (seat, state->n_seats)
    {
      fill_hand (&state->hands[seat], unknown, &n);
      if (!call_is_possible (state, seat))
        return FALSE;
    }
  for (guint i = 0; i < state->n_stock; i++)
    if (state->stock[i] == KA_CARD_HIDDEN)
      state->stock[i] = unknown[--n];
  return TRUE;
}

/* What the others chose in the passive round is as hidden as their cards: each choice that they may make is as likely. */
static void
fill_calls (GemmaState *state, KaRandom *random)
{
  for_each_seat (seat, state->n_seats)
    if (state->calls[seat] == GEMMA_CALL_HIDDEN)
      state->calls[seat] = ka_gemma_hand_value (&state->hands[seat]) <= state->piet_limit && ka_random_below (random, 2) == 0
                               ? GEMMA_CALL_PIET
                               : GEMMA_CALL_SILENT;
}

void
ka_gemma_guess (gconstpointer view, int seat, KaRandom *random, gpointer data)
{
  GemmaState *state = data;
  KaCard unknown[KA_MAX_PACK];
  guint n = list_unknown (view, unknown);

  /* Who said Gemma has a small hand. Throwing away what does not fit keeps every deal that fits as likely. */
  while (!fill (view, random, unknown, n, state))
    continue;
  fill_calls (state, random);
  for (guint i = 0; i < G_N_ELEMENTS (state->random.state); i++)
    state->random.state[i] = ka_random_next (random);
}

guint
ka_gemma_cards (gconstpointer data, KaCard *cards)
{
  const GemmaState *state = data;
  guint n = 0;

  for_each_seat (seat, state->n_seats)
    for (guint i = 0; i < state->hands[seat].n; i++)
      cards[n++] = state->hands[seat].cards[i];
  for (guint i = 0; i < state->n_stock; i++)
    cards[n++] = state->stock[i];
  for (guint i = 0; i < state->n_pile; i++)
    cards[n++] = state->pile[i];
  return n;
}
