/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaGameCard:
 *
 * A game on the home page: its picture, what it is about, how many can play, buttons to keep its score and, where that can be, to
 * play it here, and one for each of its variants.
 */
#define KA_TYPE_GAME_CARD (ka_game_card_get_type ())
G_DECLARE_FINAL_TYPE (KaGameCard, ka_game_card, KA, GAME_CARD, GtkBox)

GtkWidget *ka_game_card_new (const KaGame *game);

G_END_DECLS
