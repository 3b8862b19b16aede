/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaBackupKind:
 * @KA_BACKUP_ORDINARY: made because the book had grown; thinned out in time
 * @KA_BACKUP_BEFORE_VERSION: made before a newer Kaartavond brought the book up to date; never removed
 * @KA_BACKUP_KEPT: a book that was put out of the way; lies beside the book and is never removed
 */
typedef enum
{
  KA_BACKUP_ORDINARY,
  KA_BACKUP_BEFORE_VERSION,
  KA_BACKUP_KEPT,
} KaBackupKind;

/**
 * KaBackup: a copy of the book.
 * @day: `YYYY-MM-DD`, by the clock of then
 * @time: (nullable): `HHMMSS`; %NULL for copies of older Kaartavonds, which had one a day
 * @crowded: whether there is another copy of that minute, so that the minute does not tell which one it is
 * @number: from 1 where several are of one second, or 0
 * @size: in bytes
 */
typedef struct
{
  char *path;
  char *day;
  char *time;
  gboolean crowded;
  guint number;
  KaBackupKind kind;
  gint64 size;
} KaBackup;

void ka_backup_free (KaBackup *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaBackup, ka_backup_free)

/** ka_book_list_backups: (transfer full): of #KaBackup, newest first by their names. @path is that of a book, which need not
 * open; what was kept of it lies beside the file to which it leads. Only names and sizes are looked at. */
GPtrArray *ka_book_list_backups (const char *path);

/** ka_backup_list_in_folder: (transfer full) (element-type KaBackup): the backups in a folder whose names begin with @stem, newest
 * first; nothing that was kept. */
GPtrArray *ka_backup_list_in_folder (const char *folder, const char *stem);

G_END_DECLS
