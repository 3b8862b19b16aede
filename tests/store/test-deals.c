/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that were played at the table: between books, and with the match that they are of. */
#include "fixture.h"

#include "ka-verify.h"

/* The store knows no game: to it a move is a text. */
static void
write_moves (Fixture *f, gint64 deal, GRand *rand)
{
  guint n = (guint) g_rand_int_range (rand, 0, 6);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("play %d", g_rand_int_range (rand, 0, 52));

      g_assert_true (ka_book_write_move_for (f->book, deal, i, g_rand_int_range (rand, 0, 2), text,
                                             g_rand_boolean (rand) ? "club" : NULL, NULL, &error));
    }
  if (n > 0 && g_rand_boolean (rand))
    g_assert_true (
        ka_book_hold_moves (f->book, deal, (guint) g_rand_int_range (rand, 0, (int) n), NULL, &error));
  g_assert_no_error (error);
}

static gint64
begin_deal (Fixture *f, gint64 match, GRand *rand)
{
  g_autofree char *pack
      = g_strdup_printf ("H%d C%d", g_rand_int_range (rand, 2, 9), g_rand_int_range (rand, 2, 9));
  guint64 seed = (guint64) g_rand_int (rand) << 32 | g_rand_int (rand);
  int totals[2] = { g_rand_int_range (rand, -90, 90), g_rand_int_range (rand, -90, 90) };
  g_autoptr (GError) error = NULL;
  gint64 deal
      = ka_book_begin_deal (f->book, match, seed, g_rand_int_range (rand, 0, 2), pack, totals, 2, &error);

  g_assert_no_error (error);
  write_moves (f, deal, rand);
  return deal;
}

static gint64
add_table (Fixture *f, gboolean practice)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[] = { NULL, "club" };
  g_autoptr (GError) error = NULL;
  gint64 match = ka_book_create_table (f->book, game, options, (gint64[]) { f->people[0], 0 }, bots, 2, 0,
                                       practice, &error);

  g_assert_no_error (error);
  return match;
}

/* Matches at the table with deals that are over and deals that are being played. Returns: the last of them, practice */
static gint64
fill_tables (Fixture *f, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  gint64 match = 0;

  for (guint i = 0; i < 8; i++)
    {
      guint n_done = (guint) g_rand_int_range (rand, 0, 4);

      match = add_table (f, i % 4 == 3);
      for (guint j = 0; j < n_done; j++)
        {
          g_autoptr (KaRound) win = new_win (g_rand_int_range (rand, 0, 2));

          g_assert_true (ka_book_finish_deal (f->book, begin_deal (f, match, rand), win, NULL));
        }
      begin_deal (f, match, rand);
    }
  return match;
}

static KaBook *
open_other (Fixture *f, guint number)
{
  g_autofree char *path = g_strdup_printf ("%s/other-%u/book.db", f->folder, number);
  g_autoptr (GError) error = NULL;
  KaBook *book = ka_book_open (path, ka_games_find, &error);

  g_assert_no_error (error);
  return book;
}

static KaImportReport
import (KaBook *book, const char *text, gboolean dry_run)
{
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  import_text (book, text, dry_run, &report, &error);
  g_assert_no_error (error);
  return report;
}

static gint64
count (KaBook *book, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", table);

  return query_number (ka_book_get_path (book), sql);
}

static void
test_they_go_round (Fixture *f, gconstpointer data)
{
  for (guint seed = 0; seed < 4; seed++)
    {
      g_autoptr (KaBook) other = open_other (f, seed);
      g_autofree char *text = NULL;
      g_autofree char *again = NULL;
      KaImportReport report;

      fill_tables (f, seed);
      assert_sound (f->book);
      text = export_text (f->book);
      report = import (other, text, TRUE);
      g_assert_cmpuint (report.deals_added, ==, count (f->book, "deal"));
      g_assert_cmpint (count (other, "deal"), ==, 0);
      report = import (other, text, FALSE);
      g_assert_cmpuint (report.deals_added, ==, count (f->book, "deal"));
      again = export_text (other);
      g_assert_cmpstr (text, ==, again);
      assert_sound (other);

      /* The same again changes nothing, and all of it is undone at once. */
      report = import (other, text, FALSE);
      g_assert_cmpuint (report.deals_added + report.matches_changed, ==, 0);
      g_assert_true (ka_book_undo (other, 0, NULL, NULL));
      g_assert_cmpint (count (other, "deal") + count (other, "move"), ==, 0);
      g_assert_true (ka_book_redo (other, 0, NULL, NULL));
      assert_sound (other);
    }
}

