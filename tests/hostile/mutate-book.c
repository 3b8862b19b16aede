/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mutate-book.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "fixture.h"
#include "random-verbs.h"

#define N_BOOKS 2

/* A good book, and the same with a schema that allows every value everywhere. */
typedef struct
{
  GBytes *good;
  GBytes *loose;
  GPtrArray *names;   /* of the tables */
  GPtrArray *schemas; /* as they were, by name */
} Book;

struct _Mutator
{
  Book books[N_BOOKS];
};

static const struct
{
  const char *name;
  const char *key;
} TABLES[] = {
  { "player", "id" },        { "table_group", "id" },
  { "match", "id" },         { "match", "id" },
  { "seat", "match, seat" }, { "deal", "id" },
  { "move", "deal, n" },     { "round", "id" },
  { "round", "id" },         { "standing", "match, seat" },
  { "summary", "match" },    { "older_journal", "id" },
  { "device", "id" },        { "act", "id" },
  { "act", "id" },           { "thing", "id" },
  { "said", "id" },          { "writer", "id" },
  { "phrase", "id" },
};

static const gint64 NUMBERS[] = { -1,
                                  0,
                                  1,
                                  2,
                                  7,
                                  8,
                                  99,
                                  255,
                                  G_MAXINT,
                                  G_MININT,
                                  G_GINT64_CONSTANT (4294967297),
                                  G_GINT64_CONSTANT (1000000000000),
                                  G_GINT64_CONSTANT (253402300800),
                                  G_GINT64_CONSTANT (-62135596801),
                                  G_MAXINT64,
                                  G_MININT64 };

static const char *const TEXTS[] = {
  "",
  "x",
  "paper",
  "table",
  "done",
  "open",
  "expert",
  "gin-rummy",
  "rummy",
  "wiezen",
  "[",
  "{}",
  "null",
  "[1]",
  "[[[[[[[[",
  "1e99",
  "[1,2,3]",
  "[-1,-1,-1,-1,-1,-1,-1,-1,-1]",
  "[2147483648, 0]",
  "[\"a\", {}]",
  "{\"winner\":99}",
  "{\"winner\":-1}",
  "{\"points\":[1]}",
  "{\"points\":[9999,9999,9999]}",
  "{\"points\":{}}",
  "{\"winner\":1,\"winner\":2}",
  "{\"hands\":[1,2],\"gemma\":7}",
  "9999-99-99",
  "--02-30",
  "\xff\xfe",
  "An\xc3",
  "As Kh",
  "pass",
  "\x01\x02",
  "%s%n",
  "<b>&amp;",
  "\xe2\x80\xae",
};

static GBytes *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

