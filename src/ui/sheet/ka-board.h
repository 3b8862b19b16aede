/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaBoard:
 *
 * A window that shows the sheet of a match to the whole room, as large as the screen allows, on another screen if there is one. Nothing
 * is typed in it; it follows the match. Escape closes it.
 */
#define KA_TYPE_BOARD (ka_board_get_type ())
G_DECLARE_FINAL_TYPE (KaBoard, ka_board, KA, BOARD, AdwWindow)

/** ka_board_new: the board of @sheet; it goes with @parent. */
GtkWidget *ka_board_new (KaSheet *sheet, GtkWindow *parent);

/** ka_board_show: opens it over a whole screen. */
void ka_board_show (KaBoard *self);

G_END_DECLS
