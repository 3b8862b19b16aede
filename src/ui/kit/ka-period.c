/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-period.h"

#include "ka-night.h"

#define DAY (24 * 60 * 60)

void
ka_period_get_range (KaPeriod period, gint64 *from, gint64 *until)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now);
  gint64 this_year = ka_night_begin (year, 1, 1);
  gint64 last_year = ka_night_begin (year - 1, 1, 1);

  *from = *until = 0;
  switch (period)
    {
    case KA_PERIOD_WEEK:
      *from = g_date_time_to_unix (now) - 7 * DAY;
      break;
    case KA_PERIOD_MONTH:
      *from = g_date_time_to_unix (now) - 30 * DAY;
      break;
    case KA_PERIOD_THIS_YEAR:
      *from = this_year;
      break;
    case KA_PERIOD_LAST_YEAR:
      *from = last_year;
      *until = this_year;
      break;
    case KA_PERIOD_EARLIER:
      *until = last_year;
      break;
    case KA_PERIOD_ANY:
    default:
      break;
    }
}
