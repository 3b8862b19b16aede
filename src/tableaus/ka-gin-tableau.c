/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gin-tableau.h"

#include "ka-gin-calls.h"
#include "ka-gin-scene.h"
#include "ka-gin-words.h"
#include "ka-language.h"
#include "ka-strip.h"

struct _KaGinTableau
{
  KaTableau parent_instance;

  guint refresh_id;
};

G_DEFINE_FINAL_TYPE (KaGinTableau, ka_gin_tableau, KA_TYPE_TABLEAU)

static const GinState *
get_view (KaGinTableau *self)
{
  return ka_tableau_get_view (KA_TABLEAU (self));
}

static guint
list_hand (KaTableau *tableau, gconstpointer view, guint seat, KaCard *cards)
{
  int player = ka_gin_get_player (view, (int) seat);

  return player >= 0 ? ka_hand_list (((const GinState *) view)->hands[player], cards) : 0;
}

static void
describe (KaTableau *tableau, KaScene *scene)
{
  ka_gin_describe (tableau, ka_tableau_follow_hand (tableau), ka_tableau_find_drawn (tableau), scene);
}

/* ---- what the player does -------------------------------------------------------------------------------- */

static KaCard
get_card (KaGinTableau *self, guint zone, guint i)
{
  const KaScene *scene = ka_tableau_get_scene (KA_TABLEAU (self));

  return g_array_index (ka_scene_get_zone (scene, zone)->items, KaItem, i).card;
}

/* What it means to lay a card of @from in @to; %FALSE when it means nothing. */
static gboolean
make_move (KaGinTableau *self, const KaDrop *drop, KaMove *move)
{
  GinPhase phase = (GinPhase) get_view (self)->phase;

  *move = (KaMove) { 0 };
  if (drop->n != 1)
    return FALSE;
  if (drop->to == KA_GIN_HAND && drop->from == KA_GIN_STOCK)
    {
      move->kind = GIN_DRAW_STOCK;
      return TRUE;
    }
  if (drop->to == KA_GIN_HAND && drop->from == KA_GIN_PILE)
    {
      move->kind = phase == GIN_PHASE_OFFER || phase == GIN_PHASE_SECOND_OFFER ? GIN_TAKE : GIN_DRAW_DISCARD;
      return TRUE;
    }
  if (drop->from != KA_GIN_HAND || (drop->to != KA_GIN_PILE && drop->to != KA_GIN_MELDS))
    return FALSE;
  move->kind = drop->to == KA_GIN_PILE ? GIN_DISCARD : GIN_LAY_OFF;
  move->n = 1;
  move->cards[0] = get_card (self, drop->from, drop->indices[0]);
  return TRUE;
}

static gboolean
can_drop (KaTableau *tableau, const KaDrop *drop)
{
  KaMove move;

  return make_move (KA_GIN_TABLEAU (tableau), drop, &move)
         && (drop->position >= 0 || ka_table_check (ka_tableau_get_table (tableau), &move, NULL));
}

static void
dropped (KaTableau *tableau, const KaDrop *drop)
{
  KaGinTableau *self = KA_GIN_TABLEAU (tableau);
  KaMove move;

  if (!make_move (self, drop, &move))
    return;
  ka_tableau_play_into (tableau, &move, drop->to == KA_GIN_HAND ? drop->position : -1);
}

static gboolean
may_be_chosen (KaGinTableau *self, guint i)
{
  const KaScene *scene = ka_tableau_get_scene (KA_TABLEAU (self));

  return g_array_index (ka_scene_get_zone (scene, KA_GIN_HAND)->items, KaItem, i).flags & KA_ITEM_PLAYABLE;
}

/* Whether more is to be thought of than throwing that card: another one is chosen, or to knock with it. */
static gboolean
needs_choice (KaGinTableau *self, guint i)
{
  guint n;
  g_autofree guint *chosen
      = ka_cloth_get_selection (ka_tableau_get_cloth (KA_TABLEAU (self)), KA_GIN_HAND, &n);

  if (n == 1)
    return chosen[0] != i;
  return ka_gin_can_end_with (get_view (self), get_card (self, KA_GIN_HAND, i));
}

