/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gemma-en-piet-review.h"

#include "gemma-en-piet-odds.h"
#include "gemma-en-piet-players.h"
#include "gemma-en-piet-playout.h"

static void
sample (gconstpointer view, int seat, KaRandom *random, gpointer state)
{
  ka_gemma_en_piet_rules.guess (view, seat, random, state);
  ka_gemma_guess_calls (view, state);
}

/* Fewer points are better. */
static double
try_move (gconstpointer data, const KaMove *move, int seat)
{
  GemmaState state = *(const GemmaState *) data;
  int points[KA_MAX_SEATS];

  ka_gemma_en_piet_rules.apply (&state, move);
  ka_gemma_play_out (&ka_gemma_en_piet_rules, &state);
  ka_gemma_count_end (&state, points);
  return -points[seat];
}

static gboolean
judge (gpointer room, const KaRules *rules, gconstpointer state, const KaMove *move, KaRandom *random,
       const KaLimit *limit, KaVerdict *verdict)
{
  static const KaTrial TRIAL = { sample, try_move };

  verdict->better = *move;
  return ka_judge_by_trial (rules, &TRIAL, &ka_gemma_expert, state, move, random, limit, verdict);
}

const KaReviewer ka_gemma_reviewer = { .judge = judge };
