/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-meld.h"

int
plain_count_card (int card)
{
  return MIN (card % 13 + 1, 10);
}

int
plain_count_cards (KaHand cards)
{
  int sum = 0;

  for (int card = 0; card < 52; card++)
    if (cards >> card & 1)
      sum += plain_count_card (card);
  return sum;
}

static void lay_out (KaHand rest, KaHand loose, PlainLayout *layout, PlainLayoutFunc func, gpointer data);

static void
lay_meld (KaHand meld, KaHand rest, KaHand loose, PlainLayout *layout, PlainLayoutFunc func, gpointer data)
{
  layout->melds[layout->n++] = meld;
  lay_out (rest & ~meld, loose, layout, func, data);
  layout->n--;
}

/* The lowest card that is left is loose, or begins a run, or lies in a set with cards of the suits after it. */
static void
lay_out (KaHand rest, KaHand loose, PlainLayout *layout, PlainLayoutFunc func, gpointer data)
{
  KaHand low = rest & -rest, run = low, set = 0;
  int card = 0;

  if (rest == 0)
    {
      func (layout, loose, data);
      return;
    }
  while (low >> card != 1)
    card++;
  lay_out (rest & ~low, loose | low, layout, func, data);

  for (int next = card + 1; next % 13 != 0 && rest >> next & 1; next++)
    {
      run |= (KaHand) 1 << next;
      if (next - card >= 2)
        lay_meld (run, rest, loose, layout, func, data);
    }
  for (int other = card; other < 52; other += 13)
    set |= rest & (KaHand) 1 << other;
  for (KaHand part = set; part != 0; part = (part - 1) & set)
    if (part & low && __builtin_popcountll (part) >= 3)
      lay_meld (part, rest, loose, layout, func, data);
}

void
plain_find_layouts (KaHand hand, PlainLayoutFunc func, gpointer data)
{
  PlainLayout layout = { .n = 0 };

  lay_out (hand, 0, &layout, func, data);
}

static void
count_layout_cb (const PlainLayout *layout, KaHand loose, gpointer data)
{
  PlainFound *found = data;
  int deadwood = plain_count_cards (loose);

  found->n++;
  if (deadwood < found->least)
    {
      found->least = deadwood;
      found->n_least = 0;
    }
  found->n_least += deadwood == found->least;
}

PlainFound
plain_search (KaHand hand)
{
  PlainFound found = { .least = G_MAXINT };

  plain_find_layouts (hand, count_layout_cb, &found);
  return found;
}
