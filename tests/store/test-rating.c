/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "ka-rating.h"

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)

static void
init_all (KaRating *ratings, guint n)
{
  for (guint i = 0; i < n; i++)
    ka_rating_init (&ratings[i]);
}

/* By hand: the scale is c = √(2 (σ² + β²)) = √173.6̄1 = 13.176157; each had a chance of ½. The mean moves by
 * σ²/c · ½ = 69.4̄ / 13.176157 / 2 = 2.635231; of the variance σ²/c² · ¼ · σ/c = 0.4 · 0.25 · 0.632456 goes. */
static void
test_two_new_players (void)
{
  KaRating ratings[2];
  const int places[2] = { 1, 2 };
  double scale = sqrt (2 * (625.0 / 9 + 625.0 / 36));
  double shift = 625.0 / 9 / scale / 2;
  double deviation = 25.0 / 3 * sqrt (1 - 0.4 * 0.25 * sqrt (0.4));

  init_all (ratings, 2);
  ka_rating_update (ratings, places, NULL, 2);
  assert_near (ratings[0].mean, 25 + shift);
  assert_near (ratings[1].mean, 25 - shift);
  assert_near (ratings[0].deviation, deviation);
  assert_near (ratings[1].deviation, deviation);
  assert_near (ratings[0].mean, 27.63523138347365);
  assert_near (ratings[0].deviation, 8.065506316323548);
}

/* By hand: c² = 3 · 86.80̄5; σ²/c = 4.303315, σ²/c² = 0.8/3, σ/c = √(0.8/3). The draws are of three, of two and of one:
 * the first gains 2/3; the second −1/3 + 1/2; the last −1/3 − 1/2. Of the variance go 2/9, 2/9 + 1/4, 2/9 + 1/4. */
static void
test_three_new_players (void)
{
  KaRating ratings[3];
  const int places[3] = { 2, 3, 1 };
  double scale = sqrt (3 * (625.0 / 9 + 625.0 / 36));
  double unit = 625.0 / 9 / scale;
  double part = 0.8 / 3 * sqrt (0.8 / 3);

  init_all (ratings, 3);
  ka_rating_update (ratings, places, NULL, 3);
  assert_near (ratings[2].mean, 25 + unit * 2 / 3);
  assert_near (ratings[0].mean, 25 + unit / 6);
  assert_near (ratings[1].mean, 25 - unit * 5 / 6);
  assert_near (ratings[2].deviation, 25.0 / 3 * sqrt (1 - part * 2 / 9));
  assert_near (ratings[0].deviation, 25.0 / 3 * sqrt (1 - part * 17 / 36));
  assert_near (ratings[1].deviation, 25.0 / 3 * sqrt (1 - part * 17 / 36));
}

/* Who shares a place with an equal learns nothing of himself but that he is not so uncertain. */
static void
test_a_tie_of_equals (void)
{
  KaRating ratings[2];
  const int places[2] = { 1, 1 };

  init_all (ratings, 2);
  ka_rating_update (ratings, places, NULL, 2);
  assert_near (ratings[0].mean, 25);
  assert_near (ratings[1].mean, 25);
  g_assert_cmpfloat (ratings[0].deviation, <, 25.0 / 3);
  assert_near (ratings[0].deviation, ratings[1].deviation);
}

/* By hand: two pairs have twice the variance and no other scale than c = √(2 (2σ² + β²)); a partner has half of what
 * his side gains: σ²/c · ½. */
static void
test_partners (void)
{
  KaRating ratings[4];
  const int places[4] = { 1, 2, 1, 2 };
  const int sides[4] = { 0, 1, 0, 1 };
  double variance = 625.0 / 9, scale = sqrt (2 * (2 * variance + 625.0 / 36));
  double loss = variance / (scale * scale) / 4 * sqrt (2 * variance) / scale;

  init_all (ratings, 4);
  ka_rating_update (ratings, places, sides, 4);
  for (guint i = 0; i < 4; i++)
    {
      assert_near (ratings[i].mean, 25 + (places[i] == 1 ? 1 : -1) * variance / scale / 2);
      assert_near (ratings[i].deviation, 25.0 / 3 * sqrt (1 - loss));
    }
}

/* By hand, one against three as strong as he: each side has a chance of ½. The mean size is two, so the soloist counts
 * twice and each of the three ⅔ times: c² = 4 σ² + 3 · 4/9 σ² + 2 β² = 405.09. He loses 2 σ²/c · ½ and each of the three
 * gains ⅔ σ²/c · ½: what one loses, the three gain together. */
static void
test_soloist_against_three (void)
{
  KaRating ratings[4];
  const int places[4] = { 1, 1, 4, 1 };
  const int sides[4] = { 0, 0, 1, 0 };
  double variance = 625.0 / 9, scale = sqrt (4 * variance + 4.0 / 3 * variance + 2 * 625.0 / 36);

  init_all (ratings, 4);
  ka_rating_update (ratings, places, sides, 4);
  assert_near (scale * scale, 405.09259259259259);
  assert_near (ratings[2].mean, 25 - variance / scale);
  for (guint i = 0; i < 4; i++)
    if (i != 2)
      assert_near (ratings[i].mean, 25 + variance / scale / 3);
  g_assert_cmpfloat (ratings[2].deviation, <, ratings[0].deviation);
}

/* A win over somebody stronger teaches more than one over somebody weaker, and nobody is drawn at a table alone. */
static void
test_what_a_win_is_worth (void)
{
  const int places[2] = { 1, 2 };
  KaRating upset[2] = { { 20, 4 }, { 30, 4 } };
  KaRating expected[2] = { { 30, 4 }, { 20, 4 } };
  KaRating alone = { 31, 2 };

  ka_rating_update (upset, places, NULL, 2);
  ka_rating_update (expected, places, NULL, 2);
  g_assert_cmpfloat (upset[0].mean - 20, >, expected[0].mean - 30);
  ka_rating_update (&alone, places, NULL, 1);
  assert_near (alone.mean, 31);
  assert_near (alone.deviation, 2);
}

static void
test_eight_far_apart (void)
{
  KaRating ratings[8];
  const int places[8] = { 8, 7, 6, 5, 4, 3, 2, 1 };

  for (guint i = 0; i < 8; i++)
    ratings[i] = (KaRating) { 10000.0 * i, 1 };
  ka_rating_update (ratings, places, NULL, 8);
  for (guint i = 0; i < 8; i++)
    {
      g_assert_true (isfinite (ratings[i].mean));
      assert_near (ratings[i].mean, 10000.0 * i);
      g_assert_cmpfloat (ratings[i].deviation, >, 0);
    }
}

static void
test_age_and_floor (void)
{
  KaRating rating = { 25, 4 };

  assert_near (ka_rating_get_floor (&rating), 13);
  ka_rating_age (&rating);
  assert_near (rating.mean, 25);
  assert_near (rating.deviation, sqrt (16 + 1.0 / 144));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rating/two", test_two_new_players);
  g_test_add_func ("/rating/three", test_three_new_players);
  g_test_add_func ("/rating/tie", test_a_tie_of_equals);
  g_test_add_func ("/rating/partners", test_partners);
  g_test_add_func ("/rating/soloist", test_soloist_against_three);
  g_test_add_func ("/rating/worth", test_what_a_win_is_worth);
  g_test_add_func ("/rating/far-apart", test_eight_far_apart);
  g_test_add_func ("/rating/age", test_age_and_floor);
  return g_test_run ();
}
