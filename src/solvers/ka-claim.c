/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a hand takes all the rest. Who takes every trick leads to each, so that nothing matters but what he leads: trumps first, as they
 * can only be drawn before somebody ruffs, and each suit from its top. In that order a lead is lost to one player alone, who either holds a
 * higher card of the suit and enough lower ones to keep it until then, or is void in time and has a trump left. So it is enough to look for
 * a hand of one of the others that does so and leaves the other two something that they may hold. */
#include "ka-claim.h"

/* Of one of the others: what his hand must be to break the claim. */
typedef struct
{
  guint who;
  guint suit;
  int least; /* cards of the suit */
  int most;
  int least_trumps;
} Break;

/* How many cards of each suit nobody is known to hold, and how many each may still hold of those. */
typedef struct
{
  const KaClaim *claim;
  int free[KA_N_SUITS];
  int room[KA_CLAIM_OTHERS];
} Room;

static int
count_suit (KaHand cards, guint suit)
{
  return ka_hand_count (cards & ka_suit_cards (suit));
}

static void
make_room (Room *self, const KaClaim *claim)
{
  KaHand open = claim->out;

  self->claim = claim;
  for (guint who = 0; who < KA_CLAIM_OTHERS; who++)
    {
      self->room[who] = claim->n_cards[who] - ka_hand_count (claim->known[who]);
      open &= ~claim->known[who];
    }
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    self->free[suit] = count_suit (open, suit);
}

static gboolean
is_void (const Room *self, guint who, guint suit)
{
  return (self->claim->voids[who] & 1u << suit) != 0;
}

/* Whether the other two can hold what is left when one takes @taken. */
static gboolean
can_the_rest (const Room *self, guint who, const int *taken)
{
  guint one = (who + 1) % KA_CLAIM_OTHERS, other = (who + 2) % KA_CLAIM_OTHERS;
  int only_one = 0, only_other = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      int left = self->free[suit] - taken[suit];

      if (left > 0 && is_void (self, one, suit) && is_void (self, other, suit))
        return FALSE;
      only_one += is_void (self, other, suit) ? left : 0;
      only_other += is_void (self, one, suit) ? left : 0;
    }
  return only_one <= self->room[one] && only_other <= self->room[other];
}

static gboolean
breaks (const Room *self, const Break *wanted, const int *taken)
{
  KaHand known = self->claim->known[wanted->who];
  int n = taken[wanted->suit] + count_suit (known, wanted->suit);

  if (n < wanted->least || n > wanted->most)
    return FALSE;
  return wanted->least_trumps == 0
         || taken[self->claim->trump] + count_suit (known, (guint) self->claim->trump)
                >= wanted->least_trumps;
}

/* Tries all ways to fill the hand with @left more cards of @suit and the suits above. */
static gboolean
search (const Room *self, const Break *wanted, guint suit, int left, int *taken)
{
  int most = is_void (self, wanted->who, suit) ? 0 : MIN (self->free[suit], left);

  if (suit == KA_N_SUITS - 1)
    {
      taken[suit] = left;
      return left <= most && breaks (self, wanted, taken) && can_the_rest (self, wanted->who, taken);
    }
  for (taken[suit] = 0; taken[suit] <= most; taken[suit]++)
    if (search (self, wanted, suit + 1, left - taken[suit], taken))
      return TRUE;
  return FALSE;
}

static gboolean
may_hold (const KaClaim *claim, const Break *wanted)
{
  Room room;
  int taken[KA_N_SUITS];

  make_room (&room, claim);
  return room.room[wanted->who] >= 0 && search (&room, wanted, 0, room.room[wanted->who], taken);
}

/* Whether he may hold @card, which is not known to be elsewhere, with enough others to follow before. */
static gboolean
may_keep (const KaClaim *claim, guint who, KaCard card, int n_leads)
{
  KaClaim with = *claim;
  const Break wanted = { who, ka_card_suit (card), n_leads, KA_N_RANKS, 0 };

  with.known[who] |= ka_hand_bit (card);
  return may_hold (&with, &wanted);
}

static gboolean
is_known_elsewhere (const KaClaim *claim, guint who, KaCard card)
{
  for (guint other = 0; other < KA_CLAIM_OTHERS; other++)
    if (other != who && claim->known[other] & ka_hand_bit (card))
      return TRUE;
  return (claim->voids[who] & 1u << ka_card_suit (card)) != 0;
}

/* Whether one of the leads of a suit may be beaten in it. */
static gboolean
may_be_beaten (const KaClaim *claim, guint who, guint suit)
{
  KaHand mine = claim->hand & ka_suit_cards (suit);

  for (int n = 1; mine != 0; n++)
    {
      KaCard lead = ka_trick_highest (mine);

      for_each_card (card,
                     claim->out
                         & ka_suit_cards (suit)) if (ka_trick_rank ((KaCard) card) > ka_trick_rank (lead)
                                                     && !is_known_elsewhere (claim, who, (KaCard) card)
                                                     && may_keep (claim, who, (KaCard) card, n)) return TRUE;
      mine &= ~ka_hand_bit (lead);
    }
  return FALSE;
}

/* Whether one of the leads of a suit may be ruffed, after all trumps of the hand. */
static gboolean
may_be_ruffed (const KaClaim *claim, guint who, guint suit)
{
  int n_leads = count_suit (claim->hand, suit);
  const Break wanted = { who, suit, 0, n_leads - 1, 1 + count_suit (claim->hand, (guint) claim->trump) };

  return n_leads > 0 && may_hold (claim, &wanted);
}

gboolean
ka_claim_is_certain (const KaClaim *self)
{
  for (guint who = 0; who < KA_CLAIM_OTHERS; who++)
    for (guint suit = 0; suit < KA_N_SUITS; suit++)
      if (may_be_beaten (self, who, suit)
          || (self->trump != KA_NO_TRUMP && (int) suit != self->trump && may_be_ruffed (self, who, suit)))
        return FALSE;
  return TRUE;
}

KaCard
ka_claim_get_lead (KaHand hand, int trump)
{
  g_return_val_if_fail (hand != 0, KA_CARD_INVALID);

  if (trump != KA_NO_TRUMP && (hand & ka_suit_cards (trump)) != 0)
    return ka_trick_highest (hand & ka_suit_cards (trump));
  return ka_trick_highest (hand & ka_suit_cards (ka_card_suit (ka_hand_first (hand))));
}
