/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-cloth.h"
#include "ka-hand-order.h"
#include "ka-plan.h"
#include "ka-table.h"

G_BEGIN_DECLS

/**
 * KaTableau:
 *
 * How one game looks on a cloth and is played there: the part of a table page that knows a game. It turns the view of a
 * seat into a description, what lies where, what may be done and what is said, and what is done there into moves. It needs no
 * window. The page owns the felt, the seats, the calls under it, the log, hints, undo and the end of a deal; it asks
 * its tableau what to show and tells it what the player does. A tableau describes ka_tableau_get_view() and keeps nothing
 * but what undo would not bring back: a draft, and the order of a hand, which is kept here for all games
 * (ka_tableau_follow_hand()).
 *
 * At each change of the table the page calls `changed`, then ka_tableau_describe(), `list_calls`, `say_status` and `get_seat`; a
 * tableau that has changed something of its own asks for the same by ka_tableau_refresh().
 */
#define KA_TYPE_TABLEAU (ka_tableau_get_type ())
G_DECLARE_DERIVABLE_TYPE (KaTableau, ka_tableau, KA, TABLEAU, GObject)

/** KA_TABLEAU_SEATS: the furniture of seat n has the id KA_TABLEAU_SEATS + n; zones of a tableau have smaller ids. */
#define KA_TABLEAU_SEATS 1000

/**
 * KaCall:
 * @id: what `call` gets; %NULL: @move is played
 * @label: what stands on the button, with a mnemonic
 * @tooltip: (nullable): what it does, with the key if it has one
 * @confirm: (nullable): for a call that cannot be taken back: what it will do and cost, in a sentence; the player is asked
 * @move: the move, when @id is %NULL
 * @suggested: the one that people expect to press
 * @disabled: it stands there, but not now; @tooltip says why to who presses it all the same
 * @refusal: (nullable): of a call that is disabled: why, with the rule
 * @further: few say it: it stands behind the button “Higher…”
 * @spare: one can do without it, a calm table does
 *
 * A button under the felt.
 */
typedef struct
{
  const char *id;
  char *label;
  char *tooltip;
  char *confirm;
  KaMove move;
  GError *refusal;
  gboolean suggested;
  gboolean disabled;
  gboolean further;
  gboolean spare;
} KaCall;

/** ka_call_add: (transfer none): adds a call with @label to a list of `list_calls`; fill in what else there is to say. */
KaCall *ka_call_add (GPtrArray *calls, const char *label);
void ka_call_free (KaCall *self);

/**
 * KaSeatLook:
 * @facts: (nullable): what is known of who sits there: "7 cards", "asks with hearts · 5 of 8 tricks"
 * @facts_name: (nullable): @facts in words for a screen reader, where it is short
 * @facts_brief: (nullable): @facts where there is little room: "5/8"
 * @mark: (nullable): one or two letters or a sign for a role that all must see: "D" for the dealer, "♥" for the trump
 * @mark_name: (nullable): what @mark means, for a screen reader and the tooltip
 */
typedef struct
{
  char *facts;
  char *facts_name;
  char *facts_brief;
  char *mark;
  char *mark_name;
} KaSeatLook;

/** ka_seat_look_count: says how many cards or tiles somebody holds, as @text does in words. */
void ka_seat_look_count (KaSeatLook *self, char *text, guint n);

void ka_seat_look_clear (KaSeatLook *self);

/** ka_seat_look_say: (transfer full): all that is known of who sits at @seat, without the name: “computer player, 12 points, to play,
 * 7 cards”. */
char *ka_seat_look_say (const KaSeatLook *look, KaTable *table, guint seat);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaSeatLook, ka_seat_look_clear)

/**
 * KaResultLine:
 * @text: one line of how the points of a deal came about: "An: 4 + 7 + 10 (deadwood 21)"
 * @strong: a heading or a sum
 */
typedef struct
{
  char *text;
  gboolean strong;
} KaResultLine;

/** ka_result_add: adds a line to a list of `say_result`; @text is taken over. */
void ka_result_add (GPtrArray *lines, char *text, gboolean strong);

