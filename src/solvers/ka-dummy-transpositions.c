/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table, by partitions (partition search): what the solver has learned. Positions in which the hands are as long suit by suit, the same seat leads and the same is
 * asked are a group. An entry of it says who owns the highest cards of each suit, as many as mattered, and counts for
 * every position of the group in which they are owned so, whatever the rest is and from whatever deal. */
#include <string.h>

#include "ka-dummy-private.h"

#define NONE            0 /* the first unit and the first group are never used */
#define UNITS_PER_GROUP 4
#define GROUPS_PER_SLOT 2
#define FIRST_ROOM      1
#define MOST_ROOM       15
#define MOST_LISTED     96 /* entries, before it is tried to make a fork of their list */

/* Where the bounds lie in the owners of an entry. */
#define LOWER_SHIFT OWNERS_WIDTH
#define UPPER_SHIFT (32 + OWNERS_WIDTH)
#define BEST_SHIFT  OWNERS_WIDTH
#define BOUND_MASK  15u
#define BEST_MASK   63u

G_STATIC_ASSERT (sizeof (Block) == sizeof (Entry));
G_STATIC_ASSERT (sizeof (Node) == sizeof (Entry));

void
ka_dummy_transpositions_init (Transpositions *self, gsize bytes)
{
  gsize unit = UNITS_PER_GROUP * sizeof (Entry) + sizeof (Group) + sizeof (guint32) / GROUPS_PER_SLOT;

  self->max_groups = (guint32) (bytes / unit);
  self->max_units = self->max_groups * UNITS_PER_GROUP;
  self->slot_bits = (guint) g_bit_storage (self->max_groups / GROUPS_PER_SLOT);
  /* Not cleared: memory that is never needed is never touched. */
  self->units = g_new (Entry, self->max_units);
  self->groups = g_new (Group, self->max_groups);
  self->slots = g_new (guint32, (gsize) 1 << self->slot_bits);
  ka_dummy_transpositions_forget (self);
}

void
ka_dummy_transpositions_clear (Transpositions *self)
{
  g_clear_pointer (&self->units, g_free);
  g_clear_pointer (&self->groups, g_free);
  g_clear_pointer (&self->slots, g_free);
}

void
ka_dummy_transpositions_forget (Transpositions *self)
{
  self->n_units = self->n_groups = 1;
  memset (self->slots, 0, sizeof (guint32) << self->slot_bits);
}

static guint32 *
find_slot (const Transpositions *self, guint64 key)
{
  return &self->slots[(key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - self->slot_bits)];
}

static guint32
find_group (const Transpositions *self, guint64 key)
{
  guint32 place = *find_slot (self, key);

  while (place != NONE && self->groups[place].key != key)
    place = self->groups[place].next;
  return place;
}

static Block *
get_block (const Transpositions *self, guint32 place)
{
  return (Block *) &self->units[place];
}

static Node *
get_node (const Transpositions *self, guint32 place)
{
  return (Node *) &self->units[place];
}

static gboolean
fits (const Entry *entry, const Position *position)
{
  return (((entry->owners[0] ^ position->owners[0]) & entry->mask[0])
          | ((entry->owners[1] ^ position->owners[1]) & entry->mask[1]))
         == 0;
}

/* Who owns the card that a fork asks for. */
static guint
get_owner (const Node *fork, const guint64 owners[2])
{
  return owner_at (owners[fork->suit / 2] >> (fork->suit % 2 * 32), fork->place);
}

/* The child to which an entry belongs. */
static guint
get_branch (const Node *fork, const Entry *entry)
{
  return get_owner (fork, entry->mask) == 0 ? KA_DUMMY_SEATS : get_owner (fork, entry->owners);
}

/* What is asked of the table, and what it answers. */
typedef struct
{
  const Position *position;
  int target;
  Entry *found;
  gboolean *takes;
  guint *best;
} Lookup;

static gboolean
find_in_list (const Transpositions *self, const List *list, const Lookup *lookup)
{
  Block *block;

  for (guint32 place = list->first; place != NONE; place = block->next)
    {
      block = get_block (self, place);
      for (guint i = block->n; i-- > 0;)
        {
          Entry *entry = &block->entries[i];
          int lower = (int) (entry->owners[0] >> LOWER_SHIFT & BOUND_MASK);
          int upper = (int) (entry->owners[0] >> UPPER_SHIFT & BOUND_MASK);

          if (!fits (entry, lookup->position))
            continue;
          if (lower >= lookup->target || upper < lookup->target)
            {
              *lookup->found = *entry;
              *lookup->takes = lower >= lookup->target;
              return TRUE;
            }
          *lookup->best = (guint) (entry->owners[1] >> BEST_SHIFT) & BEST_MASK;
        }
    }
  return FALSE;
}

