/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-felt-private.h"

#include <math.h>

#include "ka-card-name.h"
#include "ka-focus.h"

static gboolean
may_focus_item (KaPlace *place, int index)
{
  return place->zone != NULL && place->is_placed && index >= 0 && index < (int) place->zone->items->len
         && place->pieces[index] != NULL && ka_card_view_get_presented (place->pieces[index]->view);
}

static gboolean
may_focus_zone (KaPlace *place)
{
  return place->zone != NULL && place->is_placed && gtk_widget_get_focusable (place->widget);
}

/* Where the keyboard is: the place, and the index in it or −1 for the zone itself. */
KaPlace *
ka_felt_get_focus_place (KaFelt *self, int *index)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  KaPiece *piece;

  *index = -1;
  if (focus == NULL || gtk_widget_get_parent (focus) != GTK_WIDGET (self))
    return NULL;
  if (KA_IS_CARD_VIEW (focus))
    {
      piece = ka_felt_get_piece_of (focus);
      if (piece == NULL || piece->place == NULL)
        return NULL;
      *index = piece->index;
      return piece->place;
    }
  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);

      if (place->widget == focus && place->zone != NULL)
        return place;
    }
  return NULL;
}

/* Gives the keyboard to an item, or with −1 to the zone itself. */
gboolean
ka_felt_grab (KaFelt *self, KaPlace *place, int index)
{
  if (index >= 0 ? !may_focus_item (place, index) : !may_focus_zone (place))
    return FALSE;
  if (index >= 0)
    {
      GtkWidget *view = GTK_WIDGET (place->pieces[index]->view);

      place->focus = index;
      if (place->zone->kind == KA_ZONE_GRID)
        place->cursor = g_array_index (place->zone->items, KaItem, index).slot;
      /* What has the keyboard already may have been moved out of sight. */
      if (!gtk_widget_is_focus (view))
        ka_felt_show_cell (self, place);
      return gtk_widget_grab_focus (view);
    }
  if (!gtk_widget_grab_focus (place->widget))
    return FALSE;
  ka_felt_update_words (self, place);
  return TRUE;
}

gboolean
ka_felt_focus_item (KaFelt *self, guint zone, guint index)
{
  KaPlace *place;

  g_return_val_if_fail (KA_IS_FELT (self), FALSE);

  place = ka_felt_get_place (self, zone);
  return place != NULL && place->zone != NULL && ka_felt_grab (self, place, (int) index);
}

/* The nearest to an index that can have the keyboard. */
static int
find_near (KaPlace *place, int index)
{
  int n = (int) place->zone->items->len;

  for (int far = 0; far <= n; far++)
    {
      if (may_focus_item (place, index + far))
        return index + far;
      if (may_focus_item (place, index - far))
        return index - far;
    }
  return -1;
}

/* Into a zone, to where one was last. A grid with a cursor is entered where the cursor is. */
static gboolean
enter_place (KaFelt *self, KaPlace *place)
{
  int index;

  if (place->zone == NULL || !place->is_placed)
    return FALSE;
  index = find_near (place, place->focus);
  return (index >= 0 && ka_felt_grab (self, place, index)) || ka_felt_grab (self, place, -1);
}

static gboolean
focus_furniture (KaPlace *place, GtkDirectionType direction)
{
  return place->zone == NULL && place->is_placed && gtk_widget_child_focus (place->widget, direction);
}

static gboolean
focus_next_place (KaFelt *self, int from, GtkDirectionType direction)
{
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;

  for (int i = from + step; i >= 0 && i < (int) self->places->len; i += step)
    {
      KaPlace *place = g_ptr_array_index (self->places, (guint) i);

      if (place->zone != NULL ? enter_place (self, place) : focus_furniture (place, direction))
        return TRUE;
    }
  return FALSE;
}

static int
find_place_of_focus (KaFelt *self)
{
  GtkWidget *focus
      = ka_focus_is_in (GTK_WIDGET (self)) ? gtk_widget_get_focus_child (GTK_WIDGET (self)) : NULL;
  int index;
  KaPlace *place = ka_felt_get_focus_place (self, &index);
  guint at;

  if (place != NULL && g_ptr_array_find (self->places, place, &at))
    return (int) at;
  for (guint i = 0; i < self->places->len && focus != NULL; i++)
    if (((KaPlace *) g_ptr_array_index (self->places, i))->widget == focus)
      return (int) i;
  return -1;
}

