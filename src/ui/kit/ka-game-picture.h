/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaGamePicture:
 *
 * The picture that is drawn for a game, as large as the room it is given; its backdrop fills what the drawing leaves.
 * A game gets a picture by a file with its id in data/pictures. It says nothing to a screen reader; the name of the
 * game stands beside it.
 */
#define KA_TYPE_GAME_PICTURE (ka_game_picture_get_type ())
G_DECLARE_FINAL_TYPE (KaGamePicture, ka_game_picture, KA, GAME_PICTURE, GtkWidget)

/** ka_game_picture_set_game: shows the picture of another game. */
void ka_game_picture_set_game (KaGamePicture *self, const char *game);

G_END_DECLS
