/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best first (A*): the search follows the highest bound, so it looks only at what might still be best. Where it does not get on, it
 * looks for multipliers at which the bound of the node before it is lower; they mostly hold for many nodes like it. */
#include <string.h>

#include "ka-tiles-search.h"

#define OUTDONE G_MININT /* instead of a gain: a better way to the node was found */

/* After how many nodes a lesson is taken, and how much of one is needed. */
#define LESSON_AFTER    32
#define MOST_UNTIL_NEXT 256
#define LESSON_ENOUGH   0.03f
#define LAST_LESSON     (KA_N_TILE_VALUES - 2) /* with fewer values to go looking at them is quicker */
#define NODES_PER_LOOK  64
#define FOUND_PER_NODE  12 /* where there is room for so many nodes; most are known already */

Search *
ka_tiles_search_new (Dual *dual)
{
  Search *self = g_new0 (Search, 1);

  self->dual = dual;
  ka_tiles_nodes_init (&self->nodes, MOST_TO_SEARCH);
  return self;
}

void
ka_tiles_search_free (Search *self)
{
  ka_tiles_nodes_clear (&self->nodes);
  g_free (self);
}

/* ---- nodes ----------------------------------------------------------------------------------------------------- */

static Node *
get_node (const Search *self, guint32 index)
{
  return &self->nodes.nodes[index];
}

/* Answers are whole, so all bounds with the same whole part are as good. */
static int
find_bucket (const Search *self, guint64 key, int gain, int most)
{
  int bound = ka_tiles_direction_get_bound (&self->direction, key, gain, most);

  if (bound < self->least * ONE)
    return MOST_BUCKETS;
  return MAX (self->top - bound / ONE, 0);
}

static void
put_in_bucket (Search *self, guint32 index, int bucket)
{
  get_node (self, index)->next = self->buckets[bucket];
  self->buckets[bucket] = index;
  self->first_bucket = MIN (self->first_bucket, bucket);
}

static gboolean
is_as_good (const Search *self, const Node *known, const Node *node)
{
  return ka_tiles_direction_weigh (&self->direction, known->key, known->gain)
         >= ka_tiles_direction_weigh (&self->direction, node->key, node->gain);
}

/* Adds a node, unless its bound is too low or it has been reached as well. %FALSE: there is no more room. */
static gboolean
add_node (gpointer data, guint64 key, int gain, int bound, guint32 step)
{
  Search *self = data;
  Node node = { .key = key, .parent = self->parent, .step = step, .gain = gain };
  int bucket = find_bucket (self, key, gain, bound);
  guint32 known;

  if (self->room-- == 0)
    return FALSE;
  if (bucket == MOST_BUCKETS)
    return TRUE;
  known = ka_tiles_nodes_find (&self->nodes, key);
  if (known != NO_NODE && is_as_good (self, get_node (self, known), &node))
    return TRUE;
  if (self->nodes.n_used == self->most_used)
    return FALSE;
  if (known != NO_NODE)
    get_node (self, known)->gain = OUTDONE;
  put_in_bucket (self, ka_tiles_nodes_add (&self->nodes, &node), bucket);
  return TRUE;
}

/* The node with the highest bound, or NO_NODE. */
static guint32
take_node (Search *self)
{
  while (self->first_bucket <= self->top - self->least)
    {
      guint32 index = self->buckets[self->first_bucket];
      Node *node = get_node (self, index);
      int bucket;

      if (index == NO_NODE)
        {
          self->first_bucket++;
          continue;
        }
      self->buckets[self->first_bucket] = node->next;
      if (node->gain == OUTDONE)
        continue;
      /* Something may have been learnt since. */
      bucket = find_bucket (self, node->key, node->gain, G_MAXINT);
      if (bucket <= self->first_bucket)
        return index;
      if (bucket < MOST_BUCKETS)
        put_in_bucket (self, index, bucket);
    }
  return NO_NODE;
}

/* ---- the search ------------------------------------------------------------------------------------------------ */