/* The next in a direction as the eye sees it. */
static int
find_beside (KaPlace *place, int index, GtkDirectionType direction)
{
  const KaSpot *here = &place->spots[index];
  double best = G_MAXDOUBLE;
  int found = -1;

  for (int i = 0; i < (int) place->zone->items->len; i++)
    {
      double dx = place->spots[i].x - here->x, dy = place->spots[i].y - here->y;
      double along, across;

      if (i == index || !may_focus_item (place, i))
        continue;
      along = direction == GTK_DIR_LEFT    ? -dx
              : direction == GTK_DIR_RIGHT ? dx
              : direction == GTK_DIR_UP    ? -dy
                                           : dy;
      across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT ? fabs (dy) : fabs (dx);
      if (along <= 0 || across > along * 3)
        continue;
      if (along + across * 2 < best)
        {
          best = along + across * 2;
          found = i;
        }
    }
  return found;
}

static int
find_slot (KaPlace *place, int slot)
{
  for (guint i = 0; i < place->zone->items->len; i++)
    if (g_array_index (place->zone->items, KaItem, i).slot == slot)
      return (int) i;
  return -1;
}

static void
show_cursor (KaFelt *self, KaPlace *place)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  ka_felt_update_words (self, place);
}

/* Through the cells of a grid, the empty ones too where something may be laid. */
static void
move_cursor (KaFelt *self, KaPlace *place, int across, int down)
{
  int column = place->cursor % place->zone->columns, row = place->cursor / place->zone->columns;

  while (TRUE)
    {
      int index;

      column += across;
      row += down;
      if (column < 0 || column >= place->zone->columns || row < 0 || row >= place->zone->rows)
        return;
      index = find_slot (place, row * place->zone->columns + column);
      if (index >= 0 ? may_focus_item (place, index) : may_focus_zone (place))
        {
          place->cursor = row * place->zone->columns + column;
          ka_felt_grab (self, place, index);
          ka_felt_show_cell (self, place);
          show_cursor (self, place);
          return;
        }
    }
}

