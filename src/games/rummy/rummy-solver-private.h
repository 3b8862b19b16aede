/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rummy-solver.h"

/* The open runs of a colour at a boundary between two values: at most two, each of length 1, 2 or 3 (which is any
 * length that may end), shorter first. More are never needed: exchanging tails joins what a third would be. */
#define RUMMY_N_SHAPES     10
#define RUMMY_SHAPE_CLOSED 0
#define RUMMY_SHAPE_NONE   RUMMY_N_SHAPES

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

/** ka_rummy_shape_count_longer: how many open runs are longer than that. */
guint ka_rummy_shape_count_longer (guint shape, guint length);

#define RUMMY_IMPOSSIBLE (-100000000)

/* Prices, and all that is reckoned with them, are counted in parts of one. */
#define RUMMY_ONE 64

/**
 * RummyPrices:
 * @tile: what each tile laid costs, 0 or more; the limit of tiles brings as much for each that it allows (RU-10)
 * @joker: what each joker costs that is used
 * @worth: what each point brings that a first lay-down is worth; what it must be worth costs as much
 * @place: per value and colour what each tile that stands in a group pays for its place; the group has it
 *
 * What the colours have to share has a price. Whatever the prices are, the colours, the groups of each value and the
 * jokers, each seeking only its own profit, bring together at least what the best table is worth.
 */
typedef struct
{
  int tile;
  int joker;
  int worth;
  int place[RUMMY_VALUES][RUMMY_N_COLOURS];
} RummyPrices;

/**
 * RummyBounds:
 * @n_jokers: all of them
 * @weights: what is left of those of the problem
 * @joker_costs: what a joker costs at each value
 * @forced_worth: what the worth of the tiles of the table brings from a value on
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
  int joker_costs[RUMMY_VALUES];
  int forced_worth[RUMMY_VALUES + 1];
  int most[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES + 1][RUMMY_N_COLOURS][RUMMY_N_SHAPES];
  int most_groups[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES + 1];
  guint8 most_grouped[RUMMY_MOST_JOKERS + 1][RUMMY_VALUES][RUMMY_N_COLOURS];
  int whole;
} RummyBounds;

/** ka_rummy_get_points: what a tile of a value is worth; @falling: the first value is 13. */
static inline int
ka_rummy_get_points (gboolean falling, guint value)
{
  return falling ? RUMMY_VALUES - (int) value : (int) value + 1;
}

/** ka_rummy_bounds_find: tables the bounds of a problem, from 13 down or from 1 up, at these prices. */
void ka_rummy_bounds_find (RummyBounds *self, const RummyShapes *shapes, const RummyProblem *problem,
                           gboolean falling, const RummyPrices *prices);

/**
 * RummyStand:
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
  guint8 shapes[RUMMY_N_COLOURS];
  guint jokers;
  int n_laid;
  int gain;
  int worth;
} RummyStand;

/** ka_rummy_stand_begin: nothing is done yet. */
RummyStand ka_rummy_stand_begin (const RummyProblem *problem);

/** ka_rummy_bounds_promise: what can come of a stand at most, in parts of one, if the limit of tiles has only its price. */
int ka_rummy_bounds_promise (const RummyBounds *self, const RummyStand *stand);

/** ka_rummy_prices_find_tile: for a problem from 13 down the price of a tile at which the bound of the whole is tightest when nothing else costs anything. */
int ka_rummy_prices_find_tile (const RummyShapes *shapes, const RummyProblem *problem);

typedef struct _RummyMarket RummyMarket;

RummyMarket *ka_rummy_market_new (void);
void ka_rummy_market_free (RummyMarket *self);

/**
 * ka_rummy_market_open:
 * @bounds: any of the problem; to stay as long as the market is open
 * @limits_cost: whether the prices of a tile and of worth are sought too, or stay as they are
 */
