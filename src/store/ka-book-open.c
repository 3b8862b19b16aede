/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a book: nothing is written before its head has been looked at. */
#include "ka-book-open.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <string.h>

#include "ka-acts.h"
#include "ka-aside.h"
#include "ka-book-mark.h"
#include "ka-book-new.h"
#include "ka-book-private.h"
#include "ka-head.h"
#include "ka-language.h"
#include "ka-migrate.h"
#include "ka-raw.h"
#include "ka-remains.h"
#include "ka-schema-check.h"
#include "ka-travel.h"

/* How often it is begun again when others exchange the file while it is opened. */
#define MOST_EXCHANGES 5

/* A log that is not yet written back may hold pages that are not in the file, so then its length says nothing. */
static gboolean
check_length (const char *path, const KaFileHead *head, GError **error)
{
  if (ka_book_has_companion (path, "-wal") || ka_book_has_companion (path, "-journal")
      || head->size >= ka_head_get_length (head))
    return TRUE;
  return ka_refuse_damaged (error, _ ("its end is missing"));
}

/* A book whose head was overwritten has copies beside it; a letter that was chosen by mistake has none. */
static gboolean
refuse_foreign (const char *path, const char *why, GError **error)
{
  g_autofree char *remains = ka_book_describe_remains (path);

  if (remains != NULL)
    return ka_refuse_damaged (error, "%s", why);
  /* Translators: a file, and what is wrong with it. */
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOREIGN, _ ("%s: %s. It was left as it is."), path, why);
  return FALSE;
}

static gboolean
check_head (const char *path, guint newest, GError **error)
{
  guint32 application;
  KaFileHead head;
  GStatBuf status;
  gboolean exists = g_stat (path, &status) == 0;

  if (!ka_head_read (path, &head, error))
    return FALSE;
  /* SQLite takes a file of one byte for an empty one: there is a disk on which it cannot make an empty one. */
  if (head.size == 0)
    return !exists || status.st_size != 1 || refuse_foreign (path, _ ("the file is not a book"), error);
  application = ka_head_get_application (&head);
  if (!ka_head_is_sqlite (&head))
    return application == KA_APPLICATION_ID ? ka_refuse_damaged (error, _ ("its head was overwritten"))
                                            : refuse_foreign (path, _ ("the file is not a book"), error);

  if (application != KA_APPLICATION_ID && application != 0)
    return refuse_foreign (path, _ ("the file belongs to another program"), error);
  return ka_book_mark_check (ka_head_get_mark (&head), newest, error) && check_length (path, &head, error);
}

/* SQLite opens a file only when it is first read. */
static gboolean
touch (KaDb *db, GError **error)
{
  gint64 count;

  sqlite3_busy_timeout (ka_db_get_handle (db), KA_BUSY_MS);
  return ka_db_query_int (db, &count, error, "SELECT count(*) FROM sqlite_schema") > 0;
}

static KaDb *
open_immutable (const char *path, GError **error)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", TRUE);
  g_autofree char *uri = g_strdup_printf ("file:%s?immutable=1", escaped);
  g_autoptr (KaDb) db = ka_db_open (uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);

  return db != NULL && touch (db, error) ? g_steal_pointer (&db) : NULL;
}

static gboolean
copy_with_log (const char *place, const char *copy, GError **error)
{
  g_autoptr (KaRaw) raw = ka_raw_open (place, SQLITE_OPEN_READONLY, error);
  g_autofree char *log = g_strconcat (place, "-wal", NULL);
  g_autofree char *copied = g_strconcat (copy, "-wal", NULL);
  g_autofree char *bytes = NULL;
  gsize size;

  return raw != NULL && ka_raw_copy (raw, copy, error) && g_file_get_contents (log, &bytes, &size, error)
         && g_file_set_contents_full (copied, bytes, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, error);
}

/* Makes one file of a copy and its log: who has it open for reading only can copy it on, and need not be kept from writing. */
static gboolean
write_log_into (const char *copy, GError **error)
{
  g_autoptr (KaDb) db = ka_db_open (copy, SQLITE_OPEN_READWRITE, error);

  return db != NULL && touch (db, error) && ka_db_set_pragma (db, "journal_mode", "DELETE", "delete", error);
}

