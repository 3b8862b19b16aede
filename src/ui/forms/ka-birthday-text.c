/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-birthday-text.h"

#include <stdio.h>
#include <string.h>

#include "ka-language.h"

/* A year in which every day of the calendar exists. */
#define LEAP_YEAR 2000

gboolean
ka_birthday_is_valid (KaBirthday birthday)
{
  guint year = birthday.year != 0 ? birthday.year : LEAP_YEAR;

  return year <= 9999 && birthday.month <= 12 && birthday.day <= 31
         && g_date_valid_dmy ((GDateDay) birthday.day, (GDateMonth) birthday.month, (GDateYear) year);
}

KaBirthday
ka_birthday_parse (const char *text)
{
  KaBirthday birthday = { 0 };
  g_autofree char *printed = NULL;
  gboolean read = FALSE;

  if (text != NULL && strlen (text) == 10)
    read = sscanf (text, "%4u-%2u-%2u", &birthday.year, &birthday.month, &birthday.day) == 3;
  else if (text != NULL && strlen (text) == 7)
    read = sscanf (text, "--%2u-%2u", &birthday.month, &birthday.day) == 2;
  if (!read || !ka_birthday_is_valid (birthday))
    return (KaBirthday) { 0 };
  /* Signs and spaces pass for digits above. */
  printed = ka_birthday_print (birthday);
  return strcmp (printed, text) == 0 ? birthday : (KaBirthday) { 0 };
}

char *
ka_birthday_print (KaBirthday birthday)
{
  if (birthday.month == 0)
    return NULL;
  return birthday.year != 0 ? g_strdup_printf ("%04u-%02u-%02u", birthday.year, birthday.month, birthday.day)
                            : g_strdup_printf ("--%02u-%02u", birthday.month, birthday.day);
}

char *
ka_birthday_to_text (const char *text)
{
  KaBirthday birthday = ka_birthday_parse (text);
  g_autoptr (GDateTime) date = NULL;

  if (birthday.month == 0)
    return NULL;
  date = g_date_time_new_local (birthday.year != 0 ? (int) birthday.year : LEAP_YEAR, (int) birthday.month,
                                (int) birthday.day, 0, 0, 0);
  /* Translators: a birthday with and without its year, as in g_date_time_format(). */
  return g_date_time_format (date, birthday.year != 0 ? _ ("%e %B %Y") : _ ("%e %B"));
}
