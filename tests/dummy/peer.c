/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer.h"

#include <dds/dll.h>

#define NO_TRUMP 4

/* Its suits begin with the spades, and its ranks are 2 to 14. */
static int
write_suit (guint suit)
{
  return (int) (KA_N_SUITS - 1 - suit);
}

void
peer_init (guint megabytes)
{
  SetResources ((int) megabytes, 1);
}

static struct futureTricks
solve (const KaDummyDeal *deal, int target)
{
  struct deal theirs = { .first = deal->leader };
  struct futureTricks answer = { 0 };

  theirs.trump = deal->trump == KA_NO_TRUMP ? NO_TRUMP : write_suit ((guint) deal->trump);
  for (guint i = 0; i < deal->n_trick; i++)
    {
      theirs.currentTrickSuit[i] = write_suit (ka_card_suit (deal->trick[i]));
      theirs.currentTrickRank[i] = ka_trick_rank (deal->trick[i]) + 2;
    }
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    for_each_card (card, deal->hands[seat]) theirs.remainCards[seat][write_suit (ka_card_suit (card))]
        |= 1u << (ka_trick_rank (card) + 2);
  g_assert_cmpint (SolveBoard (theirs, target, 1, 1, &answer, 0), ==, RETURN_NO_FAULT);
  return answer;
}

int
peer_tricks (const KaDummyDeal *deal, KaCard *card)
{
  struct futureTricks answer = solve (deal, -1);

  *card = ka_card_new (write_suit ((guint) answer.suit[0]), (answer.rank[0] - 1) % KA_N_RANKS);
  return answer.score[0];
}

void
peer_table (const KaDummyDeal *deal, gint8 tricks[KA_N_SUITS + 1][KA_DUMMY_SEATS])
{
  struct ddTableDeal theirs = { 0 };
  struct ddTableResults answer = { 0 };

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    for_each_card (card, deal->hands[seat]) theirs.cards[seat][write_suit (ka_card_suit (card))]
        |= 1u << (ka_trick_rank (card) + 2);
  g_assert_cmpint (CalcDDtable (theirs, &answer), ==, RETURN_NO_FAULT);
  for (guint suit = 0; suit <= KA_N_SUITS; suit++)
    for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
      tricks[suit][seat] = (gint8) answer.resTable[suit < KA_N_SUITS ? write_suit (suit) : NO_TRUMP][seat];
}

gboolean
peer_takes (const KaDummyDeal *deal, int n)
{
  return solve (deal, n).score[0] >= n;
}
