/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_mnemonic_escape: (transfer full): @text, such as a name, for a label in which a low line underlines a letter. */
char *ka_mnemonic_escape (const char *text);

/** ka_mnemonic_strip: (transfer full): such a label as it is seen. */
char *ka_mnemonic_strip (const char *label);

G_END_DECLS
