/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy/gin-rummy-play.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/** ka_gin_say_cards: (transfer full): cards in short: "5♥ 6♥ 7♥". */
char *ka_gin_say_cards (KaHand cards);

/** ka_gin_name: who of both plays as @player. */
const char *ka_gin_name (KaTableau *self, const GinState *view, int player);

/** ka_gin_get_bottom: which of both has the hand at the bottom: who sits there, or the first where he sits out. */
int ka_gin_get_bottom (KaTableau *self, const GinState *view);

/** ka_gin_get_limit_factor: how many times the hand counts by the card that sets the limit (OK-6). */
int ka_gin_get_limit_factor (KaTableau *self, const GinState *view);

/** ka_gin_say_limit: (transfer full): with how much may be knocked in this turn: "Knock with 6 or less, counts 2 times". */
char *ka_gin_say_limit (KaTableau *self, const GinState *view);

/** ka_gin_say_ending: (transfer full): what a move that ends the hand would show; @after is how it would then stand. */
char *ka_gin_say_ending (KaTableau *self, const KaMove *move, const GinState *after);

/* See #KaTableauClass. */
char *ka_gin_say_status (KaTableau *self);
/** ka_gin_say_call: (transfer full) (nullable): what is said aloud. */
char *ka_gin_say_call (KaTableau *self, const KaMove *move);

/** ka_gin_say_part: (transfer full) (nullable): what comes before the turns, and after them. */
char *ka_gin_say_part (gconstpointer view);
char *ka_gin_say_move (KaTableau *self, guint i, int seat, const KaMove *move);
char *ka_gin_say_hint (KaTableau *self, const KaMove *move);
void ka_gin_say_result (KaTableau *self, GPtrArray *lines);

G_END_DECLS
