/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"

G_BEGIN_DECLS

/**
 * ka_card_glyph_draw:
 * @text: a number or the letter of a rank
 * @weight: how thick its lines are, in units
 * @room: how wide it may be; what is wider is made narrower
 * @colour: in the words of CSS
 *
 * Draws a number or a letter 100 units high with its middle at the origin, in the lines of the program itself. A letter
 * that it has none of is written in the font of the system.
 */
void ka_card_glyph_draw (KaCardPen *pen, const char *text, double weight, double room, const char *colour);

G_END_DECLS
