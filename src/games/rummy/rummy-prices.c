/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prices for what the colours share, at which together they promise as little as can be. What is asked for more than there
 * is becomes dearer, what is left over cheaper: a subgradient method, for the bound is convex in the prices. The least is
 * what the problem would bring if combinations could be laid by halves. */
#include <math.h>
#include <string.h>

#include "rummy-solver-private.h"

/* How much of the way before is kept in each step. */
#define KEPT       0.4f

#define IMPOSSIBLE (-1e9f)

/* All prices in one row: the places of value after value, a joker, a tile, worth. */
#define place_of(value, colour) ((value) * RUMMY_N_COLOURS + (colour))
#define JOKER                   place_of (RUMMY_VALUES, 0)
#define TILE                    (JOKER + 1)
#define WORTH                   (TILE + 1)
#define N_PRICES                (WORTH + 1)

/* Points are many: the price of worth is that of so many. */
#define POINTS      8

#define MOST_GROUPS (3 * 3 * 3 * 3 * (RUMMY_MOST_JOKERS + 1))

/* The colours in two pairs: how many tiles of each, the first times three and the second. */
typedef struct
{
  guint8 pairs[2];
  guint8 jokers;
} Group;

/* What a colour can do with a value, by how many tiles and jokers stand in runs. */
typedef struct
{
  float gain;
  guint8 run;
  guint8 grouped;
} Choice;

struct _RummyMarket
{
  const RummyBounds *bounds; /* borrowed */
  gboolean falling;
  gboolean limits_cost;
  guint jokers; /* that may be used */
  guint8 forced[RUMMY_VALUES][RUMMY_N_COLOURS];
  guint8 all[RUMMY_VALUES][RUMMY_N_COLOURS];
  Group groups[RUMMY_VALUES][MOST_GROUPS];
  guint n_groups[RUMMY_VALUES];
  float prices[N_PRICES];
  float demand[N_PRICES]; /* how much more is asked for than there is */
};

static guint
get_most_grouped (const RummyMarket *self, guint colour, guint value)
{
  return self->bounds->most_grouped[self->bounds->n_jokers][value][colour];
}

/* ---- what can be done ------------------------------------------------------------------------------------------- */

/* Chooses for one colour after another; @once, @twice: the colours that are in so far. */
static void
list_groups (RummyMarket *self, guint value, guint colour, Group *group, guint once, guint twice)
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
      Group with = *group;

      with.pairs[colour / 2] = (guint8) (with.pairs[colour / 2] + (colour % 2 == 0 ? 3 * n : n));
      list_groups (self, value, colour + 1, &with, once + (n == 1), twice + (n == 2));
    }
}

RummyMarket *
ka_rummy_market_new (void)
{
  return g_new0 (RummyMarket, 1);
}

void
ka_rummy_market_free (RummyMarket *self)
{
  g_free (self);
}

void
ka_rummy_market_open (RummyMarket *self, const RummyBounds *bounds, gboolean falling, gboolean limits_cost)
{
  self->bounds = bounds;
  self->falling = falling;
  self->limits_cost = limits_cost;
  for (guint value = 0; value < RUMMY_VALUES; value++)
    {
      for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
        {
          guint tile = colour * RUMMY_VALUES + value;

          self->forced[value][colour] = bounds->problem->table[tile];
          self->all[value][colour] = (guint8) (bounds->problem->table[tile] + bounds->problem->rack[tile]);
        }
      self->n_groups[value] = 0;
      list_groups (self, value, 0, &(Group) { 0 }, 0, 0);
    }
}

/* ---- what is done at these prices ------------------------------------------------------------------------------- */

/* What a tile of a value is worth in a first lay-down, in the measure of its price. */
static float
get_worth (const RummyMarket *self, guint value)
{
  return (float) ka_rummy_get_points (self->falling, value) / POINTS;
}

/* What a joker costs there. */
static float
get_joker_cost (const RummyMarket *self, guint value)
{
  float worth = self->bounds->problem->joker_counts ? get_worth (self, value) : 0;

  return self->prices[JOKER] - self->prices[WORTH] * worth;
}

/* Jokers are taken at their cost there; a first lay-down needs so much less. */
static void
take_jokers (RummyMarket *self, guint value, guint n)
{
  self->demand[JOKER] += (float) n;
  if (self->bounds->problem->joker_counts)
    self->demand[WORTH] -= (float) n * get_worth (self, value);
}

