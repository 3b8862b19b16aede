/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaOrderItem:
 *
 * One place of an order that a person can change: what stands there, and the buttons, keys (Alt with the arrows) and the
 * handle by which it goes elsewhere.
 *
 * Signals: `move` with −1 for up and 1 for down; `move-to` with the item that was dropped on it.
 */
#define KA_TYPE_ORDER_ITEM (ka_order_item_get_type ())
G_DECLARE_FINAL_TYPE (KaOrderItem, ka_order_item, KA, ORDER_ITEM, AdwActionRow)

GtkWidget *ka_order_item_new (void);

/** ka_order_item_set_place: says that it is the item at @place of @n, from 0. */
void ka_order_item_set_place (KaOrderItem *self, guint place, guint n);

guint ka_order_item_get_place (KaOrderItem *self);

/** ka_order_item_set_name: what stands there now. */
void ka_order_item_set_name (KaOrderItem *self, const char *name);

/** ka_order_item_focus: puts the focus there; @by: on the button that moves so, where it can go on; 0: on the item. */
void ka_order_item_focus (KaOrderItem *self, int by);

G_END_DECLS
