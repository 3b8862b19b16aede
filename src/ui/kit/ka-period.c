/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-period.h"

#include "ka-night.h"

#define DAY (24 * 60 * 60)

void
ka_period_get_range (KaPeriod period, gint64 *from, gint64 *until)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now);

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
      *from = ka_night_begin (year, 1, 1);
      break;
    case KA_PERIOD_LAST_YEAR:
      ka_period_get_year (year - 1, from, until);
      break;
    case KA_PERIOD_ANY:
    case KA_N_PERIODS:
    default:
      break;
    }
}

void
ka_period_get_year (int year, gint64 *from, gint64 *until)
{
  *from = ka_night_begin (year, 1, 1);
  *until = ka_night_begin (year + 1, 1, 1);
}
