/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-factor.h"

#include <locale.h>
#include <string.h>

#include "ka-sum.h"

#define MAX_DIGITS   99999
#define MAX_DECIMALS 4

/* The sign of the currency, which people write before it or behind, and the spaces beside it. */
static const char *const AROUND[] = { "€", " ", "\u00a0", "\u202f", "\t" };

/* Returns: how many bytes of @text are such a sign, at its end or else at its beginning */
static gsize
measure_around (const char *text, gboolean end)
{
  for (guint i = 0; i < G_N_ELEMENTS (AROUND); i++)
    if (end ? g_str_has_suffix (text, AROUND[i]) : g_str_has_prefix (text, AROUND[i]))
      return strlen (AROUND[i]);
  return 0;
}

static char *
dup_number (const char *text)
{
  char *number = NULL;
  gsize length;

  while ((length = measure_around (text, FALSE)) > 0)
    text += length;
  number = g_strdup (text);
  while ((length = measure_around (number, TRUE)) > 0)
    number[strlen (number) - length] = '\0';
  return number;
}

gboolean
ka_factor_parse (const char *text, KaFactor *factor)
{
  g_autofree char *plain = dup_number (text);
  KaFactor read = { 0, 0 };
  gboolean behind = FALSE;

  for (const char *c = plain; *c != '\0'; c++)
    {
      if (!behind && (*c == '.' || *c == ','))
        {
          behind = TRUE;
          continue;
        }
      if (!g_ascii_isdigit (*c))
        return FALSE;
      read.digits = read.digits * 10 + g_ascii_digit_value (*c);
      read.decimals += behind;
      if (read.digits > MAX_DIGITS || read.decimals > MAX_DECIMALS)
        return FALSE;
    }
  if (read.digits == 0)
    return FALSE;
  *factor = read;
  return TRUE;
}

char *
ka_factor_format (const KaFactor *self, gint64 points, gboolean sign)
{
  gint64 whole = points * self->digits;
  g_autoptr (GString) text = NULL;
  g_autofree char *number = NULL;

  if (self->decimals == 0)
    return ka_number_format (whole, sign);
  number = g_strdup_printf ("%0*" G_GINT64_FORMAT, (int) self->decimals + 1, ABS (whole));
  text = g_string_new (whole < 0 ? KA_MINUS : sign && whole > 0 ? "+" : "");
  g_string_append_len (text, number, strlen (number) - self->decimals);
  g_string_append (text, localeconv ()->decimal_point);
  g_string_append (text, number + strlen (number) - self->decimals);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
