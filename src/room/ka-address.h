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

G_END_DECLS
