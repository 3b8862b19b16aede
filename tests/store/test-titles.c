/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches with a title: what was played on a sheet for any game. */
#include <string.h>

#include "fixture.h"
#include "ka-figures-people.h"
#include "ka-figures-rating.h"
#include "ka-figures-report.h"
#include "ka-figures-records.h"
#include "ka-match-rows.h"
#include "ka-stats.h"
#include "ka-title.h"
#include "ka-titled.h"

/* A match of the first people, in which they got so many points in one round; it is over. */
static gint64
add_titled (Fixture *f, const char *options_text, guint n, const int *points, gint64 started)
{
  const KaGame *game = ka_games_find ("free-sheet");
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_game_read_options_text (game, n, options_text, &error);
  KaValues *facts = ka_values_new ();
  g_autoptr (KaRound) round = NULL;
  gint64 id = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, n, 0, NULL, NULL, "",
                                    started, &error);

  g_assert_no_error (error);
  ka_values_set_ints (facts, "scores", points, n);
  round = ka_round_new (facts, 0);
  ka_book_insert_round (f->book, id, 0, round, NULL, &error);
  g_assert_no_error (error);
  ka_book_set_ended (f->book, id, TRUE, &error);
  g_assert_no_error (error);
  return id;
}

/* 1: Kwartet, 10 to 4    2: kwartet, 3 to 8    3: Scrabble, 200 to 150    4: without a title, 1 to 2 */
static void
fill (Fixture *f)
{
  add_titled (f, "{\"title\":\"Kwartet\"}", 2, (int[]) { 10, 4 }, 100);
  add_titled (f, "{\"title\":\" kwartet\"}", 2, (int[]) { 3, 8 }, 200);
  add_titled (f, "{\"title\":\"Scrabble\"}", 2, (int[]) { 200, 150 }, 300);
  add_titled (f, "{}", 2, (int[]) { 1, 2 }, 400);
}

static KaFigures *
read_figures (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  KaFigures *figures = ka_figures_read (f->path, ka_games_find, NULL, &error);

  g_assert_no_error (error);
  return figures;
}

/* Counted on paper: Anna had 10 and 3 in the one game, of which she won one, and 200 in the other. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *game;
    guint n;
    guint wins;
    double mean;
    int best;
  } ROWS[] = {
    { "free-sheet Kwartet", 2, 1, 6.5, 10 },
    { "free-sheet KWARTET", 2, 1, 6.5, 10 },
    { "free-sheet Scrabble", 1, 1, 200, 200 },
    { "free-sheet", 1, 0, 1, 1 },
  };
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  g_autoptr (KaFigures) figures = NULL;
  g_autofree const char **games = NULL;
  g_autofree char *list = NULL;
  g_autoptr (GArray) by_game = NULL;
  g_autoptr (GArray) records = NULL;
  guint n_highest = 0;

  fill (f);
  figures = read_figures (f);
  for (gsize i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      const KaFiguresFilter filter = { .game = ROWS[i].game };
      g_autoptr (GArray) people = ka_figures_count_people (figures, &filter);
      const KaPersonFigures *anna = &g_array_index (people, KaPersonFigures, 0);

      g_assert_cmpuint (people->len, ==, 2);
      g_assert_cmpuint (anna->who, ==, 0);
      g_assert_cmpuint (anna->n_matches, ==, ROWS[i].n);
      g_assert_cmpuint (anna->n_wins, ==, ROWS[i].wins);
      g_assert_cmpfloat (anna->points.mean, ==, ROWS[i].mean);
      g_assert_cmpint (anna->points.best, ==, ROWS[i].best);
    }

  /* Written as in the last match of it. */
  games = ka_figures_list_games (figures);
  list = g_strjoinv ("; ", (char **) games);
  g_assert_cmpstr (list, ==, "free-sheet; free-sheet Scrabble; free-sheet kwartet");
  by_game = ka_figures_count_games (figures, &all, 0);
  g_assert_cmpuint (by_game->len, ==, 3);
  records = ka_figures_list_records (figures, &all);
  for (guint i = 0; i < records->len; i++)
    n_highest += g_array_index (records, KaRecord, i).kind == KA_RECORD_HIGHEST_TOTAL;
  g_assert_cmpuint (n_highest, ==, 3);
}

/* By Kwartet alone each won once, and Bram, who won last, when Anna was thought the better, is a little ahead: 25 and 25/3 for
 * both, then twice Weng and Lin's algorithm 4 for two, worked out apart. By Scrabble Anna is better. */
