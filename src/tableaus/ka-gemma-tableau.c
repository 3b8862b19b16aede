/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gemma-tableau.h"

#include <string.h>

#include "ka-capital.h"
#include "ka-card-name.h"
#include "ka-error.h"
#include "ka-gemma-words.h"
#include "ka-language.h"
#include "ka-minus.h"
#include "ka-strip.h"

enum
{
  HAND,
  POT,
  PILE,
  OTHERS = 10, /* + seat */
};

struct _KaGemmaTableau
{
  KaTableau parent_instance;

  guint forced_id;
};

G_DEFINE_FINAL_TYPE (KaGemmaTableau, ka_gemma_tableau, KA_TYPE_TABLEAU)

static const GemmaState *
get_view (KaGemmaTableau *self)
{
  return ka_tableau_get_view (KA_TABLEAU (self));
}

static const GemmaHand *
get_hand (KaGemmaTableau *self)
{
  return &get_view (self)->hands[ka_tableau_get_bottom (KA_TABLEAU (self))];
}

static gboolean
is_phase (KaGemmaTableau *self, GemmaPhase phase)
{
  return ka_tableau_may_move (KA_TABLEAU (self)) && get_view (self)->phase == phase;
}

/* ---- the scene -------------------------------------------------------------------------------------------- */

static guint
list_hand (KaTableau *tableau, gconstpointer view, guint seat, KaCard *cards)
{
  const GemmaHand *hand = &((const GemmaState *) view)->hands[seat];

  memcpy (cards, hand->cards, hand->n * sizeof *cards);
  return hand->n;
}

static void
describe_hand (KaGemmaTableau *self, KaScene *scene)
{
  gboolean lays = is_phase (self, GEMMA_PHASE_LAY);
  g_autofree char *name = g_strdup_printf (
      _ ("Hand of %s"), ka_tableau_name (KA_TABLEAU (self), ka_tableau_get_bottom (KA_TABLEAU (self))));
  KaSceneZone *zone = ka_scene_add_zone (
      scene, HAND, KA_ZONE_FAN, KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_DRAG | KA_ZONE_REORDER, name);
  const KaHandOrder *order = ka_tableau_follow_hand (KA_TABLEAU (self));
  const GemmaHand *hand = get_hand (self);
  KaCard drawn = ka_tableau_find_drawn (KA_TABLEAU (self));
  gboolean hidden = hand->n > 0 && hand->cards[hand->n - 1] == KA_CARD_HIDDEN;
  g_autofree char *caption = NULL;

  if (hidden)
    {
      zone->flags = KA_ZONE_QUIET;
      for (guint i = 0; i < hand->n; i++)
        ka_scene_zone_add (zone, hand->cards[i], 0);
      return;
    }
  for (guint i = 0; i < order->n; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, order->cards[i], lays ? KA_ITEM_PLAYABLE : 0);

      item->from = POT;
      if (order->cards[i] == drawn)
        {
          item->flags |= KA_ITEM_MARKED;
          item->note = _ ("just taken");
        }
    }
  /* Whoever only watches has no hand. */
  if (ka_table_get_viewer (ka_tableau_get_table (KA_TABLEAU (self))) == KA_TABLE_NOBODY)
    return;
  caption = ka_minus_set (g_strdup_printf (
      ngettext ("%d point in your hand", "%d points in your hand", (gulong) ABS (ka_gemma_hand_value (hand))),
      ka_gemma_hand_value (hand)));
  ka_scene_zone_set_caption (zone, caption);
}

static void
describe_other (KaGemmaTableau *self, KaScene *scene, guint seat)
{
  const GemmaHand *hand = &get_view (self)->hands[seat];
  g_autofree char *name = g_strdup_printf (_ ("Hand of %s"), ka_tableau_name (KA_TABLEAU (self), seat));
  KaSceneZone *zone = ka_scene_add_zone (scene, OTHERS + seat, KA_ZONE_FAN, KA_ZONE_QUIET, name);

  for (guint i = 0; i < hand->n; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, hand->cards[i], 0);

      item->from = POT;
      if (hand->cards[i] != KA_CARD_HIDDEN && !ka_table_sees_all (ka_tableau_get_table (KA_TABLEAU (self))))
        item->note = _ ("taken from the discard pile");
    }
}

