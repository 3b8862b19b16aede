/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best laying-out of a hand. Runs lie within a suit and sets across suits, so once it is decided which ranks lay a
 * set, the four suits are independent and a table of 8192 entries (ka-meld-tables.py) answers each of them. Few hands have a rank of three
 * cards; most cost four look-ups. */
#include "ka-meld.h"

#include "ka-meld-tables.h"

#define SUIT_MASK 0x1fffu

static const guint8 COUNTS[KA_N_RANKS] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 };

int
ka_card_count (KaCard card)
{
  return COUNTS[ka_card_rank (card)];
}

int
ka_hand_value (KaHand hand)
{
  int value = 0;

  for_each_card (card, hand) value += ka_card_count ((KaCard) card);
  return value;
}

static inline guint
get_suit (KaHand hand, guint suit)
{
  return (guint) (hand >> (suit * KA_N_RANKS)) & SUIT_MASK;
}

/* The cards of one rank in all suits. */
static inline KaHand
get_rank (KaHand hand, guint rank)
{
  const KaHand column = ka_hand_bit (0) | ka_hand_bit (13) | ka_hand_bit (26) | ka_hand_bit (39);

  return hand & (column << rank);
}

gboolean
ka_meld_is_valid (KaHand cards)
{
  guint n = (guint) ka_hand_count (cards);
  guint suit, low;

  if (n < 3)
    return FALSE;
  if (get_rank (cards, (guint) ka_card_rank (ka_hand_first (cards))) == cards)
    return TRUE;
  suit = ka_card_suit (ka_hand_first (cards));
  low = (guint) ka_card_rank (ka_hand_first (cards));
  return cards == (KaHand) get_suit (cards, suit) << (suit * KA_N_RANKS)
         && get_suit (cards, suit) >> low == (1u << n) - 1;
}

static inline int
count_loose (KaHand hand)
{
  return loose_value[get_suit (hand, 0)] + loose_value[get_suit (hand, 1)] + loose_value[get_suit (hand, 2)]
         + loose_value[get_suit (hand, 3)];
}

/* The ranks of which there are three or more, as 13 bits. */
static inline guint
get_set_ranks (KaHand hand)
{
  guint c = get_suit (hand, 0), d = get_suit (hand, 1), h = get_suit (hand, 2), s = get_suit (hand, 3);

  return (c & d & (h | s)) | (h & s & (c | d));
}

/* The least deadwood of @hand when only @ranks may still lay a set. */
static int
find_least (KaHand hand, guint ranks)
{
  KaHand cards;
  int least, other;
  guint rank;

  if (ranks == 0)
    return count_loose (hand);

  rank = (guint) __builtin_ctz (ranks);
  ranks &= ranks - 1;
  cards = get_rank (hand, rank);
  least = find_least (hand, ranks);
  other = find_least (hand & ~cards, ranks);
  least = MIN (least, other);
  if (ka_hand_count (cards) == 4)
    for_each_card (left, cards)
    {
      other = find_least ((hand & ~cards) | ka_hand_bit (left), ranks);
      least = MIN (least, other);
    }
  return least;
}

int
ka_meld_deadwood (KaHand hand)
{
  guint ranks = get_set_ranks (hand);

  return G_LIKELY (ranks == 0) ? count_loose (hand) : find_least (hand, ranks);
}

typedef struct
{
  int deadwood;
  KaCard card;
} Discard;

/* Throws from the suit where that helps most; of equal ones the card that counts most. */
static inline void
throw_loose (KaHand hand, Discard *best)
{
  int loose = count_loose (hand);

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint mask = get_suit (hand, suit);
      KaCard card = ka_card_new (suit, drop_rank[mask]);
      int left = loose - drop_value[mask];

      if (mask != 0
          && (left < best->deadwood
              || (left == best->deadwood && ka_card_count (card) > ka_card_count (best->card))))
        *best = (Discard) { left, card };
    }
}

/* The best card to throw of those that lie in no set; a card of a set is thrown where that set is not laid. */
static void
find_discard (KaHand hand, guint ranks, Discard *best)
{
  KaHand cards;
  guint rank;

  if (ranks == 0)
    {
      throw_loose (hand, best);
      return;
    }

  rank = (guint) __builtin_ctz (ranks);
  ranks &= ranks - 1;
  cards = get_rank (hand, rank);
  find_discard (hand, ranks, best);
  find_discard (hand & ~cards, ranks, best);
  if (ka_hand_count (cards) == 4)
    for_each_card (left, cards) find_discard ((hand & ~cards) | ka_hand_bit (left), ranks, best);
}

KaCard
ka_meld_best_discard (KaHand hand, int *deadwood)
{
  Discard best = { G_MAXINT, KA_CARD_INVALID };

  find_discard (hand, get_set_ranks (hand), &best);
  if (deadwood != NULL)
    *deadwood = best.deadwood;
  return best.card;
}

/* ---- every split ------------------------------------------------------------------------------------------ */

typedef void (*SplitFunc) (const KaSplit *split, KaHand deadwood, gpointer data);

