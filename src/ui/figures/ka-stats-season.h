/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk-figures.h"
#include "ka-later.h"
#include "ka-seasons.h"

G_BEGIN_DECLS

/** ka_stats_add_season: for each game that was finished in @season who won it, and a table of everybody, which can be sorted. */
void ka_stats_add_season (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const KaSeason *season);

G_END_DECLS
