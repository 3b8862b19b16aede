/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver of Rummy against trying everything on small positions, clause by clause, and through whole deals. */
#include <string.h>

#include "ka-deal.h"
#include "ka-error.h"
#include "ka-games.h"
#include "rummy/rummy-laying.h"
#include "rummy-positions.h"

#define N_SMALL    400
#define MOST_SMALL 11

/* ---- trying everything ------------------------------------------------------------------------------------------ */

typedef struct
{
  KaCard tiles[MOST_SMALL];
  guint n;
  guint n_table; /* the first ones must be laid */
  gboolean covered[1u << MOST_SMALL];
  gboolean is_combination[1u << MOST_SMALL];
} Small;

static guint
choose (const Small *small, guint choice, KaCard *tiles)
{
  guint n = 0;

  for (guint i = 0; i < small->n; i++)
    if (choice & 1u << i)
      tiles[n++] = small->tiles[i];
  return n;
}

/* Whether a choice of tiles can be laid: its first tile with some of the others, and then the rest. */
static void
cover (Small *small)
{
  small->covered[0] = TRUE;
  for (guint choice = 1; choice < 1u << small->n; choice++)
    {
      KaCard tiles[MOST_SMALL];
      guint first = choice & -choice;

      small->is_combination[choice]
          = ka_rummy_combination_check (tiles, choose (small, choice, tiles)) == RUMMY_FAULT_NONE;
      small->covered[choice] = FALSE;
      for (guint part = choice; part != 0 && !small->covered[choice]; part = (part - 1) & choice)
        small->covered[choice]
            = (part & first) && small->is_combination[part] && small->covered[choice & ~part];
    }
}

/* The best value, or −1. A worth that is asked for is that of single combinations here: jokers count as nothing. */
static int
try_everything (const KaTileProblem *problem)
{
  g_autofree Small *small = g_new0 (Small, 1);
  int best = -1;

  for (guint times = 0; times < 2; times++)
    for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
      {
        guint n = times == 0 ? problem->table[tile] : problem->rack[tile];

        for (guint i = 0; i < n; i++)
          small->tiles[small->n++] = (KaCard) tile;
        small->n_table += times == 0 ? n : 0;
      }
  cover (small);
  for (guint choice = 0; choice < 1u << small->n; choice++)
    {
      guint forced = (1u << small->n_table) - 1, n_laid = 0;
      int value = 0, worth = 0;

      if ((choice & forced) != forced || !small->covered[choice])
        continue;
      for (guint i = 0; i < small->n; i++)
        if (choice & 1u << i)
          {
            KaCard tile = small->tiles[i];

            worth += tile == RUMMY_JOKER ? 0 : rummy_tile_value (tile);
            value += i >= small->n_table ? problem->weights[tile] : 0;
            n_laid += i >= small->n_table;
          }
      if (n_laid > 0 && n_laid <= problem->most && worth >= problem->least_worth)
        best = MAX (best, value);
    }
  return best;
}

/* A rack of tiles that have something to do with each other. */
static void
deal_small (KaRandom *random, guint i, KaTileProblem *problem)
{
  guint n_jokers = i % 3, n = 0, n_rack;

  do
    rummy_problem_random (random, i % 2 == 0 ? 0 : 5, 0, n_jokers, problem);
  while (problem->table[RUMMY_JOKER] > n_jokers);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    n += problem->table[tile];
  for (n_rack = MOST_SMALL - n; n_rack > 0;)
    {
      guint tile = ka_random_below (random, 6) == 0
                       ? RUMMY_JOKER
                       : 13 * ka_random_below (random, 3) + 4 + ka_random_below (random, 4);
      guint most = tile == RUMMY_JOKER ? n_jokers : 2;

      if (problem->table[tile] + problem->rack[tile] == (int) most)
        {
          n_rack -= tile == RUMMY_JOKER;
          continue;
        }
      problem->rack[tile]++;
      n_rack--;
    }
  if (i % 5 == 0)
    problem->most = 4;
  if (i % 7 == 0)
    problem->least_worth = 30;
  if (i % 4 >= 2)
    for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
      problem->weights[tile] = tile == RUMMY_JOKER ? 25 : (guint16) rummy_tile_value (tile);
}

