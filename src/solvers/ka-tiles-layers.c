/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is hard is gone through layer by layer, all values from one end to the other.
 *
 * Until the end the limits are relaxed, as one node would otherwise be many; in the end what keeps them is sought among all that was
 * found (ka-tiles-labels.c). First a beam: only the nodes with the highest bounds are kept, and what comes of that is mostly the best or
 * nearly so. That nothing is better shows when nothing is left of all nodes with higher bounds. From one end those can be far more than
 * from the other, and which it is cannot be seen before: the first time both go on by turns until one is through. */
#include "ka-tiles-layers.h"

#include <string.h>

#define MOST_ARCS      (1u << 18)
#define NODES_PER_LOOK 64
#define PART           2000 /* found at a time */
#define WIDTH          64   /* of a beam */

static void
init_layers (Layers *self)
{
  memset (self, 0, sizeof *self);
  ka_tiles_nodes_init (&self->nodes, MOST_NODES);
  self->arcs = g_new (Arc, MOST_ARCS);
}

static void
clear_layers (Layers *self)
{
  ka_tiles_nodes_clear (&self->nodes);
  g_free (self->arcs);
}

/* ---- layers ---------------------------------------------------------------------------------------------------- */

static guint
count_layer (const Layers *self)
{
  return self->until - self->begins[self->n_done];
}

static gboolean
are_through (const Layers *self)
{
  return self->n_done == KA_N_TILE_VALUES || count_layer (self) == 0;
}

static State
get_state (const Layers *self, guint32 index, int *bound)
{
  const Node *node = &self->nodes.nodes[index];
  State state = ka_tiles_direction_get_state (&self->direction, node->key, node->gain);

  ka_tiles_direction_get_worst (&self->direction, &state, bound);
  return state;
}

/* ---- the best of a layer --------------------------------------------------------------------------------------- */

static guint
find_level (const Beam *beam, int bound)
{
  return (guint) CLAMP (beam->top - bound, 0, N_LEVELS - 1);
}

static void
begin_beam (Beam *beam, int top)
{
  memset (beam, 0, sizeof *beam);
  beam->top = top;
  beam->worst = N_LEVELS - 1;
}

/* Whether a node is among the best so far; when there are enough of them the worst give way. */
static gboolean
choose (Layers *self, int bound)
{
  Beam *beam = &self->beam;
  guint level = find_level (beam, bound);

  if (beam->n_all >= WIDTH && level >= beam->worst)
    return FALSE;
  beam->n[level]++;
  beam->n_all++;
  while (beam->n_all - beam->n[beam->worst] >= WIDTH)
    beam->n_all -= beam->n[beam->worst--];
  if (beam->n_all >= WIDTH)
    self->least = MAX (self->least, beam->top - (int) beam->worst + 1);
  return TRUE;
}

