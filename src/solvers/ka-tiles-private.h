/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles.h"

/* The open runs of a colour at a boundary between two values: at most two, each of length 1, 2 or 3 (which is any
 * length that may end), shorter first. More are never needed: exchanging tails joins what a third would be. */
#define TILES_N_SHAPES     10
#define TILES_SHAPE_CLOSED 0
#define TILES_SHAPE_NONE   TILES_N_SHAPES

#define TILES_MOST_COPIES  4 /* of a tile: two and both jokers */
#define TILES_MOST_JOKERS  2

/**
 * TilesStep:
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
} TilesStep;

/**
 * TilesShapes:
 * @next: what is open after a value when so many copies of it stand in runs: runs that must go on do, then those that may,
 *   and the others begin; TILES_SHAPE_NONE where that cannot be
 * @n_short: how many open runs must go on
 * @n_long: how many may
 * @groups: whether so many colours once, so many twice and so many jokers make groups
 *
 * Tables that are the same for all problems.
 */
typedef struct
{
  guint8 next[TILES_N_SHAPES][TILES_MOST_COPIES + 1];
  guint8 n_short[TILES_N_SHAPES];
  guint8 n_long[TILES_N_SHAPES];
  gboolean groups[KA_N_TILE_COLOURS + 1][KA_N_TILE_COLOURS + 1][TILES_MOST_JOKERS + 1];
} TilesShapes;

void ka_tiles_shapes_init (TilesShapes *self);

/** ka_tiles_shape_count_longer: how many open runs are longer than that. */
guint ka_tiles_shape_count_longer (guint shape, guint length);

#define TILES_IMPOSSIBLE (-100000000)

/* Prices, and all that is reckoned with them, are counted in parts of one. */
#define TILES_ONE 64

/**
 * TilesPrices:
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
  int place[KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
} TilesPrices;

/**
 * TilesBounds:
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
  const KaTileProblem *problem; /* borrowed */
  const TilesShapes *shapes;    /* borrowed */
  TilesPrices prices;
  guint n_jokers;
  int weights[KA_N_TILE_KINDS];
  int joker_costs[KA_N_TILE_VALUES];
  int forced_worth[KA_N_TILE_VALUES + 1];
  int most[TILES_MOST_JOKERS + 1][KA_N_TILE_VALUES + 1][KA_N_TILE_COLOURS][TILES_N_SHAPES];
  int most_groups[TILES_MOST_JOKERS + 1][KA_N_TILE_VALUES + 1];
  guint8 most_grouped[TILES_MOST_JOKERS + 1][KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
  int whole;
} TilesBounds;

/** ka_tiles_get_points: what a tile of a value is worth; @falling: the first value is 13. */
static inline int
ka_tiles_get_points (gboolean falling, guint value)
{
  return falling ? KA_N_TILE_VALUES - (int) value : (int) value + 1;
}

/** ka_tiles_bounds_find: tables the bounds of a problem, from 13 down or from 1 up, at these prices. */
void ka_tiles_bounds_find (TilesBounds *self, const TilesShapes *shapes, const KaTileProblem *problem,
                           gboolean falling, const TilesPrices *prices);

/**
 * TilesStand:
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
} TilesStand;

/** ka_tiles_stand_begin: nothing is done yet. */
TilesStand ka_tiles_stand_begin (const KaTileProblem *problem);

/** ka_tiles_bounds_promise: what can come of a stand at most, in parts of one, if the limit of tiles has only its price. */
int ka_tiles_bounds_promise (const TilesBounds *self, const TilesStand *stand);

/** ka_tiles_prices_find_tile: for a problem from 13 down the price of a tile at which the bound of the whole is tightest when nothing else costs anything. */
int ka_tiles_prices_find_tile (const TilesShapes *shapes, const KaTileProblem *problem);

typedef struct _TilesMarket TilesMarket;

TilesMarket *ka_tiles_market_new (void);
void ka_tiles_market_free (TilesMarket *self);

/**
 * ka_tiles_market_open:
 * @bounds: any of the problem; to stay as long as the market is open
 * @limits_cost: whether the prices of a tile and of worth are sought too, or stay as they are
 */
void
ka_tiles_market_open (TilesMarket *self, const TilesBounds *bounds, gboolean falling, gboolean limits_cost);

/**
 * TilesAim:
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
} TilesAim;

/**
 * ka_tiles_market_improve:
 * @prices: (inout): to begin with; with which @stand promises less
 *
 * Returns: whether it promises less than enough
 */
gboolean ka_tiles_market_improve (TilesMarket *self, const TilesStand *stand, const TilesAim *aim,
                                  TilesPrices *prices);

#define TILES_MOST_LISTS 6

/* The limit of tiles and what a first lay-down must be worth. */
typedef enum
{
  TILES_LIMITS_PRICED, /* they have only their prices, the same in all lists, and may be passed */
  TILES_LIMITS_LINKED, /* so too, but links are kept, that tell of all ways to a place */
  TILES_LIMITS_KEPT,   /* how many tiles are laid and what they are worth is part of a place */
} TilesLimits;

/**
 * TilesSide:
 * @falling: the first value is 13 and the last one 1, in the problem too
 * @lists: the same bounds at several prices; a place promises what the worst of them says
 * @next_list: of all but the first the next that gives way to what is learnt
 *
 * A problem from one of its ends.
 */
typedef struct
{
  const TilesShapes *shapes;    /* borrowed */
  const KaTileProblem *problem; /* borrowed */
  gboolean falling;
  TilesLimits limits;
  TilesBounds lists[TILES_MOST_LISTS];
  guint n_lists;
  guint next_list;
} TilesSide;

