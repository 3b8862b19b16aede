/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sum.h"

static gunichar
skip_spaces (const char **text)
{
  while (g_unichar_isspace (g_utf8_get_char (*text)))
    *text = g_utf8_next_char (*text);
  return g_utf8_get_char (*text);
}

/* Reads one + or −, if there is one: 1, −1 or 0. */
static int
read_sign (const char **text)
{
  gunichar c = skip_spaces (text);
  int sign = c == '+' ? 1 : c == '-' || c == g_utf8_get_char (KA_MINUS) || c == 0x2013 ? -1 : 0;

  if (sign != 0)
    *text = g_utf8_next_char (*text);
  return sign;
}

static gboolean
read_digits (const char **text, int *number)
{
  const char *start;

  skip_spaces (text);
  start = *text;
  for (*number = 0; g_ascii_isdigit (**text); (*text)++)
    {
      *number = *number * 10 + g_ascii_digit_value (**text);
      if (*number > KA_SUM_MAX)
        return FALSE;
    }
  return *text > start;
}

KaSumState
ka_sum_parse (const char *text, int *value)
{
  int sum = 0;
  guint terms = 0;

  *value = 0;
  if (skip_spaces (&text) == '\0')
    return KA_SUM_EMPTY;

  do
    {
      int operation = read_sign (&text);
      /* A joker of −1 may be added: 10+-1. */
      int sign = operation != 0 ? read_sign (&text) : 0;
      int number;

      if (terms > 0 && operation == 0)
        return KA_SUM_WRONG;
      if (skip_spaces (&text) == '\0')
        return KA_SUM_UNFINISHED;
      if (!read_digits (&text, &number))
        return number > KA_SUM_MAX ? KA_SUM_LARGE : KA_SUM_WRONG;
      sum += (operation == -1 ? -1 : 1) * (sign == -1 ? -1 : 1) * number;
      if (ABS (sum) > KA_SUM_MAX)
        return KA_SUM_LARGE;
      terms++;
    }
  while (skip_spaces (&text) != '\0');

  *value = sum;
  return terms > 1 ? KA_SUM_SUM : KA_SUM_NUMBER;
}

char *
ka_number_format (gint64 number, gboolean sign)
{
  if (number < 0)
    return g_strdup_printf (KA_MINUS "%" G_GINT64_FORMAT, -number);
  return g_strdup_printf ("%s%" G_GINT64_FORMAT, sign && number > 0 ? "+" : "", number);
}
