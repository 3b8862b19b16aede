/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem from one of its ends. Before a value all that matters of what lies behind is which runs are open in each colour and
 * how many jokers are left; where limits are kept also how many tiles are laid and, in a first lay-down, what they are worth:
 * that is a place. If the colours and the groups had nothing to do with each other each could be solved by itself
 * (ka-tiles-bounds.c): every step is measured by what it loses against that. */
#include "ka-tiles-private.h"

/* How much of a place is in a key. */
#define KEY_SHAPE(colour)        (4 * (colour))
#define KEY_VALUE                16
#define KEY_JOKERS               20
#define KEY_LAID                 22
#define KEY_WORTH                29
#define key_field(key, at, mask) ((guint) ((key) >> (at)) & (mask))

#define STEP_BITS                6

/* What one colour may do with a value. */
typedef struct
{
  int loss;
  int gain;
  int paid; /* by the tiles that stand in groups */
  guint8 shape;
  guint8 grouped;
  guint8 run;
  guint8 jokers;
} Option;

#define MOST_OPTIONS 32

/* ---- several lists ---------------------------------------------------------------------------------------------- */

int
ka_tiles_side_get_bound (const TilesSide *self)
{
  int bound = self->lists[0].whole;

  for (guint i = 1; i < self->n_lists; i++)
    bound = MIN (bound, self->lists[i].whole);
  return MAX (bound, 0) / TILES_ONE;
}

/* In the end there is nothing to promise. */
static int
get_brought (const TilesSide *self, const TilesStand *stand)
{
  const TilesPrices *prices = &self->lists[0].prices;
  int brought = stand->gain * TILES_ONE;

  if (self->limits == TILES_LIMITS_KEPT)
    return brought;
  return brought + prices->tile * ((int) self->problem->most - stand->n_laid)
         - prices->worth * (self->problem->least_worth - stand->worth);
}

const TilesBounds *
ka_tiles_side_get_worst (const TilesSide *self, const TilesStand *stand, int *promise)
{
  const TilesBounds *worst = &self->lists[0];

  if (stand->value == KA_N_TILE_VALUES)
    {
      *promise = get_brought (self, stand);
      return worst;
    }
  *promise = ka_tiles_bounds_promise (worst, stand);
  for (guint i = 1; i < self->n_lists; i++)
    {
      int other = ka_tiles_bounds_promise (&self->lists[i], stand);

      if (other >= *promise)
        continue;
      *promise = other;
      worst = &self->lists[i];
    }
  return worst;
}

void
ka_tiles_side_learn (TilesSide *self, const TilesPrices *prices)
{
  guint which = self->n_lists;

  if (self->n_lists < TILES_MOST_LISTS)
    self->n_lists++;
  else
    {
      which = 1 + self->next_list;
      self->next_list = (self->next_list + 1) % (TILES_MOST_LISTS - 1);
    }
  ka_tiles_bounds_find (&self->lists[which], self->shapes, self->problem, self->falling, prices);
}

/* ---- keys and steps --------------------------------------------------------------------------------------------- */

guint64
ka_tiles_side_begin (const TilesSide *self)
{
  return (guint64) self->lists[0].n_jokers << KEY_JOKERS;
}

guint64
ka_tiles_side_get_mask (const TilesSide *self)
{
  return self->limits == TILES_LIMITS_KEPT ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << KEY_LAID) - 1;
}

int
ka_tiles_key_count_laid (guint64 key)
{
  return (int) key_field (key, KEY_LAID, 127) - (int) key_field (key, KEY_JOKERS, 3);
}

int
ka_tiles_key_get_worth (guint64 key)
{
  return (int) key_field (key, KEY_WORTH, 1023);
}

int
ka_tiles_side_weigh (const TilesSide *self, guint64 key, int gain)
{
  const TilesPrices *prices = &self->lists[0].prices;

  if (self->limits == TILES_LIMITS_KEPT)
    return gain;
  return gain * TILES_ONE - (int) key_field (key, KEY_LAID, 127) * prices->tile
         + (int) key_field (key, KEY_WORTH, 1023) * prices->worth;
}

gboolean
ka_tiles_side_allows (const TilesSide *self, const TilesStand *stand)
{
  return stand->n_laid <= (int) self->problem->most && stand->worth >= self->problem->least_worth;
}

TilesStand
ka_tiles_side_get_stand (const TilesSide *self, guint64 key, int gain)
{
  TilesStand stand = { .value = key_field (key, KEY_VALUE, 15),
                       .jokers = key_field (key, KEY_JOKERS, 3),
                       .gain = gain,
                       .worth = (int) key_field (key, KEY_WORTH, 1023) };

  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    stand.shapes[colour] = key_field (key, KEY_SHAPE (colour), 15);
  stand.n_laid
      = (int) key_field (key, KEY_LAID, 127) + self->problem->rack[KA_TILE_JOKER] - (int) stand.jokers;
  return stand;
}

