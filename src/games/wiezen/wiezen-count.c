/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand is worth: the tricks that cards and lengths bring, fitted to random deals with best play of all. */
#include "wiezen-players.h"

/* In hundredths of a trick. */
typedef struct
{
  int constant;
  int trumps[4]; /* ace, king, queen, jack */
  int length;    /* each trump */
  int sides[3];  /* ace; king and queen with enough cards beside them */
  int empty;
  int single;
} Weights;

static const Weights ALONE = { -220, { 125, 95, 85, 35 }, 84, { 93, 45, 8 }, 40, 50 };
static const Weights SHARE = { 0, { 150, 85, 50, 45 }, 100, { 120, 62, 26 }, 75, 48 };

#define PAIR_CONSTANT (-570)

static const guint8 RANKS[] = { 0, 12, 11, 10 };

static int
count_trumps (KaHand cards, guint suit, const Weights *weights)
{
  int sum = ka_hand_count (cards) * weights->length;

  for (guint i = 0; i < G_N_ELEMENTS (RANKS); i++)
    if (cards & ka_hand_bit (ka_card_new (suit, RANKS[i])))
      sum += weights->trumps[i];
  return sum;
}

static int
count_side (KaHand cards, guint suit, const Weights *weights)
{
  int n = ka_hand_count (cards);
  int sum = n == 0 ? weights->empty : n == 1 ? weights->single : 0;

  for (int i = 0; i < MIN (n, 3); i++)
    if (cards & ka_hand_bit (ka_card_new (suit, RANKS[i])))
      sum += weights->sides[i];
  return sum;
}

static int
count_hand (KaHand hand, guint trump, const Weights *weights)
{
  int sum = weights->constant;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      KaHand cards = hand & ka_suit_cards (suit);

      sum += suit == trump ? count_trumps (cards, suit, weights) : count_side (cards, suit, weights);
    }
  return sum;
}

int
ka_wiezen_count_alone (KaHand hand, guint trump)
{
  return CLAMP (count_hand (hand, trump, &ALONE), 0, WIEZEN_TRICKS * WIEZEN_TRICK);
}

int
ka_wiezen_count_share (KaHand hand, guint trump)
{
  return count_hand (hand, trump, &SHARE);
}

int
ka_wiezen_count_pair (int share, int other)
{
  return CLAMP (share + other + PAIR_CONSTANT, 0, WIEZEN_TRICKS * WIEZEN_TRICK);
}

guint
ka_wiezen_find_trump (KaHand hand)
{
  guint best = 0;

  for (guint suit = 1; suit < KA_N_SUITS; suit++)
    if (ka_wiezen_count_alone (hand, suit) > ka_wiezen_count_alone (hand, best))
      best = suit;
  return best;
}

/* How dangerous the cards of a suit are in miserie, from below: one loses less often the higher the first, the second …
 * is, as the logarithm of the odds, in hundredths. */
static int
count_danger (KaHand cards)
{
  static const struct
  {
    int free; /* the rank up to which it is none: 0 is the two */
    int each; /* for each rank above */
  } DANGERS[] = { { 1, 22 }, { 3, 24 }, { 5, 17 } };
  gboolean is_single = ka_hand_count (cards) == 1;
  int danger = 0;

  for (int place = 0; cards != 0; place++)
    {
      KaCard lowest = ka_trick_lowest (cards);
      int rank = ka_trick_rank (lowest);

      cards &= ~ka_hand_bit (lowest);
      if (place < (int) G_N_ELEMENTS (DANGERS))
        danger += MAX (0, rank - DANGERS[place].free) * (DANGERS[place].each + (is_single ? 17 : 0));
      else
        danger += MAX (0, rank - 2 * place) * 5;
    }
  return danger;
}

int
ka_wiezen_count_miserie (KaHand hand, gboolean is_open)
{
  /* In a hundred, by the odds in steps of a half from −3. */
  static const guint8 CHANCES[] = { 5, 8, 12, 18, 27, 38, 50, 62, 73, 82, 88 };
  int odds = is_open ? 130 : 155;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      KaHand cards = hand & ka_suit_cards (suit);

      odds += cards == 0 ? 26 : -count_danger (cards);
    }
  return CHANCES[CLAMP (odds + 325, 0, 549) / 50];
}

int
ka_wiezen_count_piccolo (KaHand hand, gboolean is_open)
{
  KaHand twos = 0;
  int best = 0, tenths;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    twos |= hand & ka_hand_bit (ka_card_new (suit, 1));
  /* As it turned out in some hundred piccolos: a second ace is a trick too many, and a single two leaves nothing to lead later. */
  tenths = ka_wiezen_count_aces (hand) == 1 && ka_hand_count (twos) >= 2 ? 8 : 5;
  /* The ace takes its trick for certain. Then he leads, which is safe with a two, and what is left must take none. */
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if (hand & ka_hand_bit (ka_card_new (suit, 0)) && twos != 0)
      best = MAX (best, ka_wiezen_count_miserie (hand & ~ka_hand_bit (ka_card_new (suit, 0)), is_open)
                            * tenths / 10);
  return best;
}
