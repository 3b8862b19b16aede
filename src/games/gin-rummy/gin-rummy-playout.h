/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-odds.h"

/* A hand of gin played out quickly with all cards known to the table and none to its players: each decides by its own
 * hand and the discard pile. */

/**
 * GinTable:
 * @gone: the discard pile
 * @stock: the next card to draw is the last
 * @top: the card on the discard pile
 * @keeps: with so much deadwood or less each waits for gin, and for the other to knock into it; 0: ends the hand as
 *   soon as he may
 */
typedef struct
{
  const GinPlayTerms *terms; /* borrowed */
  KaHand hands[2];
  KaHand gone;
  KaCard stock[52];
  guint n_stock;
  KaCard top;
  KaCard limit_card;
  int turn;
  int keeps[2];
} GinTable;

/** ka_gin_table_init: lays out a full state that nobody has ended. */
void ka_gin_table_init (GinTable *self, const GinState *state);

/**
 * ka_gin_play_out:
 * @move: the move with which the actor begins, legal in @phase
 * @taken: the card taken in this turn
 *
 * Plays to the end of the hand; @self is used up.
 *
 * Returns: the score of the hand for @seat, negative when it is the other's
 */
int ka_gin_play_out (GinTable *self, GinPhase phase, const KaMove *move, KaCard taken, int seat);

/**
 * ka_gin_choose_throw:
 * @dead: cards that can come no more
 * @taken: the card that may not be thrown, or %KA_CARD_INVALID
 * @n_stock: how many cards are left to draw; the fewer, the less a chance is worth
 * @deadwood: (out): what is left
 *
 * Weighs what a discard leaves against the chances that go with it.
 */
KaCard ka_gin_choose_throw (KaHand hand, KaHand dead, KaCard taken, guint n_stock, int *deadwood);

/** ka_gin_rate_throw: how much a discard is liked by that rule, in quarters of a point; less is better. */
int ka_gin_rate_throw (KaHand hand, KaCard card, KaHand dead, guint n_stock, int deadwood);

/** ka_gin_should_take: whether the card on the discard pile makes a meld and the hand smaller. */
gboolean ka_gin_should_take (KaHand hand, KaCard top);
