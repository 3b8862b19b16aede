/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-curve.h"

#include <pango/pangocairo.h>

#include "ka-paper-private.h"
#include "ka-scale.h"
#include "ka-sum.h"

#define HEIGHT      170.0
#define LABEL_SIZE  8.5
#define LABEL_SHARE 0.3 /* of the width, at most */
#define GAP         6.0
#define DASH_LENGTH 16.0 /* of the piece of line before a name */
#define RULING_INK  0.8

typedef struct
{
  guint n_seats;
  guint n_points; /* before the first round, and after each */
  int *values;    /* seat after seat */
  char *names[KA_MAX_SEATS];
  guint starts[KA_MAX_SEATS]; /* the point at which each begins */
  guint ends[KA_MAX_SEATS];   /* one beyond the last of each */
  int low;
  int high;
  int step;
} Curve;

/* The place of the drawing within the figure. */
typedef struct
{
  double left;
  double right;
  double top;
  double bottom;
} Frame;

/* Eight lines that differ without colour: solid or dashed, thin or thick. */
static const struct
{
  double width;
  int n_dashes;
  double dashes[6];
} PENS[KA_MAX_SEATS] = {
  { 1.6, 0, { 0 } },
  { 1.2, 2, { 5, 2.5 } },
  { 1.4, 2, { 1.4, 2 } },
  { 0.7, 0, { 0 } },
  { 1.2, 4, { 7, 2, 1.4, 2 } },
  { 0.7, 2, { 3, 2 } },
  { 2.2, 2, { 9, 3 } },
  { 1.0, 6, { 7, 2, 1.4, 2, 1.4, 2 } },
};

static void
curve_free (gpointer data)
{
  Curve *self = data;

  g_free (self->values);
  for_each_seat (seat, self->n_seats)
    g_free (self->names[seat]);
  g_free (self);
}

static int
get_value (const Curve *self, guint seat, guint point)
{
  return self->values[seat * self->n_points + point];
}

static int
get_last (const Curve *self, guint seat)
{
  return get_value (self, seat, self->ends[seat] - 1);
}

static double
get_x (const Curve *self, const Frame *frame, guint point)
{
  return frame->left + (frame->right - frame->left) * point / MAX (self->n_points - 1, 1);
}

static double
get_y (const Curve *self, const Frame *frame, int value)
{
  return frame->bottom - (frame->bottom - frame->top) * (value - self->low) / (self->high - self->low);
}

static void
show_words (cairo_t *cr, PangoLayout *words, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, words);
}

static void
draw_ruling (const Curve *self, const Frame *frame, cairo_t *cr, PangoContext *context)
{
  cairo_set_line_width (cr, 0.5);
  for (int value = self->low; value <= self->high; value += self->step)
    {
      g_autofree char *text = ka_number_format (value, FALSE);
      g_autoptr (PangoLayout) words = ka_paper_new_words (context, text, LABEL_SIZE, KA_PAPER_PLAIN, -1);
      double y = get_y (self, frame, value), width, height;
      double ink = value == 0 ? 0 : RULING_INK;

      ka_paper_measure (words, &width, &height);
      cairo_set_source_rgb (cr, ink, ink, ink);
      cairo_move_to (cr, frame->left, y);
      cairo_line_to (cr, frame->right, y);
      cairo_stroke (cr);
      cairo_set_source_rgb (cr, 0, 0, 0);
      show_words (cr, words, frame->left - GAP - width, y - height / 2);
    }
}

/* The numbers of some rounds, as many as are read with ease. */
static void
draw_rounds (const Curve *self, const Frame *frame, cairo_t *cr, PangoContext *context)
{
  int low = 0, high = (int) self->n_points - 1;
  int step = ka_scale_find (&low, &high);

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint point = (guint) step; point < self->n_points; point += (guint) step)
    {
      g_autofree char *text = g_strdup_printf ("%u", point);
      g_autoptr (PangoLayout) words = ka_paper_new_words (context, text, LABEL_SIZE, KA_PAPER_PLAIN, -1);
      double width;

      ka_paper_measure (words, &width, NULL);
      show_words (cr, words, get_x (self, frame, point) - width / 2, frame->bottom + 3);
    }
}

static void
take_pen (cairo_t *cr, guint seat)
{
  cairo_set_line_width (cr, PENS[seat].width);
  cairo_set_dash (cr, PENS[seat].dashes, PENS[seat].n_dashes, 0);
}

