/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-csv.h"

#include <string.h>

#include "ka-csv-columns.h"

void
ka_csv_init (KaCsv *self)
{
  *self = (KaCsv) { g_string_new (NULL), FALSE };
}

void
ka_csv_add (KaCsv *self, const char *value)
{
  if (self->begun)
    g_string_append_c (self->text, ',');
  self->begun = TRUE;
  if (strpbrk (value, ",\"\r\n") == NULL)
    {
      g_string_append (self->text, value);
      return;
    }
  g_string_append_c (self->text, '"');
  for (const char *c = value; *c != '\0'; c++)
    {
      if (*c == '"')
        g_string_append_c (self->text, '"');
      g_string_append_c (self->text, *c);
    }
  g_string_append_c (self->text, '"');
}

/* What cannot be seen, or stands for nothing: a spreadsheet may read over it before it looks for a formula. */
static gboolean
is_invisible (gunichar c)
{
  return !g_unichar_isgraph (c) || g_unichar_iszerowidth (c);
}

/* The signs with which a formula begins, also as wide as those of East Asia, which are taken for the same. */
static gboolean
begins_formula (gunichar c)
{
  switch (c)
    {
    case '=':
    case '+':
    case '-':
    case '@':
    case 0xff1d:
    case 0xff0b:
    case 0xff0d:
    case 0xff20:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_dangerous (const char *value)
{
  const char *c = value;

  while (*c != '\0' && is_invisible (g_utf8_get_char (c)))
    c = g_utf8_next_char (c);
  return begins_formula (g_utf8_get_char (c)) || (*value != '\0' && g_ascii_iscntrl (*value));
}

/* A spreadsheet runs what begins like a formula; with an apostrophe before it, it shows it. What has apostrophes before it already gets one more,
 * so that each text is written in its own way. */
static gboolean
needs_guard (const char *value)
{
  return is_dangerous (value + strspn (value, "'"));
}

void
ka_csv_add_text (KaCsv *self, const char *value)
{
  g_autofree char *safe = NULL;

  if (value == NULL)
    value = "";
  if (needs_guard (value))
    safe = g_strconcat ("'", value, NULL);
  ka_csv_add (self, safe != NULL ? safe : value);
}

void
ka_csv_add_name (GString *names, const char *name)
{
  if (names->len > 0)
    g_string_append (names, KA_CSV_BETWEEN_THINGS);
  if (strchr (name, ';') == NULL && *name != '"')
    {
      g_string_append (names, name);
      return;
    }
  g_string_append_c (names, '"');
  for (const char *c = name; *c != '\0'; c++)
    {
      if (*c == '"')
        g_string_append_c (names, '"');
      g_string_append_c (names, *c);
    }
  g_string_append_c (names, '"');
}

void
ka_csv_add_levels (KaCsv *self, char *const *levels, guint n_seats)
{
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < n_seats; i++)
    {
      any = any || levels[i] != NULL;
      if (i > 0)
        g_string_append (list, KA_CSV_BETWEEN_THINGS);
      g_string_append (list, levels[i] != NULL ? levels[i] : "");
    }
  ka_csv_add_text (self, any ? list->str : NULL);
}

char *
ka_csv_read_name (const char **cell)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (**cell != '"')
    return NULL;
  for (const char *c = *cell + 1; *c != '\0'; c++)
    {
      if (*c == '"' && c[1] != '"')
        {
          *cell = c + 1;
          return g_string_free_and_steal (g_steal_pointer (&name));
        }
      c += *c == '"';
      g_string_append_c (name, *c);
    }
  return NULL;
}

const char *
ka_csv_skip_guard (const char *cell)
{
  return *cell == '\'' && needs_guard (cell) ? cell + 1 : cell;
}

void
ka_csv_add_number (KaCsv *self, gint64 number)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  ka_csv_add (self, value);
}

void
ka_csv_add_time (KaCsv *self, gint64 time)
{
  g_autoptr (GDateTime) moment = time != 0 ? g_date_time_new_from_unix_utc (time) : NULL;
  g_autofree char *text = moment != NULL ? g_date_time_format_iso8601 (moment) : g_strdup ("");

  ka_csv_add (self, text);
}

void
ka_csv_end_row (KaCsv *self)
{
  g_string_append (self->text, "\r\n");
  self->begun = FALSE;
}

char *
ka_csv_finish (KaCsv *self)
{
  return g_string_free_and_steal (g_steal_pointer (&self->text));
}
