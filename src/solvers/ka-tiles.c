/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a problem is gone about. Most are solved at a glance, with nothing but the limit of tiles having a price. Where that has
 * to look at too much, prices are sought at which the bounds are tight, and whether what they promise can be had. What is hard
 * from the one end is seldom so from the other: each is tried by turns, from 13 down and from 1 up. What is hard from both is
 * swept from end to end (ka-tiles-sweep.c), which finds what is good before anything is proven; where not much more can be
 * promised than that, or nothing is found, what is promised is looked at once more. */
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

/* What was learnt from one end holds at the other. */
typedef struct
{
  TilesPrices falling[TILES_MOST_LISTS];
  guint n;
} Lessons;

static void
set_up (KaTileSolver *self, TilesSide *side, gboolean falling, TilesLimits limits, const Lessons *lessons)
{
  side->shapes = &self->shapes;
  side->falling = falling;
  side->limits = limits;
  side->problem = falling ? &self->falling : &self->rising;
  side->n_lists = lessons->n;
  side->next_list = 0;
  for (guint i = 0; i < lessons->n; i++)
    {
      TilesPrices turned;

      turn_prices (&lessons->falling[i], &turned);
      ka_tiles_bounds_find (&side->lists[i], &self->shapes, side->problem, falling,
                            falling ? &lessons->falling[i] : &turned);
    }
}

