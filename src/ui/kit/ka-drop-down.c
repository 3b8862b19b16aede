/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-drop-down.h"

void
ka_drop_down_offer (GtkDropDown *list, GtkStringList *names, guint selected)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (list));

  gtk_drop_down_set_model (list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (list, selected);
}

int
ka_drop_down_get_choice (GtkDropDown *list)
{
  guint selected = gtk_drop_down_get_selected (list);

  return selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected - 1;
}
