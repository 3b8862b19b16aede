/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deal-arguments.h"
#include "ka-series.h"
#include "contestant.h"

/* The person sits here. */
#define ME    0

#define WIDTH 100

static const char HELP[]
    = "Type a move or its number. Also: hint, undo, log, quit; an empty line shows everything again.";

typedef struct
{
  const KaGame *game;
  GPtrArray *players; /* of KaContestant; the one at the person's own seat gives hints */
  KaDeal *deal;
  guint told;  /* moves of which the person has been told */
  guint shown; /* moves after which everything was last shown */
} Evening;

/* ---- what is shown ------------------------------------------------------------------------------------------ */

static void
tell_move (const Evening *evening, guint i)
{
  g_autofree char *move = ka_deal_seen_text (evening->deal, i, ME);
  int seat;

  ka_deal_get_move (evening->deal, i, &seat);
  if (seat == ME)
    printf ("you: %s\n", move);
  else
    printf ("seat %d: %s\n", seat, move);
}

static void
tell_news (Evening *evening)
{
  for (; evening->told < ka_deal_get_n_moves (evening->deal); evening->told++)
    tell_move (evening, evening->told);
}

static guint
list_moves (const Evening *evening, KaMove *moves)
{
  const KaRules *rules = evening->game->rules;

  return rules->moves != NULL ? rules->moves (ka_deal_get_state (evening->deal), moves) : 0;
}

static void
show_moves (const Evening *evening)
{
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n = list_moves (evening, moves);
  gsize column = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      g_string_append_printf (text, "%u) ", i + 1);
      evening->game->rules->move_to_text (ka_deal_get_state (evening->deal), &moves[i], text);
      if (column > 0 && column + text->len + 3 > WIDTH)
        column = 0, putchar ('\n');
      printf ("%s%s", column > 0 ? "   " : "", text->str);
      column += text->len + 3;
    }
  if (evening->game->rules->moves == NULL)
    fputs (evening->game->rules->move_help, stdout);
  putchar ('\n');
}

static void
show_view (const Evening *evening, gconstpointer state)
{
  const KaRules *rules = evening->game->rules;
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autoptr (GString) text = g_string_new ("\n");

  rules->hide (state, ME, view);
  rules->state_to_text (view, text);
  fputs (text->str, stdout);
}

static void
show (Evening *evening)
{
  evening->shown = ka_deal_get_n_moves (evening->deal);
  show_view (evening, ka_deal_get_state (evening->deal));
  show_moves (evening);
}

/* ---- what the person types ---------------------------------------------------------------------------------- */

static char *
read_line (void)
{
  char *line = NULL;
  gsize room = 0;
  ssize_t length;

  fputs ("> ", stdout);
  fflush (stdout);
  length = getline (&line, &room, stdin);
  if (length < 0)
    {
      free (line);
      return NULL;
    }
  return g_strstrip (line);
}

static void
play_typed (const Evening *evening, const char *line)
{
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  g_autofree char *typed = g_utf8_make_valid (line, -1);
  g_autoptr (GError) error = NULL;
  guint n = list_moves (evening, moves);
  guint64 number;

  if (n > 0 && g_ascii_string_to_unsigned (typed, 10, 1, n, &number, NULL))
    ka_deal_play (evening->deal, &moves[number - 1], &error);
  else
    ka_deal_play_text (evening->deal, typed, &error);
  if (error != NULL)
    puts (error->message);
}

/* What a computer player would do here; it is made on the deal and taken back. */
static void
give_hint (const Evening *evening)
{
  g_autofree char *text = NULL;

  if (!ka_contestant_move (g_ptr_array_index (evening->players, ME), evening->deal, NULL))
    return;
  text = ka_deal_move_text (evening->deal, ka_deal_get_n_moves (evening->deal) - 1);
  ka_deal_undo (evening->deal);
  printf ("perhaps: %s\n", text);
}

/* Takes back all moves up to and with the person's last one. */
static void
undo (Evening *evening)
{
  guint mine = ka_deal_get_n_moves (evening->deal);
  int seat = -1;

  while (mine > 0 && seat != ME)
    ka_deal_get_move (evening->deal, --mine, &seat);
  if (seat != ME)
    {
      puts ("there is no move of yours to take back");
      return;
    }
  while (ka_deal_get_n_moves (evening->deal) > mine)
    ka_deal_undo (evening->deal);
  evening->told = mine;
}

/* Returns whether the evening goes on. */
static gboolean
ask (Evening *evening)
{
  g_autofree char *line = read_line ();

  if (line == NULL || strcmp (line, "quit") == 0)
    return FALSE;
  if (*line == '\0')
    show (evening);
  else if (strcmp (line, "hint") == 0)
    give_hint (evening);
  else if (strcmp (line, "undo") == 0)
    undo (evening);
  else if (strcmp (line, "log") == 0)
    for (guint i = 0; i < ka_deal_get_n_moves (evening->deal); i++)
      tell_move (evening, i);
  else
    play_typed (evening, line);
  return TRUE;
}

/* ---- an evening --------------------------------------------------------------------------------------------- */

