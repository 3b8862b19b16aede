/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-minus.h"

char *
ka_minus_set (char *text)
{
  GString *set = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    if (*c == '-' && g_ascii_isdigit (c[1]))
      g_string_append (set, "−");
    else
      g_string_append_c (set, *c);
  g_free (text);
  return g_string_free_and_steal (set);
}

char *
ka_minus_text (int number)
{
  return ka_minus_set (g_strdup_printf ("%d", number));
}
