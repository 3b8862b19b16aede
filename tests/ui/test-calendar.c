/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The calendar: days that were played are marked, a day shows its matches and those of the years before. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-calendar-page.h"
#include "ka-month-view.h"
#include "sheet-fixture.h"

static gint64
at_hour (int year, int month, int day, int hour)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (year, month, day, hour, 0, 0);

  return g_date_time_to_unix (moment);
}

static gint64
at_eight (int year, int month, int day)
{
  return at_hour (year, month, day, 20);
}

static void
test_page (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 cas = book_fixture_add_person (fixture, "Cas", NULL);
  g_autofree char *told = NULL;
  GtkWidget *page;

  book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL,
                          at_eight (2026, 3, 13));
  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, cas, 0 }, NULL, at_eight (2024, 3, 13));
  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { bob, cas, 0 }, NULL, at_eight (2024, 3, 14));
  page = ka_calendar_page_new (fixture->desk);
  book_fixture_show (fixture, page, 360, 900);
  /* It opens at the latest match. */
  wait_for_words (page, "March 2026");
  wait_for_words (page, "Friday 13 March");
  wait_for_words (page, "20:00 · Gin Rummy");
  wait_for_words (page, "On This Evening");
  wait_for_words (page, "2024 · Rummy");
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "An · Cas"));
  g_assert_null (strstr (told, "Bob · Cas")); /* that was a day later */

  g_assert_true (gtk_widget_activate (find_row (page, "20:00 · Gin Rummy")));
  g_assert_nonnull (strstr (fixture->asked->str, "open-match"));
  ka_calendar_page_show (KA_CALENDAR_PAGE (page), at_eight (2024, 3, 14));
  wait_for_words (page, "Bob · Cas");
  book_fixture_close (fixture, page);
}

/* What goes on after midnight belongs to the evening before, in the month before, too. */
static void
test_after_midnight (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page;

  book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL,
                          at_eight (2026, 7, 31));
  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, at_hour (2026, 8, 1, 1));
  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, at_hour (2025, 8, 1, 2));
  page = ka_calendar_page_new (fixture->desk);
  book_fixture_show (fixture, page, 360, 900);
  wait_for_words (page, "July 2026");
  wait_for_words (page, "Friday 31 July");
  wait_for_words (page, "2 matches");
  wait_for_words (page, "01:00 · Rummy");
  wait_for_words (page, "2025 · Rummy");
  book_fixture_close (fixture, page);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* May 2026 begins on a Friday: the fifth button is its first day. */
static void
test_month (void)
{
  GtkWidget *view = g_object_ref_sink (ka_month_view_new ());
  guint counts[KA_MOST_DAYS] = { 0 }, n_chosen = 0, n_turned = 0;
  gint64 from, until;
  GtkWidget *button = NULL;
  GDate day;

  g_signal_connect_swapped (view, "chosen", G_CALLBACK (count_cb), &n_chosen);
  g_signal_connect_swapped (view, "turned", G_CALLBACK (count_cb), &n_turned);
  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 31, G_DATE_MAY, 2026);
  ka_month_view_show (KA_MONTH_VIEW (view), &day);
  g_assert_cmpuint (n_turned, ==, 1);
  g_assert_cmpuint (n_chosen, ==, 0);
  ka_month_view_get_range (KA_MONTH_VIEW (view), &from, &until);
  g_assert_cmpint ((until - from + 43200) / 86400, ==, 31);

  counts[1] = 2;
  ka_month_view_mark (KA_MONTH_VIEW (view), counts);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i <= 4; i++)
    button = find_widget (view, GTK_TYPE_TOGGLE_BUTTON, i);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Friday 1 May, 2 matches");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_cmpuint (n_chosen, ==, 1);
  ka_month_view_get_day (KA_MONTH_VIEW (view), &day);
  g_assert_cmpint (g_date_get_day (&day), ==, 1);

  /* From the 31st of May a month on is the 30th of June. */
  g_date_set_day (&day, 31);
  ka_month_view_show (KA_MONTH_VIEW (view), &day);
  g_signal_emit_by_name (find_by_tooltip (view, "Next Month"), "clicked");
  ka_month_view_get_day (KA_MONTH_VIEW (view), &day);
  g_assert_cmpint (g_date_get_day (&day), ==, 30);
  g_assert_cmpint (g_date_get_month (&day), ==, 6);
  g_assert_finalize_object (view);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/calendar/page", test_page);
  g_test_add_func ("/calendar/after-midnight", test_after_midnight);
  g_test_add_func ("/calendar/month", test_month);
  return g_test_run ();
}
