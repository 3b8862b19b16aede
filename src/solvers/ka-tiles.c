/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a problem is gone about. Most are solved at a glance, with a multiplier for nothing but the limit of tiles. Where that has
 * to look at too much, multipliers are sought at which the relaxation are tight. What is hard from the one end is seldom so from the other: each is
 * tried by turns, from 13 down and from 1 up. What is hard from both is gone through layer by layer (ka-tiles-layers.c), which finds what is good
 * before anything is proven; where the bound is not much higher than that, or nothing is found, it is searched best first once more. */
#include "ka-tiles.h"

#include <string.h>

#include "ka-tiles-layers.h"

#define GLANCE      300 /* nodes */
#define SECOND_LOOK 1000
#define THIRD_LOOK  7000
#define NEAR        8 /* in whole: from what is found to what may be */
#define DUAL_STEPS  80

struct _KaTileSolver
{
  Shapes shapes;
  Dual *dual;            /* owned */
  Search *search;        /* owned */
  Layered *layered;      /* (nullable), owned; there is none before it is needed */
  KaTileProblem rising;  /* as it was put */
  KaTileProblem falling; /* with 13 in the place of 1 */
  Incumbent incumbent;
  guint64 n_before; /* nodes, of all layers until then */
};

KaTileSolver *
ka_tile_solver_new (void)
{
  KaTileSolver *self = g_new0 (KaTileSolver, 1);

  ka_tiles_shapes_init (&self->shapes);
  self->dual = ka_tiles_dual_new ();
  self->search = ka_tiles_search_new (self->dual);
  return self;
}

void
ka_tile_solver_free (KaTileSolver *self)
{
  g_clear_pointer (&self->layered, ka_tiles_layered_free);
  ka_tiles_search_free (self->search);
  ka_tiles_dual_free (self->dual);
  g_free (self);
}

static guint64
count_layered (const KaTileSolver *self)
{
  return self->layered != NULL ? ka_tiles_layered_get_n_nodes (self->layered) : 0;
}

guint
ka_tile_solver_get_n_nodes (const KaTileSolver *self)
{
  return self->search->n_nodes + (guint) (count_layered (self) - self->n_before);
}

/* ---- both ends ------------------------------------------------------------------------------------------------- */

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
turn_multipliers (const Multipliers *multipliers, Multipliers *turned)
{
  *turned = *multipliers;
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    memcpy (turned->group[KA_N_TILE_VALUES - 1 - value], multipliers->group[value],
            sizeof multipliers->group[value]);
}

/* @multipliers: as they are from 13 down. */
static void
set_up (KaTileSolver *self, Direction *direction, gboolean falling, Limits limits,
        const Multipliers *multipliers)
{
  Multipliers turned;

  direction->shapes = &self->shapes;
  direction->falling = falling;
  direction->limits = limits;
  direction->problem = falling ? &self->falling : &self->rising;
  turn_multipliers (multipliers, &turned);
  direction->n_relaxations = 1;
  direction->next_relaxation = 0;
  ka_tiles_relaxation_find (&direction->relaxations[0], &self->shapes, direction->problem, falling,
                            falling ? multipliers : &turned);
}

/* ---- searching ------------------------------------------------------------------------------------------------- */

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
  return ka_tiles_incumbent_is_proven (&self->incumbent) || ka_tiles_is_stopped (self->search->limit);
}

static int
get_bound (const KaTileSolver *self)
{
  return MIN (ka_tiles_direction_get_root_bound (&self->search->direction), self->incumbent.below - 1);
}

/* Searches for so much or more, and notes what comes of it. */
static KaTileOutcome
search (KaTileSolver *self, int least, guint most)
{
  Best found;
  gboolean allowed;
  KaTileOutcome outcome = ka_tiles_search_run (self->search, least, most, &found, &allowed);

  if (outcome == KA_TILES_NO_SOLUTION)
    self->incumbent.below = MIN (self->incumbent.below, least);
  if (outcome != KA_TILES_SOLVED)
    return outcome;
  self->incumbent.below = MIN (self->incumbent.below, found.gain + 1);
  if (allowed)
    self->incumbent.best = found;
  return outcome;
}

/* From both ends by turns, for what the bound allows and then for less. How far below the bound holds for the other end too. */
static void
glance_at (KaTileSolver *self, Limits limits, const Multipliers *multipliers)
{
  KaTileOutcome outcome = KA_TILES_STOPPED;
  int slack = 1;

  self->search->learning = FALSE;
  for (guint turn = 0; turn < 2 && outcome == KA_TILES_STOPPED && !is_over (self); turn++)
    {
      int bound;

      set_up (self, &self->search->direction, turn == 0, limits, multipliers);
      bound = get_bound (self);
      while ((outcome = search (self, MAX (bound - slack, self->incumbent.best.gain + 1), GLANCE))
                 == KA_TILES_NO_SOLUTION
             && !is_over (self))
        slack += 1 + slack / 3;
    }
}

static void
glance (KaTileSolver *self)
{
  Multipliers multipliers = { 0 };

  /* With a rack that is far larger than the limit this decides, and a search without it would be in vain. */
  if (count_rack (&self->rising) <= 2 * self->rising.most)
    glance_at (self, LIMITS_RELAXED, &multipliers);
  if (!has_limits (self) || is_over (self))
    return;
  multipliers.tile = ka_tiles_find_tile_multiplier (&self->shapes, &self->falling);
  glance_at (self, LIMITS_KEPT, &multipliers);
}

/* ---- multipliers ----------------------------------------------------------------------------------------------- */

