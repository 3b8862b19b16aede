/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-spool.h"

G_BEGIN_DECLS

/**
 * ka_command_open_book:
 * @make: whether a book is made when there is none
 *
 * Returns: (transfer full): the book, or %NULL after having said on standard error why not
 */
KaBook *ka_command_open_book (const char *path, gboolean make);

/** ka_command_is_new_book: whether a book at @path would be begun. A link to nothing is none: that is told when it is opened. */
gboolean ka_command_is_new_book (const char *path);

/** ka_command_is_place_for_book: whether a book may be begun at @path: not in folders that nobody knows of. */
gboolean ka_command_is_place_for_book (const char *path);

/** KaCommandFill: puts something into a book. */
typedef gboolean (*KaCommandFill) (KaBook *book, gpointer data, GError **error);

/**
 * ka_command_try_in_new_book:
 *
 * Whether something can be put into a new book is found out in one that nobody else can know of, so that nothing has to be taken
 * away afterwards from where another program may have begun to write.
 */
gboolean ka_command_try_in_new_book (KaCommandFill fill, gpointer data, GError **error);

/**
 * ka_command_is_of_book: whether what went wrong while a file was put into a book is the fault of the book, and not of the file.
 */
gboolean ka_command_is_of_book (const GError *error);

/** ka_command_is_book: whether the file at @path is a book, or another SQLite file, and not what comes out of one. */
gboolean ka_command_is_book (const char *path);

/** ka_command_spool_changes: (transfer full): what ka_travel_write() writes of a book, or %NULL after having said why not. */
KaSpool *ka_command_spool_changes (const char *path, const char *since);

/** ka_command_look_at_book: (transfer full): a book that is only looked at, or %NULL after having said why not. */
KaBook *ka_command_look_at_book (const char *path);

G_END_DECLS
