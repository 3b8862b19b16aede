/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ka-deal.h"
#include "ka-desk.h"
#include "ka-outlook.h"
#include "ka-rivals.h"
#include "ka-score.h"

G_BEGIN_DECLS

/**
 * KaSheet:
 *
 * The sheet of one match: its lines, and the points and totals that follow from them. The same object stands
 * behind a match played at the table and a night kept on paper. Everything that changes it is written in the book
 * first; then #KaSheet::changed is emitted. It also follows changes that others make in the book.
 *
 * Signals: `changed` after each change; `gone` when the match is no longer in the book (its creation was undone), or has no points any
 * more, see ka_book_explain_no_points(). A
 * sheet that is gone still shows what it was.
 */
#define KA_TYPE_SHEET (ka_sheet_get_type ())
G_DECLARE_FINAL_TYPE (KaSheet, ka_sheet, KA, SHEET, GObject)

/** ka_sheet_new: (transfer full): the sheet of a match, or %NULL with @error set. */
KaSheet *ka_sheet_new (KaDesk *desk, gint64 match, GError **error);

/** ka_sheet_new_as_of: (transfer full): the sheet of a match as it was with its first @n_lines lines. It changes no more. */
KaSheet *ka_sheet_new_as_of (KaDesk *desk, gint64 match, guint n_lines, GError **error);

/**
 * ka_sheet_hold_still: (transfer full): the sheet as it stands in the book now, and stays when that is written in
 *
 * For a form of the whole that somebody fills in: what it shows is what it saves over, and ka_sheet_update() and the others
 * refuse to write over anything else.
 */
KaSheet *ka_sheet_hold_still (KaSheet *self);

/**
 * ka_sheet_new_for_deal:
 * @deal: a deal that stands in no book
 * @counted: whether its round stands there, once it is over
 *
 * Returns: (transfer full): a sheet for it, whose players have numbers for names; %NULL with @error set when the round
 *   cannot be scored
 */
KaSheet *ka_sheet_new_for_deal (KaDesk *desk, const KaDeal *deal, gboolean counted, GError **error);

KaDesk *ka_sheet_get_desk (KaSheet *self);
KaMatch *ka_sheet_get_match (KaSheet *self); /* transfer none, replaced at each change */

/** ka_sheet_shows_note: whether to show a note of the score: what is odd is a question to who typed it, and the rounds of a
 * table were counted by the program. */
gboolean ka_sheet_shows_note (KaSheet *self, const KaNote *note);
const KaGame *ka_sheet_get_game (KaSheet *self);

/** ka_sheet_get_options: the options with which the match begins; a line may change them. */
const KaValues *ka_sheet_get_options (KaSheet *self);

/** ka_sheet_get_options_before: the options that hold when @line comes; the number of lines for those that hold now. */
const KaValues *ka_sheet_get_options_before (KaSheet *self, guint line);
guint ka_sheet_get_n_seats (KaSheet *self);
const KaPlayer *ka_sheet_get_player (KaSheet *self, guint seat);
guint ka_sheet_get_n_lines (KaSheet *self);
const KaLine *ka_sheet_get_line (KaSheet *self, guint line);

/** ka_sheet_get_rival: (nullable): what somebody else said of the line, and does not hold. */
const KaRival *ka_sheet_get_rival (KaSheet *self, guint line);

/** ka_sheet_take_rival: lets hold what ka_sheet_get_rival() says, in place of what stands there; refused where there is none by now. */
gboolean ka_sheet_take_rival (KaSheet *self, guint line, GError **error);

/** ka_sheet_find_line: where the line with this name stands, −1 when it is gone. */
int ka_sheet_find_line (KaSheet *self, const char *uuid);

/** ka_sheet_get_zone: (transfer none): in which the times of its lines are told. GLib looks on the disk each time that it is asked for the zone,
 * so that is done once, when the sheet is read. */
GTimeZone *ka_sheet_get_zone (KaSheet *self);

const KaScore *ka_sheet_get_score (KaSheet *self);

/** ka_sheet_get_average: the total that the players have on average, a half away from 0: with which somebody may join. */
int ka_sheet_get_average (KaSheet *self);

/** ka_sheet_get_round_number: the number of the round on a line, from 1, corrections not counted; 0 for a correction. */
guint ka_sheet_get_round_number (KaSheet *self, guint line);

/** ka_sheet_get_next_number: the number of the round that @line is, or that comes after it; lines may end there. */
guint ka_sheet_get_next_number (KaSheet *self, guint line);

/**
 * ka_sheet_get_next_absent:
 * @line: on which it comes to stand
 *
 * Returns: who is away in a new round unless somebody says otherwise: those who are away in the round that it comes before, or, when
 * that does not say, sit it out by the rules; at the end those who sit out by the rules, or else who were away in the last one, but
 * for whoever joined since, and those for whom somebody plays on
 */
