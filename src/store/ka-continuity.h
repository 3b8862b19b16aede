/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ka_book_continues:
 * @path: a book
 * @earlier: a copy that was made of it once: a backup, a kept copy
 * @cancellable: (nullable): stops the reading
 *
 * Whether the book is what @earlier was with more done to it. Whatever is done to a book, an undo too, adds to its
 * journal and to the ids that were given out, so a book with less of either is another book, an older one, or was
 * emptied. May be asked in any thread, of files that are open too.
 *
 * Returns: 1 when it is, 0 when it is not, −1 with @error set when one of them cannot be read
 */
int ka_book_continues (const char *path, const char *earlier, GCancellable *cancellable, GError **error);

G_END_DECLS
