/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a hand of gin lies: sorted, or as the player put it. */
#include "ka-gin-hand.h"

static KaHand
read_hand (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KaHand hand = 0;

  for (guint i = 0; words[i] != NULL; i++)
    hand |= ka_hand_bit (ka_card_from_text (words[i], NULL));
  return hand;
}

/* The cards as they lie; "|" between two groups. */
static char *
write_layout (const KaGinLayout *layout)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < layout->n; i++)
    {
      char card[3];

      if (i > 0)
        g_string_append (text, layout->groups[i] != layout->groups[i - 1] ? " | " : " ");
      g_string_append (text, ka_card_to_text (layout->cards[i], card));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_lies (const KaHandOrder *self, KaHand hand, const char *expected, int deadwood)
{
  g_autofree char *text = NULL;
  KaGinLayout layout;

  ka_gin_hand_lay_out (self, hand, &layout);
  text = write_layout (&layout);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (layout.deadwood, ==, deadwood);
}

#define HAND "4s 5s 6s 6h 6d Kc 2h 9c Jd 3d"

static void
test_sorted_into_melds (void)
{
  /* GR-7: one of the splits with the least deadwood; 4s 5s 6s leaves 6h 6d, the set leaves 4s 5s. */
  assert_lies (&(KaHandOrder) { 0 }, read_hand (HAND), "6d 6h 6s | 2h 3d 4s 5s 9c Jd Kc", 43);
}

static void
test_sorted_by_suit_and_rank (void)
{
  KaHand hand = read_hand ("4s 5s 2h Kc 3d");
  KaHandOrder self;

  ka_hand_order_take (&self, hand);
  self.sort = KA_GIN_BY_SUIT;
  ka_hand_order_sort_by_suit (&self);
  assert_lies (&self, hand, "Kc 3d 4s 5s 2h", 24);
  self.sort = KA_GIN_BY_RANK;
  ka_hand_order_sort_by_rank (&self);
  assert_lies (&self, hand, "2h 3d 4s 5s Kc", 24);
}

/* GR-7: the player lays 4s 5s 6s side by side instead, though that leaves more. */
static void
test_melds_of_the_player (void)
{
  KaHandOrder self = { 0 };
  KaHand hand = read_hand (HAND);

  ka_gin_hand_move (&self, hand, 2, 3);
  assert_lies (&self, hand, "6d 6h 2h 6s 3d 4s 5s 9c Jd Kc", 61);
  ka_gin_hand_move (&self, hand, 3, 6);
  assert_lies (&self, hand, "6d 6h 2h 3d | 4s 5s 6s | 9c Jd Kc", 46);
  /* Within a meld it does not matter how they lie. */
  ka_gin_hand_move (&self, hand, 6, 5);
  assert_lies (&self, hand, "6d 6h 2h 3d | 4s 6s 5s | 9c Jd Kc", 46);
}

static void
follow (KaHandOrder *self, KaHand hand)
{
  KaCard cards[KA_GIN_HAND_MAX];

  ka_hand_order_follow (self, cards, ka_hand_list (hand, cards));
}

static void
test_the_own_order_stays (void)
{
  KaHandOrder self = { 0 };
  KaHand hand = read_hand ("As 2s 5h 9c Kd");

  ka_gin_hand_move (&self, hand, 4, 0);
  assert_lies (&self, hand, "Kd As 2s 5h 9c", 27);

  /* What is drawn comes at the end; what is thrown leaves the others where they are. */
  hand |= read_hand ("3s");
  follow (&self, hand);
  assert_lies (&self, hand, "Kd As 2s 5h 9c 3s", 30);
  hand &= ~read_hand ("As");
  follow (&self, hand);
  assert_lies (&self, hand, "Kd 2s 5h 9c 3s", 29);

  /* Another deal is sorted again, for nobody has laid it otherwise. */
  ka_hand_order_forget (&self);
  assert_lies (&self, read_hand ("Ks 2s"), "2s Ks", 12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gin-hand/sorted-into-melds", test_sorted_into_melds);
  g_test_add_func ("/gin-hand/sorted-by-suit-and-rank", test_sorted_by_suit_and_rank);
  g_test_add_func ("/gin-hand/melds-of-the-player", test_melds_of_the_player);
  g_test_add_func ("/gin-hand/the-own-order-stays", test_the_own_order_stays);
  return g_test_run ();
}
