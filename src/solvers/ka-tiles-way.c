/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From one end to the other, a layer of places for each value. */
#include "ka-tiles-sweep.h"

#include <string.h>

#define MOST_LINKS      (1u << 18)
#define PLACES_PER_LOOK 64
#define PART            2000 /* found at a time */
#define WIDTH           64   /* of a narrow way */

void
ka_tiles_way_init (TilesWay *self)
{
  memset (self, 0, sizeof *self);
  ka_tiles_places_init (&self->places, TILES_MOST_PLACES);
  self->links = g_new (TilesLink, MOST_LINKS);
}

void
ka_tiles_way_clear (TilesWay *self)
{
  ka_tiles_places_clear (&self->places);
  g_free (self->links);
}

/* ---- layers ----------------------------------------------------------------------------------------------------- */

static guint
count_layer (const TilesWay *self)
{
  return self->until - self->begins[self->n_done];
}

gboolean
ka_tiles_way_is_through (const TilesWay *self)
{
  return self->n_done == KA_N_TILE_VALUES || count_layer (self) == 0;
}

static TilesStand
get_stand (const TilesWay *self, guint32 index, int *promise)
{
  const TilesPlace *place = &self->places.places[index];
  TilesStand stand = ka_tiles_side_get_stand (&self->side, place->key, place->gain);

  ka_tiles_side_get_worst (&self->side, &stand, promise);
  return stand;
}

/* ---- the best of a layer ---------------------------------------------------------------------------------------- */

static guint
find_level (const TilesChoice *choice, int promise)
{
  return (guint) CLAMP (choice->top - promise, 0, TILES_N_LEVELS - 1);
}

static void
begin_choice (TilesChoice *choice, int top)
{
  memset (choice, 0, sizeof *choice);
  choice->top = top;
  choice->worst = TILES_N_LEVELS - 1;
}

/* Whether a place is among the best so far; when there are enough of them the worst give way. */
static gboolean
choose (TilesWay *self, int promise)
{
  TilesChoice *choice = &self->choice;
  guint level = find_level (choice, promise);

  if (choice->n_all >= WIDTH && level >= choice->worst)
    return FALSE;
  choice->n[level]++;
  choice->n_all++;
  while (choice->n_all - choice->n[choice->worst] >= WIDTH)
    choice->n_all -= choice->n[choice->worst--];
  if (choice->n_all >= WIDTH)
    self->least = MAX (self->least, choice->top - (int) choice->worst + 1);
  return TRUE;
}

/* Leaves out the worst of the layer, to which the links from @first on lead. Returns what is promised at most. */
static int
leave_out_the_worst (TilesWay *self, guint first)
{
  TilesPlace *places = self->places.places;
  guint32 kept = self->begins[self->n_done];
  guint n_links = first;
  int most = 0;

  for (guint32 i = kept; i < self->places.n_used; i++)
    {
      TilesPlace place = places[i];
      int promise;

      get_stand (self, i, &promise);
      /* Where it goes is written where it was. */
      places[i].next = TILES_NO_PLACE;
      if (find_level (&self->choice, promise) > self->choice.worst)
        continue;
      places[i].next = kept;
      place.next = places[kept].next;
      places[kept++] = place;
      most = MAX (most, promise);
    }
  for (guint i = first; i < self->n_links; i++)
    {
      TilesLink link = self->links[i];

      link.child = places[link.child].next;
      if (link.child != TILES_NO_PLACE)
        self->links[n_links++] = link;
    }
  self->n_links = n_links;
  self->places.n_used = self->until = kept;
  ka_tiles_places_forget (&self->places, WIDTH);
  return most;
}

/* ---- going on --------------------------------------------------------------------------------------------------- */

/* %FALSE: there is no more room. */
static gboolean
add_link (TilesWay *self, guint32 child, guint64 key, int gain, guint32 step)
{
  const TilesPlace *parent = &self->places.places[self->parent];

  if (self->side.limits != TILES_LIMITS_LINKED || self->parent == TILES_NO_PLACE)
    return TRUE;
  if (self->n_links == MOST_LINKS)
    return FALSE;
  self->links[self->n_links++] = (TilesLink) {
    .parent = self->parent,
    .child = child,
    .step = step,
    .gain = (gint16) (gain - parent->gain),
    .n_laid = (guint8) (ka_tiles_key_count_laid (key) - ka_tiles_key_count_laid (parent->key)),
    .worth = (guint8) (ka_tiles_key_get_worth (key) - ka_tiles_key_get_worth (parent->key)),
  };
  return TRUE;
}

