/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-error.h"
#include "ka-field.h"
#include "ka-order.h"

static const KaChoice COLOURS[] = { { "red", "Red" }, { "blue", "Blue" }, { NULL } };

static const KaChoice DISHES[] = { { "soup", "Soup" }, { "fish", "Fish" }, { "cheese", "Cheese" }, { NULL } };

static const KaField FIELDS[] = {
  { .key = "bool", .type = KA_FIELD_BOOL },
  { .key = "int", .type = KA_FIELD_INT, .min = -3, .max = 13 },
  { .key = "choice", .type = KA_FIELD_CHOICE, .choices = COLOURS },
  { .key = "seat", .type = KA_FIELD_SEAT },
  { .key = "seats", .type = KA_FIELD_SEATS, .min = 1, .max = 2 },
  { .key = "hands", .type = KA_FIELD_PER_SEAT, .min = 0, .max = 70 },
  { .key = "numbers", .type = KA_FIELD_NUMBERS, .min = 0, .max = 13 },
  { .key = "card", .type = KA_FIELD_CARD },
  { .key = "order", .type = KA_FIELD_ORDER, .choices = DISHES },
};

#define N_SEATS 4

/* What is read and written again is the same. */
static void
test_accepted (void)
{
  static const char *const TEXTS[] = {
    "{}",
    "{\"bool\":true}",
    "{\"bool\":false}",
    "{\"int\":-3}",
    "{\"int\":13}",
    "{\"choice\":\"blue\"}",
    "{\"seat\":0}",
    "{\"seat\":3}",
    "{\"seats\":[3]}",
    "{\"seats\":[2,0]}",
    "{\"hands\":[0,70,3,9]}",
    "{\"hands\":[0,null,null,9]}",
    "{\"numbers\":13}",
    "{\"numbers\":[0,13]}",
    "{\"card\":\"6s\"}",
    "{\"order\":[\"cheese\",\"soup\",\"fish\"]}",
    "{\"bool\":true,\"int\":1,\"choice\":\"red\",\"seat\":1,\"seats\":[1],\"hands\":[1,1,1,1],\"numbers\":1,\"card\":\"Th\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaValues) values
          = ka_fields_read_text (FIELDS, G_N_ELEMENTS (FIELDS), N_SEATS, TEXTS[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = ka_values_to_text (values);
      g_assert_cmpstr (text, ==, TEXTS[i]);
    }
}

static void
test_whole_numbers (void)
{
  g_autoptr (KaValues) values
      = ka_fields_read_text (FIELDS, G_N_ELEMENTS (FIELDS), N_SEATS, "{\"int\":3.0,\"numbers\":[1e1]}", NULL);

  g_assert_nonnull (values);
  g_assert_cmpint (ka_values_get_int (values, "int"), ==, 3);
  g_assert_true (ka_values_contains (values, "numbers", 10));
}

/* Each is refused with the name of the field, the value and what is allowed. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    KaError code;
    const char *key;
    const char *pieces[3];
  } ROWS[] = {
    { "{\"int\":14}", KA_ERROR_RANGE, "int", { "14", "from -3 to 13" } },
    { "{\"int\":-4}", KA_ERROR_RANGE, "int", { "-4", "from -3 to 13" } },
    { "{\"int\":1.5}", KA_ERROR_TYPE, "int", { "1.5", "from -3 to 13" } },
    { "{\"int\":\"3\"}", KA_ERROR_TYPE, "int", { "\"3\"" } },
    { "{\"int\":null}", KA_ERROR_TYPE, "int", { "null" } },
    { "{\"int\":true}", KA_ERROR_TYPE, "int", { "true" } },
    { "{\"int\":[3]}", KA_ERROR_TYPE, "int", { "[3]" } },
    { "{\"int\":99999999999999999999}", KA_ERROR_TYPE, "int", { "from -3 to 13" } },
    { "{\"int\":4294967296}", KA_ERROR_TYPE, "int", { "4294967296" } },
    { "{\"int\":1e400}", KA_ERROR_TYPE, "int", { "from -3 to 13" } },
    { "{\"bool\":1}", KA_ERROR_TYPE, "bool", { "1", "true or false" } },
    { "{\"bool\":\"true\"}", KA_ERROR_TYPE, "bool", { "true or false" } },
    { "{\"choice\":\"green\"}", KA_ERROR_RANGE, "choice", { "green", "red, blue" } },
    { "{\"choice\":0}", KA_ERROR_TYPE, "choice", { "0", "red, blue" } },
    { "{\"seat\":4}", KA_ERROR_RANGE, "seat", { "4", "from 0 to 3" } },
    { "{\"seat\":-1}", KA_ERROR_RANGE, "seat", { "-1", "from 0 to 3" } },
    { "{\"seats\":[]}", KA_ERROR_RANGE, "seats", { "0 seats", "1 to 2" } },
    { "{\"seats\":[0,1,2]}", KA_ERROR_RANGE, "seats", { "3 seats", "1 to 2" } },
    { "{\"seats\":[0,0]}", KA_ERROR_RANGE, "seats", { "seat 0", "twice" } },
    { "{\"seats\":[0,4]}", KA_ERROR_RANGE, "seats", { "4" } },
    { "{\"seats\":[null]}", KA_ERROR_TYPE, "seats", { "null" } },
    { "{\"seats\":0}", KA_ERROR_TYPE, "seats", { "0" } },
    { "{\"hands\":[1,2,3]}", KA_ERROR_RANGE, "hands", { "3 numbers", "4" } },
    { "{\"hands\":[1,2,3,4,5]}", KA_ERROR_RANGE, "hands", { "5 numbers", "4" } },
    { "{\"hands\":[1,2,3,71]}", KA_ERROR_RANGE, "hands", { "71", "from 0 to 70" } },
    { "{\"hands\":[1,2,3,[4]]}", KA_ERROR_TYPE, "hands", { "[1,2,3,[4]]" } },
    { "{\"numbers\":[1,14]}", KA_ERROR_RANGE, "numbers", { "14", "from 0 to 13" } },
    { "{\"numbers\":[null]}", KA_ERROR_TYPE, "numbers", { "null" } },
    { "{\"card\":\"*1\"}", KA_ERROR_RANGE, "card", { "*1", "6s" } },
    { "{\"card\":\"10s\"}", KA_ERROR_RANGE, "card", { "10s", "6s" } },
    { "{\"card\":6}", KA_ERROR_TYPE, "card", { "6" } },
    { "{\"order\":[\"fish\",\"soup\"]}", KA_ERROR_RANGE, "order", { "fish, soup", "soup, fish, cheese" } },
    { "{\"order\":[\"fish\",\"soup\",\"fish\"]}",
      KA_ERROR_RANGE,
      "order",
      { "fish, soup, fish", "each once" } },
    { "{\"order\":[\"fish\",\"soup\",\"meat\"]}", KA_ERROR_RANGE, "order", { "meat", "soup, fish, cheese" } },
    { "{\"order\":[\"fish\",\"soup\",3]}", KA_ERROR_TYPE, "order", { "[\"fish\",\"soup\",3]" } },
    { "{\"order\":\"fish\"}", KA_ERROR_TYPE, "order", { "\"fish\"", "each once" } },
    { "{\"other\":6}", KA_ERROR_UNKNOWN_KEY, "other", { "bool, int, choice" } },
    { "{\"int\":1,\"int\":1}", KA_ERROR_SYNTAX, "int", { "twice" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", ROWS[i].text);
      g_assert_null (ka_fields_read_text (FIELDS, G_N_ELEMENTS (FIELDS), N_SEATS, ROWS[i].text, &error));
      g_assert_error (error, KA_ERROR, (int) ROWS[i].code);
      g_assert_cmpstr (ka_error_get_key (error), ==, ROWS[i].key);
      g_assert_nonnull (strstr (error->message, ROWS[i].key));
      for (guint p = 0; ROWS[i].pieces[p] != NULL; p++)
        g_assert_nonnull (strstr (error->message, ROWS[i].pieces[p]));
    }
}

static void
test_required (void)
{
  static const KaField REQUIRED[] = {
    { .key = "gemma", .type = KA_FIELD_SEAT, .required = TRUE },
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  g_assert_null (ka_fields_read_text (REQUIRED, 1, 3, "{}", &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_MISSING);
  g_assert_cmpstr (error->message, ==, "field “gemma”: it is missing; it must be a seat from 0 to 2");
  said = ka_error_say (error, NULL);
  g_assert_cmpstr (said, ==, "it is missing; it must be a seat from 0 to 2");
}

static void
test_numbers_of_choices (void)
{
  g_autoptr (KaValues) values = ka_values_new ();

  ka_field_set_number (&FIELDS[0], values, 1);
  ka_field_set_number (&FIELDS[1], values, 9);
  ka_field_set_number (&FIELDS[2], values, 1);
  g_assert_true (ka_values_get_bool (values, "bool"));
  g_assert_cmpstr (ka_values_get_string (values, "choice"), ==, "blue");
  g_assert_cmpint (ka_field_get_number (&FIELDS[0], values), ==, 1);
  g_assert_cmpint (ka_field_get_number (&FIELDS[1], values), ==, 9);
  g_assert_cmpint (ka_field_get_number (&FIELDS[2], values), ==, 1);
}

/* All orders of three, as a dictionary lists them, and as the values of a field. */
static void
test_orders (void)
{
  static const char *const ORDERS[] = {
    "{\"order\":[\"soup\",\"fish\",\"cheese\"]}", "{\"order\":[\"soup\",\"cheese\",\"fish\"]}",
    "{\"order\":[\"fish\",\"soup\",\"cheese\"]}", "{\"order\":[\"fish\",\"cheese\",\"soup\"]}",
    "{\"order\":[\"cheese\",\"soup\",\"fish\"]}", "{\"order\":[\"cheese\",\"fish\",\"soup\"]}",
  };
  const KaField *field = ka_field_find (FIELDS, G_N_ELEMENTS (FIELDS), "order");
  g_autofree char *said = NULL;

  for (int i = 0; i < (int) G_N_ELEMENTS (ORDERS); i++)
    {
      g_autoptr (KaValues) values = ka_values_new ();
      g_autofree char *text = NULL;

      ka_field_set_number (field, values, i);
      text = ka_values_to_text (values);
      g_assert_cmpstr (text, ==, ORDERS[i]);
      g_assert_cmpint (ka_field_get_number (field, values), ==, i);
    }
  g_assert_cmpint (ka_field_get_highest (field), ==, 5);
  said = ka_field_say_order (field, 4, ~0u);
  g_assert_cmpstr (said, ==, "Cheese < Soup < Fish");
}

/* The last order of twelve is that from the end, and its number still fits. */
static void
test_largest_order (void)
{
  static const int LAST[] = { 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0 };
  int places[KA_MOST_ORDERED];

  g_assert_cmpint (ka_order_to_number (LAST, KA_MOST_ORDERED), ==, 479001599);
  ka_order_from_number (479001599, places, KA_MOST_ORDERED);
  g_assert_cmpmem (places, sizeof places, LAST, sizeof LAST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field/accepted", test_accepted);
  g_test_add_func ("/field/whole numbers", test_whole_numbers);
  g_test_add_func ("/field/refused", test_refused);
  g_test_add_func ("/field/required", test_required);
  g_test_add_func ("/field/numbers of choices", test_numbers_of_choices);
  g_test_add_func ("/field/orders", test_orders);
  g_test_add_func ("/field/the largest order", test_largest_order);
  return g_test_run ();
}
