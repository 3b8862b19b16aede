/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-backup-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ka-aside.h"
#include "ka-book-error.h"
#include "ka-book-place.h"
#include "ka-language.h"
#include "ka-unfinished.h"

/* How often a copy is begun again because another program wrote in the book meanwhile. */
#define N_ATTEMPTS 3

#define BLOCK_SIZE 65536

/* ---- names ---------------------------------------------------------------------------------------------- */

char *
ka_backup_get_folder (const char *book)
{
  g_autofree char *folder = g_path_get_dirname (book);

  return g_build_filename (folder, "backups", NULL);
}

static char *
fetch (GMatchInfo *info, int group)
{
  char *text = g_match_info_fetch (info, group);

  if (text == NULL || *text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

gboolean
ka_backup_is_name (const char *stem, const char *name, gboolean *kept, char **day, char **time,
                   gboolean *before_version)
{
  g_autofree char *escaped = g_regex_escape_string (stem, -1);
  g_autofree char *pattern = g_strdup_printf (
      "^%s(-kept)?-(\\d{4}-\\d\\d-\\d\\d)(?:-(\\d{6})(?:-\\d{1,3})?)?(-v\\d+)?\\.db$", escaped);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOLLAR_ENDONLY, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  g_autofree char *kept_mark = NULL;
  g_autofree char *version = NULL;

  if (regex == NULL || !g_regex_match (regex, name, 0, &info))
    return FALSE;
  kept_mark = fetch (info, 1);
  version = fetch (info, 4);
  *kept = kept_mark != NULL;
  *before_version = version != NULL;
  *day = fetch (info, 2);
  *time = fetch (info, 3);
  return TRUE;
}

/* ---- a copy of the open book ---------------------------------------------------------------------------- */

static gboolean
add_count (KaDb *db, const char *table, GString *counts, GError **error)
{
  char *sql = table != NULL ? sqlite3_mprintf ("SELECT count(*) FROM \"%w\"", table) : NULL;
  gint64 n;
  int step;

  if (sql == NULL)
    return ka_db_check (db, SQLITE_NOMEM, error);
  step = ka_db_query_int (db, &n, error, sql);
  sqlite3_free (sql);
  g_string_append_printf (counts, "%s %" G_GINT64_FORMAT "\n", table, n);
  return step > 0;
}

/* The tables with the number of their rows, as text. */
static char *
count_rows (KaDb *db, GError **error)
{
  g_autoptr (GString) counts = g_string_new (NULL);
  g_autoptr (KaRows) rows
      = ka_db_query (db, error, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    if (!add_count (db, (const char *) sqlite3_column_text (rows, 0), counts, error))
      return NULL;
  return step == 0 ? g_string_free_and_steal (g_steal_pointer (&counts)) : NULL;
}

static gboolean
refuse_copy (const char *path, const char *why, GError **error)
{
  g_set_error (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED,
      _ ("The copy %s is not what it should be: %s. It was thrown away; the copies that were there before "
         "were left as they are."),
      path, why);
  return FALSE;
}

/* Reads the copy back. @counts: (out): what count_rows() says of it */
static gboolean
check_copy (const char *path, char **counts, GError **error)
{
  g_autoptr (KaDb) copy = ka_db_open (path, SQLITE_OPEN_READONLY, error);
  g_autofree char *fault = copy != NULL ? ka_db_find_fault (copy, FALSE, error) : NULL;

  if (fault == NULL)
    return FALSE;
  if (*fault != '\0')
    return refuse_copy (path, fault, error);
  *counts = count_rows (copy, error);
  return *counts != NULL;
}

/* Where nobody wrote in the book meanwhile, it has as many rows as its copy. @same: (out): whether that is so */
static gboolean
write_once (KaDb *db, const char *path, gboolean *same, GError **error)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *copied = NULL;

  g_unlink (path);
  before = count_rows (db, error);
  if (before == NULL || !ka_db_run (db, error, "VACUUM INTO ?", ka_text (path)))
    return FALSE;
  after = count_rows (db, error);
  if (after == NULL || !check_copy (path, &copied, error))
    return FALSE;
  *same = strcmp (before, copied) == 0 || strcmp (after, copied) == 0;
  return TRUE;
}

static gboolean
write_and_check (KaDb *db, const char *path, GError **error)
{
  gboolean same = FALSE;

  for (guint i = 0; i < N_ATTEMPTS && !same; i++)
    if (!write_once (db, path, &same, error))
      return FALSE;
  return same || refuse_copy (path, _ ("it has not as many rows as the book"), error);
}

/* Where the disk is full SQLite cannot take back what it began, and leaves the journal beside it. */
static void
throw_away (const char *unnamed)
{
  g_autofree char *journal = g_strconcat (unnamed, "-journal", NULL);

  g_unlink (unnamed);
  g_unlink (journal);
}

gboolean
ka_backup_write_unfinished (KaDb *db, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return ka_set_file_error (folder, error);
  if (write_and_check (db, path, error) && ka_sync_path (path, FALSE, error))
    return TRUE;
  throw_away (path);
  return FALSE;
}

gboolean
ka_backup_write (KaDb *db, const char *target, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *unnamed = ka_unfinished_name (target);

  if (!ka_backup_write_unfinished (db, unnamed, error))
    return FALSE;
  if (g_rename (unnamed, target) == 0)
    return ka_sync_path (folder, TRUE, error);
  ka_set_file_error (target, error);
  g_unlink (unnamed);
  return FALSE;
}

char *
ka_backup_make (KaDb *db, const char *book, GDateTime *now, const char *mark, GError **error)
{
  g_autofree char *folder = ka_backup_get_folder (book);
  g_autofree char *stem = ka_aside_get_stem (book);
  g_autofree char *begun = g_build_filename (folder, stem, NULL);
  g_autofree char *unnamed = ka_unfinished_name (begun);
  char *backup;

  if (!ka_backup_write_unfinished (db, unnamed, error))
    return NULL;
  backup = ka_aside_put_with_time (unnamed, folder, stem, now, mark, error);
  if (backup == NULL)
    g_unlink (unnamed);
  return backup;
}

/* ---- a copy of a copy ----------------------------------------------------------------------------------- */

static GError *
translate (const GError *problem)
{
  KaBookError code = g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NO_SPACE)    ? KA_BOOK_ERROR_FULL
                     : g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? KA_BOOK_ERROR_NOT_FOUND
                     : g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED)
                             || g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_READ_ONLY)
                         ? KA_BOOK_ERROR_READ_ONLY
                         : KA_BOOK_ERROR_FAILED;

  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return g_error_copy (problem);
  return g_error_new_literal (KA_BOOK_ERROR, (int) code, problem->message);
}

