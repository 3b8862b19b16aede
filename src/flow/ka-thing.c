/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-thing.h"

#include <string.h>

char *
ka_thing_new (const char *kind, const char *name)
{
  return g_strconcat (kind, name, NULL);
}

gboolean
ka_thing_is (const char *thing, const char *kind)
{
  return g_str_has_prefix (thing, kind);
}

const char *
ka_thing_get_name (const char *thing)
{
  return strchr (thing, '/') + 1;
}
