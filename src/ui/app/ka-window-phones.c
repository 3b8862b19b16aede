/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room of the window, and the button that stands in the header bar of every page as long as it is open. */
#include "ka-window-private.h"

#include "ka-language.h"
#include "ka-page.h"
#include "ka-phones-button.h"
#include "ka-phones-dialog.h"
#include "ka-sheet-page.h"
#include "ka-toast.h"
#include "ka-window-buttons.h"

static void
phones_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);
  gint64 match = KA_IS_PAGE (page) ? ka_page_get_match (KA_PAGE (page)) : 0;

  /* One that is open already stays; a book that is in trouble has nothing to show. */
  if (KA_IS_PHONES_DIALOG (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)))
      || (ka_desk_get_book (self->desk) == NULL && ka_phones_get_host (self->phones) == NULL))
    return;
  adw_dialog_present (ADW_DIALOG (ka_phones_dialog_new (self->phones, match)), widget);
}

static void
trouble_cb (KaWindow *self, const GError *error)
{
  ka_toast (self, error->message);
}

static void
recovered_cb (KaWindow *self)
{
  ka_toast (self, _ ("The book can be read again; phones see it as it is now"));
}

static void
ended_cb (KaWindow *self)
{
  ka_toast (self, _ ("The evening is over; phones see nothing any more"));
}

/* Where there is room for it, it is offered on a sheet; on a telephone that has the menu. */
static void
offer_button (KaWindow *self)
{
  AdwNavigationPage *page;

  /* The window goes, and its surface tells so. */
  if (self->phones_button == NULL)
    return;
  page = adw_navigation_view_get_visible_page (self->navigation);
  ka_phones_button_set_offered (KA_PHONES_BUTTON (self->phones_button),
                                KA_IS_SHEET_PAGE (page) && !ka_window_buttons_are_few (GTK_WIDGET (self)));
}

/* There is one, which goes along to the page that is seen. */
static void
move_button (KaWindow *self)
{
  AdwHeaderBar *to = ka_window_buttons_find_header (adw_navigation_view_get_visible_page (self->navigation));
  GtkWidget *from = gtk_widget_get_ancestor (self->phones_button, ADW_TYPE_HEADER_BAR);

  if (from != NULL && from != GTK_WIDGET (to))
    adw_header_bar_remove (ADW_HEADER_BAR (from), self->phones_button);
  if (to != NULL && from != GTK_WIDGET (to))
    adw_header_bar_pack_end (to, self->phones_button);
  offer_button (self);
}

static void
realized_cb (KaWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::width",
                           G_CALLBACK (offer_button), self, G_CONNECT_SWAPPED);
  offer_button (self);
}

void
ka_window_install_phones (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.phones", NULL, phones_cb);
}

void
ka_window_make_phones (KaWindow *self)
{
  self->phones = ka_phones_new (self->desk);
  self->phones_button = g_object_ref_sink (ka_phones_button_new (self->phones));
  g_signal_connect_object (self->phones, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phones, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phones, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigation, "notify::visible-page", G_CALLBACK (move_button), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "realize", G_CALLBACK (realized_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
ka_window_clear_phones (KaWindow *self)
{
  if (self->phones != NULL)
    ka_phones_stop (self->phones);
  if (self->navigation != NULL)
    g_signal_handlers_disconnect_by_func (self->navigation, move_button, self);
  g_clear_object (&self->phones_button);
  g_clear_object (&self->phones);
}
