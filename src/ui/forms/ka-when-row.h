/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaWhenRow:
 *
 * A day and a time of day, in local time; or a day alone.
 *
 * Signals: `notify::time` after a person changed it.
 */
#define KA_TYPE_WHEN_ROW (ka_when_row_get_type ())
G_DECLARE_FINAL_TYPE (KaWhenRow, ka_when_row, KA, WHEN_ROW, AdwActionRow)

/** ka_when_row_show_day_only: asks for a day alone; the time of day of the moment stays as it is. */
void ka_when_row_show_day_only (KaWhenRow *self);

/** ka_when_row_set_time: shows a moment, Unix time in seconds. */
void ka_when_row_set_time (KaWhenRow *self, gint64 time);

/** ka_when_row_get_time: the moment, Unix time in seconds. */
gint64 ka_when_row_get_time (KaWhenRow *self);

G_END_DECLS
