/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"
#include "ka-picture.h"

G_BEGIN_DECLS

/* A court is a panel with a figure that stands in it upright and, below a slanting sash, turned. What is drawn here is the
 * figure that stands upright; ka-card-art.c turns the pixels. */

/** KA_COURT_SLOPE: how much the sash falls for each unit to the left. */
#define KA_COURT_SLOPE (39.0 / 80)

/** ka_court_draw: draws the figure of a jack, queen or king in its panel in the middle of a card, @size times as large as usual. */
void ka_court_draw (KaCardPen *pen, KaCard card, double size);

/**
 * ka_court_draw_figure:
 * @name: the picture of a figure
 * @paints: what it wears
 * @sign: (nullable): the outline of its sign, 100 units high
 * @ink: the colour of its sign
 *
 * Draws a figure in its panel.
 */
void ka_court_draw_figure (KaCardPen *pen, const char *name, const KaPaint *paints, const char *sign,
                           const char *ink, double size);

/** ka_court_draw_sash: draws the sash between the two figures, and the edge of the panel. */
void ka_court_draw_sash (KaCardPen *pen, double size);

G_END_DECLS
