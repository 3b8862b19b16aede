/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-log.h"

#include <glib/gi18n.h>

struct _KaTableLog
{
  GtkWidget parent_instance;

  /* owned */
  GtkStringList *lines;
};

G_DEFINE_FINAL_TYPE (KaTableLog, ka_table_log, GTK_TYPE_WIDGET)

static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *line = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (line));
}

void
ka_table_log_clear (KaTableLog *self)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));

  gtk_string_list_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), NULL);
}

void
ka_table_log_add (KaTableLog *self, const char *text)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));

  /* On top it is in sight without scrolling. */
  gtk_string_list_splice (self->lines, 0, 0, (const char *const[]) { text, NULL });
}

static void
ka_table_log_dispose (GObject *object)
{
  KaTableLog *self = KA_TABLE_LOG (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (ka_table_log_parent_class)->dispose (object);
}

static void
ka_table_log_class_init (KaTableLogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_table_log_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ka_table_log_init (KaTableLog *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list;

  self->lines = gtk_string_list_new (NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  list = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->lines)))), factory);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What happened"),
                                  -1);
  gtk_widget_set_parent (list, GTK_WIDGET (self));
}
