/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-course.h"

#include "ka-chart.h"
#include "ka-face.h"
#include "ka-histogram.h"
#include "ka-language.h"
#include "ka-speak.h"
#include "ka-stats-group.h"
#include "ka-stats-text.h"
#include "ka-sum.h"
#include "ka-when.h"

/* A line through fewer says nothing; more are no form. */
#define LEAST_FORM   3
#define MOST_FORM    20

#define CHART_HEIGHT 150

/* The results of a game that are to be drawn. */
typedef struct
{
  GtkWidget *group; /* borrowed */
  GArray *results;  /* of KaFiguredResult, owned */
  char *game_id;
  char *symbol;
  int colour;
  gboolean alone; /* whether there is no other game */
  gboolean most;  /* whether it was played most */
} Course;

static void
course_free (gpointer data)
{
  Course *self = data;

  g_array_unref (self->results);
  g_free (self->game_id);
  g_free (self->symbol);
  g_free (self);
}

static const KaFiguredResult *
get_result (const GArray *results, guint i)
{
  return &g_array_index (results, KaFiguredResult, i);
}

/* A drawing with what it is about above it. Who goes by the keyboard hears @words at the row. */
static GtkWidget *
make_row (const char *title, const char *words, GtkWidget *drawing)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "title", title, "use-markup", FALSE, "activatable",
                                 FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (box, "drawing");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), drawing);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  if (!gtk_widget_get_focusable (drawing))
    g_object_set (drawing, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  ka_speak_drawing (ADW_PREFERENCES_ROW (row), gtk_widget_get_focusable (drawing) ? NULL : words);
  return row;
}

/* ---- form --------------------------------------------------------------------------------------------------- */

/* "13 March: 120 · 20 March: 85" */
static char *
describe_form (const GArray *results, guint first)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = first; i < results->len; i++)
    {
      g_autofree char *when = ka_when_describe (get_result (results, i)->started, now);
      g_autofree char *total = ka_number_format (get_result (results, i)->total, FALSE);

      /* Translators: when a match was played, and the points at its end. */
      g_string_append_printf (text, _ ("%s: %s"), when, total);
      if (i + 1 < results->len)
        g_string_append (text, " · ");
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static GtkWidget *
make_form (const Course *self)
{
  guint n = MIN (self->results->len, MOST_FORM), first = self->results->len - n;
  GtkWidget *chart = ka_chart_new ();
  g_autofree char *words = describe_form (self->results, first);
  g_autofree char *title
      = g_strdup_printf (ngettext ("Points of the last %u match", "Points of the last %u matches", n), n);
  g_autoptr (GStrvBuilder) days = g_strv_builder_new ();
  g_auto (GStrv) named = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree int *totals = g_new (int, n);
  const KaChartLine line = { "", self->colour, self->symbol, totals };

  for (guint i = 0; i < n; i++)
    {
      totals[i] = get_result (self->results, first + i)->total;
      g_strv_builder_take (days, ka_when_describe (get_result (self->results, first + i)->started, now));
    }
  named = g_strv_builder_end (days);
  ka_chart_set_results (KA_CHART (chart), title, words, first + 1, (const char *const *) named);
  ka_chart_set_lines (KA_CHART (chart), &line, 1, n);
  gtk_widget_set_size_request (chart, -1, CHART_HEIGHT);
  gtk_widget_add_css_class (chart, "caption");
  return make_row (title, words, chart);
}

/* ---- totals ------------------------------------------------------------------------------------------------- */

/* NULL when there are too few, or all of them are the same: then there is nothing to see. */
static GtkWidget *
make_totals (const GArray *results)
{
  g_autofree int *totals = g_new (int, results->len + 1);
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;
  KaClasses classes;

  if (results->len < KA_FEW)
    return NULL;
  for (guint i = 0; i < results->len; i++)
    totals[i] = get_result (results, i)->total;
  ka_classes_divide (&classes, totals, results->len);
  if (classes.n < 2)
    return NULL;
  title = g_strdup_printf (
      ngettext ("How often which total, of %u result", "How often which total, of %u results", results->len),
      results->len);
  words = ka_classes_describe (&classes);
  return make_row (title, words, ka_histogram_new (title, &classes));
}

void
ka_stats_add_totals (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer)
{
  GtkWidget *totals = answer->results->len > 0 ? make_totals (g_ptr_array_index (answer->results, 0)) : NULL;

  if (totals != NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (ka_stats_add_group (box, _ ("Totals"))), totals);
}

/* ---- one person --------------------------------------------------------------------------------------------- */

static void
add_drawing (const Course *self, GtkWidget *expander, GtkWidget *drawing)
{
  if (self->alone)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), drawing);
  else
    adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), drawing);
}

/* The drawings of a game fold up under its name, unless there is no other; those of the one that was played most are seen at once. */
static void
add_game (gpointer data, gpointer widget)
{
  const Course *self = data;
  GtkWidget *expander = NULL, *totals = make_totals (self->results);

  if (!self->alone)
    {
      expander = adw_expander_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), ka_stats_name_game (self->game_id));
      ka_speak_rows (expander);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), expander);
    }
  add_drawing (self, expander, make_form (self));
  if (totals != NULL)
    add_drawing (self, expander, totals);
  if (expander != NULL)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), self->most);
}

/* The first of those of which there are most results. */
static guint
find_most (const GPtrArray *games)
{
  guint most = 0;

  for (guint i = 1; i < games->len; i++)
    if (((const GArray *) games->pdata[i])->len > ((const GArray *) games->pdata[most])->len)
      most = i;
  return most;
}

static guint
count_games (const KaFiguresAnswer *answer)
{
  guint n = 0;

  for (guint i = 0; i < answer->results->len; i++)
    n += ((const GArray *) g_ptr_array_index (answer->results, i))->len >= LEAST_FORM;
  return n;
}

void
ka_stats_add_course (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const GPtrArray *players)
{
  const KaPlayer *face
      = ka_face_find (players, ka_figures_get_person (answer->figures, (guint) answer->who)->id);
  guint n = count_games (answer);
  GtkWidget *group = n > 0 ? ka_stats_add_group (box, _ ("Form")) : NULL;

  for (guint i = 0; i < answer->results->len; i++)
    {
      GArray *results = g_ptr_array_index (answer->results, i);
      Course *course;

      if (results->len < LEAST_FORM)
        continue;
      course = g_new (Course, 1);
      *course = (Course) { group,
                           g_array_ref (results),
                           g_strdup (g_array_index (answer->games, KaPersonFigures, i).game_id),
                           g_strdup (face != NULL ? face->symbol : ""),
                           face != NULL ? face->colour : 0,
                           n == 1,
                           i == find_most (answer->results) };
      ka_later_add (later, add_game, course, course_free);
    }
}
