/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who joins a match, and who plays on for another. */
#include <adwaita.h>

#include "ka-chart.h"
#include "ka-journal-text.h"
#include "ka-seat-list.h"
#include "ka-seat-row.h"
#include "ka-seats-dialog.h"
#include "ka-sheet-chart.h"
#include "ka-sum-entry.h"
#include "sheet-fixture.h"

#define GEMMA_1  "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}"
#define WIEZEN_1 "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}"

/* The third choice is a number that somebody types; it is asked for only then. */
static void
choose_start (GtkWidget *dialog, guint choice)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, 1)), choice);
  g_assert_true ((find_widget (dialog, KA_TYPE_SUM_ENTRY, 0) != NULL) == (choice == 2));
}

/* A third player joins with the points that were agreed on; the round before was played without. */
static void
test_seats (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *dialog;
  GtkWindow *window;

  sheet_fixture_add (fixture, GEMMA_1);
  dialog = g_object_ref_sink (ka_seats_dialog_new (fixture->sheet));
  window = show_dialog (dialog);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0)), "Cas");
  g_signal_emit_by_name (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0), "entry-activated");
  choose_start (dialog, 2);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, 0)), "36");
  ka_seat_list_move (KA_SEAT_LIST (find_widget (dialog, KA_TYPE_SEAT_LIST, 0)), 2, 1);
  /* Who has played keeps a seat. */
  gtk_widget_activate_action (find_widget (dialog, KA_TYPE_SEAT_ROW, 0), "seat.remove", NULL);
  gtk_widget_activate_action (dialog, "seats.save", NULL);
  gtk_window_destroy (window);
  g_assert_cmpuint (ka_sheet_get_n_seats (fixture->sheet), ==, 3);
  g_assert_cmpstr (ka_sheet_get_player (fixture->sheet, 1)->name, ==, "Cas");
  g_assert_true (ka_round_is_absent (ka_sheet_get_line (fixture->sheet, 0)->round, 1));
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 36);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[1], ==, 36);
  g_assert_finalize_object (dialog);
}

/* Who said Gemma with the lowest hand has 0, so the average is 17.5. Who joined is asked in the next round without anybody saying so. */
static void
test_seats_at_the_average (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *dialog;
  GtkWindow *window;

  sheet_fixture_add (fixture, "{\"hands\":[35,5],\"gemma\":1,\"piet\":[]}");
  dialog = g_object_ref_sink (ka_seats_dialog_new (fixture->sheet));
  window = show_dialog (dialog);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0)), "Cas");
  g_signal_emit_by_name (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0), "entry-activated");
  choose_start (dialog, 1);
  gtk_widget_activate_action (dialog, "seats.save", NULL);
  gtk_window_destroy (window);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[2], ==, 18);
  g_assert_cmpuint (ka_sheet_get_next_absent (fixture->sheet, 2), ==, 0);
  g_assert_finalize_object (dialog);
}

static void
join (GtkWidget *dialog, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0)), name);
  g_signal_emit_by_name (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0), "entry-activated");
}

static char *
describe_last (SheetFixture *fixture)
{
  g_autoptr (GPtrArray) journal = ka_book_list_journal (ka_desk_get_book (fixture->desk), 0, 0, 1, NULL);

  return ka_journal_entry_describe (journal->pdata[0]);
}

/* What who hears the chart is told. @expected: with the names of the players for their numbers */
static void
assert_chart_says (SheetFixture *fixture, const char *expected)
{
  GtkWidget *chart = g_object_ref_sink (ka_chart_new ());
  g_autoptr (GString) words = g_string_new (expected);

  for_each_seat (seat, ka_sheet_get_n_seats (fixture->sheet))
    {
      char number[] = { '#', (char) ('0' + seat), '\0' };

      g_string_replace (words, number, ka_sheet_get_player (fixture->sheet, seat)->name, 0);
    }
  ka_sheet_chart_show (KA_CHART (chart), fixture->sheet);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str);
  g_assert_finalize_object (chart);
}