static void
test_rating (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter kwartet = { .game = "free-sheet Kwartet" },
                        scrabble = { .game = "free-sheet Scrabble" },
                        other = { .game = "free-sheet Ganzenbord" };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRatings) twice = NULL;
  g_autoptr (KaRatings) ratings = NULL;
  g_autoptr (KaRatings) none = NULL;

  fill (f);
  figures = read_figures (f);
  twice = ka_figures_rate (figures, &kwartet, NULL, NULL);
  g_assert_cmpuint (twice->people->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const KaPersonRating *row = &g_array_index (twice->people, KaPersonRating, i);

      g_assert_cmpuint (row->who, ==, i == 0 ? 1 : 0);
      g_assert_cmpuint (row->n_matches, ==, 2);
      g_assert_cmpfloat_with_epsilon (row->rating.mean, i == 0 ? 25.4113 : 24.5887, 0.0001);
      g_assert_cmpfloat_with_epsilon (row->rating.deviation, 7.8225, 0.0001);
    }
  ratings = ka_figures_rate (figures, &scrabble, NULL, NULL);
  g_assert_cmpuint (ratings->people->len, ==, 2);
  g_assert_cmpuint (g_array_index (ratings->people, KaPersonRating, 0).who, ==, 0);
  g_assert_cmpuint (g_array_index (ratings->people, KaPersonRating, 0).n_matches, ==, 1);
  none = ka_figures_rate (figures, &other, NULL, NULL);
  g_assert_cmpuint (none->people->len, ==, 0);
}

static void
assert_found (Fixture *f, const KaMatchFilter *filter, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaStats) stats = ka_stats_open (f->path, ka_games_find, &error);
  g_autoptr (GPtrArray) found = ka_stats_find_matches (stats, filter, NULL, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    {
      const KaMatchRow *row = g_ptr_array_index (found, i);

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %s", i > 0 ? ", " : "", row->id,
                              row->title != NULL ? row->title : "-");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_found (Fixture *f, gconstpointer data)
{
  fill (f);
  add_match (f, "gin-rummy", 2);
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet kwartet" }, "2 kwartet, 1 Kwartet");
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet Scrabble", .variant = "standard" }, "3 Scrabble");
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet Scrabble", .variant = "lowest" }, "");
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet" }, "4 -");
  assert_found (f, &(KaMatchFilter) { .text = "SCRAB" }, "3 Scrabble");
  assert_found (f, &(KaMatchFilter) { .text = "kwartet anna" }, "2 kwartet, 1 Kwartet");
  assert_found (f, &(KaMatchFilter) { .text = "kwartet ella" }, "");
  assert_found (f, &(KaMatchFilter) { .text = "free sheet" }, "4 -, 3 Scrabble, 2 kwartet, 1 Kwartet");
}

/* The rules of a match of teams do not suit the usual number of players; it is found and offered like any other. */
static void
test_three_teams (Fixture *f, gconstpointer data)
{
  static const int POINTS[] = { 1, 2, 3, 0, 0, 0 }; /* of a team one has its points */
  g_auto (GStrv) titles = NULL;
  g_autofree char *list = NULL;

  add_titled (f, "{\"teams\":\"three\",\"title\":\"Belote\"}", 6, POINTS, 100);
  add_titled (f, "{\"teams\":\"three\"}", 6, POINTS, 200);
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet Belote" }, "1 Belote");
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet belote", .variant = KA_VARIANT_OWN }, "1 Belote");
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet" }, "2 -");
  assert_found (f, &(KaMatchFilter) { .text = "belo" }, "1 Belote");
  titles = ka_book_list_titles (f->book, ka_games_find ("free-sheet"), NULL);
  list = g_strjoinv ("; ", titles);
  g_assert_cmpstr (list, ==, "Belote");
}

/* A game whose id begins as that of another is another, and only games that are titled have titles. */
static void
test_ids (Fixture *f, gconstpointer data)
{
  const KaGame *sheet = ka_games_find ("free-sheet"), *gin = ka_games_find ("gin-rummy");

  g_assert_true (ka_titled_is_of ("gin-rummy", gin));
  g_assert_false (ka_titled_is_of ("gin-rummy-2", gin));
  g_assert_false (ka_titled_is_of ("gin", gin));
  g_assert_false (ka_titled_is_of ("gin-rummy 2", gin));
  g_assert_true (ka_titled_is_of ("free-sheet", sheet));
  g_assert_true (ka_titled_is_of ("free-sheet Vier op een rij", sheet));
  g_assert_false (ka_titled_is_of ("free-sheets Kwartet", sheet));

  g_assert_true (ka_titled_find_game (ka_games_find, "free-sheet Kwartet") == sheet);
  g_assert_true (ka_titled_find_game (ka_games_find, "gin-rummy") == gin);
  g_assert_null (ka_titled_find_game (ka_games_find, "gin-rummy 2"));
  g_assert_cmpstr (ka_titled_get_title (sheet, "free-sheet Vier op een rij"), ==, "Vier op een rij");
  g_assert_null (ka_titled_get_title (sheet, "free-sheet"));
  g_assert_null (ka_titled_get_title (NULL, "foo bar"));
  g_assert_cmpstr (ka_titled_get_name (NULL, "foo bar"), ==, "foo bar");
}

/* A game of another program may have a space in its id, and is no title in lists, figures and what programs read. */
static void
test_foreign (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter filter = { .game = "foo bar", .company = KA_COMPANY_ALL };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRatings) ratings = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autofree char *json = NULL;

  add_titled (f, "{}", 2, (int[]) { 10, 4 }, 100);
  run_sql (f->path, "UPDATE match SET game = 'foo bar'");
  assert_found (f, &(KaMatchFilter) { .game = "foo bar" }, "1 -");
  assert_found (f, &(KaMatchFilter) { .game = "foo" }, "");
  figures = read_figures (f);
  ratings = ka_figures_rate (figures, &filter, NULL, NULL);
  rounds = ka_figures_count_rounds (figures, &filter, NULL, NULL);
  json = ka_figures_report_to_json (&(KaFiguresReport) { figures, &filter, -1, rounds, ratings, NULL });
  g_assert_nonnull (strstr (json, "\"foo bar\""));
  g_assert_null (strstr (json, "\"title\""));
}

