/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_when_describe:
 * @time: Unix time
 * @now: Unix time of the moment
 *
 * Returns: (transfer full): a moment as people say it, in local time: “Today, 20:15”, “Yesterday”, “Friday”, or a
 *   date
 */
char *ka_when_describe (gint64 time, gint64 now);

/** ka_when_describe_length: (transfer full): how long something took, in hours and minutes. */
char *ka_when_describe_length (gint64 seconds);

G_END_DECLS
