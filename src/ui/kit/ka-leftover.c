/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-leftover.h"

struct _KaLeftover
{
  GtkWidget parent_instance;

  /* borrowed: children */
  GtkWidget *first;
  GtkWidget *second;
};

G_DEFINE_FINAL_TYPE (KaLeftover, ka_leftover, GTK_TYPE_WIDGET)

enum
{
  PROP_FIRST = 1,
  PROP_SECOND,
  N_PROPS
};

static void
ka_leftover_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  KaLeftover *self = KA_LEFTOVER (widget);
  int least, wanted;

  gtk_widget_measure (self->first, orientation, for_size, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->second, orientation, for_size, &least, &wanted, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *natural += wanted;
      return;
    }
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, wanted);
}

static GtkSizeRequestMode
ka_leftover_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ka_leftover_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaLeftover *self = KA_LEFTOVER (widget);
  int wanted, least, rest;

  gtk_widget_measure (self->first, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
  gtk_widget_measure (self->second, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  rest = height - wanted;
  gtk_widget_set_child_visible (self->second, rest >= least);
  gtk_widget_allocate (self->first, width, MIN (wanted, height), -1, NULL);
  if (rest >= least)
    gtk_widget_allocate (
        self->second, width, rest, -1,
        gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, (float) MIN (wanted, height))));
}

static void
ka_leftover_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KaLeftover *self = KA_LEFTOVER (object);
  GtkWidget *child = g_value_get_object (value);

  if (id == PROP_FIRST)
    self->first = child;
  else if (id == PROP_SECOND)
    self->second = child;
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
ka_leftover_dispose (GObject *object)
{
  KaLeftover *self = KA_LEFTOVER (object);

  g_clear_pointer (&self->first, gtk_widget_unparent);
  g_clear_pointer (&self->second, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_leftover_parent_class)->dispose (object);
}

static void
ka_leftover_class_init (KaLeftoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = ka_leftover_set_property;
  object_class->dispose = ka_leftover_dispose;
  g_object_class_install_property (object_class, PROP_FIRST,
                                   g_param_spec_object ("first", NULL, NULL, GTK_TYPE_WIDGET, flags));
  g_object_class_install_property (object_class, PROP_SECOND,
                                   g_param_spec_object ("second", NULL, NULL, GTK_TYPE_WIDGET, flags));
  widget_class->measure = ka_leftover_measure;
  widget_class->get_request_mode = ka_leftover_get_request_mode;
  widget_class->size_allocate = ka_leftover_size_allocate;
}

static void
ka_leftover_init (KaLeftover *self)
{
}
