/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The look back at one match: the numbers beside the curve, the sentences, rows that lead to a round. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-chart.h"
#include "ka-page.h"
#include "ka-story-page.h"
#include "ka-text-table.h"
#include "sheet-fixture.h"

/* An has 36, then 50 → 0 (GP-17); Bob leads until then. */
static void
write_match (SheetFixture *fixture)
{
  sheet_fixture_add (fixture, "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}");
  sheet_fixture_add (fixture, "{\"hands\":[0,30],\"gemma\":0,\"piet\":[]}");
  sheet_fixture_add (fixture, "{\"hands\":[14,3],\"gemma\":1,\"piet\":[]}");
}

static void
test_words_and_numbers (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page = ka_story_page_new (fixture->sheet);
  g_autofree char *told = NULL;
  GtkWindow *window;

  write_match (fixture);
  g_object_ref (page);
  window = show_widget (page, 360, 900);
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "This match goes on."));
  /* Bob had 0, 30, 30 and An 36, 36, 0. */
  g_assert_nonnull (strstr (told, "After round 3 nobody was ahead of An any more."));
  g_assert_nonnull (strstr (told, "An was 36 points behind after round 1 and had the lead after round 3."));
  g_assert_nonnull (strstr (told, "The lead changed hands once."));
  g_assert_nonnull (strstr (told, "Rounds 1 to 2"));
  g_assert_nonnull (strstr (told, "An: 50 → 0"));
  g_assert_nonnull (strstr (told, "▸ 0"));
  g_assert_cmpstr (ka_page_get_help_topic (KA_PAGE (page)), ==, "history#look-back");
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* What stands in a cell of the table of totals, line and column counted from 0 after the heads. */
static const char *
read_cell (GtkWidget *page, guint line, guint column)
{
  GtkWidget *row = gtk_widget_get_first_child (find_widget (page, KA_TYPE_TEXT_TABLE, 0));
  GtkWidget *cell;

  for (guint i = 0; i <= line && row != NULL; i++)
    row = gtk_widget_get_next_sibling (row);
  if (row == NULL)
    return NULL;
  cell = gtk_widget_get_first_child (row);
  for (guint i = 0; i < column; i++)
    cell = gtk_widget_get_next_sibling (cell);
  return gtk_label_get_text (GTK_LABEL (cell));
}

/* A line of other rules is no round with totals, and who joins in round 2 has no total after round 1. */
static void
test_only_totals (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
  g_autoptr (KaValues) options = ka_values_new ();
  g_autoptr (KaValues) first = sheet_fixture_facts (fixture, "{\"hands\":[36,4,0],\"gemma\":1,\"piet\":[]}");
  g_autoptr (KaRound) without_cas = NULL, rules = NULL;
  GtkWidget *page;
  GtkWindow *window;
  int hands[] = { 36, 4, KA_ABSENT };

  ka_values_set_ints (first, "hands", hands, 3);
  ka_values_set_int (options, "end", 150);
  without_cas = ka_round_new (g_steal_pointer (&first), 1u << 2);
  rules = ka_round_new_rules (g_steal_pointer (&options));
  g_assert_true (ka_sheet_insert (fixture->sheet, 0, without_cas, NULL, NULL));
  g_assert_true (ka_sheet_insert (fixture->sheet, 1, rules, NULL, NULL));
  sheet_fixture_add (fixture, "{\"hands\":[10,0,5],\"gemma\":1,\"piet\":[]}");
  page = g_object_ref (ka_story_page_new (fixture->sheet));
  window = show_widget (page, 360, 900);
  g_assert_cmpstr (read_cell (page, 0, 0), ==, "Round 1");
  g_assert_cmpstr (read_cell (page, 0, 1), ==, "36");
  g_assert_cmpstr (read_cell (page, 0, 3), ==, "");
  g_assert_cmpstr (read_cell (page, 1, 0), ==, "Round 2");
  g_assert_cmpstr (read_cell (page, 1, 1), ==, "46");
  g_assert_cmpstr (read_cell (page, 1, 3), ==, "5");
  g_assert_null (read_cell (page, 2, 0));
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* A table is a table to who hears it. */
static void
test_roles (void)
{
  const char *const heads[] = { "Round", "An" }, *const cells[] = { "Round 1", "36" };
  GtkWidget *table = g_object_ref_sink (ka_text_table_new ());
  GtkWidget *row, *cell;

  ka_text_table_begin (KA_TEXT_TABLE (table), "Totals", heads, 2);
  ka_text_table_add_row (KA_TEXT_TABLE (table), cells);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL, "Totals");
  row = gtk_widget_get_first_child (table);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_ROW);
  cell = gtk_widget_get_first_child (row);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  cell = gtk_widget_get_last_child (gtk_widget_get_next_sibling (row));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_CELL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (cell)), ==, "36");

  /* Begun anew it is empty. */
  ka_text_table_begin (KA_TEXT_TABLE (table), "Totals", heads, 1);
  g_assert_null (gtk_widget_get_next_sibling (gtk_widget_get_first_child (table)));
  g_assert_finalize_object (table);
}

static void
assert_row (GtkWidget *row, const char *name, const char *words)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
}

/* Without seeing it one comes to it with Tab, reads row after row with the arrows, and is past it with one more Tab. */
static void
test_rows_are_read (void)
{
  const char *const heads[] = { "Name", "An", "Bob" };
  const char *const cells[][3] = { { "An", "·", "3–1" }, { "Bob", "1–3", "" } };
  GtkWidget *table = ka_text_table_new (), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *after = gtk_button_new_with_label ("After"), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *an, *bob;
  GtkWindow *window;

  ka_text_table_begin (KA_TEXT_TABLE (table), "Head to Head", heads, 3);
  ka_text_table_add_row (KA_TEXT_TABLE (table), cells[0]);
  ka_text_table_add_row (KA_TEXT_TABLE (table), cells[1]);
  an = gtk_widget_get_next_sibling (gtk_widget_get_first_child (table));
  bob = gtk_widget_get_next_sibling (an);
  assert_row (an, "An", "Bob 3–1");
  assert_row (bob, "Bob", "An 1–3");

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), table);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), after);
  window = show_widget (box, 400, 400);
  gtk_window_set_focus (window, NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (an));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_DOWN));
  g_assert_true (gtk_widget_is_focus (bob));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (an));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (after));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_focus (an));
  gtk_window_destroy (window);
}

/* What happened in a round leads to that round. */
static void
test_rows_lead_to_rounds (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 match = book_fixture_add_match (fixture, "gin-rummy", "{\"target\":50}", (gint64[]) { an, bob, 0 },
                                         "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
  g_autoptr (KaSheet) sheet = ka_sheet_new (fixture->desk, match, NULL);
  GtkWidget *page = ka_story_page_new (sheet);
  GtkWidget *row;

  book_fixture_show (fixture, page, 900, 1400);
  row = find_row (page, "An: gin +25");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_activate (row));
  g_assert_nonnull (strstr (fixture->asked->str, "open-line ("));
  g_assert_nonnull (find_row (page, "An led all the way."));
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/story-page/words-and-numbers", test_words_and_numbers);
  g_test_add_func ("/story-page/only-totals", test_only_totals);
  g_test_add_func ("/story-page/roles", test_roles);
  g_test_add_func ("/story-page/rows-are-read", test_rows_are_read);
  g_test_add_func ("/story-page/rows-lead-to-rounds", test_rows_lead_to_rounds);
  return g_test_run ();
}
