/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"

static KaExit
changes (char **args)
{
  g_autofree char *since = NULL;
  const GOptionEntry own[] = {
    { "since", 0, 0, G_OPTION_ARG_STRING, &since, "Only what came into the book after this change", "ID" },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };
  g_auto (GStrv) words = NULL;
  g_autoptr (KaSpool) spool = NULL;
  KaExit done;

  if (!ka_command_parse (&ka_changes_command, args, options, &words, &done))
    return done;
  spool = ka_command_spool_changes (words[0], since);
  return spool != NULL ? ka_command_print_spool (spool, "") : KA_EXIT_REFUSED;
}

const KaCommand ka_changes_command = { "changes",
                                       "BOOK",
                                       1,
                                       "Print all that was done in a book, for merge",
                                       "~/.local/share/kaartavond/book.db > changes.jsonl",
                                       changes };
