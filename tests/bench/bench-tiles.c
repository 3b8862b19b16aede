/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the solver of Rummy is, beside an integer programme for the same positions where GLPK is at hand: by one thread,
 * in time of the processor. With `play` or `random` as its argument it only prints that list of tests/data, as it was
 * made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "allocation-counter.h"
#include "ka-deal.h"
#include "ka-games.h"
#include "rummy-positions.h"
#include "rummy/rummy-laying.h"
#ifdef HAVE_GLPK
#  include "rummy-peer.h"
#endif

#define N_POSITIONS 1000
#define N_GROWTH    300
#define FIXED_SEED  1
#define WORST_GOAL  20000.0 /* µs */

typedef struct
{
  double times[N_POSITIONS]; /* in µs */
  guint n;
} Times;

typedef struct
{
  KaTileSolver *solver;
  guint most_nodes;
  double worst; /* in µs */
} Bench;

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
get_part (Times *times, guint percent)
{
  qsort (times->times, times->n, sizeof (double), compare);
  return times->times[MIN (times->n * percent / 100, times->n - 1)];
}

static void
time_solver (Bench *bench, const KaTileProblem *problems, guint n, Times *times)
{
  times->n = n;
  for (guint i = 0; i < n; i++)
    {
      KaTileSolution solution;
      double begin = get_time ();

      ka_tile_solve (bench->solver, &problems[i], NULL, &solution);
      times->times[i] = get_time () - begin;
      bench->most_nodes = MAX (bench->most_nodes, ka_tile_solver_get_n_nodes (bench->solver));
      bench->worst = MAX (bench->worst, times->times[i]);
    }
}

/* ---- beside GLPK ------------------------------------------------------------------------------------------------ */

static void
print_goal (double reached, double goal)
{
  printf (" %8.1f × (goal %.0f) %s", reached, goal, reached >= goal ? "reached" : "MISSED");
}

static void
print_row (const char *name, Times *times)
{
  printf ("%-34s %9.1f %9.1f %9.1f", name, get_part (times, 50), get_part (times, 99), get_part (times, 100));
}

static void
bench_list (Bench *bench, const char *name, const KaTileProblem *problems, double median_goal,
            double p99_goal)
{
  static Times own;

  time_solver (bench, problems, N_POSITIONS, &own);
  print_row (name, &own);
  putchar ('\n');
#ifdef HAVE_GLPK
  static Times peer;

  peer.n = N_POSITIONS;
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      double begin = get_time ();

      rummy_peer_solve (&problems[i]);
      peer.times[i] = get_time () - begin;
    }
  print_row ("  GLPK", &peer);
  printf ("\n  median");
  print_goal (get_part (&peer, 50) / get_part (&own, 50), median_goal);
  printf (", p99");
  print_goal (get_part (&peer, 99) / get_part (&own, 99), p99_goal);
  putchar ('\n');
#endif
}

static void
fill_random (guint64 seed, KaTileProblem *problems)
{
  KaRandom random;

  ka_random_init (&random, seed);
  for (guint i = 0; i < N_POSITIONS; i++)
    rummy_problem_random (&random, 40, 14 + ka_random_below (&random, 5), i % 3, &problems[i]);
}

/* Positions after the first lay-down in deals between two that always lay the most. */
static void
fill_from_play (guint64 seed, KaTileProblem *problems, KaTileSolver *solver)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  for (guint n = 0; n < N_POSITIONS; seed++)
    {
      RummyState state = { 0 };
      KaSetup setup;

      ka_setup_shuffled (&setup, game, options, 2, 0, seed, NULL);
      ka_rummy_rules.deal (&setup, &state);
      while (!state.over && n < N_POSITIONS)
        {
          KaMove move = { .kind = RUMMY_DRAW };
          RummyLaying laying;
          RummyWish wish;

          if (state.laid_first[state.turn])
            rummy_problem_from_view (&state, &problems[n++]);
          ka_rummy_wish_tiles (&state, &wish);
          wish.tidy = FALSE;
          if (ka_rummy_find_laying (solver, &state, &wish, NULL, &laying) == KA_TILES_SOLVED)
            move = laying.move;
          ka_rummy_rules.apply (&state, &move);
        }
    }
}

static int
print_list (const KaTileProblem *problems)
{
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      rummy_problem_write (&problems[i], line);
      puts (line->str);
    }
  return 0;
}

/* ---- growth, and the worst -------------------------------------------------------------------------------------- */

