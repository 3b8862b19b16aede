/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-hand-order.h"

G_BEGIN_DECLS

/**
 * ka_rummy_find_sets:
 * @tiles: array of @n tiles, put into another order
 * @groups: (out): array of @n: with which others each stands, by rising numbers
 *
 * What belongs together: first the combinations that most tiles can make at the same time, then pairs that lack one tile, then the rest
 * as one group by colour. It depends on which tiles there are, and not on their order.
 */
void ka_rummy_find_sets (KaCard *tiles, guint n, int *groups);

/** ka_rummy_sort_by_sets: sorts a rack so. */
void ka_rummy_sort_by_sets (KaHandOrder *order);

G_END_DECLS
