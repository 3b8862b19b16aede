/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a turn, by a clock of the test's own, and what it does at a table when the time is up. */
#include "ka-turn-clock.h"

#include "fixture.h"
#include "ka-table.h"

#define S ((gint64) G_USEC_PER_SEC)

/* ---- what is left ---------------------------------------------------------------------------------------------- */

static KaTurnClock
make_clock (guint seconds, guint extensions)
{
  KaTurnClock clock;

  ka_turn_clock_init (&clock, &(KaTurnTime) { seconds, extensions, 30 });
  return clock;
}

static void
test_time_goes_by_while_it_runs (void)
{
  KaTurnClock clock = make_clock (60, 0);

  ka_turn_clock_begin_turn (&clock, 1);
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 100 * S), ==, 60);
  ka_turn_clock_run (&clock, TRUE, 100 * S);
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 110 * S), ==, 50);
  /* A second that has begun is left. */
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 110 * S + 1), ==, 50);
  g_assert_cmpfloat_with_epsilon (ka_turn_clock_get_part (&clock), 50.0 / 60, 1e-6);
  ka_turn_clock_run (&clock, FALSE, 115 * S);
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 900 * S), ==, 45);
  ka_turn_clock_run (&clock, TRUE, 900 * S);
  g_assert_false (ka_turn_clock_is_up (&clock, 944 * S));
  g_assert_true (ka_turn_clock_is_up (&clock, 945 * S));
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 2000 * S), ==, 0);
  /* The next has all of it again, and it stands still until somebody can play. */
  ka_turn_clock_begin_turn (&clock, 0);
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 3000 * S), ==, 60);
}

static void
test_there_is_no_clock (void)
{
  KaTurnClock clock = make_clock (0, 3);

  g_assert_false (ka_turn_clock_is_on (&clock));
  ka_turn_clock_begin_turn (&clock, 0);
  ka_turn_clock_run (&clock, TRUE, 0);
  g_assert_false (ka_turn_clock_is_up (&clock, 9999 * S));
  g_assert_false (ka_turn_clock_take_warning (&clock, 9999 * S));
  g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), ==, 0);
}

/* A computer player has no clock, and nobody's time is never up. */
static void
test_nobody_has_a_clock (void)
{
  KaTurnClock clock = make_clock (30, 1);

  ka_turn_clock_run (&clock, TRUE, 0);
  g_assert_false (ka_turn_clock_is_up (&clock, 9999 * S));
  g_assert_false (ka_turn_clock_is_short (&clock, 9999 * S));
  g_assert_false (ka_turn_clock_extend (&clock, 9999 * S));
}

static void
test_one_warning (void)
{
  KaTurnClock clock = make_clock (30, 1);

  ka_turn_clock_begin_turn (&clock, 0);
  ka_turn_clock_run (&clock, TRUE, 0);
  g_assert_false (ka_turn_clock_take_warning (&clock, 19 * S));
  g_assert_true (ka_turn_clock_take_warning (&clock, 20 * S));
  g_assert_false (ka_turn_clock_take_warning (&clock, 21 * S));
  g_assert_true (ka_turn_clock_is_short (&clock, 21 * S));
  /* More time takes it back, and it comes again. */
  g_assert_true (ka_turn_clock_extend (&clock, 21 * S));
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 21 * S), ==, 39);
  g_assert_false (ka_turn_clock_is_short (&clock, 21 * S));
  g_assert_true (ka_turn_clock_take_warning (&clock, 50 * S));
}

static void
test_extensions_are_ones_own (void)
{
  KaTurnClock clock = make_clock (30, 2);

  ka_turn_clock_begin_turn (&clock, 0);
  ka_turn_clock_run (&clock, TRUE, 0);
  g_assert_true (ka_turn_clock_extend (&clock, 0));
  g_assert_true (ka_turn_clock_extend (&clock, 0));
  g_assert_false (ka_turn_clock_extend (&clock, 0));
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 0), ==, 90);
  ka_turn_clock_begin_turn (&clock, 3);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), ==, 2);
  ka_turn_clock_begin_turn (&clock, 0);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), ==, 0);
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 0), ==, 30);
  ka_turn_clock_begin_round (&clock);
  ka_turn_clock_begin_turn (&clock, 0);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), ==, 2);
  /* Not when it is too late. */
  ka_turn_clock_run (&clock, TRUE, 0);
  g_assert_false (ka_turn_clock_extend (&clock, 30 * S));
}

/* ---- another time, and a table that was left ----------------------------------------------------------------------- */

static void
test_another_time (void)
{
  KaTurnClock clock = make_clock (60, 2);

  ka_turn_clock_begin_turn (&clock, 1);
  ka_turn_clock_run (&clock, TRUE, 0);
  g_assert_true (ka_turn_clock_extend (&clock, 0));
  ka_turn_clock_set_time (&clock, &(KaTurnTime) { 20, 3, 10 });
  /* This turn has what it had, 60 and 30 seconds; of three extensions one is taken. */
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 0), ==, 90);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), ==, 2);
  ka_turn_clock_begin_turn (&clock, 0);
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 0), ==, 20);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), ==, 3);
  /* Fewer than were taken: none is left. */
  ka_turn_clock_begin_turn (&clock, 1);
  ka_turn_clock_set_time (&clock, &(KaTurnTime) { 20, 0, 10 });
  g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), ==, 0);
  ka_turn_clock_set_time (&clock, &(KaTurnTime) { 0, 2, 10 });
  g_assert_false (ka_turn_clock_is_on (&clock));
  g_assert_false (ka_turn_clock_is_up (&clock, 9999 * S));
}

