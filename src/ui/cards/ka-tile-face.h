/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"

G_BEGIN_DECLS

/** ka_tile_face_draw: draws a tile of Rummy (colour × 13 + value − 1), a joker, or %KA_CARD_HIDDEN face down. */
void ka_tile_face_draw (KaCardPen *pen, KaCard tile);

G_END_DECLS
