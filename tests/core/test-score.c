/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the core does for every game, shown with the template: the highest card gets a point, five points win. */
#include <string.h>

#include "ka-error.h"
#include "ka-games.h"

#define N_SEATS 3

static KaRound *
make_round (int winner, guint32 absent)
{
  KaValues *facts = ka_values_new ();

  ka_values_set_int (facts, "winner", winner);
  return ka_round_new (facts, absent);
}

static KaScore *
score (GPtrArray *rounds, int first, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  return ka_score_new (game, options, N_SEATS, first, (KaRound *const *) rounds->pdata, rounds->len, error);
}

static GPtrArray *
make_rounds (const int *winners, guint n)
{
  GPtrArray *rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (rounds, make_round (winners[i], 0));
  return rounds;
}

static void
test_empty (void)
{
  g_autoptr (GPtrArray) rounds = make_rounds (NULL, 0);
  g_autoptr (KaScore) sheet = score (rounds, 2, NULL);

  g_assert_nonnull (sheet);
  g_assert_cmpint (sheet->next, ==, 2);
  g_assert_false (sheet->finished);
  for (guint i = 0; i < N_SEATS; i++)
    g_assert_cmpint (sheet->ranking[i], ==, 1);
}

static void
test_the_end (void)
{
  g_autoptr (GPtrArray) rounds = make_rounds ((int[]) { 0, 1, 0, 0, 0, 0, 2 }, 7);
  g_autoptr (KaScore) sheet = score (rounds, 0, NULL);

  g_assert_true (sheet->rounds[5].finishes);
  g_assert_false (sheet->rounds[5].late);
  g_assert_false (sheet->rounds[6].finishes);
  g_assert_true (sheet->rounds[6].late);
  g_assert_true (sheet->finished);
  g_assert_cmpint (sheet->totals[2], ==, 1); /* it still counts */
  g_assert_cmpint (sheet->ranking[0], ==, 1);
  g_assert_cmpint (sheet->ranking[1], ==, 2);
  g_assert_cmpint (sheet->ranking[2], ==, 2);
}

/* A correction adds to the totals, is nobody's turn, and never ends a match by itself; the next round sees it. */
static void
test_correction (void)
{
  g_autoptr (GPtrArray) rounds = make_rounds ((int[]) { 0 }, 1);
  g_autoptr (KaScore) before = NULL;
  g_autoptr (KaScore) after = NULL;
  int course[4];

  g_ptr_array_add (rounds, ka_round_new_correction ((int[]) { 5, -2, 0 }, N_SEATS, "mistake"));
  before = score (rounds, 0, NULL);
  g_assert_cmpint (before->totals[0], ==, 6);
  g_assert_cmpint (before->totals[1], ==, -2);
  g_assert_cmpint (before->rounds[1].points[1], ==, -2);
  g_assert_cmpint (before->rounds[1].turn, ==, -1);
  g_assert_cmpint (before->next, ==, 1);
  g_assert_false (before->finished);

  g_ptr_array_add (rounds, make_round (0, 0));
  after = score (rounds, 0, NULL);
  g_assert_true (after->rounds[2].finishes);
  /* 1, with what the correction adds 6, and 7. */
  g_assert_cmpuint (ka_score_trace (after, 0, course), ==, 3);
  g_assert_cmpint (course[0], ==, 0);
  g_assert_cmpint (course[1], ==, 6);
  g_assert_cmpint (course[2], ==, 7);
}

/* Seat 1 is away in the first round, gets 4 points to begin with, and plays the second: it begins after the first. */
static void
test_joined (void)
{
  g_autoptr (GPtrArray) rounds = make_rounds (NULL, 0);
  g_autoptr (KaScore) sheet = NULL;

  g_ptr_array_add (rounds, make_round (0, 1u << 1));
  g_ptr_array_add (rounds, ka_round_new_correction ((int[]) { 0, 4, 0 }, N_SEATS, "joined"));
  g_ptr_array_add (rounds, make_round (0, 0));
  sheet = score (rounds, 0, NULL);
  g_assert_cmpuint (sheet->joined[0], ==, 0);
  g_assert_cmpuint (sheet->joined[1], ==, 1);
  g_assert_cmpuint (ka_score_find_start (sheet, 0), ==, 0);
  g_assert_cmpuint (ka_score_find_start (sheet, 1), ==, 1);
}

static void
add_facts (GPtrArray *rounds, const KaGame *game, guint n_seats, const char *facts, guint32 absent)
{
  g_autoptr (GError) error = NULL;
  KaValues *values = ka_game_read_facts_text (game, n_seats, facts, &error);

  g_assert_no_error (error);
  g_ptr_array_add (rounds, ka_round_new (values, absent));
}

static void
add_substitute (GPtrArray *rounds, const int *points, guint n_seats, guint32 left)
{
  KaRound *line = ka_round_new_correction (points, n_seats, "plays on");

  ka_round_take_leave (line, left);
  g_ptr_array_add (rounds, line);
}

