/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-points-flight.h"

/* In ms: until what tells the points has slid in, then the way, then counting. */
#define WAIT  350
#define FLY   500
#define COUNT 350

typedef struct
{
  GtkWidget *label; /* a child */
  GtkWidget *from;  /* weak */
  GtkWidget *to;    /* weak */
} Number;

struct _KaPointsFlight
{
  GtkWidget parent_instance;

  /* owned */
  AdwAnimation *animation;
  GArray *numbers; /* of Number */
};

G_DEFINE_FINAL_TYPE (KaPointsFlight, ka_points_flight, GTK_TYPE_WIDGET)

enum
{
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_number (gpointer data)
{
  Number *number = data;

  g_clear_weak_pointer (&number->from);
  g_clear_weak_pointer (&number->to);
  g_clear_pointer (&number->label, gtk_widget_unparent);
}

static void
move_cb (double time, KaPointsFlight *self)
{
  if (time >= WAIT + FLY)
    g_signal_emit (self, signals[COUNTED], 0, MIN ((time - WAIT - FLY) / COUNT, 1.0));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
done_cb (KaPointsFlight *self)
{
  g_array_set_size (self->numbers, 0);
}

static gboolean
find_middle (KaPointsFlight *self, GtkWidget *widget, graphene_point_t *middle)
{
  graphene_rect_t bounds;

  if (widget == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return FALSE;
  graphene_rect_get_center (&bounds, middle);
  return TRUE;
}

static void
place (KaPointsFlight *self, Number *number, double part)
{
  graphene_point_t from, to, at;
  GskTransform *transform;
  int width, height;
  gboolean seen = part > 0 && part < 1 && find_middle (self, number->from, &from)
                  && find_middle (self, number->to, &to);

  gtk_widget_set_child_visible (number->label, seen);
  if (!seen)
    return;
  graphene_point_interpolate (&from, &to, adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, part), &at);
  gtk_widget_measure (number->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (number->label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT (at.x - (float) width / 2, at.y - (float) height / 2));
  gtk_widget_allocate (number->label, width, height, -1, transform);
}

static void
ka_points_flight_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaPointsFlight *self = KA_POINTS_FLIGHT (widget);
  double part = (adw_animation_get_value (self->animation) - WAIT) / FLY;

  for (guint i = 0; i < self->numbers->len; i++)
    place (self, &g_array_index (self->numbers, Number, i), part);
}

static void
ka_points_flight_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
ka_points_flight_unmap (GtkWidget *widget)
{
  ka_points_flight_skip (KA_POINTS_FLIGHT (widget));
  GTK_WIDGET_CLASS (ka_points_flight_parent_class)->unmap (widget);
}

static void
ka_points_flight_dispose (GObject *object)
{
  KaPointsFlight *self = KA_POINTS_FLIGHT (object);

  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_object (&self->animation);
  G_OBJECT_CLASS (ka_points_flight_parent_class)->dispose (object);
}

static void
ka_points_flight_class_init (KaPointsFlightClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_points_flight_dispose;
  widget_class->measure = ka_points_flight_measure;
  widget_class->size_allocate = ka_points_flight_size_allocate;
  widget_class->unmap = ka_points_flight_unmap;
  signals[COUNTED] = g_signal_new ("counted", KA_TYPE_POINTS_FLIGHT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_DOUBLE);
  gtk_widget_class_set_css_name (widget_class, "pointsflight");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ka_points_flight_init (KaPointsFlight *self)
{
  self->numbers = g_array_new (FALSE, TRUE, sizeof (Number));
  g_array_set_clear_func (self->numbers, clear_number);
  self->animation = adw_timed_animation_new (
      GTK_WIDGET (self), 0, WAIT + FLY + COUNT, WAIT + FLY + COUNT,
      adw_callback_animation_target_new ((AdwAnimationTargetFunc) move_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
ka_points_flight_add (KaPointsFlight *self, GtkWidget *from, GtkWidget *to, const char *text)
{
  Number number = { .label = gtk_label_new (text) };
  Number *kept;

  g_return_if_fail (KA_IS_POINTS_FLIGHT (self) && GTK_IS_WIDGET (from) && GTK_IS_WIDGET (to));

  gtk_accessible_update_state (GTK_ACCESSIBLE (number.label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (number.label, "flying-points");
  gtk_widget_add_css_class (number.label, "numeric");
  gtk_widget_set_child_visible (number.label, FALSE);
  gtk_widget_set_parent (number.label, GTK_WIDGET (self));
  g_array_append_val (self->numbers, number);
  kept = &g_array_index (self->numbers, Number, self->numbers->len - 1);
  kept->from = from;
  kept->to = to;
}

void
ka_points_flight_start (KaPointsFlight *self)
{
  g_return_if_fail (KA_IS_POINTS_FLIGHT (self));

  /* The array moves no more: its pointers may be cleared by those who go. */
  for (guint i = 0; i < self->numbers->len; i++)
    {
      Number *number = &g_array_index (self->numbers, Number, i);

      g_object_add_weak_pointer (G_OBJECT (number->from), (gpointer *) &number->from);
      g_object_add_weak_pointer (G_OBJECT (number->to), (gpointer *) &number->to);
    }
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

void
ka_points_flight_skip (KaPointsFlight *self)
{
  g_return_if_fail (KA_IS_POINTS_FLIGHT (self));

  if (ka_points_flight_is_flying (self))
    adw_animation_skip (self->animation);
}

gboolean
ka_points_flight_is_flying (KaPointsFlight *self)
{
  g_return_val_if_fail (KA_IS_POINTS_FLIGHT (self), FALSE);

  return self->animation != NULL && adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}
