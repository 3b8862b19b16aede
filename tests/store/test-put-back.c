/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting back a copy in a book that opens: one change, undone like any other. */
#include "fixture.h"

#include <glib/gstdio.h>

#include "ka-backup.h"

static char *
make_backup (Fixture *f)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GError) error = NULL;
  char *path = NULL;

  g_assert_true (ka_book_make_backup (f->path, now, &path, NULL, &error));
  g_assert_no_error (error);
  g_assert_nonnull (path);
  return path;
}

static void
put_back (Fixture *f, const char *backup)
{
  g_autoptr (GError) error = NULL;

  ka_book_put_back (f->book, backup, NULL, &error);
  g_assert_no_error (error);
  assert_sound (f->book);
}

static void
assert_state (Fixture *f, const char *expected)
{
  g_autofree char *state = export_text (f->book);

  g_assert_cmpstr (state, ==, expected);
}

static void
undo (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_no_error (error);
}

static void
redo (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_redo (f->book, 0, NULL, &error));
  g_assert_no_error (error);
}

/* The folder of backups has no file that is not finished. */
static void
assert_nothing_half (Fixture *f)
{
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_assert_false (g_str_has_suffix (name, ".part"));
}

/* Somebody agreed to lose one match; by now it would be two. */
static void
test_what_was_agreed_to (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  KaBackupDifference agreed;

  add_match (f, "template", 2);
  backup = make_backup (f);
  add_match (f, "template", 2);
  g_assert_true (ka_backup_compare (f->path, backup, &agreed, NULL, &error));
  g_assert_cmpint (agreed.gone.n_matches, ==, 1);
  add_match (f, "template", 2);
  before = export_text (f->book);
  g_assert_false (ka_book_put_back (f->book, backup, &agreed, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_clear_error (&error);
  assert_state (f, before);
  assert_nothing_half (f);

  g_assert_true (ka_backup_compare (f->path, backup, &agreed, NULL, &error));
  g_assert_cmpint (agreed.gone.n_matches, ==, 2);
  g_assert_true (ka_book_put_back (f->book, backup, &agreed, &error));
  g_assert_no_error (error);
}

/* Everything of everything: what was changed, added and removed since comes back, and goes again. */
static void
test_undo_and_restart (Fixture *f, gconstpointer data)
{
  gint64 first = add_match (f, "template", 2);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *backup = NULL;
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autoptr (KaRound) other = new_win (1);
  g_autoptr (KaPlayer) player = NULL;

  append_win (f, first, 0);
  append_win (f, first, 1);
  before = export_text (f->book);
  backup = make_backup (f);

  g_assert_true (ka_book_replace_round (f->book, first, 0, other, NULL, NULL));
  g_assert_true (ka_book_delete_round (f->book, first, 1, NULL));
  append_win (f, first, 0);
  append_win (f, add_match (f, "template", 3), 2);
  player = ka_book_get_player (f->book, f->people[0], NULL);
  g_free (player->name);
  player->name = g_strdup ("Annelies");
  g_assert_true (ka_book_update_player (f->book, player, NULL));
  g_assert_true (ka_book_merge_players (f->book, f->people[4], f->people[5], NULL));
  after = export_text (f->book);

  put_back (f, backup);
  assert_state (f, before);
  assert_nothing_half (f);
  entry = ka_book_peek_undo (f->book, 0);
  g_assert_cmpstr (entry->kind, ==, "backup-restored");
  g_assert_nonnull (strstr (entry->after, "\"matches-gone\":1"));
  g_assert_nonnull (strstr (entry->after, "\"rounds-gone\":1"));
  g_assert_nonnull (strstr (entry->after, "\"rounds-back\":1"));
  g_assert_nonnull (strstr (entry->after, "\"rounds-other\":1"));

  restart (f);
  assert_state (f, before);
  undo (f);
  assert_state (f, after);
  assert_sound (f->book);
  redo (f);
  assert_state (f, before);
  restart (f);
  undo (f);
  assert_state (f, after);
  /* And all that was done before can be undone too, as if nothing had happened. */
  while (ka_book_can_undo (f->book, 0))
    undo (f);
  while (ka_book_can_redo (f->book, 0))
    redo (f);
  assert_state (f, before);
}

/* Numbers are never used twice, also where a copy knows fewer of them. */
static void
test_numbers_go_on (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = NULL;
  gint64 match, next;

  add_match (f, "template", 2);
  backup = make_backup (f);
  match = add_match (f, "template", 2);
  append_win (f, match, 1);
  put_back (f, backup);
  next = add_match (f, "template", 2);
  g_assert_cmpint (next, >, match);
  /* What came after does not stand in the way of either. */
  undo (f);
  undo (f);
  g_assert_cmpuint (count_lines (f, match), ==, 1);
}

/* A copy that is like the book changes nothing, and so there is nothing to undo. */
static void
test_the_same (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = NULL;
  g_autoptr (KaJournalEntry) entry = NULL;

  add_match (f, "template", 2);
  backup = make_backup (f);
  put_back (f, backup);
  entry = ka_book_peek_undo (f->book, 0);
  g_assert_cmpstr (entry->kind, ==, "match-created");
}

/* ---- another book ---------------------------------------------------------------------------------------- */

/* Another book: its people have the numbers that people here have. */
static char *
make_other_book (Fixture *f, char **state)
{
  Fixture other = { 0 };
  g_autofree char *made = NULL;
  char *path = g_build_filename (f->folder, "other.db", NULL);
  gint64 match;

  set_up (&other, NULL);
  match = add_match (&other, "template", 3);
  append_win (&other, match, 2);
  append_win (&other, add_match (&other, "template", 2), 1);
  add_match (&other, "wiezen", 4);
  *state = export_text (other.book);
  made = make_backup (&other);
  g_assert_cmpint (g_rename (made, path), ==, 0);
  tear_down (&other, NULL);
  return path;
}

/* The text of a book without the groups: those of this book stay. */
static char *
without_groups (KaBook *book)
{
  g_autofree char *text = export_text (book);
  g_autoptr (GRegex) regex = g_regex_new ("\"groups\" : \\[[^]]*\\]|\"group\" : \"[^\"]*\"", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

static void
test_another_book (Fixture *f, gconstpointer data)
{
  g_autofree char *theirs = NULL;
  g_autofree char *path = make_other_book (f, &theirs);
  /* The same options have another number here. */
  gint64 gin = add_match (f, "gin-rummy", 2), match = add_match (f, "template", 2);
  g_autofree char *ours = NULL;
  g_autofree char *now = NULL;
  g_autoptr (GError) error = NULL;
  KaBackupDifference difference;
  gint64 first;

  append_win (f, match, 1);
  ours = export_text (f->book);
  g_assert_true (ka_backup_compare (f->path, path, &difference, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (difference.other_book);
  g_assert_cmpint (difference.gone.n_matches, ==, 2);
  g_assert_cmpint (difference.gone.last_match, ==, 1700000000);
  g_assert_cmpint (difference.gone.n_people, ==, N_PEOPLE);
  g_assert_cmpint (difference.comes.n_matches, ==, 3);
  g_assert_cmpint (difference.comes.n_rounds, ==, 0);

  put_back (f, path);
  first = query_number (f->path, "SELECT min(id) FROM match");
  /* No number means something else than before. */
  g_assert_cmpint (first, >, MAX (gin, match));
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match"), ==, 3);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM option_set"), ==, 3);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round"), ==, 2);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM player"), ==, N_PEOPLE);
  {
    g_autoptr (KaBook) other = ka_book_open (path, ka_games_find, NULL);
    g_autofree char *expected = without_groups (other);

    now = without_groups (f->book);
    g_assert_cmpstr (now, ==, expected);
  }
  restart (f);
  undo (f);
  assert_state (f, ours);
  assert_sound (f->book);
}

/* A copy that went on elsewhere: what both know keeps its number, and what only one knows gets another. */
static void
test_a_book_that_went_on_elsewhere (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2), here;
  g_autofree char *backup = NULL;
  g_autofree char *elsewhere = g_build_filename (f->folder, "elsewhere.db", NULL);
  g_autofree char *ours = NULL;
  Fixture other = { 0 };

  append_win (f, match, 0);
  backup = make_backup (f);
  g_assert_cmpint (g_rename (backup, elsewhere), ==, 0);
  other.folder = f->folder;
  other.path = elsewhere;
  open_book (&other);
  memcpy (other.people, f->people, sizeof other.people);
  append_win (&other, match, 1);
  append_win (&other, add_match (&other, "template", 3), 2);
  close_book (&other);

  append_win (f, match, 0);
  append_win (f, match, 0);
  here = add_match (f, "template", 2);
  ours = export_text (f->book);
  put_back (f, elsewhere);
  g_assert_cmpuint (count_lines (f, match), ==, 2);
  g_assert_cmpint (query_number (f->path, "SELECT max(id) FROM match"), >, here);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match"), ==, 2);
  undo (f);
  assert_state (f, ours);
}

/* A copy of an older Kaartavond is brought up to date on the way, and stays as it is. */
static void
test_an_older_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *script = build_data_path ("schema-001.sql");
  g_autofree char *path = g_build_filename (f->folder, "old.db", NULL);
  g_autofree char *sql = NULL;
  g_autofree char *ours = export_text (f->book);
  gint64 n_people;

  g_assert_true (g_file_get_contents (script, &sql, NULL, NULL));
  run_sql (path, sql);
  run_sql (path, "PRAGMA user_version = 1; PRAGMA application_id = 0x4b614176;"
                 "INSERT INTO player (uuid, name, colour, symbol, note, archived) "
                 "VALUES ('0b8e3a52-6b7d-4f0e-9a55-0d9a6c0b0001', 'Zoë', 1, 'star', '', 0)");
  n_people = query_number (path, "SELECT count(*) FROM player");
  put_back (f, path);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM player WHERE name = 'Zoë'"), ==, 1);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM player"), ==, n_people);
  g_assert_cmpint (query_number (path, "PRAGMA user_version"), ==, 1);
  undo (f);
  assert_state (f, ours);
}

