/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-row.h"

#include <string.h>

#include "ka-games.h"
#include "ka-sheet-file.h"

static const char *const NAMES[] = { "Anna", "Bram", "Cor", "Dina", "Els", "Fien", "Gust", "Hanne" };

char *
sheet_row_text (const SheetRow *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text,
      "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"%s\",\"options\":%s,\"first\":%d,"
      "\"players\":[",
      row->game, row->options != NULL ? row->options : "{}", row->first);
  for (guint i = 0; i < row->seats; i++)
    g_string_append_printf (text, "%s\"%s\"", i > 0 ? "," : "", NAMES[i % G_N_ELEMENTS (NAMES)]);
  g_string_append (text, "],\"rounds\":[");
  for (guint i = 0; i < MAX_LINES && row->lines[i] != NULL; i++)
    {
      gboolean is_line = strstr (row->lines[i], "\"facts\"") != NULL
                         || strstr (row->lines[i], "\"correction\"") != NULL
                         || strstr (row->lines[i], "\"options\"") != NULL;

      g_string_append_printf (text, is_line ? "%s%s" : "%s{\"facts\":%s}", i > 0 ? "," : "", row->lines[i]);
    }
  g_string_append (text, "]}");
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
append_numbers (GString *text, const int *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", numbers[i]);
}

static void
compare_numbers (const char *expected, const int *numbers, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_numbers (text, numbers, n);
  if (expected != NULL)
    g_assert_cmpstr (text->str, ==, expected);
}

static void
compare_columns (const char *expected, const KaScore *score)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < score->n_columns; i++)
    {
      g_string_append (text, i > 0 ? " | " : "");
      append_numbers (text, score->columns[i].totals, score->n_seats);
      g_string_append (text, score->columns[i].closed ? " *" : "");
    }
  if (expected != NULL)
    g_assert_cmpstr (text->str, ==, expected);
}

static void
find_pieces (const char *text, const char *pieces)
{
  g_auto (GStrv) list = g_strsplit (pieces, "; ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (strstr (text, list[i]) == NULL)
      {
        g_test_message ("“%s” is not in: %s", list[i], text);
        g_test_fail ();
      }
}

static void
append_note (GString *text, const KaNote *note)
{
  g_autofree char *words = ka_note_text (note);

  g_string_append_printf (text, "[%d %s %s%s]", note->seat, note->clause, note->odd ? "odd " : "", words);
}

static void
compare_notes (const char *expected, const KaScore *score, guint line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < score->rounds[line].n_notes; i++)
    append_note (text, ka_score_get_note (score, line, i));
  if (expected == NULL)
    return;
  if (*expected == '\0')
    g_assert_cmpstr (text->str, ==, "");
  find_pieces (text->str, expected);
}

static void
compare_ahead (const char *expected, const KaScore *score)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < score->ahead->len; i++)
    append_note (text, &g_array_index (score->ahead, KaNote, i));
  if (expected != NULL)
    g_assert_cmpstr (text->str, ==, expected);
}

static void
compare (const SheetRow *row, const KaScore *score)
{
  g_assert_cmpuint (score->n_rounds, >, 0);
  compare_numbers (row->points, score->rounds[score->n_rounds - 1].points, row->seats);
  compare_numbers (row->adjust, score->rounds[score->n_rounds - 1].adjust, row->seats);
  compare_numbers (row->totals, score->totals, row->seats);
  compare_numbers (row->ranking, score->ranking, row->seats);
  compare_numbers (row->next, &score->next, 1);
  compare_columns (row->columns, score);
  compare_notes (row->notes, score, score->n_rounds - 1);
  compare_ahead (row->ahead, score);
  if (row->finished != NULL)
    g_assert_cmpstr (score->finished ? "yes" : "no", ==, row->finished);
}

static void
run (gconstpointer data)
{
  const SheetRow *row = data;
  g_autofree char *text = sheet_row_text (row);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheetFile) sheet = ka_sheet_file_read_text (text, ka_games_find, &error);
  g_autoptr (KaScore) score = sheet != NULL ? ka_sheet_file_score (sheet, &error) : NULL;

  if (row->error == NULL)
    {
      g_assert_no_error (error);
      compare (row, score);
      return;
    }
  g_assert_nonnull (error);
  g_assert_null (score);
  find_pieces (error->message, row->error);
}

void
sheet_rows_add (SheetRow *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = NULL;

      if (rows[i].game == NULL)
        rows[i].game = rows[i - 1].game;
      if (rows[i].seats == 0)
        rows[i].seats = rows[i - 1].seats;
      path = g_strdup_printf ("/%s/%03u %s", rows[i].game, i + 1, rows[i].name);
      g_test_add_data_func (path, &rows[i], run);
    }
}
