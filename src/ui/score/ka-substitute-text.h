/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_substitute_text: (transfer full): that somebody plays on for another, “Bram plays on for An from round 5”. */
char *ka_substitute_text (const char *substitute, const char *left, guint from);

G_END_DECLS
