/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books that somebody or something has tampered with: each kind by itself, through all that reads a book. Nothing
 * crashes, nothing takes long, and what is wrong is said. */
#include "fixture.h"

#include <string.h>

#include "ka-figures.h"
#include "ka-stats.h"
#include "ka-verify.h"

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
  { "no-table", "DROP TABLE points;", "table “points” is missing" },
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
  return g_test_run ();
}
