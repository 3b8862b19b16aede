/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-facts.h"

/* A hand of gin played out quickly with all cards known to the table and none to its players: each decides by its own
 * hand, the discard pile and what the other was seen to do. One of them weighs his chances; the other takes what makes
 * a meld, throws what leaves least and knocks when he may. */

typedef struct _GinWeights GinWeights;
typedef struct _GinDiary GinDiary;

/** GIN_HIGHEST_COUNT: no card counts more. */
#define GIN_HIGHEST_COUNT 10

/** GIN_USUAL_STOCK: how many cards there are to draw when play begins. */
#define GIN_USUAL_STOCK 31u

/** GIN_TO_THE_END: more throws than a hand has. */
#define GIN_TO_THE_END G_MAXUINT

/**
 * GinTable:
 * @gone: the discard pile
 * @stock: the next card to draw is the last
 * @top: the card on the discard pile
 * @careful: the seat that weighs its chances
 * @weights: what it weighs them with
 * @diary: (nullable): what it notes, for who learns from it
 * @n_throws: who weighs his chances throws so often at most; then what he expects takes the place of what comes
 * @other_waits: the other ends the hand with gin alone
 * @shown: the cards of the other that were seen to be taken
 * @away: the cards that the other has thrown or left
 * @lowest: what the lowest card counts that he has thrown, or 10. Who throws the highest loose card has none that is
 *   higher
 */
struct _GinTable
{
  const GinPlayTerms *terms; /* borrowed */
  KaHand hands[2];
  KaHand gone;
  KaCard stock[52];
  guint n_stock;
  KaCard top;
  KaCard limit_card;
  int turn;
  int careful;
  const GinWeights *weights; /* borrowed */
  GinDiary *diary;           /* borrowed */
  guint n_throws;
  gboolean other_waits;
  KaHand shown;
  KaHand away;
  int lowest;
};

/**
 * GinOutcome:
 * @is_over: the hand was played to its end
 * @points: then its score for the careful seat, negative when it is the other's
 * @expected: otherwise what that seat expects, see gin-rummy-weigh.h
 */
typedef struct
{
  gboolean is_over;
  int points;
  float expected;
} GinOutcome;

/** ka_gin_table_init: lays out a full state that nobody has ended, to be played to its end; @careful is the seat that
 * weighs its chances, with the usual weights. */
void ka_gin_table_init (GinTable *self, const GinState *state, int careful);

/**
 * ka_gin_play_out:
 * @move: the move with which the actor begins, legal in @phase
 * @taken: the card taken in this turn
 *
 * Plays to the end of the hand, or as far as the throws go; @self is used up. The discard of @move itself is none of them.
 *
 * Returns: what comes of it
 */
GinOutcome ka_gin_play_out (GinTable *self, GinPhase phase, const KaMove *move, KaCard taken);

/** ka_gin_table_get_limit: the most deadwood with which the hand may be ended in this turn; 0: gin only. */
int ka_gin_table_get_limit (const GinTable *self);

/**
 * ka_gin_suggest:
 * @phase: of an offer, a draw or a discard
 * @taken: the card taken in this turn
 * @move: (out): what whose turn it is does
 */
void ka_gin_suggest (const GinTable *self, GinPhase phase, KaCard taken, KaMove *move);

/**
 * ka_gin_rate_throw:
 * @dead: cards that can come no more
 * @n_stock: how many cards are left to draw; the fewer, the less a chance is worth
 * @deadwood: what is left
 *
 * Weighs what a discard leaves against the chances that go with it, as the club player does, in quarters of a point;
 * less is better.
 */
int ka_gin_rate_throw (KaHand hand, KaCard card, KaHand dead, guint n_stock, int deadwood);

/** ka_gin_should_take: whether the card on the discard pile makes a meld and the hand smaller. */
gboolean ka_gin_should_take (KaHand hand, KaCard top);
