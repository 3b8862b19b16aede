/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ka_renew:
 * @cancellable: (inout): of the question that was asked last, %NULL for none
 *
 * Returns: (transfer none): for the next question; what was asked before is no longer wanted
 */
GCancellable *ka_renew (GCancellable **cancellable);

G_END_DECLS
