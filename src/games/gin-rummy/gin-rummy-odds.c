/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-odds.h"

#define SUIT ((G_GUINT64_CONSTANT (1) << KA_N_RANKS) - 1)

guint
ka_gin_list_throws (KaHand hand, KaCard taken, GinThrow *throws)
{
  guint n = 0;

  for_each_card (card, hand) if (card != taken) throws[n++]
      = (GinThrow) { (KaCard) card, ka_meld_deadwood (hand & ~ka_hand_bit (card)) };
  return n;
}

KaHand
ka_gin_find_outs (KaHand hand, KaHand unseen)
{
  int deadwood = ka_meld_deadwood (hand);
  KaHand outs = 0;

  for_each_card (card, unseen & ~hand)
  {
    int left;

    ka_meld_best_discard (hand | ka_hand_bit (card), &left);
    if (left < deadwood)
      outs |= ka_hand_bit (card);
  }
  return outs;
}

gboolean
ka_gin_would_meld (KaHand hand, KaCard card)
{
  return ka_meld_deadwood (hand | ka_hand_bit (card)) < ka_meld_deadwood (hand) + ka_card_count (card);
}

KaHand
ka_gin_get_gone (const GinState *view)
{
  KaHand gone = 0;

  for (guint i = 0; i < view->n_pile; i++)
    if (view->pile[i] != KA_CARD_HIDDEN)
      gone |= ka_hand_bit (view->pile[i]);
  return gone;
}

KaHand
ka_gin_get_unseen (const GinState *view, int seat)
{
  KaHand seen = view->hands[seat] | view->shown[1 - seat] | ka_gin_get_gone (view);

  if (view->knocker >= 0)
    for (guint i = 0; i < view->n_melds; i++)
      seen |= view->melds[i] | view->hands[view->knocker];
  return KA_HAND_ALL & ~seen;
}

static KaHand
get_rank (KaCard card)
{
  const KaHand column = ka_hand_bit (0) | ka_hand_bit (13) | ka_hand_bit (26) | ka_hand_bit (39);

  return column << ka_card_rank (card);
}

static KaHand
get_suit (KaCard card)
{
  return SUIT << (ka_card_suit (card) * KA_N_RANKS);
}

KaHand
ka_gin_get_partners (KaCard card)
{
  KaHand bit = ka_hand_bit (card);

  return ((get_rank (card) & ~bit)) | ((bit << 1 | bit << 2 | bit >> 1 | bit >> 2) & get_suit (card));
}

KaHand
ka_gin_get_chances (KaHand hand, KaCard card, KaHand dead)
{
  KaHand bit = ka_hand_bit (card), suit = get_suit (card), in_suit = hand & suit, chances = 0;

  if ((hand & get_rank (card)) != bit)
    chances |= get_rank (card);
  if (in_suit & (bit << 1))
    chances |= (bit << 2 | bit >> 1) & suit;
  if (in_suit & (bit >> 1))
    chances |= (bit << 1 | bit >> 2) & suit;
  if (in_suit & (bit << 2))
    chances |= (bit << 1) & suit;
  if (in_suit & (bit >> 2))
    chances |= (bit >> 1) & suit;
  return chances & ~hand & ~dead;
}

KaHand
ka_gin_find_chances (KaHand hand)
{
  const KaHand aces = ka_hand_bit (0) | ka_hand_bit (13) | ka_hand_bit (26) | ka_hand_bit (39);
  const KaHand not_low = KA_HAND_ALL & ~aces, not_lowest_two = not_low & ~(aces << 1);
  /* The higher card of two next to each other, and of two with one between them. */
  KaHand next = hand & ((hand << 1) & not_low), gap = hand & ((hand << 2) & not_lowest_two);
  KaHand clubs = hand & SUIT, diamonds = hand >> 13 & SUIT, hearts = hand >> 26 & SUIT, spades = hand >> 39;
  KaHand pairs = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades));

  return (((next << 1) & not_low) | ((next & not_lowest_two) >> 2) | gap >> 1 | pairs | pairs << 13
          | pairs << 26 | pairs << 39)
         & KA_HAND_ALL & ~hand;
}
