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

guint
ka_gin_count_pairs (KaHand cards, KaCard card)
{
  guint same = (guint) ka_hand_count (cards & get_rank (card));
  /* From two ranks below the card to two above; the two zeros in front are below the ace. */
  guint near
      = (guint) ((cards & get_suit (card)) >> (ka_card_suit (card) * KA_N_RANKS)) << 2 >> ka_card_rank (card);

  return same * (same - (same > 0)) / 2 + ((near & 3) == 3) + ((near & 10) == 10) + ((near & 24) == 24);
}

#define ACES (ka_hand_bit (0) | ka_hand_bit (13) | ka_hand_bit (26) | ka_hand_bit (39))

/* Where a shift by one, or by two, does not come from the suit below. */
#define ABOVE_ACE (KA_HAND_ALL & ~ACES)
#define ABOVE_TWO (ABOVE_ACE & ~(ACES << 1))

KaHand
ka_gin_find_run_chances (KaHand hand)
{
  /* The higher card of two next to each other, and of two with one between them. */
  KaHand next = hand & ((hand << 1) & ABOVE_ACE), gap = hand & ((hand << 2) & ABOVE_TWO);

  return (((next << 1) & ABOVE_ACE) | ((next & ABOVE_TWO) >> 2) | gap >> 1) & ~hand;
}

/* Puts 13 bits for the ranks in every suit. */
static KaHand
spread_ranks (KaHand ranks)
{
  return ranks | ranks << 13 | ranks << 26 | ranks << 39;
}

KaHand
ka_gin_find_set_chances (KaHand hand)
{
  KaHand clubs = hand & SUIT, diamonds = hand >> 13 & SUIT, hearts = hand >> 26 & SUIT, spades = hand >> 39;
  KaHand pairs = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades));

  return spread_ranks (pairs) & ~hand;
}

KaHand
ka_gin_find_melded (KaHand hand)
{
  KaHand clubs = hand & SUIT, diamonds = hand >> 13 & SUIT, hearts = hand >> 26 & SUIT, spades = hand >> 39;
  KaHand threes = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds));
  KaHand tops = hand & ((hand << 1) & ABOVE_ACE) & ((hand << 2) & ABOVE_TWO);

  return hand & (spread_ranks (threes) | tops | tops >> 1 | tops >> 2);
}
