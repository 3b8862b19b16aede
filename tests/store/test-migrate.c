/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bringing an older book up to date. The versions after the newest are made up here. */
#include "fixture.h"

#include <sqlite3.h>

#include "exchange-text.h"
#include "ka-backup.h"
#include "ka-book-open.h"
#include "ka-drafts.h"
#include "ka-migrate.h"
#include "ka-schema-check.h"
#include "ka-verify.h"

/* The newest version of the schema. */
#define NEWEST 10

/* As it stands in a book: with the Kaartavond that it came with. */
#define NEWEST_MARK (0x00030000 | NEWEST)

static GPtrArray *
add_script (const char *script)
{
  GPtrArray *scripts = ka_schema_scripts ();

  g_ptr_array_add (scripts, g_strdup (script));
  return scripts;
}

static void
fill (Fixture *f)
{
  gint64 match = add_match (f, "template", 3);

  append_win (f, match, 1);
  append_win (f, match, 2);
}

/* The book as it was, in words. */
static char *
close_and_dump (Fixture *f)
{
  g_autofree char *state = export_text (f->book);

  close_book (f);
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %s",
                          query_number (f->path, "PRAGMA user_version"),
                          query_number (f->path, "SELECT count(*) FROM sqlite_schema"), state);
}

static void
test_an_older_book_is_brought_up_to_date (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) scripts = add_script ("ALTER TABLE player ADD COLUMN nickname TEXT;");
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const KaBackup *backup;

  fill (f);
  before = export_text (f->book);
  close_book (f);
  f->book = ka_book_open_with_scripts (f->path, ka_games_find, scripts, &error);
  g_assert_no_error (error);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  assert_sound (f->book);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST + 1);
  g_assert_cmpint (query_number (f->path, "SELECT count(nickname) FROM player"), ==, 0);

  /* What was done before can still be undone. */
  while (ka_book_can_undo (f->book, 0))
    g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  while (ka_book_can_redo (f->book, 0))
    g_assert_true (ka_book_redo (f->book, 0, NULL, &error));
  g_free (after);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);

  /* And the old book is kept, as it was. */
  backups = ka_book_list_backups (f->path);
  g_assert_cmpuint (backups->len, ==, 1);
  backup = g_ptr_array_index (backups, 0);
  g_assert_true (g_str_has_suffix (backup->path, "-v10.db"));
  g_assert_cmpint (query_number (backup->path, "PRAGMA user_version"), ==, NEWEST_MARK);
  g_assert_cmpint (query_number (backup->path, "SELECT count(*) FROM round"), ==, 2);
}

static void
test_a_table_is_built_anew (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) scripts = add_script (
      "CREATE TABLE other (id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, "
      "name TEXT NOT NULL, colour INTEGER NOT NULL, symbol TEXT NOT NULL, birthday TEXT, "
      "note TEXT NOT NULL, archived INTEGER NOT NULL, merged_into INTEGER REFERENCES player (id), "
      "guest INTEGER NOT NULL) STRICT;"
      "INSERT INTO other SELECT * FROM player; DROP TABLE player; ALTER TABLE other RENAME TO player;");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  fill (f);
  before = export_text (f->book);
  close_book (f);
  f->book = ka_book_open_with_scripts (f->path, ka_games_find, scripts, &error);
  g_assert_no_error (error);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
}

static void
assert_migration_fails (Fixture *f, const char *script, KaBookError code, const char *words)
{
  g_autoptr (GPtrArray) scripts = add_script (script);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = close_and_dump (f);
  g_autofree char *after = NULL;

  g_assert_null (ka_book_open_with_scripts (f->path, ka_games_find, scripts, &error));
  g_assert_error (error, KA_BOOK_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
  open_book (f);
  after = close_and_dump (f);
  g_assert_cmpstr (before, ==, after);
  open_book (f);
}

static void
test_a_migration_that_fails_changes_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;

  fill (f);
  assert_migration_fails (f, "CREATE TABLE more (a); DELETE FROM standing; INSERT INTO nowhere VALUES (1);",
                          KA_BOOK_ERROR_FAILED, "version 11");
  assert_migration_fails (f, "CREATE TABLE more (a); DELETE FROM player;", KA_BOOK_ERROR_DAMAGED, "“seat”");
  /* Not one more at every start. */
  backups = ka_book_list_backups (f->path);
  g_assert_cmpuint (backups->len, ==, 1);
}