static KaScore *
score_game (const KaGame *game, guint n_seats, GPtrArray *rounds)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;
  KaScore *sheet
      = ka_score_new (game, options, n_seats, 0, (KaRound *const *) rounds->pdata, rounds->len, &error);

  g_assert_no_error (error);
  return sheet;
}

static void
assert_course (const KaScore *sheet, guint seat, const int *expected, guint start, guint end)
{
  int course[8];

  for (guint i = 0, n = ka_score_trace (sheet, seat, course); i < n; i++)
    g_assert_cmpint (course[i], ==, expected[i]);
  g_assert_cmpuint (ka_score_find_start (sheet, seat), ==, start);
  g_assert_cmpuint (ka_score_find_end (sheet, seat), ==, end);
}

/* In Wiezen points go over. Vraag is 2 and 1 for each overtrick: seat 0 wins 3 and 2, seat 4 takes over those 5 and wins 4. */
static void
test_points_go_over (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (GPtrArray) rounds = make_rounds (NULL, 0);
  g_autoptr (KaScore) at_once = NULL;
  g_autoptr (KaScore) sheet = NULL;

  add_facts (rounds, game, 5, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}", 1u << 4);
  add_facts (rounds, game, 5, "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":8}", 1u << 4);
  add_substitute (rounds, (int[]) { -5, 0, 0, 0, 5 }, 5, 1u << 0);
  at_once = score_game (game, 5, rounds);
  assert_course (at_once, 0, (int[]) { 0, 3, 5 }, 0, 3);
  assert_course (at_once, 4, (int[]) { 0, 0, 5 }, 2, 3);

  add_facts (rounds, game, 5, "{\"contract\":\"vraag\",\"players\":[1,4],\"tricks\":10}", 1u << 0);
  sheet = score_game (game, 5, rounds);
  g_assert_cmpint (sheet->totals[0], ==, 0);
  assert_course (sheet, 0, (int[]) { 0, 3, 5, 5 }, 0, 3);
  assert_course (sheet, 1, (int[]) { 0, -3, -1, 3 }, 0, 4);
  assert_course (sheet, 4, (int[]) { 0, 0, 5, 9 }, 2, 4);
}

/* In Gemma en Piet who stops keeps the points; who plays again after all has not stopped. */
static void
test_points_are_kept (void)
{
  const KaGame *game = ka_games_find ("gemma-en-piet");
  g_autoptr (GPtrArray) rounds = make_rounds (NULL, 0);
  g_autoptr (KaScore) sheet = NULL;
  g_autoptr (KaScore) again = NULL;

  add_facts (rounds, game, 3, "{\"hands\":[35,5,null],\"gemma\":1,\"piet\":[]}", 1u << 2);
  add_substitute (rounds, (int[]) { 0, 0, 35 }, 3, 1u << 0);
  add_facts (rounds, game, 3, "{\"hands\":[null,10,4],\"gemma\":2,\"piet\":[]}", 1u << 0);
  sheet = score_game (game, 3, rounds);
  assert_course (sheet, 0, (int[]) { 0, 35, 35 }, 0, 2);
  assert_course (sheet, 2, (int[]) { 0, 35, 35 }, 1, 3);

  add_facts (rounds, game, 3, "{\"hands\":[2,10,4],\"gemma\":2,\"piet\":[]}", 0);
  again = score_game (game, 3, rounds);
  assert_course (again, 0, (int[]) { 0, 35, 35, 37 }, 0, 4);
}

static void
test_absence (void)
{
  g_autoptr (GPtrArray) rounds = make_rounds (NULL, 0);
  g_autoptr (KaScore) sheet = NULL;

  g_ptr_array_add (rounds, make_round (0, 1u << 1)); /* seat 1 should deal but is away */
  sheet = score (rounds, 1, NULL);
  g_assert_cmpint (sheet->rounds[0].turn, ==, 2);
  g_assert_cmpint (sheet->rounds[0].sat_out, ==, 1u << 1);
  g_assert_cmpint (sheet->next, ==, 0);
}

static void
refuse (KaRound *round, const char *key, const char *piece)
{
  g_autoptr (GPtrArray) rounds = make_rounds ((int[]) { 0, 1 }, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) check_error = NULL;
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  g_assert_false (ka_score_check_round (game, options, N_SEATS, 0, (KaRound *const *) rounds->pdata, 2, round,
                                        &check_error));
  g_ptr_array_add (rounds, round);
  g_assert_null (score (rounds, 0, &error));
  g_assert_true (g_str_has_prefix (error->message, "round 3: "));
  g_assert_nonnull (strstr (error->message, piece));
  g_assert_cmpstr (error->message + strlen ("round 3: "), ==, check_error->message);
  g_assert_cmpstr (ka_error_get_key (error), ==, key);
  g_assert_cmpstr (ka_error_get_key (check_error), ==, key);
}

