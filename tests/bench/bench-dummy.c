/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The double-dummy solver beside libdds (two against two) and beside plain alpha-beta (one against three, miserie): the
 * same deals in the same run, by one thread, in time of the processor. Every question begins with an empty table, except
 * where a deal is followed. With a number as its argument only so many of the 500 deals in tests/data; with `list` it
 * prints these, as they were made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "dummy-deals.h"
#include "plain-dummy.h"
#ifdef HAVE_PEER
#  include "peer.h"
#endif

#define MEGABYTES  64
#define N_DEALS    500
#define N_PLAIN    40 /* the plain solver is slow */
#define FIXED_SEED 20240229

/* When it gives up: so late that in miserie it hardly ever does; all tricks would take it hours. */
#define PLAIN_TRICKS  10000000
#define PLAIN_FIVE    50000000
#define PLAIN_MISERIE 500000000

typedef struct
{
  KaDummy *dummy; /* owned, as is the rest */
  PlainDummy *plain;
  KaDummyDeal *deals;
  double *took;
  guint n;
  guint n_given_up;
} Bench;

static double
get_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  const double *one = a, *other = b;

  return (*one > *other) - (*one < *other);
}

/* One line; returns the mean. */
static double
print_times (const char *name, double *took, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += took[i];
  qsort (took, n, sizeof *took, by_size);
  printf ("  %-34s %9.3f %9.3f %9.3f %9.3f\n", name, took[n / 2], sum / n, took[MIN (n - 1, n * 99 / 100)],
          took[n - 1]);
  fflush (stdout);
  return sum / n;
}

static void
fill_deals (Bench *bench, guint64 seed, guint n_cards)
{
  KaRandom random;

  ka_random_init (&random, seed);
  for (guint i = 0; i < bench->n; i++)
    {
      deal_at_random (&bench->deals[i], &random, n_cards);
      bench->deals[i].trump = KA_SUIT_SPADES;
    }
}

static void
use_list (Bench *bench)
{
  read_deals (bench->deals, bench->n, "dummy-deals.txt");
  for (guint i = 0; i < bench->n; i++)
    bench->deals[i].trump = KA_SUIT_SPADES;
}

static void
print_list (Bench *bench)
{
  fill_deals (bench, FIXED_SEED, KA_N_RANKS);
  for (guint i = 0; i < bench->n; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      write_deal (&bench->deals[i], line);
      puts (line->str);
    }
}

static void
ask_best (Bench *bench, const KaDummyDeal *deal)
{
  KaCard card;

  ka_dummy_best (bench->dummy, deal, NULL, &card);
}

static void
ask_eight (Bench *bench, const KaDummyDeal *deal)
{
  ka_dummy_takes (bench->dummy, deal, 8, NULL);
}

static void
ask_five (Bench *bench, const KaDummyDeal *deal)
{
  ka_dummy_takes (bench->dummy, deal, 5, NULL);
}

static void
ask_one (Bench *bench, const KaDummyDeal *deal)
{
  ka_dummy_takes (bench->dummy, deal, 1, NULL);
}

static void
ask_plain_tricks (Bench *bench, const KaDummyDeal *deal)
{
  plain_dummy_forget (bench->plain);
  plain_dummy_tricks (bench->plain, deal);
  bench->n_given_up += plain_dummy_gave_up (bench->plain);
}

static void
ask_plain_five (Bench *bench, const KaDummyDeal *deal)
{
  plain_dummy_forget (bench->plain);
  plain_dummy_takes (bench->plain, deal, 5);
  bench->n_given_up += plain_dummy_gave_up (bench->plain);
}

static void
ask_plain_one (Bench *bench, const KaDummyDeal *deal)
{
  plain_dummy_forget (bench->plain);
  plain_dummy_takes (bench->plain, deal, 1);
  bench->n_given_up += plain_dummy_gave_up (bench->plain);
}

#ifdef HAVE_PEER
static void
ask_peer_best (Bench *bench, const KaDummyDeal *deal)
{
  KaCard card;

  peer_tricks (deal, &card);
}

static void
ask_peer_eight (Bench *bench, const KaDummyDeal *deal)
{
  peer_takes (deal, 8);
}
#endif

