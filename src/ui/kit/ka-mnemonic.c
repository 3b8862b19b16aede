/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-mnemonic.h"

char *
ka_mnemonic_escape (const char *text)
{
  GString *escaped = g_string_new (text);

  g_string_replace (escaped, "_", "__", 0);
  return g_string_free_and_steal (escaped);
}

char *
ka_mnemonic_strip (const char *label)
{
  GString *stripped = g_string_new (NULL);

  for (const char *p = label; *p != '\0'; p++)
    {
      if (*p == '_' && p[1] != '\0')
        p++;
      g_string_append_c (stripped, *p);
    }
  return g_string_free_and_steal (stripped);
}
