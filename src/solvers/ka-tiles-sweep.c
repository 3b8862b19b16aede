/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is hard is swept from end to end.
 *
 * Until the end the limits have only a price, as one place would otherwise be many; in the end what keeps them is sought among
 * all that was found (ka-tiles-keeping.c). First narrowly, with only the places that promise most: what comes of that is mostly the
 * best or nearly so. That nothing is better shows when nothing is left of all places that promise more. From one end those can be
 * far more than from the other, and which it is cannot be seen before: the first time both go on by turns until one is through. */
#include "ka-tiles-sweep.h"

#define MOST_PRICES 4
#define WIDE_GAP    1 /* in whole, between what is promised and what is found */

/* For so many places that are found, however often each. */
#define LITTLE_ROOM 60000
#define FIRST_ROOM  150000
#define LAST_ROOM   2000000

/* What is promised at most at a price of a tile. */
typedef struct
{
  int tile;
  TilesPromise most;
} Price;

struct _TilesSweep
{
  TilesWay ways[2];      /* from 13 down, from 1 up */
  TilesKeeping *keeping; /* owned */
  TilesWay *ahead;       /* (nullable), borrowed; that is through first */
  guint room;            /* for so many more that are found */
  TilesKnown *known;     /* borrowed */
  Price first;           /* as it was set up */
  Price better;          /* or the same */
};

TilesSweep *
ka_tiles_sweep_new (void)
{
  TilesSweep *self = g_new0 (TilesSweep, 1);

  for (guint i = 0; i < 2; i++)
    ka_tiles_way_init (&self->ways[i]);
  self->keeping = ka_tiles_keeping_new ();
  self->ways[0].room = self->ways[1].room = &self->room;
  return self;
}

void
ka_tiles_sweep_free (TilesSweep *self)
{
  for (guint i = 0; i < 2; i++)
    ka_tiles_way_clear (&self->ways[i]);
  ka_tiles_keeping_free (self->keeping);
  g_free (self);
}

TilesSide *
ka_tiles_sweep_get_side (TilesSweep *self, gboolean falling)
{
  return &self->ways[falling ? 0 : 1].side;
}

guint64
ka_tiles_sweep_get_n_places (const TilesSweep *self)
{
  return self->ways[0].n_places + self->ways[1].n_places;
}

/* ---- narrowly --------------------------------------------------------------------------------------------------- */

static int
get_whole (const TilesPromise *promise)
{
  return promise->promise / TILES_ONE;
}

static void
set_tile (TilesSweep *self, int tile)
{
  for (guint i = 0; i < 2; i++)
    {
      TilesSide *side = &self->ways[i].side;
      TilesPrices prices = side->lists[0].prices;

      if (prices.tile == tile)
        continue;
      prices.tile = tile;
      side->n_lists = 1;
      ka_tiles_bounds_find (&side->lists[0], side->shapes, side->problem, side->falling, &prices);
    }
}

/* Where limits were passed, what keeps them. %FALSE: there is no more room. */
static gboolean
find_allowed (TilesSweep *self, const TilesWay *way)
{
  return way->side.limits != TILES_LIMITS_LINKED
         || ka_tiles_keeping_find (self->keeping, way, &self->known->best);
}

/* Narrowly from both ends. @most: (out): what is promised so. %FALSE: stopped. */
static gboolean
look_narrowly (TilesSweep *self, TilesPromise *most)
{
  *most = (TilesPromise) { 0 };
  for (guint i = 0; i < 2; i++)
    {
      TilesPromise found;

      if (!ka_tiles_way_go_narrowly (&self->ways[i], self->known->best.gain + 1))
        return FALSE;
      found = ka_tiles_way_get_most (&self->ways[i], &self->known->best);
      if (found.promise > most->promise)
        *most = found;
      if (get_whole (&found) > self->known->best.gain && !find_allowed (self, &self->ways[i]))
        return FALSE;
    }
  return TRUE;
}

/* The limit promises least at the price at which few tiles bring as much as more than are allowed. @price: (inout): what is
 * promised at the price as it is, or a better one. %FALSE: stopped. */
static gboolean
seek_price (TilesSweep *self, Price *price)
{
  TilesPromise few = { 0 }, many = { 0 };
  Price last = *price;
  int allowed = (int) self->ways[0].side.problem->most;

  for (guint n = 0; n < MOST_PRICES && get_whole (&price->most) > self->known->best.gain + WIDE_GAP; n++)
    {
      int tile = last.tile / 2;

      if (last.most.n_laid > allowed)
        many = last.most;
      else
        few = last.most;
      if (few.promise == 0)
        few = (TilesPromise) { .gain = self->known->best.gain, .n_laid = self->known->best.n_laid };
      if (many.promise > 0)
        tile = (many.gain - few.gain) * TILES_ONE / MAX (many.n_laid - few.n_laid, 1);
      if (tile < 0 || tile == last.tile)
        return TRUE;
      last.tile = tile;
      set_tile (self, tile);
      if (!look_narrowly (self, &last.most))
        return FALSE;
      if (last.most.promise < price->most.promise - TILES_ONE)
        *price = last;
      if (last.most.promise == 0)
        return TRUE;
    }
  return TRUE;
}

