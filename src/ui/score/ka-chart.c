/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-chart.h"

#include <adwaita.h>
#include <math.h>

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-point-list.h"
#include "ka-scale.h"
#include "ka-sum.h"
#include "ka-symbol.h"

#define MARKER    12.0f
#define PADDING   10.0f
#define LABEL_GAP 12.0f

/* So much of the width the names may have at most; a longer one is cut, and stands whole in the tooltip. */
#define MOST_LABELS 0.4f
#define GAP         5.0f /* between the ruling and the numbers below it */

typedef struct
{
  char *name;
  GdkRGBA rgba;
  GskPath *symbol;
  int *values;
  guint start; /* the point at which it begins */
  guint end;   /* one beyond its last */
  PangoLayout *label;
  float label_y;
} Line;

struct _KaChart
{
  GtkWidget parent_instance;

  guint n_points;
  guint first; /* the number of the first of results; 0: there are totals, or parts of a whole */
  int low;
  int high;
  int step; /* between two lines of the ruling */

  /* owned */
  GArray *lines; /* of Line */
  char *title;   /* of a chart of results, or over parts of a whole; NULL for the totals of a sheet */
  char *words;   /* of results; else NULL */
  GStrv days;    /* likewise: when each of them was */
};

G_DEFINE_FINAL_TYPE (KaChart, ka_chart, GTK_TYPE_WIDGET)

/* The place of the drawing within the widget. */
typedef struct
{
  float left;
  float right;
  float top;
  float bottom;
} Frame;

static void
clear_line (gpointer data)
{
  Line *line = data;

  g_free (line->name);
  g_free (line->values);
  g_clear_pointer (&line->symbol, gsk_path_unref);
  g_clear_object (&line->label);
}

static Line *
get_line (KaChart *self, guint i)
{
  return &g_array_index (self->lines, Line, i);
}

static gboolean
is_strong (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/* The palette is made for white text on it; on a dark ground a line must be lighter to stand out as much, and who asks
 * for high contrast gets more of either. */
static GdkRGBA
adapt_colour (const GdkRGBA *rgba)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const float to = dark ? 1 : 0;
  const float mix = dark ? (is_strong () ? 0.6f : 0.4f) : (is_strong () ? 0.3f : 0);

  return (GdkRGBA) { rgba->red + (to - rgba->red) * mix, rgba->green + (to - rgba->green) * mix,
                     rgba->blue + (to - rgba->blue) * mix, 1 };
}

/* Results are no lines from the beginning on, and stand free of the numbers beside them. */
static float
get_x (KaChart *self, const Frame *frame, guint point)
{
  float inset = self->first > 0 ? MARKER : 0;

  if (self->n_points < 2)
    return frame->left + inset;
  return frame->left + inset
         + (frame->right - frame->left - 2 * inset) * (float) point / (float) (self->n_points - 1);
}

static float
get_y (KaChart *self, const Frame *frame, int value)
{
  return frame->bottom
         - (frame->bottom - frame->top) * (float) (value - self->low) / (float) (self->high - self->low);
}

static void
find_scale (KaChart *self)
{
  gboolean have_results = self->first > 0 && self->lines->len > 0 && self->n_points > 0;
  int low = have_results ? get_line (self, 0)->values[0] : 0, high = low;

  for (guint i = 0; i < self->lines->len; i++)
    for (guint point = get_line (self, i)->start; point < get_line (self, i)->end; point++)
      {
        low = MIN (low, get_line (self, i)->values[point]);
        high = MAX (high, get_line (self, i)->values[point]);
      }
  self->step = ka_scale_find (&low, &high);
  self->low = low;
  self->high = high;
}

static float
measure_height (KaChart *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return (float) height;
}

static int
measure_number (KaChart *self, int number)
{
  g_autofree char *text = ka_number_format (number, FALSE);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static Frame
find_frame (KaChart *self)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  float labels = 0;
  int ink, numbers;

  for (guint i = 0; i < self->lines->len; i++)
    {
      PangoLayout *label = get_line (self, i)->label;

      pango_layout_set_width (label, (int) (width * MOST_LABELS) * PANGO_SCALE);
      pango_layout_get_pixel_size (label, &ink, NULL);
      labels = MAX (labels, (float) ink);
    }
  numbers = MAX (measure_number (self, self->low), measure_number (self, self->high));
  return (Frame) { PADDING + (float) numbers, width - PADDING - labels - LABEL_GAP, PADDING,
                   height - GAP - measure_height (self) };
}

