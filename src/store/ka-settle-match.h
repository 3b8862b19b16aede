/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-settlement.h"

G_BEGIN_DECLS

/**
 * ka_settlement_add_match:
 * @score: its sheet
 *
 * Counts a match of a book, as ka_settlement_add() does; all matches of @self are of one book. The first computer player of a level
 * is the same in every match, and so the second.
 */
void ka_settlement_add_match (KaSettlement *self, const KaMatch *match, const KaScore *score);

/** ka_settlement_is_of_first: whether those of @match are of the company of the first that was counted. */
gboolean ka_settlement_is_of_first (const KaSettlement *self, const KaMatch *match);

G_END_DECLS
