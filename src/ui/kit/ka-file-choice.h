/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_file_choice_tell:
 * @widget: (nullable): in the window that asked for a file
 * @error: (nullable): why there is none
 *
 * Tells people why no file was chosen. Nobody needs to be told that he pressed Cancel.
 */
void ka_file_choice_tell (gpointer widget, const GError *error);

/** KaFolderFunc: @path: (nullable): of the folder; %NULL: none was chosen, and why is told where people do not know */
typedef void (*KaFolderFunc) (GtkWidget *widget, const char *path);

/** ka_file_choice_ask_folder: asks for a folder of this computer. @done: called unless @widget is in no window any more */
void ka_file_choice_ask_folder (GtkWidget *widget, const char *title, KaFolderFunc done);

/** ka_file_choice_clean_name: (transfer full): the name of a file, with what a file cannot be called on some system left out: people may
 * have typed a part of it. */
char *ka_file_choice_clean_name (const char *name);

G_END_DECLS
