/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-mark.h"

#include "ka-book-error.h"
#include "ka-language.h"

guint
ka_book_mark_get_version (KaBookMark mark)
{
  return mark & 0xff;
}

gboolean
ka_book_mark_check (KaBookMark mark, guint newest, GError **error)
{
  guint version = ka_book_mark_get_version (mark);

  if (version <= newest)
    return TRUE;
  if (mark == version)
    g_set_error (
        error, KA_BOOK_ERROR, KA_BOOK_ERROR_NEWER,
        _ ("A newer Kaartavond wrote this book (version %u). Install that one to open it; the book was left as "
           "it is."),
        version);
  else
    g_set_error (
        error, KA_BOOK_ERROR, KA_BOOK_ERROR_NEWER,
        /* Translators: %u.%u.%u is a version of the program, as 0.3.0. */
        _ ("A newer Kaartavond wrote this book. Install Kaartavond %u.%u.%u or later to open it; the "
           "book was left as it is."),
        mark >> 24, mark >> 16 & 0xff, mark >> 8 & 0xff);
  return FALSE;
}

gboolean
ka_db_get_mark (KaDb *db, KaBookMark *mark, GError **error)
{
  g_autofree char *number = ka_db_get_pragma (db, "user_version", error);

  if (number == NULL)
    return FALSE;
  /* SQLite shows it with a sign. */
  *mark = (KaBookMark) g_ascii_strtoll (number, NULL, 10);
  return TRUE;
}

int
ka_db_get_version (KaDb *db, GError **error)
{
  KaBookMark mark;

  return ka_db_get_mark (db, &mark, error) ? (int) ka_book_mark_get_version (mark) : -1;
}
