/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gemma-en-piet/gemma-en-piet-play.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/** ka_gemma_say_move: (transfer full): a move in a sentence. */
char *ka_gemma_say_move (const char *name, const KaMove *move);

/** ka_gemma_say_hint: (transfer full): a move as advice. */
char *ka_gemma_say_hint (const KaMove *move);

/** ka_gemma_say_result: how the points of a round that is over came about, a hand a line. */
void ka_gemma_say_result (KaTableau *tableau, const GemmaState *state, GPtrArray *lines);

G_END_DECLS
