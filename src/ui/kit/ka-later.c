/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-later.h"

/* Microseconds between two frames: what was made must be laid out and drawn in the next, and that takes longer. */
#define SLICE 2000

typedef struct
{
  GFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Piece;

struct _KaLater
{
  GtkWidget *widget;
  GQueue pieces; /* of Piece */
  gboolean busy; /* while some are done */
  guint idle;    /* does some pieces, 0 otherwise */
  guint tick;    /* waits for the frame that shows them, 0 otherwise */
};

static void
piece_free (gpointer data)
{
  Piece *self = data;

  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

static void
do_some (KaLater *self)
{
  gint64 begin = g_get_monotonic_time ();
  Piece *piece;

  while (g_get_monotonic_time () - begin < SLICE && (piece = g_queue_pop_head (&self->pieces)) != NULL)
    {
      piece->func (piece->data, self->widget);
      piece_free (piece);
    }
}

static void
stop (KaLater *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
}

static void start (KaLater *self);

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  KaLater *self = data;

  self->tick = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

static gboolean
idle_cb (gpointer data)
{
  KaLater *self = data;

  self->idle = 0;
  self->busy = TRUE;
  do_some (self);
  self->busy = FALSE;
  if (!g_queue_is_empty (&self->pieces))
    self->tick = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* Before the next frame and not in it, so that the loop looks up between making and laying out. */
static void
start (KaLater *self)
{
  if (!self->busy && self->idle == 0 && self->tick == 0 && !g_queue_is_empty (&self->pieces)
      && gtk_widget_get_mapped (self->widget))
    self->idle = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, idle_cb, self, NULL);
}

void
ka_later_add (KaLater *self, GFunc func, gpointer data, GDestroyNotify destroy)
{
  Piece *piece = g_new (Piece, 1);

  *piece = (Piece) { func, data, destroy };
  g_queue_push_tail (&self->pieces, piece);
  start (self);
}

void
ka_later_measure (GtkWidget *widget, int width)
{
  int minimum, natural;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (minimum, width > 0 ? width : natural), NULL,
                      NULL, NULL, NULL);
}

void
ka_later_run (KaLater *self)
{
  if (gtk_widget_get_mapped (self->widget))
    do_some (self);
}

void
ka_later_clear (KaLater *self)
{
  stop (self);
  g_queue_clear_full (&self->pieces, piece_free);
}

KaLater *
ka_later_new (GtkWidget *widget)
{
  KaLater *self = g_new0 (KaLater, 1);

  self->widget = widget;
  g_queue_init (&self->pieces);
  g_signal_connect_swapped (widget, "map", G_CALLBACK (start), self);
  g_signal_connect_swapped (widget, "unmap", G_CALLBACK (stop), self);
  return self;
}

void
ka_later_free (KaLater *self)
{
  ka_later_clear (self);
  g_signal_handlers_disconnect_by_data (self->widget, self);
  g_free (self);
}
