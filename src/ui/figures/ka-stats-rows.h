/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-later.h"
#include "ka-desk-figures.h"

G_BEGIN_DECLS

/* The groups of rows of the statistics. Each adds to a box what there is to show, and nothing where there is none; the
 * rows come when their turn comes. */

/** ka_stats_add_people: everybody, at most @most, with the faces of @players (nullable), of #KaPlayer; a row chooses a person with the action `stats.choose`. */
void ka_stats_add_people (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer,
                          const GPtrArray *players, guint most);

/** ka_stats_add_person: the figures of the person that was asked for. */
void
ka_stats_add_person (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const GPtrArray *players);

/** ka_stats_add_records: by game; a row opens the sheet. @records: of #KaRecord */
void ka_stats_add_records (GtkBox *box, KaLater *later, const KaFigures *figures, const GArray *records,
                           const char *title);

/** ka_stats_add_rounds: what happened to the person that was asked for, and what he did. */
void ka_stats_add_rounds (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer,
                          const KaRoundFigures *rounds);

G_END_DECLS