static GVariant *
save (const KaTurnClock *clock)
{
  return g_variant_ref_sink (ka_turn_clock_save (clock));
}

static void
test_a_table_that_was_left (void)
{
  KaTurnClock clock = make_clock (60, 2), again = make_clock (60, 2), later = make_clock (60, 2);
  g_autoptr (GVariant) saved = NULL;

  ka_turn_clock_begin_turn (&clock, 1);
  ka_turn_clock_run (&clock, TRUE, 0);
  g_assert_true (ka_turn_clock_extend (&clock, 0));
  g_assert_cmpuint (ka_turn_clock_get_left (&clock, 50 * S), ==, 40);
  saved = save (&clock);
  g_assert_true (g_variant_is_of_type (saved, G_VARIANT_TYPE (KA_TURN_CLOCK_SAVED)));
  ka_turn_clock_begin_turn (&again, 1);
  ka_turn_clock_restore (&again, saved, TRUE);
  g_assert_cmpuint (ka_turn_clock_get_left (&again, 0), ==, 40);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&again), ==, 1);
  /* Another has moved since: a turn of one's own, and what was taken is taken. */
  ka_turn_clock_begin_turn (&later, 1);
  ka_turn_clock_restore (&later, saved, FALSE);
  g_assert_cmpuint (ka_turn_clock_get_left (&later, 0), ==, 60);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&later), ==, 1);
}

/* What stands in a file may be of any content. */
static void
test_what_was_saved_is_foreign (void)
{
  static const char *const FOREIGN[] = {
    "(1, 9223372036854775807, [uint32 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])",
    "(1, -5, @au [])",
    "(-7, 5, [uint32 0])",
    "(200, 5, [uint32 0, 0])",
  };

  for (guint i = 0; i < G_N_ELEMENTS (FOREIGN); i++)
    {
      g_autoptr (GVariant) saved
          = g_variant_parse (G_VARIANT_TYPE (KA_TURN_CLOCK_SAVED), FOREIGN[i], NULL, NULL, NULL);
      KaTurnClock clock = make_clock (60, 2);

      ka_turn_clock_begin_turn (&clock, 1);
      ka_turn_clock_restore (&clock, saved, TRUE);
      g_assert_cmpuint (ka_turn_clock_get_left (&clock, 0), <=, 120);
      g_assert_cmpuint (ka_turn_clock_count_extensions (&clock), <=, 2);
      g_assert_cmpint (clock.seat, ==, 1);
    }
}

/* ---- the options ----------------------------------------------------------------------------------------------- */

/* Every game that is played has them, they make no rules of one's own, and without a clock the others mean nothing. */
static void
test_options_of_all_games (void)
{
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    {
      const KaGame *game = ka_game_list[i];
      g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
      const KaField *more = ka_field_find (game->options, game->n_options, KA_OPTION_TURN_MORE);

      g_assert_cmpuint (ka_turn_time_read (options).seconds, ==, 0);
      g_assert_cmpint (more != NULL, ==, game->rules != NULL);
      if (more == NULL)
        continue;
      g_assert_true (ka_game_is_moot (game, more, options));
      ka_values_set_int (options, KA_OPTION_TURN_SECONDS, 90);
      g_assert_false (ka_game_is_moot (game, more, options));
      g_assert_cmpuint (ka_turn_time_read (options).seconds, ==, 90);
      g_assert_true (ka_game_find_variant (game, options) == game->variants);
      g_assert_true (ka_game_find_nearest_variant (game, options) == game->variants);
    }
}

/* ---- at a table ------------------------------------------------------------------------------------------------- */

typedef struct
{
  KaDesk *desk;
  KaTable *table;
  gint64 match;
} Play;

static void
sit_down (Play *play)
{
  g_autoptr (GError) error = NULL;

  play->table = ka_table_new (play->desk, play->match, &error);
  g_assert_no_error (error);
  ka_table_set_budget (play->table, 0);
  ka_table_start (play->table);
}

static void
stand_up (Play *play)
{
  g_assert_finalize_object (g_steal_pointer (&play->table));
}

static void
open_table (Play *play, Fixture *f, const char *game_id)
{
  const KaGame *game = ka_games_find (game_id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL, "simple", "simple", "simple" };
  const gint64 players[KA_MAX_SEATS] = { f->people[0] };
  g_autoptr (GError) error = NULL;

  ka_values_set_int (options, KA_OPTION_TURN_SECONDS, 30);
  play->match
      = ka_book_create_table (f->book, game, options, players, bots, game->usual_seats, 0, FALSE, &error);
  g_assert_no_error (error);
  close_book (f);
  play->desk = ka_desk_new (f->path, ka_games_find);
  g_assert_true (ka_desk_open (play->desk, &error));
  g_assert_true (ka_table_deal_number (play->desk, play->match, 11, &error));
  sit_down (play);
  while (!ka_table_may_move (play->table) && !ka_table_must_hand_over (play->table))
    g_main_context_iteration (NULL, TRUE);
  ka_table_hand_over (play->table);
}

