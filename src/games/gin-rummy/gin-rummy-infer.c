/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-infer.h"

#include <math.h>
#include <string.h>

#include "gin-rummy-private.h"

/* Exchanges before the first sample, and between two. At first unlikely hands count as less unlikely, so that the way to
 * the likely ones is not barred. */
#define SETTLING     1600
#define BETWEEN      20
#define WARMTH       0.3f
#define COOLED_AFTER 0.7f /* of the settling */

/* What is unlikely, as minus a logarithm. */
#define LEFT_A_MELD  5.0f
#define TOOK_NO_MELD 4.0f
#define DID_NOT_END  6.0f
#define WAITS        0.7f /* for gin: one in three does */

/* What he throws, when he is one who goes by the deadwood alone, and when he is not. */
typedef struct
{
  float another;  /* than the card whose throw leaves least */
  float point;    /* of deadwood more than that leaves */
  float stranger; /* no throw is more unlikely */
  float any;      /* each throw: who may throw many cards threw just this one */
} ThrowHabit;

static const ThrowHabit STRICT = { 2.0f, 1.4f, 8.0f, 0.0f };
static const ThrowHabit FREE = { 1.0f, 0.7f, 4.0f, 0.8f };

#define IMPOSSIBLE 1e9f

/* With what a hand could be ended in a turn that began with @top on the pile. */
static int
get_limit (const GinState *state, KaCard top)
{
  if (!state->terms.by_card || state->terms.by_first_card)
    return ka_gin_limit (state);
  if (top == KA_CARD_INVALID || (state->terms.ace_is_gin && ka_card_rank (top) == 0))
    return 0;
  return ka_card_count (top);
}

static float
rate_throw (KaHand hand, const GinTurn *turn, int limit, const ThrowHabit *habit, gboolean waits)
{
  int least, left = ka_meld_deadwood (hand & ~ka_hand_bit (turn->threw));
  KaCard best = ka_meld_best_discard (hand, &least);
  float unlikely = habit->any;

  if (best == turn->drew)
    for_each_card (card, hand & ~ka_hand_bit (best))
    {
      int other = ka_meld_deadwood (hand & ~ka_hand_bit (card));

      if (best == turn->drew || other < least)
        {
          best = (KaCard) card;
          least = other;
        }
    }
  if (left > least)
    unlikely += MIN (habit->stranger, habit->another + habit->point * (float) (left - least));
  else if (ka_card_count (best) > ka_card_count (turn->threw))
    unlikely += habit->another;
  return least <= limit && !(waits && least > 0) && turn->drew != KA_CARD_INVALID ? unlikely + DID_NOT_END
                                                                                  : unlikely;
}

/* Goes through the turns of the other; @hand: (out): what he holds after them. */
static float
follow (const GinInference *self, KaHand *hand)
{
  const KaCard *drawn = &self->slots[self->n_dealt];
  float unlikely = self->waits ? WAITS : 0;

  *hand = self->known;
  for (guint i = 0; i < self->n_dealt; i++)
    *hand |= ka_hand_bit (self->slots[i]);
  for (guint i = 0; i < self->n_turns; i++)
    {
      const GinTurn *turn = &self->turns[i];
      int deadwood = ka_meld_deadwood (*hand);

      if (turn->left != KA_CARD_INVALID && ka_meld_deadwood (*hand | ka_hand_bit (turn->left)) <= deadwood)
        unlikely += LEFT_A_MELD;
      if (turn->drew == KA_CARD_HIDDEN)
        *hand |= ka_hand_bit (*drawn++);
      else if (turn->drew != KA_CARD_INVALID)
        {
          *hand |= ka_hand_bit (turn->drew);
          if (ka_meld_deadwood (*hand) > deadwood)
            unlikely += TOOK_NO_MELD;
        }
      if (turn->threw == KA_CARD_INVALID)
        continue;
      if (!(*hand & ka_hand_bit (turn->threw)))
        return IMPOSSIBLE;
      unlikely += rate_throw (
          *hand, turn, get_limit (&self->state, turn->drew == KA_CARD_HIDDEN ? turn->left : turn->drew),
          self->throws_freely ? &FREE : &STRICT, self->waits);
      *hand &= ~ka_hand_bit (turn->threw);
    }
  return unlikely;
}

/* Writes the sample in the state. */
static void
lay_out (GinInference *self, KaRandom *random)
{
  const KaCard *stock = &self->slots[self->n_dealt + self->n_drawn];

  follow (self, &self->state.hands[self->other]);
  memcpy (self->state.stock, stock, self->state.n_stock * sizeof (KaCard));
  ka_random_shuffle (random, self->state.stock, self->state.n_stock);
}

/* ---- the first sample ------------------------------------------------------------------------------------------- */

/* Puts the cards that he was dealt or drew and has thrown where they can have been: in his first hand, and when that is
 * full in the earliest draw. What is left of the slots stays empty. */
