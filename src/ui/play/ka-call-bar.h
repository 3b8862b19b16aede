/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaCallBar:
 *
 * The calls that can be made now, as buttons. One that cannot be taken back asks first, with two answers in the same place,
 * so that a slip does nothing. Signal `called` (#KaCall).
 */
#define KA_TYPE_CALL_BAR (ka_call_bar_get_type ())
G_DECLARE_FINAL_TYPE (KaCallBar, ka_call_bar, KA, CALL_BAR, GtkWidget)

/** ka_call_bar_show: shows calls. @calls: (transfer full): of #KaCall. A question that is being asked is dropped. */
void ka_call_bar_show (KaCallBar *self, GPtrArray *calls);

/** ka_call_bar_is_asking: whether a call waits there for a second yes, as the property `asking` tells. */
gboolean ka_call_bar_is_asking (KaCallBar *self);

/** ka_call_bar_get_question: (nullable): what it asks, to be shown above it; %NULL when nothing is asked. */
const char *ka_call_bar_get_question (KaCallBar *self);

/** ka_call_bar_is_at_act: whether the keyboard is on a call that can be made now. */
gboolean ka_call_bar_is_at_act (KaCallBar *self);

/** ka_call_bar_focus_act: gives the keyboard to the first call that can be made now; returns whether there is one. */
gboolean ka_call_bar_focus_act (KaCallBar *self);

G_END_DECLS
