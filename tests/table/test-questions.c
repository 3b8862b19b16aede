/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is worked out over many matches is asked of a desk, and answered from a worker thread. */
#include <string.h>

#include "fixture.h"
#include "ka-desk-figures.h"
#include "ka-renew.h"

/* 1: Anna 1, Bram 5 (over)   2: Anna 2, Bram 0, Cleo 0 (goes on)   3: Cleo 5, Daan 4 (over, of the club) */
static KaDesk *
open_desk (Fixture *f)
{
  KaValues *options;
  KaDesk *desk = ka_desk_new (f->path, ka_games_find);
  const KaGame *game = ka_games_find ("template");
  gint64 match = add_match (f, "template", 2);

  append_win (f, match, 0);
  for (int i = 0; i < 5; i++)
    append_win (f, match, 1);
  match = add_match (f, "template", 3);
  append_win (f, match, 0);
  append_win (f, match, 0);
  options = ka_game_complete_options (game, NULL);
  match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, &f->people[2], 2, 0, "Club", NULL,
                                NULL, 1800000000, NULL);
  ka_values_unref (options);
  for (int i = 0; i < 4; i++)
    append_win (f, match, 1);
  for (int i = 0; i < 5; i++)
    append_win (f, match, 0);
  g_assert_true (ka_desk_open (desk, NULL));
  return desk;
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static KaFiguresAnswer *
ask_figures (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_ask_figures_async (desk, figures, filter, NULL, keep_result_cb, &result);
  return ka_desk_ask_figures_finish (wait_for (&result), error);
}

static const char *
get_name (const KaFigures *figures, guint who)
{
  return ka_figures_get_person (figures, who)->name;
}

static void
test_figures_of_all (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaFiguresAnswer) answer = ask_figures (desk, NULL, &all, NULL);

  g_assert_cmpuint (answer->n_matches, ==, 3);
  g_assert_cmpint (answer->who, ==, -1);
  g_assert_cmpuint (answer->people->len, ==, 4);
  g_assert_null (answer->games);
  g_assert_null (answer->opponents);
  g_assert_cmpuint (answer->records->len, >, 0);
}

/* Of one person also the games and the others; nobody is asked for whom the book does not know. */
static void
test_figures_of_one (Fixture *f, gconstpointer data)
{
  const gint64 anna[] = { f->people[0], 0 }, nobody[] = { 4711, 0 };
  const KaFiguresFilter hers = { .with = anna }, unknown = { .with = nobody };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaFiguresAnswer) answer = ask_figures (desk, NULL, &hers, NULL);
  g_autoptr (KaFiguresAnswer) none = ask_figures (desk, answer->figures, &unknown, NULL);
  const KaPersonFigures *game = &g_array_index (answer->games, KaPersonFigures, 0);
  const KaOpponentFigures *bram = &g_array_index (answer->opponents, KaOpponentFigures, 0);

  g_assert_cmpuint (answer->n_matches, ==, 2);
  g_assert_cmpstr (get_name (answer->figures, (guint) answer->who), ==, "Anna");
  g_assert_cmpuint (answer->games->len, ==, 1);
  g_assert_cmpstr (game->game_id, ==, "template");
  g_assert_cmpuint (game->n_matches, ==, 2);
  g_assert_cmpuint (game->n_finished, ==, 1);
  g_assert_cmpuint (answer->opponents->len, ==, 2);
  g_assert_cmpstr (get_name (answer->figures, bram->who), ==, "Bram");
  g_assert_cmpuint (bram->n_matches, ==, 2);

  g_assert_true (none->figures == answer->figures);
  g_assert_cmpuint (none->n_matches, ==, 0);
  g_assert_cmpint (none->who, ==, -1);
  g_assert_null (none->games);
}

/* Whoever asks may forget the filter at once. */
static void
test_filter_is_copied (Fixture *f, gconstpointer data)
{
  g_autofree char *group = g_strdup ("Club");
  g_autofree char *game = g_strdup ("template");
  g_autofree char *variant = g_strdup ("standard");
  gint64 people[] = { f->people[2], f->people[3], 0 };
  KaFiguresFilter filter = { .group = group, .game = game, .variant = variant, .with = people };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KaFiguresAnswer) answer = NULL;

  ka_desk_ask_figures_async (desk, NULL, &filter, NULL, keep_result_cb, &result);
  group[0] = game[0] = variant[0] = 'x';
  people[0] = people[1] = 4711;
  filter = (KaFiguresFilter) { .match = 4711 };
  answer = ka_desk_ask_figures_finish (wait_for (&result), NULL);
  g_assert_cmpuint (answer->n_matches, ==, 1);
  g_assert_cmpstr (get_name (answer->figures, (guint) answer->who), ==, "Cleo");
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  const gint64 apart[] = { f->people[0], f->people[3], 0 }, together[] = { f->people[0], f->people[1], 0 };
  const struct
  {
    KaFiguresFilter filter;
    guint expected;
  } rows[] = {
    { { .match = 2 }, 1 },
    { { .match = 7 }, 0 },
    { { .n_seats = 2 }, 2 },
    { { .n_seats = 3 }, 1 },
    { { .from = 1800000000 }, 1 },
    { { .until = 1800000000 }, 2 },
    { { .from = 1800000001 }, 0 },
    { { .until = 1800000001 }, 3 },
    { { .played = KA_PLAYED_ON_PAPER }, 3 },
    { { .played = KA_PLAYED_AT_TABLE }, 0 },
    { { .company = KA_COMPANY_COMPUTERS }, 0 },
    { { .company = KA_COMPANY_ALL }, 3 },
    { { .group = "Club" }, 1 },
    { { .game = "wiezen" }, 0 },
    { { .variant = KA_VARIANT_OWN }, 0 },
    { { .with = together }, 2 },
    { { .with = apart }, 0 },
  };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (KaFiguresAnswer) answer = ask_figures (desk, figures, &rows[i].filter, NULL);

      if (answer->n_matches != rows[i].expected)
        g_error ("row %u finds %u matches and not %u", i, answer->n_matches, rows[i].expected);
    }
}

