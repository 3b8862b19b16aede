/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-banner.h"

static void
uncut (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
  else if (!GTK_IS_BUTTON (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      uncut (child);
}

static void
revealed_cb (AdwBanner *banner)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (banner), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !adw_banner_get_revealed (banner), -1);
}

static gboolean
hide_cb (gpointer banner)
{
  revealed_cb (banner);
  return G_SOURCE_REMOVE;
}

/* GTK says of each widget that it is not hidden once it is mapped, after the signal. */
static void
mapped_cb (AdwBanner *banner)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, hide_cb, g_object_ref (banner), g_object_unref);
}

void
ka_banner_prepare (AdwBanner *banner)
{
  g_return_if_fail (ADW_IS_BANNER (banner));

  uncut (GTK_WIDGET (banner));
  g_signal_connect (banner, "notify::revealed", G_CALLBACK (revealed_cb), NULL);
  g_signal_connect (banner, "map", G_CALLBACK (mapped_cb), NULL);
  revealed_cb (banner);
}
