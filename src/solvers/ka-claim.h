/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-trick.h"

G_BEGIN_DECLS

#define KA_CLAIM_OTHERS 3

/**
 * KaClaim:
 * @hand: of who leads to the next trick and claims all that are left
 * @out: all cards that the others hold
 * @known: those of them that are known to be with each of the others
 * @voids: for each of the others a bit for each suit that he has not
 * @n_cards: how many cards each of the others holds
 * @trump: a #KaSuit or %KA_NO_TRUMP
 *
 * What somebody knows who claims the rest of the tricks of a deal for four.
 */
typedef struct
{
  KaHand hand;
  KaHand out;
  KaHand known[KA_CLAIM_OTHERS];
  guint8 voids[KA_CLAIM_OTHERS];
  guint8 n_cards[KA_CLAIM_OTHERS];
  int trump;
} KaClaim;

/**
 * ka_claim_is_certain:
 *
 * Whether the hand takes every trick that is left, however the cards that are out lie and whatever the others play. Exact: where it says
 * no, the cards may lie so that some trick is lost, whatever is led. A partner is one of the others.
 */
gboolean ka_claim_is_certain (const KaClaim *self);

/** ka_claim_get_lead: what such a hand leads next: trumps, then the rest, from the top of each suit. */
KaCard ka_claim_get_lead (KaHand hand, int trump);

G_END_DECLS
