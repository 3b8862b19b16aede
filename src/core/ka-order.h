/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** The most things whose orders can be numbered: 12! is below 2³¹. */
#define KA_MOST_ORDERED 12

/** ka_order_count: how many orders @n things have. */
int ka_order_count (guint n);

/**
 * ka_order_to_number:
 * @places: @n different numbers from 0 to @n − 1
 *
 * Numbers the orders of @n things as a dictionary would list them: 0 is 0, 1, 2 …
 */
int ka_order_to_number (const int *places, guint n);

/** ka_order_from_number: the order with that number, in @places. */
void ka_order_from_number (int number, int *places, guint n);

G_END_DECLS