static void
place_thrown (GinInference *self)
{
  KaHand placed = 0;
  guint next = 0;

  memset (self->slots, KA_CARD_INVALID, sizeof self->slots);
  for (guint i = 0; i < self->n_turns; i++)
    {
      const GinTurn *turn = &self->turns[i];
      gboolean is_taken = turn->drew < KA_CARD_JOKER;

      if (is_taken)
        placed |= ka_hand_bit (turn->drew);
      if (turn->threw == KA_CARD_INVALID || placed & ka_hand_bit (turn->threw))
        continue;
      placed |= ka_hand_bit (turn->threw);
      self->slots[next++] = turn->threw;
    }
}

static gboolean
fill_slots (GinInference *self, KaHand unseen, KaRandom *random)
{
  KaCard cards[52];
  guint n = 0;

  for_each_card (card, unseen) cards[n++] = (KaCard) card;
  ka_random_shuffle (random, cards, n);
  for (guint i = 0; i < self->n_slots; i++)
    if (self->slots[i] == KA_CARD_INVALID)
      {
        if (n == 0)
          return FALSE;
        self->slots[i] = cards[--n];
      }
  return n == 0;
}

static gboolean
follow_view (GinInference *self, const GinState *view, int seat, KaRandom *random)
{
  KaHand hand;

  if (view->n_turns == GIN_MOST_TURNS)
    return FALSE;
  self->n_dealt = view->terms.eleven && self->other != view->dealer ? 11 : 10;
  for (guint i = 0; i < view->n_turns; i++)
    if (view->turns[i].seat == self->other)
      {
        self->turns[self->n_turns++] = view->turns[i];
        self->n_drawn += view->turns[i].drew == KA_CARD_HIDDEN;
      }
  self->n_slots = self->n_dealt + self->n_drawn + view->n_stock;
  place_thrown (self);
  if (!fill_slots (self, ka_gin_get_unseen (view, seat), random))
    return FALSE;
  self->unlikely = follow (self, &hand);
  return self->unlikely < IMPOSSIBLE;
}

/* Whose turns are forgotten may hold anything. */
static void
forget_turns (GinInference *self, const GinState *view)
{
  KaHand unknown = self->state.hands[self->other] & ~view->hands[self->other];

  self->known = view->hands[self->other];
  self->n_turns = self->n_drawn = self->n_dealt = 0;
  for_each_card (card, unknown) self->slots[self->n_dealt++] = (KaCard) card;
  memcpy (&self->slots[self->n_dealt], self->state.stock, view->n_stock * sizeof (KaCard));
  self->n_slots = self->n_dealt + view->n_stock;
  self->unlikely = 0;
}

/* ---- the next ones ---------------------------------------------------------------------------------------------- */

static float
draw_unit (KaRandom *random)
{
  return (float) (ka_random_next (random) >> 40) * (1.0f / 16777216.0f);
}

static void
try_exchange (GinInference *self, float coldness, KaRandom *random)
{
  guint i = ka_random_below (random, self->n_dealt + self->n_drawn),
        j = ka_random_below (random, self->n_slots);
  KaCard card = self->slots[i];
  KaHand hand;
  float unlikely;

  if (i == j || (i < self->n_dealt && j < self->n_dealt))
    return;
  self->slots[i] = self->slots[j];
  self->slots[j] = card;
  unlikely = follow (self, &hand);
  if (unlikely <= self->unlikely
      || (unlikely < IMPOSSIBLE && draw_unit (random) < expf ((self->unlikely - unlikely) * coldness)))
    {
      self->unlikely = unlikely;
      return;
    }
  self->slots[j] = self->slots[i];
  self->slots[i] = card;
}

/* He may as well be one who has this habit, or one who has not. */
static void
try_habit (GinInference *self, gboolean *habit, float coldness, KaRandom *random)
{
  KaHand hand;
  float unlikely;

  *habit = !*habit;
  unlikely = follow (self, &hand);
  if (unlikely <= self->unlikely || draw_unit (random) < expf ((self->unlikely - unlikely) * coldness))
    self->unlikely = unlikely;
  else
    *habit = !*habit;
}

static void
exchange (GinInference *self, float coldness, KaRandom *random)
{
  for (guint i = 0; i < BETWEEN; i++)
    try_exchange (self, coldness, random);
  try_habit (self, &self->waits, coldness, random);
  try_habit (self, &self->throws_freely, coldness, random);
}

void
ka_gin_infer_init (GinInference *self, const KaRules *rules, const GinState *view, int seat, KaRandom *random)
{
  memset (self, 0, sizeof *self);
  self->other = 1 - seat;
  rules->guess (view, seat, random, &self->state);
  if (!follow_view (self, view, seat, random))
    forget_turns (self, view);
  for (guint i = 0; i < SETTLING && self->n_turns > 0; i += BETWEEN)
    exchange (self, MIN (1.0f, WARMTH + (1.0f - WARMTH) * (float) i / (COOLED_AFTER * SETTLING)), random);
  lay_out (self, random);
}

void
ka_gin_infer_next (GinInference *self, KaRandom *random)
{
  if (self->n_turns > 0)
    exchange (self, 1, random);
  else if (self->n_slots > 0)
    ka_random_shuffle (random, self->slots, self->n_slots);
  lay_out (self, random);
}
