/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-remains.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "ka-backup.h"
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
  g_autofree char *name = g_path_get_basename (backup->path);
  g_autoptr (KaBackupContents) contents = ka_backup_read (backup->path, NULL, NULL);

  if (backup->kind == KA_BACKUP_KEPT)
    return g_strdup_printf (_ ("A copy that was kept, %s, lies beside it."), name);
  if (contents == NULL || contents->n_matches == 0)
    return g_strdup_printf (_ ("A backup of %s lies beside it."), day);
  return g_strdup_printf (ngettext ("A backup of %s with %u match lies beside it.",
                                    "A backup of %s with %u matches lies beside it.",
                                    (gulong) contents->n_matches),
                          day, (guint) contents->n_matches);
}

char *
ka_book_describe_remains (const char *path)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (path);

  if (backups->len > 0)
    return describe_backup (g_ptr_array_index (backups, 0));
  return ka_book_has_companion (path, "-wal") ? g_strdup (_ ("The log of a book lies beside it.")) : NULL;
}
