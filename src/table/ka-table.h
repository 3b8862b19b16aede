/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ka-deal.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaTable:
 *
 * A match that is played: the deal that lies on the table, whose turn it is, undo, and the computer players. It is the
 * one middle through which everything goes: move → check → apply → written in the book → `changed`. What is on the
 * screen is drawn from ka_table_get_view() and nothing else, so that nobody can show a card that may not be seen.
 *
 * Signals: `changed` (#KaTableChange, the number of the move that it is about) after each change; `trouble` (#GError)
 * when a computer player could not go on, because its move could not be written. Properties: `thinking`, whether a
 * computer player thinks.
 */
#define KA_TYPE_TABLE (ka_table_get_type ())
G_DECLARE_FINAL_TYPE (KaTable, ka_table, KA, TABLE, GObject)

/**
 * KaTableChange:
 * @KA_TABLE_DEALT: a deal lies on the table; another one than before
 * @KA_TABLE_MOVED: a move was made
 * @KA_TABLE_TAKEN_BACK: moves were taken back
 * @KA_TABLE_MADE_AGAIN: moves that were taken back were made again
 * @KA_TABLE_TURNED: somebody else looks at the table
 */
typedef enum
{
  KA_TABLE_DEALT,
  KA_TABLE_MOVED,
  KA_TABLE_TAKEN_BACK,
  KA_TABLE_MADE_AGAIN,
  KA_TABLE_TURNED,
} KaTableChange;

#define KA_TABLE_NOBODY (-1)

/**
 * ka_table_new:
 * @match: a match at the table
 *
 * Sits down at a match: the deal that was being played lies there as it was left, with what can be undone and redone;
 * or else the next one is dealt, unless the match is over. Computer players begin with ka_table_start().
 *
 * Returns: (transfer full): the table, or %NULL with @error set
 */
KaTable *ka_table_new (KaDesk *desk, gint64 match, GError **error);

/** ka_table_start: lets the computer players play. */
void ka_table_start (KaTable *self);

KaSheet *ka_table_get_sheet (KaTable *self);
const KaGame *ka_table_get_game (KaTable *self);
guint ka_table_get_n_seats (KaTable *self);
/** ka_table_get_level: (nullable): the level of the computer player at @seat; %NULL for a person. */
const char *ka_table_get_level (KaTable *self, guint seat);
/** ka_table_get_name: who sits there. */
const char *ka_table_get_name (KaTable *self, guint seat);
gboolean ka_table_is_practice (KaTable *self);

/* ---- the deal ------------------------------------------------------------------------------------------- */

/** ka_table_get_deal: (nullable): the deal on the table; %NULL when the match was over before one was dealt. It knows
 * every card: only for programs that show nobody's cards, and once it is over. */
const KaDeal *ka_table_get_deal (KaTable *self);

/** ka_table_get_view: (nullable): what who looks may see, rules->state_size bytes; valid until the next change. Once the
 * deal is over everything may be seen. */
gconstpointer ka_table_get_view (KaTable *self);

/** ka_table_sees_all: whether the view is of all cards: the deal is over, or is looked back at with open cards. */
gboolean ka_table_sees_all (KaTable *self);

/**
 * ka_table_get_seen_move:
 * @move: (out): move @i as who looks saw it: what he did not see is %KA_CARD_HIDDEN or %KA_MOVE_HIDDEN
 *
 * Returns: the seat that made it
 */
int ka_table_get_seen_move (KaTable *self, guint i, KaMove *move);

/** ka_table_get_view_at: (transfer full): what who looks saw before move @i, rules->state_size bytes; with @i the number
 * of moves: as it stands. For words about a move. */
gpointer ka_table_get_view_at (KaTable *self, guint i);

guint ka_table_get_n_moves (KaTable *self);
/** ka_table_get_actor: whose move it is, %KA_TABLE_NOBODY when the deal is over. */
int ka_table_get_actor (KaTable *self);
/** ka_table_is_deal_over: whether the deal is over and stands on the sheet. */
gboolean ka_table_is_deal_over (KaTable *self);
/** ka_table_is_match_over: whether the match ended by its rules or by hand. */
gboolean ka_table_is_match_over (KaTable *self);

/** ka_table_may_move: whether it is the turn of who looks. */
gboolean ka_table_may_move (KaTable *self);

/** ka_table_list_moves: writes the legal moves of who looks into @moves (room for %KA_MAX_MOVES); 0 when it is not its
 * turn, or moves of this game cannot be listed. */
guint ka_table_list_moves (KaTable *self, KaMove *moves);

/** ka_table_check: whether who looks may do that now; else %KA_ERROR with the clause. */
gboolean ka_table_check (KaTable *self, const KaMove *move, GError **error);

/** ka_table_play: makes a move of who looks. Refused moves change nothing. */
gboolean ka_table_play (KaTable *self, const KaMove *move, GError **error);

/** ka_table_play_text: the same for a move as text. */
gboolean ka_table_play_text (KaTable *self, const char *text, GError **error);

/**
 * ka_table_let_clock_play:
 *
 * The time of who looks is up: his turn ends as the game says (RU-14), or a computer player makes the move in his place. It is
 * known from then on that the clock made it. Nothing happens when it is not his turn, or not any more once the computer has thought.
 */
void ka_table_let_clock_play (KaTable *self);

/** ka_table_is_by_clock: whether the clock made move @i. */
gboolean ka_table_is_by_clock (KaTable *self, guint i);

/** ka_table_deal_next: deals the next deal, once the last one is over and the match is not. */
gboolean ka_table_deal_next (KaTable *self, GError **error);

/* ---- undo ----------------------------------------------------------------------------------------------- */

/**
 * ka_table_undo:
 *
 * Takes back everything since the last decision of a person, and that decision. Never goes behind a move that showed
 * hidden cards, except in practice; in a turn that is not over only what its player saw himself stands.
 */
gboolean ka_table_undo (KaTable *self, GError **error);
gboolean ka_table_redo (KaTable *self, GError **error);
gboolean ka_table_can_undo (KaTable *self);
/** ka_table_check_undo: whether something can be taken back; else why not, for people. */
gboolean ka_table_check_undo (KaTable *self, GError **error);
gboolean ka_table_can_redo (KaTable *self);

/* ---- who looks ------------------------------------------------------------------------------------------ */

/** ka_table_get_viewer: the seat from which the table is seen, %KA_TABLE_NOBODY: as everybody does. */
int ka_table_get_viewer (KaTable *self);

/** ka_table_must_hand_over: whether it is the turn of a person who does not look: nobody's cards may be seen meanwhile. */
gboolean ka_table_must_hand_over (KaTable *self);

/** ka_table_hand_over: the person whose turn it is looks now. */
void ka_table_hand_over (KaTable *self);

/* ---- company -------------------------------------------------------------------------------------------- */

/** ka_table_looks_back: whether nobody plays here: a deal is looked at. */
gboolean ka_table_looks_back (KaTable *self);

/** ka_table_may_hand_seat: whether who looks may hand his seat over to a computer player, or take it back. */
gboolean ka_table_may_hand_seat (KaTable *self);

/** ka_table_hand_seat: a computer player plays for who looks until ka_table_take_seat(), until he takes a move back or until
 * the table is closed. The match counts; deals in which it made a move do not count in figures of rounds. */
void ka_table_hand_seat (KaTable *self);
/** ka_table_take_seat: the person of @seat plays again, whoever looks. */
void ka_table_take_seat (KaTable *self, guint seat);

/** ka_table_get_stand_in: (nullable): the level of the computer player that plays at @seat for now, in place of a person. */
const char *ka_table_get_stand_in (KaTable *self, guint seat);

/** ka_table_get_mover: (nullable): the level of the computer player that made move @i, for itself or for a person; %NULL: a person made
 * it. */
const char *ka_table_get_mover (KaTable *self, guint i);

/** ka_table_is_handed: whether move @i was made for a person by a computer player. */
gboolean ka_table_is_handed (KaTable *self, guint i);

/** ka_table_only_watches: whether no person plays in the deal that goes on: all sit out, or only computer players are there. */
gboolean ka_table_only_watches (KaTable *self);

/** ka_table_is_skipping: whether the deal is being played to its end. */
gboolean ka_table_is_skipping (KaTable *self);

/** ka_table_may_skip: whether nobody but computer players plays until the end of the deal, for people who watch or have handed
 * over their seats. */
gboolean ka_table_may_skip (KaTable *self);

/** ka_table_skip: where nobody but computer players plays, the deal is played to its end at once; until who handed over his seat
 * takes it back. */
void ka_table_skip (KaTable *self);

/** ka_table_open_hands: where nobody but computer players plays, this deal is watched with open hands; where none but they sit, those that
 * follow too. */
void ka_table_open_hands (KaTable *self);

/** ka_table_may_claim: whether who looks may claim the rest of the deal now. */
gboolean ka_table_may_claim (KaTable *self);

/**
 * ka_table_claim_async:
 *
 * Claims the rest of the deal. A claim that holds in every deal that fits what who looks has seen is played out, move after move, as
 * any other; of another nothing is said but that it is not certain.
 */
void ka_table_claim_async (KaTable *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean ka_table_claim_finish (KaTable *self, GAsyncResult *result, GError **error);

/** ka_table_may_ask_why: whether move @i is of a computer player, and can be spoken of, as all cards lie open. */
gboolean ka_table_may_ask_why (KaTable *self, guint i);

/** ka_table_ask_why_async: asks who made move @i for the reason, from what it could see then; see ka_table_may_ask_why(). */
void ka_table_ask_why_async (KaTable *self, guint i, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
/** ka_table_ask_why_finish: @reason: (out). %KA_ERROR when there is none to be had. */
gboolean ka_table_ask_why_finish (KaTable *self, GAsyncResult *result, KaReason *reason, GError **error);

/* ---- looking back ---------------------------------------------------------------------------------------- */

/**
 * ka_table_new_to_look:
 * @before: the sheet when the deal was dealt
 * @after: (nullable): the sheet with the round of the deal on it
 * @deal: (transfer full): the deal, with all moves that are to be looked at
 *
 * A table at which nobody plays and nothing is written: a deal lies there to be looked at; see ka-replay.h.
 *
 * Returns: (transfer full)
 */
KaTable *ka_table_new_to_look (KaSheet *before, KaSheet *after, KaDeal *deal);

/** ka_table_look_at_record: who made which of its moves, as it stands in the book. */
void ka_table_look_at_record (KaTable *self, const KaDealRecord *record);

/**
 * ka_table_look:
 * @n_moves: so many moves are made
 * @seat: who looks
 * @open: whether with all cards open
 *
 * Shows another moment of the deal. `changed` is not emitted.
 */
void ka_table_look (KaTable *self, guint n_moves, int seat, gboolean open);

/* ---- computer players ------------------------------------------------------------------------------------ */

/** ka_table_set_pace: a computer player takes at least @ms milliseconds for a move, so that people can follow. */
void ka_table_set_pace (KaTable *self, guint ms);

/** ka_table_set_budget: how long computer players may think about a move, in milliseconds. */
void ka_table_set_budget (KaTable *self, guint ms);

/** ka_table_hold: keeps computer players from moving while something is shown that people want to see; as often as
 * ka_table_release() is called afterwards. */
void ka_table_hold (KaTable *self);
void ka_table_release (KaTable *self);

/**
 * ka_table_ask_hint_async:
 *
 * Asks the strongest player of the game what who looks should do.
 */
void ka_table_ask_hint_async (KaTable *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
/** ka_table_ask_hint_finish: @move and @reason: (out). %FALSE with %G_IO_ERROR_CANCELLED when the table has changed. */
gboolean ka_table_ask_hint_finish (KaTable *self, GAsyncResult *result, KaMove *move, KaReason *reason,
                                   GError **error);

/* ---- the same cards again -------------------------------------------------------------------------------- */

/**
 * ka_table_begin_practice:
 * @deal: a deal
 * @n_moves: how many of its moves are made already
 *
 * Begins a match for practice, with the same people and the same options, at a moment of a deal.
 *
 * Returns: the id of the match, or 0 with @error set
 */
gint64 ka_table_begin_practice (KaDesk *desk, gint64 deal, guint n_moves, GError **error);

/**
 * ka_table_begin_practice_alone:
 * @deal: a deal that need not stand in the book, at some moment
 * @seat: where a person sits down
 *
 * The same for a deal of others: the person who was first in the book plays against computer players.
 */
gint64 ka_table_begin_practice_alone (KaDesk *desk, const KaDeal *deal, guint seat, GError **error);

/**
 * ka_table_begin_lesson:
 * @game: a game that has a lesson
 * @person: (nullable): who learns, also one who does not stand in the book yet; %NULL: a guest
 *
 * Begins a match for practice with the first deal with guidance.
 *
 * Returns: the id of the match, or 0 with @error set
 */
gint64 ka_table_begin_lesson (KaDesk *desk, const KaGame *game, const KaPlayer *person, GError **error);

/** ka_table_get_lesson: (nullable): the lesson of the game, where its deal lies here for practice. How far it has come says
 * ka_lesson_find_place(). */
const KaLesson *ka_table_get_lesson (KaTable *self);

/** ka_table_deal_number: deals the first deal of a match at the table, nobody's yet, from the number of a deal. */
gboolean ka_table_deal_number (KaDesk *desk, gint64 match, guint64 number, GError **error);

/** ka_table_get_deal_id: the id of the deal in the book, 0 when there is none. */
gint64 ka_table_get_deal_id (KaTable *self);

G_END_DECLS
