/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-press.h"

#define GIVEN "ka-press"

/* Also what holds it may be insensitive, of which its own property says nothing. */
static void
press_cb (GtkWidget *widget)
{
  if (gtk_widget_is_sensitive (widget))
    gtk_widget_activate (widget);
}

/* @condition: the property of @subject that says whether it can be pressed; an action that cannot be done is told nobody */
static void
give_action (GtkWidget *widget, gpointer subject, const char *condition)
{
  g_autoptr (GSimpleActionGroup) group = NULL;
  g_autoptr (GSimpleAction) press = NULL;

  if (g_object_get_data (G_OBJECT (widget), GIVEN) != NULL)
    return;
  group = g_simple_action_group_new ();
  press = g_simple_action_new ("press", NULL);
  g_object_bind_property (subject, condition, press, "enabled", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (press, "activate", G_CALLBACK (press_cb), widget, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (press));
  gtk_widget_insert_action_group (widget, "by-ear", G_ACTION_GROUP (group));
  g_object_set_data (G_OBJECT (widget), GIVEN, GINT_TO_POINTER (TRUE));
}

void
ka_press_give_item (GtkListItem *item)
{
  GtkWidget *row;

  g_return_if_fail (GTK_IS_LIST_ITEM (item) && gtk_list_item_get_child (item) != NULL);

  row = gtk_widget_get_parent (gtk_list_item_get_child (item));
  /* GTK would scroll to it when it is pressed; whoever is there sees it anyway. */
  gtk_widget_action_set_enabled (row, "listitem.scroll-to", FALSE);
  give_action (row, item, "activatable");
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *object = g_value_get_object (&values[0]);

  if (GTK_IS_LIST_BOX_ROW (object))
    give_action (GTK_WIDGET (object), object, "activatable");
  else if (GTK_IS_CHECK_BUTTON (object))
    give_action (GTK_WIDGET (object), object, "sensitive");
  return TRUE;
}

void
ka_press_give (void)
{
  /* The signal is known once the class is. */
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
