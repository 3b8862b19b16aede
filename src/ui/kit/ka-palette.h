/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaPalette:
 *
 * Chooses the colour and the symbol of a player.
 *
 * Signals: `changed`.
 */
#define KA_TYPE_PALETTE (ka_palette_get_type ())
G_DECLARE_FINAL_TYPE (KaPalette, ka_palette, KA, PALETTE, GtkBox)

GtkWidget *ka_palette_new (void);

/** ka_palette_set: chooses; the numbers are brought into their ranges. */
void ka_palette_set (KaPalette *self, int colour, const char *symbol);

int ka_palette_get_colour (KaPalette *self);
const char *ka_palette_get_symbol (KaPalette *self);

G_END_DECLS
