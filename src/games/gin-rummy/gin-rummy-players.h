/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"

extern const KaBot ka_gin_beginner;
extern const KaBot ka_gin_home;
extern const KaBot ka_gin_club;
extern const KaBot ka_gin_expert;

/**
 * ka_gin_sit_down:
 * @two: (out): the view at a table where nobody sits out, as all that weigh a hand know it
 *
 * Returns: the seat of the player there
 */
static inline int
ka_gin_sit_down (const GinState *view, int seat, GinState *two)
{
  *two = *view;
  two->seats[0] = 0;
  two->seats[1] = 1;
  return ka_gin_get_player (view, seat);
}

/**
 * GinAttention:
 * @random: what he overlooks comes from it
 * @forgets_discards: one in so many throws is made without a thought for what is gone and for what the other wants
 * @misjudges: … is not the best, but the second best
 * @misses_card: one in so many open cards is not seen to fit
 * @knocks_at_once: the hand is ended as soon as that is allowed
 *
 * How well a player attends. Zero is never, so that all zero is perfectly.
 */
typedef struct
{
  KaRandom *random;
  guint forgets_discards;
  guint misjudges;
  guint misses_card;
  gboolean knocks_at_once;
} GinAttention;

/**
 * ka_gin_choose_club:
 *
 * Sound play by counted facts.
 */
void ka_gin_choose_club (const GinState *view, int seat, const GinAttention *attention, KaMove *move,
                         KaReason *reason);

/** ka_gin_explain: says why @move is a good one, by the facts of @view. */
void ka_gin_explain (const GinState *view, int seat, const KaMove *move, KaReason *reason);