/* A program was killed, and then the disk could only be read: the book and its log are brought together elsewhere, to be
 * looked at. The files lose their names at once, and are gone with the connection. */
static KaDb *
open_copy (const char *place, GError **error)
{
  static const char *const SUFFIXES[] = { "", "-wal", "-shm" };
  g_autofree char *folder = g_dir_make_tmp ("kaartavond-XXXXXX", error);
  g_autofree char *copy = folder != NULL ? g_build_filename (folder, "book.db", NULL) : NULL;
  g_autoptr (KaDb) db = NULL;
  gboolean done;

  if (copy == NULL)
    return NULL;
  if (copy_with_log (place, copy, error) && write_log_into (copy, error))
    db = ka_db_open (copy, SQLITE_OPEN_READONLY, error);
  done = db != NULL && touch (db, error);
  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *name = g_strconcat (copy, SUFFIXES[i], NULL);

      g_unlink (name);
    }
  g_rmdir (folder);
  return done ? g_steal_pointer (&db) : NULL;
}

gboolean
ka_is_read_unlocked (KaDb *db, const char *path)
{
  g_autofree char *place = ka_resolve_book (path);
  const char *name = sqlite3_db_filename (ka_db_get_handle (db), "main");

  return g_strcmp0 (name, place) != 0 || sqlite3_uri_boolean (name, "immutable", FALSE);
}

static KaDb *
open_unchecked (const char *path, GError **error)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaDb) db = NULL;

  if (!ka_hold_check (place, error))
    return NULL;
  db = ka_db_open (place, SQLITE_OPEN_READONLY, &problem);
  if (db != NULL && touch (db, &problem))
    return g_steal_pointer (&db);

  /* Beside a book that is read there must be room for the index of its log. Where there is none, nobody else writes
   * either, and with nothing in the log the file alone is the whole book. */
  if ((g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER)
       || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY)
       || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL))
      && g_file_test (place, G_FILE_TEST_IS_REGULAR))
    return ka_book_has_companion (place, "-wal") ? open_copy (place, error) : open_immutable (place, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

KaDb *
ka_open_for_reading (const char *path, GError **error)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autoptr (KaDb) db = open_unchecked (path, error);

  return db != NULL && ka_schema_check (db, scripts, error) ? g_steal_pointer (&db) : NULL;
}

/* An older book is brought up to date in memory, and the file stays as it is. */
static KaDb *
copy_and_migrate (KaDb *db, GPtrArray *scripts, GError **error)
{
  g_autoptr (KaDb) copy = ka_db_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  return copy != NULL && ka_db_copy (db, copy, error) && ka_migrate (copy, NULL, scripts, NULL, error)
             ? g_steal_pointer (&copy)
             : NULL;
}

KaDb *
ka_open_as_of_today (const char *path, GError **error)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autoptr (KaDb) db = ka_open_for_reading (path, error);
  int version = db != NULL ? ka_db_get_version (db, error) : -1;

  if (version < 0)
    return NULL;
  return version > 0 && version < (int) scripts->len ? copy_and_migrate (db, scripts, error)
                                                     : g_steal_pointer (&db);
}

static gboolean
refuse_empty (const char *path, const char *remains, GError **error)
{
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY, _ ("Nothing is in the file %s. %s"), path,
               remains != NULL ? remains : _ ("Put back a copy of it, or take the file away."));
  return FALSE;
}

/* A link to nothing: where it leads to is not made, for it may be a disk that is not there just now. */
static gboolean
check_link (const char *path, GError **error)
{
  g_autofree char *target = g_file_read_link (path, NULL);

  if (target == NULL || g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND,
               /* Translators: two files. */
               _ ("%s is a link to %s, and no book is there. Bring it back there, or take the link away."),
               path, target);
  return FALSE;
}

/* For whom a file without length, or no file, is no new book. */
static gboolean
check_existing (const char *path, GError **error)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofree char *remains = NULL;
  GStatBuf status;

  if (g_stat (place, &status) != 0)
    return ka_hold_compare (place) != KA_HELD_NONE
           || (check_link (path, error) && ka_not_found (error, _ ("There is no book.")));
  if (status.st_size > 0 || !S_ISREG (status.st_mode))
    return TRUE;
  remains = ka_book_describe_remains (path);
  return refuse_empty (path, remains, error);
}

