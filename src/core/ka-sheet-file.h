/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaSheetFile:
 * @first: the seat that deals or starts the first round
 * @players: the names, one per seat, %NULL-terminated
 * @rounds: of #KaRound
 *
 * A score sheet as other programs exchange it: the facts of a match and nothing that can be worked out.
 */
typedef struct
{
  const KaGame *game;
  KaValues *options; /* complete */
  int first;
  GStrv players;
  GPtrArray *rounds;
} KaSheetFile;

/**
 * ka_sheet_file_read:
 * @node: the JSON of a score sheet, format `kaartavond-sheet` version 1
 * @lookup: finds the game
 * @error: (out): %KA_ERROR; the message names round and field
 *
 * Reads a score sheet. Beside what every sheet has, a sheet may say who begins (`"first":seat`), a round who
 * was away (`"absent":[seats]`), and a line may be a correction
 * (`{"correction":[points per seat],"reason":"text"}`) in place of facts, or say which options are others from there on
 * (`{"options":{…},"from":number}`, the number of the round that comes next, from 1; it may be left out).
 *
 * Returns: (transfer full): the sheet, or %NULL. Whether the facts can be is said by ka_score_new().
 */
KaSheetFile *ka_sheet_file_read (JsonNode *node, KaGameLookup lookup, GError **error);

/** ka_sheet_file_read_of: the same where @rules, a version of the rules of its game, wrote the options down; 0: today's. */
KaSheetFile *ka_sheet_file_read_of (JsonNode *node, KaGameLookup lookup, guint rules, GError **error);

/** ka_sheet_file_read_text: the same from text, which must be one JSON object. */
KaSheetFile *ka_sheet_file_read_text (const char *text, KaGameLookup lookup, GError **error);

/** ka_sheet_file_to_json: (transfer full): the sheet as JSON, options only where they differ. */
JsonNode *ka_sheet_file_to_json (const KaSheetFile *self);

/** ka_sheet_file_score: works the sheet out, see ka_score_new(). */
KaScore *ka_sheet_file_score (const KaSheetFile *self, GError **error);

/** ka_sheet_file_pin: says of each change of the rules what an older version would have meant otherwise, see ka_game_pin_change(). */
void ka_sheet_file_pin (KaSheetFile *self);

void ka_sheet_file_free (KaSheetFile *self);

/**
 * ka_round_from_json:
 *
 * Reads one line of a sheet of @game, but for the number of the round from which its options hold.
 *
 * Returns: (transfer full): the line, or %NULL with @error set
 */
KaRound *ka_round_from_json (const KaGame *game, guint n_seats, JsonNode *node, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSheetFile, ka_sheet_file_free)

G_END_DECLS
