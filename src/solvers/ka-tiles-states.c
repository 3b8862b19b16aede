/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem from one of its ends. Before a value all that matters of what lies behind is which runs are open in each colour and
 * how many jokers are left; where limits are kept also how many tiles are laid and, in a first lay-down, what they are worth:
 * that is a node. If the colours and the groups had nothing to do with each other each could be solved by itself
 * (ka-tiles-relaxation.c): every step is measured by what it loses against that. */
#include "ka-tiles-states.h"

#include <string.h>

/* ---- nodes and which of them are known by key ------------------------------------------------------------------ */

#define FEWEST_BITS 6

void
ka_tiles_nodes_init (Nodes *self, guint most)
{
  self->most = most;
  self->nodes = g_new (Node, most);
  self->slots = g_new (guint32, 2 * most);
}

void
ka_tiles_nodes_clear (Nodes *self)
{
  g_free (self->nodes);
  g_free (self->slots);
}

static void
clear_slots (Nodes *self, guint bits)
{
  self->slot_bits = bits;
  memset (self->slots, 0xff, sizeof (guint32) << bits);
}

void
ka_tiles_nodes_forget (Nodes *self, guint n_expected)
{
  self->first = self->n_used;
  clear_slots (self, MAX (g_bit_storage (2 * MIN (n_expected, self->most) - 1), FEWEST_BITS));
}

static guint
find_slot (const Nodes *self, guint64 key)
{
  guint slot;

  key &= self->mask;
  slot = (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - self->slot_bits));

  while (self->slots[slot] != NO_NODE && (self->nodes[self->slots[slot]].key & self->mask) != key)
    slot = (slot + 1) & ((1u << self->slot_bits) - 1);
  return slot;
}

guint32
ka_tiles_nodes_find (const Nodes *self, guint64 key)
{
  return self->slots[find_slot (self, key)];
}

static void
know (Nodes *self, guint32 index)
{
  self->slots[find_slot (self, self->nodes[index].key)] = index;
}

guint32
ka_tiles_nodes_add (Nodes *self, const Node *node)
{
  guint32 index = self->n_used;

  if (index == self->most)
    return NO_NODE;
  self->nodes[self->n_used++] = *node;
  if (2 * (self->n_used - self->first) > 1u << self->slot_bits)
    {
      clear_slots (self, self->slot_bits + 1);
      for (guint32 i = self->first; i < index; i++)
        know (self, i);
    }
  know (self, index);
  return index;
}

/* How much of a node is in a key. */
#define KEY_SHAPE(colour)        (4 * (colour))
#define KEY_VALUE                16
#define KEY_JOKERS               20
#define KEY_LAID                 22
#define KEY_WORTH                29
#define key_field(key, at, mask) ((guint) ((key) >> (at)) & (mask))

#define STEP_BITS                6

/* What one colour may do with a value. */
typedef struct
{
  int loss;
  int gain;
  int paid; /* by the tiles that stand in groups */
  guint8 shape;
  guint8 grouped;
  guint8 run;
  guint8 jokers;
} Option;

#define MOST_OPTIONS 32

/* ---- several lists --------------------------------------------------------------------------------------------- */

int
ka_tiles_direction_get_root_bound (const Direction *self)
{
  int bound = self->relaxations[0].bound;

  for (guint i = 1; i < self->n_relaxations; i++)
    bound = MIN (bound, self->relaxations[i].bound);
  return MAX (bound, 0) / ONE;
}

/* In the end there is nothing to bound. */
static int
get_brought (const Direction *self, const State *state)
{
  const Multipliers *multipliers = &self->relaxations[0].multipliers;
  int brought = state->gain * ONE;

  if (self->limits == LIMITS_KEPT)
    return brought;
  return brought + multipliers->tile * ((int) self->problem->most - state->n_laid)
         - multipliers->worth * (self->problem->least_worth - state->worth);
}

