/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-file.h"

#include "ka-language.h"

void
ka_book_file_choose (const char *title, GtkWindow *window, GAsyncReadyCallback chosen, gpointer user_data)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) books = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  gtk_file_filter_set_name (books, _ ("Books of Kaartavond"));
  gtk_file_filter_add_suffix (books, "db");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, books);
  g_list_store_append (filters, all);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_open (dialog, window, NULL, chosen, user_data);
}