/* ---- a book of a later version ---------------------------------------------------------------------------- */

static void
assert_needs (Fixture *f, const char *script, const char *words)
{
  g_autoptr (GPtrArray) scripts = add_script (script);
  g_autoptr (GError) error = NULL;
  KaBook *later = ka_book_open_with_scripts (f->path, ka_games_find, scripts, &error);

  g_assert_no_error (error);
  ka_book_close (later);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, words));
  /* Whoever only looks, or wants to put it back, is told the same. */
  g_clear_error (&error);
  g_assert_null (ka_book_open_to_look (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_a_later_book_says_what_it_needs (Fixture *f, gconstpointer data)
{
  fill (f);
  close_book (f);
  assert_needs (f, "-- SPDX\n-- Needs Kaartavond 0.10.2\nCREATE TABLE later (a);",
                "Install Kaartavond 0.10.2 or later");
  g_assert_cmphex ((guint64) query_number (f->path, "PRAGMA user_version"), ==, 0x000a0200 | (NEWEST + 1));
}

/* The program that made it opens it again. */
static void
test_a_marked_book_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) scripts = add_script ("-- Needs Kaartavond 127.255.255\nCREATE TABLE later (a);");
  g_autoptr (GError) error = NULL;

  fill (f);
  for (guint i = 0; i < 2; i++)
    {
      close_book (f);
      f->book = ka_book_open_with_scripts (f->path, ka_games_find, scripts, &error);
      g_assert_no_error (error);
    }
  /* Once more brought up to date by a later one still. */
  close_book (f);
  g_ptr_array_add (scripts, g_strdup ("-- Needs Kaartavond 1.0.0\nCREATE TABLE much_later (a);"));
  f->book = ka_book_open_with_scripts (f->path, ka_games_find, scripts, &error);
  g_assert_no_error (error);
  g_assert_cmphex ((guint64) query_number (f->path, "PRAGMA user_version"), ==, 0x01000000 | (NEWEST + 2));
}

/* Whoever adds a script says with which Kaartavond it comes. */
static void
test_every_later_script_says_what_it_needs (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();

  for (guint i = 3; i < scripts->len; i++)
    g_assert_nonnull (strstr (scripts->pdata[i], "\n-- Needs Kaartavond "));
}

static void
test_two_migrations_at_once (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) scripts = add_script ("CREATE TABLE second (a); INSERT INTO second VALUES (2);");
  g_autoptr (GError) error = NULL;

  fill (f);
  close_book (f);
  g_ptr_array_add (scripts, g_strdup ("INSERT INTO second VALUES (3);"));
  f->book = ka_book_open_with_scripts (f->path, ka_games_find, scripts, &error);
  g_assert_no_error (error);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST + 2);
  g_assert_cmpint (query_number (f->path, "SELECT sum(a) FROM second"), ==, 5);
}

/* ---- every version that was ever released ----------------------------------------------------------------- */

static void
load_dump (Fixture *f, const char *name)
{
  g_autofree char *path = build_data_path (name);
  g_autoptr (GError) error = NULL;
  g_autofree char *script = NULL;

  g_file_get_contents (path, &script, NULL, &error);
  g_assert_no_error (error);
  run_sql (f->path, script);
}

