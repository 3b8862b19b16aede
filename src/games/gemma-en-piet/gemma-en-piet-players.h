/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gemma-en-piet-play.h"

extern const KaBot ka_gemma_beginner;
extern const KaBot ka_gemma_club;
extern const KaBot ka_gemma_expert;

/** ka_gemma_explain: says why @move is a good one, by the facts of @view. */
void ka_gemma_explain (const GemmaState *view, int seat, const KaMove *move, KaReason *reason);
