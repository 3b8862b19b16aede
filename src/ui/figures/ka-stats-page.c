/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-page.h"

#include "ka-language.h"
#include "ka-menu-focus.h"
#include "ka-page.h"
#include "ka-renew.h"
#include "ka-save-text.h"
#include "ka-stats-course.h"
#include "ka-stats-filters.h"
#include "ka-desk-figures.h"
#include "ka-stats-meetings.h"
#include "ka-stats-rows.h"
#include "ka-stats-season.h"
#include "ka-toast.h"

/* So many people are shown until all are asked for. */
#define FIRST_PEOPLE 20

struct _KaStatsPage
{
  AdwNavigationPage parent_instance;

  guint most;         /* people that are shown */
  gboolean refreshed; /* whether the filters offer what was read */

  /* template widgets */
  AdwBin *filters_place;
  GtkStack *stack;
  AdwBin *empty;
  GtkLabel *damage;
  GtkLabel *count;
  GtkBox *figures;
  AdwSpinner *spinner;
  GtkBox *rounds;

  /* owned */
  KaDesk *desk;
  KaStatsFilters *filters;
  KaFigures *read;           /* what was read of the book, NULL when it has changed since */
  KaFiguresAnswer *answer;   /* what is shown */
  GCancellable *cancellable; /* of the questions that are being answered */
  KaLater *later;            /* the rows that are still to be made */
};

static const char *
ka_stats_page_get_help_topic (KaPage *page)
{
  return "statistics";
}

static void
ka_stats_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_stats_page_get_help_topic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaStatsPage, ka_stats_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_stats_page_page_init))

/* ---- what is shown ----------------------------------------------------------------------------------------- */

static void
remove_group (gpointer group, gpointer widget)
{
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (group)), group);
}

/* Taking many rows apart takes a while, too, so they are only hidden at first. */
static void
hide_old (GtkBox *box, GPtrArray *old)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_set_visible (child, FALSE);
      g_ptr_array_add (old, child);
    }
}

static void
refresh_filters (gpointer data, gpointer widget)
{
  KaStatsPage *self = KA_STATS_PAGE (widget);

  if (self->read != NULL)
    ka_stats_filters_refresh (self->filters, self->read);
  self->refreshed = self->read != NULL;
}

static void
place_filters (gpointer data, gpointer widget)
{
  KaStatsPage *self = KA_STATS_PAGE (widget);

  adw_bin_set_child (self->filters_place, GTK_WIDGET (self->filters));
  ka_later_measure (GTK_WIDGET (self->filters), 0);
}

static void
plan_filters (KaStatsPage *self)
{
  if (gtk_widget_get_parent (GTK_WIDGET (self->filters)) == NULL)
    ka_later_add (self->later, place_filters, NULL, NULL);
}

static void
show_figures (KaStatsPage *self, const KaFiguresAnswer *answer)
{
  g_autoptr (GPtrArray) old = g_ptr_array_new ();
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) players = book != NULL ? ka_book_list_players (book, TRUE, NULL) : NULL;
  const KaSeason *season = ka_stats_filters_get_season (self->filters);

  ka_later_clear (self->later);
  plan_filters (self);
  if (!self->refreshed)
    ka_later_add (self->later, refresh_filters, NULL, NULL);
  hide_old (self->figures, old);
  hide_old (self->rounds, old);
  if (answer->who >= 0)
    {
      ka_stats_add_person (self->figures, self->later, answer, players);
    }
  else
    {
      if (season != NULL)
        ka_stats_add_season (self->figures, self->later, answer, season);
      ka_stats_add_people (self->figures, self->later, answer, players, self->most);
      ka_stats_add_totals (self->figures, self->later, answer);
      ka_stats_add_meetings (self->figures, self->later, answer);
    }
  ka_stats_add_records (self->figures, self->later, answer->figures, answer->records, _ ("Records"));
  for (guint i = 0; i < old->len; i++)
    ka_later_add (self->later, remove_group, g_ptr_array_index (old, i), NULL);
  ka_later_run (self->later);
}

static GtkWidget *
make_empty (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "ka-history-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("Nothing to Count"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _ ("No match fits this choice. Practice is never counted."));
  gtk_widget_add_css_class (page, "compact");
  return page;
}

static void
show_damage (KaStatsPage *self, guint n)
{
  g_autofree char *text
      = g_strdup_printf (ngettext ("%u match is not counted, because the book is damaged there.",
                                   "%u matches are not counted, because the book is damaged there.", n),
                         n);

  gtk_label_set_text (self->damage, text);
  gtk_widget_set_visible (GTK_WIDGET (self->damage), n > 0);
}

static void
show_answer (KaStatsPage *self)
{
  const KaFiguresAnswer *answer = self->answer;
  /* Translators: over how many matches all figures below are counted. */
  g_autofree char *text = g_strdup_printf (
      ngettext ("Counted over %u match", "Counted over %u matches", answer->n_matches), answer->n_matches);

  gtk_label_set_text (self->count, text);
  show_damage (self, ka_figures_get_n_damaged (answer->figures));
  show_figures (self, answer);
  if (answer->n_matches == 0 && adw_bin_get_child (self->empty) == NULL)
    adw_bin_set_child (self->empty, make_empty ());
  gtk_stack_set_visible_child_name (self->stack, answer->n_matches > 0 ? "figures" : "empty");
}

