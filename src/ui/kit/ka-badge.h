/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaBadge:
 *
 * A round badge in the colour of a player with his symbol, so that nobody is told apart by colour alone. It says
 * nothing to a screen reader; the name stands beside it.
 */
#define KA_TYPE_BADGE (ka_badge_get_type ())
G_DECLARE_FINAL_TYPE (KaBadge, ka_badge, KA, BADGE, GtkWidget)

GtkWidget *ka_badge_new (void);

/** ka_badge_set: @colour is a number of the palette, @symbol the id of a symbol; see ka-symbol.h. */
void ka_badge_set (KaBadge *self, int colour, const char *symbol);

/** ka_badge_set_pixel_size: how wide and high it is; 24 unless it is said. */
void ka_badge_set_pixel_size (KaBadge *self, int size);

G_END_DECLS
