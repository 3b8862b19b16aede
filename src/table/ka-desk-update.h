/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"
#include "ka-how-far.h"

G_BEGIN_DECLS

/** ka_desk_is_long_to_update: whether one waits for ka_desk_open(), because a large book must be brought up to date first. */
gboolean ka_desk_is_long_to_update (KaDesk *desk);

/**
 * ka_desk_update_async:
 * @how_far: written while it works
 *
 * Brings the book up to date in a worker thread, all or nothing. Then ka_desk_open() is quick, or says what is wrong.
 */
void ka_desk_update_async (KaDesk *desk, KaHowFar *how_far, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_desk_update_finish (GAsyncResult *result, GError **error);

G_END_DECLS
