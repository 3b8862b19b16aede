/* SPDX-License-Identifier: GPL-3.0-or-later */
/* By what players are told apart: names of computer players, colours and symbols. */
#include "ka-character.h"
#include "ka-marks.h"
#include "ka-round.h"

/* The book shows old matches by these names, so they stay. */
static void
test_names (void)
{
  static const char *const LEVELS[] = { "simple", "beginner", "home", "club", "expert" };
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpstr (ka_character_name ("simple", 0), ==, "Tijl");
  g_assert_cmpstr (ka_character_name ("beginner", 1), ==, "Wout");
  g_assert_cmpstr (ka_character_name ("club", 0), ==, "Nonkel Jef");
  g_assert_cmpstr (ka_character_name ("expert", KA_MAX_SEATS - 1), ==, "Balthazar");
  g_assert_cmpstr (ka_character_name ("greedy", 2), ==, "greedy");
  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    for_each_seat (seat, KA_MAX_SEATS)
      g_assert_true (g_hash_table_add (names, (char *) ka_character_name (LEVELS[i], seat)));
}

/* Who is offered has a face of its own and a sentence; who is there to measure with has neither. */
static void
test_manners (void)
{
  static const char *const LEVELS[] = { "beginner", "home", "club", "expert" };
  static const char *const YARDSTICKS[] = { "random", "simple", "greedy" };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    {
      g_assert_true (g_hash_table_add (seen, (char *) ka_character_symbol (LEVELS[i])));
      g_assert_true (g_hash_table_add (seen, (char *) ka_character_manner (LEVELS[i])));
      g_assert_cmpint (ka_symbol_find (ka_character_symbol (LEVELS[i])), ==, -1);
      g_assert_cmpstr (ka_character_symbol (LEVELS[i]), !=, KA_SYMBOL_COMPUTER);
    }
  for (guint i = 0; i < G_N_ELEMENTS (YARDSTICKS); i++)
    {
      g_assert_cmpstr (ka_character_symbol (YARDSTICKS[i]), ==, KA_SYMBOL_COMPUTER);
      g_assert_null (ka_character_manner (YARDSTICKS[i]));
    }
}

static void
test_symbols (void)
{
  for (guint i = 0; i < KA_N_SYMBOLS; i++)
    g_assert_cmpint (ka_symbol_find (ka_symbol_get_id (i)), ==, (int) i);
  g_assert_cmpstr (ka_symbol_get_id (0), ==, "star");
  g_assert_cmpstr (ka_symbol_get_id (KA_N_SYMBOLS), ==, "star");
  g_assert_cmpint (ka_symbol_find ("anchor"), ==, -1);
  g_assert_cmpint (ka_symbol_find (KA_SYMBOL_COMPUTER), ==, -1);
  g_assert_cmpint (ka_symbol_find (NULL), ==, -1);
}

/* As many people as there are marks each get their own; after that the ones that count least. */
static void
test_least_used (void)
{
  KaMarks marks = { 0 };

  for (int i = 0; i < KA_N_COLOURS; i++)
    {
      g_assert_cmpint (ka_marks_find_colour (&marks), ==, i);
      g_assert_cmpstr (ka_marks_find_symbol (&marks), ==, ka_symbol_get_id ((guint) i));
      ka_marks_count (&marks, ka_marks_find_colour (&marks), ka_marks_find_symbol (&marks), i == 5 ? 1 : 2);
    }
  g_assert_cmpint (ka_marks_find_colour (&marks), ==, 5);
  g_assert_cmpstr (ka_marks_find_symbol (&marks), ==, ka_symbol_get_id (5));
  /* Without a symbol, or with one of another program, only the colour counts. */
  ka_marks_count (&marks, 5, NULL, 4);
  ka_marks_count (&marks, 5, "anchor", 4);
  g_assert_cmpint (ka_marks_find_colour (&marks), ==, 0);
  g_assert_cmpstr (ka_marks_find_symbol (&marks), ==, ka_symbol_get_id (5));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/character/names", test_names);
  g_test_add_func ("/character/manners", test_manners);
  g_test_add_func ("/character/symbols", test_symbols);
  g_test_add_func ("/character/least-used", test_least_used);
  return g_test_run ();
}
