/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-position.h"

/* A hand of gin played out quickly with all cards known but none to its players: each decides by its own
 * hand, the discard pile and what the other was seen to do. One of them weighs his chances; the other takes what makes
 * a meld, throws what leaves least and knocks when he may. */

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

/** ka_gin_position_init: lays out a full state that nobody has ended, to be played to its end; @careful is the seat that
 * weighs its chances, with the usual weights. */
void ka_gin_position_init (GinPosition *self, const GinState *state, int careful);

/**
 * ka_gin_play_out:
 * @move: the move with which the actor begins, legal in @phase
 * @taken: the card taken in this turn
 *
 * Plays to the end of the hand, or as far as the throws go; @self is used up. The discard of @move itself is none of them.
 *
 * Returns: what comes of it
 */
GinOutcome ka_gin_play_out (GinPosition *self, GinPhase phase, const KaMove *move, KaCard taken);

/**
 * ka_gin_suggest:
 * @phase: of an offer, a draw or a discard
 * @taken: the card taken in this turn
 * @move: (out): what whose turn it is does
 */
void ka_gin_suggest (const GinPosition *self, GinPhase phase, KaCard taken, KaMove *move);
