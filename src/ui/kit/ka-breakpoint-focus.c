/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-breakpoint-focus.h"

#define KEPT "ka-breakpoint-focus"

/* While the child is out of sight the window holds it, to move the keyboard out of it with the next frame; where something inside that has
 * the keyboard is hidden as well the window forgets to let it go, and the whole page lives on. */
static void
hidden_cb (GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (child);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* Only a breakpoint hides it alone. */
  if (!gtk_widget_get_mapped (gtk_widget_get_parent (child)) || focus == NULL
      || !gtk_widget_is_ancestor (focus, child))
    return;
  g_object_set_data_full (G_OBJECT (child), KEPT, g_object_ref (focus), g_object_unref);
  gtk_root_set_focus (root, NULL);
}

static void
shown_cb (GtkWidget *child)
{
  g_autoptr (GtkWidget) focus = g_object_steal_data (G_OBJECT (child), KEPT);

  if (focus != NULL && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
}

void
ka_breakpoint_focus_keep (AdwBreakpointBin *bin)
{
  GtkWidget *child = adw_breakpoint_bin_get_child (bin);

  g_return_if_fail (child != NULL);

  g_signal_connect (child, "unmap", G_CALLBACK (hidden_cb), NULL);
  g_signal_connect_after (child, "map", G_CALLBACK (shown_cb), NULL);
}
