/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-hand-order.h"
#include "ka-tableau.h"
#include "wiezen/wiezen-play.h"

G_BEGIN_DECLS

/** KaWiezenZone: the zones of a table of Wiezen. */
typedef enum
{
  KA_WIEZEN_TRICK,
  KA_WIEZEN_TURNED,                                   /* the last card, while it lies on the table (WI-3) */
  KA_WIEZEN_LAST,                                     /* the last trick, seen again */
  KA_WIEZEN_PACK,                                     /* before all cards are dealt */
  KA_WIEZEN_CUT,                                      /* what is taken off the pack (WI-2) */
  KA_WIEZEN_PLATE,                                    /* a plate: what is played */
  KA_WIEZEN_HANDS,                                    /* and the seat */
  KA_WIEZEN_WON = KA_WIEZEN_HANDS + WIEZEN_MAX_SEATS, /* and the seat */
} KaWiezenZone;

#define KA_WIEZEN_DEALT 3 /* how often cards are given round (WI-3) */

/**
 * KaWiezenLook:
 * @hand: how the one at the bottom holds his cards
 * @shows_last: whether the last trick is seen again
 * @hinted: the card that a hint says, or %KA_CARD_INVALID
 * @cuts: whether the pack is being cut
 * @n_given: how often cards have been given round so far, %KA_WIEZEN_DEALT when all are
 *
 * What is seen on the table beside the view.
 */
typedef struct
{
  KaHandOrder hand;
  gboolean shows_last;
  KaCard hinted;
  gboolean cuts;
  guint n_given;
} KaWiezenLook;

/** ka_wiezen_describe: writes what lies where into @scene; see #KaTableauClass. */
void ka_wiezen_describe (KaTableau *self, const KaWiezenLook *look, KaScene *scene);

/** ka_wiezen_place: gives all of it its place; see #KaTableauClass. */
void ka_wiezen_place (KaTableau *self, KaPlan *plan);

/** ka_wiezen_get_cutter: who cuts the pack: the one to the right of the dealer (WI-2). */
guint ka_wiezen_get_cutter (const WiezenState *view);

/** ka_wiezen_is_over: whether the deal is over and nothing lingers: all cards that are left lie open. */
gboolean ka_wiezen_is_over (KaTableau *self);

/** ka_wiezen_shows_hand: whether the cards of @seat lie open: by the contract, when the deal is over, or for who looks at all. */
gboolean ka_wiezen_shows_hand (KaTableau *self, const WiezenState *view, guint seat);

/** ka_wiezen_count_complete: how many tricks lie gathered: one that lingers does not. */
guint ka_wiezen_count_complete (KaTableau *self);

/** ka_wiezen_get_legal: the cards that who looks may play now. */
KaHand ka_wiezen_get_legal (KaTableau *self);

/** ka_wiezen_sort_by_suit: sorts a hand by suit, colours alternating, the highest card first. */
void ka_wiezen_sort_by_suit (KaHandOrder *hand);

/** ka_wiezen_sort_by_rank: sorts a hand by rank, the highest card first. */
void ka_wiezen_sort_by_rank (KaHandOrder *hand);

G_END_DECLS
