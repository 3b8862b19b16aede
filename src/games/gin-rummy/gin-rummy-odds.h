/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"

/* What can be counted of a hand of gin; all of it exact. See ka-meld.h for the splits and the lay-offs. */

/**
 * GinThrow:
 * @card: the card to throw
 * @deadwood: the least deadwood of what is left
 */
typedef struct
{
  KaCard card;
  int deadwood;
} GinThrow;

/**
 * ka_gin_list_throws:
 * @hand: 11 cards, or fewer
 * @taken: the card that may not be thrown in this turn (GR-3), or %KA_CARD_INVALID
 * @throws: (out): room for one per card
 *
 * What each possible discard leaves, in the order of the cards.
 *
 * Returns: how many discards there are
 */
guint ka_gin_list_throws (KaHand hand, KaCard taken, GinThrow *throws);

/** ka_gin_would_meld: whether @card, added to @hand, lies in a meld of every best split. */
gboolean ka_gin_would_meld (KaHand hand, KaCard card);

/** ka_gin_get_unseen: the cards that @seat has not seen: those of the other that are not known, and the stock. */
KaHand ka_gin_get_unseen (const GinState *view, int seat);

/** ka_gin_get_gone: the cards on the discard pile, as far as they lie open. */
KaHand ka_gin_get_gone (const GinState *view);

/** ka_gin_get_partners: the cards that can lie in one meld with @card as its neighbours: its rank, and two up and two
 * down in its suit. */
KaHand ka_gin_get_partners (KaCard card);

/**
 * ka_gin_get_chances:
 * @hand: a hand with @card in it
 * @dead: cards that can come no more
 *
 * Returns: the cards, neither in @hand nor dead, that would make a meld of @card and one other card of @hand
 */
KaHand ka_gin_get_chances (KaHand hand, KaCard card, KaHand dead);

/** ka_gin_count_pairs: how many pairs of @cards, which @card is not in, make a meld with it. */
guint ka_gin_count_pairs (KaHand cards, KaCard card);

/** ka_gin_find_run_chances: the cards outside @hand that would make a run with two cards of it. */
KaHand ka_gin_find_run_chances (KaHand hand);

/** ka_gin_find_set_chances: the cards outside @hand that would make a set with two cards of it. */
KaHand ka_gin_find_set_chances (KaHand hand);

/** ka_gin_find_melded: the cards of @hand that lie in any meld of it, even when one card is in two. */
KaHand ka_gin_find_melded (KaHand hand);
