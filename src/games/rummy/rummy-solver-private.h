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

/** ka_rummy_arrange: lays out the combinations that 13 steps describe. */
void ka_rummy_arrange (const RummyStep steps[13], RummyTable *table);
