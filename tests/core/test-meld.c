/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best laying-out of a hand, against a second way to find it: card by card instead of meld by meld. */
#include <string.h>

#include "ka-random.h"
#include "plain-meld.h"

#ifdef __SANITIZE_ADDRESS__
#  define SLOWER 10
#else
#  define SLOWER 1
#endif

#define HANDS (1000000 / SLOWER)

/* ---- hands -------------------------------------------------------------------------------------------------- */

/* Half of the hands are as they are dealt, and half are of few ranks, where sets and runs compete for cards. */
static KaHand
deal_hand (KaRandom *random, guint n, KaHand without)
{
  guint n_ranks = ka_random_below (random, 2) == 0 ? 13 : 4 + ka_random_below (random, 4);
  guint low = ka_random_below (random, 14 - n_ranks);
  KaHand hand = 0;

  for (guint tries = 0; (guint) ka_hand_count (hand) < n; tries++)
    {
      /* What was taken out may leave too few of these ranks. */
      guint rank = tries < 200 ? low + ka_random_below (random, n_ranks) : ka_random_below (random, 13);

      hand |= ka_hand_bit (ka_card_new (ka_random_below (random, 4), rank)) & ~without;
    }
  return hand;
}

static void
assert_split (KaHand hand, const KaSplit *split)
{
  KaHand rest = hand;

  for (guint i = 0; i < split->n_melds; i++)
    {
      g_assert_true (ka_meld_is_valid (split->melds[i]));
      g_assert_cmphex (split->melds[i] & ~rest, ==, 0);
      rest &= ~split->melds[i];
    }
  g_assert_cmpint (split->deadwood, ==, plain_count_cards (rest));
}

/* ---- tests -------------------------------------------------------------------------------------------------- */

static void
test_deadwood (void)
{
  KaRandom random;

  ka_random_init (&random, 1);
  for (guint i = 0; i < HANDS; i++)
    {
      KaHand hand = deal_hand (&random, 7 + i % 5, 0);

      g_assert_cmpint (ka_meld_deadwood (hand), ==, plain_search (hand).least);
    }
}

/* Every way to lay a hand out is found once, and so is every best one. */
static void
test_splits (void)
{
  static KaSplit splits[512];
  KaRandom random;

  ka_random_init (&random, 2);
  for (guint i = 0; i < HANDS / 20; i++)
    {
      KaHand hand = deal_hand (&random, 10 + i % 2, 0);
      PlainFound found = plain_search (hand);
      KaSplit split;
      guint n;

      ka_meld_split (hand, &split);
      assert_split (hand, &split);
      g_assert_cmpint (split.deadwood, ==, found.least);
      g_assert_cmpuint (ka_meld_best_splits (hand, splits, G_N_ELEMENTS (splits)), ==, found.n_least);
      n = ka_meld_splits (hand, splits, G_N_ELEMENTS (splits));
      g_assert_cmpuint (n, ==, found.n);
      g_assert_cmpuint (n, <, G_N_ELEMENTS (splits));
      for (guint s = 0; s < n; s++)
        assert_split (hand, &splits[s]);
    }
}

/* The card that is thrown leaves as little as any, and of those that do it counts most. */
static void
test_best_discard (void)
{
  KaRandom random;

  ka_random_init (&random, 3);
  for (guint i = 0; i < HANDS / 4; i++)
    {
      KaHand hand = deal_hand (&random, 11, 0);
      int least = G_MAXINT, most = 0, deadwood;
      KaCard card;

      for (int c = 0; c < 52; c++)
        if (hand >> c & 1)
          {
            int left = plain_search (hand & ~((KaHand) 1 << c)).least;

            if (left < least || (left == least && plain_count_card (c) > most))
              most = plain_count_card (c);
            least = MIN (least, left);
          }
      card = ka_meld_best_discard (hand, &deadwood);
      g_assert_true (hand >> card & 1);
      g_assert_cmpint (deadwood, ==, least);
      g_assert_cmpint (plain_search (hand & ~ka_hand_bit (card)).least, ==, least);
      g_assert_cmpint (plain_count_card (card), ==, most);
    }
}

/* ---- laying off (GR-7) ---------------------------------------------------------------------------------------- */

static gboolean
fits (KaHand meld, int card)
{
  KaHand grown = meld | (KaHand) 1 << card;
  int low = __builtin_ctzll (grown), n = __builtin_popcountll (grown);
  gboolean is_set = TRUE, is_run = TRUE;

  for (int c = 0; c < 52; c++)
    if (grown >> c & 1)
      is_set = is_set && c % 13 == low % 13;
  for (int c = low; c < low + n; c++)
    is_run = is_run && c < 52 && c / 13 == low / 13 && (grown >> c & 1);
  return is_set || is_run;
}

/* Lays cards off one by one in every order and place. */
static int
lay_off_all_ways (PlainLayout *table, KaHand loose)
{
  int least = plain_count_cards (loose);

  for (int card = 0; card < 52; card++)
    for (guint i = 0; loose >> card & 1 && i < table->n; i++)
      if (fits (table->melds[i], card))
        {
          KaHand before = table->melds[i];
          int left;

          table->melds[i] |= (KaHand) 1 << card;
          left = lay_off_all_ways (table, loose & ~((KaHand) 1 << card));
          table->melds[i] = before;
          least = MIN (least, left);
        }
  return least;
}

