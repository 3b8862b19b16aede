/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles-search.h"

/* Going through all of it, a layer of nodes for each value. */

#define MOST_NODES (1u << 17) /* of all layers */
#define N_LEVELS   4096

/**
 * Beam:
 * @top: the highest bound, in parts of one
 * @n: how many nodes there are of each level below it
 * @n_all: of those that are not worse than @worst
 * @worst: the worst level that is still wanted
 */
typedef struct
{
  int top;
  guint n[N_LEVELS];
  guint n_all;
  guint worst;
} Beam;

/** Incumbent: the best that is found and allowed, and what is known not to be reached. */
typedef struct
{
  Best best;
  int below;
} Incumbent;

/** ka_tiles_incumbent_is_proven: whether nothing better than the best can be found. */
static inline gboolean
ka_tiles_incumbent_is_proven (const Incumbent *self)
{
  return self->best.gain >= self->below - 1;
}

/**
 * Arc:
 * @step: from the parent to the child, packed
 * @gain: and what it adds
 *
 * One of the steps to a node, be it the best or not.
 */
typedef struct
{
  guint32 parent;
  guint32 child;
  guint32 step;
  gint16 gain;
  guint8 n_laid;
  guint8 worth;
} Arc;

/**
 * Layers:
 * @direction: the problem from the end where it begins
 * @begins: of each layer; the last one goes to the end of the nodes
 * @n_done: how many values
 * @n_found: nodes, however often each
 * @n_nodes: of all its layers, since it is there
 * @least: nothing is kept whose bound is lower, in parts of one
 * @is_beam: only the best of each layer are kept, by @beam
 * @arcs: where all are kept, in the order of their parents
 *
 * All layers of nodes from one end to the other.
 */
typedef struct
{
  Direction direction;
  Nodes nodes;
  guint32 begins[KA_N_TILE_VALUES + 1];
  guint n_done;
  guint n_found;
  guint64 n_nodes;
  int least;
  gboolean is_beam;
  Beam beam;
  Arc *arcs; /* owned */
  guint n_arcs;
  const KaLimit *limit; /* (nullable), borrowed */
  guint32 parent;       /* of the nodes that are being found */
  guint32 until;        /* the end of the last layer that is whole */
} Layers;

typedef struct _Labels Labels;

Labels *ka_tiles_labels_new (void);
void ka_tiles_labels_free (Labels *self);

/**
 * ka_tiles_labels_find:
 * @layers: that are through
 * @best: (inout): what is better is put in its place
 *
 * Finds the best that keeps the limits among all that the arcs make.
 *
 * Returns: %FALSE: there is no more room
 */
gboolean ka_tiles_labels_find (Labels *self, const Layers *layers, Best *best);

typedef struct _Layered Layered;

Layered *ka_tiles_layered_new (void);
void ka_tiles_layered_free (Layered *self);

/** ka_tiles_layered_get_direction: to be set up, each for its own problem; arcs are kept where there are limits. */
Direction *ka_tiles_layered_get_direction (Layered *self, gboolean falling);

/** ka_tiles_layered_look: by beams from both ends; @incumbent: (inout): the best may be better then. */
void ka_tiles_layered_look (Layered *self, const KaLimit *limit, Incumbent *incumbent);

/** ka_tiles_layered_prove: after that, until the incumbent is proven. It may be stopped, or come to the end of its room. */
void ka_tiles_layered_prove (Layered *self);

/** ka_tiles_layered_get_n_nodes: how many were looked at by all runs. */
guint64 ka_tiles_layered_get_n_nodes (const Layered *self);