static void
add_without (SheetFixture *fixture, const char *facts, guint32 absent)
{
  g_autoptr (KaRound) round = ka_round_new (sheet_fixture_facts (fixture, facts), absent);
  g_autoptr (GError) error = NULL;

  ka_sheet_insert (fixture->sheet, ka_sheet_get_n_lines (fixture->sheet), round, NULL, &error);
  g_assert_no_error (error);
}

/* Cas plays on for Bob from the second round: he sits beside Bob and begins with the 35 points that Bob had, and keeps; Bob is away
 * from then on without anybody saying so again. It is one act: the journal says it, and one undo takes all of it back. */
static void
test_substitute (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  const char *bob = ka_sheet_get_player (fixture->sheet, 0)->name;
  g_autofree char *expected = g_strdup_printf ("Cas plays on for %s from round 2", bob);
  g_autofree char *said = NULL;
  GtkWidget *dialog, *group;
  GtkWindow *window;

  sheet_fixture_add (fixture, "{\"hands\":[35,5],\"gemma\":1,\"piet\":[]}");
  dialog = g_object_ref_sink (ka_seats_dialog_new (fixture->sheet));
  window = show_dialog (dialog);
  join (dialog, "Cas");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, 0)), 1);
  group = gtk_widget_get_ancestor (find_widget (dialog, ADW_TYPE_COMBO_ROW, 0), ADW_TYPE_PREFERENCES_GROUP);
  g_assert_true (
      g_str_has_prefix (adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (group)), expected));
  gtk_widget_activate_action (dialog, "seats.save", NULL);
  gtk_window_destroy (window);
  g_assert_cmpstr (ka_sheet_get_player (fixture->sheet, 1)->name, ==, "Cas");
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 35);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[1], ==, 35);
  g_assert_cmpuint (ka_sheet_get_next_absent (fixture->sheet, 2), ==, 1 << 0);
  g_assert_cmpint (ka_sheet_get_next_turn (fixture->sheet), !=, 0);
  said = describe_last (fixture);
  g_assert_cmpstr (said, ==, expected);
  add_without (fixture, "{\"hands\":[null,4,10],\"gemma\":1,\"piet\":[]}", 1 << 0);
  assert_chart_says (fixture, "#0 stops at 35, after round 1; #1 ends at 35; #2 ends at 10");
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  g_assert_cmpuint (ka_sheet_get_n_seats (fixture->sheet), ==, 2);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 1);
  g_assert_cmpuint (ka_sheet_get_next_absent (fixture->sheet, 1), ==, 0);
  g_assert_finalize_object (dialog);
}

/* In Wiezen all totals together are 0: the points of who stops go over to who plays on. His line in the chart stops at what he had. */
static void
test_substitute_takes_over (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *dialog;
  GtkWindow *window;

  sheet_fixture_add (fixture, WIEZEN_1);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 3);
  dialog = g_object_ref_sink (ka_seats_dialog_new (fixture->sheet));
  window = show_dialog (dialog);
  join (dialog, "Fien");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, 0)), 1);
  gtk_widget_activate_action (dialog, "seats.save", NULL);
  gtk_window_destroy (window);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 0);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[1], ==, 3);
  g_assert_cmpuint (ka_sheet_get_next_absent (fixture->sheet, 2), ==, 1 << 0);
  /* Vraag, 8 tricks: 2 for Fien and Bob, from the two others. */
  add_without (fixture, "{\"contract\":\"vraag\",\"players\":[1,2],\"tricks\":8}", 1 << 0);
  assert_chart_says (fixture, "#0 stops at 3, after round 1; #1 ends at 5; #2 ends at −1; "
                              "#3 ends at 1; #4 ends at −5");
  g_assert_finalize_object (dialog);
}

/* At a table of five one after the other stops and somebody plays on: seven have a seat, and five take part. A sixth player is asked for
 * whom he comes; the dealer of five sits out. */
