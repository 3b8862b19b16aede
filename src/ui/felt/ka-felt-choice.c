/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player has selected, and what pressing does. */
#include "ka-felt-private.h"

static void
show_piece (KaFelt *self, KaPiece *piece)
{
  const KaItem *item = ka_felt_get_item (piece);
  KaItemFlags flags = item->flags;
  guint order = 0;

  if (g_ptr_array_find (self->selection, piece, &order))
    {
      flags |= KA_ITEM_SELECTED;
      order = piece->place->zone->flags & KA_ZONE_MULTI ? order + 1 : 0;
    }
  ka_card_view_set (piece->view, item->card, flags, (int) order, item->note);
}

gboolean
ka_felt_is_selected (KaFelt *self, KaPiece *piece)
{
  return g_ptr_array_find (self->selection, piece, NULL);
}

static gboolean
may_be_selected (KaPiece *piece)
{
  return piece->place != NULL && piece->place->zone->flags & KA_ZONE_SELECT
         && ka_felt_get_item (piece)->flags & KA_ITEM_PLAYABLE;
}

static void
selection_changed (KaFelt *self, guint zone)
{
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL)
          show_piece (self, place->pieces[i]);
    }
  ka_felt_show_offers (self);
  ka_felt_refresh_layout (self);
  g_signal_emit_by_name (self, "selection-changed", zone);
}

/* Makes the pieces show what they are after an update; what left its zone or may not be chosen is no longer chosen. */
void
ka_felt_check_selection (KaFelt *self)
{
  guint changed = KA_ZONE_NONE;

  for (guint i = self->selection->len; i > 0; i--)
    {
      KaPiece *piece = g_ptr_array_index (self->selection, i - 1);

      if (may_be_selected (piece) && piece->place->id == self->selection_zone)
        continue;
      g_ptr_array_remove_index (self->selection, i - 1);
      changed = self->selection_zone;
    }
  if (changed != KA_ZONE_NONE)
    selection_changed (self, changed);
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL)
          show_piece (self, place->pieces[i]);
    }
  ka_felt_show_offers (self);
}

static void
set_selected (KaFelt *self, KaPiece *piece, gboolean selected)
{
  gboolean alone
      = (piece->place->zone->flags & KA_ZONE_MULTI) == 0 || piece->place->id != self->selection_zone;

  if (ka_felt_is_selected (self, piece) == selected)
    return;
  if (selected)
    {
      if (alone)
        g_ptr_array_set_size (self->selection, 0);
      self->selection_zone = piece->place->id;
      g_ptr_array_add (self->selection, piece);
    }
  else
    g_ptr_array_remove (self->selection, piece);
  selection_changed (self, piece->place->id);
}

void
ka_felt_select (KaFelt *self, guint zone, guint index, gboolean selected)
{
  KaPlace *place;

  g_return_if_fail (KA_IS_FELT (self));

  place = ka_felt_get_place (self, zone);
  if (place != NULL && place->zone != NULL && index < place->zone->items->len && place->pieces[index] != NULL
      && may_be_selected (place->pieces[index]))
    set_selected (self, place->pieces[index], selected);
}

void
ka_felt_clear_selection (KaFelt *self)
{
  g_return_if_fail (KA_IS_FELT (self));

  if (self->selection->len == 0)
    return;
  g_ptr_array_set_size (self->selection, 0);
  selection_changed (self, self->selection_zone);
}

guint *
ka_felt_get_selection (KaFelt *self, guint zone, guint *n)
{
  guint *indices;

  g_return_val_if_fail (KA_IS_FELT (self) && n != NULL, NULL);

  *n = self->selection_zone == zone ? self->selection->len : 0;
  if (*n == 0)
    return NULL;
  indices = g_new (guint, *n);
  for (guint i = 0; i < *n; i++)
    indices[i] = (guint) ((KaPiece *) g_ptr_array_index (self->selection, i))->index;
  return indices;
}