/* With one list that is known already, unless a first lay-down or the end has something to say. */
int
ka_tiles_side_get_promise (const TilesSide *self, guint64 key, int gain, int most)
{
  TilesStand stand;
  int promise;

  if (self->n_lists == 1 && self->problem->least_worth <= 0
      && key_field (key, KEY_VALUE, 15) < KA_N_TILE_VALUES)
    return most;
  stand = ka_tiles_side_get_stand (self, key, gain);
  ka_tiles_side_get_worst (self, &stand, &promise);
  return promise;
}

static guint32
pack_option (const Option *option, guint colour)
{
  return (guint32) (option->grouped | option->run << 2 | option->jokers << 4) << (STEP_BITS * colour);
}

void
ka_tiles_step_unpack (guint32 packed, TilesStep *step)
{
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    {
      guint bits = packed >> (STEP_BITS * colour);

      step->grouped[colour] = bits & 3;
      step->run[colour] = bits >> 2 & 3;
      step->run_jokers[colour] = bits >> 4 & 3;
    }
  step->group_jokers = (guint8) (packed >> (STEP_BITS * KA_N_TILE_COLOURS));
}

/* ---- what follows on a place ------------------------------------------------------------------------------------ */

typedef struct
{
  const TilesSide *side;
  const TilesBounds *list; /* by which the place promises least */
  guint64 key;
  TilesStand stand;
  int promise;
  int slack; /* how much of it may be lost */
  guint jokers_left;
  Option options[KA_N_TILE_COLOURS][MOST_OPTIONS];
  guint n_options[KA_N_TILE_COLOURS];
  int least_losses[KA_N_TILE_COLOURS + 1]; /* of this colour and those after it */
  int group_loss;                          /* of no groups */
  TilesFound found;
  gpointer data;
} Expansion;

static guint
count_forced (const Expansion *at, guint colour)
{
  return at->side->problem->table[colour * KA_N_TILE_VALUES + at->stand.value];
}

/* In order of what they lose. */
static void
add_option (Expansion *at, guint colour, const Option *option)
{
  Option *options = at->options[colour];
  guint n = at->n_options[colour]++;

  for (; n > 0 && options[n - 1].loss > option->loss; n--)
    options[n] = options[n - 1];
  options[n] = *option;
}

/* Lists what a colour may do with the value. Returns whether there is anything. */
static gboolean
list_options (Expansion *at, guint colour)
{
  const TilesSide *self = at->side;
  const TilesBounds *list = at->list;
  guint value = at->stand.value, tile = colour * KA_N_TILE_VALUES + value, shape = at->stand.shapes[colour];
  guint forced = count_forced (at, colour), all = forced + self->problem->rack[tile];
  guint most_grouped = list->most_grouped[at->stand.jokers][value][colour];
  guint n_open = (guint) (self->shapes->n_short[shape] + self->shapes->n_long[shape]), n = 0;
  int before = list->most[at->stand.jokers][value][colour][shape];
  gboolean welcome = self->limits == TILES_LIMITS_PRICED && list->weights[tile] >= 0;

  at->n_options[colour] = 0;
  for (guint grouped = 0; grouped <= MIN (all, most_grouped); grouped++)
    for (guint run = grouped >= forced ? 0 : forced - grouped; run + grouped <= all; run++)
      for (guint i = 0; i <= at->stand.jokers - at->jokers_left; i++)
        {
          guint next = self->shapes->next[shape][run + i];
          int n_laid = (int) (run + grouped) - (int) forced, paid, loss;

          if (next == TILES_SHAPE_NONE)
            continue;
          /* A tile that would only make a run longer is laid then, where it takes the place of no other. */
          if (welcome && run + grouped < all && run + i < n_open)
            continue;
          paid = (int) grouped * list->prices.place[value][colour];
          loss = before - n_laid * list->weights[tile] + paid + (int) i * list->joker_costs[value]
                 - list->most[at->jokers_left][value + 1][colour][next];
          if (loss > at->slack)
            continue;
          add_option (at, colour,
                      &(Option) { loss, n_laid * self->problem->weights[tile], paid, (guint8) next,
                                  (guint8) grouped, (guint8) run, (guint8) i });
        }
  n = at->n_options[colour];
  at->least_losses[colour] = n > 0 ? at->options[colour][0].loss : 0;
  return n > 0;
}

/* What the tiles of @step are worth in a first lay-down, added to what was there; where that is part of a place not above what
 * is needed. */
