/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <signal.h>

#include "deal-arguments.h"
#include "match.h"
#include "own-process.h"
#include "warden.h"

/* How long a program from outside may take for a decision when nobody says otherwise, in seconds. */
#define PATIENCE  5.0

#define MOST_JOBS 256

/* More takes longer than anybody waits; the plan of each is kept in memory. */
#define MOST_BOUTS 1000000

typedef struct
{
  KaDealArguments common;
  GStrv seats; /* owned */
  int deals;
  int matches;
  double patience; /* in seconds, as is @think */
  double think;
  int jobs;
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
check_arguments (const Request *request)
{
  if (request->seats == NULL || (request->deals == 0) == (request->matches == 0) || request->deals < 0
      || request->matches < 0)
    return ka_command_usage (&ka_match_command);
  if (request->deals > MOST_BOUTS || request->matches > MOST_BOUTS)
    return ka_command_misuse (&ka_match_command, "there are at most 1000000 deals or matches");
  if (!(request->patience > 0 && ka_deal_arguments_is_time (request->patience)))
    return ka_command_misuse (&ka_match_command,
                              "the time for a decision is more than 0 s and at most a day");
  if (!ka_deal_arguments_is_time (request->think))
    return ka_command_misuse (&ka_match_command, "the time to think is 0 s or more and at most a day");
  if (request->jobs < 1 || request->jobs > MOST_JOBS)
    return ka_command_misuse (&ka_match_command, "there are 1 to 256 jobs");
  return KA_EXIT_DONE;
}

/* @exit: (out): with what it ends when nothing is to be played */
static gboolean
read_arguments (Request *request, char **args, KaExit *exit)
{
  const GOptionEntry own[] = {
    { "seat", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request->seats,
      "Who plays, once for each seat: a computer player (" KA_LEVELS "), or a program of yours",
      "bot:LEVEL|exec:COMMAND" },
    { "deals", 0, 0, G_OPTION_ARG_INT, &request->deals,
      "So many deals, each at a score of nothing to nothing (1 to 1000000)", "N" },
    { "matches", 0, 0, G_OPTION_ARG_INT, &request->matches,
      "So many whole matches, each to its end, or to 1000 deals (1 to 1000000)", "N" },
    { "mirror", 0, 0, G_OPTION_ARG_NONE, &request->mirror,
      "Each again, until everybody has sat at every seat", NULL },
    { "think", 0, 0, G_OPTION_ARG_DOUBLE, &request->think,
      "How long a computer player thinks about a move at most (0: it answers at once)", "SECONDS" },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &request->patience, "How long a program may take for a decision (5)",
      "SECONDS" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &request->jobs,
      "So many at the same time (1 to 256); the result is the same", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &request->json, "The result for programs", NULL },
    { NULL },
  };

  if (!ka_deal_arguments_parse (&request->common, &ka_match_command, args, own, exit))
    return FALSE;
  *exit = check_arguments (request);
  if (*exit != KA_EXIT_DONE)
    return FALSE;
  request->common.n_seats = (int) g_strv_length (request->seats);
  *exit = ka_deal_arguments_resolve (&request->common, &ka_match_command);
  return *exit == KA_EXIT_DONE;
}

static gint64
get_microseconds (double seconds)
{
  return (gint64) (seconds * G_USEC_PER_SEC);
}

static KaExit
seat_players (const Request *request, GPtrArray *players)
{
  for (char **spec = request->seats; *spec != NULL; spec++)
    {
      g_autoptr (GError) error = NULL;
      KaContestant *player
          = ka_contestant_new (request->common.game, *spec, get_microseconds (request->patience),
                               get_microseconds (request->think), &error);

      if (player == NULL && (error->domain == G_SPAWN_ERROR || error->domain == G_IO_ERROR))
        return ka_command_refuse (*spec, error->message);
      if (player == NULL)
        return ka_command_misuse (&ka_match_command, "%s", error->message);
      g_ptr_array_add (players, player);
    }
  return KA_EXIT_DONE;
}

