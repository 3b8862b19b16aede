/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-server-address.h"

G_BEGIN_DECLS

/**
 * KaServerWatch:
 *
 * Listens to a server in a thread of its own, and connects again whenever the connection is lost: after a second, and then later and later up to a
 * minute. Whatever was not heard is made up for by saying that something may have come after every connecting; and every 30 seconds where nothing
 * can be heard, as at a replica or behind a pool of connections. Else nothing wakes it but the server.
 */
typedef struct _KaServerWatch KaServerWatch;

/**
 * ka_server_watch_new:
 * @address: with a book
 * @password: (nullable): see ka_server_link_new()
 * @came: called in the thread-default main context of the caller, never again after ka_server_watch_free()
 */
KaServerWatch *ka_server_watch_new (const KaServerAddress *address, const char *password,
                                    void (*came) (gpointer data), gpointer data);

/** ka_server_watch_free: waits for nothing; the thread ends by itself. Belongs to the thread of ka_server_watch_new(). */
void ka_server_watch_free (KaServerWatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaServerWatch, ka_server_watch_free)

G_END_DECLS
