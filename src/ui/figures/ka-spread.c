/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-spread.h"

#include "ka-score-ink.h"

#define WIDTH  72
#define HEIGHT 16
#define LINE   2.0f
#define BAND   8.0f
#define MARK   3.0f

struct _KaSpread
{
  GtkWidget parent_instance;

  /* parts of the line, from 0 at the fewest points to 1 at the most */
  float low, mean, high;
};

G_DEFINE_FINAL_TYPE (KaSpread, ka_spread, GTK_TYPE_WIDGET)

static void
draw_piece (GtkSnapshot *snapshot, float left, float right, float height, float radius, const GdkRGBA *ink)
{
  GskRoundedRect piece;

  gsk_rounded_rect_init_from_rect (
      &piece, &GRAPHENE_RECT_INIT (left, (HEIGHT - height) / 2, MAX (right - left, LINE), height), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &piece);
  gtk_snapshot_append_color (snapshot, ink, &piece.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
ka_spread_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaSpread *self = KA_SPREAD (widget);
  float room = (float) gtk_widget_get_width (widget) - MARK;
  KaInks inks;

  ka_inks_find (&inks, widget);
  draw_piece (snapshot, 0, room + MARK, LINE, LINE / 2, &inks.faint);
  draw_piece (snapshot, self->low * room, self->high * room + MARK, BAND, BAND / 2, &inks.accent);
  draw_piece (snapshot, self->mean * room, self->mean * room + MARK, HEIGHT, MARK / 2, &inks.text);
}

static void
ka_spread_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
ka_spread_class_init (KaSpreadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ka_spread_snapshot;
  widget_class->measure = ka_spread_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ka_spread_init (KaSpread *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ka_spread_new (const KaPointsFigures *points)
{
  KaSpread *self = g_object_new (KA_TYPE_SPREAD, NULL);
  double least = MIN (points->best, points->worst), most = MAX (points->best, points->worst);

  g_return_val_if_fail (most > least, GTK_WIDGET (self));
  self->mean = (float) ((points->mean - least) / (most - least));
  self->low = (float) MAX ((points->mean - points->spread - least) / (most - least), 0);
  self->high = (float) MIN ((points->mean + points->spread - least) / (most - least), 1);
  return GTK_WIDGET (self);
}