const Relaxation *
ka_tiles_direction_get_worst (const Direction *self, const State *state, int *bound)
{
  const Relaxation *worst = &self->relaxations[0];

  if (state->value == KA_N_TILE_VALUES)
    {
      *bound = get_brought (self, state);
      return worst;
    }
  *bound = ka_tiles_relaxation_get_bound (worst, state);
  for (guint i = 1; i < self->n_relaxations; i++)
    {
      int other = ka_tiles_relaxation_get_bound (&self->relaxations[i], state);

      if (other >= *bound)
        continue;
      *bound = other;
      worst = &self->relaxations[i];
    }
  return worst;
}

void
ka_tiles_direction_learn (Direction *self, const Multipliers *multipliers)
{
  guint which = self->n_relaxations;

  if (self->n_relaxations < MOST_RELAXATIONS)
    self->n_relaxations++;
  else
    {
      which = 1 + self->next_relaxation;
      self->next_relaxation = (self->next_relaxation + 1) % (MOST_RELAXATIONS - 1);
    }
  ka_tiles_relaxation_find (&self->relaxations[which], self->shapes, self->problem, self->falling,
                            multipliers);
}

/* ---- keys and steps -------------------------------------------------------------------------------------------- */

guint64
ka_tiles_direction_begin (const Direction *self)
{
  return (guint64) self->relaxations[0].n_jokers << KEY_JOKERS;
}

guint64
ka_tiles_direction_get_mask (const Direction *self)
{
  return self->limits == LIMITS_KEPT ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << KEY_LAID) - 1;
}

int
ka_tiles_key_count_laid (guint64 key)
{
  return (int) key_field (key, KEY_LAID, 127) - (int) key_field (key, KEY_JOKERS, 3);
}

int
ka_tiles_key_get_worth (guint64 key)
{
  return (int) key_field (key, KEY_WORTH, 1023);
}

int
ka_tiles_direction_weigh (const Direction *self, guint64 key, int gain)
{
  const Multipliers *multipliers = &self->relaxations[0].multipliers;

  if (self->limits == LIMITS_KEPT)
    return gain;
  return gain * ONE - (int) key_field (key, KEY_LAID, 127) * multipliers->tile
         + (int) key_field (key, KEY_WORTH, 1023) * multipliers->worth;
}

gboolean
ka_tiles_direction_allows (const Direction *self, const State *state)
{
  return state->n_laid <= (int) self->problem->most && state->worth >= self->problem->least_worth;
}

State
ka_tiles_direction_get_state (const Direction *self, guint64 key, int gain)
{
  State state = { .value = key_field (key, KEY_VALUE, 15),
                  .jokers = key_field (key, KEY_JOKERS, 3),
                  .gain = gain,
                  .worth = (int) key_field (key, KEY_WORTH, 1023) };

  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    state.shapes[colour] = key_field (key, KEY_SHAPE (colour), 15);
  state.n_laid
      = (int) key_field (key, KEY_LAID, 127) + self->problem->rack[KA_TILE_JOKER] - (int) state.jokers;
  return state;
}

/* With one list that is known already, unless a first lay-down or the end has something to say. */
int
ka_tiles_direction_get_bound (const Direction *self, guint64 key, int gain, int most)
{
  State state;
  int bound;

  if (self->n_relaxations == 1 && self->problem->least_worth <= 0
      && key_field (key, KEY_VALUE, 15) < KA_N_TILE_VALUES)
    return most;
  state = ka_tiles_direction_get_state (self, key, gain);
  ka_tiles_direction_get_worst (self, &state, &bound);
  return bound;
}

static guint32
pack_option (const Option *option, guint colour)
{
  return (guint32) (option->grouped | option->run << 2 | option->jokers << 4) << (STEP_BITS * colour);
}

void
ka_tiles_step_unpack (guint32 packed, Step *step)
{
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    {
      guint bits = packed >> (STEP_BITS * colour);

      step->grouped[colour] = bits & 3;
      step->run[colour] = bits >> 2 & 3;
      step->run_jokers[colour] = bits >> 4 & 3;
    }
  step->group_jokers = (guint8) (packed >> (STEP_BITS * KA_N_TILE_COLOURS));
}

/* ---- what follows on a node ------------------------------------------------------------------------------------ */

