/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"

G_BEGIN_DECLS

/** ka_joker_draw: draws joker @card on a card, the even ones red, the odd ones black. With @small only their sign and head, else
 * what stands above the sash of a court. */
void ka_joker_draw (KaCardPen *pen, KaCard card, gboolean small);

/** ka_joker_draw_head: the head of that joker, 100 units wide and high, with its middle at the origin. */
void ka_joker_draw_head (KaCardPen *pen, KaCard card);

G_END_DECLS
