/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best first over the values 1 to 13. Before value v all that matters of what lies below is which runs are open in each
 * colour and how many jokers are left. If the colours had nothing to do with each other (any tile may go to a group
 * wherever a group is thinkable at all) the rest of a colour could be solved by itself: these bounds are tabled first,
 * and every step is measured by what it loses against them. The search follows the smallest loss, so it looks only at what
 * might still be best. */
#include "rummy-solver.h"

#include <string.h>

#include "rummy-solver-private.h"

#define MOST_NODES (1u << 18)
#define N_SLOTS    (1u << 19)
#define N_BUCKETS  16384
#define NO_NODE    G_MAXUINT32

/* How much of a place is in a key. */
#define KEY_SHAPE(colour)        (4 * (colour))
#define KEY_VALUE                16
#define KEY_JOKERS               20
#define KEY_LAID                 22
#define KEY_WORTH                29
#define key_field(key, at, mask) ((guint) ((key) >> (at)) & (mask))

typedef struct
{
  guint64 key;
  guint32 parent;
  guint32 step; /* packed */
  guint32 next; /* in its bucket */
  guint32 loss;
} Node;

/* What one colour may do with a value. */
typedef struct
{
  int loss;
  guint8 shape;
  guint8 grouped;
  guint8 run;
  guint8 jokers;
} Option;

#define MOST_OPTIONS 32

struct _RummySolver
{
  RummyShapes shapes; /* the same for all problems */
  /* the problem at hand */
  const RummyProblem *problem; /* borrowed */
  const KaLimit *limit;        /* borrowed */
  RummyBounds bounds;
  gboolean counting; /* tiles laid and worth are part of a place */
  int best_bound;    /* of the whole */
  int slack;         /* the most that may be lost */

  /* the search */
  Node *nodes;      /* owned */
  guint32 *slots;   /* owned: nodes by key; a slot counts only if its node agrees */
  guint32 *slot_of; /* owned: where a node stands in @slots */
  guint32 buckets[N_BUCKETS];
  guint n_nodes;
  int first_bucket;
};

RummySolver *
ka_rummy_solver_new (void)
{
  RummySolver *self = g_new0 (RummySolver, 1);

  ka_rummy_shapes_init (&self->shapes);
  self->nodes = g_new (Node, MOST_NODES);
  self->slots = g_new0 (guint32, N_SLOTS);
  self->slot_of = g_new (guint32, MOST_NODES);
  return self;
}

void
ka_rummy_solver_free (RummySolver *self)
{
  g_free (self->nodes);
  g_free (self->slots);
  g_free (self->slot_of);
  g_free (self);
}

guint
ka_rummy_solver_get_n_nodes (const RummySolver *self)
{
  return self->n_nodes;
}

/* ---- places ----------------------------------------------------------------------------------------------------- */

static guint
hash (guint64 key)
{
  return (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 45);
}

/* Puts a place in its bucket, unless it has been reached with no more loss. %FALSE: there is no more room. */
static gboolean
add_node (RummySolver *self, guint64 key, int loss, guint32 parent, guint32 step)
{
  int bucket = loss;
  guint slot = hash (key);
  Node *node;

  for (;; slot = (slot + 1) % N_SLOTS)
    {
      guint32 other = self->slots[slot];

      if (other >= self->n_nodes || self->slot_of[other] != slot)
        break;
      if (self->nodes[other].key != key)
        continue;
      if (self->nodes[other].loss <= (guint32) loss)
        return TRUE;
      break;
    }
  if (self->n_nodes == MOST_NODES)
    return FALSE;
  node = &self->nodes[self->n_nodes];
  *node = (Node) { key, parent, step, self->buckets[bucket], (guint32) loss };
  self->buckets[bucket] = self->n_nodes;
  self->slots[slot] = self->n_nodes;
  self->slot_of[self->n_nodes++] = slot;
  self->first_bucket = MIN (self->first_bucket, bucket);
  return TRUE;
}

/* The next place by loss, or NO_NODE. */
static guint32
take_node (RummySolver *self)
{
  while (self->first_bucket <= self->slack)
    {
      guint32 index = self->buckets[self->first_bucket];

      if (index == NO_NODE)
        {
          self->first_bucket++;
          continue;
        }
      self->buckets[self->first_bucket] = self->nodes[index].next;
      if (self->slots[self->slot_of[index]] == index) /* else a better way to it was found */
        return index;
    }
  return NO_NODE;
}