/* A match whose title cannot be read is no match without one: it is counted nowhere, and that is told. One in which nothing was
 * played yet is none of which there are figures. */
static void
test_what_is_not_counted (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter filter = { .company = KA_COMPANY_ALL };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (GPtrArray) found = NULL;
  gint64 odd;

  add_titled (f, "{}", 2, (int[]) { 10, 4 }, 100);
  odd = add_titled (f, "{\"title\":\"Risk\"}", 2, (int[]) { 1, 2 }, 200);
  add_match (f, "free-sheet", 2);
  run_sql (f->path, "UPDATE option_set SET text = '{\"title\":7}' WHERE text LIKE '%Risk%'");
  figures = read_figures (f);
  found = ka_figures_find (figures, &filter);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (((const KaFiguredMatch *) found->pdata[0])->id, !=, odd);
  g_assert_cmpuint (ka_figures_get_n_damaged (figures), ==, 1);
  assert_found (f, &(KaMatchFilter) { .game = "free-sheet" }, "3 -, 1 -");
}

/* What was played before is offered once, the last first; what is in the bin is not. */
static void
test_offered (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) titles = NULL;
  g_autofree char *list = NULL;

  fill (f);
  g_assert_true (
      ka_book_delete_match (f->book, add_titled (f, "{\"title\":\"Risk\"}", 2, (int[]) { 1, 0 }, 500), NULL));
  titles = ka_book_list_titles (f->book, ka_games_find ("free-sheet"), NULL);
  list = g_strjoinv ("; ", titles);
  g_assert_cmpstr (list, ==, "Scrabble; kwartet");
}

/* The list of matches for a spreadsheet and for programs. */
static void
test_listed (Fixture *f, gconstpointer data)
{
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *table = NULL;
  g_autofree char *json = NULL;

  add_titled (f, "{\"title\":\"=Kwartet\"}", 2, (int[]) { 10, 4 }, 100);
  stats = ka_stats_open (f->path, ka_games_find, NULL);
  rows = ka_stats_find_matches (stats, &(KaMatchFilter) { 0 }, NULL, NULL);
  table = ka_match_rows_to_csv (rows);
  json = ka_match_rows_to_json (rows);
  g_assert_nonnull (strstr (table, "places,title,levels\r\n"));
  g_assert_nonnull (strstr (table, "1; 2,'=Kwartet,\r\n"));
  g_assert_nonnull (strstr (json, "\"=Kwartet\""));
}

/* It goes along in a file, and is in another book what it was. */
static void
test_travels (Fixture *f, gconstpointer data)
{
  gint64 id = add_titled (f, "{\"title\":\"Kwartet\",\"target\":10}", 2, (int[]) { 10, 4 }, 100);
  g_autofree char *text = export_match_text (f->book, id);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatch) match = NULL;
  Fixture other = { NULL };
  KaImportReport report;

  set_up (&other, NULL);
  import_text (other.book, text, FALSE, &report, &error);
  g_assert_no_error (error);
  match = ka_book_get_match (other.book, query_number (other.path, "SELECT max(id) FROM match"), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ka_title_get (match->options), ==, "Kwartet");
  assert_sound (other.book);
  tear_down (&other, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/titles/figures", test_figures);
  add_test ("/titles/rating", test_rating);
  add_test ("/titles/found", test_found);
  add_test ("/titles/three-teams", test_three_teams);
  add_test ("/titles/ids", test_ids);
  add_test ("/titles/foreign", test_foreign);
  add_test ("/titles/not-counted", test_what_is_not_counted);
  add_test ("/titles/offered", test_offered);
  add_test ("/titles/listed", test_listed);
  add_test ("/titles/travels", test_travels);
  return g_test_run ();
}
