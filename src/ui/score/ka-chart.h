/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaChart:
 *
 * Lines of totals, one per player: in the player's colour, with the player's symbol as marker and the name at the
 * end of the line, so that no line is told by its colour alone. A screen reader hears how the lines ended. Enter, or a
 * click, shows its figures in a list.
 */
#define KA_TYPE_CHART (ka_chart_get_type ())
G_DECLARE_FINAL_TYPE (KaChart, ka_chart, KA, CHART, GtkWidget)

/**
 * KaChartLine:
 *
 * A line; @values has a total for each point, the first is the beginning; the line begins at the point @start, and stops before the
 * point @end, 0: it goes on to the last.
 */
typedef struct
{
  const char *name;
  int colour;
  const char *symbol;
  const int *values;
  guint start;
  guint end;
} KaChartLine;

GtkWidget *ka_chart_new (void);

/** ka_chart_set_lines: shows @n lines of @n_points points each; everything is copied. */
void ka_chart_set_lines (KaChart *self, const KaChartLine *lines, guint n, guint n_points);

/**
 * ka_chart_set_parts:
 * @title: what it is a chart of, for who hears it
 *
 * Says that its points divide a whole in equal parts, which are written as per cents, and are not the totals after each
 * round.
 */
void ka_chart_set_parts (KaChart *self, const char *title);

/**
 * ka_chart_set_results:
 * @title: what it is a chart of, for who hears it
 * @words: the results, for who hears them
 * @first: the number of the first of them, from 1
 * @days: when each of them was, for who reads them in a list
 *
 * Says that the points of its lines are results one after the other, which are numbered, and no totals that began at 0.
 * To be said before the lines are set.
 */
void ka_chart_set_results (KaChart *self, const char *title, const char *words, guint first,
                           const char *const *days);

G_END_DECLS
