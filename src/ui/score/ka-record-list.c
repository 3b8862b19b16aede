/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-record-list.h"

/* So many heights of what is seen are kept ready below it. */
#define N_READY 3

static void
setup_header_cb (GtkListItemFactory *factory, GtkListHeader *header)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_list_header_set_child (header, label);
}

static void
bind_header_cb (GtkListItemFactory *factory, GtkListHeader *header, gpointer title)
{
  g_autofree char *text = ((KaRecordTitle) title) (ka_record_get (gtk_list_header_get_item (header)));

  gtk_label_set_text (GTK_LABEL (gtk_list_header_get_child (header)), text);
}

void
ka_record_list_set_up (GtkListView *list, GListModel *records, KaRecordTitle title)
{
  GtkExpression *group = gtk_property_expression_new (KA_TYPE_RECORD, NULL, "group");
  g_autoptr (GtkNumericSorter) sorter = gtk_numeric_sorter_new (group);
  g_autoptr (GtkListItemFactory) headers = gtk_signal_list_item_factory_new ();
  GtkSortListModel *sorted = gtk_sort_list_model_new (g_object_ref (records), NULL);
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (G_LIST_MODEL (sorted));

  gtk_numeric_sorter_set_sort_order (sorter, GTK_SORT_DESCENDING);
  gtk_sort_list_model_set_section_sorter (sorted, GTK_SORTER (sorter));
  g_signal_connect (headers, "setup", G_CALLBACK (setup_header_cb), NULL);
  g_signal_connect (headers, "bind", G_CALLBACK (bind_header_cb), title);
  gtk_list_view_set_header_factory (list, headers);
  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (selection));
}

gboolean
ka_record_list_nears_end (GtkScrolledWindow *scrolled)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);

  return gtk_adjustment_get_value (adjustment) + (N_READY + 1) * gtk_adjustment_get_page_size (adjustment)
         >= gtk_adjustment_get_upper (adjustment);
}
