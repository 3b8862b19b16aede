/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a problem is gone about. Most are solved at a glance, with nothing but the limit of tiles having a price. Where that has
 * to look at too much, prices are sought at which the bounds are tight. What is hard from the one end is seldom so from the other: each is
 * tried by turns, from 13 down and from 1 up. What is hard from both is swept from end to end (ka-tiles-sweep.c), which finds what is good
 * before anything is proven; where not much more can be promised than that, or nothing is found, it is searched best first once more. */
#include "ka-tiles.h"

#include <string.h>

#include "ka-tiles-sweep.h"

#define GLANCE      300 /* places */
#define SECOND_LOOK 1000
#define THIRD_LOOK  7000
#define NEAR        8 /* in whole: from what is found to what may be */
#define PRICE_STEPS 80

struct _KaTileSolver
{
  TilesShapes shapes;
  TilesMarket *market;   /* owned */
  TilesSearch *search;   /* owned */
  TilesSweep *sweep;     /* (nullable), owned; there is none before it is needed */
  KaTileProblem rising;  /* as it was put */
  KaTileProblem falling; /* with 13 in the place of 1 */
  TilesKnown known;
  guint64 n_before; /* places, of all sweeps until then */
};

KaTileSolver *
ka_tile_solver_new (void)
{
  KaTileSolver *self = g_new0 (KaTileSolver, 1);

  ka_tiles_shapes_init (&self->shapes);
  self->market = ka_tiles_market_new ();
  self->search = ka_tiles_search_new (self->market);
  return self;
}

void
ka_tile_solver_free (KaTileSolver *self)
{
  g_clear_pointer (&self->sweep, ka_tiles_sweep_free);
  ka_tiles_search_free (self->search);
  ka_tiles_market_free (self->market);
  g_free (self);
}

static guint64
count_swept (const KaTileSolver *self)
{
  return self->sweep != NULL ? ka_tiles_sweep_get_n_places (self->sweep) : 0;
}

guint
ka_tile_solver_get_n_nodes (const KaTileSolver *self)
{
  return self->search->n_places + (guint) (count_swept (self) - self->n_before);
}

/* ---- both ends -------------------------------------------------------------------------------------------------- */

static void
turn_problem (const KaTileProblem *problem, KaTileProblem *turned)
{
  *turned = *problem;
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    for (guint value = 0; value < KA_N_TILE_VALUES; value++)
      {
        guint from = colour * KA_N_TILE_VALUES + value,
              to = colour * KA_N_TILE_VALUES + KA_N_TILE_VALUES - 1 - value;

        turned->table[to] = problem->table[from];
        turned->rack[to] = problem->rack[from];
        turned->weights[to] = problem->weights[from];
      }
}

static void
turn_prices (const TilesPrices *prices, TilesPrices *turned)
{
  *turned = *prices;
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    memcpy (turned->place[KA_N_TILE_VALUES - 1 - value], prices->place[value], sizeof prices->place[value]);
}

/* @prices: as they are from 13 down. */
static void
set_up (KaTileSolver *self, TilesSide *side, gboolean falling, TilesLimits limits, const TilesPrices *prices)
{
  TilesPrices turned;

  side->shapes = &self->shapes;
  side->falling = falling;
  side->limits = limits;
  side->problem = falling ? &self->falling : &self->rising;
  turn_prices (prices, &turned);
  side->n_lists = 1;
  side->next_list = 0;
  ka_tiles_bounds_find (&side->lists[0], &self->shapes, side->problem, falling, falling ? prices : &turned);
}

/* ---- searching -------------------------------------------------------------------------------------------------- */

static guint
count_rack (const KaTileProblem *problem)
{
  guint n = 0;

  for (guint tile = 0; tile < KA_N_TILE_KINDS; tile++)
    n += problem->rack[tile];
  return n;
}

/* Whether there are limits that may make a difference. */
static gboolean
has_limits (const KaTileSolver *self)
{
  return count_rack (&self->rising) > self->rising.most || self->rising.least_worth > 0;
}

/* Whether nothing more is to be found out, or may be. */
static gboolean
is_over (const KaTileSolver *self)
{
  return ka_tiles_known_is_proven (&self->known) || ka_tiles_is_stopped (self->search->limit);
}

