/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best first over the values. Before a value all that matters of what lies behind is which runs are open in each colour and
 * how many jokers are left; with a limit of tiles or a first lay-down also how many are laid and what they are worth. If
 * the colours and the groups had nothing to do with each other each could be solved by itself (rummy-bounds.c): every step
 * is measured by what it loses against that. The search follows the smallest loss, so it looks only at what might still
 * be best. */
#include <string.h>

#include "rummy-solver-private.h"

#define N_SLOTS  (1u << 19)
#define NO_PLACE G_MAXUINT32

/* How much of a place is in a key. */
#define KEY_SHAPE(colour)        (4 * (colour))
#define KEY_VALUE                16
#define KEY_JOKERS               20
#define KEY_LAID                 22
#define KEY_WORTH                29
#define key_field(key, at, mask) ((guint) ((key) >> (at)) & (mask))

/* By each list. */
typedef struct
{
  int by[RUMMY_MOST_LISTS];
} Losses;

struct _RummyPlace
{
  guint64 key;
  guint32 parent;
  guint32 step; /* packed */
  guint32 next; /* in its bucket */
  Losses losses;
};

/* What one colour may do with a value. */
typedef struct
{
  Losses losses;
  guint8 shape;
  guint8 grouped;
  guint8 run;
  guint8 jokers;
} Option;

#define MOST_OPTIONS 32

RummySearch *
ka_rummy_search_new (void)
{
  RummySearch *self = g_new0 (RummySearch, 1);

  ka_rummy_shapes_init (&self->shapes);
  self->places = g_new (RummyPlace, RUMMY_MOST_PLACES);
  self->slots = g_new0 (guint32, N_SLOTS);
  self->slot_of = g_new (guint32, RUMMY_MOST_PLACES);
  return self;
}

void
ka_rummy_search_free (RummySearch *self)
{
  g_free (self->places);
  g_free (self->slots);
  g_free (self->slot_of);
  g_free (self);
}

/* ---- places ----------------------------------------------------------------------------------------------------- */

static guint
hash (guint64 key)
{
  return (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 45);
}

/* Answers are whole, so all losses that leave the same whole part are as good. */
static int
find_bucket (const RummySearch *self, const Losses *losses)
{
  int loss = 0;

  for (guint i = 0; i < self->n_lists; i++)
    loss = MAX (loss, losses->by[i] + self->offsets[i]);
  return loss / RUMMY_ONE;
}

/* Puts a place in its bucket, unless it has been reached with no more loss. %FALSE: there is no more room. */
static gboolean
add_place (RummySearch *self, guint64 key, const Losses *losses, guint32 parent, guint32 step)
{
  int bucket = find_bucket (self, losses);
  guint slot = hash (key);

  for (;; slot = (slot + 1) % N_SLOTS)
    {
      guint32 other = self->slots[slot];

      if (other >= self->n_used || self->slot_of[other] != slot)
        break;
      if (self->places[other].key != key)
        continue;
      if (self->places[other].losses.by[0] <= losses->by[0])
        return TRUE;
      break;
    }
  if (self->n_used == self->most_used)
    return FALSE;
  self->places[self->n_used] = (RummyPlace) { key, parent, step, self->buckets[bucket], *losses };
  self->buckets[bucket] = self->n_used;
  self->slots[slot] = self->n_used;
  self->slot_of[self->n_used++] = slot;
  self->first_bucket = MIN (self->first_bucket, bucket);
  return TRUE;
}