/**
 * KaTableauSort:
 * @label: what stands in the menu, with a mnemonic
 * @sort: (nullable): sorts a hand so; %NULL: the tableau does it itself, while the order has this sort
 *
 * A way to sort a hand.
 */
typedef struct
{
  const char *label;
  void (*sort) (KaHandOrder *order);
} KaTableauSort;

struct _KaTableauClass
{
  GObjectClass parent_class;

  gboolean tiles; /* the game is played with tiles */

  /* Ways to sort the hand; the last has no label. Hands are kept sorted by the first until their player does otherwise.
   * NULL: none. */
  const KaTableauSort *sorts;

  /* Writes the cards of a hand in @view into @cards (room for KA_MAX_PACK), each as often as it is there, and returns how
   * many; 0 when they cannot be seen. NULL: nobody holds any. */
  guint (*list_hand) (KaTableau *self, gconstpointer view, guint seat, KaCard *cards);

  /* Writes what lies where into @scene, from ka_tableau_get_view(). Only what can be done now is %KA_ITEM_PLAYABLE. */
  void (*describe) (KaTableau *self, KaScene *scene);

  /* Places every zone, plate and seat (KA_TABLEAU_SEATS + seat) by ka_plan_place(), from 328 × 360 px upwards. */
  void (*lay_out) (KaTableau *self, KaPlan *plan);

  /* What the player does on the cloth, see ka-felt.h. Any of them may be NULL. What he may not do is done here as well, and
   * refused with its reason (ka_tableau_play()): `can_drop` asks what means something, and with position −1 what is allowed. */
  void (*activated) (KaTableau *self, guint zone, int index);
  gboolean (*can_drop) (KaTableau *self, const KaDrop *drop);
  void (*dropped) (KaTableau *self, const KaDrop *drop);
  void (*reordered) (KaTableau *self, guint zone, int from, int to);
  void (*selection_changed) (KaTableau *self, guint zone);

  /* The calls under the felt (of KaCall, see ka_call_add()); none when it is not the turn of who looks. */
  void (*list_calls) (KaTableau *self, GPtrArray *calls);
  void (*call) (KaTableau *self, const char *id);

  /* (transfer full): whose turn it is and what can be done: "Draw a card from the stock or the discard pile". */
  char *(*say_status) (KaTableau *self);

  /* (transfer full) (nullable): what it means that these are chosen, where the status does not say it: "2 tiles chosen, worth 14"; %NULL
   * where nothing is. NULL: the status says it. */
  char *(*say_choice) (KaTableau *self);

  /* (transfer full): a move in a sentence, as who looks saw it (ka_table_get_seen_move()): "An lays two eights". @i is
   * its number. NULL: nothing worth saying. */
  char *(*say_move) (KaTableau *self, guint i, int seat, const KaMove *move);

  /* Whether move @i of @seat goes without saying: who hears of the moves would hear of nothing else than he knows. It is written down all
   * the same. NULL: none does. */
  gboolean (*is_understood) (KaTableau *self, guint i, int seat, const KaMove *move);

  /* (transfer full) (nullable): what the next move in @view belongs to, as a heading: "Trick 3"; NULL: a turn of somebody. NULL: all
   * of them are turns. */
  char *(*say_part) (gconstpointer view);

  /* (transfer full) (nullable): a move that is said aloud at the table, as it is said: "Gemma!"; NULL for what is only done. */
  char *(*say_call) (KaTableau *self, const KaMove *move);

  /* Fills in what is said of a seat; @look is zero. */
  void (*get_seat) (KaTableau *self, guint seat, KaSeatLook *look);

  /* What a table of the game shows at all times beside the score: how far the match goes, what is played (see ka-strip.h). @options
   * are those of the deal. NULL: nothing. */
  void (*list_strip) (KaTableau *self, const KaValues *options, GPtrArray *parts);

  /* How the points of the deal that is over came about, line by line (ka_result_add()); the page shows points and
   * totals itself. */
  void (*say_result) (KaTableau *self, GPtrArray *lines);

