/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-features.h"

#include <string.h>

/* With more deadwood what a card brings is found by a shorter way, which misses some throws. */
#define EXACT_UP_TO 35

/* Outs are counted as if so many cards could come. */
#define USUAL_LIVE 30

/* More loose cards are not in a hand of ten. */
#define MOST_LOOSE 10

/* The ranks of each group. */
static const KaHand GROUPS[GIN_N_GROUPS] = { 0x0003, 0x000c, 0x0030, 0x00c0, 0x0300, 0x1c00 };

static const float DEADWOOD[GIN_N_DEADWOOD] = { 0, 5, 10, 16, 24, 36, 52, 75 };
static const float LEFT[GIN_N_LEFT] = { 0, 5, 10, 16, 24, 36 };
static const float OUTS[GIN_N_OUTS] = { 0, 2, 4, 7, 11, 16 };
static const float GAINS[GIN_N_GAINS] = { 0, 1, 2, 3.5f, 5, 8 };
static const float STOCK[] = { 4, 12, 20, 31 };

/* A card of each suit for each of these bits. */
#define in_all_suits(bits)                                                                                   \
  ((bits) * (ka_hand_bit (0) | ka_hand_bit (13) | ka_hand_bit (26) | ka_hand_bit (39)))

/* The cards that count at most so much. */
static inline KaHand
get_low (int count)
{
  return count < GIN_HIGHEST_COUNT ? in_all_suits (ka_hand_bit (count) - 1) : KA_HAND_ALL;
}

static inline void
add (GinFeatures *features, guint feature, float amount)
{
  features->features[features->n] = (guint8) feature;
  features->amounts[features->n++] = amount;
}

/* Between which two of @n rising numbers @amount lies: as much of each as it is near. */
static inline void
add_between (GinFeatures *features, guint feature, const float *numbers, guint n, float amount)
{
  guint i = 0;
  float share;

  amount = CLAMP (amount, numbers[0], numbers[n - 1]);
  while (i + 2 < n && amount >= numbers[i + 1])
    i++;
  share = (amount - numbers[i]) / (numbers[i + 1] - numbers[i]);
  if (share < 1)
    add (features, feature + i, 1 - share);
  if (share > 0)
    add (features, feature + i + 1, share);
}

static void
add_groups (GinFeatures *features, guint feature, KaHand cards)
{
  for (guint i = 0; i < GIN_N_GROUPS; i++)
    {
      KaHand group = cards & in_all_suits (GROUPS[i]);

      if (group != 0)
        add (features, feature + i, (float) ka_hand_count (group));
    }
}

void
ka_gin_see_circumstances (const GinPosition *position, float *circumstances)
{
  float low = (float) (GIN_HIGHEST_COUNT - position->lowest) / 10;
  float shown = (float) ka_hand_count (position->shown) / 3;
  float late = 1 - (float) MIN (position->n_stock, GIN_USUAL_STOCK) / (float) GIN_USUAL_STOCK;
  GinFeatures stock = { .n = 0 };

  memset (circumstances, 0, GIN_N_CIRCUMSTANCES * sizeof *circumstances);
  add_between (&stock, GIN_STOCK, STOCK, G_N_ELEMENTS (STOCK), (float) position->n_stock);
  for (guint i = 0; i < stock.n; i++)
    circumstances[stock.features[i]] = stock.amounts[i];
  circumstances[GIN_LOW] = low;
  circumstances[GIN_LOW_TWICE] = low * low;
  circumstances[GIN_LOW_LATE] = low * late;
  circumstances[GIN_SHOWN] = shown;
  circumstances[GIN_SHOWN_LOW] = shown * low;
  circumstances[GIN_SHOWN_LATE] = shown * late;
  if (position->terms->by_card)
    circumstances[GIN_LIMIT] = (float) ka_gin_position_get_limit (position) / 10;
}

/* ---- a hand ------------------------------------------------------------------------------------------------------ */

/* A hand of ten cards and what can become of it with the next card. */
typedef struct
{
  KaHand cards;
  KaHand live; /* what can still come */
  KaHand loose;
  int deadwood;
  guint n_loose;
  KaCard highest[MOST_LOOSE]; /* the loose cards, the highest first */
  guint n_outs;               /* the cards with which the hand can be ended */
  guint n_gin_outs;
  int gain; /* points that the cards that can come better the hand by, all together */
} Prospect;

static inline int
get_count (const Prospect *self, guint i)
{
  return i < self->n_loose ? ka_card_count (self->highest[i]) : 0;
}

static void
sort_loose (Prospect *self)
{
  int count = GIN_HIGHEST_COUNT;

  self->n_loose = 0;
  for (KaHand rest = self->loose; rest != 0; count--)
    for (KaHand same = rest & ~get_low (count - 1); same != 0; same &= same - 1)
      {
        self->highest[self->n_loose++] = ka_hand_first (same);
        rest &= ~(same & -same);
      }
}

/* The deadwood when @card has come and another is thrown. */
static inline int
find_left (const Prospect *self, KaCard card)
{
  KaHand with = self->cards | ka_hand_bit (card), still;
  int left;

  if (self->deadwood <= EXACT_UP_TO)
    {
      ka_meld_best_discard (with, &left);
      return left;
    }
  left = ka_meld_deadwood (with);
  still = self->loose & ~ka_gin_find_melded (with);
  for (guint i = 0; i < self->n_loose; i++)
    if (still & ka_hand_bit (self->highest[i]))
      return left - get_count (self, i);
  return left;
}

