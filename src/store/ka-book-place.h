/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a book lies, and what lies there with it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_book_is_in_use: whether a book, or what belongs to one, that a program has open lies at @path. */
gboolean ka_book_is_in_use (const char *path);

/** ka_book_refuse_in_use: %KA_BOOK_ERROR_REFUSED: another file must be chosen. Returns: %FALSE */
gboolean ka_book_refuse_in_use (const char *path, GError **error);

/** ka_book_has_companion: whether a file of some length lies beside @path that is called like it with @suffix. */
gboolean ka_book_has_companion (const char *path, const char *suffix);

/** ka_book_set_aside: renames a book that does not open, so that a new one can be begun. @kept: its new path. */
gboolean ka_book_set_aside (const char *path, char **kept, GError **error);

G_END_DECLS
