/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prices for what the colours share, at which together they promise as little as can be. What is asked for more than there
 * is becomes dearer, what is left over cheaper: a subgradient method, for the bound is convex in the prices. The least is
 * what the problem would bring if combinations could be laid by halves. */
#include <math.h>
#include <string.h>

#include "ka-tiles-private.h"

/* How much of the way before is kept in each step. */
#define KEPT       0.4f

#define IMPOSSIBLE (-1e9f)

/* All prices in one row: the places of value after value, a joker, a tile, worth. */
#define place_of(value, colour) ((value) * KA_N_TILE_COLOURS + (colour))
#define JOKER                   place_of (KA_N_TILE_VALUES, 0)
#define TILE                    (JOKER + 1)
#define WORTH                   (TILE + 1)
#define N_PRICES                (WORTH + 1)

/* Points are many: the price of worth is that of so many. */
#define POINTS      8

#define MOST_GROUPS (3 * 3 * 3 * 3 * (TILES_MOST_JOKERS + 1))

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

struct _TilesMarket
{
  const TilesBounds *bounds; /* borrowed */
  gboolean falling;
  gboolean limits_cost;
  guint jokers; /* that may be used */
  guint8 forced[KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
  guint8 all[KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
  Group groups[KA_N_TILE_VALUES][MOST_GROUPS];
  guint n_groups[KA_N_TILE_VALUES];
  float prices[N_PRICES];
  float demand[N_PRICES]; /* how much more is asked for than there is */
};

static guint
get_most_grouped (const TilesMarket *self, guint colour, guint value)
{
  return self->bounds->most_grouped[self->bounds->n_jokers][value][colour];
}

/* ---- what can be done ------------------------------------------------------------------------------------------- */

/* Chooses for one colour after another; @once, @twice: the colours that are in so far. */
static void
list_groups (TilesMarket *self, guint value, guint colour, Group *group, guint once, guint twice)
{
  if (colour == KA_N_TILE_COLOURS)
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

TilesMarket *
ka_tiles_market_new (void)
{
  return g_new0 (TilesMarket, 1);
}

void
ka_tiles_market_free (TilesMarket *self)
{
  g_free (self);
}

void
ka_tiles_market_open (TilesMarket *self, const TilesBounds *bounds, gboolean falling, gboolean limits_cost)
{
  self->bounds = bounds;
  self->falling = falling;
  self->limits_cost = limits_cost;
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    {
      for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
        {
          guint tile = colour * KA_N_TILE_VALUES + value;

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
get_worth (const TilesMarket *self, guint value)
{
  return (float) ka_tiles_get_points (self->falling, value) / POINTS;
}

/* What a joker costs there. */
static float
get_joker_cost (const TilesMarket *self, guint value)
{
  float worth = self->bounds->problem->joker_counts ? get_worth (self, value) : 0;

  return self->prices[JOKER] - self->prices[WORTH] * worth;
}

/* Jokers are taken at their cost there; a first lay-down needs so much less. */
static void
take_jokers (TilesMarket *self, guint value, guint n)
{
  self->demand[JOKER] += (float) n;
  if (self->bounds->problem->joker_counts)
    self->demand[WORTH] -= (float) n * get_worth (self, value);
}

static void
list_choices (const TilesMarket *self, guint colour, guint value, Choice choices[TILES_MOST_COPIES + 1])
{
  guint forced = self->forced[value][colour], all = self->all[value][colour];
  guint most_grouped = get_most_grouped (self, colour, value);
  float weight = self->bounds->problem->weights[colour * KA_N_TILE_VALUES + value] - self->prices[TILE]
                 + self->prices[WORTH] * get_worth (self, value);
  float place = self->prices[place_of (value, colour)], joker = get_joker_cost (self, value);

  for (guint copies = 0; copies <= TILES_MOST_COPIES; copies++)
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
ask_colour (TilesMarket *self, guint colour, guint from, guint shape)
{
  const TilesShapes *shapes = self->bounds->shapes;
  float most[KA_N_TILE_VALUES + 1][TILES_N_SHAPES + 1];
  Choice choices[KA_N_TILE_VALUES][TILES_MOST_COPIES + 1];
  float whole;

  for (guint i = 0; i < TILES_N_SHAPES; i++)
    most[KA_N_TILE_VALUES][i] = shapes->n_short[i] > 0 ? IMPOSSIBLE : 0;
  most[KA_N_TILE_VALUES][TILES_N_SHAPES] = IMPOSSIBLE;
  for (guint value = KA_N_TILE_VALUES; value-- > from;)
    {
      guint most_copies = MIN (self->all[value][colour] + self->jokers, TILES_MOST_COPIES);
      list_choices (self, colour, value, choices[value]);
      for (guint i = 0; i < TILES_N_SHAPES; i++)
        {
          float best = IMPOSSIBLE;

          for (guint copies = 0; copies <= most_copies; copies++)
            {
              float gain = choices[value][copies].gain + most[value + 1][shapes->next[i][copies]];

              best = gain > best ? gain : best;
            }
          most[value][i] = best;
        }
      most[value][TILES_N_SHAPES] = IMPOSSIBLE;
    }
  whole = most[from][shape];
  if (whole < IMPOSSIBLE / 2)
    return IMPOSSIBLE;
  for (guint value = from; value < KA_N_TILE_VALUES; value++)
    {
      const Choice *choice = choices[value];
      guint best = 0;

      for (guint copies = 1; copies <= TILES_MOST_COPIES; copies++)
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
ask_groups (TilesMarket *self, guint value)
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
get_forced_worth (const TilesMarket *self, guint value)
{
  guint n = 0;

  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    n += self->forced[value][colour];
  return (float) n * get_worth (self, value);
}

/* What all of them promise together. */
static float
ask_all (TilesMarket *self, const TilesStand *stand)
{
  const KaTileProblem *problem = self->bounds->problem;
  float joker = problem->weights[KA_TILE_JOKER] - self->prices[TILE] + self->prices[JOKER], sum;
  int n_laid = joker > 0 ? stand->jokers : MAX (stand->jokers - problem->rack[KA_TILE_JOKER], 0);
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
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    sum += ask_colour (self, colour, stand->value, stand->shapes[colour]);
  for (guint value = stand->value; value < KA_N_TILE_VALUES; value++)
    sum += ask_groups (self, value) + self->prices[WORTH] * get_forced_worth (self, value);
  if (!self->limits_cost)
    self->demand[TILE] = self->demand[WORTH] = 0;
  if (problem->least_worth <= 0)
    self->demand[WORTH] = 0;
  return sum;
}

/* ---- better prices ---------------------------------------------------------------------------------------------- */

static void
read_prices (const TilesPrices *prices, float *row)
{
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
      row[place_of (value, colour)] = (float) prices->place[value][colour] / TILES_ONE;
  row[JOKER] = (float) prices->joker / TILES_ONE;
  row[TILE] = (float) prices->tile / TILES_ONE;
  row[WORTH] = (float) prices->worth * POINTS / TILES_ONE;
}

static void
write_prices (const float *row, TilesPrices *prices)
{
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
      prices->place[value][colour] = (int) lrintf (row[place_of (value, colour)] * TILES_ONE);
  prices->joker = (int) lrintf (row[JOKER] * TILES_ONE);
  prices->tile = (int) lrintf (row[TILE] * TILES_ONE);
  prices->worth = (int) lrintf (row[WORTH] * TILES_ONE / POINTS);
}

gboolean
ka_tiles_market_improve (TilesMarket *self, const TilesStand *stand, const TilesAim *aim, TilesPrices *prices)
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
ka_tiles_prices_find_tile (const TilesShapes *shapes, const KaTileProblem *problem)
{
  int low = 0, high = 0;

  for (guint tile = 0; tile < KA_N_TILE_KINDS; tile++)
    if (problem->rack[tile] > 0)
      high = MAX (high, problem->weights[tile]);
  while (low < high)
    {
      int middle = (low + high) / 2;
      TilesBounds at, above;

      ka_tiles_bounds_find (&at, shapes, problem, TRUE, &(TilesPrices) { .tile = middle * TILES_ONE });
      ka_tiles_bounds_find (&above, shapes, problem, TRUE,
                            &(TilesPrices) { .tile = (middle + 1) * TILES_ONE });
      if (at.whole <= above.whole)
        high = middle;
      else
        low = middle + 1;
    }
  return low * TILES_ONE;
}
