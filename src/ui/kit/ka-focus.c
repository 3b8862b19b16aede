/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-focus.h"

gboolean
ka_focus_is_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
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

gboolean
ka_focus_again (GtkWidget *widget)
{
  if (!gtk_widget_grab_focus (widget))
    return FALSE;
  if (GTK_IS_EDITABLE (widget))
    gtk_editable_set_position (GTK_EDITABLE (widget), -1);
  return TRUE;
}
