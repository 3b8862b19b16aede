/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_project:
 * @touched: (element-type utf8): a set of things, `KIND/UUID`
 * @met: (nullable) (element-type utf8): a set of things, to which is added: players who came into the rows already, for whom something
 *   may have waited
 *
 * Writes the rows of the book that follow from what is known of things: the other way round of ka_tell(). What no act spoke of
 * stays as it is. Record 28, “The fold”.
 */
gboolean ka_project (KaBook *book, GHashTable *touched, GHashTable *met, GError **error);

/**
 * ka_project_list_readable:
 *
 * Returns: (transfer full) (nullable): a set of things: the matches in which there were lines that only a newer Kaartavond understood,
 *   and that this one does. %NULL when the book cannot be read
 */
GHashTable *ka_project_list_readable (KaBook *book, GError **error);

G_END_DECLS
