/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** KA_MOST_DAYS: of a month, and one for the place 0 that no day has. */
#define KA_MOST_DAYS 32

/**
 * KaMonthView:
 *
 * A month as a calendar: a button for each day, with marks for what was played. Weeks begin on Monday.
 *
 * Signals: `chosen` when a person chose a day; `turned` when another month is shown, and its marks are wanted.
 */
#define KA_TYPE_MONTH_VIEW (ka_month_view_get_type ())
G_DECLARE_FINAL_TYPE (KaMonthView, ka_month_view, KA, MONTH_VIEW, GtkBox)

GtkWidget *ka_month_view_new (void);

/** ka_month_view_show: shows the month of @day and chooses it; `turned` is emitted, and `chosen` is not. */
void ka_month_view_show (KaMonthView *self, const GDate *day);

/** ka_month_view_get_day: the day that is chosen. */
void ka_month_view_get_day (KaMonthView *self, GDate *day);

/** ka_month_view_get_range: Unix time when the first evening of the month begins, and @until before which the last ends. */
void ka_month_view_get_range (KaMonthView *self, gint64 *from, gint64 *until);

/** ka_month_view_mark: @counts: how many matches each day has, by the number of the day */
void ka_month_view_mark (KaMonthView *self, const guint counts[KA_MOST_DAYS]);

G_END_DECLS
