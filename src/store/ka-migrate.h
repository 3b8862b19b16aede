/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"
#include "ka-work.h"

G_BEGIN_DECLS

/** ka_schema_scripts: (transfer full): the scripts of the schema; the first makes version 1 out of nothing. From the fourth on
 * each says which Kaartavond it came with. */
GPtrArray *ka_schema_scripts (void);

/** ka_schema_get_version: the version that all of these scripts bring a book up to. */
guint ka_schema_get_version (void);

/** ka_schema_of_now: (transfer full): the schema that all of these scripts make, as ka_schema_print() prints it. It is written down so
 * that a book need not be compared with what the scripts make, which takes longer than all else when it is opened. */
char *ka_schema_of_now (void);

/**
 * ka_migrate:
 * @path: (nullable): where the book lies; a copy of a book that is not new is put among its backups first. %NULL for what
 *   is a copy itself
 * @scripts: (element-type utf8): script i brings version i up to version i + 1
 * @work: (nullable): how
 *
 * Brings a book up to date, all or nothing. A book that is newer than the scripts is refused.
 */
gboolean ka_migrate (KaDb *db, const char *path, GPtrArray *scripts, const KaWork *work, GError **error);

G_END_DECLS
