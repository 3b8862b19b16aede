/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deal-arguments.h"

#include <string.h>

#include "ka-games.h"
#include "ka-json.h"
#include "ka-random.h"

#define LONGEST_TIME 86400.0 /* a day, in seconds */

KaExit
ka_deal_arguments_misuse (const KaCommand *command, const char *message)
{
  ka_command_refuse (command->name, message);
  return KA_EXIT_USAGE;
}

/* What is typed is taken as it is, whatever the locale says about its letters. */
static gboolean
parse (KaDealArguments *self, const KaCommand *command, char **args, const GOptionEntry *own, GError **error)
{
  const GOptionEntry common[] = {
    { "game", 0, 0, G_OPTION_ARG_FILENAME, &self->game_id, NULL, NULL },
    { "variant", 0, 0, G_OPTION_ARG_FILENAME, &self->variant, NULL, NULL },
    { "options", 0, 0, G_OPTION_ARG_FILENAME, &self->option_text, NULL, NULL },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &self->seed_text, NULL, NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  g_strv_builder_add (builder, command->name);
  g_strv_builder_addv (builder, (const char **) args);
  words = g_strv_builder_end (builder);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, common, NULL);
  g_option_context_add_main_entries (context, own, NULL);
  if (!g_option_context_parse_strv (context, &words, error))
    return FALSE;
  if (words[1] == NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, "“%s” is not expected", words[1]);
  return FALSE;
}

static guint64
make_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

KaExit
ka_deal_arguments_parse (KaDealArguments *self, const KaCommand *command, char **args,
                         const GOptionEntry *own)
{
  g_autoptr (GError) error = NULL;

  if (!parse (self, command, args, own, &error))
    return ka_deal_arguments_misuse (command, error->message);
  if (self->game_id == NULL)
    return ka_command_usage (command);
  self->seed = make_seed ();
  if (self->seed_text != NULL && !ka_seed_from_text (self->seed_text, &self->seed))
    return ka_deal_arguments_misuse (command, "the seed is a number from 0 to 18446744073709551615");
  return KA_EXIT_DONE;
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
  g_autofree char *message = NULL;

  for (*found = self->game->variants; (*found)->id != NULL; (*found)++)
    if (self->variant == NULL || strcmp ((*found)->id, self->variant) == 0)
      return KA_EXIT_DONE;
  message
      = g_strdup_printf ("%s has no variant “%s”; see kaartavond-cli games", self->game->name, self->variant);
  return ka_deal_arguments_misuse (command, message);
}

KaExit
ka_deal_arguments_resolve (KaDealArguments *self, const KaCommand *command)
{
  g_autoptr (GError) error = NULL;
  const KaVariant *variant;

  self->game = ka_games_find (self->game_id);
  if (self->game == NULL)
    {
      g_autofree char *message
          = g_strdup_printf ("there is no game “%s”; see kaartavond-cli games", self->game_id);

      return ka_deal_arguments_misuse (command, message);
    }
  if (self->game->rules == NULL)
    return ka_command_refuse (self->game_id, "this game can be scored and not be played");
  if (self->n_seats == 0)
    self->n_seats = (int) self->game->usual_seats;
  if (self->n_seats < (int) self->game->min_seats || self->n_seats > (int) self->game->max_seats)
    {
      g_autofree char *message
          = g_strdup_printf ("%s has %u to %u seats, and not %d", self->game->name, self->game->min_seats,
                             self->game->max_seats, self->n_seats);

      return ka_deal_arguments_misuse (command, message);
    }
  if (find_variant (self, command, &variant) != KA_EXIT_DONE)
    return KA_EXIT_USAGE;
  self->options = ka_deal_arguments_read_options (self->game, (guint) self->n_seats, variant,
                                                  self->option_text, &error);
  return self->options != NULL ? KA_EXIT_DONE : ka_deal_arguments_misuse (command, error->message);
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