static double
time_all (Bench *bench, const char *name, guint n, void (*ask) (Bench *bench, const KaDummyDeal *deal))
{
  guint64 nodes = ka_dummy_get_nodes (bench->dummy);
  double mean;

  for (guint i = 0; i < n; i++)
    {
      double begin;

      ka_dummy_forget (bench->dummy);
      begin = get_milliseconds ();
      ask (bench, &bench->deals[i]);
      bench->took[i] = get_milliseconds () - begin;
    }
  mean = print_times (name, bench->took, n);
  nodes = ka_dummy_get_nodes (bench->dummy) - nodes;
  if (nodes > 0)
    printf ("  %-34s %9.0f nodes a deal, %.2f million a second\n", "", (double) nodes / n,
            (double) nodes / n / mean / 1e3);
  return mean;
}

static void
print_heading (const char *heading)
{
  printf ("\n%-36s %9s %9s %9s %9s\n", heading, "median", "mean", "p99", "worst");
}

static void
bench_partners (Bench *bench, const char *list)
{
  printf ("\n%s", list);
  print_heading ("2 v 2, best card, ms");
  time_all (bench, "Kaartavond", bench->n, ask_best);
#ifdef HAVE_PEER
  time_all (bench, "libdds SolveBoard", bench->n, ask_peer_best);
#endif
  print_heading ("2 v 2, 8 tricks?, ms");
  time_all (bench, "Kaartavond", bench->n, ask_eight);
#ifdef HAVE_PEER
  time_all (bench, "libdds SolveBoard", bench->n, ask_peer_eight);
#endif
}

/* Who leads plays alone, whatever his cards are. */
static void
let_leader_play (KaDummyDeal *deal)
{
  deal->side = (guint8) (1u << deal->leader);
}

/* @n seats play together: those with the best hands by their cards, or in miserie the worst. */
static void
let_best_play (KaDummyDeal *deal, guint n)
{
  deal->side = 0;
  while (n-- > 0)
    {
      int best = G_MININT;
      guint found = 0;

      for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
        {
          int points = 0;

          for_each_card (card, deal->hands[seat]) points
              += ka_trick_rank (card) + ((int) ka_card_suit (card) == deal->trump ? 12 : 0);
          points = deal->avoids ? -points : points;
          if ((deal->side & (1u << seat)) == 0 && points > best)
            {
              best = points;
              found = seat;
            }
        }
      deal->side |= (guint8) (1u << found);
    }
}

static void
choose_leaders (Bench *bench)
{
  for (guint i = 0; i < bench->n; i++)
    let_leader_play (&bench->deals[i]);
}

static void
choose_best (Bench *bench)
{
  for (guint i = 0; i < bench->n; i++)
    let_best_play (&bench->deals[i], 1);
}

static void
choose_miserie (Bench *bench, guint n)
{
  for (guint i = 0; i < bench->n; i++)
    {
      bench->deals[i].avoids = TRUE;
      bench->deals[i].trump = KA_NO_TRUMP;
      let_best_play (&bench->deals[i], n);
    }
}

/* The plain solver gives up when it has played so many cards in thought: then it took at least so long. */
static void
compare_with_plain (Bench *bench, const char *heading, guint64 most_nodes,
                    void (*ask) (Bench *bench, const KaDummyDeal *deal),
                    void (*ask_plain) (Bench *bench, const KaDummyDeal *deal))
{
  guint n = MIN (N_PLAIN, bench->n);
  double mean, plain;

  print_heading (heading);
  mean = time_all (bench, "Kaartavond", n, ask);
  bench->n_given_up = 0;
  plain_dummy_limit (bench->plain, most_nodes);
  plain = time_all (bench, "plain alpha-beta", n, ask_plain);
  printf ("  %.1f times as fast in the mean, at least: plain gave up %u of %u\n", plain / mean,
          bench->n_given_up, n);
}

static void
bench_alone (Bench *bench)
{
  choose_leaders (bench);
  print_heading ("1 v 3, who leads alone, best card, ms");
  time_all (bench, "Kaartavond", bench->n, ask_best);
  print_heading ("1 v 3, who leads alone, 5 tricks?");
  time_all (bench, "Kaartavond", bench->n, ask_five);
  choose_best (bench);
  print_heading ("1 v 3, best hand alone, best card");
  time_all (bench, "Kaartavond", bench->n, ask_best);
  print_heading ("1 v 3, best hand alone, 5 tricks?");
  time_all (bench, "Kaartavond", bench->n, ask_five);
}

