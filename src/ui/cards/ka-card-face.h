/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-pen.h"

G_BEGIN_DECLS

/** ka_card_face_draw: draws the face of @card, which is not hidden. Below 48 pixels that is its index and one large pip; else it is
 * what stands in the upper half, see ka_card_face_is_turned(). */
void ka_card_face_draw (KaCardPen *pen, KaCard card);

/**
 * ka_card_face_is_turned:
 * @slope: (out): how much the line between the halves falls for each unit to the left
 *
 * Returns: whether at @width the lower half of @card is its upper half, turned, and ka_card_face_draw_over() what lies over both
 */
gboolean ka_card_face_is_turned (KaCard card, int width, double *slope);

/** ka_card_face_draw_over: draws what stands on both halves, which are there already. */
void ka_card_face_draw_over (KaCardPen *pen, KaCard card);

G_END_DECLS
