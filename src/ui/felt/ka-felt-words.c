/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-felt-private.h"

#include "ka-card-name.h"
#include "ka-language.h"

static char *
get_card_name (KaFelt *self, KaCard card)
{
  return self->tiles ? ka_tile_name (card) : ka_card_name (card);
}

/* “Your hand, 10 cards”, “Discard pile, 12 cards, 7 of Hearts on top” */
static char *
describe_place (KaFelt *self, KaPlace *place)
{
  const KaSceneZone *zone = place->zone;
  guint n = ka_scene_zone_count (zone);
  g_autofree char *count = NULL, *top = NULL;

  if (zone->flags & KA_ZONE_UNCOUNTED)
    return g_strdup (zone->name);
  if (n == 0)
    /* Translators: a zone of the table, such as a pile, and that nothing lies there. */
    return g_strdup_printf (_ ("%s, empty"), zone->name);
  if (self->tiles)
    count = g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
  else
    count = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  if (zone->kind == KA_ZONE_PILE && zone->items->len > 0)
    {
      const KaItem *last = &g_array_index (zone->items, KaItem, zone->items->len - 1);

      if (last->card != KA_CARD_HIDDEN)
        {
          top = get_card_name (self, last->card);
          /* Translators: a pile, how many cards it has, and its top card. */
          return g_strdup_printf (_ ("%s, %s, %s on top"), zone->name, count, top);
        }
    }
  return g_strdup_printf ("%s, %s", zone->name, count);
}

char *
ka_felt_describe (KaFelt *self, guint zone)
{
  KaPlace *place;

  g_return_val_if_fail (KA_IS_FELT (self), NULL);

  place = ka_felt_get_place (self, zone);
  return place != NULL && place->zone != NULL ? describe_place (self, place) : NULL;
}

/* An empty cell of a grid where the keyboard is. */
static char *
describe_cell (KaPlace *place)
{
  /* Translators: a cell of the table where nothing lies. */
  return g_strdup_printf (_ ("row %d, column %d, empty"), place->cursor / place->zone->columns + 1,
                          place->cursor % place->zone->columns + 1);
}

void
ka_felt_update_words (KaFelt *self, KaPlace *place)
{
  g_autofree char *name = describe_place (self, place);

  if (place->zone->kind == KA_ZONE_GRID && gtk_widget_is_focus (place->widget))
    {
      g_autofree char *cell = describe_cell (place);
      g_autofree char *both = g_strdup_printf ("%s, %s", name, cell);

      ka_zone_view_set_name (KA_ZONE_VIEW (place->widget), both);
    }
  else
    ka_zone_view_set_name (KA_ZONE_VIEW (place->widget), name);
  ka_zone_view_set_caption (KA_ZONE_VIEW (place->widget), place->zone->caption);
}

void
ka_felt_tell (KaFelt *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  KaPlace *place;
  int index;

  g_return_if_fail (KA_IS_FELT (self));

  place = ka_felt_get_focus_place (self, &index);
  if (place == NULL)
    {
      for (guint i = 0; i < self->places->len; i++)
        if ((place = g_ptr_array_index (self->places, i))->zone != NULL && place->is_placed)
          {
            g_autofree char *name = describe_place (self, place);

            g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", name);
          }
    }
  else
    {
      g_autofree char *name = describe_place (self, place);

      g_string_append (text, name);
      if (index >= 0 && place->zone->kind == KA_ZONE_GRID)
        g_string_append_printf (text, _ (", row %d, column %d"), place->cursor / place->zone->columns + 1,
                                place->cursor % place->zone->columns + 1);
      else if (place->zone->kind == KA_ZONE_GRID)
        {
          g_autofree char *cell = describe_cell (place);

          g_string_append_printf (text, ", %s", cell);
        }
      g_string_append (text, ": ");
      for (guint i = 0; i < place->zone->items->len; i++)
        {
          g_autofree char *card = NULL;

          /* In a grid and in a pile only where one is; elsewhere all that can be seen. */
          if ((place->zone->kind == KA_ZONE_GRID || place->zone->kind == KA_ZONE_PILE) && (int) i != index)
            continue;
          card = get_card_name (self, g_array_index (place->zone->items, KaItem, i).card);
          if ((int) i == index && place->zone->kind != KA_ZONE_GRID && place->zone->kind != KA_ZONE_PILE)
            g_string_append_printf (text, _ ("here %s"), card);
          else
            g_string_append (text, card);
          if (i + 1 < place->zone->items->len && place->zone->kind != KA_ZONE_GRID
              && place->zone->kind != KA_ZONE_PILE)
            g_string_append (text, ", ");
        }
    }
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text->str, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
  ka_felt_emit_told (self, text->str);
}
