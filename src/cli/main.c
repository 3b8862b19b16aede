/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine without a window. It sets no locale: what it prints is for other programs and the same everywhere. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"

static const KaCommand *const COMMANDS[] = {
  &ka_games_command,  &ka_score_command,   &ka_export_command, &ka_import_command,
  &ka_check_command,  &ka_changes_command, &ka_merge_command,  &ka_deal_command,
  &ka_replay_command, &ka_play_command,    &ka_match_command,  &ka_people_command,
  &ka_settle_command, &ka_soak_command,    &ka_stats_command,  &ka_sync_command,
#ifdef KA_HAVE_ROOM
  &ka_serve_command,
#endif
#ifdef KA_HAVE_SERVER
  &ka_club_command,
#endif
};

/* What comes before the column of the explanations. */
#define COLUMN 34

static void
describe_command (const KaCommand *command, GString *help)
{
  g_autofree char *call = g_strdup_printf ("%s %s", command->name, command->arguments);

  glong length = g_utf8_strlen (call, -1);

  /* printf() would count bytes. */
  if (length > COLUMN)
    g_string_append_printf (help, "  %s\n  %-*s %s\n", call, COLUMN, "", command->summary);
  else
    g_string_append_printf (help, "  %s%-*s %s\n", call, (int) (COLUMN - length), "", command->summary);
}

static KaExit
print_help (void)
{
  g_autoptr (GString) help = g_string_new ("Usage: kaartavond-cli COMMAND [ARGUMENTS]\n\nCommands:\n");

  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    describe_command (COMMANDS[i], help);
  g_string_append (
      help,
      "\n"
      "  COMMAND --help                     Print what a command can be told besides\n"
      "  --help                             Print this\n"
      "  --version                          Print the version\n"
      "\n"
      "It ends with 0 when it is done, 1 when a file is refused, and 2 when the command is typed wrongly.");
  return ka_command_print (help->str);
}

/* Who starts the program may have closed a stream. The next file that is opened, maybe the book's, would take its place, and
 * what is printed would end up there. What stands there instead can be neither read from nor written to. */
static void
occupy_stream (FILE *stream, int number, const char *mode)
{
  if (fcntl (number, F_GETFD) < 0 && freopen ("/dev/null", mode, stream) == NULL)
    abort ();
}

int
main (int argc, char **argv)
{
  occupy_stream (stdin, STDIN_FILENO, "w");
  occupy_stream (stdout, STDOUT_FILENO, "r");
  occupy_stream (stderr, STDERR_FILENO, "r");
  /* A file that may not grow any more is an error that is told, not the end of the program. */
  signal (SIGXFSZ, SIG_IGN);
  if (argc < 2)
    {
      fprintf (stderr, "kaartavond-cli: a command is missing; see kaartavond-cli --help\n");
      return KA_EXIT_USAGE;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    return (int) print_help ();
  if (strcmp (argv[1], "--version") == 0)
    return (int) ka_command_print ("kaartavond-cli " KA_VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    if (strcmp (argv[1], COMMANDS[i]->name) == 0)
      return (int) COMMANDS[i]->run (argv + 2);
  ka_command_refuse (argv[1], "there is no such command; see kaartavond-cli --help");
  return KA_EXIT_USAGE;
}
