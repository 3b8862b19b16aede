/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"
#include "ka-stats.h"

G_BEGIN_DECLS

/**
 * ka_desk_find_matches_async:
 * @filter: copied
 *
 * Asks for matches in a worker thread.
 */
void ka_desk_find_matches_async (KaDesk *self, const KaMatchFilter *filter, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *ka_desk_find_matches_finish (KaDesk *self, GAsyncResult *result, GError **error);

/**
 * ka_desk_count_matches_async:
 * @filter: copied; limit and offset do not count
 *
 * Asks in a worker thread how many matches there are; −1 on error.
 */
void ka_desk_count_matches_async (KaDesk *self, const KaMatchFilter *filter, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
gint64 ka_desk_count_matches_finish (KaDesk *self, GAsyncResult *result, GError **error);

/** ka_desk_list_symbols: (transfer full): the symbol of each person of the book by his id, a #gint64. */
GHashTable *ka_desk_list_symbols (KaDesk *self);

G_END_DECLS
