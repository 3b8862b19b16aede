/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deal-arguments.h"

#include <string.h>

#include "ka-games.h"
#include "ka-json.h"
#include "ka-random.h"

#define LONGEST_TIME 86400.0 /* a day, in seconds */

gboolean
ka_deal_arguments_parse (KaDealArguments *self, const KaCommand *command, char **args,
                         const GOptionEntry *own, KaExit *exit)
{
  const GOptionEntry common[] = {
    { "game", 0, 0, G_OPTION_ARG_FILENAME, &self->game_id, "Which game, see kaartavond-cli games", "ID" },
    { "variant", 0, 0, G_OPTION_ARG_FILENAME, &self->variant, "Which of its variants", "V" },
    { "options", 0, 0, G_OPTION_ARG_FILENAME, &self->option_text,
      "The options that differ from it, see kaartavond-cli games --json", "JSON" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &self->seed_text,
      "Where all chance comes from: the same number, the same cards", "N" },
    { NULL },
  };
  const GOptionEntry *const options[] = { common, own, NULL };

  if (!ka_command_parse (command, args, options, NULL, exit))
    return FALSE;
  self->seed = ka_seed_draw ();
  if (self->game_id == NULL)
    *exit = ka_command_usage (command);
  else if (self->seed_text != NULL && !ka_seed_from_text (self->seed_text, &self->seed))
    *exit = ka_command_misuse (command, "the seed is a number from 0 to 18446744073709551615");
  else
    return TRUE;
  return FALSE;
}

gboolean
ka_deal_arguments_is_time (double seconds)
{
  return seconds >= 0 && seconds <= LONGEST_TIME;
}

/* ---- options ------------------------------------------------------------------------------------------- */

static void
add_member_cb (JsonObject *object, const char *key, JsonNode *value, gpointer target)
{
  json_object_set_member (target, key, json_node_copy (value));
}

KaValues *
ka_deal_arguments_read_options (const KaGame *game, guint n_seats, const KaVariant *variant,
                                const char *option_text, GError **error)
{
  g_autoptr (JsonNode) options = ka_json_from_text (variant != NULL ? variant->options : "{}", error);
  g_autoptr (JsonNode) changes = ka_json_from_text (option_text != NULL ? option_text : "{}", error);

  if (changes == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (changes))
    return ka_game_read_options (game, n_seats, changes, error);
  json_object_foreach_member (json_node_get_object (changes), add_member_cb, json_node_get_object (options));
  return ka_game_read_options (game, n_seats, options, error);
}

static KaExit
find_variant (const KaDealArguments *self, const KaCommand *command, const KaVariant **found)
{
  for (*found = self->game->variants; (*found)->id != NULL; (*found)++)
    if (self->variant == NULL || strcmp ((*found)->id, self->variant) == 0)
      return KA_EXIT_DONE;
  return ka_command_misuse (command, "%s has no variant “%s”; see kaartavond-cli games", self->game->name,
                            self->variant);
}

static KaExit
check_seats (const KaDealArguments *self, const KaCommand *command)
{
  const KaGame *game = self->game;

  if (self->n_seats >= (int) game->min_seats && self->n_seats <= (int) game->max_seats)
    return KA_EXIT_DONE;
  if (game->min_seats == game->max_seats)
    return ka_command_misuse (command, "%s has %u seats, and not %d", game->name, game->min_seats,
                              self->n_seats);
  return ka_command_misuse (command, "%s has %u to %u seats, and not %d", game->name, game->min_seats,
                            game->max_seats, self->n_seats);
}

KaExit
ka_deal_arguments_resolve (KaDealArguments *self, const KaCommand *command)
{
  g_autoptr (GError) error = NULL;
  const KaVariant *variant;

  self->game = ka_games_find (self->game_id);
  if (self->game == NULL)
    return ka_command_misuse (command, "there is no game “%s”; see kaartavond-cli games", self->game_id);
  if (self->game->rules == NULL)
    return ka_command_refuse (self->game_id, "this game can be scored and not be played");
  if (self->n_seats == 0)
    self->n_seats = (int) self->game->usual_seats;
  if (check_seats (self, command) != KA_EXIT_DONE || find_variant (self, command, &variant) != KA_EXIT_DONE)
    return KA_EXIT_USAGE;
  self->options = ka_deal_arguments_read_options (self->game, (guint) self->n_seats, variant,
                                                  self->option_text, &error);
  return self->options != NULL ? KA_EXIT_DONE : ka_command_misuse (command, "%s", error->message);
}

void
ka_deal_arguments_clear (KaDealArguments *self)
{
  g_clear_pointer (&self->game_id, g_free);
  g_clear_pointer (&self->variant, g_free);
  g_clear_pointer (&self->option_text, g_free);
  g_clear_pointer (&self->seed_text, g_free);
  g_clear_pointer (&self->options, ka_values_unref);
}