static guint
count_worth (const Expansion *at, guint32 step)
{
  const KaTileProblem *problem = at->side->problem;
  guint worth = key_field (at->key, KEY_WORTH, 1023), n = 0;
  guint points = (guint) ka_tiles_get_points (at->side->falling, at->stand.value);
  TilesStep unpacked;

  ka_tiles_step_unpack (step, &unpacked);
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    n += (guint) unpacked.grouped[colour] + unpacked.run[colour]
         + (problem->joker_counts ? unpacked.run_jokers[colour] : 0u);
  n += problem->joker_counts ? unpacked.group_jokers : 0u;
  worth += n * points;
  return at->side->limits == TILES_LIMITS_KEPT ? MIN (worth, (guint) problem->least_worth) : worth;
}

/* Some colours have chosen: what came of it. */
typedef struct
{
  guint64 shapes;
  int loss;
  int gain;
  int paid;
  guint32 step;
  guint jokers; /* left to choose from */
  guint once;   /* colours that groups have so far */
  guint twice;
  guint n_laid;
} Chosen;

static gboolean
end_choice (Expansion *at, const Chosen *chosen)
{
  const TilesSide *self = at->side;
  const KaTileProblem *problem = self->problem;
  guint value = at->stand.value + 1;
  guint64 key = chosen->shapes | (guint64) value << KEY_VALUE | (guint64) at->jokers_left << KEY_JOKERS
                | (guint64) chosen->n_laid << KEY_LAID;
  guint32 step = chosen->step | chosen->jokers << (STEP_BITS * KA_N_TILE_COLOURS);

  int loss = chosen->loss + at->group_loss - chosen->paid
             + (int) chosen->jokers * at->list->joker_costs[at->stand.value];

  if (loss > at->slack)
    return TRUE;
  /* The jokers of the table stay on it. */
  if (value == KA_N_TILE_VALUES && at->jokers_left > problem->rack[KA_TILE_JOKER])
    return TRUE;
  if (self->limits == TILES_LIMITS_KEPT
      && chosen->n_laid + problem->rack[KA_TILE_JOKER] > problem->most + at->jokers_left)
    return TRUE;
  if (problem->least_worth > 0)
    {
      guint worth = count_worth (at, step);

      if (self->limits == TILES_LIMITS_KEPT && value == KA_N_TILE_VALUES
          && (int) worth < problem->least_worth)
        return TRUE;
      key |= (guint64) worth << KEY_WORTH;
    }
  return at->found (at->data, key, chosen->gain, at->promise - loss, step);
}

/* Chooses for one colour after another. %FALSE: no more places are wanted. */
static gboolean
choose (Expansion *at, guint colour, const Chosen *before)
{
  if (colour == KA_N_TILE_COLOURS)
    return end_choice (at, before);
  for (guint i = 0; i < at->n_options[colour]; i++)
    {
      const Option *option = &at->options[colour][i];
      guint once = before->once + (option->grouped == 1), twice = before->twice + (option->grouped == 2);
      Chosen chosen;

      if (before->loss + option->loss + at->least_losses[colour + 1] > at->slack)
        break;
      if (option->jokers > before->jokers
          || (colour == KA_N_TILE_COLOURS - 1
              && !at->side->shapes->groups[once][twice][before->jokers - option->jokers]))
        continue;
      chosen = *before;
      chosen.loss += option->loss;
      chosen.shapes |= (guint64) option->shape << KEY_SHAPE (colour);
      chosen.gain += option->gain;
      chosen.paid += option->paid;
      chosen.step |= pack_option (option, colour);
      chosen.jokers -= option->jokers;
      chosen.once = once;
      chosen.twice = twice;
      chosen.n_laid += option->grouped + option->run - count_forced (at, colour);
      if (!choose (at, colour + 1, &chosen))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_tiles_side_expand (const TilesSide *self, guint64 key, int gain, int least, TilesFound found,
                      gpointer data)
{
  Expansion at;

  at.side = self;
  at.key = key;
  at.stand = ka_tiles_side_get_stand (self, key, gain);
  at.list = ka_tiles_side_get_worst (self, &at.stand, &at.promise);
  at.slack = at.promise - least;
  at.found = found;
  at.data = data;
  for (guint spent = 0; spent <= at.stand.jokers; spent++)
    {
      const Chosen nothing = { .gain = gain + (int) spent * self->problem->weights[KA_TILE_JOKER],
                               .jokers = spent,
                               .n_laid = key_field (key, KEY_LAID, 127) };
      gboolean possible = TRUE;

      at.jokers_left = at.stand.jokers - spent;
      for (guint colour = 0; possible && colour < KA_N_TILE_COLOURS; colour++)
        possible = list_options (&at, colour);
      if (!possible)
        continue;
      at.group_loss = at.list->most_groups[at.stand.jokers][at.stand.value]
                      - at.list->most_groups[at.jokers_left][at.stand.value + 1];
      at.least_losses[KA_N_TILE_COLOURS] = 0;
      for (guint colour = KA_N_TILE_COLOURS; colour-- > 0;)
        at.least_losses[colour] += at.least_losses[colour + 1];
      if (!choose (&at, 0, &nothing))
        return FALSE;
    }
  return TRUE;
}
