/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same seed gives the same deal, for ever: these numbers must never change. They were worked out by another program
 * from the published description of the generator. */
#include <string.h>

#include "chi-square.h"
#include "ka-random.h"

static void
test_stream (void)
{
  static const struct
  {
    guint64 seed;
    guint64 numbers[4];
  } ROWS[] = {
    { 0, { 0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c } },
    { 1, { 0xb3f2af6d0fc710c5, 0x853b559647364cea, 0x92f89756082a4514, 0x642e1c7bc266a3a7 } },
    { 20240229, { 0x20aa5b1c5271cd4c, 0xb257e77893654c3a, 0xa6131db90b8955eb, 0xeac2a1e4506558be } },
    { G_MAXUINT64, { 0x8f5520d52a7ead08, 0xc476a018caa1802d, 0x81de31c0d260469e, 0xbf658d7e065f3c2f } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      KaRandom random;

      ka_random_init (&random, ROWS[i].seed);
      for (guint n = 0; n < 4; n++)
        g_assert_cmphex (ka_random_next (&random), ==, ROWS[i].numbers[n]);
    }
}

/* The vector that its authors give for the generator without its seeding. */
static void
test_reference (void)
{
  static const guint64 NUMBERS[]
      = { 11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600 };
  KaRandom random = { { 1, 2, 3, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (NUMBERS); i++)
    g_assert_cmpuint (ka_random_next (&random), ==, NUMBERS[i]);
}

static void
test_below (void)
{
  static const struct
  {
    guint32 n;
    guint32 numbers[8];
  } ROWS[] = {
    { 2, { 1, 0, 1, 1, 1, 1, 0, 0 } },
    { 6, { 4, 1, 5, 5, 5, 5, 0, 0 } },
    { 52, { 36, 14, 43, 51, 51, 45, 3, 5 } },
    { 1000003, { 700578, 278752, 839629, 981100, 990863, 872776, 60752, 104436 } },
    { 3000000000,
      { 2101729446, 2943293174, 2618321815, 313307367, 1211119577, 455448321, 2195574620, 2816896795 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      KaRandom random;

      ka_random_init (&random, 7);
      for (guint n = 0; n < 8; n++)
        g_assert_cmpuint (ka_random_below (&random, ROWS[i].n), ==, ROWS[i].numbers[n]);
    }
}

static void
test_shuffle (void)
{
  static const KaCard PACK[] = { 37, 2,  33, 11, 0,  5,  8,  12, 29, 34, 19, 26, 22, 35, 9,  6,  27, 31,
                                 20, 43, 7,  39, 18, 50, 3,  4,  44, 17, 25, 1,  13, 48, 45, 42, 38, 47,
                                 49, 21, 28, 51, 10, 41, 16, 15, 46, 23, 36, 24, 40, 32, 30, 14 };
  KaCard cards[52];
  KaRandom random;

  for (guint i = 0; i < 52; i++)
    cards[i] = (KaCard) i;
  ka_random_init (&random, 5);
  ka_random_shuffle (&random, cards, 52);
  g_assert_cmpmem (cards, 52, PACK, 52);
  ka_random_shuffle (&random, cards, 0);
  ka_random_shuffle (&random, cards, 1);
  g_assert_cmpmem (cards, 52, PACK, 52);
}

/* A copy goes on like the original. */
static void
test_copy (void)
{
  KaRandom random, copy;

  ka_random_init (&random, 3);
  copy = random;
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (ka_random_next (&random), ==, ka_random_next (&copy));
}

/* ---- whether all is as likely ------------------------------------------------------------------------------- */

static void
test_below_is_even (void)
{
  static const guint32 SIZES[] = { 2, 3, 7, 13, 52, 106, 1000 };
  KaRandom random;

  ka_random_init (&random, 11);
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    {
      guint counts[1000] = { 0 };

      for (guint n = 0; n < SIZES[i] * 1000; n++)
        counts[ka_random_below (&random, SIZES[i])]++;
      assert_even (counts, SIZES[i]);
    }
}

/* Numbers that do not divide 2³² are where a careless generator favours the small ones. */
static void
test_below_is_even_for_large (void)
{
  guint counts[3] = { 0 };
  KaRandom random;

  ka_random_init (&random, 12);
  for (guint n = 0; n < 300000; n++)
    counts[ka_random_below (&random, 3u << 30) >> 30]++;
  assert_even (counts, 3);
}

/* Each card comes to each place as often, and four cards to each of their 24 orders. */
static void
test_shuffle_is_even (void)
{
  static guint places[52][52];
  guint orders[256] = { 0 }, counts[24], n = 0;
  KaRandom random;

  ka_random_init (&random, 13);
  for (guint i = 0; i < 52 * 1000; i++)
    {
      KaCard cards[52];

      for (guint c = 0; c < 52; c++)
        cards[c] = (KaCard) c;
      ka_random_shuffle (&random, cards, 52);
      for (guint c = 0; c < 52; c++)
        places[c][cards[c]]++;
    }
  for (guint c = 0; c < 52; c++)
    assert_even (places[c], 52);

  for (guint i = 0; i < 24000; i++)
    {
      KaCard cards[4] = { 0, 1, 2, 3 };

      ka_random_shuffle (&random, cards, 4);
      orders[cards[0] << 6 | cards[1] << 4 | cards[2] << 2 | cards[3]]++;
    }
  for (guint i = 0; i < 256; i++)
    if (orders[i] > 0)
      {
        g_assert_cmpuint (n, <, 24);
        counts[n++] = orders[i];
      }
  g_assert_cmpuint (n, ==, 24);
  assert_even (counts, 24);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/stream", test_stream);
  g_test_add_func ("/random/reference", test_reference);
  g_test_add_func ("/random/below", test_below);
  g_test_add_func ("/random/shuffle", test_shuffle);
  g_test_add_func ("/random/copy", test_copy);
  g_test_add_func ("/random/below-is-even", test_below_is_even);
  g_test_add_func ("/random/below-is-even-for-large", test_below_is_even_for_large);
  g_test_add_func ("/random/shuffle-is-even", test_shuffle_is_even);
  return g_test_run ();
}
