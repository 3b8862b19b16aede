/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-agent.h"

#include <string.h>

#include "ka-language.h"

/* No browser says more before it has said what it is. */
#define MOST_AGENT 512

typedef struct
{
  const char *sign;
  const char *name;
} Sign;

/* Each names those that it pretends to be, so whoever is named by most of the others comes last. */
static const Sign BROWSERS[] = {
  { "Firefox/", "Firefox" },   { "FxiOS/", "Firefox" }, { "Edg/", "Edge" },
  { "EdgA/", "Edge" },         { "EdgiOS/", "Edge" },   { "SamsungBrowser/", "Samsung Internet" },
  { "OPR/", "Opera" },         { "OPT/", "Opera" },     { "DuckDuckGo/", "DuckDuckGo" },
  { "Vivaldi/", "Vivaldi" },   { "CriOS/", "Chrome" },  { "Epiphany/", "GNOME Web" },
  { "Chromium/", "Chromium" }, { "Chrome/", "Chrome" }, { "Safari/", "Safari" },
};

static const Sign SYSTEMS[] = {
  { "SMART-TV", N_ ("a television") },
  { "SmartTV", N_ ("a television") },
  { "Web0S", N_ ("a television") },
  { "Android TV", N_ ("a television") },
  { "AFT", N_ ("a television") },
  { "iPhone", "iPhone" },
  { "iPad", "iPad" },
  { "Android", "Android" },
  { "Windows", "Windows" },
  { "Macintosh", "Mac" },
  { "CrOS", "ChromeOS" },
  { "Linux", "Linux" },
};

static const char *
find_sign (const char *agent, const Sign *signs, guint n)
{
  for (guint i = 0; i < n; i++)
    if (strstr (agent, signs[i].sign) != NULL)
      return signs[i].name;
  return NULL;
}

void
ka_agent_read (const char *agent, const char **browser, const char **system)
{
  g_autofree char *beginning = g_strndup (agent != NULL ? agent : "", MOST_AGENT);

  *browser = find_sign (beginning, BROWSERS, G_N_ELEMENTS (BROWSERS));
  *system = find_sign (beginning, SYSTEMS, G_N_ELEMENTS (SYSTEMS));
}

const char *
ka_agent_recall (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (BROWSERS); i++)
    if (g_strcmp0 (BROWSERS[i].name, name) == 0)
      return BROWSERS[i].name;
  for (guint i = 0; i < G_N_ELEMENTS (SYSTEMS); i++)
    if (g_strcmp0 (SYSTEMS[i].name, name) == 0)
      return SYSTEMS[i].name;
  return NULL;
}
