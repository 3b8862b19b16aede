/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"

G_BEGIN_DECLS

/** ka_card_face_draw: draws the face of @card, which is not hidden. Below 48 pixels only its index and one large pip. */
void ka_card_face_draw (KaCardPen *pen, KaCard card);

G_END_DECLS
