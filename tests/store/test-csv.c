/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a table for a spreadsheet: RFC 4180, and nothing that would be run. */
#include "ka-csv.h"

static char *
write_text (const char *value)
{
  KaCsv csv;

  ka_csv_init (&csv);
  ka_csv_add_text (&csv, value);
  return ka_csv_finish (&csv);
}

static void
test_text (void)
{
  static const struct
  {
    const char *value;
    const char *written;
  } ROWS[] = {
    { NULL, "" },
    { "", "" },
    { "Anna", "Anna" },
    { " Anna ", " Anna " },
    { "a-b = c", "a-b = c" },
    { "Anna, \"Bram\"", "\"Anna, \"\"Bram\"\"\"" },
    { "two\nlines", "\"two\nlines\"" },
    /* what begins a formula */
    { "=1+1", "'=1+1" },
    { "+1", "'+1" },
    { "-1", "'-1" },
    { "@SUM(A1)", "'@SUM(A1)" },
    { "=A1,B1", "\"'=A1,B1\"" },
    { "=\"a\"", "\"'=\"\"a\"\"\"" },
    { "\uff1d1", "'\uff1d1" },
    { "\uff0b1", "'\uff0b1" },
    { "\uff0d1", "'\uff0d1" },
    { "\uff20a", "'\uff20a" },
    /* after what cannot be seen */
    { " =1", "' =1" },
    { "\t=1", "'\t=1" },
    { "\r=1", "\"'\r=1\"" },
    { "\n=1", "\"'\n=1\"" },
    { "\r\n \t=1", "\"'\r\n \t=1\"" },
    { "\ufeff=1", "'\ufeff=1" },
    { "\u00a0=1", "'\u00a0=1" },
    { "\u200b=1", "'\u200b=1" },
    { "\u0378=1", "'\u0378=1" }, /* a sign that is not one yet */
    { "\u202e@a", "'\u202e@a" },
    { "\xc2\x85\uff1d1", "'\xc2\x85\uff1d1" },
    { "\v+1", "'\v+1" },
    { "\x01-1", "'\x01-1" },
    /* a spreadsheet may drop these and see another cell */
    { "\tAnna", "'\tAnna" },
    { "\nAnna", "\"'\nAnna\"" },
    { "\x7f", "'\x7f" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *written = write_text (ROWS[i].value);

      g_assert_cmpstr (written, ==, ROWS[i].written);
    }
}

/* A number below nought stays a number. */
static void
test_numbers (void)
{
  g_autofree char *written = NULL;
  KaCsv csv;

  ka_csv_init (&csv);
  ka_csv_add_number (&csv, -5);
  ka_csv_add_number (&csv, G_MININT64);
  ka_csv_add_time (&csv, 0);
  ka_csv_add_time (&csv, 1);
  ka_csv_end_row (&csv);
  written = ka_csv_finish (&csv);
  g_assert_cmpstr (written, ==, "-5,-9223372036854775808,,1970-01-01T00:00:01Z\r\n");
}

/* A moment that no calendar has is an empty cell. */
static void
test_times (void)
{
  g_autofree char *written = NULL;
  KaCsv csv;

  ka_csv_init (&csv);
  ka_csv_add_time (&csv, G_MAXINT64);
  ka_csv_add_time (&csv, G_MININT64);
  written = ka_csv_finish (&csv);
  g_assert_cmpstr (written, ==, ",");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv/text", test_text);
  g_test_add_func ("/csv/numbers", test_numbers);
  g_test_add_func ("/csv/times", test_times);
  return g_test_run ();
}
