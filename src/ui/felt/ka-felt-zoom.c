/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid that is looked at from nearby: it is larger than its area, which shows a part of it. */
#include "ka-felt-private.h"

#include <math.h>

#define MOST        4.0
#define WHEEL_ZOOM  1.15 /* of a click of the wheel */
#define WHEEL_STEP  60   /* pixels of a click of the wheel */
#define GLIDE       600  /* in ms: how long it runs on when it is let go */
#define PINCH_STEPS 20   /* from 1 to 2: tiles are drawn anew for each */
#define EDGE        36.0 /* pixels within which one leans on it */
#define LEAN_SPEED  600  /* pixels a second at its end */
#define MARGIN      0.25 /* of a card: kept free around one that is brought in sight */

static KaPlace *
find_grid (KaFelt *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);

      if (place->zone != NULL && place->zone->kind == KA_ZONE_GRID && place->is_placed)
        return place;
    }
  return NULL;
}

gboolean
ka_felt_is_zoomed (KaFelt *self, const KaPlace *place)
{
  return self->zoom > 1 && place != NULL && place->zone != NULL && place->zone->kind == KA_ZONE_GRID;
}

/* All cells together. */
static GdkRectangle
get_extent (const KaPlace *place, const KaRoom *room)
{
  KaSpot first = ka_arrange_cell (place->zone, room, 0);
  KaSpot last = ka_arrange_cell (place->zone, room, place->zone->columns * place->zone->rows - 1);

  return (GdkRectangle) { first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y };
}

static void
set_range (GtkAdjustment *adjustment, int whole, int seen)
{
  gtk_adjustment_configure (adjustment, CLAMP (gtk_adjustment_get_value (adjustment), 0, whole - seen), 0,
                            whole, seen / 8.0, seen * 0.9, seen);
}

/* From the room in which all of it fits to the one in which it lies. */
void
ka_felt_zoom_room (KaFelt *self, KaPlace *place)
{
  const KaRoom whole = place->room;
  GdkRectangle extent = get_extent (place, &whole);
  KaRoom *room = &place->room;

  place->whole = whole;
  self->measuring = TRUE;
  room->width = MAX (whole.width, (int) (extent.width * self->zoom));
  room->height = MAX (whole.height, (int) (extent.height * self->zoom));
  room->card_width = (int) (whole.card_width * self->zoom);
  set_range (self->across, room->width, whole.width);
  set_range (self->down, room->height, whole.height);
  room->x -= (int) gtk_adjustment_get_value (self->across);
  room->y -= (int) gtk_adjustment_get_value (self->down);
  self->measuring = FALSE;
}