static int
get_bound (const KaTileSolver *self)
{
  return MIN (ka_tiles_side_get_bound (&self->search->side), self->known.below - 1);
}

/* Searches for so much or more, and notes what comes of it. */
static KaTileOutcome
search (KaTileSolver *self, int least, guint most)
{
  TilesBest found;
  gboolean allowed;
  KaTileOutcome outcome = ka_tiles_search_run (self->search, least, most, &found, &allowed);

  if (outcome == KA_TILES_NO_SOLUTION)
    self->known.below = MIN (self->known.below, least);
  if (outcome != KA_TILES_SOLVED)
    return outcome;
  self->known.below = MIN (self->known.below, found.gain + 1);
  if (allowed)
    self->known.best = found;
  return outcome;
}

/* From both ends by turns, for what is promised and then for less. How far below the bound holds for the other end too. */
static void
glance_at (KaTileSolver *self, TilesLimits limits, const TilesPrices *prices)
{
  KaTileOutcome outcome = KA_TILES_STOPPED;
  int slack = 1;

  self->search->learning = FALSE;
  for (guint turn = 0; turn < 2 && outcome == KA_TILES_STOPPED && !is_over (self); turn++)
    {
      int bound;

      set_up (self, &self->search->side, turn == 0, limits, prices);
      bound = get_bound (self);
      while ((outcome = search (self, MAX (bound - slack, self->known.best.gain + 1), GLANCE))
                 == KA_TILES_NO_SOLUTION
             && !is_over (self))
        slack += 1 + slack / 3;
    }
}

static void
glance (KaTileSolver *self)
{
  TilesPrices prices = { 0 };

  /* With a rack that is far larger than the limit this decides, and a search without it would be in vain. */
  if (count_rack (&self->rising) <= 2 * self->rising.most)
    glance_at (self, TILES_LIMITS_PRICED, &prices);
  if (!has_limits (self) || is_over (self))
    return;
  prices.tile = ka_tiles_prices_find_tile (&self->shapes, &self->falling);
  glance_at (self, TILES_LIMITS_KEPT, &prices);
}

/* ---- prices ----------------------------------------------------------------------------------------------------- */

/* Improves prices until everything promises little. Returns how much that is, in parts of one. */
static int
improve_prices (KaTileSolver *self, gboolean limits_cost, TilesPrices *prices)
{
  TilesSide *side = &self->search->side;
  TilesStand begin = ka_tiles_stand_begin (&self->falling);
  TilesAim aim = { .n_steps = PRICE_STEPS, .last = 0.1f };

  set_up (self, side, TRUE, TILES_LIMITS_PRICED, prices);
  aim.first = MAX (0.1f * (float) side->lists[0].whole / TILES_ONE, aim.last);
  ka_tiles_market_open (self->market, &side->lists[0], TRUE, limits_cost);
  ka_tiles_market_improve (self->market, &begin, &aim, prices);
  ka_tiles_bounds_find (&side->lists[0], &self->shapes, side->problem, TRUE, prices);
  return side->lists[0].whole;
}

/* Seeks the prices at which everything promises least: as if there were no limits, and from there on with them. */
static void
seek_prices (KaTileSolver *self, TilesPrices *prices)
{
  TilesPrices with_limits;
  int least;

  *prices = (TilesPrices) { 0 };
  least = improve_prices (self, FALSE, prices);
  with_limits = *prices;
  if (has_limits (self) && improve_prices (self, TRUE, &with_limits) < least)
    *prices = with_limits;
}

/* Looks by turns from both ends whether what is promised can be had, then whether what is next to it can, as long as there is room; or
 * for all at once that is more than what is found. On the way prices are learnt. Where limits cost something they are kept. */
