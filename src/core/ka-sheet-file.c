/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sheet-file.h"

#include <string.h>

#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"

#define FORMAT  "kaartavond-sheet"
#define VERSION 1

static const char *const SHEET_KEYS[]
    = { "format", "version", "game", "options", "first", "players", "rounds", NULL };
static const char *const ROUND_KEYS[]
    = { "facts", "absent", "correction", "reason", "options", "from", NULL };

static const KaField ABSENT[] = {
  { .key = "absent", .type = KA_FIELD_SEATS, .min = 0, .max = KA_MAX_SEATS },
};

static const KaField CORRECTION[] = {
  { .key = "correction", .type = KA_FIELD_PER_SEAT, .min = -100000, .max = 100000, .required = TRUE },
};

static const char *
read_string (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
}

static gboolean
is_int (JsonNode *node)
{
  return ka_json_holds (node, G_TYPE_INT64);
}

/* Whether what stands at @key is an object; it may be missing unless it is @required. */
static gboolean
check_object (JsonObject *object, const char *key, gboolean required, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL ? !required : JSON_NODE_HOLDS_OBJECT (node))
    return TRUE;
  return ka_json_refuse (error, KA_ERROR_TYPE, key, node, _ ("a JSON object"));
}

/* Reads one of the lists of numbers above, wrapped in an object of its own so that the fields check it. */
static KaValues *
read_list (const KaField *field, guint n_seats, JsonNode *list, GError **error)
{
  g_autoptr (JsonNode) wrapper = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_member (object, field->key, json_node_copy (list));
  json_node_take_object (wrapper, object);
  return ka_fields_read (field, 1, n_seats, wrapper, error);
}

/* Of a change of the rules nothing is added. */
static KaValues *
read_points (JsonObject *object, guint n_seats, GError **error)
{
  return json_object_has_member (object, "correction")
             ? read_list (CORRECTION, n_seats, json_object_get_member (object, "correction"), error)
             : ka_values_new ();
}

static gboolean
read_absent (JsonObject *object, guint n_seats, guint32 *absent, GError **error)
{
  g_autoptr (KaValues) away = NULL;

  *absent = 0;
  if (!json_object_has_member (object, "absent"))
    return TRUE;
  away = read_list (ABSENT, n_seats, json_object_get_member (object, "absent"), error);
  if (away == NULL)
    return FALSE;
  for_each_seat (seat, n_seats)
    if (ka_values_contains (away, "absent", (int) seat))
      *absent |= 1u << seat;
  return TRUE;
}

static KaRound *
read_correction (JsonObject *object, guint n_seats, GError **error)
{
  g_autoptr (KaValues) values = read_points (object, n_seats, error);
  int points[KA_MAX_SEATS] = { 0 };
  const int *numbers;
  KaRound *correction;
  guint32 left;
  guint n;

  if (values == NULL || !read_absent (object, n_seats, &left, error))
    return NULL;
  if (json_object_has_member (object, "facts"))
    {
      ka_set_field_error (error, KA_ERROR_RULE, "correction", _ ("a correction has no facts"));
      return NULL;
    }
  if (left != 0 && !json_object_has_member (object, "correction"))
    {
      ka_set_field_error (error, KA_ERROR_RULE, "absent", _ ("a change of the rules has no absent players"));
      return NULL;
    }
  if (json_object_has_member (object, "reason") && read_string (object, "reason") == NULL)
    {
      ka_set_field_error (error, KA_ERROR_TYPE, "reason", _ ("it must be text"));
      return NULL;
    }
  numbers = ka_values_get_ints (values, "correction", &n);
  for_each_seat (seat, n)
    points[seat] = numbers[seat] == KA_ABSENT ? 0 : numbers[seat];
  correction = ka_round_new_correction (points, n_seats, read_string (object, "reason"));
  ka_round_take_leave (correction, left);
  return correction;
}

static KaRound *
read_facts (const KaGame *game, JsonObject *object, guint n_seats, GError **error)
{
  g_autoptr (KaValues) facts = NULL;
  guint32 absent;

  if (json_object_has_member (object, "reason"))
    {
      ka_set_field_error (error, KA_ERROR_RULE, "reason", _ ("only a correction has a reason"));
      return NULL;
    }
  if (!check_object (object, "facts", TRUE, error))
    return NULL;

  facts = ka_game_read_facts (game, n_seats, json_object_get_member (object, "facts"), error);
  if (facts == NULL || !read_absent (object, n_seats, &absent, error))
    return NULL;
  return ka_round_new (g_steal_pointer (&facts), absent);
}

