/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-drop-down.h"
#include "ka-seasons.h"

G_BEGIN_DECLS

/* The list of filters in which a person chooses a period: one of those that every book has, a year
 * before the last, back to the first in which was played, or a season. */

/**
 * ka_period_list_fill:
 * @seasons: (nullable): of #KaSeason
 * @oldest: Unix time when the first match began, or 0; of its years the last 60 are offered
 *
 * Offers the periods, years and seasons; what was chosen stays chosen. Returns: whether that is another period now: a season that has
 * other days, or what is gone
 */
gboolean ka_period_list_fill (GtkDropDown *list, const GPtrArray *seasons, gint64 oldest);

/** ka_period_list_get_season: (transfer none) (nullable): the season that is chosen. */
const KaSeason *ka_period_list_get_season (GtkDropDown *list);

/** ka_period_list_get_range: @from: Unix time when what is chosen begins, and @until before which it ends; 0 where it is open. */
void ka_period_list_get_range (GtkDropDown *list, gint64 *from, gint64 *until);

G_END_DECLS
