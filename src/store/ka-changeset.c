/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The format is the one that ext/session/sqlite3session.c of SQLite describes:
 * for each table a header ('T', the number of columns, a byte for each that says whether it is of the key, the name and
 * a NUL), then its changes: what was done, whether it followed from something else, and a record of values before, after
 * or both. A value is a type and what goes with it; 0 stands for a value that an update leaves alone. */
#include "ka-changeset.h"

#include <string.h>

#include "ka-language.h"

#define MOST_COLUMNS 64

/* The types of values in a record; 0 where there is none. */
typedef enum
{
  VALUE_UNDEFINED = 0,
  VALUE_INTEGER = SQLITE_INTEGER,
  VALUE_FLOAT = SQLITE_FLOAT,
  VALUE_TEXT = SQLITE_TEXT,
  VALUE_BLOB = SQLITE_BLOB,
  VALUE_NULL = SQLITE_NULL,
} ValueType;

/* A table as the book has it. */
typedef struct
{
  guint n_columns;
  ValueType types[MOST_COLUMNS];
  gboolean keys[MOST_COLUMNS];
} Table;

typedef struct
{
  const guint8 *at;
  const guint8 *end;
  Table table;
  guint n_columns; /* as many of the table as there were when it was written */
} Walk;

static gboolean
read_byte (Walk *self, guint8 *byte)
{
  if (self->at == self->end)
    return FALSE;
  *byte = *self->at++;
  return TRUE;
}

static gboolean
skip (Walk *self, gsize n)
{
  if ((gsize) (self->end - self->at) < n)
    return FALSE;
  self->at += n;
  return TRUE;
}

/* Seven bits a byte, the highest says whether another follows. Nothing here is longer than 2^31, which takes five. */
static gboolean
read_length (Walk *self, gsize *length)
{
  guint64 number = 0;
  guint8 byte;

  for (guint i = 0; i < 5; i++)
    {
      if (!read_byte (self, &byte))
        return FALSE;
      number = number << 7 | (byte & 0x7f);
      if ((byte & 0x80) == 0)
        {
          *length = (gsize) number;
          return number <= G_MAXINT;
        }
    }
  return FALSE;
}

/* A column of any type holds bytes, or what somebody wrote in their place by hand. */
static ValueType
type_of_column (const char *type)
{
  if (g_strcmp0 (type, "INTEGER") == 0)
    return VALUE_INTEGER;
  return g_strcmp0 (type, "ANY") == 0 ? VALUE_BLOB : VALUE_TEXT;
}

static gboolean
load_table (KaDb *db, const char *name, Table *table)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, NULL, "SELECT type, pk FROM pragma_table_info (?) ORDER BY cid", ka_text (name));

  table->n_columns = 0;
  while (rows != NULL && table->n_columns < MOST_COLUMNS && ka_rows_step (rows, NULL) > 0)
    {
      table->types[table->n_columns] = type_of_column ((const char *) sqlite3_column_text (rows, 0));
      table->keys[table->n_columns] = sqlite3_column_int (rows, 1) != 0;
      table->n_columns++;
    }
  return table->n_columns > 0;
}

/* Since it was written, columns may have been added at the end, none of them of the key. */
static gboolean
check_columns (const Walk *self, const guint8 *keys)
{
  const Table *table = &self->table;

  if (self->n_columns > table->n_columns)
    return FALSE;
  for (guint i = 0; i < table->n_columns; i++)
    if (table->keys[i] != (i < self->n_columns && keys[i] != 0))
      return FALSE;
  return TRUE;
}

static gboolean
walk_header (Walk *self, KaDb *db, const char *const *tables, char **problem)
{
  const guint8 *keys, *name, *end;
  gsize n_columns;

  if (!read_length (self, &n_columns) || n_columns > MOST_COLUMNS)
    {
      *problem = g_strdup (_ ("a table with a number of columns that cannot be"));
      return FALSE;
    }
  keys = self->at;
  if (!skip (self, n_columns) || (end = memchr (self->at, '\0', (gsize) (self->end - self->at))) == NULL)
    {
      *problem = g_strdup (_ ("it ends in the middle"));
      return FALSE;
    }
  name = self->at;
  self->at = end + 1;
  self->n_columns = (guint) n_columns;
  if (!g_strv_contains (tables, (const char *) name) || !load_table (db, (const char *) name, &self->table))
    {
      *problem = g_strdup (_ ("a table that the journal does not follow"));
      return FALSE;
    }
  if (check_columns (self, keys))
    return TRUE;
  *problem = g_strdup_printf (_ ("the columns are not those of the table “%s”"), (const char *) name);
  return FALSE;
}

/* The value is there in full. */
static gboolean
walk_value (Walk *self, ValueType type)
{
  const char *text;
  gsize length;

  switch (type)
    {
    case VALUE_UNDEFINED:
    case VALUE_NULL:
      return TRUE;
    case VALUE_INTEGER:
    case VALUE_FLOAT:
      return skip (self, 8);
    case VALUE_TEXT:
    case VALUE_BLOB:
      if (!read_length (self, &length))
        return FALSE;
      text = (const char *) self->at;
      return skip (self, length) && (type == VALUE_BLOB || g_utf8_validate_len (text, length, NULL));
    default:
      return FALSE;
    }
}

/* What may stand in a column: its own type or NULL; in the key only a number. An update says in its old values what the
 * key is, in its new ones nothing of it, and leaves out what stays the same. */
static gboolean
may_stand (const Walk *self, guint column, ValueType type, gboolean update, gboolean new)
{
  if (self->table.keys[column])
    return type == (update && new ? VALUE_UNDEFINED : VALUE_INTEGER);
  if (type == VALUE_UNDEFINED)
    return update;
  return type == self->table.types[column] || type == VALUE_NULL
         || (type == VALUE_TEXT && self->table.types[column] == VALUE_BLOB);
}

static gboolean
walk_record (Walk *self, gboolean update, gboolean new)
{
  guint8 type;

  for (guint column = 0; column < self->n_columns; column++)
    if (!read_byte (self, &type) || !may_stand (self, column, (ValueType) type, update, new)
        || !walk_value (self, (ValueType) type))
      return FALSE;
  return TRUE;
}

static gboolean
walk_change (Walk *self, guint8 operation)
{
  guint8 indirect;

  if (self->n_columns == 0 || !read_byte (self, &indirect) || indirect > 1)
    return FALSE;
  switch (operation)
    {
    case SQLITE_INSERT:
      return walk_record (self, FALSE, TRUE);
    case SQLITE_DELETE:
      return walk_record (self, FALSE, FALSE);
    case SQLITE_UPDATE:
      return walk_record (self, TRUE, FALSE) && walk_record (self, TRUE, TRUE);
    default:
      return FALSE;
    }
}

gboolean
ka_changeset_check (KaDb *db, const char *const *tables, gconstpointer data, gsize size, char **problem)
{
  Walk walk = { .at = data, .end = (const guint8 *) data + size };
  guint8 byte;

  *problem = NULL;
  if (size == 0 || size > G_MAXINT)
    {
      *problem = g_strdup (_ ("there is nothing in it"));
      return FALSE;
    }
  while (read_byte (&walk, &byte))
    {
      gsize place = (gsize) (walk.at - (const guint8 *) data) - 1;

      if (byte == 'T')
        {
          if (!walk_header (&walk, db, tables, problem))
            return FALSE;
        }
      else if (!walk_change (&walk, byte))
        {
          *problem = g_strdup_printf (_ ("the change at byte %zu cannot be"), place);
          return FALSE;
        }
    }
  return TRUE;
}
