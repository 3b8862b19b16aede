/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has done a duty in a match, in the book, in files and between books: record 28. */
#include <string.h>

#include "ka-backup.h"
#include "ka-reseat.h"
#include "travel-books.h"

static void
set_duty (Fixture *f, gint64 match, guint seat, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_set_duty (f->book, match, seat, words, &error));
  g_assert_no_error (error);
}

/* Per seat the player with the words, “–” for nobody's. */
static void
assert_duties (Fixture *f, gint64 match, const char *expected)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT group_concat (name || ':' || coalesce (duty, '–'), ' ') FROM (SELECT p.name, s.duty FROM seat s "
      "JOIN player p ON p.id = s.player WHERE s.match = %d ORDER BY s.seat)",
      (int) match);
  g_autofree char *duties = query_text (f->path, sql);

  g_assert_cmpstr (duties, ==, expected);
  assert_sound (f->book);
}

static guint
count_acts (Fixture *f)
{
  return (guint) query_number (f->path, "SELECT count(*) FROM act");
}

static void
test_one_act_and_one_undo (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2);
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (KaMatch) read = NULL;
  g_autoptr (GError) error = NULL;
  guint n = count_acts (f);
  const KaJournalEntry *entry;

  assert_duties (f, match, "Anna:– Bram:–");
  set_duty (f, match, 1, "  solo   in hearts ");
  assert_duties (f, match, "Anna:– Bram:solo in hearts");
  g_assert_cmpuint (count_acts (f), ==, n + 1);
  read = ka_book_get_match (f->book, match, &error);
  g_assert_null (read->duties[0]);
  g_assert_cmpstr (read->duties[1], ==, "solo in hearts");
  /* Nothing, when it is so already. */
  set_duty (f, match, 1, "solo in hearts");
  set_duty (f, match, 1, "solo\tin\nhearts");
  set_duty (f, match, 0, NULL);
  g_assert_cmpuint (count_acts (f), ==, n + 1);
  journal = ka_book_list_journal (f->book, match, 0, 1, &error);
  entry = journal->pdata[0];
  g_assert_cmpstr (entry->kind, ==, "duty-changed");
  g_assert_nonnull (strstr (entry->after, "solo in hearts"));
  restart (f);
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  assert_duties (f, match, "Anna:– Bram:–");
  g_assert_true (ka_book_redo (f->book, match, NULL, &error));
  assert_duties (f, match, "Anna:– Bram:solo in hearts");
  /* Without words it is done all the same. */
  set_duty (f, match, 1, "");
  set_duty (f, match, 0, "");
  assert_duties (f, match, "Anna: Bram:");
  set_duty (f, match, 1, NULL);
  assert_duties (f, match, "Anna: Bram:–");
  g_assert_no_error (error);
  assert_follows (f);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  static const char *const BOTS[2] = { NULL, "club" };
  const KaGame *gin = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (gin, NULL);
  g_autofree char *long_words = g_strnfill (5000, 'a');
  gint64 players[2] = { f->people[0], 0 };
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "gemma-en-piet", 2), table;

  g_assert_false (ka_book_set_duty (f->book, match, 2, "solo", &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (ka_book_set_duty (f->book, match, 0, long_words, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  table = ka_book_create_table (f->book, gin, options, players, BOTS, 2, 0, FALSE, &error);
  g_assert_no_error (error);
  g_assert_false (ka_book_set_duty (f->book, table, 1, "solo", &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "Computer players have no duties.");
  assert_sound (f->book);
}

/* Whoever changes places takes it along, and a duplicate has everything of the old one. */
static void
test_other_seats (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2), copy;
  const gint64 order[] = { f->people[2], f->people[1], f->people[0] };
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  set_duty (f, match, 0, "solo");
  g_assert_true (ka_book_reseat (f->book, match, order, 3, 0, none, NULL, &error));
  g_assert_no_error (error);
  assert_duties (f, match, "Cleo:– Bram:– Anna:solo");
  assert_follows (f);
  copy = ka_book_duplicate_match (f->book, match, &error);
  assert_duties (f, copy, "Cleo:– Bram:– Anna:solo");
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  assert_duties (f, match, "Anna:solo Bram:–");
  g_assert_no_error (error);
  assert_follows (f);
}

static void
reseat (Fixture *f, gint64 match, const gint64 *players, guint n)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_reseat (f->book, match, players, n, 0, none, NULL, &error));
  g_assert_no_error (error);
  assert_follows (f);
}

/* Who goes home and comes back has done it still, also in a book that hears of it; and what was taken back stays so. */
static void
test_who_comes_back (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2), theirs;
  const gint64 three[] = { f->people[0], f->people[1], f->people[2] };
  g_autoptr (GError) error = NULL;
  Fixture other = { NULL };

  reseat (f, match, three, 3);
  set_duty (f, match, 1, "misère");
  set_duty (f, match, 2, "solo");
  reseat (f, match, three, 2);
  assert_duties (f, match, "Anna:– Bram:misère");
  reseat (f, match, three, 3);
  assert_duties (f, match, "Anna:– Bram:misère Cleo:solo");
  open_copy (f, &other);
  theirs = find_match (&other);
  reseat (f, match, three, 2);
  reseat (f, match, three, 3);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  assert_duties (&other, theirs, "Anna:– Bram:misère Cleo:solo");
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  g_assert_no_error (error);
  assert_duties (f, match, "Anna:– Bram:misère Cleo:solo");
  set_duty (f, match, 2, NULL);
  reseat (f, match, three, 2);
  reseat (f, match, three, 3);
  assert_duties (f, match, "Anna:– Bram:misère Cleo:–");
  tear_down (&other, NULL);
}

