/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-uuid.h"

char *
ka_uuid_derive (const char *text)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strdup_printf ("%.8s-%.4s-8%.3s-8%.3s-%.12s", sum, sum + 8, sum + 12, sum + 15, sum + 18);
}

char *
ka_uuid_tidy (const char *text)
{
  return g_uuid_string_is_valid (text) ? g_ascii_strdown (text, -1) : ka_uuid_derive (text);
}

char *
ka_group_derive_uuid (const char *name)
{
  g_autofree char *text = g_strconcat ("group/", name, NULL);

  return ka_uuid_derive (text);
}
