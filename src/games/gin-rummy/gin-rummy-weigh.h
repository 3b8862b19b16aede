/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-features.h"
#include "ka-random.h"

/* How who weighs his chances decides: by what a hand is expected to bring after a throw, before a draw from the stock,
 * and when it is ended, in points, with what winning it is worth by itself. */

/** GIN_HAND: what winning a hand is worth by itself to who expects so and so much, in points. */
#define GIN_HAND 30

/**
 * GinQuestion:
 * @GIN_AFTER_THROW: what the hand brings with these ten cards and this discard
 * @GIN_BEFORE_DRAW: what it brings when a card is drawn from the stock
 * @GIN_AT_END: what it brings when it is ended now
 */
typedef enum
{
  GIN_AFTER_THROW,
  GIN_BEFORE_DRAW,
  GIN_AT_END,
  GIN_N_QUESTIONS,
} GinQuestion;

/**
 * GinWeights:
 * @counts: what a feature counts, for each question, in each circumstance: these are added up
 */
struct _GinWeights
{
  float counts[GIN_N_QUESTIONS][GIN_N_FEATURES][GIN_N_CIRCUMSTANCES];
};

/** ka_gin_weights: those that were learned by playing; see docs/strength.md. */
extern const GinWeights ka_gin_weights;

/** ka_gin_weights_by_card: those where a card says with what may be knocked (OK-3). */
extern const GinWeights ka_gin_weights_by_card;

/** GIN_MOST_NOTES: what one notes of a hand. */
#define GIN_MOST_NOTES 256

/** GinNote: what was seen when a question came up. */
typedef struct
{
  GinQuestion question;
  GinFeatures features;
  float circumstances[GIN_N_CIRCUMSTANCES];
} GinNote;

/**
 * GinDiary:
 * @explores_in: so many decisions from now he does not do what he thinks best, and strikes out what he noted before, since
 *   that did not lead there; negative: never
 *
 * What who weighs his chances saw and then did, for who learns from it.
 */
struct _GinDiary
{
  GinNote notes[GIN_MOST_NOTES];
  guint n_notes;
  int explores_in;
  KaRandom random;
};

/** ka_gin_takes_top: whether who weighs his chances takes the open card. */
gboolean ka_gin_takes_top (const GinPosition *self);

/**
 * ka_gin_list_liked:
 * @hand: eleven cards
 * @taken: what may not be thrown (GR-3)
 * @cards: (out): room for @most
 *
 * What who weighs his chances would throw, what he likes best first.
 *
 * Returns: how many that are, at least one
 */
guint ka_gin_list_liked (const GinPosition *self, KaHand hand, KaCard taken, KaCard *cards, guint most);

/**
 * ka_gin_finish_hand:
 * @taken: the card taken in this turn, which may not be thrown (GR-3)
 * @least: the least deadwood that a throw leaves, not 0
 * @card: (inout): with which it is left; (out): what is thrown
 * @expected: (out): what he expects when he throws
 *
 * Returns: whether he ends the hand
 */
gboolean ka_gin_finish_hand (const GinPosition *self, KaCard taken, int least, KaCard *card, float *expected);
