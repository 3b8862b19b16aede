/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a copy of the book gets onto a disk: whole and read back, or not at all. */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/** ka_backup_get_folder: (transfer full): where the backups of a book lie. */
char *ka_backup_get_folder (const char *book);

/** ka_backup_is_name: whether a file of this name can be a copy of the book @stem, and of when. Each part is set, the time
 * to %NULL when the name has none. */
gboolean ka_backup_is_name (const char *stem, const char *name, gboolean *kept, char **day, char **time,
                            gboolean *before_version);

/**
 * ka_backup_write:
 * @target: where to; its folder is made
 *
 * Writes a copy of the book. It is written under another name, read back, compared with the book by SQLite's own check and
 * the number of rows of each table, brought onto the disk, and only then called @target.
 */
gboolean ka_backup_write (KaDb *db, const char *target, GError **error);

/** ka_backup_write_unfinished: writes a copy in the same way at @path itself, a name of ka_unfinished_name(); it gets its own from
 * whoever asks. */
gboolean ka_backup_write_unfinished (KaDb *db, const char *path, GError **error);

/**
 * ka_backup_make:
 * @now: the time that its name says
 * @mark: what its name ends in, or ""
 *
 * Writes a copy in the same way into the folder of the backups of @book, under a name that nothing else has.
 *
 * Returns: (transfer full): its path
 */
char *ka_backup_make (KaDb *db, const char *book, GDateTime *now, const char *mark, GError **error);

/** ka_backup_copy: copies a backup to another place in the same way, byte by byte. @to: its folder is there, and no file of
 * this name */
gboolean ka_backup_copy (const char *from, const char *to, GCancellable *cancellable, GError **error);

/** ka_backup_is_same: whether both are there and have the same bytes. A book that a program has open is the same as nothing. */
gboolean ka_backup_is_same (const char *path, const char *other);

G_END_DECLS
