/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** How many connections there may be, in all and from one address, and for how long one may last that is no live page. */
#define KA_MOST_CALLERS            256
#define KA_MOST_CALLERS_OF_ADDRESS 32
#define KA_CALL_MS                 20000

/**
 * KaCallers:
 *
 * Who is connected to a room, whether he may be there or not. What is too many is hung up on at once, and so is, after a while,
 * whoever is slow with what he asks or takes: a page is small, and fetched in a few connections that need not last. Where all places are
 * taken, the oldest call of the address that has most gives way to an address that has fewer. A connection
 * belongs to whoever answers it; here it is only counted, until it goes. In the thread whose main context is the default.
 */
typedef struct _KaCallers KaCallers;

/** ka_callers_new: @call_ms: how long a call may last, usually %KA_CALL_MS. */
KaCallers *ka_callers_new (guint call_ms);

/** ka_callers_free: hangs up on everybody. */
void ka_callers_free (KaCallers *self);

/** ka_callers_admit: whether somebody may be connected too; if not he must be hung up on. */
gboolean ka_callers_admit (KaCallers *self, GSocketConnection *connection);

/** ka_callers_keep: lets the connection from @remote last, which is a live page now. Returns: (nullable) (transfer none): its socket */
GSocket *ka_callers_keep (KaCallers *self, GSocketAddress *remote);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaCallers, ka_callers_free)

G_END_DECLS
