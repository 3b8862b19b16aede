/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-dummy.h"

G_BEGIN_DECLS

/* The parts of the solver: ka-dummy.c asks the questions, ka-dummy-search.c answers them, ka-dummy-transpositions.c remembers,
 * ka-dummy-order.c says what to try first, ka-dummy-quick.c counts the tricks that need no search, ka-dummy-miserie.c knows what can
 * be avoided without one, and ka-dummy-suits.c plays miserie in a simpler way. */

/* Cards as the search has them: 16 bits a suit, of which the lowest is the two and the thirteenth the ace. */
typedef guint64 Cards;

#define SUIT_BITS         16
#define SUIT_MASK         0x1fffu
#define card_bit(card)    (G_GUINT64_CONSTANT (1) << (card))
#define card_suit(card)   ((card) / SUIT_BITS)
#define suit_cards(suit)  ((Cards) SUIT_MASK << ((suit) * SUIT_BITS))
#define suit_of(cards, s) ((guint) ((cards) >> ((s) * SUIT_BITS)) & SUIT_MASK)
#define lowest_of(cards)  ((guint) __builtin_ctzll (cards))
#define highest_of(cards) (63 - (guint) __builtin_clzll (cards))

/* A card and those of its suit above it, or below it. */
#define upwards(card)   (suit_cards (card_suit (card)) & ~(card_bit (card) - 1))
#define downwards(card) (suit_cards (card_suit (card)) & ((card_bit (card) << 1) - 1))

/* How many cards each seat has of each suit: four bits for each. */
#define length_shift(seat, suit)       ((seat) * 16 + (suit) * 4)
#define length_of(lengths, seat, suit) ((guint) ((lengths) >> length_shift (seat, suit)) & 15)

/* What is in a key: of the lengths all but those of the last suit, which follow from the number of tricks; and who leads, or that
 * it is any of the others, or nobody, where the suit alone is chosen. */
#define ODD_LENGTHS  G_GUINT64_CONSTANT (0x0fff0fff0fff0fff)
#define LEADER_SHIFT 28
#define LEADER_BITS  G_GUINT64_CONSTANT (0x30000000)
#define ANY_LEADER   G_GUINT64_CONSTANT (0x80000000)
#define NO_LEADER    G_GUINT64_CONSTANT (0x90000000)

/* Who owns the cards of a suit, from the highest that is left downwards: two bits for each, left in 26. */
#define OWNER_BITS              2
#define OWNERS_WIDTH            (OWNER_BITS * KA_N_RANKS)
#define owner_at(owners, place) (((owners) >> (OWNERS_WIDTH - OWNER_BITS - OWNER_BITS * (place))) & 3)

#define MAX_CHOICES             KA_N_RANKS

/**
 * Bounds:
 * @lower: @side takes at least so many tricks
 * @upper: and at most so many
 * @best: the card that was best, or 0xff
 */
typedef struct
{
  guint8 lower;
  guint8 upper;
  guint8 best;
} Bounds;

/**
 * Position:
 * @key: lengths, leader and question: what must be the same for what was learned to count
 * @owners: who owns the cards, two suits in each
 */
typedef struct
{
  guint64 key;
  guint64 owners[2];
} Position;

/**
 * Entry:
 * @owners: who owns the cards that matter, two suits in each; between them, where @mask is 0, the bounds
 * @mask: which of them matter
 */
typedef struct
{
  guint64 owners[2];
  guint64 mask[2];
} Entry;

/**
 * Block:
 * @next: the one with older entries
 *
 * Entries that lie next to each other, so that going through them is quick; the newest last.
 */
typedef struct
{
  guint32 next;
  guint16 n;
  guint16 room;
  guint64 unused[3];
  Entry entries[];
} Block;

/**
 * List:
 * @first: the newest of the blocks
 * @n: how many entries they hold
 */
typedef struct
{
  guint32 first;
  guint16 n;
} List;

/**
 * Node:
 * @entries: those of a leaf
 * @children: those of a fork: by who owns the card that it asks for, the last where that does not matter
 * @suit: the suit of that card
 * @place: which it is from the highest downwards
 */
typedef struct
{
  List entries;
  guint32 children[KA_DUMMY_SEATS + 1];
  guint8 is_fork;
  guint8 suit;
  guint8 place;
} Node;

/**
 * Group:
 * @root: the node with its entries, once there are too many to go through
 * @best: the card that was best last, or 0xff
 */
