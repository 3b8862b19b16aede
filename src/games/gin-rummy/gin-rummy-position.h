/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"

/* A hand of gin as it stands while it is played out, with all cards known. */

typedef struct _GinWeights GinWeights;
typedef struct _GinDiary GinDiary;

/** GIN_HIGHEST_COUNT: no card counts more. */
#define GIN_HIGHEST_COUNT 10

/** GIN_USUAL_STOCK: how many cards there are to draw when play begins. */
#define GIN_USUAL_STOCK 31u

/** GIN_TO_THE_END: more throws than a hand has. */
#define GIN_TO_THE_END G_MAXUINT

/**
 * GinPosition:
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
  const GinWeights *weights; /* borrowed */
  GinDiary *diary;           /* borrowed */
  guint n_throws;
  gboolean other_waits;
  KaHand shown;
  KaHand away;
  int lowest;
} GinPosition;

/** ka_gin_position_get_limit: the most deadwood with which the hand may be ended in this turn; 0: gin only. */
static inline int
ka_gin_position_get_limit (const GinPosition *self)
{
  return ka_gin_find_limit (self->terms, self->limit_card);
}
