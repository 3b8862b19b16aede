/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-spool.h"

G_BEGIN_DECLS

/** KaExit: what a command ends with. Other programs rely on it. */
typedef enum
{
  KA_EXIT_DONE = 0,
  KA_EXIT_REFUSED = 1, /* a file that cannot be read or is not allowed */
  KA_EXIT_USAGE = 2,   /* the command was typed wrongly */
} KaExit;

/**
 * KaCommand:
 * @arguments: what has to come after the name, for the help
 * @n_words: how many of that are no options
 * @summary: one line for the help
 * @example: what may be typed after the name, for the help
 * @run: what it does; @args are the arguments after the name, ending with %NULL
 * @and_more: whether the last of its words may come several times
 *
 * A command of kaartavond-cli.
 */
typedef struct
{
  const char *name;
  const char *arguments;
  guint n_words;
  const char *summary;
  const char *example;
  KaExit (*run) (char **args);
  gboolean and_more;
} KaCommand;

extern const KaCommand ka_changes_command;
extern const KaCommand ka_check_command;
extern const KaCommand ka_club_command;
extern const KaCommand ka_deal_command;
extern const KaCommand ka_export_command;
extern const KaCommand ka_games_command;
extern const KaCommand ka_import_command;
extern const KaCommand ka_match_command;
extern const KaCommand ka_merge_command;
extern const KaCommand ka_people_command;
extern const KaCommand ka_play_command;
extern const KaCommand ka_replay_command;
extern const KaCommand ka_score_command;
extern const KaCommand ka_serve_command;
extern const KaCommand ka_settle_command;
extern const KaCommand ka_soak_command;
extern const KaCommand ka_stats_command;
extern const KaCommand ka_sync_command;

/**
 * ka_command_refuse:
 * @what: (nullable): the file that it is about
 *
 * Says on standard error, in one line, why a command cannot be done.
 *
 * Returns: %KA_EXIT_REFUSED
 */
KaExit ka_command_refuse (const char *what, const char *message);

/** ka_command_misuse: says on standard error, in one line, what was typed wrongly. Returns: %KA_EXIT_USAGE */
KaExit ka_command_misuse (const KaCommand *command, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** ka_command_usage: says on standard error, in one line, how a command is typed. Returns: %KA_EXIT_USAGE */
KaExit ka_command_usage (const KaCommand *command);

/**
 * ka_command_parse:
 * @args: what was typed after the name
 * @options: (array zero-terminated=1): tables of the options that the command has, each ending with a row of %NULL
 * @words: (out) (transfer full) (optional): what is no option, as many as @command says
 * @exit: (out): with what it ends when it is not to be done
 *
 * Reads what was typed after the name of a command. `--help` prints how that is done and what each option is.
 *
 * Returns: whether the command is to be done
 */
gboolean ka_command_parse (const KaCommand *command, char **args, const GOptionEntry *const *options,
                           char ***words, KaExit *exit);

/**
 * ka_command_read_file:
 * @path: a file, or `-` for standard input
 *
 * Returns: (transfer full): the text in it, or %NULL after having said on standard error why not
 */
char *ka_command_read_file (const char *path);

/**
 * ka_command_spool_file:
 * @path: a file, or `-` for standard input
 *
 * Returns: (transfer full): what is in it, which may be a large book; or %NULL after having said on standard error why not
 */
KaSpool *ka_command_spool_file (const char *path);

/** ka_command_print_spool: writes what is in @spool, and then @end, to standard output. Returns: %KA_EXIT_REFUSED if that fails */
KaExit ka_command_print_spool (KaSpool *spool, const char *end);

/** ka_command_print: writes @text and a line end to standard output. Returns: %KA_EXIT_REFUSED if that fails */
KaExit ka_command_print (const char *text);

G_END_DECLS
