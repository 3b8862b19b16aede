/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-menu-focus.h"

#include <adwaita.h>

#include "ka-focus.h"

typedef struct
{
  void (*otherwise) (GtkWidget *page);
  guint later;

  /* borrowed */
  GtkWidget *button;
  GtkWidget *page;
  GtkWidget *from; /* weak: what had the keyboard when the menu was opened */
} MenuFocus;

static void
menu_focus_free (gpointer data)
{
  MenuFocus *self = data;

  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_weak_pointer (&self->from);
  g_free (self);
}

static AdwDialog *
find_dialog (GtkRoot *root)
{
  if (ADW_IS_APPLICATION_WINDOW (root))
    return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (root));
  return ADW_IS_WINDOW (root) ? adw_window_get_visible_dialog (ADW_WINDOW (root)) : NULL;
}

static void
come_back (MenuFocus *self)
{
  if (self->from != NULL && gtk_widget_get_mapped (self->from) && gtk_widget_is_sensitive (self->from)
      && ka_focus_again (self->from))
    return;
  if (self->otherwise != NULL)
    self->otherwise (self->page);
}

static void come_back_later (MenuFocus *self);

static void
dialog_closed_cb (GtkWidget *button)
{
  come_back_later (g_object_get_data (G_OBJECT (button), "ka-menu-focus"));
}

/* GTK gives the keyboard to the button when the menu is gone, and libadwaita when a dialog is, so this comes after that. */
static gboolean
come_back_cb (gpointer data)
{
  MenuFocus *self = data;
  GtkRoot *root = gtk_widget_get_root (self->button);
  GtkPopover *menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->button));
  AdwDialog *dialog = find_dialog (root);

  if (menu != NULL && gtk_widget_get_mapped (GTK_WIDGET (menu)))
    return G_SOURCE_CONTINUE;
  self->later = 0;
  if (dialog != NULL)
    g_signal_connect_object (dialog, "closed", G_CALLBACK (dialog_closed_cb), self->button,
                             G_CONNECT_SWAPPED);
  else if (gtk_widget_get_mapped (self->button)
           && (gtk_root_get_focus (root) == NULL || ka_focus_is_in (self->button)))
    come_back (self);
  return G_SOURCE_REMOVE;
}

static void
come_back_later (MenuFocus *self)
{
  if (self->later == 0)
    self->later = g_idle_add (come_back_cb, self);
}

/* Called before the menu opens. */
static void
remember (GtkMenuButton *button, gpointer data)
{
  MenuFocus *self = data;

  g_set_weak_pointer (&self->from, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (button))));
}

static void
active_changed_cb (GtkMenuButton *button, GParamSpec *property, MenuFocus *self)
{
  if (!gtk_menu_button_get_active (button))
    come_back_later (self);
}

void
ka_menu_focus_keep (GtkMenuButton *button, GtkWidget *page, void (*otherwise) (GtkWidget *page))
{
  MenuFocus *self = g_new0 (MenuFocus, 1);

  self->button = GTK_WIDGET (button);
  self->page = page;
  self->otherwise = otherwise;
  /* So that a press of the mouse leaves it where it is too, until the menu has it. */
  gtk_widget_set_focus_on_click (GTK_WIDGET (button), FALSE);
  g_object_set_data_full (G_OBJECT (button), "ka-menu-focus", self, menu_focus_free);
  gtk_menu_button_set_create_popup_func (button, remember, self, NULL);
  g_signal_connect (button, "notify::active", G_CALLBACK (active_changed_cb), self);
}

static void
keep_in (GtkWidget *widget, GtkWidget *page)
{
  if (GTK_IS_MENU_BUTTON (widget))
    {
      ka_menu_focus_keep (GTK_MENU_BUTTON (widget), page, NULL);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_in (child, page);
}

void
ka_menu_focus_keep_all (GtkWidget *page)
{
  keep_in (page, page);
}
