/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * ka_gather_evening_async:
 * @moment: Unix time
 *
 * Reads the sheets of the evening that @moment belongs to, one after the other while the main loop runs. A match of a game that
 * this program does not have is left out: there is nothing to tell of it.
 */
void ka_gather_evening_async (KaDesk *desk, gint64 moment, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);

/** ka_gather_evening_finish: (transfer full) (element-type KaSheet): the sheets, or %NULL with @error set. */
GPtrArray *ka_gather_evening_finish (KaDesk *desk, GAsyncResult *result, GError **error);

G_END_DECLS