typedef struct
{
  guint64 key;
  guint32 next;
  guint32 root;
  List entries;
  guint32 best;
} Group;

/**
 * Transpositions:
 * @units: the blocks and nodes, each of which begins at one of these
 */
typedef struct
{
  Entry *units;
  Group *groups;
  guint32 *slots;
  guint32 n_units, max_units;
  guint32 n_groups, max_groups;
  guint slot_bits;
} Transpositions;

/**
 * Trick:
 * @led: the suit led
 * @best: the card that takes it so far
 * @winner: whose that is
 * @n_led: how many of the suit led
 * @n_trumps: how many trumps, where another suit was led
 * @avoiding: the card of who avoids tricks
 */
typedef struct
{
  guint8 led;
  guint8 best;
  guint8 winner;
  guint8 n_led;
  guint8 n_trumps;
  guint8 avoiding;
  const Position *position; /* (nullable): the one it began in */
} Trick;

/**
 * Choice:
 * @card: the highest of its kind
 * @kind: the cards next to each other in one hand, which are as good as each other
 */
typedef struct
{
  Cards kind;
  int rating;
  guint8 card;
} Choice;

/* Who a seat is; each has ratings of its own. */
typedef enum
{
  ROLE_PAIR, /* two against two, or anything else that is not one against three */
  ROLE_ALONE,
  ROLE_AGAINST,
  N_ROLES,
} Role;

/**
 * KaDummy:
 * @pushers: a bit for each seat that wants @side to take tricks
 */
struct _KaDummy
{
  Cards hands[KA_DUMMY_SEATS];
  guint64 lengths;
  guint left; /* tricks, without the one at hand once a card is played */
  int trump;
  guint side;
  guint pushers;
  gboolean avoids;
  gboolean is_miserie;   /* one seat avoids tricks, without a trump */
  gboolean leads_freely; /* for a while any of the others leads, whoever took the last trick */
  guint8 roles[KA_DUMMY_SEATS];
  guint64 question; /* the bits of a key that stay the same */
  const KaLimit *limit;
  gboolean stopped;
  guint64 nodes;
  Transpositions transpositions;
  guint8 killers[KA_N_RANKS + 1][KA_DUMMY_SEATS]
                [KA_DUMMY_SEATS]; /* what settled it last, by tricks left, seat and place */
  guint32 owners[KA_N_SUITS][1 << KA_N_RANKS];
};

/* ---- ka-dummy-search.c ------------------------------------------------------------------------------------------- */

/* Whether @side takes at least @target tricks when @leader leads. The cards that mattered are in @relevant, of each suit all from
 * one on upwards, or where tricks are avoided all from one on downwards: the answer is the same when only the other cards of a
 * suit are exchanged. */
/* The same when @card is played by @seat to a trick at which @place cards lie, with the trick in @before. */
gboolean
ka_dummy_search_card (KaDummy *self, const Trick *before, guint seat, guint place, guint card, int target);

void
ka_dummy_lay (const KaDummy *self, const Trick *before, Trick *after, guint seat, guint place, guint card);

/* ---- ka-dummy-suits.c -------------------------------------------------------------------------------------------- */

/* Whether who plays miserie alone has to take a trick in a game that is harder for him. */
gboolean ka_dummy_search_suits (KaDummy *self, Cards *relevant);

/* ---- ka-dummy-transpositions.c -------------------------------------------------------------------------------------------- */

void ka_dummy_transpositions_init (Transpositions *self, gsize bytes);
void ka_dummy_transpositions_clear (Transpositions *self);
void ka_dummy_transpositions_forget (Transpositions *self);

/* Whether it is known that @target is reached: @takes is the answer, @relevant what it depends on. In @first always the card to try
 * first, or 0xff. */
gboolean ka_dummy_recall (KaDummy *self, const Position *position, int target, Cards *relevant,
                          gboolean *takes, guint *first);
void ka_dummy_remember (KaDummy *self, const Position *position, int target, Cards relevant, gboolean takes,
                        guint best);

/* ---- ka-dummy-order.c -------------------------------------------------------------------------------------------- */

guint ka_dummy_list (const KaDummy *self, const Trick *trick, guint seat, guint place, Choice *choices);

void
ka_dummy_rate (const KaDummy *self, const Trick *trick, guint seat, guint place, Choice *choices, guint n);

/* ---- ka-dummy-quick.c -------------------------------------------------------------------------------------------- */

