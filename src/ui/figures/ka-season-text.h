/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-people.h"
#include "ka-seasons.h"

G_BEGIN_DECLS

/** ka_season_describe_days: (transfer full): from which day to which. */
char *ka_season_describe_days (const KaSeason *season);

/**
 * ka_season_describe_winner:
 * @ranked: of #KaPersonFigures, as ka_figures_rank_people(), one or more
 * @now: Unix time of the moment: as long as the season is not over, somebody leads
 *
 * Returns: (transfer full): who won it, all of them who did equally well
 */
char *ka_season_describe_winner (const KaSeason *season, const KaFigures *figures, const GArray *ranked,
                                 gint64 now);

G_END_DECLS