/* Leaves out the worst of the layer, to which the arcs from @first on lead. Returns the highest bound that is left. */
static int
leave_out_the_worst (Layers *self, guint first)
{
  Node *nodes = self->nodes.nodes;
  guint32 kept = self->begins[self->n_done];
  guint n_arcs = first;
  int most = 0;

  for (guint32 i = kept; i < self->nodes.n_used; i++)
    {
      Node node = nodes[i];
      int bound;

      get_state (self, i, &bound);
      /* Where it goes is written where it was. */
      nodes[i].next = NO_NODE;
      if (find_level (&self->beam, bound) > self->beam.worst)
        continue;
      nodes[i].next = kept;
      node.next = nodes[kept].next;
      nodes[kept++] = node;
      most = MAX (most, bound);
    }
  for (guint i = first; i < self->n_arcs; i++)
    {
      Arc arc = self->arcs[i];

      arc.child = nodes[arc.child].next;
      if (arc.child != NO_NODE)
        self->arcs[n_arcs++] = arc;
    }
  self->n_arcs = n_arcs;
  self->nodes.n_used = self->until = kept;
  ka_tiles_nodes_forget (&self->nodes, WIDTH);
  return most;
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

/* %FALSE: there is no more room. */
static gboolean
add_arc (Layers *self, guint32 child, guint64 key, int gain, guint32 step)
{
  const Node *parent = &self->nodes.nodes[self->parent];

  if (self->direction.limits != LIMITS_ARCS_KEPT || self->parent == NO_NODE)
    return TRUE;
  if (self->n_arcs == MOST_ARCS)
    return FALSE;
  self->arcs[self->n_arcs++] = (Arc) {
    .parent = self->parent,
    .child = child,
    .step = step,
    .gain = (gint16) (gain - parent->gain),
    .n_laid = (guint8) (ka_tiles_key_count_laid (key) - ka_tiles_key_count_laid (parent->key)),
    .worth = (guint8) (ka_tiles_key_get_worth (key) - ka_tiles_key_get_worth (parent->key)),
  };
  return TRUE;
}

/* Adds a node to the next layer, unless its bound is too low or it has been reached as well. */
static gboolean
add_node (gpointer data, guint64 key, int gain, int bound, guint32 step)
{
  Layers *self = data;
  Node node = { .key = key, .parent = self->parent, .step = step, .gain = gain };
  guint32 known;

  self->n_found++;
  bound = ka_tiles_direction_get_bound (&self->direction, key, gain, bound);
  if (bound < self->least)
    return TRUE;
  known = ka_tiles_nodes_find (&self->nodes, key);
  if (known == NO_NODE)
    {
      if (self->is_beam && !choose (self, bound))
        return TRUE;
      known = ka_tiles_nodes_add (&self->nodes, &node);
      return known != NO_NODE && add_arc (self, known, key, gain, step);
    }
  if (ka_tiles_direction_weigh (&self->direction, self->nodes.nodes[known].key, self->nodes.nodes[known].gain)
      < ka_tiles_direction_weigh (&self->direction, key, gain))
    self->nodes.nodes[known] = node;
  return add_arc (self, known, key, gain, step);
}

static void
begin_layers (Layers *self, int least)
{
  State state = ka_tiles_state_begin (self->direction.problem);

  self->least = least * ONE;
  self->is_beam = FALSE;
  self->parent = NO_NODE;
  self->nodes.n_used = self->begins[0] = self->n_done = self->n_found = self->n_arcs = 0;
  self->nodes.mask = ka_tiles_direction_get_mask (&self->direction);
  ka_tiles_nodes_forget (&self->nodes, 1);
  add_node (self, ka_tiles_direction_begin (&self->direction), state.gain,
            self->direction.relaxations[0].bound, 0);
  self->parent = 0;
  self->until = self->nodes.n_used;
}

static gboolean
go_on (Layers *self)
{
  guint last = self->n_found + PART;

  for (; self->parent < self->until; self->parent++)
    {
      const Node *node = &self->nodes.nodes[self->parent];

      if (self->n_found > last)
        return TRUE;
      if (self->parent % NODES_PER_LOOK == 0 && ka_tiles_is_stopped (self->limit))
        return FALSE;
      if (!ka_tiles_direction_expand (&self->direction, node->key, node->gain, self->least, add_node, self))
        return FALSE;
    }
  self->begins[++self->n_done] = self->until;
  self->until = self->nodes.n_used;
  self->n_nodes += count_layer (self);
  return TRUE;
}

static gboolean
run_beam (Layers *self, int least)
{
  int top = self->direction.relaxations[0].bound;

  begin_layers (self, least);
  self->is_beam = TRUE;
  while (!are_through (self))
    {
      guint n_arcs = self->n_arcs, n_done = self->n_done;

      begin_beam (&self->beam, top);
      self->least = least * ONE;
      while (self->n_done == n_done)
        if (!go_on (self))
          return FALSE;
      top = leave_out_the_worst (self, n_arcs);
    }
  return TRUE;
}

/* ---- what came of it ------------------------------------------------------------------------------------------- */

static void
write_steps (const Layers *self, guint32 index, Step steps[KA_N_TILE_VALUES])
{
  for (guint i = KA_N_TILE_VALUES; i-- > 0; index = self->nodes.nodes[index].parent)
    ka_tiles_step_unpack (self->nodes.nodes[index].step,
                          &steps[self->direction.falling ? KA_N_TILE_VALUES - 1 - i : i]);
}

static int
get_most (const Layers *self, Best *best)
{
  int most = 0;

  for (guint32 i = self->begins[self->n_done]; self->n_done == KA_N_TILE_VALUES && i < self->nodes.n_used;
       i++)
    {
      int bound;
      State state = get_state (self, i, &bound);

      most = MAX (most, bound);
      if (state.gain <= best->gain || !ka_tiles_direction_allows (&self->direction, &state))
        continue;
      best->gain = state.gain;
      best->n_laid = state.n_laid;
      write_steps (self, i, best->steps);
    }
  return most / ONE;
}

struct _Layered
{
  Layers layers[2];     /* from 13 down, from 1 up */
  Labels *labels;       /* owned */
  Layers *ahead;        /* (nullable), borrowed; that is through first */
  Incumbent *incumbent; /* borrowed */
  int most;             /* what the beams come to, in whole */
};

Layered *
ka_tiles_layered_new (void)
{
  Layered *self = g_new0 (Layered, 1);

  for (guint i = 0; i < 2; i++)
    init_layers (&self->layers[i]);
  self->labels = ka_tiles_labels_new ();
  return self;
}

void
ka_tiles_layered_free (Layered *self)
{
  for (guint i = 0; i < 2; i++)
    clear_layers (&self->layers[i]);
  ka_tiles_labels_free (self->labels);
  g_free (self);
}

Direction *
ka_tiles_layered_get_direction (Layered *self, gboolean falling)
{
  return &self->layers[falling ? 0 : 1].direction;
}

guint64
ka_tiles_layered_get_n_nodes (const Layered *self)
{
  return self->layers[0].n_nodes + self->layers[1].n_nodes;
}

/* ---- narrowly -------------------------------------------------------------------------------------------------- */

/* Where limits were passed, what keeps them. %FALSE: there is no more room. */
static gboolean
find_allowed (Layered *self, const Layers *layers)
{
  return layers->direction.limits != LIMITS_ARCS_KEPT
         || ka_tiles_labels_find (self->labels, layers, &self->incumbent->best);
}

/* ---- proof ----------------------------------------------------------------------------------------------------- */

/* From the end that is through first; the first time that has to be seen. What it comes to and what cannot be reached is noted.
 * %FALSE: stopped, or there is no more room. */
static gboolean
go_through (Layered *self, int least)
{
  Layers *layers = self->ahead != NULL ? self->ahead : &self->layers[0];
  int most;

  for (guint i = 0; i < 2; i++)
    begin_layers (&self->layers[i], least);
  while (!are_through (layers))
    {
      if (!go_on (layers))
        return FALSE;
      if (self->ahead == NULL && !are_through (layers))
        layers = &self->layers[self->layers[0].n_found <= self->layers[1].n_found ? 0 : 1];
    }
  self->ahead = layers;
  most = get_most (layers, &self->incumbent->best);
  self->incumbent->below = MIN (self->incumbent->below, MAX (most, least - 1) + 1);
  return TRUE;
}

/* ---- all of it ------------------------------------------------------------------------------------------------- */

void
ka_tiles_layered_look (Layered *self, const KaLimit *limit, Incumbent *incumbent)
{
  self->incumbent = incumbent;
  self->most = 0;
  self->layers[0].limit = self->layers[1].limit = limit;
  incumbent->below
      = MIN (incumbent->below, ka_tiles_direction_get_root_bound (&self->layers[0].direction) + 1);
  for (guint i = 0; i < 2; i++)
    {
      Layers *layers = &self->layers[i];
      int most;

      if (!run_beam (layers, incumbent->best.gain + 1))
        return;
      most = get_most (layers, &incumbent->best);
      self->most = MAX (self->most, most);
      if (most > incumbent->best.gain && !find_allowed (self, layers))
        return;
    }
}

void
ka_tiles_layered_prove (Layered *self)
{
  Incumbent *incumbent = self->incumbent;

  self->ahead = NULL;
  for (int slack = 0; !ka_tiles_incumbent_is_proven (incumbent); slack += 1 + slack / 2)
    {
      int least = MAX (incumbent->best.gain + 1, MIN (self->most, incumbent->below - 1) - slack);

      if (!go_through (self, least))
        return;
      if (ka_tiles_incumbent_is_proven (incumbent))
        return;
      if (!find_allowed (self, self->ahead))
        return;
      incumbent->below = MAX (incumbent->best.gain + 1, least);
    }
}
