/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-figures.h"
#include "ka-seasons.h"

G_BEGIN_DECLS

/**
 * KaStatsFilters:
 *
 * Which matches the figures are counted over. Signal: `changed` after a person has chosen something.
 */
#define KA_TYPE_STATS_FILTERS (ka_stats_filters_get_type ())
G_DECLARE_FINAL_TYPE (KaStatsFilters, ka_stats_filters, KA, STATS_FILTERS, AdwBin)

/** ka_stats_filters_refresh: offers the people, games and groups of @figures; what was chosen stays chosen. */
void ka_stats_filters_refresh (KaStatsFilters *self, const KaFigures *figures);

/** ka_stats_filters_fill: fills in what is chosen; borrowed until the next change. */
void ka_stats_filters_fill (KaStatsFilters *self, KaFiguresFilter *filter);

/** ka_stats_filters_get_season: (transfer none) (nullable): the season that is chosen; borrowed until the next change. */
const KaSeason *ka_stats_filters_get_season (KaStatsFilters *self);

/** ka_stats_filters_set_game: chooses a game that is offered, as people do; one that is not changes nothing. */
void ka_stats_filters_set_game (KaStatsFilters *self, const char *id);

/** ka_stats_filters_start_with: who is chosen once people are offered; 0 for everyone. */
void ka_stats_filters_start_with (KaStatsFilters *self, gint64 player);

/** ka_stats_filters_set_person: chooses a person, 0 for everyone, as people do. */
void ka_stats_filters_set_person (KaStatsFilters *self, gint64 player);

G_END_DECLS
