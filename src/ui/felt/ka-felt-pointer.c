/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks and drags, of mouse and finger. One gesture tells both, so that what was a drag is never a click as well. */
#include "ka-felt-private.h"

static gboolean
contains (const GdkRectangle *area, double x, double y)
{
  return x >= area->x && x < area->x + area->width && y >= area->y && y < area->y + area->height;
}

static gboolean
is_in_outline (KaPlace *place, double x, double y)
{
  return place->zone != NULL && place->is_placed && contains (&place->area, x, y);
}

/* The topmost place there. */
static KaPlace *
find_place (KaFelt *self, double x, double y)
{
  for (guint i = self->places->len; i > 0; i--)
    {
      KaPlace *place = g_ptr_array_index (self->places, i - 1);

      if (is_in_outline (place, x, y))
        return place;
    }
  return NULL;
}

static int
get_position (KaPlace *place, double x, double y)
{
  return ka_arrange_position (place->zone, &place->room, place->spots, x, y);
}

static KaPiece *
pick_piece (KaFelt *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  KaPiece *piece = widget != NULL && KA_IS_CARD_VIEW (widget) ? ka_felt_get_piece_of (widget) : NULL;

  return piece != NULL && piece->place != NULL ? piece : NULL;
}

static gboolean
is_furniture (KaFelt *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return widget != NULL && widget != GTK_WIDGET (self) && !KA_IS_CARD_VIEW (widget);
}

static void
point_at (KaFelt *self, KaPlace *place, int position)
{
  if (place == self->target && position == self->target_position)
    return;
  if (self->target != NULL)
    self->target->pointed = (GdkRectangle) { 0 };
  self->target = place;
  self->target_position = position;
  if (place != NULL && place->zone->kind == KA_ZONE_GRID)
    {
      KaSpot cell = ka_arrange_cell (place->zone, &place->room, position);

      place->pointed = (GdkRectangle) { cell.x, cell.y, cell.width, cell.height };
    }
  ka_felt_show_offers (self);
  /* The others make room. */
  ka_felt_refresh_layout (self);
}

static gboolean
may_be_dragged (KaPiece *piece)
{
  KaZoneFlags flags = piece->place->zone->flags;

  return (flags & KA_ZONE_DRAG && ka_felt_get_item (piece)->flags & KA_ITEM_PLAYABLE)
         || (flags & KA_ZONE_REORDER && piece->card != KA_CARD_HIDDEN);
}

static void
begin_drag (KaFelt *self)
{
  self->dragging = TRUE;
  g_ptr_array_set_size (self->drag, 0);
  if (ka_felt_is_selected (self, self->pressed))
    for (guint i = 0; i < self->selection->len; i++)
      g_ptr_array_add (self->drag, g_ptr_array_index (self->selection, i));
  else
    g_ptr_array_add (self->drag, self->pressed);
  for (guint i = 0; i < self->drag->len; i++)
    {
      KaPiece *piece = g_ptr_array_index (self->drag, i);

      piece->dragged = TRUE;
      piece->moving = FALSE;
      piece->flying = TRUE;
      ka_card_view_turn (piece->view);
    }
  ka_felt_show_offers (self);
}

