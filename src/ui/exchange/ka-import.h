/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-desk.h"
#include "ka-spool.h"

/**
 * ka_import:
 * @parent: a widget of the window that asks; it is told with `win.toast-undo` how it went
 *
 * Asks for a file with a book or a score sheet, says what it would bring, and reads it when that is agreed to.
 */
void ka_import (KaDesk *desk, GtkWidget *parent);

/** ka_import_spool: the same with what was read of @file. */
void ka_import_spool (KaDesk *desk, GFile *file, KaSpool *spool, GtkWidget *parent);

/** ka_import_backup: the same with what is in a copy of the book and not in the book. */
void ka_import_backup (KaDesk *desk, const char *backup, GtkWidget *parent);