/* Whether it needs no search: 1 or 0, or −1 when it does. */
int ka_dummy_quick (const KaDummy *self, const Position *position, guint leader, int target, Cards *relevant);

int ka_dummy_quick_second (const KaDummy *self, const Trick *trick, guint seat, int target, Cards *relevant);

/* ---- ka-dummy-miserie.c ------------------------------------------------------------------------------------------ */

/* As ka_dummy_quick(), where the side avoids tricks. */
int ka_dummy_look_at_miserie (const KaDummy *self, guint leader, int target, Cards *relevant);

/* Whether who plays miserie alone is safe whoever leads, as far as can be seen at once. */
gboolean ka_dummy_is_safe (const KaDummy *self, Cards *relevant);

/* Of what @seat, who must not take a trick, may play: what is as good as anything. Returns how many these are, 0 when he has to
 * take it; what the others depend on is added to @relevant. */
guint ka_dummy_keep_avoiding (const KaDummy *self, const Trick *trick, guint seat, guint place,
                              Choice *choices, guint n, Cards *relevant);

/* Whether who alone must not take a trick is safe for good when @seat, just now, plays @card. */
gboolean ka_dummy_escapes (const KaDummy *self, const Trick *before, guint seat, guint place, guint card,
                           Cards *relevant);

/* ---- small helpers ----------------------------------------------------------------------------------------------- */

#define bit_of(seat)    (1u << (seat))
#define next_seat(seat) (((seat) + 1) & 3)

#define NODES_PER_LOOK  4096

/* One more card is played in thought: returns whether to stop. */
static inline gboolean
ka_dummy_look_at_limit (KaDummy *self)
{
  if (++self->nodes % NODES_PER_LOOK == 0 && self->limit != NULL && ka_limit_reached (self->limit))
    self->stopped = TRUE;
  return self->stopped;
}

/* A card leaves a hand while it is played in thought, and comes back. */
static inline void
take_out (KaDummy *self, guint seat, guint card)
{
  self->hands[seat] ^= card_bit (card);
  self->lengths -= G_GUINT64_CONSTANT (1) << length_shift (seat, card_suit (card));
}

static inline void
put_back (KaDummy *self, guint seat, guint card)
{
  self->hands[seat] ^= card_bit (card);
  self->lengths += G_GUINT64_CONSTANT (1) << length_shift (seat, card_suit (card));
}

/* Whether these are one seat. */
static inline gboolean
is_alone (guint seats)
{
  return seats != 0 && (seats & (seats - 1)) == 0;
}

/* Who wants the same as @seat. */
static inline guint
get_friends (const KaDummy *self, guint seat)
{
  return self->pushers & bit_of (seat) ? self->pushers : ~self->pushers & 15;
}

static inline Cards
all_cards (const KaDummy *self)
{
  return self->hands[0] | self->hands[1] | self->hands[2] | self->hands[3];
}

static inline guint
owners_of (const Position *position, guint suit)
{
  return (guint) (position->owners[suit / 2] >> (suit % 2 * 32));
}

static inline guint
total_length (guint64 lengths, guint suit)
{
  return length_of (lengths, 0, suit) + length_of (lengths, 1, suit) + length_of (lengths, 2, suit)
         + length_of (lengths, 3, suit);
}

static inline void
swap_choices (Choice *one, Choice *other)
{
  Choice swapped = *one;

  *one = *other;
  *other = swapped;
}

/* Brings what is rated highest to the front. */
static inline void
bring_top (Choice *choices, guint n)
{
  guint top = 0;

  for (guint i = 1; i < n; i++)
    if (choices[i].rating > choices[top].rating)
      top = i;
  if (top > 0)
    swap_choices (&choices[0], &choices[top]);
}

/* The lowest of the @n highest of a suit; @n is at least 1. */
static inline guint
nth_highest (Cards all, guint suit, guint n)
{
  guint cards = suit_of (all, suit);

  while (--n > 0)
    cards &= ~(1u << (31 - __builtin_clz (cards)));
  return suit * SUIT_BITS + 31 - (guint) __builtin_clz (cards);
}

/* The highest of the @n lowest of a suit; @n is at least 1. */
static inline guint
nth_lowest (Cards all, guint suit, guint n)
{
  guint cards = suit_of (all, suit);

  while (--n > 0)
    cards &= cards - 1;
  return suit * SUIT_BITS + (guint) __builtin_ctz (cards);
}

G_END_DECLS
