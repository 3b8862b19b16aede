/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches and rounds: the verbs of the book, one after the other. */
#include "fixture.h"
#include "ka-error.h"
#include "ka-row.h"
#include "ka-stats.h"

static KaMatch *
get_match (Fixture *f, gint64 id)
{
  g_autoptr (GError) error = NULL;
  KaMatch *match = ka_book_get_match (f->book, id, &error);

  g_assert_no_error (error);
  return match;
}

static gint64
get_total (Fixture *f, gint64 match, guint seat)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT total FROM standing WHERE match = %" G_GINT64_FORMAT " AND seat = %u", match, seat);

  return query_number (f->path, sql);
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static void
test_a_match_keeps_everything (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaMatch) match = NULL;
  gint64 id;

  ka_values_set_int (options, "target", 7);
  id = ka_book_create_match (f->book, game, options, KA_ORIGIN_TABLE, f->people, 4, 2, " Club ", "Ghent",
                             "rain", 1234567890, &error);
  g_assert_no_error (error);
  restart (f);
  match = get_match (f, id);
  g_assert_true (match->game == game);
  g_assert_true (ka_values_equal (match->options, options));
  g_assert_cmpint (match->origin, ==, KA_ORIGIN_TABLE);
  g_assert_cmpstr (match->group, ==, "Club");
  g_assert_cmpstr (match->place, ==, "Ghent");
  g_assert_cmpstr (match->note, ==, "rain");
  g_assert_cmpint (match->started, ==, 1234567890);
  g_assert_cmpint (match->ended, ==, 0);
  g_assert_cmpint (match->first, ==, 2);
  g_assert_cmpuint (match->n_seats, ==, 4);
  for_each_seat (seat, 4)
    g_assert_cmpstr (match->players[seat]->name, ==, PEOPLE[seat]);
}

static void
test_options_that_cannot_be_are_refused (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  ka_values_set_int (options, "target", 101);
  g_assert_cmpint (ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, 2, 0, NULL, NULL,
                                         NULL, 1, &error),
                   ==, 0);
  g_assert_error (error, KA_ERROR, KA_ERROR_RANGE);
  g_assert_cmpstr (ka_error_get_key (error), ==, "target");
}

/* One change of the options changes every line after it: the program sees the new points at once. */
static void
test_a_change_of_options_changes_all_points (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (KaValues) options = NULL;

  for (int i = 0; i < 3; i++)
    append_win (f, id, 0);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, ==, 0);
  options = ka_values_copy (match->options);
  ka_values_set_int (options, "target", 3);
  g_assert_true (ka_book_update_match (f->book, id, options, 1, "Others", "", "note", 5, 0, &error));
  g_assert_no_error (error);
  g_clear_pointer (&match, ka_match_free);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, >, 0);
  g_assert_false (match->by_hand);
  g_assert_cmpstr (match->group, ==, "Others");
  g_assert_cmpint (match->first, ==, 1);
  assert_sound (f->book);
}

static void
test_a_match_ends_by_its_rules_and_goes_on (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;

  for (int i = 0; i < 5; i++)
    append_win (f, id, 1);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, >, 0);
  g_assert_true (ka_book_delete_round (f->book, id, 2, &error));
  g_clear_pointer (&match, ka_match_free);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, ==, 0);
}

static void
test_who_plays_on_past_the_end_is_not_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;

  for (int i = 0; i < 5; i++)
    append_win (f, id, 1);
  match = get_match (f, id);
  g_assert_true (ka_book_update_match (f->book, id, match->options, 0, NULL, NULL, NULL, 1, 0, &error));
  append_win (f, id, 0);
  g_clear_pointer (&match, ka_match_free);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, ==, 0);
}

static void
test_what_a_person_ended_stays_ended (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;

  append_win (f, id, 1);
  match = get_match (f, id);
  g_assert_true (ka_book_update_match (f->book, id, match->options, 0, NULL, NULL, NULL, 1, 77, &error));
  append_win (f, id, 0);
  g_assert_true (ka_book_delete_round (f->book, id, 0, &error));
  g_clear_pointer (&match, ka_match_free);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, ==, 77);
  g_assert_true (match->by_hand);
}

/* It was ended by its rules, then by a person at another time; that its rules no longer end it changes nothing. */
static void
test_what_a_person_ended_stays_ended_without_its_rules (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;

  for (int i = 0; i < 5; i++)
    append_win (f, id, 1);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, >, 0);
  g_assert_true (ka_book_update_match (f->book, id, match->options, 0, NULL, NULL, NULL, 1, 77, &error));
  g_assert_true (ka_book_delete_round (f->book, id, 2, &error));
  g_clear_pointer (&match, ka_match_free);
  match = get_match (f, id);
  g_assert_cmpint (match->ended, ==, 77);
  g_assert_true (match->by_hand);
}