gboolean
ka_tiles_is_stopped (const KaLimit *limit)
{
  if (limit == NULL)
    return FALSE;
  return ka_limit_cancelled (limit) || (limit->until != 0 && ka_limit_reached (limit));
}

static void
begin (Search *self, int bound, int least, guint most_nodes)
{
  State state = ka_tiles_state_begin (self->direction.problem);

  self->top = bound;
  self->least = MAX (least, bound - MOST_BUCKETS + 1);
  memset (self->buckets, 0xff, (gsize) (self->top - self->least + 1) * sizeof (guint32));
  self->first_bucket = 0;
  self->most_used = most_nodes;
  self->room = FOUND_PER_NODE * most_nodes;
  self->nodes.n_used = 0;
  self->nodes.mask = ka_tiles_direction_get_mask (&self->direction);
  ka_tiles_nodes_forget (&self->nodes, most_nodes);
  self->parent = NO_NODE;
  add_node (self, ka_tiles_direction_begin (&self->direction), state.gain,
            self->direction.relaxations[0].bound, 0);
}

static void
write_steps (const Search *self, guint32 index, Step steps[KA_N_TILE_VALUES])
{
  for (guint i = KA_N_TILE_VALUES; i-- > 0; index = get_node (self, index)->parent)
    ka_tiles_step_unpack (get_node (self, index)->step,
                          &steps[self->direction.falling ? KA_N_TILE_VALUES - 1 - i : i]);
}

/* Seeks multipliers at which the bound of a node is lower. */
static gboolean
learn_from (Search *self, const State *state)
{
  const Schedule schedule = { 24, 1, 0.05f, (float) (self->top - self->first_bucket) - LESSON_ENOUGH };
  int bound;
  Multipliers multipliers = ka_tiles_direction_get_worst (&self->direction, state, &bound)->multipliers;

  if (!ka_tiles_dual_improve (self->dual, state, &schedule, &multipliers))
    return FALSE;
  ka_tiles_direction_learn (&self->direction, &multipliers);
  return TRUE;
}

static KaTileOutcome
go (Search *self, Best *found, gboolean *allowed)
{
  guint32 index;
  guint n_taken = 0, until_next = LESSON_AFTER, next_lesson = self->learning ? LESSON_AFTER : G_MAXUINT;

  while ((index = take_node (self)) != NO_NODE)
    {
      const Node *node = get_node (self, index);
      State state = ka_tiles_direction_get_state (&self->direction, node->key, node->gain);

      if (state.value == KA_N_TILE_VALUES)
        {
          found->gain = state.gain;
          found->n_laid = state.n_laid;
          write_steps (self, index, found->steps);
          *allowed = ka_tiles_direction_allows (&self->direction, &state);
          return KA_TILES_SOLVED;
        }
      if (++n_taken >= next_lesson && state.value < LAST_LESSON)
        {
          gboolean learnt = learn_from (self, &state);

          until_next = learnt ? LESSON_AFTER : MIN (2 * until_next, MOST_UNTIL_NEXT);
          next_lesson = n_taken + until_next;
          if (learnt)
            {
              put_in_bucket (self, index, self->first_bucket);
              continue;
            }
        }
      if (n_taken % NODES_PER_LOOK == 0 && ka_tiles_is_stopped (self->limit))
        return KA_TILES_STOPPED;
      self->parent = index;
      if (!ka_tiles_direction_expand (&self->direction, node->key, node->gain, self->least * ONE, add_node,
                                      self))
        return KA_TILES_STOPPED;
    }
  return KA_TILES_NO_SOLUTION;
}

KaTileOutcome
ka_tiles_search_run (Search *self, int least, guint most_nodes, Best *found, gboolean *allowed)
{
  int bound = ka_tiles_direction_get_root_bound (&self->direction);
  KaTileOutcome outcome;

  if (bound < least)
    return KA_TILES_NO_SOLUTION;
  begin (self, bound, least, most_nodes);
  outcome = go (self, found, allowed);
  self->n_nodes += self->nodes.n_used;
  return outcome;
}