static void
draw_lines (const Curve *self, const Frame *frame, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for_each_seat (seat, self->n_seats)
    {
      take_pen (cr, seat);
      cairo_new_path (cr);
      for (guint point = self->starts[seat]; point < self->ends[seat]; point++)
        cairo_line_to (cr, get_x (self, frame, point), get_y (self, frame, get_value (self, seat, point)));
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* From top to bottom as the lines end. */
static void
order_seats (const Curve *self, guint *seats)
{
  for_each_seat (i, self->n_seats)
    {
      int value = get_last (self, i);
      guint at = i;

      for (; at > 0 && get_last (self, seats[at - 1]) < value; at--)
        seats[at] = seats[at - 1];
      seats[at] = i;
    }
}

/* Each name stands where its line ends, or as near to it as the names above and below leave room. */
static void
place_names (const Curve *self, const Frame *frame, const guint *seats, const double *heights, double room,
             double *tops)
{
  double end = 0;

  for_each_seat (i, self->n_seats)
    {
      double y = get_y (self, frame, get_last (self, seats[i]));

      tops[i] = MAX (y - heights[i] / 2, end);
      end = tops[i] + heights[i];
    }
  end = room;
  for (guint i = self->n_seats; i > 0; i--)
    {
      tops[i - 1] = MIN (tops[i - 1], end - heights[i - 1]);
      end = tops[i - 1];
    }
}

static void
draw_names (const Curve *self, const Frame *frame, cairo_t *cr, PangoLayout *const *words, double room)
{
  guint seats[KA_MAX_SEATS] = { 0 };
  double heights[KA_MAX_SEATS], tops[KA_MAX_SEATS];

  order_seats (self, seats);
  for_each_seat (i, self->n_seats)
    ka_paper_measure (words[seats[i]], NULL, &heights[i]);
  place_names (self, frame, seats, heights, room, tops);
  for_each_seat (i, self->n_seats)
    {
      double x = frame->right + GAP, y = tops[i] + heights[i] / 2;

      cairo_save (cr);
      take_pen (cr, seats[i]);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + DASH_LENGTH, y);
      cairo_stroke (cr);
      cairo_restore (cr);
      show_words (cr, words[seats[i]], x + DASH_LENGTH + GAP, tops[i]);
    }
}

static void
draw_curve (cairo_t *cr, PangoContext *context, double width, double height, gpointer data)
{
  const Curve *self = data;
  g_autofree char *low = ka_number_format (self->low, FALSE);
  g_autofree char *high = ka_number_format (self->high, FALSE);
  g_autoptr (PangoLayout) widest = ka_paper_new_words (context, strlen (low) > strlen (high) ? low : high,
                                                       LABEL_SIZE, KA_PAPER_PLAIN, -1);
  Frame frame = { .top = 6, .bottom = height - 16 };
  PangoLayout *words[KA_MAX_SEATS];
  double names = 0;

  ka_paper_measure (widest, &frame.left, NULL);
  frame.left += GAP;
  for_each_seat (seat, self->n_seats)
    {
      double own;

      words[seat] = ka_paper_new_words (context, self->names[seat], LABEL_SIZE, KA_PAPER_PLAIN, -1);
      ka_paper_measure (words[seat], &own, NULL);
      if (own > width * LABEL_SHARE)
        pango_layout_set_width (words[seat], (int) (width * LABEL_SHARE * PANGO_SCALE));
      names = MAX (names, MIN (own, width * LABEL_SHARE));
    }
  frame.right = width - names - DASH_LENGTH - 2 * GAP;
  draw_ruling (self, &frame, cr, context);
  draw_rounds (self, &frame, cr, context);
  draw_lines (self, &frame, cr);
  draw_names (self, &frame, cr, words, height);
  for_each_seat (seat, self->n_seats)
    g_object_unref (words[seat]);
}

void
ka_paper_add_curve (KaPaper *self, const KaScore *score, const char *const *names)
{
  Curve *curve = g_new0 (Curve, 1);

  curve->n_seats = score->n_seats;
  curve->values = g_new0 (int, (gsize) curve->n_seats *(score->n_rounds + 1));
  curve->n_points = ka_score_trace (score, 0, curve->values);
  for_each_seat (seat, score->n_seats)
    {
      int *own = curve->values + seat * curve->n_points;

      curve->names[seat] = g_strdup (names[seat]);
      curve->starts[seat] = ka_score_find_start (score, seat);
      curve->ends[seat] = ka_score_find_end (score, seat);
      ka_score_trace (score, seat, own);
      for (guint i = curve->starts[seat]; i < curve->ends[seat]; i++)
        {
          curve->low = MIN (curve->low, own[i]);
          curve->high = MAX (curve->high, own[i]);
        }
    }
  curve->step = ka_scale_find (&curve->low, &curve->high);
  ka_paper_add_figure (self, HEIGHT, draw_curve, curve, curve_free);
}
