/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rummy-draft.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/** KaRummyZone: the zones of a table of Rummy. */
typedef enum
{
  KA_RUMMY_RACK,
  KA_RUMMY_BOARD,
  KA_RUMMY_STOCK,
  KA_RUMMY_GROUND,      /* a plate: what the table lies on, so that its edges are seen */
  KA_RUMMY_OTHERS = 10, /* and the seat */
} KaRummyZone;

/** KaRummySort: the ways to sort a rack. */
typedef enum
{
  KA_RUMMY_BY_COLOUR,
  KA_RUMMY_BY_NUMBER,
  KA_RUMMY_BY_SETS,
} KaRummySort;

/** ka_rummy_describe: writes what lies where into @scene; see #KaTableauClass. */
void ka_rummy_describe (KaTableau *self, const KaRummyDraft *draft, KaScene *scene);

/** ka_rummy_place: gives all of it its place; see #KaTableauClass. */
void ka_rummy_place (KaTableau *self, const KaRummyBoard *board, KaPlan *plan);

/** ka_rummy_list_hand: the tiles of a hand; see #KaTableauClass. */
guint ka_rummy_list_hand (KaTableau *self, gconstpointer view, guint seat, KaCard *tiles);

/** ka_rummy_may_touch: whether what lay on the table may be touched in this turn (RU-5). */
gboolean ka_rummy_may_touch (KaTableau *self);

G_END_DECLS
