/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed where a number belongs: `20`, `3+4`, `10+-1`. */
#include <string.h>

#include "fuzz.h"
#include "ka-sum.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *printed = NULL;
  int value, again;
  KaSumState state = ka_sum_parse (valid, &value);

  g_assert_cmpint (ABS (value), <=, KA_SUM_MAX);
  if (state != KA_SUM_NUMBER && state != KA_SUM_SUM)
    {
      g_assert_cmpint (value, ==, 0);
      return 0;
    }
  printed = ka_number_format (value, FALSE);
  g_assert_cmpint (ka_sum_parse (printed, &again), ==, KA_SUM_NUMBER);
  g_assert_cmpint (again, ==, value);
  return 0;
}
