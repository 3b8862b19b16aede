/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back: every moment of a deal is again what it was, whichever way one comes to it, and nothing is written. */
#include "ka-replay.h"

#include "fixture.h"
#include "../games/golden-deal.h"
#include "ka-error.h"
#include "ka-review.h"
#include "played-deal.h"

static KaDesk *
open_desk (Fixture *f)
{
  KaDesk *desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (GError) error = NULL;

  close_book (f);
  ka_desk_open (desk, &error);
  g_assert_no_error (error);
  return desk;
}

/* ---- golden playthroughs --------------------------------------------------------------------------------- */

/* What is shown is what the rules say that this seat could see then. */
static void
assert_moment (KaReplay *replay, const KaDeal *deal)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  gconstpointer state = ka_deal_get_state_at (deal, ka_replay_get_position (replay));
  g_autofree gpointer view = g_malloc0 (rules->state_size);

  if (ka_replay_get_open (replay) || rules->actor (state) < 0)
    memcpy (view, state, rules->state_size);
  else
    rules->hide (state, (int) ka_replay_get_seat (replay), view);
  g_assert_cmpmem (ka_table_get_view (ka_replay_get_table (replay)), rules->state_size, view,
                   rules->state_size);
  g_assert_false (ka_table_may_move (ka_replay_get_table (replay)));
}

static void
walk (KaReplay *replay, const KaDeal *deal)
{
  guint n = ka_replay_get_n_moves (replay);

  g_assert_cmpuint (n, ==, ka_deal_get_n_moves (deal));
  for (guint i = 0; i <= n; i++)
    {
      ka_replay_go_to (replay, i);
      g_assert_cmpuint (ka_replay_get_position (replay), ==, i);
      assert_moment (replay, deal);
    }
  for (guint i = n; i > 0; i--)
    {
      ka_replay_go_to (replay, i - 1);
      assert_moment (replay, deal);
    }
  for (guint i = 0; i < 40; i++)
    {
      ka_replay_go_to (replay, i * 7919 % (n + 1));
      assert_moment (replay, deal);
    }
}

static void
play_to_the_end (KaDeal *deal)
{
  const KaGame *game = ka_deal_get_game (deal);
  KaRandom random;
  int seat;

  ka_random_init (&random, 1);
  while ((seat = ka_deal_get_actor (deal)) >= 0)
    {
      g_autofree gpointer view = g_malloc0 (game->rules->state_size);
      KaMove move = { 0 };

      game->rules->hide (ka_deal_get_state (deal), seat, view);
      game->bots[1]->choose (game->rules, view, seat, &random, &(KaLimit) { 0 }, &move, NULL);
      g_assert_true (ka_deal_play (deal, &move, NULL));
    }
}

/* A deal of Wiezen as simple players play it. */
static KaDeal *
make_simple_deal (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;
  KaSetup setup;
  KaDeal *deal;

  ka_setup_shuffled (&setup, game, options, 4, 0, 5, NULL);
  deal = ka_deal_new (game, &setup, &error);
  g_assert_no_error (error);
  play_to_the_end (deal);
  return deal;
}

static void
count (guint *n)
{
  (*n)++;
}

static void
test_golden (gconstpointer data)
{
  g_autoptr (KaDeal) deal = golden_deal_read (data);
  g_autoptr (KaDesk) desk = ka_desk_new ("/nowhere/book.db", ka_games_find);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaReplay) replay = ka_replay_new_for_deal (desk, golden_deal_read (data), &error);
  g_autofree char *before = ka_deal_to_text (deal);
  g_autofree char *after = NULL;
  guint n_moved = 0;

  g_assert_no_error (error);
  g_signal_connect_swapped (replay, "moved", G_CALLBACK (count), &n_moved);
  for_each_seat (seat, ka_deal_get_setup (deal)->n_seats)
    {
      ka_replay_set_seat (replay, seat);
      walk (replay, deal);
    }
  ka_replay_set_open (replay, TRUE);
  walk (replay, deal);
  g_assert_cmpuint (n_moved, >, 0);
  after = ka_replay_to_text (replay);
  g_assert_cmpstr (after, ==, before);
}

