/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claims of the rest, beside brute force: every way in which the cards may lie, every lead, every answer. */
#include "ka-claim.h"
#include "ka-random.h"

typedef KaHand Hands[KA_CLAIM_OTHERS];

static gboolean takes_all (KaHand mine, const Hands others, int trump, gboolean by_the_book);

/* Whether the lead holds whatever the others play from @who on, and all tricks after it. */
static gboolean
holds (KaHand mine, const Hands others, int trump, gboolean by_the_book, KaCard lead, guint who)
{
  if (who == KA_CLAIM_OTHERS)
    return takes_all (mine, others, trump, by_the_book);
  for_each_card (card, ka_trick_follow (others[who], ka_card_suit (lead)))
  {
    Hands left = { others[0], others[1], others[2] };

    left[who] &= ~ka_hand_bit (card);
    if (ka_trick_beats ((KaCard) card, lead, trump) || !holds (mine, left, trump, by_the_book, lead, who + 1))
      return FALSE;
  }
  return TRUE;
}

/* @by_the_book: led as ka_claim_get_lead() says; or else as is best for these cards, which no player could know */
static gboolean
takes_all (KaHand mine, const Hands others, int trump, gboolean by_the_book)
{
  if (mine == 0)
    return TRUE;
  if (by_the_book)
    {
      KaCard lead = ka_claim_get_lead (mine, trump);

      return holds (mine & ~ka_hand_bit (lead), others, trump, TRUE, lead, 0);
    }
  for_each_card (
      card, mine) if (holds (mine & ~ka_hand_bit (card), others, trump, FALSE, (KaCard) card, 0)) return TRUE;
  return FALSE;
}

static gboolean
fits (const KaClaim *claim, const Hands others)
{
  for (guint who = 0; who < KA_CLAIM_OTHERS; who++)
    {
      if ((claim->known[who] & ~others[who]) != 0 || ka_hand_count (others[who]) != claim->n_cards[who])
        return FALSE;
      for (guint suit = 0; suit < KA_N_SUITS; suit++)
        if (claim->voids[who] & 1u << suit && (others[who] & ka_suit_cards (suit)) != 0)
          return FALSE;
    }
  return TRUE;
}

/* Goes through all ways in which @left may lie. Returns: whether all tricks are taken in each */
static gboolean
in_all (const KaClaim *claim, KaHand left, Hands others, gboolean by_the_book)
{
  KaCard card;

  if (left == 0)
    return !fits (claim, others) || takes_all (claim->hand, others, claim->trump, by_the_book);
  card = ka_hand_first (left);
  for (guint who = 0; who < KA_CLAIM_OTHERS; who++)
    {
      gboolean all;

      if (ka_hand_count (others[who]) == claim->n_cards[who])
        continue;
      others[who] |= ka_hand_bit (card);
      all = in_all (claim, left & ~ka_hand_bit (card), others, by_the_book);
      others[who] &= ~ka_hand_bit (card);
      if (!all)
        return FALSE;
    }
  return TRUE;
}

/* High cards for who claims more often than chance would have it, so that both answers come up. */
static void
draw_claim (guint64 seed, KaClaim *claim)
{
  KaHand pack = 0, others[KA_CLAIM_OTHERS] = { 0 };
  KaRandom random;
  guint n;

  ka_random_init (&random, seed);
  n = 1 + ka_random_below (&random, 3);
  *claim = (KaClaim) { .trump = (int) ka_random_below (&random, KA_N_SUITS + 1) - 1 };
  while ((guint) ka_hand_count (pack) < 4 * n)
    pack |= ka_hand_bit (ka_random_below (&random, 52));
  for (guint i = 0; i < n; i++)
    {
      KaCard best = KA_CARD_INVALID;

      for_each_card (card, pack & ~claim->hand) if (best == KA_CARD_INVALID
                                                    || ka_trick_rank ((KaCard) card) > ka_trick_rank (best)
                                                    || (int) ka_card_suit ((KaCard) card) == claim->trump)
          best
          = (KaCard) card;
      claim->hand |= ka_hand_bit (best);
    }
  claim->out = pack & ~claim->hand;
  for_each_card (card, claim->out)
  {
    guint who = ka_random_below (&random, KA_CLAIM_OTHERS);

    while ((guint) ka_hand_count (others[who]) == n)
      who = (who + 1) % KA_CLAIM_OTHERS;
    others[who] |= ka_hand_bit (card);
    if (ka_random_below (&random, 8) == 0)
      claim->known[who] |= ka_hand_bit (card);
  }
  for (guint who = 0; who < KA_CLAIM_OTHERS; who++)
    {
      claim->n_cards[who] = (guint8) n;
      for (guint suit = 0; suit < KA_N_SUITS; suit++)
        if ((others[who] & ka_suit_cards (suit)) == 0 && ka_random_below (&random, 2) == 0)
          claim->voids[who] |= (guint8) (1u << suit);
    }
}

/* What is certain holds as it is played out, and what is not may be lost, however well it is led. */
static void
test_brute_force (void)
{
  guint n_certain = 0, n_not = 0;

  for (guint64 seed = 0; seed < 1500; seed++)
    {
      Hands others = { 0 };
      gboolean is_certain;
      KaClaim claim;

      draw_claim (seed, &claim);
      is_certain = ka_claim_is_certain (&claim);
      g_assert_cmpint (in_all (&claim, claim.out, others, is_certain), ==, is_certain);
      n_certain += is_certain;
      n_not += !is_certain;
    }
  g_assert_cmpuint (n_certain, >, 100);
  g_assert_cmpuint (n_not, >, 100);
}

/* Thirteen cards: the longest question there is. */
static void
test_thirteen (void)
{
  KaClaim claim
      = { .hand = ka_suit_cards (KA_SUIT_SPADES), .n_cards = { 13, 13, 13 }, .trump = KA_SUIT_SPADES };

  claim.out = KA_HAND_ALL & ~claim.hand;
  g_assert_true (ka_claim_is_certain (&claim));
  claim.trump = KA_SUIT_HEARTS;
  g_assert_false (ka_claim_is_certain (&claim));
  claim.trump = KA_NO_TRUMP;
  g_assert_true (ka_claim_is_certain (&claim));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/claim/brute-force", test_brute_force);
  g_test_add_func ("/claim/thirteen", test_thirteen);
  return g_test_run ();
}
