/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

#define GEMMA_HAND_SIZE    7   /* GP-3: the most that are dealt */
#define GEMMA_MOST_JOKERS  3   /* GP-2: in a pack */
#define GEMMA_MOST_CARDS   110 /* two packs with all of them */
#define GEMMA_LOWEST_HAND  -6  /* GP-15: the six jokers of two packs */
#define GEMMA_HIGHEST_HAND 70  /* GP-15: seven cards of 10 */

/**
 * ka_gemma_packs:
 * @options: complete options
 *
 * Returns: how many packs of 52 cards and their jokers are on the table, 1 or 2 (GP-2)
 */
guint ka_gemma_packs (const KaValues *options, guint n_seats);

/** ka_gemma_jokers: how many jokers all packs on the table have together. */
guint ka_gemma_jokers (const KaValues *options, guint n_seats);

extern const KaScoring ka_gemma_en_piet_scoring;
extern const KaRules ka_gemma_en_piet_rules;
extern const KaBot *const ka_gemma_en_piet_bots[];
