/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"
#include "ka-tiles.h"

#define RUMMY_VALUES          KA_N_TILE_VALUES
#define RUMMY_TILES_PER_VALUE 8 /* RU-1: twice in four colours */
#define RUMMY_JOKERS          2
#define RUMMY_HIGHEST_JOKER   50 /* the most that the option allows */
/** RUMMY_REAL_SUM: what all tiles but the jokers are worth: (1 + … + 13) × 8. */
#define RUMMY_REAL_SUM (RUMMY_VALUES * (RUMMY_VALUES + 1) / 2 * RUMMY_TILES_PER_VALUE)

extern const KaScoring ka_rummy_scoring;
extern const KaRules ka_rummy_rules;
extern const KaBot *const ka_rummy_bots[];