static void
search_at (KaTileSolver *self, const TilesPrices *prices, guint most, gboolean all)
{
  TilesLimits limits = prices->tile > 0 || prices->worth > 0 ? TILES_LIMITS_KEPT : TILES_LIMITS_PRICED;
  KaTileOutcome outcome = KA_TILES_STOPPED;

  self->search->learning = TRUE;
  for (guint turn = 0; turn < 2 && outcome != KA_TILES_SOLVED && !is_over (self); turn++)
    {
      guint until = self->search->n_places + most;

      set_up (self, &self->search->side, turn == 0, limits, prices);
      ka_tiles_market_open (self->market, &self->search->side.lists[0], turn == 0,
                            limits == TILES_LIMITS_KEPT);
      do
        outcome = search (self, MAX (all ? 0 : get_bound (self), self->known.best.gain + 1),
                          until - self->search->n_places);
      while (outcome == KA_TILES_NO_SOLUTION && !is_over (self) && self->search->n_places < until);
    }
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

static void
open_sweep (KaTileSolver *self, const TilesPrices *prices)
{
  TilesLimits limits = has_limits (self) ? TILES_LIMITS_LINKED : TILES_LIMITS_PRICED;

  if (self->sweep == NULL)
    self->sweep = ka_tiles_sweep_new ();
  for (guint i = 0; i < 2; i++)
    set_up (self, ka_tiles_sweep_get_side (self->sweep, i == 0), i == 0, limits, prices);
}

static void find_best (KaTileSolver *self);

/* Whether a first lay-down can be worth enough at all, which is quicker to see when nothing else is asked. */
static gboolean
can_be_worth_enough (KaTileSolver *self)
{
  const KaTileProblem asked = self->rising;
  const TilesKnown known = self->known;
  KaTileProblem *problem = &self->rising;
  gboolean can;

  for (guint tile = 0; tile < KA_TILE_JOKER; tile++)
    problem->weights[tile] = (guint16) ka_tiles_get_points (FALSE, tile % KA_N_TILE_VALUES);
  /* It counts as one of 13 at most. */
  problem->weights[KA_TILE_JOKER] = problem->joker_counts ? KA_N_TILE_VALUES : 0;
  problem->at_least = asked.least_worth;
  for (guint tile = 0; tile < KA_N_TILE_KINDS; tile++)
    problem->at_least -= problem->table[tile] * problem->weights[tile];
  problem->least_worth = 0;
  can = problem->at_least <= 0;
  if (!can)
    {
      turn_problem (&self->rising, &self->falling);
      self->known = (TilesKnown) { .best.gain = problem->at_least - 1, .below = G_MAXINT };
      find_best (self);
      can = self->known.below > problem->at_least;
    }
  self->rising = asked;
  self->known = known;
  turn_problem (&self->rising, &self->falling);
  return can;
}

static void
find_best (KaTileSolver *self)
{
  TilesKnown *known = &self->known;
  TilesPrices prices;

  glance (self);
  if (is_over (self))
    return;
  if (self->rising.least_worth > 0 && !can_be_worth_enough (self))
    known->below = known->best.gain + 1;
  if (is_over (self))
    return;
  seek_prices (self, &prices);
  search_at (self, &prices, SECOND_LOOK, FALSE);
  if (is_over (self))
    return;
  open_sweep (self, &prices);
  ka_tiles_sweep_look (self->sweep, self->search->limit, known);
  if ((known->best.n_laid == 0 || known->below - known->best.gain <= NEAR) && !is_over (self))
    search_at (self, &prices, THIRD_LOOK, TRUE);
  if (!is_over (self))
    ka_tiles_sweep_prove (self->sweep);
}

KaTileOutcome
ka_tile_solve (KaTileSolver *self, const KaTileProblem *problem, const KaLimit *limit,
               KaTileSolution *solution)
{
  const TilesBest *best = &self->known.best;
  int at_least = MAX (problem->at_least, 1);

  self->rising = *problem;
  turn_problem (&self->rising, &self->falling);
  self->search->limit = limit;
  self->search->n_places = 0;
  self->n_before = count_swept (self);
  self->known = (TilesKnown) { .best.gain = at_least - 1, .below = G_MAXINT };
  find_best (self);
  if (!ka_tiles_known_is_proven (&self->known))
    return KA_TILES_STOPPED;
  if (best->gain < at_least)
    return KA_TILES_NO_SOLUTION;
  ka_tiles_arrange (best->steps, &solution->table);
  solution->n_laid = (guint) best->n_laid;
  solution->value = best->gain;
  return KA_TILES_SOLVED;
}