typedef struct
{
  const Direction *direction;
  const Relaxation *list; /* with the lowest bound of the node */
  guint64 key;
  State state;
  int bound;
  int slack; /* how much of it may be lost */
  guint jokers_left;
  Option options[KA_N_TILE_COLOURS][MOST_OPTIONS];
  guint n_options[KA_N_TILE_COLOURS];
  int least_losses[KA_N_TILE_COLOURS + 1]; /* of this colour and those after it */
  int group_loss;                          /* of no groups */
  SuccessorFunc found;
  gpointer data;
} Expansion;

static guint
count_forced (const Expansion *at, guint colour)
{
  return at->direction->problem->table[colour * KA_N_TILE_VALUES + at->state.value];
}

/* In order of what they lose. */
static void
add_option (Expansion *at, guint colour, const Option *option)
{
  Option *options = at->options[colour];
  guint n = at->n_options[colour]++;

  for (; n > 0 && options[n - 1].loss > option->loss; n--)
    options[n] = options[n - 1];
  options[n] = *option;
}

/* Lists what a colour may do with the value. Returns whether there is anything. */
static gboolean
list_options (Expansion *at, guint colour)
{
  const Direction *self = at->direction;
  const Relaxation *list = at->list;
  guint value = at->state.value, tile = colour * KA_N_TILE_VALUES + value, shape = at->state.shapes[colour];
  guint forced = count_forced (at, colour), all = forced + self->problem->rack[tile];
  guint most_grouped = list->most_grouped[at->state.jokers][value][colour];
  guint n_open = (guint) (self->shapes->n_short[shape] + self->shapes->n_long[shape]), n = 0;
  int before = list->most[at->state.jokers][value][colour][shape];
  gboolean welcome = self->limits == LIMITS_RELAXED && list->weights[tile] >= 0;

  at->n_options[colour] = 0;
  for (guint grouped = 0; grouped <= MIN (all, most_grouped); grouped++)
    for (guint run = grouped >= forced ? 0 : forced - grouped; run + grouped <= all; run++)
      for (guint i = 0; i <= at->state.jokers - at->jokers_left; i++)
        {
          guint next = self->shapes->next[shape][run + i];
          int n_laid = (int) (run + grouped) - (int) forced, paid, loss;

          if (next == SHAPE_NONE)
            continue;
          /* A tile that would only make a run longer is laid then, where it takes the place of no other. */
          if (welcome && run + grouped < all && run + i < n_open)
            continue;
          paid = (int) grouped * list->multipliers.group[value][colour];
          loss = before - n_laid * list->weights[tile] + paid + (int) i * list->joker_costs[value]
                 - list->most[at->jokers_left][value + 1][colour][next];
          if (loss > at->slack)
            continue;
          add_option (at, colour,
                      &(Option) { loss, n_laid * self->problem->weights[tile], paid, (guint8) next,
                                  (guint8) grouped, (guint8) run, (guint8) i });
        }
  n = at->n_options[colour];
  at->least_losses[colour] = n > 0 ? at->options[colour][0].loss : 0;
  return n > 0;
}

/* What the tiles of @step are worth in a first lay-down, added to what was there; where that is part of a node not above what
 * is needed. */
static guint
count_worth (const Expansion *at, guint32 step)
{
  const KaTileProblem *problem = at->direction->problem;
  guint worth = key_field (at->key, KEY_WORTH, 1023), n = 0;
  guint points = (guint) ka_tiles_get_points (at->direction->falling, at->state.value);
  Step unpacked;

  ka_tiles_step_unpack (step, &unpacked);
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    n += (guint) unpacked.grouped[colour] + unpacked.run[colour]
         + (problem->joker_counts ? unpacked.run_jokers[colour] : 0u);
  n += problem->joker_counts ? unpacked.group_jokers : 0u;
  worth += n * points;
  return at->direction->limits == LIMITS_KEPT ? MIN (worth, (guint) problem->least_worth) : worth;
}

/* Some colours have chosen: what came of it. */
typedef struct
{
  guint64 shapes;
  int loss;
  int gain;
  int paid;
  guint32 step;
  guint jokers; /* left to choose from */
  guint once;   /* colours that groups have so far */
  guint twice;
  guint n_laid;
} Chosen;

