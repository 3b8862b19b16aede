/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

#include "ka-round.h"
#include "ka-values.h"

G_BEGIN_DECLS

#define KA_MAX_COLUMNS 3

typedef struct _KaGame KaGame;

/**
 * KaNote:
 * @clause: the clause of the rules that it comes from
 * @seat: the seat that it is about, −1 for all
 * @msgid: what to say, marked for translation; `{a}` and `{b}` stand for the numbers
 * @odd: whether it flags something that can be but is seldom meant, and no event of the rules
 * @asked: whether that is more than seldom: the cards or the sum cannot be so, and whoever types it is asked before it is kept
 *
 * Something that a rule did in a round, short enough for a cell of the sheet: "50 → 0".
 */
typedef struct
{
  const char *clause;
  int seat;
  const char *msgid;
  int a;
  int b;
  gboolean odd;
  gboolean asked;
} KaNote;

/** KaNotes: the notes of one round while it is checked and scored. */
typedef struct
{
  GArray *notes; /* of KaNote */
} KaNotes;

/** ka_notes_add: notes an event of the rules. @seat is −1 for all. */
void ka_notes_add (KaNotes *notes, const char *clause, int seat, const char *msgid, int a, int b);

/** ka_notes_flag: flags what is possible but odd. */
void ka_notes_flag (KaNotes *notes, const char *clause, int seat, const char *msgid, int a, int b);

/** ka_notes_ask: flags what cannot be and is not refused, because a person may know better. */
void ka_notes_ask (KaNotes *notes, const char *clause, int seat, const char *msgid, int a, int b);

/** ka_note_text: (transfer full): the note in the language of the program. */
char *ka_note_text (const KaNote *note);

/** KaColumn: one of several games on one sheet (GR-14). */
typedef struct
{
  int totals[KA_MAX_SEATS];
  gboolean closed;
} KaColumn;

/**
 * KaRoundScore:
 * @points: the points of the round before any rule changed them
 * @adjust: what a rule then added (a 50 → 0 is −50)
 * @totals: the totals after both
 * @turn: the seat that dealt or started; −1 for a correction
 * @finishes: whether the match ended with this round
 * @late: whether the match had ended before
 * @columns: for games with several games on one sheet: how those stood after the round
 * @options: (unowned) (nullable): in a #KaScore: the options that held for it
 */
typedef struct
{
  int points[KA_MAX_SEATS];
  int adjust[KA_MAX_SEATS];
  int totals[KA_MAX_SEATS];
  int turn;
  guint32
      sat_out; /* a bit for each seat that did not play, by absence or by the rules (a dealer who sits out) */
  gboolean finishes;
  gboolean late;
  guint first_note; /* where its notes begin in the list of the score */
  guint n_notes;
  KaColumn columns[KA_MAX_COLUMNS];
  const KaValues *options;
} KaRoundScore;

/**
 * KaScore:
 *
 * A whole sheet, worked out from the facts: a pure function of the options and the rounds. Never changed once
 * made; reference counted. Options hold for the lines below where they stand: `options` are those of the next line.
 */
typedef struct
{
  grefcount refs;
  const KaGame *game;
  guint n_seats;
  guint n_rounds;
  KaRoundScore *rounds;
  GArray *notes; /* of KaNote, round after round */
  GArray *ahead; /* of KaNote: what holds for the next round, whatever its facts */
  int totals[KA_MAX_SEATS];
  gboolean finished;
  gboolean lowest_wins;
  guint sides[KA_MAX_SEATS]; /* who plays with whom, see ka_game_get_side() */
  int ranking[KA_MAX_SEATS]; /* place of each seat, from 1; equal places share */
  int next;                  /* the seat that deals or starts next */
  guint joined
      [KA_MAX_SEATS]; /* the line with which each seat joined, 0: from the beginning; n_rounds: not yet */
  guint left[KA_MAX_SEATS]; /* the line from which somebody plays on for each seat; n_rounds: nobody does */
  guint n_columns;
  KaColumn columns[KA_MAX_COLUMNS];
  const KaValues *options; /* of @terms */
  GPtrArray *terms;        /* of KaValues: all options that held, the first of them first */
} KaScore;