static void
move_within (KaFelt *self, KaPlace *place, int index, GtkDirectionType direction)
{
  static const int ACROSS[]
      = { [GTK_DIR_LEFT] = -1, [GTK_DIR_RIGHT] = 1, [GTK_DIR_UP] = 0, [GTK_DIR_DOWN] = 0 };
  static const int DOWN[]
      = { [GTK_DIR_LEFT] = 0, [GTK_DIR_RIGHT] = 0, [GTK_DIR_UP] = -1, [GTK_DIR_DOWN] = 1 };
  int next = -1;

  if (place->zone->kind == KA_ZONE_GRID)
    {
      move_cursor (self, place, ACROSS[direction], DOWN[direction]);
      return;
    }
  if (index >= 0)
    next = find_beside (place, index, direction);
  /* At the end of a row Left and Right go on in the next. */
  if (index >= 0 && next < 0 && ACROSS[direction] != 0)
    for (next = index + ACROSS[direction]; next >= 0 && next < (int) place->zone->items->len;
         next += ACROSS[direction])
      if (may_focus_item (place, next))
        break;
  if (next < 0 || !ka_felt_grab (self, place, next))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

gboolean
ka_felt_focus_dir (GtkWidget *widget, GtkDirectionType direction)
{
  KaFelt *self = KA_FELT (widget);
  int at = find_place_of_focus (self);
  KaPlace *place = at >= 0 ? g_ptr_array_index (self->places, (guint) at) : NULL;
  int index;

  if (place != NULL && place->zone == NULL && gtk_widget_child_focus (place->widget, direction))
    return TRUE;
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return focus_next_place (self, at < 0 && direction == GTK_DIR_TAB_BACKWARD ? (int) self->places->len : at,
                             direction);
  if (place == NULL)
    return focus_next_place (self, -1, GTK_DIR_TAB_FORWARD);
  if (place->zone == NULL)
    return FALSE;
  ka_felt_get_focus_place (self, &index);
  move_within (self, place, index, direction);
  return TRUE;
}

static gboolean
go_to_end (KaFelt *self, KaPlace *place, gboolean last)
{
  int index = find_near (place, last ? (int) place->zone->items->len - 1 : 0);

  return index >= 0 && ka_felt_grab (self, place, index);
}

static gboolean
begins_with (const char *text, gunichar wanted)
{
  return g_unichar_tolower (g_utf8_get_char (text)) == g_unichar_tolower (wanted);
}

static gboolean
answers_to (KaFelt *self, KaCard card, gunichar wanted)
{
  g_autofree char *name = NULL;

  if (card == KA_CARD_HIDDEN)
    return FALSE;
  if (self->tiles || ka_card_is_joker (card))
    {
      g_autofree char *value = g_strdup_printf ("%d", ka_card_rank (card) + 1);

      name = self->tiles ? ka_tile_name (card) : ka_card_name (card);
      return begins_with (name, wanted)
             || (ka_card_is_joker (card) ? wanted == '*' : begins_with (value, wanted));
    }
  return begins_with (ka_card_rank_letter (ka_card_rank (card)), wanted)
         || begins_with (ka_card_suit_name (ka_card_suit (card)), wanted)
         || (wanted == '0' && ka_card_rank (card) == 9);
}

/* The next of that rank or suit, from the one after @index, round. */
static gboolean
go_to_card (KaFelt *self, KaPlace *place, int index, gunichar wanted)
{
  int n = (int) place->zone->items->len;

  for (int i = 1; i <= n; i++)
    {
      int at = (MAX (index, -1) + i + n) % n;

      if (may_focus_item (place, at) && answers_to (self, place->pieces[at]->card, wanted))
        return ka_felt_grab (self, place, at);
    }
  return FALSE;
}

static gboolean
reorder (KaFelt *self, KaPlace *place, int index, int to)
{
  if ((place->zone->flags & KA_ZONE_REORDER) == 0 || place->zone->kind == KA_ZONE_GRID || index < 0 || to < 0
      || to >= (int) place->zone->items->len)
    return FALSE;
  ka_felt_emit_reordered (self, place, index, to);
  return TRUE;
}

static int
get_key_position (KaPlace *place, int index)
{
  if (place->zone->kind == KA_ZONE_GRID)
    return place->cursor;
  if (place->zone->kind == KA_ZONE_MELDS)
    return index >= 0 ? g_array_index (place->zone->items, KaItem, index).slot
           : place->zone->items->len == 0
               ? 0
               : g_array_index (place->zone->items, KaItem, place->zone->items->len - 1).slot + 1;
  return index >= 0 ? index : 0;
}

static gboolean
escape (KaFelt *self)
{
  if (self->dragging)
    ka_felt_end_drag (self);
  else if (self->selection->len > 0)
    {
      ka_felt_clear_selection (self);
      ka_felt_say_none_chosen (self);
    }
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, KaFelt *self)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  int index;
  KaPlace *place = ka_felt_get_focus_place (self, &index);
  gunichar letter;

  if (key == GDK_KEY_Escape && modifiers == 0)
    return escape (self);
  if (modifiers == 0 && key == GDK_KEY_F2)
    {
      ka_felt_tell (self);
      return TRUE;
    }
  if (place == NULL)
    return FALSE;
  if (modifiers == GDK_CONTROL_MASK)
    switch (key)
      {
      case GDK_KEY_Left:
      case GDK_KEY_KP_Left:
        return reorder (self, place, index, index - 1);
      case GDK_KEY_Right:
      case GDK_KEY_KP_Right:
        return reorder (self, place, index, index + 1);
      case GDK_KEY_Home:
        return reorder (self, place, index, 0);
      case GDK_KEY_End:
        return reorder (self, place, index, (int) place->zone->items->len - 1);
      default:
        return FALSE;
      }
  if ((modifiers & ~GDK_SHIFT_MASK) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return go_to_end (self, place, FALSE);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return go_to_end (self, place, TRUE);
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      ka_felt_press (self, place, index, get_key_position (place, index));
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      ka_felt_enter (self, place, index, get_key_position (place, index));
      return TRUE;
    default:
      letter = gdk_keyval_to_unicode (key);
      return letter > ' ' && go_to_card (self, place, index, letter);
    }
}