static void
describe_middle (KaGemmaTableau *self, KaScene *scene)
{
  const GemmaState *view = get_view (self);
  gboolean draws = is_phase (self, GEMMA_PHASE_DRAW);
  KaSceneZone *zone = ka_scene_add_zone (
      scene, POT, KA_ZONE_PILE, ka_tableau_may_move (KA_TABLEAU (self)) ? KA_ZONE_ACTIVE : 0, _ ("Pot"));
  g_autofree char *left = g_strdup_printf ("%u", view->n_stock);
  guint takeable = (guint) (view->n_pile - view->n_laid) - 1;
  /* The discard that may be taken must be seen below those that were laid in this turn. */
  guint first = view->n_pile > view->n_laid ? takeable : 0;

  ka_tableau_add_stock (KA_TABLEAU (self), zone, view->stock, view->n_stock, draws ? KA_ITEM_PLAYABLE : 0);
  ka_scene_zone_set_caption (zone, left);

  zone = ka_scene_add_zone (scene, PILE, view->n_laid > 0 ? KA_ZONE_ROW : KA_ZONE_PILE,
                            KA_ZONE_ACTIVE | KA_ZONE_START, _ ("Discard pile"));
  for (guint i = first; i < view->n_pile; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, view->pile[i], 0);

      if (view->phase == GEMMA_PHASE_OVER)
        continue;
      if (i == takeable && view->n_laid > 0)
        {
          item->flags = KA_ITEM_MARKED | (draws ? KA_ITEM_PLAYABLE : 0);
          item->note = _ ("may be taken");
        }
      else if (view->n_laid > 0)
        item->note = _ ("laid in this turn");
    }
}

static void
describe (KaTableau *tableau, KaScene *scene)
{
  KaGemmaTableau *self = KA_GEMMA_TABLEAU (tableau);

  describe_hand (self, scene);
  describe_middle (self, scene);
  for_each_seat (seat, get_view (self)->n_seats)
    if (seat != ka_tableau_get_bottom (tableau))
      describe_other (self, scene, seat);
}

/* ---- where it lies ---------------------------------------------------------------------------------------- */

#define GAP 8

/* The measures of the cloth for one width of card. */
typedef struct
{
  int card, high;        /* of the cards in the middle and in the hand */
  int small, small_high; /* of the cards of the others */
  int badge, caption;
  guint columns; /* of the others, who sit along the top, from left to right as they play */
  int row_high;
  int top; /* where the others end */
  int hand_high;
} Measures;

static Measures
measure (const KaPlan *plan, guint n_seats, int card)
{
  Measures m = { .card = card, .high = ka_plan_card_height (plan, card) };

  m.small = MAX (card / 2, 24);
  m.small_high = ka_plan_card_height (plan, m.small);
  m.badge = plan->badge_height + GAP / 4; /* with the frame of whose turn it is */
  m.caption = plan->caption_height;
  m.columns = MIN (n_seats - 1, (guint) MAX (plan->width / 112, 2));
  m.row_high = m.badge + m.small_high + GAP;
  /* With room for the star on the discard that may be taken. */
  m.top = GAP + (int) ((n_seats - 2) / m.columns + 1) * m.row_high + card / 8;
  m.hand_high = m.high + m.high / 5 + m.caption;
  return m;
}

/* The largest cards with which everything fits. */
static Measures
fit (const KaPlan *plan, guint n_seats)
{
  Measures m;
  int card = plan->width / 4;

  do
    m = measure (plan, n_seats, card);
  while (m.top + m.high + m.caption + m.badge + m.hand_high + 3 * GAP > plan->height && (card -= 2) > 36);
  return m;
}

