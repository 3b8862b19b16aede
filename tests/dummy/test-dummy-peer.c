/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The double-dummy solver beside libdds: the same tricks, two against two. With a number as its argument it compares so
 * many whole deals; else deals at all points: a thousand a day, and with --all ten thousand. */
#include <stdio.h>
#include <stdlib.h>

#include "dummy-deals.h"
#include "peer.h"

#define MEGABYTES 64
#define N_DEALS   10000
#define N_DAILY   1000

static guint n_deals = N_DAILY;

static void
compare (KaDummy *dummy, KaDummyDeal *deal)
{
  KaCard card;
  int found, expected;

  deal->side = ka_dummy_actor (deal) % 2 == 0 ? 5 : 10;
  found = ka_dummy_tricks (dummy, deal, NULL);
  expected = peer_tricks (deal, &card);
  if (found != expected)
    g_error ("%d tricks, not %d: %s", found, expected, show_deal (deal));
}

static void
compare_random (KaDummy *dummy, guint64 seed, guint n_played)
{
  KaDummyDeal deal;
  KaRandom random;

  ka_random_init (&random, seed);
  deal_at_random (&deal, &random, 13);
  deal.trump = (gint8) ((int) ka_random_below (&random, KA_N_SUITS + 1) - 1);
  deal.leader = (guint8) ka_random_below (&random, KA_DUMMY_SEATS);
  play_at_random (&deal, &random, n_played);
  compare (dummy, &deal);
}

/* One whole deal in twenty; the others after 12 to 44 cards. */
static void
test_peer (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);

  peer_init (MEGABYTES);
  for (guint i = 0; i < n_deals; i++)
    compare_random (dummy, i, i % 20 == 0 ? 0 : 12 + i % 33);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "--all"))
    n_deals = N_DEALS;
  else if (argc > 1)
    {
      g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
      int n = atoi (argv[1]);

      peer_init (MEGABYTES);
      for (int i = 0; i < n; i++)
        compare_random (dummy, (guint64) i, 0);
      printf ("%d whole deals: all the same\n", n);
      return 0;
    }
  g_test_add_func ("/dummy/peer", test_peer);
  return g_test_run ();
}
