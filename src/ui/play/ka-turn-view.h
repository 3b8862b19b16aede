/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-turn-clock.h"

G_BEGIN_DECLS

/**
 * KaTurnView:
 *
 * How much time is left in a turn: a ring that empties and the seconds in it, which is thicker and says so with a sign in the
 * last of them; beside it a button that takes more time, `table.more-time`.
 */
#define KA_TYPE_TURN_VIEW (ka_turn_view_get_type ())
G_DECLARE_FINAL_TYPE (KaTurnView, ka_turn_view, KA, TURN_VIEW, GtkWidget)

/** ka_turn_view_show: shows how a clock stands; says so once to screen readers when it is time to warn. */
void ka_turn_view_show (KaTurnView *self, KaTurnClock *clock, gint64 now);

G_END_DECLS