/* Improves multipliers until the bound is low. Returns the bound, in parts of one. */
static int
improve_multipliers (KaTileSolver *self, gboolean limits_cost, Multipliers *multipliers)
{
  Direction *direction = &self->search->direction;
  State begin = ka_tiles_state_begin (&self->falling);
  Schedule schedule = { .n_steps = DUAL_STEPS, .last = 0.1f };

  set_up (self, direction, TRUE, LIMITS_RELAXED, multipliers);
  schedule.first = MAX (0.1f * (float) direction->relaxations[0].bound / ONE, schedule.last);
  ka_tiles_dual_open (self->dual, &direction->relaxations[0], TRUE, limits_cost);
  ka_tiles_dual_improve (self->dual, &begin, &schedule, multipliers);
  ka_tiles_relaxation_find (&direction->relaxations[0], &self->shapes, direction->problem, TRUE, multipliers);
  return direction->relaxations[0].bound;
}

/* Seeks the multipliers at which the bound is lowest: as if there were no limits, and from there on with them. */
static void
seek_multipliers (KaTileSolver *self, Multipliers *multipliers)
{
  Multipliers with_limits;
  int least;

  *multipliers = (Multipliers) { 0 };
  least = improve_multipliers (self, FALSE, multipliers);
  with_limits = *multipliers;
  if (has_limits (self) && improve_multipliers (self, TRUE, &with_limits) < least)
    *multipliers = with_limits;
}

/* Looks by turns from both ends whether what the bound allows can be had, then whether what is next to it can, as long as there is room; or
 * for all at once that is more than what is found. Meanwhile multipliers are learnt. Where limits cost something they are kept. */
static void
search_at (KaTileSolver *self, const Multipliers *multipliers, guint most, gboolean all)
{
  Limits limits = multipliers->tile > 0 || multipliers->worth > 0 ? LIMITS_KEPT : LIMITS_RELAXED;
  KaTileOutcome outcome = KA_TILES_STOPPED;

  self->search->learning = TRUE;
  for (guint turn = 0; turn < 2 && outcome != KA_TILES_SOLVED && !is_over (self); turn++)
    {
      guint until = self->search->n_nodes + most;

      set_up (self, &self->search->direction, turn == 0, limits, multipliers);
      ka_tiles_dual_open (self->dual, &self->search->direction.relaxations[0], turn == 0,
                          limits == LIMITS_KEPT);
      do
        outcome = search (self, MAX (all ? 0 : get_bound (self), self->incumbent.best.gain + 1),
                          until - self->search->n_nodes);
      while (outcome == KA_TILES_NO_SOLUTION && !is_over (self) && self->search->n_nodes < until);
    }
}

/* ---- all of it ------------------------------------------------------------------------------------------------- */

static void
open_layered (KaTileSolver *self, const Multipliers *multipliers)
{
  Limits limits = has_limits (self) ? LIMITS_ARCS_KEPT : LIMITS_RELAXED;

  if (self->layered == NULL)
    self->layered = ka_tiles_layered_new ();
  for (guint i = 0; i < 2; i++)
    set_up (self, ka_tiles_layered_get_direction (self->layered, i == 0), i == 0, limits, multipliers);
}

static void find_best (KaTileSolver *self);

/* Whether a first lay-down can be worth enough at all, which is quicker to see when nothing else is asked. */
static gboolean
can_be_worth_enough (KaTileSolver *self)
{
  const KaTileProblem asked = self->rising;
  const Incumbent incumbent = self->incumbent;
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
      self->incumbent = (Incumbent) { .best.gain = problem->at_least - 1, .below = G_MAXINT };
      find_best (self);
      can = self->incumbent.below > problem->at_least;
    }
  self->rising = asked;
  self->incumbent = incumbent;
  turn_problem (&self->rising, &self->falling);
  return can;
}

static void
find_best (KaTileSolver *self)
{
  Incumbent *incumbent = &self->incumbent;
  Multipliers multipliers;

  glance (self);
  if (is_over (self))
    return;
  if (self->rising.least_worth > 0 && !can_be_worth_enough (self))
    incumbent->below = incumbent->best.gain + 1;
  if (is_over (self))
    return;
  seek_multipliers (self, &multipliers);
  search_at (self, &multipliers, SECOND_LOOK, FALSE);
  if (is_over (self))
    return;
  open_layered (self, &multipliers);
  ka_tiles_layered_look (self->layered, self->search->limit, incumbent);
  if ((incumbent->best.n_laid == 0 || incumbent->below - incumbent->best.gain <= NEAR) && !is_over (self))
    search_at (self, &multipliers, THIRD_LOOK, TRUE);
  if (!is_over (self))
    ka_tiles_layered_prove (self->layered);
}

KaTileOutcome
ka_tile_solve (KaTileSolver *self, const KaTileProblem *problem, const KaLimit *limit,
               KaTileSolution *solution)
{
  const Best *best = &self->incumbent.best;
  int at_least = MAX (problem->at_least, 1);

  self->rising = *problem;
  turn_problem (&self->rising, &self->falling);
  self->search->limit = limit;
  self->search->n_nodes = 0;
  self->n_before = count_layered (self);
  self->incumbent = (Incumbent) { .best.gain = at_least - 1, .below = G_MAXINT };
  find_best (self);
  if (!ka_tiles_incumbent_is_proven (&self->incumbent))
    return KA_TILES_STOPPED;
  if (best->gain < at_least)
    return KA_TILES_NO_SOLUTION;
  ka_tiles_arrange (best->steps, &solution->table);
  solution->n_laid = (guint) best->n_laid;
  solution->value = best->gain;
  return KA_TILES_SOLVED;
}
