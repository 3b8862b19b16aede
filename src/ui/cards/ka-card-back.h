/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"

G_BEGIN_DECLS

/** ka_card_back_draw: draws a card that lies face down. */
void ka_card_back_draw (KaCardPen *pen);

G_END_DECLS
