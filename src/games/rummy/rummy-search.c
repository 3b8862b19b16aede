/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best first: the search follows what promises most, so it looks only at what might still be best. Where it does not get on, it
 * looks for prices at which the place before it promises less; they are mostly true of many places like it. */
#include <string.h>

#include "rummy-solver-private.h"

#define NO_PLACE G_MAXUINT32

/* After how many places a lesson is taken, and how much of one is needed. */
#define LESSON_AFTER    32
#define MOST_UNTIL_NEXT 256
#define LESSON_ENOUGH   0.03f
#define LAST_LESSON     (RUMMY_VALUES - 2) /* with fewer values to go looking at them is quicker */
#define PLACES_PER_LOOK 64

struct _RummyPlace
{
  guint64 key;
  guint32 parent;
  guint32 step; /* packed */
  guint32 next; /* in its bucket */
  gint32 gain;  /* G_MININT: a better way to it was found */
};

RummySearch *
ka_rummy_search_new (void)
{
  RummySearch *self = g_new0 (RummySearch, 1);

  self->places = g_new (RummyPlace, RUMMY_MOST_PLACES);
  self->slots = g_new (guint32, 2 * RUMMY_MOST_PLACES);
  self->market = ka_rummy_market_new ();
  return self;
}

void
ka_rummy_search_free (RummySearch *self)
{
  g_free (self->places);
  g_free (self->slots);
  ka_rummy_market_free (self->market);
  g_free (self);
}

/* ---- places ----------------------------------------------------------------------------------------------------- */

static RummyStand
get_stand (const RummySearch *self, guint32 index)
{
  return ka_rummy_side_get_stand (&self->side, self->places[index].key, self->places[index].gain);
}

/* Answers are whole, so all that promises the same whole part is as good. */
static int
find_bucket (const RummySearch *self, guint64 key, int gain)
{
  RummyStand stand = ka_rummy_side_get_stand (&self->side, key, gain);
  int promise;

  ka_rummy_side_get_worst (&self->side, &stand, &promise);
  if (promise < self->least * RUMMY_ONE)
    return RUMMY_MOST_BUCKETS;
  return MAX (self->top - promise / RUMMY_ONE, 0);
}

static void
put_in_bucket (RummySearch *self, guint32 index, int bucket)
{
  self->places[index].next = self->buckets[bucket];
  self->buckets[bucket] = index;
  self->first_bucket = MIN (self->first_bucket, bucket);
}

/* Adds a place, unless it promises too little or has been reached with as much gain. %FALSE: there is no more room. */
static gboolean
add_place (gpointer data, guint64 key, int gain, guint32 step)
{
  RummySearch *self = data;
  int bucket = find_bucket (self, key, gain);
  guint mask = (1u << self->slot_bits) - 1;
  guint slot = (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - self->slot_bits));

  if (bucket == RUMMY_MOST_BUCKETS)
    return TRUE;
  while (self->slots[slot] != NO_PLACE && self->places[self->slots[slot]].key != key)
    slot = (slot + 1) & mask;
  if (self->slots[slot] != NO_PLACE)
    {
      RummyPlace *other = &self->places[self->slots[slot]];

      if (other->gain >= gain)
        return TRUE;
      other->gain = G_MININT;
    }
  if (self->n_used == self->most_used)
    return FALSE;
  self->places[self->n_used]
      = (RummyPlace) { .key = key, .parent = self->parent, .step = step, .gain = gain };
  self->slots[slot] = self->n_used;
  put_in_bucket (self, self->n_used++, bucket);
  return TRUE;
}