/* A card of the hand is thrown or laid off, and what may not be is refused. One with which the hand could be ended is chosen first, so
 * that nobody gives that away by one key. */
static void
activate_card (KaGinTableau *self, guint i)
{
  KaTableau *tableau = KA_TABLEAU (self);
  guint to = get_view (self)->phase == GIN_PHASE_LAY_OFF ? KA_GIN_MELDS : KA_GIN_PILE;
  KaDrop drop = { KA_GIN_HAND, &i, 1, to, 0 };

  if (may_be_chosen (self, i) && needs_choice (self, i))
    ka_cloth_select (ka_tableau_get_cloth (tableau), KA_GIN_HAND, i);
  else
    dropped (tableau, &drop);
}

static void
activated (KaTableau *tableau, guint zone, int i)
{
  KaDrop drop = { zone, &(guint) { 0 }, 1, KA_GIN_HAND, -1 };

  if (zone == KA_GIN_HAND && i >= 0)
    activate_card (KA_GIN_TABLEAU (tableau), (guint) i);
  else
    dropped (tableau, &drop);
}

static void
reordered (KaTableau *tableau, guint zone, int from, int to)
{
  KaGinTableau *self = KA_GIN_TABLEAU (tableau);
  const GinState *view = get_view (self);
  int player = ka_gin_get_bottom (tableau, view);

  ka_gin_hand_move (ka_tableau_follow_hand (tableau), view->hands[player], (guint) from, (guint) to);
  ka_tableau_refresh (tableau);
}

static void
refresh_cb (gpointer data)
{
  KA_GIN_TABLEAU (data)->refresh_id = 0;
  ka_tableau_refresh (data);
}

/* The caption says what is left without the chosen card. Not at once: the felt may be in the middle of an update. */
static void
selection_changed (KaTableau *tableau, guint zone)
{
  KaGinTableau *self = KA_GIN_TABLEAU (tableau);

  if (self->refresh_id == 0)
    self->refresh_id = g_idle_add_once (refresh_cb, self);
}

static KaCard
get_chosen (KaGinTableau *self)
{
  guint n;
  g_autofree guint *chosen
      = ka_cloth_get_selection (ka_tableau_get_cloth (KA_TABLEAU (self)), KA_GIN_HAND, &n);

  return n == 1 ? get_card (self, KA_GIN_HAND, chosen[0]) : KA_CARD_INVALID;
}

/* What is then left stands under the hand. */
static char *
say_choice (KaTableau *tableau)
{
  KaGinTableau *self = KA_GIN_TABLEAU (tableau);
  const KaSceneZone *hand = ka_scene_get_zone (ka_tableau_get_scene (tableau), KA_GIN_HAND);
  KaCard chosen = get_chosen (self);

  if (chosen == KA_CARD_INVALID || hand->caption == NULL)
    return NULL;
  if (ka_gin_can_end_with (get_view (self), chosen))
    /* Translators: %s says what is left in the hand without the card; it is the card. */
    return g_strdup_printf (_ ("Chosen. %s. You can end the hand with it; Enter discards it"), hand->caption);
  /* Translators: %s says what is left in the hand without the card. */
  return g_strdup_printf (_ ("Chosen. %s"), hand->caption);
}

static void
list_calls (KaTableau *tableau, GPtrArray *calls)
{
  KaGinTableau *self = KA_GIN_TABLEAU (tableau);

  if (ka_tableau_may_move (tableau))
    ka_gin_list_calls (tableau, ka_tableau_follow_hand (tableau), get_chosen (self), calls);
}

static void
call (KaTableau *tableau, const char *id)
{
  KaGinTableau *self = KA_GIN_TABLEAU (tableau);

  if (ka_tableau_may_move (tableau))
    ka_gin_call (tableau, ka_tableau_follow_hand (tableau), get_chosen (self), id);
}