/* ---- proof ------------------------------------------------------------------------------------------------------ */

/* From the end that is through first; the first time that has to be seen. What it comes to and what cannot be reached is noted.
 * @reached: (out): what is promised at most in the end, in whole. %FALSE: stopped, or there is no more room. */
static gboolean
go_through (TilesSweep *self, int least, int *reached)
{
  TilesWay *way = self->ahead != NULL ? self->ahead : &self->ways[0];
  TilesPromise most;

  for (guint i = 0; i < 2; i++)
    ka_tiles_way_begin (&self->ways[i], least);
  while (!ka_tiles_way_is_through (way))
    {
      if (!ka_tiles_way_go_on (way))
        return FALSE;
      if (self->ahead == NULL && !ka_tiles_way_is_through (way))
        way = &self->ways[self->ways[0].n_found <= self->ways[1].n_found ? 0 : 1];
    }
  self->ahead = way;
  most = ka_tiles_way_get_most (way, &self->known->best);
  *reached = get_whole (&most);
  self->known->below = MIN (self->known->below, MAX (*reached, least - 1) + 1);
  return TRUE;
}

/* The same without links, which takes less. */
static gboolean
go_through_unlinked (TilesSweep *self, int least, int *reached)
{
  TilesLimits limits = self->ways[0].side.limits;
  gboolean goes;

  self->ways[0].side.limits = self->ways[1].side.limits = TILES_LIMITS_PRICED;
  goes = go_through (self, least, reached);
  self->ways[0].side.limits = self->ways[1].side.limits = limits;
  return goes;
}

/* Looks for what is better than the best. %FALSE: stopped, or there is no more room. */
static gboolean
prove (TilesSweep *self, const TilesPromise *promised)
{
  int most = MAX (get_whole (promised), self->known->best.gain);

  self->ahead = NULL;
  if (self->known->best.gain == most && self->known->best.gain < self->known->below - 1
      && !go_through_unlinked (self, self->known->best.gain + 1, &most))
    return FALSE;
  for (int slack = 0; self->known->best.gain < self->known->below - 1; slack += 1 + slack / 2)
    {
      int least = MAX (self->known->best.gain + 1, MIN (most, self->known->below - 1) - slack), reached;

      if (!go_through (self, least, &reached))
        return FALSE;
      if (self->known->best.gain == self->known->below - 1)
        break;
      if (!find_allowed (self, self->ahead))
        return FALSE;
      self->known->below = MAX (self->known->best.gain + 1, least);
    }
  return TRUE;
}

static gboolean
prove_at (TilesSweep *self, const Price *price, guint room)
{
  self->room = room;
  set_tile (self, price->tile);
  return prove (self, &price->most);
}

/* At the one price, and where that needs much room by turns at the other. */
static void
prove_at_either (TilesSweep *self, const Price *price, const Price *other)
{
  gboolean proven = FALSE;

  if (price->tile == other->tile)
    prove_at (self, price, G_MAXUINT);
  else
    for (guint room = FIRST_ROOM; !proven && room <= LAST_ROOM && !ka_tiles_is_stopped (self->ways[0].limit);
         room *= 2)
      proven = prove_at (self, price, room) || prove_at (self, other, room);
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

void
ka_tiles_sweep_look (TilesSweep *self, const KaLimit *limit, TilesKnown *known)
{
  TilesSide *side = &self->ways[0].side;

  self->ways[0].limit = self->ways[1].limit = limit;
  self->known = known;
  self->room = G_MAXUINT;
  self->first.tile = side->lists[0].prices.tile;
  known->below = MIN (known->below, ka_tiles_side_get_bound (side) + 1);
  look_narrowly (self, &self->first.most);
  self->better = self->first;
  if (self->first.tile > 0)
    seek_price (self, &self->better);
}

void
ka_tiles_sweep_try_to_prove (TilesSweep *self, TilesKnown *known)
{
  self->known = known;
  if (get_whole (&self->better.most) <= known->best.gain)
    prove_at (self, &self->better, LITTLE_ROOM);
}

void
ka_tiles_sweep_prove (TilesSweep *self, TilesKnown *known)
{
  self->known = known;
  prove_at_either (self, &self->better, &self->first);
}
