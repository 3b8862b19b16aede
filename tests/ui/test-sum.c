/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "ka-sum.h"

static const struct
{
  const char *text;
  KaSumState state;
  int value;
} ROWS[] = {
  { "", KA_SUM_EMPTY, 0 },
  { "   ", KA_SUM_EMPTY, 0 },
  { "0", KA_SUM_NUMBER, 0 },
  { "20", KA_SUM_NUMBER, 20 },
  { " 20 ", KA_SUM_NUMBER, 20 },
  { "007", KA_SUM_NUMBER, 7 },
  { "-1", KA_SUM_NUMBER, -1 },
  { "−1", KA_SUM_NUMBER, -1 },
  { "–1", KA_SUM_NUMBER, -1 },
  { "- 1", KA_SUM_NUMBER, -1 },
  { "+4", KA_SUM_NUMBER, 4 },
  { "10+3+7", KA_SUM_SUM, 20 },
  { " 10 + 3 + 7 ", KA_SUM_SUM, 20 },
  { "20-1", KA_SUM_SUM, 19 },
  { "20−1−1", KA_SUM_SUM, 18 },
  { "-1-1+10", KA_SUM_SUM, 8 },
  { "10+-1", KA_SUM_SUM, 9 },
  { "10--1", KA_SUM_SUM, 11 },
  { "3-3", KA_SUM_SUM, 0 },
  { "-", KA_SUM_UNFINISHED, 0 },
  { "+", KA_SUM_UNFINISHED, 0 },
  { "10+", KA_SUM_UNFINISHED, 0 },
  { "10+ ", KA_SUM_UNFINISHED, 0 },
  { "10+-", KA_SUM_UNFINISHED, 0 },
  { "1 0", KA_SUM_WRONG, 0 },
  { "10x3", KA_SUM_WRONG, 0 },
  { "ten", KA_SUM_WRONG, 0 },
  { "1.5", KA_SUM_WRONG, 0 },
  { "1+++1", KA_SUM_WRONG, 0 },
  { "999999", KA_SUM_NUMBER, 999999 },
  { "1000000", KA_SUM_LARGE, 0 },
  { "99999999999999999999", KA_SUM_LARGE, 0 },
  { "999999+1", KA_SUM_LARGE, 0 },
};

static void
test_parse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      int value = -77;

      g_test_message ("“%s”", ROWS[i].text);
      g_assert_cmpint (ka_sum_parse (ROWS[i].text, &value), ==, ROWS[i].state);
      g_assert_cmpint (value, ==, ROWS[i].value);
    }
}

static void
test_format (void)
{
  static const struct
  {
    int number;
    gboolean sign;
    const char *text;
  } FORMATS[] = { { 0, FALSE, "0" }, { 0, TRUE, "0" },    { 5, FALSE, "5" },
                  { 5, TRUE, "+5" }, { -5, FALSE, "−5" }, { -5, TRUE, "−5" } };

  for (guint i = 0; i < G_N_ELEMENTS (FORMATS); i++)
    {
      g_autofree char *text = ka_number_format (FORMATS[i].number, FORMATS[i].sign);
      int value;

      g_assert_cmpstr (text, ==, FORMATS[i].text);
      /* What the program writes, it reads. */
      g_assert_cmpint (ka_sum_parse (text, &value), ==, KA_SUM_NUMBER);
      g_assert_cmpint (value, ==, FORMATS[i].number);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sum/parse", test_parse);
  g_test_add_func ("/sum/format", test_format);
  return g_test_run ();
}
