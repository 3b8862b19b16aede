/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-aside.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "ka-book-error.h"
#include "ka-book-place.h"
#include "ka-hold.h"
#include "ka-language.h"

/* How long another program is waited for that is busy in the folder, and how long by whoever can come again. */
#define N_ATTEMPTS       50
#define N_FEWER_ATTEMPTS 5
#define ATTEMPT_US       20000

/* What most books end in, and all copies. */
#define ENDING ".db"

static const char *const COMPANIONS[] = { "-wal", "-journal" };

char *
ka_aside_get_stem (const char *book)
{
  char *name = g_path_get_basename (book);

  /* The copies of "evening.sqlite" are not those of "evening.db" beside it. */
  if (g_str_has_suffix (name, ENDING) && !g_str_equal (name, ENDING))
    name[strlen (name) - strlen (ENDING)] = '\0';
  return name;
}

char *
ka_aside_get_older_stem (const char *book)
{
  g_autofree char *name = ka_aside_get_stem (book);
  char *dot = strrchr (name, '.');
  g_autofree char *folder = g_path_get_dirname (book);
  g_autofree char *namesake = NULL;
  g_autofree char *beside = NULL;

  if (dot == NULL || dot == name || g_str_has_suffix (book, ENDING))
    return NULL;
  *dot = '\0';
  namesake = g_strconcat (name, ENDING, NULL);
  beside = g_build_filename (folder, namesake, NULL);
  return g_file_test (beside, G_FILE_TEST_EXISTS) ? NULL : g_steal_pointer (&name);
}

/* Some file systems (of sticks, of other computers) cannot do this for a folder, and say so in one of these ways. */
static gboolean
is_impossible_for_folders (int number)
{
  return number == EINVAL || number == ENOTSUP || number == EBADF || number == EACCES;
}

gboolean
ka_sync_path (const char *path, gboolean is_folder, GError **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && fsync (file) == 0;

  if (!done && is_folder && is_impossible_for_folders (errno))
    done = TRUE;
  if (!done)
    ka_set_file_error (path, error);
  if (file >= 0)
    g_close (file, NULL);
  return done;
}

static gboolean
lock_folder (const char *place, int how, guint n_attempts, int *lock, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (place);
  g_autofd int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  for (guint i = 0; file >= 0 && flock (file, how | LOCK_NB) != 0; i++)
    {
      if (errno != EWOULDBLOCK && errno != EINTR)
        break;
      if (i == n_attempts)
        {
          g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED,
                       _ ("Another program is busy in the folder of the book, %s. Try again in a moment."),
                       folder);
          return FALSE;
        }
      g_usleep (ATTEMPT_US);
    }
  *lock = g_steal_fd (&file);
  return TRUE;
}

gboolean
ka_folder_lock (const char *place, int *lock, GError **error)
{
  return lock_folder (place, LOCK_EX, N_ATTEMPTS, lock, error);
}

gboolean
ka_folder_try_lock (const char *place, int *lock)
{
  return lock_folder (place, LOCK_EX, N_FEWER_ATTEMPTS, lock, NULL);
}

gboolean
ka_folder_share (const char *place, int *lock, GError **error)
{
  return lock_folder (place, LOCK_SH, N_ATTEMPTS, lock, error);
}

static gboolean
put (const char *from, const char *to, GError **error)
{
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno == EEXIST)
    return ka_set_file_error (to, error);
  /* Not every disk can do that, and of those that cannot, not every one can give a file two names. */
  if (link (from, to) == 0)
    return g_unlink (from) == 0 || ka_set_file_error (from, error);
  if (errno != EEXIST && !g_file_test (to, G_FILE_TEST_EXISTS) && g_rename (from, to) == 0)
    return TRUE;
  return ka_set_file_error (to, error);
}

gboolean
ka_aside_put (const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);

  if (!put (from, to, error))
    return FALSE;
  ka_sync_path (folder, TRUE, NULL); /* it has its name already */
  return TRUE;
}

gboolean
ka_aside_is_free (const char *file)
{
  gboolean is_free = !g_file_test (file, G_FILE_TEST_EXISTS);

  for (guint i = 0; i < G_N_ELEMENTS (COMPANIONS); i++)
    {
      g_autofree char *name = g_strconcat (file, COMPANIONS[i], NULL);

      is_free = is_free && !g_file_test (name, G_FILE_TEST_EXISTS);
    }
  return is_free;
}

/* Returns: (transfer full): a path under which nothing lies yet */
static char *
find_with_time (const char *folder, const char *begin, GDateTime *now, const char *end)
{
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d-%H%M%S");

  for (guint i = 0;; i++)
    {
      g_autofree char *more = i > 0 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("%s-%s%s%s" ENDING, begin, time, more, end);
      g_autofree char *file = g_build_filename (folder, name, NULL);

      if (ka_aside_is_free (file))
        return g_steal_pointer (&file);
    }
}

/* Another program may do the same in the same moment: no name is taken twice. */
char *
ka_aside_put_with_time (const char *file, const char *folder, const char *begin, GDateTime *now,
                        const char *end, GError **error)
{
  for (;;)
    {
      g_autofree char *name = find_with_time (folder, begin, now, end);
      g_autoptr (GError) problem = NULL;

      if (ka_aside_put (file, name, &problem))
        return g_steal_pointer (&name);
      if (ka_aside_is_free (name))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
    }
}