static void
write_file (const char *path, gconstpointer data, gsize size)
{
  static const char *const COMPANIONS[] = { "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (COMPANIONS); i++)
    {
      g_autofree char *companion = g_strconcat (path, COMPANIONS[i], NULL);

      g_unlink (companion);
    }
  g_assert_true (g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* ---- good books ------------------------------------------------------------------------------------------- */

/* What people do in a few evenings, chosen at random. */
static void
fill_with_verbs (Fixture *f)
{
  g_auto (Verbs) verbs;
  gint64 match;

  verbs_init (&verbs, f, 7);
  match = add_match (f, "template", 3);
  for (int i = 0; i < 4; i++)
    append_win (f, match, i % 3);
  for (guint i = 0; i < 60; i++)
    do_verb (&verbs, NULL);
  ka_book_undo (f->book, 0, NULL, NULL);
}

static void
begin_book (Fixture *f, guint place, const char *data)
{
  g_autofree char *path = NULL;
  g_autofree char *script = NULL;

  if (place == 0)
    {
      set_up (f, NULL);
      fill_with_verbs (f);
      return;
    }
  /* With deals that are over, go on and were practised. */
  set_up_folder (f, NULL);
  path = g_build_filename (data, "schema-002.sql", NULL);
  g_assert_true (g_file_get_contents (path, &script, NULL, NULL));
  run_sql (f->path, script);
  open_book (f);
}

static char *
loosen (const char *sql)
{
  g_autoptr (GRegex) words = g_regex_new (
      "(?<!IS )\\bNOT NULL\\b|\\bTEXT\\b|\\bBLOB\\b|\\bINTEGER\\b(?! PRIMARY)|\\bSTRICT\\b,?", 0, 0, NULL);

  return g_regex_replace_literal (words, sql, -1, 0, "", 0, NULL);
}

static void
set_schema (sqlite3 *db, const char *name, const char *sql)
{
  char *statement = sqlite3_mprintf ("UPDATE sqlite_schema SET sql = %Q WHERE name = %Q", sql, name);

  g_assert_cmpint (sqlite3_exec (db, "PRAGMA writable_schema = ON", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, statement, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_free (statement);
}

/* Nothing of it has to survive a crash. */
static sqlite3 *
open_fast (const char *path)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db,
                "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA ignore_check_constraints = ON;",
                NULL, NULL, NULL);
  return db;
}

static void
list_schemas (Book *book, sqlite3 *db)
{
  sqlite3_stmt *statement;

  sqlite3_prepare_v2 (
      db, "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence'", -1,
      &statement, NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      g_ptr_array_add (book->names, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
      g_ptr_array_add (book->schemas, g_strdup ((const char *) sqlite3_column_text (statement, 1)));
    }
  sqlite3_finalize (statement);
}

/* Takes the schema of a book away and remembers it. */
static void
loosen_book (Book *book, const char *path)
{
  sqlite3 *db = open_fast (path);

  book->names = g_ptr_array_new_with_free_func (g_free);
  book->schemas = g_ptr_array_new_with_free_func (g_free);
  list_schemas (book, db);
  for (guint i = 0; i < book->names->len; i++)
    {
      g_autofree char *loose = loosen (book->schemas->pdata[i]);

      set_schema (db, book->names->pdata[i], loose);
    }
  sqlite3_close (db);
}

static void
tighten (const Book *book, sqlite3 *db)
{
  for (guint i = 0; i < book->names->len; i++)
    set_schema (db, book->names->pdata[i], book->schemas->pdata[i]);
}

void
spoil_with_sql (const char *path, const char *sql)
{
  Book book = { NULL };
  sqlite3 *db;

  run_sql (path, "PRAGMA journal_mode = DELETE");
  loosen_book (&book, path);
  db = open_fast (path);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  tighten (&book, db);
  sqlite3_close (db);
  g_ptr_array_unref (book.names);
  g_ptr_array_unref (book.schemas);
}

static void
make_book (Book *book, guint place, const char *data)
{
  Fixture f = { NULL };

  begin_book (&f, place, data);
  close_book (&f);
  run_sql (f.path, "PRAGMA journal_mode = DELETE");
  book->good = read_file (f.path);
  loosen_book (book, f.path);
  book->loose = read_file (f.path);
  tear_down (&f, NULL);
}

Mutator *
mutator_new (const char *data)
{
  Mutator *self = g_new0 (Mutator, 1);

  for (guint i = 0; i < N_BOOKS; i++)
    make_book (&self->books[i], i, data);
  return self;
}

void
mutator_free (Mutator *self)
{
  for (guint i = 0; i < N_BOOKS; i++)
    {
      g_bytes_unref (self->books[i].good);
      g_bytes_unref (self->books[i].loose);
      g_ptr_array_unref (self->books[i].names);
      g_ptr_array_unref (self->books[i].schemas);
    }
  g_free (self);
}

/* ---- rows ------------------------------------------------------------------------------------------------- */

static gint64
count_rows (sqlite3 *db, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM %s", table);
  sqlite3_stmt *statement;
  gint64 n;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  sqlite3_step (statement);
  n = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return n;
}

/* One that is worked out from others is none of them. */
static char *
pick_column (sqlite3 *db, GRand *rand, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT name FROM pragma_table_info ('%s')", table);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_ptr_array_add (names, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
  sqlite3_finalize (statement);
  return g_strdup (names->pdata[g_rand_int_range (rand, 0, (int) names->len)]);
}

static void
bind_hostile (sqlite3_stmt *statement, int place, GRand *rand)
{
  g_autofree char *text = NULL;
  int length;

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      sqlite3_bind_null (statement, place);
      break;
    case 1:
    case 2:
    case 3:
      sqlite3_bind_int64 (statement, place, NUMBERS[g_rand_int_range (rand, 0, G_N_ELEMENTS (NUMBERS))]);
      break;
    case 4:
      sqlite3_bind_double (statement, place, g_rand_boolean (rand) ? 0.5 : 1e300);
      break;
    case 5:
      sqlite3_bind_blob (statement, place, "\x00\xff\x01", 3, SQLITE_STATIC);
      break;
    case 6:
      sqlite3_bind_text (statement, place, "cut\0off", 7, SQLITE_STATIC);
      break;
    case 7:
      length = g_rand_int_range (rand, 1, 30000);
      text = g_strnfill ((gsize) length, g_rand_boolean (rand) ? 'a' : '[');
      sqlite3_bind_text (statement, place, text, length, SQLITE_TRANSIENT);
      break;
    default:
      sqlite3_bind_text (statement, place, TEXTS[g_rand_int_range (rand, 0, G_N_ELEMENTS (TEXTS))], -1,
                         SQLITE_STATIC);
      break;
    }
}

static void
run_spoiling (sqlite3 *db, GRand *rand, const char *sql)
{
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  if (sqlite3_bind_parameter_count (statement) > 0)
    bind_hostile (statement, 1, rand);
  /* Not everything can be: a key may be there twice. */
  sqlite3_step (statement);
  sqlite3_finalize (statement);
}

static void
spoil_row (sqlite3 *db, GRand *rand)
{
  guint i = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (TABLES));
  const char *table = TABLES[i].name, *key = TABLES[i].key;
  g_autofree char *column = pick_column (db, rand, table);
  gint64 n = count_rows (db, table);
  gint64 row = n > 0 ? g_rand_int_range (rand, 0, (gint32) n) : 0;
  g_autofree char *sql = NULL;

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
      sql = g_strdup_printf (
          "DELETE FROM %s WHERE (%s) IN (SELECT %s FROM %s LIMIT 1 OFFSET %" G_GINT64_FORMAT ")", table, key,
          key, table, row);
      break;
    case 1:
      sql = g_strdup_printf ("DELETE FROM %s", table);
      break;
    case 2:
      sql = g_strdup_printf ("UPDATE %s SET %s = ?", table, column);
      break;
    case 3:
      sql = g_strdup_printf ("UPDATE %s SET %s = (SELECT %s FROM %s LIMIT 1 OFFSET %" G_GINT64_FORMAT ")",
                             table, column, column, table, row);
      break;
    default:
      sql = g_strdup_printf (
          "UPDATE %s SET %s = ? WHERE (%s) IN (SELECT %s FROM %s LIMIT 1 OFFSET %" G_GINT64_FORMAT ")", table,
          column, key, key, table, row);
      break;
    }
  run_spoiling (db, rand, sql);
}

/* ---- lists of changes ------------------------------------------------------------------------------------- */

static void
spoil_bytes (GByteArray *bytes, GRand *rand, guint from, guint until)
{
  static const guint8 VALUES[]
      = { 0x00, 0x01, 0x03, 0x04, 0x05, 0x09, 0x12, 0x17, 0x54, 0x7f, 0x80, 0x81, 0xff };
  guint at;

  if (from >= until)
    return;
  at = (guint) g_rand_int_range (rand, (gint32) from, (gint32) until);
  if (g_rand_boolean (rand))
    bytes->data[at] ^= (guint8) (1u << g_rand_int_range (rand, 0, 8));
  else
    bytes->data[at] = VALUES[g_rand_int_range (rand, 0, G_N_ELEMENTS (VALUES))];
}

static void
spoil_changeset (GByteArray *bytes, GRand *rand)
{
  g_autofree guint8 *twice = NULL;

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      g_byte_array_set_size (bytes,
                             bytes->len > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) bytes->len) : 0);
      break;
    case 1:
      g_byte_array_append (bytes, (const guint8 *) "T\x7f\x01", 3);
      break;
    case 2:
      twice = g_memdup2 (bytes->data, bytes->len);
      g_byte_array_append (bytes, twice, bytes->len);
      break;
    default:
      for (int i = g_rand_int_range (rand, 1, 4); i > 0; i--)
        spoil_bytes (bytes, rand, 0, bytes->len);
    }
}

