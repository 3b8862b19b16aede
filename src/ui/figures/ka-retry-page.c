/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-retry-page.h"

#include "ka-announce.h"
#include "ka-field-form.h"
#include "ka-games.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-night.h"
#include "ka-place.h"
#include "ka-page.h"
#include "ka-renew.h"
#include "ka-retry-rows.h"
#include "ka-speak.h"
#include "ka-stats-filters.h"
#include "ka-desk-figures.h"
#include "ka-stats-text.h"
#include "ka-toast.h"
#include "ka-when.h"

/* How often the progress is looked at, in milliseconds. */
#define LOOK 80

/* What is tried with a match: the places in the list. */
enum
{
  EXTENT_MATCH,
  EXTENT_EVENING,
  EXTENT_YEAR,
};

struct _KaRetryPage
{
  AdwNavigationPage parent_instance;

  gint64 match; /* the one that was asked for, or 0 */
  guint look;   /* the source that looks at the progress */
  guint scroll; /* the source that brings the answer into sight */

  /* template widgets */
  GtkViewport *viewport;
  KaStatsFilters *filters;
  GtkDropDown *extent;
  GtkLabel *scope;
  GtkWidget *weighing;
  AdwBin *form_place;
  GtkLabel *idle_rules;
  GtkWidget *try_button;
  GtkWidget *working;
  GtkProgressBar *progress;
  GtkLabel *summary;
  GtkBox *result;

  /* borrowed */
  const KaGame *game;
  KaFieldForm *form; /* NULL without a game */

  /* owned */
  GSettings *settings;
  KaDesk *desk;
  KaFigures *figures;
  KaValues *base; /* the options that the form began with */
  KaHowFar *tried;
  GCancellable *cancellable; /* of what is read and tried */
  GCancellable *weighed;     /* of which rules matter */
};

static const char *
ka_retry_page_get_help_topic (KaPage *page)
{
  return "statistics#other-rules";
}

static void
ka_retry_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_retry_page_get_help_topic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaRetryPage, ka_retry_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_retry_page_page_init))

/* The match that was asked for, or NULL. */
static const KaFiguredMatch *
find_match (KaRetryPage *self)
{
  const KaFiguresFilter filter = { .match = self->match, .company = KA_COMPANY_ALL };
  g_autoptr (GPtrArray) found = self->match != 0 ? ka_figures_find (self->figures, &filter) : NULL;

  return found != NULL && found->len > 0 ? g_ptr_array_index (found, 0) : NULL;
}

/* The matches of its game on the evening of a match, or in its year. */
static void
fill_around (KaRetryPage *self, const KaFiguredMatch *match, KaFiguresFilter *filter)
{
  guint extent = gtk_drop_down_get_selected (self->extent);
  g_autoptr (GDateTime) day = ka_night_get_day (match->started);

  filter->game = match->game_id;
  if (extent == EXTENT_EVENING)
    {
      ka_night_get_range (match->started, &filter->from, &filter->until);
    }
  else if (extent == EXTENT_YEAR)
    {
      filter->from = ka_night_begin (g_date_time_get_year (day), 1, 1);
      filter->until = ka_night_begin (g_date_time_get_year (day) + 1, 1, 1);
    }
  else
    {
      filter->match = match->id;
    }
}

static void
fill_filter (KaRetryPage *self, KaFiguresFilter *filter)
{
  const KaFiguredMatch *match = find_match (self);

  *filter = (KaFiguresFilter) { .match = self->match, .company = KA_COMPANY_ALL };
  if (match != NULL)
    {
      filter->match = 0;
      fill_around (self, match, filter);
    }
  else if (self->match == 0)
    {
      ka_stats_filters_fill (self->filters, filter);
    }
  filter->game = self->game != NULL ? self->game->id : filter->game;
}

/* ---- the rules ------------------------------------------------------------------------------------------------ */

