/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-verify.h"

static KaExit
check (char **args)
{
  g_autoptr (KaBook) book = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry *const no_options[] = { NULL };
  const char *path;
  KaExit exit;

  if (!ka_command_parse (&ka_check_command, args, no_options, &words, &exit))
    return exit;
  path = words[0];
  book = ka_command_look_at_book (path);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  faults = ka_book_verify (book, &error);
  if (faults == NULL)
    return ka_command_refuse (path, error->message);
  for (char **fault = faults; *fault != NULL; fault++)
    ka_command_refuse (path, *fault);
  return faults[0] == NULL ? ka_command_print ("ok") : KA_EXIT_REFUSED;
}

const KaCommand ka_check_command = { "check",
                                     "BOOK",
                                     1,
                                     "Check that a book is sound and says what its changes and rounds say",
                                     "~/.local/share/kaartavond/book.db",
                                     check };
