/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-facts.h"

#include <string.h>

#include "gin-rummy-playout.h"

#define SUIT ((G_GUINT64_CONSTANT (1) << KA_N_RANKS) - 1)

/* With more deadwood what a card brings is found by a shorter way, which misses some throws. */
#define EXACT_UP_TO 35

/* Outs are counted as if so many cards could come. */
#define USUAL_LIVE 30

/* More loose cards are not in a hand of ten. */
#define MOST_LOOSE 10

/* The first rank above each group. */
static const guint8 BEYOND[GIN_N_GROUPS] = { 2, 4, 6, 8, 10, 13 };

static const float DEADWOOD[GIN_N_DEADWOOD] = { 0, 5, 10, 16, 24, 36, 52, 75 };
static const float LEFT[GIN_N_LEFT] = { 0, 5, 10, 16, 24, 36 };
static const float OUTS[GIN_N_OUTS] = { 0, 2, 4, 7, 11, 16 };
static const float GAINS[GIN_N_GAINS] = { 0, 1, 2, 3.5f, 5, 8 };
static const float STOCK[] = { 4, 12, 20, 31 };

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

static inline void
add (GinFacts *facts, guint fact, float amount)
{
  facts->facts[facts->n] = (guint8) fact;
  facts->amounts[facts->n++] = amount;
}

/* Between which two of @n rising numbers @amount lies: as much of each as it is near. */
static inline void
add_between (GinFacts *facts, guint fact, const float *numbers, guint n, float amount)
{
  guint i = 0;
  float share;

  amount = CLAMP (amount, numbers[0], numbers[n - 1]);
  while (i + 2 < n && amount >= numbers[i + 1])
    i++;
  share = (amount - numbers[i]) / (numbers[i + 1] - numbers[i]);
  if (share < 1)
    add (facts, fact + i, 1 - share);
  if (share > 0)
    add (facts, fact + i + 1, share);
}

static void
add_groups (GinFacts *facts, guint fact, KaHand cards)
{
  guint64 counts = group_counts[cards & SUIT] + group_counts[cards >> 13 & SUIT]
                   + group_counts[cards >> 26 & SUIT] + group_counts[cards >> 39];

  for (guint i = 0; i < GIN_N_GROUPS; i++, counts >>= 8)
    if (counts & 0xff)
      add (facts, fact + i, (float) (counts & 0xff));
}

void
ka_gin_see_circumstances (const GinTable *table, float *circumstances)
{
  float low = (float) (GIN_HIGHEST_COUNT - table->lowest) / 10;
  float shown = (float) ka_hand_count (table->shown) / 3;
  float late = 1 - (float) MIN (table->n_stock, GIN_USUAL_STOCK) / (float) GIN_USUAL_STOCK;
  GinFacts stock = { .n = 0 };

  memset (circumstances, 0, GIN_N_CIRCUMSTANCES * sizeof *circumstances);
  add_between (&stock, GIN_STOCK, STOCK, G_N_ELEMENTS (STOCK), (float) table->n_stock);
  for (guint i = 0; i < stock.n; i++)
    circumstances[stock.facts[i]] = stock.amounts[i];
  circumstances[GIN_LOW] = low;
  circumstances[GIN_LOW_TWICE] = low * low;
  circumstances[GIN_LOW_LATE] = low * late;
  circumstances[GIN_SHOWN] = shown;
  circumstances[GIN_SHOWN_LOW] = shown * low;
  circumstances[GIN_SHOWN_LATE] = shown * late;
  if (table->terms->by_card)
    circumstances[GIN_LIMIT] = (float) ka_gin_table_get_limit (table) / 10;
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
    for (KaHand same = rest & ~low_cards[count - 1]; same != 0; same &= same - 1)
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
    self->gain += ka_hand_count (others & low_cards[count]);
  if (limit > short_of)
    self->n_outs += (guint) ka_hand_count (others & low_cards[MIN (limit - short_of, GIN_HIGHEST_COUNT)]);
}

