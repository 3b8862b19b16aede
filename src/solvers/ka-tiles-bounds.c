/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each colour and each group could bring if the others did not concern it. */
#include "ka-tiles-private.h"

static guint
count_all (const TilesBounds *self, guint colour, guint value)
{
  return self->problem->table[colour * KA_N_TILE_VALUES + value]
         + self->problem->rack[colour * KA_N_TILE_VALUES + value];
}

/* How many copies of a tile a group is thinkable for, with that many jokers. */
static guint
find_most_grouped (const TilesBounds *self, guint colour, guint value, guint jokers)
{
  guint all = count_all (self, colour, value), n_colours = 0, n_tiles = 0;

  for (guint other = 0; other < KA_N_TILE_COLOURS; other++)
    if (other != colour)
      {
        n_colours += count_all (self, other, value) > 0;
        n_tiles += count_all (self, other, value);
      }
  if (all == 0 || n_colours + jokers < 2)
    return 0;
  return all == 2 && n_tiles + jokers >= 4 ? 2 : 1;
}

/* ---- a colour --------------------------------------------------------------------------------------------------- */

/* What so many tiles of a value in runs bring, with those that then stand in groups. */
static void
find_gains (const TilesBounds *self, guint jokers, guint value, guint colour, int gains[3])
{
  guint tile = colour * KA_N_TILE_VALUES + value;
  guint forced = self->problem->table[tile], all = count_all (self, colour, value);
  guint most_grouped = self->most_grouped[jokers][value][colour];
  int weight = self->weights[tile], place = self->prices.place[value][colour];

  for (guint run = 0; run <= all; run++)
    {
      guint most = run + MIN (most_grouped, all - run);
      guint used = weight >= place ? most : MAX (run, forced);

      gains[run] = most < forced ? TILES_IMPOSSIBLE
                                 : ((int) used - (int) forced) * weight - (int) (used - run) * place;
    }
}

static int
find_most (const TilesBounds *self, guint jokers, guint value, guint colour, guint shape, const int gains[3])
{
  guint all = count_all (self, colour, value);
  int best = TILES_IMPOSSIBLE;

  for (guint run = 0; run <= all; run++)
    for (guint i = 0; i <= jokers; i++)
      {
        guint next = self->shapes->next[shape][run + i];

        if (next != TILES_SHAPE_NONE)
          best = MAX (best, gains[run] - (int) i * self->joker_costs[value]
                                + self->most[jokers - i][value + 1][colour][next]);
      }
  return MAX (best, TILES_IMPOSSIBLE);
}

static void
table_colour (TilesBounds *self, guint jokers, guint colour)
{
  for (guint shape = 0; shape < TILES_N_SHAPES; shape++)
    self->most[jokers][KA_N_TILE_VALUES][colour][shape]
        = self->shapes->n_short[shape] > 0 ? TILES_IMPOSSIBLE : 0;
  for (guint value = KA_N_TILE_VALUES; value-- > 0;)
    {
      int gains[3];

      self->most_grouped[jokers][value][colour] = (guint8) find_most_grouped (self, colour, value, jokers);
      find_gains (self, jokers, value, colour, gains);
      for (guint shape = 0; shape < TILES_N_SHAPES; shape++)
        self->most[jokers][value][colour][shape] = find_most (self, jokers, value, colour, shape, gains);
    }
}

/* ---- groups ----------------------------------------------------------------------------------------------------- */

/* The most that groups of a value bring, by how many jokers they have; chooses for one colour after another. */
static void
find_best_groups (const TilesBounds *self, guint value, guint colour, int gain, guint once, guint twice,
                  int best[TILES_MOST_JOKERS + 1])
{
  if (colour == KA_N_TILE_COLOURS)
    {
      for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
        if (self->shapes->groups[once][twice][jokers])
          best[jokers] = MAX (best[jokers], gain - (int) jokers * self->joker_costs[value]);
      return;
    }
  for (guint n = 0; n <= self->most_grouped[self->n_jokers][value][colour]; n++)
    find_best_groups (self, value, colour + 1, gain + (int) n * self->prices.place[value][colour],
                      once + (n == 1), twice + (n == 2), best);
}

