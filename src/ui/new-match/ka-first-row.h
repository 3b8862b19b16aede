/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaFirstRow:
 *
 * Who deals or starts the first round. Until a person chooses somebody, it follows the custom of the game: whoever
 * has the next birthday, or draws the highest card. Who was chosen or drew a card keeps it wherever he sits.
 *
 * Property: `reason`, why it is who is first, for a line below the row. Signals: `notify::selected` when somebody else is first.
 */
#define KA_TYPE_FIRST_ROW (ka_first_row_get_type ())
G_DECLARE_FINAL_TYPE (KaFirstRow, ka_first_row, KA, FIRST_ROW, AdwComboRow)

/** ka_first_row_set_game: the game, which has the custom. */
void ka_first_row_set_game (KaFirstRow *self, const KaGame *game);

/** ka_first_row_set_day: the day of the match, Unix time. */
void ka_first_row_set_day (KaFirstRow *self, gint64 day);

/** ka_first_row_set_players: (element-type KaPlayer): who sits at the table, in order; kept until the next call. */
void ka_first_row_set_players (KaFirstRow *self, GPtrArray *players);

/** ka_first_row_get_first: the seat, 0 when nobody sits at the table. */
int ka_first_row_get_first (KaFirstRow *self);

/** ka_first_row_dup_card: (transfer full) (nullable): the card that @seat drew, as on its index; %NULL when nobody draws. */
char *ka_first_row_dup_card (KaFirstRow *self, guint seat);

/** ka_first_row_dup_lot: (transfer full) (nullable): from which number cards are drawn; %NULL when nobody draws. */
char *ka_first_row_dup_lot (KaFirstRow *self);

/** ka_first_row_set_lot: lets everybody draw from such a number; nothing else is understood. */
void ka_first_row_set_lot (KaFirstRow *self, const char *lot);

/** ka_first_row_choose: chooses a seat, as if a person did. */
void ka_first_row_choose (KaFirstRow *self, int seat);

/** ka_first_row_get_chosen: (nullable): the name of the person who was chosen; %NULL by custom. */
const char *ka_first_row_get_chosen (KaFirstRow *self);

/** ka_first_row_set_chosen: @name: (nullable): puts that back. */
void ka_first_row_set_chosen (KaFirstRow *self, const char *name);

G_END_DECLS