/* What went on in the other book goes on here: moves that were taken back, the next ones, the end of the deal. */
static void
test_one_that_went_on_is_replaced (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (KaBook) other = open_other (f, 0);
  g_autoptr (KaRound) win = new_win (0);
  gint64 deal = begin_deal (f, add_table (f, FALSE), rand);
  g_autofree char *first = export_text (f->book);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autofree char *after_second = NULL;
  g_autofree char *after_third = NULL;
  KaImportReport report;

  import (other, first, FALSE);
  g_assert_true (ka_book_hold_moves (f->book, deal, 0, NULL, NULL));
  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "play another", NULL, NULL));
  second = export_text (f->book);
  report = import (other, second, FALSE);
  g_assert_cmpuint (report.deals_added, ==, 1);
  g_assert_cmpuint (report.matches_changed, ==, 1);
  after_second = export_text (other);
  g_assert_cmpstr (after_second, ==, second);

  g_assert_true (ka_book_finish_deal (f->book, deal, win, NULL));
  third = export_text (f->book);
  import (other, third, FALSE);
  after_third = export_text (other);
  g_assert_cmpstr (after_third, ==, third);
  g_assert_cmpint (count (other, "deal"), ==, 1);
  assert_sound (other);
}

/* A file of before has nothing that travels, only the deal as it was: what is being played goes, and one undo brings it back. */
static void
test_one_of_before_can_be_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  gint64 match = add_table (f, FALSE), deal = begin_deal (f, match, rand);
  g_autofree char *older = export_text (f->book);
  g_autofree char *newer = NULL;
  g_autofree char *replaced = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_hold_moves (f->book, deal, 0, NULL, NULL));
  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "play another", NULL, NULL));
  newer = export_text (f->book);
  import (f->book, older, FALSE);
  replaced = export_text (f->book);
  g_assert_cmpstr (replaced, ==, older);
  g_assert_true (ka_book_undo (f->book, 0, &entry, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (entry->kind, ==, "imported");
  undone = export_text (f->book);
  g_assert_cmpstr (undone, ==, newer);
  assert_sound (f->book);
  g_assert_true (ka_book_redo (f->book, 0, NULL, &error));
  redone = export_text (f->book);
  g_assert_cmpstr (redone, ==, older);
  assert_sound (f->book);
}

/* A copy of a match has none; what is taken out of the book takes its own along, and brings them back. */
static void
test_they_stay_with_their_match (Fixture *f, gconstpointer data)
{
  gint64 match = fill_tables (f, 11);
  gint64 n = count (f->book, "deal");
  g_autoptr (KaMatch) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  copy = ka_book_get_match (f->book, ka_book_duplicate_match (f->book, match, &error), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (copy->bots[1], ==, "club");
  g_assert_true (copy->practice);
  g_assert_cmpint (count (f->book, "deal"), ==, n);
  g_assert_cmpint (ka_book_find_open_deal (f->book, copy->id, NULL), ==, 0);
  assert_sound (f->book);

  g_assert_true (ka_book_delete_match (f->book, match, &error));
  g_assert_cmpint (count (f->book, "deal"), ==, n);
  before = export_text (f->book);
  g_assert_true (ka_book_purge_match (f->book, match, &error));
  g_assert_cmpint (count (f->book, "deal"), <, n);
  assert_sound (f->book);
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
}

/* A round that is corrected on the sheet is still that of its deal; one that is struck leaves the deal in the book. */
static void
test_a_corrected_round_keeps_its_deal (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  gint64 match = add_table (f, FALSE);
  gint64 deal = begin_deal (f, match, rand);
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (KaRound) other = new_win (1);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaDealRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_finish_deal (f->book, deal, win, &error));
  g_assert_true (ka_book_replace_round (f->book, match, 0, other, "misread", &error));
  lines = ka_book_list_lines (f->book, match, &error);
  g_assert_cmpint (((const KaLine *) lines->pdata[0])->deal, ==, deal);
  g_assert_true (ka_book_delete_round (f->book, match, 0, &error));
  record = ka_book_get_deal (f->book, deal, &error);
  g_assert_no_error (error);
  g_assert_true (record->done);
  assert_sound (f->book);
}

/* A round that is taken back opens its deal again; the next one that lies on the table by then stays there. */
static void
test_one_deal_lies_on_the_table (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  gint64 match = add_table (f, FALSE);
  gint64 first = begin_deal (f, match, rand), second;
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_finish_deal (f->book, first, win, &error));
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, &error), ==, first);
  g_assert_true (ka_book_redo (f->book, match, NULL, &error));

  second = begin_deal (f, match, rand);
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, &error), ==, second);
  assert_sound (f->book);
  g_assert_true (ka_book_redo (f->book, match, NULL, &error));
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, &error), ==, second);
  g_assert_cmpint (ka_book_find_last_deal (f->book, match, &error), ==, first);
  assert_sound (f->book);
}