/* What is dragged lies under the pointer, several as a small fan. */
static void
follow (KaFelt *self, double x, double y)
{
  KaPiece *pressed = self->pressed;
  double grip_x = self->press_x - self->drag_x, grip_y = self->press_y - self->drag_y;
  guint at = 0;

  g_ptr_array_find (self->drag, pressed, &at);
  for (guint i = 0; i < self->drag->len; i++)
    {
      KaPiece *piece = g_ptr_array_index (self->drag, i);

      piece->now.x = x - grip_x + ((double) i - at) * (self->tiles ? piece->width + 1 : piece->width * 0.3);
      piece->now.y = y - grip_y;
      piece->now.scale = 1.04;
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Whether what is dragged may be laid where it is held, which is shown. */
void
ka_felt_aim (KaFelt *self)
{
  double x = self->held_x, y = self->held_y;
  KaPiece *first = g_ptr_array_index (self->drag, 0);
  KaPlace *home = self->pressed->place;
  KaPlace *place = find_place (self, x, y);
  double at_x = x, at_y = y;
  int position;

  if (place == NULL)
    {
      point_at (self, NULL, 0);
      return;
    }
  /* In a grid the middle of the first tile says where, as the eye does. */
  if (place->zone->kind == KA_ZONE_GRID)
    {
      at_x = first->now.x;
      at_y = first->now.y;
    }
  position = get_position (place, at_x, at_y);
  if ((place == home && home->zone->flags & KA_ZONE_REORDER && home->zone->kind != KA_ZONE_GRID)
      || (home->zone->flags & KA_ZONE_DRAG && ka_felt_drop_pieces (self, self->drag, place, position, FALSE)))
    point_at (self, place, position);
  else
    point_at (self, NULL, 0);
}

/* What was dragged and has not been moved by the page goes back from where it is. */
void
ka_felt_end_drag (KaFelt *self)
{
  if (!self->dragging)
    return;
  self->dragging = FALSE;
  for (guint i = 0; i < self->drag->len; i++)
    {
      KaPiece *piece = g_ptr_array_index (self->drag, i);

      piece->dragged = FALSE;
      piece->flying = TRUE;
    }
  g_ptr_array_set_size (self->drag, 0);
  self->pressed = NULL;
  point_at (self, NULL, 0);
  ka_felt_show_offers (self);
  ka_felt_refresh_layout (self);
}

/* After an update: what is dragged goes on being dragged as long as it lies in the same zone. */
void
ka_felt_keep_drag (KaFelt *self)
{
  gboolean kept = self->pressed != NULL && self->drag->len > 0;

  self->target = NULL;
  for (guint i = 0; kept && i < self->drag->len; i++)
    {
      KaPiece *piece = g_ptr_array_index (self->drag, i);

      kept = piece->place != NULL && piece->place->id == self->pressed_zone;
    }
  if (self->dragging && !kept)
    ka_felt_end_drag (self);
  if (self->pressed != NULL
      && (self->pressed->place == NULL || self->pressed->place->id != self->pressed_zone))
    self->pressed = NULL;
  self->pressed_place
      = self->pressed != NULL ? self->pressed->place : ka_felt_get_place (self, self->pressed_zone);
}

static void
drop (KaFelt *self)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  KaPlace *to = self->target, *home = self->pressed->place;
  int position = self->target_position;
  int from = self->pressed->index;

  for (guint i = 0; i < self->drag->len; i++)
    g_ptr_array_add (pieces, g_ptr_array_index (self->drag, i));
  ka_felt_end_drag (self);
  if (to == NULL)
    return;
  if (to == home && home->zone->flags & KA_ZONE_REORDER && home->zone->kind != KA_ZONE_GRID)
    {
      if (position > from)
        position--;
      if (position != from)
        ka_felt_emit_reordered (self, home, from, position);
    }
  else
    ka_felt_drop_pieces (self, pieces, to, position, TRUE);
}

static void
forget_press (KaFelt *self)
{
  self->pressed = NULL;
  self->pressed_place = NULL;
  self->pressed_zone = KA_ZONE_NONE;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, KaFelt *self)
{
  self->asked = FALSE;
  self->pulling = FALSE;
  self->pulled_x = self->pulled_y = 0;
  self->pressed = pick_piece (self, x, y);
  self->pressed_place = self->pressed != NULL ? self->pressed->place : find_place (self, x, y);
  self->pressed_zone = self->pressed_place != NULL ? self->pressed_place->id : KA_ZONE_NONE;
  if (is_furniture (self, x, y) || self->pressed_place == NULL)
    {
      forget_press (self);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->press_x = x;
  self->press_y = y;
  if (self->pressed != NULL)
    {
      self->drag_x = self->pressed->now.x;
      self->drag_y = self->pressed->now.y;
    }
}

/* The ground of a grid that is larger than its area goes with the finger. */
static void
pull (KaFelt *self, GtkGesture *gesture, double dx, double dy)
{
  if (!ka_felt_is_zoomed (self, self->pressed_place))
    return;
  if (!self->pulling)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
        return;
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      self->pulling = TRUE;
    }
  ka_felt_pan (self, self->pulled_x - dx, self->pulled_y - dy);
  self->pulled_x = dx;
  self->pulled_y = dy;
}

static void
swipe_cb (GtkGestureSwipe *gesture, double across, double down, KaFelt *self)
{
  if (self->pulling)
    ka_felt_glide (self, -across, -down);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, KaFelt *self)
{
  if (self->pressed == NULL || !may_be_dragged (self->pressed))
    {
      pull (self, GTK_GESTURE (gesture), dx, dy);
      return;
    }
  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      begin_drag (self);
    }
  self->held_x = self->press_x + dx;
  self->held_y = self->press_y + dy;
  follow (self, self->held_x, self->held_y);
  ka_felt_aim (self);
  ka_felt_lean (self, self->held_x, self->held_y);
}

