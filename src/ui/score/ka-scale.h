/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_scale_find_step: the least step of 1, 2 or 5 times a power of ten that divides @range in at most @most_parts. */
int ka_scale_find_step (int range, int most_parts);

/**
 * ka_scale_find:
 * @low: (inout): the lowest value; becomes the lowest line of the ruling
 * @high: (inout): likewise
 *
 * The scale of a chart. Returns: the step between two lines of the ruling, a round number
 */
int ka_scale_find (int *low, int *high);

G_END_DECLS
