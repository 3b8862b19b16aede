/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spoil.h"

#include <sqlite3.h>

void
spoil (BookFixture *self, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (ka_desk_get_path (self->desk), &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}
