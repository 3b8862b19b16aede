/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics: everybody, one person, records that lead to a sheet, and nothing to count. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-bars.h"
#include "ka-chart.h"
#include "ka-histogram.h"
#include "ka-seasons-dialog.h"
#include "ka-seasons.h"
#include "ka-spread.h"
#include "ka-stats-page.h"
#include "ka-text-table.h"
#include "sheet-fixture.h"
#include "spoil.h"

/* A match that is won by @winner in its first round, as the target is so low. */
static void
add_match (BookFixture *fixture, gint64 winner, gint64 loser)
{
  book_fixture_add_match (fixture, "gin-rummy", "{\"target\":50}", (gint64[]) { winner, loser, 0 },
                          "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
}

/* How many were won is counted over those with a result; how many have none yet is said. */
static void
test_some_still_going (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, 0);

  add_match (fixture, an, bob);
  for (guint i = 0; i < 3; i++)
    book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 },
                            "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
  book_fixture_show (fixture, page, 360, 900);
  wait_for_words (page,
                  "4 matches, 3 without a result · 1 of 1 won (few matches so far) · average place 1.0");
  book_fixture_close (fixture, page);
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
press_head (GtkWidget *table, const char *heading)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *head = find_widget (table, GTK_TYPE_BUTTON, i);
      g_autofree char *told = NULL;

      g_assert_nonnull (head);
      told = tell_widget (head);
      if (strstr (told, heading) == NULL)
        continue;
      g_signal_emit_by_name (head, "clicked");
      return;
    }
}

/* In which order these words stand in a table: "Bob Cas". */
static void
assert_order (GtkWidget *table, const char *const *names)
{
  g_autofree char *told = tell_widget (table);
  const char *at = told;

  for (; *names != NULL; names++)
    {
      at = strstr (at, *names);
      if (at == NULL)
        g_error ("%s stands not where it should in %s", *names, told);
    }
}

static GtkWidget *
find_head (GtkWidget *table, guint column)
{
  return find_widget (table, GTK_TYPE_BUTTON, column);
}

/* WI-8: vraag with eight tricks is 2 points for each of the two, one undertrick costs 2 or more. With Bob two rounds were
 * played, of which one was made; with Cas one, which was. */
static void
test_partners_can_be_sorted (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 people[]
      = { book_fixture_add_person (fixture, "An", NULL), book_fixture_add_person (fixture, "Bob", NULL),
          book_fixture_add_person (fixture, "Cas", NULL), book_fixture_add_person (fixture, "Daan", NULL),
          0 };
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, people[0]);
  GtkWidget *table;

  book_fixture_add_match (fixture, "wiezen", "{}", people,
                          "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":8}", 1790000000);
  book_fixture_add_match (fixture, "wiezen", "{}", people,
                          "{\"contract\":\"vraag\",\"players\":[1,0],\"tricks\":7}", 1790001000);
  book_fixture_add_match (fixture, "wiezen", "{}", people,
                          "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":8}", 1790002000);
  book_fixture_show (fixture, page, 900, 1800);
  wait_for_words (page, "1 (50 %)");
  wait_for_words (page, "1 (100 %)");
  table = find_widget (page, KA_TYPE_TEXT_TABLE, 0);
  gtk_test_accessible_assert_property (table, GTK_ACCESSIBLE_PROPERTY_LABEL, "Partners");
  assert_order (table, (const char *const[]) { "Bob", "Cas", NULL });
  gtk_test_accessible_assert_property (find_head (table, 1), GTK_ACCESSIBLE_PROPERTY_SORT,
                                       GTK_ACCESSIBLE_SORT_DESCENDING);
  gtk_test_accessible_assert_property (find_head (table, 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Sorted, the most first");
  /* Where there is room a heading is one line. */
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (
                         GTK_LABEL (find_widget (find_head (table, i), GTK_TYPE_LABEL, 0)))),
                     ==, 1);
  press_head (table, "Won");
  assert_order (table, (const char *const[]) { "Cas", "Bob", NULL });
  gtk_test_accessible_assert_property (find_head (table, 1), GTK_ACCESSIBLE_PROPERTY_SORT,
                                       GTK_ACCESSIBLE_SORT_NONE);
  press_head (table, "Won");
  assert_order (table, (const char *const[]) { "Bob", "Cas", NULL });
  gtk_test_accessible_assert_property (find_head (table, 2), GTK_ACCESSIBLE_PROPERTY_SORT,
                                       GTK_ACCESSIBLE_SORT_ASCENDING);
  press_head (table, "Partner");
  press_head (table, "Partner");
  assert_order (table, (const char *const[]) { "Cas", "Bob", NULL });
  gtk_test_accessible_assert_property (find_head (table, 0), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Sorted from Z to A");
  book_fixture_close (fixture, page);
}

