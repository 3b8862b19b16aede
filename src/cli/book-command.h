/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_command_open_book:
 * @make: whether a book is made when there is none
 *
 * Returns: (transfer full): the book, or %NULL after having said on standard error why not
 */
KaBook *ka_command_open_book (const char *path, gboolean make);

/** ka_command_look_at_book: (transfer full): a book that is only looked at, or %NULL after having said why not. */
KaBook *ka_command_look_at_book (const char *path);

G_END_DECLS
