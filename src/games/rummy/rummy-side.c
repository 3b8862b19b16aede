/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem from one of its ends. Before a value all that matters of what lies behind is which runs are open in each colour and
 * how many jokers are left; with a limit of tiles or a first lay-down also how many are laid and what they are worth: that is
 * a place. If the colours and the groups had nothing to do with each other each could be solved by itself (rummy-bounds.c):
 * every step is measured by what it loses against that. */
#include "rummy-solver-private.h"

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
ka_rummy_side_get_bound (const RummySide *self)
{
  int bound = self->lists[0].whole;

  for (guint i = 1; i < self->n_lists; i++)
    bound = MIN (bound, self->lists[i].whole);
  return MAX (bound, 0) / RUMMY_ONE;
}

const RummyBounds *
ka_rummy_side_get_worst (const RummySide *self, const RummyStand *stand, int *promise)
{
  const RummyBounds *worst = &self->lists[0];

  *promise = ka_rummy_bounds_promise (worst, stand);
  for (guint i = 1; i < self->n_lists; i++)
    {
      int other = ka_rummy_bounds_promise (&self->lists[i], stand);

      if (other >= *promise)
        continue;
      *promise = other;
      worst = &self->lists[i];
    }
  return worst;
}

void
ka_rummy_side_learn (RummySide *self, const RummyPrices *prices)
{
  guint which = self->n_lists;

  if (self->n_lists < RUMMY_MOST_LISTS)
    self->n_lists++;
  else
    {
      which = self->n_kept + self->next_list;
      self->next_list = (self->next_list + 1) % (RUMMY_MOST_LISTS - self->n_kept);
    }
  ka_rummy_bounds_find (&self->lists[which], self->shapes, self->problem, self->falling, prices);
}

/* ---- keys and steps --------------------------------------------------------------------------------------------- */

guint64
ka_rummy_side_begin (const RummySide *self)
{
  return (guint64) self->lists[0].n_jokers << KEY_JOKERS;
}

RummyStand
ka_rummy_side_get_stand (const RummySide *self, guint64 key, int gain)
{
  RummyStand stand = { .value = key_field (key, KEY_VALUE, 15),
                       .jokers = key_field (key, KEY_JOKERS, 3),
                       .gain = gain,
                       .worth = (int) key_field (key, KEY_WORTH, 127) };

  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    stand.shapes[colour] = key_field (key, KEY_SHAPE (colour), 15);
  stand.n_laid = (int) key_field (key, KEY_LAID, 127) + self->problem->rack[RUMMY_JOKER] - (int) stand.jokers;
  return stand;
}

static guint32
pack_option (const Option *option, guint colour)
{
  return (guint32) (option->grouped | option->run << 2 | option->jokers << 4) << (STEP_BITS * colour);
}

void
ka_rummy_step_unpack (guint32 packed, RummyStep *step)
{
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    {
      guint bits = packed >> (STEP_BITS * colour);

      step->grouped[colour] = bits & 3;
      step->run[colour] = bits >> 2 & 3;
      step->run_jokers[colour] = bits >> 4 & 3;
    }
  step->group_jokers = (guint8) (packed >> (STEP_BITS * RUMMY_N_COLOURS));
}

/* ---- what follows on a place ------------------------------------------------------------------------------------ */

typedef struct
{
  const RummySide *side;
  const RummyBounds *list; /* by which the place promises least */
  guint64 key;
  RummyStand stand;
  int slack; /* how much may be lost */
  guint jokers_left;
  Option options[RUMMY_N_COLOURS][MOST_OPTIONS];
  guint n_options[RUMMY_N_COLOURS];
  int least_losses[RUMMY_N_COLOURS + 1]; /* of this colour and those after it */
  int group_loss;                        /* of no groups */
  RummyFound found;
  gpointer data;
} Expansion;

static guint
count_forced (const Expansion *at, guint colour)
{
  return at->side->problem->table[colour * RUMMY_VALUES + at->stand.value];
}

/* Lists what a colour may do with the value. Returns whether there is anything. */
static gboolean
list_options (Expansion *at, guint colour)
{
  const RummySide *self = at->side;
  const RummyBounds *list = at->list;
  guint value = at->stand.value, tile = colour * RUMMY_VALUES + value, shape = at->stand.shapes[colour];
  guint forced = count_forced (at, colour), all = forced + self->problem->rack[tile];
  guint most_grouped = list->most_grouped[at->stand.jokers][value][colour];
  guint n_open = (guint) (self->shapes->n_short[shape] + self->shapes->n_long[shape]), n = 0;
  int before = list->most[at->stand.jokers][value][colour][shape], least = G_MAXINT;

  for (guint grouped = 0; grouped <= MIN (all, most_grouped); grouped++)
    for (guint run = grouped >= forced ? 0 : forced - grouped; run + grouped <= all; run++)
      for (guint i = 0; i <= at->stand.jokers - at->jokers_left; i++)
        {
          guint next = self->shapes->next[shape][run + i];
          int n_laid = (int) (run + grouped) - (int) forced, paid, loss;

          if (next == RUMMY_SHAPE_NONE)
            continue;
          /* A tile that would only make a run longer is laid, where it takes the place of no other. */
          if (!self->counting && run + grouped < all && run + i < n_open)
            continue;
          paid = (int) grouped * list->prices.place[value][colour];
          loss = before - n_laid * list->weights[tile] + paid + (int) i * list->joker_costs[value]
                 - list->most[at->jokers_left][value + 1][colour][next];
          if (loss > at->slack)
            continue;
          least = MIN (least, loss);
          at->options[colour][n++] = (Option) { loss,
                                                n_laid * self->problem->weights[tile],
                                                paid,
                                                (guint8) next,
                                                (guint8) grouped,
                                                (guint8) run,
                                                (guint8) i };
        }
  at->n_options[colour] = n;
  at->least_losses[colour] = least;
  return n > 0;
}

