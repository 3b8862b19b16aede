/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which book a path leads to, and what people call it. */

/** ka_is_same_book: whether two paths lead to one file, also through links; where there is none yet, whether they are equal. */
gboolean ka_is_same_book (const char *path, const char *other);

/** ka_is_usual_book: whether @path is the book that is opened when nobody asks for another. */
gboolean ka_is_usual_book (const char *path);

/** ka_book_place_name: (transfer full): where a book lies, in short: `~/Documents/club.db`. For display. */
char *ka_book_place_name (const char *path);

G_END_DECLS
