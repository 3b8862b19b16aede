/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/**
 * ka_changeset_check:
 * @tables: the tables that are followed by the journal; ends with %NULL
 * @problem: (out) (transfer full): what is wrong, without a full stop
 *
 * Walks through a changeset of SQLite's session extension and looks at every byte that says where the next one is: the
 * tables and their columns, the kinds of changes and values, and the lengths. A damaged one makes some versions of
 * SQLite read beyond its end, so none is handed to it unseen. What the values say is left to SQLite.
 *
 * Returns: whether it is a changeset of those tables, from its first byte to its last
 */
gboolean
ka_changeset_check (KaDb *db, const char *const *tables, gconstpointer data, gsize size, char **problem);

G_END_DECLS
