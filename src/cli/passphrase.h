/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_passphrase_read:
 * @file: (nullable): in whose first line it stands; %NULL to ask for it in the terminal, where it is not shown
 *
 * Returns: (transfer full): a passphrase, which is not empty; or %NULL after having said on standard error why there is none
 */
char *ka_passphrase_read (const char *file);

/** ka_passphrase_confirm: asks in the terminal for @passphrase once more, where it is new. Returns: whether it was typed; else standard error says why not */
gboolean ka_passphrase_confirm (const char *passphrase);

G_END_DECLS
