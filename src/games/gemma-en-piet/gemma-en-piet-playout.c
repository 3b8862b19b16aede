/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gemma-en-piet-playout.h"

#include <string.h>

/* Nobody plays longer than this; then all hands count as they are. */
#define LONGEST_ROUND 400

/* What a card from the pot counts on the average, and what is better than that, alone or in a set. */
#define USUAL_CARD  5
#define TAKES_UP_TO 3
#define SET_COSTS   2 /* the part of its value that a card of a set costs: one half */
#define PIET_WITH   3
#define A_CARD_MORE 2 /* what it is worth to lay a card more */

/* A lay under construction: its cards as places in the hand. */
typedef struct
{
  guint places; /* bits */
  int value;
  int rating;
} Lay;

static void
keep_better (Lay *best, guint places, int value)
{
  int rating = value + A_CARD_MORE * __builtin_popcount (places);

  if (rating > best->rating)
    *best = (Lay) { places, value, rating };
}

static void
find_sets (const GemmaHand *hand, Lay *best)
{
  guint places[KA_N_RANKS + 1] = { 0 };

  for (guint i = 0; i < hand->n; i++)
    places[ka_card_is_joker (hand->cards[i]) ? KA_N_RANKS : ka_card_rank (hand->cards[i])] |= 1u << i;
  for (guint i = 0; i < hand->n; i++)
    {
      guint rank = ka_card_is_joker (hand->cards[i]) ? KA_N_RANKS : (guint) ka_card_rank (hand->cards[i]);
      int value = ka_gemma_card_value (hand->cards[i]);

      /* Cards that count nothing or less are kept, or laid one at a time when there is nothing else. */
      if (value <= 0)
        keep_better (best, 1u << i, value - A_CARD_MORE);
      else if (places[rank] != 0)
        keep_better (best, places[rank], value * __builtin_popcount (places[rank]));
      places[rank] = 0;
    }
}

/* The cards are in rising order, so that those of a suit follow each other. */
static void
find_runs (const GemmaHand *hand, Lay *best)
{
  guint places = 0, length = 0;
  int value = 0;

  for (guint i = 0; i < hand->n && !ka_card_is_joker (hand->cards[i]); i++)
    {
      KaCard card = hand->cards[i];
      gboolean same = length > 0 && card == hand->cards[i - 1];
      gboolean follows = length > 0 && card == hand->cards[i - 1] + 1
                         && ka_card_suit (card) == ka_card_suit (hand->cards[i - 1]);

      if (same)
        continue;
      if (!follows)
        places = length = 0, value = 0;
      places |= 1u << i;
      value += ka_gemma_card_value (card);
      if (++length >= 3)
        keep_better (best, places, value);
    }
}

int
ka_gemma_find_lay (const GemmaHand *hand, KaMove *move)
{
  Lay best = { .rating = G_MININT };
  guint top = 0;

  find_sets (hand, &best);
  if (hand->n >= 3)
    find_runs (hand, &best);
  move->kind = GEMMA_LAY;
  move->n = 0;
  for (guint i = 0; i < hand->n; i++)
    if (best.places & (1u << i))
      {
        move->cards[move->n] = hand->cards[i];
        if (ka_gemma_card_value (hand->cards[i]) >= ka_gemma_card_value (move->cards[top]))
          top = move->n;
        move->n++;
      }
  if (move->n > 1)
    {
      KaCard card = move->cards[top];

      memmove (&move->cards[top], &move->cards[top + 1], move->n - top - 1u);
      move->cards[move->n - 1] = card;
    }
  return best.value;
}

static gboolean
holds (const GemmaHand *hand, KaCard card)
{
  for (guint i = 0; i < hand->n; i++)
    if (hand->cards[i] == card)
      return TRUE;
  return FALSE;
}

static void
find_run (const GemmaHand *hand, KaCard card, GemmaHand *partners)
{
  int rank = ka_card_rank (card);

  for (int low = MAX (rank - 2, 0); low <= MIN (rank, KA_N_RANKS - 3) && partners->n < 2; low++)
    {
      partners->n = 0;
      for (int i = low; i < low + 3; i++)
        if (i != rank && holds (hand, (KaCard) (card + i - rank)))
          ka_gemma_hand_add (partners, (KaCard) (card + i - rank));
    }
  if (partners->n < 2)
    partners->n = 0;
}

static void
find_set (const GemmaHand *hand, KaCard card, GemmaHand *partners)
{
  for (guint i = 0; i < hand->n; i++)
    if (!ka_card_is_joker (hand->cards[i]) && ka_card_rank (hand->cards[i]) == ka_card_rank (card))
      ka_gemma_hand_add (partners, hand->cards[i]);
  if (partners->n < 2)
    partners->n = 0;
}