/* 5 of the 9 numbers are below 20, and the greatest is the first of its class. In eight parts at most 53 is divided by 10. */
static void
test_classes (void)
{
  const int totals[] = { 3, 12, 19, 0, 9, 25, 41, 50, -3 };
  const int same[] = { 7, 7 };
  const int few[] = { -1, 2, 2 };
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  KaClasses classes;

  ka_classes_divide (&classes, totals, G_N_ELEMENTS (totals));
  text = ka_classes_describe (&classes);
  g_assert_cmpstr (
      text, ==,
      "−10 to −1: 1 · 0 to 9: 3 · 10 to 19: 2 · 20 to 29: 1 · 30 to 39: 0 · 40 to 49: 1 · 50 to 59: 1");
  ka_classes_divide (&classes, few, G_N_ELEMENTS (few));
  words = ka_classes_describe (&classes);
  g_assert_cmpstr (words, ==, "−1: 1 · 0: 0 · 1: 0 · 2: 2");
  ka_classes_divide (&classes, same, G_N_ELEMENTS (same));
  g_assert_cmpuint (classes.n, ==, 1);
}

/* An has 56 three times and 0 twice: the course of it as a line and how often what, in the game that is the only one. */
static void
test_form_and_totals (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, an);
  const KaClasses classes = { .low = 0, .step = 10, .n = 6, .counts = { 2, 0, 0, 0, 0, 3 } };
  g_autofree char *words = ka_classes_describe (&classes);
  GtkWidget *histogram;

  for (int i = 0; i < 5; i++)
    add_match (fixture, i % 2 == 0 ? an : bob, i % 2 == 0 ? bob : an);
  book_fixture_show (fixture, page, 360, 1800);
  wait_for_words (page, "Points of the last 5 matches");
  wait_for_words (page, "How often which total, of 5 results");
  g_assert_nonnull (find_widget (page, KA_TYPE_CHART, 0));
  gtk_test_accessible_assert_property (find_widget (page, KA_TYPE_CHART, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Points of the last 5 matches");
  histogram = find_widget (page, KA_TYPE_HISTOGRAM, 0);
  gtk_test_accessible_assert_property (histogram, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  book_fixture_close (fixture, page);
}

/* Of two matches there is no form, and of one game no totals of everybody until it is asked for. */
static void
test_too_few_for_a_line (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, an);

  add_match (fixture, an, bob);
  add_match (fixture, bob, an);
  book_fixture_show (fixture, page, 360, 1800);
  wait_for_words (page, "Against");
  settle ();
  wait_for (find_widget (page, KA_TYPE_CHART, 0) == NULL);
  wait_for (find_widget (page, KA_TYPE_HISTOGRAM, 0) == NULL);
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

static gint64
at (int year, int month, int day)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (year, month, day, 20, 0, 0);

  return g_date_time_to_unix (moment);
}

static void
add_match_at (BookFixture *fixture, gint64 winner, gint64 loser, gint64 started)
{
  book_fixture_add_match (fixture, "gin-rummy", "{\"target\":50}", (gint64[]) { winner, loser, 0 },
                          "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", started);
}

static void
write_season (BookFixture *fixture, const char *name, int year)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSeason) season = NULL;
  GDate first, last;

  g_date_clear (&first, 1);
  g_date_clear (&last, 1);
  g_date_set_dmy (&first, 1, G_DATE_SEPTEMBER, (GDateYear) year);
  g_date_set_dmy (&last, 31, G_DATE_AUGUST, (GDateYear) (year + 1));
  season = ka_season_new (NULL, name, &first, &last);
  ka_book_write_season (ka_desk_get_book (fixture->desk), season, &error);
  g_assert_no_error (error);
}

static void
delete_season (BookFixture *fixture)
{
  g_autoptr (GPtrArray) seasons = ka_book_list_seasons (ka_desk_get_book (fixture->desk), NULL);
  const KaSeason *season = g_ptr_array_index (seasons, 0);

  g_assert_true (ka_book_delete_season (ka_desk_get_book (fixture->desk), season->uuid, NULL));
}

/* In the list of filters that offers it. */
static void
choose (GtkWidget *page, const char *name)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *list = find_widget (page, GTK_TYPE_DROP_DOWN, i);
      GListModel *names;

      g_assert_nonnull (list);
      names = gtk_drop_down_get_model (GTK_DROP_DOWN (list));
      for (guint k = 0; k < g_list_model_get_n_items (names); k++)
        {
          g_autoptr (GtkStringObject) string = g_list_model_get_item (names, k);

          if (!g_str_equal (gtk_string_object_get_string (string), name))
            continue;
          gtk_drop_down_set_selected (GTK_DROP_DOWN (list), k);
          return;
        }
    }
}

