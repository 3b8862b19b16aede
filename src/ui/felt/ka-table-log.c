/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-log.h"

#include "ka-language.h"

struct _KaTableLog
{
  GtkWidget parent_instance;

  /* borrowed: a child */
  GtkListView *list;

  /* owned */
  GtkStringList *lines;
  GtkSingleSelection *selection; /* NULL where no line is chosen */
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KaTableLog, ka_table_log, GTK_TYPE_WIDGET)

static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
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

void
ka_table_log_append (KaTableLog *self, const char *text)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));

  gtk_string_list_append (self->lines, text);
}

const char *
ka_table_log_get (KaTableLog *self, guint line)
{
  g_return_val_if_fail (KA_IS_TABLE_LOG (self), NULL);

  return gtk_string_list_get_string (self->lines, line);
}

/* ---- going by it ------------------------------------------------------------------------------------------ */

static void
selected_cb (KaTableLog *self)
{
  guint line = gtk_single_selection_get_selected (self->selection);

  if (line != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[CHOSEN], 0, line);
}

void
ka_table_log_go_by (KaTableLog *self)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));
  g_return_if_fail (self->selection == NULL);

  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->lines)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ka_table_log_choose (KaTableLog *self, guint line)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));
  g_return_if_fail (self->selection != NULL);

  g_signal_handlers_block_by_func (self->selection, selected_cb, self);
  gtk_single_selection_set_selected (self->selection, line);
  g_signal_handlers_unblock_by_func (self->selection, selected_cb, self);
  gtk_list_view_scroll_to (self->list, line, GTK_LIST_SCROLL_NONE, NULL);
}

static void
ka_table_log_dispose (GObject *object)
{
  KaTableLog *self = KA_TABLE_LOG (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->lines);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (ka_table_log_parent_class)->dispose (object);
}

static void
ka_table_log_class_init (KaTableLogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_table_log_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", KA_TYPE_TABLE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
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
  self->list = GTK_LIST_VIEW (list);
}
