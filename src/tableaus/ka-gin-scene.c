/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gin-scene.h"

#include "ka-card-name.h"
#include "ka-gin-words.h"
#include "ka-language.h"

gboolean
ka_gin_is_open (const GinState *view)
{
  return view->phase == GIN_PHASE_LAY_OFF || view->phase == GIN_PHASE_OVER;
}

/* ---- what lies where ------------------------------------------------------------------------------------- */

typedef struct
{
  KaTableau *tableau;
  const GinState *view;
  const KaHandOrder *hand;
  KaCard drawn;
  int bottom; /* of both, who has the hand below */
  gboolean may_move;
  KaScene *scene;
} Scene;

static gboolean
can (Scene *self, GinKind kind, KaCard card)
{
  KaMove move = { .kind = (guint8) kind, .n = card != KA_CARD_INVALID, .cards = { card } };

  return self->may_move && ka_table_check (ka_tableau_get_table (self->tableau), &move, NULL);
}

/* What is said of the card that sets the limit. */
static const char *
get_limit_note (Scene *self)
{
  int limit = ka_gin_limit (self->view);
  int factor = ka_gin_get_limit_factor (self->tableau, self->view);
  g_autofree char *text = NULL;

  if (limit == 0)
    text = g_strdup (_ ("on this card only gin ends the hand"));
  else if (factor == 1)
    text = g_strdup_printf (_ ("sets the limit for knocking, %d"), limit);
  else
    text = g_strdup_printf (_ ("sets the limit for knocking, %d, and the hand counts %d times"), limit,
                            factor);
  return g_intern_string (text);
}

static void
mark_limit (Scene *self, KaItem *item)
{
  if (!self->view->terms.by_card || item->card == KA_CARD_HIDDEN || item->card != self->view->limit_card)
    return;
  item->flags |= KA_ITEM_MARKED;
  item->note = get_limit_note (self);
}

static void
add_stock (Scene *self)
{
  gboolean playable = can (self, GIN_DRAW_STOCK, KA_CARD_INVALID);
  KaSceneZone *zone = ka_scene_add_zone (self->scene, KA_GIN_STOCK, KA_ZONE_PILE,
                                         (self->may_move ? KA_ZONE_ACTIVE : 0) | KA_ZONE_DRAG, _ ("Stock"));
  g_autofree char *caption = NULL;

  ka_tableau_add_stock (self->tableau, zone, self->view->stock, self->view->n_stock,
                        playable ? KA_ITEM_PLAYABLE : 0);
  if (ka_gin_is_open (self->view))
    return;
  /* Translators: under the stock: how many cards it has. */
  caption = g_strdup_printf (ngettext ("%u card left", "%u cards left", self->view->n_stock),
                             self->view->n_stock);
  ka_scene_zone_set_caption (zone, caption);
}

/* GR-6: what was thrown to knock or for gin lies face down; at the end everything is open. */
static gboolean
is_face_down (const GinState *view, guint i)
{
  return view->pile[i] == KA_CARD_HIDDEN
         || (view->phase == GIN_PHASE_LAY_OFF && view->end != GIN_END_BIG_GIN && i + 1 == view->n_pile);
}

static void
add_pile (Scene *self)
{
  const GinState *view = self->view;
  gboolean playable = can (self, GIN_TAKE, KA_CARD_INVALID) || can (self, GIN_DRAW_DISCARD, KA_CARD_INVALID);
  KaSceneZone *zone
      = ka_scene_add_zone (self->scene, KA_GIN_PILE, KA_ZONE_PILE,
                           (self->may_move ? KA_ZONE_ACTIVE : 0) | KA_ZONE_DRAG, _ ("Discard pile"));

  for (guint i = 0; i < view->n_pile; i++)
    {
      gboolean top = i + 1 == view->n_pile;
      KaItem *item = ka_scene_zone_add (zone, is_face_down (view, i) ? KA_CARD_HIDDEN : view->pile[i],
                                        top && playable ? KA_ITEM_PLAYABLE : 0);

      if (!top)
        continue;
      item->from = view->turn == self->bottom ? KA_GIN_THEIRS : KA_GIN_HAND;
      mark_limit (self, item);
    }
  if (!ka_gin_is_open (view) && view->phase != GIN_PHASE_FIRST_DISCARD)
    {
      g_autofree char *caption = ka_gin_say_limit (self->tableau, view);

      ka_scene_zone_set_caption (zone, caption);
    }
}

/* The melds of who ended the hand, with what was laid off on them. */
static void
add_melds (Scene *self)
{
  const GinState *view = self->view;
  int knocker = view->knocker;
  guint from = knocker == self->bottom ? KA_GIN_HAND : KA_GIN_THEIRS;
  g_autofree char *name = NULL;
  KaSceneZone *zone;

  if (knocker < 0)
    return;
  /* Translators: cards of a player that lie open. */
  name = g_strdup_printf (_ ("Melds of %s"), ka_gin_name (self->tableau, view, knocker));
  zone = ka_scene_add_zone (self->scene, KA_GIN_MELDS, KA_ZONE_MELDS, KA_ZONE_QUIET, name);
  ka_scene_zone_set_caption (zone, name);
  for (guint i = 0; i < view->n_melds; i++)
    for_each_card (card, view->melds[i])
    {
      KaItem *item = ka_scene_zone_add (zone, (KaCard) card, KA_ITEM_VALID);

      item->slot = (int) i;
      item->from = from;
      if (!(view->hands[knocker] & ka_hand_bit (card)))
        {
          item->flags |= KA_ITEM_MARKED;
          item->note = _ ("laid off");
          item->from = from == KA_GIN_HAND ? KA_GIN_THEIRS : KA_GIN_HAND;
        }
    }
}

