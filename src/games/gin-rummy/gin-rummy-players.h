/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"

extern const KaBot ka_gin_beginner;
extern const KaBot ka_gin_club;
extern const KaBot ka_gin_expert;

/**
 * ka_gin_choose_club:
 * @attention: (nullable): what a player overlooks comes from it; %NULL: he overlooks nothing
 *
 * Sound play by counted facts.
 */
void ka_gin_choose_club (const GinState *view, int seat, KaRandom *attention, KaMove *move, KaReason *reason);

/** ka_gin_explain: says why @move is a good one, by the facts of @view. */
void ka_gin_explain (const GinState *view, int seat, const KaMove *move, KaReason *reason);
