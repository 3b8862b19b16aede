/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The smallest libadwaita program with a window: what the start of Kaartavond is measured against. */
#include <adwaita.h>

static void
activate_cb (GtkApplication *app, gpointer user_data)
{
  GtkWidget *window = adw_application_window_new (app);
  GtkWidget *view = adw_toolbar_view_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), gtk_label_new ("Empty"));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 960, 720);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app
      = adw_application_new ("be.kaartavond.EmptyWindow", G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (app, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