/* A book as version 1 wrote it, frozen. What is asserted here is what was in it that day. */
static void
test_version_1_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GPtrArray) journal = NULL;
  g_autofree char *winners = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_undone = 0;

  load_dump (f, "schema-001.sql");
  open_book (f);
  assert_sound (f->book);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_cmpuint (players->len, ==, 6);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match"), ==, 7);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match WHERE deleted <> 0"), ==, 1);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round"), ==, 19);
  winners = get_winners (f, 1);
  g_assert_cmpstr (winners, ==, "2 0 c 1");

  /* What was done before there were acts can be read, and not be undone. */
  g_assert_false (ka_book_can_undo (f->book, 0));
  g_assert_false (ka_book_can_redo (f->book, 0));
  journal = ka_book_list_journal (f->book, 0, 0, 1000, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < journal->len; i++)
    {
      const KaJournalEntry *entry = journal->pdata[i];

      g_assert_true (entry->older);
      g_assert_null (entry->damage);
      n_undone += entry->state == KA_JOURNAL_UNDONE;
    }
  g_assert_cmpuint (journal->len, ==, 36);
  g_assert_cmpuint (n_undone, ==, 1);
  /* What is done from now on can. */
  before = export_text (f->book);
  g_assert_true (ka_book_delete_round (f->book, 1, 0, &error));
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_no_error (error);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  g_clear_pointer (&journal, g_ptr_array_unref);
  journal = ka_book_list_journal (f->book, 1, 0, 1, &error);
  g_assert_cmpstr (((KaJournalEntry *) journal->pdata[0])->kind, ==, "round-deleted");
}

/* Version 1 had no tables to play at: nothing in it is practice, and no deal is being played. */
static void
test_version_1_becomes_the_newest (Fixture *f, gconstpointer data)
{
  load_dump (f, "schema-001.sql");
  open_book (f);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST_MARK);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match WHERE practice = 1"), ==, 0);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM deal WHERE state = 'open'"), ==, 0);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match"), ==, 7);
}

static void
note_progress (guint done, guint n, gpointer data)
{
  guint *seen = data;

  g_assert_cmpuint (done, <=, n);
  *seen = n;
}

/* It is said how far it is, and who leaves in the middle has the book of before. */
static void
test_a_large_book_takes_a_while (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  guint n = 0;
  KaWork work = { note_progress, &n, cancellable };

  load_dump (f, "schema-001.sql");
  g_assert_false (ka_book_is_long_to_update (f->path));
  run_sql (f->path,
           "CREATE TABLE large (x); INSERT INTO large VALUES (zeroblob (5000000)); DROP TABLE large");
  g_assert_true (ka_book_is_long_to_update (f->path));
  g_cancellable_cancel (cancellable);
  g_assert_false (ka_book_update (f->path, ka_games_find, &work, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, 1);
  work.cancellable = NULL;
  g_assert_true (ka_book_update (f->path, ka_games_find, &work, &error));
  g_assert_cmpuint (n, ==, 7);
  g_assert_false (ka_book_is_long_to_update (f->path));
  open_book (f);
  assert_sound (f->book);
}

/* Whoever only looks at it sees what it is when it is brought up to date, and the file stays of version 1. */
static void
test_version_1_is_looked_at (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *looked_at = NULL;
  g_autofree char *winners = NULL;
  g_autofree char *opened = NULL;

  load_dump (f, "schema-001.sql");
  f->book = ka_book_open_to_look (f->path, ka_games_find, &error);
  g_assert_no_error (error);
  winners = get_winners (f, 1);
  g_assert_cmpstr (winners, ==, "2 0 c 1");
  looked_at = export_text (f->book);
  close_book (f);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, 1);
  open_book (f);
  opened = export_text (f->book);
  g_assert_cmpstr (looked_at, ==, opened);
}

/* A book as version 2 wrote it: two people and a computer player at one table, a deal of it that is over with the moves
 * it was played with, practice of that deal, and a deal of gin with a move that was taken back. */
