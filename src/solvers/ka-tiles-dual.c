/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Multipliers for what the colours share, at which together they bound as little as can be. What is asked for more than there
 * is becomes dearer, what is left over cheaper: a subgradient method, for the bound is convex in the multipliers. The least is
 * what the problem would bring if combinations could be laid by halves. */
#include <math.h>
#include <string.h>

#include "ka-tiles-dual.h"

/* How much of the step before is kept in each. */
#define KEPT  0.4f

#define NEVER (-1e9f)

/* All multipliers in one row: those of groups value after value, a joker, a tile, worth. */
#define group_at(value, colour) ((value) * KA_N_TILE_COLOURS + (colour))
#define JOKER                   group_at (KA_N_TILE_VALUES, 0)
#define TILE                    (JOKER + 1)
#define WORTH                   (TILE + 1)
#define N_MULTIPLIERS           (WORTH + 1)

/* Points are many: the multiplier of worth is that of so many. */
#define POINTS      8

#define MOST_GROUPS (3 * 3 * 3 * 3 * (MOST_JOKERS + 1))

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

struct _Dual
{
  const Relaxation *relaxation; /* borrowed */
  gboolean falling;
  gboolean limits_cost;
  guint jokers; /* that may be used */
  guint8 forced[KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
  guint8 all[KA_N_TILE_VALUES][KA_N_TILE_COLOURS];
  Group groups[KA_N_TILE_VALUES][MOST_GROUPS];
  guint n_groups[KA_N_TILE_VALUES];
  float multipliers[N_MULTIPLIERS];
  float subgradient[N_MULTIPLIERS]; /* how much more is asked for than there is */
};

static guint
get_most_grouped (const Dual *self, guint colour, guint value)
{
  return self->relaxation->most_grouped[self->relaxation->n_jokers][value][colour];
}

/* ---- what can be done ------------------------------------------------------------------------------------------ */

/* Chooses for one colour after another; @once, @twice: the colours that are in so far. */
static void
list_groups (Dual *self, guint value, guint colour, Group *group, guint once, guint twice)
{
  if (colour == KA_N_TILE_COLOURS)
    {
      for (guint8 jokers = 0; jokers <= self->relaxation->n_jokers; jokers++)
        if (self->relaxation->shapes->groups[once][twice][jokers])
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

Dual *
ka_tiles_dual_new (void)
{
  return g_new0 (Dual, 1);
}

void
ka_tiles_dual_free (Dual *self)
{
  g_free (self);
}

void
ka_tiles_dual_open (Dual *self, const Relaxation *relaxation, gboolean falling, gboolean limits_cost)
{
  self->relaxation = relaxation;
  self->falling = falling;
  self->limits_cost = limits_cost;
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    {
      for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
        {
          guint tile = colour * KA_N_TILE_VALUES + value;

          self->forced[value][colour] = relaxation->problem->table[tile];
          self->all[value][colour]
              = (guint8) (relaxation->problem->table[tile] + relaxation->problem->rack[tile]);
        }
      self->n_groups[value] = 0;
      list_groups (self, value, 0, &(Group) { 0 }, 0, 0);
    }
}

/* ---- what is done at these multipliers ------------------------------------------------------------------------- */

/* What a tile of a value is worth in a first lay-down, in the measure of its multiplier. */
static float
get_worth (const Dual *self, guint value)
{
  return (float) ka_tiles_get_points (self->falling, value) / POINTS;
}

/* What a joker costs there. */
static float
get_joker_cost (const Dual *self, guint value)
{
  float worth = self->relaxation->problem->joker_counts ? get_worth (self, value) : 0;

  return self->multipliers[JOKER] - self->multipliers[WORTH] * worth;
}

/* Jokers are taken at their cost there; a first lay-down needs so much less. */
static void
take_jokers (Dual *self, guint value, guint n)
{
  self->subgradient[JOKER] += (float) n;
  if (self->relaxation->problem->joker_counts)
    self->subgradient[WORTH] -= (float) n * get_worth (self, value);
}

static void
list_choices (const Dual *self, guint colour, guint value, Choice choices[MOST_COPIES + 1])
{
  guint forced = self->forced[value][colour], all = self->all[value][colour];
  guint most_grouped = get_most_grouped (self, colour, value);
  float weight = self->relaxation->problem->weights[colour * KA_N_TILE_VALUES + value]
                 - self->multipliers[TILE] + self->multipliers[WORTH] * get_worth (self, value);
  float node = self->multipliers[group_at (value, colour)], joker = get_joker_cost (self, value);

  for (guint copies = 0; copies <= MOST_COPIES; copies++)
    choices[copies] = (Choice) { .gain = NEVER };
  for (guint run = 0; run <= all; run++)
    {
      guint most = run + MIN (most_grouped, all - run), used = weight >= node ? most : MAX (run, forced);
      float gain = (float) ((int) used - (int) forced) * weight - (float) (used - run) * node;

      if (most < forced)
        continue;
      for (guint i = 0; i <= self->jokers; i++, gain -= joker)
        if (gain > choices[run + i].gain)
          choices[run + i] = (Choice) { gain, (guint8) run, (guint8) (used - run) };
    }
}

/* What a colour brings; adds what it asks for. */
static float
solve_colour (Dual *self, guint colour, guint from, guint shape)
{
  const Shapes *shapes = self->relaxation->shapes;
  float most[KA_N_TILE_VALUES + 1][N_SHAPES + 1];
  Choice choices[KA_N_TILE_VALUES][MOST_COPIES + 1];
  float whole;

  for (guint i = 0; i < N_SHAPES; i++)
    most[KA_N_TILE_VALUES][i] = shapes->n_short[i] > 0 ? NEVER : 0;
  most[KA_N_TILE_VALUES][N_SHAPES] = NEVER;
  for (guint value = KA_N_TILE_VALUES; value-- > from;)
    {
      guint most_copies = MIN (self->all[value][colour] + self->jokers, MOST_COPIES);
      list_choices (self, colour, value, choices[value]);
      for (guint i = 0; i < N_SHAPES; i++)
        {
          float best = NEVER;

          for (guint copies = 0; copies <= most_copies; copies++)
            {
              float gain = choices[value][copies].gain + most[value + 1][shapes->next[i][copies]];

              best = gain > best ? gain : best;
            }
          most[value][i] = best;
        }
      most[value][N_SHAPES] = NEVER;
    }
  whole = most[from][shape];
  if (whole < NEVER / 2)
    return NEVER;
  for (guint value = from; value < KA_N_TILE_VALUES; value++)
    {
      const Choice *choice = choices[value];
      guint best = 0;

      for (guint copies = 1; copies <= MOST_COPIES; copies++)
        if (choice[copies].gain + most[value + 1][shapes->next[shape][copies]]
            > choice[best].gain + most[value + 1][shapes->next[shape][best]])
          best = copies;
      choice += best;
      self->subgradient[group_at (value, colour)] += choice->grouped;
      self->subgradient[TILE] += (float) (choice->run + choice->grouped - self->forced[value][colour]);
      self->subgradient[WORTH] -= (float) (choice->run + choice->grouped) * get_worth (self, value);
      take_jokers (self, value, best - choice->run);
      shape = shapes->next[shape][best];
    }
  return whole;
}

/* What the groups of a value bring; subtracts the tiles that they take. */
static float
solve_groups (Dual *self, guint value)
{
  const float *multipliers = &self->multipliers[group_at (value, 0)];
  float sums[2][9], joker = get_joker_cost (self, value), most = NEVER;
  const Group *best = NULL;

  if (self->n_groups[value] == 1)
    return 0;
  for (guint pair = 0; pair < 2; pair++)
    for (guint i = 0; i < 9; i++)
      sums[pair][i] = (float) (i / 3) * multipliers[2 * pair] + (float) (i % 3) * multipliers[2 * pair + 1];
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
      self->subgradient[group_at (value, 2 * pair)] -= (float) (best->pairs[pair] / 3);
      self->subgradient[group_at (value, 2 * pair + 1)] -= (float) (best->pairs[pair] % 3);
    }
  take_jokers (self, value, best->jokers);
  return most;
}

/* What the tiles of the table are worth at a value. */
static float
get_forced_worth (const Dual *self, guint value)
{
  guint n = 0;

  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    n += self->forced[value][colour];
  return (float) n * get_worth (self, value);
}

/* What all of them bound together. */
static float
solve_relaxation (Dual *self, const State *state)
{
  const KaTileProblem *problem = self->relaxation->problem;
  float joker = problem->weights[KA_TILE_JOKER] - self->multipliers[TILE] + self->multipliers[JOKER], sum;
  int n_laid = joker > 0 ? state->jokers : MAX (state->jokers - problem->rack[KA_TILE_JOKER], 0);
  int n_more = (int) problem->most - state->n_laid;

  self->jokers = state->jokers;
  memset (self->subgradient, 0, sizeof self->subgradient);
  self->subgradient[JOKER] = (float) -n_laid;
  self->subgradient[TILE] = (float) (n_laid - n_more);
  self->subgradient[WORTH] = (float) (problem->least_worth - state->worth) / POINTS;
  sum = (float) state->gain + (float) n_laid * joker;
  if (self->multipliers[TILE] > 0)
    sum += (float) n_more * self->multipliers[TILE];
  sum -= self->multipliers[WORTH] * self->subgradient[WORTH];
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    sum += solve_colour (self, colour, state->value, state->shapes[colour]);
  for (guint value = state->value; value < KA_N_TILE_VALUES; value++)
    sum += solve_groups (self, value) + self->multipliers[WORTH] * get_forced_worth (self, value);
  if (!self->limits_cost)
    self->subgradient[TILE] = self->subgradient[WORTH] = 0;
  if (problem->least_worth <= 0)
    self->subgradient[WORTH] = 0;
  return sum;
}

/* ---- better multipliers ---------------------------------------------------------------------------------------- */

static void
read_multipliers (const Multipliers *multipliers, float *row)
{
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
      row[group_at (value, colour)] = (float) multipliers->group[value][colour] / ONE;
  row[JOKER] = (float) multipliers->joker / ONE;
  row[TILE] = (float) multipliers->tile / ONE;
  row[WORTH] = (float) multipliers->worth * POINTS / ONE;
}

static void
write_multipliers (const float *row, Multipliers *multipliers)
{
  for (guint value = 0; value < KA_N_TILE_VALUES; value++)
    for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
      multipliers->group[value][colour] = (int) lrintf (row[group_at (value, colour)] * ONE);
  multipliers->joker = (int) lrintf (row[JOKER] * ONE);
  multipliers->tile = (int) lrintf (row[TILE] * ONE);
  multipliers->worth = (int) lrintf (row[WORTH] * ONE / POINTS);
}

gboolean
ka_tiles_dual_improve (Dual *self, const State *state, const Schedule *schedule, Multipliers *multipliers)
{
  float layers[N_MULTIPLIERS] = { 0 }, best[N_MULTIPLIERS], least = G_MAXFLOAT, below = schedule->first;
  float shrink = powf (schedule->last / schedule->first, 1.0f / (float) schedule->n_steps);

  read_multipliers (multipliers, self->multipliers);
  for (guint n = 0; n < schedule->n_steps && least >= schedule->enough; n++)
    {
      float bound = solve_relaxation (self, state), step;
      float norm = 0;

      if (bound < least)
        {
          least = bound;
          memcpy (best, self->multipliers, sizeof best);
        }
      for (guint i = 0; i < N_MULTIPLIERS; i++)
        {
          layers[i] = KEPT * layers[i] + (1 - KEPT) * self->subgradient[i];
          norm += self->subgradient[i] * self->subgradient[i];
        }
      if (norm <= 0)
        break; /* nothing is asked for that is not there: this is the best that can be laid */
      step = (bound - least + below) / norm;
      for (guint i = 0; i < N_MULTIPLIERS; i++)
        self->multipliers[i] += step * layers[i];
      self->multipliers[TILE] = MAX (self->multipliers[TILE], 0);
      self->multipliers[WORTH] = MAX (self->multipliers[WORTH], 0);
      below *= shrink;
    }
  write_multipliers (best, multipliers);
  return least < schedule->enough;
}

int
ka_tiles_find_tile_multiplier (const Shapes *shapes, const KaTileProblem *problem)
{
  int low = 0, high = 0;

  for (guint tile = 0; tile < KA_N_TILE_KINDS; tile++)
    if (problem->rack[tile] > 0)
      high = MAX (high, problem->weights[tile]);
  while (low < high)
    {
      int middle = (low + high) / 2;
      Relaxation at, above;

      ka_tiles_relaxation_find (&at, shapes, problem, TRUE, &(Multipliers) { .tile = middle * ONE });
      ka_tiles_relaxation_find (&above, shapes, problem, TRUE, &(Multipliers) { .tile = (middle + 1) * ONE });
      if (at.bound <= above.bound)
        high = middle;
      else
        low = middle + 1;
    }
  return low * ONE;
}
