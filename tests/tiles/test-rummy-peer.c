/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver of Rummy gives the same answers as an integer programme: on random positions and on those of real
 * play; on some of them every day, on all with --all. */
#include <string.h>

#include "ka-deal.h"
#include "ka-games.h"
#include "rummy/rummy-laying.h"
#include "rummy-peer.h"
#include "rummy-positions.h"

#define N_EACH      300
#define N_PLAY      1000
#define DAILY_PART  10 /* of them all, this part each day */
#define MOST_PLACES 50000

static guint part = DAILY_PART;

typedef struct
{
  const char *name;
  guint n_table;
  guint n_rack;
  gboolean points;
  int least_worth;
  gboolean joker_counts;
} Kind;

static const Kind KINDS[] = {
  { "middle", 40, 14, FALSE, 0, FALSE },     { "points", 40, 14, TRUE, 0, FALSE },
  { "first", 0, 14, FALSE, 30, FALSE },      { "first-jokers", 0, 16, TRUE, 30, TRUE },
  { "large rack", 10, 30, FALSE, 0, FALSE }, { "full", 80, 14, TRUE, 0, FALSE },
  { "worth", 60, 24, FALSE, 500, FALSE },
};

static void
compare (KaTileSolver *solver, const KaTileProblem *problem)
{
  KaTileSolution solution;
  KaTileOutcome outcome = ka_tile_solve (solver, problem, NULL, &solution);

  g_assert_cmpint (outcome, !=, KA_TILES_STOPPED);
  if (outcome == KA_TILES_SOLVED)
    g_assert_true (rummy_solution_check (problem, &solution));
  /* Laying nothing is no answer. */
  g_assert_cmpint (outcome == KA_TILES_SOLVED ? solution.value : 0, ==, MAX (rummy_peer_solve (problem), 0));
}

static void
test_random (gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  KaRandom random;

  ka_random_init (&random, kind->n_table + kind->n_rack);
  for (guint i = 0; i < N_EACH / part; i++)
    {
      KaTileProblem problem;

      rummy_problem_random (&random, kind->n_table, kind->n_rack + ka_random_below (&random, 5), i % 3,
                            &problem);
      problem.least_worth = kind->least_worth;
      problem.joker_counts = kind->joker_counts;
      for (guint tile = 0; kind->points && tile < RUMMY_N_KINDS; tile++)
        problem.weights[tile] = tile == RUMMY_JOKER ? 25 : (guint16) rummy_tile_value (tile);
      compare (solver, &problem);
    }
}

static void
test_play (void)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  guint n = 0;

  for (guint64 seed = 1; n < N_PLAY / part; seed++)
    {
      RummyState state = { 0 };
      KaSetup setup;

      ka_setup_shuffled (&setup, game, options, 2, 0, seed, NULL);
      ka_rummy_rules.deal (&setup, &state);
      while (!state.over)
        {
          KaMove move = { .kind = RUMMY_DRAW };
          KaTileProblem problem;
          RummyLaying laying;
          RummyWish wish;

          if (state.laid_first[state.turn] && n < N_PLAY / part)
            {
              rummy_problem_from_view (&state, &problem);
              compare (solver, &problem);
              n++;
            }
          ka_rummy_wish_tiles (&state, &wish);
          wish.tidy = FALSE;
          if (ka_rummy_find_laying (solver, &state, &wish, NULL, &laying) == KA_TILES_SOLVED)
            move = laying.move;
          ka_rummy_rules.apply (&state, &move);
        }
    }
}

/* The hardest positions that are known, without more work than they are known to take. */
static void
test_hardest (void)
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  KaTileProblem problems[RUMMY_N_HARDEST];

  rummy_hardest_read (problems);
  for (guint i = 0; i < RUMMY_N_HARDEST; i++)
    {
      compare (solver, &problems[i]);
      g_assert_cmpuint (ka_tile_solver_get_n_nodes (solver), <, MOST_PLACES);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "--all"))
    part = 1;
  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rummy-peer/%s", KINDS[i].name);

      g_test_add_data_func (path, &KINDS[i], test_random);
    }
  g_test_add_func ("/rummy-peer/hardest", test_hardest);
  g_test_add_func ("/rummy-peer/play", test_play);
  return g_test_run ();
}