/* What the next card can do: those that make a meld one by one, and those that are merely lower than the highest loose one. */
static void
look_ahead (Prospect *self, int limit)
{
  KaHand chances
      = (ka_gin_find_run_chances (self->cards) | ka_gin_find_set_chances (self->cards)) & self->live;
  KaHand others = self->live & ~chances;
  int highest = get_count (self, 0), short_of = self->deadwood - highest;

  self->n_outs = self->n_gin_outs = 0;
  self->gain = 0;
  for_each_card (card, chances)
  {
    int left = find_left (self, (KaCard) card);

    self->n_outs += left <= limit;
    self->n_gin_outs += left <= 0;
    self->gain += MAX (0, self->deadwood - left);
  }
  for (int count = 1; count < highest; count++)
    self->gain += ka_hand_count (others & get_low (count));
  if (limit > short_of)
    self->n_outs += (guint) ka_hand_count (others & get_low (MIN (limit - short_of, GIN_HIGHEST_COUNT)));
}

static void
see_hand (const GinPosition *position, KaHand hand, GinFeatures *features)
{
  KaHand melded = ka_gin_find_melded (hand);
  Prospect self = { .cards = hand,
                    .live = KA_HAND_ALL & ~position->gone & ~position->shown & ~hand,
                    .loose = hand & ~melded,
                    .deadwood = ka_meld_deadwood (hand) };
  KaHand runs = ka_gin_find_run_chances (self.loose) & self.live;
  KaHand sets = ka_gin_find_set_chances (self.loose) & self.live & ~runs;
  KaHand longer
      = ka_gin_find_run_chances (hand) & self.live & ~runs & ~sets & ~ka_gin_find_run_chances (melded);
  int limit = ka_gin_position_get_limit (position), left = self.deadwood;
  guint n_live = MAX (1, (guint) ka_hand_count (self.live));

  sort_loose (&self);
  look_ahead (&self, limit);
  features->n = 0;
  add (features, GIN_FEATURE_ALWAYS, 1);
  add_between (features, GIN_FEATURE_DEADWOOD, DEADWOOD, GIN_N_DEADWOOD, (float) self.deadwood);
  add_groups (features, GIN_FEATURE_SETS, sets);
  add_groups (features, GIN_FEATURE_RUNS, runs);
  add (features, GIN_FEATURE_LONGER, (float) ka_hand_count (longer));
  add (features, GIN_FEATURE_STRANGERS, (float) ka_hand_count ((sets | runs) & ~get_low (position->lowest)));
  add (features, GIN_FEATURE_LOOSE + MIN (self.n_loose, GIN_MOST_LOOSE), 1);
  for (guint i = 0; i < 3; i++)
    {
      left -= get_count (&self, i);
      add_between (features, GIN_FEATURE_LEFT_1 + i * GIN_N_LEFT, LEFT, GIN_N_LEFT, (float) left);
    }
  add_between (features, GIN_FEATURE_OUTS, OUTS, GIN_N_OUTS,
               self.deadwood > limit ? (float) (USUAL_LIVE * self.n_outs) / (float) n_live : 0);
  add_between (features, GIN_FEATURE_GAIN, GAINS, GIN_N_GAINS, (float) self.gain / (float) n_live);
  add (features, GIN_FEATURE_GIN_OUTS, (float) MIN (self.n_gin_outs, 6) / 5);
  add (features, GIN_FEATURE_READY, self.deadwood <= limit);
}

/* ---- the three questions ----------------------------------------------------------------------------------------- */

/* Of the cards that nobody saw, the other holds loose only what counts no more than the lowest that he threw, and nothing
 * next to what he threw or left. */
void
ka_gin_see_throw (const GinPosition *position, KaHand hand, KaCard card, GinFeatures *features)
{
  KaHand partners = ka_gin_get_partners (card);
  KaHand may_hold = get_low (position->lowest) & ~hand & ~position->gone & ~position->away & ~position->shown;

  see_hand (position, hand & ~ka_hand_bit (card), features);
  add (features, GIN_FEATURE_PAIRS, (float) ka_gin_count_pairs (may_hold, card));
  add (features, GIN_FEATURE_PARTNERS, (float) ka_hand_count (partners & may_hold) / 4);
  add (features, GIN_FEATURE_NEIGHBOURS, (float) ka_hand_count (partners & position->shown));
  add (features, GIN_FEATURE_SAFE, (partners & position->away) != 0);
  add (features, GIN_FEATURE_COUNT, (float) ka_card_count (card) / 10);
}

void
ka_gin_see_draw (const GinPosition *position, KaHand hand, GinFeatures *features)
{
  see_hand (position, hand, features);
  if (position->top != KA_CARD_INVALID)
    add (features, GIN_FEATURE_COUNT, (float) ka_card_count (position->top) / 10);
}

void
ka_gin_see_end (const GinPosition *position, int deadwood, GinFeatures *features)
{
  features->n = 0;
  add (features, GIN_FEATURE_ALWAYS, 1);
  add_between (features, GIN_FEATURE_DEADWOOD, DEADWOOD, GIN_N_DEADWOOD, (float) deadwood);
  add (features, GIN_FEATURE_SAFE, (float) ka_hand_count (position->away) / 10);
}