static void
test_the_bin (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  append_win (f, id, 1);
  g_assert_false (ka_book_purge_match (f->book, id, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);

  g_assert_true (ka_book_delete_match (f->book, id, &error));
  match = get_match (f, id);
  g_assert_cmpint (match->deleted, >, 0);
  g_assert_true (ka_book_restore_match (f->book, id, &error));
  g_assert_true (ka_book_delete_match (f->book, id, &error));
  before = export_text (f->book);
  g_assert_true (ka_book_purge_match (f->book, id, &error));
  g_assert_null (ka_book_get_match (f->book, id, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_cmpint (query_number (f->path,
                                 "SELECT (SELECT count(*) FROM round) "
                                 "+ (SELECT count(*) FROM standing) + (SELECT count(*) FROM summary)"),
                   ==, 0);
  restart (f);
  g_assert_true (ka_book_undo (f->book, id, NULL, &error));
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  assert_sound (f->book);
}

static void
test_a_copy_has_everything_but_its_name (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 3);
  int points[3] = { 1, -2, 3 };
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 3, "counted wrongly");
  g_autoptr (KaMatch) old = NULL;
  g_autoptr (KaMatch) new = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 copy;

  append_win (f, id, 2);
  g_assert_true (ka_book_insert_round (f->book, id, 1, correction, "see above", &error));
  copy = ka_book_duplicate_match (f->book, id, &error);
  g_assert_no_error (error);
  old = get_match (f, id);
  new = get_match (f, copy);
  g_assert_cmpstr (old->uuid, !=, new->uuid);
  before = export_match_text (f->book, id);
  after = export_match_text (f->book, copy);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (get_total (f, copy, 2), ==, 4);
  assert_sound (f->book);
}

static void
test_groups_and_places_most_recent_first (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *group, *place;
    gint64 started;
  } MATCHES[] = {
    { "Old", "Attic", 10 }, { "New", "Cellar", 30 }, { "Old", "Attic", 20 },
    { NULL, "", 40 },       { "Bin", "Garden", 50 },
  };
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_auto (GStrv) groups = NULL;
  g_auto (GStrv) places = NULL;
  gint64 id = 0;

  for (guint i = 0; i < G_N_ELEMENTS (MATCHES); i++)
    id = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, 2, 0, MATCHES[i].group,
                               MATCHES[i].place, NULL, MATCHES[i].started, &error);
  g_assert_true (ka_book_delete_match (f->book, id, &error));
  groups = ka_book_list_groups (f->book, &error);
  g_assert_cmpstrv (groups, ((const char *const[]) { "New", "Old", NULL }));
  places = ka_book_list_places (f->book, &error);
  g_assert_cmpstrv (places, ((const char *const[]) { "Cellar", "Attic", NULL }));
}

/* ---- rounds --------------------------------------------------------------------------------------------- */

static void
assert_winners (Fixture *f, gint64 match, const char *expected)
{
  g_autofree char *winners = get_winners (f, match);

  g_assert_cmpstr (winners, ==, expected);
  assert_sound (f->book);
}

static void
test_lines_are_inserted_changed_moved_and_deleted (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 4);
  g_autoptr (KaRound) three = new_win (3);

  insert_win (f, id, 0, 1);
  insert_win (f, id, 0, 0);
  insert_win (f, id, 2, 2);
  insert_win (f, id, 1, 3);
  assert_winners (f, id, "0 3 1 2");
  g_assert_true (ka_book_move_round (f->book, id, 0, 3, &error));
  assert_winners (f, id, "3 1 2 0");
  g_assert_true (ka_book_move_round (f->book, id, 2, 1, &error));
  assert_winners (f, id, "3 2 1 0");
  g_assert_true (ka_book_move_round (f->book, id, 1, 1, &error));
  assert_winners (f, id, "3 2 1 0");
  g_assert_true (ka_book_replace_round (f->book, id, 3, three, "sure", &error));
  assert_winners (f, id, "3 2 1 3");
  g_assert_true (ka_book_delete_round (f->book, id, 1, &error));
  assert_winners (f, id, "3 1 3");
  g_assert_cmpint (get_total (f, id, 3), ==, 2);
}