static void
moved_cb (KaFelt *self)
{
  if (self->measuring)
    return;
  self->stale = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
stop_gliding (KaFelt *self)
{
  if (self->glide != NULL)
    adw_animation_pause (self->glide);
}

/* What lies at a point of the felt stays there. */
static void
zoom_at (KaFelt *self, double zoom, double x, double y)
{
  KaPlace *grid = find_grid (self);
  GdkRectangle before, after;

  zoom = CLAMP (zoom, 1, MOST);
  if (grid == NULL || zoom == self->zoom)
    return;
  stop_gliding (self);
  before = get_extent (grid, &grid->room);
  self->zoom = zoom;
  /* Of a table that is seen larger more may be taken by its grid. */
  self->animate = FALSE;
  ka_felt_lay_out (self, self->width, self->height);
  after = get_extent (grid, &grid->room);
  ka_felt_pan (self, after.x + (x - before.x) * after.width / before.width - x,
               after.y + (y - before.y) * after.height / before.height - y);
  moved_cb (self);
  g_object_notify (G_OBJECT (self), "zoom");
}

void
ka_felt_pan (KaFelt *self, double across, double down)
{
  gtk_adjustment_set_value (self->across, gtk_adjustment_get_value (self->across) + across);
  gtk_adjustment_set_value (self->down, gtk_adjustment_get_value (self->down) + down);
}

void
ka_felt_show_cell (KaFelt *self, KaPlace *place)
{
  KaSpot spot;
  double margin;

  if (!ka_felt_is_zoomed (self, place))
    return;
  spot = ka_arrange_cell (place->zone, &place->room, place->cursor);
  margin = spot.width * MARGIN;
  gtk_adjustment_clamp_page (self->across, spot.x - place->room.x - margin,
                             spot.x - place->room.x + spot.width + margin);
  gtk_adjustment_clamp_page (self->down, spot.y - place->room.y - margin,
                             spot.y - place->room.y + spot.height + margin);
}

/* ---- letting go --------------------------------------------------------------------------------------------- */

static void
glide_cb (double value, KaFelt *self)
{
  gtk_adjustment_set_value (self->across, self->glide_x + self->glide_across * value);
  gtk_adjustment_set_value (self->down, self->glide_y + self->glide_down * value);
}

/* With so many pixels a second, at which the curve of the animation begins. */
void
ka_felt_glide (KaFelt *self, double across, double down)
{
  self->glide_x = gtk_adjustment_get_value (self->across);
  self->glide_y = gtk_adjustment_get_value (self->down);
  self->glide_across = across * GLIDE / 3000;
  self->glide_down = down * GLIDE / 3000;
  if (self->glide == NULL)
    self->glide = adw_timed_animation_new (
        GTK_WIDGET (self), 0, 1, GLIDE,
        adw_callback_animation_target_new ((AdwAnimationTargetFunc) glide_cb, self, NULL));
  adw_animation_reset (self->glide);
  adw_animation_play (self->glide);
}

/* ---- leaning ------------------------------------------------------------------------------------------------ */

/* How hard something at @at leans on an end of a length, from −1 to 1. */
static double
measure_lean (double at, double start, double length)
{
  double edge = MIN (EDGE, length / 4);

  if (at < start + edge)
    return MAX ((at - start - edge) / edge, -1);
  return CLAMP ((at - start - length + edge) / edge, 0, 1);
}

static gboolean
lean_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  KaFelt *self = KA_FELT (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double step = self->leaned_at > 0 ? LEAN_SPEED * (double) (now - self->leaned_at) / G_USEC_PER_SEC : 0;

  if (!self->dragging || (self->lean_across == 0 && self->lean_down == 0))
    {
      self->lean_id = 0;
      return G_SOURCE_REMOVE;
    }
  self->leaned_at = now;
  ka_felt_pan (self, self->lean_across * step, self->lean_down * step);
  ka_felt_aim (self);
  return G_SOURCE_CONTINUE;
}

/* What is dragged to the edge of a grid that is larger than its area brings what lies beyond it in sight. */
void
ka_felt_lean (KaFelt *self, double x, double y)
{
  KaPlace *grid = find_grid (self);
  gboolean over
      = ka_felt_is_zoomed (self, grid) && gdk_rectangle_contains_point (&grid->area, (int) x, (int) y);

  self->lean_across = over ? measure_lean (x, grid->area.x, grid->area.width) : 0;
  self->lean_down = over ? measure_lean (y, grid->area.y, grid->area.height) : 0;
  if (self->lean_id != 0 || (self->lean_across == 0 && self->lean_down == 0))
    return;
  self->leaned_at = 0;
  self->lean_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), lean_cb, NULL, NULL);
}

/* ---- pinching ----------------------------------------------------------------------------------------------- */

static gboolean
get_middle (GtkGesture *gesture, double *x, double *y)
{
  return gtk_gesture_get_bounding_box_center (gesture, x, y);
}

static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, KaFelt *self)
{
  KaPlace *grid = find_grid (self);
  double x, y;

  if (grid == NULL || !get_middle (gesture, &x, &y)
      || !gdk_rectangle_contains_point (&grid->area, (int) x, (int) y))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  stop_gliding (self);
  self->pinch_zoom = self->zoom;
  self->pinch_x = x;
  self->pinch_y = y;
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, KaFelt *self)
{
  double x = self->pinch_x, y = self->pinch_y;

  get_middle (GTK_GESTURE (gesture), &x, &y);
  ka_felt_pan (self, self->pinch_x - x, self->pinch_y - y);
  self->pinch_x = x;
  self->pinch_y = y;
  zoom_at (self, round (self->pinch_zoom * scale * PINCH_STEPS) / PINCH_STEPS, x, y);
}

/* ---- the wheel ---------------------------------------------------------------------------------------------- */

static void
point_cb (GtkEventControllerMotion *controller, double x, double y, KaFelt *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, KaFelt *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double step = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL ? WHEEL_STEP : 1;
  KaPlace *grid = find_grid (self);

  if (grid == NULL
      || !gdk_rectangle_contains_point (&grid->area, (int) self->pointer_x, (int) self->pointer_y))
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_CONTROL_MASK)
    zoom_at (self, self->zoom * pow (WHEEL_ZOOM, -dy * step / WHEEL_STEP), self->pointer_x, self->pointer_y);
  else if (!ka_felt_is_zoomed (self, grid))
    return GDK_EVENT_PROPAGATE;
  else if (state & GDK_SHIFT_MASK)
    ka_felt_pan (self, dy * step, dx * step);
  else
    ka_felt_pan (self, dx * step, dy * step);
  return GDK_EVENT_STOP;
}

