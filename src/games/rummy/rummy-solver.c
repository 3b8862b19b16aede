/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a problem is gone about. Most are solved at a glance, with nothing but the limit of tiles having a price. Where that has
 * to look at too much, prices are sought at which the bounds are tight. What is hard from the one end is seldom so from the
 * other: each is tried by turns, from 13 down and from 1 up, with room for more each time. */
#include "rummy-solver.h"

#include <string.h>

#include "rummy-solver-private.h"

#define GLANCE         300 /* places */
#define SECOND_LOOK    1000
#define THIRD_LOOK     2000
#define PRICE_STEPS    80
#define MOST_FOR_WORTH 500 /* a point of worth */

struct _RummySolver
{
  RummyShapes shapes;
  RummyMarket *market;   /* owned */
  RummySearch *search;   /* owned */
  RummyMeeting *meeting; /* owned */
  guint n_places;
  RummyProblem rising;  /* as it was put */
  RummyProblem falling; /* with 13 in the place of 1 */
  RummyStep steps[RUMMY_VALUES];
  int value;
  int below; /* what is known not to be reached */
};

RummySolver *
ka_rummy_solver_new (void)
{
  RummySolver *self = g_new0 (RummySolver, 1);

  ka_rummy_shapes_init (&self->shapes);
  self->market = ka_rummy_market_new ();
  self->search = ka_rummy_search_new (self->market);
  self->meeting = ka_rummy_meeting_new (&self->shapes, self->market);
  return self;
}

void
ka_rummy_solver_free (RummySolver *self)
{
  ka_rummy_meeting_free (self->meeting);
  ka_rummy_search_free (self->search);
  ka_rummy_market_free (self->market);
  g_free (self);
}

guint
ka_rummy_solver_get_n_nodes (const RummySolver *self)
{
  return self->search->n_places + self->n_places;
}

/* ---- both ends -------------------------------------------------------------------------------------------------- */

static void
turn_problem (const RummyProblem *problem, RummyProblem *turned)
{
  *turned = *problem;
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    for (guint value = 0; value < RUMMY_VALUES; value++)
      {
        guint from = colour * RUMMY_VALUES + value, to = colour * RUMMY_VALUES + RUMMY_VALUES - 1 - value;

        turned->table[to] = problem->table[from];
        turned->rack[to] = problem->rack[from];
        turned->weights[to] = problem->weights[from];
      }
}

static void
turn_prices (const RummyPrices *prices, RummyPrices *turned)
{
  *turned = *prices;
  for (guint value = 0; value < RUMMY_VALUES; value++)
    memcpy (turned->place[RUMMY_VALUES - 1 - value], prices->place[value], sizeof prices->place[value]);
}

/* What was learnt from one end holds at the other. */
typedef struct
{
  RummyPrices falling[RUMMY_MOST_LISTS];
  guint n;
} Lessons;

static void
set_up (RummySolver *self, RummySide *side, gboolean falling, gboolean counting, const Lessons *lessons)
{
  side->shapes = &self->shapes;
  side->falling = falling;
  side->counting = counting;
  side->problem = falling ? &self->falling : &self->rising;
  side->n_lists = lessons->n;
  side->n_kept = MIN (lessons->n, self->rising.least_worth > 0 ? 2 : 1);
  side->next_list = 0;
  for (guint i = 0; i < lessons->n; i++)
    {
      RummyPrices turned;

      turn_prices (&lessons->falling[i], &turned);
      ka_rummy_bounds_find (&side->lists[i], &self->shapes, side->problem, falling,
                            falling ? &lessons->falling[i] : &turned);
    }
}

static void
keep_lessons (const RummySide *side, Lessons *lessons)
{
  lessons->n = side->n_lists;
  for (guint i = 0; i < lessons->n; i++)
    if (side->falling)
      lessons->falling[i] = side->lists[i].prices;
    else
      turn_prices (&side->lists[i].prices, &lessons->falling[i]);
}

/* ---- the ways of going about it --------------------------------------------------------------------------------- */

static int
get_bound (const RummySolver *self)
{
  return MIN (ka_rummy_side_get_bound (&self->search->side), self->below - 1);
}

/* Searches as far below the bound as it takes, with room for so many places each time. @slack is how far that is; it grows, and
 * holds for the other end too. */
