/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways from where a card is to where it belongs. A card that is called elsewhere on its way turns off from where it is. */
#include "ka-felt-private.h"

#include <adwaita.h>
#include <math.h>

#define FIRST_FRAME (G_USEC_PER_SEC / 60) /* the first frame shows that something has begun */
#define SMALL       0.75                  /* a card that is smaller draws itself so */
#define ALL_DELAYS  900000                /* microseconds that all of a deal wait at most */

static const struct
{
  gint64 duration, stagger; /* microseconds */
} PACE[] = {
  [KA_FELT_NONE] = { 0, 0 },
  [KA_FELT_SLOW] = { 300000, 70000 },
  [KA_FELT_NORMAL] = { 220000, 40000 },
  [KA_FELT_FAST] = { 150000, 20000 },
};

gint64
ka_felt_get_duration (KaFelt *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)))
    return 0;
  return PACE[self->speed].duration;
}

static gint64
get_stagger (KaFelt *self, guint n)
{
  return n > 1 ? MIN (PACE[self->speed].stagger, ALL_DELAYS / n) : 0;
}

static void
rest (KaPiece *piece)
{
  piece->now = piece->rest;
  piece->moving = piece->flying = piece->turning = FALSE;
  piece->start = 0;
  ka_card_view_turn (piece->view);
}

/* Where it is at a time; FALSE once it has arrived. */
static gboolean
advance (KaPiece *piece, gint64 time)
{
  double part, eased;

  if (piece->start == 0)
    piece->start = time - FIRST_FRAME + piece->delay;
  if (time < piece->start)
    return TRUE;
  part = (double) (time - piece->start) / (double) piece->duration;
  if (part >= 1)
    {
      rest (piece);
      return FALSE;
    }
  eased = 1 - pow (1 - part, 3);
  piece->now.x = piece->from.x + (piece->rest.x - piece->from.x) * eased;
  piece->now.y = piece->from.y + (piece->rest.y - piece->from.y) * eased;
  piece->now.scale = piece->from.scale + (piece->rest.scale - piece->from.scale) * eased;
  if (piece->turning && part >= 0.5)
    ka_card_view_turn (piece->view);
  return TRUE;
}

/* How wide and high it is for each pixel of its resting size. */
static void
get_stretch (KaPiece *piece, double *across, double *down)
{
  *across = *down = piece->now.scale;
  if (piece->turning && piece->start != 0 && piece->moving)
    {
      gint64 time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (piece->view)));
      double part = CLAMP ((double) (time - piece->start) / (double) piece->duration, 0, 1);

      *across *= MAX (fabs (cos (part * G_PI)), 0.03);
    }
}

/* What lies out of the area of a grid is not seen, and nobody meets it there. */
static void
clip (KaPiece *piece)
{
  KaFelt *self = KA_FELT (gtk_widget_get_parent (GTK_WIDGET (piece->view)));
  graphene_rect_t seen;

  if (piece->moving || piece->dragged || !ka_felt_is_zoomed (self, piece->place))
    {
      ka_card_view_set_clip (piece->view, NULL);
      return;
    }
  seen = GRAPHENE_RECT_INIT ((float) (piece->place->area.x - piece->now.x + piece->width / 2.0),
                             (float) (piece->place->area.y - piece->now.y + piece->height / 2.0),
                             (float) piece->place->area.width, (float) piece->place->area.height);
  ka_card_view_set_clip (piece->view, &seen);
}

