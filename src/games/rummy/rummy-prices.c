/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prices for what the colours share, at which together they promise as little as can be. What is asked for more than there
 * is becomes dearer, what is left over cheaper: a subgradient method, for the bound is convex in the prices. The least is
 * what the problem would bring if combinations could be laid by halves. */
#include <math.h>
#include <string.h>

#include "rummy-solver-private.h"

/* How much of the way before is kept in each step. */
#define KEPT 0.4
/* Each step aims so far below the least bound yet: at first the whole of it, at last this part. */
#define LAST_AIM   0.003

#define IMPOSSIBLE (-1e9)

/* All prices in one row: the places of value after value, a joker, a tile. */
#define place_of(value, colour) ((value) * RUMMY_N_COLOURS + (colour))
#define JOKER                   place_of (RUMMY_VALUES, 0)
#define TILE                    (JOKER + 1)
#define N_PRICES                (TILE + 1)

#define MOST_WAYS               (RUMMY_N_SHAPES * 3 * (RUMMY_MOST_JOKERS + 1))
#define MOST_GROUPS             (3 * 3 * 3 * 3 * (RUMMY_MOST_JOKERS + 1))

/* What a colour can do with a value: from which open runs to which, with so many tiles and jokers in runs. */
typedef struct
{
  guint8 shape;
  guint8 next;
  guint8 run;
  guint8 jokers;
} Way;

typedef struct
{
  guint8 grouped[RUMMY_N_COLOURS];
  guint8 jokers;
} Group;

typedef struct
{
  const RummyBounds *bounds; /* borrowed */
  Way ways[RUMMY_N_COLOURS][RUMMY_VALUES][MOST_WAYS];
  guint n_ways[RUMMY_N_COLOURS][RUMMY_VALUES];
  Group groups[RUMMY_VALUES][MOST_GROUPS];
  guint n_groups[RUMMY_VALUES];
  double prices[N_PRICES];
  int demand[N_PRICES]; /* how much more is asked for than there is */
} Market;

static guint
count_forced (const Market *self, guint colour, guint value)
{
  return self->bounds->problem->table[colour * RUMMY_VALUES + value];
}

static guint
count_all (const Market *self, guint colour, guint value)
{
  return count_forced (self, colour, value) + self->bounds->problem->rack[colour * RUMMY_VALUES + value];
}

static guint
get_most_grouped (const Market *self, guint colour, guint value)
{
  return self->bounds->most_grouped[self->bounds->n_jokers][value][colour];
}

/* ---- what can be done ------------------------------------------------------------------------------------------- */

static void
list_ways (Market *self, guint colour)
{
  const RummyShapes *shapes = self->bounds->shapes;
  guint reached = 1u << RUMMY_SHAPE_CLOSED;

  for (guint value = 0; value < RUMMY_VALUES; value++)
    {
      guint all = count_all (self, colour, value), n = 0, next_reached = 0;

      for (guint8 shape = 0; shape < RUMMY_N_SHAPES; shape++)
        for (guint8 run = 0; (reached & 1u << shape) && run <= all; run++)
          for (guint8 i = 0; i <= self->bounds->n_jokers; i++)
            {
              guint8 next = shapes->next[shape][run + i];

              if (next == RUMMY_SHAPE_NONE
                  || run + get_most_grouped (self, colour, value) < count_forced (self, colour, value))
                continue;
              self->ways[colour][value][n++] = (Way) { shape, next, run, i };
              next_reached |= 1u << next;
            }
      self->n_ways[colour][value] = n;
      reached = next_reached;
    }
}

