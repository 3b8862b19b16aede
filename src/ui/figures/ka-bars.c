/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-bars.h"

#include "ka-language.h"

struct _KaBars
{
  AdwPreferencesRow parent_instance;

  int n;

  /* borrowed */
  GtkWidget *title;
  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (KaBars, ka_bars, ADW_TYPE_PREFERENCES_ROW)

/* Its words stand beside it, so that there is nothing more to tell of it. */
GtkWidget *
ka_share_bar_new (guint part, guint whole)
{
  GtkWidget *bar
      = g_object_new (GTK_TYPE_LEVEL_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  g_return_val_if_fail (whole > 0, bar);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), (double) part / whole);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (bar, 72, -1);
  return bar;
}

void
ka_bars_add (KaBars *self, const char *name, guint part, guint whole)
{
  /* Translators: so many of so many, as in "10 of 22" matches. */
  g_autofree char *figure = g_strdup_printf (_ ("%u of %u"), part, whole);
  GtkWidget *bar, *before, *behind;

  g_return_if_fail (KA_IS_BARS (self) && whole > 0);

  bar = ka_share_bar_new (part, whole);
  before = gtk_label_new (name);
  behind = gtk_label_new (figure);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_label_set_xalign (GTK_LABEL (before), 0);
  gtk_label_set_xalign (GTK_LABEL (behind), 1);
  gtk_grid_attach (self->grid, before, 0, self->n, 1, 1);
  gtk_grid_attach (self->grid, bar, 1, self->n, 1, 1);
  gtk_grid_attach (self->grid, behind, 2, self->n, 1, 1);
  self->n++;
}

static void
ka_bars_class_init (KaBarsClass *klass)
{
}

static void
ka_bars_init (KaBars *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_add_css_class (self->title, "caption");
  gtk_widget_add_css_class (self->title, "dimmed");
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 3);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_margin_bottom (box, 8);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->grid));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
}

GtkWidget *
ka_bars_new (const char *title)
{
  KaBars *self = g_object_new (KA_TYPE_BARS, "title", title, "use-markup", FALSE, NULL);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  return GTK_WIDGET (self);
}
