/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-typed.h"

#include "ka-json.h"

const char *
ka_typed_get_text (JsonObject *typed, const char *key)
{
  JsonNode *node = json_object_get_member (typed, key);

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : "";
}

gint64
ka_typed_get_int (JsonObject *typed, const char *key, gint64 otherwise)
{
  JsonNode *node = json_object_get_member (typed, key);

  return ka_json_holds (node, G_TYPE_INT64) ? json_node_get_int (node) : otherwise;
}

gboolean
ka_typed_get_bool (JsonObject *typed, const char *key)
{
  JsonNode *node = json_object_get_member (typed, key);

  return ka_json_holds (node, G_TYPE_BOOLEAN) && json_node_get_boolean (node);
}

JsonObject *
ka_typed_get_object (JsonObject *typed, const char *key)
{
  JsonNode *node = json_object_get_member (typed, key);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonArray *
ka_typed_get_array (JsonObject *typed, const char *key)
{
  JsonNode *node = json_object_get_member (typed, key);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

const char *
ka_typed_get_element (JsonArray *array, guint i)
{
  JsonNode *node = json_array_get_element (array, i);

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : "";
}

gint64
ka_typed_get_number (JsonArray *array, guint i)
{
  JsonNode *node = json_array_get_element (array, i);

  return ka_json_holds (node, G_TYPE_INT64) ? json_node_get_int (node) : -1;
}

gint64
ka_typed_get_time (JsonObject *typed, const char *key, gint64 otherwise)
{
  gint64 time = ka_typed_get_int (typed, key, otherwise);
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (time);

  return moment != NULL ? time : otherwise;
}

KaValues *
ka_typed_get_options (JsonObject *typed, const KaGame *game, guint n_seats)
{
  JsonNode *node = json_object_get_member (typed, "options");
  g_autoptr (KaValues) given = node != NULL ? ka_game_read_given (game, n_seats, node, NULL) : NULL;

  return given != NULL ? ka_game_complete_options (game, given) : NULL;
}

void
ka_typed_set_text (JsonObject *typed, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    json_object_set_string_member (typed, key, text);
}

JsonNode *
ka_typed_take (JsonObject *typed)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, typed);
  return node;
}

/* A computer player has no uuid, and keeps its seat. */
char *
ka_typed_seat (KaPlayer *const *players, guint seat)
{
  const char *uuid = players[seat]->uuid;

  return uuid != NULL && *uuid != '\0' ? g_strdup (uuid) : g_strdup_printf ("seat %u", seat);
}

int
ka_typed_find_seat (KaPlayer *const *players, guint n_seats, const char *text)
{
  for_each_seat (seat, n_seats)
    {
      g_autofree char *key = ka_typed_seat (players, seat);

      if (g_str_equal (key, text))
        return (int) seat;
    }
  return -1;
}
