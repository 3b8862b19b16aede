/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-hand-order.h"
#include "ka-meld.h"

G_BEGIN_DECLS

#define KA_GIN_HAND_MAX 11

/** KaGinSort: how a hand lies. */
typedef enum
{
  KA_GIN_BY_MELDS,
  KA_GIN_BY_SUIT,
  KA_GIN_BY_RANK,
  KA_GIN_BY_HAND, /* as the player put it */
} KaGinSort;

/**
 * KaGinHand:
 * @order: the player's own, when that is how it lies
 *
 * How a player keeps the cards. Only he changes it.
 */
typedef struct
{
  KaGinSort sort;
  KaHandOrder order;
} KaGinHand;

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

/** ka_gin_hand_lay_out: how @hand lies, at most %KA_GIN_HAND_MAX cards. */
void ka_gin_hand_lay_out (const KaGinHand *self, KaHand hand, KaGinLayout *layout);

/** ka_gin_hand_lay_out_as: the same with melds that are decided: they lie first, in their order, and the others after them. */
void ka_gin_hand_lay_out_as (KaHand hand, const KaHand *melds, guint n_melds, KaGinLayout *layout);

/**
 * ka_gin_hand_follow:
 * @before: before which card a new one comes, or −1: at the end
 *
 * The hand is @hand now.
 */
void ka_gin_hand_follow (KaGinHand *self, KaHand hand, int before);

/** ka_gin_hand_move: the player moves a card from one place in the hand to another: from now on it is his own order. */
void ka_gin_hand_move (KaGinHand *self, KaHand hand, guint from, guint to);

/** ka_gin_hand_forget: other cards were dealt. */
void ka_gin_hand_forget (KaGinHand *self);

G_END_DECLS
