/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rescue.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ka-aside.h"
#include "ka-backup-file.h"
#include "ka-book-new.h"
#include "ka-book-open.h"
#include "ka-book-place.h"
#include "ka-book-private.h"
#include "ka-continuity.h"
#include "ka-held-name.h"
#include "ka-hold.h"
#include "ka-language.h"
#include "ka-migrate.h"
#include "ka-raw.h"
#include "ka-unfinished.h"

static gboolean
refuse_taken_place (GError **error)
{
  return ka_book_refuse (error,
                         _ ("Another program has put a book in this place meanwhile. Open that one; what was "
                            "in use here is kept beside it."));
}

/* Whoever came first may have a book open there again. One without a log is the old one still. */
static gboolean
check_not_held (const char *place, GError **error)
{
  g_autofree char *log = g_strconcat (place, "-wal", NULL);

  return ka_hold_compare (place) != KA_HELD_SAME || !g_file_test (log, G_FILE_TEST_EXISTS)
         || refuse_taken_place (error);
}

static gboolean
refuse_used (GError **error)
{
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED,
                       _ ("Another program still has the book open. Close it there, and try again."));
  return FALSE;
}

/* A book that lies in its place, and that nobody has open, may be damaged and have to make room. Where nothing could be held,
 * or the second name was taken away, somebody may have it open all the same. */
static gboolean
check_not_used (const char *place, GError **error)
{
  return ka_hold_compare (place) == KA_HELD_SAME && ka_hold_is_used (place)
             ? refuse_taken_place (error)
             : ka_hold_check_unused (place, error);
}

static gboolean
check_target (const char *target, GError **error)
{
  return !ka_book_is_in_use (target) || ka_book_refuse_in_use (target, error);
}

gboolean
ka_rescue_save_copy (KaDb *db, const char *target, GError **error)
{
  return check_target (target, error) && ka_backup_write (db, target, error);
}

gboolean
ka_book_save_copy (KaBook *self, const char *target, GError **error)
{
  return ka_rescue_save_copy (self->db, target, error);
}

gboolean
ka_rescue_keep (KaDb *db, const char *place, char **kept, GError **error)
{
  g_autofree char *unfinished = ka_unfinished_name (place);

  if (!ka_backup_write_unfinished (db, unfinished, error))
    return FALSE;
  *kept = ka_aside_keep (unfinished, place, error);
  if (*kept == NULL)
    g_unlink (unfinished);
  return *kept != NULL;
}

gboolean
ka_book_keep (KaBook *self, char **kept, GError **error)
{
  return ka_rescue_keep (self->db, self->place, kept, error);
}

/* ---- making one file of what is held and its log --------------------------------------------------------- */

/* What fails when a book is closed is told to nobody, so it is done before. */
static gboolean
write_log_back (KaDb *db, GError **error)
{
  int result
      = sqlite3_wal_checkpoint_v2 (ka_db_get_handle (db), NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);

  return result == SQLITE_BUSY ? refuse_used (error) : ka_db_check (db, result, error);
}

/* Reading all of it, and bringing what is in the log into the file, unless somebody else has it open still. A log that does
 * not fit is not written into the file. */
static gboolean
settle (const char *path, GError **error)
{
  g_autoptr (KaDb) db = ka_db_open (path, SQLITE_OPEN_READWRITE, error);
  g_autofree char *fault = NULL;

  if (db == NULL)
    return FALSE;
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  fault = ka_db_find_fault (db, FALSE, error);
  if (fault == NULL)
    return FALSE;
  if (*fault == '\0')
    {
      if (!write_log_back (db, error))
        return FALSE;
      sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
      g_clear_pointer (&db, ka_db_close);
      return !ka_book_has_companion (path, "-wal") || refuse_used (error);
    }
  g_set_error (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
      _ ("The book that was in use is damaged, or was written in elsewhere: %s. It is kept with its log: %s."),
      fault, path);
  return FALSE;
}

/* What was moved has a name beside that of the hold, under which somebody may go on with it, or has. */
static gboolean
has_name_elsewhere (const char *place)
{
  g_autofree char *held = ka_hold_get_name (place);
  g_autofree char *name = ka_held_name_find (place, held);
  GStatBuf status;

  return g_stat (held, &status) == 0 && status.st_nlink > (name != NULL ? 2 : 1);
}