static guint
count_points (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  const KaRecord *record;

  ka_desk_ask_rounds_async (desk, figures, filter, NULL, keep_result_cb, &result);
  rounds = ka_desk_ask_rounds_finish (wait_for (&result), NULL);
  g_assert_cmpuint (rounds->n_unread, ==, 0);
  g_assert_cmpuint (rounds->records->len, ==, 2);
  record = &g_array_index (rounds->records, KaRecord, 0);
  g_assert_cmpint (record->kind, ==, KA_RECORD_HIGHEST_ROUND);
  g_assert_cmpint (record->value, ==, 1);
  return record->n;
}

/* Six rounds of two, two rounds of three and, in the club, nine rounds of two; nobody ever has more than a point. */
static void
test_rounds (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 }, club = { .group = "Club" };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);

  g_assert_cmpuint (count_points (desk, figures, &all), ==, 6 * 2 + 2 * 3 + 9 * 2);
  g_assert_cmpuint (count_points (desk, figures, &club), ==, 9 * 2);
}

/* Whoever won stands above who lost, and the curves begin where everybody begins and end at what is known now. */
static void
test_ratings (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KaRatingAnswer) answer = NULL;

  ka_desk_rate_async (desk, NULL, &all, NULL, keep_result_cb, &result);
  answer = ka_desk_rate_finish (wait_for (&result), NULL);
  g_assert_cmpuint (answer->ratings->people->len, ==, 4);
  g_assert_cmpuint (answer->n_curves, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const KaPersonRating *row = &g_array_index (answer->ratings->people, KaPersonRating, i);
      const double *curve = &answer->curves[i * KA_CURVE_POINTS];
      const char *name = get_name (answer->figures, row->who);
      gboolean won = g_str_equal (name, "Bram") || g_str_equal (name, "Cleo");

      g_assert_true (won == (i < 2));
      g_assert_true (won == (row->rating.mean > 25));
      g_assert_cmpfloat (curve[0], ==, 25);
      g_assert_cmpfloat (curve[KA_CURVE_POINTS - 1], ==, row->rating.mean);
    }
}

/* More lines than six would not be told apart, so the two lowest of eight have none. */
static void
test_most_curves (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KaRatingAnswer) answer = NULL;
  KaPlayer gus = { .name = (char *) "Gus" }, hil = { .name = (char *) "Hil" };
  gint64 people[8], match;

  memcpy (people, f->people, sizeof f->people);
  people[6] = ka_book_add_player (f->book, &gus, NULL);
  people[7] = ka_book_add_player (f->book, &hil, NULL);
  match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, people, 8, 0, NULL, NULL, NULL, 1,
                                NULL);
  for (int i = 0; i < 5; i++)
    append_win (f, match, 7);
  g_assert_true (ka_desk_open (desk, NULL));
  ka_desk_rate_async (desk, NULL, &all, NULL, keep_result_cb, &result);
  answer = ka_desk_rate_finish (wait_for (&result), NULL);
  g_assert_cmpuint (answer->ratings->people->len, ==, 8);
  g_assert_cmpuint (answer->n_curves, ==, KA_MOST_CURVES);
  g_assert_cmpstr (get_name (answer->figures, g_array_index (answer->ratings->people, KaPersonRating, 0).who),
                   ==, "Hil");
  g_assert_cmpfloat (answer->curves[KA_CURVE_POINTS - 1], >, 25);
}

static char *export (KaDesk *desk, const KaFiguresFilter *filter, gboolean csv)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_export_figures_async (desk, NULL, filter, csv, NULL, keep_result_cb, &result);
  return ka_desk_export_figures_finish (wait_for (&result), NULL);
}