static void
keep_lessons (const TilesSide *side, Lessons *lessons)
{
  lessons->n = side->n_lists;
  for (guint i = 0; i < lessons->n; i++)
    if (side->falling)
      lessons->falling[i] = side->lists[i].prices;
    else
      turn_prices (&side->lists[i].prices, &lessons->falling[i]);
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

/* From both ends by turns, with room for so many places each time. How far below the bound holds for the other end too. */
static void
search_from_both (KaTileSolver *self, TilesLimits limits, guint most, const Lessons *lessons)
{
  KaTileOutcome outcome = KA_TILES_STOPPED;
  int slack = 1;

  self->search->learning = FALSE;
  for (guint turn = 0; turn < 2 && outcome == KA_TILES_STOPPED && !is_over (self); turn++)
    {
      int bound;

      set_up (self, &self->search->side, turn == 0, limits, lessons);
      bound = get_bound (self);
      while ((outcome = search (self, MAX (bound - slack, self->known.best.gain + 1), most))
                 == KA_TILES_NO_SOLUTION
             && !is_over (self))
        slack += 1 + slack / 3;
    }
}

/* At prices of which only that of a tile is sought. */
static void
glance (KaTileSolver *self, TilesLimits limits)
{
  Lessons lessons = { .n = 1 };

  if (limits == TILES_LIMITS_KEPT)
    lessons.falling[0].tile = ka_tiles_prices_find_tile (&self->shapes, &self->falling);
  search_from_both (self, limits, GLANCE, &lessons);
}

/* ---- prices ----------------------------------------------------------------------------------------------------- */

/* Improves prices until everything promises little. Returns how much that is, in parts of one. */
static int
learn_from_all (KaTileSolver *self, gboolean limits_cost, TilesPrices *prices)
{
  TilesSide *side = &self->search->side;
  TilesStand begin = ka_tiles_stand_begin (&self->falling);
  TilesAim aim = { .n_steps = PRICE_STEPS, .last = 0.1f };
  Lessons lessons = { .falling = { *prices }, .n = 1 };

  set_up (self, side, TRUE, TILES_LIMITS_PRICED, &lessons);
  aim.first = MAX (0.1f * (float) side->lists[0].whole / TILES_ONE, aim.last);
  ka_tiles_market_open (self->market, &side->lists[0], TRUE, limits_cost);
  ka_tiles_market_improve (self->market, &begin, &aim, prices);
  ka_tiles_bounds_find (&side->lists[0], &self->shapes, side->problem, TRUE, prices);
  return side->lists[0].whole;
}

/* Seeks the prices at which everything promises least, from several beginnings: as if there were no limits, from there on with
 * them, and from where only a tile has a price. */
static void
seek_prices (KaTileSolver *self, Lessons *lessons)
{
  TilesPrices tries[3] = { { 0 } };
  int least = learn_from_all (self, FALSE, &tries[0]);

  lessons->n = 1;
  lessons->falling[0] = tries[0];
  if (!has_limits (self))
    return;
  tries[1] = tries[0];
  tries[2].tile = ka_tiles_prices_find_tile (&self->shapes, &self->falling);
  for (guint i = 1; i < G_N_ELEMENTS (tries); i++)
    {
      int promise = learn_from_all (self, TRUE, &tries[i]);

      if (promise >= least)
        continue;
      least = promise;
      lessons->falling[0] = tries[i];
    }
}

static gboolean
do_limits_cost (const Lessons *lessons)
{
  return lessons->falling[0].tile > 0 || lessons->falling[0].worth > 0;
}

/* Looks by turns whether what everything promises can be had, then whether what is next to it can, as long as there is room; or
 * for all at once that is more than what is found. On the way prices are learnt. Where limits cost something they are kept. */
static void
seek_the_promised (KaTileSolver *self, guint most, gboolean all, Lessons *lessons)
{
  TilesSide *side = &self->search->side;
  TilesLimits limits = do_limits_cost (lessons) ? TILES_LIMITS_KEPT : TILES_LIMITS_PRICED;
  KaTileOutcome outcome = KA_TILES_STOPPED;

  self->search->learning = TRUE;
  for (guint turn = 0; turn < 2 && outcome != KA_TILES_SOLVED && !is_over (self); turn++)
    {
      guint until = self->search->n_places + most;

      set_up (self, side, turn == 0, limits, lessons);
      ka_tiles_market_open (self->market, &side->lists[0], side->falling, limits == TILES_LIMITS_KEPT);
      do
        outcome = search (self, MAX (all ? 0 : get_bound (self), self->known.best.gain + 1),
                          until - self->search->n_places);
      while (outcome == KA_TILES_NO_SOLUTION && !is_over (self) && self->search->n_places < until);
      keep_lessons (side, lessons);
    }
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

/* Sets up the sweep at the prices by which everything promises least; where limits cost something they have but one. */
static void
open_sweep (KaTileSolver *self, const Lessons *lessons)
{
  TilesLimits limits = has_limits (self) ? TILES_LIMITS_LINKED : TILES_LIMITS_PRICED;
  const TilesBounds *lists = self->search->side.lists;
  Lessons chosen = *lessons;

  if (do_limits_cost (lessons))
    {
      guint best = 0;

      for (guint i = 1; i < lessons->n; i++)
        if (lists[i].whole < lists[best].whole)
          best = i;
      chosen.falling[0] = lessons->falling[best];
      chosen.n = 1;
    }
  if (self->sweep == NULL)
    self->sweep = ka_tiles_sweep_new ();
  for (guint i = 0; i < 2; i++)
    set_up (self, ka_tiles_sweep_get_side (self->sweep, i == 0), i == 0, limits, &chosen);
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
find_at_a_glance (KaTileSolver *self)
{
  /* With a rack that is far larger than the limit this decides, and a search without it would be in vain. */
  if (count_rack (&self->rising) <= 2 * self->rising.most)
    glance (self, TILES_LIMITS_PRICED);
  if (has_limits (self) && !is_over (self))
    glance (self, TILES_LIMITS_KEPT);
}

static void
find_best (KaTileSolver *self)
{
  TilesKnown *known = &self->known;
  Lessons lessons;

  find_at_a_glance (self);
  if (is_over (self))
    return;
  if (self->rising.least_worth > 0 && !can_be_worth_enough (self))
    known->below = known->best.gain + 1;
  if (is_over (self))
    return;
  seek_prices (self, &lessons);
  seek_the_promised (self, SECOND_LOOK, FALSE, &lessons);
  if (is_over (self))
    return;
  open_sweep (self, &lessons);
  ka_tiles_sweep_look (self->sweep, self->search->limit, known);
  if (!is_over (self))
    ka_tiles_sweep_try_to_prove (self->sweep, known);
  if ((known->best.n_laid == 0 || known->below - known->best.gain <= NEAR) && !is_over (self))
    seek_the_promised (self, THIRD_LOOK, TRUE, &lessons);
  if (!is_over (self))
    ka_tiles_sweep_prove (self->sweep, known);
  if (!is_over (self))
    search_from_both (self, TILES_LIMITS_KEPT, TILES_MOST_TO_SEARCH, &lessons);
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