  /* A turn that is made of steps before it becomes a move: whether there are any, and taking the last back. NULL: each move
   * is in the book at once. */
  gboolean (*has_steps) (KaTableau *self);
  void (*take_back_step) (KaTableau *self);

  /* (transfer floating) (nullable): what else of an own arrangement should be there when the table is opened again, and
   * giving it back; @saved may be of anything. NULL: nothing. */
  GVariant *(*save) (KaTableau *self);
  void (*restore) (KaTableau *self, GVariant *saved);

  /* The table has changed: drafts that no longer hold are dropped. */
  void (*changed) (KaTableau *self, KaTableChange change, guint move);

  /* Whether what @view shows should be looked at before the game goes on: a trick that is complete. The page keeps
   * showing it until a click or a set time. @view is of the moment after the last move; `describe` is asked to show
   * that trick while ka_tableau_is_lingering(). */
  gboolean (*lingers) (KaTableau *self);

  /* All that was to move since the last scene has come to rest. NULL: that changes nothing. */
  void (*settled) (KaTableau *self);

  /* Points on the cloth at what a hint means (selects the cards), and moves nothing; @move is legal. */
  void (*show_hint) (KaTableau *self, const KaMove *move);

  /* Does what a hint says. NULL: plays it. */
  void (*do_hint) (KaTableau *self, const KaMove *move);

  /* (transfer full): a hint's move in words: "Discard the 9 of Hearts". */
  char *(*say_hint) (KaTableau *self, const KaMove *move);
};

KaTable *ka_tableau_get_table (KaTableau *self);

/** ka_tableau_get_cloth: (transfer none) (nullable): where it is shown. */
KaCloth *ka_tableau_get_cloth (KaTableau *self);

/** ka_tableau_describe: (transfer none): what lies where now; it stays what ka_tableau_get_scene() gives until the next time. */
KaScene *ka_tableau_describe (KaTableau *self);

/** ka_tableau_get_scene: (transfer none): what was last shown, never %NULL. */
const KaScene *ka_tableau_get_scene (KaTableau *self);

/** ka_tableau_get_view: (transfer none): the view to be drawn. */
gconstpointer ka_tableau_get_view (KaTableau *self);

/** ka_tableau_get_bottom: the seat that sits at the bottom: who looks, or who looked last, or 0. */
guint ka_tableau_get_bottom (KaTableau *self);

/** ka_tableau_get_place: where @seat sits, clockwise from the bottom: 0 is the bottom, 1 the next to play. */
guint ka_tableau_get_place (KaTableau *self, guint seat);

/** ka_tableau_may_move: whether it is the turn of who looks, and nothing lingers. */
gboolean ka_tableau_may_move (KaTableau *self);

/** ka_tableau_is_lingering: whether a trick that is complete is still being looked at. */
gboolean ka_tableau_is_lingering (KaTableau *self);

/** ka_tableau_play: plays a move; when it is refused the player reads why, with the rule. Returns: whether it was played */
gboolean ka_tableau_play (KaTableau *self, const KaMove *move);

/** ka_tableau_play_into: the same for a move that brings a card to the hand: it comes before the card at @position, −1: at
 * its end. */
gboolean ka_tableau_play_into (KaTableau *self, const KaMove *move, int position);

/** ka_tableau_follow_hand: (transfer none): how the one at the bottom holds his hand, with what has come and gone. Only he
 * changes the order: ka_tableau_sort(), ka_hand_order_move(). */
KaHandOrder *ka_tableau_follow_hand (KaTableau *self);

/** ka_tableau_sort: sorts the hand at the bottom by the i-th of the ways to sort it, and keeps it so. */
void ka_tableau_sort (KaTableau *self, guint i);

/** ka_tableau_get_sort: by which of them it is sorted, or %KA_HAND_OWN. */
int ka_tableau_get_sort (KaTableau *self);

/** ka_tableau_find_drawn: what came to the hand at the bottom last, or %KA_CARD_INVALID once something went from it. */
KaCard ka_tableau_find_drawn (KaTableau *self);