static void
list_choices (const RummyMarket *self, guint colour, guint value, Choice choices[RUMMY_MOST_COPIES + 1])
{
  guint forced = self->forced[value][colour], all = self->all[value][colour];
  guint most_grouped = get_most_grouped (self, colour, value);
  float weight = self->bounds->problem->weights[colour * RUMMY_VALUES + value] - self->prices[TILE]
                 + self->prices[WORTH] * get_worth (self, value);
  float place = self->prices[place_of (value, colour)], joker = get_joker_cost (self, value);

  for (guint copies = 0; copies <= RUMMY_MOST_COPIES; copies++)
    choices[copies] = (Choice) { .gain = IMPOSSIBLE };
  for (guint run = 0; run <= all; run++)
    {
      guint most = run + MIN (most_grouped, all - run), used = weight >= place ? most : MAX (run, forced);
      float gain = (float) ((int) used - (int) forced) * weight - (float) (used - run) * place;

      if (most < forced)
        continue;
      for (guint i = 0; i <= self->jokers; i++, gain -= joker)
        if (gain > choices[run + i].gain)
          choices[run + i] = (Choice) { gain, (guint8) run, (guint8) (used - run) };
    }
}

/* What a colour brings; adds what it asks for. */
static float
ask_colour (RummyMarket *self, guint colour, guint from, guint shape)
{
  const RummyShapes *shapes = self->bounds->shapes;
  float most[RUMMY_VALUES + 1][RUMMY_N_SHAPES + 1];
  Choice choices[RUMMY_VALUES][RUMMY_MOST_COPIES + 1];
  float whole;

  for (guint i = 0; i < RUMMY_N_SHAPES; i++)
    most[RUMMY_VALUES][i] = shapes->n_short[i] > 0 ? IMPOSSIBLE : 0;
  most[RUMMY_VALUES][RUMMY_N_SHAPES] = IMPOSSIBLE;
  for (guint value = RUMMY_VALUES; value-- > from;)
    {
      guint most_copies = MIN (self->all[value][colour] + self->jokers, RUMMY_MOST_COPIES);
      list_choices (self, colour, value, choices[value]);
      for (guint i = 0; i < RUMMY_N_SHAPES; i++)
        {
          float best = IMPOSSIBLE;

          for (guint copies = 0; copies <= most_copies; copies++)
            {
              float gain = choices[value][copies].gain + most[value + 1][shapes->next[i][copies]];

              best = gain > best ? gain : best;
            }
          most[value][i] = best;
        }
      most[value][RUMMY_N_SHAPES] = IMPOSSIBLE;
    }
  whole = most[from][shape];
  if (whole < IMPOSSIBLE / 2)
    return IMPOSSIBLE;
  for (guint value = from; value < RUMMY_VALUES; value++)
    {
      const Choice *choice = choices[value];
      guint best = 0;

      for (guint copies = 1; copies <= RUMMY_MOST_COPIES; copies++)
        if (choice[copies].gain + most[value + 1][shapes->next[shape][copies]]
            > choice[best].gain + most[value + 1][shapes->next[shape][best]])
          best = copies;
      choice += best;
      self->demand[place_of (value, colour)] += choice->grouped;
      self->demand[TILE] += (float) (choice->run + choice->grouped - self->forced[value][colour]);
      self->demand[WORTH] -= (float) (choice->run + choice->grouped) * get_worth (self, value);
      take_jokers (self, value, best - choice->run);
      shape = shapes->next[shape][best];
    }
  return whole;
}

/* What the groups of a value bring; subtracts the places that they offer. */
static float
ask_groups (RummyMarket *self, guint value)
{
  const float *prices = &self->prices[place_of (value, 0)];
  float sums[2][9], joker = get_joker_cost (self, value), most = IMPOSSIBLE;
  const Group *best = NULL;

  if (self->n_groups[value] == 1)
    return 0;
  for (guint pair = 0; pair < 2; pair++)
    for (guint i = 0; i < 9; i++)
      sums[pair][i] = (float) (i / 3) * prices[2 * pair] + (float) (i % 3) * prices[2 * pair + 1];
  for (guint i = 0; i < self->n_groups[value]; i++)
    {
      const Group *group = &self->groups[value][i];
      float gain = sums[0][group->pairs[0]] + sums[1][group->pairs[1]] - group->jokers * joker;

      if (gain > most && group->jokers <= self->jokers)
        {
          most = gain;
          best = group;
        }
    }
  for (guint pair = 0; pair < 2; pair++)
    {
      self->demand[place_of (value, 2 * pair)] -= (float) (best->pairs[pair] / 3);
      self->demand[place_of (value, 2 * pair + 1)] -= (float) (best->pairs[pair] % 3);
    }
  take_jokers (self, value, best->jokers);
  return most;
}

