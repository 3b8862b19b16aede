/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rummy-solver.h"

/* The open runs of a colour at a boundary between two values: at most two, each of length 1, 2 or 3 (which is any
 * length that may end), shorter first. More are never needed: exchanging tails joins what a third would be. */
#define RUMMY_N_SHAPES     10
#define RUMMY_SHAPE_CLOSED 0
#define RUMMY_SHAPE_NONE   255

#define RUMMY_MOST_COPIES  4 /* of a tile: two and both jokers */
#define RUMMY_MOST_JOKERS  2

/**
 * RummyStep:
 * @grouped: per colour how many real tiles stand in groups
 * @run: per colour how many real tiles stand in runs
 * @run_jokers: per colour how many jokers stand in runs
 * @group_jokers: how many jokers stand in groups
 *
 * What is done with the tiles of one value.
 */
typedef struct
{
  guint8 grouped[RUMMY_N_COLOURS];
  guint8 run[RUMMY_N_COLOURS];
  guint8 run_jokers[RUMMY_N_COLOURS];
  guint8 group_jokers;
} RummyStep;

/**
 * RummyShapes:
 * @next: what is open after a value when so many copies of it stand in runs: runs that must go on do, then those that may,
 *   and the others begin; RUMMY_SHAPE_NONE where that cannot be
 * @n_short: how many open runs must go on
 * @n_long: how many may
 * @groups: whether so many colours once, so many twice and so many jokers make groups
 *
 * Tables that are the same for all problems.
 */
typedef struct
{
  guint8 next[RUMMY_N_SHAPES][RUMMY_MOST_COPIES + 1];
  guint8 n_short[RUMMY_N_SHAPES];
  guint8 n_long[RUMMY_N_SHAPES];
  gboolean groups[RUMMY_N_COLOURS + 1][RUMMY_N_COLOURS + 1][RUMMY_MOST_JOKERS + 1];
} RummyShapes;

void ka_rummy_shapes_init (RummyShapes *self);

#define RUMMY_IMPOSSIBLE (-1000000)

/**
 * RummyBounds:
 * @n_jokers: all of them
 * @price: what each tile laid costs
 * @weights: what is left of those of the problem
 * @most: what the rest of a colour weighs at most: with so many jokers, from a value on, with these open runs
 * @most_grouped: how many copies of a tile may stand in groups, with so many jokers
 *
 * What each colour could lay if the others did not concern it.
 */
typedef struct
{
  const RummyProblem *problem; /* borrowed */
  guint n_jokers;
  int price;
  int weights[RUMMY_N_KINDS];
  int most[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES + 1][RUMMY_N_COLOURS][RUMMY_N_SHAPES];
  guint8 most_grouped[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES][RUMMY_N_COLOURS];
} RummyBounds;

/** ka_rummy_bounds_find: tables the bounds for tiles that cost @price each. Returns the bound of the whole. */
int
ka_rummy_bounds_find (RummyBounds *self, const RummyShapes *shapes, const RummyProblem *problem, int price);

/** ka_rummy_bounds_find_tightest: the same at the price for which the bound is tightest. */
int ka_rummy_bounds_find_tightest (RummyBounds *self, const RummyShapes *shapes, const RummyProblem *problem);

/** ka_rummy_arrange: lays out the combinations that 13 steps describe. */
void ka_rummy_arrange (const RummyStep steps[13], RummyTable *table);