static gboolean
find_in_node (const Transpositions *self, const Node *node, const Lookup *lookup)
{
  while (node->is_fork)
    {
      guint32 owned = node->children[get_owner (node, lookup->position->owners)];
      guint32 rest = node->children[KA_DUMMY_SEATS];

      if (owned != NONE && find_in_node (self, get_node (self, owned), lookup))
        return TRUE;
      if (rest == NONE)
        return FALSE;
      node = get_node (self, rest);
    }
  return find_in_list (self, &node->entries, lookup);
}

/* What is remembered that settles whether @target is reached: in @found which cards mattered, in @takes the answer. In @best
 * always the card to try first, or 0xff. */
static gboolean
find_bounds (Transpositions *self, const Position *position, int target, Entry *found, gboolean *takes,
             guint *best)
{
  Lookup lookup = { position, target, found, takes, best };
  guint32 place = find_group (self, position->key);
  const Group *group = &self->groups[place];

  *best = 0xff;
  if (place == NONE)
    return FALSE;
  *best = group->best;
  return group->root == NONE ? find_in_list (self, &group->entries, &lookup)
                             : find_in_node (self, get_node (self, group->root), &lookup);
}

/* ---- remembering ------------------------------------------------------------------------------------------------- */

/* Enough for an entry, and for all that is moved when a leaf becomes a fork. */
static gboolean
has_room (const Transpositions *self)
{
  return self->n_groups < self->max_groups && self->n_units + 8 * MOST_LISTED <= self->max_units;
}

static guint32
add_block (Transpositions *self, guint32 next)
{
  guint32 place = self->n_units;
  guint room = next == NONE ? FIRST_ROOM : MIN (2 * get_block (self, next)->room + 1, MOST_ROOM);
  Block *block = get_block (self, place);

  *block = (Block) { .next = next, .room = (guint16) room };
  self->n_units += 1 + room;
  return place;
}

static guint32
add_leaf (Transpositions *self)
{
  guint32 place = self->n_units++;

  *get_node (self, place) = (Node) { .is_fork = FALSE };
  return place;
}

static void
add_to_list (Transpositions *self, List *list, const Entry *entry)
{
  Block *block;

  if (list->first == NONE || get_block (self, list->first)->n == get_block (self, list->first)->room)
    list->first = add_block (self, list->first);
  block = get_block (self, list->first);
  block->entries[block->n++] = *entry;
  list->n++;
}

/* How many entries of a list are gone through, as a rule, when a card is asked for first: those of who owns it, and those to which it does
 * not matter. */
static guint
count_gone_through (const Transpositions *self, const List *list, guint suit, guint place)
{
  const Node fork = { .suit = (guint8) suit, .place = (guint8) place };
  guint n[KA_DUMMY_SEATS + 1] = { 0 };
  guint squares = 0, n_owned;

  for (guint32 at = list->first; at != NONE; at = get_block (self, at)->next)
    for (guint i = 0; i < get_block (self, at)->n; i++)
      n[get_branch (&fork, &get_block (self, at)->entries[i])]++;
  for (guint owner = 0; owner < KA_DUMMY_SEATS; owner++)
    squares += n[owner] * n[owner];
  n_owned = list->n - n[KA_DUMMY_SEATS];
  return n[KA_DUMMY_SEATS] + (n_owned > 0 ? squares / n_owned : 0);
}

static void add_to_node (Transpositions *self, Node *node, const Entry *entry);

/* Makes a fork of a list, for the card that tells its entries apart best; does nothing when there is none. */
static void
fork_list (Transpositions *self, Node *node, const List *list)
{
  Node fork = { .is_fork = TRUE };
  guint least = list->n;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    for (guint place = 0; place < KA_N_RANKS; place++)
      {
        guint n = count_gone_through (self, list, suit, place);

        if (n < least)
          {
            least = n;
            fork.suit = (guint8) suit;
            fork.place = (guint8) place;
          }
      }
  if (least == list->n)
    return;
  *node = fork;
  for (guint32 at = list->first; at != NONE; at = get_block (self, at)->next)
    for (guint i = 0; i < get_block (self, at)->n; i++)
      add_to_node (self, node, &get_block (self, at)->entries[i]);
}

