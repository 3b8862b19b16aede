/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "new-book.h"

#include "folder.h"
#include "ka-games.h"

KaBook *
fuzz_open_new_book (void)
{
  static guint n_books;
  g_autofree char *name = g_strdup_printf ("%u.db", n_books++);
  g_autofree char *path = g_build_filename (fuzz_folder (), name, NULL);
  g_autoptr (GError) error = NULL;
  KaBook *book = ka_book_open (path, ka_games_find, &error);

  g_assert_no_error (error);
  return book;
}