static void
lay_out_others (KaTableau *tableau, KaPlan *plan, const Measures *m)
{
  int cell = (plan->width - GAP) / (int) m->columns;

  for_each_seat (seat, get_view (KA_GEMMA_TABLEAU (tableau))->n_seats)
    {
      guint place = ka_tableau_get_place (tableau, seat);
      int x = GAP + (int) ka_plan_get_column (plan, (place - 1) % m->columns, m->columns) * cell;
      int y = GAP + (int) ((place - 1) / m->columns) * m->row_high;

      if (place == 0)
        continue;
      ka_plan_place (plan, KA_TABLEAU_SEATS + seat, &(KaArea) { x, y, cell - GAP, m->badge }, 0);
      ka_plan_place (plan, OTHERS + seat, &(KaArea) { x, y + m->badge, cell - GAP, m->small_high }, m->small);
    }
}

static void
lay_out (KaTableau *tableau, KaPlan *plan)
{
  const GemmaState *view = get_view (KA_GEMMA_TABLEAU (tableau));
  Measures m = fit (plan, view->n_seats);
  int width = plan->width;
  int pile
      = view->n_laid > 0 ? MIN ((view->n_laid + 1) * (m.card + GAP / 2), width - m.card - 4 * GAP) : m.card;
  int left = (width - m.card - 2 * GAP - pile) / 2;
  int hand_top = plan->height - m.hand_high - GAP;
  int middle = m.top + MAX (hand_top - m.badge - m.top - m.high - m.caption, 0) / 2;
  int mine = MIN (220, width - 2 * GAP);

  lay_out_others (tableau, plan, &m);
  ka_plan_place (plan, POT, &(KaArea) { left, middle, m.card, m.high + m.caption }, m.card);
  ka_plan_place (plan, PILE, &(KaArea) { left + m.card + 2 * GAP, middle, pile, m.high }, m.card);
  ka_plan_place (plan, KA_TABLEAU_SEATS + ka_tableau_get_bottom (tableau),
                 &(KaArea) { (width - mine) / 2, hand_top - m.badge, mine, m.badge }, 0);
  ka_plan_place (plan, HAND, &(KaArea) { GAP, hand_top, width - 2 * GAP, m.hand_high }, m.card);
}

/* ---- what the player does --------------------------------------------------------------------------------- */

/* The chosen cards in the order of choosing: the last one comes to lie on top. */
static gboolean
get_lay (KaGemmaTableau *self, KaMove *move)
{
  guint n;
  g_autofree guint *chosen = ka_cloth_get_selection (ka_tableau_get_cloth (KA_TABLEAU (self)), HAND, &n);

  const KaHandOrder *order = ka_tableau_follow_hand (KA_TABLEAU (self));

  *move = (KaMove) { .kind = GEMMA_LAY, .n = (guint8) n };
  for (guint i = 0; i < n; i++)
    {
      if (chosen[i] >= order->n)
        return FALSE;
      move->cards[i] = order->cards[chosen[i]];
    }
  return n > 0;
}

/* @position: before which card of the hand one comes that is taken, −1: at its end. */
static void
play_kind (KaGemmaTableau *self, GemmaKind kind, int position)
{
  ka_tableau_play_into (KA_TABLEAU (self), &(KaMove) { .kind = (guint8) kind }, position);
}

/* GP-9. @index: of the cards of the pile that are shown; one takes what one points at, or is told why not. */
static void
take_discard (KaGemmaTableau *self, int index, int position)
{
  const KaSceneZone *pile = ka_scene_get_zone (ka_tableau_get_scene (KA_TABLEAU (self)), PILE);
  g_autoptr (GError) error = NULL;

  if (!is_phase (self, GEMMA_PHASE_DRAW)
      || (index >= 0 && g_array_index (pile->items, KaItem, index).flags & KA_ITEM_PLAYABLE))
    {
      play_kind (self, GEMMA_DRAW_DISCARD, position);
      return;
    }
  ka_refuse (&error, "GP-9", .why = N_ ("only the discard that is marked may be taken, or the pot"));
  ka_tableau_refuse (KA_TABLEAU (self), error);
}

