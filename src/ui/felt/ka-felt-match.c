/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of the pieces that lie there becomes which item of the new scene.
 *
 * A card that is seen before and after is the same piece. Hidden cards have no identity: in a zone they stay in order.
 * What is left is matched by counting: a card that appears where hidden ones got fewer was one of them, and turns over;
 * a hidden one that appears may be one that was seen and vanished. What then is left goes away to where there is now
 * more. The picture at rest does not depend on any of this, only the way to it. */
#include "ka-felt-private.h"

typedef struct
{
  KaFelt *self;
  const KaScene *before;
  GPtrArray *places_before;
  GPtrArray *old;   /* of KaPiece */
  gboolean rebuilt; /* something on a grid goes to another cell */
} Match;

#define REBUILDING 8 /* cards: what comes to a grid waits so long for what is moved there */

static KaItem *
get_item (KaPlace *place, guint i)
{
  return &g_array_index (place->zone->items, KaItem, i);
}

static gboolean
is_shown (KaPlace *place, guint i)
{
  return place->zone->kind != KA_ZONE_PILE || place->zone->items->len - i <= KA_PILE_DEPTH;
}

static KaPlace *
find_place_before (Match *match, guint id)
{
  for (guint i = 0; i < match->places_before->len; i++)
    {
      KaPlace *place = g_ptr_array_index (match->places_before, i);

      if (place->id == id)
        return place;
    }
  return NULL;
}

/* Whether it lies in another cell of the same grid from now on. */
static gboolean
is_moved_on_grid (Match *match, const KaItem *item, KaPiece *piece)
{
  const KaSceneZone *zone = ka_scene_get_zone (match->before, piece->place->id);

  return zone->kind == KA_ZONE_GRID && g_array_index (zone->items, KaItem, piece->index).slot != item->slot;
}

/* What lay in a zone without a place sets out from the furniture of who holds it. */
static void
set_out (Match *match, KaPiece *piece)
{
  guint behind = ka_scene_get_zone (match->before, piece->place->id)->behind;
  KaPlace *from = behind != KA_ZONE_NONE ? find_place_before (match, behind) : NULL;

  if (piece->placed || from == NULL || !from->is_placed)
    return;
  piece->now = (KaPose) { from->area.x + from->area.width / 2.0, from->area.y + from->area.height / 2.0, 1 };
  piece->width = 0;
  piece->placed = TRUE;
}

static void
take (Match *match, KaPlace *place, guint i, KaPiece *piece)
{
  KaItem *item = get_item (place, i);
  gboolean comes = piece->place == NULL || piece->place->id != place->id;

  if (comes && piece->place != NULL)
    set_out (match, piece);
  if (piece->card != item->card && piece->placed)
    {
      ka_card_view_keep_face (piece->view);
      piece->turning = TRUE;
    }
  piece->taken = TRUE;
  piece->came_from = comes && piece->place != NULL ? piece->place->id : KA_ZONE_NONE;
  piece->card = item->card;
  piece->key = item->key;
  if (comes && piece->placed)
    {
      piece->flying = TRUE;
      piece->next_delay = 1;
    }
  if (!comes)
    match->rebuilt |= is_moved_on_grid (match, item, piece);
  place->pieces[i] = piece;
}

