/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-levels.h"

#include "ka-rules.h"

static const char *const LEVELS[] = { "beginner", "home", "club", "expert", NULL };
static const char *const PLAIN[] = { "simple", NULL };

#define USUAL "club"

static const KaBot *
find_bot (const KaGame *game, const char *id)
{
  for (guint i = 0; game->bots != NULL && game->bots[i] != NULL; i++)
    if (g_str_equal (game->bots[i]->id, id))
      return game->bots[i];
  return NULL;
}

static void
add_bots (GPtrArray *levels, const KaGame *game, const char *const *ids)
{
  for (; *ids != NULL; ids++)
    if (find_bot (game, *ids) != NULL)
      g_ptr_array_add (levels, (gpointer) find_bot (game, *ids));
}

GPtrArray *
ka_levels_list (const KaGame *game)
{
  GPtrArray *levels = g_ptr_array_new ();

  g_return_val_if_fail (game != NULL, levels);

  if (game->rules == NULL)
    return levels;
  add_bots (levels, game, LEVELS);
  if (levels->len == 0)
    add_bots (levels, game, PLAIN);
  return levels;
}

static const KaBot *
find_level (GPtrArray *levels, const char *id)
{
  for (guint i = 0; i < levels->len; i++)
    if (g_strcmp0 (((const KaBot *) levels->pdata[i])->id, id) == 0)
      return levels->pdata[i];
  return NULL;
}

const KaBot *
ka_levels_find (GPtrArray *levels, const char *id)
{
  const KaBot *level = find_level (levels, id);

  if (level == NULL)
    level = find_level (levels, USUAL);
  return level == NULL && levels->len > 0 ? levels->pdata[0] : level;
}
