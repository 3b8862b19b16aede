/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-server-address.h"

G_BEGIN_DECLS

/**
 * ka_server_password_find:
 *
 * Asks the keyring. It is kept there with the attributes `host`, `database` and `user`, as by
 * `secret-tool store --label=Kaartavond host HOST database DATABASE user USER`. Waits for whoever has to open the keyring first.
 *
 * Returns: (transfer full) (nullable): the password for @address
 */
char *ka_server_password_find (const KaServerAddress *address, GCancellable *cancellable);

G_END_DECLS
