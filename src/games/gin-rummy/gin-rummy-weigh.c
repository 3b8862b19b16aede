/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-weigh.h"

#define SUIT ((G_GUINT64_CONSTANT (1) << KA_N_RANKS) - 1)

/* The first rank above each group. */
static const guint8 BEYOND[GIN_N_GROUPS] = { 2, 4, 6, 8, 10, 13 };

/* For the 13 bits of a suit: how many cards there are of each group, a byte each. 64 kB. */
static guint64 group_counts[1 << KA_N_RANKS];

/* The cards that count at most so much. */
static KaHand low_cards[GIN_HIGHEST_COUNT + 1];

/* Filled in once before main (), in well under a millisecond. */
static void __attribute__ ((constructor))
fill_tables (void)
{
  for (guint mask = 1; mask < G_N_ELEMENTS (group_counts); mask++)
    {
      guint lowest = (guint) __builtin_ctz (mask), group = 0;

      while (lowest >= BEYOND[group])
        group++;
      group_counts[mask] = group_counts[mask & (mask - 1)] + (G_GUINT64_CONSTANT (1) << (8 * group));
    }
  for (int count = 1; count <= GIN_HIGHEST_COUNT; count++)
    for_each_card (card, KA_HAND_ALL) if (ka_card_count ((KaCard) card) <= count) low_cards[count]
        |= ka_hand_bit (card);
}

static float
get_stock_left (const GinTable *self)
{
  return (float) MIN (self->n_stock, GIN_USUAL_STOCK) / (float) GIN_USUAL_STOCK;
}

/* By how much the lowest throw of the other is below ten. */
static float
get_lowness (const GinTable *self)
{
  return (float) (GIN_HIGHEST_COUNT - self->lowest);
}

/* From 1, early, to 0, late: who throws low cards and took some is sooner ready than the stock. */
static float
get_earliness (const GinTable *self)
{
  return get_stock_left (self) - self->weights->hurry_low * get_lowness (self)
         - self->weights->hurry_shown * (float) ka_hand_count (self->shown);
}

static inline float
at (GinWeight weight, float earliness)
{
  return weight.late + (weight.early - weight.late) * earliness;
}

static float
weigh_groups (KaHand chances, const GinWeight *weights, float earliness)
{
  guint64 counts = group_counts[chances & SUIT] + group_counts[chances >> 13 & SUIT]
                   + group_counts[chances >> 26 & SUIT] + group_counts[chances >> 39];
  float weight = 0;

  for (guint i = 0; i < GIN_N_GROUPS; i++, counts >>= 8)
    weight += at (weights[i], earliness) * (float) (counts & 0xff);
  return weight;
}

float
ka_gin_weigh_hand (const GinTable *self, KaHand hand, int deadwood)
{
  const GinWeights *weights = self->weights;
  KaHand live = KA_HAND_ALL & ~self->gone & ~self->shown;
  KaHand melded = ka_gin_find_melded (hand), loose = hand & ~melded;
  KaHand runs = ka_gin_find_run_chances (loose) & live & ~hand;
  KaHand sets = ka_gin_find_set_chances (loose) & live & ~hand & ~runs;
  KaHand longer = ka_gin_find_run_chances (hand) & live & ~runs & ~sets & ~ka_gin_find_run_chances (melded);
  KaHand strangers = (sets | runs) & ~low_cards[self->lowest];
  float earliness = get_earliness (self), weight = (float) deadwood * at (weights->deadwood, earliness);

  weight -= weigh_groups (sets, weights->sets, earliness) + weigh_groups (runs, weights->runs, earliness);
  weight -= at (weights->longer, earliness) * (float) ka_hand_count (longer);
  weight += at (weights->loose, earliness) * (float) ka_hand_count (loose);
  weight += weights->stranger * (float) ka_hand_count (strangers);
  if (deadwood <= ka_gin_table_get_limit (self))
    weight -= at (weights->ready, earliness);
  return weight;
}

/* What a discard may give the other. Of the cards that nobody saw, he holds loose only what counts no more than the
 * lowest that he threw, and nothing next to what he threw or left. */
static float
weigh_danger (const GinTable *self, KaHand hand, KaCard card)
{
  const GinWeights *weights = self->weights;
  KaHand partners = ka_gin_get_partners (card);
  KaHand may_hold = low_cards[self->lowest] & ~hand & ~self->gone & ~self->away & ~self->shown;
  float danger = at (weights->pair, get_earliness (self)) * (float) ka_gin_count_pairs (may_hold, card);

  danger += weights->neighbour * (float) ka_hand_count (partners & self->shown);
  return partners & self->away ? danger - weights->safe : danger;
}

float
ka_gin_weigh_throw (const GinTable *self, KaHand hand, KaCard card)
{
  KaHand rest = hand & ~ka_hand_bit (card);

  return ka_gin_weigh_hand (self, rest, ka_meld_deadwood (rest)) + weigh_danger (self, hand, card);
}

float
ka_gin_weigh_taking (const GinTable *self)
{
  return at (self->weights->taking, get_earliness (self));
}

gboolean
ka_gin_goes_on (const GinTable *self, KaHand rest, int deadwood)
{
  const GinWeights *weights = self->weights;
  KaHand outs
      = (ka_gin_find_run_chances (rest) | ka_gin_find_set_chances (rest)) & ~self->gone & ~self->shown;
  float waits = weights->waits + weights->waits_early * get_stock_left (self)
                + weights->waits_low * get_lowness (self)
                + weights->waits_shown * (float) ka_hand_count (self->shown)
                + weights->waits_out * (float) ka_hand_count (outs)
                + weights->waits_loose * (float) ka_hand_count (rest & ~ka_gin_find_melded (rest));

  return (float) deadwood <= waits + (float) self->patience;
}