static void
test_a_line_that_is_not_there (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaRound) round = new_win (0);

  append_win (f, id, 0);
  g_assert_false (ka_book_insert_round (f->book, id, 2, round, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (ka_book_replace_round (f->book, id, 1, round, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (ka_book_move_round (f->book, id, 0, 1, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (ka_book_delete_round (f->book, 999, 0, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  assert_winners (f, id, "0");
}

static void
test_a_round_against_the_rules_is_refused_by_its_field (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaRound) round = new_win (2);
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;

  g_assert_false (ka_book_insert_round (f->book, id, 0, round, NULL, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RANGE);
  g_assert_cmpstr (ka_error_get_key (error), ==, "winner");
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM thing WHERE name >= x'6c' AND name < x'6d'"),
                   ==, 0);
}

static void
test_a_correction_counts_and_keeps_its_reason (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  int points[2] = { -3, 10 };
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 2, "a slip");
  g_autoptr (GPtrArray) lines = NULL;
  const KaLine *line;

  append_win (f, id, 0);
  g_assert_true (ka_book_insert_round (f->book, id, 0, correction, "said so", &error));
  restart (f);
  lines = ka_book_list_lines (f->book, id, &error);
  line = g_ptr_array_index (lines, 0);
  g_assert_true (ka_round_is_correction (line->round));
  g_assert_cmpint (line->round->correction[0], ==, -3);
  g_assert_cmpstr (line->round->reason, ==, "a slip");
  g_assert_cmpstr (line->note, ==, "said so");
  g_assert_cmpint (get_total (f, id, 0), ==, -2);
  g_assert_cmpint (get_total (f, id, 1), ==, 10);
  g_assert_cmpint (query_number (f->path, "SELECT n_rounds FROM summary"), ==, 1);
}

/* As many points as there may be are kept, counted and found, up and down; with one more nothing is written. */
static void
test_the_most_points_there_are (Fixture *f, gconstpointer data)
{
  const int most[] = { KA_MOST_TOTAL, -KA_MOST_TOTAL }, over[] = { KA_MOST_TOTAL + 1, 0 },
            under[] = { 0, -KA_MOST_TOTAL - 1 };
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaRound) round = ka_round_new_correction (most, 2, NULL);
  const KaMatchFilter filter = { .state = KA_MATCHES_ALL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = NULL, rows = NULL;
  g_autoptr (KaStats) stats = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (KaRound) too_many = ka_round_new_correction (i == 0 ? over : under, 2, NULL);
      g_autoptr (GError) refusal = NULL;

      g_assert_false (ka_book_insert_round (f->book, match, 0, too_many, NULL, &refusal));
      g_assert_nonnull (refusal);
    }
  g_assert_true (ka_book_insert_round (f->book, match, 0, round, NULL, &error));
  g_assert_no_error (error);
  restart (f);
  lines = ka_book_list_lines (f->book, match, &error);
  g_assert_no_error (error);
  g_assert_true (ka_round_equal (((KaLine *) g_ptr_array_index (lines, 0))->round, round, 2));
  g_assert_cmpint (get_total (f, match, 0), ==, KA_MOST_TOTAL);
  g_assert_cmpint (get_total (f, match, 1), ==, -KA_MOST_TOTAL);
  assert_sound (f->book);
  stats = ka_stats_open (f->path, ka_games_find, &error);
  g_assert_no_error (error);
  rows = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (((KaMatchRow *) g_ptr_array_index (rows, 0))->totals[0], ==, KA_MOST_TOTAL);
  g_assert_cmpint (((KaMatchRow *) g_ptr_array_index (rows, 0))->totals[1], ==, -KA_MOST_TOTAL);
  /* And a win more than that cannot be counted. */
  g_clear_pointer (&round, ka_round_unref);
  round = new_win (0);
  g_assert_false (ka_book_insert_round (f->book, match, 1, round, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (count_lines (f, match), ==, 1);
}

static gboolean
set_times (Fixture *f, gint64 id, gint64 started, gint64 ended)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatch) match = get_match (f, id);
  gboolean done = ka_book_update_match (f->book, id, match->options, match->first, NULL, NULL, NULL, started,
                                        ended, &error);

  if (done)
    g_assert_no_error (error);
  else
    g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  return done;
}

/* A match is of the years 1 to 9999, with both ends. */
static void
test_when_a_match_may_have_been (Fixture *f, gconstpointer data)
{
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;

  append_win (f, id, 0);
  g_assert_false (set_times (f, id, KA_EARLIEST_TIME - 1, 0));
  g_assert_false (set_times (f, id, KA_LATEST_TIME + 1, 0));
  g_assert_false (set_times (f, id, 0, KA_EARLIEST_TIME - 1));
  g_assert_false (set_times (f, id, 0, KA_LATEST_TIME + 1));
  g_assert_true (set_times (f, id, KA_EARLIEST_TIME, KA_EARLIEST_TIME));
  g_assert_true (set_times (f, id, KA_LATEST_TIME, KA_LATEST_TIME));
  restart (f);
  match = get_match (f, id);
  g_assert_cmpint (match->started, ==, KA_LATEST_TIME);
  g_assert_cmpint (match->ended, ==, KA_LATEST_TIME);
  assert_sound (f->book);
}

static void
test_who_is_away_is_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 3);
  KaValues *facts = ka_values_new ();
  g_autoptr (KaRound) round = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  ka_values_set_int (facts, "winner", 2);
  round = ka_round_new (facts, 1 << 1);
  g_assert_true (ka_book_insert_round (f->book, id, 0, round, NULL, &error));
  lines = ka_book_list_lines (f->book, id, &error);
  g_assert_cmpuint (((const KaLine *) g_ptr_array_index (lines, 0))->round->absent, ==, 1 << 1);
}

/* ---- games that are not there --------------------------------------------------------------------------- */

static const KaGame *
find_nothing (const char *id)
{
  return NULL;
}

static void
test_a_match_of_an_unknown_game_is_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (KaRound) round = new_win (0);

  append_win (f, id, 1);
  before = export_text (f->book);
  close_book (f);
  f->book = ka_book_open (f->path, find_nothing, &error);
  g_assert_no_error (error);
  match = get_match (f, id);
  g_assert_null (match->game);
  g_assert_cmpstr (match->game_id, ==, "template");
  g_assert_false (ka_book_insert_round (f->book, id, 0, round, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (ka_book_delete_match (f->book, id, &error));
  g_assert_true (ka_book_undo (f->book, id, NULL, &error));
  restart (f);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  assert_sound (f->book);
}

/* Facts that were written by newer rules may mean something else. */
static void
test_a_match_of_newer_rules_is_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = add_match (f, "template", 2);
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (KaRound) round = new_win (0);
  g_autofree char *changed = NULL;

  append_win (f, id, 1);
  run_sql (f->path, "UPDATE match SET version = 99");
  restart (f);
  match = get_match (f, id);
  g_assert_null (match->game);
  g_assert_cmpstr (match->game_id, ==, "template");
  g_assert_false (ka_book_insert_round (f->book, id, 1, round, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "version 99"));
  g_assert_cmpint (query_number (f->path, "SELECT total FROM standing WHERE seat = 1"), ==, 1);
  /* No act says that its rules are newer. */
  changed
      = g_strconcat ("A match is written otherwise than the changes of the book say: ", match->uuid, NULL);
  assert_faults (f->book, changed);
}

static void
count_cb (gpointer book, gpointer count)
{
  (*(guint *) count)++;
}

static void
test_each_change_is_told_once (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRound) wrong = new_win (5);
  guint count = 0;
  gint64 id;

  ka_book_set_changed_func (f->book, count_cb, &count);
  id = add_match (f, "template", 2);
  append_win (f, id, 0);
  g_assert_cmpuint (count, ==, 2);
  g_assert_false (ka_book_insert_round (f->book, id, 0, wrong, NULL, &error));
  g_assert_cmpuint (count, ==, 2);
  g_assert_true (ka_book_undo (f->book, id, NULL, NULL));
  g_assert_true (ka_book_redo (f->book, id, NULL, NULL));
  g_assert_cmpuint (count, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/matches/kept", test_a_match_keeps_everything);
  add_test ("/matches/options-refused", test_options_that_cannot_be_are_refused);
  add_test ("/matches/options-changed", test_a_change_of_options_changes_all_points);
  add_test ("/matches/end", test_a_match_ends_by_its_rules_and_goes_on);
  add_test ("/matches/past-the-end", test_who_plays_on_past_the_end_is_not_stopped);
  add_test ("/matches/ended-by-hand", test_what_a_person_ended_stays_ended);
  add_test ("/matches/ended-by-hand-after-its-rules", test_what_a_person_ended_stays_ended_without_its_rules);
  add_test ("/matches/bin", test_the_bin);
  add_test ("/matches/copy", test_a_copy_has_everything_but_its_name);
  add_test ("/matches/groups", test_groups_and_places_most_recent_first);
  add_test ("/matches/unknown-game", test_a_match_of_an_unknown_game_is_kept);
  add_test ("/matches/newer-rules", test_a_match_of_newer_rules_is_kept);
  add_test ("/rounds/lines", test_lines_are_inserted_changed_moved_and_deleted);
  add_test ("/rounds/no-line", test_a_line_that_is_not_there);
  add_test ("/rounds/refused", test_a_round_against_the_rules_is_refused_by_its_field);
  add_test ("/rounds/correction", test_a_correction_counts_and_keeps_its_reason);
  add_test ("/rounds/most", test_the_most_points_there_are);
  add_test ("/matches/years", test_when_a_match_may_have_been);
  add_test ("/rounds/absent", test_who_is_away_is_kept);
  add_test ("/changed", test_each_change_is_told_once);
  return g_test_run ();
}