/* A column of bytes in one of the last acts, which are those that an undo comes to first. */
static const struct
{
  const char *read;
  const char *write;
} BYTES[] = {
  { "SELECT deals FROM act WHERE id = ? AND deals IS NOT NULL", "UPDATE act SET deals = ? WHERE id = ?" },
  { "SELECT tail FROM act WHERE id = ?", "UPDATE act SET tail = ? WHERE id = ?" },
  { "SELECT text FROM said WHERE id = ? << 24", "UPDATE said SET text = ? WHERE id = ? << 24" },
};

static void
spoil_journal (sqlite3 *db, GRand *rand)
{
  guint column = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (BYTES));
  gint64 id = count_rows (db, "act") - g_rand_int_range (rand, 0, 12);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  sqlite3_stmt *statement;

  sqlite3_prepare_v2 (db, BYTES[column].read, -1, &statement, NULL);
  sqlite3_bind_int64 (statement, 1, id);
  if (sqlite3_step (statement) == SQLITE_ROW)
    g_byte_array_append (bytes, sqlite3_column_blob (statement, 0),
                         (guint) sqlite3_column_bytes (statement, 0));
  sqlite3_finalize (statement);
  spoil_changeset (bytes, rand);
  sqlite3_prepare_v2 (db, BYTES[column].write, -1, &statement, NULL);
  sqlite3_bind_blob (statement, 1, bytes->data, (int) bytes->len, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, id);
  sqlite3_step (statement);
  sqlite3_finalize (statement);
}

