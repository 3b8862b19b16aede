/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaHintBar:
 *
 * A hint in three depths, each asked for by the one who plays: what to look at, the move, the move with its reason. The
 * strongest computer player of the game thinks of it. It points at what it means and moves nothing. Its buttons activate
 * `table.hint`, `table.do-hint` and `table.close-hint`.
 */
#define KA_TYPE_HINT_BAR (ka_hint_bar_get_type ())
G_DECLARE_FINAL_TYPE (KaHintBar, ka_hint_bar, KA, HINT_BAR, GtkWidget)

/** ka_hint_bar_set_tableau: whose hints it shows. */
void ka_hint_bar_set_tableau (KaHintBar *self, KaTableau *tableau);

/** ka_hint_bar_ask: asks for a hint, or goes deeper into the one that is shown. Nothing when it is not the turn of who
 * looks. */
void ka_hint_bar_ask (KaHintBar *self);

/** ka_hint_bar_chooses: whether what the hint means is being chosen on the cloth just now, and not by who plays. */
gboolean ka_hint_bar_chooses (KaHintBar *self);

/** ka_hint_bar_do: does what it says, once the move has been said. */
void ka_hint_bar_do (KaHintBar *self);

/** ka_hint_bar_close: shows nothing any more. */
void ka_hint_bar_close (KaHintBar *self);

G_END_DECLS