void
ka_rummy_market_open (RummyMarket *self, const RummyBounds *bounds, gboolean falling, gboolean limits_cost);

/**
 * RummyAim:
 * @n_steps: at most; each takes some 2 µs
 * @first: the first step aims so far below the least promise yet
 * @last: the last one
 * @enough: a promise below it needs no better prices
 */
typedef struct
{
  guint n_steps;
  float first;
  float last;
  float enough;
} RummyAim;

/**
 * ka_rummy_market_improve:
 * @prices: (inout): to begin with; with which @stand promises less
 *
 * Returns: whether it promises less than enough
 */
gboolean ka_rummy_market_improve (RummyMarket *self, const RummyStand *stand, const RummyAim *aim,
                                  RummyPrices *prices);

#define RUMMY_MOST_LISTS 6

/* The limit of tiles and what a first lay-down must be worth. */
typedef enum
{
  RUMMY_LIMITS_PRICED, /* they have only their prices, the same in all lists, and may be passed */
  RUMMY_LIMITS_LINKED, /* so too, but links are kept, that tell of all ways to a place */
  RUMMY_LIMITS_KEPT,   /* how many tiles are laid and what they are worth is part of a place */
} RummyLimits;

/**
 * RummySide:
 * @falling: the first value is 13 and the last one 1, in the problem too
 * @lists: the same bounds at several prices; a place promises what the worst of them says
 * @next_list: of all but the first the next that gives way to what is learnt
 *
 * A problem from one of its ends.
 */
typedef struct
{
  const RummyShapes *shapes;   /* borrowed */
  const RummyProblem *problem; /* borrowed */
  gboolean falling;
  RummyLimits limits;
  RummyBounds lists[RUMMY_MOST_LISTS];
  guint n_lists;
  guint next_list;
} RummySide;

/** ka_rummy_side_get_bound: what everything brings at most, in whole. */
int ka_rummy_side_get_bound (const RummySide *self);

/** ka_rummy_side_get_worst: the list by which a stand promises least; @promise: (out): how much, in parts of one. */
const RummyBounds *ka_rummy_side_get_worst (const RummySide *self, const RummyStand *stand, int *promise);

/** ka_rummy_key_count_laid: how many tiles of the rack, jokers too, and so many more as there are jokers. */
int ka_rummy_key_count_laid (guint64 key);

/** ka_rummy_key_get_worth: of all in a first lay-down. */
int ka_rummy_key_get_worth (guint64 key);

/** ka_rummy_side_get_promise: what a place promises by the worst list; @most: what it does by one of them. */
int ka_rummy_side_get_promise (const RummySide *self, guint64 key, int gain, int most);

/** ka_rummy_side_learn: adds a list, in the place of an older one where there are enough. */
void ka_rummy_side_learn (RummySide *self, const RummyPrices *prices);

/** ka_rummy_side_begin: the key of the place where nothing is done yet. */
guint64 ka_rummy_side_begin (const RummySide *self);

/** ka_rummy_side_get_mask: what in the keys of places tells them apart. */
guint64 ka_rummy_side_get_mask (const RummySide *self);

/** ka_rummy_side_weigh: by which the better of two ways to a place is known: what it brings, in parts of one. */
int ka_rummy_side_weigh (const RummySide *self, guint64 key, int gain);

/** ka_rummy_side_allows: whether a stand in the end keeps the limits. */
gboolean ka_rummy_side_allows (const RummySide *self, const RummyStand *stand);

/** ka_rummy_side_get_stand: what a key and what was gained so far say. */
RummyStand ka_rummy_side_get_stand (const RummySide *self, guint64 key, int gain);

/** RummyFound: called for each place that follows; it promises at most so much, in parts of one. Returns: whether to go on */
typedef gboolean (*RummyFound) (gpointer data, guint64 key, int gain, int promise, guint32 step);