static void
test_exchange (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2), theirs;
  g_autofree char *before = export_text (f->book);
  g_autofree char *book = NULL;
  g_autofree char *again = NULL;
  g_autofree char *undone = NULL;
  g_autoptr (GError) error = NULL;
  KaImportReport report;
  Fixture other = { NULL };

  g_assert_null (strstr (before, "duty"));
  set_duty (f, match, 0, "");
  set_duty (f, match, 1, "solo");
  book = export_text (f->book);
  g_assert_nonnull (strstr (book, "\"duty\""));
  open_other (&other);
  g_assert_true (import_text (other.book, book, FALSE, &report, &error));
  g_assert_no_error (error);
  again = export_text (other.book);
  g_assert_cmpstr (again, ==, book);
  g_assert_true (import_text (other.book, book, FALSE, &report, &error));
  g_assert_cmpuint (report.matches_changed, ==, 0);
  theirs = query_number (other.path, "SELECT id FROM match");
  assert_duties (&other, theirs, "Anna: Bram:solo");
  /* What the file says holds, as for all else of a match. */
  g_assert_true (import_text (other.book, before, FALSE, &report, &error));
  g_assert_cmpuint (report.matches_changed, ==, 1);
  assert_duties (&other, theirs, "Anna:– Bram:–");
  g_assert_true (ka_book_undo (other.book, 0, NULL, &error));
  undone = export_text (other.book);
  g_assert_cmpstr (undone, ==, book);
  assert_follows (&other);
  tear_down (&other, NULL);
}

/* Typed, read from a file and said elsewhere, the same words are the same, and what was exported is known again. */
static void
test_one_way_to_write_words (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2);
  g_autofree char *long_one = g_strnfill (300, ' ');
  g_autofree char *typed = g_strconcat ("solo", long_one, "slim", NULL);
  g_autofree char *book = NULL;
  g_autoptr (GString) spaced = NULL;
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  set_duty (f, match, 0, typed);
  assert_duties (f, match, "Anna:solo slim Bram:–");
  book = export_text (f->book);
  spaced = g_string_new (book);
  g_assert_cmpuint (g_string_replace (spaced, "solo slim", typed, 0), ==, 1);
  g_assert_true (import_text (f->book, spaced->str, FALSE, &report, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (report.matches_changed, ==, 0);
  run_sql (f->path, "UPDATE seat SET duty = 'solo  slim' WHERE duty IS NOT NULL");
  g_assert_true (import_text (f->book, book, FALSE, &report, &error));
  g_assert_cmpuint (report.matches_changed, ==, 0);
}

static void
test_a_computer_player_in_a_file_has_none (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2);
  g_autofree char *book = NULL;
  g_autoptr (GString) wrong = NULL;
  g_autoptr (GError) error = NULL;
  KaImportReport report;
  Fixture other = { NULL };

  set_duty (f, match, 0, "solo");
  book = export_text (f->book);
  wrong = g_string_new (book);
  g_assert_cmpuint (g_string_replace (wrong, "\"duty\" : \"solo\"", "\"bot\" : \"club\"", 0), ==, 1);
  open_other (&other);
  g_assert_false (import_text (other.book, wrong->str, FALSE, &report, &error));
  g_assert_nonnull (strstr (error->message, "bot"));
  tear_down (&other, NULL);
}

/* What stands in the only match for a player, "" for no mark. */
static char *
read_duty (Fixture *f, const char *name)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT coalesce (s.duty, '') FROM seat s JOIN player p ON p.id = s.player WHERE p.name = '%s'", name);

  return query_text (f->path, sql);
}