typedef struct
{
  PlainLayout table;
  int least;
} Defence;

static void
defend_cb (const PlainLayout *layout, KaHand loose, gpointer data)
{
  Defence *defence = data;
  int left = lay_off_all_ways (&defence->table, loose);

  defence->least = MIN (defence->least, left);
}

static void
test_split_against (void)
{
  guint n_laid_off = 0;
  KaRandom random;

  ka_random_init (&random, 4);
  for (guint i = 0; i < HANDS / 10; i++)
    {
      KaHand knocker = deal_hand (&random, 10, 0);
      KaHand hand = deal_hand (&random, 10, knocker);
      Defence defence = { .least = G_MAXINT };
      KaHand laid_off = 0;
      KaSplit table, split;

      ka_meld_split (knocker, &table);
      defence.table.n = table.n_melds;
      memcpy (defence.table.melds, table.melds, sizeof table.melds);
      plain_find_layouts (hand, defend_cb, &defence);

      ka_meld_split_against (hand, table.melds, table.n_melds, &split, &laid_off);
      g_assert_cmpint (split.deadwood, ==, defence.least);
      g_assert_cmphex (laid_off & ~hand, ==, 0);
      split.deadwood += plain_count_cards (laid_off);
      assert_split (hand, &split);
      n_laid_off += laid_off != 0;
    }
  g_assert_cmpuint (n_laid_off, >, HANDS / 100);
}

/* ---- by hand ------------------------------------------------------------------------------------------------ */

static KaHand
read_hand (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KaHand hand = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      KaCard card = ka_card_from_text (words[i], &error);

      g_assert_no_error (error);
      hand |= ka_hand_bit (card);
    }
  return hand;
}

/* Counted on paper. */
static void
test_on_paper (void)
{
  static const struct
  {
    const char *hand;
    int deadwood;
  } ROWS[] = {
    { "Ac 2c 3c 4d 4h 4s Kc Kd Kh Ks", 0 }, /* GR-4: a run and two sets */
    { "Qc Kc Ac 5d 6h", 32 },               /* GR-4: ace low only; GR-5: 10 + 10 + 1 + 5 + 6 */
    { "7c 7d 7h 8h 9h", 14 },               /* the set and 8 + 9, or the run and 7 + 7: the run */
    { "7c 7d 7h 7s 8h 9h", 0 },             /* the fourth seven begins the run */
    { "4c 5c 6c 7c 8c 4d 4h 6d 6h",
      12 }, /* 4 4 4 and 5c to 8c leave 6 + 6; the whole run or both sets leave 20 */
    { "Tc Jc Qc Kc Td Jd Qd Th Jh Qh", 0 }, /* three runs; three sets would leave the king */
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (ROWS[i].deadwood != ka_meld_deadwood (read_hand (ROWS[i].hand)))
      g_test_message ("%s: %d", ROWS[i].hand, ka_meld_deadwood (read_hand (ROWS[i].hand))), g_test_fail ();
}

/* GR-7: also on cards that were just laid off. */
static void
test_lay_off_on_paper (void)
{
  KaHand melds[] = { read_hand ("4h 5h 6h"), read_hand ("9c 9d 9s") };

  g_assert_cmphex (ka_meld_lay_off (melds, 2, read_hand ("7h 8h 9h Th 3h Ah Kc")), ==,
                   read_hand ("7h 8h 9h Th 3h"));
  g_assert_cmphex (ka_meld_lay_off (melds, 2, read_hand ("8h 2h 9h")), ==, read_hand ("9h"));
  g_assert_cmphex (ka_meld_lay_off (melds, 2, read_hand ("8h 2h")), ==, 0);
}

/* A king does not go on to an ace of the next suit, and a set is no run. */
static void
test_validity (void)
{
  g_assert_true (ka_meld_is_valid (read_hand ("Jc Qc Kc")));
  g_assert_false (ka_meld_is_valid (read_hand ("Qc Kc Ad")));
  g_assert_false (ka_meld_is_valid (read_hand ("Qc Kc Ac")));
  g_assert_false (ka_meld_is_valid (read_hand ("Kc Kd")));
  g_assert_false (ka_meld_is_valid (read_hand ("4c 5d 6c")));
  g_assert_false (ka_meld_is_valid (read_hand ("4c 5c 7c")));
  g_assert_true (ka_meld_is_run (read_hand ("Jc Qc Kc")));
  g_assert_false (ka_meld_is_run (read_hand ("Kc Kd Ks")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/meld/on-paper", test_on_paper);
  g_test_add_func ("/meld/lay-off-on-paper", test_lay_off_on_paper);
  g_test_add_func ("/meld/validity", test_validity);
  g_test_add_func ("/meld/deadwood", test_deadwood);
  g_test_add_func ("/meld/splits", test_splits);
  g_test_add_func ("/meld/best-discard", test_best_discard);
  g_test_add_func ("/meld/split-against", test_split_against);
  return g_test_run ();
}
