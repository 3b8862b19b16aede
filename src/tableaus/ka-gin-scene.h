/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy/gin-rummy-play.h"
#include "ka-gin-hand.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/** KaGinZone: the zones of a table of gin. */
typedef enum
{
  KA_GIN_THEIRS, /* the hand of who sits opposite */
  KA_GIN_STOCK,
  KA_GIN_PILE,
  KA_GIN_MELDS, /* of who ended the hand, and what is laid off on them */
  KA_GIN_HAND,
} KaGinZone;

/**
 * ka_gin_describe:
 * @hand: how the one at the bottom keeps his cards
 * @drawn: the card he drew in this turn, or %KA_CARD_INVALID
 *
 * Writes what lies where into @scene; see #KaTableauClass.
 */
void ka_gin_describe (KaTableau *self, const KaHandOrder *hand, KaCard drawn, KaScene *scene);

/** ka_gin_place: gives all of it its place; see #KaTableauClass. */
void ka_gin_place (KaTableau *self, KaPlan *plan);

/** ka_gin_is_open: whether a hand has ended and melds lie on the table. */
gboolean ka_gin_is_open (const GinState *view);

G_END_DECLS