/* Where no place costs anything groups bring nothing of their own. */
static gboolean
is_free (const TilesBounds *self, guint value)
{
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    if (self->prices.place[value][colour] != 0)
      return FALSE;
  return self->joker_costs[value] == 0;
}

static void
table_groups (TilesBounds *self)
{
  for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
    self->most_groups[jokers][KA_N_TILE_VALUES] = 0;
  for (guint value = KA_N_TILE_VALUES; value-- > 0;)
    {
      int best[TILES_MOST_JOKERS + 1] = { 0 };

      if (!is_free (self, value))
        find_best_groups (self, value, 0, 0, 0, 0, best);
      for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
        {
          self->most_groups[jokers][value] = 0;
          for (guint i = 0; i <= jokers; i++)
            self->most_groups[jokers][value]
                = MAX (self->most_groups[jokers][value], best[i] + self->most_groups[jokers - i][value + 1]);
        }
    }
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

TilesStand
ka_tiles_stand_begin (const KaTileProblem *problem)
{
  int n_table = problem->table[KA_TILE_JOKER];

  return (TilesStand) { .jokers = n_table + problem->rack[KA_TILE_JOKER],
                        .n_laid = -n_table,
                        .gain = -n_table * problem->weights[KA_TILE_JOKER] };
}

/* What the jokers that are left bring; those of the table must be used. */
static int
get_jokers_worth (const TilesBounds *self, guint jokers)
{
  int each = self->weights[KA_TILE_JOKER] + self->prices.joker;
  int n_forced = (int) jokers - self->problem->rack[KA_TILE_JOKER];

  return each * (each > 0 ? (int) jokers : MAX (n_forced, 0));
}

int
ka_tiles_bounds_promise (const TilesBounds *self, const TilesStand *stand)
{
  guint jokers = stand->jokers, value = stand->value;
  int sum = stand->gain * TILES_ONE;

  sum += get_jokers_worth (self, jokers) + self->most_groups[jokers][value];
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    sum += self->most[jokers][value][colour][stand->shapes[colour]];
  /* Without a price of tiles the limit, which may be any number then, brings nothing. */
  if (self->prices.tile > 0)
    sum += self->prices.tile * ((int) self->problem->most - stand->n_laid);
  return sum + self->forced_worth[value] - self->prices.worth * (self->problem->least_worth - stand->worth);
}

/* What laying a tile brings, and a joker costs, at these prices. */
static void
weigh (TilesBounds *self, gboolean falling)
{
  const KaTileProblem *problem = self->problem;
  const TilesPrices *prices = &self->prices;

  self->weights[KA_TILE_JOKER] = problem->weights[KA_TILE_JOKER] * TILES_ONE - prices->tile;
  self->forced_worth[KA_N_TILE_VALUES] = 0;
  for (guint value = KA_N_TILE_VALUES; value-- > 0;)
    {
      int worth = prices->worth * ka_tiles_get_points (falling, value);

      self->joker_costs[value] = prices->joker - (problem->joker_counts ? worth : 0);
      self->forced_worth[value] = self->forced_worth[value + 1];
      for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
        {
          guint tile = colour * KA_N_TILE_VALUES + value;

          self->weights[tile] = problem->weights[tile] * TILES_ONE - prices->tile + worth;
          self->forced_worth[value] += problem->table[tile] * worth;
        }
    }
}

void
ka_tiles_bounds_find (TilesBounds *self, const TilesShapes *shapes, const KaTileProblem *problem,
                      gboolean falling, const TilesPrices *prices)
{
  TilesStand begin = ka_tiles_stand_begin (problem);

  self->problem = problem;
  self->shapes = shapes;
  self->prices = *prices;
  self->n_jokers = (guint) (problem->table[KA_TILE_JOKER] + problem->rack[KA_TILE_JOKER]);
  weigh (self, falling);
  for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
    for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
      table_colour (self, jokers, colour);
  table_groups (self);
  self->whole = ka_tiles_bounds_promise (self, &begin);
}
