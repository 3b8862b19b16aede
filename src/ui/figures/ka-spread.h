/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-figures-people.h"

G_BEGIN_DECLS

/**
 * KaSpread:
 *
 * How the points of many matches lie, for the end of a row that says it in words: a line from the fewest to the most, a band as wide
 * as most of them lie, and a mark at the mean.
 */
#define KA_TYPE_SPREAD (ka_spread_get_type ())
G_DECLARE_FINAL_TYPE (KaSpread, ka_spread, KA, SPREAD, GtkWidget)

/** ka_spread_new: @points: of matches that did not all end alike */
GtkWidget *ka_spread_new (const KaPointsFigures *points);

G_END_DECLS
