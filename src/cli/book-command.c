/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"

#include <glib/gstdio.h>
#include <string.h>

#include "command.h"
#include "ka-games.h"
#include "ka-head.h"
#include "ka-travel.h"

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

gboolean
ka_command_is_new_book (const char *path)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
}

gboolean
ka_command_is_place_for_book (const char *path)
{
  g_autofree char *usual = ka_book_default_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  return g_file_test (folder, G_FILE_TEST_IS_DIR) || strcmp (path, usual) == 0;
}

gboolean
ka_command_try_in_new_book (KaCommandFill fill, gpointer data, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("kaartavond-XXXXXX", error);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "book.db", NULL) : NULL;
  KaBook *book = path != NULL ? ka_book_open (path, ka_games_find, error) : NULL;
  gboolean done = book != NULL && fill (book, data, error);

  g_clear_pointer (&book, ka_book_close);
  if (path != NULL)
    g_unlink (path);
  if (folder != NULL)
    g_rmdir (folder);
  return done;
}

gboolean
ka_command_is_of_book (const GError *error)
{
  return error->domain == KA_BOOK_ERROR && error->code != KA_BOOK_ERROR_REFUSED;
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

gboolean
ka_command_is_book (const char *path)
{
  KaFileHead head;

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) && ka_head_read (path, &head, NULL)
         && ka_head_is_sqlite (&head);
}

KaSpool *
ka_command_spool_changes (const char *path, const char *since)
{
  g_autoptr (KaBook) book = ka_command_open_book (path, FALSE);
  g_autoptr (KaSpool) spool = NULL;
  g_autoptr (GError) error = NULL;

  if (book == NULL)
    return NULL;
  spool = ka_spool_new (&error);
  if (spool != NULL && ka_travel_write (book, since, ka_spool_get_output (spool), &error))
    return g_steal_pointer (&spool);
  ka_command_refuse (path, error->message);
  return NULL;
}
