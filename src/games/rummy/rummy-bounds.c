/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each colour could lay if the others did not concern it. */
#include "rummy-solver-private.h"

static guint
count_all (const RummyBounds *self, guint colour, guint value)
{
  return self->problem->table[colour * RUMMY_VALUES + value]
         + self->problem->rack[colour * RUMMY_VALUES + value];
}

/* How many copies of a tile a group is thinkable for, with that many jokers. */
static guint
find_most_grouped (const RummyBounds *self, guint colour, guint value, guint jokers)
{
  guint all = count_all (self, colour, value), n_colours = 0, n_tiles = 0;

  for (guint other = 0; other < RUMMY_N_COLOURS; other++)
    if (other != colour)
      {
        n_colours += count_all (self, other, value) > 0;
        n_tiles += count_all (self, other, value);
      }
  if (all == 0 || n_colours + jokers < 2)
    return 0;
  return all == 2 && n_tiles + jokers >= 4 ? 2 : 1;
}

static int
find_bound (const RummyBounds *self, const RummyShapes *shapes, guint jokers, guint value, guint colour,
            guint shape)
{
  guint tile = colour * RUMMY_VALUES + value;
  guint forced = self->problem->table[tile], all = forced + self->problem->rack[tile];
  guint most_grouped = self->most_grouped[jokers][value][colour];
  int weight = self->weights[tile], best = RUMMY_IMPOSSIBLE;

  for (guint run = 0; run <= all; run++)
    {
      guint most = run + MIN (most_grouped, all - run);
      guint used = weight >= 0 ? most : MAX (run, forced);
      int gain = ((int) used - (int) forced) * weight;

      if (most < forced)
        continue;
      for (guint i = 0; i <= jokers; i++)
        {
          guint next = shapes->next[shape][run + i];

          if (next != RUMMY_SHAPE_NONE)
            best = MAX (best, gain + self->most[jokers - i][value + 1][colour][next]);
        }
    }
  return MAX (best, RUMMY_IMPOSSIBLE);
}

int
ka_rummy_bounds_find (RummyBounds *self, const RummyShapes *shapes, const RummyProblem *problem, int price)
{
  int bound;

  self->problem = problem;
  self->n_jokers = (guint) (problem->table[RUMMY_JOKER] + problem->rack[RUMMY_JOKER]);
  self->price = price;
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    self->weights[tile] = self->problem->weights[tile] - price;
  for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
    for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
      {
        for (guint shape = 0; shape < RUMMY_N_SHAPES; shape++)
          self->most[jokers][RUMMY_VALUES][colour][shape] = shapes->n_short[shape] > 0 ? RUMMY_IMPOSSIBLE : 0;
        for (guint value = RUMMY_VALUES; value-- > 0;)
          {
            self->most_grouped[jokers][value][colour]
                = (guint8) find_most_grouped (self, colour, value, jokers);
            for (guint shape = 0; shape < RUMMY_N_SHAPES; shape++)
              self->most[jokers][value][colour][shape]
                  = find_bound (self, shapes, jokers, value, colour, shape);
          }
      }
  bound = MAX (self->weights[RUMMY_JOKER], 0) * self->problem->rack[RUMMY_JOKER];
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    bound += self->most[self->n_jokers][0][colour][RUMMY_SHAPE_CLOSED];
  return bound + (price > 0 ? price * (int) self->problem->most : 0);
}

/* A limit of tiles is a price that each of them costs: who lays fewer pays for the rest at the end. The bound is tightest
 * at some price between nothing and all that a tile can be worth, and convex in it. */
int
ka_rummy_bounds_find_tightest (RummyBounds *self, const RummyShapes *shapes, const RummyProblem *problem)
{
  int low = 0, high = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    if (problem->rack[tile] > 0)
      high = MAX (high, problem->weights[tile]);
  while (low < high)
    {
      int middle = (low + high) / 2;

      if (ka_rummy_bounds_find (self, shapes, problem, middle)
          <= ka_rummy_bounds_find (self, shapes, problem, middle + 1))
        high = middle;
      else
        low = middle + 1;
    }
  return ka_rummy_bounds_find (self, shapes, problem, low);
}