/* A look at another moment is nobody's business, and after it lies there what lay there before. */
static void
test_peek (void)
{
  g_autoptr (KaDesk) desk = ka_desk_new ("/nowhere/book.db", ka_games_find);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaReplay) replay = ka_replay_new_for_deal (desk, make_simple_deal (), &error);
  guint n_moved = 0, n_turned = 0;
  KaTable *table;

  g_assert_no_error (error);
  table = ka_replay_get_table (replay);
  g_signal_connect_swapped (replay, "moved", G_CALLBACK (count), &n_moved);
  g_signal_connect_swapped (replay, "turned", G_CALLBACK (count), &n_turned);
  ka_replay_set_seat (replay, 1);
  ka_replay_set_seat (replay, 1);
  g_assert_cmpuint (n_turned, ==, 1);
  ka_replay_go_to (replay, 2);
  g_assert_cmpuint (n_moved, ==, 1);
  ka_replay_peek (replay, 4, 3, TRUE);
  g_assert_cmpuint (ka_table_get_n_moves (table), ==, 4);
  g_assert_cmpint (ka_table_get_viewer (table), ==, 3);
  g_assert_true (ka_table_sees_all (table));
  g_assert_cmpuint (ka_replay_get_position (replay), ==, 2);
  ka_replay_return (replay);
  g_assert_cmpuint (ka_table_get_n_moves (table), ==, 2);
  g_assert_cmpint (ka_table_get_viewer (table), ==, 1);
  g_assert_false (ka_table_sees_all (table));
  g_assert_cmpuint (n_moved, ==, 1);
  ka_replay_set_open (replay, TRUE);
  ka_replay_set_open (replay, TRUE);
  g_assert_true (ka_table_sees_all (table));
  g_assert_cmpuint (n_turned, ==, 2);
  ka_replay_go_to (replay, G_MAXUINT);
  g_assert_cmpuint (ka_replay_get_position (replay), ==, ka_replay_get_n_moves (replay));
  g_assert_false (ka_replay_can_play_on (replay));
}

/* ---- deals of the book ----------------------------------------------------------------------------------- */

typedef struct
{
  gint64 match;
  gint64 deals[2];
} Played;

/* Two people play two deals of gin, the first of them with the same cards every time. */
static void
play (Fixture *f, KaDesk *desk, Played *played)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (KaTable) table = NULL;
  g_autoptr (GError) error = NULL;
  KaRandom random;

  ka_random_init (&random, 3);
  played->match
      = ka_book_create_table (ka_desk_get_book (desk), game, options, f->people, bots, 2, 0, FALSE, &error);
  g_assert_no_error (error);
  ka_table_deal_number (desk, played->match, 11, &error);
  g_assert_no_error (error);
  table = ka_table_new (desk, played->match, &error);
  for (guint i = 0; i < 2; i++)
    {
      if (i > 0)
        ka_table_deal_next (table, &error);
      g_assert_no_error (error);
      played_deal_finish (table, &random);
      played->deals[i] = ka_table_get_deal_id (table);
    }
}

static void
test_sheet_as_it_was (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaReplay) replay = NULL;
  g_autoptr (KaSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  KaTable *table;
  Played played;

  play (f, desk, &played);
  sheet = ka_sheet_new (desk, played.match, &error);
  replay = ka_replay_new (desk, played.deals[1], &error);
  g_assert_no_error (error);
  g_assert_cmpint (ka_replay_get_match (replay), ==, played.match);
  g_assert_cmpint (ka_replay_get_line (replay), ==, 1);
  table = ka_replay_get_table (replay);
  /* Before the deal was over only the first round stood on the sheet. */
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (table)), ==, 1);
  ka_replay_go_to (replay, G_MAXUINT);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (table)), ==, 2);
  for_each_seat (seat, 2)
    g_assert_cmpint (ka_sheet_get_score (ka_table_get_sheet (table))->totals[seat], ==,
                     ka_sheet_get_score (sheet)->totals[seat]);
}

