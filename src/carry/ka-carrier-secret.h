/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The secret of a carrier in the keyring of whoever uses this computer: the passphrase of a folder, kept with the attribute `folder`, or the
 * password of a server (ka-server-password.h). All of this waits for whoever has to open the keyring first, and belongs in a thread that draws
 * nothing.
 * @address: see ka_carrier_tidy_address() */

/** ka_carrier_find_secret: (transfer full) (nullable): %NULL also when there is no keyring. */
char *ka_carrier_find_secret (const char *address, GCancellable *cancellable);

/** ka_carrier_keep_secret: Returns: whether the keyring has it now */
gboolean ka_carrier_keep_secret (const char *address, const char *secret, GCancellable *cancellable);

void ka_carrier_forget_secret (const char *address, GCancellable *cancellable);

G_END_DECLS
