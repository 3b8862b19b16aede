/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-shortcuts.h"

void
ka_shortcuts_present (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/be/kaartavond/Kaartavond/ka-shortcuts.ui");

  adw_dialog_present (ADW_DIALOG (gtk_builder_get_object (builder, "shortcuts")), GTK_WIDGET (parent));
}
