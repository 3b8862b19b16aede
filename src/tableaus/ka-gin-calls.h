/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-gin-scene.h"

G_BEGIN_DECLS

/* What can be said in a turn of gin. @chosen: the card that the player has chosen to throw, or %KA_CARD_INVALID. */

void ka_gin_list_calls (KaTableau *self, const KaHandOrder *hand, KaCard chosen, GPtrArray *calls);
void ka_gin_call (KaTableau *self, const KaHandOrder *hand, KaCard chosen, const char *id);

/** ka_gin_can_end_with: whether who is to move could end the hand by throwing @card. */
gboolean ka_gin_can_end_with (const GinState *view, KaCard card);

G_END_DECLS
