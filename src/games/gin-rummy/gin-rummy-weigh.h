/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-playout.h"

/* How who weighs his chances judges a hand of gin, in points of deadwood: what is left, what can still come, what a
 * discard may give the other, and whether to end the hand or to go on. */

/**
 * GinWeight:
 * @early: with a full stock and an opponent of whom nothing is known
 * @late: when the stock is empty
 */
typedef struct
{
  float early;
  float late;
} GinWeight;

/** GIN_N_GROUPS: two ranks each, and jack to king. */
#define GIN_N_GROUPS 6

/**
 * GinWeights:
 * @sets: each card that can still come and would make a set of two loose cards, by its group
 * @runs: a run of two loose cards
 * @longer: a run of loose cards and cards of a meld
 * @stranger: less for each of these cards that the other cannot have loose, as he threw a lower one: he will not throw it
 * @deadwood: a point of what is left
 * @loose: each card in no meld
 * @ready: deadwood with which the hand may be ended
 * @hurry_low: by how much of the time from early to late it is later, for each point by which the lowest throw of the
 *   other is below ten
 * @hurry_shown: and for each card that he was seen to take
 * @pair: each two cards that the other may hold and that make a meld with the discard
 * @neighbour: each card that he was seen to take and that lies next to the discard
 * @safe: less when he threw or left such a card
 * @taking: by so much a card from the pile must better the hand when it makes no meld
 * @waits: with so much deadwood or less the hand is not ended yet
 * @waits_early: more while the stock is full, and in proportion
 * @waits_low: more for each point by which the lowest throw of the other is below ten
 * @waits_shown: more for each card that he was seen to take
 * @waits_out: more for each card that can still make a meld
 * @waits_loose: more for each card in no meld
 *
 * What counts for how much. Nothing but numbers of the type float, so that a search can go through them.
 */
struct _GinWeights
{
  GinWeight sets[GIN_N_GROUPS];
  GinWeight runs[GIN_N_GROUPS];
  GinWeight longer;
  float stranger;
  GinWeight deadwood;
  GinWeight loose;
  GinWeight ready;
  float hurry_low;
  float hurry_shown;
  GinWeight pair;
  float neighbour;
  float safe;
  GinWeight taking;
  float waits;
  float waits_early;
  float waits_low;
  float waits_shown;
  float waits_out;
  float waits_loose;
};

/** ka_gin_weights: those that were found by playing; see docs/strength.md. */
extern const GinWeights ka_gin_weights;

/** ka_gin_weights_by_card: those where a card says with what may be knocked (OK-3). */
extern const GinWeights ka_gin_weights_by_card;

/** ka_gin_weigh_hand: what a hand of ten cards leaves, @deadwood of it loose, less what its chances are worth. */
float ka_gin_weigh_hand (const GinTable *self, KaHand hand, int deadwood);

/** ka_gin_weigh_throw: how much who weighs his chances likes to throw @card at this table, in points; less is better. */
float ka_gin_weigh_throw (const GinTable *self, KaHand hand, KaCard card);

/** ka_gin_weigh_taking: by how many points a card that makes no meld must better the hand to be taken. */
float ka_gin_weigh_taking (const GinTable *self);

/** ka_gin_goes_on: whether who could end the hand with @rest, of which @deadwood is loose, rather waits for gin. */
gboolean ka_gin_goes_on (const GinTable *self, KaHand rest, int deadwood);
