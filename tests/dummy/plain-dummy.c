/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-dummy.h"

#include <string.h>

static gboolean
wants_tricks (const KaDummyDeal *deal)
{
  gboolean is_side = (deal->side >> ka_dummy_actor (deal)) & 1;

  return is_side != deal->avoids;
}

static int
count_taken (const KaDummyDeal *deal, int winner)
{
  return winner >= 0 && (deal->side >> winner) & 1;
}

int
brute_tricks (const KaDummyDeal *deal)
{
  gboolean wants = wants_tricks (deal);
  int best = wants ? -1 : G_MAXINT;

  if (ka_dummy_left (deal) == 0)
    return 0;
  for_each_card (card, ka_dummy_playable (deal))
  {
    KaDummyDeal after = *deal;
    int tricks = count_taken (&after, ka_dummy_play (&after, (KaCard) card));

    tricks += brute_tricks (&after);
    best = wants ? MAX (best, tricks) : MIN (best, tricks);
  }
  return best;
}

/* ---- alpha-beta with a hash table -------------------------------------------------------------------------------- */

typedef struct
{
  KaHand hands[KA_DUMMY_SEATS];
  guint8 leader;
  guint8 lower;
  guint8 upper;
} Known;

struct _PlainDummy
{
  Known *known;
  guint bits;
  guint64 nodes;
  guint64 most_nodes;
};

PlainDummy *
plain_dummy_new (guint megabytes)
{
  PlainDummy *self = g_new0 (PlainDummy, 1);

  self->most_nodes = G_MAXUINT64;
  self->bits = (guint) g_bit_storage (((gsize) megabytes << 20) / sizeof (Known)) - 1;
  self->known = g_new0 (Known, (gsize) 1 << self->bits);
  return self;
}

void
plain_dummy_free (PlainDummy *self)
{
  g_free (self->known);
  g_free (self);
}

void
plain_dummy_forget (PlainDummy *self)
{
  memset (self->known, 0, sizeof (Known) << self->bits);
  self->nodes = 0;
}

void
plain_dummy_limit (PlainDummy *self, guint64 nodes)
{
  self->most_nodes = nodes;
}

gboolean
plain_dummy_gave_up (const PlainDummy *self)
{
  return self->nodes > self->most_nodes;
}

static Known *
find_known (PlainDummy *self, const KaDummyDeal *deal)
{
  guint64 hash = deal->leader;
  Known *known;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    hash = (hash ^ deal->hands[seat]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) ^ hash >> 29;
  known = &self->known[hash >> (64 - self->bits)];
  if (memcmp (known->hands, deal->hands, sizeof known->hands) != 0 || known->leader != deal->leader)
    {
      memcpy (known->hands, deal->hands, sizeof known->hands);
      known->leader = deal->leader;
      known->lower = 0;
      known->upper = (guint8) ka_dummy_left (deal);
    }
  return known;
}

/* Whether it is as good as the card of the hand just above it: nobody else holds or has just played one between them. */
static gboolean
is_as_good (const KaDummyDeal *deal, KaHand hand, KaCard card)
{
  KaHand others = 0;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    others |= deal->hands[seat];
  for (guint i = 0; i < deal->n_trick; i++)
    others |= ka_hand_bit (deal->trick[i]);
  for (int rank = ka_trick_rank (card) + 1; rank < KA_N_RANKS; rank++)
    {
      KaHand above = ka_hand_bit (ka_card_new (ka_card_suit (card), (rank + 1) % KA_N_RANKS));

      if (hand & above)
        return TRUE;
      if (others & above)
        return FALSE;
    }
  return FALSE;
}

/* Whether @card takes the trick from those before it; @ours: who has it so far wants the same as whose turn it is. */
static gboolean
takes_over (const KaDummyDeal *deal, KaCard card, gboolean *ours)
{
  KaCard trick[KA_DUMMY_SEATS];
  guint winner;

  memcpy (trick, deal->trick, sizeof deal->trick);
  trick[deal->n_trick] = card;
  winner = (deal->leader + ka_trick_winner (trick, deal->n_trick, deal->trump)) % KA_DUMMY_SEATS;
  *ours = ((deal->side >> winner) & 1) == ((deal->side >> ka_dummy_actor (deal)) & 1);
  return ka_trick_winner (trick, deal->n_trick + 1u, deal->trump) == deal->n_trick;
}

/* What to try first: the highest to lead; then the lowest that takes the trick from the other side, or the lowest of all. Who
 * wants no tricks plays the highest that takes none. */
static int
rate (const KaDummyDeal *deal, KaCard card)
{
  int rank = ka_trick_rank (card);
  gboolean ours, takes;

  if (deal->n_trick == 0)
    return deal->avoids ? -rank : rank;
  takes = takes_over (deal, card, &ours);
  if (deal->avoids)
    return wants_tricks (deal) || takes ? -rank : rank;
  return (takes && !ours ? KA_N_RANKS : 0) - rank;
}

static gboolean search (PlainDummy *self, const KaDummyDeal *deal, int n);

static gboolean
search_cards (PlainDummy *self, const KaDummyDeal *deal, int n)
{
  gboolean wants = wants_tricks (deal);
  KaHand hand = ka_dummy_playable (deal);
  int ratings[52];

  for_each_card (card, hand)
  {
    if (is_as_good (deal, hand, (KaCard) card))
      hand &= ~ka_hand_bit ((KaCard) card);
    else
      ratings[card] = rate (deal, (KaCard) card);
  }
  while (hand != 0)
    {
      KaCard first = ka_hand_first (hand);
      KaDummyDeal after = *deal;

      for_each_card (card, hand) if (ratings[card] > ratings[first]) first = (KaCard) card;
      hand &= ~ka_hand_bit (first);
      if (search (self, &after, n - count_taken (&after, ka_dummy_play (&after, first))) == wants)
        return wants;
    }
  return !wants;
}

static gboolean
search (PlainDummy *self, const KaDummyDeal *deal, int n)
{
  Known *known;
  gboolean takes;

  if (n <= 0)
    return TRUE;
  if (n > (int) ka_dummy_left (deal))
    return FALSE;
  if (++self->nodes > self->most_nodes)
    return FALSE;
  if (deal->n_trick > 0)
    return search_cards (self, deal, n);
  known = find_known (self, deal);
  if (known->lower >= n)
    return TRUE;
  if (known->upper < n)
    return FALSE;
  takes = search_cards (self, deal, n);
  if (plain_dummy_gave_up (self))
    return FALSE;
  known = find_known (self, deal);
  if (takes)
    known->lower = (guint8) MAX (known->lower, n);
  else
    known->upper = (guint8) MIN (known->upper, n - 1);
  return takes;
}

gboolean
plain_dummy_takes (PlainDummy *self, const KaDummyDeal *deal, int n)
{
  return search (self, deal, n);
}

int
plain_dummy_tricks (PlainDummy *self, const KaDummyDeal *deal)
{
  int left = (int) ka_dummy_left (deal);
  int n = 0;

  while (n < left && search (self, deal, n + 1))
    n++;
  return n;
}
