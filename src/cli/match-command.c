/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <signal.h>

#include "deal-arguments.h"
#include "match-report.h"
#include "own-process.h"
#include "warden.h"

/* How long a program from outside may take for a decision when nobody says otherwise, in seconds. */
#define PATIENCE  5.0

#define MOST_JOBS 256
#define UNSAID    G_MININT

/* What comes before parts of a match that are added up. */
#define ADD "add"

typedef struct
{
  KaDealArguments common;
  GStrv seats; /* owned */
  int deals;
  int matches;
  double patience; /* in seconds, as is @think */
  double think;
  int jobs;
  char *range; /* owned */
  guint first;
  guint last;
  gboolean add;
  gboolean mirror;
  gboolean json;
} Request;

static void
request_clear (Request *request)
{
  ka_deal_arguments_clear (&request->common);
  g_clear_pointer (&request->seats, g_strfreev);
  g_clear_pointer (&request->range, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static guint
count_bouts (const Request *request)
{
  return (guint) MAX (request->deals, request->matches);
}

/* `A-B`, from the first to the last that is played of all. */
static gboolean
read_range (Request *request)
{
  g_auto (GStrv) ends = NULL;
  guint64 first, last;

  request->first = 1;
  request->last = count_bouts (request);
  if (request->range == NULL)
    return TRUE;
  ends = g_strsplit (request->range, "-", 3);
  if (g_strv_length (ends) != 2 || !g_ascii_string_to_unsigned (ends[0], 10, 1, request->last, &first, NULL)
      || !g_ascii_string_to_unsigned (ends[1], 10, first, request->last, &last, NULL))
    return FALSE;
  request->first = (guint) first;
  request->last = (guint) last;
  return TRUE;
}

/* A program from outside is started once, unless somebody wants it otherwise: it may keep files, or need the machine for itself. */
static int
find_jobs (const Request *request)
{
  for (char **spec = request->seats; *spec != NULL; spec++)
    if (!ka_contestant_is_computer_player (*spec))
      return 1;
  return (int) MIN (g_get_num_processors (), MOST_JOBS);
}

static KaExit
check_arguments (Request *request)
{
  if (request->seats == NULL || (request->deals == 0) == (request->matches == 0) || request->deals < 0
      || request->matches < 0)
    return ka_command_usage (&ka_match_command);
  if (request->deals > KA_CONTEST_MOST_BOUTS || request->matches > KA_CONTEST_MOST_BOUTS)
    return ka_command_misuse (&ka_match_command, "there are at most 1000000 deals or matches");
  if (!(request->patience > 0 && ka_deal_arguments_is_time (request->patience)))
    return ka_command_misuse (&ka_match_command,
                              "the time for a decision is more than 0 s and at most a day");
  if (!ka_deal_arguments_is_time (request->think))
    return ka_command_misuse (&ka_match_command, "the time to think is 0 s or more and at most a day");
  if (request->jobs == UNSAID)
    request->jobs = find_jobs (request);
  if (request->jobs < 1 || request->jobs > MOST_JOBS)
    return ka_command_misuse (&ka_match_command, "there are 1 to 256 jobs");
  if (!read_range (request))
    return ka_command_misuse (&ka_match_command, "a range is two numbers from 1 to %u, as 1-%u",
                              count_bouts (request), count_bouts (request));
  if (request->range != NULL && request->common.seed_text == NULL)
    return ka_command_misuse (&ka_match_command, "a range is a part of the match from one --seed");
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
      "So many at the same time (1 to 256); the result is the same. Otherwise one for each processor, or one with a program",
      "N" },
    { "range", 0, 0, G_OPTION_ARG_STRING, &request->range,
      "Only these of the deals or matches; what the others give can be added", "A-B" },
    { ADD, 0, 0, G_OPTION_ARG_NONE, &request->add,
      "In place of all this: add up what parts of a match gave with --json, as in kaartavond-cli match --add FILE…",
      NULL },
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

static KaExit
print_report (const KaMatchReport *report, gboolean json)
{
  g_autofree char *text = json ? ka_match_report_to_json (report) : ka_match_report_to_text (report);

  return ka_command_print (text);
}

/* ---- parts of a match ------------------------------------------------------------------------------------ */

static KaExit
add_file (KaMatchReport **sum, const char *path)
{
  g_autofree char *text = ka_command_read_file (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatchReport) report = NULL;

  if (text == NULL)
    return KA_EXIT_REFUSED;
  report = ka_match_report_read (text, &error);
  if (report == NULL)
    return ka_command_refuse (path, error->message);
  if (*sum == NULL)
    *sum = g_steal_pointer (&report);
  else if (!ka_match_report_add (*sum, report, &error))
    return ka_command_refuse (path, error->message);
  return KA_EXIT_DONE;
}

static const KaCommand add_command = { "match --add",
                                       "FILE…",
                                       1,
                                       "Add up what the parts of a match gave, as match --json printed them",
                                       "first.json second.json",
                                       NULL,
                                       TRUE };

static KaExit
add_reports (char **args)
{
  gboolean add, json = FALSE;
  const GOptionEntry entries[] = {
    { ADD, 0, 0, G_OPTION_ARG_NONE, &add, "What this is about", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "The result for programs", NULL },
    { NULL },
  };
  const GOptionEntry *const options[] = { entries, NULL };
  g_autoptr (KaMatchReport) sum = NULL;
  g_auto (GStrv) paths = NULL;
  KaExit exit = KA_EXIT_DONE;

  if (!ka_command_parse (&add_command, args, options, &paths, &exit))
    return exit;
  for (char **path = paths; exit == KA_EXIT_DONE && *path != NULL; path++)
    exit = add_file (&sum, *path);
  return exit == KA_EXIT_DONE ? print_report (sum, json) : exit;
}

/* ---- the command ------------------------------------------------------------------------------------------ */

static KaExit
play_match (char **args)
{
  g_auto (Request) request = { .patience = PATIENCE, .jobs = UNSAID };
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (KaMatchReport) report = NULL;
  KaContest match;
  KaExit exit;

  if (g_strv_contains ((const char *const *) args, "--" ADD))
    return add_reports (args);
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
    .n_bouts = count_bouts (&request),
    .first = request.first,
    .last = request.last,
    .to_the_end = request.matches > 0,
    .mirror = request.mirror,
    .failed_cb = failed_cb,
    .data = &request,
  };
  ka_contest_play (&match);
  report = ka_match_report_new (&match, request.think);
  g_ptr_array_set_size (jobs, 0);
  ka_warden_end_children ();
  return print_report (report, request.json);
}

const KaCommand ka_match_command
    = { "match",
        "--game ID --seat bot:LEVEL|exec:COMMAND… --deals N|--matches N",
        0,
        "Let players play against each other; players.md, in the documentation, tells how to write one",
        "--game gin-rummy --seat bot:simple --seat bot:random --deals 100",
        play_match };
