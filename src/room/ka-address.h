/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_address_guess:
 *
 * Returns: (transfer full): by which address others most likely reach this computer, as it stands in a URI: that from which it would
 *   reach the rest of the world, IPv4 before IPv6; that of itself where there is no network
 */
char *ka_address_guess (void);

/**
 * KaAddress:
 * @host: as it stands in a URI
 * @network: what the system calls the network: `wlan0`
 *
 * One of the addresses of this computer.
 */
typedef struct
{
  char *host;
  char *network;
} KaAddress;

/**
 * ka_address_list:
 *
 * Returns: (transfer full) (element-type KaAddress): by which addresses others may reach this computer, one for each of its networks,
 *   that of ka_address_guess() first and IPv4 before IPv6; none where there is no network
 */
GPtrArray *ka_address_list (void);

/** ka_address_new_list: (transfer full) (element-type KaAddress): an empty one. */
GPtrArray *ka_address_new_list (void);

/**
 * ka_address_add:
 * @all: (element-type KaAddress): what is offered
 * @guess: as of ka_address_guess()
 *
 * Adds an address. A network card mostly has an IPv4 and an IPv6 address, which lead to the same: of each network the first is offered, or
 * the one that is guessed.
 */
void ka_address_add (GPtrArray *all, const char *host, const char *network, const char *guess);

G_END_DECLS
