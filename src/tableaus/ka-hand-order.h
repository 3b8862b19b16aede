/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-meld.h"

G_BEGIN_DECLS

#define KA_HAND_OWN (-1)

/**
 * KaHandOrder:
 * @sort: the way of sorting by which it is kept, or %KA_HAND_OWN: as the player has put it
 *
 * The order in which a player holds his cards or tiles. It is his own: cards that come are put at the end, and nothing else
 * ever changes it but himself. Alike cards are told apart by nothing.
 */
typedef struct
{
  KaCard cards[128];
  guint n;
  int sort;
} KaHandOrder;

/** ka_hand_order_forget: other cards were dealt, which nobody has put in an order yet. */
void ka_hand_order_forget (KaHandOrder *self);

/** ka_hand_list: writes the cards of @hand into @cards, by suit and rank, and returns how many they are. */
guint ka_hand_list (KaHand hand, KaCard *cards);

/** ka_hand_order_take: a hand of these cards, in no order yet. */
void ka_hand_order_take (KaHandOrder *self, KaHand hand);

/** ka_hand_order_follow: the hand is @cards now, in whatever order: what went is taken out, what came is put at the end. */
void ka_hand_order_follow (KaHandOrder *self, const KaCard *cards, guint n);

/** ka_hand_order_move: puts the card at place @from at place @to, as “reordered” of the felt says it. From now on it is the
 * order of the player. */
void ka_hand_order_move (KaHandOrder *self, guint from, guint to);

/** ka_hand_order_sort: sorts it by rising keys; equal ones keep their order. */
void ka_hand_order_sort (KaHandOrder *self, int (*get_key) (KaCard card));

/** ka_hand_order_sort_by_suit: clubs, diamonds, spades, hearts so that colours alternate, then by rank. */
void ka_hand_order_sort_by_suit (KaHandOrder *self);

/** ka_hand_order_sort_by_rank: by rank, then by suit. */
void ka_hand_order_sort_by_rank (KaHandOrder *self);

G_END_DECLS
