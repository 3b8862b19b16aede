/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-late-menu.h"

static void
create_popup_cb (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

void
ka_late_menu_set (GtkMenuButton *button, GMenuModel *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  gtk_menu_button_set_create_popup_func (button, create_popup_cb, g_object_ref (menu), g_object_unref);
}
