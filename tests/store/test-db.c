/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that have no end: a book that somebody tampered with must not hang what reads it. And copies of a whole database. */
#include "fixture.h"

#include <sqlite3.h>

#include "ka-book-private.h"

#define ENDLESS "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max (i) FROM n"

static void
assert_too_long (GError **error)
{
  g_assert_error (*error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_assert_cmpstr ((*error)->message, ==,
                   "The book is damaged: a question to it takes longer than any book needs.");
  g_clear_error (error);
}

static void
assert_answers (KaDb *db)
{
  g_autoptr (GError) error = NULL;
  gint64 n;

  /* Some 100 000 steps, more than one look. */
  g_assert_cmpint (
      ka_db_query_int (db, &n, &error,
                       "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) "
                       "SELECT count(*) FROM n"),
      >, 0);
  g_assert_no_error (error);
  g_assert_cmpint (n, ==, 10000);
}

/* It is stopped, and said; the next question begins anew. */
static void
test_a_question_without_end (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaDb *db = f->book->db;
  gint64 n;

  for (guint times = 0; times < 2; times++)
    {
      g_assert_cmpint (ka_db_query_int (db, &n, &error, ENDLESS), <, 0);
      assert_too_long (&error);
      assert_answers (db);
    }
  g_assert_false (ka_db_exec (db, "CREATE TEMP TABLE t AS " ENDLESS, &error));
  assert_too_long (&error);
  assert_answers (db);
  g_assert_false (ka_db_run (db, &error, "CREATE TEMP TABLE t AS " ENDLESS));
  assert_too_long (&error);
  assert_answers (db);
}

/* Many questions one after the other are no long one. */
static void
test_many_questions (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 300; i++)
    assert_answers (f->book->db);
}

/* Somebody who does not want the answer any more is told so, and not that the book is damaged. */
static void
test_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gint64 n;

  ka_db_set_cancellable (f->book->db, cancellable);
  assert_answers (f->book->db);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (ka_db_query_int (f->book->db, &n, &error, ENDLESS), <, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  ka_db_set_cancellable (f->book->db, NULL);
  assert_answers (f->book->db);
}

static KaDb *
open_db (const char *name)
{
  g_autoptr (GError) error = NULL;
  KaDb *db = ka_db_open (name, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &error);

  g_assert_no_error (error);
  return db;
}

static void
test_a_copy_is_whole (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDb) copy = open_db (":memory:");
  g_autoptr (GError) error = NULL;
  gint64 n;

  g_assert_true (ka_db_copy (f->book->db, copy, &error));
  g_assert_no_error (error);
  g_assert_cmpint (ka_db_query_int (copy, &n, &error, "SELECT count(*) FROM player"), >, 0);
  g_assert_cmpint (n, ==, N_PEOPLE);
}

/* A copy that has to wait for another program is none, and what was in its place is still there. */
static void
test_no_copy_while_another_writes (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (KaDb) other = open_db (path);
  g_autoptr (KaDb) copy = open_db (path);
  g_autoptr (GError) error = NULL;
  gint64 n;

  g_assert_true (
      ka_db_exec (other, "CREATE TABLE own (a); INSERT INTO own VALUES (7); BEGIN IMMEDIATE", &error));
  g_assert_false (ka_db_copy (f->book->db, copy, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_clear_error (&error);
  g_assert_true (ka_db_exec (other, "ROLLBACK", &error));
  g_assert_cmpint (ka_db_query_int (copy, &n, &error, "SELECT a FROM own"), >, 0);
  g_assert_cmpint (n, ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/db/without-end", test_a_question_without_end);
  add_test ("/db/many", test_many_questions);
  add_test ("/db/stopped", test_stopped);
  add_test ("/db/copy", test_a_copy_is_whole);
  add_test ("/db/no-copy", test_no_copy_while_another_writes);
  return g_test_run ();
}
