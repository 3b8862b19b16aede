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

void
ka_banner_uncut (AdwBanner *banner)
{
  g_return_if_fail (ADW_IS_BANNER (banner));

  uncut (GTK_WIDGET (banner));
}
