/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-result.h"

#include <math.h>

/* 95 % of a normal distribution lie within so many standard deviations. */
#define NORMAL_95 1.959964

void
ka_match_result_add (KaMatchResult *self, const KaBout *bout)
{
  int last = 1;

  self->n_deals += bout->n_deals;
  self->n_unfinished += bout->is_broken_off;
  for (guint i = 0; i < self->n_players; i++)
    last = MAX (last, bout->places[i]);
  for (guint i = 0; i < self->n_players; i++)
    {
      KaSeatResult *player = &self->players[i];

      player->points += bout->points[i];
      player->bout_points += bout->points[i];
      player->wins += bout->places[i] == 1 && last > 1;
      player->places[bout->places[i] - 1]++;
      player->forfeits += bout->loser == (int) i;
      player->decisions += bout->decisions[i];
      player->time += bout->time[i];
    }
}

void
ka_match_result_end_bout (KaMatchResult *self)
{
  self->n_bouts++;
  for (guint i = 0; i < self->n_players; i++)
    {
      KaSeatResult *player = &self->players[i];

      player->squares += player->bout_points * player->bout_points;
      player->bout_points = 0;
    }
}

void
ka_match_result_add_all (KaMatchResult *self, const KaMatchResult *other)
{
  self->n_bouts += other->n_bouts;
  self->n_deals += other->n_deals;
  self->n_unfinished += other->n_unfinished;
  for (guint i = 0; i < self->n_players; i++)
    {
      KaSeatResult *player = &self->players[i];
      const KaSeatResult *more = &other->players[i];

      player->points += more->points;
      player->wins += more->wins;
      for (guint place = 0; place < self->n_players; place++)
        player->places[place] += more->places[place];
      player->forfeits += more->forfeits;
      player->decisions += more->decisions;
      player->time += more->time;
      player->squares += more->squares;
    }
}

/* The mean of the points of a player in a deal or match, over all turns of the seats. */
static double
get_mean (const KaMatchResult *self, guint player)
{
  return self->n_bouts > 0 ? (double) self->players[player].points / self->n_turns / self->n_bouts : 0;
}

static double
get_interval (const KaMatchResult *self, guint player)
{
  double mean = get_mean (self, player);
  double n = self->n_bouts;
  double squares = (double) self->players[player].squares / ((double) self->n_turns * self->n_turns);
  double variance;

  if (self->n_bouts < 2)
    return -1;
  variance = MAX (0, (squares - n * mean * mean) / (n - 1));
  return NORMAL_95 * sqrt (variance / n);
}

static double
get_seconds (const KaSeatResult *player)
{
  return player->decisions > 0 ? (double) player->time / (double) player->decisions / G_USEC_PER_SEC : 0;
}

static double
get_mean_place (const KaMatchResult *self, guint i)
{
  double sum = 0, n = 0;

  for (guint place = 0; place < self->n_players; place++)
    {
      sum += (place + 1.0) * self->players[i].places[place];
      n += self->players[i].places[place];
    }
  return n > 0 ? sum / n : 0;
}

char *
ka_match_result_to_text (const KaMatchResult *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%4s %9s %6s %6s %8s %9s %9s %9s  %s\n", "seat", "points", "wins", "place",
                          "forfeits", "mean", "± 95 %", "ms a move", "player");
  for (guint i = 0; i < self->n_players; i++)
    {
      const KaSeatResult *player = &self->players[i];
      double interval = get_interval (self, i);
      g_autofree char *width = interval >= 0 ? g_strdup_printf ("%.3f", interval) : g_strdup ("-");

      g_string_append_printf (text, "%4u %9" G_GINT64_FORMAT " %6u %6.2f %8u %9.3f %8s %9.3f  %s\n", i,
                              player->points, player->wins, get_mean_place (self, i), player->forfeits,
                              get_mean (self, i), width, get_seconds (player) * 1000, player->spec);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static JsonObject *
describe_player (const KaMatchResult *self, guint i)
{
  const KaSeatResult *player = &self->players[i];
  double mean = get_mean (self, i), interval = get_interval (self, i);
  JsonArray *places = json_array_sized_new (self->n_players);
  JsonObject *object = json_object_new ();

  for (guint place = 0; place < self->n_players; place++)
    json_array_add_int_element (places, player->places[place]);
  json_object_set_int_member (object, "seat", i);
  json_object_set_string_member (object, "player", player->spec);
  json_object_set_int_member (object, "points", player->points);
  json_object_set_int_member (object, "wins", player->wins);
  json_object_set_array_member (object, "places", places);
  json_object_set_int_member (object, "forfeits", player->forfeits);
  json_object_set_double_member (object, "mean", mean);
  if (interval >= 0)
    {
      JsonArray *bounds = json_array_sized_new (2);

      json_array_add_double_element (bounds, mean - interval);
      json_array_add_double_element (bounds, mean + interval);
      json_object_set_array_member (object, "interval", bounds);
    }
  else
    json_object_set_null_member (object, "interval");
  json_object_set_int_member (object, "squares", player->squares);
  json_object_set_int_member (object, "decisions", (gint64) player->decisions);
  json_object_set_int_member (object, "microseconds", player->time);
  json_object_set_double_member (object, "time", get_seconds (player));
  return object;
}

JsonArray *
ka_match_result_to_json (const KaMatchResult *self)
{
  JsonArray *players = json_array_new ();

  for (guint i = 0; i < self->n_players; i++)
    json_array_add_object_element (players, describe_player (self, i));
  return players;
}