static void
test_small (void)
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  KaRandom random;
  guint n_solved = 0;

  ka_random_init (&random, 1);
  for (guint i = 0; i < N_SMALL; i++)
    {
      KaTileProblem problem;
      KaTileSolution solution;
      KaTileOutcome outcome;

      deal_small (&random, i, &problem);
      outcome = ka_tile_solve (solver, &problem, NULL, &solution);
      g_assert_cmpint (outcome == KA_TILES_SOLVED ? solution.value : -1, ==, try_everything (&problem));
      g_assert_true (outcome != KA_TILES_SOLVED || rummy_solution_check (&problem, &solution));
      n_solved += outcome == KA_TILES_SOLVED;
    }
  g_assert_cmpuint (n_solved, >, N_SMALL / 4);
}

/* ---- clause by clause ------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *table;
  const char *rack;
  gboolean laid_first;
  const char *options;
  const char *answer; /* the new table, or `draw` */
} Case;

static const Case CASES[] = {
  /* RU-5 */
  { "", "R9 R10 R11 B1", FALSE, "{}", "table R9 R10 R11" },
  { "", "R8 R9 R10 B1", FALSE, "{}", "draw" },
  { "", "R1 R2 R3 B8 G8 Y8 Y2", FALSE, "{}", "table R1 R2 R3 | B8 G8 Y8" },
  { "", "R9 R10 * B1", FALSE, "{}", "draw" },
  { "R4 R5 R6", "R7 R8 R9", FALSE, "{}", "draw" },
  { "R4 R5 R6", "R9 R10 R11 R7", FALSE, "{}", "table R4 R5 R6 | R9 R10 R11" },
  /* RU-14 */
  { "", "R9 R10 * B1", FALSE, "{\"joker-counts\":true}", "table R9 R10 *" },
  { "R4 R5 R6", "R9 R10 R11 R7", FALSE, "{\"add-at-once\":true}", "table R4 R5 R6 R7 | R9 R10 R11" },
  /* RU-7 */
  { "R4 R5 R6", "R7 B1", TRUE, "{}", "table R4 R5 R6 R7" },
  { "R4 R5 R6 R7", "B7 G7", TRUE, "{}", "table R4 R5 R6 | B7 R7 G7" },
  { "R4 R5 R6", "B1", TRUE, "{}", "draw" },
  /* RU-9 */
  { "R4 R5 *", "R6 R7", TRUE, "{}", "table * R4 R5 R6 R7" },
  /* RU-10 */
  { "", "R4 R5 R6 R7 R8", TRUE, "{\"most-tiles\":4}", "table R5 R6 R7 R8" },
  /* What need not be touched lies where it lay. */
  { "B1 B2 B3 | R4 R5 R6 | Y9 G9 R9 | Y5 Y6 Y7", "R7", TRUE, "{}",
    "table B1 B2 B3 | R4 R5 R6 R7 | Y9 G9 R9 | Y5 Y6 Y7" },
};

static void
read_tiles (const RummyState *state, const char *text, KaMove *move)
{
  g_autofree char *line = g_strconcat ("table ", text, NULL);

  g_assert_true (ka_rummy_rules.move_from_text (state, line, move, NULL));
}

static void
set_up (const Case *row, RummyState *state)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_read_options_text (game, 2, row->options, NULL);
  KaSetup setup;
  KaMove move;

  ka_setup_shuffled (&setup, game, options, 2, 0, 1, NULL);
  memset (state, 0, sizeof *state);
  ka_rummy_rules.deal (&setup, state);
  memset (state->hands[0], 0, sizeof state->hands[0]);
  read_tiles (state, row->rack, &move);
  state->n_hands[0] = (guint8) (move.n - 1);
  for (guint i = 0; i + 1 < move.n; i++)
    state->hands[0][move.cards[i]]++;
  if (*row->table != '\0')
    {
      read_tiles (state, row->table, &move);
      memcpy (state->table.tiles, move.cards, move.n);
      state->table.n = move.n;
    }
  state->laid_first[0] = (guint8) row->laid_first;
}

/* The tiles of each combination in rising order, the jokers last: where a joker stands in a run is all one. */
static char *
write_sorted (const RummyState *state, const KaMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  KaMove sorted = *move;
  guint begin = 0;

  for (guint i = 0; i < sorted.n; i++)
    if (sorted.cards[i] == KA_CARD_INVALID)
      begin = i + 1;
    else
      for (guint k = i; k > begin && sorted.cards[k] < sorted.cards[k - 1]; k--)
        {
          KaCard card = sorted.cards[k];

          sorted.cards[k] = sorted.cards[k - 1];
          sorted.cards[k - 1] = card;
        }
  ka_rummy_rules.move_to_text (state, &sorted, text);
  return g_strdup (text->str);
}

