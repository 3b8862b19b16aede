/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rules.h"

/** ka_bot_random: plays any legal move of a game whose moves can be listed; each with the same chance. */
extern const KaBot ka_bot_random;

/**
 * KaRateFunc:
 *
 * How much a player likes a move that @seat may make; more is better.
 */
typedef int (*KaRateFunc) (gconstpointer view, int seat, const KaMove *move);

/** ka_choose_best: fills in the first of the moves that @rate likes best. For games whose moves can be listed. */
void ka_choose_best (const KaRules *rules, gconstpointer view, int seat, KaRateFunc rate, KaMove *move);
