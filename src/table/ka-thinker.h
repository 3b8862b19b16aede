/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * ka_think_async:
 * @bot: a player of the game
 * @view: what @seat may see; copied
 * @seed: all its chance
 * @budget: in microseconds, 0: as quickly as it can
 * @cancellable: (nullable): stops it within milliseconds
 *
 * Lets a computer player choose a move in a worker thread.
 */
void
ka_think_async (const KaGame *game, const KaBot *bot, gconstpointer view, int seat, guint64 seed,
                gint64 budget, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_think_finish: @move: (out); @reason: (out) (optional). %FALSE with %G_IO_ERROR_CANCELLED when it was stopped. */
gboolean ka_think_finish (GAsyncResult *result, KaMove *move, KaReason *reason, GError **error);

G_END_DECLS
