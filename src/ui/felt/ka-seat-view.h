/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaSeatView:
 *
 * Who sits at a seat of the table: badge, name, what is known of him, his role, and whether it is his turn.
 */
#define KA_TYPE_SEAT_VIEW (ka_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (KaSeatView, ka_seat_view, KA, SEAT_VIEW, GtkWidget)

GtkWidget *ka_seat_view_new (KaTable *table, guint seat);

/** ka_seat_view_update: shows what is known of who sits there. */
void ka_seat_view_update (KaSeatView *self, const KaSeatLook *look);

/** ka_seat_view_say: who sits there says @text, for @ms milliseconds. A screen reader hears it from the log. */
void ka_seat_view_say (KaSeatView *self, const char *text, guint ms);

G_END_DECLS