/* Drops pieces of one zone, or only asks whether that may be. */
gboolean
ka_felt_drop_pieces (KaFelt *self, GPtrArray *pieces, KaPlace *to, int position, gboolean really)
{
  g_autofree guint *indices = g_new (guint, pieces->len);
  KaPiece *first;
  KaDrop drop;

  if (pieces->len == 0 || to == NULL || to->zone == NULL)
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    indices[i] = (guint) ((KaPiece *) g_ptr_array_index (pieces, i))->index;
  first = g_ptr_array_index (pieces, 0);
  drop = (KaDrop) { first->place->id, indices, pieces->len, to->id, position };
  return really ? ka_felt_emit_dropped (self, &drop) : ka_felt_may_drop (self, &drop);
}

static gboolean
is_free_cell (KaPlace *place, int cell)
{
  if (place->zone->kind != KA_ZONE_GRID)
    return FALSE;
  for (guint i = 0; i < place->zone->items->len; i++)
    if (g_array_index (place->zone->items, KaItem, i).slot == cell)
      return FALSE;
  return TRUE;
}

/* Within the zone where it lies only to a free cell of a grid: anywhere else a click chooses. */
static gboolean
drop_selection (KaFelt *self, KaPlace *to, int position)
{
  if (self->selection->len == 0 || (to->id == self->selection_zone && !is_free_cell (to, position)))
    return FALSE;
  return ka_felt_drop_pieces (self, self->selection, to, position, TRUE);
}

/* Shows where what is dragged or selected may be laid. */
void
ka_felt_show_offers (KaFelt *self)
{
  GPtrArray *pieces = self->dragging ? self->drag : self->selection;

  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);
      KaZoneLook look = 0;
      gboolean at_home, offered;

      if (place->zone == NULL)
        continue;
      at_home = pieces->len > 0 && ((KaPiece *) g_ptr_array_index (pieces, 0))->place == place;
      offered = pieces->len > 0 && (!at_home || place->zone->kind == KA_ZONE_GRID)
                && ka_felt_drop_pieces (self, pieces, place, -1, FALSE);
      if (place->zone->items->len == 0 && (place->zone->flags & KA_ZONE_QUIET) == 0)
        look |= KA_ZONE_LOOK_EMPTY;
      if (offered && !at_home)
        look |= KA_ZONE_LOOK_OFFERED;
      /* A hand that is put in order shows where by itself; what will be refused is not invited. */
      if (place == self->target && (offered || at_home)
          && (place->zone->kind == KA_ZONE_GRID || self->pressed == NULL || self->pressed->place != place))
        look |= KA_ZONE_LOOK_TARGET;
      ka_zone_view_set_look (KA_ZONE_VIEW (place->widget), look);
      /* The keyboard can go wherever something can be laid. */
      ka_zone_view_set_active (KA_ZONE_VIEW (place->widget), offered || place->zone->flags & KA_ZONE_ACTIVE);
    }
}

static KaPiece *
get_playable (KaPlace *place, int index)
{
  KaPiece *piece = index >= 0 ? place->pieces[index] : NULL;

  return piece != NULL && ka_felt_get_item (piece)->flags & KA_ITEM_PLAYABLE ? piece : NULL;
}

/* A click, Space, or the press of a screen reader. @index: −1 for the zone itself. */
void
ka_felt_press (KaFelt *self, KaPlace *place, int index, int position)
{
  KaPiece *piece = get_playable (place, index);

  if (drop_selection (self, place, position))
    return;
  if (piece != NULL && place->zone->flags & KA_ZONE_SELECT)
    {
      set_selected (self, piece, !ka_felt_is_selected (self, piece));
      if (self->selection->len == 0)
        ka_felt_say_none_chosen (self);
    }
  else
    ka_felt_enter (self, place, index, position);
}

/* Enter. */
void
ka_felt_enter (KaFelt *self, KaPlace *place, int index, int position)
{
  if (drop_selection (self, place, position))
    return;
  /* What may not be used is told as well: who asks learns why. */
  if (index >= 0 || place->zone->flags & KA_ZONE_ACTIVE)
    ka_felt_emit_activated (self, place, index);
}
