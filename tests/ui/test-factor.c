/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "ka-factor.h"

static const struct
{
  const char *text;
  int digits; /* 0 for what is no factor */
  guint decimals;
} ROWS[] = {
  { "1", 1, 0 },         { "5", 5, 0 },          { " 5 ", 5, 0 },     { "0.05", 5, 2 },
  { "0,05", 5, 2 },      { ",5", 5, 1 },         { "0.10", 10, 2 },   { "2,", 2, 0 },
  { "99999", 99999, 0 }, { "9.9999", 99999, 4 }, { "0.0001", 1, 4 },  { "", 0, 0 },
  { "   ", 0, 0 },       { "0", 0, 0 },          { "0.00", 0, 0 },    { ".", 0, 0 },
  { "-1", 0, 0 },        { "100000", 0, 0 },     { "0.00001", 0, 0 }, { "1.2.3", 0, 0 },
  { "1,2.3", 0, 0 },     { "1 000", 0, 0 },      { "1e3", 0, 0 },     { "€ 0,05", 5, 2 },
  { "0,05€", 5, 2 },     { "€\u00a05", 5, 0 },   { "1€50", 0, 0 },    { "99999999999999999999", 0, 0 },
};

static void
test_parse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      KaFactor factor = { -7, 7 };
      gboolean right = ROWS[i].digits != 0;

      g_test_message ("“%s”", ROWS[i].text);
      g_assert_cmpint (ka_factor_parse (ROWS[i].text, &factor), ==, right);
      g_assert_cmpint (factor.digits, ==, right ? ROWS[i].digits : -7);
      g_assert_cmpuint (factor.decimals, ==, right ? ROWS[i].decimals : 7);
    }
}

static void
check (const char *factor, gint64 points, const char *expected)
{
  g_autofree char *text = NULL;
  KaFactor read;

  g_assert_true (ka_factor_parse (factor, &read));
  text = ka_factor_format (&read, points, TRUE);
  g_assert_cmpstr (text, ==, expected);
}

/* Nothing is rounded, and all numbers of one factor have as many decimals. */
static void
test_format (void)
{
  check ("1", 12, "+12");
  check ("1", -12, "−12");
  check ("5", 12, "+60");
  check ("0.05", 12, "+0.60");
  check ("0.05", -12, "−0.60");
  check ("0.05", 0, "0.00");
  check ("0.05", -1, "−0.05");
  check ("0.1", 3, "+0.3");
  check ("0.0001", 1, "+0.0001");
  check ("9.9999", 2147483647, "+21474621721.6353");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/factor/parse", test_parse);
  g_test_add_func ("/factor/format", test_format);
  return g_test_run ();
}
