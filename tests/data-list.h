/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** data_list_read: (transfer full): the first @n lines of the list @name in tests/data, without its comments and empty lines. */
GPtrArray *data_list_read (const char *name, guint n);

G_END_DECLS
