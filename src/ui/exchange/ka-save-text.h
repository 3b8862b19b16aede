/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-spool.h"

/**
 * ka_save_text:
 * @parent: a widget of the window that asks; it is told with `win.toast` how it went
 * @title: title of the dialog
 * @name: name of the file unless a person chooses another
 * @text: (transfer full): what is written
 *
 * Asks for a file and writes a text in it.
 */
void ka_save_text (GtkWidget *parent, const char *title, const char *name, char *text);

/** ka_save_bytes: the same with what is no text, such as a picture. @bytes: (transfer none) */
void ka_save_bytes (GtkWidget *parent, const char *title, const char *name, GBytes *bytes);

/** ka_save_spool: the same with what may be long. @spool: (transfer full) */
void ka_save_spool (GtkWidget *parent, const char *title, const char *name, KaSpool *spool);
