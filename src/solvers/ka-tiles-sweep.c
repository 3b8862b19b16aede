/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is hard is swept from end to end.
 *
 * Until the end the limits have only a price, as one place would otherwise be many; in the end what keeps them is sought among
 * all that was found (ka-tiles-keeping.c). First narrowly, with only the places that promise most: what comes of that is mostly the
 * best or nearly so. That nothing is better shows when nothing is left of all places that promise more. From one end those can be
 * far more than from the other, and which it is cannot be seen before: the first time both go on by turns until one is through. */
#include "ka-tiles-sweep.h"

struct _TilesSweep
{
  TilesWay ways[2];      /* from 13 down, from 1 up */
  TilesKeeping *keeping; /* owned */
  TilesWay *ahead;       /* (nullable), borrowed; that is through first */
  TilesKnown *known;     /* borrowed */
  int most;              /* what looking narrowly promises, in whole */
};

TilesSweep *
ka_tiles_sweep_new (void)
{
  TilesSweep *self = g_new0 (TilesSweep, 1);

  for (guint i = 0; i < 2; i++)
    ka_tiles_way_init (&self->ways[i]);
  self->keeping = ka_tiles_keeping_new ();
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

/* Where limits were passed, what keeps them. %FALSE: there is no more room. */
static gboolean
find_allowed (TilesSweep *self, const TilesWay *way)
{
  return way->side.limits != TILES_LIMITS_LINKED
         || ka_tiles_keeping_find (self->keeping, way, &self->known->best);
}

/* ---- proof ------------------------------------------------------------------------------------------------------ */

/* From the end that is through first; the first time that has to be seen. What it comes to and what cannot be reached is noted.
 * %FALSE: stopped, or there is no more room. */
static gboolean
go_through (TilesSweep *self, int least)
{
  TilesWay *way = self->ahead != NULL ? self->ahead : &self->ways[0];
  int most;

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
  self->known->below = MIN (self->known->below, MAX (most, least - 1) + 1);
  return TRUE;
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

void
ka_tiles_sweep_look (TilesSweep *self, const KaLimit *limit, TilesKnown *known)
{
  self->known = known;
  self->most = 0;
  self->ways[0].limit = self->ways[1].limit = limit;
  known->below = MIN (known->below, ka_tiles_side_get_bound (&self->ways[0].side) + 1);
  for (guint i = 0; i < 2; i++)
    {
      TilesWay *way = &self->ways[i];
      int most;

      if (!ka_tiles_way_go_narrowly (way, known->best.gain + 1))
        return;
      most = ka_tiles_way_get_most (way, &known->best);
      self->most = MAX (self->most, most);
      if (most > known->best.gain && !find_allowed (self, way))
        return;
    }
}

void
ka_tiles_sweep_prove (TilesSweep *self)
{
  TilesKnown *known = self->known;

  self->ahead = NULL;
  for (int slack = 0; !ka_tiles_known_is_proven (known); slack += 1 + slack / 2)
    {
      int least = MAX (known->best.gain + 1, MIN (self->most, known->below - 1) - slack);

      if (!go_through (self, least))
        return;
      if (ka_tiles_known_is_proven (known))
        return;
      if (!find_allowed (self, self->ahead))
        return;
      known->below = MAX (known->best.gain + 1, least);
    }
}