/* Of all people, or of the one who is asked for; as a table, or with what happened in the rounds and the ratings. */
static void
test_figures_are_handed_on (Fixture *f, gconstpointer data)
{
  const gint64 bram[] = { f->people[1], 0 };
  const KaFiguresFilter all = { 0 }, his = { .with = bram };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autofree char *table = export (desk, &all, TRUE);
  g_autofree char *his_table = export (desk, &his, TRUE);
  g_autofree char *json = export (desk, &all, FALSE);

  g_assert_nonnull (strstr (table, "\r\nAnna,,2,1,"));
  g_assert_nonnull (strstr (table, "\r\nDaan,,1,1,"));
  g_assert_nonnull (strstr (his_table, "\r\nBram,template,2,1,1,"));
  g_assert_null (strstr (his_table, "Anna"));
  g_assert_nonnull (strstr (json, "\"ratings\""));
  g_assert_nonnull (strstr (json, "\"records\""));
}

/* Played to four in place of five, the match of the club is over after four rounds and won by the other; Bram wins his with
 * four points and not five, and what goes on goes on. */
static void
test_rules_are_tried (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("template");
  const KaFiguresFilter filter = { .game = "template" };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KaRetry) retry = NULL;
  KaValues *changes = ka_values_new ();
  g_autoptr (KaHowFar) progress = ka_how_far_new ();
  guint done, n;
  const KaRetriedMatch *last;

  ka_values_set_int (changes, "target", 4);
  ka_desk_try_rules_async (desk, NULL, &filter, game, changes, progress, NULL, keep_result_cb, &result);
  ka_values_unref (changes);
  retry = ka_desk_try_rules_finish (wait_for (&result), NULL);
  g_assert_cmpuint (retry->matches->len, ==, 3);
  g_assert_cmpuint (retry->n_other_winner, ==, 1);
  g_assert_cmpuint (retry->n_same, ==, 1);
  last = g_ptr_array_index (retry->matches, 2);
  g_assert_cmpint (last->match->id, ==, 3);
  g_assert_cmpuint (last->n_lines, ==, 4);
  g_assert_cmpint (last->was_totals[0], ==, 5);
  g_assert_cmpint (last->totals[0], ==, 0);
  g_assert_cmpint (last->totals[1], ==, 4);
  g_assert_true (last->finished);
  g_assert_cmpfloat (ka_how_far_get (progress, &done, &n), ==, 1);
  g_assert_cmpuint (done, ==, 3);
  g_assert_cmpuint (n, ==, 3);
}

/* A book that cannot be read says so to every question. */
static void
test_a_damaged_book (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter filter = { .game = "template" };
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (KaValues) changes = ka_values_new ();
  g_autoptr (KaHowFar) progress = ka_how_far_new ();
  g_autoptr (GAsyncResult) rated = NULL;
  g_autoptr (GAsyncResult) exported = NULL;
  g_autoptr (GAsyncResult) tried = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (f->path, "no book at all, and that for more than a line", -1, NULL));
  g_assert_null (ask_figures (desk, NULL, &filter, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_clear_error (&error);
  ka_desk_rate_async (desk, NULL, &filter, NULL, keep_result_cb, &rated);
  g_assert_null (ka_desk_rate_finish (wait_for (&rated), &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_clear_error (&error);
  ka_desk_export_figures_async (desk, NULL, &filter, TRUE, NULL, keep_result_cb, &exported);
  g_assert_null (ka_desk_export_figures_finish (wait_for (&exported), &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_clear_error (&error);
  ka_desk_try_rules_async (desk, NULL, &filter, ka_games_find ("template"), changes, progress, NULL,
                           keep_result_cb, &tried);
  g_assert_null (ka_desk_try_rules_finish (wait_for (&tried), &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
}

/* The next question takes the place of the one before, which is no longer wanted. */
static void
test_only_the_last_question_counts (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GCancellable) asking = NULL;
  g_autoptr (GCancellable) first = g_object_ref (ka_renew (&asking));
  g_autoptr (GAsyncResult) early = NULL;
  g_autoptr (GAsyncResult) late = NULL;
  g_autoptr (KaFiguresAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  ka_desk_ask_figures_async (desk, NULL, &all, first, keep_result_cb, &early);
  ka_desk_ask_figures_async (desk, NULL, &all, ka_renew (&asking), keep_result_cb, &late);
  g_assert_true (g_cancellable_is_cancelled (first));
  g_assert_false (g_cancellable_is_cancelled (asking));
  g_assert_null (ka_desk_ask_figures_finish (wait_for (&early), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  answer = ka_desk_ask_figures_finish (wait_for (&late), NULL);
  g_assert_cmpuint (answer->n_matches, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/questions/all", test_figures_of_all);
  add_test ("/questions/one", test_figures_of_one);
  add_test ("/questions/filter-copied", test_filter_is_copied);
  add_test ("/questions/filter", test_filter);
  add_test ("/questions/rounds", test_rounds);
  add_test ("/questions/ratings", test_ratings);
  add_test ("/questions/most-curves", test_most_curves);
  add_test ("/questions/handed-on", test_figures_are_handed_on);
  add_test ("/questions/rules-tried", test_rules_are_tried);
  add_folder_test ("/questions/damaged", test_a_damaged_book);
  add_test ("/questions/last", test_only_the_last_question_counts);
  return g_test_run ();
}