guint32 ka_sheet_get_next_absent (KaSheet *self, guint line);

/** ka_sheet_get_next_turn: who deals or begins next: by the rules, but whoever is away is passed over. */
int ka_sheet_get_next_turn (KaSheet *self);

/**
 * ka_sheet_preview:
 * @line: the line that @round would be
 * @replace: whether it stands in place of the line that is there, or before it
 *
 * Works out what the sheet would be; nothing is written.
 *
 * Returns: (transfer full): the whole sheet, or %NULL with @error (%KA_ERROR) set, naming the field
 */
KaScore *ka_sheet_preview (KaSheet *self, guint line, gboolean replace, KaRound *round, GError **error);

/**
 * ka_sheet_insert:
 * @line: the line before which @round comes; the number of lines for the last one
 *
 * All that writes in the sheet is refused with %KA_BOOK_ERROR_CHANGED when what it would fall on is not what this sheet
 * shows, because it was changed elsewhere; what stands there now is shown soon after.
 */
gboolean ka_sheet_insert (KaSheet *self, guint line, KaRound *round, const char *note, GError **error);

/** ka_sheet_append_last: writes several lines, of #KaRound, at the end and ends the match, as one act. */
gboolean ka_sheet_append_last (KaSheet *self, GPtrArray *rounds, GError **error);
gboolean ka_sheet_replace (KaSheet *self, guint line, KaRound *round, const char *note, GError **error);
gboolean ka_sheet_move (KaSheet *self, guint from, guint to, GError **error);
gboolean ka_sheet_remove (KaSheet *self, guint line, GError **error);

/**
 * KaHold:
 * @KA_HOLD_WHOLE: in all rounds, whatever lines said of the options that are others
 * @KA_HOLD_NEXT: from the next round on, which is a line of the sheet
 *
 * For which rounds options hold that somebody chooses.
 */
typedef enum
{
  KA_HOLD_WHOLE,
  KA_HOLD_NEXT,
} KaHold;

/**
 * ka_sheet_update:
 * @options: complete options that are to hold from the next round on
 *
 * Changes everything of the match beside seats and rounds; see ka_book_update_match().
 */
gboolean ka_sheet_update (KaSheet *self, const KaValues *options, KaHold hold, int first, const char *group,
                          const char *place, const char *note, gint64 started, GError **error);

/**
 * ka_sheet_set_rules:
 * @line: a line that changes the rules
 * @options: complete options that are to hold from there on
 *
 * Says on that line what else is other then; a line that says nothing any more goes.
 */
gboolean ka_sheet_set_rules (KaSheet *self, guint line, const KaValues *options, GError **error);

/** KA_MOST_PROSPECTS: more than this of what may come nobody keeps in mind. */
#define KA_MOST_PROSPECTS 2

/** ka_sheet_foresee: (transfer full) (nullable): what the next round may bring @seat; %NULL when the match is over. */
KaOutlook *ka_sheet_foresee (KaSheet *self, guint seat);

/** ka_sheet_list_rounds: (transfer container): as ka_lines_list_rounds(). */
KaRound **ka_sheet_list_rounds (KaSheet *self);

/** ka_sheet_has_result: whether somebody has won it, see ka_result_is_there(). */
gboolean ka_sheet_has_result (KaSheet *self);

/** ka_sheet_set_ended: ends the match by hand, or lets it go on. */
gboolean ka_sheet_set_ended (KaSheet *self, gboolean ended, GError **error);

/**
 * ka_sheet_set_duty:
 * @words: (nullable): as of ka_book_set_duty()
 *
 * Marks that a player has done a duty, or takes the mark away. Refused like all that writes when others sit there by now.
 */
gboolean ka_sheet_set_duty (KaSheet *self, guint seat, const char *words, GError **error);

/** ka_sheet_get_duty: (nullable): what was written about the duty that a player has done, "" for no words; %NULL for none. */
const char *ka_sheet_get_duty (KaSheet *self, guint seat);

/** ka_sheet_is_over: whether the match ended, by its rules or by hand. */
gboolean ka_sheet_is_over (KaSheet *self);

/**
 * ka_sheet_reseat:
 * @players: ids in the new order; those that sit there now must all be among them
 * @start: (nullable): a correction in the new order that becomes the last line: the points with which somebody joins, and for whom
 *   he plays on
 *
 * Changes who sits where, as one change.
 */
gboolean
ka_sheet_reseat (KaSheet *self, const gint64 *players, guint n_seats, const KaRound *start, GError **error);

G_END_DECLS
