/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver has learned. Positions in which the hands are as long suit by suit, the same seat leads and the same is
 * asked are a group. An entry of it says who owns the highest cards of each suit, as many as mattered, and counts for
 * every position of the group in which they are owned so, whatever the rest is and from whatever deal. */
#include <string.h>

#include "ka-dummy-private.h"

#define NONE            0 /* the first unit and the first group are never used */
#define UNITS_PER_GROUP 4
#define GROUPS_PER_SLOT 2
#define FIRST_ROOM      1
#define MOST_ROOM       15

/* Where the bounds lie in the owners of an entry. */
#define LOWER_SHIFT OWNERS_WIDTH
#define UPPER_SHIFT (32 + OWNERS_WIDTH)
#define BEST_SHIFT  OWNERS_WIDTH
#define BOUND_MASK  15u
#define BEST_MASK   63u

G_STATIC_ASSERT (sizeof (Block) == sizeof (Entry));

void
ka_dummy_table_init (Table *self, gsize bytes)
{
  gsize unit = UNITS_PER_GROUP * sizeof (Entry) + sizeof (Group) + sizeof (guint32) / GROUPS_PER_SLOT;

  self->max_groups = (guint32) (bytes / unit);
  self->max_units = self->max_groups * UNITS_PER_GROUP;
  self->slot_bits = (guint) g_bit_storage (self->max_groups / GROUPS_PER_SLOT);
  /* Not cleared: memory that is never needed is never touched. */
  self->units = g_new (Entry, self->max_units);
  self->groups = g_new (Group, self->max_groups);
  self->slots = g_new (guint32, (gsize) 1 << self->slot_bits);
  ka_dummy_table_forget (self);
}

void
ka_dummy_table_clear (Table *self)
{
  g_clear_pointer (&self->units, g_free);
  g_clear_pointer (&self->groups, g_free);
  g_clear_pointer (&self->slots, g_free);
}

void
ka_dummy_table_forget (Table *self)
{
  self->n_units = self->n_groups = 1;
  memset (self->slots, 0, sizeof (guint32) << self->slot_bits);
}

static guint32 *
find_slot (const Table *self, guint64 key)
{
  return &self->slots[(key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - self->slot_bits)];
}

static guint32
find_group (const Table *self, guint64 key)
{
  guint32 place = *find_slot (self, key);

  while (place != NONE && self->groups[place].key != key)
    place = self->groups[place].next;
  return place;
}

static Block *
get_block (const Table *self, guint32 place)
{
  return (Block *) &self->units[place];
}

static gboolean
fits (const Entry *entry, const Position *position)
{
  return (((entry->owners[0] ^ position->owners[0]) & entry->mask[0])
          | ((entry->owners[1] ^ position->owners[1]) & entry->mask[1]))
         == 0;
}

gboolean
ka_dummy_table_find (Table *self, const Position *position, int target, Entry *found, gboolean *takes,
                     guint *best)
{
  guint32 group = find_group (self, position->key);
  Block *block;

  *best = 0xff;
  if (group == NONE)
    return FALSE;
  *best = self->groups[group].best;
  for (guint32 place = self->groups[group].first; place != NONE; place = block->next)
    {
      block = get_block (self, place);
      for (guint i = block->n; i-- > 0;)
        {
          Entry *entry = &block->entries[i];
          int lower = (int) (entry->owners[0] >> LOWER_SHIFT & BOUND_MASK);
          int upper = (int) (entry->owners[0] >> UPPER_SHIFT & BOUND_MASK);

          if (!fits (entry, position))
            continue;
          if (lower >= target || upper < target)
            {
              *found = *entry;
              *takes = lower >= target;
              return TRUE;
            }
          *best = (guint) (entry->owners[1] >> BEST_SHIFT) & BEST_MASK;
        }
    }
  return FALSE;
}

static gboolean
has_room (const Table *self)
{
  return self->n_groups < self->max_groups && self->n_units + 1 + MOST_ROOM <= self->max_units;
}

static guint32
add_block (Table *self, guint32 next)
{
  guint32 place = self->n_units;
  guint room = next == NONE ? FIRST_ROOM : MIN (2 * get_block (self, next)->room + 1, MOST_ROOM);
  Block *block = get_block (self, place);

  *block = (Block) { .next = next, .room = (guint16) room };
  self->n_units += 1 + room;
  return place;
}

void
ka_dummy_table_store (Table *self, const Position *position, const guint64 mask[2], const Bounds *bounds)
{
  guint32 place;
  Group *group;
  Block *block;
  Entry *entry;

  if (!has_room (self))
    ka_dummy_table_forget (self);
  place = find_group (self, position->key);
  if (place == NONE)
    {
      guint32 *slot = find_slot (self, position->key);

      place = self->n_groups++;
      self->groups[place] = (Group) { position->key, *slot, add_block (self, NONE), 0xff };
      *slot = place;
    }
  group = &self->groups[place];
  block = get_block (self, group->first);
  if (block->n == block->room)
    {
      group->first = add_block (self, group->first);
      block = get_block (self, group->first);
    }
  if (bounds->best != 0xff)
    group->best = bounds->best;
  entry = &block->entries[block->n++];
  entry->mask[0] = mask[0];
  entry->mask[1] = mask[1];
  entry->owners[0] = (position->owners[0] & mask[0]) | (guint64) bounds->lower << LOWER_SHIFT
                     | (guint64) bounds->upper << UPPER_SHIFT;
  entry->owners[1] = (position->owners[1] & mask[1]) | (guint64) (bounds->best & BEST_MASK) << BEST_SHIFT;
}
