/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-felt-private.h"

#include "ka-announce.h"
#include "ka-card-name.h"
#include "ka-language.h"
#include "ka-scene-words.h"

char *
ka_felt_describe (KaFelt *self, guint zone)
{
  KaPlace *place;

  g_return_val_if_fail (KA_IS_FELT (self), NULL);

  place = ka_felt_get_place (self, zone);
  return place != NULL && place->zone != NULL ? ka_scene_zone_say (place->zone, self->tiles) : NULL;
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
  g_autofree char *name = ka_scene_zone_count_in_words (place->zone, self->tiles);

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

/* What lies where the keyboard is: in a grid and in a pile that card alone. */
static char *
list_here (KaFelt *self, KaPlace *place, int index)
{
  const KaItem *item = index >= 0 ? &g_array_index (place->zone->items, KaItem, index) : NULL;

  if (place->zone->kind != KA_ZONE_GRID && place->zone->kind != KA_ZONE_PILE)
    return ka_scene_zone_list (place->zone, self->tiles, index);
  if (item == NULL)
    return g_strdup ("");
  return self->tiles ? ka_tile_name (item->card) : ka_card_name (item->card);
}

/* “Your hand, 10 cards: here six of clubs, …” */
static char *
tell_place (KaFelt *self, KaPlace *place, int index)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = ka_scene_zone_say (place->zone, self->tiles);
  g_autofree char *cards = list_here (self, place, index);

  g_string_append (text, name);
  if (index >= 0 && place->zone->kind == KA_ZONE_GRID)
    g_string_append_printf (text, _ (", row %d, column %d"), place->cursor / place->zone->columns + 1,
                            place->cursor % place->zone->columns + 1);
  else if (place->zone->kind == KA_ZONE_GRID)
    {
      g_autofree char *cell = describe_cell (place);

      g_string_append_printf (text, ", %s", cell);
    }
  if (*cards != '\0')
    g_string_append_printf (text, ": %s", cards);
  return g_string_free_and_steal (text);
}

void
ka_felt_say_none_chosen (KaFelt *self)
{
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, _ ("Nothing is chosen any more"));
}

void
ka_felt_tell (KaFelt *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  KaPlace *here;
  int index;

  g_return_if_fail (KA_IS_FELT (self));

  here = ka_felt_get_focus_place (self, &index);
  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);
      g_autofree char *words = NULL;

      if (place->zone == NULL || (here != NULL ? place != here : !place->is_placed))
        continue;
      words = here != NULL ? tell_place (self, place, index) : ka_scene_zone_say (place->zone, self->tiles);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", words);
    }
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text->str);
  ka_felt_emit_told (self, text->str);
}
