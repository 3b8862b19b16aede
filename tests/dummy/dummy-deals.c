/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dummy-deals.h"

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
