/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-period.h"

#define DAY (24 * 60 * 60)

void
ka_period_get_range (KaPeriod period, gint64 *from, gint64 *until)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now);
  g_autoptr (GDateTime) this_year = g_date_time_new_local (year, 1, 1, 0, 0, 0);
  g_autoptr (GDateTime) last_year = g_date_time_new_local (year - 1, 1, 1, 0, 0, 0);

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
      *from = g_date_time_to_unix (this_year);
      break;
    case KA_PERIOD_LAST_YEAR:
      *from = g_date_time_to_unix (last_year);
      *until = g_date_time_to_unix (this_year);
      break;
    case KA_PERIOD_EARLIER:
      *until = g_date_time_to_unix (last_year);
      break;
    case KA_PERIOD_ANY:
    default:
      break;
    }
}
