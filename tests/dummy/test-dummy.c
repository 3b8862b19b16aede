/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The double-dummy solver against plain ones, in all that it can be asked. */
#include <stdlib.h>
#include <string.h>

#include "data-list.h"
#include "dummy-deals.h"
#include "plain-dummy.h"

#define MEGABYTES 8
#define N_ALONE   3000
#define N_LISTED  60
#define N_WHOLE   40
#define LONG_PLAN 79

/* What a seed asks: which seats, whether they avoid tricks, the trump, who leads, and how far a trick has come. */
static void
vary (KaDummyDeal *deal, KaRandom *random)
{
  deal->side = (guint8) (1 + ka_random_below (random, 14));
  deal->avoids = ka_random_below (random, 2) == 0;
  deal->trump = (gint8) ((int) ka_random_below (random, KA_N_SUITS + 1) - 1);
  deal->leader = (guint8) ka_random_below (random, KA_DUMMY_SEATS);
  play_at_random (deal, random, ka_random_below (random, KA_DUMMY_SEATS));
}

static void
compare (KaDummy *dummy, const KaDummyDeal *deal, int expected)
{
  int found = ka_dummy_tricks (dummy, deal, NULL);

  if (found != expected)
    g_error ("%d tricks, not %d: %s", found, expected, show_deal (deal));
}

static void
test_brute (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  KaRandom random;

  ka_random_init (&random, 1);
  for (guint i = 0; i < 4000; i++)
    {
      KaDummyDeal deal;

      deal_at_random (&deal, &random, 1 + i % 4);
      vary (&deal, &random);
      compare (dummy, &deal, brute_tricks (&deal));
    }
}

/* Few suits and few ranks, so that positions come back that are alike but not the same. */
static void
test_plain (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  g_autoptr (PlainDummy) plain = plain_dummy_new (1);
  KaRandom random;

  ka_random_init (&random, 2);
  for (guint i = 0; i < 12000; i++)
    {
      KaDummyDeal deal;

      deal_at_random (&deal, &random, 4 + i % 3);
      vary (&deal, &random);
      plain_dummy_forget (plain);
      compare (dummy, &deal, plain_dummy_tricks (plain, &deal));
    }
}

/* Who of @seats has the highest cards, or the lowest. */
static guint
find_hand (const KaDummyDeal *deal, guint seats, gboolean lowest)
{
  int most = G_MININT;
  guint found = 0;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (seats & (1u << seat))
      {
        int sum = 0;

        for_each_card (card, deal->hands[seat]) sum += ka_trick_rank (card);
        if ((lowest ? -sum : sum) > most)
          {
            most = lowest ? -sum : sum;
            found = seat;
          }
      }
  return found;
}

/* One against three, as it is played: who is alone has good cards, or in miserie low ones; in no mode is everything won or everything
 * lost. Every tenth deal is played out by brute force. */
static void
test_alone (gconstpointer data)
{
  gboolean avoids = GPOINTER_TO_INT (data);
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  g_autoptr (PlainDummy) plain = plain_dummy_new (1);
  guint n_none = 0;
  KaRandom random;

  ka_random_init (&random, avoids ? 11 : 10);
  for (guint i = 0; i < N_ALONE; i++)
    {
      gboolean is_short = i % 10 == 0;
      KaDummyDeal deal;
      int tricks;

      deal_at_random (&deal, &random, is_short ? 4 : 5 + i % 2);
      deal.avoids = avoids;
      deal.side = (guint8) (1u << find_hand (&deal, 15, avoids));
      deal.trump = avoids ? KA_NO_TRUMP : KA_SUIT_SPADES;
      deal.leader = (guint8) ka_random_below (&random, KA_DUMMY_SEATS);
      play_at_random (&deal, &random, ka_random_below (&random, KA_DUMMY_SEATS));
      plain_dummy_forget (plain);
      tricks = is_short ? brute_tricks (&deal) : plain_dummy_tricks (plain, &deal);
      compare (dummy, &deal, tricks);
      n_none += tricks == 0;
    }
  g_assert_cmpuint (n_none, >, N_ALONE / 20);
  g_assert_cmpuint (n_none, <, N_ALONE * 19 / 20);
}

