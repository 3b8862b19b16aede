/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-paper.h"
#include "ka-score.h"

G_BEGIN_DECLS

/**
 * ka_paper_add_curve:
 * @names: of the players, one per seat
 *
 * Adds a figure with the curve of the totals. The lines are told apart by their dashes and their names, without colour.
 */
void ka_paper_add_curve (KaPaper *self, const KaScore *score, const char *const *names);

G_END_DECLS
