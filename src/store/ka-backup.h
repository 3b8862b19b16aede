/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-book.h"
#include "ka-db.h"

G_BEGIN_DECLS

/** KA_BACKUP_DAYS: how long a daily backup is kept. */
#define KA_BACKUP_DAYS 14

/** ka_backup_path_before_version: (transfer full): where the copy lies that is made before @version is changed. */
char *ka_backup_path_before_version (const char *book, int version);

/** ka_backup_path_of_day: (transfer full): where the backup of a day lies. */
char *ka_backup_path_of_day (const char *book, GDateTime *day);

/**
 * ka_backup_write:
 * @target: where to; its folder is made
 *
 * Writes a copy of the book, whole or not at all. What lies at @target is replaced.
 */
gboolean ka_backup_write (KaDb *db, const char *target, GError **error);

G_END_DECLS
