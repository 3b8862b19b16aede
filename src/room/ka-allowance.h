/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KA_MOST_AT_ONCE: how many messages a page may send at once, and how many a second after that. */
#define KA_MOST_AT_ONCE  20
#define KA_MOST_A_SECOND 5

/**
 * KaAllowance:
 * @left: how many may still come
 * @at: since when that is so, as g_get_monotonic_time() says it
 *
 * How often somebody may do something now: as often as %KA_MOST_AT_ONCE, and then as it grows again.
 */
typedef struct
{
  double left;
  gint64 at;
} KaAllowance;

/** ka_allowance_init: nothing has been done yet at @now. */
void ka_allowance_init (KaAllowance *self, gint64 now);

/** ka_allowance_spend: Returns: whether it may be done once more at @now, which then counts */
gboolean ka_allowance_spend (KaAllowance *self, gint64 now);

/** ka_allowance_return: what was spent last was not his wish, and does not count. */
void ka_allowance_return (KaAllowance *self);

G_END_DECLS
