/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tableau.h"
#include "rummy/rummy-play.h"

G_BEGIN_DECLS

/* What is said of a round of Rummy. */

/** ka_rummy_list_laid: writes the tiles that a move lays from the hand into @tiles (room for KA_MAX_PACK). Returns: how many */
guint ka_rummy_list_laid (const RummyTable *before, const KaMove *move, KaCard *tiles);

/**
 * ka_rummy_say_move:
 * @before: what lay on the table before
 * @drawn: the tile that who looks has drawn with it, or %KA_CARD_INVALID
 *
 * Returns: (transfer full): a move in a sentence
 */
char *ka_rummy_say_move (const char *name, const RummyTable *before, const KaMove *move, KaCard drawn);

/** ka_rummy_say_choice: (transfer full): that @n tiles of the own rack are chosen, and what they are worth: as a combination where they are one
 * (RU-5), else one by one. */
char *ka_rummy_say_choice (const RummyState *state, const KaCard *tiles, guint n);

/** ka_rummy_say_fault: what is wrong with a combination, with the clause: "RU-3: the run has a gap". Returns: a text that stays */
const char *ka_rummy_say_fault (RummyFault fault);

/** ka_rummy_say_hint: (transfer full): a move as advice. */
char *ka_rummy_say_hint (const RummyTable *before, const KaMove *move);

/** ka_rummy_say_result: how the points came about, hand by hand. */
void ka_rummy_say_result (KaTableau *tableau, const RummyState *state, GPtrArray *lines);

G_END_DECLS