/* What still lies in a hand of which all is seen: of who ended it only the deadwood, for the melds lie on the table. */
static KaHand
get_rest (const GinState *view, int player)
{
  KaHand rest = view->hands[player];

  for (guint i = 0; i < view->n_melds && player == view->knocker; i++)
    rest &= ~view->melds[i];
  return rest;
}

static gboolean
in_meld (const KaGinLayout *layout, KaCard card)
{
  for (guint i = 0; i < layout->n_melds; i++)
    if (layout->melds[i] & ka_hand_bit (card))
      return TRUE;
  return FALSE;
}

static void
set_deadwood (KaSceneZone *zone, int deadwood)
{
  g_autofree char *caption = g_strdup_printf (_ ("Deadwood: %d"), deadwood);

  ka_scene_zone_set_caption (zone, caption);
}

static void
add_open_cards (KaSceneZone *zone, const KaGinLayout *layout)
{
  for (guint i = 0; i < layout->n; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, layout->cards[i],
                                        in_meld (layout, layout->cards[i]) ? KA_ITEM_VALID : 0);

      item->slot = layout->groups[i];
      item->from = zone->id;
    }
  set_deadwood (zone, layout->deadwood);
}

static gboolean
is_seen (Scene *self, int player)
{
  const GinState *view = self->view;

  return view->phase == GIN_PHASE_OVER || player == view->knocker;
}

static void
add_their_hand (Scene *self)
{
  int player = 1 - self->bottom;
  g_autofree char *name = g_strdup_printf (_ ("Hand of %s"), ka_gin_name (self->tableau, self->view, player));
  KaSceneZone *zone
      = ka_scene_add_zone (self->scene, KA_GIN_THEIRS, KA_ZONE_FAN, KA_ZONE_QUIET | KA_ZONE_GROUPED, name);
  KaGinLayout layout;

  if (!is_seen (self, player) && !ka_tableau_shows_all (self->tableau))
    {
      ka_scene_zone_add_hidden (zone, self->view->n_hands[player], 0);
      return;
    }
  ka_gin_hand_lay_out_best (get_rest (self->view, player), &layout);
  if (player == self->view->knocker)
    ka_gin_hand_lay_out_as (get_rest (self->view, player), NULL, 0, &layout);
  add_open_cards (zone, &layout);
}

/* ---- the own hand ---------------------------------------------------------------------------------------- */

static KaCard
get_selected (Scene *self)
{
  guint n;
  g_autofree guint *chosen = ka_cloth_get_selection (ka_tableau_get_cloth (self->tableau), KA_GIN_HAND, &n);
  KaSceneZone *zone = ka_scene_get_zone (ka_tableau_get_scene (self->tableau), KA_GIN_HAND);

  if (n != 1 || zone == NULL || chosen[0] >= zone->items->len)
    return KA_CARD_INVALID;
  return g_array_index (zone->items, KaItem, chosen[0]).card;
}

/* What is left when @card is thrown, as the cards lie. */
static int
count_without (Scene *self, KaHand hand, KaCard card)
{
  KaGinLayout layout;

  ka_gin_hand_lay_out (self->hand, hand & ~ka_hand_bit (card), &layout);
  return layout.deadwood;
}

static char *
say_throw (Scene *self, KaHand hand)
{
  KaCard selected = get_selected (self);
  int least = G_MAXINT;

  if (selected < KA_CARD_JOKER && hand & ka_hand_bit (selected))
    {
      g_autofree char *card = ka_card_sign (selected);

      /* Translators: what is left in the hand when a card is thrown. */
      return g_strdup_printf (_ ("Deadwood: %d without %s"), count_without (self, hand, selected), card);
    }
  /* Who only looks on can throw nothing, but sees what the player could (GR-3). */
  for_each_card (card, hand) if (self->may_move ? can (self, GIN_DISCARD, (KaCard) card)
                                                : card != self->view->taken)
  {
    int left = count_without (self, hand, (KaCard) card);

    least = MIN (least, left);
  }
  /* Translators: the least that can be left after a card is thrown. */
  return g_strdup_printf (_ ("Deadwood: %d at best"), least);
}

static char *
say_deadwood (Scene *self, KaHand hand, const KaGinLayout *layout)
{
  int best = ka_meld_deadwood (hand);

  if (can (self, GIN_DISCARD, ka_hand_first (hand)) || ka_hand_count (hand) > 10)
    return say_throw (self, hand);
  if (layout->deadwood > best)
    return g_strdup_printf (_ ("Deadwood: %d as it lies, %d at best"), layout->deadwood, best);
  return g_strdup_printf (_ ("Deadwood: %d"), layout->deadwood);
}

