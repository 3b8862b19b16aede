/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"

#include "command.h"
#include "ka-games.h"

KaBook *
ka_command_open_book (const char *path, gboolean make)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = NULL;

  if (!make && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      ka_command_refuse (path, "there is no book");
      return NULL;
    }
  book = ka_book_open (path, ka_games_find, &error);
  if (book == NULL)
    ka_command_refuse (path, error->message);
  return g_steal_pointer (&book);
}
