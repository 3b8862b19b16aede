/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_birthday_get_next:
 * @text: (nullable): as the book keeps it, `YYYY-MM-DD` or `--MM-DD`
 * @from: a day
 *
 * When somebody has his birthday next; on @from itself it is that day. Who was born on 29 February has it on 1 March
 * in other years.
 *
 * Returns: whether there is a birthday that can be read; then @next is set
 */
gboolean ka_birthday_get_next (const char *text, const GDate *from, GDate *next);

G_END_DECLS
