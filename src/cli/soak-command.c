/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "deal-arguments.h"
#include "ka-games.h"
#include "soak.h"

static KaExit
refuse_held (const KaGame *game, const KaVariant *variant, guint n_seats, const GError *error)
{
  g_autofree char *what = g_strdup_printf ("%s, variant %s, %u seats", game->id, variant->id, n_seats);

  /* The deal comes first, and can be replayed; what does not hold in it is its last line. */
  fprintf (stderr, "%s\n", error->message);
  return ka_command_refuse (what, "what must hold in any game does not");
}

static KaExit
soak_seats (const KaDealArguments *arguments, const KaGame *game, const KaVariant *variant, guint n_seats,
            guint deals, const KaBot *player)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options
      = ka_deal_arguments_read_options (game, n_seats, variant, arguments->option_text, &error);
  g_autofree char *line = NULL;
  gint64 begin = g_get_monotonic_time ();
  KaSoakFigures figures;

  if (options == NULL)
    return ka_command_misuse (&ka_soak_command, "%s", error->message);
  if (!ka_soak (game, ka_games_find, options, n_seats, deals, player, arguments->seed, &figures, &error))
    return refuse_held (game, variant, n_seats, error);
  line = g_strdup_printf ("%-13s %-11s %u seats: %" G_GUINT64_FORMAT " deals, %" G_GUINT64_FORMAT
                          " moves, longest %u, %" G_GUINT64_FORMAT " matches, %.2f ms a deal",
                          game->id, variant->id, n_seats, figures.deals, figures.moves, figures.longest,
                          figures.matches,
                          (double) (g_get_monotonic_time () - begin) / 1000 / (double) figures.deals);
  return ka_command_print (line);
}

static gboolean
is_wanted (const char *wanted, const char *id)
{
  return wanted == NULL || strcmp (wanted, "all") == 0 || strcmp (wanted, id) == 0;
}

static const KaBot *
find_player (const KaGame *game, const char *id)
{
  for (const KaBot *const *player = game->bots; *player != NULL; player++)
    if (strcmp ((*player)->id, id) == 0)
      return *player;
  return NULL;
}

static KaExit
soak_game (const KaDealArguments *arguments, const KaGame *game, guint deals, const char *player_id,
           guint *n_soaked)
{
  const KaBot *player = player_id != NULL ? find_player (game, player_id) : NULL;

  if (player_id != NULL && player == NULL)
    return KA_EXIT_DONE;
  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    for (guint n_seats = game->min_seats;
         is_wanted (arguments->variant, variant->id) && n_seats <= game->max_seats; n_seats++)
      if (arguments->n_seats == 0 || arguments->n_seats == (int) n_seats)
        {
          KaExit exit = soak_seats (arguments, game, variant, n_seats, deals, player);

          (*n_soaked)++;
          if (exit != KA_EXIT_DONE)
            return exit;
        }
  return KA_EXIT_DONE;
}

/* Whether the game that was typed can be soaked so; its own number of seats is not what is asked for. */
static KaExit
check_game (KaDealArguments *arguments, const char *player)
{
  int n_seats = arguments->n_seats;
  KaExit exit = ka_deal_arguments_resolve (arguments, &ka_soak_command);

  arguments->n_seats = n_seats;
  if (exit == KA_EXIT_DONE && player != NULL && find_player (arguments->game, player) == NULL)
    return ka_command_misuse (&ka_soak_command, "%s has no computer player “%s”; a level is " KA_LEVELS,
                              arguments->game->name, player);
  return exit;
}

static gboolean
is_all (const KaDealArguments *arguments)
{
  return strcmp (arguments->game_id, "all") == 0;
}

static KaExit
soak (char **args)
{
  g_auto (KaDealArguments) arguments = { NULL };
  g_autofree char *player = NULL;
  int deals = 0;
  guint n_soaked = 0;
  const GOptionEntry own[] = {
    { "seats", 0, 0, G_OPTION_ARG_INT, &arguments.n_seats,
      "With how many (every number that the game allows)", "N" },
    { "deals", 0, 0, G_OPTION_ARG_INT, &deals, "So many deals of each", "N" },
    { "player", 0, 0, G_OPTION_ARG_FILENAME, &player, "Who plays all of them: " KA_LEVELS " (random moves)",
      "LEVEL" },
    { NULL },
  };
  KaExit exit;

  if (!ka_deal_arguments_parse (&arguments, &ka_soak_command, args, own, &exit))
    return exit;
  exit = is_all (&arguments) ? KA_EXIT_DONE : check_game (&arguments, player);
  if (exit == KA_EXIT_DONE && deals < 1)
    exit = ka_command_usage (&ka_soak_command);
  for (const KaGame *const *game = ka_game_list; exit == KA_EXIT_DONE && *game != NULL; game++)
    if ((*game)->rules != NULL && is_wanted (arguments.game_id, (*game)->id))
      exit = soak_game (&arguments, *game, (guint) deals, player, &n_soaked);
  if (exit == KA_EXIT_DONE && n_soaked == 0)
    return ka_command_misuse (&ka_soak_command,
                              "no game that can be played has this variant, number of seats and player");
  return exit;
}

const KaCommand ka_soak_command = { "soak",
                                    "--game ID|all --deals N",
                                    0,
                                    "Play random deals and check in every state what must hold in any game",
                                    "--game all --deals 100",
                                    soak };
