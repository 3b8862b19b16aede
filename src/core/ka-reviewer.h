/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rules.h"

G_BEGIN_DECLS

/**
 * KaCertainty:
 * @KA_ESTIMATE: on average over deals that fit what the player could see
 * @KA_EXACT: counted from what the player could see
 * @KA_EXACT_OPEN: counted to the end with all cards open, which the player did not see
 *
 * How sure a verdict is.
 */
typedef enum
{
  KA_ESTIMATE,
  KA_EXACT,
  KA_EXACT_OPEN,
} KaCertainty;

/**
 * KaVerdict:
 * @better: the best move that was found; the move itself when none is better
 * @cost: how many points the move cost who made it, in tenths; 0 when nothing better was found
 * @reason: why @better is better, see #KaReason
 *
 * What is said of a move afterwards.
 */
typedef struct
{
  KaMove better;
  int cost;
  KaCertainty certainty;
  KaReason reason;
} KaVerdict;

/* What the cards of a deal would have yielded: so many sentences. */
#define KA_MOST_YIELDS 12

/**
 * KaReviewer:
 * @open: (nullable): (transfer full): room to think in, for one thread and many moves of a deal; %NULL: none is needed
 * @close: (nullable): frees it
 * @judge: judges a legal move of the actor of a full state. It comes back when @limit is reached, and within 20 ms once it
 *   is cancelled; %FALSE: nothing can be said. @verdict is zero before
 *
 * @survey: (nullable): what the cards of a deal that begins with a full state would have yielded, had all of them lain open: so many sentences,
 *   those that were found before @limit was reached. @said is zero before
 *
 * Who finds the moves of a deal that cost most, once it is over. The same @random gives the same verdict as far as it is
 * not the clock that ends it.
 */
typedef struct
{
  gpointer (*open) (void);
  void (*close) (gpointer room);
  gboolean (*judge) (gpointer room, const KaRules *rules, gconstpointer state, const KaMove *move,
                     KaRandom *random, const KaLimit *limit, KaVerdict *verdict);
  guint (*survey) (gpointer room, const KaRules *rules, gconstpointer state, const KaLimit *limit,
                   KaReason said[KA_MOST_YIELDS]);
} KaReviewer;

/**
 * KaTrial:
 * @sample: (nullable): draws a full state that fits the view of @seat; %NULL: rules->guess
 * @points: the points that @seat gets when @move is made in @state and all play on sensibly; more is better
 *
 * How a move is tried.
 */
typedef struct
{
  void (*sample) (gconstpointer view, int seat, KaRandom *random, gpointer state);
  double (*points) (gconstpointer state, const KaMove *move, int seat);
} KaTrial;

/**
 * ka_judge_by_trial:
 * @state: a full state
 * @bot: a player who is asked for a better move, from what the actor could see
 *
 * Tries a move against the one that @bot would have made, both in the same deals that fit what the actor could see. Half of
 * the time goes to the player. What is better by no more than chance counts for nothing.
 */
gboolean ka_judge_by_trial (const KaRules *rules, const KaTrial *trial, const KaBot *bot, gconstpointer state,
                            const KaMove *move, KaRandom *random, const KaLimit *limit, KaVerdict *verdict);

G_END_DECLS
