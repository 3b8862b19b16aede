/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-odds.h"

#define GIN_MOST_HINTS 8

/**
 * GinInference:
 * @state: the sample: a full state that fits the view
 * @held: the cards of the other that were not seen; the rest of the unseen ones lie in the stock
 *
 * What the other may hold. What he took, left and threw makes some hands likelier than others; the samples are drawn
 * by exchanging one card at a time between his hand and the stock (Metropolis), so that one follows from the last.
 */
typedef struct
{
  GinState state;
  int other;
  KaCard held[11];
  guint n_held;
  KaHand left[GIN_MOST_HINTS]; /* what he could have taken, the newest first */
  guint n_left;
  KaHand thrown[GIN_MOST_HINTS]; /* what he threw, the newest first */
  guint n_thrown;
  int limit;       /* with which he could have ended the hand in his last turn; −1: he had none */
  float sharpness; /* what a point of deadwood makes a hand less likely */
  float unlikely;  /* how unlikely the sample is: minus the logarithm, but for a constant */
} GinInference;

/** ka_gin_infer_init: begins with a guess that fits @view, of @seat, as is the rule that every deal is as likely. */
void ka_gin_infer_init (GinInference *self, const KaRules *rules, const GinState *view, int seat,
                        KaRandom *random);

/** ka_gin_infer_next: makes @self->state the next sample. */
void ka_gin_infer_next (GinInference *self, KaRandom *random);
