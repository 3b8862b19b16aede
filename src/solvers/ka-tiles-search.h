/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles-dual.h"
#include "ka-tiles-states.h"

#define MOST_BUCKETS   16384
#define MOST_TO_SEARCH 16384

/**
 * Search:
 * @learning: whether better multipliers are sought where it does not get on
 * @n_nodes: how many were looked at by all searches so far
 *
 * Best first over the values.
 */
typedef struct
{
  Direction direction;
  gboolean learning;
  const KaLimit *limit; /* (nullable), borrowed */
  Dual *dual;           /* borrowed */
  guint n_nodes;

  /* one search */
  Nodes nodes;
  int top;   /* the bound of the first bucket, in whole */
  int least; /* what is sought at least, in whole */
  int first_bucket;
  guint32 buckets[MOST_BUCKETS];
  guint most_used;
  guint room;     /* for so many more that are found, however often each */
  guint32 parent; /* of the nodes that are being found */
} Search;

Search *ka_tiles_search_new (Dual *dual);
void ka_tiles_search_free (Search *self);

/**
 * ka_tiles_search_run:
 * @least: what is sought: a sum of weights of so much or more
 * @most_nodes: room for how many, at most MOST_TO_SEARCH
 * @found: (out): what brings most; where the limits are not kept it may pass them
 * @allowed: (out): whether it keeps them
 *
 * Returns: %KA_TILES_STOPPED also when there is no more room
 */
KaTileOutcome ka_tiles_search_run (Search *self, int least, guint most_nodes, Best *found, gboolean *allowed);

/** ka_tiles_is_stopped: whether the limit says so; nothing but `cancelled` and a time that is not 0 counts. */
gboolean ka_tiles_is_stopped (const KaLimit *limit);
