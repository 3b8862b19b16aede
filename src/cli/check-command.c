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

  if (g_strv_length (args) != 1)
    return ka_command_usage (&ka_check_command);
  book = ka_command_look_at_book (args[0]);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  faults = ka_book_verify (book, &error);
  if (faults == NULL)
    return ka_command_refuse (args[0], error->message);
  for (char **fault = faults; *fault != NULL; fault++)
    ka_command_refuse (args[0], *fault);
  return faults[0] == NULL ? ka_command_print ("ok") : KA_EXIT_REFUSED;
}

const KaCommand ka_check_command
    = { "check", "BOOK", "Check that a book is sound and its points are those of its rounds", check };
