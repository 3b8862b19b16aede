/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"
#include "ka-picture.h"

G_BEGIN_DECLS

/** ka_court_draw: draws the figure of a jack, queen or king in its panel in the middle of a card, @size times as large as usual. */
void ka_court_draw (KaCardPen *pen, KaCard card, double size);

/**
 * ka_court_draw_twice:
 * @name: the picture of a figure
 * @paints: what it wears
 * @sign: (nullable): the outline of its sign, 100 units high
 * @ink: the colour of its sign
 *
 * A panel with a figure that stands in it upright and turned.
 */
void ka_court_draw_twice (KaCardPen *pen, const char *name, const KaPaint *paints, const char *sign,
                          const char *ink, double size);

G_END_DECLS
