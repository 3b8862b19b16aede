/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In how many rounds somebody took part. */
#include "ka-figures-report.h"

#include "fixture.h"

/* Whoever sat out a round, or was not there yet, did not play it: neither alone nor against another. */
static void
test_rounds_of_who_was_there (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  const guint expected[3] = { 3, 3, 1 };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autofree const char **games = NULL;
  gint64 match = add_match (f, "template", 3);
  guint who[3];

  append_win (f, match, 0);
  for (guint line = 1; line < 3; line++)
    {
      g_autoptr (KaRound) all_there = new_win (1);
      g_autoptr (KaRound) round = ka_round_new (ka_values_ref (all_there->facts), 1u << 2);
      g_autoptr (GError) error = NULL;

      ka_book_insert_round (f->book, match, line, round, NULL, &error);
      g_assert_no_error (error);
    }
  figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  rounds = ka_figures_count_rounds (figures, &all, NULL, NULL);
  games = ka_figures_list_games (figures);
  for_each_seat (seat, 3)
    {
      g_assert_true (ka_figures_find_person (figures, f->people[seat], &who[seat]));
      g_assert_cmpuint (ka_round_figures_count_presence (rounds, who[seat], -1, NULL), ==, expected[seat]);
    }
  g_assert_cmpuint (ka_round_figures_count_presence (rounds, who[0], (int) who[1], NULL), ==, 3);
  g_assert_cmpuint (ka_round_figures_count_presence (rounds, who[0], (int) who[2], NULL), ==, 1);
  g_assert_cmpuint (ka_round_figures_count_presence (rounds, who[2], -1, games[0]), ==, 1);
  g_assert_cmpuint (ka_round_figures_count_presence (rounds, who[0], (int) who[2], games[0]), ==, 1);
  g_assert_cmpuint (ka_round_figures_count_presence (rounds, who[0], -1, "nothing that was played"), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/attendance/who-was-there", test_rounds_of_who_was_there);
  return g_test_run ();
}
