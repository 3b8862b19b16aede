/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card.h"

G_BEGIN_DECLS

/* Games of tricks: the ace is high, the suit that was led is followed, and a trump beats every other card. */

#define KA_NO_TRUMP (-1)

/** ka_suit_cards: all cards of a suit. */
#define ka_suit_cards(suit) (G_GUINT64_CONSTANT (0x1fff) << ((suit) * KA_N_RANKS))

/** ka_trick_rank: how high a card is in its suit: 0 is the two, 12 the ace. */
#define ka_trick_rank(card) ((ka_card_rank (card) + KA_N_RANKS - 1) % KA_N_RANKS)

/** ka_trick_highest: the highest card of @cards, which are one or more of one suit. */
KaCard ka_trick_highest (KaHand cards);

/** ka_trick_lowest: the lowest card of @cards, which are one or more of one suit. */
KaCard ka_trick_lowest (KaHand cards);

/** ka_trick_follow: which cards of @hand may be played when a card of @suit was led: all of the suit, or any. */
KaHand ka_trick_follow (KaHand hand, KaSuit suit);

/**
 * ka_trick_beats:
 * @best: the card that takes the trick so far
 * @trump: a #KaSuit or %KA_NO_TRUMP
 *
 * Whether @card, played after @best, takes the trick over.
 */
gboolean ka_trick_beats (KaCard card, KaCard best, int trump);

/**
 * ka_trick_winner:
 * @cards: one or more cards in the order in which they were played, @n of them
 * @trump: a #KaSuit or %KA_NO_TRUMP
 *
 * Returns: the place of the card that takes the trick
 */
guint ka_trick_winner (const KaCard *cards, guint n, int trump);

G_END_DECLS
