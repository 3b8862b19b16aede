/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping the limits on a way on which they had only a price. Its places were the same however many tiles had been laid; now each
 * is gone through with so many tiles of so much worth, along the links that are known. What the rest promises is known too, from
 * the end backwards, so the search can follow what promises most, and what it comes to first is the best. */
#include "ka-tiles-sweep.h"

#include <string.h>

#define MOST_STATES (1u << 17)
#define NO_STATE    G_MAXUINT32

typedef struct
{
  guint32 place;
  guint32 next_there;     /* of the same place */
  guint32 next_in_bucket; /* that promises as much, in whole */
  guint32 parent;
  guint32 step;
  int gain;
  gint16 n_laid;
  gint16 worth; /* not above what is needed */
} State;

struct _TilesKeeping
{
  int rest[TILES_MOST_PLACES];            /* per place: what comes after it at most, in parts of one */
  guint32 first_links[TILES_MOST_PLACES]; /* per place */
  guint32 there[TILES_MOST_PLACES];       /* per place, lists */
  guint32 buckets[TILES_MOST_BUCKETS];    /* lists */
  State states[MOST_STATES];
  guint n_used;

  /* one way */
  const TilesWay *way;
  int most;
  int least_worth;
  TilesPrices prices;
  int top; /* what is promised in the first bucket, in whole */
  int least;
};

TilesKeeping *
ka_tiles_keeping_new (void)
{
  return g_new (TilesKeeping, 1);
}

void
ka_tiles_keeping_free (TilesKeeping *self)
{
  g_free (self);
}

static int
weigh (const TilesKeeping *self, int gain, int n_laid, int worth)
{
  return gain * TILES_ONE - n_laid * self->prices.tile + worth * self->prices.worth;
}

static gboolean
is_last (const TilesKeeping *self, guint32 place)
{
  return place >= self->way->begins[KA_N_TILE_VALUES];
}

/* What the links promise, from the end backwards. */
static void
follow_back (TilesKeeping *self)
{
  const TilesWay *way = self->way;

  for (guint32 i = 0; i < way->places.n_used; i++)
    {
      self->rest[i] = is_last (self, i) ? 0 : TILES_IMPOSSIBLE;
      self->first_links[i] = way->n_links;
    }
  for (guint32 i = way->n_links; i-- > 0;)
    {
      const TilesLink *link = &way->links[i];
      int rest = weigh (self, link->gain, link->n_laid, link->worth) + self->rest[link->child];

      self->rest[link->parent] = MAX (self->rest[link->parent], rest);
      self->first_links[link->parent] = i;
    }
}

/* In whole. In the end there is only what was gained. */
static int
get_promise (const TilesKeeping *self, const State *state)
{
  int promise = weigh (self, state->gain, state->n_laid, state->worth) + self->rest[state->place]
                + self->most * self->prices.tile - self->least_worth * self->prices.worth;

  if (is_last (self, state->place))
    return state->gain;
  return MAX (promise, 0) / TILES_ONE;
}

/* Whether its place was reached with no more tiles, no less worth and no less gain. */
static gboolean
is_known (const TilesKeeping *self, const State *state)
{
  for (guint32 i = self->there[state->place]; i != NO_STATE; i = self->states[i].next_there)
    {
      const State *known = &self->states[i];

      if (known->n_laid <= state->n_laid && known->worth >= state->worth && known->gain >= state->gain)
        return TRUE;
    }
  return FALSE;
}

/* Adds a state, unless it is not allowed or promises less than is sought. %FALSE: there is no more room. */
static gboolean
add_state (TilesKeeping *self, State *state)
{
  int promise = get_promise (self, state);
  guint32 *bucket;

  if (promise < self->least || state->n_laid > self->most
      || (is_last (self, state->place) && state->worth < self->least_worth) || is_known (self, state))
    return TRUE;
  if (self->n_used == MOST_STATES)
    return FALSE;
  bucket = &self->buckets[MAX (self->top - promise, 0)];
  state->next_in_bucket = *bucket;
  state->next_there = self->there[state->place];
  *bucket = self->there[state->place] = self->n_used;
  self->states[self->n_used++] = *state;
  return TRUE;
}

static gboolean
follow_links (TilesKeeping *self, guint32 index)
{
  const State *state = &self->states[index];
  const TilesWay *way = self->way;

  for (guint32 i = self->first_links[state->place]; i < way->n_links && way->links[i].parent == state->place;
       i++)
    {
      const TilesLink *link = &way->links[i];
      State next = { .place = link->child,
                     .parent = index,
                     .step = link->step,
                     .gain = state->gain + link->gain,
                     .n_laid = (gint16) (state->n_laid + link->n_laid),
                     .worth = (gint16) MIN (state->worth + link->worth, self->least_worth) };

      if (!add_state (self, &next))
        return FALSE;
    }
  return TRUE;
}

static void
take (const TilesKeeping *self, guint32 index, TilesBest *best)
{
  best->gain = self->states[index].gain;
  best->n_laid = self->states[index].n_laid;
  for (guint n = KA_N_TILE_VALUES; n-- > 0; index = self->states[index].parent)
    ka_tiles_step_unpack (self->states[index].step,
                          &best->steps[self->way->side.falling ? KA_N_TILE_VALUES - 1 - n : n]);
}

static gboolean
go (TilesKeeping *self, TilesBest *best)
{
  for (int bucket = 0; bucket <= self->top - self->least; bucket++)
    while (self->buckets[bucket] != NO_STATE)
      {
        guint32 index = self->buckets[bucket];

        self->buckets[bucket] = self->states[index].next_in_bucket;
        if (is_last (self, self->states[index].place))
          {
            take (self, index, best);
            return TRUE;
          }
        if (!follow_links (self, index))
          return FALSE;
      }
  return TRUE;
}

gboolean
ka_tiles_keeping_find (TilesKeeping *self, const TilesWay *way, TilesBest *best)
{
  TilesStand stand = ka_tiles_stand_begin (way->side.problem);
  State begin = { .gain = stand.gain, .n_laid = (gint16) stand.n_laid };

  if (way->n_done < KA_N_TILE_VALUES || way->places.n_used == way->begins[KA_N_TILE_VALUES])
    return TRUE;
  self->way = way;
  self->most = (int) way->side.problem->most;
  self->least_worth = MAX (way->side.problem->least_worth, 0);
  self->prices = way->side.lists[0].prices;
  follow_back (self);
  self->top = get_promise (self, &begin);
  self->least = best->gain + 1;
  if (self->top - self->least >= TILES_MOST_BUCKETS)
    return FALSE;
  self->n_used = 0;
  memset (self->there, 0xff, way->places.n_used * sizeof self->there[0]);
  memset (self->buckets, 0xff, (gsize) MAX (self->top - self->least + 1, 0) * sizeof self->buckets[0]);
  return add_state (self, &begin) && go (self, best);
}
