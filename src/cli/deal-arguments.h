/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "command.h"
#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaDealArguments:
 * @n_seats: how many seats; 0 as long as nobody said
 * @game: what @game_id names; borrowed, %NULL before ka_deal_arguments_resolve()
 * @options: complete; %NULL before that
 *
 * What the commands that play have in common: which game, with what options, and from what seed. Zero it first.
 */
typedef struct
{
  /* owned, as typed */
  char *game_id;
  char *variant;
  char *option_text;
  char *seed_text;
  int n_seats;

  /* what it means */
  const KaGame *game;
  KaValues *options; /* owned */
  guint64 seed;
} KaDealArguments;

/** KA_LEVELS: the levels of the computer players of every game, for the help. */
#define KA_LEVELS "random, simple, beginner, home, club or expert"

/**
 * ka_deal_arguments_parse:
 * @args: what was typed after the name of the command
 * @own: options that only this command has, ending with a row of %NULL
 * @exit: (out): see ka_command_parse()
 *
 * Reads the arguments of a command, and the seed. Without a seed there is another one each time.
 *
 * Returns: whether the command is to be done
 */
gboolean ka_deal_arguments_parse (KaDealArguments *self, const KaCommand *command, char **args,
                                  const GOptionEntry *own, KaExit *exit);

/** ka_deal_arguments_resolve: finds the game, its seats and its options. Returns: %KA_EXIT_DONE; %KA_EXIT_USAGE after having said
 * what was typed wrongly, or %KA_EXIT_REFUSED when the game cannot be played. */
KaExit ka_deal_arguments_resolve (KaDealArguments *self, const KaCommand *command);

/**
 * ka_deal_arguments_read_options:
 *
 * The options of @variant (%NULL: the game as it is usually played) with those that @option_text (%NULL: none) changes.
 *
 * Returns: (transfer full): complete options, or %NULL
 */
KaValues *ka_deal_arguments_read_options (const KaGame *game, guint n_seats, const KaVariant *variant,
                                          const char *option_text, GError **error);

/** ka_deal_arguments_is_time: whether @seconds can be a time to think: 0 or more, and at most a day. */
gboolean ka_deal_arguments_is_time (double seconds);

void ka_deal_arguments_clear (KaDealArguments *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaDealArguments, ka_deal_arguments_clear)

G_END_DECLS
