/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-backup.h"
#include "ka-desk.h"

G_BEGIN_DECLS

/** ka_desk_read_backup_async: reads in a worker thread what is in a copy, see ka_backup_read(). */
void ka_desk_read_backup_async (KaDesk *desk, const char *backup, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
KaBackupContents *ka_desk_read_backup_finish (KaDesk *desk, GAsyncResult *result, GError **error);

/** ka_desk_compare_backup_async: finds out in a worker thread what putting back a copy would do, see ka_backup_compare(). */
void ka_desk_compare_backup_async (KaDesk *desk, const char *backup, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_desk_compare_backup_finish (KaDesk *desk, GAsyncResult *result, KaBackupDifference *difference,
                                        GError **error);

/**
 * ka_desk_put_back_async:
 *
 * Puts back a copy in a worker thread, see ka_book_put_back(); a backup of the book as it is is made first. #KaDesk::changed
 * is emitted when it is done.
 */
void ka_desk_put_back_async (KaDesk *desk, const char *backup, const KaBackupDifference *agreed,
                             GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_desk_put_back_finish (KaDesk *desk, GAsyncResult *result, GError **error);

/**
 * ka_desk_restore_backup_async:
 * @desk: without a book
 *
 * Puts a copy in the place of a book that does not open in a worker thread, see ka_book_restore_backup(). That is done to its
 * end whoever waits for it.
 */
void ka_desk_restore_backup_async (KaDesk *desk, const char *backup, GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean ka_desk_restore_backup_finish (KaDesk *desk, GAsyncResult *result, GError **error);

/**
 * ka_desk_merge_backup_async:
 * @findings: (inout) (nullable): stays until it is done, and nobody else looks at it meanwhile
 * @dry_run: only say what would happen
 *
 * Brings back from a copy what is not in the book, see ka_book_merge_backup(); a backup is made first.
 */
void
ka_desk_merge_backup_async (KaDesk *desk, const char *backup, KaImportFindings *findings, gboolean dry_run,
                            GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean
ka_desk_merge_backup_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error);

G_END_DECLS
