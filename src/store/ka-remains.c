/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-remains.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "ka-aside.h"
#include "ka-book-open.h"
#include "ka-hold.h"

static char *
describe_day (const char *day)
{
  g_autoptr (GDateTime) date = NULL;
  int year, month, number;

  if (sscanf (day, "%4d-%2d-%2d", &year, &month, &number) == 3)
    date = g_date_time_new_local (year, month, number, 0, 0, 0);
  /* Translators: a day, as for strftime(): 21 November 2026. */
  return date != NULL ? g_date_time_format (date, _ ("%-d %B %Y")) : g_strdup (day);
}

static char *
describe_backup (const KaBackup *backup)
{
  g_autofree char *day = describe_day (backup->day);
  g_autoptr (KaDb) db = ka_open_for_reading (backup->path, NULL);
  gint64 n;

  if (db == NULL
      || ka_db_query_int (db, &n, NULL, "SELECT count (*) FROM match WHERE deleted = 0 AND practice = 0")
             <= 0)
    return g_strdup_printf (_ ("A backup of %s lies beside it."), day);
  return g_strdup_printf (ngettext ("A backup of %s with %u match lies beside it.",
                                    "A backup of %s with %u matches lies beside it.", (gulong) n),
                          day, (guint) n);
}

static char *
find_kept (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *stem = ka_aside_get_stem (path);
  g_autofree char *start = g_strconcat (stem, "-kept-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, start))
      return g_strdup (name);
  return NULL;
}

char *
ka_book_describe_remains (const char *path)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (path);
  g_autofree char *kept = NULL;

  if (backups->len > 0)
    return describe_backup (g_ptr_array_index (backups, 0));
  kept = find_kept (path);
  if (kept != NULL)
    return g_strdup_printf (_ ("A copy that was kept, %s, lies beside it."), kept);
  if (ka_book_has_companion (path, "-wal"))
    return g_strdup (_ ("The log of a book lies beside it."));
  return NULL;
}
