/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-focus.h"

gboolean
ka_focus_is_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

void
ka_focus_show_child (GtkWidget *child, gboolean seen)
{
  GtkWidget *parent = gtk_widget_get_parent (child);

  if (!seen && ka_focus_is_in (child))
    gtk_root_set_focus (gtk_widget_get_root (child), NULL);
  if (!seen && gtk_widget_get_focus_child (parent) == child)
    gtk_widget_set_focus_child (parent, NULL);
  gtk_widget_set_child_visible (child, seen);
}

static gboolean
is_backward (GtkDirectionType direction)
{
  return direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;
}

static GtkWidget *
get_begin (GtkWidget *widget, gboolean backward)
{
  if (ka_focus_is_in (widget) && gtk_widget_get_focus_child (widget) != NULL)
    return gtk_widget_get_focus_child (widget);
  return backward ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
}

gboolean
ka_focus_children (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean backward = is_backward (direction);
  GtkWidget *child = get_begin (widget, backward);

  for (; child != NULL;
       child = backward ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, direction))
      return TRUE;
  return FALSE;
}

static void
list_stops (GtkWidget *widget, GPtrArray *stops)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!gtk_widget_get_mapped (child) || !gtk_widget_get_sensitive (child))
      continue;
    else if (gtk_widget_get_focusable (child))
      g_ptr_array_add (stops, child);
    else
      list_stops (child, stops);
}

/* At the end it stays. */
static void
focus_beside (GtkWidget *widget, gboolean next)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  list_stops (widget, stops);
  for (guint i = 1; i < stops->len; i++)
    if (ka_focus_is_in (stops->pdata[next ? i - 1 : i]))
      {
        gtk_widget_grab_focus (stops->pdata[next ? i : i - 1]);
        return;
      }
}

gboolean
ka_focus_group (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (!ka_focus_is_in (widget))
    return gtk_widget_grab_focus (widget);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    return ka_focus_children (widget, direction);
  focus_beside (widget, (direction == GTK_DIR_RIGHT) != to_left);
  return TRUE;
}

void
ka_focus_lists (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    gtk_list_box_set_tab_behavior (GTK_LIST_BOX (widget), GTK_LIST_TAB_ITEM);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ka_focus_lists (child);
}

gboolean
ka_focus_again (GtkWidget *widget)
{
  if (!gtk_widget_grab_focus (widget))
    return FALSE;
  if (GTK_IS_EDITABLE (widget))
    gtk_editable_set_position (GTK_EDITABLE (widget), -1);
  return TRUE;
}