static char *
begin_kept (const char *path)
{
  g_autofree char *stem = ka_aside_get_stem (path);

  return g_strconcat (stem, "-kept", NULL);
}

char *
ka_aside_find_name (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *begin = begin_kept (path);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return find_with_time (folder, begin, now, "");
}

char *
ka_aside_keep (const char *file, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *begin = begin_kept (path);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return ka_aside_put_with_time (file, folder, begin, now, "", error);
}

static gboolean
move_companion (const char *from, const char *to, const char *suffix, GError **error)
{
  g_autofree char *old = g_strconcat (from, suffix, NULL);
  g_autofree char *new = g_strconcat (to, suffix, NULL);

  return !g_file_test (old, G_FILE_TEST_EXISTS) || ka_aside_put (old, new, error);
}

gboolean
ka_aside_move_log (const char *from, const char *to, GError **error)
{
  g_autofree char *shared = g_strconcat (from, "-shm", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (COMPANIONS); i++)
    if (!move_companion (from, to, COMPANIONS[i], error))
      {
        while (i-- > 0)
          move_companion (to, from, COMPANIONS[i], NULL);
        return FALSE;
      }
  g_unlink (shared); /* an index of the log, made anew when it is missing */
  return TRUE;
}

/* ---- one book in the place of another -------------------------------------------------------------------- */

static gboolean
sync_folder_of (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return ka_sync_path (folder, TRUE, error);
}

/* What could not be undone either is said, so that nobody has to look for a book. Returns: %FALSE */
static gboolean
tell_what_lies_where (GError *problem, const char *place, const char *name, GError **error)
{
  g_autofree char *log = g_strconcat (place, "-wal", NULL);
  g_autofree char *log_of_name = g_strconcat (name, "-wal", NULL);
  const char *its_log = g_file_test (log_of_name, G_FILE_TEST_EXISTS) ? log_of_name : log;

  if (g_file_test (its_log, G_FILE_TEST_EXISTS))
    g_set_error (
        error, problem->domain, problem->code,
        /* Translators: what went wrong, and two files. */
        _ ("%s. Not all of it could be undone. The book that was there is called %s now, and its log %s."),
        problem->message, name, its_log);
  else
    g_set_error (error, problem->domain, problem->code,
                 /* Translators: what went wrong, and a file. */
                 _ ("%s. Not all of it could be undone. The book that was there is called %s now."),
                 problem->message, name);
  return FALSE;
}

/* A log may be apart from its book for a moment. When it is cut short there, the second name of the book says of which file
 * the log is. Returns: whether it was made */
static gboolean
make_second_name (const char *place)
{
  g_autofree char *held = ka_hold_get_name (place);

  return ka_book_has_companion (place, "-wal") && link (place, held) == 0;
}

static void
remove_second_name (const char *place, gboolean done)
{
  g_autofree char *held = ka_hold_get_name (place);

  if (done || ka_hold_compare (place) == KA_HELD_SAME)
    g_unlink (held);
}

static gboolean
move_with_log (const char *from, const char *to, GError **error)
{
  gboolean exists = g_file_test (from, G_FILE_TEST_EXISTS);
  g_autoptr (GError) problem = NULL;

  if (exists && !ka_aside_put (from, to, error))
    return FALSE;
  if (ka_aside_move_log (from, to, &problem))
    return TRUE;
  if (exists && !ka_aside_put (to, from, NULL))
    return tell_what_lies_where (problem, from, to, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_book_set_aside (const char *path, char **kept, GError **error)
{
  g_autofree char *name = ka_aside_find_name (path);
  gboolean has_second_name = make_second_name (path);
  gboolean done = move_with_log (path, name, error);

  if (has_second_name)
    remove_second_name (path, done);
  if (done && kept != NULL)
    *kept = g_steal_pointer (&name);
  return done;
}

/* There is a book at every moment. Until the log has gone after its own, it lies beside a book that it is not of. */
static gboolean
replace_with_two_names (const char *fresh, const char *place, const char *name, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (!sync_folder_of (place, error) || (g_rename (fresh, place) != 0 && !ka_set_file_error (place, error)))
    {
      g_unlink (name);
      return FALSE;
    }
  if (sync_folder_of (place, &problem) && ka_aside_move_log (place, name, &problem))
    return TRUE;
  if (g_rename (name, place) != 0)
    return tell_what_lies_where (problem, place, name, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* Where a file has one name only. */
static gboolean
replace_with_one_name (const char *fresh, const char *place, const char *name, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (!move_with_log (place, name, error))
    return FALSE;
  if (ka_aside_put (fresh, place, &problem))
    return TRUE;
  if (!move_with_log (name, place, NULL))
    return tell_what_lies_where (problem, place, name, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_aside_replace (const char *fresh, const char *place, GError **error)
{
  g_autofree char *name = ka_aside_find_name (place);
  gboolean has_second_name, done;

  if (!ka_sync_path (fresh, FALSE, error))
    return FALSE;
  has_second_name = make_second_name (place);
  if (link (place, name) == 0)
    done = replace_with_two_names (fresh, place, name, error);
  else if (has_second_name)
    done = ka_set_file_error (name, error);
  else
    done = replace_with_one_name (fresh, place, name, error);
  if (has_second_name)
    remove_second_name (place, done);
  return done;
}
