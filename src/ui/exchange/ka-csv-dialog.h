/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"
#include "ka-spool.h"

G_BEGIN_DECLS

#define KA_TYPE_CSV_DIALOG (ka_csv_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaCsvDialog, ka_csv_dialog, KA, CSV_DIALOG, AdwDialog)

/**
 * ka_csv_dialog_present:
 * @file: what was read
 * @parent: a widget of the window that asks; it is told with `win.toast-undo` how it went
 *
 * Shows what a table (CSV) of a match would bring into the book, by which game and rules, and reads it when that is agreed to. A table
 * that cannot be read is refused in words.
 */
void ka_csv_dialog_present (KaDesk *desk, GFile *file, KaSpool *spool, GtkWidget *parent);

G_END_DECLS
