/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a book: nothing is written before its head has been looked at. */
#include "ka-book-open.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "ka-aside.h"
#include "ka-book-private.h"
#include "ka-migrate.h"
#include "ka-schema-check.h"

#define BUSY_MS 1000

/* The head of an SQLite file (https://www.sqlite.org/fileformat2.html, 1.3). */
#define HEAD_SIZE      100
#define AT_PAGE_SIZE   16
#define AT_N_PAGES     28
#define AT_VERSION     60
#define AT_APPLICATION 68

typedef struct
{
  gboolean empty;
  gsize size;
  guint8 bytes[HEAD_SIZE];
} Head;

static guint32
get_number (const Head *head, gsize at)
{
  guint32 number;

  memcpy (&number, head->bytes + at, sizeof number);
  return GUINT32_FROM_BE (number);
}

static gboolean
refuse_unreadable (const char *path, int number, GError **error)
{
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER,
               _ ("The book cannot be opened: %s: %s. Check its folder and its permissions."), path,
               g_strerror (number));
  return FALSE;
}

/* A file that is not there yet has an empty head. */
static gboolean
read_head (const char *path, Head *head, GError **error)
{
  FILE *file = fopen (path, "rbe");
  int number = errno;
  GStatBuf status;

  memset (head, 0, sizeof *head);
  head->empty = TRUE;
  if (file == NULL)
    return number == ENOENT || refuse_unreadable (path, number, error);

  head->size = fread (head->bytes, 1, HEAD_SIZE, file);
  number = ferror (file) ? errno : 0;
  fclose (file);
  if (number != 0)
    return refuse_unreadable (path, number, error);
  head->empty = head->size == 0;
  if (g_stat (path, &status) == 0)
    head->size = (gsize) status.st_size;
  return TRUE;
}

static gboolean
has_companion (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (name, &status) == 0 && status.st_size > 0;
}

/* A log that is not yet written back may hold pages that are not in the file, so then its length says nothing. */
static gboolean
check_length (const char *path, const Head *head, GError **error)
{
  guint32 stored = (guint32) head->bytes[AT_PAGE_SIZE] << 8 | head->bytes[AT_PAGE_SIZE + 1];
  guint32 page_size = stored == 1 ? 65536 : stored;
  guint64 length = (guint64) page_size * get_number (head, AT_N_PAGES);

  if (has_companion (path, "-wal") || has_companion (path, "-journal") || head->size >= length)
    return TRUE;
  return ka_refuse_damaged (error, _ ("its end is missing"));
}

static gboolean
check_head (const char *path, int newest, GError **error)
{
  guint32 application;
  Head head;

  if (!read_head (path, &head, error))
    return FALSE;
  if (head.empty)
    return TRUE;
  if (head.size < HEAD_SIZE || memcmp (head.bytes, "SQLite format 3", 16) != 0)
    return ka_refuse_damaged (error, _ ("the file is no book"));

  application = get_number (&head, AT_APPLICATION);
  if (application != KA_APPLICATION_ID && application != 0)
    return ka_refuse_damaged (error, _ ("the file belongs to another program"));
  if (get_number (&head, AT_VERSION) > (guint32) newest)
    return ka_set_newer_error ((int) get_number (&head, AT_VERSION), error);
  return check_length (path, &head, error);
}

/* SQLite opens a file only when it is first read. */
static gboolean
touch (KaDb *db, GError **error)
{
  gint64 count;

  sqlite3_busy_timeout (ka_db_get_handle (db), BUSY_MS);
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

static KaDb *
open_unchecked (const char *path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaDb) db = ka_db_open (path, SQLITE_OPEN_READONLY, &problem);

  if (db != NULL && touch (db, &problem))
    return g_steal_pointer (&db);

  /* Beside a book that is read there must be room for the index of its log. Where there is none, nobody else writes
   * either, and with nothing in the log the file alone is the whole book. */
  if ((g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER)
       || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY)
       || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL))
      && !has_companion (path, "-wal") && g_file_test (path, G_FILE_TEST_EXISTS))
    return open_immutable (path, error);
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

/* The log of a book that is gone belongs to no other: it is kept, but not beside the book that is begun now. */
static gboolean
keep_orphaned_log (const char *path, GError **error)
{
  g_autofree char *name = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS)
      || !(has_companion (path, "-wal") || has_companion (path, "-journal")))
    return TRUE;
  name = ka_aside_find_name (path);
  return ka_aside_move_log (path, name, error);
}

