/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KA_NIGHT_ENDS: until this hour in the morning it is still the evening before, for people who play cards. */
#define KA_NIGHT_ENDS 6

/**
 * ka_night_get_day:
 * @moment: Unix time
 *
 * Returns: (transfer full): midnight, local time, at the beginning of the day that the evening is called by
 */
GDateTime *ka_night_get_day (gint64 moment);

/** ka_night_begin: Unix time from which on it is that day and no longer the evening before. */
gint64 ka_night_begin (int year, int month, int day);

/** ka_night_get_range: the evening that @moment belongs to: @from which Unix time, and @until before which. */
void ka_night_get_range (gint64 moment, gint64 *from, gint64 *until);

G_END_DECLS
