/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "broken-book.h"

#include <sqlite3.h>

static int
read_number_cb (void *data, int n, char **values, char **names)
{
  *(gint64 *) data = g_ascii_strtoll (values[0], NULL, 10);
  return 0;
}

gint64
query_book (BookFixture *self, const char *sql)
{
  sqlite3 *db = NULL;
  gint64 number = 0;

  g_assert_cmpint (sqlite3_open (ka_desk_get_path (self->desk), &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, 5000);
  g_assert_cmpint (sqlite3_exec (db, sql, read_number_cb, &number, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  return number;
}

void
break_book (BookFixture *self, const char *what)
{
  g_autofree char *sql = g_strdup_printf (
      "CREATE TRIGGER broken BEFORE %s BEGIN SELECT RAISE (ABORT, 'the disk is broken'); END", what);

  query_book (self, sql);
}

void
mend_book (BookFixture *self)
{
  query_book (self, "DROP TRIGGER broken");
}
