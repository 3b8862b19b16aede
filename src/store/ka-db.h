/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/**
 * KaDb:
 *
 * A connection to an SQLite file: statements that are prepared once, values bound by type, and errors as
 * %KA_BOOK_ERROR. Private to the store.
 */
typedef struct _KaDb KaDb;

/** KaRows: the rows that a question finds, one at a time; a statement of the connection that is lent out. */
typedef sqlite3_stmt KaRows;

typedef enum
{
  KA_ARG_END,
  KA_ARG_INT,
  KA_ARG_TEXT,
  KA_ARG_BLOB,
} KaArgType;

/** KaArg: a value for a `?` of a statement; made by ka_int(), ka_id(), ka_text() and ka_blob(). */
typedef struct
{
  KaArgType type;
  gint64 number;
  const void *data; /* borrowed */
  gsize size;
} KaArg;

static inline KaArg
ka_int (gint64 number)
{
  return (KaArg) { .type = KA_ARG_INT, .number = number };
}

/* A %NULL is an SQL NULL. */
static inline KaArg
ka_text (const char *text)
{
  return (KaArg) { .type = KA_ARG_TEXT, .data = text };
}

/* A reference to a row; 0 is an SQL NULL. */
static inline KaArg
ka_id (gint64 id)
{
  return id != 0 ? ka_int (id) : ka_text (NULL);
}

static inline KaArg
ka_blob (const void *data, gsize size)
{
  return (KaArg) { .type = KA_ARG_BLOB, .data = data, .size = size };
}

/**
 * ka_db_open:
 * @name: a path or an SQLite URI; "" for a file that SQLite takes away by itself when it is closed
 * @flags: of sqlite3_open_v2()
 *
 * Returns: (transfer full): a connection, or %NULL with %KA_BOOK_ERROR
 */
KaDb *ka_db_open (const char *name, int flags, GError **error);
void ka_db_close (KaDb *self);

sqlite3 *ka_db_get_handle (KaDb *self);

/** ka_db_set_cancellable: what stops the statements that run from now on, with %G_IO_ERROR_CANCELLED; or %NULL. */
void ka_db_set_cancellable (KaDb *self, GCancellable *cancellable);

/**
 * ka_db_begin_question:
 *
 * Counts the steps of SQLite anew, unless the rows of another question are being read: a question counts together with
 * those that are asked for each of its rows, so that a tree of pages that goes round has an end. One that takes more of them than any honest book needs is stopped with
 * %KA_BOOK_ERROR_DAMAGED. What is asked through a #KaDb begins by itself; this is for what is asked past it.
 */
void ka_db_begin_question (KaDb *self);

/** ka_db_copy: copies a whole database over that of another connection. */
gboolean ka_db_copy (KaDb *from, KaDb *to, GError **error);

/** ka_db_exec: runs a script without values. */
gboolean ka_db_exec (KaDb *self, const char *script, GError **error);

#define KA_ARGS(...) ((const KaArg[]) { __VA_ARGS__ __VA_OPT__ (, ){ KA_ARG_END } })

/** ka_db_run: runs a statement that changes something. */
#define ka_db_run(self, error, sql, ...) ka_db_run_args (self, sql, KA_ARGS (__VA_ARGS__), error)
gboolean ka_db_run_args (KaDb *self, const char *sql, const KaArg *args, GError **error);

/** ka_db_query: asks a question. Returns: (transfer full): the rows, or %NULL. */
#define ka_db_query(self, error, sql, ...) ka_db_query_args (self, sql, KA_ARGS (__VA_ARGS__), error)
KaRows *ka_db_query_args (KaDb *self, const char *sql, const KaArg *args, GError **error);

/** ka_db_query_int: the first column of the first row. Returns: as ka_rows_step() */
#define ka_db_query_int(self, value, error, sql, ...)                                                        \
  ka_db_query_int_args (self, value, sql, KA_ARGS (__VA_ARGS__), error)
int ka_db_query_int_args (KaDb *self, gint64 *value, const char *sql, const KaArg *args, GError **error);

/**
 * ka_db_take:
 * @find: asks for the id of the row that has @value
 * @make: makes it where there is none
 *
 * Returns: whether @id is that of the row now
 */
gboolean ka_db_take (KaDb *self, const char *find, const char *make, KaArg value, gint64 *id, GError **error);

/** ka_rows_step: goes to the next row. Returns: 1 when there is one, 0 at the end, −1 with @error set. */
int ka_rows_step (KaRows *rows, GError **error);
void ka_rows_end (KaRows *rows);

/** ka_rows_dup_text: (transfer full) (nullable): a column as text. */
char *ka_rows_dup_text (KaRows *rows, int column);

/** ka_db_last_id: the id of the row that was inserted last. */
gint64 ka_db_last_id (KaDb *self);

/** ka_db_get_pragma: (transfer full): the value of a pragma as text, "" when it has none. */
char *ka_db_get_pragma (KaDb *self, const char *pragma, GError **error);

/**
 * ka_db_find_fault:
 * @quick: whether what stands in an index is not compared with its table
 *
 * Returns: (transfer full): the first fault of the file in one line, "" when it is sound, %NULL when it cannot be read
 */
char *ka_db_find_fault (KaDb *self, gboolean quick, GError **error);

/** ka_db_set_pragma: sets a pragma and makes sure that it holds. @expected: what it must read then. */
gboolean
ka_db_set_pragma (KaDb *self, const char *pragma, const char *value, const char *expected, GError **error);

/** ka_db_check: whether @result is %SQLITE_OK, else the error as %KA_BOOK_ERROR, in words that say what a person can do. */
gboolean ka_db_check (KaDb *self, int result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDb, ka_db_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRows, ka_rows_end)

/** ka_db_configure: sets what every connection that writes needs, and makes sure that it holds. */
gboolean ka_db_configure (KaDb *db, GError **error);

G_END_DECLS
