/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ka-deal.h"
#include "ka-reviewer.h"

G_BEGIN_DECLS

/**
 * KaReview:
 *
 * What was in the cards of a deal, and then the moves that cost most, found in a worker thread by the reviewer of the game, from the last
 * move to the first.
 *
 * Signal: `changed` when it is known what was in the cards, when a move was judged, and when it ends or is stopped.
 */
#define KA_TYPE_REVIEW (ka_review_get_type ())
G_DECLARE_FINAL_TYPE (KaReview, ka_review, KA, REVIEW, GObject)

/**
 * KaFinding:
 * @move: the number of the move
 * @seat: who made it
 * @verdict: what it cost, and what would have been better
 */
typedef struct
{
  guint move;
  int seat;
  KaVerdict verdict;
} KaFinding;

/** ka_review_is_possible: whether moves of @game can be judged. */
gboolean ka_review_is_possible (const KaGame *game);

/** ka_review_new: (transfer full): of all moves of @deal, whose game can be reviewed; it is not needed any longer. */
KaReview *ka_review_new (const KaDeal *deal);

/** ka_review_set_budget: how long is thought about a move at most, in milliseconds; 0: as quickly as it can. Before the start. */
void ka_review_set_budget (KaReview *self, guint ms);

/** ka_review_start: begins, or goes on after a stop. */
void ka_review_start (KaReview *self);

/** ka_review_stop: stops within milliseconds; what was found stays. */
void ka_review_stop (KaReview *self);

gboolean ka_review_is_running (KaReview *self);

/** ka_review_is_complete: whether every move was judged. */
gboolean ka_review_is_complete (KaReview *self);

/** ka_review_get_progress: how much is done, from 0 to 1. */
double ka_review_get_progress (KaReview *self);

/** ka_review_get_n_findings: how many moves that cost something were found so far. */
guint ka_review_get_n_findings (KaReview *self);

/** ka_review_get_finding: (transfer none): the move that cost @i-th most; valid until `changed`. */
const KaFinding *ka_review_get_finding (KaReview *self, guint i);

/** ka_review_get_n_yields: how many sentences say what was in the cards; 0 until it is known, and where the game says nothing. */
guint ka_review_get_n_yields (KaReview *self);

/** ka_review_get_yield: (transfer none): one of these sentences. */
const KaReason *ka_review_get_yield (KaReview *self, guint i);

G_END_DECLS
