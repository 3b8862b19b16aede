/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/** ka_game_list: every game that was built, the template last; ends with %NULL. */
extern const KaGame *const ka_game_list[];

/** ka_games_find: the game with @id, or %NULL. A #KaGameLookup. */
const KaGame *ka_games_find (const char *id);

G_END_DECLS