KaRound *
ka_round_from_json (const KaGame *game, guint n_seats, JsonNode *node, GError **error)
{
  g_autoptr (KaRound) round = NULL;
  KaValues *options = NULL;
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_TYPE, _ ("a round must be a JSON object with “facts”"));
      return NULL;
    }
  object = json_node_get_object (node);
  if (!ka_json_check_keys (object, ROUND_KEYS, error) || !check_object (object, "options", FALSE, error))
    return NULL;
  if (json_object_has_member (object, "correction")
      || (json_object_has_member (object, "options") && !json_object_has_member (object, "facts")))
    round = read_correction (object, n_seats, error);
  else
    round = read_facts (game, object, n_seats, error);
  if (round == NULL || !json_object_has_member (object, "options"))
    return g_steal_pointer (&round);
  options = ka_fields_read (game->options, game->n_options, n_seats,
                            json_object_get_member (object, "options"), error);
  if (options == NULL)
    return NULL;
  ka_round_take_options (round, options);
  return g_steal_pointer (&round);
}

static void
set_seats (JsonObject *object, const KaRound *round, guint n_seats)
{
  JsonArray *list = json_array_new ();

  for_each_seat (seat, n_seats)
    if (ka_round_is_absent (round, seat))
      json_array_add_int_element (list, seat);
  json_object_set_array_member (object, "absent", list);
}

static void
set_points (JsonObject *object, const KaRound *round, guint n_seats)
{
  JsonArray *list = json_array_new ();

  for_each_seat (seat, n_seats)
    json_array_add_int_element (list, round->correction[seat]);
  json_object_set_array_member (object, "correction", list);
  if (round->reason != NULL)
    json_object_set_string_member (object, "reason", round->reason);
}

/* @next: the number of the round that this line is, or comes before */
static JsonNode *
round_to_json (const KaRound *round, guint n_seats, guint next)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_node_take_object (node, object);
  if (!ka_round_is_correction (round))
    json_object_set_member (object, "facts", ka_values_to_json (round->facts));
  else if (round->options == NULL || ka_round_adds_points (round))
    set_points (object, round, n_seats);
  if (round->absent != 0)
    set_seats (object, round, n_seats);
  if (round->options != NULL)
    {
      json_object_set_member (object, "options", ka_values_to_json (round->options));
      json_object_set_int_member (object, "from", next);
    }
  return g_steal_pointer (&node);
}

static gboolean
read_head (KaSheetFile *self, JsonObject *object, KaGameLookup lookup, GError **error)
{
  const char *format = read_string (object, "format");
  const char *game = read_string (object, "game");
  JsonNode *version = json_object_get_member (object, "version");

  if (g_strcmp0 (format, FORMAT) != 0)
    return ka_set_field_error (error, KA_ERROR_SYNTAX, "format",
                               _ ("this is not a score sheet; it must be “%s”"), FORMAT);
  if (!is_int (version) || json_node_get_int (version) != VERSION)
    return ka_set_field_error (error, KA_ERROR_SYNTAX, "version", _ ("only version %d can be read"), VERSION);
  self->game = game != NULL ? lookup (game) : NULL;
  if (self->game == NULL)
    return ka_set_field_error (error, KA_ERROR_RANGE, "game", _ ("there is no game “%s”"),
                               game != NULL ? game : "");
  return ka_json_check_keys (object, SHEET_KEYS, error);
}

static gboolean
read_players (KaSheetFile *self, JsonObject *object, GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  JsonNode *node = json_object_get_member (object, "players");
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return ka_json_refuse (error, KA_ERROR_TYPE, "players", node, _ ("a list of names"));
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node_of_name = json_array_get_element (array, i);
      g_autofree char *name
          = g_strdup (ka_json_holds (node_of_name, G_TYPE_STRING) ? json_node_get_string (node_of_name) : "");

      if (*g_strstrip (name) == '\0')
        return ka_set_field_error (error, KA_ERROR_TYPE, "players", _ ("player %u has no name"), i + 1);
      g_strv_builder_take (names, g_steal_pointer (&name));
    }
  self->players = g_strv_builder_end (names);
  return TRUE;
}

static gboolean
read_first (KaSheetFile *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "first");
  guint n_seats = g_strv_length (self->players);

  if (node == NULL)
    return TRUE;
  if (!is_int (node) || json_node_get_int (node) < 0 || json_node_get_int (node) >= n_seats)
    {
      g_autofree char *allowed = g_strdup_printf (_ ("a seat from 0 to %u"), n_seats - 1);

      return ka_json_refuse (error, KA_ERROR_RANGE, "first", node, allowed);
    }
  self->first = (int) json_node_get_int (node);
  return TRUE;
}

