/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping the limits where they were relaxed: a longest path under constraints, by labels. Its nodes were the same however many tiles had been laid; now each
 * is gone through with so many tiles of so much worth, along the arcs that are known. The bound of the rest is known too, from
 * the end backwards, so the search can follow the highest bound, and what it comes to first is the best. */
#include "ka-tiles-layers.h"

#include <string.h>

#define MOST_LABELS (1u << 17)
#define NO_LABEL    G_MAXUINT32

typedef struct
{
  guint32 node;
  guint32 next_there;     /* of the same node */
  guint32 next_in_bucket; /* with the same bound, in whole */
  guint32 parent;
  guint32 step;
  int gain;
  gint16 n_laid;
  gint16 worth; /* not above what is needed */
} Label;

struct _Labels
{
  int rest[MOST_NODES];           /* per node: what comes after it at most, in parts of one */
  guint32 first_arcs[MOST_NODES]; /* per node */
  guint32 there[MOST_NODES];      /* per node, lists */
  guint32 buckets[MOST_BUCKETS];  /* lists */
  Label labels[MOST_LABELS];
  guint n_used;

  /* one run */
  const Layers *layers;
  int most;
  int least_worth;
  Multipliers multipliers;
  int top; /* the bound of the first bucket, in whole */
  int least;
};

Labels *
ka_tiles_labels_new (void)
{
  return g_new (Labels, 1);
}

void
ka_tiles_labels_free (Labels *self)
{
  g_free (self);
}

static int
weigh (const Labels *self, int gain, int n_laid, int worth)
{
  return gain * ONE - n_laid * self->multipliers.tile + worth * self->multipliers.worth;
}

static gboolean
is_last (const Labels *self, guint32 node)
{
  return node >= self->layers->begins[KA_N_TILE_VALUES];
}

/* The bounds of what comes after each node, from the end backwards. */
static void
follow_back (Labels *self)
{
  const Layers *layers = self->layers;

  for (guint32 i = 0; i < layers->nodes.n_used; i++)
    {
      self->rest[i] = is_last (self, i) ? 0 : IMPOSSIBLE;
      self->first_arcs[i] = layers->n_arcs;
    }
  for (guint32 i = layers->n_arcs; i-- > 0;)
    {
      const Arc *arc = &layers->arcs[i];
      int rest = weigh (self, arc->gain, arc->n_laid, arc->worth) + self->rest[arc->child];

      self->rest[arc->parent] = MAX (self->rest[arc->parent], rest);
      self->first_arcs[arc->parent] = i;
    }
}

/* In whole. In the end there is only what was gained. */
static int
get_bound (const Labels *self, const Label *label)
{
  int bound = weigh (self, label->gain, label->n_laid, label->worth) + self->rest[label->node]
              + self->most * self->multipliers.tile - self->least_worth * self->multipliers.worth;

  if (is_last (self, label->node))
    return label->gain;
  return MAX (bound, 0) / ONE;
}

/* Whether its node was reached with no more tiles, no less worth and no less gain. */
static gboolean
is_known (const Labels *self, const Label *label)
{
  for (guint32 i = self->there[label->node]; i != NO_LABEL; i = self->labels[i].next_there)
    {
      const Label *known = &self->labels[i];

      if (known->n_laid <= label->n_laid && known->worth >= label->worth && known->gain >= label->gain)
        return TRUE;
    }
  return FALSE;
}

/* Adds a label, unless it is not allowed or its bound is below what is sought. %FALSE: there is no more room. */
static gboolean
add_label (Labels *self, Label *label)
{
  int bound = get_bound (self, label);
  guint32 *bucket;

  if (bound < self->least || label->n_laid > self->most
      || (is_last (self, label->node) && label->worth < self->least_worth) || is_known (self, label))
    return TRUE;
  if (self->n_used == MOST_LABELS)
    return FALSE;
  bucket = &self->buckets[MAX (self->top - bound, 0)];
  label->next_in_bucket = *bucket;
  label->next_there = self->there[label->node];
  *bucket = self->there[label->node] = self->n_used;
  self->labels[self->n_used++] = *label;
  return TRUE;
}

static gboolean
follow_arcs (Labels *self, guint32 index)
{
  const Label *label = &self->labels[index];
  const Layers *layers = self->layers;

  for (guint32 i = self->first_arcs[label->node]; i < layers->n_arcs && layers->arcs[i].parent == label->node;
       i++)
    {
      const Arc *arc = &layers->arcs[i];
      Label next = { .node = arc->child,
                     .parent = index,
                     .step = arc->step,
                     .gain = label->gain + arc->gain,
                     .n_laid = (gint16) (label->n_laid + arc->n_laid),
                     .worth = (gint16) MIN (label->worth + arc->worth, self->least_worth) };

      if (!add_label (self, &next))
        return FALSE;
    }
  return TRUE;
}

static void
take (const Labels *self, guint32 index, Best *best)
{
  best->gain = self->labels[index].gain;
  best->n_laid = self->labels[index].n_laid;
  for (guint n = KA_N_TILE_VALUES; n-- > 0; index = self->labels[index].parent)
    ka_tiles_step_unpack (self->labels[index].step,
                          &best->steps[self->layers->direction.falling ? KA_N_TILE_VALUES - 1 - n : n]);
}

static gboolean
go (Labels *self, Best *best)
{
  for (int bucket = 0; bucket <= self->top - self->least; bucket++)
    while (self->buckets[bucket] != NO_LABEL)
      {
        guint32 index = self->buckets[bucket];

        self->buckets[bucket] = self->labels[index].next_in_bucket;
        if (is_last (self, self->labels[index].node))
          {
            take (self, index, best);
            return TRUE;
          }
        if (!follow_arcs (self, index))
          return FALSE;
      }
  return TRUE;
}

gboolean
ka_tiles_labels_find (Labels *self, const Layers *layers, Best *best)
{
  State state = ka_tiles_state_begin (layers->direction.problem);
  Label begin = { .gain = state.gain, .n_laid = (gint16) state.n_laid };

  if (layers->n_done < KA_N_TILE_VALUES || layers->nodes.n_used == layers->begins[KA_N_TILE_VALUES])
    return TRUE;
  self->layers = layers;
  self->most = (int) layers->direction.problem->most;
  self->least_worth = MAX (layers->direction.problem->least_worth, 0);
  self->multipliers = layers->direction.relaxations[0].multipliers;
  follow_back (self);
  self->top = get_bound (self, &begin);
  self->least = best->gain + 1;
  if (self->top - self->least >= MOST_BUCKETS)
    return FALSE;
  self->n_used = 0;
  memset (self->there, 0xff, layers->nodes.n_used * sizeof self->there[0]);
  memset (self->buckets, 0xff, (gsize) MAX (self->top - self->least + 1, 0) * sizeof self->buckets[0]);
  return add_label (self, &begin) && go (self, best);
}
