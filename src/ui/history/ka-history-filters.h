/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-filter-chips.h"
#include "ka-stats.h"

G_BEGIN_DECLS

/**
 * KaHistoryFilters:
 *
 * Which matches the history shows: of which game, person, group and period, open or finished, or those in the bin.
 *
 * Signals: `changed` when a person chose something else.
 */
#define KA_TYPE_HISTORY_FILTERS (ka_history_filters_get_type ())
G_DECLARE_FINAL_TYPE (KaHistoryFilters, ka_history_filters, KA, HISTORY_FILTERS, AdwBin)

/** ka_history_filters_refresh_people: offers the people that are in the book now; who is chosen stays chosen. */
void ka_history_filters_refresh_people (KaHistoryFilters *self, KaBook *book);

/** ka_history_filters_refresh_games: likewise the games, and what else people say that they played. */
void ka_history_filters_refresh_games (KaHistoryFilters *self, KaBook *book);

/** ka_history_filters_refresh_groups: likewise the groups; finding them takes longer. */
void ka_history_filters_refresh_groups (KaHistoryFilters *self, KaBook *book);

/** ka_history_filters_refresh_periods: likewise the years and the seasons. One that was chosen and has other days now, or is gone, is another choice. */
void ka_history_filters_refresh_periods (KaHistoryFilters *self, KaBook *book);

/**
 * ka_history_filters_fill:
 * @filter: gets everything but the text; its texts are borrowed until the next change
 */
void ka_history_filters_fill (KaHistoryFilters *self, KaMatchFilter *filter);

/** ka_history_filters_get_n_active: how many of them leave something out. */
guint ka_history_filters_get_n_active (KaHistoryFilters *self);

/** ka_history_filters_reset: shows everything again. */
void ka_history_filters_reset (KaHistoryFilters *self);

/** ka_history_filters_show_on: shows on @chips what is chosen, and lets it be taken away there. */
void ka_history_filters_show_on (KaHistoryFilters *self, KaFilterChips *chips);

/** ka_history_filters_set_state: chooses open or finished matches, or the bin. */
void ka_history_filters_set_state (KaHistoryFilters *self, KaMatchesState state);

G_END_DECLS
