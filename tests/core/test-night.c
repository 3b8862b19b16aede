/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays on after midnight still plays the same evening. */
#include "ka-night.h"

static gint64
at (int year, int month, int day, int hour, int minute)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, hour, minute, 0);

  return g_date_time_to_unix (time);
}

static void
check_day (gint64 moment, const char *expected)
{
  g_autoptr (GDateTime) day = ka_night_get_day (moment);
  g_autofree char *text = g_date_time_format (day, "%Y-%m-%d");

  g_assert_cmpstr (text, ==, expected);
}

static void
test_evening (void)
{
  gint64 from, until;

  check_day (at (2026, 11, 20, 20, 0), "2026-11-20");
  check_day (at (2026, 11, 21, 0, 30), "2026-11-20");
  check_day (at (2026, 11, 21, 5, 59), "2026-11-20");
  check_day (at (2026, 11, 21, 6, 0), "2026-11-21");
  check_day (at (2027, 1, 1, 2, 0), "2026-12-31");

  ka_night_get_range (at (2026, 11, 21, 0, 30), &from, &until);
  g_assert_cmpint (from, ==, at (2026, 11, 20, 6, 0));
  g_assert_cmpint (until, ==, at (2026, 11, 21, 6, 0));
  g_assert_cmpint (ka_night_begin (2026, 11, 20), ==, from);
}

/* In Brussels the clock is put forward on 28 March 2027 and back on 31 October: what it shows decides. */
static void
test_clock_changed (void)
{
  gint64 from, until;

  check_day (at (2027, 3, 28, 6, 30), "2027-03-28");
  check_day (at (2027, 3, 28, 3, 30), "2027-03-27");
  check_day (at (2027, 10, 31, 5, 30), "2027-10-30");
  check_day (at (2027, 10, 31, 6, 0), "2027-10-31");
  ka_night_get_range (at (2027, 3, 27, 22, 0), &from, &until);
  g_assert_cmpint (until - from, ==, 23 * 60 * 60);
  ka_night_get_range (at (2027, 10, 30, 22, 0), &from, &until);
  g_assert_cmpint (until - from, ==, 25 * 60 * 60);
}

int
main (int argc, char **argv)
{
  g_setenv ("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/night/evening", test_evening);
  g_test_add_func ("/night/clock-changed", test_clock_changed);
  return g_test_run ();
}
