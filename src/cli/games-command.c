/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command.h"
#include "ka-games.h"

/* ---- for people ---------------------------------------------------------------------------------------- */

static char *
list_variants (const KaGame *game)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    g_string_append_printf (list, "%s%s", variant == game->variants ? "" : ", ", variant->id);
  return g_string_free_and_steal (g_steal_pointer (&list));
}

static KaExit
print_lines (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if (!(*game)->hidden)
      {
        g_autofree char *variants = list_variants (*game);
        g_autofree char *seats = (*game)->min_seats == (*game)->max_seats
                                     ? g_strdup_printf ("%u", (*game)->min_seats)
                                     : g_strdup_printf ("%u-%u", (*game)->min_seats, (*game)->max_seats);

        g_string_append_printf (lines, "%s%-14s %-14s %-4s %s", lines->len > 0 ? "\n" : "", (*game)->id,
                                (*game)->name, seats, variants);
      }
  return ka_command_print (lines->str);
}

/* ---- for programs -------------------------------------------------------------------------------------- */

static const char *const TYPE_NAMES[] = {
  [KA_FIELD_BOOL] = "bool",       [KA_FIELD_INT] = "int",     [KA_FIELD_CHOICE] = "choice",
  [KA_FIELD_SEAT] = "seat",       [KA_FIELD_SEATS] = "seats", [KA_FIELD_PER_SEAT] = "per-seat",
  [KA_FIELD_NUMBERS] = "numbers", [KA_FIELD_CARD] = "card",   [KA_FIELD_ORDER] = "order",
};

static void
add_string (JsonObject *object, const char *key, const char *value)
{
  if (value != NULL)
    json_object_set_string_member (object, key, value);
}

static JsonArray *
describe_choices (const KaField *field)
{
  JsonArray *choices = json_array_new ();

  for (const KaChoice *choice = field->choices; choice->id != NULL; choice++)
    {
      JsonObject *object = json_object_new ();

      add_string (object, "id", choice->id);
      add_string (object, "label", choice->label);
      json_array_add_object_element (choices, object);
    }
  return choices;
}

static JsonObject *
describe_field (const KaField *field)
{
  JsonObject *object = json_object_new ();

  add_string (object, "key", field->key);
  add_string (object, "label", field->label);
  add_string (object, "type", TYPE_NAMES[field->type]);
  if (field->max > 0)
    {
      json_object_set_int_member (object, "min", field->min);
      json_object_set_int_member (object, "max", field->max);
    }
  if (field->choices != NULL)
    json_object_set_array_member (object, "choices", describe_choices (field));
  add_string (object, "clause", field->clause);
  add_string (object, "group", field->group);
  add_string (object, "help", field->help);
  return object;
}

static JsonArray *
describe_options (const KaGame *game)
{
  g_autoptr (KaValues) defaults = ka_game_complete_options (game, NULL);
  g_autoptr (JsonNode) values = ka_values_to_json (defaults);
  JsonArray *options = json_array_new ();

  for (guint i = 0; i < game->n_options; i++)
    {
      JsonNode *value = json_object_get_member (json_node_get_object (values), game->options[i].key);
      JsonObject *object = describe_field (&game->options[i]);

      json_object_set_member (object, "default", json_node_copy (value));
      json_array_add_object_element (options, object);
    }
  return options;
}

static JsonArray *
describe_facts (const KaGame *game)
{
  JsonArray *facts = json_array_new ();

  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      JsonObject *object = describe_field (&game->scoring->facts[i]);

      json_object_set_boolean_member (object, "required", game->scoring->facts[i].required);
      json_array_add_object_element (facts, object);
    }
  return facts;
}

static JsonArray *
describe_variants (const KaGame *game)
{
  JsonArray *variants = json_array_new ();

  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    {
      JsonObject *object = json_object_new ();

      add_string (object, "id", variant->id);
      add_string (object, "name", variant->name);
      add_string (object, "blurb", variant->blurb);
      json_object_set_member (object, "options", json_from_string (variant->options, NULL));
      json_array_add_object_element (variants, object);
    }
  return variants;
}

static JsonObject *
describe_game (const KaGame *game)
{
  JsonObject *object = json_object_new ();

  add_string (object, "id", game->id);
  add_string (object, "name", game->name);
  add_string (object, "blurb", game->blurb);
  json_object_set_int_member (object, "version", game->version);
  json_object_set_int_member (object, "min_seats", game->min_seats);
  json_object_set_int_member (object, "max_seats", game->max_seats);
  json_object_set_boolean_member (object, "played", game->rules != NULL);
  add_string (object, "next", game->role == KA_ROLE_DEALER ? "dealer" : "starter");
  json_object_set_array_member (object, "variants", describe_variants (game));
  json_object_set_array_member (object, "options", describe_options (game));
  json_object_set_array_member (object, "facts", describe_facts (game));
  return object;
}

static KaExit
print_json (void)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *games = json_array_new ();
  g_autofree char *text = NULL;

  json_node_take_array (node, games);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if (!(*game)->hidden)
      json_array_add_object_element (games, describe_game (*game));
  text = json_to_string (node, TRUE);
  return ka_command_print (text);
}

static KaExit
list (char **args)
{
  gboolean json = FALSE;
  const GOptionEntry own[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Their options, and the facts of a round too, for programs",
      NULL },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };
  KaExit exit;

  if (!ka_command_parse (&ka_games_command, args, options, NULL, &exit))
    return exit;
  return json ? print_json () : print_lines ();
}

const KaCommand ka_games_command = { "games", "", 0, "List the games and their variants", "--json", list };
