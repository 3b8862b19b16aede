/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaLimit:
 * @until: monotonic time in microseconds (g_get_monotonic_time()) at which the answer is due; 0: as quickly as it can
 * @cancelled: (nullable): another thread sets it to 1 when nobody waits for the answer any more
 *
 * How long something may be thought about.
 */
typedef struct
{
  gint64 until;
  const gint *cancelled;
} KaLimit;

/** ka_limit_in: a limit that many microseconds from now; @budget 0: as quickly as it can. */
KaLimit ka_limit_in (gint64 budget, const gint *cancelled);

/** ka_limit_cancelled: whether nobody waits for the answer any more. Cheap enough to be asked at every node. */
static inline gboolean
ka_limit_cancelled (const KaLimit *self)
{
  return self->cancelled != NULL && g_atomic_int_get (self->cancelled) != 0;
}

/** ka_limit_reached: whether to stop and give the best answer so far. Reads the clock: some 30 ns. */
gboolean ka_limit_reached (const KaLimit *self);

G_END_DECLS
