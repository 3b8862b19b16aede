/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The changesets of the journal: what is accepted, SQLite reads to its end without complaint. */
#define SQLITE_ENABLE_SESSION
#define SQLITE_ENABLE_PREUPDATE_HOOK
#include <sqlite3.h>

#include "folder.h"
#include "fuzz.h"
#include "ka-book-private.h"
#include "ka-changeset.h"
#include "ka-games.h"

static KaBook *
get_book (void)
{
  static KaBook *book;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (book != NULL)
    return book;
  path = g_build_filename (fuzz_folder (), "book.db", NULL);
  book = ka_book_open (path, ka_games_find, &error);
  g_assert_no_error (error);
  return book;
}

static void
read_values (sqlite3_changeset_iter *changes, int n_columns, int operation)
{
  sqlite3_value *value;

  for (int i = 0; i < n_columns; i++)
    {
      if (operation != SQLITE_INSERT)
        g_assert_cmpint (sqlite3changeset_old (changes, i, &value), ==, SQLITE_OK);
      if (operation != SQLITE_DELETE)
        g_assert_cmpint (sqlite3changeset_new (changes, i, &value), ==, SQLITE_OK);
    }
}

static void
read_by_sqlite (const uint8_t *data, size_t size)
{
  sqlite3_changeset_iter *changes;
  const char *table;
  int n_columns, operation, step;

  g_assert_cmpint (sqlite3changeset_start (&changes, (int) size, (void *) data), ==, SQLITE_OK);
  while ((step = sqlite3changeset_next (changes)) == SQLITE_ROW)
    {
      g_assert_cmpint (sqlite3changeset_op (changes, &table, &n_columns, &operation, NULL), ==, SQLITE_OK);
      read_values (changes, n_columns, operation);
    }
  g_assert_cmpint (step, ==, SQLITE_DONE);
  g_assert_cmpint (sqlite3changeset_finalize (changes), ==, SQLITE_OK);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *problem = NULL;

  if (!ka_changeset_check (get_book ()->db, KA_FOLLOWED, data, size, &problem))
    {
      g_assert_nonnull (problem);
      g_assert_true (g_utf8_validate (problem, -1, NULL));
      return 0;
    }
  g_assert_null (problem);
  read_by_sqlite (data, size);
  return 0;
}
