/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-limit.h"

KaLimit
ka_limit_in (gint64 budget, const gint *cancelled)
{
  return (KaLimit) { budget > 0 ? g_get_monotonic_time () + budget : 0, cancelled };
}

gboolean
ka_limit_reached (const KaLimit *self)
{
  return ka_limit_cancelled (self) || g_get_monotonic_time () >= self->until;
}
