/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-site.h"

#include <string.h>

#include "room-resources.h"

#define HTML   "text/html; charset=utf-8"
#define STYLE  "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"
#define WORDS  "application/json"
#define IMAGE  "image/svg+xml"

/* A path that is not in here is no file, whatever it is made of. */
static const struct
{
  const char *path;
  const char *type;
} FILES[] = {
  { "/chart.js", SCRIPT }, { "/elements.js", SCRIPT }, { "/evening.js", SCRIPT }, { "/icon.svg", IMAGE },
  { "/index.html", HTML }, { "/live.js", SCRIPT },     { "/main.js", SCRIPT },    { "/page.css", STYLE },
  { "/sheet.js", SCRIPT }, { "/topic.js", SCRIPT },    { "/words.js", SCRIPT },   { "/words-nl.json", WORDS },
};

GBytes *
ka_site_find (const char *path, const char **type)
{
  const char *wanted = strcmp (path, "/") == 0 ? "/index.html" : path;

  for (guint i = 0; i < G_N_ELEMENTS (FILES); i++)
    if (strcmp (wanted, FILES[i].path) == 0)
      {
        g_autofree char *name = g_strconcat ("/kaartavond/room", wanted, NULL);

        *type = FILES[i].type;
        return g_resource_lookup_data (room_get_resource (), name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      }
  return NULL;
}