static void
test_refused (void)
{
  refuse (make_round (1, 1u << 1), "winner", "seat 1 did not take part");
  refuse (make_round (3, 0), "winner", "3 stands there");
  refuse (make_round (0, 6), "absent", "1 take part");
  refuse (ka_round_new (ka_values_new (), 0), "winner", "missing");
}

/* No sum goes beyond 999 999 999, up or down, by one line or by many: an int could not hold two of them. */
static void
test_sums_have_an_end (void)
{
  static const int MOST = 999999999;
  g_autoptr (GPtrArray) rounds = make_rounds (NULL, 0);
  g_autoptr (KaScore) sheet = NULL;
  g_autoptr (GError) up = NULL;
  g_autoptr (GError) down = NULL;
  g_autoptr (GError) alone = NULL;

  g_ptr_array_add (rounds, ka_round_new_correction ((int[]) { MOST - 1, 1 - MOST, 0 }, N_SEATS, NULL));
  g_ptr_array_add (rounds, ka_round_new_correction ((int[]) { 1, -1, 0 }, N_SEATS, NULL));
  sheet = score (rounds, 0, NULL);
  g_assert_cmpint (sheet->totals[0], ==, MOST);
  g_assert_cmpint (sheet->totals[1], ==, -MOST);

  g_ptr_array_add (rounds, ka_round_new_correction ((int[]) { 1, 0, 0 }, N_SEATS, NULL));
  g_assert_null (score (rounds, 0, &up));
  g_assert_error (up, KA_ERROR, KA_ERROR_RANGE);
  g_assert_cmpstr (
      up->message, ==,
      "round 3: field “correction”: seat 0 comes to 1000000000 points; a sheet holds -999999999 to "
      "999999999");
  g_ptr_array_set_size (rounds, 2);
  g_ptr_array_add (rounds, ka_round_new_correction ((int[]) { 0, -1, 0 }, N_SEATS, NULL));
  g_assert_null (score (rounds, 0, &down));
  g_assert_error (down, KA_ERROR, KA_ERROR_RANGE);
  g_ptr_array_set_size (rounds, 0);
  g_ptr_array_add (rounds, ka_round_new_correction ((int[]) { 0, 0, MOST + 1 }, N_SEATS, NULL));
  g_assert_null (score (rounds, 0, &alone));
  g_assert_error (alone, KA_ERROR, KA_ERROR_RANGE);
}

/* A check of a line looks at those before it and at no other. */
static void
test_check_in_the_middle (void)
{
  g_autoptr (GPtrArray) rounds = make_rounds ((int[]) { 0, 1, 2 }, 3);
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaRound) round = make_round (2, 0);

  for (guint line = 0; line <= rounds->len; line++)
    g_assert_true (ka_score_check_round (game, options, N_SEATS, 0, (KaRound *const *) rounds->pdata, line,
                                         round, NULL));
}

static void
test_notes (void)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (KaNote));
  KaNotes notes = { array };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  ka_notes_add (&notes, "GP-17", 1, "{a} → {b}", 100, 50);
  ka_notes_flag (&notes, "GP-15", -1, "{a}, {a}?", -3, 0);
  first = ka_note_text (&g_array_index (array, KaNote, 0));
  second = ka_note_text (&g_array_index (array, KaNote, 1));
  g_assert_cmpstr (first, ==, "100 → 50");
  g_assert_cmpstr (second, ==, "−3, −3?");
  g_assert_false (g_array_index (array, KaNote, 0).odd);
  g_assert_true (g_array_index (array, KaNote, 1).odd);
}

static void
test_ranking (void)
{
  int ranking[5];

  ka_rank_by_totals ((int[]) { 3, -1, 3, 9, 0 }, 5, FALSE, ranking);
  g_assert_cmpmem (ranking, sizeof ranking, ((int[]) { 2, 5, 2, 1, 4 }), sizeof ranking);
  ka_rank_by_totals ((int[]) { 3, -1, 3, 9, 0 }, 5, TRUE, ranking);
  g_assert_cmpmem (ranking, sizeof ranking, ((int[]) { 3, 1, 3, 5, 2 }), sizeof ranking);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score/empty", test_empty);
  g_test_add_func ("/score/the end", test_the_end);
  g_test_add_func ("/score/correction", test_correction);
  g_test_add_func ("/score/absence", test_absence);
  g_test_add_func ("/score/joined", test_joined);
  g_test_add_func ("/score/points go over", test_points_go_over);
  g_test_add_func ("/score/points are kept", test_points_are_kept);
  g_test_add_func ("/score/refused", test_refused);
  g_test_add_func ("/score/sums", test_sums_have_an_end);
  g_test_add_func ("/score/check in the middle", test_check_in_the_middle);
  g_test_add_func ("/score/notes", test_notes);
  g_test_add_func ("/score/ranking", test_ranking);
  return g_test_run ();
}