/* A match whose beginning was undone has no seats any more, and its deals still have their dealers: any of as many as can sit
 * at a table. */
static void
test_a_deal_without_seats (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  gint64 match = add_table (f, FALSE);
  gint64 deal = begin_deal (f, match, rand);

  run_sql (f->path, "DELETE FROM seat");
  for (int dealer = KA_MAX_SEATS - 1; dealer <= KA_MAX_SEATS; dealer++)
    {
      g_autofree char *sql
          = g_strdup_printf ("PRAGMA ignore_check_constraints = ON; UPDATE deal SET dealer = %d", dealer);
      g_autoptr (KaDealRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      run_sql (f->path, sql);
      record = ka_book_get_deal (f->book, deal, &error);
      if (dealer < KA_MAX_SEATS)
        g_assert_cmpint (record->turn, ==, dealer);
      else
        g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
    }
}

/* The deals were dealt to the seats as they are. */
static void
test_nobody_changes_places (Fixture *f, gconstpointer data)
{
  gint64 match = add_table (f, FALSE);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (
      ka_book_reseat (f->book, match, (gint64[]) { f->people[1], f->people[0] }, 2, 0, rounds, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
}

static void
assert_faulty (Fixture *f, const char *sql, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = NULL;
  g_autofree char *all = NULL;

  run_sql (f->path, sql);
  faults = ka_book_verify (f->book, &error);
  g_assert_no_error (error);
  all = g_strjoinv ("\n", faults);
  g_assert_nonnull (strstr (all, words));
}

static void
test_faults_are_found (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *harm, *repair, *words;
  } ROWS[] = {
    { "UPDATE deal SET seed = 'x'", "UPDATE deal SET seed = '1'", "needed to play it again" },
    { "UPDATE deal SET pack = ''", "UPDATE deal SET pack = 'H2'", "needed to play it again" },
    { "UPDATE deal SET dealer = 2", "UPDATE deal SET dealer = 0", "needed to play it again" },
    { "UPDATE deal SET totals = '[1]'", "UPDATE deal SET totals = '[0,0]'", "needed to play it again" },
    { "UPDATE deal SET totals = '[1,\"x\"]'", "UPDATE deal SET totals = '[0,0]'", "needed to play it again" },
    { "UPDATE deal SET n_moves = 3", "UPDATE deal SET n_moves = 2", "moves of a deal" },
    { "UPDATE move SET n = 2 WHERE n = 1", "UPDATE move SET n = 1 WHERE n = 2", "moves of a deal" },
    { "UPDATE move SET seat = 2 WHERE n = 1", "UPDATE move SET seat = 1 WHERE n = 1", "moves of a deal" },
    { "UPDATE move SET text = '' WHERE n = 1", "UPDATE move SET text = 'b' WHERE n = 1", "moves of a deal" },
    { "UPDATE deal SET state = 'open'", "UPDATE deal SET state = 'done'", "not its own" },
  };
  gint64 match = add_table (f, FALSE);
  int totals[2] = { 0, 0 };
  gint64 deal = ka_book_begin_deal (f->book, match, 1, 0, "H2", totals, 2, NULL);
  g_autoptr (KaRound) win = new_win (1);

  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "a", NULL, NULL));
  g_assert_true (ka_book_write_move (f->book, deal, 1, 1, "b", NULL, NULL));
  g_assert_true (ka_book_finish_deal (f->book, deal, win, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      assert_sound (f->book);
      assert_faulty (f, ROWS[i].harm, ROWS[i].words);
      run_sql (f->path, ROWS[i].repair);
    }
  assert_sound (f->book);
}

/* ---- two programs at one table -------------------------------------------------------------------------- */

static void
assert_played_on (gboolean done, GError **error)
{
  g_assert_false (done);
  g_assert_error (*error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (error);
}

/* Another window takes a move back and makes another: as many moves hold as before. */
static void
test_as_many_other_moves (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = ka_book_open (f->path, ka_games_find, &error);
  g_autoptr (KaDealRecord) record = NULL;
  gint64 match = add_table (f, FALSE);
  gint64 deal = ka_book_begin_deal (f->book, match, 5, 0, "H2 C3", (int[]) { 0, 0 }, 2, &error);

  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "play H2", "", &error));
  g_assert_true (ka_book_write_move (f->book, deal, 1, 1, "pass", "play H2\n", &error));
  g_assert_true (ka_book_hold_moves (other, deal, 0, "play H2\npass\n", &error));
  g_assert_true (ka_book_write_move (other, deal, 0, 0, "play H9", "", &error));
  g_assert_true (ka_book_write_move (other, deal, 1, 1, "pass", "play H9\n", &error));
  assert_played_on (ka_book_write_move (f->book, deal, 2, 0, "play C9", "play H2\npass\n", &error), &error);
  assert_played_on (ka_book_hold_moves (f->book, deal, 1, "play H2\npass\n", &error), &error);
  /* Nor is a move taken back that one has not seen. */
  assert_played_on (ka_book_hold_moves (f->book, deal, 0, "play H9\n", &error), &error);
  g_assert_true (ka_book_hold_moves (f->book, deal, 1, "play H9\npass\n", &error));
  g_assert_true (ka_book_hold_moves (f->book, deal, 2, "play H9\npass\n", &error));
  record = ka_book_get_deal (f->book, deal, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (record->n_moves, ==, 2);
  g_assert_cmpstr (((const KaDealMove *) record->moves->pdata[0])->text, ==, "play H9");
}

/* Whoever comes second is told; the moves of the first stay. */
static void
test_two_programs_play_one_deal (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = ka_book_open (f->path, ka_games_find, &error);
  g_autoptr (KaRound) win = new_win (1);
  g_autoptr (KaDealRecord) record = NULL;
  gint64 match = add_table (f, FALSE);
  gint64 deal = ka_book_begin_deal (f->book, match, 5, 0, "H2 C3", (int[]) { 0, 0 }, 2, &error);

  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "play H2", NULL, &error));
  g_assert_true (ka_book_write_move (other, deal, 1, 1, "play C3", NULL, &error));
  assert_played_on (ka_book_write_move (f->book, deal, 1, 1, "play C9", NULL, &error), &error);
  assert_played_on (ka_book_write_move (f->book, deal, 0, 0, "play H9", NULL, &error), &error);
  record = ka_book_get_deal (f->book, deal, &error);
  g_assert_cmpuint (record->moves->len, ==, 2);
  g_assert_cmpstr (((const KaDealMove *) record->moves->pdata[1])->text, ==, "play C3");

  g_assert_true (ka_book_finish_deal (other, deal, win, &error));
  assert_played_on (ka_book_finish_deal (f->book, deal, win, &error), &error);
  assert_played_on (ka_book_write_move (f->book, deal, 2, 0, "play H4", NULL, &error), &error);
  g_assert_cmpuint (count_lines (f, match), ==, 1);
  assert_sound (f->book);
}

