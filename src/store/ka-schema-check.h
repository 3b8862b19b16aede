/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/**
 * ka_schema_check:
 * @scripts: (element-type utf8): see ka_migrate()
 *
 * Whether the tables, indexes, triggers and views of a book are those that @scripts make for its version, word for
 * word. A file that brings others could run SQL of its own whenever the book is read or written.
 *
 * Returns: whether they are; else %KA_BOOK_ERROR_DAMAGED that names what is not, or %KA_BOOK_ERROR_NEWER
 */
gboolean ka_schema_check (KaDb *db, GPtrArray *scripts, GError **error);

/** ka_schema_print: (transfer full) (nullable): the tables, indexes, triggers and views of a book as SQL, each under a line that names it,
 * in one order whatever made them. */
char *ka_schema_print (KaDb *db, GError **error);

G_END_DECLS
