/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gemma-en-piet/gemma-en-piet-play.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/** ka_gemma_say_call: (transfer full) (nullable): what is said aloud. */
char *ka_gemma_say_call (const KaMove *move);

/** ka_gemma_say_part: (transfer full) (nullable): saying Piet, which all do at once when the last turns are over (GP-14). */
char *ka_gemma_say_part (gconstpointer view);

/** ka_gemma_is_understood: somebody else takes a card from the pot, as most do in every turn: that he takes the discard is said. */
gboolean ka_gemma_is_understood (KaTableau *tableau, guint i, int seat, const KaMove *move);

/** ka_gemma_say_move: (transfer full): move @i in a sentence. */
char *ka_gemma_say_move (KaTableau *tableau, guint i, int seat, const KaMove *move);

/** ka_gemma_say_hint: (transfer full): a move as advice. */
char *ka_gemma_say_hint (KaTableau *tableau, const KaMove *move);

/** ka_gemma_say_result: how the points of a round that is over came about, a hand a line. */
void ka_gemma_say_result (KaTableau *tableau, const GemmaState *state, GPtrArray *lines);

G_END_DECLS
