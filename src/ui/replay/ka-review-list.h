/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-replay.h"
#include "ka-review.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaReviewList:
 *
 * The moves of a deal that cost most: what was played, what was better, worth how much, and why. They are looked for when
 * somebody asks for it.
 *
 * Signal: `chosen` (guint): the number of a move that somebody wants to look at.
 */
#define KA_TYPE_REVIEW_LIST (ka_review_list_get_type ())
G_DECLARE_FINAL_TYPE (KaReviewList, ka_review_list, KA, REVIEW_LIST, AdwBin)

/** ka_review_list_set_replay: the deal to review, and the words for its moves; once. */
void ka_review_list_set_replay (KaReviewList *self, KaReplay *replay, KaTableau *tableau);

/** ka_review_list_get_review: (transfer none) (nullable): %NULL for a game without a review. */
KaReview *ka_review_list_get_review (KaReviewList *self);

G_END_DECLS
