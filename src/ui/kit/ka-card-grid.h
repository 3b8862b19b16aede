/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaCardGrid:
 *
 * Cards in columns of one width: as many columns as there is room for, each row as high as its highest card.
 */
#define KA_TYPE_CARD_GRID (ka_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (KaCardGrid, ka_card_grid, KA, CARD_GRID, GtkWidget)

/** ka_card_grid_append: adds a card at the end. */
void ka_card_grid_append (KaCardGrid *self, GtkWidget *card);

/** ka_card_grid_clear: takes all cards out. */
void ka_card_grid_clear (KaCardGrid *self);

G_END_DECLS
