/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "book-command.h"
#include "command.h"
#include "ka-games.h"
#include "ka-text.h"
#include "ka-titled.h"
#include "stats-print.h"

/* What has no value or NULL asks for nothing. */
typedef struct
{
  /* owned, as typed */
  GStrv words;
  char *player;
  char *game;
  char *variant;
  char *title;
  char *titled; /* a titled id, see ka-titled.h */
  char *group;
  char *from;
  char *until;
  char *played;
  char *company;
  char *changes; /* JSON of the options to be tried */
  char *seats;
  gboolean json;

  /* what it means */
  const char *book;
  KaFiguresFilter filter;
} Request;

static void
request_clear (Request *self)
{
  g_clear_pointer (&self->words, g_strfreev);
  g_clear_pointer (&self->player, g_free);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->variant, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->titled, g_free);
  g_clear_pointer (&self->group, g_free);
  g_clear_pointer (&self->from, g_free);
  g_clear_pointer (&self->until, g_free);
  g_clear_pointer (&self->played, g_free);
  g_clear_pointer (&self->company, g_free);
  g_clear_pointer (&self->changes, g_free);
  g_clear_pointer (&self->seats, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* ---- how it is typed -------------------------------------------------------------------------------------- */

static gboolean
parse (char **args, Request *self, KaExit *exit)
{
  const GOptionEntry own[] = {
    { "player", 0, 0, G_OPTION_ARG_FILENAME, &self->player,
      "The matches of this person, and nobody else's figures", "NAME" },
    { "game", 0, 0, G_OPTION_ARG_FILENAME, &self->game, "Of this game, see kaartavond-cli games", "ID" },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &self->title,
      "With --game: of matches with this title; without it, of those that have none", "TITLE" },
    { "variant", 0, 0, G_OPTION_ARG_FILENAME, &self->variant,
      "Of this variant (own: with options of people's own)", "V" },
    { "group", 0, 0, G_OPTION_ARG_FILENAME, &self->group, "Of this group", "NAME" },
    { "seats", 0, 0, G_OPTION_ARG_FILENAME, &self->seats,
      "Of so many players (1 to " G_STRINGIFY (KA_MAX_SEATS) ")", "N" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &self->from, "That began on this day or later", "YYYY-MM-DD" },
    { "until", 0, 0, G_OPTION_ARG_FILENAME, &self->until, "That began before this day", "YYYY-MM-DD" },
    { "played", 0, 0, G_OPTION_ARG_FILENAME, &self->played, "Played at the table of the program, or on paper",
      "table|paper" },
    { "company", 0, 0, G_OPTION_ARG_FILENAME, &self->company,
      "Among people (this if it is not said), with computer players, or both", "people|computers|all" },
    { "try", 0, 0, G_OPTION_ARG_FILENAME, &self->changes,
      "With --game: beside what was played, what other options would have made of it", "JSON" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, "The figures for programs", NULL },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };

  return ka_command_parse (&ka_stats_command, args, options, &self->words, exit);
}

static KaExit
read_day (const char *option, const char *text, gint64 *time)
{
  g_autofree char *begin = text != NULL ? g_strdup_printf ("%sT00:00:00", text) : NULL;
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) moment = text != NULL && strlen (text) == strlen ("YYYY-MM-DD")
                                     ? g_date_time_new_from_iso8601 (begin, zone)
                                     : NULL;

  if (moment != NULL)
    *time = g_date_time_to_unix (moment);
  if (text == NULL || moment != NULL)
    return KA_EXIT_DONE;
  return ka_command_misuse (&ka_stats_command, "%s is a day, as 2026-09-05, and not “%s”", option, text);
}

/* @place: (inout): stays where it is when nothing was typed */
static KaExit
read_word (const char *option, const char *text, const char *const *words, int *place)
{
  g_autofree char *allowed = g_strjoinv (", ", (char **) words);

  if (text == NULL)
    return KA_EXIT_DONE;
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      {
        *place = i;
        return KA_EXIT_DONE;
      }
  return ka_command_misuse (&ka_stats_command, "%s is one of %s, and not “%s”", option, allowed, text);
}

static KaExit
read_kind (Request *self)
{
  static const char *const PLAYED[] = { "anywhere", "table", "paper", NULL };
  static const char *const COMPANY[] = { "people", "computers", "all", NULL };
  int played = (int) self->filter.played;
  int company = (int) self->filter.company;
  guint64 n_seats = 0;

  if (read_word ("--played", self->played, PLAYED, &played) != KA_EXIT_DONE
      || read_word ("--company", self->company, COMPANY, &company) != KA_EXIT_DONE)
    return KA_EXIT_USAGE;
  self->filter.played = (KaPlayedAt) played;
  self->filter.company = (KaCompany) company;
  if (self->seats != NULL && !g_ascii_string_to_unsigned (self->seats, 10, 1, KA_MAX_SEATS, &n_seats, NULL))
    return ka_command_misuse (&ka_stats_command, "--seats is a number from 1 to %d, and not “%s”",
                              KA_MAX_SEATS, self->seats);
  self->filter.n_seats = (guint) n_seats;
  return KA_EXIT_DONE;
}

