/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <signal.h>

#include "deal-arguments.h"
#include "match.h"

/* How long a program from outside may take for a decision when nobody says otherwise, in seconds. */
#define PATIENCE      5.0
#define MOST_PATIENCE 86400.0

typedef struct
{
  KaDealArguments common;
  GStrv seats; /* owned */
  int deals;
  double patience; /* in seconds */
  gboolean mirror;
  gboolean json;
} Request;

static void
request_clear (Request *request)
{
  ka_deal_arguments_clear (&request->common);
  g_clear_pointer (&request->seats, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static KaExit
read_arguments (Request *request, char **args)
{
  const GOptionEntry own[] = {
    { "seat", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request->seats, NULL, NULL },
    { "deals", 0, 0, G_OPTION_ARG_INT, &request->deals, NULL, NULL },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &request->patience, NULL, NULL },
    { "mirror", 0, 0, G_OPTION_ARG_NONE, &request->mirror, NULL, NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &request->json, NULL, NULL },
    { NULL },
  };
  KaExit exit = ka_deal_arguments_parse (&request->common, &ka_match_command, args, own);

  if (exit != KA_EXIT_DONE)
    return exit;
  if (request->seats == NULL || request->deals < 1)
    return ka_command_usage (&ka_match_command);
  if (!(request->patience > 0 && request->patience <= MOST_PATIENCE))
    return ka_deal_arguments_misuse (&ka_match_command,
                                     "the time for a decision is more than 0 s and at most a day");
  request->common.n_seats = (int) g_strv_length (request->seats);
  return ka_deal_arguments_resolve (&request->common, &ka_match_command);
}

static KaExit
seat_players (const Request *request, GPtrArray *players)
{
  for (char **spec = request->seats; *spec != NULL; spec++)
    {
      g_autoptr (GError) error = NULL;
      KaContestant *player = ka_contestant_new (request->common.game, *spec,
                                                (gint64) (request->patience * G_USEC_PER_SEC), &error);

      if (player == NULL && (error->domain == G_SPAWN_ERROR || error->domain == G_IO_ERROR))
        return ka_command_refuse (*spec, error->message);
      if (player == NULL)
        return ka_deal_arguments_misuse (&ka_match_command, error->message);
      g_ptr_array_add (players, player);
    }
  return KA_EXIT_DONE;
}

static void
failed_cb (const KaSetup *setup, int player, const char *why, gpointer data)
{
  GPtrArray *players = data;
  g_autofree char *deal = g_strdup_printf ("deal with seed %" G_GUINT64_FORMAT, setup->seed);
  g_autofree char *message
      = player >= 0 ? g_strdup_printf ("seat %d, %s, loses it: %s", player,
                                       ka_contestant_get_spec (g_ptr_array_index (players, player)), why)
                    : g_strdup (why);

  ka_command_refuse (deal, message);
}

/* ---- what is printed ------------------------------------------------------------------------------------- */

static char *
describe_as_json (const Request *request, const KaMatch *match)
{
  g_autoptr (KaValues) options = ka_game_differing_options (match->game, match->options);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, match->seed);
  JsonObject *object = json_object_new ();

  json_node_take_object (node, object);
  json_object_set_string_member (object, "game", match->game->id);
  json_object_set_member (object, "options", ka_values_to_json (options));
  json_object_set_int_member (object, "deals", match->n_deals);
  /* A number of JSON need not hold 64 bits. */
  json_object_set_string_member (object, "seed", seed);
  json_object_set_boolean_member (object, "mirror", match->mirror);
  json_object_set_int_member (object, "unfinished", match->result.n_unfinished);
  json_object_set_array_member (object, "seats", ka_match_result_to_json (&match->result));
  return json_to_string (node, TRUE);
}

static char *
describe_as_text (const KaMatch *match)
{
  g_autofree char *table = ka_match_result_to_text (&match->result);
  g_autofree char *turned
      = match->mirror ? g_strdup_printf (", each %u times with the seats turned", match->result.n_turns)
                      : NULL;
  g_autofree char *unfinished = match->result.n_unfinished > 0
                                    ? g_strdup_printf ("\n%u not finished", match->result.n_unfinished)
                                    : NULL;

  return g_strdup_printf ("%s: %u deals%s, seed %" G_GUINT64_FORMAT "\n%s%s", match->game->name,
                          match->n_deals, turned != NULL ? turned : "", match->seed, g_strchomp (table),
                          unfinished != NULL ? unfinished : "");
}

static KaExit
play_match (char **args)
{
  g_auto (Request) request = { .patience = PATIENCE };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_contestant_free);
  g_autofree char *text = NULL;
  KaExit exit = read_arguments (&request, args);
  KaMatch match;

  /* Writing to a program that has ended is no reason to end. */
  signal (SIGPIPE, SIG_IGN);
  if (exit == KA_EXIT_DONE)
    exit = seat_players (&request, players);
  if (exit != KA_EXIT_DONE)
    return exit;

  match = (KaMatch) {
    .game = request.common.game,
    .options = request.common.options,
    .players = players,
    .seed = request.common.seed,
    .n_deals = (guint) request.deals,
    .mirror = request.mirror,
    .failed_cb = failed_cb,
    .data = players,
  };
  ka_match_play (&match);
  text = request.json ? describe_as_json (&request, &match) : describe_as_text (&match);
  return ka_command_print (text);
}

const KaCommand ka_match_command = {
  "match",
  "--game ID --seat bot:LEVEL|exec:COMMAND… --deals N [--mirror] [--time SECONDS] [--json] [--variant V] "
  "[--options JSON] [--seed N]",
  "Let players play against each other; see docs/players.md", play_match
};
