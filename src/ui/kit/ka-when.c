/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-when.h"

#include "ka-capital.h"
#include "ka-language.h"

/* Who ends a match later forgot it. */
#define DAY (24 * 60 * 60)

/* Days from a fixed day on, so that two moments of one day have the same number. */
static gint
count_days (GDateTime *moment)
{
  GDate date;

  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (moment),
                  (GDateMonth) g_date_time_get_month (moment), (GDateYear) g_date_time_get_year (moment));
  return (gint) g_date_get_julian (&date);
}

char *
ka_when_describe (gint64 time, gint64 now)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (time);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);
  gint days;

  if (moment == NULL || today == NULL)
    return g_strdup ("");
  days = count_days (today) - count_days (moment);
  if (days == 0)
    /* Translators: a time of today, as in g_date_time_format(). */
    return g_date_time_format (moment, _ ("today, %H:%M"));
  if (days == 1)
    return g_strdup (_ ("yesterday"));
  if (days > 1 && days < 7)
    return g_date_time_format (moment, "%A");
  return g_date_time_format (moment, "%x");
}

char *
ka_when_begin (gint64 time, gint64 now)
{
  g_autofree char *text = ka_when_describe (time, now);

  return ka_begin_with_capital (text);
}

char *
ka_when_head (GDateTime *date, const char *format)
{
  g_autofree char *text = g_date_time_format (date, format);

  return ka_begin_with_capital (text);
}

char *
ka_when_describe_length (gint64 seconds)
{
  gint64 minutes = (seconds + 30) / 60;

  if (minutes < 60)
    /* Translators: minutes. */
    return g_strdup_printf (_ ("%d min"), (int) minutes);
  /* Translators: hours and minutes. */
  return g_strdup_printf (_ ("%d h %d min"), (int) (minutes / 60), (int) (minutes % 60));
}

char *
ka_when_describe_match (gint64 started, gint64 ended)
{
  gint64 seconds = ended - started;

  return ended != 0 && seconds >= 60 && seconds <= DAY ? ka_when_describe_length (seconds) : NULL;
}
