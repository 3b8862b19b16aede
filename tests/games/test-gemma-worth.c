/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What totals are worth to the players of Gemma en Piet: chances, so together they are whole. */
#include "gemma-en-piet/gemma-en-piet-odds.h"
#include "ka-random.h"

#define A_POINT 0.05 /* hundredths for each point of one's own */

static double
add_up (const GemmaScoring *scoring, guint n, const int *totals)
{
  double sum = 0;

  for_each_seat (seat, n)
    sum += ka_gemma_worth (scoring, n, totals, (int) seat) + A_POINT * totals[seat];
  return sum;
}

/* Somebody is first and somebody is last, and that is half as bad as the other is good; shared or not, over or not. */
static void
test_chances_are_whole (void)
{
  const GemmaScoring scoring = { .end = 100 };
  KaRandom random;

  ka_random_init (&random, 5);
  for (guint i = 0; i < 2000; i++)
    {
      guint n = 2 + ka_random_below (&random, KA_MAX_SEATS - 1);
      int totals[KA_MAX_SEATS];

      for_each_seat (seat, n)
        totals[seat] = (int) ka_random_below (&random, i % 2 == 0 ? 120 : 6);
      g_assert_cmpfloat_with_epsilon (add_up (&scoring, n, totals), 50, 1e-6);
    }
}

/* The lowest wins; who has as much is worth as much, and at the end of the match nothing is left to chance. */
static void
test_lower_is_better (void)
{
  const GemmaScoring scoring = { .end = 100 };
  const int going_on[] = { 40, 12, 12, 55 }, over[] = { 40, 12, 103, 55 }, shared[] = { 12, 12, 103, 103 };

  g_assert_cmpfloat (ka_gemma_worth (&scoring, 4, going_on, 1), ==,
                     ka_gemma_worth (&scoring, 4, going_on, 2));
  g_assert_cmpfloat (ka_gemma_worth (&scoring, 4, going_on, 1), >, ka_gemma_worth (&scoring, 4, going_on, 0));
  g_assert_cmpfloat (ka_gemma_worth (&scoring, 4, going_on, 0), >, ka_gemma_worth (&scoring, 4, going_on, 3));
  g_assert_cmpfloat_with_epsilon (ka_gemma_worth (&scoring, 4, over, 1), 100 - 12 * A_POINT, 1e-9);
  g_assert_cmpfloat_with_epsilon (ka_gemma_worth (&scoring, 4, over, 2), -50 - 103 * A_POINT, 1e-9);
  g_assert_cmpfloat_with_epsilon (ka_gemma_worth (&scoring, 4, over, 3), -55 * A_POINT, 1e-9);
  g_assert_cmpfloat_with_epsilon (ka_gemma_worth (&scoring, 4, shared, 0), 50 - 12 * A_POINT, 1e-9);
  g_assert_cmpfloat_with_epsilon (ka_gemma_worth (&scoring, 4, shared, 3), -25 - 103 * A_POINT, 1e-9);
}

/* The nearer the end, the more a lead is worth. */
static void
test_a_lead_counts_more_near_the_end (void)
{
  const GemmaScoring scoring = { .end = 100 };
  const int early[] = { 10, 20 }, late[] = { 80, 90 };
  double early_lead = ka_gemma_worth (&scoring, 2, early, 0) - ka_gemma_worth (&scoring, 2, early, 1);
  double late_lead = ka_gemma_worth (&scoring, 2, late, 0) - ka_gemma_worth (&scoring, 2, late, 1);

  g_assert_cmpfloat (early_lead, >, 0);
  g_assert_cmpfloat (late_lead, >, early_lead);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gemma-worth/whole", test_chances_are_whole);
  g_test_add_func ("/gemma-worth/lower", test_lower_is_better);
  g_test_add_func ("/gemma-worth/near-the-end", test_a_lead_counts_more_near_the_end);
  return g_test_run ();
}
