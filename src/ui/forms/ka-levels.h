/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/* With which computer players people sit down: those that play for practice or for comparison are not offered. */

/**
 * ka_levels_list:
 *
 * Returns: (transfer container) (element-type KaBot): the levels of a game, the weakest first; empty for a game that can
 *   only be scored
 */
GPtrArray *ka_levels_list (const KaGame *game);

/** ka_levels_find: the one of @levels that is called @id; else the usual one; %NULL when there are none. */
const KaBot *ka_levels_find (GPtrArray *levels, const char *id);

G_END_DECLS