/* A place where no book lies is a new one, or one that has lost its book. */
static gboolean
prepare_place (const char *path, const char *place, GPtrArray *scripts, GError **error)
{
  g_autofree char *remains = NULL;
  GStatBuf status;
  gboolean exists = g_stat (place, &status) == 0;

  if (exists && status.st_size > 0)
    return TRUE;
  remains = ka_book_describe_remains (path);
  if (remains == NULL)
    return exists || (check_link (path, error) && ka_book_make_with_scripts (place, scripts, error));
  if (exists)
    return refuse_empty (path, remains, error);
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE, _ ("The book is not there any more: %s. %s"), path,
               remains);
  return FALSE;
}

/* The head of the file does not tell what a log beside it holds: a newer program may have been killed. */
static gboolean
check_log (const char *path, guint newest, GError **error)
{
  g_autoptr (KaDb) db = NULL;
  KaBookMark mark;

  if (!ka_book_has_companion (path, "-wal"))
    return TRUE;
  db = open_unchecked (path, error);
  if (db == NULL)
    return FALSE;
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return ka_db_get_mark (db, &mark, error) && ka_book_mark_check (mark, newest, error);
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int number;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  number = errno;
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER,
               _ ("The folder of the book, %s, cannot be made: %s. Make it, or choose another."), folder,
               g_strerror (number));
  return FALSE;
}

/* A file without a mark of ours may only become a book when there is nothing in it. */
static gboolean
check_owner (const char *place, KaDb *db, GError **error)
{
  g_autofree char *application = ka_db_get_pragma (db, "application_id", error);
  gint64 n_tables;

  if (application == NULL || ka_db_query_int (db, &n_tables, error, "SELECT count(*) FROM sqlite_schema") < 0)
    return FALSE;
  if (atoi (application) != KA_APPLICATION_ID && n_tables > 0)
    return refuse_foreign (place, _ ("the file belongs to another program"), error);
  return TRUE;
}

/* Until the book is held nothing says that the log beside it is its own, so it is not written back. */
static gboolean
take_hold (KaBook *self, KaDb *db, GError **error)
{
  self->hold = ka_hold_take (self->place, db, error);
  if (self->hold != NULL)
    sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  return self->hold != NULL;
}

static KaDb *
open_for_writing (KaBook *self, GPtrArray *scripts, GError **error)
{
  g_autoptr (KaDb) db = ka_db_open (self->place, SQLITE_OPEN_READWRITE, error);

  if (db == NULL)
    return NULL;
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (!touch (db, error) || !ka_hold_fits (self->place, db, error))
    return NULL;
  self->read_only = sqlite3_db_readonly (ka_db_get_handle (db), "main") == 1;
  if (self->read_only)
    {
      g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY, _ ("The book can only be read."));
      return NULL;
    }
  if (!check_owner (self->place, db, error) || !ka_schema_check (db, scripts, error)
      || !ka_db_configure (db, error))
    return NULL;
  /* A file without length has no log before there is something in it. */
  if (ka_db_get_version (db, NULL) == 0 && !ka_migrate (db, self->path, scripts, NULL, error))
    return NULL;
  return take_hold (self, db, error) && ka_migrate (db, self->path, scripts, self->work, error)
             ? g_steal_pointer (&db)
             : NULL;
}

static KaDb *
open_only_for_reading (const char *path, GPtrArray *scripts, GError **error)
{
  g_autoptr (KaDb) db = open_unchecked (path, error);
  int version = db != NULL ? ka_db_get_version (db, error) : -1;

  if (version <= 0 || !ka_schema_check (db, scripts, error))
    return NULL;
  return version < (int) scripts->len ? copy_and_migrate (db, scripts, error) : g_steal_pointer (&db);
}

static gboolean
may_be_readable (const char *path, const GError *problem)
{
  return g_file_test (path, G_FILE_TEST_EXISTS)
         && (g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY)
             || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER)
             || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL));
}

