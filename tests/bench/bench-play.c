/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast games are played at random, and hands of gin laid out: by one thread, in time of the processor, so that
 * whatever else runs on the machine does not count. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "allocation-counter.h"
#include "ka-deal.h"
#include "ka-games.h"
#include "ka-meld.h"
#include "plain-meld.h"

#define SECONDS 1.0
#define ROUNDS  3 /* the best of so many counts */
#define N_HANDS 200000
#define N_PLAIN 5000 /* trying every way is slow */

/* What the same took with OpenSpiel, on another machine: deals of gin and decisions in it, and in spades. */
#define GIN_GOAL     (100 * 34000.0)
#define WIEZEN_GOAL  (3 * 2500000.0)

#define MELD_10_GOAL 10.0
#define MELD_11_GOAL 80.0

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* ---- random deals -------------------------------------------------------------------------------------------- */

typedef struct
{
  const KaGame *game;
  KaValues *options; /* owned, as is the rest */
  KaMove *moves;
  gpointer state;
  gpointer copy;
  KaRandom random;
  guint64 deals;
  guint64 decisions;
} Playground;

static void
play_deal (Playground *ground)
{
  const KaRules *rules = ground->game->rules;
  KaSetup setup;
  int actor;

  ka_setup_shuffled (&setup, ground->game, ground->options, ground->game->usual_seats, 0, ground->deals,
                     NULL);
  memset (ground->state, 0, rules->state_size);
  rules->deal (&setup, ground->state);
  while ((actor = rules->actor (ground->state)) >= 0)
    {
      const KaMove *move = &ground->moves[0];

      if (rules->moves != NULL)
        move = &ground->moves[ka_random_below (&ground->random, rules->moves (ground->state, ground->moves))];
      else
        {
          memset (ground->moves, 0, sizeof (KaMove));
          rules->hide (ground->state, actor, ground->copy);
          ground->game->bots[0]->choose (rules, ground->copy, actor, &ground->random, &(KaLimit) { 0 },
                                         ground->moves, NULL);
        }
      rules->apply (ground->state, move);
      ground->decisions++;
    }
  ground->deals++;
}

/* How long a copy of the state takes, in nanoseconds. */
static double
time_copy (const Playground *ground)
{
  const guint n = 4000000;
  double begin = get_seconds ();

  for (guint i = 0; i < n; i++)
    {
      memcpy (ground->copy, ground->state, ground->game->rules->state_size);
      __asm__ volatile ("" : : "r"(ground->copy) : "memory");
    }
  return (get_seconds () - begin) / n * 1e9;
}

static double
get_goal (const KaGame *game)
{
  if (strcmp (game->id, "gin-rummy") == 0)
    return GIN_GOAL;
  return strcmp (game->id, "wiezen") == 0 ? WIEZEN_GOAL : 0;
}

static void
bench_game (const KaGame *game)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);
  g_autofree gpointer copy = g_malloc0 (game->rules->state_size);
  double deals = 0, decisions = 0;
  guint64 allocations = 0;
  Playground ground = { .game = game, .options = options, .moves = moves, .state = state, .copy = copy };

  for (guint round = 0; round < ROUNDS; round++)
    {
      double begin = get_seconds (), took;
      guint64 before = count_allocations ();

      ka_random_init (&ground.random, round);
      ground.deals = ground.decisions = 0;
      do
        play_deal (&ground);
      while ((took = get_seconds () - begin) < SECONDS);
      allocations = count_allocations () - before;
      deals = MAX (deals, (double) ground.deals / took);
      decisions = MAX (decisions, (double) ground.decisions / took);
    }
  printf ("%-14s %10.0f %12.0f %8.0f %7" G_GSIZE_FORMAT " %8.1f %12" G_GUINT64_FORMAT, game->id, deals,
          decisions, 1e9 / decisions, game->rules->state_size, time_copy (&ground), allocations);
  if (get_goal (game) > 0)
    printf (" %12.0f %s", get_goal (game), decisions >= get_goal (game) ? "reached" : "MISSED");
  else
    printf (" %12s", "-");
  putchar ('\n');
}

/* ---- melds ---------------------------------------------------------------------------------------------------- */

static void
deal_hands (KaHand *hands, guint n_cards)
{
  KaRandom random;

  ka_random_init (&random, n_cards);
  for (guint i = 0; i < N_HANDS; i++)
    for (hands[i] = 0; (guint) ka_hand_count (hands[i]) < n_cards;)
      hands[i] |= ka_hand_bit (ka_random_below (&random, 52));
}

static int
lay_out (KaHand hand)
{
  return ka_meld_deadwood (hand);
}

static int
throw_best (KaHand hand)
{
  int deadwood;

  return ka_meld_best_discard (hand, &deadwood) + deadwood;
}

static int
lay_out_plainly (KaHand hand)
{
  return plain_search (hand).least;
}

static int
throw_plainly (KaHand hand)
{
  int least = G_MAXINT, card = 0;

  for_each_card (c, hand)
  {
    int left = lay_out_plainly (hand & ~ka_hand_bit (c));

    if (left > least || (left == least && ka_card_count ((KaCard) c) <= ka_card_count ((KaCard) card)))
      continue;
    least = left;
    card = (int) c;
  }
  return card + least;
}

/* The same by trying every way to lay out a hand. */
static double
time_plainly (const KaHand *hands, int (*func) (KaHand hand))
{
  double begin = get_seconds ();
  volatile int sum = 0;

  for (guint i = 0; i < N_PLAIN; i++)
    sum = sum + func (hands[i]);
  return (get_seconds () - begin) / N_PLAIN * 1e9;
}

static void
bench_melds (const char *name, guint n_cards, int (*func) (KaHand hand), int (*plain) (KaHand hand),
             double goal)
{
  g_autofree KaHand *hands = g_new (KaHand, N_HANDS);
  guint64 before;
  double best = G_MAXDOUBLE, brute;
  volatile int sum = 0; /* so that nothing is left out */

  deal_hands (hands, n_cards);
  before = count_allocations ();
  for (guint round = 0; round < 50; round++)
    {
      double begin = get_seconds (), took;
      int part = 0;

      for (guint i = 0; i < N_HANDS; i++)
        part += func (hands[i]);
      sum = sum + part;
      took = (get_seconds () - begin) / N_HANDS * 1e9;
      best = MIN (best, took);
    }
  before = count_allocations () - before;
  brute = time_plainly (hands, plain);
  printf ("%-36s %8.1f %12.0f %12" G_GUINT64_FORMAT " %12.0f %8.0f %8.0f %s\n", name, best, 1e9 / best,
          before, brute, brute / best, goal, best <= goal ? "reached" : "MISSED");
}

int
main (void)
{
  puts (
      "Random deals. A decision lists all moves, draws one and makes it; in Rummy a player at random looks for one.\n"
      "The deals were shuffled in the time too. Allocations are those of one second.\n");
  printf ("%-14s %10s %12s %8s %7s %8s %12s %12s\n", "game", "deals/s", "decisions/s", "ns", "state",
          "copy ns", "allocations", "goal");
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->rules != NULL)
      bench_game (*game);

  printf ("\n%u hands, dealt at random.\n\n%-36s %8s %12s %12s %12s %8s %8s\n", N_HANDS, "", "ns", "hands/s",
          "allocations", "every way ns", "times", "goal ns");
  bench_melds ("10 cards, least deadwood", 10, lay_out, lay_out_plainly, MELD_10_GOAL);
  bench_melds ("11 cards, best discard", 11, throw_best, throw_plainly, MELD_11_GOAL);
  return 0;
}
