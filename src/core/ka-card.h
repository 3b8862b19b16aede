/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaCard:
 *
 * A card of a pack of 52 (0–51: suit × 13 + rank, ace first) or one of four jokers (52–55). Two cards of two
 * packs that look the same are the same number.
 */
typedef guint8 KaCard;

typedef enum
{
  KA_SUIT_CLUBS,
  KA_SUIT_DIAMONDS,
  KA_SUIT_HEARTS,
  KA_SUIT_SPADES,
} KaSuit;

#define KA_N_SUITS              4
#define KA_N_RANKS              13
#define KA_CARD_JOKER           52
#define KA_N_CARDS              56
#define KA_CARD_HIDDEN          ((KaCard) 254) /* one that lies face down: it has no identity */
#define KA_CARD_INVALID         ((KaCard) 255)

#define ka_card_new(suit, rank) ((KaCard) ((suit) * KA_N_RANKS + (rank)))
#define ka_card_is_joker(card)  ((card) >= KA_CARD_JOKER)
#define ka_card_suit(card)      ((KaSuit) ((card) / KA_N_RANKS))
/** ka_card_rank: the rank of a card that is no joker: 0 is the ace, 12 the king. */
#define ka_card_rank(card) ((int) ((card) % KA_N_RANKS))

/**
 * KaHand:
 *
 * A set of cards of one pack without jokers: bit n is card n, so that each suit is 13 bits with the ace lowest.
 */
typedef guint64 KaHand;

#define KA_HAND_ALL         ((G_GUINT64_CONSTANT (1) << 52) - 1)
#define ka_hand_bit(card)   (G_GUINT64_CONSTANT (1) << (card))
#define ka_hand_count(hand) __builtin_popcountll (hand)
/** ka_hand_first: the lowest card of a hand that is not empty. */
#define ka_hand_first(hand) ((KaCard) __builtin_ctzll (hand))

/** for_each_card: runs through the cards of a hand, lowest first. */
#define for_each_card(card, hand)                                                                            \
  for (KaHand card##_rest = (hand), card = 0;                                                                \
       card##_rest != 0 && (card = ka_hand_first (card##_rest), TRUE); card##_rest &= card##_rest - 1)

/**
 * ka_card_to_text:
 * @card: a card
 * @text: (out): room for the text and its end, 3 bytes
 *
 * Writes a card as files and logs have it: `7h`, `Ts`, `*1`.
 *
 * Returns: @text
 */
const char *ka_card_to_text (KaCard card, char text[3]);

/**
 * ka_card_from_text:
 * @text: a card, `7h`, `Ts` or `*1`; nothing before or after it
 * @error: (out): %KA_ERROR_SYNTAX
 *
 * Reads a card.
 *
 * Returns: the card, or %KA_CARD_INVALID with @error set
 */
KaCard ka_card_from_text (const char *text, GError **error);

G_END_DECLS
