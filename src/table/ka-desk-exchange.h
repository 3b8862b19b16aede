/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"
#include "ka-exchange.h"
#include "ka-spool.h"

G_BEGIN_DECLS

/**
 * ka_desk_export_async:
 *
 * Writes the whole book as JSON in a worker thread, see ka_exchange_export(): a large book takes seconds.
 * ka_desk_export_finish() returns (transfer full) what was written, or %NULL, and says in @damage (out) (transfer full) what was left out.
 */
void ka_desk_export_async (KaDesk *desk, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);
KaSpool *ka_desk_export_finish (KaDesk *desk, GAsyncResult *result, char ***damage, GError **error);

/**
 * ka_desk_import_async:
 * @spool: what was read of a file
 * @findings: (inout) (nullable): stays until it is done, and nobody else looks at it meanwhile
 * @dry_run: only say what would happen
 *
 * Reads a file in a worker thread, see ka_exchange_import(). #KaDesk::changed is emitted when it was written.
 */
void ka_desk_import_async (KaDesk *desk, KaSpool *spool, KaImportFindings *findings, gboolean dry_run,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_desk_import_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error);

G_END_DECLS