/* ---- the schema ------------------------------------------------------------------------------------------- */

static void
spoil_schema (sqlite3 *db, GRand *rand)
{
  static const char *const COLUMNS[] = { "type", "name", "tbl_name", "rootpage", "sql" };
  const char *column = COLUMNS[g_rand_int_range (rand, 0, G_N_ELEMENTS (COLUMNS))];
  int row = g_rand_int_range (rand, 1, 35);
  g_autofree char *sql = NULL;

  sqlite3_exec (db, "PRAGMA writable_schema = ON", NULL, NULL, NULL);
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      sql = g_strdup_printf ("UPDATE sqlite_schema SET %s = ? WHERE rowid = %d", column, row);
      break;
    case 1:
      sql = g_strdup_printf (
          "UPDATE sqlite_schema SET sql = substr (sql, 1, %d) || substr (sql, %d) WHERE rowid = %d", row * 7,
          row * 7 + 4, row);
      break;
    case 2:
      sql = g_strdup_printf ("DELETE FROM sqlite_schema WHERE rowid = %d", row);
      break;
    case 3:
      sql = g_strdup_printf ("INSERT INTO sqlite_schema SELECT * FROM sqlite_schema WHERE rowid = %d", row);
      break;
    default:
      sql = g_strdup_printf ("UPDATE sqlite_schema SET rootpage = %d WHERE rowid = %d",
                             g_rand_int_range (rand, 0, 40), row);
    }
  run_spoiling (db, rand, sql);
}

/* ---- pages ------------------------------------------------------------------------------------------------ */

