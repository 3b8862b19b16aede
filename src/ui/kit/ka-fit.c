/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-fit.h"

struct _KaFit
{
  GtkWidget parent_instance;

  /* borrowed */
  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (KaFit, ka_fit, GTK_TYPE_WIDGET)

static void
ka_fit_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = KA_FIT (widget)->child;
  int least = -1;

  /* What is made smaller is broken as if it had the room. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (child, orientation, least >= 0 ? MAX (least, for_size) : -1, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static GtkSizeRequestMode
ka_fit_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (KA_FIT (widget)->child);
}

static void
ka_fit_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaFit *self = KA_FIT (widget);
  GskTransform *transform = NULL;
  int wanted;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &wanted, NULL, NULL, NULL);
  if (wanted > width)
    {
      float scale = (float) width / (float) wanted;

      transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, (float) height * (1 - scale) / 2));
      transform = gsk_transform_scale (transform, scale, scale);
    }
  gtk_widget_allocate (self->child, MAX (wanted, width), height, -1, transform);
}

static void
ka_fit_dispose (GObject *object)
{
  g_clear_pointer (&KA_FIT (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_fit_parent_class)->dispose (object);
}

static void
ka_fit_class_init (KaFitClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_fit_dispose;
  widget_class->measure = ka_fit_measure;
  widget_class->get_request_mode = ka_fit_get_request_mode;
  widget_class->size_allocate = ka_fit_size_allocate;
}

static void
ka_fit_init (KaFit *self)
{
}

GtkWidget *
ka_fit_new (GtkWidget *child)
{
  KaFit *self = g_object_new (KA_TYPE_FIT, NULL);

  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
