/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles.h"
#include "rummy-play.h"

/**
 * RummyWish:
 * @rack: the tiles of the hand that may be laid
 * @weights: what laying one is worth, per kind; all of a hand together at most 16 000
 * @at_least: the sum of weights below which no answer is wanted, 1 or more
 * @most_changed: how many combinations of the table may be changed at most
 * @tidy: among equals the table that keeps most combinations as they lie is wanted; takes some 10 times as long
 *
 * What is sought in a turn.
 */
typedef struct
{
  guint8 rack[RUMMY_N_KINDS];
  guint16 weights[RUMMY_N_KINDS];
  int at_least;
  guint most_changed;
  gboolean tidy;
} RummyWish;

/**
 * RummyLaying:
 * @move: what is done, a move that the rules allow
 * @laid: how many of each kind come from the hand, @n_laid together
 * @value: what they weigh together
 * @n_changed: how many combinations of the old table do not lie on the new one
 */
typedef struct
{
  KaMove move;
  guint8 laid[RUMMY_N_KINDS];
  guint n_laid;
  int value;
  guint n_changed;
} RummyLaying;

/** ka_rummy_wish_tiles: the most tiles of the hand of the actor, and among equals the most points. */
void ka_rummy_wish_tiles (const RummyState *state, RummyWish *wish);

/** ka_rummy_wish_points: the most points of the hand of the actor (RU-11), a joker as it counts in a hand. */
void ka_rummy_wish_points (const RummyState *state, RummyWish *wish);

/**
 * ka_rummy_find_laying:
 * @state: a state or a view of the actor
 * @limit: (nullable): when to give up; only `cancelled` and a time that is not 0 count
 * @laying: (out): written when there is an answer
 *
 * The best that the rules let the actor lay, with the first lay-down (RU-5) and the limit of tiles (RU-10). It is exact but
 * for the options of RU-8, RU-9 and RU-14: with strict rebuilding, and with a joker that stays, a better table may exist that changes
 * three combinations or more, and who adds at once first lays the most that the rack alone can make.
 *
 * Returns: whether there is one; %KA_TILES_STOPPED also leaves the best so far when `laying->n_laid` is not 0
 */
KaTileOutcome ka_rummy_find_laying (KaTileSolver *solver, const RummyState *state, const RummyWish *wish,
                                    const KaLimit *limit, RummyLaying *laying);

/** ka_rummy_finds_all: whether nothing can be laid on the table where that finds nothing, when so many are changed at most. */
gboolean ka_rummy_finds_all (const RummyState *state, guint most_changed);
