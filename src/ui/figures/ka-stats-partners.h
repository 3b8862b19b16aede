/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk-figures.h"
#include "ka-later.h"

G_BEGIN_DECLS

/** ka_stats_add_partners: for each game with partners a table of those of the person that was asked for; it can be sorted. */
void ka_stats_add_partners (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer,
                            const KaRoundFigures *rounds);

G_END_DECLS
