/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-row.h"

#include <string.h>

#include "ka-book-error.h"
#include "ka-language.h"
#include "ka-text.h"

KaRow
ka_row_begin (KaRows *rows, const char *table, int column)
{
  return (KaRow) { .rows = rows, .table = table, .id = sqlite3_column_int64 (rows, column) };
}

void
ka_row_refuse (KaRow *self, const char *format, ...)
{
  g_autofree char *what = NULL;
  g_autofree char *id = NULL;
  va_list args;

  if (self->problem != NULL)
    return;
  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  id = g_strdup_printf ("%" G_GINT64_FORMAT, self->id);
  /* Translators: a table of the book's file, the number of a row in it, and what is wrong there. */
  g_set_error (&self->problem, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
               _ ("The book is damaged: table “%s”, row %s: %s."), self->table, id, what);
}

static const char *
read_text (KaRow *self, int column, const char *name)
{
  const char *text = (const char *) sqlite3_column_text (self->rows, column);
  int size = sqlite3_column_bytes (self->rows, column);

  if (size > KA_LONGEST_TEXT)
    {
      ka_row_refuse (self, _ ("“%s” has %d bytes, and no text of a book is that long"), name, size);
      return NULL;
    }
  if (text != NULL && g_utf8_validate_len (text, (gsize) size, NULL))
    return text;
  ka_row_refuse (self, _ ("“%s” is not text that can be read"), name);
  return NULL;
}

const char *
ka_row_get_text_or_null (KaRow *self, int column, const char *name)
{
  if (self->problem != NULL || sqlite3_column_type (self->rows, column) == SQLITE_NULL)
    return NULL;
  return read_text (self, column, name);
}

const char *
ka_row_get_text (KaRow *self, int column, const char *name)
{
  const char *text = ka_row_get_text_or_null (self, column, name);

  if (text != NULL)
    return text;
  ka_row_refuse (self, _ ("“%s” is missing"), name);
  return "";
}

char *
ka_row_dup_text (KaRow *self, int column, const char *name)
{
  return g_strdup (ka_row_get_text (self, column, name));
}

char *
ka_row_dup_name (KaRow *self, int column, const char *name)
{
  return ka_text_tame_name (ka_row_get_text (self, column, name));
}

char *
ka_row_dup_name_or_null (KaRow *self, int column, const char *name)
{
  const char *text = ka_row_get_text_or_null (self, column, name);

  return text != NULL ? ka_text_tame_name (text) : NULL;
}

char *
ka_row_dup_text_or_null (KaRow *self, int column, const char *name)
{
  return g_strdup (ka_row_get_text_or_null (self, column, name));
}

gint64
ka_row_get_int (KaRow *self, int column, const char *name, gint64 lowest, gint64 highest)
{
  gint64 number = sqlite3_column_int64 (self->rows, column);
  g_autofree char *text = NULL;

  if (self->problem != NULL)
    return lowest;
  if (sqlite3_column_type (self->rows, column) != SQLITE_INTEGER)
    {
      ka_row_refuse (self, _ ("“%s” is not a whole number"), name);
      return lowest;
    }
  if (number >= lowest && number <= highest)
    return number;
  text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  ka_row_refuse (self, _ ("“%s” cannot be %s"), name, text);
  return lowest;
}

gint64
ka_row_get_id (KaRow *self, int column, const char *name)
{
  if (self->problem != NULL || sqlite3_column_type (self->rows, column) == SQLITE_NULL)
    return 0;
  return ka_row_get_int (self, column, name, G_MININT64, G_MAXINT64);
}

gboolean
ka_row_get_bool (KaRow *self, int column, const char *name)
{
  return (gboolean) ka_row_get_int (self, column, name, 0, 1);
}

gint64
ka_row_get_time (KaRow *self, int column, const char *name)
{
  return ka_row_get_int (self, column, name, KA_EARLIEST_TIME, KA_LATEST_TIME);
}

int
ka_row_get_word (KaRow *self, int column, const char *name, const char *const *words)
{
  const char *text = ka_row_get_text (self, column, name);

  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      return i;
  ka_row_refuse (self, _ ("“%s” cannot be %s"), name, text);
  return 0;
}

void
ka_row_check_texts (KaRow *self)
{
  for (int column = 0; column < sqlite3_column_count (self->rows); column++)
    if (sqlite3_column_type (self->rows, column) == SQLITE_TEXT)
      read_text (self, column, sqlite3_column_name (self->rows, column));
}

GHashTable *
ka_row_seen_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

void
ka_row_check_new (KaRow *self, GHashTable *seen)
{
  if (!g_hash_table_add (seen, g_memdup2 (&self->id, sizeof self->id)))
    ka_row_refuse (self, _ ("it is found twice, and what comes after it may be missing"));
}

gboolean
ka_row_end (KaRow *self, GError **error)
{
  if (self->problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->problem));
  return FALSE;
}

gboolean
ka_row_forget (KaRow *self)
{
  gboolean done = self->problem == NULL;

  g_clear_error (&self->problem);
  return done;
}
