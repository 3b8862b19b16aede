/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problem without what the colours share: each colour is a problem of its own, of runs alone, and so are the groups of each value.
 * What follows on open runs, and which tiles make groups, comes first. */
#include "ka-tiles-relaxation.h"

#include <string.h>

/* ---- open runs -------------------------------------------------------------------------------------------------- */

static const guint8 SHAPES[N_SHAPES][2]
    = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 1 }, { 1, 2 }, { 1, 3 }, { 2, 2 }, { 2, 3 }, { 3, 3 } };

static guint8
find_shape (guint a, guint b)
{
  for (guint8 i = 0; i < N_SHAPES; i++)
    if (SHAPES[i][0] == MIN (a, b) && SHAPES[i][1] == MAX (a, b))
      return i;
  return SHAPE_NONE;
}

/* Runs that must go on do, then those that may; the other copies begin runs. */
static guint8
find_next_shape (guint shape, guint copies)
{
  guint open[MOST_COPIES + 2] = { 0 }, n_open = 0, n_kept = 0;

  for (guint i = 0; i < 2; i++)
    if (SHAPES[shape][i] == 1 || SHAPES[shape][i] == 2)
      {
        if (copies == 0)
          return SHAPE_NONE;
        copies--;
        open[n_open++] = SHAPES[shape][i] + 1u;
      }
  for (guint i = 0; i < 2; i++)
    if (SHAPES[shape][i] == 3 && copies > 0)
      {
        copies--;
        open[n_open++] = 3;
      }
  for (; copies > 0; copies--)
    open[n_open++] = 1;
  for (guint i = 0; i < n_open; i++)
    if (open[i] < 3)
      open[n_kept++] = open[i];
    else if (n_open > 2)
      {
        /* It may end here, and there is no room to let it go on. */
        open[i] = open[n_open - 1];
        i--;
        n_open--;
      }
    else
      open[n_kept++] = open[i];
  return n_kept <= 2 ? find_shape (open[0], n_kept > 1 ? open[1] : 0) : SHAPE_NONE;
}

/* ---- groups ----------------------------------------------------------------------------------------------------- */

/* Whether so many colours once, so many twice and jokers make groups of three or four, none with a colour twice. */
static gboolean
make_groups (guint once, guint twice, guint jokers)
{
  guint n = once + 2 * twice + jokers;

  if (once + twice > KA_N_TILE_COLOURS)
    return FALSE;
  if (n == 0)
    return TRUE;
  if (n <= 4)
    return n >= 3 && twice == 0;
  return n >= 6 && (n <= 8 || once + 2 * twice >= 7);
}

void
ka_tiles_shapes_init (Shapes *self)
{
  memset (self, 0, sizeof *self);
  for (guint shape = 0; shape < N_SHAPES; shape++)
    for (guint i = 0; i < 2; i++)
      {
        self->n_short[shape] = (guint8) (self->n_short[shape] + (SHAPES[shape][i] % 3 != 0));
        self->n_long[shape] = (guint8) (self->n_long[shape] + (SHAPES[shape][i] == 3));
      }
  for (guint shape = 0; shape < N_SHAPES; shape++)
    for (guint copies = 0; copies <= MOST_COPIES; copies++)
      self->next[shape][copies] = find_next_shape (shape, copies);
  for (guint once = 0; once <= KA_N_TILE_COLOURS; once++)
    for (guint twice = 0; twice <= KA_N_TILE_COLOURS; twice++)
      for (guint jokers = 0; jokers <= MOST_JOKERS; jokers++)
        self->groups[once][twice][jokers] = make_groups (once, twice, jokers);
}

static guint
count_all (const Relaxation *self, guint colour, guint value)
{
  return self->problem->table[colour * KA_N_TILE_VALUES + value]
         + self->problem->rack[colour * KA_N_TILE_VALUES + value];
}

/* How many copies of a tile a group is thinkable for, with that many jokers. */
static guint
find_most_grouped (const Relaxation *self, guint colour, guint value, guint jokers)
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
find_gains (const Relaxation *self, guint jokers, guint value, guint colour, int gains[3])
{
  guint tile = colour * KA_N_TILE_VALUES + value;
  guint forced = self->problem->table[tile], all = count_all (self, colour, value);
  guint most_grouped = self->most_grouped[jokers][value][colour];
  int weight = self->weights[tile], node = self->multipliers.group[value][colour];

  for (guint run = 0; run <= all; run++)
    {
      guint most = run + MIN (most_grouped, all - run);
      guint used = weight >= node ? most : MAX (run, forced);

      gains[run]
          = most < forced ? IMPOSSIBLE : ((int) used - (int) forced) * weight - (int) (used - run) * node;
    }
}

static int
find_most (const Relaxation *self, guint jokers, guint value, guint colour, guint shape, const int gains[3])
{
  guint all = count_all (self, colour, value);
  int best = IMPOSSIBLE;

  for (guint run = 0; run <= all; run++)
    for (guint i = 0; i <= jokers; i++)
      {
        guint next = self->shapes->next[shape][run + i];

        if (next != SHAPE_NONE)
          best = MAX (best, gains[run] - (int) i * self->joker_costs[value]
                                + self->most[jokers - i][value + 1][colour][next]);
      }
  return MAX (best, IMPOSSIBLE);
}

