/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-field.h"

G_BEGIN_DECLS

/**
 * KaOrderRow:
 *
 * An order of things as a row that unfolds: each can be moved with the mouse, with buttons, and with Alt and the arrows.
 *
 * Properties: `number`, the order as ka_order_to_number() has it.
 */
#define KA_TYPE_ORDER_ROW (ka_order_row_get_type ())
G_DECLARE_FINAL_TYPE (KaOrderRow, ka_order_row, KA, ORDER_ROW, AdwExpanderRow)

/** ka_order_row_new: for @field, of %KA_FIELD_ORDER, whose choices it shows. */
GtkWidget *ka_order_row_new (const KaField *field);

/** ka_order_row_set_shown: @shown: a bit for each choice that has an item; the others keep their place among those that do not move. */
void ka_order_row_set_shown (KaOrderRow *self, guint32 shown);

int ka_order_row_get_number (KaOrderRow *self);
void ka_order_row_set_number (KaOrderRow *self, int number);

G_END_DECLS
