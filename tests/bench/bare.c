/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare.h"

static void
run (sqlite3 *db, const char *sql)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
}

sqlite3 *
bare_open (const char *path)
{
  sqlite3 *db;

  if (sqlite3_open (path, &db) != SQLITE_OK)
    g_error ("%s", path);
  run (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
           "CREATE TABLE IF NOT EXISTS round (id INTEGER PRIMARY KEY, match INTEGER, n INTEGER, facts TEXT);"
           "CREATE INDEX IF NOT EXISTS round_match ON round (match, n);"
           "CREATE TABLE IF NOT EXISTS match (id INTEGER PRIMARY KEY, started INTEGER, words TEXT);"
           "CREATE INDEX IF NOT EXISTS match_started ON match (started);");
  return db;
}

void
bare_copy_book (sqlite3 *db, const char *path)
{
  g_autofree char *attach = g_strdup_printf ("ATTACH '%s' AS book", path);

  run (db, attach);
  run (db,
       "BEGIN;"
       "INSERT INTO main.round SELECT id, match, n, facts FROM book.round;"
       "INSERT INTO main.match SELECT m.id, m.started, m.game || ' ' || g.name || ' ' || y.words || ' ' || "
       "(SELECT group_concat (p.name, ' ') FROM book.seat s JOIN book.player p ON p.id = s.player "
       "WHERE s.match = m.id) FROM book.match m JOIN book.table_group g ON g.id = m.table_group "
       "JOIN book.summary y ON y.match = m.id;"
       "COMMIT; DETACH book; PRAGMA wal_checkpoint (TRUNCATE);");
}

void
bare_write_round (sqlite3 *db, gint64 match, guint n, const char *facts)
{
  sqlite3_stmt *statement;

  run (db, "BEGIN IMMEDIATE");
  sqlite3_prepare_v2 (db, "INSERT INTO round (match, n, facts) VALUES (?, ?, ?)", -1, &statement, NULL);
  sqlite3_bind_int64 (statement, 1, match);
  sqlite3_bind_int64 (statement, 2, n);
  sqlite3_bind_text (statement, 3, facts, -1, SQLITE_STATIC);
  if (sqlite3_step (statement) != SQLITE_DONE)
    g_error ("%s", sqlite3_errmsg (db));
  sqlite3_finalize (statement);
  run (db, "COMMIT");
}

static guint
count_rows (sqlite3_stmt *statement)
{
  guint n = 0;

  while (sqlite3_step (statement) == SQLITE_ROW)
    n += sqlite3_column_text (statement, 0) != NULL;
  sqlite3_finalize (statement);
  return n;
}

guint
bare_read_match (sqlite3 *db, gint64 match)
{
  sqlite3_stmt *statement;

  sqlite3_prepare_v2 (db, "SELECT facts FROM round WHERE match = ? ORDER BY n", -1, &statement, NULL);
  sqlite3_bind_int64 (statement, 1, match);
  return count_rows (statement);
}

guint
bare_search (sqlite3 *db, const char *word)
{
  sqlite3_stmt *statement;

  sqlite3_prepare_v2 (db, "SELECT words FROM match WHERE instr (words, ?) > 0 ORDER BY started DESC LIMIT 50",
                      -1, &statement, NULL);
  sqlite3_bind_text (statement, 1, word, -1, SQLITE_STATIC);
  return count_rows (statement);
}
