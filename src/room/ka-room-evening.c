/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-room-evening.h"

#include "ka-json.h"
#include "ka-room-sheet.h"

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
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, FALSE);
}

static KaSnapshot *
show_evening (GPtrArray *sheets)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; i < sheets->len; i++)
    g_strv_builder_take (lines, make_line (sheets->pdata[i]));
  return ka_snapshot_new (g_strdup (KA_TOPIC_EVENING), g_strdup ("{\"kind\":\"evening\"}"),
                          g_strv_builder_end (lines));
}

GPtrArray *
ka_room_show_all (GPtrArray *sheets)
{
  GPtrArray *snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free);

  g_ptr_array_add (snapshots, show_evening (sheets));
  for (guint i = 0; i < sheets->len; i++)
    g_ptr_array_add (snapshots, ka_room_show_sheet (sheets->pdata[i], TRUE));
  return snapshots;
}
