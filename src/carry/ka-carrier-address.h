/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carrier.h"

G_BEGIN_DECLS

/**
 * ka_carrier_tidy_address:
 * @address: as people write it: `folder:DIR`, where `~/` is their home, or that of a club on a server, see ka-server-address.h
 *
 * Returns: (transfer full): the one way to write it, by which a book remembers a carrier; or %NULL with %KA_CARRIER_ERROR_ADDRESS
 */
char *ka_carrier_tidy_address (const char *address, GError **error);

/**
 * ka_carrier_new_for_address:
 * @passphrase: (nullable): with which what lies there is encrypted; only for a folder
 *
 * Looks at nothing yet.
 *
 * Returns: (transfer full): what carries acts there; or %NULL with %KA_CARRIER_ERROR_ADDRESS
 */
KaCarrier *ka_carrier_new_for_address (const char *address, const char *passphrase, GError **error);

G_END_DECLS