static gboolean
put_copy_over (const char *copy, const char *name, GError **error)
{
  g_autofree char *second = g_strconcat (copy, "-2", NULL);

  g_unlink (second);
  return (link (copy, second) == 0 && g_rename (second, name) == 0) || ka_set_file_error (name, error);
}

/* One file with two names would have two logs. A copy of it is held from here on, and the file is left to whoever moved it:
 * the log beside the place is laid over the copy only. While somebody has it open nothing is brought together at all. */
static gboolean
part_from_moved (const char *place, GError **error)
{
  g_autofree char *held = ka_hold_get_name (place);
  g_autofree char *name = ka_held_name_find (place, held);
  g_autofree char *copy = g_strconcat (held, "-copy", NULL);
  g_autoptr (KaRaw) raw = NULL;

  if (!has_name_elsewhere (place))
    return TRUE;
  raw = ka_raw_open (held, SQLITE_OPEN_READWRITE, error);
  if (raw == NULL)
    return FALSE;
  if (ka_raw_is_used (raw))
    return TRUE;
  g_unlink (copy); /* was begun, and cut short */
  if (!ka_raw_copy (raw, copy, error) || !ka_sync_path (copy, FALSE, error))
    return FALSE;
  if (ka_raw_is_used (raw))
    {
      g_unlink (copy);
      return TRUE;
    }
  return (name == NULL || put_copy_over (copy, name, error))
         && (g_rename (copy, held) == 0 || ka_set_file_error (held, error));
}

/* Whoever only reads a book leaves an empty log and its index beside it. */
static void
clear_empty_log (const char *file)
{
  g_autofree char *log = g_strconcat (file, "-wal", NULL);
  g_autofree char *index = g_strconcat (file, "-shm", NULL);

  if (ka_book_has_companion (file, "-wal"))
    return;
  g_unlink (log);
  g_unlink (index);
}

/* Gives what is held a name of its own and takes its log there. The hold itself stays until the end of all: as long as it
 * is there, what was begun is taken up again. */
static char *
name_held (const char *place, GError **error)
{
  g_autofree char *held = ka_hold_get_name (place);
  gboolean foreign = ka_held_has_foreign_log (place);
  g_autofree char *name = NULL;

  if (!part_from_moved (place, error))
    return NULL;
  name = ka_held_name_make (place, held, error);
  if (name == NULL)
    return NULL;
  clear_empty_log (name);
  return foreign || ka_aside_move_log (place, name, error) ? g_steal_pointer (&name) : NULL;
}

/* @name: (out) (transfer full): where it is from here on, also when only that could be done */
static gboolean
take_out_held (const char *place, char **name, GError **error)
{
  *name = name_held (place, error);
  return *name != NULL && settle (*name, error);
}

gboolean
ka_book_has_held (const char *path)
{
  g_autofree char *place = ka_resolve_book (path);

  return ka_held_is_apart (place);
}

void
ka_book_let_go_held (const char *path)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofree char *held = ka_hold_get_name (place);
  g_autofree char *name = ka_held_name_find (place, held);

  if (name == NULL || ka_hold_compare (place) == KA_HELD_SAME)
    return;
  g_unlink (held);
  ka_held_clear_mark (name);
  clear_empty_log (name);
}

/* ---- the place -------------------------------------------------------------------------------------------- */

/* The book as it was in use, in one file: what was held, or @kept where that has all of it. What was held
 * may have a round more, of another program; when it was moved and written in since it does not go on with @kept. */
static char *
find_source (const char *place, const char *kept, GError **error)
{
  g_autofree char *held = NULL;
  g_autoptr (GError) problem = NULL;
  gboolean is_whole = ka_held_is_apart (place) && take_out_held (place, &held, &problem);

  if (is_whole && (kept == NULL || ka_book_continues (held, kept, NULL, NULL) == 1))
    return g_steal_pointer (&held);
  /* As long as what was held has no name of its own the log in the place is still its own. */
  if (kept != NULL && (problem == NULL || held != NULL))
    return g_strdup (kept);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    ka_not_found (error, _ ("There is no book that could be put back."));
  return NULL;
}

