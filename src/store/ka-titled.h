/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/* What figures are counted over is what was played: a game, and where people say so themselves the title of the match. A titled
 * id says both: `gin-rummy`, `free-sheet Kwartet`. Titles that differ in case only are of one game; see decision record 31. */

/** ka_titled_new: (transfer full): the titled id of a match of @game. @title: (nullable) */
char *ka_titled_new (const char *game, const char *title);

/** ka_titled_is_of: whether a titled id is of @game, with or without a title. */
gboolean ka_titled_is_of (const char *id, const KaGame *game);

/** ka_titled_get_title: (nullable): the title in a titled id, within it. @game: (nullable): as ka_titled_find_game() finds it */
const char *ka_titled_get_title (const KaGame *game, const char *id);

/** ka_titled_find_game: (nullable): the game that a titled id is of; %NULL when this program has not got it. */
const KaGame *ka_titled_find_game (KaGameLookup lookup, const char *id);

/** ka_titled_dup_key: (transfer full): the same for all titled ids that are of one game. */
char *ka_titled_dup_key (const char *id);

/** ka_titled_equal: whether both are of one game. */
gboolean ka_titled_equal (const char *one, const char *other);

/** ka_titled_get_name: how people call it: the title, or the name of @game; of a game that this program has not, its id. @game: (nullable) */
const char *ka_titled_get_name (const KaGame *game, const char *id);

G_END_DECLS
