/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-scene-words.h"

#include "ka-card-name.h"
#include "ka-language.h"

static char *
name_item (const KaItem *item, gboolean tiles)
{
  return tiles ? ka_tile_name (item->card) : ka_card_name (item->card);
}

static const KaItem *
get_item (const KaSceneZone *zone, guint i)
{
  return &g_array_index (zone->items, KaItem, i);
}

char *
ka_scene_zone_count_in_words (const KaSceneZone *zone, gboolean tiles)
{
  guint n = ka_scene_zone_count (zone);
  g_autofree char *count = NULL;

  if (zone->flags & KA_ZONE_UNCOUNTED)
    return g_strdup (zone->name);
  if (n == 0)
    /* Translators: a zone of the table, such as a pile, and that nothing lies there. */
    return g_strdup_printf (_ ("%s, empty"), zone->name);
  if (tiles)
    count = g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
  else
    count = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  return g_strdup_printf ("%s, %s", zone->name, count);
}

char *
ka_scene_zone_say (const KaSceneZone *zone, gboolean tiles)
{
  g_autofree char *name = ka_scene_zone_count_in_words (zone, tiles);
  const KaItem *last = zone->items->len > 0 ? get_item (zone, zone->items->len - 1) : NULL;
  g_autofree char *top = NULL;

  if (zone->kind != KA_ZONE_PILE || last == NULL || last->card == KA_CARD_HIDDEN)
    return g_steal_pointer (&name);
  top = name_item (last, tiles);
  /* Translators: a pile with how many cards it has, and its top card. */
  return g_strdup_printf (_ ("%s, %s on top"), name, top);
}

/* Whether item @i lies apart from the one before it. */
static gboolean
begins_group (const KaSceneZone *zone, guint i)
{
  int before = get_item (zone, i - 1)->slot, slot = get_item (zone, i)->slot;

  if (zone->kind == KA_ZONE_MELDS)
    return slot != before;
  return zone->kind == KA_ZONE_GRID && (slot != before + 1 || slot % zone->columns == 0);
}

/* Who played a card belongs to it; what is of note in a hand is told with each card. */
static gboolean
tells_notes (const KaSceneZone *zone)
{
  return zone->kind == KA_ZONE_TRICK || zone->kind == KA_ZONE_ROW;
}

char *
ka_scene_zone_list (const KaSceneZone *zone, gboolean tiles, int here)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < zone->items->len; i++)
    {
      const KaItem *item = get_item (zone, i);
      g_autofree char *name = NULL;

      if (item->card == KA_CARD_HIDDEN)
        continue;
      name = name_item (item, tiles);
      if (text->len > 0)
        g_string_append (text, tells_notes (zone) || begins_group (zone, i) ? "; " : ", ");
      g_string_append_printf (text, (int) i == here ? _ ("here %s") : "%s", name);
      if (tells_notes (zone) && item->note != NULL)
        g_string_append_printf (text, ", %s", item->note);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}