static void
test_version_2_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatch) gemma = NULL;
  g_autoptr (KaMatch) practice = NULL;
  g_autoptr (KaDealRecord) done = NULL;
  g_autoptr (KaDealRecord) open = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) journal = NULL;

  load_dump (f, "schema-002.sql");
  open_book (f);
  assert_sound (f->book);
  gemma = ka_book_get_match (f->book, 2, &error);
  g_assert_no_error (error);
  g_assert_null (gemma->bots[0]);
  g_assert_cmpstr (gemma->players[0]->name, ==, "Cleo");
  g_assert_cmpstr (gemma->bots[1], ==, "beginner");
  g_assert_cmpstr (gemma->bots[2], ==, "club");
  g_assert_cmpstr (gemma->bots[3], ==, "expert");
  practice = ka_book_get_match (f->book, 4, &error);
  g_assert_true (practice->practice);
  g_assert_false (gemma->practice);

  lines = ka_book_list_lines (f->book, 3, &error);
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_cmpint (((const KaLine *) lines->pdata[0])->deal, ==, 1);
  done = ka_book_get_deal (f->book, 1, &error);
  g_assert_true (done->done);
  g_assert_cmpuint (done->seed, ==, G_GUINT64_CONSTANT (8807093423041033647));
  g_assert_cmpuint (done->moves->len, ==, 3);
  g_assert_cmpstr (((const KaDealMove *) done->moves->pdata[2])->text, ==, "change");
  open = ka_book_get_deal (f->book, ka_book_find_open_deal (f->book, 5, &error), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (open->n_moves, ==, 4);
  g_assert_cmpuint (open->moves->len, ==, 5);
  g_assert_cmpint (open->turn, ==, 0);

  /* Its journal can be read. */
  journal = ka_book_list_journal (f->book, 0, 0, 1000, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (journal->len, >, 0);
  g_assert_false (ka_book_can_undo (f->book, 0));
}

/* A book as version 3 wrote it: half a round and half a person were typed in windows that are long gone. */
static void
test_version_3_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDraftRecord) round = NULL;
  g_autoptr (KaDraftRecord) person = NULL;

  load_dump (f, "schema-003.sql");
  open_book (f);
  assert_sound (f->book);
  round = ka_book_find_draft (f->book, "round", "af90b103-2834-4594-b657-e6de87704e3f", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (round->content, ==, "{\"winner\":[\"08feec4c-90e9-4d22-bc26-ed38bd471315\"]}");
  g_assert_cmpint (round->touched, ==, 1795260000);
  g_assert_false (round->elsewhere);
  person = ka_book_find_draft (f->book, "person", "", &error);
  g_assert_cmpstr (person->content, ==, "{\"name\":\"Gus\"}");
}

/* A book as version 4 wrote it: what was done before there were acts, and somebody who came by one. Nobody in it is a guest, and
 * bringing it up to date is nothing that is done. */
static void
test_version_4_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GPtrArray) journal = NULL;
  gint64 n_acts;
  guint n_older = 0;

  load_dump (f, "schema-004.sql");
  n_acts = query_number (f->path, "SELECT count(*) FROM act");
  open_book (f);
  assert_sound (f->book);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST_MARK);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM act"), ==, n_acts);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (players->len, ==, 7);
  for (guint i = 0; i < players->len; i++)
    g_assert_false (((const KaPlayer *) players->pdata[i])->guest);
  journal = ka_book_list_journal (f->book, 0, 0, 1000, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (((const KaJournalEntry *) journal->pdata[0])->kind, ==, "imported");
  for (guint i = 0; i < journal->len; i++)
    n_older += ((const KaJournalEntry *) journal->pdata[i])->older;
  g_assert_cmpuint (journal->len, ==, 16);
  g_assert_cmpuint (n_older, ==, 15);
}

/* All rows of matches and lines, before version 6 and since. */
#define READ_MATCHES(options, line)                                                                          \
  "SELECT group_concat (id || '/' || uuid || '/' || game || '/' || version || '/' || origin || '/' || "      \
  "coalesce (table_group, '') || '/' || place || '/' || note || '/' || started || '/' || ended || '/' || "   \
  "by_hand || '/' || deleted || '/' || first || '/' || practice || '/' || " options ", char (10)) "          \
  "|| (SELECT group_concat (id || '/' || " line                                                              \
  " || '/' || match || '/' || n || '/' || coalesce (facts, '') "                                             \
  "|| '/' || absent || '/' || coalesce (correction, '') || '/' || coalesce (reason, '') || '/' || note "     \
  "|| '/' || created || '/' || coalesce (deal, '') || '/' || rank, char (10)) FROM round) FROM match m"
