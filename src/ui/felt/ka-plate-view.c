/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-plate-view.h"

struct _KaPlateView
{
  AdwBin parent_instance;

  /* borrowed: children */
  GtkWidget *title;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (KaPlateView, ka_plate_view, ADW_TYPE_BIN)

static void
show_line (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_tooltip_text (label, text);
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

void
ka_plate_view_update (KaPlateView *self, const KaPlate *plate)
{
  gboolean ground = plate->title == NULL && plate->text == NULL;

  show_line (self->title, plate->title);
  show_line (self->text, plate->text);
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char *[]) { ground ? "ground" : "plate", NULL });
  gtk_widget_set_valign (GTK_WIDGET (self), ground ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_can_target (GTK_WIDGET (self), !ground); /* what is cut off is read in its tooltip */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, ground, -1);
}

static GtkWidget *
add_label (GtkWidget *box, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
ka_plate_view_class_init (KaPlateViewClass *klass)
{
}

static void
ka_plate_view_init (KaPlateView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->title = add_label (box, "heading");
  self->text = add_label (box, "caption");
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
ka_plate_view_new (void)
{
  return g_object_new (KA_TYPE_PLATE_VIEW, NULL);
}