static void
bench_miserie (Bench *bench)
{
  choose_miserie (bench, 2);
  print_heading ("miserie, the two worst hands, ms");
  time_all (bench, "Kaartavond", bench->n, ask_one);
  choose_miserie (bench, 1);
  print_heading ("miserie, the worst hand, ms");
  time_all (bench, "Kaartavond", bench->n, ask_one);
}

/* The first deals of the list. */
static void
bench_plain (Bench *bench)
{
  use_list (bench);
  choose_leaders (bench);
  compare_with_plain (bench, "1 v 3, who leads alone, tricks, ms", PLAIN_TRICKS, ask_best, ask_plain_tricks);
  compare_with_plain (bench, "1 v 3, who leads alone, 5 tricks?", PLAIN_FIVE, ask_five, ask_plain_five);
  choose_best (bench);
  compare_with_plain (bench, "1 v 3, best hand alone, tricks", PLAIN_TRICKS, ask_best, ask_plain_tricks);
  choose_miserie (bench, 1);
  compare_with_plain (bench, "miserie, the worst hand, ms", PLAIN_MISERIE, ask_one, ask_plain_one);
}

/* The value of each card at each turn of a whole deal, as a review has it, with what was learned kept. */
static void
bench_following (Bench *bench)
{
  double whole, best;

  print_heading ("a whole deal card by card, ms");
  best = time_all (bench, "one solve", bench->n, ask_best);
  for (guint i = 0; i < bench->n; i++)
    {
      KaDummyDeal deal = bench->deals[i];
      KaCard card;
      double begin;

      ka_dummy_forget (bench->dummy);
      begin = get_milliseconds ();
      while (ka_dummy_left (&deal) > 0)
        {
          ka_dummy_best (bench->dummy, &deal, NULL, &card);
          ka_dummy_play (&deal, card);
        }
      bench->took[i] = get_milliseconds () - begin;
    }
  whole = print_times ("all 52 cards", bench->took, bench->n);
  printf ("  %.2f solves in the mean\n", whole / best);
}

/* ---- the table of a deal ----------------------------------------------------------------------------------------- */