#define READ_ALL READ_MATCHES ("options", "uuid")
#define READ_ALL_OF_6                                                                                        \
  READ_MATCHES (                                                                                             \
      "(SELECT text FROM option_set o WHERE o.id = m.options)",                                              \
      "lower (substr (hex (uuid), 1, 8) || '-' || substr (hex (uuid), 9, 4) || '-' || "                      \
      "substr (hex (uuid), 13, 4) || '-' || substr (hex (uuid), 17, 4) || '-' || substr (hex (uuid), 21))")

/* A book as version 5 wrote it, with a guest. Version 6 keeps the same in fewer bytes: everybody who reads it reads the same, and no
 * number is given twice. */
static void
test_version_5_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaPlayer) guest = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  load_dump (f, "schema-005.sql");
  run_sql (f->path, "UPDATE sqlite_sequence SET seq = 90 WHERE name = 'match'");
  run_sql (f->path, "UPDATE sqlite_sequence SET seq = 80 WHERE name = 'round'");
  run_sql (f->path, "UPDATE round SET note = 'Met Élan' WHERE id = 1");
  before = query_text (f->path, READ_ALL);
  open_book (f);
  assert_faults (
      f->book, FROZEN_GUEST
      "\nThe lines of a match are written otherwise than the changes of the book say: af90b103-2834-4594-b657-e6de87704e3f");
  after = query_text (f->path, READ_ALL_OF_6);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM option_set"), ==, 3);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round WHERE typeof (uuid) <> 'blob'"), ==, 0);
  g_assert_cmpint (query_number (f->path, "SELECT seq FROM sqlite_sequence WHERE name = 'match'"), ==, 90);
  g_assert_cmpint (query_number (f->path, "SELECT seq FROM sqlite_sequence WHERE name = 'round'"), ==, 80);
  /* What is written beside a round is found. */
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM summary WHERE words LIKE '%met elan%'"), ==,
                   1);
  guest = ka_book_get_player (f->book, 7, &error);
  g_assert_no_error (error);
  g_assert_true (guest->guest);
}

/* What cannot be in a row is kept as it is: whoever looks at it is told, as before. */
static void
test_a_damaged_version_5_opens (Fixture *f, gconstpointer data)
{
  static const char SPOILT[]
      = "PRAGMA ignore_check_constraints = ON; UPDATE match SET options = '{' WHERE id = 1; "
        "UPDATE round SET uuid = 'x' WHERE id = 1; UPDATE round SET uuid = '2a05fd56-2443-e0b6-ddd2-c0444f-e984-' WHERE id = 3; "
        "UPDATE round SET uuid = '------------------------------------' WHERE id = 4; UPDATE round SET absent = -1 WHERE id = 2";
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = NULL;
  g_autofree char *words = NULL;

  load_dump (f, "schema-005.sql");
  run_sql (f->path, SPOILT);
  open_book (f);
  g_assert_cmpint (query_number (f->path,
                                 "SELECT count(*) FROM match m JOIN option_set o ON o.id = m.options WHERE "
                                 "m.id = 1 AND o.text = '{'"),
                   ==, 1);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round WHERE id = 1 AND uuid = 'x'"), ==, 1);
  g_assert_cmpint (query_number (f->path, "SELECT absent FROM round WHERE id = 2"), ==, -1);
  faults = ka_book_verify (f->book, &error);
  g_assert_no_error (error);
  words = g_strjoinv ("\n", faults);
  g_assert_nonnull (strstr (words, "The options of a match"));
}

/* A book as version 6 wrote it: no line of it changes any rules, and one can now. */
static void
test_version_6_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  load_dump (f, "schema-006.sql");
  before = query_text (f->path, READ_ALL_OF_6);
  open_book (f);
  assert_faults (f->book, FROZEN_GUEST);
  after = query_text (f->path, READ_ALL_OF_6);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST_MARK);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round WHERE options IS NOT NULL"), ==, 0);
  lines = ka_book_list_lines (f->book, 6, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_cmpstr (((const KaLine *) lines->pdata[1])->round->reason, ==, "Bram came late");
  g_assert_false (ka_round_is_rules (((const KaLine *) lines->pdata[1])->round));
  /* What was done in it can be undone. */
  g_assert_true (ka_book_can_undo (f->book, 0));
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_true (ka_book_redo (f->book, 0, NULL, &error));
  g_assert_no_error (error);
  assert_faults (f->book, FROZEN_GUEST);
}