/** ka_tiles_side_get_bound: what everything brings at most, in whole. */
int ka_tiles_side_get_bound (const TilesSide *self);

/** ka_tiles_side_get_worst: the list by which a stand promises least; @promise: (out): how much, in parts of one. */
const TilesBounds *ka_tiles_side_get_worst (const TilesSide *self, const TilesStand *stand, int *promise);

/** ka_tiles_key_count_laid: how many tiles of the rack, jokers too, and so many more as there are jokers. */
int ka_tiles_key_count_laid (guint64 key);

/** ka_tiles_key_get_worth: of all in a first lay-down. */
int ka_tiles_key_get_worth (guint64 key);

/** ka_tiles_side_get_promise: what a place promises by the worst list; @most: what it does by one of them. */
int ka_tiles_side_get_promise (const TilesSide *self, guint64 key, int gain, int most);

/** ka_tiles_side_learn: adds a list, in the place of an older one where there are enough. */
void ka_tiles_side_learn (TilesSide *self, const TilesPrices *prices);

/** ka_tiles_side_begin: the key of the place where nothing is done yet. */
guint64 ka_tiles_side_begin (const TilesSide *self);

/** ka_tiles_side_get_mask: what in the keys of places tells them apart. */
guint64 ka_tiles_side_get_mask (const TilesSide *self);

/** ka_tiles_side_weigh: by which the better of two ways to a place is known: what it brings, in parts of one. */
int ka_tiles_side_weigh (const TilesSide *self, guint64 key, int gain);

/** ka_tiles_side_allows: whether a stand in the end keeps the limits. */
gboolean ka_tiles_side_allows (const TilesSide *self, const TilesStand *stand);

/** ka_tiles_side_get_stand: what a key and what was gained so far say. */
TilesStand ka_tiles_side_get_stand (const TilesSide *self, guint64 key, int gain);

/** TilesFound: called for each place that follows; it promises at most so much, in parts of one. Returns: whether to go on */
typedef gboolean (*TilesFound) (gpointer data, guint64 key, int gain, int promise, guint32 step);

/**
 * ka_tiles_side_expand:
 * @least: of what promises less, in parts of one, only some is found
 *
 * Finds the places that follow on a place. Some may be found more than once.
 *
 * Returns: whether @found wanted all of them
 */
gboolean ka_tiles_side_expand (const TilesSide *self, guint64 key, int gain, int least, TilesFound found,
                               gpointer data);

/** ka_tiles_step_unpack: what a packed step says. */
void ka_tiles_step_unpack (guint32 packed, TilesStep *step);

#define TILES_NO_PLACE G_MAXUINT32

/**
 * TilesPlace:
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
} TilesPlace;

/**
 * TilesPlaces:
 * @first: those before it are no longer known by key
 * @mask: what of a key counts
 */
typedef struct
{
  TilesPlace *places; /* owned */
  guint n_used;
  guint most;
  guint first;
  guint64 mask;
  guint32 *slots; /* owned; places by key */
  guint slot_bits;
} TilesPlaces;

/** ka_tiles_places_init: room for @most, a power of two. */
void ka_tiles_places_init (TilesPlaces *self, guint most);
void ka_tiles_places_clear (TilesPlaces *self);

/** ka_tiles_places_forget: from now on those that are there are not known by key, and about so many more are expected. */
void ka_tiles_places_forget (TilesPlaces *self, guint n_expected);

/** ka_tiles_places_find: the place with that key that was added last, or TILES_NO_PLACE. */
guint32 ka_tiles_places_find (const TilesPlaces *self, guint64 key);

/** ka_tiles_places_add: returns which it is, or TILES_NO_PLACE where there is no more room. */
guint32 ka_tiles_places_add (TilesPlaces *self, const TilesPlace *place);

/** TilesBest: what is found; the steps are from 1 up. */
typedef struct
{
  int gain;
  int n_laid;
  TilesStep steps[KA_N_TILE_VALUES];
} TilesBest;

#define TILES_MOST_BUCKETS   16384
#define TILES_MOST_TO_SEARCH 16384

/**
 * TilesSearch:
 * @learning: whether better prices are sought where it does not get on
 * @n_places: how many were looked at by all searches so far
 *
 * Best first over the values.
 */
typedef struct
{
  TilesSide side;
  gboolean learning;
  const KaLimit *limit; /* (nullable), borrowed */
  TilesMarket *market;  /* borrowed */
  guint n_places;

  /* one search */
  TilesPlaces places;
  int top;   /* what is promised in the first bucket, in whole */
  int least; /* what is sought at least, in whole */
  int first_bucket;
  guint32 buckets[TILES_MOST_BUCKETS];
  guint most_used;
  guint room;     /* for so many more that are found, however often each */
  guint32 parent; /* of the places that are being found */
} TilesSearch;

TilesSearch *ka_tiles_search_new (TilesMarket *market);
void ka_tiles_search_free (TilesSearch *self);

/**
 * ka_tiles_search_run:
 * @least: what is sought: a sum of weights of so much or more
 * @most_places: room for how many, at most TILES_MOST_TO_SEARCH
 * @found: (out): what brings most; where the limits are not kept it may pass them
 * @allowed: (out): whether it keeps them
 *
 * Returns: %KA_TILES_STOPPED also when there is no more room
 */
KaTileOutcome
ka_tiles_search_run (TilesSearch *self, int least, guint most_places, TilesBest *found, gboolean *allowed);

/** ka_tiles_is_stopped: whether the limit says so; nothing but `cancelled` and a time that is not 0 counts. */
gboolean ka_tiles_is_stopped (const KaLimit *limit);

/** ka_tiles_arrange: lays out the combinations that 13 steps describe. */
void ka_tiles_arrange (const TilesStep steps[13], KaTileLayout *table);
