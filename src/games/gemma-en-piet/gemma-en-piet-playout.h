/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gemma-en-piet-play.h"

/* A round of Gemma en Piet played quickly: each decides by his own hand and by what lies open. */

/** ka_gemma_find_lay: the set, run or card that lays the most points, the highest card on top. Jokers are taken as they
 * are. Returns: the points. */
int ka_gemma_find_lay (const GemmaHand *hand, KaMove *move);

/** ka_gemma_call_limit: with at most how much the others' hands make it safe to say Gemma, by a rule of thumb. */
int ka_gemma_call_limit (const GemmaState *state);

/**
 * ka_gemma_quick_move:
 * @state: a state or a view; only what the actor sees is looked at
 *
 * What a sensible player does without much thought. Always legal.
 */
void ka_gemma_quick_move (const GemmaState *state, KaMove *move);

/** ka_gemma_play_out: plays a full state to the end of the round, or breaks off one that has no end. */
void ka_gemma_play_out (const KaRules *rules, GemmaState *state);