typedef struct
{
  KaHand melds[128];
  guint n;
} MeldList;

static void
list_sets (KaHand hand, MeldList *list)
{
  for (guint rank = 0; rank < KA_N_RANKS; rank++)
    {
      KaHand cards = get_rank (hand, rank);

      if (ka_hand_count (cards) < 3)
        continue;
      list->melds[list->n++] = cards;
      if (ka_hand_count (cards) == 4)
        for_each_card (left, cards) list->melds[list->n++] = cards & ~ka_hand_bit (left);
    }
}

static void
list_runs (KaHand hand, MeldList *list)
{
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    for (guint length = KA_N_RANKS; length >= 3; length--)
      for (guint low = 0; low + length <= KA_N_RANKS; low++)
        {
          KaHand run = (KaHand) (((1u << length) - 1) << low) << (suit * KA_N_RANKS);

          if ((hand & run) == run && list->n < G_N_ELEMENTS (list->melds))
            list->melds[list->n++] = run;
        }
}

/* Calls @func for every choice of melds that share no card. */
static void
visit_splits (const MeldList *list, guint from, KaSplit *split, KaHand rest, SplitFunc func, gpointer data)
{
  func (split, rest, data);
  if (split->n_melds == KA_MAX_MELDS)
    return;
  for (guint i = from; i < list->n; i++)
    if ((rest & list->melds[i]) == list->melds[i])
      {
        split->melds[split->n_melds++] = list->melds[i];
        visit_splits (list, i + 1, split, rest & ~list->melds[i], func, data);
        split->n_melds--;
      }
}

static void
visit_all_splits (KaHand hand, SplitFunc func, gpointer data)
{
  MeldList list = { .n = 0 };
  KaSplit split = { .n_melds = 0 };

  list_runs (hand, &list);
  list_sets (hand, &list);
  visit_splits (&list, 0, &split, hand, func, data);
}

typedef struct
{
  KaSplit *splits;
  guint max;
  guint n;
  int most; /* deadwood */
} Collection;

static void
collect_split (const KaSplit *split, KaHand deadwood, gpointer data)
{
  Collection *collection = data;
  int value = ka_hand_value (deadwood);

  if (value > collection->most)
    return;
  if (collection->n < collection->max)
    {
      collection->splits[collection->n] = *split;
      collection->splits[collection->n].deadwood = value;
    }
  collection->n++;
}

guint
ka_meld_splits (KaHand hand, KaSplit *splits, guint max)
{
  Collection collection = { .splits = splits, .max = max, .most = G_MAXINT };

  visit_all_splits (hand, collect_split, &collection);
  return collection.n;
}

guint
ka_meld_best_splits (KaHand hand, KaSplit *splits, guint max)
{
  Collection collection = { .splits = splits, .max = max, .most = ka_meld_deadwood (hand) };

  visit_all_splits (hand, collect_split, &collection);
  return collection.n;
}

void
ka_meld_split (KaHand hand, KaSplit *split)
{
  ka_meld_best_splits (hand, split, 1);
}

/* ---- laying off ------------------------------------------------------------------------------------------- */

gboolean
ka_meld_is_run (KaHand meld)
{
  return get_rank (meld, (guint) ka_card_rank (ka_hand_first (meld))) != meld;
}

/* The cards that fit a run at its ends, as far as @deadwood reaches without a gap. */
static KaHand
extend_run (KaHand run, KaHand deadwood)
{
  guint suit = ka_card_suit (ka_hand_first (run));
  guint cards = get_suit (run, suit), free = get_suit (deadwood, suit), grown = cards;

  for (guint last = 0; grown != last;)
    {
      last = grown;
      grown |= ((grown << 1) | (grown >> 1)) & free;
    }
  return (KaHand) (grown & ~cards) << (suit * KA_N_RANKS);
}

KaHand
ka_meld_lay_off (const KaHand *melds, guint n, KaHand deadwood)
{
  KaHand laid_off = 0;

  for (guint i = 0; i < n; i++)
    laid_off |= ka_meld_is_run (melds[i])
                    ? extend_run (melds[i], deadwood)
                    : get_rank (deadwood, (guint) ka_card_rank (ka_hand_first (melds[i])));
  return laid_off;
}

typedef struct
{
  const KaHand *melds;
  guint n;
  KaSplit *best;
  KaHand *laid_off;
} Defence;

static void
try_defence (const KaSplit *split, KaHand deadwood, gpointer data)
{
  Defence *defence = data;
  KaHand laid_off = ka_meld_lay_off (defence->melds, defence->n, deadwood);
  int left = ka_hand_value (deadwood & ~laid_off);

  if (left >= defence->best->deadwood)
    return;
  *defence->best = *split;
  defence->best->deadwood = left;
  *defence->laid_off = laid_off;
}

void
ka_meld_split_against (KaHand hand, const KaHand *melds, guint n, KaSplit *split, KaHand *laid_off)
{
  Defence defence = { .melds = melds, .n = n, .best = split, .laid_off = laid_off };

  split->deadwood = G_MAXINT;
  visit_all_splits (hand, try_defence, &defence);
}