/* What stands in the head may have been spoilt before; a page of no size, or larger than the file, is none. */
static guint
get_page_size (const GByteArray *bytes)
{
  guint size = (guint) bytes->data[16] << 8 | bytes->data[17];

  return size >= 512 && size <= bytes->len ? size : 4096;
}

/* The beginning of a cell: its length, its number and the types of its values. */
static void
spoil_cell (GByteArray *bytes, GRand *rand, guint page)
{
  guint head = page == 0 ? 100 : page;
  guint n_cells = (guint) bytes->data[head + 3] << 8 | bytes->data[head + 4];
  guint at, cell;

  if (n_cells == 0 || n_cells > 200)
    return;
  at = head + 8 + 2 * (guint) g_rand_int_range (rand, 0, (gint32) n_cells);
  cell = page + ((guint) bytes->data[at] << 8 | bytes->data[at + 1]);
  spoil_bytes (bytes, rand, MIN (cell, bytes->len - 1), MIN (cell + 24, bytes->len));
}

static void
spoil_page (GByteArray *bytes, GRand *rand)
{
  guint size = get_page_size (bytes);
  guint n = bytes->len / size;
  guint page = size * (guint) g_rand_int_range (rand, 0, (gint32) n);
  guint other = size * (guint) g_rand_int_range (rand, 0, (gint32) n);

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      memmove (bytes->data + page, bytes->data + other, size);
      break;
    case 1:
      memset (bytes->data + page, 0, size);
      break;
    case 2:
      spoil_bytes (bytes, rand, 0, 100);
      break;
    case 3:
      spoil_bytes (bytes, rand, page, page + 12);
      break;
    case 4:
      spoil_bytes (bytes, rand, page, page + size);
      break;
    default:
      spoil_cell (bytes, rand, page);
    }
}

static void
write_spoilt_pages (const Book *book, GRand *rand, const char *path)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize size;
  gconstpointer data = g_bytes_get_data (book->good, &size);

  g_byte_array_append (bytes, data, (guint) size);
  for (int i = g_rand_int_range (rand, 1, 5); i > 0; i--)
    spoil_page (bytes, rand);
  if (g_rand_int_range (rand, 0, 20) == 0)
    g_byte_array_set_size (bytes, (guint) g_rand_int_range (rand, 0, (gint32) bytes->len));
  write_file (path, bytes->data, bytes->len);
}

/* ---- one of them ------------------------------------------------------------------------------------------ */

static void
write_spoilt_rows (const Book *book, GRand *rand, const char *path, gboolean journal)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (book->loose, &size);
  sqlite3 *db;

  write_file (path, data, size);
  db = open_fast (path);
  for (int i = g_rand_int_range (rand, 1, 4); i > 0; i--)
    {
      if (journal)
        spoil_journal (db, rand);
      else
        spoil_row (db, rand);
    }
  if (g_rand_int_range (rand, 0, 30) == 0)
    run_spoiling (db, rand, "UPDATE sqlite_sequence SET seq = ?");
  tighten (book, db);
  sqlite3_close (db);
}

static void
write_spoilt_schema (const Book *book, GRand *rand, const char *path)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (book->good, &size);
  sqlite3 *db;

  write_file (path, data, size);
  db = open_fast (path);
  spoil_schema (db, rand);
  sqlite3_close (db);
}

const char *
mutator_write (Mutator *self, guint32 seed, const char *path)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  const Book *book = &self->books[g_rand_int_range (rand, 0, N_BOOKS)];
  int sort = g_rand_int_range (rand, 0, 20);

  if (sort < 10)
    {
      write_spoilt_rows (book, rand, path, FALSE);
      return "rows";
    }
  if (sort < 13)
    {
      write_spoilt_rows (book, rand, path, TRUE);
      return "journal";
    }
  if (sort < 15)
    {
      write_spoilt_schema (book, rand, path);
      return "schema";
    }
  write_spoilt_pages (book, rand, path);
  return "pages";
}