static RummyOutcome
search_below (RummySolver *self, guint most, int *slack)
{
  RummySearch *search = self->search;
  int bound = get_bound (self), least = self->rising.at_least;
  RummyOutcome outcome;

  while (
      (outcome = ka_rummy_search_run (search, MAX (bound - *slack, least), most, self->steps, &self->value))
          == RUMMY_NO_SOLUTION
      && bound - *slack > least)
    *slack += 1 + *slack / 3;
  return outcome;
}

/* From both ends by turns, at prices of which only that of a tile is sought. */
static RummyOutcome
glance (RummySolver *self, gboolean counting, const Lessons *lessons)
{
  RummySearch *search = self->search;
  RummyOutcome outcome = RUMMY_STOPPED;
  int slack = 1;

  search->learning = FALSE;
  for (guint turn = 0; turn < 2 && outcome == RUMMY_STOPPED && !ka_rummy_is_stopped (search->limit); turn++)
    {
      set_up (self, &search->side, turn == 0, counting, lessons);
      outcome = search_below (self, GLANCE, &slack);
    }
  return outcome;
}

static void
set_up_to_learn (RummySolver *self, gboolean falling, gboolean counting, const Lessons *lessons)
{
  RummySide *side = &self->search->side;

  set_up (self, side, falling, counting, lessons);
  ka_rummy_market_open (self->market, &side->lists[0], falling, counting);
}

/* Looks by turns whether what everything promises can be had. */
static RummyOutcome
seek_the_promised (RummySolver *self, gboolean counting, Lessons *lessons)
{
  RummySearch *search = self->search;
  RummySide *side = &search->side;
  RummyOutcome outcome = RUMMY_STOPPED;

  search->learning = TRUE;
  for (guint turn = 0; turn < 2 && outcome == RUMMY_STOPPED && !ka_rummy_is_stopped (search->limit); turn++)
    {
      int bound;

      set_up_to_learn (self, turn == 0, counting, lessons);
      bound = get_bound (self);
      outcome = ka_rummy_search_run (search, MAX (bound, self->rising.at_least), SECOND_LOOK, self->steps,
                                     &self->value);
      self->below = outcome == RUMMY_NO_SOLUTION ? bound : bound + 1;
      keep_lessons (side, lessons);
    }
  return outcome;
}

/* Looks by turns for what comes nearest to it, and goes on learning. */
static RummyOutcome
seek_less (RummySolver *self, gboolean counting, Lessons *lessons)
{
  RummySearch *search = self->search;
  RummyOutcome outcome = RUMMY_STOPPED;
  int slack = 1;

  for (guint turn = 0; turn < 2 && outcome == RUMMY_STOPPED && !ka_rummy_is_stopped (search->limit); turn++)
    {
      set_up_to_learn (self, turn == 0, counting, lessons);
      outcome = search_below (self, THIRD_LOOK, &slack);
      keep_lessons (&search->side, lessons);
    }
  return outcome;
}

/* The prices at which everything promises little; for a first lay-down also those at which too little worth promises nothing. */
static void
learn_from_all (RummySolver *self, gboolean counting, Lessons *lessons)
{
  RummySide *side = &self->search->side;
  RummyStand begin = ka_rummy_stand_begin (&self->falling);
  RummyAim aim = { .n_steps = PRICE_STEPS };
  float whole;

  set_up (self, side, TRUE, counting, lessons);
  whole = (float) side->lists[0].whole / RUMMY_ONE;
  aim.first = MAX (0.1f * whole, 0.1f);
  aim.last = 0.1f;
  ka_rummy_market_open (self->market, &side->lists[0], TRUE, counting);
  ka_rummy_market_improve (self->market, &begin, &aim, &lessons->falling[0]);
  if (self->rising.least_worth <= 0)
    return;
  lessons->falling[1] = lessons->falling[0];
  lessons->falling[1].worth = CLAMP (side->lists[0].whole, RUMMY_ONE, MOST_FOR_WORTH * RUMMY_ONE);
  lessons->n = 2;
  aim.first = 3 * (float) lessons->falling[1].worth / RUMMY_ONE;
  aim.last = 0.03f * aim.first;
  aim.enough = 1;
  ka_rummy_market_improve (self->market, &begin, &aim, &lessons->falling[1]);
}