static void
test_play_on (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaReplay) replay = NULL;
  g_autoptr (KaTable) practice = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *branch = NULL;
  gint64 match;
  KaRandom random;
  Played played;
  ka_random_init (&random, 3);
  play (f, desk, &played);
  replay = ka_replay_new (desk, played.deals[0], &error);
  before = ka_replay_to_text (replay);
  ka_replay_go_to (replay, 3);
  g_assert_true (ka_replay_can_play_on (replay));
  match = ka_replay_play_on (replay, &error);
  g_assert_no_error (error);
  g_assert_cmpint (match, !=, played.match);
  practice = ka_table_new (desk, match, &error);
  g_assert_no_error (error);
  g_assert_true (ka_table_is_practice (practice));
  g_assert_cmpuint (ka_table_get_n_moves (practice), ==, 3);
  branch = ka_deal_to_text (ka_table_get_deal (practice));
  g_assert_true (g_str_has_prefix (before, branch));
  played_deal_finish (practice, &random);
  /* What is looked back at is as it was, and at its end there is nothing to play. */
  after = ka_replay_to_text (replay);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (ka_replay_get_position (replay), ==, 3);
  ka_replay_go_to (replay, G_MAXUINT);
  g_assert_false (ka_replay_can_play_on (replay));
}

/* The only person among computer players looks back from where he sat, and where all are people or none is the first seat looks. */
static void
test_who_looks_back (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaReplay) others
      = ka_replay_new_for_deal (desk, golden_deal_read ("wiezen-troel-four-aces.deal"), &error);
  g_autoptr (KaReplay) own = NULL;
  g_autoptr (KaReplay) people = NULL;
  g_autoptr (KaTable) practice = NULL;
  KaRandom random;
  Played played;
  gint64 match;

  g_assert_no_error (error);
  g_assert_cmpuint (ka_replay_get_seat (others), ==, 0);
  ka_replay_set_seat (others, 2);
  match = ka_replay_play_on (others, &error);
  g_assert_no_error (error);
  practice = ka_table_new (desk, match, &error);
  ka_random_init (&random, 3);
  ka_table_set_budget (practice, 0);
  ka_table_start (practice);
  played_deal_finish (practice, &random);
  own = ka_replay_new (desk, ka_table_get_deal_id (practice), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ka_replay_get_seat (own), ==, 2);
  play (f, desk, &played);
  people = ka_replay_new (desk, played.deals[0], &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ka_replay_get_seat (people), ==, 0);
}

/* The round may have been taken off the sheet since: then it is shown as it stands now, without the deal. */
static void
test_round_taken_off (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaReplay) replay = NULL;
  g_autoptr (KaSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  Played played;

  play (f, desk, &played);
  sheet = ka_sheet_new (desk, played.match, &error);
  g_assert_true (ka_sheet_remove (sheet, 0, &error));
  g_assert_no_error (error);
  replay = ka_replay_new (desk, played.deals[0], &error);
  g_assert_no_error (error);
  g_assert_cmpint (ka_replay_get_line (replay), ==, -1);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (ka_replay_get_table (replay))), ==, 1);
  ka_replay_go_to (replay, G_MAXUINT);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (ka_replay_get_table (replay))), ==, 1);
}

/* A deal that stands in no book brings the sheet of its own round along, which is empty until the deal is over. */
static void
test_sheet_of_a_deal_of_others (void)
{
  g_autoptr (KaDesk) desk = ka_desk_new ("/nowhere/book.db", ka_games_find);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaReplay) replay
      = ka_replay_new_for_deal (desk, golden_deal_read ("wiezen-abondance-made.deal"), &error);
  KaTable *table = ka_replay_get_table (replay);
  g_autofree char *text = ka_replay_to_text (replay);

  g_assert_no_error (error);
  g_assert_cmpint (ka_replay_get_line (replay), ==, -1);
  g_assert_cmpint (ka_replay_get_match (replay), ==, 0);
  /* Writing it out has not gone to its end. */
  g_assert_cmpuint (ka_table_get_n_moves (table), ==, ka_replay_get_position (replay));
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (table)), ==, 0);
  ka_replay_go_to (replay, G_MAXUINT);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (table)), ==, 1);
}