static void
decelerate_cb (GtkEventControllerScroll *controller, double across, double down, KaFelt *self)
{
  if (self->zoom > 1)
    ka_felt_glide (self, across, down);
}

/* ---- the bars ----------------------------------------------------------------------------------------------- */

static GtkWidget *
add_bar (KaFelt *self, GtkOrientation orientation, GtkAdjustment **adjustment)
{
  GtkWidget *bar;

  *adjustment = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_swapped (*adjustment, "value-changed", G_CALLBACK (moved_cb), self);
  bar = gtk_scrollbar_new (orientation, *adjustment);
  gtk_widget_add_css_class (bar, "overlay-indicator");
  gtk_widget_set_child_visible (bar, FALSE);
  gtk_widget_set_parent (bar, GTK_WIDGET (self));
  return bar;
}

static void
allocate_bar (GtkWidget *bar, const GdkRectangle *area)
{
  GtkOrientation orientation = gtk_orientable_get_orientation (GTK_ORIENTABLE (bar));
  GtkAdjustment *adjustment = gtk_scrollbar_get_adjustment (GTK_SCROLLBAR (bar));
  GdkRectangle place = *area;
  int thick;

  gtk_widget_set_child_visible (bar, gtk_adjustment_get_upper (adjustment)
                                         > gtk_adjustment_get_page_size (adjustment));
  if (!gtk_widget_should_layout (bar))
    return;
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &thick, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, &thick, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      place.y += place.height - thick;
      place.height = thick;
    }
  else
    {
      place.x += place.width - thick;
      place.width = thick;
    }
  gtk_widget_size_allocate (bar, &place, -1);
}

void
ka_felt_allocate_bars (KaFelt *self)
{
  KaPlace *grid = find_grid (self);

  for (guint i = 0; i < G_N_ELEMENTS (self->bars); i++)
    if (ka_felt_is_zoomed (self, grid))
      allocate_bar (self->bars[i], &grid->area);
    else
      gtk_widget_set_child_visible (self->bars[i], FALSE);
}

/* ---- for the page ------------------------------------------------------------------------------------------- */

void
ka_felt_add_zoom (KaFelt *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                                                | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);

  self->zoom = 1;
  self->bars[0] = add_bar (self, GTK_ORIENTATION_HORIZONTAL, &self->across);
  self->bars[1] = add_bar (self, GTK_ORIENTATION_VERTICAL, &self->down);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (point_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (point_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (scroll, "decelerate", G_CALLBACK (decelerate_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

void
ka_felt_remove_zoom (KaFelt *self)
{
  stop_gliding (self);
  g_clear_object (&self->glide);
  for (guint i = 0; i < G_N_ELEMENTS (self->bars); i++)
    g_clear_pointer (&self->bars[i], gtk_widget_unparent);
  if (self->across != NULL)
    g_signal_handlers_disconnect_by_data (self->across, self);
  if (self->down != NULL)
    g_signal_handlers_disconnect_by_data (self->down, self);
  g_clear_object (&self->across);
  g_clear_object (&self->down);
}

gboolean
ka_felt_can_zoom (KaFelt *self, double zoom)
{
  g_return_val_if_fail (KA_IS_FELT (self), FALSE);

  return find_grid (self) != NULL && CLAMP (zoom, 1, MOST) != self->zoom;
}

double
ka_felt_get_zoom (KaFelt *self)
{
  g_return_val_if_fail (KA_IS_FELT (self), 1);

  return self->zoom;
}

void
ka_felt_set_zoom (KaFelt *self, double zoom)
{
  int index;
  KaPlace *grid, *focus;
  double x, y;

  g_return_if_fail (KA_IS_FELT (self));

  grid = find_grid (self);
  if (grid == NULL)
    return;
  focus = ka_felt_get_focus_place (self, &index);
  x = grid->area.x + grid->area.width / 2.0;
  y = grid->area.y + grid->area.height / 2.0;
  if (focus == grid)
    {
      KaSpot spot = ka_arrange_cell (grid->zone, &grid->room, grid->cursor);

      x = spot.x + spot.width / 2.0;
      y = spot.y + spot.height / 2.0;
    }
  zoom_at (self, zoom, x, y);
  if (focus == grid)
    ka_felt_show_cell (self, grid);
}
