/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rating-page.h"

#include <math.h>

#include "ka-chart.h"
#include "ka-face.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-page.h"
#include "ka-renew.h"
#include "ka-stats-filters.h"
#include "ka-desk-figures.h"
#include "ka-sum.h"
#include "ka-text-table.h"
#include "ka-toast.h"

/* Everybody begins at 0, and a step of the model is this many points, so that there is nothing behind the comma. */
#define POINTS 40

/* So many columns of the curves stand in the table beside them. */
#define CURVE_STEP  ((KA_CURVE_POINTS - 1) / 5)

#define MOST_PEOPLE 60

struct _KaRatingPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  KaStatsFilters *filters;
  GtkStack *stack;
  KaTextTable *table;
  KaChart *chart;
  KaTextTable *curves;

  /* owned */
  KaDesk *desk;
  KaFigures *read; /* what was read of the book, NULL when it has changed since */
  GCancellable *cancellable;
};

static const char *
ka_rating_page_get_help_topic (KaPage *page)
{
  return "statistics#rating";
}

static void
ka_rating_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_rating_page_get_help_topic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaRatingPage, ka_rating_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_rating_page_page_init))

/* ---- numbers for people --------------------------------------------------------------------------------------- */

static int
scale_mean (double mean)
{
  KaRating begin;

  ka_rating_init (&begin);
  return (int) lround ((mean - begin.mean) * POINTS);
}

static int
scale_deviation (double deviation)
{
  return (int) lround (deviation * POINTS);
}

/* ---- showing -------------------------------------------------------------------------------------------------- */

static void
add_person (KaRatingPage *self, const KaRatingAnswer *answer, guint place)
{
  const KaPersonRating *row = &g_array_index (answer->ratings->people, KaPersonRating, place);
  g_autofree char *number = g_strdup_printf ("%u.", place + 1);
  g_autofree char *least = ka_number_format (scale_mean (ka_rating_get_floor (&row->rating)), TRUE);
  g_autofree char *mean = ka_number_format (scale_mean (row->rating.mean), TRUE);
  g_autofree char *strength = g_strdup_printf ("%s ± %d", mean, scale_deviation (row->rating.deviation));
  g_autofree char *n = row->n_matches < KA_FEW
                           /* Translators: a number of matches that is small. */
                           ? g_strdup_printf (_ ("%u (few)"), row->n_matches)
                           : g_strdup_printf ("%u", row->n_matches);
  g_autofree char *name = g_strdup_printf (
      "%s %s", number, ka_isolate (ka_figures_get_person (answer->figures, row->who)->name));
  const char *const cells[] = { name, least, strength, n };

  ka_text_table_add_row (self->table, cells);
}

static void
show_table (KaRatingPage *self, const KaRatingAnswer *answer)
{
  const char *const columns[] = { _ ("Name"), _ ("At Least"), _ ("Strength"), _ ("Matches") };

  ka_text_table_begin (self->table, _ ("Ratings"), columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < MIN (answer->ratings->people->len, MOST_PEOPLE); i++)
    add_person (self, answer, i);
}

static void
show_curves (KaRatingPage *self, const KaRatingAnswer *answer)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) players = book != NULL ? ka_book_list_players (book, TRUE, NULL) : NULL;
  KaChartLine lines[KA_MOST_CURVES] = { 0 };
  int values[KA_MOST_CURVES][KA_CURVE_POINTS];

  for (guint i = 0; i < answer->n_curves; i++)
    {
      guint who = g_array_index (answer->ratings->people, KaPersonRating, i).who;
      const KaFiguredPerson *person = ka_figures_get_person (answer->figures, who);
      const KaPlayer *face;

      for (guint point = 0; point < KA_CURVE_POINTS; point++)
        values[i][point] = scale_mean (answer->curves[i * KA_CURVE_POINTS + point]);
      face = ka_face_find (players, person->id);
      lines[i] = (KaChartLine) { person->name, face != NULL ? face->colour : (int) i,
                                 face != NULL ? face->symbol : "", values[i] };
    }
  ka_chart_set_lines (self->chart, lines, answer->n_curves, KA_CURVE_POINTS);
}

