/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-travel.h"

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
  g_autoptr (KaBook) book = NULL;
  g_autoptr (KaSpool) spool = NULL;
  g_autoptr (GError) error = NULL;
  KaExit done;

  if (!ka_command_parse (&ka_changes_command, args, options, &words, &done))
    return done;
  book = ka_command_open_book (words[0], FALSE);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  spool = ka_spool_new (&error);
  if (spool == NULL || !ka_travel_write (book, since, ka_spool_get_output (spool), &error))
    return ka_command_refuse (words[0], error->message);
  return ka_command_print_spool (spool, "");
}

const KaCommand ka_changes_command = { "changes",
                                       "BOOK",
                                       1,
                                       "Print all that was done in a book, for merge",
                                       "~/.local/share/kaartavond/book.db > changes.jsonl",
                                       changes };