static void
test_substitutes_at_a_full_table (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{\"rounds\":20}", 5);
  static const char *const COME[] = { "Fien", "Gil" };
  g_autoptr (KaRound) all = NULL;
  g_autoptr (KaRound) five = NULL;
  g_autoptr (GError) error = NULL;
  guint dealer;

  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[1,2],\"tricks\":9}");
  for (guint i = 0; i < G_N_ELEMENTS (COME); i++)
    {
      GtkWidget *dialog = g_object_ref_sink (ka_seats_dialog_new (fixture->sheet));
      GtkWindow *window = show_dialog (dialog);

      join (dialog, COME[i]);
      gtk_widget_activate_action (dialog, "seats.save", NULL);
      g_assert_cmpuint (ka_sheet_get_n_seats (fixture->sheet), ==, 5 + i);
      g_assert_true (adw_banner_get_revealed (ADW_BANNER (find_widget (dialog, ADW_TYPE_BANNER, 0))));
      /* The first of the list is nobody, and who stopped is not in it: then comes the first player, and later Bob, beside the newcomer. */
      adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, 0)), 1 + i);
      gtk_widget_activate_action (dialog, "seats.save", NULL);
      gtk_window_destroy (window);
      g_assert_cmpuint (ka_sheet_get_n_seats (fixture->sheet), ==, 6 + i);
      g_assert_finalize_object (dialog);
    }
  g_assert_cmpuint (ka_sheet_get_next_absent (fixture->sheet, 3), ==, (1 << 0) | (1 << 2));
  dealer = (guint) ka_sheet_get_next_turn (fixture->sheet);
  g_assert_false (dealer == 0 || dealer == 2);

  all = ka_round_new (sheet_fixture_facts (fixture, "{\"contract\":\"pass\"}"), 0);
  g_assert_false (ka_sheet_insert (fixture->sheet, 3, all, NULL, &error));
  g_assert_nonnull (strstr (error->message, "7 take part"));
  five = ka_round_new (sheet_fixture_facts (fixture, "{\"contract\":\"pass\"}"), (1 << 0) | (1 << 2));
  ka_sheet_insert (fixture->sheet, 3, five, NULL, NULL);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 4);
  g_assert_cmpuint (ka_sheet_get_score (fixture->sheet)->rounds[3].sat_out, ==,
                    (1u << 0) | (1u << 2) | (1u << dealer));
}

/* What is no number is not taken for nothing; and nobody joins before it is said. */
static void
test_seats_refuse (void)
{
  static const char *const WRONG[] = { "10+", "-", "99999" };
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *dialog = g_object_ref_sink (ka_seats_dialog_new (fixture->sheet));
  GtkWindow *window = show_dialog (dialog);

  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0)), "Cas");
  g_signal_emit_by_name (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0), "entry-activated");
  choose_start (dialog, 2);
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, 0)), WRONG[i]);
      gtk_widget_activate_action (dialog, "seats.save", NULL);
      g_assert_cmpuint (ka_sheet_get_n_seats (fixture->sheet), ==, 2);
      g_assert_true (adw_banner_get_revealed (ADW_BANNER (find_widget (dialog, ADW_TYPE_BANNER, 0))));
    }
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, 0)), "");
  gtk_widget_activate_action (dialog, "seats.save", NULL);
  g_assert_cmpuint (ka_sheet_get_n_seats (fixture->sheet), ==, 3);
  gtk_window_destroy (window);
  g_assert_finalize_object (dialog);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/seats-dialog/points", test_seats);
  g_test_add_func ("/seats-dialog/average", test_seats_at_the_average);
  g_test_add_func ("/seats-dialog/refuse", test_seats_refuse);
  g_test_add_func ("/seats-dialog/substitute", test_substitute);
  g_test_add_func ("/seats-dialog/substitute-takes-over", test_substitute_takes_over);
  g_test_add_func ("/seats-dialog/full-table", test_substitutes_at_a_full_table);
  return g_test_run ();
}
