/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaSpare:
 *
 * A second connection to the file of a book that is open, made while the book still lies in its place. When the book is
 * lost no new connection finds that file any more; through this one a worker thread copies all that was in it, while the
 * book itself stays with the thread that opened it. Threads that want it at once take turns. To be let go of before the book
 * is closed, so that the book is the last to close its log.
 */
typedef struct _KaSpare KaSpare;

/** ka_spare_new: (transfer full) (nullable): for a book that may be written and lies in its place; %NULL for any other. */
KaSpare *ka_spare_new (KaBook *book);
KaSpare *ka_spare_ref (KaSpare *self);
void ka_spare_unref (KaSpare *self);

/** ka_spare_keep: as ka_book_keep(), in any thread. */
gboolean ka_spare_keep (KaSpare *self, char **kept, GError **error);

/** ka_spare_save_copy: as ka_book_save_copy(), in any thread. */
gboolean ka_spare_save_copy (KaSpare *self, const char *target, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSpare, ka_spare_unref)

G_END_DECLS
