/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_book_file_choose:
 * @chosen: called with the #GtkFileDialog, for gtk_file_dialog_open_finish()
 *
 * Lets a person choose the file of a book.
 */
void
ka_book_file_choose (const char *title, GtkWindow *window, GAsyncReadyCallback chosen, gpointer user_data);

G_END_DECLS