/* How many more (or fewer) lie in a zone than before, when what has been matched is not counted. */
static int
count_gain (Match *match, guint id)
{
  const KaSceneZone *before = ka_scene_get_zone (match->before, id);
  const KaSceneZone *after = ka_scene_get_zone (match->self->scene, id);
  int gain = (int) (after != NULL ? ka_scene_zone_count (after) : 0)
             - (int) (before != NULL ? ka_scene_zone_count (before) : 0);

  for (guint p = 0; p < match->self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (match->self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        {
          KaPiece *piece = place->pieces[i];
          guint from = piece != NULL && piece->place != NULL ? piece->place->id : KA_ZONE_NONE;

          if (piece == NULL || from == place->id)
            continue;
          gain += (from == id) - (place->id == id);
        }
    }
  return gain;
}

/* Seen before and after. */
static void
match_seen (Match *match, KaPlace *place, guint i, gboolean here)
{
  KaItem *item = get_item (place, i);
  KaPiece *best = NULL;
  int least = G_MAXINT;

  for (guint k = 0; k < match->old->len; k++)
    {
      KaPiece *piece = g_ptr_array_index (match->old, k);
      int far;

      if (piece->taken || piece->card != item->card || piece->key != item->key
          || (piece->place->id == place->id) != here)
        continue;
      far = here ? ABS (piece->index - (int) i) : piece->place->id == item->from ? 0 : 1;
      if (far < least)
        {
          least = far;
          best = piece;
        }
    }
  if (best != NULL)
    take (match, place, i, best);
}

static void
match_hidden_here (Match *match, KaPlace *place, guint i)
{
  for (guint k = 0; k < match->old->len; k++)
    {
      KaPiece *piece = g_ptr_array_index (match->old, k);

      if (!piece->taken && piece->card == KA_CARD_HIDDEN && piece->place->id == place->id)
        {
          take (match, place, i, piece);
          return;
        }
    }
}

/* The last piece of a zone that has gone, a seen one only when it is turned down. */
static KaPiece *
find_gone (Match *match, guint zone, gboolean hidden)
{
  for (guint k = match->old->len; k > 0; k--)
    {
      KaPiece *piece = g_ptr_array_index (match->old, k - 1);

      if (!piece->taken && piece->place->id == zone && (piece->card == KA_CARD_HIDDEN) == hidden)
        return piece;
    }
  return NULL;
}

/* The only zone that has fewer now, or %KA_ZONE_NONE. */
static guint
find_loser (Match *match)
{
  guint loser = KA_ZONE_NONE;

  for (guint i = 0; i < match->before->zones->len; i++)
    {
      guint id = ((KaSceneZone *) g_ptr_array_index (match->before->zones, i))->id;

      if (count_gain (match, id) >= 0)
        continue;
      if (loser != KA_ZONE_NONE)
        return KA_ZONE_NONE;
      loser = id;
    }
  return loser;
}

/* A new piece that seems to come from the top of a zone, face down. */
static KaPiece *
spawn (Match *match, KaPlace *from)
{
  KaPiece *piece = ka_felt_add_piece (match->self);
  const KaSpot *top;

  if (from == NULL || !from->is_placed || from->zone == NULL || from->zone->items->len == 0)
    return piece;
  top = &from->spots[from->zone->items->len - 1];
  piece->card = KA_CARD_HIDDEN;
  piece->width = top->width;
  piece->height = top->height;
  ka_card_view_set_size (piece->view, top->width, top->height);
  piece->now = (KaPose) { top->x + top->width / 2.0, top->y + top->height / 2.0, 1 };
  piece->placed = TRUE;
  return piece;
}

/* What appears: from where it is said to come, or from the only zone that has fewer. */
static void
match_appearing (Match *match, KaPlace *place, guint i)
{
  KaItem *item = get_item (place, i);
  gboolean hidden = item->card == KA_CARD_HIDDEN;
  guint from = item->from != KA_ZONE_NONE ? item->from : find_loser (match);
  KaPiece *piece = NULL;

  /* What comes to light in a pile because something above it went has lain there all the time. */
  if (place->zone->kind == KA_ZONE_PILE && count_gain (match, place->id) <= 0)
    from = KA_ZONE_NONE;
  if (from == place->id)
    piece = find_gone (match, from, !hidden);
  else if (from != KA_ZONE_NONE)
    {
      piece = find_gone (match, from, TRUE);
      if (piece == NULL && hidden)
        piece = find_gone (match, from, FALSE);
    }
  if (piece != NULL)
    {
      take (match, place, i, piece);
      return;
    }
  piece = spawn (match, from != place->id ? find_place_before (match, from) : NULL);
  take (match, place, i, piece);
  piece->came_from = from;
}

/* Where something goes that is seen nowhere any more: as the page says, or to the only zone that has more. */
static guint
find_grave (Match *match, KaPiece *piece)
{
  const KaSceneZone *zone = ka_scene_get_zone (match->self->scene, piece->place->id);
  guint grave = KA_ZONE_NONE;

  if (zone != NULL && zone->gone_to != KA_ZONE_NONE)
    return zone->gone_to;
  for (guint i = 0; i < match->self->scene->zones->len; i++)
    {
      guint id = ((KaSceneZone *) g_ptr_array_index (match->self->scene->zones, i))->id;

      if (id == piece->place->id || count_gain (match, id) <= 0)
        continue;
      if (grave != KA_ZONE_NONE)
        return KA_ZONE_NONE;
      grave = id;
    }
  return grave;
}

static void
bury (Match *match, KaPiece *piece)
{
  guint grave = find_grave (match, piece);
  KaPlace *place = grave != KA_ZONE_NONE ? ka_felt_get_place (match->self, grave) : NULL;

  if (place == NULL || place->zone == NULL || !piece->placed || ka_felt_get_duration (match->self) == 0)
    {
      ka_felt_free_piece (match->self, piece);
      return;
    }
  piece->place = NULL;
  piece->goes_to = grave;
  piece->flying = TRUE;
  piece->dragged = FALSE;
  ka_card_view_set_presented (piece->view, FALSE);
  if (piece->card != KA_CARD_HIDDEN && place->zone->items->len > 0
      && get_item (place, place->zone->items->len - 1)->card == KA_CARD_HIDDEN)
    {
      ka_card_view_keep_face (piece->view);
      piece->turning = TRUE;
    }
  /* On its way it is seen, but it is nothing any more. */
  if (!piece->turning)
    ka_card_view_keep_face (piece->view);
  piece->card = KA_CARD_HIDDEN;
  ka_card_view_set (piece->view, KA_CARD_HIDDEN, 0, 0, NULL);
  g_ptr_array_add (match->self->ghosts, piece);
}

typedef void (*Step) (Match *match, KaPlace *place, guint i);

static void
match_seen_here (Match *match, KaPlace *place, guint i)
{
  match_seen (match, place, i, TRUE);
}

static void
match_seen_elsewhere (Match *match, KaPlace *place, guint i)
{
  match_seen (match, place, i, FALSE);
}

/* @which: the hidden items (TRUE), the seen ones (FALSE), or both (−1). */
static void
for_each_unmatched (Match *match, int which, Step step)
{
  for (guint p = 0; p < match->self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (match->self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] == NULL && is_shown (place, i)
            && (which < 0 || (get_item (place, i)->card == KA_CARD_HIDDEN) == which))
          step (match, place, i);
    }
}

