/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-db.h"

#include <errno.h>
#include <string.h>

#include "ka-book-error.h"
#include "ka-language.h"
#include "ka-raw.h"

struct _KaDb
{
  sqlite3 *handle;
  GHashTable *statements; /* SQL → sqlite3_stmt */
  GCancellable *cancellable;
  guint n_open;      /* questions whose rows are being read */
  gint64 n_steps;    /* that the first of them took until now, with all that were asked meanwhile */
  gint64 most_steps; /* that a question may take */
};

/* Under which a connection of SQLite knows the KaDb that it belongs to. */
#define OWNER "ka-db"

/* How many steps of SQLite's machine lie between two looks at how many there were, some tens of microseconds. */
#define STEPS_PER_LOOK 1000

/* What a question may take, and so much more for each page of the book: see docs/decisions/0019-hostile-books.md. */
#define MOST_STEPS          G_GINT64_CONSTANT (20000000)
#define MOST_STEPS_PER_PAGE G_GINT64_CONSTANT (50000)

static gboolean
is_disk_full (sqlite3 *handle, int result)
{
  int number = handle != NULL ? sqlite3_system_errno (handle) : 0;

  return result == SQLITE_FULL
         || (result == SQLITE_IOERR && (number == ENOSPC || number == EDQUOT || number == EFBIG));
}

static const char *
describe (KaBookError code)
{
  switch (code)
    {
    case KA_BOOK_ERROR_DAMAGED:
      return _ ("The book is damaged. Put back a backup, or set it aside and begin a new one");
    case KA_BOOK_ERROR_READ_ONLY:
      return _ ("The book can only be read. Check the permissions of its file and its folder");
    case KA_BOOK_ERROR_LOCKED:
      return _ ("Another program is writing in the book. Try again in a moment");
    case KA_BOOK_ERROR_FULL:
      return _ ("The disk is full. Make room and try again; nothing was changed");
    case KA_BOOK_ERROR_FOLDER:
      return _ ("The book cannot be opened. Check that its folder is there and that you may use it");
    case KA_BOOK_ERROR_NEWER:
    case KA_BOOK_ERROR_NOT_FOUND:
    case KA_BOOK_ERROR_REFUSED:
    case KA_BOOK_ERROR_TAKEN:
    case KA_BOOK_ERROR_FAILED:
    case KA_BOOK_ERROR_GONE:
    case KA_BOOK_ERROR_REPLACED:
    case KA_BOOK_ERROR_EMPTY:
    case KA_BOOK_ERROR_FOREIGN:
    case KA_BOOK_ERROR_CHANGED:
    case KA_BOOK_ERROR_LOG:
    default:
      return _ ("The book could not do this");
    }
}

static KaBookError
find_code (sqlite3 *handle, int result)
{
  if (is_disk_full (handle, result))
    return KA_BOOK_ERROR_FULL;

  switch (result)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return KA_BOOK_ERROR_DAMAGED;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return KA_BOOK_ERROR_READ_ONLY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return KA_BOOK_ERROR_LOCKED;
    case SQLITE_CANTOPEN:
      return KA_BOOK_ERROR_FOLDER;
    default:
      return KA_BOOK_ERROR_FAILED;
    }
}

static gboolean
has_spent_all (sqlite3 *handle)
{
  const KaDb *self = handle != NULL ? sqlite3_get_clientdata (handle, OWNER) : NULL;

  return self != NULL && self->n_steps > self->most_steps;
}

/* The numbers of new rows are never used twice, so there is an end to them, which only a damaged book reaches. */
static gboolean
has_no_more_numbers (sqlite3 *handle)
{
  sqlite3_stmt *statement = NULL;
  gboolean found
      = sqlite3_prepare_v2 (handle, "SELECT 1 FROM sqlite_sequence WHERE seq >= 9223372036854775807", -1,
                            &statement, NULL)
            == SQLITE_OK
        && sqlite3_step (statement) == SQLITE_ROW;

  sqlite3_finalize (statement);
  return found;
}

static gboolean
set_error (sqlite3 *handle, int result, GError **error)
{
  KaBookError code = find_code (handle, result & 0xff);

  if ((result & 0xff) == SQLITE_INTERRUPT && has_spent_all (handle))
    {
      g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
                           _ ("The book is damaged: a question to it takes longer than any book needs."));
      return FALSE;
    }
  if ((result & 0xff) == SQLITE_INTERRUPT)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Stopped"));
      return FALSE;
    }
  if ((result & 0xff) == SQLITE_FULL && handle != NULL && has_no_more_numbers (handle))
    {
      g_set_error_literal (
          error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
          _ ("The book is damaged: a table has no more numbers for new rows. Nothing was changed."));
      return FALSE;
    }
  /* What SQLite says of a full disk is no more, and in English. */
  if (code == KA_BOOK_ERROR_FULL)
    {
      g_set_error (error, KA_BOOK_ERROR, (int) code, "%s.", describe (code));
      return FALSE;
    }
  g_set_error (error, KA_BOOK_ERROR, (int) code, "%s (%s).", describe (code),
               handle != NULL && sqlite3_errcode (handle) != SQLITE_OK ? sqlite3_errmsg (handle)
                                                                       : sqlite3_errstr (result));
  return FALSE;
}

