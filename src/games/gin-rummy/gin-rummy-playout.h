/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-odds.h"

/* A hand of gin played out quickly with all cards known to the table and none to its players: each decides by its own
 * hand, the discard pile and what the other was seen to do. One of them weighs his chances; the other takes what makes
 * a meld, throws what leaves least and knocks when he may. */

/**
 * GinTable:
 * @gone: the discard pile
 * @stock: the next card to draw is the last
 * @top: the card on the discard pile
 * @careful: the seat that weighs its chances
 * @keeps: with so much deadwood or less that seat waits for gin, and for the other to knock into it; 0: it ends the hand
 *   as soon as it may
 * @other_waits: the other ends the hand with gin alone
 * @shown: the cards of the other that were seen to be taken
 * @away: the cards that the other has thrown or left
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
  int careful;
  int keeps;
  gboolean other_waits;
  KaHand shown;
  KaHand away;
} GinTable;

/** ka_gin_table_init: lays out a full state that nobody has ended; @careful is the seat that weighs its chances. */
void ka_gin_table_init (GinTable *self, const GinState *state, int careful);

/**
 * ka_gin_play_out:
 * @move: the move with which the actor begins, legal in @phase
 * @taken: the card taken in this turn
 *
 * Plays to the end of the hand; @self is used up.
 *
 * Returns: the score of the hand for the careful seat, negative when it is the other's
 */
int ka_gin_play_out (GinTable *self, GinPhase phase, const KaMove *move, KaCard taken);

/** ka_gin_weigh_throw: how much who weighs his chances likes to throw @card at this table, in points; less is better. */
float ka_gin_weigh_throw (const GinTable *self, KaHand hand, KaCard card);

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
