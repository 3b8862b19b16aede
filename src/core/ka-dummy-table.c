/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver has learned. Positions in which the hands are as long suit by suit, the same seat leads and the same is
 * asked are a group. An entry of it says who owns the highest cards of each suit, as many as mattered, and counts for
 * every position of the group in which they are owned so, whatever the rest is and from whatever deal. */
#include <string.h>

#include "ka-dummy-private.h"

#define NONE              0 /* the first entry and the first group are never used */
#define ENTRIES_PER_GROUP 4
#define GROUPS_PER_SLOT   2

void
ka_dummy_table_init (Table *self, gsize bytes)
{
  gsize unit = ENTRIES_PER_GROUP * sizeof (Entry) + sizeof (Group) + sizeof (guint32) / GROUPS_PER_SLOT;

  self->max_groups = (guint32) (bytes / unit);
  self->max_entries = self->max_groups * ENTRIES_PER_GROUP;
  self->slot_bits = (guint) g_bit_storage (self->max_groups / GROUPS_PER_SLOT);
  /* Not cleared: memory that is never needed is never touched. */
  self->entries = g_new (Entry, self->max_entries);
  self->groups = g_new (Group, self->max_groups);
  self->slots = g_new (guint32, (gsize) 1 << self->slot_bits);
  ka_dummy_table_forget (self);
}

void
ka_dummy_table_clear (Table *self)
{
  g_clear_pointer (&self->entries, g_free);
  g_clear_pointer (&self->groups, g_free);
  g_clear_pointer (&self->slots, g_free);
}

void
ka_dummy_table_forget (Table *self)
{
  self->n_entries = self->n_groups = 1;
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

static gboolean
fits (const Entry *entry, const Position *position)
{
  return (((entry->owners[0] ^ position->owners[0]) & entry->mask[0])
          | ((entry->owners[1] ^ position->owners[1]) & entry->mask[1]))
         == 0;
}

/* An entry that answers the question; else %FALSE, and in @best the best card of one that fits. */
gboolean
ka_dummy_table_find (const Table *self, const Position *position, int target, const Entry **found,
                     guint *best)
{
  guint32 group = find_group (self, position->key);

  if (group == NONE)
    return FALSE;
  for (guint32 place = self->groups[group].first; place != NONE; place = self->entries[place].next)
    {
      const Entry *entry = &self->entries[place];

      if (!fits (entry, position))
        continue;
      if (entry->bounds.lower >= target || entry->bounds.upper < target)
        {
          *found = entry;
          return TRUE;
        }
      *best = entry->bounds.best;
    }
  return FALSE;
}

void
ka_dummy_table_store (Table *self, const Position *position, const guint64 mask[2], const Bounds *bounds)
{
  guint32 *slot;
  guint32 group;
  Entry *entry;

  if (self->n_entries == self->max_entries || self->n_groups == self->max_groups)
    ka_dummy_table_forget (self);
  slot = find_slot (self, position->key);
  group = find_group (self, position->key);
  if (group == NONE)
    {
      group = self->n_groups++;
      self->groups[group] = (Group) { position->key, *slot, NONE };
      *slot = group;
    }
  entry = &self->entries[self->n_entries];
  entry->owners[0] = position->owners[0] & mask[0];
  entry->owners[1] = position->owners[1] & mask[1];
  entry->mask[0] = mask[0];
  entry->mask[1] = mask[1];
  entry->bounds = *bounds;
  entry->next = self->groups[group].first;
  self->groups[group].first = self->n_entries++;
}
