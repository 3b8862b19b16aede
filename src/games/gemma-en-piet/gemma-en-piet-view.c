/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat sees of a round of Gemma en Piet, and what may lie behind it. */
#include <stdlib.h>
#include <string.h>

#include "gemma-en-piet-play.h"

static int
compare_pots (gconstpointer a, gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

/* Of another's hand one knows what he took from the discard pile and has not laid since, and from which pot the rest
 * came. */
static void
hide_hand (GemmaState *view, guint seat)
{
  GemmaHand *hand = &view->hands[seat];
  GemmaHand hidden = *hand;

  if (hand->n == 0 || hand->cards[hand->n - 1] == KA_CARD_HIDDEN)
    return;
  for (guint i = 0; i < view->shown[seat].n; i++)
    ka_gemma_hand_remove (&hidden, view->shown[seat].cards[i]);
  for (guint i = 0; i < hidden.n; i++)
    view->from[seat][i] = view->pots[hidden.cards[i]];
  qsort (view->from[seat], hidden.n, 1, compare_pots);
  *hand = view->shown[seat];
  while (hidden.n-- > 0)
    hand->cards[hand->n++] = KA_CARD_HIDDEN;
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

/* The cards that a view does not show; those drawn lie behind the others. */
typedef struct
{
  KaCard cards[KA_MAX_PACK];
  guint n;
} Unknown;

static void
list_unknown (const GemmaState *view, Unknown *unknown)
{
  guint8 counts[KA_N_CARDS] = { 0 };

  memset (counts, view->n_packs, 52);
  for (guint i = 0; i < view->n_jokers; i++)
    counts[ka_gemma_joker (i)]++;
  for_each_seat (seat, view->n_seats)
    strike_out (counts, view->hands[seat].cards, view->hands[seat].n);
  strike_out (counts, view->pile, view->n_pile);
  strike_out (counts, view->stock, view->n_stock);
  unknown->n = 0;
  for (guint card = 0; card < KA_N_CARDS; card++)
    for (guint i = 0; i < counts[card]; i++)
      unknown->cards[unknown->n++] = (KaCard) card;
}

/* Draws one of the unknown cards that came from @pot, each with the same chance. */
static KaCard
draw_unknown (const GemmaState *state, Unknown *unknown, guint8 pot, KaRandom *random)
{
  KaCard card;
  guint i;

  do
    {
      i = ka_random_below (random, unknown->n);
      card = unknown->cards[i];
    }
  while (state->pots[card] != pot);
  unknown->cards[i] = unknown->cards[--unknown->n];
  unknown->cards[unknown->n] = card;
  return card;
}

/* Fills in a hand of at most @limit points; %FALSE when it becomes too high. */
static gboolean
fill_hand (const GemmaState *state, guint seat, int limit, Unknown *unknown, KaRandom *random,
           GemmaHand *filled)
{
  const GemmaHand *hand = &state->hands[seat];
  const guint8 *from = state->from[seat];
  int value = 0;

  *filled = (GemmaHand) { .n = 0 };
  for (guint i = 0; i < hand->n; i++)
    {
      gboolean is_hidden = hand->cards[i] == KA_CARD_HIDDEN;
      KaCard card = is_hidden ? draw_unknown (state, unknown, *from++, random) : hand->cards[i];
      int rest = hand->n - (int) i - 1;

      ka_gemma_hand_add (filled, card);
      value += ka_gemma_card_value (card);
      /* What is still to come counts −1 a card at least. */
      if (value - rest > limit)
        return FALSE;
    }
  return TRUE;
}

/* Who said Gemma has a small hand. Throwing away what does not fit keeps every deal that fits as likely. */
static void
guess_hand (GemmaState *state, guint seat, Unknown *unknown, KaRandom *random)
{
  int limit = (int) seat == state->gemma ? state->gemma_limit : G_MAXINT;
  guint n = unknown->n;
  GemmaHand filled;

  while (!fill_hand (state, seat, limit, unknown, random, &filled))
    unknown->n = n;
  state->hands[seat] = filled;
  memset (state->from[seat], 0, sizeof state->from[seat]);
}

/* What the others chose in the passive round is as hidden as their cards: each choice that they may make is as likely. */
static void
fill_calls (GemmaState *state, KaRandom *random)
{
  for_each_seat (seat, state->n_seats)
    if (state->calls[seat] == GEMMA_CALL_HIDDEN)
      state->calls[seat]
          = ka_gemma_hand_value (&state->hands[seat]) <= state->piet_limit && ka_random_below (random, 2) == 0
                ? GEMMA_CALL_PIET
                : GEMMA_CALL_SILENT;
}

void
ka_gemma_guess (gconstpointer view, int seat, KaRandom *random, gpointer data)
{
  GemmaState *state = data;
  Unknown unknown;

  memcpy (state, view, sizeof *state);
  list_unknown (state, &unknown);
  if (state->gemma >= 0)
    guess_hand (state, (guint) state->gemma, &unknown, random);
  for_each_seat (other, state->n_seats)
    if ((int) other != state->gemma)
      guess_hand (state, other, &unknown, random);
  for (guint i = 0; i < state->n_stock; i++)
    if (state->stock[i] == KA_CARD_HIDDEN)
      state->stock[i] = draw_unknown (state, &unknown, state->n_pots, random);
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
