/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-deal.h"
#include "wiezen/wiezen-play.h"

G_BEGIN_DECLS

/* Nobody has three aces. */
#define WIEZEN_PLAIN "Q986 T982 94 T87 / K5 A7 AKJ865 Q43 / AJ4 QJ53 T72 K92 / T732 K64 Q3 AJ65"
/* The third hand is full of spades. */
#define WIEZEN_LONG "QT2 AKQ8 AJ63 J9 / 8743 T974 K8 842 / AK 5 Q2 AKQT7653 / J965 J632 T9754 -"
/* The second has three aces and the third the fourth, of hearts. */
#define WIEZEN_THREE_ACES "QT87 J96 Q83 K72 / A65 AK43 J74 A83 / K32 Q2 AK62 QJT5 / J94 T875 T95 964"
/* The first has four aces and the king of hearts, the last the queen. */
#define WIEZEN_FOUR_ACES "AQ6 AK4 AK82 A73 / K52 QJ6 J95 KQ42 / JT73 T53 764 JT9 / 984 9872 QT3 865"

/**
 * wiezen_deal_new:
 * @hands: the four hands, the left of the dealer first, divided by "/"; each as its clubs, diamonds, hearts and spades
 *   ("AK5 T98 J7 -")
 * @last: (nullable): the last card, of the fourth hand
 * @options: (nullable): JSON of the options that differ
 *
 * Returns: (transfer full): a deal of these hands
 */
KaDeal *wiezen_deal_new (const char *hands, const char *last, const char *options, guint n_seats, int dealer);

/** wiezen_deal_play: makes moves, divided by ", ", as whoever has the turn; "4 pastroel" stands for four of them. */
void wiezen_deal_play (KaDeal *deal, const char *moves);

/** wiezen_deal_moves: (transfer full): the legal moves, divided by ", ". */
char *wiezen_deal_moves (const KaDeal *deal);

/** wiezen_read_cards: the cards of a text like "Ah 7c"; "" are none. */
KaHand wiezen_read_cards (const char *text);

G_END_DECLS