static gboolean
same_bytes (GInputStream *a, GInputStream *b, gboolean *same, GCancellable *cancellable, GError **error)
{
  g_autofree char *first = g_malloc (BLOCK_SIZE);
  g_autofree char *second = g_malloc (BLOCK_SIZE);
  gsize n_first = 0, n_second = 0;

  do
    if (!g_input_stream_read_all (a, first, BLOCK_SIZE, &n_first, cancellable, error)
        || !g_input_stream_read_all (b, second, BLOCK_SIZE, &n_second, cancellable, error))
      return FALSE;
  while ((*same = n_first == n_second && memcmp (first, second, n_first) == 0) && n_first > 0);
  return TRUE;
}

static gboolean
compare_files (GFile *a, GFile *b, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) first = g_file_read (a, cancellable, error);
  g_autoptr (GFileInputStream) second = first != NULL ? g_file_read (b, cancellable, error) : NULL;
  gboolean same;

  if (second == NULL
      || !same_bytes (G_INPUT_STREAM (first), G_INPUT_STREAM (second), &same, cancellable, error))
    return FALSE;
  return same || refuse_copy (g_file_peek_path (b), _ ("other bytes are in it"), error);
}

gboolean
ka_backup_is_same (const char *path, const char *other)
{
  g_autoptr (GFile) first = g_file_new_for_path (path);
  g_autoptr (GFile) second = g_file_new_for_path (other);
  GStatBuf of_first, of_second;

  /* To read and close a file that is open as a book would let go of the locks on it. */
  return !ka_book_is_in_use (path) && !ka_book_is_in_use (other) && g_stat (path, &of_first) == 0
         && g_stat (other, &of_second) == 0 && of_first.st_size == of_second.st_size
         && compare_files (first, second, NULL, NULL);
}

gboolean
ka_backup_copy (const char *from, const char *to, GCancellable *cancellable, GError **error)
{
  g_autofree char *unfinished = ka_unfinished_name (to);
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (unfinished);
  g_autoptr (GError) problem = NULL;

  if (g_file_copy (source, target, G_FILE_COPY_OVERWRITE | G_FILE_COPY_TARGET_DEFAULT_PERMS, cancellable,
                   NULL, NULL, &problem)
      && compare_files (source, target, cancellable, &problem) && ka_sync_path (unfinished, FALSE, &problem)
      && ka_aside_put (unfinished, to, &problem))
    return TRUE;
  g_unlink (unfinished);
  g_propagate_error (error, problem->domain == G_IO_ERROR ? translate (problem) : g_steal_pointer (&problem));
  return FALSE;
}
