/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-wiezen-tableau.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-wiezen-scene.h"
#include "ka-wiezen-words.h"

struct _KaWiezenTableau
{
  KaTableau parent_instance;

  gboolean shows_last;
  KaCard hinted;
  gboolean cuts;
  gboolean has_cut;
  guint n_given;
};

G_DEFINE_FINAL_TYPE (KaWiezenTableau, ka_wiezen_tableau, KA_TYPE_TABLEAU)

static const WiezenState *
get_view (KaWiezenTableau *self)
{
  return ka_tableau_get_view (KA_TABLEAU (self));
}

/* ---- what is played ------------------------------------------------------------------------------------------ */

/* At a table it stands in the strip above it. */
static void
add_plate (KaTableau *tableau, KaScene *scene)
{
  g_autofree char *title = NULL, *trump = NULL;

  ka_wiezen_say_plate (tableau, &title, &trump);
  ka_scene_add_plate (scene, KA_WIEZEN_PLATE, title, trump, ka_wiezen_sign_trump (tableau));
}

/* ---- the hand ------------------------------------------------------------------------------------------------ */

/* The whole hand as it was dealt, so that a card that is taken back finds its place again. */
static guint
ka_wiezen_tableau_list_hand (KaTableau *tableau, gconstpointer view, guint seat, KaCard *cards)
{
  return ka_hand_list (((const WiezenState *) view)->hands[seat] | ka_wiezen_get_played (view, seat), cards);
}

/* The place in the whole hand of the card at @index of those that are left. */
static guint
find_place (KaWiezenTableau *self, const KaHandOrder *hand, int index)
{
  KaHand left = get_view (self)->hands[ka_tableau_get_bottom (KA_TABLEAU (self))];

  for (guint i = 0; i < hand->n; i++)
    if (left & ka_hand_bit (hand->cards[i]) && index-- == 0)
      return i;
  return hand->n;
}

static gboolean
is_own_hand (KaWiezenTableau *self, guint zone)
{
  return zone == KA_WIEZEN_HANDS + ka_tableau_get_bottom (KA_TABLEAU (self));
}

static KaCard
get_card (KaWiezenTableau *self, int index)
{
  const KaHandOrder *hand = ka_tableau_follow_hand (KA_TABLEAU (self));
  guint place = find_place (self, hand, index);

  return place < hand->n ? hand->cards[place] : KA_CARD_INVALID;
}

static void
ka_wiezen_tableau_reordered (KaTableau *tableau, guint zone, int from, int to)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);
  KaHandOrder *hand = ka_tableau_follow_hand (tableau);

  if (!is_own_hand (self, zone))
    return;
  ka_hand_order_move (hand, find_place (self, hand, from), find_place (self, hand, to));
  ka_tableau_refresh (tableau);
}

/* ---- giving the cards ---------------------------------------------------------------------------------------- */

static void
stop_giving (KaWiezenTableau *self)
{
  if (self->n_given == KA_WIEZEN_DEALT)
    return;
  self->n_given = KA_WIEZEN_DEALT;
  self->cuts = FALSE;
  ka_table_release (ka_tableau_get_table (KA_TABLEAU (self)));
}

/* The pack is cut (WI-2) and given round (WI-3), each once what came before lies there. */
static void
ka_wiezen_tableau_settled (KaTableau *tableau)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  if (self->n_given == KA_WIEZEN_DEALT)
    return;
  if (!self->has_cut)
    {
      self->has_cut = self->cuts;
      self->cuts = !self->cuts;
    }
  else if (self->n_given + 1 == KA_WIEZEN_DEALT)
    stop_giving (self);
  else
    self->n_given++;
  ka_tableau_refresh (tableau);
}

static void
start_giving (KaWiezenTableau *self)
{
  stop_giving (self);
  if (!ka_cloth_glides (ka_tableau_get_cloth (KA_TABLEAU (self))))
    return;
  self->n_given = 0;
  self->cuts = FALSE;
  self->has_cut = get_view (self)->terms.uncut;
  ka_table_hold (ka_tableau_get_table (KA_TABLEAU (self)));
}

/* ---- what the player does ------------------------------------------------------------------------------------ */

static void
play_card (KaWiezenTableau *self, KaCard card)
{
  const KaMove move = { .kind = WIEZEN_PLAY, .n = 1, .cards = { card } };

  ka_tableau_play (KA_TABLEAU (self), &move);
}

static void
show_last (KaWiezenTableau *self, gboolean shows)
{
  self->shows_last = shows;
  ka_tableau_refresh (KA_TABLEAU (self));
}

static void
look_at_won (KaWiezenTableau *self, guint zone)
{
  const KaSceneZone *won = ka_scene_get_zone (ka_tableau_get_scene (KA_TABLEAU (self)), zone);
  g_autoptr (GError) error = NULL;

  if (won->flags & KA_ZONE_ACTIVE)
    {
      show_last (self, !self->shows_last);
      return;
    }
  ka_refuse (&error, NULL, .why = N_ ("only the last trick may be seen again"));
  ka_tableau_refuse (KA_TABLEAU (self), error);
}

static void
ka_wiezen_tableau_activated (KaTableau *tableau, guint zone, int index)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  if (zone == KA_WIEZEN_PACK)
    {
      stop_giving (self);
      ka_tableau_refresh (tableau);
    }
  else if (zone == KA_WIEZEN_LAST)
    show_last (self, FALSE);
  else if (zone >= KA_WIEZEN_WON && zone < KA_WIEZEN_WON + WIEZEN_MAX_SEATS)
    look_at_won (self, zone);
  else if (is_own_hand (self, zone) && index >= 0)
    play_card (self, get_card (self, index));
}

