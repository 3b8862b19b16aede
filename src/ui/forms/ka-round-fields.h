/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include <json-glib/json-glib.h>

#include "ka-book.h"
#include "ka-entry.h"
#include "ka-score.h"

G_BEGIN_DECLS

/**
 * KaRoundFields:
 *
 * The controls in which the facts of one round are written down, made from the fields of the game: what is about
 * seats stands in a row per player, the rest above and under those. It asks the game what to ask for and knows no
 * rule itself. What the rules settle by themselves, who deals or begins, is left to others.
 *
 * Signals: `changed` when a person changed something; `done` when Enter was pressed and nothing is missing; `refused` (the key of a fact
 * about seats, the seat) when somebody typed that it was this one, of whom it is not asked.
 */
#define KA_TYPE_ROUND_FIELDS (ka_round_fields_get_type ())
G_DECLARE_FINAL_TYPE (KaRoundFields, ka_round_fields, KA, ROUND_FIELDS, GtkBox)

/** ka_round_fields_new: @game: a game, which must live as long as the form. */
GtkWidget *ka_round_fields_new (const KaGame *game);

/**
 * ka_round_fields_begin:
 * @options: complete options
 * @players: who sits there, @n_seats of them; not kept
 * @absent: a bit for each seat that does not take part
 * @turn: the seat that deals or starts
 * @facts: (nullable): what to fill in; %NULL: nothing
 *
 * Begins to write down a round. Whatever stood there before is forgotten.
 */
void ka_round_fields_begin (KaRoundFields *self, const KaValues *options, KaPlayer *const *players,
                            guint n_seats, guint32 absent, int turn, const KaValues *facts);

/**
 * ka_round_fields_set_missing:
 * @key: (nullable): a fact that this round needs although not every round does, or of which there is not enough yet
 */
void ka_round_fields_set_missing (KaRoundFields *self, const char *key);

/**
 * ka_round_fields_release_first:
 *
 * Lets go of the seat that was pressed first in the list of seats @key, so that one that was pressed too many takes
 * its place.
 *
 * Returns: whether there are more seats than one in such a list
 */
gboolean ka_round_fields_release_first (KaRoundFields *self, const char *key);

/**
 * ka_round_fields_get_facts:
 * @question: (out) (optional) (transfer full): the question that is still open, for a person; %NULL when none is
 *
 * Returns: (transfer full): the facts as far as they are filled in and as follows from those; complete when no question is open
 */
KaValues *ka_round_fields_get_facts (KaRoundFields *self, char **question);

/** ka_round_fields_write_typed: (transfer full): what stands there exactly as it was typed, also half a sum or a card. */
JsonObject *ka_round_fields_write_typed (KaRoundFields *self, KaPlayer *const *players);

/** ka_round_fields_fill_typed: puts that back; what is about people who do not sit there any more is left out. */
void ka_round_fields_fill_typed (KaRoundFields *self, KaPlayer *const *players, JsonObject *typed);

/** ka_round_fields_is_empty: whether nothing was filled in yet. */
gboolean ka_round_fields_is_empty (KaRoundFields *self);

/** ka_round_fields_get_supposed: a bit for each seat that is named because it follows from the rest, and by no person. */
guint32 ka_round_fields_get_supposed (KaRoundFields *self);

/** ka_round_fields_shows_notes: whether the preview shows beside a player what the rules did to him; where names stand alone there is no room. */
gboolean ka_round_fields_shows_notes (KaRoundFields *self);

/**
 * ka_round_fields_show_preview:
 * @totals: the totals before the round
 * @score: (nullable): what the sheet would be; %NULL when that is not known
 * @line: the line of the round in it
 */
void ka_round_fields_show_preview (KaRoundFields *self, const int *totals, const KaScore *score, guint line);

/**
 * ka_round_fields_show_problem:
 * @key: (nullable): the field that it is about; %NULL: no problem
 * @seats: a bit for each seat whose part of it is wrong; 0: the field as a whole
 * @text: what is wrong, for a person
 *
 * Shows what is wrong at the field that it is about, and marks what is wrong and nothing else.
 *
 * Returns: whether there is a place for it
 */
gboolean ka_round_fields_show_problem (KaRoundFields *self, const char *key, guint32 seats, const char *text);

/** ka_round_fields_show_wrong_numbers: shows of the first number that cannot be what it may be, also while others are missing. */
gboolean ka_round_fields_show_wrong_numbers (KaRoundFields *self);

/** ka_round_fields_get_problem: (nullable): what is said to be wrong at a field. */
const char *ka_round_fields_get_problem (KaRoundFields *self);

/** ka_round_fields_finish: says that nobody goes on typing in them, see ka_sum_entry_finish(). */
void ka_round_fields_finish (KaRoundFields *self);

/** ka_round_fields_focus_problem: puts the focus on what is marked as wrong. Returns: whether anything is. */
gboolean ka_round_fields_focus_problem (KaRoundFields *self);

/** ka_round_fields_focus_first: puts the focus where one begins to fill in. */
void ka_round_fields_focus_first (KaRoundFields *self);

/** ka_round_fields_focus_missing: puts the focus on the first thing that is missing. Returns: whether there is one. */
gboolean ka_round_fields_focus_missing (KaRoundFields *self);

G_END_DECLS
