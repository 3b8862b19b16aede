/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-titled.h"

#include <string.h>

#include "ka-book.h"
#include "ka-language.h"

/* No id of a game of this program has one; of another it may, and is then an id all the same. */
#define BETWEEN " "

char *
ka_titled_new (const char *game, const char *title)
{
  return g_strconcat (game, title != NULL ? BETWEEN : NULL, title, NULL);
}

/* What stands behind the first space. */
static const char *
find_rest (const char *id)
{
  const char *between = strstr (id, BETWEEN);

  return between != NULL ? between + strlen (BETWEEN) : NULL;
}

static char *
dup_begin (const char *id)
{
  return g_strndup (id, strcspn (id, BETWEEN));
}

gboolean
ka_titled_is_of (const char *id, const KaGame *game)
{
  g_autofree char *begin = dup_begin (id);

  return strcmp (begin, game->id) == 0 && (game->titled || strcmp (id, game->id) == 0);
}

const char *
ka_titled_get_title (const KaGame *game, const char *id)
{
  return game != NULL && ka_titled_is_of (id, game) ? find_rest (id) : NULL;
}

const KaGame *
ka_titled_find_game (KaGameLookup lookup, const char *id)
{
  g_autofree char *begin = dup_begin (id);
  const KaGame *game = lookup (begin);

  return game != NULL && ka_titled_is_of (id, game) ? game : NULL;
}

char *
ka_titled_dup_key (const char *id)
{
  const char *title = find_rest (id);
  g_autofree char *game = title != NULL ? dup_begin (id) : NULL;
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
  if (find_rest (one) == NULL || find_rest (other) == NULL)
    return FALSE;
  first = ka_titled_dup_key (one);
  second = ka_titled_dup_key (other);
  return strcmp (first, second) == 0;
}

const char *
ka_titled_get_name (const KaGame *game, const char *id)
{
  const char *title = ka_titled_get_title (game, id);

  return title != NULL ? title : game != NULL ? _ (game->name) : id;
}