static void
see_hand (const GinTable *table, KaHand hand, GinFacts *facts)
{
  KaHand melded = ka_gin_find_melded (hand);
  Prospect self = { .cards = hand,
                    .live = KA_HAND_ALL & ~table->gone & ~table->shown & ~hand,
                    .loose = hand & ~melded,
                    .deadwood = ka_meld_deadwood (hand) };
  KaHand runs = ka_gin_find_run_chances (self.loose) & self.live;
  KaHand sets = ka_gin_find_set_chances (self.loose) & self.live & ~runs;
  KaHand longer
      = ka_gin_find_run_chances (hand) & self.live & ~runs & ~sets & ~ka_gin_find_run_chances (melded);
  int limit = ka_gin_table_get_limit (table), left = self.deadwood;
  guint n_live = MAX (1, (guint) ka_hand_count (self.live));

  sort_loose (&self);
  look_ahead (&self, limit);
  facts->n = 0;
  add (facts, GIN_FACT_ALWAYS, 1);
  add_between (facts, GIN_FACT_DEADWOOD, DEADWOOD, GIN_N_DEADWOOD, (float) self.deadwood);
  add_groups (facts, GIN_FACT_SETS, sets);
  add_groups (facts, GIN_FACT_RUNS, runs);
  add (facts, GIN_FACT_LONGER, (float) ka_hand_count (longer));
  add (facts, GIN_FACT_STRANGERS, (float) ka_hand_count ((sets | runs) & ~low_cards[table->lowest]));
  add (facts, GIN_FACT_LOOSE + MIN (self.n_loose, GIN_MOST_LOOSE), 1);
  for (guint i = 0; i < 3; i++)
    {
      left -= get_count (&self, i);
      add_between (facts, GIN_FACT_LEFT_1 + i * GIN_N_LEFT, LEFT, GIN_N_LEFT, (float) left);
    }
  add_between (facts, GIN_FACT_OUTS, OUTS, GIN_N_OUTS,
               self.deadwood > limit ? (float) (USUAL_LIVE * self.n_outs) / (float) n_live : 0);
  add_between (facts, GIN_FACT_GAIN, GAINS, GIN_N_GAINS, (float) self.gain / (float) n_live);
  add (facts, GIN_FACT_GIN_OUTS, (float) MIN (self.n_gin_outs, 6) / 5);
  add (facts, GIN_FACT_READY, self.deadwood <= limit);
}

/* ---- the three questions ----------------------------------------------------------------------------------------- */

/* Of the cards that nobody saw, the other holds loose only what counts no more than the lowest that he threw, and nothing
 * next to what he threw or left. */
void
ka_gin_see_throw (const GinTable *table, KaHand hand, KaCard card, GinFacts *facts)
{
  KaHand partners = ka_gin_get_partners (card);
  KaHand may_hold = low_cards[table->lowest] & ~hand & ~table->gone & ~table->away & ~table->shown;

  see_hand (table, hand & ~ka_hand_bit (card), facts);
  add (facts, GIN_FACT_PAIRS, (float) ka_gin_count_pairs (may_hold, card));
  add (facts, GIN_FACT_PARTNERS, (float) ka_hand_count (partners & may_hold) / 4);
  add (facts, GIN_FACT_NEIGHBOURS, (float) ka_hand_count (partners & table->shown));
  add (facts, GIN_FACT_SAFE, (partners & table->away) != 0);
  add (facts, GIN_FACT_COUNT, (float) ka_card_count (card) / 10);
}

void
ka_gin_see_draw (const GinTable *table, KaHand hand, GinFacts *facts)
{
  see_hand (table, hand, facts);
  if (table->top != KA_CARD_INVALID)
    add (facts, GIN_FACT_COUNT, (float) ka_card_count (table->top) / 10);
}

void
ka_gin_see_end (const GinTable *table, int deadwood, GinFacts *facts)
{
  facts->n = 0;
  add (facts, GIN_FACT_ALWAYS, 1);
  add_between (facts, GIN_FACT_DEADWOOD, DEADWOOD, GIN_N_DEADWOOD, (float) deadwood);
  add (facts, GIN_FACT_SAFE, (float) ka_hand_count (table->away) / 10);
}
