/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-db.h"

G_BEGIN_DECLS

/**
 * ka_book_open_with_scripts:
 * @scripts: (element-type utf8): the schema, see ka_migrate()
 *
 * ka_book_open() for a schema of one's own.
 */
KaBook *ka_book_open_with_scripts (const char *path, KaGameLookup lookup, GPtrArray *scripts, GError **error);

/**
 * ka_book_new_scratch:
 * @db: (transfer full): holds all that a book does
 *
 * A book that has no place and that nobody else knows of, to try something on. Returns: (transfer full)
 */
KaBook *ka_book_new_scratch (KaDb *db, KaGameLookup lookup);

/**
 * ka_open_for_reading:
 *
 * Opens a book without changing it or anything beside it; also where nothing can be written.
 *
 * Returns: (transfer full): a read-only connection, or %NULL
 */
KaDb *ka_open_for_reading (const char *path, GError **error);

/** ka_open_as_of_today: the same, but an older book that could not be brought up to date is one of today in memory. */
KaDb *ka_open_as_of_today (const char *path, GError **error);

/** ka_open_existing_for_reading: ka_open_for_reading() after a look at what lies there: what is empty, cut off, no book or a link
 * to nothing is called so. */
KaDb *ka_open_existing_for_reading (const char *path, GError **error);

/**
 * ka_is_read_unlocked:
 * @db: what ka_open_for_reading() gave for @path
 *
 * Whether it is read without the locks of SQLite, because nothing can be written beside it: then nobody had it open, but
 * somebody may have begun to.
 */
gboolean ka_is_read_unlocked (KaDb *db, const char *path);

G_END_DECLS