/* Enter on a card lays what is chosen, or that card alone; on the pile what is chosen. */
static void
lay (KaGemmaTableau *self, int index)
{
  const KaHandOrder *order = ka_tableau_follow_hand (KA_TABLEAU (self));
  KaMove move;

  if (!get_lay (self, &move) && index >= 0 && index < (int) order->n)
    move = (KaMove) { .kind = GEMMA_LAY, .n = 1, .cards = { order->cards[index] } };
  ka_tableau_play (KA_TABLEAU (self), &move);
}

static void
activated (KaTableau *tableau, guint zone, int index)
{
  KaGemmaTableau *self = KA_GEMMA_TABLEAU (tableau);

  if (zone == POT)
    play_kind (self, GEMMA_DRAW_STOCK, -1);
  else if (zone == PILE && is_phase (self, GEMMA_PHASE_LAY))
    lay (self, -1);
  else if (zone == PILE)
    take_discard (self, index, -1);
  else if (zone == HAND)
    lay (self, index);
}

static void
read_drop (KaGemmaTableau *self, const KaDrop *drop, KaMove *move)
{
  *move = (KaMove) { .kind = GEMMA_LAY, .n = (guint8) MIN (drop->n, GEMMA_HAND_SIZE) };
  for (guint i = 0; i < move->n; i++)
    move->cards[i] = ka_tableau_follow_hand (KA_TABLEAU (self))->cards[drop->indices[i]];
}

static gboolean
can_drop (KaTableau *tableau, const KaDrop *drop)
{
  KaGemmaTableau *self = KA_GEMMA_TABLEAU (tableau);
  KaMove move;

  if (drop->from == HAND && drop->to == PILE)
    {
      read_drop (self, drop, &move);
      return drop->position >= 0 || ka_table_check (ka_tableau_get_table (tableau), &move, NULL);
    }
  return (drop->from == POT || drop->from == PILE) && drop->to == HAND
         && (drop->position >= 0 || is_phase (self, GEMMA_PHASE_DRAW));
}

static void
dropped (KaTableau *tableau, const KaDrop *drop)
{
  KaGemmaTableau *self = KA_GEMMA_TABLEAU (tableau);
  KaMove move;

  if (drop->from == POT)
    play_kind (self, GEMMA_DRAW_STOCK, drop->position);
  else if (drop->from == PILE)
    take_discard (self, (int) drop->indices[0], drop->position);
  else
    {
      read_drop (self, drop, &move);
      ka_tableau_play (tableau, &move);
    }
}

static void
reordered (KaTableau *tableau, guint zone, int from, int to)
{
  ka_hand_order_move (ka_tableau_follow_hand (tableau), (guint) from, (guint) to);
  ka_tableau_refresh (tableau);
}

/* ---- calls ------------------------------------------------------------------------------------------------ */

static void
add_guarded (GPtrArray *calls, const char *label, GemmaKind kind, char *confirm)
{
  KaCall *call = ka_call_add (calls, label);

  call->move.kind = (guint8) kind;
  call->confirm = confirm;
}

static void
add_plain (GPtrArray *calls, const char *label, GemmaKind kind)
{
  ka_call_add (calls, label)->move.kind = (guint8) kind;
}

static void
add_lay (KaGemmaTableau *self, GPtrArray *calls)
{
  KaCall *call = ka_call_add (calls, _ ("_Lay the Chosen Cards"));
  g_autoptr (GError) error = NULL;
  KaMove move;

  call->suggested = TRUE;
  if (!get_lay (self, &move))
    {
      call->disabled = TRUE;
      call->tooltip = g_strdup (_ ("First choose cards; the one chosen last lies on top"));
    }
  else if (!ka_table_check (ka_tableau_get_table (KA_TABLEAU (self)), &move, &error))
    {
      call->disabled = TRUE;
      call->tooltip = g_strdup (error->message);
      call->refusal = g_steal_pointer (&error);
    }
  call->move = move;
}

