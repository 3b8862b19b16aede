/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-calendar-page.h"

#include "ka-desk-matches.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-month-view.h"
#include "ka-night.h"
#include "ka-page.h"
#include "ka-renew.h"
#include "ka-stat-row.h"
#include "ka-sum.h"
#include "ka-toast.h"
#include "ka-when.h"

/* More evenings would not be read. */
#define MOST_EARLIER 40

struct _KaCalendarPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  KaMonthView *month;
  AdwPreferencesGroup *day;
  AdwPreferencesGroup *earlier;

  /* owned */
  KaDesk *desk;
  GPtrArray *matches;        /* of KaMatchRow, those of the month, the latest first */
  GPtrArray *day_rows;       /* of GtkWidget, borrowed */
  GPtrArray *earlier_rows;   /* of GtkWidget, borrowed */
  GCancellable *month_asked; /* of the questions that are being answered */
  GCancellable *evening_asked;
};

static const char *
ka_calendar_page_get_help_topic (KaPage *page)
{
  return "history#calendar";
}

static void
ka_calendar_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_calendar_page_get_help_topic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaCalendarPage, ka_calendar_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_calendar_page_page_init))

/* ---- rows ----------------------------------------------------------------------------------------------------- */

static char *
describe_players (const KaMatchRow *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for_each_seat (seat, row->n_seats)
    {
      g_autofree char *total = ka_number_format (row->totals[seat], FALSE);
      g_autofree char *part = row->n_rounds > 0
                                  ? g_strdup_printf ("%s %s", ka_isolate (row->names[seat]), total)
                                  : g_strdup (ka_isolate (row->names[seat]));

      ka_match_row_add_part (text, part);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* @format: what is told of the moment, as in g_date_time_format() */
static GtkWidget *
make_row (const KaMatchRow *row, const char *format)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (row->started);
  g_autofree char *when = g_date_time_format (started, format);
  g_autofree char *length = ka_when_describe_match (row->started, row->ended);
  g_autofree char *players = describe_players (row);
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *widget;

  ka_match_row_add_part (title, when);
  ka_match_row_add_part (title, ka_isolate (ka_match_row_get_name (row)));
  ka_match_row_add_part (text, players);
  ka_match_row_add_part (text, length);
  ka_match_row_add_part (text, row->ended == 0 ? _ ("Still Going") : NULL);
  ka_match_row_add_part (text, row->group);
  ka_match_row_add_part (text, row->place);
  ka_match_row_add_note (text, row->note);
  widget = ka_stat_row_new (title->str, text->str);
  if (row->game != NULL)
    ka_stat_row_activate (widget, row->ended == 0 ? "win.open-match" : "win.look-back", row->id);
  return widget;
}

static void
show_rows (AdwPreferencesGroup *group, GPtrArray *rows, GPtrArray *matches, guint most, const char *format)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, g_ptr_array_index (rows, i));
  g_ptr_array_set_size (rows, 0);
  for (guint i = 0; i < MIN (matches->len, most); i++)
    {
      GtkWidget *row = make_row (g_ptr_array_index (matches, i), format);

      adw_preferences_group_add (group, row);
      g_ptr_array_add (rows, row);
    }
}

/* ---- the day -------------------------------------------------------------------------------------------------- */

static guint
get_day_number (gint64 time)
{
  g_autoptr (GDateTime) moment = ka_night_get_day (time);

  return (guint) g_date_time_get_day_of_month (moment);
}

static void
show_day (KaCalendarPage *self)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new ();
  g_autoptr (GDateTime) date = NULL;
  g_autofree char *title = NULL;
  g_autofree char *count = NULL;
  GDate day;

  ka_month_view_get_day (self->month, &day);
  date = g_date_time_new_local (g_date_get_year (&day), (int) g_date_get_month (&day), g_date_get_day (&day),
                                12, 0, 0);
  title = ka_when_head (date, _ ("%A %-d %B"));
  /* In the order in which they were played. */
  for (guint i = self->matches->len; i > 0; i--)
    {
      KaMatchRow *row = g_ptr_array_index (self->matches, i - 1);

      if (get_day_number (row->started) == g_date_get_day (&day))
        g_ptr_array_add (matches, row);
    }
  count = matches->len > 0 ? g_strdup_printf (ngettext ("%u match", "%u matches", matches->len), matches->len)
                           : g_strdup (_ ("Nothing was played on this day."));
  adw_preferences_group_set_title (self->day, title);
  adw_preferences_group_set_description (self->day, count);
  show_rows (self->day, self->day_rows, matches, G_MAXUINT, "%H:%M");
}

static void
mark_month (KaCalendarPage *self)
{
  guint counts[KA_MOST_DAYS] = { 0 };

  for (guint i = 0; i < self->matches->len; i++)
    counts[get_day_number (((KaMatchRow *) g_ptr_array_index (self->matches, i))->started)]++;
  ka_month_view_mark (self->month, counts);
}

/* ---- asking --------------------------------------------------------------------------------------------------- */