/* Returns whether the evening goes on. */
static gboolean
play_deal (Evening *evening)
{
  int actor;

  evening->told = 0;
  evening->shown = G_MAXUINT;
  while ((actor = ka_deal_get_actor (evening->deal)) >= 0)
    {
      if (actor != ME)
        {
          ka_contestant_move (g_ptr_array_index (evening->players, actor), evening->deal, NULL);
          continue;
        }
      tell_news (evening);
      if (evening->shown != ka_deal_get_n_moves (evening->deal))
        show (evening);
      if (!ask (evening))
        return FALSE;
    }
  tell_news (evening);
  show_view (evening, ka_deal_get_state (evening->deal));
  return TRUE;
}

static void
print_points (const char *what, const int *points, guint n)
{
  printf ("%s", what);
  for_each_seat (seat, n)
    printf (" %d", points[seat]);
  putchar ('\n');
}

static void
tell_score (const KaScore *score)
{
  const KaRoundScore *round = &score->rounds[score->n_rounds - 1];

  print_points ("\npoints:", round->points, score->n_seats);
  for (guint i = 0; i < round->n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, score->n_rounds - 1, i);
      g_autofree char *text = ka_note_text (note);

      if (note->seat >= 0)
        printf ("seat %d: %s\n", note->seat, text);
      else
        puts (text);
    }
  print_points ("totals:", score->totals, score->n_seats);
}

static KaExit
play_evening (Evening *evening, KaSeries *series)
{
  g_autoptr (GError) error = NULL;
  gboolean goes_on = TRUE;

  while (goes_on && !ka_series_get_score (series)->finished)
    {
      g_autoptr (KaDeal) deal = ka_series_deal (series, &error);

      if (deal == NULL)
        return ka_command_refuse (evening->game->id, error->message);
      printf ("\n%s: seat %d\n", evening->game->role == KA_ROLE_DEALER ? "dealer" : "starter",
              ka_series_get_score (series)->next);
      evening->deal = deal;
      goes_on = play_deal (evening);
      if (goes_on && !ka_series_add (series, deal, &error))
        return ka_command_refuse (evening->game->id, error->message);
      if (goes_on)
        tell_score (ka_series_get_score (series));
    }
  if (goes_on)
    puts ("the match is over");
  return KA_EXIT_DONE;
}

static gboolean
seat_players (GPtrArray *players, const KaDealArguments *arguments, const char *level, gint64 budget,
              GError **error)
{
  g_autofree char *spec = g_strconcat ("bot:", level, NULL);

  for_each_seat (seat, (guint) arguments->n_seats)
    {
      KaContestant *player = ka_contestant_new (arguments->game, spec, 0, budget, error);

      if (player == NULL)
        return FALSE;
      ka_contestant_begin (player, NULL, 1, (int) seat, arguments->seed + seat, NULL);
      g_ptr_array_add (players, player);
    }
  return TRUE;
}

static KaExit
play (char **args)
{
  g_auto (KaDealArguments) arguments = { NULL };
  g_autofree char *level = NULL;
  double think = 0;
  const GOptionEntry own[] = {
    { "seats", 0, 0, G_OPTION_ARG_INT, &arguments.n_seats, "With how many, you among them", "N" },
    { "level", 0, 0, G_OPTION_ARG_FILENAME, &level, "How well the others play: " KA_LEVELS " (simple)",
      "LEVEL" },
    { "think", 0, 0, G_OPTION_ARG_DOUBLE, &think,
      "How long they think about a move at most (0: they answer at once)", "SECONDS" },
    { NULL },
  };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_contestant_free);
  g_autoptr (KaSeries) series = NULL;
  g_autoptr (GError) error = NULL;
  Evening evening = { .players = players };
  KaExit exit;

  if (!ka_deal_arguments_parse (&arguments, &ka_play_command, args, own, &exit))
    return exit;
  exit = ka_deal_arguments_resolve (&arguments, &ka_play_command);
  if (exit != KA_EXIT_DONE)
    return exit;
  if (!ka_deal_arguments_is_time (think))
    return ka_command_misuse (&ka_play_command, "the time to think is 0 s or more and at most a day");
  evening.game = arguments.game;
  if (!seat_players (players, &arguments, level != NULL ? level : "simple", (gint64) (think * G_USEC_PER_SEC),
                     &error))
    return ka_command_misuse (&ka_play_command, "%s", error->message);
  series = ka_series_new (arguments.game, arguments.options, (guint) arguments.n_seats, -1, arguments.seed,
                          &error);
  if (series == NULL)
    return ka_command_misuse (&ka_play_command, "%s", error->message);
  printf ("%s, seed %" G_GUINT64_FORMAT ". You are seat %d of %d.\n%s\n", arguments.game->name,
          arguments.seed, ME, arguments.n_seats, HELP);
  return play_evening (&evening, series);
}

const KaCommand ka_play_command = { "play",
                                    "--game ID",
                                    0,
                                    "Play a match in this terminal against computer players",
                                    "--game wiezen --level club",
                                    play };
