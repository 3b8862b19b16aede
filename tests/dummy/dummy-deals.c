/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dummy-deals.h"

#include <string.h>

#include "data-list.h"

void
deal_at_random (KaDummyDeal *deal, KaRandom *random, guint n)
{
  KaCard pack[52];

  for (guint i = 0; i < G_N_ELEMENTS (pack); i++)
    pack[i] = (KaCard) i;
  ka_random_shuffle (random, pack, G_N_ELEMENTS (pack));
  *deal = (KaDummyDeal) { .trump = KA_NO_TRUMP, .side = 5 };
  for (guint i = 0; i < KA_DUMMY_SEATS * n; i++)
    deal->hands[i % KA_DUMMY_SEATS] |= ka_hand_bit (pack[i]);
}

void
play_at_random (KaDummyDeal *deal, KaRandom *random, guint n)
{
  while (n-- > 0)
    {
      KaHand playable = ka_dummy_playable (deal);

      for (guint skip = ka_random_below (random, (guint32) ka_hand_count (playable)); skip > 0; skip--)
        playable &= playable - 1;
      ka_dummy_play (deal, ka_hand_first (playable));
    }
}

char *
show_deal (const KaDummyDeal *deal)
{
  GString *text = g_string_new (NULL);
  char card_text[3];

  g_string_append_printf (text, "leader %u, trump %d, side %x%s, trick", deal->leader, deal->trump,
                          deal->side, deal->avoids ? " avoids" : "");
  for (guint i = 0; i < deal->n_trick; i++)
    g_string_append_printf (text, " %s", ka_card_to_text (deal->trick[i], card_text));
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    {
      g_string_append_printf (text, "\n%u:", seat);
      for_each_card (card, deal->hands[seat])
          g_string_append_printf (text, " %s", ka_card_to_text ((KaCard) card, card_text));
    }
  return g_string_free (text, FALSE);
}

/* ---- lists of deals ---------------------------------------------------------------------------------------------- */

static const char RANKS[] = "A23456789TJQK";

static void
read_deal (KaDummyDeal *deal, const char *line)
{
  g_auto (GStrv) hands = g_strsplit (line, " ", 0);

  g_assert_cmpuint (g_strv_length (hands), ==, KA_DUMMY_SEATS);
  *deal = (KaDummyDeal) { .trump = KA_NO_TRUMP, .side = 5 };
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    {
      g_auto (GStrv) suits = g_strsplit (hands[seat], ".", 0);

      g_assert_cmpuint (g_strv_length (suits), ==, KA_N_SUITS);
      for (guint suit = 0; suit < KA_N_SUITS; suit++)
        for (const char *rank = suits[suit]; *rank != '\0'; rank++)
          {
            const char *at = strchr (RANKS, *rank);

            g_assert_nonnull (at);
            deal->hands[seat] |= ka_hand_bit (ka_card_new (suit, (guint) (at - RANKS)));
          }
      g_assert_cmpint (ka_hand_count (deal->hands[seat]), ==, KA_N_RANKS);
    }
  g_assert_true ((deal->hands[0] | deal->hands[1] | deal->hands[2] | deal->hands[3]) == KA_HAND_ALL);
}

void
read_deals (KaDummyDeal *deals, guint n, const char *name)
{
  g_autoptr (GPtrArray) lines = data_list_read (name, n);

  for (guint i = 0; i < n; i++)
    read_deal (&deals[i], lines->pdata[i]);
}

void
write_deal (const KaDummyDeal *deal, GString *line)
{
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    for (guint suit = 0; suit < KA_N_SUITS; suit++)
      {
        for_each_card (card, deal->hands[seat] & ka_suit_cards (suit))
            g_string_append_c (line, RANKS[ka_card_rank ((KaCard) card)]);
        if (suit < KA_N_SUITS - 1)
          g_string_append_c (line, '.');
        else if (seat < KA_DUMMY_SEATS - 1)
          g_string_append_c (line, ' ');
      }
}
