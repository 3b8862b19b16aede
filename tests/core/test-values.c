/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-values.h"

static KaValues *
make_example (void)
{
  KaValues *values = ka_values_new ();

  ka_values_set_bool (values, "yes", TRUE);
  ka_values_set_int (values, "number", -7);
  ka_values_set_string (values, "text", "a \"b\"");
  ka_values_set_ints (values, "list", (int[]) { 1, KA_ABSENT, 3 }, 3);
  ka_values_set_ints (values, "empty", NULL, 0);
  ka_values_set_strings (values, "words", (const char *const[]) { "b", "a", NULL });
  return values;
}

static void
test_text (void)
{
  g_autoptr (KaValues) values = make_example ();
  g_autofree char *text = ka_values_to_text (values);
  g_autofree char *nothing = ka_values_to_text (NULL);

  g_assert_cmpstr (
      text, ==,
      "{\"yes\":true,\"number\":-7,\"text\":\"a \\\"b\\\"\",\"list\":[1,null,3],\"empty\":[],\"words\":[\"b\",\"a\"]}");
  g_assert_cmpstr (nothing, ==, "{}");
}

static void
test_what_is_not_there (void)
{
  g_autoptr (KaValues) values = ka_values_new ();
  guint n = 9;

  g_assert_false (ka_values_has (values, "x"));
  g_assert_false (ka_values_get_bool (values, "x"));
  g_assert_cmpint (ka_values_get_int (values, "x"), ==, 0);
  g_assert_null (ka_values_get_string (values, "x"));
  g_assert_null (ka_values_get_ints (values, "x", &n));
  g_assert_null (ka_values_get_strings (values, "x"));
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (ka_values_contains (values, "x", 0));
}

static void
test_copy (void)
{
  g_autoptr (KaValues) values = make_example ();
  g_autoptr (KaValues) copy = ka_values_copy (values);

  g_assert_true (ka_values_equal (values, copy));
  ka_values_set_int (copy, "number", 8);
  g_assert_cmpint (ka_values_get_int (values, "number"), ==, -7);
  g_assert_false (ka_values_equal (values, copy));
  ka_values_set_int (copy, "number", -7);
  g_assert_true (ka_values_equal (values, copy));
  ka_values_set_strings (copy, "words", (const char *const[]) { "a", "b", NULL });
  g_assert_false (ka_values_equal (values, copy));
  ka_values_set_strings (copy, "words", (const char *const[]) { "b", "a", NULL });
  g_assert_true (ka_values_equal (values, copy));
  ka_values_unset (copy, "text");
  g_assert_false (ka_values_equal (values, copy));
}

/* A value that changes its kind leaves nothing of the old one behind. */
static void
test_kinds (void)
{
  g_autoptr (KaValues) values = make_example ();
  guint n;

  ka_values_set_int (values, "list", 4);
  g_assert_true (ka_values_contains (values, "list", 4));
  g_assert_cmpint (ka_values_get_ints (values, "list", &n)[0], ==, 4);
  g_assert_cmpuint (n, ==, 1);
  ka_values_set_string (values, "number", "x");
  g_assert_cmpint (ka_values_get_int (values, "number"), ==, 0);
  ka_values_set_string (values, "text", ka_values_get_string (values, "text")); /* its own */
  g_assert_cmpstr (ka_values_get_string (values, "text"), ==, "a \"b\"");
}

static void
test_equal_in_any_order (void)
{
  g_autoptr (KaValues) a = ka_values_new ();
  g_autoptr (KaValues) b = ka_values_new ();

  ka_values_set_int (a, "x", 1);
  ka_values_set_int (a, "y", 2);
  ka_values_set_int (b, "y", 2);
  ka_values_set_int (b, "x", 1);
  g_assert_true (ka_values_equal (a, b));
  ka_values_set_bool (b, "x", TRUE);
  g_assert_false (ka_values_equal (a, b));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/values/text", test_text);
  g_test_add_func ("/values/what is not there", test_what_is_not_there);
  g_test_add_func ("/values/copy", test_copy);
  g_test_add_func ("/values/kinds", test_kinds);
  g_test_add_func ("/values/equal in any order", test_equal_in_any_order);
  return g_test_run ();
}
