/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/** KaSheetFormat: how a match can be written in a file. */
typedef enum
{
  KA_SHEET_FORMAT_CSV,
  KA_SHEET_FORMAT_JSON,
} KaSheetFormat;

/**
 * ka_sheet_export:
 * @parent: a widget of the window that asks; it is told with `win.toast` how it went
 *
 * Asks for a file and writes the match in it.
 */
void ka_sheet_export (KaSheet *sheet, KaSheetFormat format, GtkWidget *parent);

G_END_DECLS