static void
test_clause (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  RummyState state;
  RummyWish wish;
  RummyLaying laying = { 0 };
  KaMove expected = { 0 };
  g_autofree char *found = NULL;
  g_autofree char *wanted = NULL;

  set_up (row, &state);
  ka_rummy_wish_points (&state, &wish);
  if (ka_rummy_find_laying (solver, &state, &wish, NULL, &laying) != KA_TILES_SOLVED)
    laying.move = ka_rummy_give_up (&state);
  g_assert_true (ka_rummy_rules.check (&state, &laying.move, NULL));
  g_assert_true (ka_rummy_rules.move_from_text (&state, row->answer, &expected, NULL));
  found = write_sorted (&state, &laying.move);
  wanted = write_sorted (&state, &expected);
  g_assert_cmpstr (found, ==, wanted);
}

/* ---- whole deals ------------------------------------------------------------------------------------------------ */

static const char *const OPTIONS[] = {
  "{}",
  "{\"strict\":true}",
  "{\"add-at-once\":true}",
  "{\"joker-counts\":true,\"tiles\":14}",
  "{\"most-tiles\":3,\"first-lay-down\":0}",
  "{\"joker-stays\":true,\"first-lay-down\":0}",
  "{\"play-on\":true}",
};

/* Both always lay the most; every answer is a move that the game allows, and no answer means that a greater limit of
 * changes has none either. */
static void
test_deal (gconstpointer data)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_read_options_text (game, 2, data, NULL);
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  guint n_laid = 0;

  for (guint64 seed = 1; seed <= 4; seed++)
    {
      RummyState state = { 0 };
      KaSetup setup;

      ka_setup_shuffled (&setup, game, options, 2, 0, seed, NULL);
      ka_rummy_rules.deal (&setup, &state);
      while (!state.over)
        {
          RummyLaying laying, little;
          RummyWish wish;

          ka_rummy_wish_tiles (&state, &wish);
          if (ka_rummy_find_laying (solver, &state, &wish, NULL, &laying) == KA_TILES_SOLVED)
            {
              g_autoptr (GError) error = NULL;

              ka_rummy_rules.check (&state, &laying.move, &error);
              g_assert_no_error (error);
              wish.most_changed = 1;
              if (ka_rummy_find_laying (solver, &state, &wish, NULL, &little) == KA_TILES_SOLVED)
                {
                  ka_rummy_rules.check (&state, &little.move, &error);
                  g_assert_no_error (error);
                  g_assert_cmpuint (little.n_changed, <=, 1);
                  /* Those options are not solved exactly: see the header. */
                  if (!state.strict && !state.joker_stays && !state.add_at_once)
                    g_assert_cmpint (little.value, <=, laying.value);
                }
              n_laid += laying.n_laid;
            }
          else
            laying.move = ka_rummy_give_up (&state);
          ka_rummy_rules.apply (&state, &laying.move);
        }
    }
  g_assert_cmpuint (n_laid, >, 0);
}

/* Nobody waits any more: the solver gives up what is not solved at a glance. */
static void
test_cancelled (void)
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  const gint cancelled = 1;
  const KaLimit limit = { 0, &cancelled };
  guint n_stopped = 0;
  KaRandom random;

  ka_random_init (&random, 1);
  for (guint i = 0; i < 20; i++)
    {
      KaTileProblem problem;
      KaTileSolution solution;

      rummy_problem_random (&random, 60, 44, 2, &problem);
      n_stopped += ka_tile_solve (solver, &problem, &limit, &solution) == KA_TILES_STOPPED;
      g_assert_cmpint (ka_tile_solve (solver, &problem, NULL, &solution), ==, KA_TILES_SOLVED);
    }
  g_test_message ("%u of 20 stopped", n_stopped);
  g_assert_cmpuint (n_stopped, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rummy-solver/small", test_small);
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rummy-solver/clause/%u", i);

      g_test_add_data_func (path, &CASES[i], test_clause);
    }
  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rummy-solver/deal/%u", i);

      g_test_add_data_func (path, OPTIONS[i], test_deal);
    }
  g_test_add_func ("/rummy-solver/cancelled", test_cancelled);
  return g_test_run ();
}
