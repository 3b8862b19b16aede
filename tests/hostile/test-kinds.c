/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books that somebody or something has tampered with: each kind by itself, through all that reads a book. Nothing
 * crashes, nothing takes long, and what is wrong is said. */
#include "fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

#include "exercise-book.h"

#include "ka-figures.h"
#include "ka-stats.h"
#include "ka-verify.h"
#include "mutate-book.h"

/* A book with a match of every kind of row in it, closed. */
static void
fill (Fixture *f)
{
  gint64 match = add_match (f, "template", 3);

  for (int i = 0; i < 5; i++)
    append_win (f, match, i % 3);
  close_book (f);
}

/* ---- another schema --------------------------------------------------------------------------------------- */

static const struct
{
  const char *name;
  const char *sql;
  const char *words; /* in the message */
} SCHEMAS[] = {
  { "table", "CREATE TABLE more (a);", "table “more” does not belong" },
  { "view", "CREATE VIEW more AS SELECT * FROM player;", "view “more” does not belong" },
  { "index", "CREATE INDEX more ON player (note);", "index “more” does not belong" },
  { "trigger", "CREATE TRIGGER more AFTER INSERT ON round BEGIN DELETE FROM player; END;",
    "trigger “more” does not belong" },
  { "column", "ALTER TABLE player ADD COLUMN more TEXT;", "table “player” is not as" },
  { "no-table", "DROP TABLE summary;", "table “summary” is missing" },
  { "no-index", "DROP INDEX round_match;", "index “round_match” is missing" },
  { "other-index", "DROP INDEX round_match; CREATE INDEX round_match ON round (n, match);",
    "index “round_match” is not as" },
  { "no-constraint",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace (sql, 'CHECK (first >= 0)', '') "
    "WHERE name = 'match';",
    "table “match” is not as" },
  { "not-strict",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace (sql, ') STRICT', ')') "
    "WHERE name = 'player';",
    "table “player” is not as" },
  { "view-for-a-table",
    "PRAGMA foreign_keys = OFF; DROP TABLE standing; CREATE VIEW standing AS WITH RECURSIVE n (i) AS (SELECT 1 UNION "
    "ALL SELECT i + 1 FROM n) SELECT i AS match, 0 AS seat, 0 AS total, 1 AS place FROM n;",
    "table “standing” is not as" },
  { "virtual-table",
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('table', 'more', 'more', 0, "
    "'CREATE VIRTUAL TABLE more USING dbstat');",
    "table “more” does not belong" },
  { "generated-column",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace (sql, 'note        TEXT    NOT NULL,', "
    "'note        TEXT    AS (hex (zeroblob (1000000000))),') WHERE name = 'player';",
    "table “player” is not as" },
  { "twice",
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM sqlite_schema WHERE name = "
    "'player';",
    "" },
  { "statistics",
    "CREATE TABLE other (a); PRAGMA writable_schema = ON; UPDATE sqlite_schema SET "
    "name = 'sqlite_stat1', tbl_name = 'sqlite_stat1', sql = 'CREATE TABLE sqlite_stat1(tbl,idx,other)' "
    "WHERE name = 'other';",
    "table “sqlite_stat1” does not belong" },
};

static void
assert_refused (const GError *error, const char *words)
{
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_another_schema (Fixture *f, gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) opening = NULL;
  g_autoptr (GError) checking = NULL;
  g_autoptr (GError) asking = NULL;
  g_autoptr (GError) counting = NULL;

  fill (f);
  run_sql (f->path, SCHEMAS[i].sql);
  g_assert_null (ka_book_open (f->path, ka_games_find, &opening));
  assert_refused (opening, SCHEMAS[i].words);
  g_assert_false (ka_book_check_file (f->path, NULL, &checking));
  assert_refused (checking, SCHEMAS[i].words);
  g_assert_null (ka_stats_open (f->path, ka_games_find, &asking));
  assert_refused (asking, SCHEMAS[i].words);
  g_assert_null (ka_figures_read (f->path, ka_games_find, NULL, &counting));
  assert_refused (counting, SCHEMAS[i].words);
}

/* What SQLite's own ANALYZE leaves in a file is no damage. */
static void
test_statistics_of_sqlite_are_no_damage (Fixture *f, gconstpointer data)
{
  fill (f);
  run_sql (f->path, "ANALYZE;");
  open_book (f);
  assert_sound (f->book);
}

/* ---- what the schema cannot hold --------------------------------------------------------------------------- */

/* What a damaged row holds, and what is said of it. */
static const struct
{
  const char *name;
  const char *sql;
  const char *words; /* in one of the faults that are found */
} ROWS[] = {
  { "draft-null", "INSERT INTO draft VALUES (1, NULL, '', '{}', 1, 1)",
    "table “draft”, row 1: “form” is missing" },
  { "draft-no-utf8", "INSERT INTO draft VALUES (1, 'round', CAST (x'41ff' AS TEXT), '{}', 1, 1)",
    "table “draft”, row 1: “subject” is not text" },
  { "nobody", "DELETE FROM player", "belongs to nothing" },
  { "no-player", "DELETE FROM player WHERE id = 1", "who sits in seat 0 is not in the book" },
  { "name-null", "UPDATE player SET name = NULL WHERE id = 1", "table “player”, row 1: “name” is missing" },
  { "name-empty", "UPDATE player SET name = '' WHERE id = 1", "table “player”, row 1" },
  { "name-no-utf8", "UPDATE player SET name = CAST (x'41ff' AS TEXT) WHERE id = 2",
    "table “player”, row 2: “name” is not text" },
  { "name-nul", "UPDATE player SET name = 'An' || char (0) || 'na' WHERE id = 1",
    "table “player”, row 1: “name” is not text" },
  { "name-number", "UPDATE player SET name = x'00' WHERE id = 1", "table “player”, row 1" },
  { "note-endless", "UPDATE match SET note = hex (zeroblob (3000000))",
    "table “match”, row 1: “note” has 6000000 bytes" },
  { "group-endless",
    "INSERT INTO table_group (uuid, name) VALUES ('a', hex (zeroblob (3000000))); UPDATE match SET table_group = "
    "(SELECT max (id) FROM table_group)",
    "table “match”, row 1: “table_group” has 6000000 bytes" },
  { "colour", "UPDATE player SET colour = 99 WHERE id = 3", "table “player”, row 3: “colour” cannot be 99" },
  { "uuid-null", "UPDATE player SET uuid = NULL WHERE id = 1", "“uuid” is missing" },
  { "merged-in-a-ring", "UPDATE player SET merged_into = 3 - id WHERE id < 3",
    "somebody who is one himself" },
  { "merged-into-nobody", "UPDATE player SET merged_into = 77 WHERE id = 1", "belongs to nothing" },
  { "no-seats", "DELETE FROM seat", "table “match”, row 1" },
  { "seat-missing", "DELETE FROM seat WHERE seat = 1", "table “seat”, row 1: the seats are not numbered" },
  { "seat-far", "UPDATE seat SET seat = 70 WHERE seat = 2", "table “seat”, row 1" },
  { "seat-empty", "UPDATE seat SET player = NULL WHERE seat = 2", "who sits in seat 2" },
  { "seat-computer-null", "UPDATE seat SET player = 0, bot = NULL WHERE seat = 2", "who sits in seat 2" },
  { "first", "UPDATE match SET first = 99", "table “match”, row 1: “first” cannot be 99" },
  { "first-nobody", "UPDATE match SET first = 5", "“first” is seat 5 and there are 3" },
  { "started", "UPDATE match SET started = 1000000000000", "“started” cannot be 1000000000000" },
  { "ended", "UPDATE match SET ended = -1000000000000000", "“ended” cannot be" },
  { "deleted", "UPDATE match SET deleted = 9223372036854775807", "“deleted” cannot be" },
  { "game-null", "UPDATE match SET game = NULL", "“game” is missing" },
  { "origin", "UPDATE match SET origin = 'cloud'", "“origin” cannot be cloud" },
  { "origin-null", "UPDATE match SET origin = NULL", "“origin” is missing" },
  { "options-null", "UPDATE match SET options = NULL", "“options” is missing" },
  { "options-no-json", "UPDATE option_set SET text = '{' || id", "The options of a match" },
  { "options-nowhere", "UPDATE match SET options = 99", "“options” is missing" },
  { "version", "UPDATE match SET version = -1", "“version” cannot be -1" },
  { "place-null", "UPDATE match SET place = NULL", "“place” is missing" },
  { "group-null", "UPDATE table_group SET name = x'ff'", "“table_group”" },
  { "facts-no-json", "UPDATE round SET facts = '[' WHERE id = 2", "table “round”, row 2" },
  { "facts-other", "UPDATE round SET facts = '{\"winner\":99}' WHERE id = 3", "table “round”, row 3" },
  { "facts-null", "UPDATE round SET facts = NULL WHERE id = 2",
    "table “round”, row 2: “correction” is missing" },
  { "correction-texts", "UPDATE round SET facts = NULL, correction = '[\"a\", {}]' WHERE id = 2",
    "table “round”, row 2" },
  { "correction-large", "UPDATE round SET facts = NULL, correction = '[4294967296,0,0]' WHERE id = 2",
    "table “round”, row 2" },
  { "correction-long", "UPDATE round SET facts = NULL, correction = '[1,2,3,4,5,6,7,8,9]' WHERE id = 2",
    "table “round”, row 2" },
  { "line-options-no-json", "UPDATE round SET options = '[' WHERE id = 2", "table “round”, row 2" },
  { "line-options-other", "UPDATE round SET options = '{\"target\":0}' WHERE id = 3",
    "table “round”, row 3" },
  { "line-null", "UPDATE round SET uuid = NULL WHERE id = 2", "NULL value in round.uuid" },
  { "line-short", "UPDATE round SET uuid = x'ff' WHERE id = 2", "" },
  { "absent", "UPDATE round SET absent = -1 WHERE id = 2", "“absent” cannot be -1" },
  { "created", "UPDATE round SET created = 1000000000000 WHERE id = 2", "“created” cannot be" },
  { "numbers", "UPDATE round SET n = 9223372036854775807 WHERE id = 2", "not numbered from 1" },
  { "standing", "UPDATE standing SET place = 0, total = 1000000000000", "not those that its rounds give" },
  { "no-summary", "DELETE FROM summary", "not those that its rounds give" },
  { "summary", "UPDATE summary SET n_rounds = -5, words = NULL", "" },
  { "deal-turn", "INSERT INTO deal (seed, dealer, pack, state, match) VALUES ('1', 99, '', 'open', 1)",
    "A deal lacks" },
  { "deal-state", "INSERT INTO deal (seed, dealer, pack, state, match) VALUES ('1', 0, 'As', 'lost', 1)",
    "" },
  { "deal-moves",
    "INSERT INTO deal (seed, dealer, pack, state, match, n_moves) VALUES ('1', 0, 'As', 'open', 1, 1000000000)",
    "The moves of a deal" },
  { "deal-totals",
    "INSERT INTO deal (seed, dealer, pack, state, match, totals) VALUES ('1', 0, 'As', 'open', 1, '{')", "" },
  { "move-seat",
    "INSERT INTO deal (id, seed, dealer, pack, state, match, n_moves) VALUES (9, '1', 0, 'As', 'open', 1, 1); INSERT INTO move VALUES (9, 0, 99, NULL, 0, NULL)",
    "The moves of a deal" },
  { "act-tail", "UPDATE act SET tail = x'5d' WHERE id = 12", "what was done cannot be read" },
  { "act-tail-null", "UPDATE act SET tail = NULL WHERE id = 12", "what was done cannot be read" },
  { "act-head", "UPDATE act SET head = '{' WHERE id = 12", "what was done cannot be read" },
  { "act-number", "UPDATE act SET number = 0 WHERE id = 12", "what was done cannot be read" },
  { "act-deals", "UPDATE act SET deals = x'54ff' WHERE id = 12",
    "table “act”, row 12: what was changed cannot be read" },
  { "said-nothing", "DELETE FROM said WHERE act = 12", "what was done cannot be read" },
  { "said-cut", "UPDATE said SET text = substr (text, 1, 3) WHERE act = 12", "what was done cannot be read" },
  { "said-unknown-name", "UPDATE said SET text = x'01ffffff7f' WHERE act = 12", "cannot be read" },
  /* What could be, and is not what was done. */
  { "other-name", "UPDATE player SET name = 'Zoë' WHERE id = 1", "A person is written otherwise" },
  { "other-root", "UPDATE player SET merged_into = 5 WHERE id = 6", "A person is written otherwise" },
  { "nobody-came",
    "INSERT INTO player (uuid, name, colour, symbol, note, archived) "
    "VALUES ('00000000-0000-4000-8000-000000000001', 'Zoë', 0, '', '', 0)",
    "A person is written otherwise than the changes of the book say: 00000000-0000-4000-8000-000000000001" },
  { "other-place", "UPDATE match SET place = 'elsewhere'", "A match is written otherwise" },
  { "other-options",
    "INSERT INTO option_set (text) SELECT json_set (text, '$.target', 77) FROM option_set LIMIT 1; "
    "UPDATE match SET options = (SELECT max (id) FROM option_set)",
    "A match is written otherwise" },
  { "other-seats", "UPDATE seat SET player = 6 WHERE seat = 2",
    "The seats of a match are written otherwise" },
  { "other-winner", "UPDATE round SET facts = '{\"winner\":2}' WHERE id = 1",
    "The lines of a match are written otherwise" },
  { "line-gone", "DELETE FROM round WHERE n = (SELECT max (n) FROM round)",
    "The lines of a match are written otherwise" },
  { "match-gone", "DELETE FROM round; DELETE FROM seat; DELETE FROM match", "A match is written otherwise" },
  { "sequence", "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "The numbers of new rows are used up" },
};

static char *
find_faults (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = ka_book_open_to_look (path, ka_games_find, &error);
  g_auto (GStrv) faults = NULL;

  g_assert_no_error (error);
  faults = ka_book_verify (book, &error);
  g_assert_no_error (error);
  return g_strjoinv ("\n", faults);
}

static void
test_a_damaged_row (Fixture *f, gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autofree char *faults = NULL;

  fill (f);
  spoil_with_sql (f->path, ROWS[i].sql);
  faults = find_faults (f->path);
  g_test_message ("%s", faults);
  g_assert_nonnull (strstr (faults, ROWS[i].words));
  g_assert_true (*ROWS[i].words == '\0' || *faults != '\0');
  exercise_book (f->path);
}

/* ---- what is left of it ------------------------------------------------------------------------------------ */

/* One match that cannot be read stands in the list and says so, and the others can be read. */
static void
test_the_other_matches_can_be_read (Fixture *f, gconstpointer data)
{
  const KaMatchFilter filter = { .state = KA_MATCHES_ALL };
  gint64 damaged = add_match (f, "template", 3), good = add_match (f, "template", 2);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatch) match = NULL;
  KaFigures *figures;
  guint n;

  append_win (f, good, 1);
  close_book (f);
  spoil_with_sql (f->path, "UPDATE match SET started = 1000000000000 WHERE id = 1");
  stats = ka_stats_open (f->path, ka_games_find, &error);
  rows = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_nonnull (strstr (((const KaMatchRow *) rows->pdata[0])->damage, "row 1"));
  g_assert_null (((const KaMatchRow *) rows->pdata[1])->damage);

  figures = ka_figures_read (f->path, ka_games_find, NULL, &error);
  g_assert_no_error (error);
  ka_figures_get_matches (figures, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (ka_figures_get_n_damaged (figures), ==, 1);
  ka_figures_unref (figures);

  open_book (f);
  match = ka_book_get_match (f->book, good, &error);
  g_assert_no_error (error);
  g_assert_null (ka_book_get_match (f->book, damaged, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_clear_error (&error);
  append_win (f, good, 0);
}

/* Names and notes of nothing but accents, in the order that is most work to put right, are searched and counted as all
 * others are, and not for hours. */
static void
test_a_million_accents (Fixture *f, gconstpointer data)
{
  const KaMatchFilter filter = { .state = KA_MATCHES_ALL, .text = "anna" };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GError) error = NULL;

  append_win (f, match, 1);
  close_book (f);
  spoil_with_sql (
      f->path,
      "CREATE TEMP TABLE t AS SELECT replace (hex (zeroblob (500000)), '00', "
      "char (769) || char (790)) AS accents; "
      "INSERT INTO table_group (uuid, name) SELECT 'a', accents FROM t; "
      "UPDATE match SET table_group = (SELECT max (id) FROM table_group), note = (SELECT accents FROM t), "
      "place = (SELECT accents FROM t); "
      "UPDATE player SET name = (SELECT accents FROM t) || id WHERE id <> 1");
  stats = ka_stats_open (f->path, ka_games_find, &error);
  rows = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 1);
  open_book (f);
  append_win (f, match, 0);
}

typedef void (*Spoil) (char *page, gsize size);

/* Spoils the first page of a table or of an index; journal and log are away. */
static void
spoil_page (Fixture *f, const char *name, Spoil spoil)
{
  g_autofree char *sql = g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", name);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gint64 page, size;
  gsize length;

  close_book (f);
  run_sql (f->path, "PRAGMA journal_mode = DELETE");
  page = query_number (f->path, sql);
  size = query_number (f->path, "PRAGMA page_size");
  g_assert_true (g_file_get_contents (f->path, &bytes, &length, &error));
  g_assert_cmpint (page * size, <=, length);
  spoil (bytes + (page - 1) * size, (gsize) size);
  g_assert_true (g_file_set_contents (f->path, bytes, (gssize) length, &error));
}

static void
wipe (char *page, gsize size)
{
  memset (page, 0, size);
}

/* Figures of a book of which a whole table is damaged are refused and not made up of the rest. */
static void
test_no_figures_of_half_a_book (Fixture *f, gconstpointer table)
{
  g_autoptr (GError) error = NULL;

  append_win (f, add_match (f, "template", 3), 1);
  spoil_page (f, table, wipe);
  g_assert_null (ka_figures_read (f->path, ka_games_find, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
}

/* A person that cannot be read is missing from the list, which says so, and the others are there. */
static void
test_the_other_people_can_be_read (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_auto (GStrv) sound = NULL;
  g_auto (GStrv) damage = NULL;

  sound = ka_book_find_damaged_players (f->book, &error);
  g_assert_cmpuint (g_strv_length (sound), ==, 0);
  close_book (f);
  spoil_with_sql (f->path, "UPDATE player SET colour = 99 WHERE id = 2");
  open_book (f);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (players->len, ==, N_PEOPLE - 1);
  damage = ka_book_find_damaged_players (f->book, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (damage), ==, 1);
  g_assert_nonnull (strstr (damage[0], "table “player”, row 2: “colour” cannot be 99"));
}

/* An entry of the journal that cannot be read stands where it was and says so. */
static void
test_the_other_entries_can_be_read (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sound = NULL;
  g_autoptr (GPtrArray) journal = NULL;

  fill (f);
  open_book (f);
  sound = ka_book_list_journal (f->book, 0, 0, 1000, &error);
  g_assert_no_error (error);
  close_book (f);
  spoil_with_sql (f->path, "UPDATE act SET tail = x'5d' WHERE id = 3");
  open_book (f);
  journal = ka_book_list_journal (f->book, 0, 0, 1000, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (journal->len, ==, sound->len);
  for (guint i = 0; i < journal->len; i++)
    {
      const KaJournalEntry *entry = journal->pdata[i], *before = sound->pdata[i];

      g_assert_cmpint (entry->id, ==, before->id);
      g_assert_cmpint (entry->at, ==, before->at);
      if (entry->id == 3)
        g_assert_nonnull (strstr (entry->damage, "what was done cannot be read"));
      else
        g_assert_cmpstr (entry->kind, ==, before->kind);
      g_assert_true ((entry->damage != NULL) == (entry->id == 3));
    }
}

/* Where the entries of the page of an index or a table stand, each as two bytes (file format of SQLite, 1.6). */
#define FIRST_ENTRY 8

static void
double_first_entry (char *page, gsize size)
{
  const char leaf_of_index = 10, leaf_of_table = 13;

  g_assert_true (page[0] == leaf_of_index || page[0] == leaf_of_table);
  memcpy (page + FIRST_ENTRY + 2, page + FIRST_ENTRY, 2);
}

/* An index that leads to the same row again could do so without an end: the list is ended, and it is said where. */
static void
test_no_row_is_exported_twice (Fixture *f, gconstpointer data)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) book = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) damage = NULL;

  append_win (f, add_match (f, "template", 3), 1);
  spoil_page (f, "sqlite_autoindex_player_1", double_first_entry);
  open_book (f);
  text = export_book_text (f->book, builder, &error);
  g_assert_no_error (error);
  book = json_from_string (text, &error);
  g_assert_cmpuint (
      json_array_get_length (json_object_get_array_member (json_node_get_object (book), "players")), ==, 1);
  damage = g_strv_builder_end (builder);
  g_assert_nonnull (strstr (damage[0], "table “player”"));
  g_assert_nonnull (strstr (damage[0], "it is found twice"));
}

/* Nor is a match looked at again and again by the check. */
static void
test_no_match_is_checked_twice (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *all = NULL;
  g_auto (GStrv) faults = NULL;

  append_win (f, add_match (f, "template", 3), 1);
  append_win (f, add_match (f, "template", 3), 1);
  spoil_page (f, "match", double_first_entry);
  open_book (f);
  faults = ka_book_verify (f->book, &error);
  g_assert_no_error (error);
  all = g_strjoinv ("\n", faults);
  g_assert_nonnull (strstr (all, "table “match”, row 1: it is found twice"));
}

/* What is left of a damaged book can be exported and read in another one. */
static const struct
{
  const char *name;
  const char *sql;
  const char *said;
  guint n_players; /* of N_PEOPLE */
  guint
      n_matches; /* of two: in the first sit the people 1, 2 and 3, and it has a group; in the other 1 and 2 */
} LEFT[] = {
  { "nothing", "SELECT 1", NULL, N_PEOPLE, 2 },
  { "player", "UPDATE player SET name = NULL WHERE id = 3", "table “player”, row 3: “name” is missing",
    N_PEOPLE - 1, 1 },
  { "root", "UPDATE player SET merged_into = 4 WHERE id = 5; UPDATE player SET colour = 99 WHERE id = 4",
    "table “player”, row 4: “colour” cannot be 99", N_PEOPLE - 1, 2 },
  { "group", "UPDATE table_group SET name = NULL WHERE id = 1",
    "table “table_group”, row 1: “name” is missing", N_PEOPLE, 2 },
  { "match", "UPDATE match SET first = 99 WHERE id = 2", "table “match”, row 2: “first” cannot be 99",
    N_PEOPLE, 1 },
  { "round", "UPDATE round SET note = CAST (x'41ff' AS TEXT) WHERE match = 2",
    "table “round”, row 2: “note” is not text", N_PEOPLE, 1 },
};

static void
test_the_rest_is_exported (Fixture *f, gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  const gint64 players[] = { 1, 2, 3 };
  g_autofree char *other_path = g_build_filename (f->folder, "other", "book.db", NULL);
  g_autoptr (GStrvBuilder) left_out = g_strv_builder_new ();
  g_autoptr (KaBook) other = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) damage = NULL;
  g_autofree char *text = NULL;
  KaImportReport report;
  gint64 first, second;

  first = ka_book_create_match (f->book, ka_games_find ("template"), NULL, KA_ORIGIN_PAPER, players, 3, 0,
                                "Tuesday", NULL, NULL, 1700000000, &error);
  g_assert_no_error (error);
  second = add_match (f, "template", 2);
  append_win (f, first, 0);
  append_win (f, second, 1);
  close_book (f);
  spoil_with_sql (f->path, LEFT[i].sql);
  open_book (f);
  text = export_book_text (f->book, left_out, &error);
  g_assert_no_error (error);
  damage = g_strv_builder_end (left_out);
  if (LEFT[i].said != NULL)
    g_assert_nonnull (strstr (damage[0], LEFT[i].said));
  else
    g_assert_null (damage[0]);

  other = ka_book_open (other_path, ka_games_find, &error);
  g_assert_no_error (error);
  import_text (other, text, FALSE, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.players_added, ==, LEFT[i].n_players);
  g_assert_cmpuint (report.matches_added, ==, LEFT[i].n_matches);
}

static void
test_an_undo_of_a_damaged_change (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  fill (f);
  spoil_with_sql (f->path, "UPDATE act SET deals = x'12005443ff' WHERE id = 12");
  open_book (f);
  before = export_text (f->book);
  g_assert_false (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "table “act”, row 12"));
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
}

/* A disk is not said to be full when the numbers of rows are used up. */
static void
test_the_numbers_are_used_up (Fixture *f, gconstpointer data)
{
  const KaPlayer player = { .name = (char *) "Gust", .symbol = (char *) "star" };
  g_autoptr (GError) error = NULL;

  close_book (f);
  run_sql (f->path, "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'player'");
  open_book (f);
  g_assert_cmpint (ka_book_add_player (f->book, &player, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "no more numbers"));
}

/* ---- what is no file of SQLite ----------------------------------------------------------------------------- */

static void
test_a_pipe_is_no_book (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) checking = NULL;

  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_true (error->domain == KA_BOOK_ERROR);
  g_assert_false (ka_book_check_file (f->path, NULL, &checking));
  exercise_book (f->path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (SCHEMAS); i++)
    {
      g_autofree char *name = g_strconcat ("/hostile/schema/", SCHEMAS[i].name, NULL);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_another_schema, tear_down);
    }
  add_test ("/hostile/schema/analyzed", test_statistics_of_sqlite_are_no_damage);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *name = g_strconcat ("/hostile/rows/", ROWS[i].name, NULL);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_a_damaged_row, tear_down);
    }
  add_test ("/hostile/accents", test_a_million_accents);
  add_test ("/hostile/others", test_the_other_matches_can_be_read);
  g_test_add ("/hostile/exported-twice", Fixture, NULL, set_up, test_no_row_is_exported_twice, tear_down);
  g_test_add ("/hostile/checked-twice", Fixture, NULL, set_up, test_no_match_is_checked_twice, tear_down);
  g_test_add ("/hostile/figures/player", Fixture, "player", set_up, test_no_figures_of_half_a_book,
              tear_down);
  g_test_add ("/hostile/figures/match", Fixture, "match", set_up, test_no_figures_of_half_a_book, tear_down);
  g_test_add ("/hostile/figures/seat", Fixture, "seat", set_up, test_no_figures_of_half_a_book, tear_down);
  g_test_add ("/hostile/figures/standing", Fixture, "standing", set_up, test_no_figures_of_half_a_book,
              tear_down);
  add_test ("/hostile/other-people", test_the_other_people_can_be_read);
  add_test ("/hostile/other-entries", test_the_other_entries_can_be_read);
  for (guint i = 0; i < G_N_ELEMENTS (LEFT); i++)
    {
      g_autofree char *name = g_strconcat ("/hostile/export/", LEFT[i].name, NULL);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_the_rest_is_exported, tear_down);
    }
  add_test ("/hostile/undo", test_an_undo_of_a_damaged_change);
  add_test ("/hostile/numbers", test_the_numbers_are_used_up);
  add_folder_test ("/hostile/pipe", test_a_pipe_is_no_book);
  return g_test_run ();
}
