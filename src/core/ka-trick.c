/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-trick.h"

/* The ace is the lowest bit of its suit and the highest card in a trick. */
#define ACES (ka_hand_bit (0) | ka_hand_bit (13) | ka_hand_bit (26) | ka_hand_bit (39))

KaCard
ka_trick_highest (KaHand cards)
{
  KaHand aces = cards & ACES;

  return aces != 0 ? ka_hand_first (aces) : (KaCard) (63 - __builtin_clzll (cards));
}

KaCard
ka_trick_lowest (KaHand cards)
{
  KaHand others = cards & ~ACES;

  return ka_hand_first (others != 0 ? others : cards);
}

KaHand
ka_trick_follow (KaHand hand, KaSuit suit)
{
  KaHand following = hand & ka_suit_cards (suit);

  return following != 0 ? following : hand;
}

gboolean
ka_trick_beats (KaCard card, KaCard best, int trump)
{
  if (ka_card_suit (card) == ka_card_suit (best))
    return ka_trick_rank (card) > ka_trick_rank (best);
  return (int) ka_card_suit (card) == trump;
}

guint
ka_trick_winner (const KaCard *cards, guint n, int trump)
{
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (ka_trick_beats (cards[i], cards[best], trump))
      best = i;
  return best;
}
