/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/** KA_APPLICATION_ID: tells a book from other SQLite files; "KaAv". */
#define KA_APPLICATION_ID 0x4b614176

/** ka_schema_scripts: (transfer full): the scripts of the schema; the first makes version 1 out of nothing. */
GPtrArray *ka_schema_scripts (void);

/**
 * ka_migrate:
 * @path: (nullable): where the book lies; a copy of a book that is not new is put among its backups first. %NULL for what
 *   is a copy itself
 * @scripts: (element-type utf8): script i brings version i up to version i + 1
 *
 * Brings a book up to date, all or nothing. A book that is newer than the scripts is refused.
 */
gboolean ka_migrate (KaDb *db, const char *path, GPtrArray *scripts, GError **error);

/** ka_db_get_version: the version of the schema, −1 on error. */
int ka_db_get_version (KaDb *db, GError **error);

/** ka_set_newer_error: says that a newer program wrote the book. Returns: %FALSE */
gboolean ka_set_newer_error (int version, GError **error);

G_END_DECLS
