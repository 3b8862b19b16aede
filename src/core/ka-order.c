/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-order.h"

int
ka_order_count (guint n)
{
  int orders = 1;

  g_return_val_if_fail (n <= KA_MOST_ORDERED, 0);

  for (guint i = 2; i <= n; i++)
    orders *= (int) i;
  return orders;
}

int
ka_order_to_number (const int *places, guint n)
{
  int number = 0;

  g_return_val_if_fail (n <= KA_MOST_ORDERED, 0);

  for (guint i = 0; i < n; i++)
    for (guint later = i + 1; later < n; later++)
      if (places[later] < places[i])
        number += ka_order_count (n - 1 - i);
  return number;
}

void
ka_order_from_number (int number, int *places, guint n)
{
  guint left = (1u << n) - 1; /* a bit for each that has no place yet */

  g_return_if_fail (n <= KA_MOST_ORDERED);
  g_return_if_fail (number >= 0 && number < ka_order_count (n));

  for (guint i = 0; i < n; i++)
    {
      int smaller = number / ka_order_count (n - 1 - i);

      number %= ka_order_count (n - 1 - i);
      places[i] = 0;
      while ((left & (1u << places[i])) == 0 || smaller-- > 0)
        places[i]++;
      left &= ~(1u << places[i]);
    }
}