static const char *
get_drawn_note (Scene *self, KaCard card)
{
  if (card == self->view->taken)
    return _ ("just taken; may not be discarded in this turn");
  return card == self->drawn ? _ ("just drawn") : NULL;
}

static void
add_own_cards (Scene *self, KaSceneZone *zone, const KaGinLayout *layout, KaHand marked)
{
  for (guint i = 0; i < layout->n; i++)
    {
      KaCard card = layout->cards[i];
      gboolean playable = can (self, GIN_DISCARD, card) || can (self, GIN_LAY_OFF, card);
      KaItem *item = ka_scene_zone_add (zone, card, playable ? KA_ITEM_PLAYABLE : 0);
      const char *drawn = get_drawn_note (self, card);

      item->slot = layout->groups[i];
      if (in_meld (layout, card))
        item->flags |= KA_ITEM_VALID;
      mark_limit (self, item);
      if (drawn != NULL)
        {
          item->flags |= KA_ITEM_MARKED;
          item->note = drawn;
          item->from = card == self->view->taken ? KA_GIN_PILE : KA_GIN_STOCK;
        }
      if (marked & ka_hand_bit (card))
        {
          item->flags |= KA_ITEM_MARKED;
          item->note = _ ("can best be laid off");
        }
    }
}

/* The hand of who may lay off: his own melds and what he should lay off, chosen together. */
static void
add_hand_against (Scene *self, KaSceneZone *zone, KaHand hand)
{
  g_autofree char *caption = NULL;
  KaGinLayout layout;
  KaHand laid_off;
  KaSplit split;
  int now;

  ka_meld_split_against (hand, self->view->melds, self->view->n_melds, &split, &laid_off);
  ka_gin_hand_lay_out_as (hand, split.melds, split.n_melds, &layout);
  now = ka_meld_deadwood (hand);
  add_own_cards (self, zone, &layout, laid_off);
  caption = laid_off == 0 ? g_strdup_printf (_ ("Deadwood: %d"), now)
                          /* Translators: what is left now, and when all has been laid off that should be. */
                          : g_strdup_printf (_ ("Deadwood: %d, after laying off %d"), now, split.deadwood);
  ka_scene_zone_set_caption (zone, caption);
}

static void
add_hand (Scene *self)
{
  const GinState *view = self->view;
  gboolean looks = ka_table_get_viewer (ka_tableau_get_table (self->tableau)) == view->seats[self->bottom];
  g_autofree char *name
      = looks ? g_strdup (_ ("Your hand"))
              : g_strdup_printf (_ ("Hand of %s"), ka_gin_name (self->tableau, view, self->bottom));
  KaZoneFlags flags = KA_ZONE_QUIET | KA_ZONE_GROUPED;
  g_autofree char *caption = NULL;
  KaSceneZone *zone;
  KaGinLayout layout;
  KaHand hand = get_rest (view, self->bottom);

  if (looks && !ka_gin_is_open (view) && view->phase != GIN_PHASE_COMMITTED)
    flags |= KA_ZONE_REORDER;
  if (self->may_move && (view->phase >= GIN_PHASE_FIRST_DISCARD))
    flags |= KA_ZONE_SELECT | KA_ZONE_DRAG;
  zone = ka_scene_add_zone (self->scene, KA_GIN_HAND, KA_ZONE_FAN, flags, name);
  if (is_seen (self, self->bottom) || (!looks && ka_tableau_shows_all (self->tableau)))
    {
      if (self->bottom == view->knocker)
        ka_gin_hand_lay_out_as (hand, NULL, 0, &layout);
      else
        ka_gin_hand_lay_out_best (hand, &layout);
      add_open_cards (zone, &layout);
    }
  else if (!looks)
    ka_scene_zone_add_hidden (zone, view->n_hands[self->bottom], 0);
  else if (view->phase == GIN_PHASE_LAY_OFF)
    add_hand_against (self, zone, hand);
  else
    {
      if (view->phase == GIN_PHASE_COMMITTED && view->turn == self->bottom)
        ka_gin_hand_lay_out_as (hand, view->melds, view->n_melds, &layout);
      else
        ka_gin_hand_lay_out (self->hand, hand, &layout);
      add_own_cards (self, zone, &layout, 0);
      caption = say_deadwood (self, hand, &layout);
      ka_scene_zone_set_caption (zone, caption);
    }
}

void
ka_gin_describe (KaTableau *self, const KaHandOrder *hand, KaCard drawn, KaScene *scene)
{
  Scene it = {
    .tableau = self,
    .view = ka_tableau_get_view (self),
    .hand = hand,
    .drawn = drawn,
    .bottom = ka_gin_get_bottom (self, ka_tableau_get_view (self)),
    .may_move = ka_tableau_may_move (self),
    .scene = scene,
  };

  add_their_hand (&it);
  add_stock (&it);
  add_pile (&it);
  add_melds (&it);
  add_hand (&it);
}
