/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules tried on the past, and the rating: what they show, and that nothing is changed. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-field-form.h"
#include "ka-rating-page.h"
#include "ka-retry-page.h"
#include "sheet-fixture.h"

/* Gin is worth 25 beside the deadwood of the other: 56 points, and the match is over. */
static gint64
add_match (BookFixture *fixture, gint64 winner, gint64 loser)
{
  return book_fixture_add_match (fixture, "gin-rummy", "{\"target\":50}", (gint64[]) { winner, loser, 0 },
                                 "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
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
  g_assert_true (comes_to_be_there (page, "Gin Rummy, "));
  form = find_widget (page, KA_TYPE_FIELD_FORM, 0);
  g_assert_nonnull (form);
  /* As long as no rule is another there is nothing to try. */
  g_assert_false (gtk_widget_is_sensitive (find_button (page, "_Try These Rules")));

  options = ka_field_form_get_options (KA_FIELD_FORM (form));
  ka_values_set_int (options, "gin-bonus", 20);
  ka_field_form_set_options (KA_FIELD_FORM (form), options);
  g_signal_emit_by_name (form, "changed");
  g_assert_true (gtk_widget_activate_action (page, "retry.try", NULL));
  g_assert_true (comes_to_be_there (page, "0 of 1 match comes out the same. None has another winner."));
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "What It Would Have Meant"));
  g_assert_nonnull (strstr (told, "Matches That Come Out Otherwise"));
  g_assert_nonnull (strstr (told, "An 56 → 51"));
  book_fixture_close (fixture, page);

  g_assert_cmpint (ka_sheet_get_score (before)->totals[0], ==, total);
}

static void
test_a_game_must_be_chosen (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page;

  add_match (fixture, an, bob);
  page = ka_retry_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 700);
  g_assert_true (comes_to_be_there (page, "Choose a game whose rules you want to try."));
  g_assert_null (find_widget (page, KA_TYPE_FIELD_FORM, 0));
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
  g_assert_true (comes_to_be_there (page, "Nothing to Rate"));
  for (guint i = 0; i < 3; i++)
    add_match (fixture, an, bob);
  g_assert_true (comes_to_be_there (page, "1. An"));
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "2. Bob"));
  g_assert_nonnull (strstr (told, "3 (few)"));
  g_assert_nonnull (strstr (told, "± "));
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/retry/one-match", test_one_match);
  g_test_add_func ("/retry/a-game-must-be-chosen", test_a_game_must_be_chosen);
  g_test_add_func ("/rating/page", test_rating);
  return g_test_run ();
}
