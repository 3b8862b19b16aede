/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_scale_find:
 * @low: (inout): the lowest value; becomes the lowest line of the ruling
 * @high: (inout): likewise
 *
 * The scale of a chart. Returns: the step between two lines of the ruling, a round number
 */
int ka_scale_find (int *low, int *high);

G_END_DECLS