/* The second click on what the first one has chosen, soon after it. */
static gboolean
is_second_click (KaFelt *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 before = self->clicked_at;
  int soon;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &soon, NULL);
  self->clicked_at = now;
  return self->pressed != NULL && (self->pressed_place->zone->flags & KA_ZONE_MULTI) == 0
         && ka_felt_is_selected (self, self->pressed) && now - before < soon * G_TIME_SPAN_MILLISECOND;
}

static void
click (KaFelt *self)
{
  KaPlace *place = self->pressed_place;
  int index = self->pressed != NULL ? self->pressed->index : -1;
  int position = get_position (place, self->press_x, self->press_y);
  gboolean enters = is_second_click (self);

  if (index >= 0)
    ka_felt_grab (self, place, index);
  forget_press (self);
  if (enters)
    ka_felt_enter (self, place, index, position);
  else
    ka_felt_press (self, place, index, position);
}

/* Who pulls at what cannot be moved asks as much as who clicks on it. */
static gboolean
is_stuck (KaFelt *self)
{
  return self->pressed != NULL && !may_be_dragged (self->pressed)
         && (ka_felt_get_item (self->pressed)->flags & KA_ITEM_PLAYABLE) == 0;
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, KaFelt *self)
{
  if (self->dragging)
    drop (self);
  else if (self->pressed_place != NULL && !self->asked && !self->pulling
           && (is_stuck (self) || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)))
    click (self);
  forget_press (self);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, KaFelt *self)
{
  ka_felt_end_drag (self);
  forget_press (self);
}

/* A finger that stays on a card asks what it is, as a pointer does by resting on it. It may drag the card after that. */
static void
long_press_cb (GtkGesture *gesture, double x, double y, KaFelt *self)
{
  KaPiece *piece = pick_piece (self, x, y);

  if (piece == NULL || self->dragging)
    return;
  ka_felt_grab (self, piece->place, piece->index);
  self->asked = TRUE;
  ka_felt_tell (self);
}

void
ka_felt_add_pointer (KaFelt *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();
  GtkGesture *rest = gtk_gesture_long_press_new ();
  GtkGesture *swipe = gtk_gesture_swipe_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_PRIMARY);
  /* Else the touch of a second finger would let go what the first one holds. */
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (gesture), TRUE);
  g_signal_connect (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (gesture, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (swipe), TRUE);
  g_signal_connect (swipe, "swipe", G_CALLBACK (swipe_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (swipe));
  gtk_gesture_group (swipe, gesture);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (rest), TRUE);
  g_signal_connect (rest, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (rest));
}
