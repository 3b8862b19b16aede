/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-backup.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "ka-aside.h"
#include "ka-book-open.h"

static char *
get_folder (const char *book)
{
  g_autofree char *folder = g_path_get_dirname (book);

  return g_build_filename (folder, "backups", NULL);
}

static char *
build_path (const char *book, GDateTime *day, const char *mark)
{
  g_autofree char *folder = get_folder (book);
  g_autofree char *stem = ka_aside_get_stem (book);
  g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");
  g_autofree char *name = g_strdup_printf ("%s-%s%s.db", stem, date, mark);

  return g_build_filename (folder, name, NULL);
}

char *
ka_backup_path_of_day (const char *book, GDateTime *day)
{
  return build_path (book, day, "");
}

char *
ka_backup_path_before_version (const char *book, int version)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *mark = g_strdup_printf ("-v%d", version);

  return build_path (book, now, mark);
}

static gboolean
sync_path (const char *path, GError **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && fsync (file) == 0;

  if (!done)
    ka_set_file_error (path, error);
  if (file >= 0)
    g_close (file, NULL);
  return done;
}

/* Puts a finished file in its place so that it is there after a power cut too. */
static gboolean
put_in_place (const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);

  if (!sync_path (from, error))
    return FALSE;
  if (g_rename (from, to) != 0)
    return ka_set_file_error (to, error);
  return sync_path (folder, error);
}

gboolean
ka_backup_write (KaDb *db, const char *target, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *unfinished = g_strconcat (target, ".part", NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return ka_set_file_error (folder, error);
  g_unlink (unfinished);
  if (ka_db_run (db, error, "VACUUM INTO ?", ka_text (unfinished))
      && put_in_place (unfinished, target, error))
    return TRUE;
  g_unlink (unfinished);
  return FALSE;
}

/* A backup is called STEM-YYYY-MM-DD.db, or STEM-YYYY-MM-DD-vN.db when it was made before a migration. */
static char *
read_day (const char *stem, const char *name, gboolean *daily)
{
  g_autofree char *escaped = g_regex_escape_string (stem, -1);
  g_autofree char *pattern = g_strdup_printf ("^%s-(\\d{4}-\\d\\d-\\d\\d)(-v\\d+)?\\.db$", escaped);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  g_autofree char *mark = NULL;

  if (!g_regex_match (regex, name, 0, &info))
    return NULL;
  mark = g_match_info_fetch (info, 2);
  *daily = mark == NULL || *mark == '\0';
  return g_match_info_fetch (info, 1);
}

static int
compare_backups (gconstpointer a, gconstpointer b)
{
  const KaBackup *first = *(KaBackup *const *) a, *second = *(KaBackup *const *) b;
  int order = strcmp (second->day, first->day);

  return order != 0 ? order : strcmp (second->path, first->path);
}

static GPtrArray *
list_backups (const char *path, gboolean only_daily)
{
  g_autoptr (GPtrArray) backups = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_backup_free);
  g_autofree char *folder = get_folder (path);
  g_autofree char *stem = ka_aside_get_stem (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      gboolean daily = FALSE;
      g_autofree char *day = read_day (stem, name, &daily);
      g_autofree char *file = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (day == NULL || (only_daily && !daily) || g_stat (file, &status) != 0)
        continue;
      g_ptr_array_add (
          backups, g_memdup2 (&(KaBackup) { g_steal_pointer (&file), g_steal_pointer (&day), status.st_size },
                              sizeof (KaBackup)));
    }
  g_ptr_array_sort (backups, compare_backups);
  return g_steal_pointer (&backups);
}

GPtrArray *
ka_book_list_backups (const char *path)
{
  return list_backups (path, FALSE);
}

/* A backup of a day to come (a clock that was wrong) is kept: only age removes one. */
static void
remove_old_backups (const char *path, GDateTime *today)
{
  g_autoptr (GPtrArray) backups = list_backups (path, TRUE);
  g_autoptr (GDateTime) oldest = g_date_time_add_days (today, -KA_BACKUP_DAYS);
  g_autofree char *limit = g_date_time_format (oldest, "%Y-%m-%d");

  for (guint i = 0; i < backups->len; i++)
    {
      const KaBackup *backup = g_ptr_array_index (backups, i);

      if (strcmp (backup->day, limit) <= 0)
        g_unlink (backup->path);
    }
}

gboolean
ka_book_make_backup (const char *path, GDateTime *today, GCancellable *cancellable, GError **error)
{
  g_autofree char *target = ka_backup_path_of_day (path, today);
  g_autoptr (KaDb) db = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!g_file_test (target, G_FILE_TEST_EXISTS))
    {
      db = ka_open_for_reading (path, error);
      if (db == NULL)
        return FALSE;
      ka_db_set_cancellable (db, cancellable);
      if (!ka_backup_write (db, target, error))
        return FALSE;
    }
  remove_old_backups (path, today);
  return TRUE;
}

/* Keeps what lies at @path under another name too, so that at no moment there is no book; where a file cannot have
 * two names, it is renamed. */
static gboolean
keep (const char *path, GError **error)
{
  g_autofree char *name = ka_aside_find_name (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!ka_aside_move_log (path, name, error))
    return FALSE;
  return link (path, name) == 0 || g_rename (path, name) == 0 || ka_set_file_error (path, error);
}

static gboolean
copy_file (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) problem = NULL;

  if (g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &problem))
    return TRUE;
  g_set_error (error, KA_BOOK_ERROR,
               g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NO_SPACE)    ? KA_BOOK_ERROR_FULL
               : g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? KA_BOOK_ERROR_NOT_FOUND
                                                                             : KA_BOOK_ERROR_FAILED,
               "%s", problem->message);
  return FALSE;
}

gboolean
ka_book_restore_backup (const char *path, const char *backup, GError **error)
{
  g_autofree char *unfinished = g_strconcat (path, ".part", NULL);

  if (copy_file (backup, unfinished, error) && ka_book_check_file (unfinished, NULL, error)
      && keep (path, error) && put_in_place (unfinished, path, error))
    return TRUE;
  g_unlink (unfinished);
  return FALSE;
}
