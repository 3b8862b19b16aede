/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-hand-order.h"
#include "ka-meld.h"

G_BEGIN_DECLS

#define KA_GIN_HAND_MAX 11

/** KaGinSort: how a hand lies, beside %KA_HAND_OWN: as the player has put it. */
typedef enum
{
  KA_GIN_BY_MELDS,
  KA_GIN_BY_SUIT,
  KA_GIN_BY_RANK,
} KaGinSort;

/**
 * KaGinLayout:
 * @groups: for each card the number of the group it lies in
 * @melds: the melds as they lie, or those that could be made where the order shows none
 * @deadwood: what the cards in none of them count
 *
 * A hand as it lies on the table.
 */
typedef struct
{
  KaCard cards[KA_GIN_HAND_MAX];
  int groups[KA_GIN_HAND_MAX];
  guint n;
  KaHand melds[KA_MAX_MELDS];
  guint n_melds;
  int deadwood;
} KaGinLayout;

/** ka_gin_hand_lay_out: how the cards of @hand lie that are held in @order, at most %KA_GIN_HAND_MAX of them. */
void ka_gin_hand_lay_out (const KaHandOrder *order, KaHand hand, KaGinLayout *layout);

/** ka_gin_hand_lay_out_best: the same, sorted by melds. */
void ka_gin_hand_lay_out_best (KaHand hand, KaGinLayout *layout);

/** ka_gin_hand_lay_out_as: the same with melds that are decided, or none: they lie first, in their order, and the others after
 * them. */
void ka_gin_hand_lay_out_as (KaHand hand, const KaHand *melds, guint n_melds, KaGinLayout *layout);

/** ka_gin_hand_move: the player moves a card of @hand from one place to another: from now on it is his own order. */
void ka_gin_hand_move (KaHandOrder *order, KaHand hand, guint from, guint to);

G_END_DECLS
