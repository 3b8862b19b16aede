/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-infer.h"

#include <math.h>
#include <string.h>

/* Exchanges before the first sample, and between two. */
#define SETTLING 300
#define BETWEEN  12

/* What is unlikely, as minus a logarithm. Each turn that lies further back tells less. */
#define LEFT_A_MELD  2.5f
#define TOOK_NO_MELD 3.0f
#define THREW_A_PAIR 0.6f
#define DID_NOT_END  2.0f
#define FADING       0.85f

/* What a turn adds to what a point of deadwood tells: hands get better. */
#define SHARPNESS_A_TURN 0.006f
#define MOST_SHARPNESS   0.06f

static float
rate_hand (const GinInference *self, KaHand hand)
{
  int deadwood = ka_meld_deadwood (hand);
  float unlikely = self->sharpness * (float) deadwood, weight = 1;

  for (guint i = 0; i < self->n_left; i++, weight *= FADING)
    if (ka_meld_deadwood (hand | self->left[i]) < deadwood + ka_card_count (ka_hand_first (self->left[i])))
      unlikely += weight * LEFT_A_MELD;
  weight = 1;
  for (guint i = 0; i < self->n_thrown; i++, weight *= FADING)
    unlikely += weight * THREW_A_PAIR
                * (float) ka_hand_count (hand & ka_gin_get_partners (ka_hand_first (self->thrown[i])));
  for_each_card (card, self->state.shown[self->other])
  {
    int without = ka_meld_deadwood (hand & ~ka_hand_bit (card));

    if (without + ka_card_count ((KaCard) card) <= deadwood)
      unlikely += TOOK_NO_MELD;
  }
  if (deadwood <= self->limit)
    unlikely += DID_NOT_END;
  return unlikely;
}

static void
list_hints (GinInference *self, const GinState *view)
{
  for (guint i = view->n_pile; i > 0 && view->pile[i - 1] != KA_CARD_HIDDEN; i--)
    {
      KaHand bit = ka_hand_bit (view->pile[i - 1]);

      if (view->left[self->other] & bit && self->n_left < GIN_MOST_HINTS)
        self->left[self->n_left++] = bit;
      if (view->thrown[self->other] & bit && self->n_thrown < GIN_MOST_HINTS)
        self->thrown[self->n_thrown++] = bit;
    }
}

/* With what the other could have ended the hand when he threw his last card. */
static int
find_last_limit (const GinState *view, int other)
{
  if (view->thrown[other] == 0)
    return -1;
  if (!view->terms.by_card || view->terms.by_first_card)
    return ka_gin_limit (view);
  /* The card that set it lies under the one that he threw, unless he took it. */
  return view->n_pile > 1 ? ka_card_count (view->pile[view->n_pile - 2]) : -1;
}

void
ka_gin_infer_init (GinInference *self, const KaRules *rules, const GinState *view, int seat, KaRandom *random)
{
  KaHand unknown;

  memset (self, 0, sizeof *self);
  self->other = 1 - seat;
  rules->guess (view, seat, random, &self->state);
  unknown = self->state.hands[self->other] & ~view->hands[self->other];
  for_each_card (card, unknown) self->held[self->n_held++] = (KaCard) card;
  list_hints (self, view);
  self->limit = find_last_limit (view, self->other);
  self->sharpness
      = MIN (MOST_SHARPNESS, SHARPNESS_A_TURN * (float) ka_hand_count (view->thrown[self->other]));
  self->unlikely = rate_hand (self, self->state.hands[self->other]);
  for (guint i = 0; i < SETTLING / BETWEEN; i++)
    ka_gin_infer_next (self, random);
}

static float
draw_unit (KaRandom *random)
{
  return (float) (ka_random_next (random) >> 40) * (1.0f / 16777216.0f);
}

static void
try_exchange (GinInference *self, KaRandom *random)
{
  GinState *state = &self->state;
  guint i = ka_random_below (random, self->n_held), j = ka_random_below (random, state->n_stock);
  KaHand hand = (state->hands[self->other] & ~ka_hand_bit (self->held[i])) | ka_hand_bit (state->stock[j]);
  float unlikely = rate_hand (self, hand);
  KaCard card = self->held[i];

  if (unlikely > self->unlikely && draw_unit (random) >= expf (self->unlikely - unlikely))
    return;
  state->hands[self->other] = hand;
  self->held[i] = state->stock[j];
  state->stock[j] = card;
  self->unlikely = unlikely;
}

void
ka_gin_infer_next (GinInference *self, KaRandom *random)
{
  if (self->n_held > 0)
    for (guint i = 0; i < BETWEEN; i++)
      try_exchange (self, random);
  ka_random_shuffle (random, self->state.stock, self->state.n_stock);
}