static void
draw_text (KaChart *self, GtkSnapshot *snapshot, const char *text, float x, float y, float align,
           const GdkRGBA *rgba)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - (float) width * align, y - (float) height / 2));
  gtk_snapshot_append_layout (snapshot, layout, rgba);
  gtk_snapshot_restore (snapshot);
}

/* The number of a point: of a round, a result or the part of a whole, in per cent. */
static guint
get_number (const KaChart *self, guint point)
{
  if (self->first > 0)
    return self->first + point;
  return self->title != NULL ? point * 100 / (self->n_points - 1) : point;
}

static gboolean
has_parts (const KaChart *self)
{
  return self->title != NULL && self->first == 0;
}

static void
draw_ruling (KaChart *self, GtkSnapshot *snapshot, const Frame *frame, const GdkRGBA *text)
{
  GdkRGBA faint = *text, strong = *text, words = *text;
  guint every = has_parts (self) ? MAX (1, (self->n_points - 1) / 5)
                                 : (guint) ka_scale_find_step ((int) self->n_points, 8);
  guint least = self->first > 0 ? (every - self->first % every) % every : every;

  faint.alpha *= is_strong () ? 0.4f : 0.12f;
  strong.alpha *= is_strong () ? 1 : 0.4f;
  words.alpha *= is_strong () ? 1 : 0.75f;
  for (int value = self->low; value <= self->high; value += self->step)
    {
      g_autofree char *number = ka_number_format (value, FALSE);
      float y = roundf (get_y (self, frame, value));
      graphene_rect_t rect = GRAPHENE_RECT_INIT (frame->left, y, frame->right - frame->left, 1);

      gtk_snapshot_append_color (snapshot, value == 0 ? &strong : &faint, &rect);
      draw_text (self, snapshot, number, frame->left - 8, y, 1, &words);
    }
  for (guint point = least; point < self->n_points; point += every)
    {
      g_autofree char *number = g_strdup_printf (has_parts (self) ? "%u %%" : "%u", get_number (self, point));

      draw_text (self, snapshot, number, get_x (self, frame, point),
                 frame->bottom + GAP + measure_height (self) / 2, 0.5f, &words);
    }
}

static void
draw_marker (GtkSnapshot *snapshot, const Line *line, float x, float y, const GdkRGBA *rgba,
             const GdkRGBA *ground)
{
  g_autoptr (GskStroke) halo = gsk_stroke_new (6);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - MARKER / 2, y - MARKER / 2));
  gtk_snapshot_scale (snapshot, MARKER / 24, MARKER / 24);
  gtk_snapshot_append_stroke (snapshot, line->symbol, halo, ground);
  gtk_snapshot_append_fill (snapshot, line->symbol, GSK_FILL_RULE_EVEN_ODD, rgba);
  gtk_snapshot_restore (snapshot);
}

static void
draw_line (KaChart *self, GtkSnapshot *snapshot, const Frame *frame, const Line *line, const GdkRGBA *ground)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (is_strong () ? 3 : 2);
  GdkRGBA rgba = adapt_colour (&line->rgba);
  /* Markers stand at least three marker widths apart, counted back from its last point; those of a line alone two. */
  float apart = (self->lines->len == 1 ? 2 : 3) * MARKER;
  guint every = MAX (1, (guint) ceilf (apart * (float) self->n_points / MAX (frame->right - frame->left, 1)));

  for (guint point = line->start; point < line->end; point++)
    {
      float x = get_x (self, frame, point), y = get_y (self, frame, line->values[point]);

      if (point == line->start)
        gsk_path_builder_move_to (builder, x, y);
      else
        gsk_path_builder_line_to (builder, x, y);
    }
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &rgba);
  for (guint back = 0; back < line->end - line->start; back += every)
    {
      guint point = line->end - 1 - back;

      if (point > 0 || self->n_points == 1 || self->first > 0)
        draw_marker (snapshot, line, get_x (self, frame, point), get_y (self, frame, line->values[point]),
                     &rgba, ground);
    }
}

static int
compare_heights (gconstpointer a, gconstpointer b)
{
  float first = (*(Line *const *) a)->label_y, second = (*(Line *const *) b)->label_y;

  return (first > second) - (first < second);
}

