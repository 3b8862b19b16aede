/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-scale.h"

#include <math.h>

#define LEAST_RANGE 5

/* A step of 1, 2 or 5 times a power of ten that rules the height into at most five parts. */
static int
find_step (int range)
{
  for (int power = 1;; power *= 10)
    for (guint i = 0; i < 3; i++)
      {
        const int factors[] = { 1, 2, 5 };

        if (factors[i] * power * 5 >= range)
          return factors[i] * power;
      }
}

int
ka_scale_find (int *low, int *high)
{
  int step = find_step (MAX (*high - *low, LEAST_RANGE));

  *low = (int) floor ((double) *low / step) * step;
  *high = MAX ((int) ceil ((double) *high / step) * step, *low + step);
  return step;
}