/* Several who avoid tricks: all of them together, and each for himself while the others attack him. */
static void
test_miserie_together (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  g_autoptr (PlainDummy) plain = plain_dummy_new (1);
  KaRandom random;

  ka_random_init (&random, 12);
  for (guint i = 0; i < N_ALONE / 2; i++)
    {
      guint8 sides[3];
      KaDummyDeal deal;

      deal_at_random (&deal, &random, 4 + i % 3);
      deal.avoids = TRUE;
      deal.leader = (guint8) ka_random_below (&random, KA_DUMMY_SEATS);
      play_at_random (&deal, &random, ka_random_below (&random, KA_DUMMY_SEATS));
      sides[0] = (guint8) (1u << find_hand (&deal, 15, TRUE));
      sides[1] = (guint8) (1u << find_hand (&deal, 15u & ~sides[0], TRUE));
      sides[2] = sides[0] | sides[1];
      for (guint j = 0; j < G_N_ELEMENTS (sides); j++)
        {
          deal.side = sides[j];
          plain_dummy_forget (plain);
          compare (dummy, &deal, plain_dummy_tricks (plain, &deal));
        }
    }
}

/* Whole deals, with what was found before there were shortcuts for these games. */
static void
test_whole (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  g_autofree KaDummyDeal *deals = g_new (KaDummyDeal, N_LISTED);
  g_autoptr (GPtrArray) lines = data_list_read ("dummy-alone.txt", N_WHOLE);

  read_deals (deals, N_LISTED, "dummy-deals.txt");
  for (guint i = 0; i < N_WHOLE; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines->pdata[i], " ", 0);
      KaDummyDeal deal;

      g_assert_cmpuint (g_strv_length (parts), ==, 3);
      deal = deals[atoi (parts[0])];
      deal.trump = KA_SUIT_SPADES;
      deal.side = 1;
      compare (dummy, &deal, atoi (parts[1]));
      deal.trump = KA_NO_TRUMP;
      deal.avoids = TRUE;
      deal.side = (guint8) (1u << find_hand (&deal, 15, TRUE));
      g_assert_cmpint (ka_dummy_takes (dummy, &deal, 1, NULL), ==, atoi (parts[2]));
    }
}

/* The hardest miserie of the listed deals: forced, but only by a long plan, for which 16 million cards were played in thought as long as
 * every position was searched as it is. */
static void
test_long_plan (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  g_autofree KaDummyDeal *deals = g_new (KaDummyDeal, LONG_PLAN + 1);
  KaDummyDeal *deal = &deals[LONG_PLAN];

  read_deals (deals, LONG_PLAN + 1, "dummy-deals.txt");
  deal->avoids = TRUE;
  deal->side = (guint8) (1u << find_hand (deal, 15, TRUE));
  g_assert_cmpint (ka_dummy_takes (dummy, deal, 1, NULL), ==, 1);
  g_assert_cmpuint (ka_dummy_get_nodes (dummy), <, 2000000);
}

static int
try_card (PlainDummy *plain, const KaDummyDeal *deal, KaCard card)
{
  KaDummyDeal after = *deal;
  int winner = ka_dummy_play (&after, card);

  plain_dummy_forget (plain);
  return plain_dummy_tricks (plain, &after) + (winner >= 0 && (deal->side >> winner) & 1);
}

static void
test_each_card (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  g_autoptr (PlainDummy) plain = plain_dummy_new (1);
  KaRandom random;

  ka_random_init (&random, 3);
  for (guint i = 0; i < 1000; i++)
    {
      gint8 tricks[52];
      KaDummyDeal deal;
      KaHand taking, too_many;
      KaCard best;
      int value;

      deal_at_random (&deal, &random, 3 + i % 3);
      vary (&deal, &random);
      value = ka_dummy_best (dummy, &deal, NULL, &best);
      g_assert_cmpint (ka_dummy_cards (dummy, &deal, NULL, tricks), ==, value);
      g_assert_true (ka_dummy_cards_taking (dummy, &deal, (guint) value, NULL, &taking));
      g_assert_true (ka_dummy_cards_taking (dummy, &deal, 6, NULL, &too_many));
      g_assert_cmpuint (too_many, ==, 0);
      g_assert_cmpint (tricks[best], ==, value);
      for (KaCard card = 0; card < 52; card++)
        if (ka_dummy_playable (&deal) & ka_hand_bit (card))
          {
            g_assert_cmpint (tricks[card], ==, try_card (plain, &deal, card));
            g_assert_cmpint ((taking >> card) & 1, ==, tricks[card] >= value);
          }
        else
          g_assert_cmpint (tricks[card], ==, KA_DUMMY_STOPPED);
    }
}

