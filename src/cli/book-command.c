/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"

#include "command.h"
#include "ka-games.h"

KaBook *
ka_command_open_book (const char *path, gboolean make)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = NULL;

  /* SQLite takes no name at all for a file that it deletes by itself. */
  if (*path == '\0')
    {
      ka_command_refuse (path, "there is no book");
      return NULL;
    }
  book = make ? ka_book_open (path, ka_games_find, &error)
              : ka_book_open_existing (path, ka_games_find, &error);
  if (book == NULL)
    ka_command_refuse (path, error->message);
  return g_steal_pointer (&book);
}

KaBook *
ka_command_look_at_book (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = NULL;

  book = ka_book_open_to_look (path, ka_games_find, &error);
  if (book == NULL)
    ka_command_refuse (path, error->message);
  return g_steal_pointer (&book);
}
