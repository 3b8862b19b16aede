/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_site_find:
 * @path: as a browser asks for it
 * @type: (out): its media type
 *
 * Returns: (transfer full) (nullable): a file of the pages, which are the same for everybody and say nothing of anybody; %NULL for
 *   any other path
 */
GBytes *ka_site_find (const char *path, const char **type);

G_END_DECLS
