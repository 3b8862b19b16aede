/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An error knows of which fact or option it speaks. */
#include <gio/gio.h>

#include "ka-error.h"

static void
test_key (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;

  g_assert_false (ka_set_field_error (&error, KA_ERROR_RANGE, "piet", "seat %d has %d", 2, 9));
  g_assert_error (error, KA_ERROR, KA_ERROR_RANGE);
  g_assert_cmpstr (ka_error_get_key (error), ==, "piet");
  g_assert_cmpstr (ka_error_get_detail (error), ==, "seat 2 has 9");
  copy = g_error_copy (error);
  g_clear_error (&error);
  g_assert_cmpstr (ka_error_get_key (copy), ==, "piet");
  g_assert_cmpstr (ka_error_get_detail (copy), ==, "seat 2 has 9");
}

/* What is not about one of them names none, and has its whole message to say. */
static void
test_no_key (void)
{
  g_autoptr (GError) rule = NULL;
  g_autoptr (GError) other = g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no file %d", 3);

  g_assert_false (ka_set_rule_error (&rule, "a rule of %d", 4));
  g_assert_null (ka_error_get_key (rule));
  g_assert_cmpstr (ka_error_get_detail (rule), ==, "a rule of 4");
  g_assert_null (ka_error_get_key (other));
  g_assert_cmpstr (ka_error_get_detail (other), ==, "no file 3");
  g_assert_null (ka_error_get_key (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/error/key", test_key);
  g_test_add_func ("/error/no-key", test_no_key);
  return g_test_run ();
}
