/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An error knows of which fact or option it speaks. */
#include <gio/gio.h>

#include "ka-error.h"

static void
test_key (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;
  g_autofree char *said = NULL;

  g_assert_false (ka_set_field_error (&error, KA_ERROR_RANGE, "piet", "seat %d has %d", 2, 9));
  g_assert_error (error, KA_ERROR, KA_ERROR_RANGE);
  g_assert_cmpstr (ka_error_get_key (error), ==, "piet");
  copy = g_error_copy (error);
  g_clear_error (&error);
  g_assert_cmpstr (ka_error_get_key (copy), ==, "piet");
  said = ka_error_say (copy, NULL);
  g_assert_cmpstr (said, ==, "seat 2 has 9");
  g_assert_null (ka_error_get_refusal (copy));
}

/* What is not about one of them names none, and has its whole message to say. */
static void
test_no_key (void)
{
  g_autoptr (GError) other = g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no file %d", 3);
  g_autofree char *said = ka_error_say (other, NULL);

  g_assert_null (ka_error_get_key (other));
  g_assert_cmpstr (said, ==, "no file 3");
  g_assert_null (ka_error_get_refusal (other));
  g_assert_null (ka_error_get_key (NULL));
}

static void
append_name (int seat, gpointer names, GString *text)
{
  g_string_append (text, ((const char *const *) names)[seat]);
}

static void
append_letter (KaCard card, gpointer names, GString *text)
{
  g_string_append_c (text, (char) ('A' + card));
}

/* The same refusal for the command line and for a person, also from a copy, when what it was made of is gone. */
static void
test_refusal (void)
{
  const char *const names[] = { "An", "100% {s0}" };
  const KaReasonWords words = { append_letter, append_name, (gpointer) names };
  char *text = g_strdup ("seven");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;
  g_autofree char *said = NULL;
  const KaRefusal *refusal;

  g_assert_false (ka_refuse_field (&error, KA_ERROR_RANGE, "tricks", "WI-10, WI-12",
                                   .why = "{s0} took {n0} with {c0} and {t0}", .seats = { 1 },
                                   .numbers = { 14 }, .cards = { 2 }, .texts = { text }));
  g_free (text);
  ka_error_set_line (error, 3);
  copy = g_error_copy (error);
  g_assert_cmpstr (copy->message, ==, "field “tricks”: seat 1 took 14 with 3c and seven (WI-10, WI-12)");
  g_clear_error (&error);
  said = ka_error_say (copy, &words);
  g_assert_cmpstr (said, ==, "100% {s0} took 14 with C and seven");
  refusal = ka_error_get_refusal (copy);
  g_assert_cmpstr (refusal->key, ==, "tricks");
  g_assert_cmpstr (refusal->clause, ==, "WI-10, WI-12");
  g_assert_cmpint (refusal->line, ==, 3);
  g_assert_cmpint (refusal->reason.seats[0], ==, 1);
}

/* For who does not know the numbers of seats; what a reader of files put before it stays. */
static void
test_named_seats (void)
{
  static const char *const names[] = { "An", "שלום" };
  g_autoptr (GError) refused = NULL;
  g_autoptr (GError) other = NULL;

  ka_refuse_field (&refused, KA_ERROR_RULE, "deadwood", "GR-6",
                   .why = "{s1} knocks with {n0}, and {s0} does not", .seats = { 0, 1 }, .numbers = { 14 });
  g_prefix_error (&refused, "match %u: ", 2u);
  ka_error_name_seats (refused, names);
  g_assert_cmpstr (
      refused->message, ==,
      "match 2: field “deadwood”: \u200E\u2068שלום\u2069 knocks with 14, and An does not (GR-6)");
  ka_set_field_error (&other, KA_ERROR_RANGE, "seats", "seat 0 is nobody");
  ka_error_name_seats (other, names);
  g_assert_cmpstr (other->message, ==, "field “seats”: seat 0 is nobody");
}

/* What is wrong is all of a field, or the part of it that belongs to some seats. */
static void
test_seats (void)
{
  g_autoptr (GError) all = NULL;
  g_autoptr (GError) some = NULL;
  g_autoptr (GError) copy = NULL;

  ka_refuse_field (&all, KA_ERROR_RULE, "hands", "RU-1", .why = "too much");
  g_assert_cmpuint (ka_error_get_refusal (all)->at, ==, 0);
  ka_refuse_at (&some, KA_ERROR_RULE, "hands", KA_AT_SEAT (0) | KA_AT_SEAT (2), "RU-1", .why = "too much");
  copy = g_error_copy (some);
  g_assert_cmpuint (ka_error_get_refusal (copy)->at, ==, 5);
}

/* A move has no field; who tries millions of them wants no reason. */
static void
test_refused_move (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ka_refuse (NULL, "WI-9", .why = "you must follow"));
  g_assert_false (ka_refuse (&error, "WI-9", .why = "you must follow"));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  g_assert_cmpstr (error->message, ==, "WI-9: you must follow");
  g_assert_null (ka_error_get_key (error));
  g_assert_cmpint (ka_error_get_refusal (error)->line, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/error/key", test_key);
  g_test_add_func ("/error/seats", test_seats);
  g_test_add_func ("/error/named-seats", test_named_seats);
  g_test_add_func ("/error/no-key", test_no_key);
  g_test_add_func ("/error/refusal", test_refusal);
  g_test_add_func ("/error/refused-move", test_refused_move);
  return g_test_run ();
}
