/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables for spreadsheets. Cells of the input end with a unit separator, rows with a record separator; what is written is read again
 * as RFC 4180 says, and no cell is what a spreadsheet would run. */
#include <string.h>

#include "fuzz.h"
#include "ka-csv.h"

#define CELL_END "\x1f"
#define ROW_END  "\x1e"

/* Reads the next cell and goes behind it; a quoted one is without its quotes. */
static char *
read_cell (const char **text)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean quoted = **text == '"';

  if (!quoted)
    {
      gsize length = strcspn (*text, ",\r\n");

      g_string_append_len (cell, *text, (gssize) length);
      g_assert_null (strchr (cell->str, '"'));
      *text += length;
      return g_string_free_and_steal (g_steal_pointer (&cell));
    }
  for (++*text; **text != '"' || (*text)[1] == '"'; ++*text)
    {
      g_assert_true (**text != '\0');
      g_string_append_c (cell, **text);
      *text += **text == '"';
    }
  ++*text;
  return g_string_free_and_steal (g_steal_pointer (&cell));
}

/* A spreadsheet may strip what is not seen, and every sign that stands for itself in print ends that. */
static void
assert_harmless (const char *cell)
{
  while (*cell != '\0' && !g_unichar_isgraph (g_utf8_get_char (cell)))
    cell = g_utf8_next_char (cell);
  g_assert_true (*cell == '\0' || strchr ("=+-@", *cell) == NULL);
  for (const char *const *wide = (const char *const[]) { "\uff1d", "\uff0b", "\uff0d", "\uff20", NULL };
       *wide != NULL; wide++)
    g_assert_false (g_str_has_prefix (cell, *wide));
}

static void
check_cell (const char *cell, const char *value)
{
  assert_harmless (cell);
  g_assert_cmpstr (cell + (strcmp (cell, value) != 0 && *cell == '\''), ==, value);
}

static void
write_row (KaCsv *csv, char **cells)
{
  for (; *cells != NULL; cells++)
    ka_csv_add_text (csv, *cells);
  ka_csv_end_row (csv);
}

static void
check_row (const char **text, char **cells)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_autofree char *cell = read_cell (text);

      check_cell (cell, cells[i]);
      if (cells[i + 1] != NULL)
        g_assert_cmpint (*(*text)++, ==, ',');
    }
  g_assert_true (g_str_has_prefix (*text, "\r\n"));
  *text += strlen ("\r\n");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *input = fuzz_text (data, size);
  g_autofree char *valid = g_utf8_make_valid (input, -1);
  g_auto (GStrv) rows = g_strsplit (valid, ROW_END, -1);
  g_autofree char *written = NULL;
  const char *text;
  KaCsv csv;

  ka_csv_init (&csv);
  for (char **row = rows; *row != NULL; row++)
    {
      g_auto (GStrv) cells = g_strsplit (*row, CELL_END, -1);

      write_row (&csv, cells);
    }
  text = written = ka_csv_finish (&csv);
  for (char **row = rows; *row != NULL; row++)
    {
      g_auto (GStrv) cells = g_strsplit (*row, CELL_END, -1);

      check_row (&text, cells);
    }
  g_assert_cmpstr (text, ==, "");
  return 0;
}
