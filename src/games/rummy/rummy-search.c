/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best first: the search follows what promises most, so it looks only at what might still be best. Where it does not get on, it
 * looks for prices at which the place before it promises less; they are mostly true of many places like it. */
#include <string.h>

#include "rummy-solver-private.h"

#define OUTDONE G_MININT /* instead of a gain: a better way to the place was found */

/* After how many places a lesson is taken, and how much of one is needed. */
#define LESSON_AFTER    32
#define MOST_UNTIL_NEXT 256
#define LESSON_ENOUGH   0.03f
#define LAST_LESSON     (RUMMY_VALUES - 2) /* with fewer values to go looking at them is quicker */
#define PLACES_PER_LOOK 64
#define FOUND_PER_PLACE 12 /* where there is room for so many places; most are known already */

RummySearch *
ka_rummy_search_new (RummyMarket *market)
{
  RummySearch *self = g_new0 (RummySearch, 1);

  self->market = market;
  ka_rummy_places_init (&self->places, RUMMY_MOST_TO_SEARCH);
  return self;
}

void
ka_rummy_search_free (RummySearch *self)
{
  ka_rummy_places_clear (&self->places);
  g_free (self);
}

/* ---- places ----------------------------------------------------------------------------------------------------- */

static RummyPlace *
get_place (const RummySearch *self, guint32 index)
{
  return &self->places.places[index];
}

/* Answers are whole, so all that promises the same whole part is as good. */
static int
find_bucket (const RummySearch *self, guint64 key, int gain, int most)
{
  int promise = ka_rummy_side_get_promise (&self->side, key, gain, most);

  if (promise < self->least * RUMMY_ONE)
    return RUMMY_MOST_BUCKETS;
  return MAX (self->top - promise / RUMMY_ONE, 0);
}

static void
put_in_bucket (RummySearch *self, guint32 index, int bucket)
{
  get_place (self, index)->next = self->buckets[bucket];
  self->buckets[bucket] = index;
  self->first_bucket = MIN (self->first_bucket, bucket);
}

static gboolean
is_as_good (const RummySearch *self, const RummyPlace *known, const RummyPlace *place)
{
  return ka_rummy_side_weigh (&self->side, known->key, known->gain)
         >= ka_rummy_side_weigh (&self->side, place->key, place->gain);
}

/* Adds a place, unless it promises too little or has been reached as well. %FALSE: there is no more room. */
static gboolean
add_place (gpointer data, guint64 key, int gain, int promise, guint32 step)
{
  RummySearch *self = data;
  RummyPlace place = { .key = key, .parent = self->parent, .step = step, .gain = gain };
  int bucket = find_bucket (self, key, gain, promise);
  guint32 known;

  if (self->room-- == 0)
    return FALSE;
  if (bucket == RUMMY_MOST_BUCKETS)
    return TRUE;
  known = ka_rummy_places_find (&self->places, key);
  if (known != RUMMY_NO_PLACE && is_as_good (self, get_place (self, known), &place))
    return TRUE;
  if (self->places.n_used == self->most_used)
    return FALSE;
  if (known != RUMMY_NO_PLACE)
    get_place (self, known)->gain = OUTDONE;
  put_in_bucket (self, ka_rummy_places_add (&self->places, &place), bucket);
  return TRUE;
}

/* The place that promises most, or RUMMY_NO_PLACE. */
static guint32
take_place (RummySearch *self)
{
  while (self->first_bucket <= self->top - self->least)
    {
      guint32 index = self->buckets[self->first_bucket];
      RummyPlace *place = get_place (self, index);
      int bucket;

      if (index == RUMMY_NO_PLACE)
        {
          self->first_bucket++;
          continue;
        }
      self->buckets[self->first_bucket] = place->next;
      if (place->gain == OUTDONE)
        continue;
      /* Something may have been learnt since. */
      bucket = find_bucket (self, place->key, place->gain, G_MAXINT);
      if (bucket <= self->first_bucket)
        return index;
      if (bucket < RUMMY_MOST_BUCKETS)
        put_in_bucket (self, index, bucket);
    }
  return RUMMY_NO_PLACE;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

gboolean
ka_rummy_is_stopped (const KaLimit *limit)
{
  if (limit == NULL)
    return FALSE;
  return ka_limit_cancelled (limit) || (limit->until != 0 && ka_limit_reached (limit));
}

static void
begin (RummySearch *self, int bound, int least, guint most_places)
{
  RummyStand stand = ka_rummy_stand_begin (self->side.problem);

  self->top = bound;
  self->least = MAX (least, bound - RUMMY_MOST_BUCKETS + 1);
  memset (self->buckets, 0xff, (gsize) (self->top - self->least + 1) * sizeof (guint32));
  self->first_bucket = 0;
  self->most_used = most_places;
  self->room = FOUND_PER_PLACE * most_places;
  self->places.n_used = 0;
  self->places.mask = ka_rummy_side_get_mask (&self->side);
  ka_rummy_places_forget (&self->places, most_places);
  self->parent = RUMMY_NO_PLACE;
  add_place (self, ka_rummy_side_begin (&self->side), stand.gain, self->side.lists[0].whole, 0);
}

static void
write_steps (const RummySearch *self, guint32 index, RummyStep steps[RUMMY_VALUES])
{
  for (guint i = RUMMY_VALUES; i-- > 0; index = get_place (self, index)->parent)
    ka_rummy_step_unpack (get_place (self, index)->step,
                          &steps[self->side.falling ? RUMMY_VALUES - 1 - i : i]);
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
go (RummySearch *self, RummyBest *found, gboolean *allowed)
{
  guint32 index;
  guint n_taken = 0, until_next = LESSON_AFTER, next_lesson = self->learning ? LESSON_AFTER : G_MAXUINT;

  while ((index = take_place (self)) != RUMMY_NO_PLACE)
    {
      const RummyPlace *place = get_place (self, index);
      RummyStand stand = ka_rummy_side_get_stand (&self->side, place->key, place->gain);

      if (stand.value == RUMMY_VALUES)
        {
          found->gain = stand.gain;
          found->n_laid = stand.n_laid;
          write_steps (self, index, found->steps);
          *allowed = ka_rummy_side_allows (&self->side, &stand);
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
      if (n_taken % PLACES_PER_LOOK == 0 && ka_rummy_is_stopped (self->limit))
        return RUMMY_STOPPED;
      self->parent = index;
      if (!ka_rummy_side_expand (&self->side, place->key, place->gain, self->least * RUMMY_ONE, add_place,
                                 self))
        return RUMMY_STOPPED;
    }
  return RUMMY_NO_SOLUTION;
}

RummyOutcome
ka_rummy_search_run (RummySearch *self, int least, guint most_places, RummyBest *found, gboolean *allowed)
{
  int bound = ka_rummy_side_get_bound (&self->side);
  RummyOutcome outcome;

  if (bound < least)
    return RUMMY_NO_SOLUTION;
  begin (self, bound, least, most_places);
  outcome = go (self, found, allowed);
  self->n_places += self->places.n_used;
  return outcome;
}