/* The first end of a deal is undone, it comes to another, and the first is done again as a deal of its own: undoing that once more
 * leaves the deal to the round that stands on it. */
static void
test_a_deal_with_two_ends (Fixture *f, gconstpointer data)
{
  static const int totals[2] = { 0 };
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (KaJournalEntry) first = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match = add_table (f, FALSE);
  gint64 deal = ka_book_begin_deal (f->book, match, 77, 0, "H2 C3", totals, 2, &error);

  g_assert_true (ka_book_write_move (f->book, deal, 0, 1, "draw", NULL, &error));
  g_assert_true (ka_book_finish_deal (f->book, deal, win, &error));
  first = ka_book_peek_undo (f->book, match);
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  g_assert_true (ka_book_write_move (f->book, deal, 1, 0, "other", NULL, &error));
  g_assert_true (ka_book_redo (f->book, match, NULL, &error));
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, NULL), ==, deal);
  g_assert_true (ka_book_finish_deal (f->book, deal, win, &error));
  g_assert_true (ka_book_undo_entry (f->book, first->id, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, NULL), ==, 0);
  assert_sound (f->book);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/deals/round-trip", test_they_go_round);
  add_test ("/deals/replaced", test_one_that_went_on_is_replaced);
  add_test ("/deals/of-before", test_one_of_before_can_be_undone);
  add_test ("/deals/match", test_they_stay_with_their_match);
  add_test ("/deals/corrected", test_a_corrected_round_keeps_its_deal);
  add_test ("/deals/one-on-the-table", test_one_deal_lies_on_the_table);
  add_test ("/deals/places", test_nobody_changes_places);
  add_test ("/deals/without-seats", test_a_deal_without_seats);
  add_test ("/deals/faults", test_faults_are_found);
  add_test ("/deals/two-programs", test_two_programs_play_one_deal);
  add_test ("/deals/as-many-moves", test_as_many_other_moves);
  add_test ("/deals/two-ends", test_a_deal_with_two_ends);
  return g_test_run ();
}
