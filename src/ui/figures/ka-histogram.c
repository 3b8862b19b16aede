/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-histogram.h"

#include <math.h>

#include "ka-language.h"
#include "ka-scale.h"
#include "ka-score-ink.h"
#include "ka-sum.h"

#define WORDS   KA_WORDS_SMALL
#define GAP     4.0f /* between words and a bar */
#define BETWEEN 2.0f /* two bars */
#define CORNER  3.0f
#define PADDING 12.0f /* between two words below */
#define BARS    72    /* the height of the longest */

/* Of the classes that can be told apart so few that each is wide enough for a number. */
#define MOST_STEPS (KA_MOST_CLASSES - 2)

struct _KaHistogram
{
  GtkWidget parent_instance;

  KaClasses classes;
};

G_DEFINE_FINAL_TYPE (KaHistogram, ka_histogram, GTK_TYPE_WIDGET)

/* ---- the classes -------------------------------------------------------------------------------------------- */

void
ka_classes_divide (KaClasses *self, const int *values, guint n_values)
{
  int low, high;

  g_return_if_fail (n_values > 0);

  low = high = values[0];
  for (guint i = 1; i < n_values; i++)
    {
      low = MIN (low, values[i]);
      high = MAX (high, values[i]);
    }
  *self = (KaClasses) { .step = ka_scale_find_step (high - low, MOST_STEPS) };
  self->low = (int) floor ((double) low / self->step) * self->step;
  self->n = (guint) ((high - self->low) / self->step) + 1;
  for (guint i = 0; i < n_values; i++)
    self->counts[(values[i] - self->low) / self->step]++;
}

char *
ka_classes_describe (const KaClasses *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    {
      int low = self->low + (int) i * self->step;
      g_autofree char *first = ka_number_format (low, FALSE);
      g_autofree char *last = ka_number_format (low + self->step - 1, FALSE);

      if (i > 0)
        g_string_append (text, " · ");
      if (self->step == 1)
        /* Translators: a number of points, and how often it occurs. */
        g_string_append_printf (text, _ ("%s: %u"), first, self->counts[i]);
      else
        /* Translators: from a number of points to another, and how often it is one of those: "0 to 19: 3". */
        g_string_append_printf (text, _ ("%s to %s: %u"), first, last, self->counts[i]);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- drawing ------------------------------------------------------------------------------------------------ */

static PangoLayout *
make_number (KaHistogram *self, int number)
{
  g_autofree char *text = ka_number_format (number, FALSE);

  return ka_words_new (GTK_WIDGET (self), text, WORDS, PANGO_WEIGHT_NORMAL);
}

static float
measure_number (KaHistogram *self, int number)
{
  g_autoptr (PangoLayout) words = make_number (self, number);

  return ka_words_get_width (words);
}

static float
find_words_height (KaHistogram *self)
{
  g_autoptr (PangoLayout) words = make_number (self, 0);

  return ka_words_get_height (words);
}

static void
draw_number (KaHistogram *self, GtkSnapshot *snapshot, int number, float x, float y, const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) words = make_number (self, number);

  ka_words_draw (snapshot, words, x, y, ink);
}

/* Of the limits of the classes so many are told that they stand apart; a class of one number is told itself. */
static void
draw_limits (KaHistogram *self, GtkSnapshot *snapshot, float left, float width, float y, const GdkRGBA *ink)
{
  const KaClasses *classes = &self->classes;
  gboolean single = classes->step == 1;
  int high = classes->low + (int) classes->n * classes->step;
  float room = MAX (measure_number (self, classes->low), measure_number (self, high)) + PADDING;
  guint every = (guint) ka_scale_find_step ((int) ceilf (room / width), 1);

  for (guint i = 0; i < classes->n + !single; i++)
    {
      int number = classes->low + (int) i * classes->step;

      if (number / classes->step % (int) every == 0)
        draw_number (self, snapshot, number, left + ((float) i + (single ? 0.5f : 0)) * width, y, ink);
    }
}

static void
draw_bar (GtkSnapshot *snapshot, float left, float top, float width, float height, const GdkRGBA *ink)
{
  GskRoundedRect bar;
  const graphene_size_t round = GRAPHENE_SIZE_INIT (CORNER, CORNER), none = GRAPHENE_SIZE_INIT (0, 0);

  gsk_rounded_rect_init (&bar, &GRAPHENE_RECT_INIT (left, top, width, height), &round, &round, &none, &none);
  gtk_snapshot_push_rounded_clip (snapshot, &bar);
  gtk_snapshot_append_color (snapshot, ink, &bar.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
ka_histogram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaHistogram *self = KA_HISTOGRAM (widget);
  const KaClasses *classes = &self->classes;
  int high = classes->low + (int) classes->n * classes->step;
  float words = find_words_height (self);
  /* The first and the last limit stand half outside. */
  float side = MAX (measure_number (self, classes->low), measure_number (self, high)) / 2;
  float width = ((float) gtk_widget_get_width (widget) - 2 * side) / (float) classes->n;
  float bottom = (float) gtk_widget_get_height (widget) - words - GAP;
  float most = bottom - words - GAP;
  guint largest = 1;
  KaInks inks;

  if (width <= 0 || most <= 0)
    return;
  ka_inks_find (&inks, widget);
  for (guint i = 0; i < classes->n; i++)
    largest = MAX (largest, classes->counts[i]);
  for (guint i = 0; i < classes->n; i++)
    {
      float height = most * (float) classes->counts[i] / (float) largest;
      float left = side + (float) i * width;

      if (classes->counts[i] == 0)
        continue;
      draw_bar (snapshot, left + BETWEEN / 2, bottom - height, MAX (width - BETWEEN, 1), height,
                &inks.accent);
      draw_number (self, snapshot, (int) classes->counts[i], left + width / 2,
                   bottom - height - GAP / 2 - words, &inks.text);
    }
  gtk_snapshot_append_color (snapshot, &inks.ruling,
                             &GRAPHENE_RECT_INIT (side, bottom, width * (float) classes->n, 1));
  draw_limits (self, snapshot, side, width, bottom + GAP, &inks.faint);
}

static void
ka_histogram_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  int height = BARS + (int) ceilf (2 * (find_words_height (KA_HISTOGRAM (widget)) + GAP));

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 360 : height;
}

static void
ka_histogram_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ka_histogram_parent_class)->css_changed (widget, change);
  gtk_widget_queue_resize (widget);
}

static void
ka_histogram_class_init (KaHistogramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ka_histogram_snapshot;
  widget_class->measure = ka_histogram_measure;
  widget_class->css_changed = ka_histogram_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ka_histogram_init (KaHistogram *self)
{
}

GtkWidget *
ka_histogram_new (const char *title, const KaClasses *classes)
{
  KaHistogram *self = g_object_new (KA_TYPE_HISTOGRAM, NULL);
  g_autofree char *words = ka_classes_describe (classes);

  self->classes = *classes;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  return GTK_WIDGET (self);
}
