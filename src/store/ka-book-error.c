/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-error.h"

#include <errno.h>

#include "ka-language.h"

G_DEFINE_QUARK (ka - book - error - quark, ka_book_error)

gboolean
ka_book_is_loss (const GError *error)
{
  return g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOG);
}

/* Replacing a file that is open would lose it. */
gboolean
ka_book_refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED, message);
  return FALSE;
}

gboolean
ka_not_found (GError **error, const char *what)
{
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND, what);
  return FALSE;
}

gboolean
ka_refuse_damaged (GError **error, const char *format, ...)
{
  g_autofree char *why = NULL;
  va_list args;

  va_start (args, format);
  why = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
               _ ("The book is damaged: %s. Nothing in it was changed. Put back a backup, or set this book "
                  "aside and begin a new one."),
               why);
  return FALSE;
}

gboolean
ka_set_file_error (const char *path, GError **error)
{
  int number = errno;
  KaBookError code = number == ENOSPC || number == EDQUOT || number == EFBIG  ? KA_BOOK_ERROR_FULL
                     : number == ENOENT                                       ? KA_BOOK_ERROR_NOT_FOUND
                     : number == EACCES || number == EPERM || number == EROFS ? KA_BOOK_ERROR_READ_ONLY
                                                                              : KA_BOOK_ERROR_FAILED;

  g_set_error (error, KA_BOOK_ERROR, (int) code, "%s: %s", path, g_strerror (number));
  return FALSE;
}