/* What the form says otherwise than it began with. */
static KaValues *
find_changes (KaRetryPage *self)
{
  g_autoptr (KaValues) now = ka_field_form_get_options (self->form);
  KaValues *changes = ka_values_new ();

  for (guint i = 0; i < self->game->n_options; i++)
    {
      const KaField *field = &self->game->options[i];

      if (ka_field_get_number (field, now) != ka_field_get_number (field, self->base))
        ka_field_set_number (field, changes, ka_field_get_number (field, now));
    }
  return changes;
}

/* ---- which of them matter -------------------------------------------------------------------------------------- */

static void
show_idle_rules (KaRetryPage *self, guint n_offered, guint n_idle)
{
  g_autofree char *text = NULL;

  if (n_offered == 0)
    text = g_strdup (_ ("No rule of this game would change anything in these matches."));
  else
    text = g_strdup_printf (ngettext ("%u rule that would change nothing in these matches is not shown.",
                                      "%u rules that would change nothing in these matches are not shown.",
                                      n_idle),
                            n_idle);
  gtk_label_set_text (self->idle_rules, text);
  gtk_widget_set_visible (GTK_WIDGET (self->idle_rules), n_idle > 0);
}

/* What somebody has changed stays in sight. */
static void
offer_rules (KaRetryPage *self, const GArray *matters)
{
  g_autoptr (KaValues) now = ka_field_form_get_options (self->form);
  g_autoptr (GArray) offered = g_array_copy ((GArray *) matters);
  guint n_offered = 0, n_idle = 0;

  for (guint i = 0; i < self->game->n_options; i++)
    {
      const KaField *field = &self->game->options[i];
      gboolean *offer = &g_array_index (offered, gboolean, i);

      *offer = *offer || ka_field_get_number (field, now) != ka_field_get_number (field, self->base);
      n_offered += *offer;
      n_idle += !*offer && !field->table;
    }
  ka_field_form_offer (self->form, offered);
  show_idle_rules (self, n_offered, n_idle);
}

static void
weighed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaRetryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) matters = ka_desk_ask_matter_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->desk == NULL)
    return;
  gtk_widget_set_visible (self->weighing, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->form_place), TRUE);
  gtk_widget_set_visible (self->try_button, TRUE);
  if (matters != NULL)
    offer_rules (self, matters);
  else
    ka_toast (self, error->message);
}

/* Asked anew with each rule that is changed: one may matter beside it that did not before. */
static void
weigh_rules (KaRetryPage *self)
{
  g_autoptr (KaValues) changes = find_changes (self);
  KaFiguresFilter filter;

  fill_filter (self, &filter);
  ka_renew (&self->weighed);
  ka_desk_ask_matter_async (self->desk, self->figures, &filter, self->game, changes, self->weighed,
                            weighed_cb, g_object_ref (self));
}

static void
allow_trial (KaRetryPage *self)
{
  g_autoptr (KaValues) now = self->form != NULL ? ka_field_form_get_options (self->form) : NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "retry.try",
                                 now != NULL && !ka_values_equal (now, self->base)
                                     && ka_field_form_check (self->form, NULL));
}

static void
form_changed_cb (KaRetryPage *self)
{
  allow_trial (self);
  weigh_rules (self);
}

/* The form begins with the rules of the latest of the matches. */
static void
show_form (KaRetryPage *self, const KaFiguredMatch *match)
{
  g_clear_pointer (&self->base, ka_values_unref);
  self->game = match != NULL ? match->game : NULL;
  self->form = NULL;
  if (self->game == NULL)
    {
      adw_bin_set_child (self->form_place, NULL);
    }
  else
    {
      const KaValues *options = ka_figures_get_options (self->figures, match);

      self->base = options != NULL ? ka_values_copy (options) : ka_game_complete_options (self->game, NULL);
      self->form = KA_FIELD_FORM (ka_field_form_new (self->game, self->base, match->n_seats));
      g_signal_connect_object (self->form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
      adw_bin_set_child (self->form_place, GTK_WIDGET (self->form));
    }
  /* Shown when it is known what matters, so that nothing jumps then. */
  gtk_widget_set_visible (self->weighing, self->form != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->form_place), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->idle_rules), FALSE);
  gtk_widget_set_visible (self->try_button, FALSE);
  allow_trial (self);
}