/* Two books of one evening: each marks another player, and both marks hold in both. */
static void
test_two_books_agree (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2), theirs;
  Fixture other = { NULL };
  g_autofree char *acts = NULL;
  g_autofree char *ours = NULL;
  g_autofree char *bram = NULL;
  g_autofree char *their_bram = NULL;

  open_copy (f, &other);
  theirs = find_match (&other);
  set_duty (f, match, 0, "solo");
  set_duty (&other, theirs, 1, "misère");
  acts = write_lines (f->book, NULL);
  g_assert_nonnull (strstr (acts, "\"duty:"));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  assert_duties (f, match, "Anna:solo Bram:misère");
  assert_duties (&other, theirs, "Anna:solo Bram:misère");

  /* Of one and the same player one holds in both books, and nobody else loses any. */
  set_duty (f, match, 0, "solo in hearts");
  set_duty (&other, theirs, 0, NULL);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  ours = read_duty (f, "Anna");
  g_assert_true (*ours == '\0' || g_str_equal (ours, "solo in hearts"));
  bram = read_duty (f, "Bram");
  g_assert_cmpstr (bram, ==, "misère");
  their_bram = read_duty (&other, "Bram");
  g_assert_cmpstr (their_bram, ==, "misère");
  assert_sound (other.book);
  assert_follows (f);
  assert_follows (&other);
  tear_down (&other, NULL);
}

/* Who deletes the match while somebody marks a player in it does not take that away: the match is there. */
static void
test_a_mark_brings_a_match_back (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2), theirs;
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;

  open_copy (f, &other);
  theirs = find_match (&other);
  g_assert_true (ka_book_delete_match (f->book, match, &error));
  set_duty (&other, theirs, 1, "solo");
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpint (query_number (f->path, "SELECT deleted FROM match"), ==, 0);
  assert_duties (f, match, "Anna:– Bram:solo");
  assert_follows (f);
  tear_down (&other, NULL);
}

/* What a newer program says in a form that is not known stands nowhere, is passed on, and is said over by nobody who marks another. */
static void
test_what_cannot_be_read (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2);
  g_autofree char *of = query_text (f->path, "SELECT lower (uuid) FROM match");
  g_autofree char *player = query_text (f->path, "SELECT lower (uuid) FROM player WHERE name = 'Anna'");
  g_autofree char *act = g_strdup_printf (
      "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":[{\"as\":{\"duty:%s\":{\"rounds\":[1]}},"
      "\"thing\":\"match/%s\"}],\"verb\":\"duty-changed\"}\n",
      player, of);
  g_autofree char *acts = NULL;
  g_autofree char *over = NULL;

  take_lines (f->book, act);
  assert_duties (f, match, "Anna:– Bram:–");
  set_duty (f, match, 1, "solo");
  assert_duties (f, match, "Anna:– Bram:solo");
  acts = write_lines (f->book, NULL);
  g_assert_nonnull (strstr (acts, "{\"rounds\":[1]}"));
  over = g_strdup_printf ("duty:%s\":null", player);
  g_assert_null (strstr (acts, over));
  assert_follows (f);
}

static void
test_a_backup (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2);
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;

  set_duty (f, match, 0, "solo");
  copy = save_copy (f);
  set_duty (f, match, 0, NULL);
  set_duty (f, match, 1, "");
  assert_duties (f, match, "Anna:– Bram:");
  g_assert_true (ka_book_put_back (f->book, copy, NULL, &error));
  g_assert_no_error (error);
  assert_duties (f, match, "Anna:solo Bram:–");
  assert_follows (f);
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  assert_duties (f, match, "Anna:– Bram:");
  assert_follows (f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/duties/one-act-and-one-undo", test_one_act_and_one_undo);
  add_test ("/duties/refused", test_refused);
  add_test ("/duties/other-seats", test_other_seats);
  add_test ("/duties/who-comes-back", test_who_comes_back);
  add_test ("/duties/exchange", test_exchange);
  add_test ("/duties/one-way-to-write", test_one_way_to_write_words);
  add_test ("/duties/computer-player", test_a_computer_player_in_a_file_has_none);
  add_test ("/duties/two-books-agree", test_two_books_agree);
  add_test ("/duties/brings-a-match-back", test_a_mark_brings_a_match_back);
  add_test ("/duties/what-cannot-be-read", test_what_cannot_be_read);
  add_test ("/duties/backup", test_a_backup);
  return g_test_run ();
}