/* A deal of others is played on by whose book it is. */
static void
test_play_on_of_others (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaReplay) replay
      = ka_replay_new_for_deal (desk, golden_deal_read ("wiezen-troel-four-aces.deal"), &error);
  g_autoptr (KaTable) practice = NULL;
  gint64 match;

  g_assert_no_error (error);
  ka_replay_go_to (replay, 12);
  ka_replay_set_seat (replay, 2);
  match = ka_replay_play_on (replay, &error);
  g_assert_no_error (error);
  practice = ka_table_new (desk, match, &error);
  g_assert_no_error (error);
  g_assert_true (ka_table_is_practice (practice));
  g_assert_cmpuint (ka_table_get_n_moves (practice), ==, 12);
  g_assert_cmpstr (ka_table_get_name (practice, 2), ==, PEOPLE[0]);
  for_each_seat (seat, 4)
    g_assert_cmpint (ka_table_get_level (practice, seat) == NULL, ==, seat == 2);
}

static void
test_open_deal (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaTable) table = NULL;
  g_autoptr (GError) error = NULL;
  Played played;

  play (f, desk, &played);
  table = ka_table_new (desk, played.match, &error);
  g_assert_no_error (error);
  g_assert_false (ka_table_is_match_over (table));
  g_assert_false (ka_table_is_deal_over (table));
  g_assert_null (ka_replay_new (desk, ka_table_get_deal_id (table), &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
}

/* ---- review ---------------------------------------------------------------------------------------------- */

static void
stop_cb (KaReview *review)
{
  if (ka_review_get_progress (review) > 0)
    ka_review_stop (review);
}

static void
test_review (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDeal) deal = golden_deal_read ("wiezen-abondance-made.deal");
  KaReview *review = ka_review_new (deal);
  double progress = 0;
  gulong stops = g_signal_connect (review, "changed", G_CALLBACK (stop_cb), NULL);

  /* However far the thread has come by then, it is stopped at the first that it tells. */
  ka_review_set_budget (review, 0);
  ka_review_start (review);
  g_assert_true (ka_review_is_running (review));
  while (ka_review_is_running (review))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (review, stops);
  g_assert_false (ka_review_is_complete (review));
  progress = ka_review_get_progress (review);
  ka_review_start (review);
  while (!ka_review_is_complete (review))
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (ka_review_get_progress (review), >=, progress);
      progress = ka_review_get_progress (review);
    }
  g_assert_false (ka_review_is_running (review));
  for (guint i = 0; i < ka_review_get_n_findings (review); i++)
    {
      const KaFinding *finding = ka_review_get_finding (review, i);

      g_assert_cmpint (finding->verdict.cost, >, 0);
      g_assert_true (ka_deal_get_game (deal)->rules->check (ka_deal_get_state_at (deal, finding->move),
                                                            &finding->verdict.better, NULL));
      if (i > 0)
        g_assert_cmpint (finding->verdict.cost, <=, ka_review_get_finding (review, i - 1)->verdict.cost);
    }
  /* What the stopped one found in the last moment is on its way and holds it. */
  while (g_atomic_int_get (&G_OBJECT (review)->ref_count) > 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (review);
}

