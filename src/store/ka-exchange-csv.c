/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One match for a spreadsheet: RFC 4180, and no cell that a spreadsheet would take for a formula. */
#include "ka-exchange-private.h"

typedef struct
{
  GString *text;
  gboolean begun; /* whether the row has a cell already */
} Writer;

static void
add_cell (Writer *writer, const char *value)
{
  if (writer->begun)
    g_string_append_c (writer->text, ',');
  writer->begun = TRUE;
  if (strpbrk (value, ",\"\r\n") == NULL)
    {
      g_string_append (writer->text, value);
      return;
    }
  g_string_append_c (writer->text, '"');
  for (const char *c = value; *c != '\0'; c++)
    {
      if (*c == '"')
        g_string_append_c (writer->text, '"');
      g_string_append_c (writer->text, *c);
    }
  g_string_append_c (writer->text, '"');
}

/* What people typed. A spreadsheet runs what begins like a formula; with an apostrophe before it, it shows it. */
static void
add_text (Writer *writer, const char *value)
{
  g_autofree char *safe = NULL;

  if (value == NULL)
    value = "";
  if (*value != '\0' && strchr ("=+-@\t\r", *value) != NULL)
    safe = g_strconcat ("'", value, NULL);
  add_cell (writer, safe != NULL ? safe : value);
}

static void
add_number (Writer *writer, int number)
{
  g_autofree char *value = number != KA_ABSENT ? g_strdup_printf ("%d", number) : g_strdup ("");

  add_cell (writer, value);
}

static void
end_row (Writer *writer)
{
  g_string_append (writer->text, "\r\n");
  writer->begun = FALSE;
}

/* ---- the head ------------------------------------------------------------------------------------------- */

static void
add_head_per_seat (Writer *writer, const KaMatch *match, const char *what)
{
  for_each_seat (seat, match->n_seats)
    {
      g_autofree char *name = g_strdup_printf ("%s %s", match->players[seat]->name, what);

      add_text (writer, name);
    }
}

static void
add_head (Writer *writer, const KaMatch *match)
{
  const KaScoring *scoring = match->game->scoring;

  add_cell (writer, "line");
  add_cell (writer, "time");
  for (guint i = 0; i < scoring->n_facts; i++)
    if (scoring->facts[i].type == KA_FIELD_PER_SEAT)
      add_head_per_seat (writer, match, scoring->facts[i].key);
    else
      add_cell (writer, scoring->facts[i].key);
  add_cell (writer, "absent");
  add_cell (writer, "reason");
  add_cell (writer, "note");
  add_head_per_seat (writer, match, "points");
  add_head_per_seat (writer, match, "adjust");
  add_head_per_seat (writer, match, "total");
  end_row (writer);
}

/* ---- a line --------------------------------------------------------------------------------------------- */

static void
add_numbers_per_seat (Writer *writer, const int *numbers, guint n, guint n_seats)
{
  for_each_seat (seat, n_seats)
    add_number (writer, seat < n ? numbers[seat] : KA_ABSENT);
}

static void
add_names (Writer *writer, const KaMatch *match, const int *seats, guint n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "; " : "", match->players[seats[i]]->name);
  add_text (writer, names->str);
}

static void
add_list (Writer *writer, const int *numbers, guint n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%d", i > 0 ? "; " : "", numbers[i]);
  add_cell (writer, list->str);
}

static void
add_fact (Writer *writer, const KaMatch *match, const KaField *field, const KaValues *facts)
{
  guint n;
  const int *numbers = ka_values_get_ints (facts, field->key, &n);

  switch (field->type)
    {
    case KA_FIELD_PER_SEAT:
      add_numbers_per_seat (writer, numbers, n, match->n_seats);
      break;
    case KA_FIELD_SEAT:
    case KA_FIELD_SEATS:
      add_names (writer, match, numbers, n);
      break;
    case KA_FIELD_CHOICE:
    case KA_FIELD_CARD:
      add_text (writer, ka_values_get_string (facts, field->key));
      break;
    case KA_FIELD_BOOL:
      add_cell (writer, ka_values_has (facts, field->key)
                            ? ka_values_get_bool (facts, field->key) ? "yes" : "no"
                            : "");
      break;
    case KA_FIELD_INT:
    case KA_FIELD_NUMBERS:
    default:
      add_list (writer, numbers, n);
    }
}

static void
add_absent (Writer *writer, const KaMatch *match, guint32 absent)
{
  int seats[KA_MAX_SEATS];
  guint n = 0;

  for_each_seat (seat, match->n_seats)
    if (absent & (1u << seat))
      seats[n++] = (int) seat;
  add_names (writer, match, seats, n);
}

static void
add_line (Writer *writer, const KaMatch *match, guint number, const KaLine *line, const KaRoundScore *score)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (line->created);
  g_autofree char *created = g_date_time_format_iso8601 (time);

  add_number (writer, (int) number);
  add_cell (writer, created);
  for (guint i = 0; i < match->game->scoring->n_facts; i++)
    add_fact (writer, match, &match->game->scoring->facts[i], line->round->facts);
  add_absent (writer, match, line->round->absent);
  add_text (writer, line->round->reason);
  add_text (writer, line->note);
  add_numbers_per_seat (writer, score->points, match->n_seats, match->n_seats);
  add_numbers_per_seat (writer, score->adjust, match->n_seats, match->n_seats);
  add_numbers_per_seat (writer, score->totals, match->n_seats, match->n_seats);
  end_row (writer);
}

char *
ka_exchange_export_csv (KaBook *book, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_playable_match (book, id, error);
  g_autoptr (GPtrArray) lines = match != NULL ? ka_book_list_lines_of (book, match, error) : NULL;
  g_autoptr (KaScore) score = lines != NULL ? ka_book_score_lines (match, lines, error) : NULL;
  Writer writer = { NULL, FALSE };

  if (score == NULL)
    return NULL;
  writer.text = g_string_new (NULL);
  add_head (&writer, match);
  for (guint i = 0; i < lines->len; i++)
    add_line (&writer, match, i + 1, g_ptr_array_index (lines, i), &score->rounds[i]);
  return g_string_free_and_steal (writer.text);
}