static void
bench_growth (Bench *bench, guint n_table, guint n_rack, gboolean points, gboolean first)
{
  static KaTileProblem problems[N_GROWTH];
  static Times times;
  KaRandom random;

  ka_random_init (&random, n_table * 200 + n_rack);
  printf ("%5u %5u  %-6s %-10s", n_table, n_rack, points ? "points" : "tiles", first ? "first" : "");
  for (guint n_jokers = 0; n_jokers <= RUMMY_JOKERS; n_jokers++)
    {
      for (guint i = 0; i < N_GROWTH; i++)
        {
          rummy_problem_random (&random, n_table, n_rack, n_jokers, &problems[i]);
          rummy_problem_weigh (&problems[i], points);
          problems[i].least_worth = first ? 30 : 0;
        }
      time_solver (bench, problems, N_GROWTH, &times);
      printf (" %8.0f %8.0f %8.0f |", get_part (&times, 50), get_part (&times, 99), get_part (&times, 100));
    }
  putchar ('\n');
}

/* What a search for the hardest positions found (hard-tiles.c), one by one. */
static void
bench_hardest (Bench *bench)
{
  KaTileProblem problems[RUMMY_N_HARDEST];
  Times times;

  rummy_hardest_read (problems);
  printf ("\nThe hardest found, in ms:");
  for (guint i = 0; i < RUMMY_N_HARDEST; i++)
    {
      time_solver (bench, &problems[i], 1, &times);
      printf (" %.1f", times.times[0] / 1e3);
    }
  putchar ('\n');
}

static const guint SIZES[][2]
    = { { 0, 18 },  { 0, 30 },  { 0, 60 },  { 0, 88 },  { 20, 14 }, { 20, 30 }, { 20, 60 }, { 40, 14 },
        { 40, 30 }, { 40, 60 }, { 60, 14 }, { 60, 30 }, { 60, 44 }, { 80, 14 }, { 80, 24 }, { 90, 14 } };

int
main (int argc, char *argv[])
{
  g_autofree KaTileProblem *problems = g_new (KaTileProblem, N_POSITIONS);
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  Bench bench = { .solver = solver };
  guint64 fresh = (guint64) g_get_real_time (), before;
  KaTileSolution solution;

  if (argc > 1)
    {
      if (strcmp (argv[1], "play") == 0)
        fill_from_play (FIXED_SEED, problems, solver);
      else
        fill_random (FIXED_SEED, problems);
      return print_list (problems);
    }
  printf (
      "%u positions each, in µs; the first list lies in tests/data. Random: 40 tiles on the table, 14 to 18 on the rack, 0 to 2 jokers.\n\n"
      "%-34s %9s %9s %9s\n",
      N_POSITIONS, "", "median", "p99", "worst");
  rummy_problems_read (problems, N_POSITIONS, "rummy-play.txt");
  bench_list (&bench, "from play", problems, 20, 10);
  fill_from_play (fresh, problems, solver);
  bench_list (&bench, "from play, fresh", problems, 20, 10);
  rummy_problems_read (problems, N_POSITIONS, "rummy-random.txt");
  bench_list (&bench, "random", problems, 5, 5);
  fill_random (fresh, problems);
  bench_list (&bench, "random, fresh", problems, 5, 5);

  before = count_allocations ();
  for (guint i = 0; i < N_POSITIONS; i++)
    ka_tile_solve (solver, &problems[i], NULL, &solution);
  printf ("\nallocations in %u solutions: %" G_GUINT64_FORMAT "\n", N_POSITIONS,
          count_allocations () - before);

  printf (
      "\nGrowth, at most 12 tiles laid; median, p99 and worst of %u in µs with 0, 1 and 2 jokers:\ntable  rack\n",
      N_GROWTH);
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    for (guint points = 0; points < 2; points++)
      {
        bench_growth (&bench, SIZES[i][0], SIZES[i][1], (gboolean) points, FALSE);
        if (SIZES[i][0] == 0)
          bench_growth (&bench, SIZES[i][0], SIZES[i][1], (gboolean) points, TRUE);
      }
  bench_hardest (&bench);
  printf ("\nworst of all: %.1f ms (goal %.0f) %s; %u places, %.1f MB\n", bench.worst / 1e3, WORST_GOAL / 1e3,
          bench.worst <= WORST_GOAL ? "reached" : "MISSED", bench.most_nodes,
          (double) MIN (bench.most_nodes, 1u << 18) * 32 / 1e6);
  return 0;
}
