/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-window-buttons.h"

#define NARROW 480 /* in sp: a telephone, and the shadow of its window where there is one */

/* The header bar of a page, which is the first in it. */
static GtkWidget *
find_header (GtkWidget *widget)
{
  GtkWidget *found = ADW_IS_HEADER_BAR (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_header (child);
  return found;
}

static void
append_close (GString *layout, const char *side)
{
  g_auto (GStrv) buttons = g_strsplit (side != NULL ? side : "", ",", -1);

  if (g_strv_contains ((const char *const *) buttons, "close"))
    g_string_append (layout, "close");
}

/* What is left of the buttons of the desktop, “close” on its side; see #GtkSettings:gtk-decoration-layout. */
static char *
keep_close (const char *usual)
{
  g_auto (GStrv) sides = g_strsplit (usual, ":", 2);
  g_autoptr (GString) layout = g_string_new (NULL);

  append_close (layout, sides[0]);
  g_string_append_c (layout, ':');
  append_close (layout, sides[0] != NULL ? sides[1] : NULL);
  return g_string_free_and_steal (g_steal_pointer (&layout));
}

AdwHeaderBar *
ka_window_buttons_find_header (AdwNavigationPage *page)
{
  GtkWidget *header = page != NULL ? find_header (GTK_WIDGET (page)) : NULL;

  return header != NULL ? ADW_HEADER_BAR (header) : NULL;
}

gboolean
ka_window_buttons_are_few (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL
         && gdk_surface_get_width (surface)
                <= adw_length_unit_to_px (ADW_LENGTH_UNIT_SP, NARROW, gtk_widget_get_settings (widget));
}

static void
show_buttons (AdwNavigationView *navigation)
{
  AdwHeaderBar *header = ka_window_buttons_find_header (adw_navigation_view_get_visible_page (navigation));
  g_autofree char *usual = NULL;
  g_autofree char *layout = NULL;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (navigation)), "gtk-decoration-layout", &usual, NULL);
  layout = ka_window_buttons_are_few (GTK_WIDGET (navigation)) && usual != NULL ? keep_close (usual) : NULL;
  if (header != NULL)
    adw_header_bar_set_decoration_layout (header, layout);
}

static void
realized_cb (AdwNavigationView *navigation, GtkWidget *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "notify::width",
                           G_CALLBACK (show_buttons), navigation, G_CONNECT_SWAPPED);
  show_buttons (navigation);
}

void
ka_window_buttons_watch (GtkWindow *window, AdwNavigationView *navigation)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (ADW_IS_NAVIGATION_VIEW (navigation));

  g_signal_connect_object (window, "realize", G_CALLBACK (realized_cb), navigation,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect (navigation, "notify::visible-page", G_CALLBACK (show_buttons), NULL);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (navigation)), "notify::gtk-decoration-layout",
                           G_CALLBACK (show_buttons), navigation, G_CONNECT_SWAPPED);
}
