/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gemma-en-piet-play.h"

/* What a round of Gemma en Piet costs, and what may be expected of it. */

/** ka_gemma_count_round: fills in what each scores (GP-16) in a round that is over; all hands are known. */
void ka_gemma_count_round (const GemmaState *state, int points[KA_MAX_SEATS]);

/** ka_gemma_add_round: adds @points to @totals, with the falls back from half and the end (GP-17). */
void ka_gemma_add_round (const GemmaScoring *scoring, guint n_seats, const int *points, int *totals);

/**
 * ka_gemma_worth:
 * @totals: after a round
 *
 * What the totals are worth to @seat: the chance to be first in the end, less half of the chance to be last.
 *
 * Returns: hundredths
 */
double ka_gemma_worth (const GemmaScoring *scoring, guint n_seats, const int *totals, int seat);

#define GEMMA_VALUES (GEMMA_HIGHEST_HAND + 10 - GEMMA_LOWEST_HAND + 1)

/**
 * GemmaSpread:
 * @chances: for each value from %GEMMA_LOWEST_HAND
 *
 * How likely each value of a hand is.
 */
typedef struct
{
  float chances[GEMMA_VALUES];
} GemmaSpread;

/**
 * ka_gemma_spread_hands:
 * @spreads: (out): for each seat
 * @n: how many deals are sampled
 *
 * How likely each value of each hand is, by @n guesses that fit @view.
 */
void ka_gemma_spread_hands (const KaRules *rules, const GemmaState *view, int seat, KaRandom *random, guint n,
                            GemmaSpread spreads[KA_MAX_SEATS]);

/** ka_gemma_chance_lowest: how likely it is that none of the others, as they stand, has less than @value. */
double ka_gemma_chance_lowest (const GemmaSpread *spreads, guint n_seats, int seat, int value);

/** ka_gemma_mean_unseen: the mean value of the cards that @view does not show. */
double ka_gemma_mean_unseen (const GemmaState *view);
