/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaStatsPage:
 *
 * The figures of people, over the matches that filters choose; each says what it is counted over. All of it is worked
 * out in worker threads.
 */
#define KA_TYPE_STATS_PAGE (ka_stats_page_get_type ())
G_DECLARE_FINAL_TYPE (KaStatsPage, ka_stats_page, KA, STATS_PAGE, AdwNavigationPage)

/**
 * ka_stats_page_new:
 * @settings: say whether people are rated
 * @player: whose figures are shown first, 0 for everybody
 */
GtkWidget *ka_stats_page_new (KaDesk *desk, GSettings *settings, gint64 player);

G_END_DECLS
