/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of a search, and which of them are known by key. */
#include <string.h>

#include "rummy-solver-private.h"

#define FEWEST_BITS 6

void
ka_rummy_places_init (RummyPlaces *self, guint most)
{
  self->most = most;
  self->places = g_new (RummyPlace, most);
  self->slots = g_new (guint32, 2 * most);
}

void
ka_rummy_places_clear (RummyPlaces *self)
{
  g_free (self->places);
  g_free (self->slots);
}

static void
clear_slots (RummyPlaces *self, guint bits)
{
  self->slot_bits = bits;
  memset (self->slots, 0xff, sizeof (guint32) << bits);
}

void
ka_rummy_places_forget (RummyPlaces *self, guint n_expected)
{
  self->first = self->n_used;
  clear_slots (self, MAX (g_bit_storage (2 * MIN (n_expected, self->most) - 1), FEWEST_BITS));
}

static guint
find_slot (const RummyPlaces *self, guint64 key)
{
  guint slot;

  key &= self->mask;
  slot = (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - self->slot_bits));

  while (self->slots[slot] != RUMMY_NO_PLACE && (self->places[self->slots[slot]].key & self->mask) != key)
    slot = (slot + 1) & ((1u << self->slot_bits) - 1);
  return slot;
}

guint32
ka_rummy_places_find (const RummyPlaces *self, guint64 key)
{
  return self->slots[find_slot (self, key)];
}

static void
know (RummyPlaces *self, guint32 index)
{
  self->slots[find_slot (self, self->places[index].key)] = index;
}

guint32
ka_rummy_places_add (RummyPlaces *self, const RummyPlace *place)
{
  guint32 index = self->n_used;

  if (index == self->most)
    return RUMMY_NO_PLACE;
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
