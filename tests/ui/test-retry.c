/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules tried on the past, and the rating: what they show, and that nothing is changed. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-field-form.h"
#include "ka-filter-chips.h"
#include "ka-rating-page.h"
#include "ka-retry-page.h"
#include "ka-stats-filters.h"
#include "sheet-fixture.h"

/* Gin is worth 25 beside the deadwood of the other: 56 points, and the match is over. */
static gint64
add_match_at (BookFixture *fixture, gint64 winner, gint64 loser, gint64 started)
{
  return book_fixture_add_match (fixture, "gin-rummy", "{\"target\":50}", (gint64[]) { winner, loser, 0 },
                                 "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", started);
}

static gint64
add_match (BookFixture *fixture, gint64 winner, gint64 loser)
{
  return add_match_at (fixture, winner, loser, 1790000000);
}

static void
test_one_match (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 match = add_match (fixture, an, bob);
  GtkWidget *page = ka_retry_page_new (fixture->desk, match);
  g_autoptr (KaSheet) before = ka_sheet_new (fixture->desk, match, NULL);
  g_autoptr (KaValues) options = NULL;
  g_autofree char *told = NULL;
  GtkWidget *form;
  int total = ka_sheet_get_score (before)->totals[0];

  book_fixture_show (fixture, page, 360, 1400);
  wait_for_words (page, "Gin Rummy, ");
  wait_for ((form = find_widget (page, KA_TYPE_FIELD_FORM, 0)) != NULL);
  /* As long as no rule is another there is nothing to try. */
  g_assert_false (gtk_widget_is_sensitive (find_button (page, "_Try These Rules")));

  options = ka_field_form_get_options (KA_FIELD_FORM (form));
  ka_values_set_int (options, "gin-bonus", 20);
  ka_field_form_set_options (KA_FIELD_FORM (form), options);
  g_signal_emit_by_name (form, "changed");
  g_assert_true (gtk_widget_activate_action (page, "retry.try", NULL));
  wait_for_words (page, "0 of 1 match comes out the same. None has another winner.");
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "What It Would Have Meant"));
  g_assert_nonnull (strstr (told, "Matches That Come Out Otherwise"));
  g_assert_nonnull (strstr (told, "An 56 → 51"));
  book_fixture_close (fixture, page);

  g_assert_cmpint (ka_sheet_get_score (before)->totals[0], ==, total);
}

/* The only hand was won with gin: an undercut would have changed nothing, and is not offered; gin would. */
static void
test_only_what_matters (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_retry_page_new (fixture->desk, add_match (fixture, an, bob));

  book_fixture_show (fixture, page, 360, 2400);
  wait_for_words (page, "that would change nothing in these matches are not shown.");
  g_assert_nonnull (find_row (page, "Gin"));
  wait_for (find_row (page, "Undercut") == NULL);
  wait_for (find_row (page, "The first turn") == NULL);
  book_fixture_close (fixture, page);
}

/* Nothing was played yet in the only match. */
static void
test_nothing_matters (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 match
      = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  GtkWidget *page = ka_retry_page_new (fixture->desk, match);

  book_fixture_show (fixture, page, 360, 1400);
  wait_for_words (page, "No rule of this game would change anything in these matches.");
  wait_for (find_row (page, "Gin") == NULL);
  book_fixture_close (fixture, page);
}

static gint64
at (int month, int day, int hour)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (2026, month, day, hour, 0, 0);

  return g_date_time_to_unix (moment);
}

