/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-remains.h"

#include <stdio.h>

#include "ka-backup.h"
#include "ka-book-place.h"
#include "ka-continuity.h"
#include "ka-hold.h"
#include "ka-language.h"

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

static gboolean
refuse_less (const KaBackupContents *now, const KaBackupContents *then, const char *day, GError **error)
{
  g_autofree char *date = describe_day (day);

  g_set_error (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY,
      /* Translators: matches and rounds in the book, then in the backup; %s is a day. */
      _ ("The book holds %u matches with %u rounds, and its backup of %s holds %u with %u. The journal "
         "does not say why. That backup is kept."),
      (guint) now->n_matches, (guint) now->n_rounds, date, (guint) then->n_matches, (guint) then->n_rounds);
  return FALSE;
}

/* A backup that has more than the book, for which the journal has no reason. */
static gboolean
compare_with_backup (const char *path, const KaBackup *backup, GCancellable *cancellable, GError **error)
{
  g_autoptr (KaBackupContents) now = ka_backup_read (path, cancellable, NULL);
  g_autoptr (KaBackupContents) then = ka_backup_read (backup->path, cancellable, NULL);

  return now == NULL || then == NULL || (now->n_matches >= then->n_matches && now->n_rounds >= then->n_rounds)
         || refuse_less (now, then, backup->day, error);
}

/* With the newest that can be read: one that cannot says nothing of what was there. */
static gboolean
compare_with_newest (const char *path, GPtrArray *backups, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < backups->len; i++)
    {
      const KaBackup *backup = g_ptr_array_index (backups, i);
      int continues = backup->kind == KA_BACKUP_ORDINARY
                          ? ka_book_continues (path, backup->path, cancellable, NULL)
                          : -1;

      if (continues >= 0)
        return continues == 1 || compare_with_backup (path, backup, cancellable, error);
    }
  return TRUE;
}

/* When the log of a book that was in use is deleted, what was in it is in the copy that was kept then, and nowhere else. */
static gboolean
goes_on (const char *kept, const char *path, GCancellable *cancellable)
{
  return ka_book_continues (path, kept, cancellable, NULL) == 0
         && ka_book_continues (kept, path, cancellable, NULL) == 1;
}

/* What lies beside the book is known by its name, and all else by its whole path. */
static char *
name_kept (const char *path, const char *kept)
{
  g_autofree char *beside = g_path_get_dirname (path);
  g_autofree char *folder = g_path_get_dirname (kept);

  return g_str_equal (beside, folder) ? g_path_get_basename (kept) : g_strdup (kept);
}

static gboolean
refuse_older (const char *path, const char *kept, KaBookError code, GError **error)
{
  g_autofree char *name = name_kept (path, kept);

  g_set_error (
      error, KA_BOOK_ERROR, (int) code,
      _ ("The kept copy %s goes on where the book ends. Put it back, or what was written last is missing."),
      name);
  return FALSE;
}

gboolean
ka_book_compare_with_kept (const char *path, const char *kept, GError **error)
{
  /* The copy may lie elsewhere, and then nothing beside the place says that there was a book. */
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return ka_refuse_gone (path, error);
  return !goes_on (kept, path, NULL) || refuse_older (path, kept, KA_BOOK_ERROR_LOG, error);
}

/* The one that goes on furthest, whatever its name says of the time: a clock may have been wrong. */
static gboolean
compare_with_all_kept (const char *path, GPtrArray *backups, GCancellable *cancellable, GError **error)
{
  const char *furthest = path;

  for (guint i = 0; i < backups->len; i++)
    {
      const KaBackup *backup = g_ptr_array_index (backups, i);

      if (backup->kind == KA_BACKUP_KEPT && goes_on (backup->path, furthest, cancellable))
        furthest = backup->path;
    }
  return furthest == path || refuse_older (path, furthest, KA_BOOK_ERROR_EMPTY, error);
}

gboolean
ka_book_compare_with_backups (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (path);

  return compare_with_all_kept (path, backups, cancellable, error)
         && compare_with_newest (path, backups, cancellable, error);
}
