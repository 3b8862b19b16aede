/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk-figures.h"
#include "ka-later.h"

G_BEGIN_DECLS

/**
 * ka_stats_add_course: for each game of which there are enough results those of the person that was asked for: the last
 * ones as a line in the colour of one of @players (nullable), of #KaPlayer, and how often all of them were how large.
 */
void
ka_stats_add_course (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const GPtrArray *players);

/** ka_stats_add_totals: how large the totals of everybody were, when a game was asked for. */
void ka_stats_add_totals (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer);

G_END_DECLS
