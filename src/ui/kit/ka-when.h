/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_when_describe:
 * @time: Unix time
 * @now: Unix time of the moment
 *
 * Returns: (transfer full): a moment as people say it, in local time: “today, 20:15”, “yesterday”, “Friday”, or a
 *   date
 */
char *ka_when_describe (gint64 time, gint64 now);

/** ka_when_begin: (transfer full): the same as it begins a line: “Today, 20:15”. */
char *ka_when_begin (gint64 time, gint64 now);

/** ka_when_head: (transfer full): a date at the beginning of a line, as g_date_time_format(): in Dutch its day has a capital only there. */
char *ka_when_head (GDateTime *date, const char *format);

/**
 * ka_when_describe_match: (nullable) (transfer full): how long a match took that @ended; %NULL when that is not known,
 * as while it goes on, or when somebody ended it on another day.
 */
char *ka_when_describe_match (gint64 started, gint64 ended);

/** ka_when_describe_length: (transfer full): how long something took, in hours and minutes. */
char *ka_when_describe_length (gint64 seconds);

G_END_DECLS
