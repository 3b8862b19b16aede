/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-birthday.h"

#include "ka-birthday-text.h"

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
ka_birthday_get_next (const char *text, const GDate *from, GDate *next)
{
  KaBirthday birthday = ka_birthday_parse (text);

  if (birthday.month == 0)
    return FALSE;
  set_day (next, birthday.day, birthday.month, g_date_get_year (from));
  if (g_date_compare (next, from) < 0)
    set_day (next, birthday.day, birthday.month, (GDateYear) (g_date_get_year (from) + 1));
  return TRUE;
}
