/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <libpq-fe.h>

#include "ka-server-address.h"

G_BEGIN_DECLS

/**
 * KaServerLink:
 *
 * A connection to a server, on which a thread that may wait asks one thing after the other. A link on which something failed is of no more use.
 */
typedef struct _KaServerLink KaServerLink;

/**
 * ka_server_link_new:
 * @password: (nullable): %NULL: that of `PGPASSFILE` or `~/.pgpass`, or else that of the keyring
 * @error: (out): %KA_CARRIER_ERROR_AWAY when the server cannot be reached, %KA_CARRIER_ERROR_SECRET when it asks for a password or for another one,
 *   %KA_CARRIER_ERROR_REFUSED when it does not let one in or is not the one that it should be
 *
 * Connects.
 */
KaServerLink *ka_server_link_new (const KaServerAddress *address, const char *password,
                                  GCancellable *cancellable, GError **error);

void ka_server_link_free (KaServerLink *self);

/** KaServerValue: what stands for `$1` and so on. A text is @bytes alone; what is of @length bytes, and not 0, is sent as it is in memory. */
typedef struct
{
  const char *bytes;
  gsize length;
} KaServerValue;

/** KaServerRowFunc: @row: with one row, of which numbers and texts are texts unless it was asked for bytes. Returns: whether to go on */
typedef gboolean (*KaServerRowFunc) (const PGresult *row, gpointer data, GError **error);

/**
 * ka_server_link_run:
 * @values: (array length=n_values): what stands in @sql as `$1` and so on
 *
 * Returns: (transfer full): what the server answers, to be freed by PQclear()
 */
PGresult *ka_server_link_run (KaServerLink *self, const char *sql, const KaServerValue *values,
                              guint n_values, GCancellable *cancellable, GError **error);

/** ka_server_link_run_all: what several statements without values say is done. */
gboolean
ka_server_link_run_all (KaServerLink *self, const char *sql, GCancellable *cancellable, GError **error);

/** ka_server_link_each: gives each row of the answer, its columns as bytes, to @func as it comes; there may be any number of them. */
gboolean
ka_server_link_each (KaServerLink *self, const char *sql, const KaServerValue *values, guint n_values,
                     KaServerRowFunc func, gpointer data, GCancellable *cancellable, GError **error);

/**
 * ka_server_link_wait:
 * @timeout_ms: so long at most, or −1: however long it takes
 *
 * Waits until something is notified of what is listened to, or the time is up. Returns: whether the connection still is there and nobody cancelled
 */
gboolean ka_server_link_wait (KaServerLink *self, gint timeout_ms, GCancellable *cancellable, GError **error);

/** ka_server_link_may_try_again: whether what failed, failed because others did something at the same time. */
gboolean ka_server_link_may_try_again (KaServerLink *self);

/** ka_server_link_get: (transfer none): for what else libpq can do. */
PGconn *ka_server_link_get (KaServerLink *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaServerLink, ka_server_link_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PGresult, PQclear)

G_END_DECLS
