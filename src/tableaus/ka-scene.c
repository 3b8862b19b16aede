/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-scene.h"

#define PILE_DEPTH 3 /* of hidden cards that lie on each other only the edges of a few can be seen */

static void
ka_scene_zone_free (KaSceneZone *zone)
{
  g_free (zone->name);
  g_free (zone->caption);
  g_array_unref (zone->items);
  g_free (zone);
}

static void
ka_plate_free (KaPlate *plate)
{
  g_free (plate->title);
  g_free (plate->text);
  g_free (plate->brief);
  g_free (plate);
}

KaScene *
ka_scene_new (void)
{
  KaScene *self = g_rc_box_new (KaScene);

  self->zones = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_scene_zone_free);
  self->plates = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_plate_free);
  return self;
}

KaScene *
ka_scene_ref (KaScene *self)
{
  return g_rc_box_acquire (self);
}

static void
ka_scene_clear (KaScene *self)
{
  g_ptr_array_unref (self->zones);
  g_ptr_array_unref (self->plates);
}

void
ka_scene_unref (KaScene *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) ka_scene_clear);
}

void
ka_scene_add_plate (KaScene *self, guint id, const char *title, const char *text, const char *brief)
{
  KaPlate plate = { id, g_strdup (title), g_strdup (text), g_strdup (brief) };

  g_ptr_array_add (self->plates, g_memdup2 (&plate, sizeof plate));
}

KaSceneZone *
ka_scene_add_zone (KaScene *self, guint id, KaZoneKind kind, KaZoneFlags flags, const char *name)
{
  KaSceneZone *zone;

  g_return_val_if_fail (id != KA_ZONE_NONE && ka_scene_get_zone (self, id) == NULL, NULL);

  zone = g_new0 (KaSceneZone, 1);
  zone->id = id;
  zone->kind = kind;
  zone->flags = flags;
  zone->columns = kind == KA_ZONE_TRICK ? 4 : 1;
  zone->rows = 1;
  zone->gone_to = KA_ZONE_NONE;
  zone->behind = KA_ZONE_NONE;
  zone->name = g_strdup (name);
  zone->items = g_array_new (FALSE, FALSE, sizeof (KaItem));
  g_ptr_array_add (self->zones, zone);
  return zone;
}

KaItem *
ka_scene_zone_add (KaSceneZone *zone, KaCard card, KaItemFlags flags)
{
  KaItem item = { .card = card, .flags = flags, .slot = (int) zone->items->len, .from = KA_ZONE_NONE };

  g_return_val_if_fail (card == KA_CARD_HIDDEN || card < KA_N_CARDS, NULL);

  g_array_append_val (zone->items, item);
  return &g_array_index (zone->items, KaItem, zone->items->len - 1);
}

void
ka_scene_zone_add_hidden (KaSceneZone *zone, guint n, KaItemFlags flags)
{
  if (zone->kind == KA_ZONE_PILE && n > PILE_DEPTH)
    {
      zone->buried += n - PILE_DEPTH;
      n = PILE_DEPTH;
    }
  for (guint i = 0; i < n; i++)
    ka_scene_zone_add (zone, KA_CARD_HIDDEN, flags);
}

void
ka_scene_zone_set_caption (KaSceneZone *zone, const char *caption)
{
  g_set_str (&zone->caption, caption);
}

guint
ka_scene_zone_count (const KaSceneZone *zone)
{
  return zone->buried + zone->items->len;
}

KaSceneZone *
ka_scene_get_zone (const KaScene *self, guint id)
{
  for (guint i = 0; i < self->zones->len; i++)
    {
      KaSceneZone *zone = g_ptr_array_index (self->zones, i);

      if (zone->id == id)
        return zone;
    }
  return NULL;
}
