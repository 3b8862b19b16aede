/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ka_book_describe_remains:
 *
 * What lies beside a book that is empty or is not there, and says that there was one: its backups, copies that were kept,
 * a log.
 *
 * Returns: (transfer full) (nullable): a sentence about it, %NULL when nothing lies there and the place is a new one
 */
char *ka_book_describe_remains (const char *path);

/**
 * ka_book_compare_with_backups:
 * @cancellable: (nullable): stops it, and then nothing is found out
 *
 * Whether the book holds at least what its newest backup that can be read holds, or else the journal says why, and whether no copy that was kept
 * goes on where it ends. Made for a worker thread. When the book is backed up then, it is the newest, and the same is not
 * said again; of a copy that was kept it is said until it is put back or something else is written.
 *
 * Returns: %FALSE with %KA_BOOK_ERROR_EMPTY when it holds less; %TRUE too when that cannot be found out
 */
gboolean ka_book_compare_with_backups (const char *path, GCancellable *cancellable, GError **error);

/**
 * ka_book_compare_with_kept:
 * @kept: what was kept of a book when it, or its log, was lost
 *
 * Returns: whether the book may be opened without losing what was written last; else %KA_BOOK_ERROR_LOG: the copy goes on
 *   where it ends, or %KA_BOOK_ERROR_GONE: there is none
 */
gboolean ka_book_compare_with_kept (const char *path, const char *kept, GError **error);

G_END_DECLS
