/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stamp.h"

#define COUNTER_BITS 16

/* The clock is kept within what a stamp has room for: 1970 to the year 10889. */
static KaStamp
stamp_of_clock (gint64 now)
{
  return (KaStamp) CLAMP (now, 0, (G_GINT64_CONSTANT (1) << (64 - COUNTER_BITS)) - 2 * KA_STAMP_DRIFT)
         << COUNTER_BITS;
}

KaStamp
ka_stamp_next (KaStamp last, gint64 now)
{
  KaStamp clock = stamp_of_clock (now);

  return ka_stamp_is_ahead (last, now) ? clock : MAX (clock, last + 1);
}

KaStamp
ka_stamp_hear (KaStamp last, KaStamp heard, gint64 now)
{
  return ka_stamp_is_ahead (heard, now) ? last : MAX (last, heard);
}

gboolean
ka_stamp_is_ahead (KaStamp stamp, gint64 now)
{
  return stamp > stamp_of_clock (now) + ((KaStamp) KA_STAMP_DRIFT << COUNTER_BITS);
}

gint64
ka_stamp_get_time (KaStamp stamp)
{
  return (gint64) (stamp >> COUNTER_BITS);
}
