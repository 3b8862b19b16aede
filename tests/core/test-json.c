/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-error.h"
#include "ka-json.h"

static void
test_accepted (void)
{
  static const char *const TEXTS[] = {
    "{}", "[]", "{\"a\":{\"b\":1},\"c\":{\"b\":1}}", "[{\"a\":1},{\"a\":1}]", "1", "null", "[\"\\\\u0000\"]"
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = ka_json_from_text (TEXTS[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = json_to_string (node, FALSE);
      g_assert_cmpstr (text, ==, TEXTS[i]);
    }
}

static void
test_refused (void)
{
  static const char *const TEXTS[] = {
    "",
    " ",
    "{",
    "}",
    "{\"a\":1,}",
    "[1,]",
    "{a:1}",
    "{'a':1}",
    "// x\n{}",
    "{} {}",
    "{\"a\":NaN}",
    "{\"a\":01}",
    "{\"a\" 1}",
    "\xff\xfe",
    "{\"a\":\"\xff\"}",
    "[\"\\u0000\"]",
    "[\"a\\\\\\u0000b\"]",
    "{\"a\":1,\"a\":1}",
    "{\"x\":[{\"a\":1,\"b\":{\"a\":2},\"a\":3}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%u", i);
      g_assert_null (ka_json_from_text (TEXTS[i], &error));
      g_assert_error (error, KA_ERROR, KA_ERROR_SYNTAX);
    }
}

static void
test_deep (void)
{
  g_autofree char *arrays = g_strnfill (1000000, '[');
  g_autoptr (GString) objects = g_string_new (NULL);

  for (guint i = 0; i < 100000; i++)
    g_string_append (objects, "{\"a\":");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ka_json_from_text (i == 0 ? arrays : objects->str, &error));
      g_assert_error (error, KA_ERROR, KA_ERROR_SYNTAX);
    }
}

/* What is cut off or spoiled is told by its place, in words of ours. */
static void
test_spoiled (void)
{
  static const char *const TEXTS[] = {
    "{\n  \"a\": 1,\n  \"b\" 2\n}",
    "{\n  \"a\": 1,\n  \"b\"",
    "{\n  \"a\": 1,\n  \"b\": \"\xff\"\n}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ka_json_from_text (TEXTS[i], &error));
      g_assert_error (error, KA_ERROR, KA_ERROR_SYNTAX);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, "from line 3, place "));
      g_assert_null (strstr (error->message, "<data>"));
    }
}

/* Four million values may be in a text. What follows the first word here is only counted, as the word itself is no JSON. */
static void
test_too_long (void)
{
  for (guint n = 4000000; n <= 4000001; n++)
    {
      g_autofree char *commas = g_strnfill (n - 1, ',');
      g_autofree char *text = g_strconcat ("x", commas, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (ka_json_from_text (text, &error));
      g_assert_error (error, KA_ERROR, KA_ERROR_SYNTAX);
      g_assert_cmpint (strstr (error->message, "more than 4000000 values") != NULL, ==, n == 4000001);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/accepted", test_accepted);
  g_test_add_func ("/json/refused", test_refused);
  g_test_add_func ("/json/deep", test_deep);
  g_test_add_func ("/json/too-long", test_too_long);
  g_test_add_func ("/json/spoiled", test_spoiled);
  return g_test_run ();
}