static guint
count_forced (const RummySolver *self, guint colour, guint value)
{
  return self->problem->table[colour * RUMMY_VALUES + value];
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

#define STEP_BITS 6

static guint32
pack_option (const Option *option, guint colour)
{
  return (guint32) (option->grouped | option->run << 2 | option->jokers << 4) << (STEP_BITS * colour);
}

static void
unpack_step (guint32 packed, RummyStep *step)
{
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    {
      guint bits = packed >> (STEP_BITS * colour);

      step->grouped[colour] = bits & 3;
      step->run[colour] = bits >> 2 & 3;
      step->run_jokers[colour] = bits >> 4 & 3;
    }
  step->group_jokers = (guint8) (packed >> (STEP_BITS * RUMMY_N_COLOURS));
}

typedef struct
{
  RummySolver *self;
  guint32 parent;
  guint64 key; /* of the parent */
  guint value;
  guint jokers_spent;
  guint jokers_left;
  Option options[RUMMY_N_COLOURS][MOST_OPTIONS];
  guint n_options[RUMMY_N_COLOURS];
  int least_losses[RUMMY_N_COLOURS + 1]; /* of this colour and those after it */
  gboolean full;
} Expansion;

static guint
list_options (Expansion *at, guint colour, guint shape, guint jokers, int slack)
{
  RummySolver *self = at->self;
  guint forced = count_forced (self, colour, at->value);
  guint all = forced + self->problem->rack[colour * RUMMY_VALUES + at->value];
  guint most_grouped = self->bounds.most_grouped[jokers][at->value][colour], n = 0;
  guint n_open = (guint) (self->shapes.n_short[shape] + self->shapes.n_long[shape]);
  int bound = self->bounds.most[jokers][at->value][colour][shape];
  int weight = self->bounds.weights[colour * RUMMY_VALUES + at->value], least = G_MAXINT / 8;
  const int *after = self->bounds.most[at->jokers_left][at->value + 1][colour];

  for (guint grouped = 0; grouped <= MIN (all, most_grouped); grouped++)
    for (guint run = grouped >= forced ? 0 : forced - grouped; run + grouped <= all; run++)
      for (guint i = 0; i <= at->jokers_spent; i++)
        {
          guint next = self->shapes.next[shape][run + i];
          int loss;

          if (next == RUMMY_SHAPE_NONE)
            continue;
          /* A tile that would only make a run longer is laid, where it takes the place of no other. */
          if (!self->counting && run + grouped < all && run + i < n_open)
            continue;
          loss = bound - (int) (run + grouped - forced) * weight - after[next];
          if (loss > slack)
            continue;
          least = MIN (least, loss);
          at->options[colour][n++]
              = (Option) { loss, (guint8) next, (guint8) grouped, (guint8) run, (guint8) i };
        }
  at->n_options[colour] = n;
  at->least_losses[colour] = least;
  return n;
}

/* What the tiles of @step are worth in a first lay-down, added to what was there, not above what is needed. */
static guint64
count_worth (const Expansion *at, guint32 step)
{
  const RummyProblem *problem = at->self->problem;
  guint worth = key_field (at->key, KEY_WORTH, 127), n = 0;
  RummyStep unpacked;

  unpack_step (step, &unpacked);
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    n += (guint) unpacked.grouped[colour] + unpacked.run[colour]
         + (problem->joker_counts ? unpacked.run_jokers[colour] : 0u);
  n += problem->joker_counts ? unpacked.group_jokers : 0u;
  return MIN (worth + n * (at->value + 1), (guint) MAX (problem->least_worth, 0));
}

static void
add_child (Expansion *at, guint64 shapes, int loss, guint32 step, guint n_laid)
{
  RummySolver *self = at->self;
  guint value = at->value + 1;
  guint64 key = shapes | (guint64) value << KEY_VALUE | (guint64) at->jokers_left << KEY_JOKERS;

  if (value == RUMMY_VALUES)
    {
      guint n_jokers = self->problem->rack[RUMMY_JOKER] - at->jokers_left;
      int weight = self->bounds.weights[RUMMY_JOKER];

      /* The jokers of the table stay on it. */
      if (at->jokers_left > self->problem->rack[RUMMY_JOKER])
        return;
      n_laid += n_jokers;
      loss += weight >= 0 ? (int) at->jokers_left * weight : -(int) n_jokers * weight;
      if (self->counting)
        loss += self->bounds.price * ((int) self->problem->most - (int) n_laid);
      if (loss > self->slack)
        return;
    }
  if (self->counting)
    {
      guint64 worth = count_worth (at, step);

      if (n_laid > self->problem->most
          || (value == RUMMY_VALUES && worth < (guint64) MAX (self->problem->least_worth, 0)))
        return;
      key |= (guint64) n_laid << KEY_LAID | worth << KEY_WORTH;
    }
  if (!add_node (self, key, loss, at->parent, step))
    at->full = TRUE;
}

/* Chooses for one colour after another; @once, @twice: the colours that groups have so far. */
static void
combine (Expansion *at, guint colour, guint64 shapes, int loss, guint32 step, guint jokers, guint once,
         guint twice, guint n_laid)
{
  if (colour == RUMMY_N_COLOURS)
    {
      if (at->self->shapes.groups[once][twice][jokers])
        add_child (at, shapes, loss, step | jokers << (STEP_BITS * RUMMY_N_COLOURS), n_laid);
      return;
    }
  for (guint i = 0; i < at->n_options[colour]; i++)
    {
      const Option *option = &at->options[colour][i];

      if (option->jokers <= jokers && loss + option->loss + at->least_losses[colour + 1] <= at->self->slack)
        combine (at, colour + 1, shapes | (guint64) option->shape << KEY_SHAPE (colour), loss + option->loss,
                 step | pack_option (option, colour), jokers - option->jokers, once + (option->grouped == 1),
                 twice + (option->grouped == 2),
                 n_laid + option->grouped + option->run - count_forced (at->self, colour, at->value));
    }
}

/* Adds all places that follow on a place; %FALSE: there is no more room. */
static gboolean
expand (RummySolver *self, guint32 index)
{
  const Node *node = &self->nodes[index];
  guint jokers = key_field (node->key, KEY_JOKERS, 3);
  Expansion at;

  at.self = self;
  at.parent = index;
  at.key = node->key;
  at.value = key_field (node->key, KEY_VALUE, 15);
  at.full = FALSE;
  for (guint spent = 0; spent <= jokers; spent++)
    {
      gboolean possible = TRUE;

      at.jokers_spent = spent;
      at.jokers_left = jokers - spent;
      for (guint colour = 0; possible && colour < RUMMY_N_COLOURS; colour++)
        possible = list_options (&at, colour, key_field (node->key, KEY_SHAPE (colour), 15), jokers,
                                 self->slack - (int) node->loss)
                   > 0;
      if (!possible)
        continue;
      at.least_losses[RUMMY_N_COLOURS] = 0;
      for (guint colour = RUMMY_N_COLOURS; colour-- > 0;)
        at.least_losses[colour] += at.least_losses[colour + 1];
      combine (&at, 0, 0, (int) node->loss, 0, spent, 0, 0, key_field (node->key, KEY_LAID, 127));
    }
  return !at.full;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

static gboolean
is_stopped (const RummySolver *self)
{
  if (self->limit == NULL)
    return FALSE;
  return ka_limit_cancelled (self->limit) || (self->limit->until != 0 && ka_limit_reached (self->limit));
}

static void
write_solution (const RummySolver *self, guint32 index, RummySolution *solution)
{
  RummyStep steps[RUMMY_VALUES];
  int laid = 0;

  solution->value = self->best_bound - (int) self->nodes[index].loss;
  for (guint value = RUMMY_VALUES; value-- > 0; index = self->nodes[index].parent)
    unpack_step (self->nodes[index].step, &steps[value]);
  ka_rummy_arrange (steps, &solution->table);
  for (guint i = 0; i < solution->table.n; i++)
    laid += solution->table.tiles[i] != KA_CARD_INVALID;
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    laid -= self->problem->table[tile];
  solution->n_laid = (guint) laid;
}

static gboolean
begin (RummySolver *self, const RummyProblem *problem, gboolean counting)
{
  self->counting = counting;
  self->best_bound = counting ? ka_rummy_bounds_find_tightest (&self->bounds, &self->shapes, problem)
                              : ka_rummy_bounds_find (&self->bounds, &self->shapes, problem, 0);
  self->slack = MIN (self->best_bound - MAX (problem->at_least, 1), N_BUCKETS - 1);
  self->n_nodes = 0;
  if (self->slack < 0)
    return FALSE;
  memset (self->buckets, 0xff, (gsize) (self->slack + 1) * sizeof (guint32));
  self->first_bucket = 0;
  add_node (self, (guint64) self->bounds.n_jokers << KEY_JOKERS, 0, NO_NODE, 0);
  return TRUE;
}

static RummyOutcome
search (RummySolver *self, const RummyProblem *problem, gboolean counting, RummySolution *solution)
{
  guint32 index;
  guint n_taken = 0;

  if (!begin (self, problem, counting))
    return RUMMY_NO_SOLUTION;
  while ((index = take_node (self)) != NO_NODE)
    {
      if (key_field (self->nodes[index].key, KEY_VALUE, 15) == RUMMY_VALUES)
        {
          write_solution (self, index, solution);
          return RUMMY_SOLVED;
        }
      if ((++n_taken % 64 == 0 && is_stopped (self)) || !expand (self, index))
        return RUMMY_STOPPED;
    }
  return RUMMY_NO_SOLUTION;
}

/* With a rack that is far larger than the limit of tiles the limit decides, and a search without it would be in vain. */
static gboolean
is_limit_decisive (const RummyProblem *problem)
{
  guint n = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    n += problem->rack[tile];
  return n > 2 * problem->most;
}

RummyOutcome
ka_rummy_solve (RummySolver *self, const RummyProblem *problem, const KaLimit *limit, RummySolution *solution)
{
  RummyOutcome outcome;

  self->problem = problem;
  self->limit = limit;
  if (problem->least_worth > 0 || is_limit_decisive (problem))
    return search (self, problem, TRUE, solution);
  outcome = search (self, problem, FALSE, solution);
  if (outcome == RUMMY_SOLVED && solution->n_laid > problem->most)
    outcome = search (self, problem, TRUE, solution);
  return outcome;
}
