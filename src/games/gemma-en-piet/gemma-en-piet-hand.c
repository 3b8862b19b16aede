/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand of Gemma en Piet: what it counts, which of its cards go together, and what may be taken into it. */
#include <string.h>

#include "gemma-en-piet-play.h"

int
ka_gemma_card_value (KaCard card)
{
  static const gint8 VALUES[KA_N_RANKS] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 0, 10 }; /* GP-15 */

  return ka_card_is_joker (card) ? -1 : VALUES[ka_card_rank (card)];
}

int
ka_gemma_hand_value (const GemmaHand *hand)
{
  int value = 0;

  for (guint i = 0; i < hand->n; i++)
    value += ka_gemma_card_value (hand->cards[i]);
  return value;
}

void
ka_gemma_hand_add (GemmaHand *hand, KaCard card)
{
  guint i = hand->n++;

  for (; i > 0 && hand->cards[i - 1] > card; i--)
    hand->cards[i] = hand->cards[i - 1];
  hand->cards[i] = card;
}

gboolean
ka_gemma_hand_remove (GemmaHand *hand, KaCard card)
{
  for (guint i = 0; i < hand->n; i++)
    if (hand->cards[i] == card)
      {
        hand->n--;
        memmove (&hand->cards[i], &hand->cards[i + 1], hand->n - i);
        /* What lies beyond the hand is always the same, so that equal hands are equal to the byte. */
        hand->cards[hand->n] = 0;
        return TRUE;
      }
  return FALSE;
}

typedef struct
{
  guint ranks;    /* a bit for each rank of the cards that are no joker */
  guint suits;    /* and for each suit */
  gboolean twice; /* a card is there twice */
  guint n_jokers;
} Shape;

static Shape
get_shape (const KaCard *cards, guint n)
{
  Shape shape = { 0 };
  guint64 seen = 0;

  for (guint i = 0; i < n; i++)
    {
      guint64 bit = G_GUINT64_CONSTANT (1) << cards[i];

      if (ka_card_is_joker (cards[i]))
        {
          shape.n_jokers++;
          continue;
        }
      shape.twice = shape.twice || (seen & bit) != 0;
      seen |= bit;
      shape.ranks |= 1u << ka_card_rank (cards[i]);
      shape.suits |= 1u << ka_card_suit (cards[i]);
    }
  return shape;
}

gboolean
ka_gemma_can_lay_together (const KaCard *cards, guint n, gboolean wild)
{
  Shape shape = get_shape (cards, n);
  guint span;

  if (n == 0)
    return FALSE;
  if (n == 1 || shape.n_jokers == n)
    return TRUE; /* GP-8: jokers match each other */
  if (shape.n_jokers > 0 && !wild)
    return FALSE;
  if ((shape.ranks & (shape.ranks - 1)) == 0)
    return TRUE;
  if (n < 3 || shape.twice || (shape.suits & (shape.suits - 1)) != 0)
    return FALSE;
  span = 32u - (guint) __builtin_clz (shape.ranks) - (guint) __builtin_ctz (shape.ranks);
  return span <= n && (wild || span == n);
}

KaCard
ka_gemma_get_takeable (const GemmaState *state)
{
  return state->n_pile > state->n_laid ? state->pile[state->n_pile - state->n_laid - 1] : KA_CARD_INVALID;
}