static GPtrArray *
finish (KaCalendarPage *self, GObject *source, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = ka_desk_find_matches_finish (KA_DESK (source), result, &error);

  if (rows == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ka_toast (self, error->message);
  return self->desk != NULL ? g_steal_pointer (&rows) : NULL;
}

static void
month_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaCalendarPage) self = data;
  g_autoptr (GPtrArray) rows = finish (self, source, result);

  if (rows == NULL)
    return;
  g_ptr_array_unref (self->matches);
  self->matches = g_steal_pointer (&rows);
  mark_month (self);
  show_day (self);
}

static void
evening_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaCalendarPage) self = data;
  g_autoptr (GPtrArray) rows = finish (self, source, result);

  if (rows == NULL)
    return;
  show_rows (self->earlier, self->earlier_rows, rows, MOST_EARLIER, "%Y");
  gtk_widget_set_visible (GTK_WIDGET (self->earlier), rows->len > 0);
}

static void
ask_month (KaCalendarPage *self)
{
  KaMatchFilter filter = { 0 };

  ka_month_view_get_range (self->month, &filter.from, &filter.until);
  ka_desk_find_matches_async (self->desk, &filter, ka_renew (&self->month_asked), month_cb,
                              g_object_ref (self));
}

/* The same evening in the years before. */
static void
ask_evening (KaCalendarPage *self)
{
  KaMatchFilter filter = { .limit = MOST_EARLIER };
  g_autoptr (GDateTime) this_year = NULL;
  GDate day;

  ka_month_view_get_day (self->month, &day);
  this_year = g_date_time_new_local (g_date_get_year (&day), 1, 1, 0, 0, 0);
  filter.until = g_date_time_to_unix (this_year);
  filter.evening = (int) g_date_get_month (&day) * 100 + g_date_get_day (&day);
  ka_desk_find_matches_async (self->desk, &filter, ka_renew (&self->evening_asked), evening_cb,
                              g_object_ref (self));
}

static void
chosen_cb (KaCalendarPage *self)
{
  show_day (self);
  ask_evening (self);
}

static void
turned_cb (KaCalendarPage *self)
{
  g_ptr_array_set_size (self->matches, 0);
  ask_month (self);
}

static void
desk_changed_cb (KaCalendarPage *self)
{
  if (ka_desk_get_book (self->desk) == NULL)
    return;
  ask_month (self);
  ask_evening (self);
}

static void
latest_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaCalendarPage) self = data;
  g_autoptr (GPtrArray) rows = finish (self, source, result);

  if (rows != NULL && rows->len > 0)
    ka_calendar_page_show (self, ((KaMatchRow *) g_ptr_array_index (rows, 0))->started);
}

/* ---- the page ------------------------------------------------------------------------------------------------- */

void
ka_calendar_page_show (KaCalendarPage *self, gint64 time)
{
  g_autoptr (GDateTime) moment = ka_night_get_day (time);
  GDate day;

  g_return_if_fail (KA_IS_CALENDAR_PAGE (self));

  g_date_clear (&day, 1);
  g_date_set_dmy (&day, (GDateDay) g_date_time_get_day_of_month (moment),
                  (GDateMonth) g_date_time_get_month (moment), (GDateYear) g_date_time_get_year (moment));
  ka_month_view_show (self->month, &day);
  chosen_cb (self);
}

static void
ka_calendar_page_dispose (GObject *object)
{
  KaCalendarPage *self = KA_CALENDAR_PAGE (object);

  g_cancellable_cancel (self->month_asked);
  g_clear_object (&self->month_asked);
  g_cancellable_cancel (self->evening_asked);
  g_clear_object (&self->evening_asked);
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_CALENDAR_PAGE);
  g_clear_pointer (&self->matches, g_ptr_array_unref);
  g_clear_pointer (&self->day_rows, g_ptr_array_unref);
  g_clear_pointer (&self->earlier_rows, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_calendar_page_parent_class)->dispose (object);
}

static void
ka_calendar_page_class_init (KaCalendarPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KA_TYPE_MONTH_VIEW);
  G_OBJECT_CLASS (klass)->dispose = ka_calendar_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-calendar-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaCalendarPage, month);
  gtk_widget_class_bind_template_child (widget_class, KaCalendarPage, day);
  gtk_widget_class_bind_template_child (widget_class, KaCalendarPage, earlier);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, turned_cb);
}

static void
ka_calendar_page_init (KaCalendarPage *self)
{
  self->matches = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_match_row_free);
  self->day_rows = g_ptr_array_new ();
  self->earlier_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->earlier), FALSE);
}

GtkWidget *
ka_calendar_page_new (KaDesk *desk)
{
  KaCalendarPage *self = g_object_new (KA_TYPE_CALENDAR_PAGE, NULL);
  const KaMatchFilter latest = { .limit = 1 };

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (desk_changed_cb), self, G_CONNECT_SWAPPED);
  ka_calendar_page_show (self, g_get_real_time () / G_USEC_PER_SEC);
  ka_desk_find_matches_async (desk, &latest, NULL, latest_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
