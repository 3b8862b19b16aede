/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-plate-view.h"

#include "ka-card-name.h"
#include "ka-strip-label.h"

struct _KaPlateView
{
  AdwBin parent_instance;

  /* borrowed: children */
  GtkWidget *title;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (KaPlateView, ka_plate_view, ADW_TYPE_BIN)

/* It tells what stands on it: alone, a screen reader would read that out with the table. */
static void
tell (KaPlateView *self, const char *title, const char *text)
{
  g_autofree char *name = ka_card_spell (title);
  gboolean has_title = *name != '\0';

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  has_title ? name : text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  has_title ? text : "", -1);
}

void
ka_plate_view_update (KaPlateView *self, const KaPlate *plate)
{
  const char *title = plate->title != NULL ? plate->title : "";
  const char *text = plate->text != NULL ? plate->text : "";
  g_autofree char *spoken = ka_card_spell (text);
  gboolean ground = plate->title == NULL && plate->text == NULL;

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_tooltip_text (self->title, plate->title);
  gtk_widget_set_visible (self->title, *title != '\0');
  ka_strip_label_set (KA_STRIP_LABEL (self->text), text, plate->brief != NULL ? plate->brief : text, spoken);
  gtk_widget_set_visible (self->text, *text != '\0');
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char *[]) { ground ? "ground" : "plate", NULL });
  gtk_widget_set_valign (GTK_WIDGET (self), ground ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_can_target (GTK_WIDGET (self), !ground); /* what is cut off is read in its tooltip */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, ground, -1);
  tell (self, title, spoken);
}

static void
ka_plate_view_class_init (KaPlateViewClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ka_plate_view_init (KaPlateView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->title = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->title, "heading");
  self->text = ka_strip_label_new_in_line ();
  g_object_set (self->text, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->text, "caption");
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), self->text);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
ka_plate_view_new (void)
{
  return g_object_new (KA_TYPE_PLATE_VIEW, NULL);
}