static char *
list_schema (const char *path)
{
  g_autoptr (GString) schema = g_string_new (NULL);
  sqlite3_stmt *statement;
  sqlite3 *db;

  sqlite3_open (path, &db);
  sqlite3_prepare_v2 (db, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name", -1, &statement,
                      NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (schema, "%s\n", (const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return g_string_free_and_steal (g_steal_pointer (&schema));
}

/* A released script is never edited: the frozen book of a version has the tables that its scripts make. */
static void
assert_frozen (Fixture *f, guint version)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autofree char *fresh_path = g_build_filename (f->folder, "fresh.db", NULL);
  g_autofree char *name = g_strdup_printf ("schema-%03u.sql", version);
  g_autofree char *frozen = NULL;
  g_autofree char *fresh = NULL;

  load_dump (f, name);
  for (guint i = 0; i < version; i++)
    run_sql (fresh_path, g_ptr_array_index (scripts, i));
  frozen = list_schema (f->path);
  fresh = list_schema (fresh_path);
  g_assert_cmpstr (frozen, ==, fresh);
}

/* The schema that is written down is the one that all scripts make. Where it is not, what has to stand there is in a file. */
static void
test_the_schema_is_written_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autoptr (KaDb) db = ka_db_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  g_autofree char *written = ka_schema_of_now ();
  g_autofree char *made = NULL;

  for (guint i = 0; i < scripts->len; i++)
    g_assert_true (ka_db_exec (db, g_ptr_array_index (scripts, i), NULL));
  made = ka_schema_print (db, NULL);
  if (strcmp (written, made) != 0)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "now.sql", NULL);

      g_assert_true (g_file_set_contents (path, made, -1, NULL));
    }
  g_assert_cmpstr (written, ==, made);
}

static void
test_the_first_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 1);
}

static void
test_the_second_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 2);
}

static void
test_the_third_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 3);
}

static void
test_the_fourth_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 4);
}

static void
test_the_fifth_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 5);
}

static void
test_the_sixth_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 6);
}

/* A book as version 7 wrote it, with rules that hold from the second line of a match on. */
static void
test_version_7_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  load_dump (f, "schema-007.sql");
  before = query_text (f->path, READ_ALL_OF_6);
  open_book (f);
  assert_faults (f->book, FROZEN_GUEST);
  after = query_text (f->path, READ_ALL_OF_6);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST_MARK);
  lines = ka_book_list_lines (f->book, 6, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lines->len, ==, 4);
  g_assert_true (ka_round_is_rules (((const KaLine *) lines->pdata[1])->round));
  g_assert_true (ka_book_undo (f->book, 6, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round WHERE options IS NOT NULL"), ==, 0);
  g_assert_true (ka_book_redo (f->book, 6, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM seat WHERE duty IS NOT NULL"), ==, 0);
  g_assert_true (ka_book_set_duty (f->book, 6, 1, "solo", &error));
  g_assert_no_error (error);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM seat WHERE duty = 'solo'"), ==, 1);
  g_assert_true (ka_book_undo (f->book, 6, NULL, &error));
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM seat WHERE duty IS NOT NULL"), ==, 0);
  assert_faults (f->book, FROZEN_GUEST);
}

static void
test_the_seventh_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 7);
}

/* A book as version 8 wrote it, where no move could be made for somebody. */
static void
test_version_8_opens (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  load_dump (f, "schema-008.sql");
  before = query_text (f->path, READ_ALL_OF_6);
  open_book (f);
  assert_faults (f->book, FROZEN_GUEST);
  after = query_text (f->path, READ_ALL_OF_6);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST_MARK);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) > 0 FROM move"), ==, 1);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM move WHERE stand_in IS NOT NULL"), ==, 0);
}