/* What the tiles of @step are worth in a first lay-down, added to what was there, not above what is needed. */
static guint
count_worth (const Expansion *at, guint32 step)
{
  const RummyProblem *problem = at->side->problem;
  guint worth = key_field (at->key, KEY_WORTH, 127), n = 0;
  guint points = (guint) ka_rummy_get_points (at->side->falling, at->stand.value);
  RummyStep unpacked;

  ka_rummy_step_unpack (step, &unpacked);
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    n += (guint) unpacked.grouped[colour] + unpacked.run[colour]
         + (problem->joker_counts ? unpacked.run_jokers[colour] : 0u);
  n += problem->joker_counts ? unpacked.group_jokers : 0u;
  return MIN (worth + n * points, (guint) MAX (problem->least_worth, 0));
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
  const RummySide *self = at->side;
  const RummyProblem *problem = self->problem;
  guint value = at->stand.value + 1;
  guint64 key = chosen->shapes | (guint64) value << KEY_VALUE | (guint64) at->jokers_left << KEY_JOKERS;
  guint32 step = chosen->step | chosen->jokers << (STEP_BITS * RUMMY_N_COLOURS);

  if (!self->shapes->groups[chosen->once][chosen->twice][chosen->jokers])
    return TRUE;
  if (chosen->loss + at->group_loss - chosen->paid
          + (int) chosen->jokers * at->list->joker_costs[at->stand.value]
      > at->slack)
    return TRUE;
  /* The jokers of the table stay on it. */
  if (value == RUMMY_VALUES && at->jokers_left > problem->rack[RUMMY_JOKER])
    return TRUE;
  if (self->counting)
    {
      guint worth = count_worth (at, step);

      if (chosen->n_laid + problem->rack[RUMMY_JOKER] > problem->most + at->jokers_left
          || (value == RUMMY_VALUES && (int) worth < problem->least_worth))
        return TRUE;
      key |= (guint64) chosen->n_laid << KEY_LAID | (guint64) worth << KEY_WORTH;
    }
  return at->found (at->data, key, chosen->gain, step);
}

/* Chooses for one colour after another. %FALSE: no more places are wanted. */
static gboolean
choose (Expansion *at, guint colour, const Chosen *before)
{
  if (colour == RUMMY_N_COLOURS)
    return end_choice (at, before);
  for (guint i = 0; i < at->n_options[colour]; i++)
    {
      const Option *option = &at->options[colour][i];
      Chosen chosen = *before;

      chosen.loss += option->loss;
      if (option->jokers > before->jokers || chosen.loss + at->least_losses[colour + 1] > at->slack)
        continue;
      chosen.shapes |= (guint64) option->shape << KEY_SHAPE (colour);
      chosen.gain += option->gain;
      chosen.paid += option->paid;
      chosen.step |= pack_option (option, colour);
      chosen.jokers -= option->jokers;
      chosen.once += option->grouped == 1;
      chosen.twice += option->grouped == 2;
      chosen.n_laid += option->grouped + option->run - count_forced (at, colour);
      if (!choose (at, colour + 1, &chosen))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_rummy_side_expand (const RummySide *self, guint64 key, int gain, int least, RummyFound found,
                      gpointer data)
{
  Expansion at;
  int promise;

  at.side = self;
  at.key = key;
  at.stand = ka_rummy_side_get_stand (self, key, gain);
  at.list = ka_rummy_side_get_worst (self, &at.stand, &promise);
  at.slack = promise - least * RUMMY_ONE;
  at.found = found;
  at.data = data;
  for (guint spent = 0; spent <= at.stand.jokers; spent++)
    {
      const Chosen nothing = { .gain = gain + (int) spent * self->problem->weights[RUMMY_JOKER],
                               .jokers = spent,
                               .n_laid = key_field (key, KEY_LAID, 127) };
      gboolean possible = TRUE;

      at.jokers_left = at.stand.jokers - spent;
      for (guint colour = 0; possible && colour < RUMMY_N_COLOURS; colour++)
        possible = list_options (&at, colour);
      if (!possible)
        continue;
      at.group_loss = at.list->most_groups[at.stand.jokers][at.stand.value]
                      - at.list->most_groups[at.jokers_left][at.stand.value + 1];
      at.least_losses[RUMMY_N_COLOURS] = 0;
      for (guint colour = RUMMY_N_COLOURS; colour-- > 0;)
        at.least_losses[colour] += at.least_losses[colour + 1];
      if (!choose (&at, 0, &nothing))
        return FALSE;
    }
  return TRUE;
}
