/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gemma-en-piet-play.h"

extern const KaBot ka_gemma_beginner;
extern const KaBot ka_gemma_home;
extern const KaBot ka_gemma_club;
extern const KaBot ka_gemma_expert;

/**
 * ka_gemma_tires:
 *
 * Whether a player of whom the round has asked very many turns does anything for once. When everybody clings to low cards that do not
 * go together, a round would never end: with one pack for seven there are too few others, and where Gemma may only be called with
 * hardly any points nobody else lays those that are missing.
 */
gboolean ka_gemma_tires (const GemmaState *view, KaRandom *random);

/** ka_gemma_explain: says why @move is a good one, by the facts of @view. */
void ka_gemma_explain (const GemmaState *view, int seat, const KaMove *move, KaReason *reason);

/** ka_gemma_guess_calls: what the others have chosen in the passive round is as hidden as their cards, but they have chosen by
 * these: fills it in where @view hides it, by the hands of @deal. */
void ka_gemma_guess_calls (const GemmaState *view, GemmaState *deal);

/** ka_gemma_count_end: the points of a round that is over; one that was broken off counts all hands as they are. */
void ka_gemma_count_end (const GemmaState *end, int points[KA_MAX_SEATS]);
