/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is first is drawn with cards: what is drawn is told, the highest wins, and everybody wins as often. */
#include "chi-square.h"
#include "ka-lot.h"

/* The ace above the king, as it is said. */
static int
weigh (KaCard card)
{
  return ka_card_rank (card) == 0 ? 13 : ka_card_rank (card);
}

static void
test_highest (void)
{
  gboolean ace = FALSE;

  for (guint64 seed = 0; seed < 2000; seed++)
    {
      guint n = (guint) (seed % 7) + 2;
      KaCard cards[8], again[8];
      guint first = ka_lot_draw (seed, n, cards);

      g_assert_cmpuint (first, <, n);
      g_assert_cmpuint (ka_lot_draw (seed, n, again), ==, first);
      g_assert_cmpmem (cards, n, again, n);
      for (guint i = 0; i < n; i++)
        for (guint other = 0; other < n; other++)
          {
            g_assert_true (i == other || cards[i] != cards[other]);
            g_assert_true (i != first || other == first || weigh (cards[i]) > weigh (cards[other]));
          }
      ace = ace || ka_card_rank (cards[first]) == 0;
    }
  g_assert_true (ace);
}

/* For ever: whoever comes back to a match that he was setting up finds the same cards. */
static void
test_same_for_ever (void)
{
  KaCard cards[4];
  char text[3];
  g_autoptr (GString) drawn = g_string_new (NULL);
  guint first = ka_lot_draw (20240229, 4, cards);

  for (guint i = 0; i < 4; i++)
    g_string_append_printf (drawn, "%s%s", ka_card_to_text (cards[i], text), i == first ? "! " : " ");
  g_assert_cmpstr (drawn->str, ==, "Ts! 8s 5c 2c ");
}

static void
test_fair (void)
{
  guint won[4] = { 0 };
  KaCard cards[4];

  for (guint64 seed = 0; seed < 40000; seed++)
    won[ka_lot_draw (seed, 4, cards)]++;
  assert_even (won, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lot/highest", test_highest);
  g_test_add_func ("/lot/same-for-ever", test_same_for_ever);
  g_test_add_func ("/lot/fair", test_fair);
  return g_test_run ();
}
