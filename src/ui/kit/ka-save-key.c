/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-save-key.h"

void
ka_save_key_bind (GtkWidgetClass *widget_class, const char *action)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, action, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, action, NULL);
}
