/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_book_make_with_scripts:
 * @scripts: (element-type utf8): the schema, see ka_migrate()
 *
 * Makes a new book where none lies. It comes there as a whole: whatever happens meanwhile, there is either no file or a
 * book. When another program was first, the book is that one's.
 */
gboolean ka_book_make_with_scripts (const char *path, GPtrArray *scripts, GError **error);

G_END_DECLS
