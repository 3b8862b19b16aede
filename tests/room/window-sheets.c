/* SPDX-License-Identifier: GPL-3.0-or-later */
/* window-sheets BOOK: prints each match of a book twice, as JSON on a line: as the room tells it, and what stands on the sheet in the window. */
#include <json-glib/json-glib.h>
#include <stdio.h>

#include "ka-desk.h"
#include "ka-games.h"
#include "ka-json.h"
#include "ka-outlook-text.h"
#include "ka-room-sheet.h"
#include "ka-score-line.h"
#include "ka-stats.h"

static void
add_json (JsonBuilder *builder, const char *text)
{
  json_builder_add_value (builder, json_from_string (text, NULL));
}

static void
add_topic (JsonBuilder *builder, KaSheet *sheet)
{
  g_autoptr (KaSnapshot) snapshot = ka_room_show_sheet (sheet, FALSE);

  json_builder_set_member_name (builder, "topic");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "head");
  add_json (builder, snapshot->head);
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (char **line = snapshot->lines; *line != NULL; line++)
    add_json (builder, *line);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* What has nothing to say is left out. */
static void
add_text (JsonBuilder *builder, const char *text)
{
  if (text != NULL && *text != '\0')
    json_builder_add_string_value (builder, text);
}

static void
add_line (JsonBuilder *builder, const KaScoreLine *line)
{
  json_builder_begin_array (builder);
  add_text (builder, line->number);
  add_text (builder, line->remark);
  add_text (builder, line->time);
  add_text (builder, line->sign);
  add_text (builder, line->others);
  add_text (builder, line->turn_text);
  for_each_seat (seat, line->n_seats)
    {
      add_text (builder, line->cells[seat].points);
      add_text (builder, line->cells[seat].total);
      add_text (builder, line->cells[seat].sign);
      add_text (builder, line->cells[seat].sign_words);
      for (guint game = 0; game < line->n_games; game++)
        add_text (builder, line->games[game][seat].total);
    }
  for (guint i = 0; i < line->marks->len; i++)
    add_text (builder, g_array_index (line->marks, KaScoreMark, i).text);
  json_builder_end_array (builder);
}

static void
add_window (JsonBuilder *builder, KaSheet *sheet)
{
  KaSheetSigns signs = ka_sheet_read_signs (sheet);

  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (guint i = 0; i < ka_sheet_get_n_lines (sheet); i++)
    {
      g_autoptr (KaScoreLine) line = ka_score_line_new (sheet, &signs, i);

      add_line (builder, line);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "outlook");
  json_builder_begin_array (builder);
  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    {
      g_autofree char *meaning = NULL;
      g_autofree char *outlook = ka_outlook_text (sheet, seat, &meaning);

      add_text (builder, outlook);
      add_text (builder, meaning);
    }
  json_builder_end_array (builder);
}

static void
print_match (KaDesk *desk, gint64 id)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (desk, id, NULL);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  if (sheet == NULL)
    return;
  json_builder_begin_object (builder);
  ka_json_set_text (builder, "game", ka_sheet_get_game (sheet)->id);
  add_topic (builder, sheet);
  add_window (builder, sheet);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_to_string (node, FALSE);
  puts (text);
}

int
main (int argc, char **argv)
{
  KaMatchFilter filter = { .state = KA_MATCHES_ALL, .practice = TRUE };
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != 2)
    return 2;
  desk = ka_desk_new_to_look (argv[1], ka_games_find);
  if (!ka_desk_open (desk, &error) || (stats = ka_stats_open (argv[1], ka_games_find, &error)) == NULL
      || (rows = ka_stats_find_matches (stats, &filter, NULL, &error)) == NULL)
    g_error ("%s", error->message);
  for (guint i = 0; i < rows->len; i++)
    print_match (desk, ((const KaMatchRow *) rows->pdata[i])->id);
  g_clear_pointer (&stats, ka_stats_close);
  return 0;
}