static void
test_takes (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  KaRandom random;

  ka_random_init (&random, 4);
  for (guint i = 0; i < 1000; i++)
    {
      KaDummyDeal deal;
      int tricks;

      deal_at_random (&deal, &random, 6);
      vary (&deal, &random);
      tricks = ka_dummy_tricks (dummy, &deal, NULL);
      for (int n = 0; n <= 8; n++)
        g_assert_cmpint (ka_dummy_takes (dummy, &deal, (guint) n, NULL), ==, tricks >= n);
    }
}

/* Whatever was asked before, and with a table so small that it is emptied many times, the answer is the same. */
static void
test_memory (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (16);
  g_autoptr (KaDummy) small = ka_dummy_new (1);
  KaRandom random;

  ka_random_init (&random, 5);
  for (guint i = 0; i < 60; i++)
    {
      KaDummyDeal deal;
      int tricks;

      deal_at_random (&deal, &random, 8);
      vary (&deal, &random);
      tricks = ka_dummy_tricks (dummy, &deal, NULL);
      compare (small, &deal, tricks);
      ka_dummy_forget (dummy);
      compare (dummy, &deal, tricks);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  gint cancelled = 1;
  KaLimit limit = { G_MAXINT64, &cancelled };
  KaDummyDeal deal;
  KaRandom random;
  KaHand cards;
  KaCard card;
  gint8 tricks[52];
  int expected;

  ka_random_init (&random, 6);
  deal_at_random (&deal, &random, 13);
  g_assert_cmpint (ka_dummy_tricks (dummy, &deal, &limit), ==, KA_DUMMY_STOPPED);
  g_assert_cmpint (ka_dummy_takes (dummy, &deal, 7, &limit), ==, KA_DUMMY_STOPPED);
  g_assert_cmpint (ka_dummy_best (dummy, &deal, &limit, &card), ==, KA_DUMMY_STOPPED);
  g_assert_cmpint (ka_dummy_cards (dummy, &deal, &limit, tricks), ==, KA_DUMMY_STOPPED);
  g_assert_false (ka_dummy_cards_taking (dummy, &deal, 7, &limit, &cards));
  /* What was broken off leaves nothing behind that is not so. */
  expected = ka_dummy_tricks (dummy, &deal, NULL);
  ka_dummy_forget (dummy);
  compare (dummy, &deal, expected);
}

/* Between two looks at the clock so few cards are played in thought that it takes a millisecond or two. */
static void
test_stops_soon (void)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  KaLimit over = { 1, NULL };
  KaDummyDeal deal;
  KaRandom random;
  guint n_stopped = 0;

  ka_random_init (&random, 7);
  for (guint i = 0; i < 20; i++)
    {
      guint64 nodes = ka_dummy_get_nodes (dummy);

      deal_at_random (&deal, &random, 13);
      n_stopped += ka_dummy_tricks (dummy, &deal, &over) == KA_DUMMY_STOPPED;
      g_assert_cmpuint (ka_dummy_get_nodes (dummy) - nodes, <=, 4096);
    }
  g_assert_cmpuint (n_stopped, >, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dummy/brute", test_brute);
  g_test_add_func ("/dummy/plain", test_plain);
  g_test_add_data_func ("/dummy/alone", GINT_TO_POINTER (FALSE), test_alone);
  g_test_add_data_func ("/dummy/miserie", GINT_TO_POINTER (TRUE), test_alone);
  g_test_add_func ("/dummy/miserie/together", test_miserie_together);
  g_test_add_func ("/dummy/whole", test_whole);
  g_test_add_func ("/dummy/miserie/long-plan", test_long_plan);
  g_test_add_func ("/dummy/each-card", test_each_card);
  g_test_add_func ("/dummy/takes", test_takes);
  g_test_add_func ("/dummy/memory", test_memory);
  g_test_add_func ("/dummy/cancelled", test_cancelled);
  g_test_add_func ("/dummy/stops-soon", test_stops_soon);
  return g_test_run ();
}