/* A match, all of its game on its evening, and all in its year. What began after midnight is of the same evening. */
static void
test_evening_and_year (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 match = add_match_at (fixture, an, bob, at (3, 13, 21));
  g_autoptr (KaValues) options = NULL;
  g_autofree char *told = NULL;
  GtkWidget *page, *extent, *form;
  guint n = 0;

  add_match_at (fixture, bob, an, at (3, 14, 1));
  add_match_at (fixture, bob, an, at (3, 14, 20));
  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, at (3, 13, 20));
  page = ka_retry_page_new (fixture->desk, match);
  book_fixture_show (fixture, page, 360, 1400);
  wait_for_words (page, "Gin Rummy, ");
  do
    extent = find_widget (page, GTK_TYPE_DROP_DOWN, n++);
  while (!gtk_widget_get_mapped (extent));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (extent), 2);
  wait_for_words (page, "On 3 matches");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (extent), 1);
  wait_for_words (page, "On 2 matches");

  wait_for ((form = find_widget (page, KA_TYPE_FIELD_FORM, 0)) != NULL);
  options = ka_field_form_get_options (KA_FIELD_FORM (form));
  ka_values_set_int (options, "gin-bonus", 20);
  ka_field_form_set_options (KA_FIELD_FORM (form), options);
  g_signal_emit_by_name (form, "changed");
  g_assert_true (gtk_widget_activate_action (page, "retry.try", NULL));
  wait_for_words (page, "0 of 2 matches come out the same.");

  /* What is being tried on other matches than those that are chosen meanwhile is not shown for them. */
  g_assert_true (gtk_widget_activate_action (page, "retry.try", NULL));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (extent), 2);
  settle ();
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "On 3 matches"));
  g_assert_null (strstr (told, "come out the same"));
  book_fixture_close (fixture, page);
}

/* The game that was played last is there at once, and the one that was tried last is there again. */
static void
test_a_game_is_remembered (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page, *chip;

  book_fixture_add_match (fixture, "gemma-en-piet", "{}", (gint64[]) { an, bob, 0 },
                          "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}", 1780000000);
  add_match (fixture, an, bob);
  page = ka_retry_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 700);
  wait_for ((chip = find_widget (page, KA_TYPE_FILTER_CHIPS, 0)) != NULL);
  wait_for_words (page, "Gin Rummy");
  wait_for_words (page, "On 1 match");
  chip = find_widget (chip, GTK_TYPE_BUTTON, 0);
  g_signal_emit_by_name (chip, "clicked");
  wait_for_words (page, "Choose a game whose rules you want to try.");
  wait_for (find_widget (page, KA_TYPE_FIELD_FORM, 0) == NULL);
  ka_stats_filters_set_game (KA_STATS_FILTERS (find_widget (page, KA_TYPE_STATS_FILTERS, 0)),
                             "gemma-en-piet");
  wait_for (find_widget (page, KA_TYPE_FIELD_FORM, 0) != NULL);
  book_fixture_close (fixture, page);

  page = ka_retry_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 700);
  wait_for_words (page, "Gemma en Piet");
  wait_for_words (page, "On 1 match");
  ka_stats_filters_set_game (KA_STATS_FILTERS (find_widget (page, KA_TYPE_STATS_FILTERS, 0)), "gin-rummy");
  book_fixture_close (fixture, page);
}

/* Everybody begins at 0; who won stands above who lost, and three matches are few. */
static void
test_rating (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_rating_page_new (fixture->desk);
  g_autofree char *told = NULL;

  book_fixture_show (fixture, page, 360, 1200);
  wait_for_words (page, "Nothing to Rate");
  for (guint i = 0; i < 3; i++)
    add_match (fixture, an, bob);
  wait_for_words (page, "1. An");
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "2. Bob"));
  g_assert_nonnull (strstr (told, "3 (few)"));
  g_assert_nonnull (strstr (told, "± "));
  g_assert_nonnull (strstr (told, "At Least"));
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/retry/one-match", test_one_match);
  g_test_add_func ("/retry/evening-and-year", test_evening_and_year);
  g_test_add_func ("/retry/a-game-is-remembered", test_a_game_is_remembered);
  g_test_add_func ("/retry/only-what-matters", test_only_what_matters);
  g_test_add_func ("/retry/nothing-matters", test_nothing_matters);
  g_test_add_func ("/rating/page", test_rating);
  return g_test_run ();
}