/* Puts each name beside the end of its line, and those that would lie upon each other one under the other. */
static void
place_labels (KaChart *self, const Frame *frame)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  float room = frame->bottom + PADDING, least = frame->top - PADDING;

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = get_line (self, i);

      line->label_y = get_y (self, frame, line->values[line->end - 1]);
      g_ptr_array_add (order, line);
    }
  g_ptr_array_sort (order, compare_heights);
  for (guint i = 0; i < order->len; i++)
    {
      Line *line = g_ptr_array_index (order, i);
      int height;

      pango_layout_get_pixel_size (line->label, NULL, &height);
      line->label_y = MAX (line->label_y - (float) height / 2, least);
      least = line->label_y + (float) height;
    }
  for (guint i = order->len; i > 0; i--)
    {
      Line *line = g_ptr_array_index (order, i - 1);
      int height;

      pango_layout_get_pixel_size (line->label, NULL, &height);
      line->label_y = MIN (line->label_y, room - (float) height);
      room = line->label_y;
    }
}

static void
ka_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaChart *self = KA_CHART (widget);
  GdkRGBA text, ground;
  Frame frame;

  if (self->lines->len == 0 || self->n_points == 0)
    return;
  frame = find_frame (self);
  if (frame.right <= frame.left || frame.bottom <= frame.top)
    return;

  gtk_widget_get_color (widget, &text);
  ground = adw_style_manager_get_dark (adw_style_manager_get_default ())
               ? (GdkRGBA) { 0.11f, 0.11f, 0.13f, 1 }
               : (GdkRGBA) { 1, 1, 1, 1 };
  draw_ruling (self, snapshot, &frame, &text);
  for (guint i = 0; i < self->lines->len; i++)
    draw_line (self, snapshot, &frame, get_line (self, i), &ground);
  place_labels (self, &frame);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = get_line (self, i);
      GdkRGBA rgba = adapt_colour (&line->rgba);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (frame.right + LABEL_GAP, line->label_y));
      gtk_snapshot_append_layout (snapshot, line->label, &rgba);
      gtk_snapshot_restore (snapshot);
    }
}

static void
ka_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : 110;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 360 : 140;
}

static void
make_labels (KaChart *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = get_line (self, i);

      g_clear_object (&line->label);
      line->label = gtk_widget_create_pango_layout (GTK_WIDGET (self), line->name);
      pango_layout_set_ellipsize (line->label, PANGO_ELLIPSIZE_END);
      /* Beside the end of its line, whichever way it is written: Pango swaps left and right for a name from right to left. */
      if (pango_layout_get_direction (line->label, 0) == PANGO_DIRECTION_RTL)
        pango_layout_set_alignment (line->label, PANGO_ALIGN_RIGHT);
    }
}

static void
ka_chart_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ka_chart_parent_class)->css_changed (widget, change);
  make_labels (KA_CHART (widget));
  gtk_widget_queue_draw (widget);
}

/* The names that are cut. */
static gboolean
ka_chart_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  KaChart *self = KA_CHART (widget);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    if (get_line (self, i)->label != NULL && pango_layout_is_ellipsized (get_line (self, i)->label))
      g_string_append_printf (names, "%s%s", names->len > 0 ? "\n" : "", get_line (self, i)->name);
  gtk_tooltip_set_text (tooltip, names->str);
  return names->len > 0;
}

static void
describe (KaChart *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len && self->n_points > 0; i++)
    {
      const Line *line = get_line (self, i);
      g_autofree char *total = ka_number_format (line->values[line->end - 1], FALSE);

      if (i > 0)
        g_string_append (text, "; ");
      if (line->end < self->n_points)
        /* Translators: a player for whom somebody plays on, the total then, and the number of rounds until then. */
        g_string_append_printf (text, _ ("%1$s stops at %2$s, after round %3$u"), ka_isolate (line->name),
                                total, line->end - 1);
      else
        /* Translators: a player and the total at the end of a line of the chart. */
        g_string_append_printf (text, _ ("%s ends at %s"), ka_isolate (line->name), total);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title != NULL ? self->title : _ ("Chart of the totals"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->words != NULL ? self->words : text->str, -1);
}

/* ---- its figures ------------------------------------------------------------------------------------------ */

