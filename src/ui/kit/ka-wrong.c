/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-wrong.h"

void
ka_mark_wrong (GtkWidget *control, gboolean wrong)
{
  g_return_if_fail (GTK_IS_WIDGET (control));

  if (wrong)
    gtk_widget_add_css_class (control, "error");
  else
    gtk_widget_remove_css_class (control, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
