/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaStamp:
 *
 * When an act was done, by a hybrid logical clock: the upper 48 bits are milliseconds since 1970, the lower 16 count what was
 * done in one of them. Two stamps are compared as numbers. Source: Kulkarni and others, Logical Physical Clocks, 2014.
 */
typedef guint64 KaStamp;

/** KA_STAMP_DRIFT: how far the clocks of two devices may differ: a day, in milliseconds. */
#define KA_STAMP_DRIFT (G_GINT64_CONSTANT (24) * 60 * 60 * 1000)

/**
 * ka_stamp_next:
 * @last: the last stamp that this device gave or heard, see ka_stamp_hear(); 0 when there is none
 * @now: what its clock says, in milliseconds since 1970
 *
 * Returns: a stamp that is greater than @last and not less than @now; but when the clock was put back by more than
 * %KA_STAMP_DRIFT, that of the clock
 */
KaStamp ka_stamp_next (KaStamp last, gint64 now);

/** ka_stamp_hear: Returns: the last stamp of a device that gave or heard @last, and now hears @heard at @now. */
KaStamp ka_stamp_hear (KaStamp last, KaStamp heard, gint64 now);

/** ka_stamp_is_ahead: whether @stamp lies more than %KA_STAMP_DRIFT after @now. */
gboolean ka_stamp_is_ahead (KaStamp stamp, gint64 now);

/** ka_stamp_get_time: Returns: milliseconds since 1970. */
gint64 ka_stamp_get_time (KaStamp stamp);

G_END_DECLS