/* Options hold from where their line stands; whoever wrote another number meant another place. */
static gboolean
check_from (const KaRound *round, JsonObject *line, guint next, GError **error)
{
  JsonNode *from = json_object_get_member (line, "from");
  g_autofree char *allowed = NULL;

  if (from == NULL)
    return TRUE;
  if (round->options == NULL)
    return ka_set_field_error (error, KA_ERROR_RULE, "from", _ ("only options hold from a round on"));
  allowed = g_strdup_printf (_ ("%u, the round that comes next"), next);
  return (is_int (from) && json_node_get_int (from) == next)
         || ka_json_refuse (error, KA_ERROR_RANGE, "from", from, allowed);
}

static gboolean
read_rounds (KaSheetFile *self, JsonObject *object, guint rules, GError **error)
{
  JsonNode *node = json_object_get_member (object, "rounds");
  guint next = 1;
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return ka_json_refuse (error, KA_ERROR_TYPE, "rounds", node, _ ("a list of rounds"));
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autoptr (KaRound) round = ka_round_from_json (self->game, g_strv_length (self->players),
                                                      json_array_get_element (array, i), error);

      if (round == NULL
          || !check_from (round, json_node_get_object (json_array_get_element (array, i)), next, error))
        {
          g_prefix_error (error, _ ("round %u: "), i + 1);
          return FALSE;
        }
      if (round->options != NULL)
        ka_game_modernize (self->game, rules, round->options);
      next += !ka_round_is_correction (round);
      g_ptr_array_add (self->rounds, g_steal_pointer (&round));
    }
  return TRUE;
}

KaSheetFile *
ka_sheet_file_read (JsonNode *node, KaGameLookup lookup, GError **error)
{
  return ka_sheet_file_read_of (node, lookup, 0, error);
}

KaSheetFile *
ka_sheet_file_read_of (JsonNode *node, KaGameLookup lookup, guint rules, GError **error)
{
  g_autoptr (KaSheetFile) self = g_new0 (KaSheetFile, 1);
  JsonObject *object;

  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("a score sheet must be a JSON object"));
      return NULL;
    }
  object = json_node_get_object (node);
  if (!read_head (self, object, lookup, error) || !read_players (self, object, error)
      || !check_object (object, "options", FALSE, error))
    return NULL;
  rules = rules != 0 ? rules : self->game->version;
  self->options = ka_game_read_options_of (self->game, rules, g_strv_length (self->players),
                                           json_object_get_member (object, "options"), error);
  if (self->options == NULL || !read_first (self, object, error) || !read_rounds (self, object, rules, error))
    return NULL;
  return g_steal_pointer (&self);
}

KaSheetFile *
ka_sheet_file_read_text (const char *text, KaGameLookup lookup, GError **error)
{
  g_autoptr (JsonNode) node = ka_json_from_text (text, error);

  return node != NULL ? ka_sheet_file_read (node, lookup, error) : NULL;
}

JsonNode *
ka_sheet_file_to_json (const KaSheetFile *self)
{
  g_autoptr (KaValues) options = ka_game_differing_options (self->game, self->options);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *players = json_array_new ();
  JsonArray *rounds = json_array_new ();
  guint n_seats = g_strv_length (self->players), next = 1;

  json_node_take_object (node, object);
  json_object_set_string_member (object, "format", FORMAT);
  json_object_set_int_member (object, "version", VERSION);
  json_object_set_string_member (object, "game", self->game->id);
  json_object_set_member (object, "options", ka_values_to_json (options));
  if (self->first != 0)
    json_object_set_int_member (object, "first", self->first);
  for_each_seat (seat, n_seats)
    json_array_add_string_element (players, self->players[seat]);
  json_object_set_array_member (object, "players", players);
  for (guint i = 0; i < self->rounds->len; i++)
    {
      const KaRound *round = g_ptr_array_index (self->rounds, i);

      json_array_add_element (rounds, round_to_json (round, n_seats, next));
      next += !ka_round_is_correction (round);
    }
  json_object_set_array_member (object, "rounds", rounds);
  return g_steal_pointer (&node);
}

KaScore *
ka_sheet_file_score (const KaSheetFile *self, GError **error)
{
  return ka_score_new (self->game, self->options, g_strv_length (self->players), self->first,
                       (KaRound *const *) self->rounds->pdata, self->rounds->len, error);
}

void
ka_sheet_file_pin (KaSheetFile *self)
{
  g_autoptr (KaValues) now = ka_values_ref (self->options);

  for (guint i = 0; i < self->rounds->len; i++)
    {
      const KaRound *round = g_ptr_array_index (self->rounds, i);
      g_autoptr (KaValues) before = NULL;

      if (round->options == NULL)
        continue;
      before = g_steal_pointer (&now);
      now = ka_game_pin_change (self->game, before, round->options);
    }
}

void
ka_sheet_file_free (KaSheetFile *self)
{
  g_clear_pointer (&self->options, ka_values_unref);
  g_clear_pointer (&self->players, g_strfreev);
  g_clear_pointer (&self->rounds, g_ptr_array_unref);
  g_free (self);
}
