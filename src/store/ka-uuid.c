/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-uuid.h"

#include <string.h>

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

void
ka_uuid_pack (const char *uuid, guint8 *bytes)
{
  for (guint i = 0; i < KA_UUID_SIZE; uuid += *uuid == '-')
    {
      bytes[i++] = (guint8) (g_ascii_xdigit_value (uuid[0]) << 4 | g_ascii_xdigit_value (uuid[1]));
      uuid += 2;
    }
}

char *
ka_uuid_print (const guint8 *bytes)
{
  GString *text = g_string_sized_new (sizeof "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx");

  for (guint i = 0; i < KA_UUID_SIZE; i++)
    g_string_append_printf (text, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x", bytes[i]);
  return g_string_free_and_steal (text);
}

KaArg
ka_uuid_pack_name (const char *uuid, guint8 *bytes)
{
  g_autofree char *tidy = ka_uuid_tidy (uuid);

  if (strcmp (tidy, uuid) != 0)
    return ka_text (uuid);
  ka_uuid_pack (uuid, bytes);
  return ka_blob (bytes, KA_UUID_SIZE);
}

char *
ka_line_derive_uuid (const char *match, const char *uuid)
{
  g_autofree char *both = g_strconcat (match, uuid, NULL);

  return ka_uuid_derive (both);
}

char *
ka_group_derive_uuid (const char *name)
{
  g_autofree char *text = g_strconcat ("group/", name, NULL);

  return ka_uuid_derive (text);
}
