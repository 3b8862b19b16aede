/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gin-hand.h"

#include <string.h>

static void
add_card (KaGinLayout *layout, KaCard card, int group)
{
  layout->cards[layout->n] = card;
  layout->groups[layout->n++] = group;
}

static void
add_sorted (KaGinLayout *layout, KaHand hand, int group)
{
  KaHandOrder order;

  ka_hand_order_take (&order, hand);
  ka_hand_order_sort_by_rank (&order);
  for (guint i = 0; i < order.n; i++)
    add_card (layout, order.cards[i], group);
}

void
ka_gin_hand_lay_out_as (KaHand hand, const KaHand *melds, guint n_melds, KaGinLayout *layout)
{
  *layout = (KaGinLayout) { .n_melds = n_melds };
  for (guint i = 0; i < n_melds; i++)
    {
      layout->melds[i] = melds[i];
      add_sorted (layout, melds[i], (int) i);
      hand &= ~melds[i];
    }
  add_sorted (layout, hand, (int) n_melds);
  layout->deadwood = ka_hand_value (hand);
}

/* The melds of cards that lie side by side, with the least deadwood; of several the longest first. */
static void
find_melds_side_by_side (KaGinLayout *layout)
{
  int least[KA_GIN_HAND_MAX + 1] = { 0 };
  guint length[KA_GIN_HAND_MAX] = { 0 };
  gboolean after_meld = FALSE;
  int group = 0;

  for (guint i = layout->n; i-- > 0;)
    {
      KaHand meld = 0;

      least[i] = ka_card_count (layout->cards[i]) + least[i + 1];
      length[i] = 1;
      for (guint end = i; end < layout->n; end++)
        {
          meld |= ka_hand_bit (layout->cards[end]);
          if (ka_meld_is_valid (meld) && least[end + 1] <= least[i])
            {
              least[i] = least[end + 1];
              length[i] = end + 1 - i;
            }
        }
    }
  for (guint i = 0; i < layout->n; i += length[i])
    {
      KaHand meld = 0;

      /* Loose cards that follow each other are one group. */
      if (i > 0 && (length[i] > 1 || after_meld))
        group++;
      after_meld = length[i] > 1;
      for (guint k = 0; k < length[i]; k++)
        {
          layout->groups[i + k] = group;
          meld |= ka_hand_bit (layout->cards[i + k]);
        }
      if (length[i] > 1)
        layout->melds[layout->n_melds++] = meld;
    }
  layout->deadwood = least[0];
}

void
ka_gin_hand_lay_out_best (KaHand hand, KaGinLayout *layout)
{
  KaSplit split;

  ka_meld_split (hand, &split);
  ka_gin_hand_lay_out_as (hand, split.melds, split.n_melds, layout);
}

void
ka_gin_hand_lay_out (const KaHandOrder *order, KaHand hand, KaGinLayout *layout)
{
  ka_gin_hand_lay_out_best (hand, layout);
  if (order->sort == KA_GIN_BY_MELDS)
    return;

  layout->n = 0;
  memset (layout->groups, 0, sizeof layout->groups);
  for (guint i = 0; i < order->n; i++)
    if (hand & ka_hand_bit (order->cards[i]))
      add_card (layout, order->cards[i], 0);
  if (order->sort != KA_HAND_OWN)
    return;
  layout->n_melds = 0;
  find_melds_side_by_side (layout);
}

void
ka_gin_hand_move (KaHandOrder *order, KaHand hand, guint from, guint to)
{
  KaGinLayout layout;

  ka_gin_hand_lay_out (order, hand, &layout);
  g_return_if_fail (from < layout.n && to < layout.n);

  memcpy (order->cards, layout.cards, layout.n);
  order->n = layout.n;
  ka_hand_order_move (order, from, to);
}
