/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rummy-laying.h"

/* The computer players, and what they share. */

/**
 * ka_rummy_lay_simply:
 * @attention: of a hundred tiles of the hand so many are seen
 *
 * Lays combinations of own tiles and adds single tiles to those on the table, as far as they are seen; nothing is rebuilt.
 * Draws where that leaves nothing to lay.
 */
void ka_rummy_lay_simply (const KaRules *rules, const RummyState *view, int seat, KaRandom *random,
                          guint attention, KaMove *move);

/**
 * ka_rummy_find_quickly:
 * @tidy: the table that keeps most combinations is wanted
 *
 * The quick policy of the expert: all tiles where that wins the round, else the most tiles without a joker, which is worth
 * more at the end. %FALSE: it draws.
 */
gboolean ka_rummy_find_quickly (KaTileSolver *solver, const RummyState *view, gboolean tidy,
                                const KaLimit *limit, RummyLaying *laying);

/** ka_rummy_explain: says why @laying is chosen; @laying %NULL: why a tile is drawn by who changes @most_changed at most. */
void
ka_rummy_explain (const RummyState *view, const RummyLaying *laying, guint most_changed, KaReason *reason);

extern const KaBot ka_rummy_beginner;
extern const KaBot ka_rummy_home;
extern const KaBot ka_rummy_club;
extern const KaBot ka_rummy_greedy;
extern const KaBot ka_rummy_expert;

#define RUMMY_WIN 1000

/**
 * ka_rummy_worth:
 * @state: a round that is over
 *
 * What its end is worth to @seat: from −RUMMY_WIN to RUMMY_WIN how likely it makes him win, and a little for the points. In
 * a match that ends at a total or after some rounds (RU-12) that is the match, by the totals and what is left in the
 * hands; otherwise it is the round.
 */
int ka_rummy_worth (const RummyState *state, int seat);
