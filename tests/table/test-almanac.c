/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A year of playing, counted by hand. */
#include "ka-almanac.h"

#include "fixture.h"

static gint64
at (int year, int month, int day, int hour, int minute)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, hour, minute, 0);

  return g_date_time_to_unix (time);
}

/* A match between two people, with nothing on its sheet yet. */
static void
add (Fixture *f, const char *id, gint64 started, guint first, guint second)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 players[] = { f->people[first], f->people[second] };

  ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, players, 2, 0, NULL, NULL, NULL, started,
                        &error);
  g_assert_no_error (error);
}

/* The one in the first seat wins by five rounds to none. */
static void
win (Fixture *f, gint64 match)
{
  for (int i = 0; i < 5; i++)
    append_win (f, match, 0);
}

static void
set_up_years (Fixture *f, gconstpointer data)
{
  set_up (f, data);
  add (f, "template", at (2026, 1, 1, 5, 59), 0, 1); /* the old year is played to its end */
  add (f, "template", at (2025, 12, 31, 20, 0), 0, 1);
  add (f, "template", at (2026, 1, 1, 6, 0), 0, 1);
  add (f, "template", at (2026, 1, 2, 1, 0), 2, 1);
  add (f, "rummy", at (2026, 3, 31, 20, 0), 1, 0);
  add (f, "gin-rummy", at (2026, 12, 31, 23, 0), 3, 0);
  add (f, "template", at (2027, 1, 1, 20, 0), 0, 1);
  win (f, 3);
  win (f, 4);
}

static KaFigures *
read_figures (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  KaFigures *figures = ka_figures_read (f->path, ka_games_find, NULL, &error);

  g_assert_no_error (error);
  return figures;
}

static void
test_the_evenings_of_a_year (Fixture *f, gconstpointer data)
{
  g_autoptr (KaFigures) figures = read_figures (f);
  g_autoptr (KaAlmanac) before = ka_almanac_new (figures, 2025);
  g_autoptr (KaAlmanac) almanac = ka_almanac_new (figures, 2026);

  g_assert_cmpuint (before->n_matches, ==, 2);
  g_assert_cmpuint (before->n_nights, ==, 1);
  g_assert_cmphex (before->nights[11], ==, 1u << 31);
  g_assert_cmpuint (almanac->n_matches, ==, 4);
  g_assert_cmpuint (almanac->n_rounds, ==, 10);
  g_assert_cmpuint (almanac->n_nights, ==, 3);
  for (guint month = 0; month < 12; month++)
    g_assert_cmphex (almanac->nights[month], ==,
                     month == 0                  ? 1u << 1
                     : month == 2 || month == 11 ? 1u << 31
                                                 : 0);
}

static void
test_the_games_of_a_year (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *id;
    guint n_matches;
    guint n_rounds;
  } GAMES[] = { { "template", 2, 10 }, { "gin-rummy", 1, 0 }, { "rummy", 1, 0 } };
  g_autoptr (KaFigures) figures = read_figures (f);
  g_autoptr (KaAlmanac) almanac = ka_almanac_new (figures, 2026);

  g_assert_cmpuint (almanac->games->len, ==, G_N_ELEMENTS (GAMES));
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    {
      const KaAlmanacGame *game = &g_array_index (almanac->games, KaAlmanacGame, i);

      g_assert_cmpstr (game->game_id, ==, GAMES[i].id);
      g_assert_cmpuint (game->n_matches, ==, GAMES[i].n_matches);
      g_assert_cmpuint (game->n_rounds, ==, GAMES[i].n_rounds);
    }
}

/* Anna and Cleo won one of one, Daan none of none and Bram none of two: who lost fewer comes first. */
static void
test_the_people_of_a_year (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "Anna", "Cleo", "Daan", "Bram" };
  g_autoptr (KaFigures) figures = read_figures (f);
  g_autoptr (KaAlmanac) almanac = ka_almanac_new (figures, 2026);

  g_assert_cmpuint (almanac->people->len, ==, G_N_ELEMENTS (NAMES));
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      guint who = g_array_index (almanac->people, KaPersonFigures, i).who;

      g_assert_cmpstr (ka_figures_get_person (figures, who)->name, ==, NAMES[i]);
    }
}

static void
test_the_years_and_evenings_the_last_first (Fixture *f, gconstpointer data)
{
  const gint64 EVENINGS[] = { at (2027, 1, 1, 20, 0), at (2026, 12, 31, 23, 0), at (2026, 3, 31, 20, 0),
                              at (2026, 1, 1, 6, 0), at (2025, 12, 31, 20, 0) };
  g_autoptr (KaFigures) figures = read_figures (f);
  g_autoptr (GArray) years = ka_almanac_list_years (figures);
  g_autoptr (GArray) evenings = ka_almanac_list_evenings (figures);

  g_assert_cmpuint (years->len, ==, 3);
  for (guint i = 0; i < years->len; i++)
    g_assert_cmpint (g_array_index (years, int, i), ==, 2027 - (int) i);
  g_assert_cmpuint (evenings->len, ==, G_N_ELEMENTS (EVENINGS));
  for (guint i = 0; i < evenings->len; i++)
    g_assert_cmpint (g_array_index (evenings, gint64, i), ==, EVENINGS[i]);
}

static void
test_nothing_was_played (Fixture *f, gconstpointer data)
{
  g_autoptr (KaFigures) figures = read_figures (f);
  g_autoptr (KaAlmanac) almanac = ka_almanac_new (figures, 2024);

  g_assert_cmpuint (almanac->n_matches + almanac->n_nights + almanac->games->len + almanac->people->len, ==,
                    0);
}

#define add_year_test(name, function) g_test_add (name, Fixture, NULL, set_up_years, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_year_test ("/almanac/evenings", test_the_evenings_of_a_year);
  add_year_test ("/almanac/games", test_the_games_of_a_year);
  add_year_test ("/almanac/people", test_the_people_of_a_year);
  add_year_test ("/almanac/years", test_the_years_and_evenings_the_last_first);
  add_year_test ("/almanac/nothing", test_nothing_was_played);
  return g_test_run ();
}
