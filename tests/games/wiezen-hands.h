/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-deal.h"
#include "wiezen/wiezen-play.h"

G_BEGIN_DECLS

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