/** ka_tableau_find_own_draw: the card that move @i brought to the hand of @seat, where that is who looks: nobody else is told.
 * %KA_CARD_INVALID for any other. */
KaCard ka_tableau_find_own_draw (KaTableau *self, guint i, int seat);

/** ka_tableau_select: selects the items of @zone that show @cards, in that order, and nothing else. */
void ka_tableau_select (KaTableau *self, guint zone, const KaCard *cards, guint n);

/** ka_tableau_refuse: tells the player why something cannot be done. */
void ka_tableau_refuse (KaTableau *self, const GError *error);

/** ka_tableau_refresh: asks the page to show everything anew. */
void ka_tableau_refresh (KaTableau *self);

/** ka_tableau_shows_all: whether a deal is looked back at with open cards: hands are shown that lie face down at the table. */
gboolean ka_tableau_shows_all (KaTableau *self);

/**
 * ka_tableau_add_stock:
 * @stock: the next card to draw is the last; @n of them
 *
 * Adds a stock to a zone: face down, but for its top where all cards are shown.
 */
void
ka_tableau_add_stock (KaTableau *self, KaSceneZone *zone, const KaCard *stock, guint n, KaItemFlags flags);

/** ka_tableau_tell_stock: (transfer full) (nullable): the cards of the stock that is shown, the next one to draw first, where
 * all cards are shown. */
char *ka_tableau_tell_stock (KaTableau *self);

/** ka_tableau_get_words: the words for what a reason speaks of, as long as @self is there. */
KaReasonWords ka_tableau_get_words (KaTableau *self);

/** ka_tableau_name_card: (transfer full): a card in the words, or where a move is written the sign, of a move. */
char *ka_tableau_name_card (KaTableau *self, KaCard card);

/** ka_tableau_name: who sits at @seat. */
const char *ka_tableau_name (KaTableau *self, guint seat);

/** ka_tableau_new_for: (transfer full) (nullable): a tableau for the game of @table; %NULL when it has none. @cloth (nullable) is
 * borrowed, and stays as long as it. */
KaTableau *ka_tableau_new_for (KaTable *table, KaCloth *cloth);

/* ---- for whoever shows it: what is seen and said ------------------------------------------------------------- */

/** ka_tableau_has_tiles: whether the game is played with tiles. */
gboolean ka_tableau_has_tiles (KaTableau *self);

/** ka_tableau_get_sorts: (nullable): the ways to sort a hand; the last has no label. */
const KaTableauSort *ka_tableau_get_sorts (KaTableau *self);

/** ka_tableau_lay_out: places all that lies there and who sits there; nothing when there are no cards. */
void ka_tableau_lay_out (KaTableau *self, KaPlan *plan);

/** ka_tableau_list_calls: (transfer full) (element-type KaCall): the calls of who looks; none when it is not his turn. */
GPtrArray *ka_tableau_list_calls (KaTableau *self);

/** ka_tableau_say_status: (transfer full): whose turn it is and what he can do; "" when nobody's. */
char *ka_tableau_say_status (KaTableau *self);

/** ka_tableau_say_choice: (transfer full) (nullable): what is chosen, and what it is worth; %NULL when nothing is, or the status says it. */
char *ka_tableau_say_choice (KaTableau *self);

/** ka_tableau_say_move: (transfer full) (nullable): move @i in a sentence, as who looks saw it; %NULL when nothing is worth
 * saying. */
char *ka_tableau_say_move (KaTableau *self, guint i);

/** ka_tableau_is_understood: whether move @i need not be said aloud: that it is not said tells that it was made. */
gboolean ka_tableau_is_understood (KaTableau *self, guint i);

/** ka_tableau_write_move: (transfer full) (nullable): the same to be read: with the signs of cards instead of their names. */
char *ka_tableau_write_move (KaTableau *self, guint i);

/** ka_tableau_say_part: (transfer full) (nullable): what of the deal begins with move @i, as a heading: "Trick 3"; %NULL when it
 * belongs to what came before. */
char *ka_tableau_say_part (KaTableau *self, guint i);

