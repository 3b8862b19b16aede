/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-hand-order.h"

#include <string.h>

void
ka_hand_order_forget (KaHandOrder *self)
{
  self->n = 0;
  self->sort = MAX (self->sort, 0);
}

guint
ka_hand_list (KaHand hand, KaCard *cards)
{
  guint n = 0;

  for_each_card (card, hand) cards[n++] = (KaCard) card;
  return n;
}

void
ka_hand_order_take (KaHandOrder *self, KaHand hand)
{
  self->n = ka_hand_list (hand, self->cards);
  self->sort = 0;
}

void
ka_hand_order_follow (KaHandOrder *self, const KaCard *cards, guint n)
{
  guint counts[256] = { 0 };
  guint kept = 0;

  g_return_if_fail (n <= G_N_ELEMENTS (self->cards));

  for (guint i = 0; i < n; i++)
    counts[cards[i]]++;
  for (guint i = 0; i < self->n; i++)
    if (counts[self->cards[i]] > 0)
      {
        counts[self->cards[i]]--;
        self->cards[kept++] = self->cards[i];
      }
  for (guint i = 0; i < n; i++)
    if (counts[cards[i]] > 0)
      {
        counts[cards[i]]--;
        self->cards[kept++] = cards[i];
      }
  self->n = kept;
}

void
ka_hand_order_move (KaHandOrder *self, guint from, guint to)
{
  KaCard card;

  g_return_if_fail (from < self->n && to < self->n);

  card = self->cards[from];
  if (to > from)
    memmove (&self->cards[from], &self->cards[from + 1], to - from);
  else
    memmove (&self->cards[to + 1], &self->cards[to], from - to);
  self->cards[to] = card;
  self->sort = KA_HAND_OWN;
}

void
ka_hand_order_sort (KaHandOrder *self, int (*get_key) (KaCard card))
{
  for (guint i = 1; i < self->n; i++)
    {
      KaCard card = self->cards[i];
      guint place = i;

      for (; place > 0 && get_key (self->cards[place - 1]) > get_key (card); place--)
        self->cards[place] = self->cards[place - 1];
      self->cards[place] = card;
    }
}

/* A key for cards by suit, clubs, diamonds, spades, hearts so that colours alternate, then by rank. */
static int
by_suit (KaCard card)
{
  static const int PLACES[]
      = { [KA_SUIT_CLUBS] = 0, [KA_SUIT_DIAMONDS] = 1, [KA_SUIT_SPADES] = 2, [KA_SUIT_HEARTS] = 3 };

  return ka_card_is_joker (card) ? 1000 : PLACES[ka_card_suit (card)] * 100 + ka_card_rank (card);
}

/* A key for cards by rank, then by suit. */
static int
by_rank (KaCard card)
{
  return ka_card_is_joker (card) ? 1000 : ka_card_rank (card) * 10 + (int) ka_card_suit (card);
}

void
ka_hand_order_sort_by_suit (KaHandOrder *self)
{
  ka_hand_order_sort (self, by_suit);
}

void
ka_hand_order_sort_by_rank (KaHandOrder *self)
{
  ka_hand_order_sort (self, by_rank);
}
