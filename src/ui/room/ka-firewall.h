/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_firewall_make_command:
 * @os_release: (nullable): the text of os-release(5) of the system on which the firewall is
 * @port: that others are to reach
 *
 * Returns: (transfer full): what one types in a terminal of that system to let them
 */
char *ka_firewall_make_command (const char *os_release, guint port);

/** ka_firewall_read_system: (transfer full) (nullable): os-release of this computer, also from within a Flatpak. */
char *ka_firewall_read_system (void);

G_END_DECLS
