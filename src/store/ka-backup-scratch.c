/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-backup-scratch.h"

#include <glib/gstdio.h>

#include "ka-aside.h"
#include "ka-backup-file.h"
#include "ka-book-open.h"
#include "ka-migrate.h"
#include "ka-unfinished.h"

static char *
find_place (const char *book)
{
  g_autofree char *folder = ka_backup_get_folder (book);
  g_autofree char *stem = ka_aside_get_stem (book);
  g_autofree char *name = g_strconcat (stem, "-put-back", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return ka_unfinished_name (path);
}

static gboolean
copy_and_migrate (const char *backup, const char *copy, GError **error)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autoptr (KaDb) from = NULL;
  g_autoptr (KaDb) db = NULL;

  if (!ka_book_check_file (backup, NULL, error))
    return FALSE;
  from = ka_open_for_reading (backup, error);
  if (from == NULL || !ka_backup_write_unfinished (from, copy, error))
    return FALSE;
  db = ka_db_open (copy, SQLITE_OPEN_READWRITE, error);
  return db != NULL && ka_migrate (db, NULL, scripts, NULL, error);
}

char *
ka_backup_make_scratch (const char *book, const char *backup, GError **error)
{
  g_autofree char *copy = find_place (book);

  if (copy_and_migrate (backup, copy, error))
    return g_steal_pointer (&copy);
  g_unlink (copy);
  return NULL;
}