static gboolean
ka_wiezen_tableau_can_drop (KaTableau *tableau, const KaDrop *drop)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  return drop->to == KA_WIEZEN_TRICK && drop->n == 1 && is_own_hand (self, drop->from)
         && (drop->position >= 0
             || ka_wiezen_get_legal (tableau) & ka_hand_bit (get_card (self, (int) drop->indices[0])));
}

static void
ka_wiezen_tableau_dropped (KaTableau *tableau, const KaDrop *drop)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  play_card (self, get_card (self, (int) drop->indices[0]));
}

static void
ka_wiezen_tableau_list_calls (KaTableau *tableau, GPtrArray *calls)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  if (self->n_given < KA_WIEZEN_DEALT)
    return;
  ka_wiezen_list_calls (tableau, calls);
  if (get_view (self)->phase == WIEZEN_PHASE_PLAY && ka_wiezen_count_complete (tableau) > 0)
    {
      KaCall *call = ka_call_add (calls, self->shows_last ? _ ("Put the _Last Trick Away")
                                                          : _ ("See the _Last Trick"));

      call->id = "last-trick";
      /* Where it lies open it must be possible to put it away. */
      call->spare = !self->shows_last;
    }
}

static void
ka_wiezen_tableau_call (KaTableau *tableau, const char *id)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  if (g_str_equal (id, "last-trick"))
    show_last (self, !self->shows_last);
}

/* ---- the rest ------------------------------------------------------------------------------------------------ */

static void
ka_wiezen_tableau_describe (KaTableau *tableau, KaScene *scene)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);
  const KaWiezenLook look
      = { *ka_tableau_follow_hand (tableau), self->shows_last, self->hinted, self->cuts, self->n_given };

  if (ka_table_looks_back (ka_tableau_get_table (tableau)))
    add_plate (tableau, scene);
  ka_wiezen_describe (tableau, &look, scene);
}

static char *
ka_wiezen_tableau_say_status (KaTableau *tableau)
{
  const WiezenState *view = ka_tableau_get_view (tableau);

  if (KA_WIEZEN_TABLEAU (tableau)->cuts)
    return g_strdup_printf (_ ("%s cuts the pack"), ka_tableau_name (tableau, ka_wiezen_get_cutter (view)));
  if (KA_WIEZEN_TABLEAU (tableau)->n_given < KA_WIEZEN_DEALT)
    return g_strdup_printf (view->terms.packets == WIEZEN_DEALS_4_4_5 ? _ ("%s deals: 4, 4 and 5 cards")
                                                                      : _ ("%s deals"),
                            ka_tableau_name (tableau, view->dealer));
  return ka_wiezen_say_status (tableau);
}

static void
ka_wiezen_tableau_changed (KaTableau *tableau, KaTableChange change, guint move)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  self->shows_last = FALSE;
  self->hinted = KA_CARD_INVALID;
  if (change == KA_TABLE_DEALT)
    start_giving (self);
}

static gboolean
ka_wiezen_tableau_lingers (KaTableau *tableau)
{
  const WiezenState *view = ka_tableau_get_view (tableau);

  return view->phase >= WIEZEN_PHASE_PLAY && view->n_played > 0 && view->n_played % WIEZEN_TABLE == 0;
}

static void
ka_wiezen_tableau_show_hint (KaTableau *tableau, const KaMove *move)
{
  KaWiezenTableau *self = KA_WIEZEN_TABLEAU (tableau);

  if (move->kind != WIEZEN_PLAY || move->cards[0] == self->hinted)
    return;
  self->hinted = move->cards[0];
  ka_tableau_refresh (tableau);
}

static const KaTableauSort SORTS[] = {
  { N_ ("By _Suit"), ka_wiezen_sort_by_suit },
  { N_ ("By _Rank"), ka_wiezen_sort_by_rank },
  { NULL },
};

static void
ka_wiezen_tableau_class_init (KaWiezenTableauClass *klass)
{
  KaTableauClass *tableau_class = KA_TABLEAU_CLASS (klass);

  tableau_class->sorts = SORTS;
  tableau_class->list_hand = ka_wiezen_tableau_list_hand;
  tableau_class->describe = ka_wiezen_tableau_describe;
  tableau_class->lay_out = ka_wiezen_place;
  tableau_class->activated = ka_wiezen_tableau_activated;
  tableau_class->can_drop = ka_wiezen_tableau_can_drop;
  tableau_class->dropped = ka_wiezen_tableau_dropped;
  tableau_class->reordered = ka_wiezen_tableau_reordered;
  tableau_class->list_calls = ka_wiezen_tableau_list_calls;
  tableau_class->call = ka_wiezen_tableau_call;
  tableau_class->say_status = ka_wiezen_tableau_say_status;
  tableau_class->say_move = ka_wiezen_say_move;
  tableau_class->say_part = ka_wiezen_say_part;
  tableau_class->say_call = ka_wiezen_say_call;
  tableau_class->say_hint = ka_wiezen_say_hint;
  tableau_class->get_seat = ka_wiezen_get_seat;
  tableau_class->list_strip = ka_wiezen_list_strip;
  tableau_class->say_result = ka_wiezen_say_result;
  tableau_class->changed = ka_wiezen_tableau_changed;
  tableau_class->settled = ka_wiezen_tableau_settled;
  tableau_class->lingers = ka_wiezen_tableau_lingers;
  tableau_class->show_hint = ka_wiezen_tableau_show_hint;
}

static void
ka_wiezen_tableau_init (KaWiezenTableau *self)
{
  self->hinted = KA_CARD_INVALID;
  self->n_given = KA_WIEZEN_DEALT;
}
