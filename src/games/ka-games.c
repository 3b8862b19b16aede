/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-games.h"

#include <string.h>

const KaGame *
ka_games_find (const char *id)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if (strcmp ((*game)->id, id) == 0)
      return *game;
  return NULL;
}