/* Whether something that lay face down comes to a grid. */
static gboolean
shows_new (Match *match)
{
  for (guint p = 0; p < match->self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (match->self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL && ka_felt_is_on_grid (place->pieces[i]) && place->pieces[i]->turning)
          return TRUE;
    }
  return FALSE;
}

/* Cards are dealt round: each hand gets its first before any gets its second. Where somebody else has rebuilt a grid it is seen first
 * what went where on it, and then what came from his hand. */
static void
deal_round (Match *match)
{
  guint n = match->rebuilt && shows_new (match) ? REBUILDING : 0, most = 0;

  for (guint p = 0; p < match->self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (match->self->places, p);

      most = MAX (most, place->zone != NULL ? place->zone->items->len : 0);
    }
  for (guint i = 0; i < most; i++)
    for (guint p = 0; p < match->self->places->len; p++)
      {
        KaPlace *place = g_ptr_array_index (match->self->places, p);

        if (place->zone != NULL && i < place->zone->items->len && place->pieces[i] != NULL
            && place->pieces[i]->next_delay > 0)
          place->pieces[i]->next_delay = n++;
      }
  match->self->n_dealt = n;
}

static void
settle_pieces (Match *match)
{
  for (guint p = 0; p < match->self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (match->self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL)
          {
            place->pieces[i]->place = place;
            place->pieces[i]->index = (int) i;
          }
    }
}

void
ka_felt_match (KaFelt *self, const KaScene *before, GPtrArray *places_before)
{
  g_autoptr (GPtrArray) old = g_ptr_array_new ();
  Match match = { .self = self, .before = before, .places_before = places_before, .old = old };

  for (guint p = 0; p < places_before->len; p++)
    {
      KaPlace *place = g_ptr_array_index (places_before, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL)
          {
            place->pieces[i]->taken = FALSE;
            g_ptr_array_add (old, place->pieces[i]);
          }
    }

  for_each_unmatched (&match, FALSE, match_seen_here);
  for_each_unmatched (&match, FALSE, match_seen_elsewhere);
  for_each_unmatched (&match, TRUE, match_hidden_here);
  for_each_unmatched (&match, FALSE, match_appearing);
  for_each_unmatched (&match, TRUE, match_appearing);
  for (guint k = 0; k < old->len; k++)
    {
      KaPiece *piece = g_ptr_array_index (old, k);

      if (!piece->taken)
        bury (&match, piece);
    }
  settle_pieces (&match);
  deal_round (&match);
}
