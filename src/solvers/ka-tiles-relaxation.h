/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles.h"

/* The open runs of a colour at a boundary between two values: at most two, each of length 1, 2 or 3 (which is any
 * length that may end), shorter first. More are never needed: exchanging tails joins what a third would be. */
#define N_SHAPES     10
#define SHAPE_CLOSED 0
#define SHAPE_NONE   N_SHAPES

#define MOST_COPIES  4 /* of a tile: two and both jokers */
#define MOST_JOKERS  2

/**
 * Step:
 * @grouped: per colour how many real tiles stand in groups
 * @run: per colour how many real tiles stand in runs
 * @run_jokers: per colour how many jokers stand in runs
 * @group_jokers: how many jokers stand in groups
 *
 * What is done with the tiles of one value.
 */
typedef struct
{
  guint8 grouped[KA_N_TILE_COLOURS];
  guint8 run[KA_N_TILE_COLOURS];
  guint8 run_jokers[KA_N_TILE_COLOURS];
  guint8 group_jokers;
} Step;

/**
 * Shapes:
 * @next: what is open after a value when so many copies of it stand in runs: runs that must go on do, then those that may,
 *   and the others begin; SHAPE_NONE where that cannot be
 * @n_short: how many open runs must go on
 * @n_long: how many may
 * @groups: whether so many colours once, so many twice and so many jokers make groups
 *
 * Tables that are the same for all problems.
 */
typedef struct
{
  guint8 next[N_SHAPES][MOST_COPIES + 1];
  guint8 n_short[N_SHAPES];
  guint8 n_long[N_SHAPES];
  gboolean groups[KA_N_TILE_COLOURS + 1][KA_N_TILE_COLOURS + 1][MOST_JOKERS + 1];
} Shapes;

void ka_tiles_shapes_init (Shapes *self);

#define IMPOSSIBLE (-100000000)

/* Multipliers, and all that is reckoned with them, are counted in parts of one. */
#define ONE 64

/**
 * Multipliers:
 * @tile: what each tile laid costs, 0 or more; the limit of tiles brings as much for each that it allows (RU-10)
 * @joker: what each joker costs that is used
 * @worth: what each point brings that a first lay-down is worth; what it must be worth costs as much
 * @group: per value and colour what each tile that stands in a group pays; the group has it
 *
 * What the colours have to share has a multiplier. Whatever the multipliers are, the colours, the groups of each value and the
 * jokers, each seeking only its own profit, bring together at least what the best table is worth.
 */
typedef struct
{
  int tile;
  int joker;
  int worth;
  int group[KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
} Multipliers;

/**
 * Relaxation:
 * @n_jokers: all of them
 * @weights: what is left of those of the problem
 * @joker_costs: what a joker costs at each value
 * @forced_worth: what the worth of the tiles of the table brings from a value on
 * @most: what the rest of a colour brings at most: with so many jokers, from a value on, with these open runs
 * @most_groups: what the groups from a value on bring at most, with so many jokers
 * @most_grouped: how many copies of a tile may stand in groups, with so many jokers
 * @bound: what everything brings at most
 *
 * What each colour and each group could bring if the others did not concern it, at these multipliers.
 */
typedef struct
{
  const KaTileProblem *problem; /* borrowed */
  const Shapes *shapes;         /* borrowed */
  Multipliers multipliers;
  guint n_jokers;
  int weights[KA_N_TILE_KINDS];
  int joker_costs[KA_N_TILE_VALUES];
  int forced_worth[KA_N_TILE_VALUES + 1];
  int most[MOST_JOKERS + 1][KA_N_TILE_VALUES + 1][KA_N_TILE_COLOURS][N_SHAPES];
  int most_groups[MOST_JOKERS + 1][KA_N_TILE_VALUES + 1];
  guint8 most_grouped[MOST_JOKERS + 1][KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
  int bound;
} Relaxation;

/** ka_tiles_get_points: what a tile of a value is worth; @falling: the first value is 13. */
static inline int
ka_tiles_get_points (gboolean falling, guint value)
{
  return falling ? KA_N_TILE_VALUES - (int) value : (int) value + 1;
}

/** ka_tiles_relaxation_find: tables the relaxation of a problem, from 13 down or from 1 up, at these multipliers. */
void ka_tiles_relaxation_find (Relaxation *self, const Shapes *shapes, const KaTileProblem *problem,
                               gboolean falling, const Multipliers *multipliers);

/**
 * State:
 * @value: those before it are done
 * @shapes: what is open, per colour
 * @jokers: how many are left
 * @n_laid: how many tiles of the rack lie there, jokers too; less than none while jokers of the table are left
 * @gain: what those weigh, in the same way
 * @worth: of everything in a first lay-down
 *
 * All that matters of what lies behind.
 */
typedef struct
{
  guint value;
  guint8 shapes[KA_N_TILE_COLOURS];
  guint jokers;
  int n_laid;
  int gain;
  int worth;
} State;

/** ka_tiles_state_begin: nothing is done yet. */
State ka_tiles_state_begin (const KaTileProblem *problem);

/** ka_tiles_relaxation_get_bound: what can come of a state at most, in parts of one, if the limit of tiles has only its multiplier. */
int ka_tiles_relaxation_get_bound (const Relaxation *self, const State *state);
