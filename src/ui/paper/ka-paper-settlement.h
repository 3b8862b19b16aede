/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-evening.h"
#include "ka-factor.h"
#include "ka-paper.h"

G_BEGIN_DECLS

/**
 * ka_paper_add_settlement: who gives how many points to whom after an evening, one company after the other, with what a point counts as
 * in the group. Nothing where only computers were met, or nobody has played a round. @factors: of each match of @evening, what a point counts
 * as in its group; that of the first match of a company holds for it
 */
void ka_paper_add_settlement (KaPaper *self, const KaEvening *evening, const KaFactor *factors);

G_END_DECLS
