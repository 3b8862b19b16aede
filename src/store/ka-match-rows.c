/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-match-rows.h"

#include <json-glib/json-glib.h>

#include "ka-csv.h"
#include "ka-json.h"

static const char *const HEAD[]
    = { "id",    "game", "variant", "played", "started", "ended", "rounds", "group",
        "place", "note", "names",   "totals", "places",  "title", "levels", NULL };

static const char *
name_played (const KaMatchRow *row)
{
  return row->practice ? "practice" : row->at_table ? "table" : "paper";
}

/* ---- a table -------------------------------------------------------------------------------------------------- */

static void
add_seats (KaCsv *csv, const KaMatchRow *row)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) totals = g_string_new (NULL);
  g_autoptr (GString) places = g_string_new (NULL);

  for_each_seat (seat, row->n_seats)
    {
      const char *gap = seat > 0 ? "; " : "";

      g_string_append_printf (names, "%s%s", gap, row->names[seat]);
      g_string_append_printf (totals, "%s%d", gap, row->totals[seat]);
      g_string_append_printf (places, "%s%d", gap, row->ranking[seat]);
    }
  ka_csv_add_text (csv, names->str);
  ka_csv_add (csv, totals->str);
  ka_csv_add (csv, places->str);
}

static void
add_row (KaCsv *csv, const KaMatchRow *row)
{
  ka_csv_add_number (csv, row->id);
  ka_csv_add_text (csv, row->game_id);
  ka_csv_add_text (csv, row->variant);
  ka_csv_add (csv, name_played (row));
  ka_csv_add_time (csv, row->started);
  ka_csv_add_time (csv, row->ended);
  ka_csv_add_number (csv, row->n_rounds);
  ka_csv_add_text (csv, row->group);
  ka_csv_add_text (csv, row->place);
  ka_csv_add_text (csv, row->note);
  add_seats (csv, row);
  ka_csv_add_text (csv, row->title);
  ka_csv_add_levels (csv, row->bots, row->n_seats);
  ka_csv_end_row (csv);
}

char *
ka_match_rows_to_csv (GPtrArray *rows)
{
  KaCsv csv;

  ka_csv_init (&csv);
  for (guint i = 0; HEAD[i] != NULL; i++)
    ka_csv_add (&csv, HEAD[i]);
  ka_csv_end_row (&csv);
  for (guint i = 0; i < rows->len; i++)
    add_row (&csv, g_ptr_array_index (rows, i));
  return ka_csv_finish (&csv);
}

/* ---- for programs --------------------------------------------------------------------------------------------- */

static void
build_row (JsonBuilder *builder, const KaMatchRow *row)
{
  json_builder_begin_object (builder);
  ka_json_set_int (builder, "id", row->id);
  ka_json_set_text (builder, "game", row->game_id);
  ka_json_set_text (builder, "variant", row->variant);
  if (row->title != NULL)
    ka_json_set_text (builder, "title", row->title);
  ka_json_set_text (builder, "played", name_played (row));
  ka_json_set_int (builder, "started", row->started);
  ka_json_set_int (builder, "ended", row->ended);
  ka_json_set_int (builder, "rounds", row->n_rounds);
  ka_json_set_text (builder, "group", row->group);
  ka_json_set_text (builder, "place", row->place);
  ka_json_set_text (builder, "note", row->note);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for_each_seat (seat, row->n_seats)
    {
      json_builder_begin_object (builder);
      ka_json_set_text (builder, "name", row->names[seat]);
      if (row->bots[seat] != NULL)
        ka_json_set_text (builder, "level", row->bots[seat]);
      ka_json_set_int (builder, "total", row->totals[seat]);
      ka_json_set_int (builder, "place", row->ranking[seat]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

char *
ka_match_rows_to_json (GPtrArray *rows)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++)
    build_row (builder, g_ptr_array_index (rows, i));
  json_builder_end_array (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, TRUE);
}