/* What the tiles of the table are worth at a value. */
static float
get_forced_worth (const RummyMarket *self, guint value)
{
  guint n = 0;

  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    n += self->forced[value][colour];
  return (float) n * get_worth (self, value);
}

/* What all of them promise together. */
static float
ask_all (RummyMarket *self, const RummyStand *stand)
{
  const RummyProblem *problem = self->bounds->problem;
  float joker = problem->weights[RUMMY_JOKER] - self->prices[TILE] + self->prices[JOKER], sum;
  int n_laid = joker > 0 ? stand->jokers : MAX (stand->jokers - problem->rack[RUMMY_JOKER], 0);
  int n_more = (int) problem->most - stand->n_laid;

  self->jokers = stand->jokers;
  memset (self->demand, 0, sizeof self->demand);
  self->demand[JOKER] = (float) -n_laid;
  self->demand[TILE] = (float) (n_laid - n_more);
  self->demand[WORTH] = (float) (problem->least_worth - stand->worth) / POINTS;
  sum = (float) stand->gain + (float) n_laid * joker;
  if (self->prices[TILE] > 0)
    sum += (float) n_more * self->prices[TILE];
  sum -= self->prices[WORTH] * self->demand[WORTH];
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    sum += ask_colour (self, colour, stand->value, stand->shapes[colour]);
  for (guint value = stand->value; value < RUMMY_VALUES; value++)
    sum += ask_groups (self, value) + self->prices[WORTH] * get_forced_worth (self, value);
  if (!self->limits_cost)
    self->demand[TILE] = self->demand[WORTH] = 0;
  if (problem->least_worth <= 0)
    self->demand[WORTH] = 0;
  return sum;
}

/* ---- better prices ---------------------------------------------------------------------------------------------- */

static void
read_prices (const RummyPrices *prices, float *row)
{
  for (guint value = 0; value < RUMMY_VALUES; value++)
    for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
      row[place_of (value, colour)] = (float) prices->place[value][colour] / RUMMY_ONE;
  row[JOKER] = (float) prices->joker / RUMMY_ONE;
  row[TILE] = (float) prices->tile / RUMMY_ONE;
  row[WORTH] = (float) prices->worth * POINTS / RUMMY_ONE;
}

static void
write_prices (const float *row, RummyPrices *prices)
{
  for (guint value = 0; value < RUMMY_VALUES; value++)
    for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
      prices->place[value][colour] = (int) lrintf (row[place_of (value, colour)] * RUMMY_ONE);
  prices->joker = (int) lrintf (row[JOKER] * RUMMY_ONE);
  prices->tile = (int) lrintf (row[TILE] * RUMMY_ONE);
  prices->worth = (int) lrintf (row[WORTH] * RUMMY_ONE / POINTS);
}

gboolean
ka_rummy_market_improve (RummyMarket *self, const RummyStand *stand, const RummyAim *aim, RummyPrices *prices)
{
  float way[N_PRICES] = { 0 }, best[N_PRICES], least = G_MAXFLOAT, below = aim->first;
  float shrink = powf (aim->last / aim->first, 1.0f / (float) aim->n_steps);

  read_prices (prices, self->prices);
  for (guint n = 0; n < aim->n_steps && least >= aim->enough; n++)
    {
      float promise = ask_all (self, stand), step;
      float norm = 0;

      if (promise < least)
        {
          least = promise;
          memcpy (best, self->prices, sizeof best);
        }
      for (guint i = 0; i < N_PRICES; i++)
        {
          way[i] = KEPT * way[i] + (1 - KEPT) * self->demand[i];
          norm += self->demand[i] * self->demand[i];
        }
      if (norm <= 0)
        break; /* nothing is asked for that is not there: this is the best that can be laid */
      step = (promise - least + below) / norm;
      for (guint i = 0; i < N_PRICES; i++)
        self->prices[i] += step * way[i];
      self->prices[TILE] = MAX (self->prices[TILE], 0);
      self->prices[WORTH] = MAX (self->prices[WORTH], 0);
      below *= shrink;
    }
  write_prices (best, prices);
  return least < aim->enough;
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

      ka_rummy_bounds_find (&at, shapes, problem, TRUE, &(RummyPrices) { .tile = middle * RUMMY_ONE });
      ka_rummy_bounds_find (&above, shapes, problem, TRUE,
                            &(RummyPrices) { .tile = (middle + 1) * RUMMY_ONE });
      if (at.whole <= above.whole)
        high = middle;
      else
        low = middle + 1;
    }
  return low * RUMMY_ONE;
}