/* The next place by loss, or NO_PLACE. */
static guint32
take_place (RummySearch *self)
{
  while (self->first_bucket < self->n_buckets)
    {
      guint32 index = self->buckets[self->first_bucket];

      if (index == NO_PLACE)
        {
          self->first_bucket++;
          continue;
        }
      self->buckets[self->first_bucket] = self->places[index].next;
      if (self->slots[self->slot_of[index]] == index) /* else a better way to it was found */
        return index;
    }
  return NO_PLACE;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

#define STEP_BITS 6

static guint32
pack_option (const Option *option, guint colour)
{
  return (guint32) (option->grouped | option->run << 2 | option->jokers << 4) << (STEP_BITS * colour);
}

static void
unpack_step (guint32 packed, RummyStep *step)
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

typedef struct
{
  RummySearch *search;
  guint32 parent;
  guint64 key;   /* of the parent */
  Losses losses; /* of the parent */
  guint value;
  guint jokers_spent;
  guint jokers_left;
  Option options[RUMMY_N_COLOURS][MOST_OPTIONS];
  guint n_options[RUMMY_N_COLOURS];
  Losses least_losses[RUMMY_N_COLOURS + 1]; /* of this colour and those after it */
  Losses group_losses;                      /* of no groups */
  gboolean full;
} Expansion;

static guint
count_forced (const RummySearch *self, guint colour, guint value)
{
  return self->problem->table[colour * RUMMY_VALUES + value];
}

/* What a colour loses, by each list; %FALSE: more than may be lost. */
static gboolean
find_losses (const Expansion *at, guint colour, Option *option)
{
  const RummySearch *self = at->search;
  guint tile = colour * RUMMY_VALUES + at->value, shape = key_field (at->key, KEY_SHAPE (colour), 15);
  guint jokers = at->jokers_spent + at->jokers_left;
  int n_laid = option->run + option->grouped - self->problem->table[tile];

  for (guint i = 0; i < self->n_lists; i++)
    {
      const RummyBounds *list = &self->lists[i];

      option->losses.by[i] = list->most[jokers][at->value][colour][shape] - n_laid * list->weights[tile]
                             + option->grouped * list->prices.place[at->value][colour]
                             + option->jokers * list->prices.joker
                             - list->most[at->jokers_left][at->value + 1][colour][option->shape];
      if (at->losses.by[i] + option->losses.by[i] > self->slacks[i])
        return FALSE;
    }
  return TRUE;
}

/* Lists what a colour may do with the value. Returns whether there is anything. */
static gboolean
list_options (Expansion *at, guint colour)
{
  RummySearch *self = at->search;
  guint shape = key_field (at->key, KEY_SHAPE (colour), 15);
  guint forced = count_forced (self, colour, at->value);
  guint all = forced + self->problem->rack[colour * RUMMY_VALUES + at->value];
  guint most_grouped = self->lists[0].most_grouped[at->jokers_spent + at->jokers_left][at->value][colour];
  guint n_open = (guint) (self->shapes.n_short[shape] + self->shapes.n_long[shape]), n = 0;
  Losses *least = &at->least_losses[colour];

  for (guint grouped = 0; grouped <= MIN (all, most_grouped); grouped++)
    for (guint run = grouped >= forced ? 0 : forced - grouped; run + grouped <= all; run++)
      for (guint i = 0; i <= at->jokers_spent; i++)
        {
          guint next = self->shapes.next[shape][run + i];
          Option *option = &at->options[colour][n];

          if (next == RUMMY_SHAPE_NONE)
            continue;
          /* A tile that would only make a run longer is laid, where it takes the place of no other. */
          if (!self->counting && run + grouped < all && run + i < n_open)
            continue;
          option->shape = (guint8) next;
          option->grouped = (guint8) grouped;
          option->run = (guint8) run;
          option->jokers = (guint8) i;
          if (!find_losses (at, colour, option))
            continue;
          for (guint k = 0; k < self->n_lists; k++)
            least->by[k] = n == 0 ? option->losses.by[k] : MIN (least->by[k], option->losses.by[k]);
          n++;
        }
  at->n_options[colour] = n;
  return n > 0;
}

/* What the tiles of @step are worth in a first lay-down, added to what was there, not above what is needed. */
static guint64
count_worth (const Expansion *at, guint32 step)
{
  const RummyProblem *problem = at->search->problem;
  guint worth = key_field (at->key, KEY_WORTH, 127), n = 0;
  guint value = at->search->falling ? RUMMY_VALUES - at->value : at->value + 1;
  RummyStep unpacked;

  unpack_step (step, &unpacked);
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    n += (guint) unpacked.grouped[colour] + unpacked.run[colour]
         + (problem->joker_counts ? unpacked.run_jokers[colour] : 0u);
  n += problem->joker_counts ? unpacked.group_jokers : 0u;
  return MIN (worth + n * value, (guint) MAX (problem->least_worth, 0));
}

/* After the last value the jokers and the tiles that may still be laid are settled. */
static void
settle (const Expansion *at, guint n_laid, Losses *losses)
{
  const RummySearch *self = at->search;

  for (guint i = 0; i < self->n_lists; i++)
    {
      const RummyBounds *list = &self->lists[i];

      losses->by[i] += ka_rummy_bounds_get_most_jokers_worth (list)
                       - ka_rummy_bounds_get_jokers_worth (list, list->n_jokers - at->jokers_left);
      if (self->counting)
        losses->by[i] += list->prices.tile * ((int) self->problem->most - (int) n_laid);
    }
}

static void
add_child (Expansion *at, guint64 shapes, Losses *losses, guint32 step, guint n_laid)
{
  RummySearch *self = at->search;
  const RummyProblem *problem = self->problem;
  guint value = at->value + 1;
  guint64 key = shapes | (guint64) value << KEY_VALUE | (guint64) at->jokers_left << KEY_JOKERS;

  if (value == RUMMY_VALUES)
    {
      /* The jokers of the table stay on it. */
      if (at->jokers_left > problem->rack[RUMMY_JOKER])
        return;
      n_laid += problem->rack[RUMMY_JOKER] - at->jokers_left;
      settle (at, n_laid, losses);
    }
  for (guint i = 0; i < self->n_lists; i++)
    if (losses->by[i] > self->slacks[i])
      return;
  if (self->counting)
    {
      guint64 worth = count_worth (at, step);

      if (n_laid > problem->most
          || (value == RUMMY_VALUES && worth < (guint64) MAX (problem->least_worth, 0)))
        return;
      key |= (guint64) n_laid << KEY_LAID | worth << KEY_WORTH;
    }
  if (!add_place (self, key, losses, at->parent, step))
    at->full = TRUE;
}

/* Some colours have chosen: what came of it. */
typedef struct
{
  guint64 shapes;
  Losses losses;
  Losses gains; /* of the groups */
  guint32 step;
  guint jokers; /* left to choose from */
  guint once;   /* colours that groups have so far */
  guint twice;
  guint n_laid;
} Chosen;

static void
end_choice (Expansion *at, Chosen *chosen)
{
  RummySearch *self = at->search;

  if (!self->shapes.groups[chosen->once][chosen->twice][chosen->jokers])
    return;
  for (guint i = 0; i < self->n_lists; i++)
    chosen->losses.by[i]
        += at->group_losses.by[i] - chosen->gains.by[i] + (int) chosen->jokers * self->lists[i].prices.joker;
  add_child (at, chosen->shapes, &chosen->losses,
             chosen->step | chosen->jokers << (STEP_BITS * RUMMY_N_COLOURS), chosen->n_laid);
}

/* Chooses for one colour after another. */
static void
choose (Expansion *at, guint colour, const Chosen *before)
{
  const RummySearch *self = at->search;

  for (guint i = 0; i < at->n_options[colour]; i++)
    {
      const Option *option = &at->options[colour][i];
      gboolean possible = option->jokers <= before->jokers;
      Chosen chosen = *before;

      for (guint k = 0; possible && k < self->n_lists; k++)
        {
          chosen.losses.by[k] += option->losses.by[k];
          chosen.gains.by[k] += option->grouped * self->lists[k].prices.place[at->value][colour];
          possible = chosen.losses.by[k] + at->least_losses[colour + 1].by[k] <= self->slacks[k];
        }
      if (!possible)
        continue;
      chosen.shapes |= (guint64) option->shape << KEY_SHAPE (colour);
      chosen.step |= pack_option (option, colour);
      chosen.jokers -= option->jokers;
      chosen.once += option->grouped == 1;
      chosen.twice += option->grouped == 2;
      chosen.n_laid += option->grouped + option->run - count_forced (self, colour, at->value);
      if (colour + 1 < RUMMY_N_COLOURS)
        choose (at, colour + 1, &chosen);
      else
        end_choice (at, &chosen);
    }
}

/* Adds all places that follow on a place; %FALSE: there is no more room. */
static gboolean
expand (RummySearch *self, guint32 index)
{
  const RummyPlace *place = &self->places[index];
  guint jokers = key_field (place->key, KEY_JOKERS, 3);
  Expansion at;

  at.search = self;
  at.parent = index;
  at.key = place->key;
  at.losses = place->losses;
  at.value = key_field (place->key, KEY_VALUE, 15);
  at.full = FALSE;
  for (guint spent = 0; spent <= jokers; spent++)
    {
      const Chosen nothing
          = { .losses = at.losses, .jokers = spent, .n_laid = key_field (at.key, KEY_LAID, 127) };
      gboolean possible = TRUE;

      at.jokers_spent = spent;
      at.jokers_left = jokers - spent;
      for (guint colour = 0; possible && colour < RUMMY_N_COLOURS; colour++)
        possible = list_options (&at, colour);
      if (!possible)
        continue;
      for (guint i = 0; i < self->n_lists; i++)
        {
          at.group_losses.by[i] = self->lists[i].most_groups[jokers][at.value]
                                  - self->lists[i].most_groups[jokers - spent][at.value + 1];
          at.least_losses[RUMMY_N_COLOURS].by[i] = 0;
          for (guint colour = RUMMY_N_COLOURS; colour-- > 0;)
            at.least_losses[colour].by[i] += at.least_losses[colour + 1].by[i];
        }
      choose (&at, 0, &nothing);
    }
  return !at.full;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

gboolean
ka_rummy_search_is_stopped (const RummySearch *self)
{
  if (self->limit == NULL)
    return FALSE;
  return ka_limit_cancelled (self->limit) || (self->limit->until != 0 && ka_limit_reached (self->limit));
}

/* %FALSE: not even the bounds promise as much. */
static gboolean
begin (RummySearch *self, int least, guint most_places)
{
  int slack;

  self->bound = self->lists[0].whole;
  for (guint i = 1; i < self->n_lists; i++)
    self->bound = MIN (self->bound, self->lists[i].whole);
  slack = MIN (self->bound - least, RUMMY_MOST_BUCKETS * RUMMY_ONE - 1);
  if (slack < 0)
    return FALSE;
  for (guint i = 0; i < self->n_lists; i++)
    {
      self->offsets[i] = self->bound - self->lists[i].whole;
      self->slacks[i] = slack - self->offsets[i];
    }
  self->n_buckets = slack / RUMMY_ONE + 1;
  memset (self->buckets, 0xff, (gsize) self->n_buckets * sizeof (guint32));
  self->first_bucket = 0;
  self->n_used = 0;
  self->most_used = most_places;
  add_place (self, (guint64) self->lists[0].n_jokers << KEY_JOKERS, &(Losses) { { 0 } }, NO_PLACE, 0);
  return TRUE;
}

static void
write_steps (const RummySearch *self, guint32 index, RummyStep steps[RUMMY_VALUES], int *value)
{
  *value = (self->lists[0].whole - self->places[index].losses.by[0]) / RUMMY_ONE;
  for (guint i = RUMMY_VALUES; i-- > 0; index = self->places[index].parent)
    unpack_step (self->places[index].step, &steps[i]);
}

static RummyOutcome
go (RummySearch *self, RummyStep steps[RUMMY_VALUES], int *value)
{
  guint32 index;
  guint n_taken = 0;

  while ((index = take_place (self)) != NO_PLACE)
    {
      if (key_field (self->places[index].key, KEY_VALUE, 15) == RUMMY_VALUES)
        {
          write_steps (self, index, steps, value);
          return RUMMY_SOLVED;
        }
      if ((++n_taken % 64 == 0 && ka_rummy_search_is_stopped (self)) || !expand (self, index))
        return RUMMY_STOPPED;
    }
  return RUMMY_NO_SOLUTION;
}

RummyOutcome
ka_rummy_search_run (RummySearch *self, int least, guint most_places, RummyStep steps[RUMMY_VALUES],
                     int *value)
{
  RummyOutcome outcome;

  if (!begin (self, least, most_places))
    return RUMMY_NO_SOLUTION;
  outcome = go (self, steps, value);
  self->n_places += self->n_used;
  return outcome;
}
