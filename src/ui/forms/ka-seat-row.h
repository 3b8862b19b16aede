/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaSeatRow:
 *
 * Somebody at the table. A person is dragged to another place, moved with Alt+Up and Alt+Down or with the buttons, and
 * sent away. A computer player has a level instead, and a symbol that says what it is.
 *
 * Signals: `move` (int: by how many places) · `move-to` (KaSeatRow: the row that was dropped on this one) · `remove` ·
 * `level` (string: the level that was chosen)
 */
#define KA_TYPE_SEAT_ROW (ka_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (KaSeatRow, ka_seat_row, KA, SEAT_ROW, AdwActionRow)

GtkWidget *ka_seat_row_new (const KaPlayer *player);

/** ka_seat_row_new_bot: a computer player; @levels: (element-type KaBot): the levels that are offered, kept. */
GtkWidget *ka_seat_row_new_bot (GPtrArray *levels, const char *level);

/** ka_seat_row_get_level: (nullable): the level of a computer player, %NULL for a person. */
const char *ka_seat_row_get_level (KaSeatRow *self);

/** ka_seat_row_set_card: @card: (nullable): the card that was drawn for who is first, as on its index. */
void ka_seat_row_set_card (KaSeatRow *self, const char *card);

/** ka_seat_row_set_compact: whether there is room for the name and what is pressed alone. */
void ka_seat_row_set_compact (KaSeatRow *self, gboolean compact);

/** ka_seat_row_set_place: says which of @n seats it is, from 0, and what it does, like “Deals first”. */
void ka_seat_row_set_place (KaSeatRow *self, guint seat, guint n, const char *mark);

G_END_DECLS
