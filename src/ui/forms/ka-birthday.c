/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-birthday.h"

#include <stdio.h>

static void
set_day (GDate *date, guint day, guint month, GDateYear year)
{
  if (month == G_DATE_FEBRUARY && day == 29 && !g_date_is_leap_year (year))
    {
      day = 1;
      month = G_DATE_MARCH;
    }
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, year);
}

gboolean
ka_birthday_get_next (const char *birthday, const GDate *from, GDate *next)
{
  guint month, day;

  /* Whatever stands before the month: a year, or none. */
  if (birthday == NULL || strlen (birthday) < 7
      || sscanf (birthday + strlen (birthday) - 6, "-%2u-%2u", &month, &day) != 2
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, 2000))
    return FALSE;
  set_day (next, day, month, g_date_get_year (from));
  if (g_date_compare (next, from) < 0)
    set_day (next, day, month, (GDateYear) (g_date_get_year (from) + 1));
  return TRUE;
}