/**
 * ka_rummy_side_expand:
 * @least: of what promises less, in parts of one, only some is found
 *
 * Finds the places that follow on a place. Some may be found more than once.
 *
 * Returns: whether @found wanted all of them
 */
gboolean ka_rummy_side_expand (const RummySide *self, guint64 key, int gain, int least, RummyFound found,
                               gpointer data);

/** ka_rummy_step_unpack: what a packed step says. */
void ka_rummy_step_unpack (guint32 packed, RummyStep *step);

#define RUMMY_NO_PLACE G_MAXUINT32

/**
 * RummyPlace:
 * @parent: on which it follows
 * @step: to it, packed
 * @next: for who makes lists
 */
typedef struct
{
  guint64 key;
  guint32 parent;
  guint32 step;
  guint32 next;
  gint32 gain;
} RummyPlace;

/**
 * RummyPlaces:
 * @first: those before it are no longer known by key
 * @mask: what of a key counts
 */
typedef struct
{
  RummyPlace *places; /* owned */
  guint n_used;
  guint most;
  guint first;
  guint64 mask;
  guint32 *slots; /* owned; places by key */
  guint slot_bits;
} RummyPlaces;

/** ka_rummy_places_init: room for @most, a power of two. */
void ka_rummy_places_init (RummyPlaces *self, guint most);
void ka_rummy_places_clear (RummyPlaces *self);

/** ka_rummy_places_forget: from now on those that are there are not known by key, and about so many more are expected. */
void ka_rummy_places_forget (RummyPlaces *self, guint n_expected);

/** ka_rummy_places_find: the place with that key that was added last, or RUMMY_NO_PLACE. */
guint32 ka_rummy_places_find (const RummyPlaces *self, guint64 key);

/** ka_rummy_places_add: returns which it is, or RUMMY_NO_PLACE where there is no more room. */
guint32 ka_rummy_places_add (RummyPlaces *self, const RummyPlace *place);

/** RummyBest: what is found; the steps are from 1 up. */
typedef struct
{
  int gain;
  int n_laid;
  RummyStep steps[RUMMY_VALUES];
} RummyBest;

#define RUMMY_MOST_BUCKETS   16384
#define RUMMY_MOST_TO_SEARCH 16384

/**
 * RummySearch:
 * @learning: whether better prices are sought where it does not get on
 * @n_places: how many were looked at by all searches so far
 *
 * Best first over the values.
 */
typedef struct
{
  RummySide side;
  gboolean learning;
  const KaLimit *limit; /* (nullable), borrowed */
  RummyMarket *market;  /* borrowed */
  guint n_places;

  /* one search */
  RummyPlaces places;
  int top;   /* what is promised in the first bucket, in whole */
  int least; /* what is sought at least, in whole */
  int first_bucket;
  guint32 buckets[RUMMY_MOST_BUCKETS];
  guint most_used;
  guint room;     /* for so many more that are found, however often each */
  guint32 parent; /* of the places that are being found */
} RummySearch;

RummySearch *ka_rummy_search_new (RummyMarket *market);
void ka_rummy_search_free (RummySearch *self);

/**
 * ka_rummy_search_run:
 * @least: what is sought: a sum of weights of so much or more
 * @most_places: room for how many, at most RUMMY_MOST_TO_SEARCH
 * @found: (out): what brings most; where the limits are not kept it may pass them
 * @allowed: (out): whether it keeps them
 *
 * Returns: %RUMMY_STOPPED also when there is no more room
 */
RummyOutcome
ka_rummy_search_run (RummySearch *self, int least, guint most_places, RummyBest *found, gboolean *allowed);

/** ka_rummy_is_stopped: whether the limit says so; nothing but `cancelled` and a time that is not 0 counts. */
gboolean ka_rummy_is_stopped (const KaLimit *limit);

/** ka_rummy_arrange: lays out the combinations that 13 steps describe. */
void ka_rummy_arrange (const RummyStep steps[13], RummyTable *table);
