/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-card.h"

G_BEGIN_DECLS

/**
 * KaHandOrder:
 *
 * The order in which a player holds his cards or tiles. It is his own: cards that come are put at the end, and nothing else
 * ever changes it but himself. Alike cards are told apart by nothing.
 */
typedef struct
{
  KaCard cards[128];
  guint n;
} KaHandOrder;

/** ka_hand_order_follow: the hand is @cards now, in whatever order: what went is taken out, what came is put at the end. */
void ka_hand_order_follow (KaHandOrder *self, const KaCard *cards, guint n);

/** ka_hand_order_move: puts the card at place @from at place @to, as “reordered” of the felt says it. */
void ka_hand_order_move (KaHandOrder *self, guint from, guint to);

/** ka_hand_order_sort: sorts it by rising keys; equal ones keep their order. */
void ka_hand_order_sort (KaHandOrder *self, int (*get_key) (KaCard card));

/** ka_hand_by_suit: a key for cards by suit, clubs, diamonds, spades, hearts so that colours alternate, then by rank. */
int ka_hand_by_suit (KaCard card);

/** ka_hand_by_rank: a key for cards by rank, then by suit. */
int ka_hand_by_rank (KaCard card);

G_END_DECLS
