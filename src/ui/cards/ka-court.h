/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"

G_BEGIN_DECLS

/** ka_court_draw: draws the panel with the figure of a jack, queen or king in the middle of a card, @size times as large as usual. */
void ka_court_draw (KaCardPen *pen, KaCard card, double size);

G_END_DECLS
