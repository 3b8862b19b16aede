/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-drop-down.h"

void
ka_drop_down_offer (GtkDropDown *list, GtkStringList *names, guint selected)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (list));

  gtk_drop_down_set_model (list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (list, selected);
}

/* A drop-down is one line high, whatever is in it. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* In the list the usual rows stay, which have a mark at what is chosen. */
static void
let_shrink (GtkDropDown *list)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) usual = g_object_ref (gtk_drop_down_get_factory (list));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_list_factory (list, usual);
  gtk_drop_down_set_factory (list, factory);
}

void
ka_combo_row_let_wrap (AdwComboRow *row)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  /* What is chosen may be a name. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_combo_row_set_use_subtitle (row, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (row), "property");
}

void
ka_drop_downs_let_shrink (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_DROP_DOWN (root))
    let_shrink (GTK_DROP_DOWN (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ka_drop_downs_let_shrink (child);
}

int
ka_drop_down_get_choice (GtkDropDown *list)
{
  guint selected = gtk_drop_down_get_selected (list);

  return selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected - 1;
}
