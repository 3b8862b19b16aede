/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-strip-label.h"

struct _KaStripLabel
{
  GtkWidget parent_instance;

  gboolean is_in_line;

  /* owned */
  char *text;
  char *brief;
};

G_DEFINE_FINAL_TYPE (KaStripLabel, ka_strip_label, GTK_TYPE_WIDGET)

static void
measure_text (KaStripLabel *self, const char *text, int *width, int *height, int *baseline)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
  *baseline = PANGO_PIXELS (pango_layout_get_baseline (layout));
}

static void
ka_strip_label_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  KaStripLabel *self = KA_STRIP_LABEL (widget);
  int width[2], height[2], baseline[2];

  measure_text (self, self->brief, &width[0], &height[0], &baseline[0]);
  measure_text (self, self->text, &width[1], &height[1], &baseline[1]);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->is_in_line ? 0 : MIN (width[0], width[1]);
      *natural = width[1];
    }
  else
    {
      *minimum = *natural = MAX (height[0], height[1]);
      *minimum_baseline = *natural_baseline = MAX (baseline[0], baseline[1]);
    }
}

const char *
ka_strip_label_get_seen (KaStripLabel *self)
{
  int width, height, baseline;

  g_return_val_if_fail (KA_IS_STRIP_LABEL (self), NULL);

  measure_text (self, self->text, &width, &height, &baseline);
  return width <= gtk_widget_get_width (GTK_WIDGET (self)) ? self->text : self->brief;
}

static void
ka_strip_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaStripLabel *self = KA_STRIP_LABEL (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, ka_strip_label_get_seen (self));
  float align = 0.5f;
  GdkRGBA colour;
  int width, height;

  if (self->is_in_line)
    {
      align = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 1 : 0;
      pango_layout_set_width (layout, gtk_widget_get_width (widget) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      /* The words may be written the other way than the window, and lie where it begins all the same. */
      pango_layout_set_auto_dir (layout, FALSE);
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_widget_get_color (widget, &colour);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (widget) - width) * align,
                                                (float) (gtk_widget_get_height (widget) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
}

static void
ka_strip_label_finalize (GObject *object)
{
  g_free (KA_STRIP_LABEL (object)->text);
  g_free (KA_STRIP_LABEL (object)->brief);
  G_OBJECT_CLASS (ka_strip_label_parent_class)->finalize (object);
}

static void
ka_strip_label_class_init (KaStripLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ka_strip_label_finalize;
  widget_class->measure = ka_strip_label_measure;
  widget_class->snapshot = ka_strip_label_snapshot;
  gtk_widget_class_set_css_name (widget_class, "strippart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
ka_strip_label_init (KaStripLabel *self)
{
  self->text = g_strdup ("");
  self->brief = g_strdup ("");
}

GtkWidget *
ka_strip_label_new (void)
{
  return g_object_new (KA_TYPE_STRIP_LABEL, NULL);
}

GtkWidget *
ka_strip_label_new_in_line (void)
{
  KaStripLabel *self = g_object_new (KA_TYPE_STRIP_LABEL, NULL);

  self->is_in_line = TRUE;
  return GTK_WIDGET (self);
}

void
ka_strip_label_set (KaStripLabel *self, const char *text, const char *brief, const char *name)
{
  gboolean changed;

  g_return_if_fail (KA_IS_STRIP_LABEL (self));

  changed = g_set_str (&self->text, text);
  changed = g_set_str (&self->brief, brief) || changed;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (changed)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}
