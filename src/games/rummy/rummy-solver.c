/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a problem is gone about. Most are solved at a glance, from 13 down to 1, with nothing but the limit of tiles having a
 * price. Where that has to look at too much, prices are sought at which the bounds are tight, and the search is run from
 * both ends by turns: what is hard from the one end is seldom so from the other. */
#include "rummy-solver.h"

#include <string.h>

#include "rummy-solver-private.h"

#define GLANCE      3000 /* places */
#define FIRST_TURN  4000
#define PRICE_STEPS 300
#define FIRST_SLACK (2 * RUMMY_ONE) /* answers are sought near below the bound first */

struct _RummySolver
{
  RummySearch *search;  /* owned */
  RummyProblem rising;  /* as it was put */
  RummyProblem falling; /* with 13 in the place of 1 */
  RummyStep steps[RUMMY_VALUES];
  int value;
};

RummySolver *
ka_rummy_solver_new (void)
{
  RummySolver *self = g_new0 (RummySolver, 1);

  self->search = ka_rummy_search_new ();
  return self;
}

void
ka_rummy_solver_free (RummySolver *self)
{
  ka_rummy_search_free (self->search);
  g_free (self);
}

guint
ka_rummy_solver_get_n_nodes (const RummySolver *self)
{
  return self->search->n_places;
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

/* Sets the search to begin at one end, with @prices for that end. How many tiles are laid is told best by three prices of a
 * tile: where the usual one does not care, a lower one sees that too few are, and a higher one that too many. */
static void
set_up (RummySolver *self, gboolean falling, gboolean counting, const RummyPrices *prices, guint n_lists)
{
  RummySearch *search = self->search;

  search->falling = falling;
  search->counting = counting;
  search->problem = falling ? &self->falling : &self->rising;
  search->n_lists = n_lists;
  for (guint i = 0; i < n_lists; i++)
    {
      RummyPrices list = *prices;

      if (i > 0)
        list.tile = MAX (list.tile + (i == 1 ? -RUMMY_ONE : RUMMY_ONE), 0);
      ka_rummy_bounds_find (&search->lists[i], &search->shapes, search->problem, &list);
    }
}

/* ---- the ways of going about it --------------------------------------------------------------------------------- */

/* Searches as far below the bound as it takes, with room for so many places each time. @slack is how far that is; it grows, and
 * holds for the other end too. */
static RummyOutcome
search_below (RummySolver *self, guint most, int *slack)
{
  RummySearch *search = self->search;
  int bound = search->lists[0].whole, least = self->rising.at_least * RUMMY_ONE;
  RummyOutcome outcome;

  while (
      (outcome = ka_rummy_search_run (search, MAX (bound - *slack, least), most, self->steps, &self->value))
          == RUMMY_NO_SOLUTION
      && bound - *slack > least)
    *slack *= 4;
  return outcome;
}

static RummyOutcome
glance (RummySolver *self, gboolean counting)
{
  RummyPrices prices = { 0 };
  int slack = FIRST_SLACK;

  if (counting)
    prices.tile = ka_rummy_prices_find_tile (&self->search->shapes, &self->falling);
  set_up (self, TRUE, counting, &prices, 1);
  return search_below (self, GLANCE, &slack);
}

/* After a glance: searches with better prices, from both ends by turns, with room for more places each time. */
static RummyOutcome
search_thoroughly (RummySolver *self, gboolean counting)
{
  RummySearch *search = self->search;
  int slack = FIRST_SLACK;
  RummyPrices falling, rising;

  ka_rummy_prices_improve (&search->lists[0], counting, PRICE_STEPS, &falling);
  turn_prices (&falling, &rising);
  for (guint most = FIRST_TURN; most <= RUMMY_MOST_PLACES; most *= 8)
    for (guint turn = 0; turn < 2; turn++)
      {
        RummyOutcome outcome;

        set_up (self, turn == 0, counting, turn == 0 ? &falling : &rising, counting ? RUMMY_MOST_LISTS : 1);
        outcome = search_below (self, most, &slack);
        if (outcome != RUMMY_STOPPED || ka_rummy_search_is_stopped (search))
          return outcome;
      }
  return RUMMY_STOPPED;
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

static RummyOutcome
find_steps (RummySolver *self, gboolean counting)
{
  RummyOutcome outcome = glance (self, counting);

  if (outcome != RUMMY_STOPPED || ka_rummy_search_is_stopped (self->search))
    return outcome;
  return search_thoroughly (self, counting);
}

/* Tiles are counted where that is needed; it makes many places of one. With a rack that is far larger than the limit the limit
 * decides, and a search without it would be in vain. */
static RummyOutcome
find_best_steps (RummySolver *self)
{
  gboolean counting = self->rising.least_worth > 0 || count_rack (&self->rising) > 2 * self->rising.most;
  RummyOutcome outcome = find_steps (self, counting);

  if (outcome == RUMMY_SOLVED && !counting && count_laid (self) > self->rising.most)
    outcome = find_steps (self, TRUE);
  return outcome;
}

static void
write_solution (const RummySolver *self, RummySolution *solution)
{
  RummyStep steps[RUMMY_VALUES];

  for (guint value = 0; value < RUMMY_VALUES; value++)
    steps[value] = self->steps[self->search->falling ? RUMMY_VALUES - 1 - value : value];
  ka_rummy_arrange (steps, &solution->table);
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
  self->search->n_places = 0;
  outcome = find_best_steps (self);
  if (outcome == RUMMY_SOLVED)
    write_solution (self, solution);
  return outcome;
}
