/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can go wrong with a book and with the files about it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaBookError:
 * @KA_BOOK_ERROR_FOLDER: the folder is missing and cannot be made, or may not be entered
 * @KA_BOOK_ERROR_DAMAGED: the file is damaged, or is none of ours though copies of a book lie beside it; it was left as it is
 * @KA_BOOK_ERROR_NEWER: a newer Kaartavond wrote it; it was left as it is
 * @KA_BOOK_ERROR_READ_ONLY: it can be read and not be changed
 * @KA_BOOK_ERROR_LOCKED: another program is writing in it
 * @KA_BOOK_ERROR_FULL: the disk is full
 * @KA_BOOK_ERROR_NOT_FOUND: there is no such player, match, round, backup
 * @KA_BOOK_ERROR_REFUSED: the change cannot be: the rules refuse it, or later changes build on what it changes
 * @KA_BOOK_ERROR_TAKEN: another window has taken over what was typed here
 * @KA_BOOK_ERROR_FAILED: anything else that SQLite or the disk says
 * @KA_BOOK_ERROR_GONE: it was moved or deleted, while it was in use or before; see ka-rescue.h
 * @KA_BOOK_ERROR_REPLACED: another file was put in its place while it was in use; see ka-rescue.h
 * @KA_BOOK_ERROR_EMPTY: the file has no length, and what lies beside it says that there was a book
 * @KA_BOOK_ERROR_FOREIGN: the file is not a book, and nothing says that there was one; it was left as it is
 * @KA_BOOK_ERROR_CHANGED: it was written in since somebody agreed to a change, which would be another one now
 * @KA_BOOK_ERROR_LOG: its log was deleted or replaced while it was in use; see ka-rescue.h
 */
typedef enum
{
  KA_BOOK_ERROR_FOLDER,
  KA_BOOK_ERROR_DAMAGED,
  KA_BOOK_ERROR_NEWER,
  KA_BOOK_ERROR_READ_ONLY,
  KA_BOOK_ERROR_LOCKED,
  KA_BOOK_ERROR_FULL,
  KA_BOOK_ERROR_NOT_FOUND,
  KA_BOOK_ERROR_REFUSED,
  KA_BOOK_ERROR_TAKEN,
  KA_BOOK_ERROR_FAILED,
  KA_BOOK_ERROR_GONE,
  KA_BOOK_ERROR_REPLACED,
  KA_BOOK_ERROR_EMPTY,
  KA_BOOK_ERROR_FOREIGN,
  KA_BOOK_ERROR_CHANGED,
  KA_BOOK_ERROR_LOG,
} KaBookError;

#define KA_BOOK_ERROR (ka_book_error_quark ())

GQuark ka_book_error_quark (void);

/** ka_book_is_loss: whether an error, or %NULL, says that the book or its log is not where it was opened. */
gboolean ka_book_is_loss (const GError *error);

/** ka_book_refuse: sets %KA_BOOK_ERROR_REFUSED. Returns: %FALSE */
gboolean ka_book_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** ka_not_found: sets %KA_BOOK_ERROR_NOT_FOUND. Returns: %FALSE */
gboolean ka_not_found (GError **error, const char *what);

/** ka_refuse_damaged: says why a book is damaged and what can be done. Returns: %FALSE */
gboolean ka_refuse_damaged (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** ka_set_file_error: sets an error of #KaBookError for @path from errno. Returns: %FALSE */
gboolean ka_set_file_error (const char *path, GError **error);

G_END_DECLS
