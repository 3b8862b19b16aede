/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for positions that the solver of Rummy finds hard: `hard-tiles SECONDS [SEED [LIMIT]]` climbs from random ones,
 * changing the table, the rack or what is wanted as long as it takes more time of the processor, and prints what it comes
 * to, as lines of tests/data/rummy-hardest.txt. With a limit of tiles that stays as it is. `hard-tiles` alone times that list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rummy-positions.h"

#define MOST_COMBINATIONS 35
#define PATIENCE          400 /* changes in vain before a climb is given up */
#define USUAL_LIMIT       12  /* RU-10 */

/* A position that can be reached: every combination on the table is one, and no tile is there more often than in the pack. */
typedef struct
{
  KaTileProblem problem;
  guint limit; /* of tiles, or 0 */
  KaCard combinations[MOST_COMBINATIONS][13];
  guint sizes[MOST_COMBINATIONS];
  guint n;
} Position;

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* In ms: the better of two times, as other work on the machine only makes it longer. */
static double
time_problem (KaTileSolver *solver, const KaTileProblem *problem)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < 2; i++)
    {
      KaTileSolution solution;
      double begin = get_time ();

      ka_tile_solve (solver, problem, NULL, &solution);
      least = MIN (least, get_time () - begin);
    }
  return least;
}

/* ---- changes ---------------------------------------------------------------------------------------------------- */

static guint
count_left (const KaTileProblem *problem, guint tile)
{
  return 2u - problem->table[tile] - problem->rack[tile];
}

static void
put_combination (Position *position, KaRandom *random)
{
  KaCard *tiles = position->combinations[position->n];
  KaTileProblem after = position->problem;
  guint n = rummy_combination_random (random, tiles);

  if (position->n == MOST_COMBINATIONS)
    return;
  /* From the pack where it has the tiles, else from the rack. */
  for (guint i = 0; i < n; i++)
    {
      if (count_left (&after, tiles[i]) == 0)
        {
          if (after.rack[tiles[i]] == 0)
            return;
          after.rack[tiles[i]]--;
        }
      after.table[tiles[i]]++;
    }
  position->problem = after;
  position->sizes[position->n++] = n;
}

static void
take_combination (Position *position, KaRandom *random)
{
  guint which, to_rack = ka_random_below (random, 2);

  if (position->n == 0)
    return;
  which = ka_random_below (random, position->n);
  for (guint i = 0; i < position->sizes[which]; i++)
    {
      position->problem.table[position->combinations[which][i]]--;
      if (to_rack)
        position->problem.rack[position->combinations[which][i]]++;
    }
  position->n--;
  memcpy (position->combinations[which], position->combinations[position->n],
          sizeof position->combinations[which]);
  position->sizes[which] = position->sizes[position->n];
}

static void
change_rack (Position *position, KaRandom *random)
{
  guint tile = ka_random_below (random, RUMMY_N_KINDS);
  guint8 *held = &position->problem.rack[tile];

  if (*held > 0 && ka_random_below (random, 2) == 0)
    (*held)--;
  else if (count_left (&position->problem, tile) > 0)
    (*held)++;
}

/* What is wanted: tiles or points, the limit of tiles from 3 to all (RU-10), a first lay-down (RU-5). */
static void
change_goal (Position *position, KaRandom *random)
{
  KaTileProblem *problem = &position->problem;

  switch (ka_random_below (random, 3))
    {
    case 0:
      rummy_problem_weigh (problem, ka_random_below (random, 2) == 0);
      break;
    case 1:
      problem->most = position->limit > 0                ? position->limit
                      : ka_random_below (random, 2) == 0 ? USUAL_LIMIT
                                                         : 3 + ka_random_below (random, 104);
      break;
    default:
      problem->least_worth = position->n == 0 && ka_random_below (random, 2) == 0
                                 ? 30 + 10 * (int) ka_random_below (random, 8)
                                 : 0;
      problem->joker_counts = problem->least_worth > 0 && ka_random_below (random, 2) == 0;
    }
}

static void
change (Position *position, KaRandom *random)
{
  for (guint n = 1 + ka_random_below (random, 3); n > 0; n--)
    switch (ka_random_below (random, 8))
      {
      case 0:
        put_combination (position, random);
        break;
      case 1:
        take_combination (position, random);
        break;
      case 2:
        change_goal (position, random);
        break;
      default:
        change_rack (position, random);
      }
  if (position->n > 0)
    position->problem.least_worth = 0;
}

/* ---- climbing --------------------------------------------------------------------------------------------------- */

static void
begin (Position *position, guint limit, KaRandom *random)
{
  guint n_combinations = ka_random_below (random, 20), n_tiles = ka_random_below (random, 80);

  memset (position, 0, sizeof *position);
  position->limit = limit;
  position->problem.most = limit > 0 ? limit : USUAL_LIMIT;
  rummy_problem_weigh (&position->problem, TRUE);
  for (guint i = 0; i < n_combinations; i++)
    put_combination (position, random);
  for (guint i = 0; i < n_tiles; i++)
    change_rack (position, random);
  change_goal (position, random);
}

static double
climb (KaTileSolver *solver, KaRandom *random, double until, Position *position)
{
  double worst = 0;
  guint n_changes = 0;

  for (guint in_vain = 0; in_vain < PATIENCE && get_time () < until; in_vain++)
    {
      Position next = *position;
      double took;

      change (&next, random);
      took = time_problem (solver, &next.problem);
      n_changes++;
      if (took < worst)
        continue;
      if (took > worst * 1.02)
        in_vain = 0;
      worst = took;
      *position = next;
    }
  return worst;
}

static void
time_list (KaTileSolver *solver)
{
  KaTileProblem problems[RUMMY_N_HARDEST];

  rummy_hardest_read (problems);
  for (guint i = 0; i < RUMMY_N_HARDEST; i++)
    {
      double took = time_problem (solver, &problems[i]);
      g_autoptr (GString) line = g_string_new (NULL);

      rummy_goal_write (&problems[i], line);
      printf ("%8.1f ms %7u places  %s\n", took, ka_tile_solver_get_n_nodes (solver), line->str);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  double until = get_time () + (argc > 1 ? atof (argv[1]) * 1e3 : 0);
  KaRandom random;

  if (argc < 2)
    {
      time_list (solver);
      return 0;
    }
  ka_random_init (&random, argc > 2 ? (guint64) atoll (argv[2]) : 1);
  while (get_time () < until)
    {
      Position position;
      g_autoptr (GString) line = g_string_new (NULL);
      double took;

      begin (&position, argc > 3 ? (guint) atoi (argv[3]) : 0, &random);
      took = climb (solver, &random, until, &position);
      rummy_goal_write (&position.problem, line);
      printf ("%8.1f ms  %s\n", took, line->str);
      fflush (stdout);
    }
  return 0;
}
