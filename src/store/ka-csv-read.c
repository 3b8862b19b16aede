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
  guint row;        /* from 1, as a spreadsheet counts them */
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
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("row %u: a quotation mark is not closed"), self->row);
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

/* Returns: (transfer full) (nullable): the cells of a row; none that is only an end of a line */
static GStrv
read_row (Reading *self, GError **error)
{
  self->row++;
  self->cells = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  while (read_cell (self, error))
    {
      if (*self->at == self->separator)
        {
          self->at++;
          continue;
        }
      self->at += strncmp (self->at, "\r\n", 2) == 0 ? 2 : *self->at != '\0';
      return (GStrv) g_ptr_array_free (g_steal_pointer (&self->cells), FALSE);
    }
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  return NULL;
}

static gboolean
is_blank (char **row)
{
  for (; *row != NULL; row++)
    if (**row != '\0')
      return FALSE;
  return TRUE;
}

/* A spreadsheet may leave out the empty cells at the end. Returns: (transfer full) */
static GStrv
fit (GStrv row, guint n)
{
  GStrv fitting = g_new0 (char *, n + 1);
  guint length = g_strv_length (row);

  for (guint i = 0; i < n; i++)
    fitting[i] = i < length ? g_steal_pointer (&row[i]) : g_strdup ("");
  for (guint i = n; i < length; i++)
    g_free (row[i]);
  g_free (row);
  return fitting;
}

GPtrArray *
ka_csv_read (const char *text, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  Reading reading = { .at = text };

  if (g_str_has_prefix (text, "\357\273\277"))
    reading.at += 3;
  reading.separator = find_separator (reading.at);
  while (*reading.at != '\0')
    {
      GStrv row = read_row (&reading, error);
      char **head = rows->len > 0 ? rows->pdata[0] : row;

      if (row == NULL)
        return NULL;
      if (rows->len == 0 || !is_blank (row))
        g_ptr_array_add (rows, fit (row, g_strv_length (head)));
      else
        g_strfreev (row);
    }
  if (rows->len > 0)
    return g_steal_pointer (&rows);
  g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("the table is empty"));
  return NULL;
}
