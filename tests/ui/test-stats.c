/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics: everybody, one person, records that lead to a sheet, and nothing to count. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-bars.h"
#include "ka-spread.h"
#include "ka-stats-page.h"
#include "sheet-fixture.h"
#include "spoil.h"

/* A match that is won by @winner in its first round, as the target is so low. */
static void
add_match (BookFixture *fixture, gint64 winner, gint64 loser)
{
  book_fixture_add_match (fixture, "gin-rummy", "{\"target\":50}", (gint64[]) { winner, loser, 0 },
                          "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
}

static void
test_everybody_and_one (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, 0);
  GtkWidget *row, *bars;

  add_match (fixture, an, bob);
  add_match (fixture, an, bob);
  add_match (fixture, bob, an);
  book_fixture_show (fixture, page, 360, 900);
  wait_for_words (page, "Counted over 3 matches");
  wait_for_words (page, "3 matches · 2 of 3 won (few matches so far) · average place 1.3");
  row = find_row (page, "An");
  g_assert_nonnull (row);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "3 matches · 2 of 3 won (few matches so far) · average place 1.3");
  wait_for_words (page, "Records of Rounds");
  /* An was ahead of Bob twice and behind once; for Bob it is the other way round. */
  wait_for_words (page, "Head to Head");
  wait_for_words (page, "2–1");
  wait_for_words (page, "1–2");

  /* A row leads to the figures of the person. */
  g_assert_true (gtk_widget_activate (row));
  wait_for_words (page, "Wins in a row");
  wait_for_words (page, "3 finished matches: 2 ahead, 1 behind");
  g_assert_nonnull (find_widget (page, KA_TYPE_SPREAD, 0));
  bars = find_widget (page, KA_TYPE_BARS, 0);
  gtk_test_accessible_assert_property (bars, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "place 1: 2 times · place 2: 1 time");
  g_assert_cmpfloat_with_epsilon (
      gtk_level_bar_get_value (GTK_LEVEL_BAR (find_widget (bars, GTK_TYPE_LEVEL_BAR, 1))), 1.0 / 3, 1e-9);
  wait_for_words (page, "2 of 3 rounds · the best in 2");
  book_fixture_close (fixture, page);
}

static void
test_a_record_leads_to_its_sheet (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, an);

  add_match (fixture, an, bob);
  book_fixture_show (fixture, page, 900, 1400);
  wait_for_words (page, "Most rounds: 1 round");
  g_assert_true (gtk_widget_activate (find_row (page, "Most rounds: 1 round")));
  g_assert_nonnull (strstr (fixture->asked->str, "open-match"));
  book_fixture_close (fixture, page);
}

/* The figures follow the book. */
static void
test_nothing_and_then_something (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, 0);

  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "Nothing to Count");
  add_match (fixture, an, bob);
  wait_for_words (page, "Counted over 1 match");
  book_fixture_close (fixture, page);
}

/* Who comes back to the page sees the book of now, also when it changed while the page was still asking: what it asked then
 * is not shown any more. */
static void
test_changed_while_away (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, 0);
  g_autofree char *told = NULL;

  add_match (fixture, an, bob);
  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "Counted over 1 match");
  add_match (fixture, an, bob);
  gtk_widget_set_visible (page, FALSE);
  add_match (fixture, an, bob);
  settle ();
  gtk_widget_set_visible (page, TRUE);
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "Counted over 1 match"));
  wait_for_words (page, "Counted over 3 matches");
  book_fixture_close (fixture, page);
}

/* What is not counted because it cannot be read is said in one line. */
static void
test_damaged (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, 0);

  add_match (fixture, an, bob);
  add_match (fixture, an, bob);
  spoil (fixture, "UPDATE match SET started = 1000000000000 WHERE id = 1");
  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "Counted over 1 match");
  wait_for_words (page, "1 match is not counted, because the book is damaged there.");
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/stats/everybody-and-one", test_everybody_and_one);
  g_test_add_func ("/stats/record", test_a_record_leads_to_its_sheet);
  g_test_add_func ("/stats/damaged", test_damaged);
  g_test_add_func ("/stats/changed-while-away", test_changed_while_away);
  g_test_add_func ("/stats/nothing", test_nothing_and_then_something);
  return g_test_run ();
}