static KaDb *
open_any_way (KaBook *self, GPtrArray *scripts, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GError) reading = NULL;
  g_autoptr (KaDb) db = open_for_writing (self, scripts, &problem);

  if (db == NULL && may_be_readable (self->place, problem))
    {
      g_clear_pointer (&self->hold, ka_hold_release);
      db = open_only_for_reading (self->place, scripts, &reading);
      self->read_only = TRUE;
      self->was_full = g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL);
    }
  /* Why it cannot be read either says more than that it can only be read. */
  if (db == NULL)
    g_propagate_error (error,
                       !self->was_full && g_error_matches (reading, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY)
                           ? g_steal_pointer (&reading)
                           : g_steal_pointer (&problem));
  return g_steal_pointer (&db);
}

static KaBook *
book_new (const char *path, KaGameLookup lookup)
{
  KaBook *self = g_new0 (KaBook, 1);

  self->path = g_strdup (path);
  self->place = ka_resolve_book (path);
  self->lookup = lookup;
  self->terms = ka_terms_cache_new ();
  self->known = ka_known_cache_new ();
  self->rounds = ka_known_rounds_new ();
  return self;
}

KaBook *
ka_book_new_scratch (KaDb *db, KaGameLookup lookup)
{
  KaBook *self = book_new ("", lookup);

  self->db = db;
  return self;
}

static gboolean
begin_to_follow (KaBook *self, GError **error)
{
  return self->db != NULL && ka_db_query_int (self->db, &self->seen, error, "PRAGMA data_version") >= 0
         && (self->read_only || ka_book_count_writes (self, &self->writes, error));
}

static gboolean
open_in_folder (KaBook *self, GPtrArray *scripts, GError **error)
{
  if (!ka_hold_check (self->place, error) || !check_head (self->place, scripts->len, error)
      || !prepare_place (self->path, self->place, scripts, error)
      || !check_log (self->place, scripts->len, error))
    return FALSE;
  self->db = open_any_way (self, scripts, error);
  return begin_to_follow (self, error);
}

/* Nobody exchanges what lies there in several steps, or takes its log away, while it is opened. */
static KaBook *
open_once (const char *path, KaGameLookup lookup, GPtrArray *scripts, const KaWork *work, GError **error)
{
  KaBook *self = book_new (path, lookup);
  g_autofd int lock = -1;

  self->work = work;
  if (make_folder (path, error) && ka_folder_share (self->place, &lock, error)
      && open_in_folder (self, scripts, error))
    return self;
  ka_book_shut (self);
  return NULL;
}

/* It came and went while it was opened. Who waited for another program in vain knows nothing of that. */
static gboolean
has_vanished (const char *path, const GError *problem)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS) && !ka_book_is_loss (problem)
         && !g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
}

/* What lies beside a book has a longer name: its log, its copies with the time, what is being written with a number. */
#define MOST_ADDED 40

/* SQLite opens no file with a longer path. */
#define LONGEST_PATH 512

/* Says so where it may be the name that keeps a book from opening. */
static void
tell_of_name (const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  const char *told = strlen (name) > NAME_MAX - MOST_ADDED
                         ? _ ("The name of the book is too long, for the files beside it have longer ones. "
                              "Give it a shorter one.")
                     : strlen (whole) > LONGEST_PATH - MOST_ADDED
                         ? _ ("The names of the folders in which the book lies are too long together. Put it "
                              "in fewer, or in shorter ones.")
                         : NULL;

  if (told == NULL)
    return;
  g_clear_error (error);
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED, told);
}

/* Others may exchange what lies in the place while it is opened, and then what was found wrong is wrong with neither file: the log
 * of the one was read with the other. */
static KaBook *
open_and_follow (const char *path, KaGameLookup lookup, GPtrArray *scripts, const KaWork *work,
                 GError **error)
{
  for (guint i = 0;; i++)
    {
      g_autofree char *before = ka_hold_tell_file (path);
      g_autoptr (GError) problem = NULL;
      KaBook *self = open_once (path, lookup, scripts, work, &problem);
      g_autofree char *after = self == NULL ? ka_hold_tell_file (path) : NULL;

      if (self != NULL)
        {
          /* What cannot be taken now is taken when the book is opened next. */
          ka_travel_read_again (self, NULL);
          return self;
        }
      if (g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER))
        tell_of_name (path, &problem);
      if (i == MOST_EXCHANGES || (g_str_equal (before, after) && !has_vanished (path, problem)))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
    }
}

