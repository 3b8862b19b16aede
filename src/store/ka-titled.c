/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-titled.h"

#include <string.h>

#include "ka-book.h"
#include "ka-language.h"

/* No id of a game has one. */
#define BETWEEN " "

char *
ka_titled_new (const char *game, const char *title)
{
  return g_strconcat (game, title != NULL ? BETWEEN : NULL, title, NULL);
}

const char *
ka_titled_get_title (const char *id)
{
  const char *between = strstr (id, BETWEEN);

  return between != NULL ? between + strlen (BETWEEN) : NULL;
}

char *
ka_titled_dup_game (const char *id)
{
  return g_strndup (id, strcspn (id, BETWEEN));
}

const KaGame *
ka_titled_find_game (KaGameLookup lookup, const char *id)
{
  g_autofree char *game = ka_titled_dup_game (id);

  return lookup (game);
}

char *
ka_titled_dup_key (const char *id)
{
  const char *title = ka_titled_get_title (id);
  g_autofree char *game = title != NULL ? ka_titled_dup_game (id) : NULL;
  g_autofree char *key = title != NULL ? ka_name_key (title) : NULL;

  return title != NULL ? ka_titled_new (game, key) : g_strdup (id);
}

gboolean
ka_titled_equal (const char *one, const char *other)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (strcmp (one, other) == 0)
    return TRUE;
  /* Where one of them has no title they are two games; this is asked of every match, and most have none. */
  if (ka_titled_get_title (one) == NULL || ka_titled_get_title (other) == NULL)
    return FALSE;
  first = ka_titled_dup_key (one);
  second = ka_titled_dup_key (other);
  return strcmp (first, second) == 0;
}

const char *
ka_titled_get_name (const KaGame *game, const char *id)
{
  const char *title = ka_titled_get_title (id);

  return title != NULL ? title : game != NULL ? _ (game->name) : id;
}