static gboolean
has_playable (const KaSceneZone *zone)
{
  for (guint i = 0; i < zone->items->len; i++)
    if (g_array_index (zone->items, KaItem, i).flags & KA_ITEM_PLAYABLE)
      return TRUE;
  return FALSE;
}

/* A zone in which only what may not be used lies tells why, or shows it again; that is no move. What may be used is used itself, but in a grid
 * something can be laid beside it. */
static gboolean
is_usable (KaPlace *place, int index)
{
  const KaSceneZone *zone = place->zone;

  if (index >= 0)
    return (ka_felt_get_item (place->pieces[index])->flags & KA_ITEM_PLAYABLE) != 0;
  return zone->flags & KA_ZONE_ACTIVE
         && (zone->items->len == 0 || (zone->kind == KA_ZONE_GRID && has_playable (zone)));
}

gboolean
ka_felt_is_at_act (KaFelt *self)
{
  KaPlace *place;
  int index;

  g_return_val_if_fail (KA_IS_FELT (self), FALSE);

  place = ka_felt_get_focus_place (self, &index);
  return place != NULL && is_usable (place, index);
}

/* To what can be used in a zone, the nearest to @index. */
static gboolean
grab_usable (KaFelt *self, KaPlace *place, int index)
{
  int n = place->zone != NULL ? (int) place->zone->items->len : 0;

  for (int far = 0; far <= n; far++)
    for (int side = 1; side >= -1; side -= 2)
      {
        int at = MAX (index, 0) + side * far;

        if (may_focus_item (place, at) && is_usable (place, at))
          return ka_felt_grab (self, place, at);
      }
  return may_focus_zone (place) && is_usable (place, -1) && ka_felt_grab (self, place, -1);
}

/* What was taken up from @pile, or with %NULL from any, into a hand, where one plays on; or NULL. */
static KaPiece *
find_taken_up (KaFelt *self, KaPlace *pile)
{
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      if (place == pile || place->zone == NULL || (place->zone->flags & KA_ZONE_SELECT) == 0)
        continue;
      for (guint i = 0; i < place->zone->items->len; i++)
        {
          guint from = place->pieces[i] != NULL ? place->pieces[i]->came_from : KA_ZONE_NONE;

          if (pile != NULL ? from == pile->id : from != KA_ZONE_NONE && from != place->id)
            return place->pieces[i];
        }
    }
  return NULL;
}

gboolean
ka_felt_focus_act (KaFelt *self)
{
  KaPlace *here;
  KaPiece *taken_up;
  int index;

  g_return_val_if_fail (KA_IS_FELT (self), FALSE);

  here = ka_felt_get_focus_place (self, &index);
  /* By a button. */
  if (here == NULL && (taken_up = find_taken_up (self, NULL)) != NULL)
    {
      here = taken_up->place;
      index = taken_up->index;
    }
  if (here != NULL && grab_usable (self, here, index))
    return TRUE;
  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);

      if (grab_usable (self, place, place->focus))
        return TRUE;
    }
  return FALSE;
}

/* After an update: the keyboard was at @index of @zone, on @piece. */
void
ka_felt_keep_focus (KaFelt *self, guint zone, int index, KaPiece *piece)
{
  KaPlace *place = ka_felt_get_place (self, zone);
  KaPiece *taken_up = NULL;
  int near;

  if (place != NULL && place->zone != NULL && place->zone->kind == KA_ZONE_PILE)
    taken_up = find_taken_up (self, place);
  if (taken_up != NULL && ka_felt_grab (self, taken_up->place, taken_up->index))
    return;
  if (place != NULL && piece != NULL && piece->place == place && ka_felt_grab (self, place, piece->index))
    return;
  if (place != NULL && place->zone != NULL)
    {
      near = index >= 0 ? find_near (place, index) : -1;
      if ((near >= 0 && ka_felt_grab (self, place, near)) || ka_felt_grab (self, place, -1))
        return;
    }
  if (piece != NULL && piece->place != NULL && ka_felt_grab (self, piece->place, piece->index))
    return;
  focus_next_place (self, -1, GTK_DIR_TAB_FORWARD);
}

void
ka_felt_add_keys (KaFelt *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
