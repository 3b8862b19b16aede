/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"

extern const KaBot ka_gin_beginner;
extern const KaBot ka_gin_club;
extern const KaBot ka_gin_expert;

/**
 * ka_gin_sit_down:
 * @two: (out): the view at a table where nobody sits out, as all that weigh a hand know it
 *
 * Returns: the seat of the player there
 */
static inline int
ka_gin_sit_down (const GinState *view, int seat, GinState *two)
{
  *two = *view;
  two->seats[0] = 0;
  two->seats[1] = 1;
  return ka_gin_get_player (view, seat);
}

/**
 * ka_gin_choose_club:
 * @attention: (nullable): what a player overlooks comes from it; %NULL: he overlooks nothing
 *
 * Sound play by counted facts.
 */
void ka_gin_choose_club (const GinState *view, int seat, KaRandom *attention, KaMove *move, KaReason *reason);

/** ka_gin_explain: says why @move is a good one, by the facts of @view. */
void ka_gin_explain (const GinState *view, int seat, const KaMove *move, KaReason *reason);