/* ---- the rest ---------------------------------------------------------------------------------------------- */

static void
get_seat (KaTableau *tableau, guint seat, KaSeatLook *look)
{
  const GinState *view = ka_tableau_get_view (tableau);
  int player;

  if (view == NULL)
    return;
  player = ka_gin_get_player (view, (int) seat);
  if (player < 0)
    {
      look->facts = g_strdup (_ ("sits out"));
      return;
    }
  if (view->dealer == player)
    {
      /* Translators: one or two letters for the player who deals. */
      look->mark = g_strdup (C_ ("mark of a player", "D"));
      look->mark_name = g_strdup (_ ("Dealer"));
    }
  if (view->knocker >= 0 && (view->phase == GIN_PHASE_OVER || player == view->knocker))
    {
      look->facts = g_strdup_printf (_ ("Deadwood: %d"), view->deadwood[player]);
      look->facts_brief = ka_strip_shorten (look->facts);
    }
  else
    ka_seat_look_count (
        look,
        g_strdup_printf (ngettext ("%d card", "%d cards", view->n_hands[player]), view->n_hands[player]),
        (guint) view->n_hands[player]);
}

static void
show_hint (KaTableau *tableau, const KaMove *move)
{
  if (move->n == 1 && move->kind != GIN_MELD)
    ka_tableau_select (tableau, KA_GIN_HAND, move->cards, 1);
  if (move->kind == GIN_DRAW_STOCK || move->kind == GIN_DRAW_DISCARD || move->kind == GIN_TAKE)
    {
      guint zone = move->kind == GIN_DRAW_STOCK ? KA_GIN_STOCK : KA_GIN_PILE;
      const KaSceneZone *pile = ka_scene_get_zone (ka_tableau_get_scene (tableau), zone);

      if (pile->items->len > 0)
        ka_cloth_focus_item (ka_tableau_get_cloth (tableau), zone, pile->items->len - 1);
    }
}

static void
list_strip (KaTableau *tableau, const KaValues *options, GPtrArray *parts)
{
  ka_strip_add_target (parts, ka_values_get_int (options, "target"));
}

static const KaTableauSort SORTS[] = {
  [KA_GIN_BY_MELDS] = { N_ ("By _Melds"), NULL },
  [KA_GIN_BY_SUIT] = { N_ ("By _Suit"), ka_hand_order_sort_by_suit },
  [KA_GIN_BY_RANK] = { N_ ("By _Rank"), ka_hand_order_sort_by_rank },
  { NULL },
};

static void
ka_gin_tableau_dispose (GObject *object)
{
  g_clear_handle_id (&KA_GIN_TABLEAU (object)->refresh_id, g_source_remove);
  G_OBJECT_CLASS (ka_gin_tableau_parent_class)->dispose (object);
}

static void
ka_gin_tableau_class_init (KaGinTableauClass *klass)
{
  KaTableauClass *tableau_class = KA_TABLEAU_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_gin_tableau_dispose;

  tableau_class->list_strip = list_strip;
  tableau_class->sorts = SORTS;
  tableau_class->list_hand = list_hand;
  tableau_class->describe = describe;
  tableau_class->lay_out = ka_gin_place;
  tableau_class->activated = activated;
  tableau_class->can_drop = can_drop;
  tableau_class->dropped = dropped;
  tableau_class->reordered = reordered;
  tableau_class->selection_changed = selection_changed;
  tableau_class->list_calls = list_calls;
  tableau_class->call = call;
  tableau_class->say_status = ka_gin_say_status;
  tableau_class->say_choice = say_choice;
  tableau_class->say_move = ka_gin_say_move;
  tableau_class->say_call = ka_gin_say_call;
  tableau_class->get_seat = get_seat;
  tableau_class->say_result = ka_gin_say_result;
  tableau_class->show_hint = show_hint;
  tableau_class->say_part = ka_gin_say_part;
  tableau_class->say_hint = ka_gin_say_hint;
}

static void
ka_gin_tableau_init (KaGinTableau *self)
{
}