/* “After round 3”; of results which one it is and of when, of parts how far. */
static char *
name_point (KaChart *self, guint point)
{
  if (self->days != NULL)
    /* Translators: one of several matches, counted, and when it was played. */
    return g_strdup_printf (_ ("Match %u, %s"), self->first + point, self->days[point]);
  if (self->title != NULL)
    /* Translators: how much of the whole time that a chart shows has gone by then. */
    return g_strdup_printf (_ ("After %u%%"), 100 * point / MAX (self->n_points - 1, 1));
  if (point == 0)
    return g_strdup (_ ("At the beginning"));
  /* Translators: %u is the number of a round. */
  return g_strdup_printf (_ ("After round %u"), point);
}

static char *
list_values (KaChart *self, guint point)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = get_line (self, i);
      g_autofree char *value = ka_number_format (line->values[point], FALSE);

      if (point < line->start || point >= line->end)
        continue;
      g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? " · " : "", ka_isolate (line->name),
                              *line->name != '\0' ? " " : "", value);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
show_points (KaChart *self)
{
  KaPointList *list = ka_point_list_new (self->title != NULL ? self->title : _ ("Chart of the totals"));

  for (guint point = 0; point < self->n_points; point++)
    {
      g_autofree char *name = name_point (self, point);
      g_autofree char *values = list_values (self, point);

      ka_point_list_add (list, name, values);
    }
  adw_dialog_present (ADW_DIALOG (list), GTK_WIDGET (self));
}

static void
show_points_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_points (KA_CHART (widget));
}

static void
ka_chart_finalize (GObject *object)
{
  KaChart *self = KA_CHART (object);

  g_array_unref (self->lines);
  g_free (self->title);
  g_free (self->words);
  g_strfreev (self->days);
  G_OBJECT_CLASS (ka_chart_parent_class)->finalize (object);
}

static void
ka_chart_class_init (KaChartClass *klass)
{
  static const guint KEYS[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ka_chart_finalize;
  widget_class->snapshot = ka_chart_snapshot;
  widget_class->measure = ka_chart_measure;
  widget_class->query_tooltip = ka_chart_query_tooltip;
  widget_class->css_changed = ka_chart_css_changed;
  gtk_widget_class_install_action (widget_class, "chart.show-points", NULL, show_points_cb);
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    gtk_widget_class_add_binding_action (widget_class, KEYS[i], GDK_NO_MODIFIER_MASK, "chart.show-points",
                                         NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "chart");
}

static void
ka_chart_init (KaChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->lines = g_array_new (FALSE, TRUE, sizeof (Line));
  g_array_set_clear_func (self->lines, clear_line);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_HELP_TEXT,
                                  _ ("Enter shows its figures in a list"), -1);
  g_signal_connect_swapped (click, "released", G_CALLBACK (show_points), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  find_scale (self);
  describe (self);
}

GtkWidget *
ka_chart_new (void)
{
  return g_object_new (KA_TYPE_CHART, NULL);
}

void
ka_chart_set_lines (KaChart *self, const KaChartLine *lines, guint n, guint n_points)
{
  g_return_if_fail (KA_IS_CHART (self));

  g_array_set_size (self->lines, 0);
  for (guint i = 0; i < n; i++)
    {
      guint end = lines[i].end > 0 ? MIN (lines[i].end, n_points) : n_points;
      Line line = { .name = g_strdup (lines[i].name),
                    .symbol = ka_symbol_get_path (lines[i].symbol),
                    .values = g_memdup2 (lines[i].values, n_points * sizeof (int)),
                    .start = end > 0 ? MIN (lines[i].start, end - 1) : 0,
                    .end = end };

      ka_colour_get_rgba (lines[i].colour, &line.rgba);
      g_array_append_val (self->lines, line);
    }
  self->n_points = n_points;
  find_scale (self);
  make_labels (self);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ka_chart_set_parts (KaChart *self, const char *title)
{
  g_return_if_fail (KA_IS_CHART (self));

  g_set_str (&self->title, title);
  describe (self);
}

void
ka_chart_set_results (KaChart *self, const char *title, const char *words, guint first,
                      const char *const *days)
{
  g_return_if_fail (KA_IS_CHART (self) && first > 0 && days != NULL);

  g_set_str (&self->title, title);
  g_set_str (&self->words, words);
  g_strfreev (self->days);
  self->days = g_strdupv ((char **) days);
  self->first = first;
  describe (self);
}