/* Some of the points of each curve, in words. */
static void
show_curves_table (KaRatingPage *self, const KaRatingAnswer *answer)
{
  const char *const columns[] = { _ ("Part of the matches"), "0 %", "20 %", "40 %", "60 %", "80 %", "100 %" };

  ka_text_table_begin (self->curves, _ ("Strength over time"), columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < answer->n_curves; i++)
    {
      guint who = g_array_index (answer->ratings->people, KaPersonRating, i).who;
      char *cells[G_N_ELEMENTS (columns)] = { ka_figures_get_person (answer->figures, who)->name };

      for (guint column = 1; column < G_N_ELEMENTS (columns); column++)
        cells[column] = ka_number_format (
            scale_mean (answer->curves[i * KA_CURVE_POINTS + (column - 1) * CURVE_STEP]), TRUE);
      ka_text_table_add_row (self->curves, (const char *const *) cells);
      for (guint column = 1; column < G_N_ELEMENTS (columns); column++)
        g_free (cells[column]);
    }
}

/* ---- asking --------------------------------------------------------------------------------------------------- */

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaRatingPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRatingAnswer) answer = ka_desk_rate_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->desk == NULL)
    return;
  if (answer == NULL)
    {
      ka_toast (self, error->message);
      return;
    }
  if (self->read != answer->figures)
    {
      g_clear_pointer (&self->read, ka_figures_unref);
      self->read = ka_figures_ref (answer->figures);
      ka_stats_filters_refresh (self->filters, self->read);
    }
  if (answer->ratings->people->len > 0)
    {
      show_table (self, answer);
      show_curves (self, answer);
      show_curves_table (self, answer);
    }
  gtk_stack_set_visible_child_name (self->stack, answer->ratings->people->len > 0 ? "ratings" : "empty");
}

static void
ask (KaRatingPage *self)
{
  KaFiguresFilter filter = { 0 };

  ka_renew (&self->cancellable);
  ka_stats_filters_fill (self->filters, &filter);
  ka_desk_rate_async (self->desk, self->read, &filter, self->cancellable, answer_cb, g_object_ref (self));
}

static void
filter_changed_cb (KaRatingPage *self)
{
  ask (self);
}

static void
book_changed_cb (KaRatingPage *self)
{
  /* What is being asked would answer with the book of before, and be taken for that of now. */
  ka_renew (&self->cancellable);
  g_clear_pointer (&self->read, ka_figures_unref);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ask (self);
}

static void
ka_rating_page_map (GtkWidget *widget)
{
  KaRatingPage *self = KA_RATING_PAGE (widget);

  GTK_WIDGET_CLASS (ka_rating_page_parent_class)->map (widget);
  if (self->read == NULL)
    ask (self);
}

static void
ka_rating_page_dispose (GObject *object)
{
  KaRatingPage *self = KA_RATING_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->read, ka_figures_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_RATING_PAGE);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_rating_page_parent_class)->dispose (object);
}

static void
ka_rating_page_class_init (KaRatingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KA_TYPE_STATS_FILTERS);
  g_type_ensure (KA_TYPE_CHART);
  g_type_ensure (KA_TYPE_TEXT_TABLE);
  G_OBJECT_CLASS (klass)->dispose = ka_rating_page_dispose;
  widget_class->map = ka_rating_page_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-rating-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaRatingPage, filters);
  gtk_widget_class_bind_template_child (widget_class, KaRatingPage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaRatingPage, table);
  gtk_widget_class_bind_template_child (widget_class, KaRatingPage, chart);
  gtk_widget_class_bind_template_child (widget_class, KaRatingPage, curves);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
}

static void
ka_rating_page_init (KaRatingPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_chart_set_parts (self->chart, _ ("Chart of the strength over time"));
}

GtkWidget *
ka_rating_page_new (KaDesk *desk)
{
  KaRatingPage *self = g_object_new (KA_TYPE_RATING_PAGE, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (book_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