gboolean
ka_db_check (KaDb *self, int result, GError **error)
{
  return result == SQLITE_OK || set_error (self->handle, result, error);
}

/* Most questions are told apart by their length and how they end, and each is looked up again and again. */
static guint
hash_question (gconstpointer sql)
{
  gsize length = strlen (sql);

  return g_str_hash ((const char *) sql + length - MIN (length, 16)) ^ (guint) length;
}

static void
finalize_statement (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* A book grows, so this is looked up again for each new question. */
static gint64
find_most_steps (KaDb *self)
{
  sqlite3_stmt *statement = NULL;
  gint64 n_pages = 0;

  if (sqlite3_prepare_v2 (self->handle, "PRAGMA page_count", -1, &statement, NULL) == SQLITE_OK
      && sqlite3_step (statement) == SQLITE_ROW)
    n_pages = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return MOST_STEPS + n_pages * MOST_STEPS_PER_PAGE;
}

/* Stops a statement that somebody does not want any more, or that takes more steps than any honest book needs. */
static int
must_stop_cb (gpointer data)
{
  KaDb *self = data;

  self->n_steps += STEPS_PER_LOOK;
  return self->n_steps > self->most_steps
         || (self->cancellable != NULL && g_cancellable_is_cancelled (self->cancellable));
}

void
ka_db_begin_question (KaDb *self)
{
  if (self->n_open == 0)
    self->n_steps = 0;
}

KaDb *
ka_db_open (const char *name, int flags, GError **error)
{
  g_autoptr (KaDb) self = g_new0 (KaDb, 1);
  g_autofree char *whole = NULL;
  int result;

  if (!ka_check_kind (name, error))
    return NULL;
  /* What is no whole path may mean something else to SQLite: "file:…". */
  if ((flags & SQLITE_OPEN_URI) == 0 && *name != '\0' && strcmp (name, ":memory:") != 0)
    whole = g_canonicalize_filename (name, NULL);
  if (whole != NULL && !ka_check_companions (whole, error))
    return NULL;
  self->statements = g_hash_table_new_full (hash_question, g_str_equal, g_free, finalize_statement);
  result = sqlite3_open_v2 (whole != NULL ? whole : name, &self->handle, flags | SQLITE_OPEN_NOMUTEX, NULL);
  if (result != SQLITE_OK)
    {
      set_error (self->handle, result, error);
      return NULL;
    }
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  /* Whoever has a file mapped that another program cuts short is killed, whatever SQLite was built to do. */
  sqlite3_exec (self->handle, "PRAGMA mmap_size = 0", NULL, NULL, NULL);
  result = sqlite3_set_clientdata (self->handle, OWNER, self, NULL);
  if (result != SQLITE_OK)
    {
      set_error (self->handle, result, error);
      return NULL;
    }
  self->most_steps = MOST_STEPS;
  sqlite3_progress_handler (self->handle, STEPS_PER_LOOK, must_stop_cb, self);
  return g_steal_pointer (&self);
}

void
ka_db_close (KaDb *self)
{
  g_clear_pointer (&self->statements, g_hash_table_unref);
  g_clear_object (&self->cancellable);
  sqlite3_close (self->handle);
  g_free (self);
}

sqlite3 *
ka_db_get_handle (KaDb *self)
{
  return self->handle;
}

void
ka_db_set_cancellable (KaDb *self, GCancellable *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
}

gboolean
ka_db_copy (KaDb *from, KaDb *to, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->handle, "main", from->handle, "main");
  int result, finished;

  if (backup == NULL)
    return set_error (to->handle, sqlite3_errcode (to->handle), error);
  result = sqlite3_backup_step (backup, -1);
  finished = sqlite3_backup_finish (backup);
  /* One that had to wait for another is not finished, and that is no error of SQLite. */
  if (result == SQLITE_DONE)
    return ka_db_check (to, finished, error);
  return set_error (to->handle, result, error);
}

gboolean
ka_db_exec (KaDb *self, const char *script, GError **error)
{
  ka_db_begin_question (self);
  return ka_db_check (self, sqlite3_exec (self->handle, script, NULL, NULL, NULL), error);
}

static sqlite3_stmt *
find_statement (KaDb *self, const char *sql, GError **error)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  if (statement != NULL)
    return statement;
  ka_db_begin_question (self);
  self->most_steps = find_most_steps (self);
  if (!ka_db_check (self,
                    sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL),
                    error))
    return NULL;
  g_hash_table_insert (self->statements, g_strdup (sql), statement);
  return statement;
}