/**
 * ka_score_new:
 * @game: a game
 * @options: complete options with which it begins, see ka_game_complete_options()
 * @n_seats: how many seats
 * @first: the seat that deals or starts the first round
 * @rounds: the lines of the sheet, array of @n_rounds
 * @error: (out): %KA_ERROR; the message begins with the number of the line, from 1
 *
 * Works out a whole sheet. Every round is checked by the rules first. A line with options changes what holds from it on; it
 * never ends the match, nor takes its end back: the next round that is scored looks at the totals.
 *
 * Returns: (transfer full): the sheet, or %NULL when a round cannot be
 */
KaScore *ka_score_new (const KaGame *game, const KaValues *options, guint n_seats, int first,
                       KaRound *const *rounds, guint n_rounds, GError **error);

/**
 * ka_score_trace:
 * @values: (out): with room for one more than there are lines
 *
 * Writes how the total of @seat went: at the beginning and after each round. What a correction adds counts with the round before it; for
 * a seat for which somebody plays on it stays as it was before the line that says so, whether the points went over or not.
 *
 * Returns: how many there are, the same for each seat
 */
guint ka_score_trace (const KaScore *self, guint seat, int *values);

/** ka_score_find_start: the place in ka_score_trace() where @seat begins: where it stood before the line with which it joined. */
guint ka_score_find_start (const KaScore *self, guint seat);

/** ka_score_find_end: one beyond the place in ka_score_trace() where @seat ends: the last, or where it stood when somebody played on for it. */
guint ka_score_find_end (const KaScore *self, guint seat);

KaScore *ka_score_ref (KaScore *self);
void ka_score_unref (KaScore *self);

/** ka_score_is_one_side: whether @seats, a bit for each, are some of one side and of no other. */
gboolean ka_score_is_one_side (const KaScore *self, guint32 seats);

/** ka_score_get_note: the note @i of line @round. */
const KaNote *ka_score_get_note (const KaScore *self, guint round, guint i);

/** ka_score_get_column: what @seat has after @line in one of several games; 0 before the first line, which is −1. */
int ka_score_get_column (const KaScore *self, int line, guint column, guint seat);

/** ka_score_repeats_columns: whether a note of @line says no more than the columns of the games beside it: so many points in such a
 * game. */
gboolean ka_score_repeats_columns (const KaScore *self, guint line, const KaNote *note);

/**
 * ka_score_check_round:
 * @line: the line where @round would stand, after as many of @rounds
 *
 * Says whether @round could be line @line of a sheet.
 *
 * Returns: %TRUE, or %FALSE with @error set without a line number
 */
gboolean ka_score_check_round (const KaGame *game, const KaValues *options, guint n_seats, int first,
                               KaRound *const *rounds, guint line, const KaRound *round, GError **error);

/**
 * KaTried:
 * @possible: whether the rules allow the round; nothing else is filled in when they do not
 * @round: what it would do
 * @finished: whether the match would be over
 * @ranking: the places after it
 */
typedef struct
{
  gboolean possible;
  gboolean finished;
  KaRoundScore round;
  int ranking[KA_MAX_SEATS];
} KaTried;

/**
 * ka_score_try:
 * @rounds: the lines of a sheet that can be, array of @n_rounds
 * @tries: rounds of which each could be the next line, array of @n_tries
 * @tried: (out): what each would do, without its notes
 *
 * Works out many next lines at once: what came before is counted a single time.
 */
void
ka_score_try (const KaGame *game, const KaValues *options, guint n_seats, int first, KaRound *const *rounds,
              guint n_rounds, KaRound *const *tries, guint n_tries, KaTried *tried);

/**
 * ka_score_to_json:
 * @players: the names, one per seat
 *
 * Returns: (transfer full): the sheet as `kaartavond-cli score` prints it
 */
JsonNode *ka_score_to_json (const KaScore *self, const char *const *players);

/* For the scoring of games. */

/** ka_rank_by_totals: places by the totals; equal totals share a place. */
void ka_rank_by_totals (const int *totals, guint n_seats, gboolean lowest_wins, int *ranking);

/** ka_next_seat: the next seat clockwise after @seat that takes part in @round. */
int ka_next_seat (int seat, guint n_seats, const KaRound *round);

/** ka_present_seat: @seat, or the next clockwise that is not @absent, a bit for each; @seat when all are. */
int ka_present_seat (int seat, guint n_seats, guint32 absent);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaScore, ka_score_unref)

G_END_DECLS