/* Only what was read in its place makes a copy needless. */
static void
drop_the_same (const char *place, const char *kept)
{
  if (g_file_test (kept, G_FILE_TEST_EXISTS) && ka_book_continues (place, kept, NULL, NULL) == 1)
    g_unlink (kept);
  if (!g_file_test (kept, G_FILE_TEST_EXISTS))
    clear_empty_log (kept);
}

/* What was kept beside the file of a book to which a link led may lie on another disk. Returns: (transfer full) (nullable) */
static char *
bring_to_disk_of (const char *source, const char *place, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (place);
  g_autofree char *name = NULL;
  GStatBuf file, target;

  if (g_stat (source, &file) != 0 || g_stat (folder, &target) != 0 || file.st_dev == target.st_dev)
    return g_strdup (source);
  name = ka_aside_find_name (place);
  return ka_backup_copy (source, name, NULL, error) ? g_steal_pointer (&name) : NULL;
}

gboolean
ka_book_put_back_held (const char *path, const char *kept, GError **error)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofd int lock = -1;
  g_autofree char *found = NULL;
  g_autofree char *source = NULL;

  if (!ka_folder_lock (place, &lock, error) || !check_not_held (place, error))
    return FALSE;
  /* Another window may go on with the same book without its log, and what it writes would be in neither. */
  if (!ka_held_is_apart (place) && !ka_hold_check_unused (place, error))
    return FALSE;
  found = find_source (place, kept, error);
  source = found != NULL ? bring_to_disk_of (found, place, error) : NULL;
  /* What was held has its log already: one that is left is that of what lies there. */
  if (source == NULL || !ka_book_set_aside (place, NULL, error) || !ka_aside_put (source, place, error))
    return FALSE;
  ka_held_clear_mark (source);
  clear_empty_log (source);
  ka_book_let_go_held (place);
  if (kept != NULL)
    drop_the_same (place, kept);
  return TRUE;
}

gboolean
ka_book_name_held (const char *place, GError **error)
{
  g_autofree char *name = NULL;

  if (!ka_held_is_apart (place))
    return TRUE;
  name = name_held (place, error);
  return name != NULL;
}

static gboolean
set_held_aside (const char *place, GError **error)
{
  if (!ka_book_name_held (place, error))
    return FALSE;
  ka_book_let_go_held (place);
  return TRUE;
}

/* Where nothing could be held (a disk without hard links) the log that was left is not that of what came. */
static gboolean
set_log_aside (const char *place, GError **error)
{
  g_autofree char *name = ka_aside_find_name (place);

  return ka_aside_move_log (place, name, error);
}

gboolean
ka_book_leave_held (const char *path, GError **error)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofd int lock = -1;

  if (!ka_folder_lock (place, &lock, error))
    return FALSE;
  if (ka_held_is_apart (place))
    return set_held_aside (place, error);
  /* Somebody goes on with what lies there already, and the log is that of his. */
  return ka_hold_compare (place) == KA_HELD_SAME || ka_hold_is_used (place) || set_log_aside (place, error);
}

gboolean
ka_book_save_held (const char *path, const char *target, GError **error)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofd int lock = -1;
  g_autofree char *source = NULL;
  g_autoptr (KaDb) db = NULL;
  gboolean foreign, done;

  if (!ka_folder_lock (place, &lock, error))
    return FALSE;
  foreign = ka_held_has_foreign_log (place);
  db = take_out_held (place, &source, error) ? ka_open_for_reading (source, error) : NULL;
  done = db != NULL && ka_rescue_save_copy (db, target, error);
  g_clear_pointer (&db, ka_db_close);
  /* Nothing is decided by that, and a log that said so went when the file was closed. */
  if (foreign)
    ka_held_mark_foreign_log (place);
  return done;
}

gboolean
ka_book_begin_anew (const char *path, char **kept, GError **error)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofd int lock = -1;
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  gboolean done;

  if (!ka_folder_lock (place, &lock, error) || !check_not_used (place, error))
    return FALSE;
  if (ka_held_is_apart (place))
    {
      *kept = name_held (place, error);
      done = *kept != NULL && ka_book_set_aside (place, NULL, error);
    }
  else
    {
      done = ka_book_set_aside (place, kept, error);
    }
  if (!done)
    return FALSE;
  ka_book_let_go_held (place);
  return ka_book_make_with_scripts (place, scripts, error);
}
