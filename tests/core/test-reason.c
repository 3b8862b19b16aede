/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences of computer players: what stands in braces is said, everything else stays as it is. */
#include "ka-reason.h"

static void
say_card (KaCard card, gpointer user_data, GString *text)
{
  g_string_append_printf (text, "%scard %d", (const char *) user_data, card);
}

static void
say_seat (int seat, gpointer user_data, GString *text)
{
  g_string_append_printf (text, "%sseat %d", (const char *) user_data, seat);
}

static const KaReasonWords WORDS = { say_card, say_seat, (char *) "the " };

static const KaReason FACTS = {
  .cards = { 11, 12, 13, 14 },
  .numbers = { 1, 22, -3, 44 },
  .seats = { 3, 2, 1, 0 },
};

static void
assert_said (const char *sentence, const char *expected)
{
  KaReason reason = FACTS;
  g_autofree char *look = NULL;
  g_autofree char *why = NULL;

  reason.look = sentence;
  look = ka_reason_look (&reason, &WORDS);
  g_assert_cmpstr (look, ==, expected);
  g_assert_null (ka_reason_why (&reason, &WORDS));

  reason.look = NULL;
  reason.why = sentence;
  why = ka_reason_why (&reason, &WORDS);
  g_assert_cmpstr (why, ==, expected);
  g_assert_null (ka_reason_look (&reason, &WORDS));
}

static void
test_facts (void)
{
  assert_said ("Play on.", "Play on.");
  assert_said ("{c0}", "the card 11");
  assert_said ("{c3} of {s0}, {n1} to {n2}", "the card 14 of the seat 3, 22 to -3");
  assert_said ("{s3}{s1}!", "the seat 0the seat 2!");
}

/* What only looks like a fact is text, also where the sentence ends in it. */
static void
test_what_is_no_fact (void)
{
  assert_said ("", "");
  assert_said ("{", "{");
  assert_said ("{c", "{c");
  assert_said ("{c0", "{c0");
  assert_said ("{c4}", "{c4}");
  assert_said ("{c/}", "{c/}");
  assert_said ("{x0}", "{x0}");
  assert_said ("{c0)", "{c0)");
  assert_said ("c0}", "c0}");
  assert_said ("{{c0}}", "{the card 11}");
}

/* One thing is spoken of otherwise than several; the first number says how many there are. */
static void
test_one_and_several (void)
{
  KaReason reason = FACTS;
  g_autofree char *one = NULL;
  g_autofree char *several = NULL;

  ka_reason_set_counted (&reason, "{n0} tile.", "{n0} tiles.");
  one = ka_reason_why (&reason, &WORDS);
  g_assert_cmpstr (one, ==, "1 tile.");
  reason.numbers[0] = 3;
  several = ka_reason_why (&reason, &WORDS);
  g_assert_cmpstr (several, ==, "3 tiles.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reason/facts", test_facts);
  g_test_add_func ("/reason/no-facts", test_what_is_no_fact);
  g_test_add_func ("/reason/one-and-several", test_one_and_several);
  return g_test_run ();
}
