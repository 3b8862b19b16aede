/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-backup.h"

/**
 * ka_backup_row_new:
 * @action: an action with the path of the backup as its target
 *
 * Returns: a row that tells the day and the size of a backup, with a button to put it back
 */
GtkWidget *ka_backup_row_new (const KaBackup *backup, const char *action);