static void
show_scope (KaRetryPage *self, const KaFiguredMatch *match, guint n)
{
  g_autofree char *when
      = match != NULL ? ka_when_describe (match->started, g_get_real_time () / G_USEC_PER_SEC) : NULL;
  g_autofree char *text = NULL;

  if (self->match != 0 && n == 1 && match->game != NULL)
    /* Translators: a game, and when it was played. */
    text = g_strdup_printf (_ ("%s, %s"), ka_isolate (ka_stats_name_game (match->game_id)), when);
  else if (self->game == NULL)
    text = g_strdup (_ ("Choose a game whose rules you want to try."));
  else
    text = g_strdup_printf (ngettext ("On %u match", "On %u matches", n), n);
  gtk_label_set_text (self->scope, text);
}

static void
clear_result (KaRetryPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->result))) != NULL)
    gtk_box_remove (self->result, child);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), FALSE);
}

static gboolean
look_cb (gpointer data)
{
  KaRetryPage *self = data;

  gtk_progress_bar_set_fraction (self->progress, ka_how_far_get (self->tried, NULL, NULL));
  return G_SOURCE_CONTINUE;
}

static void
set_working (KaRetryPage *self, gboolean working)
{
  gtk_widget_set_visible (self->working, working);
  gtk_widget_set_visible (self->try_button, !working);
  g_clear_handle_id (&self->look, g_source_remove);
  if (working)
    self->look = g_timeout_add (LOOK, look_cb, self);
}

/* Shows which matches they are tried on, and the rules to begin with. */
static void
show_matches (KaRetryPage *self)
{
  KaFiguresFilter filter;
  g_autoptr (GPtrArray) matches = NULL;
  const KaFiguredMatch *latest;

  /* What is being tried is tried on the matches of before. */
  ka_renew (&self->cancellable);
  ka_renew (&self->weighed);
  set_working (self, FALSE);
  self->game = NULL;
  fill_filter (self, &filter);
  matches = ka_figures_find (self->figures, &filter);
  latest = find_match (self);
  if (latest == NULL && matches->len > 0)
    latest = g_ptr_array_index (matches, matches->len - 1);
  clear_result (self);
  show_form (self, filter.game != NULL || self->match != 0 ? latest : NULL);
  show_scope (self, latest, matches->len);
  if (self->form != NULL)
    weigh_rules (self);
}

/* ---- reading -------------------------------------------------------------------------------------------------- */

#define GAME "other-rules-game"

/* The one that was tried last, or else the one that was played last. */
static void
recall_game (KaRetryPage *self)
{
  const KaFiguresFilter filter = { .company = KA_COMPANY_ALL };
  g_autoptr (GPtrArray) matches = ka_figures_find (self->figures, &filter);
  g_autofree char *game = g_settings_get_string (self->settings, GAME);

  if (*game != '\0')
    ka_stats_filters_set_game (self->filters, game);
  else if (matches->len > 0)
    ka_stats_filters_set_game (self->filters,
                               ((KaFiguredMatch *) g_ptr_array_index (matches, matches->len - 1))->game_id);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaRetryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaFiguresAnswer) answer = ka_desk_ask_figures_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->desk == NULL)
    return;
  if (answer == NULL)
    {
      ka_toast (self, error->message);
      return;
    }
  self->figures = ka_figures_ref (answer->figures);
  ka_stats_filters_refresh (self->filters, self->figures);
  if (self->match == 0)
    recall_game (self);
  show_matches (self);
}

static void
filter_changed_cb (KaRetryPage *self)
{
  KaFiguresFilter filter = { 0 };

  if (self->figures == NULL)
    return;
  ka_stats_filters_fill (self->filters, &filter);
  if (self->match == 0)
    g_settings_set_string (self->settings, GAME, filter.game != NULL ? filter.game : "");
  show_matches (self);
}

