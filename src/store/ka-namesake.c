/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-namesake.h"

#include <string.h>

static gboolean
is_offered (const KaPlayer *player)
{
  return !player->archived && !player->guest && player->merged_into == 0;
}

const KaPlayer *
ka_namesake_find (GPtrArray *players, const char *name)
{
  g_autofree char *wanted = ka_name_key (name);
  const KaPlayer *found = NULL;

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];
      g_autofree char *key = ka_name_key (player->name);

      if (g_str_equal (key, wanted) && (found == NULL || (!is_offered (found) && is_offered (player))))
        found = player;
    }
  return found;
}

/* Whoever is “Anna (2)” already has namesakes called Anna, and not “Anna (2)”. */
static char *
dup_stem (const char *name)
{
  g_autoptr (GRegex) numbered = g_regex_new ("^(.+) \\(\\d{1,9}\\)$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  return g_regex_match (numbered, name, 0, &match) ? g_match_info_fetch (match, 1) : g_strdup (name);
}

/* The number stands within the length that a name may have. */
static char *
number (const char *stem, guint n)
{
  g_autofree char *mark = g_strdup_printf (" (%u)", n);
  g_autofree char *start
      = g_utf8_substring (stem, 0, MIN (g_utf8_strlen (stem, -1), KA_MOST_NAME - (glong) strlen (mark)));

  return g_strconcat (start, mark, NULL);
}

char *
ka_namesake_propose (GPtrArray *players, GPtrArray *others, const char *name)
{
  g_autofree char *stem = dup_stem (name);

  for (guint n = 2;; n++)
    {
      g_autofree char *proposal = number (stem, n);

      if (ka_namesake_find (players, proposal) == NULL && ka_namesake_find (others, proposal) == NULL)
        return g_steal_pointer (&proposal);
    }
}
