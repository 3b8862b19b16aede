/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-new.h"

#include <glib/gstdio.h>

#include "ka-aside.h"
#include "ka-migrate.h"
#include "ka-unfinished.h"

/* Only the file gets its place and not the log beside it, so all of it must be in the file: what fails when a book is closed
 * is told to nobody. */
static gboolean
empty_log (KaDb *db, GError **error)
{
  return ka_db_check (
      db, sqlite3_wal_checkpoint_v2 (ka_db_get_handle (db), NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL),
      error);
}

static gboolean
write_book (const char *path, GPtrArray *scripts, GError **error)
{
  g_autoptr (KaDb) db = ka_db_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  return db != NULL && ka_db_configure (db, error) && ka_migrate (db, path, scripts, NULL, error)
         && empty_log (db, error);
}

static void
remove_unfinished (const char *path)
{
  static const char *const SUFFIXES[] = { "", "-journal", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *name = g_strconcat (path, SUFFIXES[i], NULL);

      g_unlink (name);
    }
}

gboolean
ka_book_make_with_scripts (const char *path, GPtrArray *scripts, GError **error)
{
  g_autofree char *unfinished = ka_unfinished_name (path);
  g_autoptr (GError) problem = NULL;
  gboolean done;

  done = write_book (unfinished, scripts, &problem) && ka_aside_put (unfinished, path, &problem);
  remove_unfinished (unfinished);
  if (done || g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
