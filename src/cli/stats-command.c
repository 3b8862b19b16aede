/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "book-command.h"
#include "command.h"
#include "ka-games.h"
#include "stats-print.h"

typedef struct
{
  const char *book;
  const char *player;
  const char *changes; /* JSON of the options to be tried */
  KaFiguresFilter filter;
  gboolean json;
} Request;

/* ---- how it is typed -------------------------------------------------------------------------------------- */

static gboolean
read_day (const char *text, gint64 *time)
{
  g_autofree char *begin = g_strdup_printf ("%sT00:00:00", text);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) moment
      = strlen (text) == strlen ("YYYY-MM-DD") ? g_date_time_new_from_iso8601 (begin, zone) : NULL;

  if (moment != NULL)
    *time = g_date_time_to_unix (moment);
  return moment != NULL;
}

static gboolean
read_word (const char *text, const char *const *words, int *place)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      {
        *place = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_kind (Request *self, const char *option, const char *value)
{
  static const char *const PLAYED[] = { "anywhere", "table", "paper", NULL };
  static const char *const COMPANY[] = { "people", "computers", "all", NULL };
  guint64 number;
  int place;

  if (strcmp (option, "--seats") == 0)
    {
      if (!g_ascii_string_to_unsigned (value, 10, 1, KA_MAX_SEATS, &number, NULL))
        return FALSE;
      self->filter.n_seats = (guint) number;
    }
  else if (strcmp (option, "--played") == 0 && read_word (value, PLAYED, &place))
    self->filter.played = (KaPlayedAt) place;
  else if (strcmp (option, "--company") == 0 && read_word (value, COMPANY, &place))
    self->filter.company = (KaCompany) place;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_option (Request *self, const char *option, const char *value)
{
  if (strcmp (option, "--player") == 0)
    self->player = value;
  else if (strcmp (option, "--game") == 0)
    self->filter.game = value;
  else if (strcmp (option, "--variant") == 0)
    self->filter.variant = strcmp (value, "own") == 0 ? KA_VARIANT_OWN : value;
  else if (strcmp (option, "--group") == 0)
    self->filter.group = value;
  else if (strcmp (option, "--try") == 0)
    self->changes = value;
  else if (strcmp (option, "--from") == 0)
    return read_day (value, &self->filter.from);
  else if (strcmp (option, "--until") == 0)
    return read_day (value, &self->filter.until);
  else
    return read_kind (self, option, value);
  return TRUE;
}

/* @wrong: (out): the option whose value is not allowed, if that is why */
static gboolean
read_arguments (char **args, Request *self, char **wrong)
{
  for (; *args != NULL; args++)
    if (strcmp (*args, "--json") == 0)
      self->json = TRUE;
    else if (**args != '-' && self->book == NULL)
      self->book = *args;
    else if (g_str_has_prefix (*args, "--") && args[1] != NULL && read_option (self, args[0], args[1]))
      args++;
    else
      {
        *wrong = args[0];
        return FALSE;
      }
  return self->book != NULL && (self->changes == NULL || self->filter.game != NULL);
}

static KaExit
misuse (const char *wrong)
{
  g_autofree char *message = NULL;

  if (wrong == NULL)
    return ka_command_usage (&ka_stats_command);
  message = g_strdup_printf ("“%s” is not expected, or not with that value; usage: kaartavond-cli stats %s",
                             wrong, ka_stats_command.arguments);
  ka_command_refuse (ka_stats_command.name, message);
  return KA_EXIT_USAGE;
}

/* ---- what is asked ---------------------------------------------------------------------------------------- */

static gboolean
find_player (const KaFigures *figures, const char *name, guint *who)
{
  g_autofree char *folded = ka_name_key (name);

  for (*who = 0; *who < ka_figures_get_n_people (figures); (*who)++)
    {
      const KaFiguredPerson *person = ka_figures_get_person (figures, *who);
      g_autofree char *other = ka_name_key (person->name);

      if (person->level == NULL && strcmp (folded, other) == 0)
        return TRUE;
    }
  return FALSE;
}

static KaRetry *
try_options (KaFigures *figures, const Request *request, GError **error)
{
  const KaGame *game = ka_games_find (request->filter.game);
  g_autoptr (KaValues) changes
      = ka_fields_read_text (game->options, game->n_options, game->usual_seats, request->changes, error);

  return changes != NULL ? ka_figures_retry (figures, &request->filter, game, changes, NULL, error) : NULL;
}

static KaExit
answer (KaFigures *figures, const Request *request)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRetry) retry = request->changes != NULL ? try_options (figures, request, &error) : NULL;
  g_autoptr (KaRoundFigures) rounds
      = error == NULL ? ka_figures_count_rounds (figures, &request->filter, NULL, &error) : NULL;
  g_autoptr (KaRatings) ratings
      = error == NULL ? ka_figures_rate (figures, &request->filter, NULL, &error) : NULL;
  KaFiguresReport found = { figures, &request->filter, -1, rounds, ratings, retry };
  g_autofree char *text = NULL;
  guint who;

  if (ratings == NULL)
    return ka_command_refuse (request->book, error->message);
  if (request->filter.with != NULL && ka_figures_find_person (figures, *request->filter.with, &who))
    found.who = (int) who;
  text = request->json ? ka_figures_report_to_json (&found) : ka_stats_print_text (&found);
  return ka_command_print (text);
}

/* An older book is brought up to date by opening it. */
static gboolean
check_book (const char *path)
{
  g_autoptr (KaBook) book = ka_command_open_book (path, FALSE);

  return book != NULL;
}

static KaExit
stats (char **args)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaFigures) figures = NULL;
  Request request = { NULL };
  gint64 with[2] = { 0 };
  char *wrong = NULL;
  guint who;

  if (!read_arguments (args, &request, &wrong))
    return misuse (wrong);
  if (request.filter.game != NULL && ka_games_find (request.filter.game) == NULL)
    return ka_command_refuse (request.filter.game, "there is no such game");
  if (!check_book (request.book))
    return KA_EXIT_REFUSED;
  figures = ka_figures_read (request.book, ka_games_find, NULL, &error);
  if (figures == NULL)
    return ka_command_refuse (request.book, error->message);
  if (request.player != NULL)
    {
      if (!find_player (figures, request.player, &who))
        return ka_command_refuse (request.player, "nobody in the book has that name");
      with[0] = ka_figures_get_person (figures, who)->id;
      request.filter.with = with;
    }
  return answer (figures, &request);
}

const KaCommand ka_stats_command
    = { "stats", "BOOK [--player NAME] [--game ID] [--json]",
        "Print the figures of people, with filters and rules tried on the past", stats };
