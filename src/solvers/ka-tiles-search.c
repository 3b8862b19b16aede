/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best first: the search follows what promises most, so it looks only at what might still be best. Where it does not get on, it
 * looks for prices at which the place before it promises less; they are mostly true of many places like it. */
#include <string.h>

#include "ka-tiles-private.h"

#define OUTDONE G_MININT /* instead of a gain: a better way to the place was found */

/* After how many places a lesson is taken, and how much of one is needed. */
#define LESSON_AFTER    32
#define MOST_UNTIL_NEXT 256
#define LESSON_ENOUGH   0.03f
#define LAST_LESSON     (KA_N_TILE_VALUES - 2) /* with fewer values to go looking at them is quicker */
#define PLACES_PER_LOOK 64
#define FOUND_PER_PLACE 12 /* where there is room for so many places; most are known already */

TilesSearch *
ka_tiles_search_new (TilesMarket *market)
{
  TilesSearch *self = g_new0 (TilesSearch, 1);

  self->market = market;
  ka_tiles_places_init (&self->places, TILES_MOST_TO_SEARCH);
  return self;
}

void
ka_tiles_search_free (TilesSearch *self)
{
  ka_tiles_places_clear (&self->places);
  g_free (self);
}

/* ---- places ----------------------------------------------------------------------------------------------------- */

static TilesPlace *
get_place (const TilesSearch *self, guint32 index)
{
  return &self->places.places[index];
}

/* Answers are whole, so all that promises the same whole part is as good. */
static int
find_bucket (const TilesSearch *self, guint64 key, int gain, int most)
{
  int promise = ka_tiles_side_get_promise (&self->side, key, gain, most);

  if (promise < self->least * TILES_ONE)
    return TILES_MOST_BUCKETS;
  return MAX (self->top - promise / TILES_ONE, 0);
}

static void
put_in_bucket (TilesSearch *self, guint32 index, int bucket)
{
  get_place (self, index)->next = self->buckets[bucket];
  self->buckets[bucket] = index;
  self->first_bucket = MIN (self->first_bucket, bucket);
}

static gboolean
is_as_good (const TilesSearch *self, const TilesPlace *known, const TilesPlace *place)
{
  return ka_tiles_side_weigh (&self->side, known->key, known->gain)
         >= ka_tiles_side_weigh (&self->side, place->key, place->gain);
}

/* Adds a place, unless it promises too little or has been reached as well. %FALSE: there is no more room. */
static gboolean
add_place (gpointer data, guint64 key, int gain, int promise, guint32 step)
{
  TilesSearch *self = data;
  TilesPlace place = { .key = key, .parent = self->parent, .step = step, .gain = gain };
  int bucket = find_bucket (self, key, gain, promise);
  guint32 known;

  if (self->room-- == 0)
    return FALSE;
  if (bucket == TILES_MOST_BUCKETS)
    return TRUE;
  known = ka_tiles_places_find (&self->places, key);
  if (known != TILES_NO_PLACE && is_as_good (self, get_place (self, known), &place))
    return TRUE;
  if (self->places.n_used == self->most_used)
    return FALSE;
  if (known != TILES_NO_PLACE)
    get_place (self, known)->gain = OUTDONE;
  put_in_bucket (self, ka_tiles_places_add (&self->places, &place), bucket);
  return TRUE;
}

/* The place that promises most, or TILES_NO_PLACE. */
static guint32
take_place (TilesSearch *self)
{
  while (self->first_bucket <= self->top - self->least)
    {
      guint32 index = self->buckets[self->first_bucket];
      TilesPlace *place = get_place (self, index);
      int bucket;

      if (index == TILES_NO_PLACE)
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
      if (bucket < TILES_MOST_BUCKETS)
        put_in_bucket (self, index, bucket);
    }
  return TILES_NO_PLACE;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

gboolean
ka_tiles_is_stopped (const KaLimit *limit)
{
  if (limit == NULL)
    return FALSE;
  return ka_limit_cancelled (limit) || (limit->until != 0 && ka_limit_reached (limit));
}

static void
begin (TilesSearch *self, int bound, int least, guint most_places)
{
  TilesStand stand = ka_tiles_stand_begin (self->side.problem);

  self->top = bound;
  self->least = MAX (least, bound - TILES_MOST_BUCKETS + 1);
  memset (self->buckets, 0xff, (gsize) (self->top - self->least + 1) * sizeof (guint32));
  self->first_bucket = 0;
  self->most_used = most_places;
  self->room = FOUND_PER_PLACE * most_places;
  self->places.n_used = 0;
  self->places.mask = ka_tiles_side_get_mask (&self->side);
  ka_tiles_places_forget (&self->places, most_places);
  self->parent = TILES_NO_PLACE;
  add_place (self, ka_tiles_side_begin (&self->side), stand.gain, self->side.lists[0].whole, 0);
}

static void
write_steps (const TilesSearch *self, guint32 index, TilesStep steps[KA_N_TILE_VALUES])
{
  for (guint i = KA_N_TILE_VALUES; i-- > 0; index = get_place (self, index)->parent)
    ka_tiles_step_unpack (get_place (self, index)->step,
                          &steps[self->side.falling ? KA_N_TILE_VALUES - 1 - i : i]);
}

/* Seeks prices at which a place promises less than it does. */
static gboolean
learn_from (TilesSearch *self, const TilesStand *stand)
{
  const TilesAim aim = { 24, 1, 0.05f, (float) (self->top - self->first_bucket) - LESSON_ENOUGH };
  int promise;
  TilesPrices prices = ka_tiles_side_get_worst (&self->side, stand, &promise)->prices;

  if (!ka_tiles_market_improve (self->market, stand, &aim, &prices))
    return FALSE;
  ka_tiles_side_learn (&self->side, &prices);
  return TRUE;
}

static KaTileOutcome
go (TilesSearch *self, TilesBest *found, gboolean *allowed)
{
  guint32 index;
  guint n_taken = 0, until_next = LESSON_AFTER, next_lesson = self->learning ? LESSON_AFTER : G_MAXUINT;

  while ((index = take_place (self)) != TILES_NO_PLACE)
    {
      const TilesPlace *place = get_place (self, index);
      TilesStand stand = ka_tiles_side_get_stand (&self->side, place->key, place->gain);

      if (stand.value == KA_N_TILE_VALUES)
        {
          found->gain = stand.gain;
          found->n_laid = stand.n_laid;
          write_steps (self, index, found->steps);
          *allowed = ka_tiles_side_allows (&self->side, &stand);
          return KA_TILES_SOLVED;
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
      if (n_taken % PLACES_PER_LOOK == 0 && ka_tiles_is_stopped (self->limit))
        return KA_TILES_STOPPED;
      self->parent = index;
      if (!ka_tiles_side_expand (&self->side, place->key, place->gain, self->least * TILES_ONE, add_place,
                                 self))
        return KA_TILES_STOPPED;
    }
  return KA_TILES_NO_SOLUTION;
}

KaTileOutcome
ka_tiles_search_run (TilesSearch *self, int least, guint most_places, TilesBest *found, gboolean *allowed)
{
  int bound = ka_tiles_side_get_bound (&self->side);
  KaTileOutcome outcome;

  if (bound < least)
    return KA_TILES_NO_SOLUTION;
  begin (self, bound, least, most_places);
  outcome = go (self, found, allowed);
  self->n_places += self->places.n_used;
  return outcome;
}