/* Each thread gets players of its own. */
static KaExit
make_jobs (const Request *request, GPtrArray *jobs)
{
  KaExit exit = KA_EXIT_DONE;

  for (int i = 0; exit == KA_EXIT_DONE && i < request->jobs; i++)
    {
      GPtrArray *players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_contestant_free);

      g_ptr_array_add (jobs, players);
      exit = seat_players (request, players);
    }
  return exit;
}

static void
failed_cb (const KaBout *bout, gpointer data)
{
  const Request *request = data;
  g_autofree char *deal = g_strdup_printf ("deal with seed %" G_GUINT64_FORMAT, bout->deal_seed);
  g_autofree char *message
      = bout->loser >= 0
            ? g_strdup_printf ("seat %d, %s, loses %s: %s", bout->loser, request->seats[bout->loser],
                               request->matches > 0 ? "the match" : "it", bout->why)
            : g_strdup (bout->why);

  ka_command_refuse (deal, message);
}

/* ---- what is printed ------------------------------------------------------------------------------------- */

static char *
describe_as_json (const Request *request, const KaContest *match)
{
  g_autoptr (KaValues) options = ka_game_differing_options (match->game, match->options);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, match->seed);
  JsonObject *object = json_object_new ();

  json_node_take_object (node, object);
  json_object_set_string_member (object, "game", match->game->id);
  json_object_set_member (object, "options", ka_values_to_json (options));
  json_object_set_int_member (object, match->to_the_end ? "matches" : "deals", match->n_bouts);
  json_object_set_int_member (object, "played", (gint64) match->result.n_deals);
  /* A number of JSON need not hold 64 bits. */
  json_object_set_string_member (object, "seed", seed);
  json_object_set_boolean_member (object, "mirror", match->mirror);
  json_object_set_double_member (object, "think", request->think);
  json_object_set_int_member (object, "unfinished", match->result.n_unfinished);
  json_object_set_array_member (object, "seats", ka_match_result_to_json (&match->result));
  return json_to_string (node, TRUE);
}

static char *
describe_as_text (const KaContest *match)
{
  g_autofree char *table = ka_match_result_to_text (&match->result);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%s: %u %s", match->game->name, match->n_bouts,
                   match->to_the_end ? "matches" : "deals");
  if (match->mirror)
    g_string_append_printf (text, ", each %u times with the seats turned", match->result.n_turns);
  if (match->to_the_end)
    g_string_append_printf (text, ", %" G_GUINT64_FORMAT " deals in all", match->result.n_deals);
  g_string_append_printf (text, ", seed %" G_GUINT64_FORMAT "\n%s", match->seed, g_strchomp (table));
  if (match->result.n_unfinished > 0)
    g_string_append_printf (text, "\n%u not finished", match->result.n_unfinished);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static KaExit
play_match (char **args)
{
  g_auto (Request) request = { .patience = PATIENCE, .jobs = 1 };
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autofree char *text = NULL;
  KaContest match;
  KaExit exit;

  if (!read_arguments (&request, args, &exit))
    return exit;
  ka_own_process_hide (args);
  ka_warden_adopt ();
  /* Writing to a program that has ended is no reason to end. */
  signal (SIGPIPE, SIG_IGN);
  exit = make_jobs (&request, jobs);
  if (exit != KA_EXIT_DONE)
    return exit;

  match = (KaContest) {
    .game = request.common.game,
    .options = request.common.options,
    .jobs = jobs,
    .seed = request.common.seed,
    .n_bouts = (guint) MAX (request.deals, request.matches),
    .to_the_end = request.matches > 0,
    .mirror = request.mirror,
    .failed_cb = failed_cb,
    .data = &request,
  };
  ka_contest_play (&match);
  text = request.json ? describe_as_json (&request, &match) : describe_as_text (&match);
  g_ptr_array_set_size (jobs, 0);
  ka_warden_end_children ();
  return ka_command_print (text);
}

const KaCommand ka_match_command
    = { "match",
        "--game ID --seat bot:LEVEL|exec:COMMAND… --deals N|--matches N",
        0,
        "Let players play against each other; players.md, in the documentation, tells how to write one",
        "--game gin-rummy --seat bot:simple --seat bot:random --deals 100",
        play_match };