/* A copy of this book by an older Kaartavond. Each file gives its options numbers by itself, and what is compared is what is put back:
 * @spoilt is what was done to the book after the copy, in the older Kaartavond too. */
static void
assert_older_copy (const char *spoilt, gint64 n_matches_back, gint64 n_rounds_back)
{
  Fixture of_5 = { NULL };
  g_autofree char *script = build_data_path ("schema-005.sql");
  g_autofree char *copy = NULL;
  g_autofree char *sql = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  KaBackupDifference difference;

  set_up_folder (&of_5, NULL);
  copy = g_build_filename (of_5.folder, "copy.db", NULL);
  g_assert_true (g_file_get_contents (script, &sql, NULL, NULL));
  run_sql (of_5.path, sql);
  run_sql (copy, sql);
  of_5.book = ka_book_open_to_look (copy, ka_games_find, &error);
  before = export_text (of_5.book);
  close_book (&of_5);
  run_sql (of_5.path, spoilt);
  open_book (&of_5);
  g_assert_true (ka_backup_compare (of_5.path, copy, &difference, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (difference.comes.n_matches, ==, n_matches_back);
  g_assert_cmpint (difference.comes.n_rounds, ==, n_rounds_back);
  g_assert_cmpint (difference.gone.n_rounds + difference.n_changed, ==, 0);
  g_assert_true (ka_book_put_back (of_5.book, copy, &difference, &error));
  g_assert_no_error (error);
  after = export_text (of_5.book);
  g_assert_cmpstr (before, ==, after);
  assert_faults (of_5.book, FROZEN_GUEST);
  g_assert_cmpint (query_number (copy, "PRAGMA user_version"), ==, 0x00030005);
  tear_down (&of_5, NULL);
}

static void
test_an_older_copy_of_this_book (Fixture *f, gconstpointer data)
{
  assert_older_copy ("SELECT 1", 0, 0);
  assert_older_copy ("DELETE FROM round WHERE id = 4", 0, 1);
  assert_older_copy ("DELETE FROM round WHERE match = 1; DELETE FROM seat WHERE match = 1; "
                     "DELETE FROM standing WHERE match = 1; DELETE FROM summary WHERE match = 1; "
                     "DELETE FROM match WHERE id = 1",
                     1, 0);
  assert_older_copy ("UPDATE match SET options = (SELECT options FROM match WHERE id = 2) WHERE id = 1", 0,
                     0);
}

/* ---- merging -------------------------------------------------------------------------------------------- */

/* Rounds that were lost come back to where they stood; what is in the book stays as it is. */
static void
test_lost_rounds_come_back (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2), other;
  g_autoptr (KaRound) corrected = new_win (1);
  g_autofree char *backup = NULL;
  g_autofree char *before = NULL;
  g_autofree char *winners = NULL;
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  append_win (f, match, 0);
  append_win (f, match, 1);
  append_win (f, match, 1);
  other = add_match (f, "template", 3);
  append_win (f, other, 2);
  backup = make_backup (f);

  g_assert_true (ka_book_delete_match (f->book, other, NULL));
  g_assert_true (ka_book_purge_match (f->book, other, NULL));
  g_assert_true (ka_book_delete_round (f->book, match, 1, NULL));
  g_assert_true (ka_book_replace_round (f->book, match, 0, corrected, NULL, NULL));
  append_win (f, match, 0);
  before = export_text (f->book);

  g_assert_true (ka_book_merge_backup (f->book, backup, NULL, TRUE, &report, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (report.matches_added, ==, 1);
  g_assert_cmpuint (report.matches_known, ==, 1);
  g_assert_cmpuint (report.rounds_added, ==, 2);
  assert_state (f, before);

  g_assert_true (ka_book_merge_backup (f->book, backup, NULL, FALSE, &report, &error));
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "1 1 1 0");
  assert_sound (f->book);
  assert_nothing_half (f);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match"), ==, 2);
  restart (f);
  undo (f);
  assert_state (f, before);
}

/* ---- what cannot be ------------------------------------------------------------------------------------- */

static void
test_no_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *letter = g_build_filename (f->folder, "letter.db", NULL);
  g_autofree char *missing = g_build_filename (f->folder, "missing.db", NULL);
  g_autofree char *before = export_text (f->book);
  const char *const paths[] = { letter, missing };

  g_assert_true (g_file_set_contents (letter, "Dear Anna,", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;
      KaBackupDifference difference;

      g_assert_false (ka_backup_compare (f->path, paths[i], &difference, NULL, NULL));
      g_assert_false (ka_book_put_back (f->book, paths[i], NULL, &error));
      g_assert_nonnull (error);
      assert_state (f, before);
      assert_nothing_half (f);
    }
  /* And the next one works. */
  append_win (f, add_match (f, "template", 2), 0);
}

static void
assert_changed (Fixture *f, const char *backup, const KaBackupDifference *agreed)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ka_book_put_back (f->book, backup, agreed, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
}

/* Whatever of it is not as it was agreed to, nothing is done. */
static void
test_nothing_else_than_was_agreed_to (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *backup = NULL, *before = NULL;
  KaBackupDifference agreed, other;

  append_win (f, add_match (f, "template", 2), 0);
  backup = make_backup (f);
  append_win (f, add_match (f, "template", 2), 1);
  before = export_text (f->book);
  g_assert_true (ka_backup_compare (f->path, backup, &agreed, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 10; i++)
    {
      gint64 *const numbers[] = { &other.gone.n_matches, &other.gone.last_match, &other.gone.n_rounds,
                                  &other.gone.n_people,  &other.comes.n_matches, &other.comes.last_match,
                                  &other.comes.n_rounds, &other.comes.n_people,  &other.n_changed };

      other = agreed;
      if (i < G_N_ELEMENTS (numbers))
        (*numbers[i])++;
      else
        other.other_book = !other.other_book;
      assert_changed (f, backup, &other);
    }
  assert_state (f, before);
  g_assert_true (ka_book_put_back (f->book, backup, &agreed, &error));
  g_assert_no_error (error);
}

/* When a row cannot be taken away, added or changed, all stays as it was. */
static void
test_all_or_nothing (Fixture *f, gconstpointer data)
{
  static const char *const REFUSALS[]
      = { "BEFORE INSERT ON table_group", "BEFORE DELETE ON round", "BEFORE INSERT ON round" };
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaRound) other = new_win (1);
  g_autofree char *backup = NULL;
  g_autofree char *before = NULL;

  append_win (f, match, 0);
  run_sql (f->path,
           "INSERT INTO table_group (uuid, name) VALUES ('c0ffee00-0000-4000-8000-000000000000', 'Us')");
  backup = make_backup (f);
  run_sql (f->path, "DELETE FROM table_group");
  g_assert_true (ka_book_replace_round (f->book, match, 0, other, NULL, NULL));
  before = export_text (f->book);
  for (guint i = 0; i < G_N_ELEMENTS (REFUSALS); i++)
    {
      g_autofree char *trigger
          = g_strdup_printf ("CREATE TRIGGER no %s BEGIN SELECT raise (ABORT, 'no'); END", REFUSALS[i]);
      g_autoptr (GError) error = NULL;

      run_sql (f->path, trigger);
      g_assert_false (ka_book_put_back (f->book, backup, NULL, &error));
      g_assert_nonnull (error);
      run_sql (f->path, "DROP TRIGGER no");
      assert_state (f, before);
      assert_nothing_half (f);
    }
  put_back (f, backup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/put-back/undo", test_undo_and_restart);
  add_test ("/put-back/nothing-else", test_nothing_else_than_was_agreed_to);
  add_test ("/put-back/agreed", test_what_was_agreed_to);
  add_test ("/put-back/numbers", test_numbers_go_on);
  add_test ("/put-back/same", test_the_same);
  add_test ("/put-back/another-book", test_another_book);
  add_test ("/put-back/went-on-elsewhere", test_a_book_that_went_on_elsewhere);
  add_test ("/put-back/older", test_an_older_copy);
  add_test ("/put-back/older/of-this-book", test_an_older_copy_of_this_book);
  add_test ("/put-back/merge", test_lost_rounds_come_back);
  add_test ("/put-back/no-copy", test_no_copy);
  add_test ("/put-back/all-or-nothing", test_all_or_nothing);
  return g_test_run ();
}
