/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles-relaxation.h"

#define MOST_RELAXATIONS 6

/* The limit of tiles and what a first lay-down must be worth. */
typedef enum
{
  LIMITS_RELAXED,   /* they have only their multipliers, the same in all relaxations, and may be passed */
  LIMITS_ARCS_KEPT, /* so too, but all arcs to a node are kept, not the best alone */
  LIMITS_KEPT,      /* how many tiles are laid and what they are worth is part of a node */
} Limits;

/**
 * Direction:
 * @falling: the first value is 13 and the last one 1, in the problem too
 * @relaxations: at several multipliers; the lowest of their bounds counts
 * @next_relaxation: of all but the first the next that gives way to what is learnt
 *
 * A problem from one of its ends.
 */
typedef struct
{
  const Shapes *shapes;         /* borrowed */
  const KaTileProblem *problem; /* borrowed */
  gboolean falling;
  Limits limits;
  Relaxation relaxations[MOST_RELAXATIONS];
  guint n_relaxations;
  guint next_relaxation;
} Direction;

/** ka_tiles_direction_get_root_bound: what everything brings at most, in whole. */
int ka_tiles_direction_get_root_bound (const Direction *self);

/** ka_tiles_direction_get_worst: the relaxation with the lowest bound of a state; @bound: (out): that, in parts of one. */
const Relaxation *ka_tiles_direction_get_worst (const Direction *self, const State *state, int *bound);

/** ka_tiles_key_count_laid: how many tiles of the rack, jokers too, and so many more as there are jokers. */
int ka_tiles_key_count_laid (guint64 key);

/** ka_tiles_key_get_worth: of all in a first lay-down. */
int ka_tiles_key_get_worth (guint64 key);

/** ka_tiles_direction_get_bound: the lowest bound of a node; @most: that by one of the relaxations. */
int ka_tiles_direction_get_bound (const Direction *self, guint64 key, int gain, int most);

/** ka_tiles_direction_learn: adds a relaxation, in the place of an older one where there are enough. */
void ka_tiles_direction_learn (Direction *self, const Multipliers *multipliers);

/** ka_tiles_direction_begin: the key of the node where nothing is done yet. */
guint64 ka_tiles_direction_begin (const Direction *self);

/** ka_tiles_direction_get_mask: what in the keys of nodes tells them apart. */
guint64 ka_tiles_direction_get_mask (const Direction *self);

/** ka_tiles_direction_weigh: by which the better of two ways to a node is known: what it brings, in parts of one. */
int ka_tiles_direction_weigh (const Direction *self, guint64 key, int gain);

/** ka_tiles_direction_allows: whether a state in the end keeps the limits. */
gboolean ka_tiles_direction_allows (const Direction *self, const State *state);

/** ka_tiles_direction_get_state: what a key and what was gained so far say. */
State ka_tiles_direction_get_state (const Direction *self, guint64 key, int gain);

/** SuccessorFunc: called for each node that follows; @bound: in parts of one. Returns: whether to go on */
typedef gboolean (*SuccessorFunc) (gpointer data, guint64 key, int gain, int bound, guint32 step);

/**
 * ka_tiles_direction_expand:
 * @least: a bound, in parts of one; of what is below it only some is found
 *
 * Finds the nodes that follow on a node. Some may be found more than once.
 *
 * Returns: whether @found wanted all of them
 */
gboolean ka_tiles_direction_expand (const Direction *self, guint64 key, int gain, int least,
                                    SuccessorFunc found, gpointer data);

/** ka_tiles_step_unpack: what a packed step says. */
void ka_tiles_step_unpack (guint32 packed, Step *step);

#define NO_NODE G_MAXUINT32

/**
 * Node:
 * @parent: on which it follows
 * @step: to it, packed
 * @next: for who makes lists
 */
typedef struct
{
  guint64 key;
  guint32 parent;
  guint32 step;
  guint32 next;
  gint32 gain;
} Node;

/**
 * Nodes:
 * @first: those before it are no longer known by key
 * @mask: what of a key counts
 */
typedef struct
{
  Node *nodes; /* owned */
  guint n_used;
  guint most;
  guint first;
  guint64 mask;
  guint32 *slots; /* owned; nodes by key */
  guint slot_bits;
} Nodes;

/** ka_tiles_nodes_init: room for @most, a power of two. */
void ka_tiles_nodes_init (Nodes *self, guint most);
void ka_tiles_nodes_clear (Nodes *self);

/** ka_tiles_nodes_forget: from now on those that are there are not known by key, and about so many more are expected. */
void ka_tiles_nodes_forget (Nodes *self, guint n_expected);

/** ka_tiles_nodes_find: the node with that key that was added last, or NO_NODE. */
guint32 ka_tiles_nodes_find (const Nodes *self, guint64 key);

/** ka_tiles_nodes_add: returns which it is, or NO_NODE where there is no more room. */
guint32 ka_tiles_nodes_add (Nodes *self, const Node *node);

/** Best: what is found; the steps are from 1 up. */
typedef struct
{
  int gain;
  int n_laid;
  Step steps[KA_N_TILE_VALUES];
} Best;

/** ka_tiles_arrange: lays out the combinations that 13 steps describe. */
void ka_tiles_arrange (const Step steps[13], KaTileLayout *layout);
