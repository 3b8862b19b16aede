/* SPDX-License-Identifier: GPL-3.0-or-later */
#define SQLITE_ENABLE_SESSION
#define SQLITE_ENABLE_PREUPDATE_HOOK
#include "changeset-reader.h"

#include <sqlite3.h>

static gboolean
read_values (sqlite3_changeset_iter *changes, int n_columns, int operation)
{
  gboolean done = TRUE;
  sqlite3_value *value;

  for (int i = 0; i < n_columns; i++)
    {
      if (operation != SQLITE_INSERT)
        done = done && sqlite3changeset_old (changes, i, &value) == SQLITE_OK;
      if (operation != SQLITE_DELETE)
        done = done && sqlite3changeset_new (changes, i, &value) == SQLITE_OK;
    }
  return done;
}

int
read_changeset (const guint8 *data, gsize size)
{
  sqlite3_changeset_iter *changes;
  const char *table;
  int n_columns, operation, n = 0;
  gboolean done = TRUE;

  if (sqlite3changeset_start (&changes, (int) size, (void *) data) != SQLITE_OK)
    return -1;
  while (done && sqlite3changeset_next (changes) == SQLITE_ROW)
    {
      done = sqlite3changeset_op (changes, &table, &n_columns, &operation, NULL) == SQLITE_OK
             && read_values (changes, n_columns, operation);
      n++;
    }
  return sqlite3changeset_finalize (changes) == SQLITE_OK && done ? n : -1;
}
