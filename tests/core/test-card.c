/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card.h"
#include "ka-error.h"

static void
test_both_ways (void)
{
  for (KaCard card = 0; card < KA_N_CARDS; card++)
    {
      char text[3];

      g_assert_cmpuint (ka_card_from_text (ka_card_to_text (card, text), NULL), ==, card);
    }
}

static void
test_examples (void)
{
  char text[3];

  g_assert_cmpuint (ka_card_from_text ("7h", NULL), ==, ka_card_new (KA_SUIT_HEARTS, 6));
  g_assert_cmpuint (ka_card_from_text ("Ac", NULL), ==, 0);
  g_assert_cmpuint (ka_card_from_text ("*1", NULL), ==, KA_CARD_JOKER);
  g_assert_cmpstr (ka_card_to_text (ka_card_new (KA_SUIT_SPADES, 9), text), ==, "Ts");
  g_assert_cmpstr (ka_card_to_text (KA_CARD_JOKER + 3, text), ==, "*4");
  g_assert_true (ka_card_is_joker (KA_CARD_JOKER));
  g_assert_false (ka_card_is_joker (KA_CARD_JOKER - 1));
}

static void
test_refusals (void)
{
  static const char *const TEXTS[]
      = { "", "7", "h7", "10h", "7H", "7h ", " 7h", "*0", "*5", "**", "1h", "xx", "♠7" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (ka_card_from_text (TEXTS[i], &error), ==, KA_CARD_INVALID);
      g_assert_error (error, KA_ERROR, KA_ERROR_SYNTAX);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card/both ways", test_both_ways);
  g_test_add_func ("/card/examples", test_examples);
  g_test_add_func ("/card/refusals", test_refusals);
  return g_test_run ();
}