/* Adds a place to the next layer, unless it promises too little or has been reached as well. */
static gboolean
add_place (gpointer data, guint64 key, int gain, int promise, guint32 step)
{
  TilesWay *self = data;
  TilesPlace place = { .key = key, .parent = self->parent, .step = step, .gain = gain };
  guint32 known;

  self->n_found++;
  promise = ka_tiles_side_get_promise (&self->side, key, gain, promise);
  if (promise < self->least)
    return TRUE;
  known = ka_tiles_places_find (&self->places, key);
  if (known == TILES_NO_PLACE)
    {
      if (self->is_narrow && !choose (self, promise))
        return TRUE;
      known = ka_tiles_places_add (&self->places, &place);
      return known != TILES_NO_PLACE && add_link (self, known, key, gain, step);
    }
  if (ka_tiles_side_weigh (&self->side, self->places.places[known].key, self->places.places[known].gain)
      < ka_tiles_side_weigh (&self->side, key, gain))
    self->places.places[known] = place;
  return add_link (self, known, key, gain, step);
}

void
ka_tiles_way_begin (TilesWay *self, int least)
{
  TilesStand stand = ka_tiles_stand_begin (self->side.problem);

  self->least = least * TILES_ONE;
  self->is_narrow = FALSE;
  self->parent = TILES_NO_PLACE;
  self->places.n_used = self->begins[0] = self->n_done = self->n_found = self->n_links = 0;
  self->places.mask = ka_tiles_side_get_mask (&self->side);
  ka_tiles_places_forget (&self->places, 1);
  add_place (self, ka_tiles_side_begin (&self->side), stand.gain, self->side.lists[0].whole, 0);
  self->parent = 0;
  self->until = self->places.n_used;
}

gboolean
ka_tiles_way_go_on (TilesWay *self)
{
  guint last = self->n_found + PART;

  for (; self->parent < self->until; self->parent++)
    {
      const TilesPlace *place = &self->places.places[self->parent];

      if (self->n_found > last)
        return TRUE;
      if (self->parent % PLACES_PER_LOOK == 0 && ka_tiles_is_stopped (self->limit))
        return FALSE;
      if (!ka_tiles_side_expand (&self->side, place->key, place->gain, self->least, add_place, self))
        return FALSE;
    }
  self->begins[++self->n_done] = self->until;
  self->until = self->places.n_used;
  self->n_places += count_layer (self);
  return TRUE;
}

gboolean
ka_tiles_way_go_narrowly (TilesWay *self, int least)
{
  int top = self->side.lists[0].whole;

  ka_tiles_way_begin (self, least);
  self->is_narrow = TRUE;
  while (!ka_tiles_way_is_through (self))
    {
      guint n_links = self->n_links, n_done = self->n_done;

      begin_choice (&self->choice, top);
      self->least = least * TILES_ONE;
      while (self->n_done == n_done)
        if (!ka_tiles_way_go_on (self))
          return FALSE;
      top = leave_out_the_worst (self, n_links);
    }
  return TRUE;
}

/* ---- what came of it -------------------------------------------------------------------------------------------- */

static void
write_steps (const TilesWay *self, guint32 index, TilesStep steps[KA_N_TILE_VALUES])
{
  for (guint i = KA_N_TILE_VALUES; i-- > 0; index = self->places.places[index].parent)
    ka_tiles_step_unpack (self->places.places[index].step,
                          &steps[self->side.falling ? KA_N_TILE_VALUES - 1 - i : i]);
}

int
ka_tiles_way_get_most (const TilesWay *self, TilesBest *best)
{
  int most = 0;

  for (guint32 i = self->begins[self->n_done]; self->n_done == KA_N_TILE_VALUES && i < self->places.n_used;
       i++)
    {
      int promise;
      TilesStand stand = get_stand (self, i, &promise);

      most = MAX (most, promise);
      if (stand.gain <= best->gain || !ka_tiles_side_allows (&self->side, &stand))
        continue;
      best->gain = stand.gain;
      best->n_laid = stand.n_laid;
      write_steps (self, i, best->steps);
    }
  return most / TILES_ONE;
}