static void
add_to_node (Transpositions *self, Node *node, const Entry *entry)
{
  while (node->is_fork)
    {
      guint32 *child = &node->children[get_branch (node, entry)];

      if (*child == NONE)
        *child = add_leaf (self);
      node = get_node (self, *child);
    }
  add_to_list (self, &node->entries, entry);
  if (node->entries.n == MOST_LISTED)
    {
      List list = node->entries;

      fork_list (self, node, &list);
    }
}

static void
add_to_group (Transpositions *self, Group *group, const Entry *entry)
{
  if (group->root != NONE)
    {
      add_to_node (self, get_node (self, group->root), entry);
      return;
    }
  add_to_list (self, &group->entries, entry);
  if (group->entries.n == MOST_LISTED)
    {
      group->root = add_leaf (self);
      get_node (self, group->root)->entries = group->entries;
      fork_list (self, get_node (self, group->root), &group->entries);
    }
}

static guint32
add_group (Transpositions *self, guint64 key)
{
  guint32 *slot = find_slot (self, key);
  guint32 place = self->n_groups++;

  self->groups[place] = (Group) { .key = key, .next = *slot, .best = 0xff };
  *slot = place;
  return place;
}

static void
store_bounds (Transpositions *self, const Position *position, const guint64 mask[2], const Bounds *bounds)
{
  Entry entry = { .mask = { mask[0], mask[1] } };
  guint32 group;

  if (!has_room (self))
    ka_dummy_transpositions_forget (self);
  group = find_group (self, position->key);
  if (group == NONE)
    group = add_group (self, position->key);
  if (bounds->best != 0xff)
    self->groups[group].best = bounds->best;
  entry.owners[0] = (position->owners[0] & mask[0]) | (guint64) bounds->lower << LOWER_SHIFT
                    | (guint64) bounds->upper << UPPER_SHIFT;
  entry.owners[1] = (position->owners[1] & mask[1]) | (guint64) (bounds->best & BEST_MASK) << BEST_SHIFT;
  add_to_group (self, &self->groups[group], &entry);
}

/* ---- what mattered ------------------------------------------------------------------------------------------------- */

/* The highest @n of a suit in a mask of owners. */
static guint
mask_highest (guint n)
{
  return ((1u << OWNERS_WIDTH) - 1) & ~((1u << (OWNERS_WIDTH - OWNER_BITS * n)) - 1);
}

static void
mask_relevant (const KaDummy *self, Cards relevant, guint64 mask[2])
{
  Cards all = all_cards (self);

  mask[0] = mask[1] = 0;
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint cards = suit_of (all, suit);
      guint known = cards & suit_of (relevant, suit);

      if (known != 0)
        {
          guint places = mask_highest ((guint) __builtin_popcount (self->avoids ? cards & ~known : known));

          if (self->avoids)
            places ^= mask_highest ((guint) __builtin_popcount (cards));
          mask[suit / 2] |= (guint64) places << (suit % 2 * 32);
        }
    }
}

static Cards
unmask_relevant (const KaDummy *self, const Entry *entry)
{
  Cards all = all_cards (self), relevant = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint mask = (guint) (entry->mask[suit / 2] >> (suit % 2 * 32));

      if (mask != 0)
        relevant |= self->avoids
                        ? downwards (nth_lowest (all, suit, (guint) __builtin_popcount (mask) / OWNER_BITS))
                        : upwards (nth_highest (all, suit,
                                                (OWNERS_WIDTH - (guint) __builtin_ctz (mask)) / OWNER_BITS));
    }
  return relevant;
}

gboolean
ka_dummy_recall (KaDummy *self, const Position *position, int target, Cards *relevant, gboolean *takes,
                 guint *first)
{
  Entry entry;

  if (!find_bounds (&self->transpositions, position, target, &entry, takes, first))
    return FALSE;
  *relevant = unmask_relevant (self, &entry);
  return TRUE;
}

void
ka_dummy_remember (KaDummy *self, const Position *position, int target, Cards relevant, gboolean takes,
                   guint best)
{
  Bounds bounds = { 0, (guint8) self->left, (guint8) best };
  guint64 mask[2];

  if (takes)
    bounds.lower = (guint8) target;
  else
    bounds.upper = (guint8) (target - 1);
  mask_relevant (self, relevant, mask);
  store_bounds (&self->transpositions, position, mask, &bounds);
}