static void
list_calls (KaTableau *tableau, GPtrArray *calls)
{
  KaGemmaTableau *self = KA_GEMMA_TABLEAU (tableau);
  int value = ka_gemma_hand_value (get_hand (self));

  switch ((GemmaPhase) get_view (self)->phase)
    {
    case GEMMA_PHASE_LAY:
      if (get_view (self)->gemma >= 0)
        add_plain (calls, _ ("_Pass"), GEMMA_PASS);
      add_lay (self, calls);
      break;
    case GEMMA_PHASE_DRAW:
      if (get_view (self)->n_stock > 0)
        add_plain (calls, _ ("Take from the _Pot"), GEMMA_DRAW_STOCK);
      add_plain (calls, _ ("Take the _Discard"), GEMMA_DRAW_DISCARD);
      break;
    case GEMMA_PHASE_CALL:
      if (value <= get_view (self)->gemma_limit)
        add_guarded (
            calls, _ ("_Gemma!"), GEMMA_SAY_GEMMA,
            ka_minus_set (g_strdup_printf (_ ("Your hand: %d. A Piet with fewer makes it that and %d more."),
                                           value, get_view (self)->scoring.penalty)));
      add_plain (calls, _ ("_End the Turn"), GEMMA_END);
      break;
    case GEMMA_PHASE_PIET:
      if (value <= get_view (self)->piet_limit)
        add_guarded (
            calls, _ ("_Piet!"), GEMMA_SAY_PIET,
            ka_minus_set (g_strdup_printf (_ ("Your hand: %d. A Gemma with fewer makes it that and %d more."),
                                           value, get_view (self)->scoring.penalty)));
      add_plain (calls, _ ("Say _Nothing"), GEMMA_SILENT);
      break;
    case GEMMA_PHASE_OVER:
    default:
      break;
    }
}

/* What to do, or why what is chosen may not be laid. */
static char *
say_lay (KaGemmaTableau *self)
{
  KaReasonWords words = ka_tableau_get_words (KA_TABLEAU (self));
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;
  KaMove move;

  if (!get_lay (self, &move) || ka_table_check (ka_tableau_get_table (KA_TABLEAU (self)), &move, &error))
    return g_strdup (get_view (self)->gemma >= 0 ? _ ("Your last turn: lay one or more cards, or pass")
                                                 : _ ("Choose one or more cards and lay them"));
  why = ka_error_say (error, &words);
  return ka_begin_with_capital (why);
}

static char *
say_status (KaTableau *tableau)
{
  const GemmaState *view = ka_tableau_get_view (tableau);

  if (!ka_tableau_may_move (tableau))
    return NULL;
  switch ((GemmaPhase) view->phase)
    {
    case GEMMA_PHASE_LAY:
      return say_lay (KA_GEMMA_TABLEAU (tableau));
    case GEMMA_PHASE_DRAW:
      return g_strdup (_ ("Take from the pot, or the discard that is marked"));
    case GEMMA_PHASE_CALL:
      return g_strdup (_ ("Say Gemma, or end your turn"));
    case GEMMA_PHASE_PIET:
      return g_strdup (_ ("Say Piet, or nothing"));
    case GEMMA_PHASE_OVER:
    default:
      return NULL;
    }
}

static char *
say_call (KaTableau *tableau, const KaMove *move)
{
  return ka_gemma_say_call (move);
}

static char *
say_move (KaTableau *tableau, guint i, int seat, const KaMove *move)
{
  return ka_gemma_say_move (tableau, i, seat, move);
}

static char *
say_hint (KaTableau *tableau, const KaMove *move)
{
  return ka_gemma_say_hint (tableau, move);
}

static void
show_hint (KaTableau *tableau, const KaMove *move)
{
  if (move->kind == GEMMA_LAY)
    ka_tableau_select (tableau, HAND, move->cards, move->n);
}