static void
table_colour (Relaxation *self, guint jokers, guint colour)
{
  for (guint shape = 0; shape < N_SHAPES; shape++)
    self->most[jokers][KA_N_TILE_VALUES][colour][shape] = self->shapes->n_short[shape] > 0 ? IMPOSSIBLE : 0;
  for (guint value = KA_N_TILE_VALUES; value-- > 0;)
    {
      int gains[3];

      self->most_grouped[jokers][value][colour] = (guint8) find_most_grouped (self, colour, value, jokers);
      find_gains (self, jokers, value, colour, gains);
      for (guint shape = 0; shape < N_SHAPES; shape++)
        self->most[jokers][value][colour][shape] = find_most (self, jokers, value, colour, shape, gains);
    }
}

/* ---- groups ----------------------------------------------------------------------------------------------------- */

/* The most that groups of a value bring, by how many jokers they have; chooses for one colour after another. */
static void
find_best_groups (const Relaxation *self, guint value, guint colour, int gain, guint once, guint twice,
                  int best[MOST_JOKERS + 1])
{
  if (colour == KA_N_TILE_COLOURS)
    {
      for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
        if (self->shapes->groups[once][twice][jokers])
          best[jokers] = MAX (best[jokers], gain - (int) jokers * self->joker_costs[value]);
      return;
    }
  for (guint n = 0; n <= self->most_grouped[self->n_jokers][value][colour]; n++)
    find_best_groups (self, value, colour + 1, gain + (int) n * self->multipliers.group[value][colour],
                      once + (n == 1), twice + (n == 2), best);
}

/* Where the multipliers are 0 groups bring nothing of their own. */
static gboolean
is_free (const Relaxation *self, guint value)
{
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    if (self->multipliers.group[value][colour] != 0)
      return FALSE;
  return self->joker_costs[value] == 0;
}

static void
table_groups (Relaxation *self)
{
  for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
    self->most_groups[jokers][KA_N_TILE_VALUES] = 0;
  for (guint value = KA_N_TILE_VALUES; value-- > 0;)
    {
      int best[MOST_JOKERS + 1] = { 0 };

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

State
ka_tiles_state_begin (const KaTileProblem *problem)
{
  int n_table = problem->table[KA_TILE_JOKER];

  return (State) { .jokers = n_table + problem->rack[KA_TILE_JOKER],
                   .n_laid = -n_table,
                   .gain = -n_table * problem->weights[KA_TILE_JOKER] };
}

/* What the jokers that are left bring; those of the table must be used. */
static int
get_jokers_worth (const Relaxation *self, guint jokers)
{
  int each = self->weights[KA_TILE_JOKER] + self->multipliers.joker;
  int n_forced = (int) jokers - self->problem->rack[KA_TILE_JOKER];

  return each * (each > 0 ? (int) jokers : MAX (n_forced, 0));
}

int
ka_tiles_relaxation_get_bound (const Relaxation *self, const State *state)
{
  guint jokers = state->jokers, value = state->value;
  int sum = state->gain * ONE;

  sum += get_jokers_worth (self, jokers) + self->most_groups[jokers][value];
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    sum += self->most[jokers][value][colour][state->shapes[colour]];
  /* Without a multiplier of tiles the limit, which may be any number then, brings nothing. */
  if (self->multipliers.tile > 0)
    sum += self->multipliers.tile * ((int) self->problem->most - state->n_laid);
  return sum + self->forced_worth[value]
         - self->multipliers.worth * (self->problem->least_worth - state->worth);
}

/* What laying a tile brings, and a joker costs, at these multipliers. */
static void
weigh (Relaxation *self, gboolean falling)
{
  const KaTileProblem *problem = self->problem;
  const Multipliers *multipliers = &self->multipliers;

  self->weights[KA_TILE_JOKER] = problem->weights[KA_TILE_JOKER] * ONE - multipliers->tile;
  self->forced_worth[KA_N_TILE_VALUES] = 0;
  for (guint value = KA_N_TILE_VALUES; value-- > 0;)
    {
      int worth = multipliers->worth * ka_tiles_get_points (falling, value);

      self->joker_costs[value] = multipliers->joker - (problem->joker_counts ? worth : 0);
      self->forced_worth[value] = self->forced_worth[value + 1];
      for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
        {
          guint tile = colour * KA_N_TILE_VALUES + value;

          self->weights[tile] = problem->weights[tile] * ONE - multipliers->tile + worth;
          self->forced_worth[value] += problem->table[tile] * worth;
        }
    }
}

void
ka_tiles_relaxation_find (Relaxation *self, const Shapes *shapes, const KaTileProblem *problem,
                          gboolean falling, const Multipliers *multipliers)
{
  State begin = ka_tiles_state_begin (problem);

  self->problem = problem;
  self->shapes = shapes;
  self->multipliers = *multipliers;
  self->n_jokers = (guint) (problem->table[KA_TILE_JOKER] + problem->rack[KA_TILE_JOKER]);
  weigh (self, falling);
  for (guint jokers = 0; jokers <= self->n_jokers; jokers++)
    for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
      table_colour (self, jokers, colour);
  table_groups (self);
  self->bound = ka_tiles_relaxation_get_bound (self, &begin);
}
