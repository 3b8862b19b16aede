/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaSeatList:
 *
 * Who sits at the table, in order: people and, where one plays here, computer players.
 *
 * Property `compact`: whether there is room for the names and what is pressed alone.
 *
 * Signals: `changed` when somebody came, went or moved, or a computer player has another level.
 */
#define KA_TYPE_SEAT_LIST (ka_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (KaSeatList, ka_seat_list, KA, SEAT_LIST, AdwBin)

/** ka_seat_list_get_players: (element-type KaPlayer): who sits there, borrowed; computer players and who is not in the
 * book yet have id 0. */
GPtrArray *ka_seat_list_get_players (KaSeatList *self);

/** ka_seat_list_add: sets somebody on the next seat; copied. There are at most %KA_MAX_SEATS seats. */
void ka_seat_list_add (KaSeatList *self, const KaPlayer *player);

/** ka_seat_list_add_bot: sets a computer player on the next seat; @levels: (element-type KaBot): those that can be chosen. */
void ka_seat_list_add_bot (KaSeatList *self, GPtrArray *levels, const char *level);

/** ka_seat_list_get_level: (nullable): the level of the computer player on @seat, %NULL for a person. */
const char *ka_seat_list_get_level (KaSeatList *self, guint seat);

guint ka_seat_list_count_bots (KaSeatList *self);
guint ka_seat_list_count_people (KaSeatList *self);

/** ka_seat_list_move: moves somebody from one seat to another. */
void ka_seat_list_move (KaSeatList *self, guint from, guint to);

/** ka_seat_list_remove: takes somebody from the table. */
void ka_seat_list_remove (KaSeatList *self, guint seat);

/** ka_seat_list_keep: says that whoever sits on @seat cannot be taken from the table, wherever that person moves. */
void ka_seat_list_keep (KaSeatList *self, guint seat);

/** ka_seat_list_find: the seat of that person, or −1. Who is not in the book yet is told by the name. */
int ka_seat_list_find (KaSeatList *self, const KaPlayer *player);

/** ka_seat_list_set_card: @card: (nullable): the card that somebody drew for who is first. */
void ka_seat_list_set_card (KaSeatList *self, guint seat, const char *card);

/** ka_seat_list_set_mark: marks a seat with words, like “Deals first”. */
void ka_seat_list_set_mark (KaSeatList *self, guint seat, const char *mark);

/** ka_seat_list_set_sides: (array length=n): says beside each of @n seats with whom it plays for the whole match, see ka_game_get_side();
 * none: everybody plays for himself. */
void ka_seat_list_set_sides (KaSeatList *self, const guint *sides, guint n);

G_END_DECLS
