/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-trick.h"

static KaHand
read_hand (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KaHand hand = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      hand |= ka_hand_bit (ka_card_from_text (words[i], NULL));
  return hand;
}

static KaCard
read_card (const char *text)
{
  return ka_card_from_text (text, NULL);
}

/* WI-1: A K Q J 10 … 2. */
static void
test_order (void)
{
  static const char ORDER[] = "23456789TJQKA";

  for (guint i = 0; i < strlen (ORDER); i++)
    for (guint suit = 0; suit < KA_N_SUITS; suit++)
      {
        char text[3] = { ORDER[i], "cdhs"[suit], '\0' };

        g_assert_cmpint (ka_trick_rank (read_card (text)), ==, (int) i);
      }
  g_assert_cmpuint (ka_trick_highest (read_hand ("2h Kh Th")), ==, read_card ("Kh"));
  g_assert_cmpuint (ka_trick_highest (read_hand ("2h Kh Ah")), ==, read_card ("Ah"));
  g_assert_cmpuint (ka_trick_highest (read_hand ("Ks")), ==, read_card ("Ks"));
  g_assert_cmpuint (ka_trick_lowest (read_hand ("Ad Kd 3d")), ==, read_card ("3d"));
  g_assert_cmpuint (ka_trick_lowest (read_hand ("Ad")), ==, read_card ("Ad"));
}

/* WI-9: follow suit if possible, otherwise any card. */
static void
test_follow (void)
{
  KaHand hand = read_hand ("Ac 7c Th 2s Ks");

  g_assert_cmpuint (ka_trick_follow (hand, KA_SUIT_CLUBS), ==, read_hand ("Ac 7c"));
  g_assert_cmpuint (ka_trick_follow (hand, KA_SUIT_HEARTS), ==, read_hand ("Th"));
  g_assert_cmpuint (ka_trick_follow (hand, KA_SUIT_SPADES), ==, read_hand ("2s Ks"));
  g_assert_cmpuint (ka_trick_follow (hand, KA_SUIT_DIAMONDS), ==, hand);
}

/* WI-9: the highest trump takes the trick, otherwise the highest of the suit led. */
static void
test_winner (void)
{
  static const struct
  {
    const char *cards;
    int trump;
    guint winner;
  } ROWS[] = {
    { "7h 9h 2h Th", KA_NO_TRUMP, 3 },    { "7h Ah Kh Qh", KA_NO_TRUMP, 1 },
    { "7h As Ks Ad", KA_NO_TRUMP, 0 },    { "7h As Ks Ad", KA_SUIT_HEARTS, 0 },
    { "7h As Ks Ad", KA_SUIT_CLUBS, 0 },  { "Ah 2s Kh Qh", KA_SUIT_SPADES, 1 },
    { "Ah 2s Kh 3s", KA_SUIT_SPADES, 3 }, { "Ah 3s Kh 2s", KA_SUIT_SPADES, 1 },
    { "2s As Ks Qs", KA_SUIT_SPADES, 1 }, { "2c", KA_SUIT_SPADES, 0 },
    { "2c 2d", KA_SUIT_SPADES, 0 },       { "2c 3c 2d", KA_SUIT_DIAMONDS, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_auto (GStrv) words = g_strsplit (ROWS[i].cards, " ", -1);
      KaCard cards[8];
      guint n = 0;

      for (; n < G_N_ELEMENTS (cards) && words[n] != NULL; n++)
        cards[n] = read_card (words[n]);
      g_assert_cmpuint (ka_trick_winner (cards, n, ROWS[i].trump), ==, ROWS[i].winner);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trick/order", test_order);
  g_test_add_func ("/trick/follow", test_follow);
  g_test_add_func ("/trick/winner", test_winner);
  return g_test_run ();
}
