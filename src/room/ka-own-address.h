/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_is_own_address:
 * @text: an address in numbers, without brackets; one that holds on one link alone may have the name of that behind it, after `%` or
 *   `%25` (RFC 6874): letters, digits, `-`, `_` and `.`
 *
 * Returns: whether this computer has it now, on whichever of its networks; all that lead to itself are its own
 */
gboolean ka_is_own_address (const char *text);

G_END_DECLS