void
ka_felt_allocate_piece (KaPiece *piece)
{
  GtkWidget *widget = GTK_WIDGET (piece->view);
  GskTransform *transform = NULL;
  double across = 1, down = 1;
  gboolean is_small = FALSE;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  if (piece->moving || piece->dragged)
    {
      get_stretch (piece, &across, &down);
      is_small = MIN (across, down) < SMALL;
      transform
          = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) piece->now.x, (float) piece->now.y));
      if (!is_small)
        transform = gsk_transform_scale (transform, (float) across, (float) down);
      transform = gsk_transform_translate (
          transform, &GRAPHENE_POINT_INIT (-(float) piece->width / 2, -(float) piece->height / 2));
    }
  else
    transform = gsk_transform_translate (
        NULL, &GRAPHENE_POINT_INIT ((float) round (piece->now.x - piece->width / 2.0),
                                    (float) round (piece->now.y - piece->height / 2.0)));
  ka_card_view_shrink (piece->view, is_small ? MIN (across, 1) : 1, is_small ? MIN (down, 1) : 1);
  clip (piece);
  gtk_widget_allocate (widget, piece->width, piece->height, -1, transform);
}

static gboolean
settle_cb (gpointer user_data)
{
  KaFelt *self = KA_FELT (user_data);

  self->settle_id = 0;
  /* A layout that is still to be made says it again. */
  if (self->tick_id == 0 && self->unsettled && !(self->stale && gtk_widget_get_mapped (GTK_WIDGET (self))))
    {
      self->unsettled = FALSE;
      ka_felt_emit_settled (self);
    }
  return G_SOURCE_REMOVE;
}

/* Says once that all rests, when it does. */
void
ka_felt_settle (KaFelt *self)
{
  if (self->unsettled && self->tick_id == 0 && self->settle_id == 0)
    self->settle_id = g_idle_add (settle_cb, self);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  KaFelt *self = KA_FELT (widget);
  gint64 time = gdk_frame_clock_get_frame_time (clock);
  gboolean moving = FALSE;

  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL && place->pieces[i]->moving)
          moving |= advance (place->pieces[i], time);
    }
  for (guint i = self->ghosts->len; i > 0; i--)
    {
      KaPiece *ghost = g_ptr_array_index (self->ghosts, i - 1);

      if (advance (ghost, time))
        moving = TRUE;
      else
        {
          g_ptr_array_remove_index (self->ghosts, i - 1);
          ka_felt_free_piece (self, ghost);
        }
    }
  gtk_widget_queue_allocate (widget);
  if (moving)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  g_object_notify (G_OBJECT (self), "moving");
  ka_felt_settle (self);
  return G_SOURCE_REMOVE;
}

static void
start_moving (KaFelt *self)
{
  if (self->tick_id != 0)
    return;
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  g_object_notify (G_OBJECT (self), "moving");
}

/* Everything is where it belongs at once. */
void
ka_felt_stop_moving (KaFelt *self)
{
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL && !place->pieces[i]->dragged)
          rest (place->pieces[i]);
    }
  while (self->ghosts->len > 0)
    ka_felt_free_piece (self, g_ptr_array_steal_index (self->ghosts, self->ghosts->len - 1));
  if (self->tick_id != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
      self->tick_id = 0;
      g_object_notify (G_OBJECT (self), "moving");
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  ka_felt_settle (self);
}

/* Sends a piece to its resting place. */
void
ka_felt_go (KaFelt *self, KaPiece *piece, gboolean animate)
{
  gint64 duration = ka_felt_get_duration (self);

  if (piece->dragged)
    return;
  piece->turning = piece->turning && ka_card_view_shows_kept_face (piece->view);
  if (!piece->placed || !animate || duration == 0)
    {
      piece->placed = TRUE;
      rest (piece);
      return;
    }
  if (piece->turning || fabs (piece->now.x - piece->rest.x) > 0.5 || fabs (piece->now.y - piece->rest.y) > 0.5
      || fabs (piece->now.scale - piece->rest.scale) > 0.001)
    {
      piece->from = piece->now;
      piece->start = 0;
      piece->delay = piece->next_delay * get_stagger (self, self->n_dealt);
      piece->duration = duration;
      piece->moving = TRUE;
      start_moving (self);
    }
  else
    rest (piece);
  piece->next_delay = 0;
}