/** ka_tableau_begins_part: whether move @i, which may be the next one, begins what is no turn, so that who made the move before too
 * has the time of another turn: a trick, the choice whether to say Piet. */
gboolean ka_tableau_begins_part (KaTableau *self, guint i);

/** ka_tableau_say_call: (transfer full) (nullable): what was said aloud with move @i, as who looks heard it; @seat: (out): by whom. */
char *ka_tableau_say_call (KaTableau *self, guint i, guint *seat);

/** ka_tableau_tell: (transfer full): what lies on the table, in short: the trick with who played what, the piles. */
char *ka_tableau_tell (KaTableau *self);

/** ka_tableau_tell_all: (transfer full): all of it: the own hand, what lies on the table, what is played, the score of each and whose
 * turn it is. */
char *ka_tableau_tell_all (KaTableau *self);

/** ka_tableau_say_hint: (transfer full): a hint's move in words. */
char *ka_tableau_say_hint (KaTableau *self, const KaMove *move);

/** ka_tableau_show_hint: points on the cloth at what a hint means. */
void ka_tableau_show_hint (KaTableau *self, const KaMove *move);

/** ka_tableau_say_result: (transfer full) (element-type KaResultLine): how the points of the deal that is over came about. */
GPtrArray *ka_tableau_say_result (KaTableau *self);

/** ka_tableau_get_seat: what is said of a seat; clear @look with ka_seat_look_clear(). */
void ka_tableau_get_seat (KaTableau *self, guint seat, KaSeatLook *look);

/* ---- for whoever shows it: what is done ---------------------------------------------------------------------- */

void ka_tableau_call (KaTableau *self, const char *id);
void ka_tableau_activate (KaTableau *self, guint zone, int index);
/** ka_tableau_can_drop: whether it would mean something to lay that there, allowed or refused; with position −1 whether it is
 * allowed. Nothing is while a trick is looked at. */
gboolean ka_tableau_can_drop (KaTableau *self, const KaDrop *drop);
void ka_tableau_drop (KaTableau *self, const KaDrop *drop);
void ka_tableau_reorder (KaTableau *self, guint zone, int from, int to);
void ka_tableau_change_selection (KaTableau *self, guint zone);
/** ka_tableau_do_hint: does what a hint says. */
void ka_tableau_do_hint (KaTableau *self, const KaMove *move);
/** ka_tableau_has_steps: whether something of a turn that is not done yet can be taken back. */
gboolean ka_tableau_has_steps (KaTableau *self);
/** ka_tableau_take_back_step: takes the last step of it back. */
void ka_tableau_take_back_step (KaTableau *self);
/** ka_tableau_settle: all that was to move has come to rest. */
void ka_tableau_settle (KaTableau *self);
/** ka_tableau_lingers: whether what is shown now should be looked at before the game goes on. */
gboolean ka_tableau_lingers (KaTableau *self);

/* ---- for the page --------------------------------------------------------------------------------------- */

/** KA_TABLEAU_ARRANGEMENT: the type of ka_tableau_save(): the number of moves; of each hand its way of sorting and its
 * order; what else the game keeps. */
#define KA_TABLEAU_ARRANGEMENT "(ua(iay)mv)"

/** ka_tableau_save: (transfer floating): how people have arranged their hands. */
GVariant *ka_tableau_save (KaTableau *self);

/** ka_tableau_restore: arranges the hands as they were; @saved is foreign data of that type. */
void ka_tableau_restore (KaTableau *self, GVariant *saved);

/** ka_tableau_set_writing: whether what is said now is to be read. */
void ka_tableau_set_writing (KaTableau *self, gboolean writing);

/** ka_tableau_change: the table has changed: hands of another deal are forgotten, then `changed` of the class. */
void ka_tableau_change (KaTableau *self, KaTableChange change, guint move);

/** ka_tableau_set_lingering: whether a trick that is complete is being looked at. */
void ka_tableau_set_lingering (KaTableau *self, gboolean lingering);

/* Signals: `refused` (GError *) and `refresh`. */

G_END_DECLS
