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
 * @secret: (nullable): of a folder the passphrase with which what lies there is encrypted; of a server the password, or %NULL where it is in the
 *   files of libpq or in the keyring
 *
 * Looks at nothing yet.
 *
 * Returns: (transfer full): what carries acts there; or %NULL with %KA_CARRIER_ERROR_ADDRESS
 */
KaCarrier *ka_carrier_new_for_address (const char *address, const char *secret, GError **error);

/** ka_carrier_find_folder: (transfer full) (nullable): the folder in @address; %NULL when that is of a server. */
char *ka_carrier_find_folder (const char *address);

/** ka_carrier_print_place: (transfer full): which place @address, a tidy one, means, for people: a folder, or `club.example.org:5432/club`. */
char *ka_carrier_print_place (const char *address);

G_END_DECLS
