/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-backup.h"
#include "ka-desk.h"

/** ka_backup_tell_time: (transfer full): when a copy was made, in words. */
char *ka_backup_tell_time (const KaBackup *backup);

/** ka_backup_tell_day: (transfer full): the day of a Unix time, in words; near days by their names. */
char *ka_backup_tell_day (gint64 time);

/** ka_backup_tell_contents: (transfer full): how many matches are in a copy, and when the last was, in words. */
char *ka_backup_tell_contents (const KaBackupContents *contents);

/** ka_backup_row_new: a row that tells when a copy was made, what kind it is and how large. */
GtkWidget *ka_backup_row_new (const KaBackup *backup);

/**
 * ka_backup_rows_tell:
 * @rows: one for each of @backups
 * @cancellable: cancelled before the rows go
 *
 * Tells what is in each copy too, or that it cannot be read; they are read one after the other.
 */
void ka_backup_rows_tell (GPtrArray *rows, GPtrArray *backups, KaDesk *desk, GCancellable *cancellable);

/** ka_backup_row_add_button: (transfer none): a button to put it back. @action: with the path of the copy as its target */
GtkWidget *ka_backup_row_add_button (GtkWidget *row, const KaBackup *backup, const char *action);

/** ka_backup_row_add_menu: a menu of what can be done with it: `app.open-book`, `backups.put-back`, `backups.merge`. */
void ka_backup_row_add_menu (GtkWidget *row, const KaBackup *backup);
