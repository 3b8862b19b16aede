/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-evening.h"
#include "ka-factor.h"
#include "ka-paper.h"

G_BEGIN_DECLS

/** ka_paper_add_evening: puts the report of an evening on paper: the standings, what there is to tell, every match. @factors:
 * of each match of @evening, what a point counts as in its group */
void ka_paper_add_evening (KaPaper *self, const KaEvening *evening, const KaFactor *factors);

G_END_DECLS
