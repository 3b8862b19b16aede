/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carrier.h"

G_BEGIN_DECLS

/**
 * KaServerCarrier:
 *
 * A book of a club (ka-club.h) as a carrier: changes stand in one table of a PostgreSQL server, 15 or later, to which is only ever added. Who
 * may do what is decided by the server (`club.sql`).
 *
 * A place is `GENERATION NUMBER`: the oldest transaction that had not ended then, so one that ends late is not missed and some of what was
 * heard is heard again. The generation is another one where the server was put back to an earlier time, or its data went to another server: a place of
 * before means nothing there and is %KA_CARRIER_ERROR_LOST, as what one gave may be lost there and has to be given again.
 *
 * Any thread may use it; two that do at a time wait for each other. ka_carrier_watch() and the last unref belong to one thread.
 */
#define KA_TYPE_SERVER_CARRIER (ka_server_carrier_get_type ())
G_DECLARE_FINAL_TYPE (KaServerCarrier, ka_server_carrier, KA, SERVER_CARRIER, KaCarrier)

/**
 * ka_server_carrier_new:
 * @address: see ka-server-address.h; it has to name a book
 * @password: (nullable): see ka_server_link_new()
 * @error: (out): %KA_CARRIER_ERROR_ADDRESS
 *
 * Returns: (transfer full): a carrier that has not connected yet
 */
KaCarrier *ka_server_carrier_new (const char *address, const char *password, GError **error);

G_END_DECLS