/* Chooses for one colour after another; @once, @twice: the colours that are in so far. */
static void
list_groups (Market *self, guint value, guint colour, Group *group, guint once, guint twice)
{
  if (colour == RUMMY_N_COLOURS)
    {
      for (guint8 jokers = 0; jokers <= self->bounds->n_jokers; jokers++)
        if (self->bounds->shapes->groups[once][twice][jokers])
          {
            group->jokers = jokers;
            self->groups[value][self->n_groups[value]++] = *group;
          }
      return;
    }
  for (guint8 n = 0; n <= get_most_grouped (self, colour, value); n++)
    {
      group->grouped[colour] = n;
      list_groups (self, value, colour + 1, group, once + (n == 1), twice + (n == 2));
    }
}

static void
open_market (Market *self, const RummyBounds *bounds)
{
  const RummyPrices *prices = &bounds->prices;

  self->bounds = bounds;
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    list_ways (self, colour);
  for (guint value = 0; value < RUMMY_VALUES; value++)
    {
      self->n_groups[value] = 0;
      list_groups (self, value, 0, &(Group) { 0 }, 0, 0);
      for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
        self->prices[place_of (value, colour)] = (double) prices->place[value][colour] / RUMMY_ONE;
    }
  self->prices[JOKER] = (double) prices->joker / RUMMY_ONE;
  self->prices[TILE] = (double) prices->tile / RUMMY_ONE;
}

/* ---- what is done at these prices ------------------------------------------------------------------------------- */

/* What is the best for a colour. */
typedef struct
{
  double most[RUMMY_VALUES + 1][RUMMY_N_SHAPES];
  const Way *best[RUMMY_VALUES][RUMMY_N_SHAPES];
  guint8 grouped[RUMMY_VALUES][3]; /* by how many stand in runs */
} Plan;

static void
plan_value (const Market *self, guint colour, guint value, Plan *plan)
{
  guint forced = count_forced (self, colour, value), all = count_all (self, colour, value);
  double weight = self->bounds->problem->weights[colour * RUMMY_VALUES + value] - self->prices[TILE];
  double place = self->prices[place_of (value, colour)], gains[3] = { 0 };

  for (guint run = 0; run <= all; run++)
    {
      guint used = weight >= place ? run + MIN (get_most_grouped (self, colour, value), all - run)
                                   : MAX (run, forced);

      plan->grouped[value][run] = (guint8) (used - run);
      gains[run] = ((int) used - (int) forced) * weight - (used - run) * place;
    }
  for (guint shape = 0; shape < RUMMY_N_SHAPES; shape++)
    plan->most[value][shape] = IMPOSSIBLE;
  for (guint i = 0; i < self->n_ways[colour][value]; i++)
    {
      const Way *way = &self->ways[colour][value][i];
      double gain = gains[way->run] - way->jokers * self->prices[JOKER] + plan->most[value + 1][way->next];

      if (gain > plan->most[value][way->shape])
        {
          plan->most[value][way->shape] = gain;
          plan->best[value][way->shape] = way;
        }
    }
}

/* What a colour brings; adds what it asks for. */
static double
ask_colour (Market *self, guint colour)
{
  guint shape = RUMMY_SHAPE_CLOSED;
  Plan plan;

  for (guint i = 0; i < RUMMY_N_SHAPES; i++)
    plan.most[RUMMY_VALUES][i] = self->bounds->shapes->n_short[i] > 0 ? IMPOSSIBLE : 0;
  for (guint value = RUMMY_VALUES; value-- > 0;)
    plan_value (self, colour, value, &plan);
  if (plan.most[0][RUMMY_SHAPE_CLOSED] < IMPOSSIBLE / 2)
    return IMPOSSIBLE;
  for (guint value = 0; value < RUMMY_VALUES; value++)
    {
      const Way *way = plan.best[value][shape];
      int grouped = plan.grouped[value][way->run];

      self->demand[place_of (value, colour)] += grouped;
      self->demand[JOKER] += way->jokers;
      self->demand[TILE] += way->run + grouped - (int) count_forced (self, colour, value);
      shape = way->next;
    }
  return plan.most[0][RUMMY_SHAPE_CLOSED];
}

