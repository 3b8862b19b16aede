/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rummy-laying.h"

/* The computer players, and what they share. */

/**
 * RummySkill:
 * @attention: of a hundred tiles of the hand so many are seen, but where all of them can be laid
 * @most_changed: how many combinations of the table are changed in a turn at most
 * @keeps_jokers: a joker is laid only with the last tiles
 *
 * What tells one player from another at a glance.
 */
typedef struct
{
  guint attention;
  guint most_changed;
  gboolean keeps_jokers;
} RummySkill;

/**
 * ka_rummy_find_by_skill:
 * @tidy: the table that keeps most combinations is wanted
 * @random: (nullable): decides what is overlooked; none is needed where all is seen
 *
 * All tiles where that wins the round, else the most that @skill sees. %FALSE: it draws.
 */
gboolean ka_rummy_find_by_skill (KaTileSolver *solver, const RummyState *view, const RummySkill *skill,
                                 gboolean tidy, KaRandom *random, const KaLimit *limit, RummyLaying *laying);

/** ka_rummy_explain: says why who has @skill chooses @laying. */
void ka_rummy_explain (const RummyState *view, const RummySkill *skill, const RummyLaying *laying,
                       KaReason *reason);

/** ka_rummy_explain_giving_up: says why who has @skill lays nothing. */
void ka_rummy_explain_giving_up (KaTileSolver *solver, const RummyState *view, const RummySkill *skill,
                                 const KaLimit *limit, KaReason *reason);

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
