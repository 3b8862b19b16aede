/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-scale.h"

#include <math.h>

#define LEAST_RANGE 5

#define MOST_PARTS  5

int
ka_scale_find_step (int range, int most_parts)
{
  g_return_val_if_fail (most_parts > 0, 1);

  for (gint64 power = 1;; power *= 10)
    for (guint i = 0; i < 3; i++)
      {
        const int factors[] = { 1, 2, 5 };

        if (factors[i] * power * most_parts >= range)
          return (int) (factors[i] * power);
      }
}

int
ka_scale_find (int *low, int *high)
{
  int step = ka_scale_find_step (MAX (*high - *low, LEAST_RANGE), MOST_PARTS);

  *low = (int) floor ((double) *low / step) * step;
  *high = MAX ((int) ceil ((double) *high / step) * step, *low + step);
  return step;
}