static gboolean
end_choice (Expansion *at, const Chosen *chosen)
{
  const Direction *self = at->direction;
  const KaTileProblem *problem = self->problem;
  guint value = at->state.value + 1;
  guint64 key = chosen->shapes | (guint64) value << KEY_VALUE | (guint64) at->jokers_left << KEY_JOKERS
                | (guint64) chosen->n_laid << KEY_LAID;
  guint32 step = chosen->step | chosen->jokers << (STEP_BITS * KA_N_TILE_COLOURS);

  int loss = chosen->loss + at->group_loss - chosen->paid
             + (int) chosen->jokers * at->list->joker_costs[at->state.value];

  if (loss > at->slack)
    return TRUE;
  /* The jokers of the table stay on it. */
  if (value == KA_N_TILE_VALUES && at->jokers_left > problem->rack[KA_TILE_JOKER])
    return TRUE;
  if (self->limits == LIMITS_KEPT
      && chosen->n_laid + problem->rack[KA_TILE_JOKER] > problem->most + at->jokers_left)
    return TRUE;
  if (problem->least_worth > 0)
    {
      guint worth = count_worth (at, step);

      if (self->limits == LIMITS_KEPT && value == KA_N_TILE_VALUES && (int) worth < problem->least_worth)
        return TRUE;
      key |= (guint64) worth << KEY_WORTH;
    }
  return at->found (at->data, key, chosen->gain, at->bound - loss, step);
}

/* Chooses for one colour after another. %FALSE: no more nodes are wanted. */
static gboolean
choose (Expansion *at, guint colour, const Chosen *before)
{
  if (colour == KA_N_TILE_COLOURS)
    return end_choice (at, before);
  for (guint i = 0; i < at->n_options[colour]; i++)
    {
      const Option *option = &at->options[colour][i];
      guint once = before->once + (option->grouped == 1), twice = before->twice + (option->grouped == 2);
      Chosen chosen;

      if (before->loss + option->loss + at->least_losses[colour + 1] > at->slack)
        break;
      if (option->jokers > before->jokers
          || (colour == KA_N_TILE_COLOURS - 1
              && !at->direction->shapes->groups[once][twice][before->jokers - option->jokers]))
        continue;
      chosen = *before;
      chosen.loss += option->loss;
      chosen.shapes |= (guint64) option->shape << KEY_SHAPE (colour);
      chosen.gain += option->gain;
      chosen.paid += option->paid;
      chosen.step |= pack_option (option, colour);
      chosen.jokers -= option->jokers;
      chosen.once = once;
      chosen.twice = twice;
      chosen.n_laid += option->grouped + option->run - count_forced (at, colour);
      if (!choose (at, colour + 1, &chosen))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_tiles_direction_expand (const Direction *self, guint64 key, int gain, int least, SuccessorFunc found,
                           gpointer data)
{
  Expansion at;

  at.direction = self;
  at.key = key;
  at.state = ka_tiles_direction_get_state (self, key, gain);
  at.list = ka_tiles_direction_get_worst (self, &at.state, &at.bound);
  at.slack = at.bound - least;
  at.found = found;
  at.data = data;
  for (guint spent = 0; spent <= at.state.jokers; spent++)
    {
      const Chosen nothing = { .gain = gain + (int) spent * self->problem->weights[KA_TILE_JOKER],
                               .jokers = spent,
                               .n_laid = key_field (key, KEY_LAID, 127) };
      gboolean possible = TRUE;

      at.jokers_left = at.state.jokers - spent;
      for (guint colour = 0; possible && colour < KA_N_TILE_COLOURS; colour++)
        possible = list_options (&at, colour);
      if (!possible)
        continue;
      at.group_loss = at.list->most_groups[at.state.jokers][at.state.value]
                      - at.list->most_groups[at.jokers_left][at.state.value + 1];
      at.least_losses[KA_N_TILE_COLOURS] = 0;
      for (guint colour = KA_N_TILE_COLOURS; colour-- > 0;)
        at.least_losses[colour] += at.least_losses[colour + 1];
      if (!choose (&at, 0, &nothing))
        return FALSE;
    }
  return TRUE;
}
