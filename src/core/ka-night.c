/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-night.h"

GDateTime *
ka_night_get_day (gint64 moment)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (moment);
  g_autoptr (GDateTime) day
      = g_date_time_new_local (g_date_time_get_year (time), g_date_time_get_month (time),
                               g_date_time_get_day_of_month (time), 0, 0, 0);

  /* By what the clock shows: on the days when it is changed, an hour more or less has gone by. */
  return g_date_time_add_days (day, g_date_time_get_hour (time) < KA_NIGHT_ENDS ? -1 : 0);
}

gint64
ka_night_begin (int year, int month, int day)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, KA_NIGHT_ENDS, 0, 0);

  return g_date_time_to_unix (time);
}

void
ka_night_get_range (gint64 moment, gint64 *from, gint64 *until)
{
  g_autoptr (GDateTime) day = ka_night_get_day (moment);
  g_autoptr (GDateTime) next = g_date_time_add_days (day, 1);

  *from = ka_night_begin (g_date_time_get_year (day), g_date_time_get_month (day),
                          g_date_time_get_day_of_month (day));
  *until = ka_night_begin (g_date_time_get_year (next), g_date_time_get_month (next),
                           g_date_time_get_day_of_month (next));
}