static gboolean
has_variant (const KaGame *game, const char *id)
{
  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    if (strcmp (variant->id, id) == 0)
      return TRUE;
  return FALSE;
}

static KaExit
read_variant (Request *self)
{
  const KaGame *wanted = self->game != NULL ? ka_games_find (self->game) : NULL;

  if (self->variant == NULL || strcmp (self->variant, "own") == 0)
    {
      self->filter.variant = self->variant != NULL ? KA_VARIANT_OWN : NULL;
      return KA_EXIT_DONE;
    }
  self->filter.variant = self->variant;
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((wanted == NULL || *game == wanted) && has_variant (*game, self->variant))
      return KA_EXIT_DONE;
  return ka_command_misuse (&ka_stats_command, "there is no variant “%s”%s%s; see kaartavond-cli games",
                            self->variant, wanted != NULL ? " of " : "", wanted != NULL ? wanted->name : "");
}

/* As it is cleaned where it is written; one of nothing asks for the matches that have none. */
static KaExit
read_title (Request *self)
{
  g_autofree char *clean = NULL;

  if (self->title == NULL)
    return KA_EXIT_DONE;
  if (!g_utf8_validate (self->title, -1, NULL))
    return ka_command_misuse (&ka_stats_command, "--title is text in UTF-8, and not “%s”", self->title);
  clean = ka_text_clean_name (self->title);
  g_set_str (&self->title, *clean != '\0' ? clean : NULL);
  return KA_EXIT_DONE;
}

static KaExit
read_game (Request *self)
{
  const KaGame *game = self->game != NULL ? ka_games_find (self->game) : NULL;

  if (self->game != NULL && game == NULL)
    return ka_command_misuse (&ka_stats_command, "there is no game “%s”; see kaartavond-cli games",
                              self->game);
  if (self->title != NULL && (game == NULL || !game->titled))
    return ka_command_misuse (&ka_stats_command, "--title needs the --game of a match that may have one");
  if (read_title (self) != KA_EXIT_DONE)
    return KA_EXIT_USAGE;
  self->titled = game != NULL ? ka_titled_new (game->id, self->title) : NULL;
  self->filter.game = self->titled;
  if (self->game == NULL && self->changes != NULL)
    return ka_command_misuse (&ka_stats_command, "--try needs --game; see kaartavond-cli stats --help");
  return read_variant (self);
}

/* Returns: whether there is something to be answered */
static gboolean
read_arguments (char **args, Request *self, KaExit *exit)
{
  if (!parse (args, self, exit))
    return FALSE;
  self->book = self->words[0];
  self->filter.group = self->group;
  *exit = read_game (self);
  if (*exit == KA_EXIT_DONE)
    *exit = read_day ("--from", self->from, &self->filter.from);
  if (*exit == KA_EXIT_DONE)
    *exit = read_day ("--until", self->until, &self->filter.until);
  if (*exit == KA_EXIT_DONE)
    *exit = read_kind (self);
  return *exit == KA_EXIT_DONE;
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
  const KaGame *game = ka_games_find (request->game);
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
  g_autofree const char **groups = NULL;
  g_auto (Request) request = { NULL };
  gint64 with[2] = { 0 };
  KaExit exit;
  guint who;

  if (!read_arguments (args, &request, &exit))
    return exit;
  if (!check_book (request.book))
    return KA_EXIT_REFUSED;
  figures = ka_figures_read (request.book, ka_games_find, NULL, &error);
  if (figures == NULL)
    return ka_command_refuse (request.book, error->message);
  groups = ka_figures_list_groups (figures);
  if (request.group != NULL && !g_strv_contains (groups, request.group))
    return ka_command_refuse (request.group, "no group in the book has that name");
  if (request.player != NULL)
    {
      if (!find_player (figures, request.player, &who))
        return ka_command_refuse (request.player, "nobody in the book has that name");
      with[0] = ka_figures_get_person (figures, who)->id;
      request.filter.with = with;
    }
  return answer (figures, &request);
}

const KaCommand ka_stats_command = { "stats",
                                     "BOOK",
                                     1,
                                     "Print the figures of people, with filters and rules tried on the past",
                                     "~/.local/share/kaartavond/book.db --player Anna --from 2026-01-01",
                                     stats };