/* Of simple players some moves are found, each once, by who made it, the dearest first and of equals the earlier. */
static void
test_review_finds (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDeal) deal = make_simple_deal ();
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autoptr (KaReview) review = ka_review_new (deal);
  guint n_changed = 0;

  g_assert_true (ka_review_is_possible (ka_deal_get_game (deal)));
  g_assert_false (ka_review_is_complete (review));
  g_assert_cmpfloat (ka_review_get_progress (review), ==, 0);
  ka_review_set_budget (review, 0);
  g_signal_connect_swapped (review, "changed", G_CALLBACK (count), &n_changed);
  ka_review_start (review);
  ka_review_start (review);
  while (!ka_review_is_complete (review))
    g_main_context_iteration (NULL, TRUE);
  /* When it begins, once it knows what was in the cards, and after every move. */
  g_assert_cmpuint (n_changed, ==, 2 + ka_deal_get_n_moves (deal));
  g_assert_cmpfloat (ka_review_get_progress (review), ==, 1);
  g_assert_cmpuint (ka_review_get_n_findings (review), >, 1);
  for (guint i = 0; i < ka_review_get_n_findings (review); i++)
    {
      const KaFinding *finding = ka_review_get_finding (review, i);
      const KaFinding *before = i > 0 ? ka_review_get_finding (review, i - 1) : NULL;

      g_assert_cmpint (finding->seat, ==, rules->actor (ka_deal_get_state_at (deal, finding->move)));
      g_assert_true (before == NULL || before->verdict.cost > finding->verdict.cost
                     || (before->verdict.cost == finding->verdict.cost && before->move < finding->move));
    }
  /* What is complete is not begun again. */
  ka_review_start (review);
  g_assert_false (ka_review_is_running (review));
}

/* What the reviewer says of one move, asked outright. */
static gboolean
judge (const KaDeal *deal, guint i, KaVerdict *verdict)
{
  const KaGame *game = ka_deal_get_game (deal);
  gpointer room = game->reviewer->open != NULL ? game->reviewer->open () : NULL;
  KaRandom random;
  gboolean judged;

  ka_random_init (&random, i);
  judged = game->reviewer->judge (room, game->rules, ka_deal_get_state_at (deal, i),
                                  ka_deal_get_move (deal, i, NULL), &random, &(KaLimit) { 0 }, verdict);
  if (game->reviewer->close != NULL)
    game->reviewer->close (room);
  return judged && verdict->cost > 0;
}

/* Of a deal of rummy in which somebody draws who could have laid tiles, that first move is found. */
static void
test_review_finds_the_first_move (void)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (KaReview) review = NULL;
  KaVerdict verdict = { 0 };
  guint n_found = 0;

  for (guint64 number = 0; deal == NULL || !judge (deal, 0, &verdict); number++)
    {
      KaSetup setup;

      g_clear_pointer (&deal, ka_deal_free);
      ka_setup_shuffled (&setup, game, options, 2, 0, number, NULL);
      deal = ka_deal_new (game, &setup, NULL);
      g_assert_true (ka_deal_play_text (deal, "draw", NULL));
      verdict = (KaVerdict) { 0 };
    }
  review = ka_review_new (deal);
  ka_review_set_budget (review, 0);
  ka_review_start (review);
  while (!ka_review_is_complete (review))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < ka_review_get_n_findings (review); i++)
    {
      const KaFinding *finding = ka_review_get_finding (review, i);

      n_found += finding->move == 0 && finding->verdict.cost == verdict.cost;
    }
  g_assert_cmpuint (n_found, ==, 1);
}

static void
add_golden (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "deals", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_strdup_printf ("/replay/golden/%s", name);

      g_test_add_data_func_full (path, g_strdup (name), test_golden, g_free);
      n++;
    }
  g_assert_cmpuint (n, >=, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_golden ();
  add_test ("/replay/sheet-as-it-was", test_sheet_as_it_was);
  add_test ("/replay/play-on", test_play_on);
  add_test ("/replay/play-on-of-others", test_play_on_of_others);
  add_test ("/replay/who-looks-back", test_who_looks_back);
  add_test ("/replay/round-taken-off", test_round_taken_off);
  g_test_add_func ("/replay/sheet-of-others", test_sheet_of_a_deal_of_others);
  add_test ("/replay/open-deal", test_open_deal);
  add_test ("/review", test_review);
  g_test_add_func ("/review/first-move", test_review_finds_the_first_move);
  add_test ("/review/finds", test_review_finds);
  g_test_add_func ("/replay/peek", test_peek);
  return g_test_run ();
}