/* From both ends at once. */
static RummyOutcome
meet (RummySolver *self, gboolean counting, const Lessons *lessons)
{
  RummyOutcome outcome;

  for (guint i = 0; i < 2; i++)
    set_up (self, ka_rummy_meeting_get_side (self->meeting, i == 0), i == 0, counting, lessons);
  outcome = ka_rummy_meeting_run (self->meeting, self->search->limit, self->rising.at_least, self->below,
                                  self->steps, &self->value);
  self->n_places += ka_rummy_meeting_get_n_places (self->meeting);
  return outcome;
}

static RummyOutcome find_steps (RummySolver *self, gboolean counting);

/* Whether a first lay-down can be worth enough at all, which is quicker to see when nothing else is asked. */
static gboolean
can_be_worth_enough (RummySolver *self)
{
  const RummyProblem asked = self->rising;
  RummyProblem *problem = &self->rising;
  int below = self->below;
  RummyOutcome outcome;

  self->below = G_MAXINT;
  for (guint tile = 0; tile < RUMMY_JOKER; tile++)
    problem->weights[tile] = (guint16) ka_rummy_get_points (FALSE, tile % RUMMY_VALUES);
  /* It counts as one of 13 at most. */
  problem->weights[RUMMY_JOKER] = problem->joker_counts ? RUMMY_VALUES : 0;
  problem->least_worth = 0;
  problem->at_least = asked.least_worth;
  turn_problem (&self->rising, &self->falling);
  outcome = find_steps (self, TRUE);
  self->rising = asked;
  self->below = below;
  turn_problem (&self->rising, &self->falling);
  return outcome != RUMMY_NO_SOLUTION;
}

static RummyOutcome
find_steps (RummySolver *self, gboolean counting)
{
  Lessons lessons = { .n = 1 };
  const KaLimit *limit = self->search->limit;
  RummyOutcome outcome;

  if (counting)
    lessons.falling[0].tile = ka_rummy_prices_find_tile (&self->shapes, &self->falling);
  outcome = glance (self, counting, &lessons);
  if (outcome != RUMMY_STOPPED || ka_rummy_is_stopped (limit))
    return outcome;
  if (self->rising.least_worth > 0 && !can_be_worth_enough (self))
    return RUMMY_NO_SOLUTION;
  learn_from_all (self, counting, &lessons);
  outcome = seek_the_promised (self, counting, &lessons);
  if (outcome == RUMMY_SOLVED || ka_rummy_is_stopped (limit))
    return outcome;
  outcome = seek_less (self, counting, &lessons);
  if (outcome != RUMMY_STOPPED || ka_rummy_is_stopped (limit))
    return outcome;
  return meet (self, counting, &lessons);
}

static guint
count_rack (const RummyProblem *problem)
{
  guint n = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    n += problem->rack[tile];
  return n;
}

static guint
count_laid (const RummySolver *self)
{
  guint n = 0;

  for (guint value = 0; value < RUMMY_VALUES; value++)
    {
      const RummyStep *step = &self->steps[value];

      n += step->group_jokers;
      for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
        n += (guint) step->grouped[colour] + step->run[colour] + step->run_jokers[colour];
    }
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    n -= self->rising.table[tile];
  return n;
}

/* Tiles are counted where that is needed; it makes many places of one. With a rack that is far larger than the limit the limit
 * decides, and a search without it would be in vain. */
static RummyOutcome
find_best_steps (RummySolver *self)
{
  gboolean counting = self->rising.least_worth > 0 || count_rack (&self->rising) > 2 * self->rising.most;
  RummyOutcome outcome = find_steps (self, counting);

  if (outcome != RUMMY_SOLVED || counting || count_laid (self) <= self->rising.most)
    return outcome;
  self->below = self->value + 1;
  return find_steps (self, TRUE);
}

static void
write_solution (const RummySolver *self, RummySolution *solution)
{
  ka_rummy_arrange (self->steps, &solution->table);
  solution->n_laid = count_laid (self);
  solution->value = self->value;
}

RummyOutcome
ka_rummy_solve (RummySolver *self, const RummyProblem *problem, const KaLimit *limit, RummySolution *solution)
{
  RummyOutcome outcome;

  self->rising = *problem;
  self->rising.at_least = MAX (problem->at_least, 1);
  turn_problem (&self->rising, &self->falling);
  self->search->limit = limit;
  self->search->n_places = self->n_places = 0;
  self->below = G_MAXINT;
  outcome = find_best_steps (self);
  if (outcome == RUMMY_SOLVED)
    write_solution (self, solution);
  return outcome;
}
