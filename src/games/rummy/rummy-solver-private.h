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

#define RUMMY_IMPOSSIBLE (-100000000)

/* Prices, and all that is reckoned with them, are counted in parts of one. */
#define RUMMY_ONE 64

/**
 * RummyPrices:
 * @tile: what each tile laid costs, 0 or more; the limit of tiles brings as much for each that it allows (RU-10)
 * @joker: what each joker costs that is used
 * @place: per value and colour what each tile that stands in a group pays for its place; the group has it
 *
 * What the colours have to share has a price. Whatever the prices are, the colours, the groups of each value and the
 * jokers, each seeking only its own profit, bring together at least what the best table is worth.
 */
typedef struct
{
  int tile;
  int joker;
  int place[RUMMY_VALUES][RUMMY_N_COLOURS];
} RummyPrices;

/**
 * RummyBounds:
 * @n_jokers: all of them
 * @weights: what is left of those of the problem
 * @most: what the rest of a colour brings at most: with so many jokers, from a value on, with these open runs
 * @most_groups: what the groups from a value on bring at most, with so many jokers
 * @most_grouped: how many copies of a tile may stand in groups, with so many jokers
 * @whole: what everything brings at most
 *
 * What each colour and each group could bring if the others did not concern it, at these prices.
 */
typedef struct
{
  const RummyProblem *problem; /* borrowed */
  const RummyShapes *shapes;   /* borrowed */
  RummyPrices prices;
  guint n_jokers;
  int weights[RUMMY_N_KINDS];
  int most[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES + 1][RUMMY_N_COLOURS][RUMMY_N_SHAPES];
  int most_groups[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES + 1];
  guint8 most_grouped[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES][RUMMY_N_COLOURS];
  int whole;
} RummyBounds;

/** ka_rummy_bounds_find: tables the bounds of a problem at these prices. */
void ka_rummy_bounds_find (RummyBounds *self, const RummyShapes *shapes, const RummyProblem *problem,
                           const RummyPrices *prices);

/** ka_rummy_bounds_get_jokers_worth: what it brings to use so many jokers, those of the table among them; they are paid for where they stand. */
int ka_rummy_bounds_get_jokers_worth (const RummyBounds *self, guint n_used);

/** ka_rummy_bounds_get_most_jokers_worth: what the jokers bring at most. */
int ka_rummy_bounds_get_most_jokers_worth (const RummyBounds *self);

/** ka_rummy_prices_find_tile: the price of a tile at which the bound of the whole is tightest when nothing else costs anything. */
int ka_rummy_prices_find_tile (const RummyShapes *shapes, const RummyProblem *problem);

/**
 * ka_rummy_prices_improve:
 * @bounds: at the prices to begin with
 * @counting: whether a tile may have a price
 * @prices: (out): with which the bound of the whole is near to the tightest that there is
 *
 * Takes some 5 µs a step.
 */
void
ka_rummy_prices_improve (const RummyBounds *bounds, gboolean counting, guint n_steps, RummyPrices *prices);

#define RUMMY_MOST_LISTS   3
#define RUMMY_MOST_PLACES  (1u << 18)
#define RUMMY_MOST_BUCKETS 16384

typedef struct _RummyPlace RummyPlace;

/**
 * RummySearch:
 * @falling: the first value is 13 and the last one 1, in the problem too
 * @counting: tiles laid and worth are part of a place, as the limit of tiles or the first lay-down asks for
 * @lists: the same bounds at several prices; a place promises what the worst of them says
 * @n_places: how many were looked at by all searches so far
 *
 * Best first over the values.
 */
typedef struct
{
  RummyShapes shapes;
  const RummyProblem *problem; /* borrowed */
  const KaLimit *limit;        /* (nullable), borrowed */
  gboolean falling;
  gboolean counting;
  RummyBounds lists[RUMMY_MOST_LISTS];
  guint n_lists;
  guint n_places;

  /* one search */
  int bound;                     /* the best of the lists */
  int slacks[RUMMY_MOST_LISTS];  /* the most that may be lost by each list */
  int offsets[RUMMY_MOST_LISTS]; /* by how much less the best list says than each */
  int n_buckets;
  int first_bucket;
  guint32 buckets[RUMMY_MOST_BUCKETS];
  guint n_used; /* places */
  guint most_used;

  /* owned */
  RummyPlace *places;
  guint32 *slots;   /* places by key; a slot counts only if its place agrees */
  guint32 *slot_of; /* where a place stands in @slots */
} RummySearch;

RummySearch *ka_rummy_search_new (void);
void ka_rummy_search_free (RummySearch *self);

/** ka_rummy_search_is_stopped: whether its limit says so. */
gboolean ka_rummy_search_is_stopped (const RummySearch *self);

/**
 * ka_rummy_search_run:
 * @least: what is sought: a sum of weights of so much or more, in parts of one
 * @most_places: room for how many
 * @steps: (out): per value, in the order of the problem
 * @value: (out): the sum of weights
 *
 * Returns: %RUMMY_STOPPED also when there is no more room
 */
RummyOutcome ka_rummy_search_run (RummySearch *self, int least, guint most_places,
                                  RummyStep steps[RUMMY_VALUES], int *value);

/** ka_rummy_arrange: lays out the combinations that 13 steps describe. */
void ka_rummy_arrange (const RummyStep steps[13], RummyTable *table);