/* The head of the file does not tell what a log beside it holds: a newer program may have been killed. */
static gboolean
check_log (const char *path, int newest, GError **error)
{
  g_autoptr (KaDb) db = NULL;
  int version;

  if (!has_companion (path, "-wal"))
    return TRUE;
  db = open_unchecked (path, error);
  if (db == NULL)
    return FALSE;
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  version = ka_db_get_version (db, error);
  if (version > newest)
    return ka_set_newer_error (version, error);
  return version >= 0;
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

static gboolean
configure_for_writing (KaDb *db, GError **error)
{
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return ka_db_set_pragma (db, "journal_mode", "WAL", "wal", error)
         && ka_db_set_pragma (db, "synchronous", "FULL", "2", error)
         && ka_db_set_pragma (db, "foreign_keys", "ON", "1", error)
         && ka_db_set_pragma (db, "cell_size_check", "ON", "1", error);
}

/* A file without a mark of ours may only become a book when there is nothing in it. */
static gboolean
check_owner (KaDb *db, GError **error)
{
  g_autofree char *application = ka_db_get_pragma (db, "application_id", error);
  gint64 n_tables;

  if (application == NULL || ka_db_query_int (db, &n_tables, error, "SELECT count(*) FROM sqlite_schema") < 0)
    return FALSE;
  if (atoi (application) != KA_APPLICATION_ID && n_tables > 0)
    return ka_refuse_damaged (error, _ ("the file belongs to another program"));
  return TRUE;
}

static KaDb *
open_for_writing (const char *path, GPtrArray *scripts, gboolean *read_only, GError **error)
{
  g_autoptr (KaDb) db = ka_db_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  if (db == NULL || !touch (db, error))
    return NULL;
  *read_only = sqlite3_db_readonly (ka_db_get_handle (db), "main") == 1;
  if (*read_only)
    {
      g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY, _ ("The book can only be read."));
      return NULL;
    }
  if (!check_owner (db, error) || !ka_schema_check (db, scripts, error) || !configure_for_writing (db, error)
      || !ka_migrate (db, path, scripts, error))
    return NULL;
  return g_steal_pointer (&db);
}

/* A book that may only be read must be of the version of this program, for it cannot be brought up to date. */
static KaDb *
open_only_for_reading (const char *path, GPtrArray *scripts, GError **error)
{
  g_autoptr (KaDb) db = open_unchecked (path, error);
  int version = db != NULL ? ka_db_get_version (db, error) : -1;

  if (version < 0 || !ka_schema_check (db, scripts, error))
    return NULL;
  if (version == (int) scripts->len)
    return g_steal_pointer (&db);
  g_set_error_literal (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY,
      _ ("The book is of an older version and must be brought up to date, but it can only be read. "
         "Check the permissions of its file and its folder."));
  return NULL;
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
open_any_way (const char *path, GPtrArray *scripts, gboolean *read_only, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaDb) db = open_for_writing (path, scripts, read_only, &problem);

  if (db == NULL && may_be_readable (path, problem))
    {
      db = open_only_for_reading (path, scripts, NULL);
      *read_only = TRUE;
    }
  if (db == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return g_steal_pointer (&db);
}

/* @db: (nullable) (transfer full): with %NULL @error is set */
static KaBook *
book_new (const char *path, KaGameLookup lookup, KaDb *db, gboolean read_only, GError **error)
{
  g_autoptr (KaBook) self = g_new0 (KaBook, 1);

  self->path = g_strdup (path);
  self->lookup = lookup;
  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ka_values_unref);
  self->rounds = ka_known_rounds_new ();
  self->db = db;
  self->read_only = read_only;
  if (db == NULL || ka_db_query_int (db, &self->seen, error, "PRAGMA data_version") < 0
      || (!read_only && !ka_book_count_writes (self, &self->writes, error)))
    return NULL;
  return g_steal_pointer (&self);
}

KaBook *
ka_book_open_with_scripts (const char *path, KaGameLookup lookup, GPtrArray *scripts, GError **error)
{
  gboolean read_only = FALSE;
  KaDb *db;

  if (!make_folder (path, error) || !check_head (path, (int) scripts->len, error)
      || !keep_orphaned_log (path, error) || !check_log (path, (int) scripts->len, error))
    return NULL;

  db = open_any_way (path, scripts, &read_only, error);
  return book_new (path, lookup, db, read_only, error);
}

KaBook *
ka_book_open_to_look (const char *path, KaGameLookup lookup, GError **error)
{
  g_autoptr (GPtrArray) scripts = NULL;
  KaBook *self;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (lookup != NULL, NULL);

  scripts = ka_schema_scripts ();
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      refuse_unreadable (path, ENOENT, error);
      return NULL;
    }
  if (!check_head (path, (int) scripts->len, error) || !check_log (path, (int) scripts->len, error))
    return NULL;
  self = book_new (path, lookup, open_only_for_reading (path, scripts, error), TRUE, error);
  if (self != NULL)
    self->to_look = TRUE;
  return self;
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

gboolean
ka_book_check_file (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autofree char *answer = NULL;
  g_autoptr (KaDb) db = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return refuse_unreadable (path, ENOENT, error);
  if (!check_head (path, (int) scripts->len, error))
    return FALSE;
  db = ka_open_for_reading (path, error);
  if (db == NULL)
    return FALSE;
  ka_db_set_cancellable (db, cancellable);
  answer = ka_db_get_pragma (db, "quick_check (1)", error);
  if (answer == NULL)
    return FALSE;
  return strcmp (answer, "ok") == 0 || ka_refuse_damaged (error, "%s", answer);
}