/* What the groups of a value bring; subtracts the places that they offer. */
static double
ask_groups (Market *self, guint value)
{
  const double *prices = &self->prices[place_of (value, 0)];
  const Group *best = NULL;
  double most = IMPOSSIBLE;

  for (guint i = 0; i < self->n_groups[value]; i++)
    {
      const Group *group = &self->groups[value][i];
      double gain = -group->jokers * self->prices[JOKER];

      for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
        gain += group->grouped[colour] * prices[colour];
      if (gain > most)
        {
          most = gain;
          best = group;
        }
    }
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    self->demand[place_of (value, colour)] -= best->grouped[colour];
  self->demand[JOKER] += best->jokers;
  return most;
}

/* What all of them promise together. */
static double
ask_all (Market *self)
{
  const RummyProblem *problem = self->bounds->problem;
  double joker = problem->weights[RUMMY_JOKER] - self->prices[TILE] + self->prices[JOKER];
  int n_laid = joker > 0 ? problem->rack[RUMMY_JOKER] : 0;
  double sum = n_laid * joker + problem->table[RUMMY_JOKER] * self->prices[JOKER]
               + problem->most * self->prices[TILE];

  memset (self->demand, 0, sizeof self->demand);
  self->demand[JOKER] = -n_laid - problem->table[RUMMY_JOKER];
  self->demand[TILE] = n_laid - (int) problem->most;
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    sum += ask_colour (self, colour);
  for (guint value = 0; value < RUMMY_VALUES; value++)
    sum += ask_groups (self, value);
  return sum;
}

/* ---- better prices ---------------------------------------------------------------------------------------------- */

static void
write_prices (const double *row, RummyPrices *prices)
{
  for (guint value = 0; value < RUMMY_VALUES; value++)
    for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
      prices->place[value][colour] = (int) lrint (row[place_of (value, colour)] * RUMMY_ONE);
  prices->joker = (int) lrint (row[JOKER] * RUMMY_ONE);
  prices->tile = (int) lrint (row[TILE] * RUMMY_ONE);
}

void
ka_rummy_prices_improve (const RummyBounds *bounds, gboolean counting, guint n_steps, RummyPrices *prices)
{
  Market market;
  double way[N_PRICES] = { 0 }, best[N_PRICES], least = G_MAXDOUBLE, aim = 0;

  open_market (&market, bounds);
  for (guint n = 0; n < n_steps; n++)
    {
      double bound = ask_all (&market), norm = 0;

      if (n == 0)
        aim = bound;
      if (bound < least)
        {
          least = bound;
          memcpy (best, market.prices, sizeof best);
        }
      if (!counting)
        market.demand[TILE] = 0;
      for (guint i = 0; i < N_PRICES; i++)
        {
          way[i] = KEPT * way[i] + (1 - KEPT) * market.demand[i];
          norm += market.demand[i] * market.demand[i];
        }
      if (norm <= 0)
        break; /* nothing is asked for that is not there: this is the best that can be laid */
      for (guint i = 0; i < N_PRICES; i++)
        market.prices[i] += (bound - least + aim) / norm * way[i];
      market.prices[TILE] = MAX (market.prices[TILE], 0);
      aim *= pow (LAST_AIM, 1.0 / n_steps);
    }
  write_prices (best, prices);
}

int
ka_rummy_prices_find_tile (const RummyShapes *shapes, const RummyProblem *problem)
{
  int low = 0, high = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    if (problem->rack[tile] > 0)
      high = MAX (high, problem->weights[tile]);
  while (low < high)
    {
      int middle = (low + high) / 2;
      RummyBounds at, above;

      ka_rummy_bounds_find (&at, shapes, problem, &(RummyPrices) { .tile = middle * RUMMY_ONE });
      ka_rummy_bounds_find (&above, shapes, problem, &(RummyPrices) { .tile = (middle + 1) * RUMMY_ONE });
      if (at.whole <= above.whole)
        high = middle;
      else
        low = middle + 1;
    }
  return low * RUMMY_ONE;
}
