/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-backup.h"
#include "ka-desk.h"

/** KaBusyFunc: told when something that may take a while begins and ends. @user_data: the parent */
typedef void (*KaBusyFunc) (gboolean busy, gpointer user_data);

/**
 * ka_put_back:
 * @parent: a widget of the window that asks; it is told with `win.toast-undo` when it is done, and opens the book anew
 * @busy: told as long as something is found out or written
 *
 * Says what would be gone and what would come, and puts the copy back when that is agreed to.
 */
void ka_put_back (KaDesk *desk, const KaBackup *backup, GtkWidget *parent, KaBusyFunc busy);