/* ---- trying --------------------------------------------------------------------------------------------------- */

/* Once the answer has its place. */
static gboolean
scroll_cb (gpointer data)
{
  KaRetryPage *self = data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->viewport));
  graphene_point_t place;

  self->scroll = 0;
  if (gtk_widget_compute_point (GTK_WIDGET (self->summary), gtk_viewport_get_child (self->viewport),
                                &GRAPHENE_POINT_INIT (0, 0), &place))
    gtk_adjustment_set_value (adjustment, place.y);
  return G_SOURCE_REMOVE;
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaRetryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRetry) retry = ka_desk_try_rules_finish (result, &error);
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->desk == NULL)
    return;
  set_working (self, FALSE);
  if (retry == NULL)
    {
      ka_toast (self, error->message);
      return;
    }
  text = ka_retry_describe (retry);
  gtk_label_set_text (self->summary, text);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), TRUE);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, text);
  ka_retry_add_people (self->result, retry);
  ka_retry_add_matches (self->result, retry);
  if (self->scroll == 0)
    self->scroll = g_idle_add (scroll_cb, self);
}

static void
try_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaRetryPage *self = KA_RETRY_PAGE (widget);
  g_autoptr (KaValues) changes = find_changes (self);
  KaFiguresFilter filter;

  fill_filter (self, &filter);
  clear_result (self);
  ka_renew (&self->cancellable);
  g_clear_pointer (&self->tried, ka_how_far_unref);
  self->tried = ka_how_far_new ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  set_working (self, TRUE);
  ka_desk_try_rules_async (self->desk, self->figures, &filter, self->game, changes, self->tried,
                           self->cancellable, tried_cb, g_object_ref (self));
}

static void
cancel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaRetryPage *self = KA_RETRY_PAGE (widget);

  g_cancellable_cancel (self->cancellable);
  set_working (self, FALSE);
}

/* ---- the page ------------------------------------------------------------------------------------------------- */

static void
ka_retry_page_dispose (GObject *object)
{
  KaRetryPage *self = KA_RETRY_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->weighed);
  g_clear_object (&self->weighed);
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_handle_id (&self->scroll, g_source_remove);
  g_clear_pointer (&self->tried, ka_how_far_unref);
  g_clear_pointer (&self->figures, ka_figures_unref);
  g_clear_pointer (&self->base, ka_values_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_RETRY_PAGE);
  g_clear_object (&self->settings);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_retry_page_parent_class)->dispose (object);
}

static void
ka_retry_page_class_init (KaRetryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KA_TYPE_STATS_FILTERS);
  G_OBJECT_CLASS (klass)->dispose = ka_retry_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-retry-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, viewport);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, filters);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, extent);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, scope);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, weighing);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, form_place);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, idle_rules);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, try_button);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, working);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, progress);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, summary);
  gtk_widget_class_bind_template_child (widget_class, KaRetryPage, result);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_install_action (widget_class, "retry.try", NULL, try_cb);
  gtk_widget_class_install_action (widget_class, "retry.cancel", NULL, cancel_cb);
}

static void
ka_retry_page_init (KaRetryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  self->settings = ka_place_open_settings ();
}

GtkWidget *
ka_retry_page_new (KaDesk *desk, gint64 match)
{
  KaRetryPage *self = g_object_new (KA_TYPE_RETRY_PAGE, NULL);
  const KaFiguresFilter filter = { .match = match, .company = KA_COMPANY_ALL };

  self->desk = g_object_ref (desk);
  self->match = match;
  self->cancellable = g_cancellable_new ();
  gtk_widget_set_visible (GTK_WIDGET (self->filters), match == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->extent), match != 0);
  gtk_widget_set_visible (self->try_button, FALSE);
  ka_desk_ask_figures_async (desk, NULL, &filter, self->cancellable, read_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
