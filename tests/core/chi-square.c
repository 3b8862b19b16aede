/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chi-square.h"

#include <math.h>

/* A normal deviate that is exceeded once in a hundred thousand. */
#define FAR_OUT 4.265

/* The value that chi-square with @freedom degrees exceeds as rarely, by the approximation of Wilson and Hilferty. */
static double
get_bound (guint freedom)
{
  double ninth = 2.0 / (9.0 * freedom);
  double root = 1 - ninth + FAR_OUT * sqrt (ninth);

  return freedom * root * root * root;
}

void
assert_chances (const guint *counts, const double *chances, guint n)
{
  double all = 0, sum = 0, chi = 0;
  guint possible = 0;

  for (guint i = 0; i < n; i++)
    {
      all += counts[i];
      sum += chances[i];
    }
  for (guint i = 0; i < n; i++)
    {
      double expected = all * chances[i] / sum;

      if (chances[i] <= 0)
        {
          g_assert_cmpuint (counts[i], ==, 0);
          continue;
        }
      g_assert_cmpfloat (expected, >=, 5); /* fewer, and the test says nothing */
      chi += (counts[i] - expected) * (counts[i] - expected) / expected;
      possible++;
    }
  if (possible > 1)
    g_assert_cmpfloat (chi, <, get_bound (possible - 1));
}

void
assert_even (const guint *counts, guint n)
{
  g_autofree double *chances = g_new (double, n);

  for (guint i = 0; i < n; i++)
    chances[i] = 1;
  assert_chances (counts, chances, n);
}
