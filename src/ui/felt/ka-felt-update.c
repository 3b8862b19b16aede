/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From one scene to the next: the places of the zones, and the order in which all is drawn, read and reached. */
#include "ka-felt-private.h"

void
ka_felt_free_place (KaPlace *place)
{
  g_clear_pointer (&place->widget, gtk_widget_unparent);
  g_free (place->pieces);
  g_free (place->spots);
  g_free (place);
}

static void
zone_pressed_cb (KaZoneView *view, KaFelt *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);

      if (place->widget == GTK_WIDGET (view))
        {
          ka_felt_press (self, place, -1, place->zone->kind == KA_ZONE_GRID ? place->cursor : 0);
          return;
        }
    }
}

/* The place of a zone: the one it had, or a new one. */
static KaPlace *
make_place (KaFelt *self, KaSceneZone *zone, GPtrArray *before)
{
  KaPlace *place = g_new0 (KaPlace, 1);

  for (guint i = 0; i < before->len; i++)
    {
      KaPlace *old = g_ptr_array_index (before, i);

      if (old->id != zone->id || old->zone == NULL)
        continue;
      *place = *old;
      old->widget = NULL;
      break;
    }
  if (place->widget == NULL)
    {
      place->id = zone->id;
      place->widget = GTK_WIDGET (ka_zone_view_new ());
      place->zone = zone;
      g_signal_connect (place->widget, "pressed", G_CALLBACK (zone_pressed_cb), self);
      /* A screen reader keeps the name with which it hears of it: GTK tells of no other until it is realized. */
      ka_felt_update_words (self, place);
      gtk_widget_set_parent (place->widget, GTK_WIDGET (self));
    }
  place->zone = zone;
  place->pieces = g_new0 (KaPiece *, zone->items->len + 1);
  place->spots = g_new0 (KaSpot, zone->items->len + 1);
  place->cursor = CLAMP (place->cursor, 0, MAX (zone->columns * zone->rows - 1, 0));
  return place;
}

static GPtrArray *
make_places (KaFelt *self, GPtrArray *before)
{
  GPtrArray *places = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_felt_free_place);

  for (guint i = 0; i < self->scene->zones->len; i++)
    g_ptr_array_add (places, make_place (self, g_ptr_array_index (self->scene->zones, i), before));
  for (guint i = before->len; i > 0; i--)
    if (((KaPlace *) g_ptr_array_index (before, i - 1))->zone == NULL)
      g_ptr_array_insert (places, (int) self->scene->zones->len, g_ptr_array_steal_index (before, i - 1));
  return places;
}

/* A hidden card is there for the keyboard only when it can be used; of a pile only the top is. */
static gboolean
is_presented (KaPlace *place, guint i)
{
  const KaItem *item = &g_array_index (place->zone->items, KaItem, i);

  if (place->zone->kind == KA_ZONE_PILE && i + 1 < place->zone->items->len)
    return FALSE;
  return item->card != KA_CARD_HIDDEN || item->flags & KA_ITEM_PLAYABLE;
}

static void
put_in_order (GtkWidget *self, GtkWidget *widget, GtkWidget **previous)
{
  if (gtk_widget_get_prev_sibling (widget) != *previous)
    gtk_widget_insert_after (widget, self, *previous);
  *previous = widget;
}

/* The order of the children is that in which they lie on each other, and which a screen reader reads. */
void
ka_felt_order_children (KaFelt *self)
{
  GtkWidget *widget = GTK_WIDGET (self), *previous = NULL;

  for (guint p = 0; p < self->places->len; p++)
    put_in_order (widget, ((KaPlace *) g_ptr_array_index (self->places, p))->widget, &previous);
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL)
          put_in_order (widget, GTK_WIDGET (place->pieces[i]->view), &previous);
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->bars); i++)
    put_in_order (widget, self->bars[i], &previous);
}

/* A screen reader finds the cards in their zones, and of hidden ones only those that can be used. */
void
ka_felt_group_children (KaFelt *self)
{
  GtkAccessible *next_zone = NULL;

  for (guint p = self->places->len; p > 0; p--)
    {
      KaPlace *place = g_ptr_array_index (self->places, p - 1);
      GtkAccessible *next = NULL;

      gtk_accessible_set_accessible_parent (GTK_ACCESSIBLE (place->widget), GTK_ACCESSIBLE (self), next_zone);
      next_zone = GTK_ACCESSIBLE (place->widget);
      if (place->zone == NULL)
        continue;
      for (guint i = place->zone->items->len; i > 0; i--)
        if (place->pieces[i - 1] != NULL && ka_card_view_get_presented (place->pieces[i - 1]->view))
          {
            GtkAccessible *card = GTK_ACCESSIBLE (place->pieces[i - 1]->view);

            gtk_accessible_set_accessible_parent (card, GTK_ACCESSIBLE (place->widget), next);
            next = card;
          }
      ka_zone_view_set_first (KA_ZONE_VIEW (place->widget), GTK_WIDGET (next));
    }
}

static void
show_pieces (KaFelt *self)
{
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      if (place->zone == NULL)
        continue;
      for (guint i = 0; i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL)
          ka_card_view_set_presented (place->pieces[i]->view, is_presented (place, i));
      ka_felt_update_words (self, place);
    }
}

void
ka_felt_update (KaFelt *self, KaScene *scene)
{
  GPtrArray *places_before;
  KaScene *before;
  KaPlace *focus_place;
  g_autoptr (GtkWidget) focus = NULL;
  guint focus_zone = KA_ZONE_NONE;
  int focus_index;

  g_return_if_fail (KA_IS_FELT (self) && scene != NULL);

  focus_place = ka_felt_get_focus_place (self, &focus_index);
  if (focus_place != NULL)
    {
      focus_zone = focus_place->id;
      if (focus_index >= 0)
        focus = g_object_ref (GTK_WIDGET (focus_place->pieces[focus_index]->view));
    }

  self->unsettled = TRUE;
  before = self->scene;
  places_before = self->places;
  self->scene = scene;
  self->places = make_places (self, places_before);
  ka_felt_match (self, before, places_before);
  ka_felt_keep_drag (self);
  ka_felt_order_children (self);
  show_pieces (self);
  ka_felt_check_selection (self);
  ka_felt_group_children (self);
  g_ptr_array_unref (places_before);
  ka_scene_unref (before);

  self->stale = TRUE;
  self->animate = TRUE;
  if (focus_zone != KA_ZONE_NONE)
    ka_felt_keep_focus (self, focus_zone, focus_index, focus != NULL ? ka_felt_get_piece_of (focus) : NULL);
  if (ka_felt_get_duration (self) == 0)
    ka_felt_stop_moving (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    ka_felt_settle (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
