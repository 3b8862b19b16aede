/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-suggest-row.h"

#include "ka-language.h"

/* More than these would be a list to search in. */
#define MOST 12

struct _KaSuggestRow
{
  AdwEntryRow parent_instance;

  /* borrowed */
  GtkWidget *menu;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (KaSuggestRow, ka_suggest_row, ADW_TYPE_ENTRY_ROW)

static void
suggestion_cb (GtkButton *button, gpointer user_data)
{
  KaSuggestRow *self = user_data;
  GtkWidget *label = gtk_button_get_child (button);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->menu));
  gtk_editable_set_text (GTK_EDITABLE (self), gtk_label_get_text (GTK_LABEL (label)));
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
}

static void
ka_suggest_row_class_init (KaSuggestRowClass *klass)
{
}

static void
ka_suggest_row_init (KaSuggestRow *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_popover_set_child (GTK_POPOVER (popover), self->list);
  self->menu = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu), "pan-down-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->menu), popover);
  gtk_widget_set_tooltip_text (self->menu, _ ("Used Before"));
  gtk_widget_set_valign (self->menu, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->menu, "flat");
  gtk_widget_set_visible (self->menu, FALSE);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), self->menu);
}

void
ka_suggest_row_set_suggestions (KaSuggestRow *self, const char *const *suggestions)
{
  GtkWidget *child;
  guint n;

  g_return_if_fail (KA_IS_SUGGEST_ROW (self));

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (n = 0; suggestions != NULL && suggestions[n] != NULL && n < MOST; n++)
    {
      GtkWidget *label = gtk_label_new (suggestions[n]);
      GtkWidget *button = gtk_button_new ();

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "flat");
      g_signal_connect (button, "clicked", G_CALLBACK (suggestion_cb), self);
      gtk_box_append (GTK_BOX (self->list), button);
    }
  gtk_widget_set_visible (self->menu, n > 0);
}