static void
get_seat (KaTableau *tableau, guint seat, KaSeatLook *look)
{
  const GemmaState *view = ka_tableau_get_view (tableau);
  const GemmaHand *hand;
  guint n;

  if (view == NULL)
    return;
  hand = &view->hands[seat];
  n = hand->n;
  if (view->phase == GEMMA_PHASE_OVER)
    look->facts = ka_minus_set (g_strdup_printf (
        ngettext ("%d pt", "%d pts", (gulong) ABS (ka_gemma_hand_value (hand))), ka_gemma_hand_value (hand)));
  else if (seat != ka_tableau_get_bottom (tableau))
    ka_seat_look_count (look, g_strdup_printf (ngettext ("%u card", "%u cards", n), n), n);
  if (view->gemma == (int) seat)
    {
      look->mark = g_strdup ("G!");
      look->mark_name = g_strdup (_ ("said Gemma"));
    }
  else if (view->calls[seat] == GEMMA_CALL_PIET)
    {
      look->mark = g_strdup ("P!");
      look->mark_name = g_strdup (_ ("said Piet"));
    }
  else if (view->starter == (int) seat)
    {
      look->mark = g_strdup ("1");
      look->mark_name = g_strdup (_ ("began this round"));
    }
}

/* GP-19 */
static void
list_strip (KaTableau *tableau, const KaValues *options, GPtrArray *parts)
{
  int end = ka_values_get_int (options, "end");

  /* Translators: above how many points a match ends. */
  ka_strip_add (parts, g_strdup_printf (_ ("ends above %d"), end), g_strdup_printf ("> %d", end),
                g_strdup_printf (_ ("The match ends when somebody has more than %d points"), end));
}

static void
say_result (KaTableau *tableau, GPtrArray *lines)
{
  ka_gemma_say_result (tableau, ka_tableau_get_view (tableau), lines);
}

/* ---- changes ---------------------------------------------------------------------------------------------- */

/* Who can say neither Gemma nor Piet has nothing to choose: that is done for him. */
static void
forced_cb (gpointer data)
{
  KaGemmaTableau *self = data;
  KaMove moves[KA_MAX_MOVES];

  self->forced_id = 0;
  if ((is_phase (self, GEMMA_PHASE_CALL) || is_phase (self, GEMMA_PHASE_PIET))
      && ka_table_list_moves (ka_tableau_get_table (KA_TABLEAU (self)), moves) == 1)
    ka_tableau_play (KA_TABLEAU (self), &moves[0]);
}

static void
changed (KaTableau *tableau, KaTableChange change, guint move)
{
  KaGemmaTableau *self = KA_GEMMA_TABLEAU (tableau);

  /* What was taken back would come again at once, and nothing before it could be taken back. */
  if (change != KA_TABLE_TAKEN_BACK && change != KA_TABLE_MADE_AGAIN && self->forced_id == 0)
    self->forced_id = g_idle_add_once (forced_cb, self);
}

/* ---- GObject ---------------------------------------------------------------------------------------------- */

static void
ka_gemma_tableau_dispose (GObject *object)
{
  g_clear_handle_id (&KA_GEMMA_TABLEAU (object)->forced_id, g_source_remove);
  G_OBJECT_CLASS (ka_gemma_tableau_parent_class)->dispose (object);
}

static const KaTableauSort SORTS[] = {
  { N_ ("By _Rank"), ka_hand_order_sort_by_rank },
  { N_ ("By _Suit"), ka_hand_order_sort_by_suit },
  { NULL },
};

static void
ka_gemma_tableau_class_init (KaGemmaTableauClass *klass)
{
  KaTableauClass *tableau_class = KA_TABLEAU_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_gemma_tableau_dispose;
  tableau_class->sorts = SORTS;
  tableau_class->list_hand = list_hand;
  tableau_class->describe = describe;
  tableau_class->lay_out = lay_out;
  tableau_class->activated = activated;
  tableau_class->can_drop = can_drop;
  tableau_class->dropped = dropped;
  tableau_class->reordered = reordered;
  tableau_class->list_calls = list_calls;
  tableau_class->say_status = say_status;
  tableau_class->say_move = say_move;
  tableau_class->is_understood = ka_gemma_is_understood;
  tableau_class->say_part = ka_gemma_say_part;
  tableau_class->say_call = say_call;
  tableau_class->get_seat = get_seat;
  tableau_class->list_strip = list_strip;
  tableau_class->say_result = say_result;
  tableau_class->changed = changed;
  tableau_class->show_hint = show_hint;
  tableau_class->say_hint = say_hint;
}

static void
ka_gemma_tableau_init (KaGemmaTableau *self)
{
}
