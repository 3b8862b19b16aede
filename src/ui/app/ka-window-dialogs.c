/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-window-dialogs.h"

#define IS_WATCHED "ka-window-dialogs"

static void
add_keys (AdwDialog *dialog)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_q, GDK_CONTROL_MASK),
                        gtk_named_action_new ("app.quit")));
  gtk_widget_add_controller (GTK_WIDGET (dialog), controller);
  g_object_set_data (G_OBJECT (dialog), IS_WATCHED, GINT_TO_POINTER (TRUE));
}

/* One that lay under another is seen again. */
static void
visible_dialog_cb (AdwApplicationWindow *window)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (window);

  if (dialog != NULL && g_object_get_data (G_OBJECT (dialog), IS_WATCHED) == NULL)
    add_keys (dialog);
}

void
ka_window_dialogs_watch (AdwApplicationWindow *window)
{
  g_return_if_fail (ADW_IS_APPLICATION_WINDOW (window));

  g_signal_connect (window, "notify::visible-dialog", G_CALLBACK (visible_dialog_cb), NULL);
}