/* Of all threads, since libdds works in threads of its own here. */
static double
get_milliseconds_of_all (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
time_tables (Bench *bench, const char *name, void (*ask) (Bench *bench, const KaDummyDeal *deal))
{
  for (guint i = 0; i < bench->n; i++)
    {
      double begin;

      ka_dummy_forget (bench->dummy);
      begin = get_milliseconds_of_all ();
      ask (bench, &bench->deals[i]);
      bench->took[i] = get_milliseconds_of_all () - begin;
    }
  print_times (name, bench->took, bench->n);
}

/* As bridge has it: each trump and none, each seat with the one opposite, whoever sits left of it leads. What one pair does not take the other
 * does, so that all is asked of one of them. */
static void
find_table (Bench *bench, const KaDummyDeal *deal, gint8 tricks[KA_N_SUITS + 1][KA_DUMMY_SEATS])
{
  KaDummyDeal asked = *deal;

  asked.side = 1 | 4;
  for (guint suit = 0; suit <= KA_N_SUITS; suit++)
    for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
      {
        int taken;

        asked.trump = suit < KA_N_SUITS ? (gint8) suit : KA_NO_TRUMP;
        asked.leader = (guint8) ((seat + 1) % KA_DUMMY_SEATS);
        taken = ka_dummy_tricks (bench->dummy, &asked, NULL);
        tricks[suit][seat] = (gint8) (seat % 2 == 0 ? taken : KA_N_RANKS - taken);
      }
}

static void
ask_table (Bench *bench, const KaDummyDeal *deal)
{
  gint8 tricks[KA_N_SUITS + 1][KA_DUMMY_SEATS];

  find_table (bench, deal, tricks);
}

/* As wiezen has it, the same seat leads: each trump for the three ways to be two against two and for each player alone, and miserie
 * for each. */
static void
ask_everything (Bench *bench, const KaDummyDeal *deal)
{
  static const guint8 SIDES[] = { 1 | 2, 1 | 4, 1 | 8, 1, 2, 4, 8 };
  KaDummyDeal asked = *deal;

  for (int trump = 0; trump < KA_N_SUITS; trump++)
    for (guint i = 0; i < G_N_ELEMENTS (SIDES); i++)
      {
        asked.trump = (gint8) trump;
        asked.side = SIDES[i];
        ka_dummy_tricks (bench->dummy, &asked, NULL);
      }
  asked.trump = KA_NO_TRUMP;
  asked.avoids = TRUE;
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    {
      asked.side = (guint8) (1u << seat);
      ka_dummy_takes (bench->dummy, &asked, 1, NULL);
    }
}

#ifdef HAVE_PEER
static void
ask_peer_table (Bench *bench, const KaDummyDeal *deal)
{
  gint8 theirs[KA_N_SUITS + 1][KA_DUMMY_SEATS];

  peer_table (deal, theirs);
}

/* Both must say the same, or the times say nothing. */
static void
compare_tables (Bench *bench)
{
  for (guint i = 0; i < bench->n; i++)
    {
      gint8 ours[KA_N_SUITS + 1][KA_DUMMY_SEATS];
      gint8 theirs[KA_N_SUITS + 1][KA_DUMMY_SEATS];

      find_table (bench, &bench->deals[i], ours);
      peer_table (&bench->deals[i], theirs);
      g_assert_cmpmem (ours, sizeof ours, theirs, sizeof theirs);
    }
}
#endif

static void
bench_tables (Bench *bench)
{
  print_heading ("the table of a deal, ms");
  time_tables (bench, "Kaartavond, as bridge has it", ask_table);
#ifdef HAVE_PEER
  time_tables (bench, "libdds CalcDDtable", ask_peer_table);
  compare_tables (bench);
#endif
  time_tables (bench, "Kaartavond, as wiezen has it", ask_everything);
}

static void
bench_growth (Bench *bench)
{
  gsize used = 0;

  print_heading ("2 v 2, best card by cards left, ms");
  for (guint n_cards = 4; n_cards <= 13; n_cards++)
    {
      g_autofree char *name = g_strdup_printf ("%u", n_cards);

      fill_deals (bench, FIXED_SEED + n_cards, n_cards);
      time_all (bench, name, bench->n, ask_best);
    }
  for (guint i = 0; i < bench->n; i++)
    {
      ka_dummy_forget (bench->dummy);
      ask_best (bench, &bench->deals[i]);
      used = MAX (used, ka_dummy_get_used (bench->dummy));
    }
  printf ("\nMemory: at most %.1f MB of %d used by one of these deals\n", (double) used / (1 << 20),
          MEGABYTES);
}

int
main (int argc, char *argv[])
{
  gboolean lists = argc > 1 && strcmp (argv[1], "list") == 0;
  guint n = argc > 1 && !lists ? CLAMP ((guint) atoi (argv[1]), 1, N_DEALS) : N_DEALS;
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);
  g_autoptr (PlainDummy) plain = plain_dummy_new (MEGABYTES);
  g_autofree KaDummyDeal *deals = g_new0 (KaDummyDeal, n);
  g_autofree double *took = g_new0 (double, n);
  guint64 fresh = (guint64) g_get_real_time ();
  Bench bench = { dummy, plain, deals, took, n, 0 };
  g_autofree char *list = g_strdup_printf ("%u fresh random deals, seed %" G_GUINT64_FORMAT, n, fresh);

#ifdef HAVE_PEER
  peer_init (MEGABYTES);
#endif
  if (lists)
    {
      print_list (&bench);
      return 0;
    }
  use_list (&bench);
  bench_partners (&bench, "The deals in tests/data/dummy-deals.txt");
  if (argc > 2)
    return 0;
  bench_following (&bench);
  bench_tables (&bench);
  bench_alone (&bench);
  bench_miserie (&bench);
  bench_plain (&bench);
  fill_deals (&bench, fresh, 13);
  bench_partners (&bench, list);
  bench_growth (&bench);
  return 0;
}
