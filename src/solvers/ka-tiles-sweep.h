/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles-private.h"

/* Sweeping what is hard from end to end. */

#define TILES_MOST_PLACES (1u << 17) /* of a way */
#define TILES_N_LEVELS    4096

/**
 * TilesChoice:
 * @top: what is promised at most, in parts of one
 * @n: how many places there are of each level below it
 * @n_all: of those that are not worse than @worst
 * @worst: the worst level that is still wanted
 */
typedef struct
{
  int top;
  guint n[TILES_N_LEVELS];
  guint n_all;
  guint worst;
} TilesChoice;

/** TilesKnown: the best that is found and allowed, and what is known not to be reached. */
typedef struct
{
  TilesBest best;
  int below;
} TilesKnown;

/** ka_tiles_known_is_proven: whether nothing better than the best can be found. */
static inline gboolean
ka_tiles_known_is_proven (const TilesKnown *self)
{
  return self->best.gain >= self->below - 1;
}

/**
 * TilesLink:
 * @step: from the parent to the child, packed
 * @gain: and what it adds
 *
 * One of the steps to a place, be it the best or not.
 */
typedef struct
{
  guint32 parent;
  guint32 child;
  guint32 step;
  gint16 gain;
  guint8 n_laid;
  guint8 worth;
} TilesLink;

/**
 * TilesWay:
 * @side: the problem from the end where it begins
 * @begins: of each layer; the last one goes to the end of the places
 * @n_done: how many values
 * @n_found: places, however often each
 * @n_places: of all its layers, since it is there
 * @least: nothing is kept that promises less, in parts of one
 * @is_narrow: only the best of each layer are kept, by @choice
 * @links: where the limits are priced, in the order of their parents
 *
 * All layers of places from one end to the other.
 */
typedef struct
{
  TilesSide side;
  TilesPlaces places;
  guint32 begins[KA_N_TILE_VALUES + 1];
  guint n_done;
  guint n_found;
  guint64 n_places;
  int least;
  gboolean is_narrow;
  TilesChoice choice;
  TilesLink *links; /* owned */
  guint n_links;
  const KaLimit *limit; /* (nullable), borrowed */
  guint32 parent;       /* of the places that are being found */
  guint32 until;        /* the end of the last layer that is whole */
} TilesWay;

void ka_tiles_way_init (TilesWay *self);
void ka_tiles_way_clear (TilesWay *self);

/** ka_tiles_way_begin: with what promises @least, in whole. */
void ka_tiles_way_begin (TilesWay *self, int least);

gboolean ka_tiles_way_is_through (const TilesWay *self);

/** ka_tiles_way_go_on: finds a part of the next layer. %FALSE: stopped, or there is no more room. */
gboolean ka_tiles_way_go_on (TilesWay *self);

/** ka_tiles_way_go_narrowly: with only the best of each layer. %FALSE as before. */
gboolean ka_tiles_way_go_narrowly (TilesWay *self, int least);

/** ka_tiles_way_get_most: what is promised at most in the end, in whole; @best: (inout): kept where nothing that is allowed brings more. */
int ka_tiles_way_get_most (const TilesWay *self, TilesBest *best);

typedef struct _TilesKeeping TilesKeeping;

TilesKeeping *ka_tiles_keeping_new (void);
void ka_tiles_keeping_free (TilesKeeping *self);

/**
 * ka_tiles_keeping_find:
 * @way: that is through
 * @best: (inout): what is better is put in its place
 *
 * Finds the best that keeps the limits among all that the links of a way make.
 *
 * Returns: %FALSE: there is no more room
 */
gboolean ka_tiles_keeping_find (TilesKeeping *self, const TilesWay *way, TilesBest *best);

typedef struct _TilesSweep TilesSweep;

TilesSweep *ka_tiles_sweep_new (void);
void ka_tiles_sweep_free (TilesSweep *self);

/** ka_tiles_sweep_get_side: to be set up, each for its own problem; limits are linked where there are any. */
TilesSide *ka_tiles_sweep_get_side (TilesSweep *self, gboolean falling);

/** ka_tiles_sweep_look: looks narrowly; @known: (inout): the best may be better then. */
void ka_tiles_sweep_look (TilesSweep *self, const KaLimit *limit, TilesKnown *known);

/** ka_tiles_sweep_prove: after a look, until what was known there is proven. It may be stopped, or come to the end of its room. */
void ka_tiles_sweep_prove (TilesSweep *self);

/** ka_tiles_sweep_get_n_places: how many were looked at by all runs. */
guint64 ka_tiles_sweep_get_n_places (const TilesSweep *self);
