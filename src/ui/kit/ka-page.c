/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-page.h"

#include <string.h>

G_DEFINE_INTERFACE (KaPage, ka_page, GTK_TYPE_WIDGET)

static void
ka_page_default_init (KaPageInterface *iface)
{
}

const char *
ka_page_get_help_topic (KaPage *self)
{
  KaPageInterface *iface = KA_PAGE_GET_IFACE (self);

  return iface->get_help_topic != NULL ? iface->get_help_topic (self) : "index";
}

gint64
ka_page_get_match (KaPage *self)
{
  KaPageInterface *iface = KA_PAGE_GET_IFACE (self);

  return iface->get_match != NULL ? iface->get_match (self) : 0;
}

void
ka_page_search (KaPage *self)
{
  KaPageInterface *iface = KA_PAGE_GET_IFACE (self);

  if (iface->search != NULL)
    iface->search (self);
}

KaToasts *
ka_page_get_toasts (KaPage *self)
{
  KaPageInterface *iface = KA_PAGE_GET_IFACE (self);

  return iface->get_toasts != NULL ? iface->get_toasts (self) : NULL;
}

gboolean
ka_page_undo (KaPage *self, gboolean redo)
{
  KaPageInterface *iface = KA_PAGE_GET_IFACE (self);

  return iface->undo != NULL && iface->undo (self, redo);
}

void
ka_page_print (KaPage *self, gboolean to_file)
{
  KaPageInterface *iface = KA_PAGE_GET_IFACE (self);

  if (iface->print != NULL)
    iface->print (self, to_file);
}

gboolean
ka_page_say (KaPage *self, const char *text)
{
  KaPageInterface *iface = KA_PAGE_GET_IFACE (self);

  return iface->say != NULL && iface->say (self, text);
}

void
ka_page_go (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *way = g_strconcat ("win", strchr (action, '.'), NULL);

  gtk_widget_activate_action (widget, way, "x", ka_page_get_match (KA_PAGE (widget)));
}

static gboolean
is_seen (KaPage *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_NAVIGATION_VIEW);

  return view == NULL
         || (gpointer) adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view)) == (gpointer) self;
}

static void
leave_cb (gpointer page)
{
  g_autoptr (GtkWidget) self = page;

  if (gtk_widget_get_root (self) != NULL && is_seen (KA_PAGE (self)))
    gtk_widget_activate_action (self, "win.back", NULL);
}

/* Not while the page is still on its way. */
static void
shown_cb (KaPage *self)
{
  g_idle_add_once (leave_cb, g_object_ref (self));
}

gboolean
ka_page_leave (KaPage *self)
{
  if (is_seen (self))
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  g_signal_handlers_disconnect_by_func (self, shown_cb, NULL);
  g_signal_connect (self, "shown", G_CALLBACK (shown_cb), NULL);
  return FALSE;
}
