/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-capital.h"

#include <string.h>

char *
ka_begin_with_capital (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, *text != '\0' ? 1 : 0);
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, text + strlen (first), NULL);
}
