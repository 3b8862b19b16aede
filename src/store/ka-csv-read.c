/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-csv-read.h"

#include <string.h>

#include "ka-csv.h"
#include "ka-error.h"
#include "ka-language.h"

/* A table while it is read. */
typedef struct
{
  const char *at;
  char separator;
  guint line;       /* from 1, as a spreadsheet counts them */
  GPtrArray *cells; /* (owned): of strings */
} Reading;

static char
find_separator (const char *text)
{
  gboolean quoted = FALSE;

  for (; *text != '\0' && (quoted || (*text != '\n' && *text != '\r')); text++)
    if (*text == '"')
      quoted = !quoted;
    else if (!quoted && strchr (",;\t", *text) != NULL)
      return *text;
  return ',';
}

static gboolean
read_quoted (Reading *self, GString *cell, GError **error)
{
  for (self->at++; *self->at != '\0'; self->at++)
    {
      if (*self->at == '"' && self->at[1] != '"')
        {
          self->at++;
          return TRUE;
        }
      self->at += *self->at == '"';
      g_string_append_c (cell, *self->at);
    }
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("line %u: a quotation mark is not closed"), self->line);
  return FALSE;
}

static gboolean
read_cell (Reading *self, GError **error)
{
  g_autoptr (GString) cell = g_string_new (NULL);

  if (*self->at == '"' && !read_quoted (self, cell, error))
    return FALSE;
  for (; *self->at != '\0' && *self->at != self->separator && *self->at != '\n' && *self->at != '\r';
       self->at++)
    g_string_append_c (cell, *self->at);
  g_ptr_array_add (self->cells, g_strdup (ka_csv_skip_guard (cell->str)));
  return TRUE;
}

/* Returns: (transfer full) (nullable): the cells of a row, without those at its end in which nothing stands */
static GPtrArray *
read_row (Reading *self, GError **error)
{
  self->line++;
  self->cells = g_ptr_array_new_with_free_func (g_free);
  while (read_cell (self, error))
    {
      if (*self->at == self->separator)
        {
          self->at++;
          continue;
        }
      self->at += strncmp (self->at, "\r\n", 2) == 0 ? 2 : *self->at != '\0';
      while (self->cells->len > 0 && *(const char *) self->cells->pdata[self->cells->len - 1] == '\0')
        g_ptr_array_set_size (self->cells, (int) self->cells->len - 1);
      return g_steal_pointer (&self->cells);
    }
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  return NULL;
}

GPtrArray *
ka_csv_read (const char *text, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  Reading reading = { .at = text };

  if (g_str_has_prefix (text, "\357\273\277"))
    reading.at += 3;
  reading.separator = find_separator (reading.at);
  while (*reading.at != '\0')
    {
      GPtrArray *row = read_row (&reading, error);

      if (row == NULL)
        return NULL;
      if (rows->len == 0 || row->len > 0)
        g_ptr_array_add (rows, row);
      else
        g_ptr_array_unref (row);
    }
  if (rows->len > 0)
    return g_steal_pointer (&rows);
  g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("the table is empty"));
  return NULL;
}

const char *
ka_csv_get (GPtrArray *row, int column)
{
  return column >= 0 && (guint) column < row->len ? row->pdata[column] : "";
}
