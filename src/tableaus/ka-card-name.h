/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card.h"

G_BEGIN_DECLS

/** ka_card_rank_letter: the letter or number of a rank (0 is the ace) in the language of the program. */
const char *ka_card_rank_letter (int rank);

/** ka_card_rank_name: the name of a rank by itself: "Queen", "7". */
const char *ka_card_rank_name (int rank);

/** ka_card_suit_name: the name of a suit: "Hearts". */
const char *ka_card_suit_name (KaSuit suit);

/** ka_card_suit_sign: the sign of a suit: "♥". */
const char *ka_card_suit_sign (KaSuit suit);

/**
 * ka_card_name:
 * @card: a card or %KA_CARD_HIDDEN
 *
 * A card in the words of the language of the program: "queen of hearts", "joker", "face-down card"; who begins a sentence
 * with it calls ka_begin_with_capital ().
 *
 * Returns: (transfer full): its name
 */
char *ka_card_name (KaCard card);

/** ka_card_sign: (transfer full): a card in two or three letters, as its index says it: "Q♥"; "★" for a joker. */
char *ka_card_sign (KaCard card);

/**
 * ka_card_spell:
 * @text: as it is read: “5♥ 6♥; deadwood K♣ = 10”, or “Knock: 6 or less · ♠ ×2”
 *
 * Returns: (transfer full): as it is read aloud: “five of hearts, six of hearts; deadwood king of clubs = 10”, or “Knock: 6 or less · Spades ×2”
 */
char *ka_card_spell (const char *text);

/**
 * ka_tile_name:
 * @tile: a tile (colour × 13 + value − 1, the colours in the order blue, red, green, yellow), a joker (52 and above)
 *   or %KA_CARD_HIDDEN
 *
 * A tile in words: "red 7", "joker", "face-down tile", as in a sentence.
 *
 * Returns: (transfer full): its name
 */
char *ka_tile_name (KaCard tile);

G_END_DECLS
