/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A birthday as the book keeps it. */
#include <string.h>

#include "fuzz.h"
#include "ka-birthday-text.h"
#include "ka-birthday.h"

static void
check_birthday (const char *text, KaBirthday birthday)
{
  g_autofree char *printed = ka_birthday_print (birthday);
  g_autofree char *shown = ka_birthday_to_text (text);

  g_assert_cmpstr (text, ==, printed);
  g_assert_true (ka_birthday_is_valid (birthday));
  g_assert_cmpuint (strlen (shown), >=, strlen ("1 May"));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  KaBirthday birthday = ka_birthday_parse (text);
  GDate from, next;

  g_date_set_dmy (&from, 28, G_DATE_FEBRUARY, 2026);
  g_date_clear (&next, 1);
  if (birthday.month != 0)
    check_birthday (text, birthday);
  g_assert_cmpint (ka_birthday_get_next (text, &from, &next), ==, birthday.month != 0);
  if (birthday.month != 0)
    {
      g_assert_true (g_date_valid (&next));
      g_assert_cmpint (g_date_days_between (&from, &next), >=, 0);
      g_assert_cmpint (g_date_days_between (&from, &next), <=, 366);
    }
  return 0;
}