/* The values live at least as long as the statement is used, so they are not copied: see ka_rows_end(). */
static int
bind (sqlite3_stmt *statement, int place, const KaArg *arg)
{
  switch (arg->type)
    {
    case KA_ARG_INT:
      return sqlite3_bind_int64 (statement, place, arg->number);
    case KA_ARG_TEXT:
      return sqlite3_bind_text (statement, place, arg->data, -1, SQLITE_STATIC);
    case KA_ARG_BLOB:
      return sqlite3_bind_blob64 (statement, place, arg->data, arg->size, SQLITE_STATIC);
    case KA_ARG_END:
    default:
      g_return_val_if_reached (SQLITE_MISUSE);
    }
}

KaRows *
ka_db_query_args (KaDb *self, const char *sql, const KaArg *args, GError **error)
{
  KaRows *statement = find_statement (self, sql, error);
  g_autoptr (KaRows) rows = NULL;

  if (statement == NULL)
    return NULL;
  ka_db_begin_question (self);
  self->n_open++;
  rows = statement;
  for (int i = 0; args[i].type != KA_ARG_END; i++)
    if (!ka_db_check (self, bind (statement, i + 1, &args[i]), error))
      return NULL;
  return g_steal_pointer (&rows);
}

gboolean
ka_db_run_args (KaDb *self, const char *sql, const KaArg *args, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query_args (self, sql, args, error);

  return rows != NULL && ka_rows_step (rows, error) == 0;
}

int
ka_db_query_int_args (KaDb *self, gint64 *value, const char *sql, const KaArg *args, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query_args (self, sql, args, error);
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  *value = step > 0 ? sqlite3_column_int64 (rows, 0) : 0;
  return step;
}

int
ka_rows_step (KaRows *rows, GError **error)
{
  int result = sqlite3_step (rows);

  if (result == SQLITE_ROW)
    return 1;
  if (result == SQLITE_DONE)
    return 0;
  set_error (sqlite3_db_handle (rows), result, error);
  return -1;
}

void
ka_rows_end (KaRows *rows)
{
  KaDb *self = sqlite3_get_clientdata (sqlite3_db_handle (rows), OWNER);

  self->n_open--;
  sqlite3_reset (rows);
  sqlite3_clear_bindings (rows);
}

char *
ka_rows_dup_text (KaRows *rows, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (rows, column));
}

gint64
ka_db_last_id (KaDb *self)
{
  return sqlite3_last_insert_rowid (self->handle);
}

gboolean
ka_db_take (KaDb *self, const char *find, const char *make, KaArg value, gint64 *id, GError **error)
{
  int step = ka_db_query_int (self, id, error, find, value);

  if (step != 0)
    return step > 0;
  if (!ka_db_run (self, error, make, value))
    return FALSE;
  *id = ka_db_last_id (self);
  return TRUE;
}

/* Pragmas take no values and are asked once, so they are not kept among the statements. */
static char *
ask_once (KaDb *self, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;
  char *text = NULL;
  int step;

  ka_db_begin_question (self);
  self->most_steps = find_most_steps (self);
  if (!ka_db_check (self, sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL), error))
    return NULL;
  step = ka_rows_step (statement, error);
  if (step >= 0)
    text = step > 0 ? ka_rows_dup_text (statement, 0) : g_strdup ("");
  sqlite3_finalize (statement);
  return text;
}

char *
ka_db_get_pragma (KaDb *self, const char *pragma, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA %s", pragma);

  return ask_once (self, sql, error);
}

char *
ka_db_find_fault (KaDb *self, gboolean quick, GError **error)
{
  g_autofree char *answer = ka_db_get_pragma (self, quick ? "quick_check (1)" : "integrity_check (1)", error);
  const char *fault;

  if (answer == NULL)
    return NULL;
  if (strcmp (answer, "ok") == 0)
    return g_strdup ("");
  /* Before the fault there may be a line that says in which database. */
  fault = strchr (answer, '\n');
  return g_strdup (fault != NULL ? fault + 1 : answer);
}

gboolean
ka_db_set_pragma (KaDb *self, const char *pragma, const char *value, const char *expected, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA %s = %s", pragma, value);
  g_autofree char *answer = ask_once (self, sql, error);
  g_autofree char *found = answer != NULL ? ka_db_get_pragma (self, pragma, error) : NULL;

  if (found == NULL)
    return FALSE;
  if (g_strcmp0 (found, expected) == 0)
    return TRUE;
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED,
               _ ("The book cannot be kept safely in this place: %s is “%s” and should be “%s”."), pragma,
               found, expected);
  return FALSE;
}

gboolean
ka_db_configure (KaDb *db, GError **error)
{
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return ka_db_set_pragma (db, "journal_mode", "WAL", "wal", error)
         && ka_db_set_pragma (db, "synchronous", "FULL", "2", error)
         && ka_db_set_pragma (db, "foreign_keys", "ON", "1", error)
         && ka_db_set_pragma (db, "cell_size_check", "ON", "1", error);
}
