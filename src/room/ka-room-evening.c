/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-room-evening.h"

#include "ka-json.h"
#include "ka-reply.h"
#include "ka-room-sheet.h"

/* So many of the last rounds a television has room for. */
#define N_LAST 4

static void
add_round (JsonBuilder *builder, KaSheet *sheet, guint line)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[line];

  json_builder_begin_object (builder);
  ka_json_set_int (builder, "number", ka_sheet_get_round_number (sheet, line));
  ka_reply_add_ints (builder, "points", round->points, score->n_seats);
  ka_reply_add_seats (builder, "away", round->sat_out);
  json_builder_end_object (builder);
}

/* The last rounds, in the order in which they were played; what is no round is on the sheet. */
static void
add_last (JsonBuilder *builder, KaSheet *sheet)
{
  guint n = ka_sheet_get_n_lines (sheet), first = n;

  for (guint found = 0; first > 0 && found < N_LAST; first--)
    found += !ka_round_is_correction (ka_sheet_get_line (sheet, first - 1)->round);
  json_builder_set_member_name (builder, "last");
  json_builder_begin_array (builder);
  for (guint line = first; line < n; line++)
    if (!ka_round_is_correction (ka_sheet_get_line (sheet, line)->round))
      add_round (builder, sheet, line);
  json_builder_end_array (builder);
}

static char *
make_line (KaSheet *sheet)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "match", match->uuid);
  ka_room_add_name (builder, match);
  ka_json_set_int (builder, "rounds", ka_sheet_get_next_number (sheet, ka_sheet_get_n_lines (sheet)) - 1);
  json_builder_set_member_name (builder, "over");
  json_builder_add_boolean_value (builder, ka_sheet_is_over (sheet));
  ka_room_add_seats (builder, sheet);
  add_last (builder, sheet);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, FALSE);
}

/* It has no page of its own, and so no topic. */
static char *
make_line_of_unreadable (const KaMatchRow *row)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "match", NULL);
  ka_json_set_text (builder, "game", row->game != NULL ? row->game->name : row->game_id);
  ka_json_set_text (builder, "title", row->title);
  json_builder_set_member_name (builder, "unreadable");
  json_builder_add_boolean_value (builder, TRUE);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, FALSE);
}

static KaSnapshot *
show_evening (GPtrArray *rows, GPtrArray *sheets)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; i < sheets->len; i++)
    g_strv_builder_take (lines, sheets->pdata[i] != NULL ? make_line (sheets->pdata[i])
                                                         : make_line_of_unreadable (rows->pdata[i]));
  return ka_snapshot_new (g_strdup (KA_TOPIC_EVENING), g_strdup ("{\"kind\":\"evening\"}"),
                          g_strv_builder_end (lines));
}

GPtrArray *
ka_room_show_all (GPtrArray *rows, GPtrArray *sheets)
{
  GPtrArray *snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free);

  g_ptr_array_add (snapshots, show_evening (rows, sheets));
  for (guint i = 0; i < sheets->len; i++)
    if (sheets->pdata[i] != NULL)
      g_ptr_array_add (snapshots, ka_room_show_sheet (sheets->pdata[i], TRUE));
  return snapshots;
}