/* The cards of @hand with which @card can be laid as three or more: the others of a run, or of a set that counts (GP-7). */
static void
find_partners (const GemmaHand *hand, KaCard card, GemmaHand *partners)
{
  partners->n = 0;
  if (ka_card_is_joker (card))
    return;
  find_run (hand, card, partners);
  if (partners->n == 0 && ka_gemma_card_value (card) > 0)
    find_set (hand, card, partners);
}

/* Whether @card makes a set with a card of @hand. */
static gboolean
goes_with (const GemmaHand *hand, KaCard card)
{
  for (guint i = 0; i < hand->n; i++)
    if (!ka_card_is_joker (card) && !ka_card_is_joker (hand->cards[i])
        && ka_card_rank (hand->cards[i]) == ka_card_rank (card))
      return TRUE;
  return FALSE;
}

int
ka_gemma_call_limit (const GemmaState *state)
{
  static const int LIMITS[] = { 1, 2, 3, 5, 6, 7, 7, 7, 7 };
  guint fewest = GEMMA_HAND_SIZE;

  for_each_seat (seat, state->n_seats)
    if ((int) seat != state->turn)
      fewest = MIN (fewest, state->hands[seat].n);
  return MIN (LIMITS[fewest], state->gemma_limit);
}

/* In the last turn the hand counts as it is; before that a card that goes with another costs less, and one that goes with
 * two costs nothing. */
static GemmaKind
choose_draw (const GemmaState *state)
{
  const GemmaHand *hand = &state->hands[state->turn];
  KaCard card = ka_gemma_get_takeable (state);
  GemmaHand partners;
  int value = ka_gemma_card_value (card);

  if (state->n_stock == 0)
    return GEMMA_DRAW_DISCARD;
  if (state->gemma >= 0)
    return value < USUAL_CARD ? GEMMA_DRAW_DISCARD : GEMMA_DRAW_STOCK;
  find_partners (hand, card, &partners);
  if (partners.n > 0)
    return GEMMA_DRAW_DISCARD;
  if (value > 0 && goes_with (hand, card))
    value /= SET_COSTS;
  return value <= TAKES_UP_TO ? GEMMA_DRAW_DISCARD : GEMMA_DRAW_STOCK;
}

/* What goes with the discard is kept for the next turn, and something else is laid; when Gemma was said there is none. Returns: the points */
static int
choose_lay (const GemmaState *state, KaMove *move)
{
  GemmaHand spare = state->hands[state->turn], partners;

  if (spare.n == 0)
    return 0;
  if (state->gemma >= 0)
    return ka_gemma_find_lay (&spare, move);
  find_partners (&spare, ka_gemma_get_takeable (state), &partners);
  for (guint i = 0; i < partners.n; i++)
    ka_gemma_hand_remove (&spare, partners.cards[i]);
  if (partners.n > 0 && ka_gemma_find_lay (&spare, move) > 0)
    return 0;
  return ka_gemma_find_lay (&state->hands[state->turn], move);
}

void
ka_gemma_quick_move (const GemmaState *state, KaMove *move)
{
  const GemmaHand *hand = &state->hands[state->turn];
  int laid;

  move->n = 0;
  switch ((GemmaPhase) state->phase)
    {
    case GEMMA_PHASE_LAY:
      laid = choose_lay (state, move);
      if (state->gemma >= 0
          && (hand->n == 0 || laid <= MIN (ka_gemma_card_value (ka_gemma_get_takeable (state)), USUAL_CARD)))
        {
          move->kind = GEMMA_PASS;
          move->n = 0;
        }
      break;
    case GEMMA_PHASE_DRAW:
      move->kind = (guint8) choose_draw (state);
      break;
    case GEMMA_PHASE_CALL:
      move->kind = ka_gemma_hand_value (hand) <= ka_gemma_call_limit (state) ? GEMMA_SAY_GEMMA : GEMMA_END;
      break;
    case GEMMA_PHASE_PIET:
      move->kind
          = ka_gemma_hand_value (hand) <= MIN (PIET_WITH, state->piet_limit) ? GEMMA_SAY_PIET : GEMMA_SILENT;
      break;
    case GEMMA_PHASE_OVER:
    default:
      g_return_if_reached ();
    }
}

void
ka_gemma_play_out (const KaRules *rules, GemmaState *state)
{
  KaMove move;

  for (guint i = 0; i < LONGEST_ROUND && state->phase != GEMMA_PHASE_OVER; i++)
    {
      ka_gemma_quick_move (state, &move);
      rules->apply (state, &move);
    }
}
