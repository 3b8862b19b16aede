/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-site.h"

#include <string.h>

#include "room-resources.h"

#define FOLDER "/kaartavond/room"

/* By the ends of the names of the files. */
static const struct
{
  const char *end;
  const char *type;
} TYPES[] = {
  { ".css", "text/css; charset=utf-8" },
  { ".html", "text/html; charset=utf-8" },
  { ".js", "text/javascript; charset=utf-8" },
  { ".json", "application/json" },
  { ".svg", "image/svg+xml" },
};

static const char *
find_type (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (TYPES); i++)
    if (g_str_has_suffix (name, TYPES[i].end))
      return TYPES[i].type;
  g_return_val_if_reached (NULL);
}

/* A path that is no name of a file is none, whatever it is made of. */
GBytes *
ka_site_find (const char *path, const char **type)
{
  const char *wanted = strcmp (path, "/") == 0 ? "/index.html" : path;
  GResource *resource = room_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (char **name = names; *name != NULL; name++)
    if (wanted[0] == '/' && strcmp (wanted + 1, *name) == 0)
      {
        g_autofree char *place = g_strconcat (FOLDER, wanted, NULL);

        *type = find_type (*name);
        return g_resource_lookup_data (resource, place, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      }
  return NULL;
}