/* In the season Bob won twice and An once; what was played before and after it does not count. When the season is gone, all
 * matches do again, and undo brings it back. */
static void
test_a_season (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_stats_page_new (fixture->desk, fixture->settings, 0);
  GtkWidget *table;

  add_match_at (fixture, an, bob, at (2020, 8, 31));
  add_match_at (fixture, bob, an, at (2020, 9, 1));
  add_match_at (fixture, an, bob, at (2021, 2, 1));
  add_match_at (fixture, bob, an, at (2021, 8, 31));
  add_match_at (fixture, an, bob, at (2021, 9, 1));
  write_season (fixture, "Season 2020–2021", 2020);
  book_fixture_show (fixture, page, 900, 1800);
  wait_for_words (page, "Counted over 5 matches");
  g_signal_emit_by_name (find_widget (page, GTK_TYPE_TOGGLE_BUTTON, 0), "clicked");
  settle ();
  choose (page, "Season 2020–2021");
  wait_for_words (page, "Counted over 3 matches");
  wait_for_words (page, "Won by Bob");
  table = find_widget (page, KA_TYPE_TEXT_TABLE, 0);
  gtk_test_accessible_assert_property (table, GTK_ACCESSIBLE_PROPERTY_LABEL, "Gin Rummy");
  assert_order (table, (const char *const[]) { "Bob", "An", NULL });
  /* The place that is best is the least number. */
  press_head (table, "Matches");
  press_head (table, "Average");
  assert_order (table, (const char *const[]) { "Bob", "An", NULL });
  gtk_test_accessible_assert_property (find_head (table, 3), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Sorted, the least first");

  delete_season (fixture);
  wait_for_words (page, "Counted over 5 matches");
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  settle ();
  choose (page, "Season 2020–2021");
  wait_for_words (page, "Counted over 3 matches");
  book_fixture_close (fixture, page);
}

/* Made, renamed and deleted by a person. */
static void
test_seasons_by_a_person (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  AdwDialog *dialog = ka_seasons_dialog_new (fixture->desk);
  GtkWidget *page = gtk_label_new ("behind");
  GtkWidget *name;

  book_fixture_show (fixture, page, 600, 700);
  adw_dialog_present (dialog, page);
  settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "seasons.new", NULL));
  settle ();
  name = find_widget (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, 0);
  g_assert_nonnull (name);
  gtk_editable_set_text (GTK_EDITABLE (name), "");
  g_assert_false (gtk_widget_is_sensitive (find_button (GTK_WIDGET (dialog), "_Save")));
  gtk_editable_set_text (GTK_EDITABLE (name), "Winter");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "seasons.save", NULL));
  wait_for (find_row (GTK_WIDGET (dialog), "Winter") != NULL);

  g_assert_true (gtk_widget_activate (find_row (GTK_WIDGET (dialog), "Winter")));
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (find_widget (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, 0)), "Summer");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "seasons.save", NULL));
  wait_for (find_row (GTK_WIDGET (dialog), "Summer") != NULL);
  g_assert_null (find_row (GTK_WIDGET (dialog), "Winter"));

  g_assert_true (gtk_widget_activate (find_row (GTK_WIDGET (dialog), "Summer")));
  settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "seasons.delete", NULL));
  settle ();
  g_assert_null (find_row (GTK_WIDGET (dialog), "Summer"));
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  wait_for (find_row (GTK_WIDGET (dialog), "Summer") != NULL);
  adw_dialog_force_close (dialog);
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/stats/everybody-and-one", test_everybody_and_one);
  g_test_add_func ("/stats/some-still-going", test_some_still_going);
  g_test_add_func ("/stats/partners", test_partners_can_be_sorted);
  g_test_add_func ("/stats/classes", test_classes);
  g_test_add_func ("/stats/form", test_form_and_totals);
  g_test_add_func ("/stats/too-few", test_too_few_for_a_line);
  g_test_add_func ("/stats/season", test_a_season);
  g_test_add_func ("/stats/seasons-by-a-person", test_seasons_by_a_person);
  g_test_add_func ("/stats/record", test_a_record_leads_to_its_sheet);
  g_test_add_func ("/stats/damaged", test_damaged);
  g_test_add_func ("/stats/changed-while-away", test_changed_while_away);
  g_test_add_func ("/stats/nothing", test_nothing_and_then_something);
  return g_test_run ();
}