KaBook *
ka_book_open_with_scripts (const char *path, KaGameLookup lookup, GPtrArray *scripts, GError **error)
{
  return open_and_follow (path, lookup, scripts, NULL, error);
}

/* Some seven thousand rounds, which take half a second. */
#define LONG_UPDATE_BYTES (4 << 20)

gboolean
ka_book_is_long_to_update (const char *path)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autofree char *place = NULL;
  KaFileHead head;
  guint version;

  g_return_val_if_fail (path != NULL, FALSE);

  place = ka_resolve_book (path);
  if (!ka_head_read (place, &head, NULL) || head.size < LONG_UPDATE_BYTES || !ka_head_is_sqlite (&head))
    return FALSE;
  version = ka_book_mark_get_version (ka_head_get_mark (&head));
  return version > 0 && version < scripts->len;
}

gboolean
ka_book_update (const char *path, KaGameLookup lookup, const KaWork *work, GError **error)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  KaBook *book;

  g_return_val_if_fail (path != NULL && lookup != NULL, FALSE);

  book = open_and_follow (path, lookup, scripts, work, error);
  if (book == NULL)
    return FALSE;
  ka_book_close (book);
  return TRUE;
}

static KaDb *
open_to_look (const char *path, GPtrArray *scripts, GError **error)
{
  g_autoptr (KaDb) db = open_unchecked (path, error);
  int version = db != NULL ? ka_db_get_version (db, error) : -1;

  if (version < 0 || !check_owner (path, db, error) || !ka_schema_check (db, scripts, error))
    return NULL;
  if (version == 0)
    {
      refuse_foreign (path, _ ("the file is not a book"), error);
      return NULL;
    }
  return version < (int) scripts->len ? copy_and_migrate (db, scripts, error) : g_steal_pointer (&db);
}

KaBook *
ka_book_open_to_look (const char *path, KaGameLookup lookup, GError **error)
{
  g_autoptr (GPtrArray) scripts = NULL;
  g_autoptr (KaBook) self = NULL;
  g_autofd int lock = -1;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (lookup != NULL, NULL);

  scripts = ka_schema_scripts ();
  self = book_new (path, lookup);
  ka_folder_share (self->place, &lock, NULL); /* who only looks loses nothing without */
  if (!check_existing (path, error) || !ka_hold_check (self->place, error)
      || !check_head (self->place, scripts->len, error) || !check_log (self->place, scripts->len, error))
    return NULL;
  self->db = open_to_look (self->place, scripts, error);
  self->read_only = TRUE;
  self->to_look = TRUE;
  return begin_to_follow (self, error) ? g_steal_pointer (&self) : NULL;
}

KaBook *
ka_book_open (const char *path, KaGameLookup lookup, GError **error)
{
  g_autoptr (GPtrArray) scripts = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (lookup != NULL, NULL);

  scripts = ka_schema_scripts ();
  return ka_book_open_with_scripts (path, lookup, scripts, error);
}

KaBook *
ka_book_open_existing (const char *path, KaGameLookup lookup, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (lookup != NULL, NULL);

  return check_existing (path, error) ? ka_book_open (path, lookup, error) : NULL;
}

KaDb *
ka_open_existing_for_reading (const char *path, GError **error)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autofree char *place = ka_resolve_book (path);

  if (!check_existing (path, error) || !ka_hold_check (place, error)
      || !check_head (place, scripts->len, error))
    return NULL;
  return ka_open_for_reading (place, error);
}

gboolean
ka_book_check_file (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (KaDb) db = ka_open_existing_for_reading (path, error);
  g_autofree char *fault = NULL;

  if (db == NULL)
    return FALSE;
  ka_db_set_cancellable (db, cancellable);
  fault = ka_db_find_fault (db, TRUE, error);
  if (fault == NULL)
    return FALSE;
  return *fault == '\0' || ka_refuse_damaged (error, "%s", fault);
}
