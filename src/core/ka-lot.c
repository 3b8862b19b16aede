/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-lot.h"

#include "ka-random.h"

#define PACK (KA_N_SUITS * KA_N_RANKS)

static int
weigh (KaCard card)
{
  return ka_card_rank (card) == 0 ? KA_N_RANKS : ka_card_rank (card);
}

/* Who has the highest of @n cards; −1 when several have. */
static int
find_highest (const KaCard *cards, guint n)
{
  int highest = 0;
  gboolean shared = FALSE;

  for (guint i = 1; i < n; i++)
    {
      int more = weigh (cards[i]) - weigh (cards[highest]);

      shared = more == 0 || (shared && more < 0);
      if (more > 0)
        highest = (int) i;
    }
  return shared ? -1 : highest;
}

guint
ka_lot_draw (guint64 seed, guint n, KaCard *cards)
{
  KaCard pack[PACK];
  KaRandom random;
  int highest;

  g_return_val_if_fail (n > 0 && n <= 8, 0);

  ka_random_init (&random, seed);
  for (int i = 0; i < PACK; i++)
    pack[i] = ka_card_new ((KaSuit) (i / KA_N_RANKS), i % KA_N_RANKS);
  do
    {
      ka_random_shuffle (&random, pack, PACK);
      highest = find_highest (pack, n);
    }
  while (highest < 0);
  for (guint i = 0; i < n; i++)
    cards[i] = pack[i];
  return (guint) highest;
}
