/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-odds.h"

/**
 * GinInference:
 * @state: the sample: a full state that fits the view
 * @slots: the cards that nobody knows, by where they lay: first the hand that the other was dealt, then what he drew
 *   from the stock turn by turn, then what is left of the stock
 * @turns: the turns of the other
 * @waits: whether in this sample he is one who waits for gin, and does not knock when he may
 * @throws_freely: and one who does not always throw what leaves least
 *
 * What the other may hold. A sample says how his whole hand went: what he was dealt and what he drew. It is as likely
 * as what he left, took and threw is for somebody who takes what makes a meld, throws the highest loose card and knocks
 * when he may, with some room for other habits. Samples are drawn by exchanging two cards at a time (Metropolis), so
 * that one follows from the last.
 */
typedef struct
{
  GinState state;
  int other;
  KaHand known; /* of his hand before the turns that are looked at */
  KaCard slots[52];
  guint n_dealt;
  guint n_drawn;
  guint n_slots;
  GinTurn turns[GIN_MOST_TURNS];
  guint n_turns;
  gboolean waits;
  gboolean throws_freely;
  float unlikely; /* how unlikely the sample is: minus the logarithm, but for a constant */
} GinInference;

/** ka_gin_infer_init: begins with a sample that fits @view, of @seat, in whose turn it is. */
void ka_gin_infer_init (GinInference *self, const KaRules *rules, const GinState *view, int seat,
                        KaRandom *random);

/** ka_gin_infer_next: makes @self->state the next sample. */
void ka_gin_infer_next (GinInference *self, KaRandom *random);
