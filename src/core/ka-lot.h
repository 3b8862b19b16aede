/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card.h"

G_BEGIN_DECLS

/**
 * ka_lot_draw:
 * @n: how many draw, from 1 to 8
 * @cards: (out): the card of each of them
 *
 * Draws who is first, as one does at a table: everybody takes a card of a pack of 52, and the highest wins, the ace above the
 * king. Where two have the highest, all draw again (OK-1). The same seed and number give the same cards.
 *
 * Returns: who has the highest card
 */
guint ka_lot_draw (guint64 seed, guint n, KaCard *cards);

G_END_DECLS