/* The place that promises most, or NO_PLACE. */
static guint32
take_place (RummySearch *self)
{
  while (self->first_bucket <= self->top - self->least)
    {
      guint32 index = self->buckets[self->first_bucket];
      int bucket;

      if (index == NO_PLACE)
        {
          self->first_bucket++;
          continue;
        }
      self->buckets[self->first_bucket] = self->places[index].next;
      if (self->places[index].gain == G_MININT)
        continue;
      /* Something may have been learnt since. */
      bucket = find_bucket (self, self->places[index].key, self->places[index].gain);
      if (bucket <= self->first_bucket)
        return index;
      if (bucket < RUMMY_MOST_BUCKETS)
        put_in_bucket (self, index, bucket);
    }
  return NO_PLACE;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

gboolean
ka_rummy_search_is_stopped (const RummySearch *self)
{
  if (self->limit == NULL)
    return FALSE;
  return ka_limit_cancelled (self->limit) || (self->limit->until != 0 && ka_limit_reached (self->limit));
}

static void
begin (RummySearch *self, int bound, int least, guint most_places)
{
  RummyStand stand = ka_rummy_stand_begin (self->side.problem);

  self->top = bound;
  self->least = MAX (least, bound - RUMMY_MOST_BUCKETS + 1);
  memset (self->buckets, 0xff, (gsize) (self->top - self->least + 1) * sizeof (guint32));
  self->first_bucket = 0;
  self->n_used = 0;
  self->most_used = most_places;
  self->slot_bits = g_bit_storage (2 * most_places - 1);
  memset (self->slots, 0xff, sizeof (guint32) << self->slot_bits);
  self->parent = NO_PLACE;
  add_place (self, ka_rummy_side_begin (&self->side), stand.gain, 0);
}

static void
write_steps (const RummySearch *self, guint32 index, RummyStep steps[RUMMY_VALUES], int *value)
{
  *value = self->places[index].gain;
  for (guint i = RUMMY_VALUES; i-- > 0; index = self->places[index].parent)
    ka_rummy_step_unpack (self->places[index].step, &steps[i]);
}

/* Seeks prices at which a place promises less than it does. */
static gboolean
learn_from (RummySearch *self, const RummyStand *stand)
{
  const RummyAim aim = { 24, 1, 0.05f, (float) (self->top - self->first_bucket) - LESSON_ENOUGH };
  int promise;
  RummyPrices prices = ka_rummy_side_get_worst (&self->side, stand, &promise)->prices;

  if (!ka_rummy_market_improve (self->market, stand, &aim, &prices))
    return FALSE;
  ka_rummy_side_learn (&self->side, &prices);
  return TRUE;
}

static RummyOutcome
go (RummySearch *self, RummyStep steps[RUMMY_VALUES], int *value)
{
  guint32 index;
  guint n_taken = 0, until_next = LESSON_AFTER, next_lesson = self->learning ? LESSON_AFTER : G_MAXUINT;

  while ((index = take_place (self)) != NO_PLACE)
    {
      RummyStand stand = get_stand (self, index);

      if (stand.value == RUMMY_VALUES)
        {
          write_steps (self, index, steps, value);
          return RUMMY_SOLVED;
        }
      if (++n_taken >= next_lesson && stand.value < LAST_LESSON)
        {
          gboolean learnt = learn_from (self, &stand);

          until_next = learnt ? LESSON_AFTER : MIN (2 * until_next, MOST_UNTIL_NEXT);
          next_lesson = n_taken + until_next;
          if (learnt)
            {
              put_in_bucket (self, index, self->first_bucket);
              continue;
            }
        }
      if (n_taken % PLACES_PER_LOOK == 0 && ka_rummy_search_is_stopped (self))
        return RUMMY_STOPPED;
      self->parent = index;
      if (!ka_rummy_side_expand (&self->side, self->places[index].key, stand.gain, self->least, add_place,
                                 self))
        return RUMMY_STOPPED;
    }
  return RUMMY_NO_SOLUTION;
}

RummyOutcome
ka_rummy_search_run (RummySearch *self, int least, guint most_places, RummyStep steps[RUMMY_VALUES],
                     int *value)
{
  int bound = ka_rummy_side_get_bound (&self->side);
  RummyOutcome outcome;

  if (bound < least)
    return RUMMY_NO_SOLUTION;
  begin (self, bound, least, most_places);
  outcome = go (self, steps, value);
  self->n_places += self->n_used;
  return outcome;
}
