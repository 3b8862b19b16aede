/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-weigh.h"

/* A throw that leaves so many points more than another is not thought about. */
#define WASTEFUL 12

/* Who explores throws one of so many that he likes next best. */
#define N_EXPLORED 4

/* What the features count in one turn. */
typedef struct
{
  float counts[GIN_N_FEATURES];
} TurnWeights;

static void
find_turn_weights (const GinPosition *self, GinQuestion question, TurnWeights *weights)
{
  const float (*counts)[GIN_N_CIRCUMSTANCES] = self->weights->counts[question];
  float circumstances[GIN_N_CIRCUMSTANCES];

  ka_gin_see_circumstances (self, circumstances);
  for (guint i = 0; i < GIN_N_FEATURES; i++)
    {
      weights->counts[i] = 0;
      for (guint k = 0; k < GIN_N_CIRCUMSTANCES; k++)
        weights->counts[i] += counts[i][k] * circumstances[k];
    }
}

static float
add_up (const TurnWeights *weights, const GinFeatures *features)
{
  float sum = 0;

  for (guint i = 0; i < features->n; i++)
    sum += weights->counts[features->features[i]] * features->amounts[i];
  return sum;
}

/* ---- learning ---------------------------------------------------------------------------------------------------- */

static gboolean
explores (const GinPosition *self)
{
  GinDiary *diary = self->diary;

  if (diary == NULL || diary->explores_in < 0 || diary->explores_in-- > 0)
    return FALSE;
  diary->n_notes = 0;
  return TRUE;
}

static GinFeatures *
begin_note (const GinPosition *self, GinQuestion question)
{
  GinDiary *diary = self->diary;
  GinNote *note = &diary->notes[diary->n_notes];

  diary->n_notes += diary->n_notes + 1 < GIN_MOST_NOTES;
  note->question = question;
  ka_gin_see_circumstances (self, note->circumstances);
  return &note->features;
}

/* ---- deciding ---------------------------------------------------------------------------------------------------- */

typedef struct
{
  KaCard cards[11];
  float values[11];
  guint n;
} Throws;

static void
weigh_throws (const GinPosition *self, KaHand hand, KaCard taken, Throws *throws)
{
  TurnWeights weights;
  GinFeatures features;
  int least;

  throws->n = 0;
  ka_meld_best_discard (hand, &least);
  find_turn_weights (self, GIN_AFTER_THROW, &weights);
  for_each_card (card, hand)
  {
    if (card == taken || (throws->n > 0 && ka_meld_deadwood (hand & ~ka_hand_bit (card)) > least + WASTEFUL))
      continue;
    ka_gin_see_throw (self, hand, (KaCard) card, &features);
    throws->cards[throws->n] = (KaCard) card;
    throws->values[throws->n++] = add_up (&weights, &features);
  }
}

static guint
find_best (const Throws *throws)
{
  guint best = 0;

  for (guint i = 1; i < throws->n; i++)
    if (throws->values[i] > throws->values[best])
      best = i;
  return best;
}

/* The one that is liked best after the @n best ones. */
static guint
find_after (Throws *throws, guint n)
{
  while (n-- > 0)
    throws->values[find_best (throws)] = -G_MAXFLOAT;
  return find_best (throws);
}

static float
weigh_end (const GinPosition *self, int deadwood)
{
  TurnWeights weights;
  GinFeatures features;

  find_turn_weights (self, GIN_AT_END, &weights);
  ka_gin_see_end (self, deadwood, &features);
  return add_up (&weights, &features);
}

/* A card is of no use that meets none of its kind and is no lower than what is loose. */
static gboolean
is_useless (KaHand hand, KaCard top)
{
  if (hand & ka_gin_get_partners (top))
    return FALSE;
  for_each_card (card, hand & ~ka_gin_find_melded (hand)) if (ka_card_count ((KaCard) card)
                                                              > ka_card_count (top)) return FALSE;
  return TRUE;
}

static gboolean
weigh_top (const GinPosition *self)
{
  KaHand hand = self->hands[self->turn], with = hand | ka_hand_bit (self->top);
  TurnWeights weights;
  GinFeatures features;
  Throws throws;
  float value;
  int least;

  ka_meld_best_discard (with, &least);
  if (least == 0)
    return TRUE;
  if (is_useless (hand, self->top))
    return FALSE;
  weigh_throws (self, with, self->top, &throws);
  value = throws.values[find_best (&throws)];
  if (least <= ka_gin_position_get_limit (self))
    value = MAX (value, weigh_end (self, least));
  find_turn_weights (self, GIN_BEFORE_DRAW, &weights);
  ka_gin_see_draw (self, hand, &features);
  return value > add_up (&weights, &features);
}

gboolean
ka_gin_takes_top (const GinPosition *self)
{
  gboolean takes = weigh_top (self) != explores (self);

  if (!takes && self->diary != NULL)
    ka_gin_see_draw (self, self->hands[self->turn], begin_note (self, GIN_BEFORE_DRAW));
  return takes;
}

guint
ka_gin_list_liked (const GinPosition *self, KaHand hand, KaCard taken, KaCard *cards, guint most)
{
  Throws throws;
  guint n;

  weigh_throws (self, hand, taken, &throws);
  n = MIN (throws.n, most);
  for (guint i = 0; i < n; i++)
    cards[i] = throws.cards[find_after (&throws, i > 0)];
  return n;
}

gboolean
ka_gin_finish_hand (const GinPosition *self, KaCard taken, int least, KaCard *card, float *expected)
{
  KaHand hand = self->hands[self->turn];
  gboolean explored = explores (self), ends = FALSE;
  Throws throws;
  guint best;

  weigh_throws (self, hand, taken, &throws);
  best = find_best (&throws);
  if (least <= ka_gin_position_get_limit (self))
    ends = (weigh_end (self, least) >= throws.values[best]) != explored;
  else if (explored)
    best = find_after (&throws, MIN (1 + ka_random_below (&self->diary->random, N_EXPLORED), throws.n - 1));
  if (!ends)
    *card = throws.cards[best];
  *expected = throws.values[best];
  if (self->diary != NULL && ends)
    ka_gin_see_end (self, least, begin_note (self, GIN_AT_END));
  else if (self->diary != NULL)
    ka_gin_see_throw (self, hand, *card, begin_note (self, GIN_AFTER_THROW));
  return ends;
}
