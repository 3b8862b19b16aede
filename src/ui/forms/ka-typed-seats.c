/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-typed-seats.h"

#include "ka-marks.h"

static JsonObject *
write_seat (const KaPlayer *player, const char *level)
{
  JsonObject *seat = json_object_new ();

  if (level != NULL)
    {
      json_object_set_string_member (seat, "level", level);
      return seat;
    }
  ka_typed_set_text (seat, "uuid", player->uuid);
  ka_typed_set_text (seat, "name", player->name);
  json_object_set_int_member (seat, "colour", player->colour);
  ka_typed_set_text (seat, "symbol", player->symbol);
  if (player->guest)
    json_object_set_boolean_member (seat, "guest", TRUE);
  return seat;
}

JsonArray *
ka_typed_write_seats (KaSeatList *seats)
{
  GPtrArray *players = ka_seat_list_get_players (seats);
  JsonArray *typed = json_array_new ();

  for (guint seat = 0; seat < players->len; seat++)
    json_array_add_object_element (typed,
                                   write_seat (players->pdata[seat], ka_seat_list_get_level (seats, seat)));
  return typed;
}

JsonArray *
ka_typed_write_people (GPtrArray *people)
{
  JsonArray *typed = json_array_new ();

  for (guint i = 0; i < people->len; i++)
    json_array_add_object_element (typed, write_seat (people->pdata[i], NULL));
  return typed;
}

static JsonObject *
get_seat (JsonArray *typed, guint i)
{
  JsonNode *node = json_array_get_element (typed, i);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* Who was new then may be in the book by now. */
static const KaPlayer *
find_person (GPtrArray *people, const char *uuid, const char *name)
{
  g_autofree char *wanted = ka_name_key (name);

  for (guint i = 0; i < people->len; i++)
    {
      const KaPlayer *player = people->pdata[i];
      g_autofree char *key = ka_name_key (player->name);

      if (*uuid != '\0' ? g_str_equal (player->uuid, uuid) : g_str_equal (key, wanted))
        return player;
    }
  return NULL;
}

KaPlayer *
ka_typed_read_person (JsonArray *typed, guint i, GPtrArray *people)
{
  JsonObject *seat = get_seat (typed, i);
  const char *uuid = seat != NULL ? ka_typed_get_text (seat, "uuid") : "";
  const char *name = seat != NULL ? ka_typed_get_text (seat, "name") : "";
  const KaPlayer *known = find_person (people, uuid, name);
  KaPlayer *player;

  if (known != NULL)
    return ka_player_copy (known);
  if (*uuid != '\0' || *name == '\0')
    return NULL;
  player = g_new0 (KaPlayer, 1);
  player->name = g_strdup (name);
  player->colour = (int) CLAMP (ka_typed_get_int (seat, "colour", 0), 0, KA_N_COLOURS - 1);
  player->symbol = g_strdup (ka_typed_get_text (seat, "symbol"));
  player->guest = ka_typed_get_bool (seat, "guest");
  return player;
}

const char *
ka_typed_read_level (JsonArray *typed, guint i)
{
  JsonObject *seat = get_seat (typed, i);
  const char *level = seat != NULL ? ka_typed_get_text (seat, "level") : "";

  return *level != '\0' ? level : NULL;
}

static gboolean
sits_there (const KaMatch *match, gint64 id)
{
  for_each_seat (seat, match->n_seats)
    if (match->players[seat]->id == id && id != 0)
      return TRUE;
  return FALSE;
}

static void
remove_who_joined (KaSeatList *seats, const KaMatch *match)
{
  GPtrArray *players = ka_seat_list_get_players (seats);

  for (guint seat = players->len; seat-- > 0;)
    if (!sits_there (match, ((const KaPlayer *) players->pdata[seat])->id))
      ka_seat_list_remove (seats, seat);
}

void
ka_typed_arrange_seats (KaSeatList *seats, JsonArray *typed, GPtrArray *people, const KaMatch *match)
{
  guint place = 0;

  remove_who_joined (seats, match);
  for (guint i = 0; i < (typed != NULL ? json_array_get_length (typed) : 0); i++)
    {
      g_autoptr (KaPlayer) player = ka_typed_read_person (typed, i, people);
      int seat = player != NULL ? ka_seat_list_find (seats, player) : -1;

      if (player == NULL)
        continue;
      if (seat < 0)
        {
          if (ka_seat_list_get_players (seats)->len == ka_game_get_most_seats (match->game))
            continue;
          ka_seat_list_add (seats, player);
          seat = (int) ka_seat_list_get_players (seats)->len - 1;
        }
      ka_seat_list_move (seats, (guint) seat, place++);
    }
}
