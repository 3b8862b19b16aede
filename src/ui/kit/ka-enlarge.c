/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-enlarge.h"

struct _KaEnlarge
{
  GtkWidget parent_instance;

  int wide;

  /* borrowed */
  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (KaEnlarge, ka_enlarge, GTK_TYPE_WIDGET)

/* It takes what it is given. */
static void
ka_enlarge_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (KA_ENLARGE (widget)->child, orientation, -1, minimum, natural, NULL, NULL);
  *minimum = 0;
}

static void
ka_enlarge_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaEnlarge *self = KA_ENLARGE (widget);
  int least, least_height, wide;
  float scale;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  wide = MAX (least, self->wide);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, wide, &least_height, NULL, NULL, NULL);
  scale = MIN ((float) width / (float) wide, (float) height / (float) MAX (least_height, 1));
  gtk_widget_allocate (self->child, MAX ((int) ((float) width / scale), least),
                       MAX ((int) ((float) height / scale), least_height), -1,
                       gsk_transform_scale (NULL, scale, scale));
}

static void
ka_enlarge_dispose (GObject *object)
{
  g_clear_pointer (&KA_ENLARGE (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_enlarge_parent_class)->dispose (object);
}

static void
ka_enlarge_class_init (KaEnlargeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_enlarge_dispose;
  widget_class->measure = ka_enlarge_measure;
  widget_class->size_allocate = ka_enlarge_size_allocate;
}

static void
ka_enlarge_init (KaEnlarge *self)
{
}

GtkWidget *
ka_enlarge_new (GtkWidget *child, int wide)
{
  KaEnlarge *self = g_object_new (KA_TYPE_ENLARGE, NULL);

  self->wide = wide;
  self->child = child;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
