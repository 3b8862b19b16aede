/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card.h"

G_BEGIN_DECLS

/** KA_MAX_MELDS: the most melds that 11 cards can hold. */
#define KA_MAX_MELDS 3

/**
 * KaSplit:
 * @melds: sets and runs (GR-4), @n_melds of them, no card in two
 * @deadwood: the value of the cards in none of them (GR-5)
 *
 * A way to lay out a hand.
 */
typedef struct
{
  KaHand melds[KA_MAX_MELDS];
  guint n_melds;
  int deadwood;
} KaSplit;

/** ka_card_count: what a card counts as deadwood: ace 1, court cards 10 (GR-5). */
int ka_card_count (KaCard card);

/** ka_hand_value: the sum of the counts of all cards of @hand. */
int ka_hand_value (KaHand hand);

/** ka_meld_is_valid: whether these cards are a set or a run (GR-4). */
gboolean ka_meld_is_valid (KaHand cards);

/** ka_meld_is_run: whether a meld is a run and no set. */
gboolean ka_meld_is_run (KaHand meld);

/** ka_meld_deadwood: the least deadwood of at most 11 cards. Exact, without allocation, a few nanoseconds. */
int ka_meld_deadwood (KaHand hand);

/** ka_meld_best_discard: the card to throw from 11 for the least deadwood; @deadwood (optional) gets it. A tie takes the card that counts most. */
KaCard ka_meld_best_discard (KaHand hand, int *deadwood);

/** ka_meld_split: one of the splits with the least deadwood; of several the one with the longest melds first. */
void ka_meld_split (KaHand hand, KaSplit *split);

/** ka_meld_best_splits: all splits with the least deadwood, at most @max of them; returns how many there are. */
guint ka_meld_best_splits (KaHand hand, KaSplit *splits, guint max);

/** ka_meld_splits: every way to lay out a hand, with less or more deadwood, at most @max of them; returns how many there are. */
guint ka_meld_splits (KaHand hand, KaSplit *splits, guint max);

/**
 * ka_meld_lay_off:
 * @melds: the melds that lie on the table, @n of them
 * @deadwood: cards that may be laid off
 *
 * Lays off all that can be, also on cards just laid off (GR-7).
 *
 * Returns: the cards of @deadwood that are laid off
 */
KaHand ka_meld_lay_off (const KaHand *melds, guint n, KaHand deadwood);

/**
 * ka_meld_split_against:
 * @melds: the knocker's melds, @n of them
 * @split: (out): the opponent's own melds; its deadwood is what is left after laying off
 * @laid_off: (out): what he lays off
 *
 * The best that the opponent of a knocker can do: his own melds and what he lays off, chosen together.
 */
void ka_meld_split_against (KaHand hand, const KaHand *melds, guint n, KaSplit *split, KaHand *laid_off);

G_END_DECLS
