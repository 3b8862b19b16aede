/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-server-address.h"

G_BEGIN_DECLS

/* The password for a server in the keyring, where it has the attributes `host`, `database` and `user`, as by
 * `secret-tool store --label=Kaartavond host HOST database DATABASE user USER`. All wait for whoever has to open the keyring first. */

/** ka_server_password_find: (transfer full) (nullable): the password for @address */
char *ka_server_password_find (const KaServerAddress *address, GCancellable *cancellable);

/** ka_server_password_keep: Returns: whether the keyring has it now */
gboolean
ka_server_password_keep (const KaServerAddress *address, const char *password, GCancellable *cancellable);

void ka_server_password_forget (const KaServerAddress *address, GCancellable *cancellable);

G_END_DECLS