static void
test_the_eighth_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 8);
}

/* A book as version 9 wrote it, which was carried nowhere. */
static void
test_version_9_opens (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  load_dump (f, "schema-009.sql");
  before = query_text (f->path, READ_ALL_OF_6);
  open_book (f);
  assert_faults (f->book, FROZEN_GUEST);
  after = query_text (f->path, READ_ALL_OF_6);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (query_number (f->path, "PRAGMA user_version"), ==, NEWEST_MARK);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM carrier"), ==, 0);
}

static void
test_the_ninth_script_is_never_edited (Fixture *f, gconstpointer data)
{
  assert_frozen (f, 9);
}

/* A match of before says its options in the words of then, and a file those of today. They mean the same, so nothing is done. */
static void
test_its_own_file_changes_nothing (Fixture *f, gconstpointer data)
{
  for (guint version = 1; version < NEWEST; version++)
    {
      g_autofree char *name = g_strdup_printf ("schema-%03u.sql", version);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      Fixture old = { NULL };
      KaImportReport report;

      set_up_folder (&old, NULL);
      load_dump (&old, name);
      open_book (&old);
      text = export_text (old.book);
      g_test_message ("version %u", version);
      g_assert_true (import_text (old.book, text, FALSE, &report, &error));
      g_assert_no_error (error);
      g_assert_false (report.wrote);
      g_assert_cmpuint (report.matches_known, >, 0);
      tear_down (&old, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/migrate/done", test_an_older_book_is_brought_up_to_date);
  add_test ("/migrate/rebuilt", test_a_table_is_built_anew);
  add_test ("/migrate/failed", test_a_migration_that_fails_changes_nothing);
  add_test ("/migrate/two-versions", test_two_migrations_at_once);
  add_test ("/migrate/later/says", test_a_later_book_says_what_it_needs);
  add_test ("/migrate/later/opens", test_a_marked_book_opens);
  add_test ("/migrate/later/scripts", test_every_later_script_says_what_it_needs);
  add_folder_test ("/migrate/own-file", test_its_own_file_changes_nothing);
  add_folder_test ("/version-1/opens", test_version_1_opens);
  add_folder_test ("/version-1/newest", test_version_1_becomes_the_newest);
  add_folder_test ("/version-1/looked-at", test_version_1_is_looked_at);
  add_folder_test ("/version-1/never-edited", test_the_first_script_is_never_edited);
  add_folder_test ("/version-1/large", test_a_large_book_takes_a_while);
  add_folder_test ("/version-2/opens", test_version_2_opens);
  add_folder_test ("/version-2/never-edited", test_the_second_script_is_never_edited);
  add_folder_test ("/version-3/opens", test_version_3_opens);
  add_folder_test ("/version-3/never-edited", test_the_third_script_is_never_edited);
  add_folder_test ("/version-4/opens", test_version_4_opens);
  add_folder_test ("/version-4/never-edited", test_the_fourth_script_is_never_edited);
  add_folder_test ("/version-5/opens", test_version_5_opens);
  add_folder_test ("/version-5/damaged", test_a_damaged_version_5_opens);
  add_folder_test ("/version-5/never-edited", test_the_fifth_script_is_never_edited);
  add_folder_test ("/version-6/opens", test_version_6_opens);
  add_folder_test ("/version-6/never-edited", test_the_sixth_script_is_never_edited);
  add_folder_test ("/version-7/opens", test_version_7_opens);
  add_folder_test ("/version-7/never-edited", test_the_seventh_script_is_never_edited);
  add_folder_test ("/version-8/opens", test_version_8_opens);
  add_folder_test ("/version-8/never-edited", test_the_eighth_script_is_never_edited);
  add_folder_test ("/version-9/opens", test_version_9_opens);
  add_folder_test ("/version-9/never-edited", test_the_ninth_script_is_never_edited);
  add_folder_test ("/schema/written-down", test_the_schema_is_written_down);
  return g_test_run ();
}
