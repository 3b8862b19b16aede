/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of a search, and which of them are known by key. */
#include <string.h>

#include "ka-tiles-private.h"

#define FEWEST_BITS 6

void
ka_tiles_places_init (TilesPlaces *self, guint most)
{
  self->most = most;
  self->places = g_new (TilesPlace, most);
  self->slots = g_new (guint32, 2 * most);
}

void
ka_tiles_places_clear (TilesPlaces *self)
{
  g_free (self->places);
  g_free (self->slots);
}

static void
clear_slots (TilesPlaces *self, guint bits)
{
  self->slot_bits = bits;
  memset (self->slots, 0xff, sizeof (guint32) << bits);
}

void
ka_tiles_places_forget (TilesPlaces *self, guint n_expected)
{
  self->first = self->n_used;
  clear_slots (self, MAX (g_bit_storage (2 * MIN (n_expected, self->most) - 1), FEWEST_BITS));
}

static guint
find_slot (const TilesPlaces *self, guint64 key)
{
  guint slot;

  key &= self->mask;
  slot = (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - self->slot_bits));

  while (self->slots[slot] != TILES_NO_PLACE && (self->places[self->slots[slot]].key & self->mask) != key)
    slot = (slot + 1) & ((1u << self->slot_bits) - 1);
  return slot;
}

guint32
ka_tiles_places_find (const TilesPlaces *self, guint64 key)
{
  return self->slots[find_slot (self, key)];
}

static void
know (TilesPlaces *self, guint32 index)
{
  self->slots[find_slot (self, self->places[index].key)] = index;
}

guint32
ka_tiles_places_add (TilesPlaces *self, const TilesPlace *place)
{
  guint32 index = self->n_used;

  if (index == self->most)
    return TILES_NO_PLACE;
  self->places[self->n_used++] = *place;
  if (2 * (self->n_used - self->first) > 1u << self->slot_bits)
    {
      clear_slots (self, self->slot_bits + 1);
      for (guint32 i = self->first; i < index; i++)
        know (self, i);
    }
  know (self, index);
  return index;
}