static void
clear_play (Play *play)
{
  g_clear_object (&play->table);
  g_clear_object (&play->desk);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Play, clear_play)

static void
wait_for_moves (KaTable *table, guint n)
{
  while (ka_table_get_n_moves (table) < n)
    g_main_context_iteration (NULL, TRUE);
}

/* RU-14: at once, whatever lies before the player. */
static void
test_rummy_draws (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autofree char *text = NULL;
  guint n;

  open_table (&play, f, "rummy");
  n = ka_table_get_n_moves (play.table);
  ka_table_let_clock_play (play.table);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, n + 1);
  g_assert_true (ka_table_is_by_clock (play.table, n));
  text = ka_deal_move_text (ka_table_get_deal (play.table), n);
  g_assert_cmpstr (text, ==, "draw (clock)");
  /* It is not his turn any more. */
  ka_table_let_clock_play (play.table);
  wait_for_moves (play.table, n + 2);
  g_assert_false (ka_table_is_by_clock (play.table, n + 1));
  stand_up (&play);
}

/* Elsewhere a computer player makes the move; it stands in the book, in the text of the deal, and is made again from there. */
static void
test_another_moves (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (KaDeal) read = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  open_table (&play, f, data);
  n = ka_table_get_n_moves (play.table);
  ka_table_let_clock_play (play.table);
  wait_for_moves (play.table, n + 1);
  g_assert_true (ka_table_is_by_clock (play.table, n));
  stand_up (&play);
  sit_down (&play);
  g_assert_true (ka_table_is_by_clock (play.table, n));
  text = ka_deal_to_text (ka_table_get_deal (play.table));
  g_assert_nonnull (strstr (text, " (clock)\n"));
  read = ka_deal_from_text (text, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ka_deal_get_cause (read, n), ==, KA_DEAL_CLOCK);
  again = ka_deal_to_text (read);
  g_assert_cmpstr (again, ==, text);
  stand_up (&play);
}

/* Whoever moves while a computer thinks for him has moved himself. */
static void
test_a_person_is_quicker (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  KaRandom random;
  KaMove move = { 0 };
  guint n;

  open_table (&play, f, "gemma-en-piet");
  ka_random_init (&random, 3);
  n = ka_table_get_n_moves (play.table);
  ka_table_let_clock_play (play.table);
  ka_table_get_game (play.table)
      ->bots[1]
      ->choose (ka_table_get_game (play.table)->rules, ka_table_get_view (play.table), 0, &random,
                &(KaLimit) { 0 }, &move, NULL);
  g_assert_true (ka_table_play (play.table, &move, NULL));
  while (!ka_table_may_move (play.table) && !ka_table_is_deal_over (play.table))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = n; i < ka_table_get_n_moves (play.table); i++)
    g_assert_false (ka_table_is_by_clock (play.table, i));
  stand_up (&play);
}

/* Leaving while it thinks leaves nothing behind. */
static void
test_leaving_meanwhile (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  guint n;

  open_table (&play, f, "gemma-en-piet");
  n = ka_table_get_n_moves (play.table);
  ka_table_let_clock_play (play.table);
  g_object_run_dispose (G_OBJECT (play.table));
  stand_up (&play);
  sit_down (&play);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, n);
  stand_up (&play);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/turn-clock/runs", test_time_goes_by_while_it_runs);
  g_test_add_func ("/turn-clock/none", test_there_is_no_clock);
  g_test_add_func ("/turn-clock/nobody", test_nobody_has_a_clock);
  g_test_add_func ("/turn-clock/warning", test_one_warning);
  g_test_add_func ("/turn-clock/extensions", test_extensions_are_ones_own);
  g_test_add_func ("/turn-clock/another-time", test_another_time);
  g_test_add_func ("/turn-clock/left", test_a_table_that_was_left);
  g_test_add_func ("/turn-clock/foreign", test_what_was_saved_is_foreign);
  g_test_add_func ("/turn-clock/options", test_options_of_all_games);
  add_test ("/turn-clock/rummy", test_rummy_draws);
  g_test_add ("/turn-clock/moves/gemma-en-piet", Fixture, "gemma-en-piet", set_up, test_another_moves,
              tear_down);
  g_test_add ("/turn-clock/moves/gin-rummy", Fixture, "gin-rummy", set_up, test_another_moves, tear_down);
  g_test_add ("/turn-clock/moves/wiezen", Fixture, "wiezen", set_up, test_another_moves, tear_down);
  add_test ("/turn-clock/quicker", test_a_person_is_quicker);
  add_test ("/turn-clock/leaving", test_leaving_meanwhile);
  return g_test_run ();
}