static void
rounds_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaStatsPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRoundFigures) rounds = ka_desk_ask_rounds_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->answer == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  if (rounds == NULL)
    ka_toast (self, error->message);
  else
    ka_stats_add_rounds (self->rounds, self->later, self->answer, rounds);
}

/* ---- asking ------------------------------------------------------------------------------------------------ */

static void
ask_rounds (KaStatsPage *self)
{
  KaFiguresFilter filter = { 0 };

  ka_stats_filters_fill (self->filters, &filter);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  ka_desk_ask_rounds_async (self->desk, self->read, &filter, self->cancellable, rounds_cb,
                            g_object_ref (self));
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaStatsPage) self = data;
  g_autoptr (GError) error = NULL;
  KaFiguresAnswer *answer = ka_desk_ask_figures_finish (result, &error);

  if (answer == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        ka_toast (self, error->message);
      return;
    }
  g_clear_pointer (&self->answer, ka_figures_answer_free);
  self->answer = answer;
  if (self->read != answer->figures)
    {
      g_clear_pointer (&self->read, ka_figures_unref);
      self->read = ka_figures_ref (answer->figures);
      self->refreshed = FALSE;
    }
  show_answer (self);
  if (answer->n_matches > 0)
    ask_rounds (self);
}

static void
ask (KaStatsPage *self)
{
  KaFiguresFilter filter = { 0 };

  ka_renew (&self->cancellable);
  ka_stats_filters_fill (self->filters, &filter);
  ka_desk_ask_figures_async (self->desk, self->read, &filter, self->cancellable, answer_cb,
                             g_object_ref (self));
}

static void
filter_changed_cb (KaStatsPage *self)
{
  self->most = FIRST_PEOPLE;
  ask (self);
}

/* Read anew when the page is looked at, and after each change while it is. */
static void
book_changed_cb (KaStatsPage *self)
{
  /* What is being asked would answer with the book of before, and be taken for that of now. */
  ka_renew (&self->cancellable);
  g_clear_pointer (&self->read, ka_figures_unref);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ask (self);
}

static void
ka_stats_page_map (GtkWidget *widget)
{
  KaStatsPage *self = KA_STATS_PAGE (widget);

  GTK_WIDGET_CLASS (ka_stats_page_parent_class)->map (widget);
  plan_filters (self);
  if (self->read == NULL)
    ask (self);
}

static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_stats_filters_set_person (KA_STATS_PAGE (widget)->filters, g_variant_get_int64 (parameter));
}

/* ---- handing on -------------------------------------------------------------------------------------------- */

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;
  char *text = ka_desk_export_figures_finish (result, &error);

  if (text != NULL)
    ka_save_text (widget, _ ("Export Statistics"),
                  *text == '{' ? _ ("Statistics.json") : _ ("Statistics.csv"), text);
  else
    ka_toast (widget, error->message);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaStatsPage *self = KA_STATS_PAGE (widget);
  KaFiguresFilter filter = { 0 };

  ka_stats_filters_fill (self->filters, &filter);
  /* It goes on while something else is asked, and when one leaves the page. */
  ka_desk_export_figures_async (self->desk, self->read, &filter, g_str_equal (name, "stats.export-csv"), NULL,
                                exported_cb, g_object_ref (gtk_widget_get_root (widget)));
}

static void
rate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.show-ratings", NULL);
}

/* A rating is for those who ask for it. */
static void
rating_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  gtk_widget_action_set_enabled (data, "stats.rate", g_settings_get_boolean (settings, key));
}

static void
show_all_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaStatsPage *self = KA_STATS_PAGE (widget);

  self->most = G_MAXUINT;
  ask (self);
}

/* ---- the page ---------------------------------------------------------------------------------------------- */

static void
ka_stats_page_dispose (GObject *object)
{
  KaStatsPage *self = KA_STATS_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->later, ka_later_free);
  g_clear_pointer (&self->answer, ka_figures_answer_free);
  g_clear_pointer (&self->read, ka_figures_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_STATS_PAGE);
  g_clear_object (&self->filters);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_stats_page_parent_class)->dispose (object);
}

static void
ka_stats_page_class_init (KaStatsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_stats_page_dispose;
  widget_class->map = ka_stats_page_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-stats-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, filters_place);
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, damage);
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, count);
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, figures);
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, KaStatsPage, rounds);
  gtk_widget_class_install_action (widget_class, "stats.choose", "x", choose_cb);
  gtk_widget_class_install_action (widget_class, "stats.export-csv", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "stats.export-json", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "stats.rate", NULL, rate_cb);
  gtk_widget_class_install_action (widget_class, "stats.try-rules", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "stats.show-all", NULL, show_all_cb);
}

static void
ka_stats_page_init (KaStatsPage *self)
{
  self->most = FIRST_PEOPLE;
  self->later = ka_later_new (GTK_WIDGET (self));
  self->filters = g_object_ref_sink (g_object_new (KA_TYPE_STATS_FILTERS, NULL));
  g_signal_connect_object (self->filters, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_menu_focus_keep_all (GTK_WIDGET (self));
}

GtkWidget *
ka_stats_page_new (KaDesk *desk, GSettings *settings, gint64 player)
{
  KaStatsPage *self = g_object_new (KA_TYPE_STATS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  /* Asked when the page is shown. */
  ka_stats_filters_start_with (self->filters, player);
  g_signal_connect_object (settings, "changed::show-rating", G_CALLBACK (rating_changed_cb), self, 0);
  rating_changed_cb (settings, "show-rating", self);
  g_signal_connect_object (desk, "changed", G_CALLBACK (book_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
