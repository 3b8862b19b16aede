/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles-relaxation.h"

typedef struct _Dual Dual;

Dual *ka_tiles_dual_new (void);
void ka_tiles_dual_free (Dual *self);

/**
 * ka_tiles_dual_open:
 * @relaxation: any of the problem; to stay as long as the dual is open
 * @limits_cost: whether the multipliers of a tile and of worth are sought too, or stay as they are
 */
void ka_tiles_dual_open (Dual *self, const Relaxation *relaxation, gboolean falling, gboolean limits_cost);

/**
 * Schedule:
 * @n_steps: at most; each takes some 2 µs
 * @first: the first step aims so far below the least bound yet
 * @last: the last one
 * @enough: a bound below it needs no better multipliers
 */
typedef struct
{
  guint n_steps;
  float first;
  float last;
  float enough;
} Schedule;

/**
 * ka_tiles_dual_improve:
 * @multipliers: (inout): to begin with; with which the bound of @state is lower
 *
 * Returns: whether it is below enough
 */
gboolean
ka_tiles_dual_improve (Dual *self, const State *state, const Schedule *schedule, Multipliers *multipliers);

/** ka_tiles_find_tile_multiplier: for a problem from 13 down the multiplier of a tile at which the bound is lowest while all others are 0. */
int ka_tiles_find_tile_multiplier (const Shapes *shapes, const KaTileProblem *problem);
