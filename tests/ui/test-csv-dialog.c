/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match that comes out of a table. Who has 50 points goes back to nought (Gemma). */
#include <string.h>

#include "book-fixture.h"
#include "ka-csv-dialog.h"
#include "ka-exchange.h"
#include "ka-import.h"
#include "sheet-fixture.h"

#define HEAD "Anna hands;Bram hands;gemma;piet;starter;Anna points;Bram points;Anna total;Bram total\n"
#define ONE  "36;7;Bram;;;36;0;36;0\n"

/* Returns: the dialog that came up, or the refusal */
static AdwDialog *
open_table (BookFixture *book, GtkWidget *behind, const char *text)
{
  g_autoptr (KaSpool) spool = ka_spool_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/evening.csv");
  AdwDialog *dialog;

  g_assert_true (ka_spool_add (spool, text, strlen (text), NULL));
  ka_csv_dialog_present (book->desk, file, spool, behind);
  wait_for ((dialog = adw_window_get_visible_dialog (ADW_WINDOW (book->window))) != NULL);
  settle ();
  return dialog;
}

static guint
count_matches (BookFixture *book)
{
  g_autoptr (GPtrArray) matches = book_fixture_find (book);

  return matches->len;
}

static void
test_import (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  GtkWidget *dialog;
  g_autofree char *told = NULL;
  g_autofree char *again = NULL;

  book_fixture_add_person (book, "Anna", NULL);
  book_fixture_show (book, behind, 800, 700);
  dialog = GTK_WIDGET (open_table (book, behind, HEAD ONE "14;7;Bram;;;14;0;0;0\n"));
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "Gemma en Piet"));
  g_assert_nonnull (strstr (told, "These rules give the points of the table."));
  g_assert_nonnull (strstr (told, "1 new person"));
  g_assert_nonnull (strstr (told, "1 new match"));
  g_assert_nonnull (strstr (told, "2 new rounds"));
  g_assert_nonnull (strstr (told, "Known by Name Alone"));
  g_assert_true (gtk_widget_activate_action (dialog, "csv.import", NULL));
  settle ();
  g_assert_cmpuint (count_matches (book), ==, 1);
  g_assert_nonnull (strstr (book->asked->str, "Imported"));

  /* The same once more brings nothing, and cannot be imported. */
  dialog = GTK_WIDGET (open_table (book, behind, HEAD ONE "14;7;Bram;;;14;0;0;0\n"));
  again = tell_widget (dialog);
  g_assert_nonnull (strstr (again, "1 match that is in the book already"));
  g_assert_null (strstr (again, "Known by Name Alone"));
  g_assert_false (gtk_widget_get_sensitive (find_button (dialog, "_Import")));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  book_fixture_close (book, behind);
}

static GStrv
list_people (BookFixture *book)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (book->desk), TRUE, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < players->len; i++)
    g_strv_builder_add (names, ((const KaPlayer *) players->pdata[i])->name);
  return g_strv_builder_end (names);
}

static void
assert_two_called_anna (BookFixture *book)
{
  g_auto (GStrv) names = list_people (book);

  g_assert_cmpuint (g_strv_length (names), ==, 3);
  g_assert_true (g_strv_contains ((const char *const *) names, "Anna"));
  g_assert_true (g_strv_contains ((const char *const *) names, "Anna (2)"));
  g_assert_true (g_strv_contains ((const char *const *) names, "Bram"));
}

/* The Anna of the table is not the one of the book: whoever says so gets both. */
static void
test_somebody_else (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  GtkWidget *dialog, *anna;
  g_autofree char *told = NULL;

  book_fixture_add_person (book, "Anna", NULL);
  book_fixture_show (book, behind, 360, 700);
  dialog = GTK_WIDGET (open_table (book, behind, HEAD ONE "14;7;Bram;;;14;0;0;0\n"));
  /* After the game and its rules. */
  anna = find_widget (dialog, ADW_TYPE_COMBO_ROW, 2);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (anna)), ==, "Anna");
  adw_combo_row_set_selected (ADW_COMBO_ROW (anna), 1);
  settle ();
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "2 new people"));
  g_assert_true (gtk_widget_activate_action (dialog, "csv.import", NULL));
  settle ();
  assert_two_called_anna (book);
  book_fixture_close (book, behind);
}

#define SHEET                                                                                                  \
  "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"gemma-en-piet\",\"players\":[\"Anna\",\"Bram\"]," \
  "\"rounds\":[{\"facts\":{\"hands\":[36,7],\"gemma\":1}}]}"

/* So it is asked of a sheet and of a whole book. */
static void
test_somebody_else_in_json (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  g_autoptr (KaSpool) spool = ka_spool_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/sheet.json");
  GtkWidget *question;

  g_assert_true (ka_spool_add (spool, SHEET, strlen (SHEET), NULL));
  book_fixture_add_person (book, "Anna", NULL);
  book_fixture_show (book, behind, 360, 700);
  ka_import_spool (book->desk, file, spool, behind);
  wait_for ((question = GTK_WIDGET (adw_window_get_visible_dialog (ADW_WINDOW (book->window)))) != NULL);
  settle ();
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (question, "Anna")), 1);
  g_signal_emit_by_name (find_button (question, "_Import"), "clicked");
  wait_for (count_matches (book) == 1);
  settle ();
  assert_two_called_anna (book);
  book_fixture_close (book, behind);
}

/* Between the question and the answer the same came in otherwise: then there is nothing of which to offer Undo. */
static void
test_json_that_is_there_by_then (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  g_autoptr (KaSpool) spool = ka_spool_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/sheet.json");
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (SHEET, -1, NULL);
  GtkWidget *question;

  g_assert_true (ka_spool_add (spool, SHEET, strlen (SHEET), NULL));
  book_fixture_show (book, behind, 360, 700);
  ka_import_spool (book->desk, file, spool, behind);
  wait_for ((question = GTK_WIDGET (adw_window_get_visible_dialog (ADW_WINDOW (book->window)))) != NULL);
  settle ();
  g_assert_true (
      ka_exchange_import (ka_desk_get_book (book->desk), stream, NULL, FALSE, &(KaImportReport) { 0 }, NULL));
  g_signal_emit_by_name (find_button (question, "_Import"), "clicked");
  wait_for (strstr (book->asked->str, "Everything in this file is in the book already") != NULL);
  settle ();
  g_assert_null (strstr (book->asked->str, "Imported"));
  g_assert_cmpuint (count_matches (book), ==, 1);
  book_fixture_close (book, behind);
}

/* The one match is in the book and the other cannot be read: that is told, and there is nothing to agree to or to undo. */
static void
test_json_that_brings_nothing (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  g_autoptr (KaSpool) spool = ka_spool_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/book.json");
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();
  g_autoptr (GString) text = NULL;
  g_autofree char *told = NULL;
  gint64 people[]
      = { book_fixture_add_person (book, "Anna", NULL), book_fixture_add_person (book, "Bram", NULL), 0 };
  GtkWidget *dialog;

  book_fixture_add_match (book, "gemma-en-piet", "{}", people, "{\"hands\":[36,7],\"gemma\":1,\"piet\":[]}",
                          1700000000);
  book_fixture_add_match (book, "gemma-en-piet", "{\"end\":200}", people,
                          "{\"hands\":[36,7],\"gemma\":1,\"piet\":[]}", 1700000100);
  g_assert_true (ka_exchange_export (ka_desk_get_book (book->desk), stream, damage, NULL));
  text = g_string_new_len (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                           (gssize) g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)));
  g_assert_cmpuint (g_string_replace (text, "\"end\"", "\"nope\"", 0), ==, 1);
  g_assert_true (ka_spool_add (spool, text->str, text->len, NULL));
  book_fixture_show (book, behind, 360, 700);
  ka_import_spool (book->desk, file, spool, behind);
  wait_for ((dialog = GTK_WIDGET (adw_window_get_visible_dialog (ADW_WINDOW (book->window)))) != NULL);
  settle ();
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "Nothing New in This File"));
  g_assert_nonnull (strstr (told, "1 match that is in the book already"));
  g_assert_nonnull (strstr (told, "Left out: "));
  g_assert_null (find_button (dialog, "_Import"));
  g_assert_null (strstr (book->asked->str, "Imported"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  book_fixture_close (book, behind);
}

/* The table of a match that is in the book, with a number that was corrected since: it does not replace that one, and says so. */
static void
test_of_a_match_that_is_there (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  gint64 people[]
      = { book_fixture_add_person (book, "Anna", NULL), book_fixture_add_person (book, "Bram", NULL), 0 };
  gint64 match = book_fixture_add_match (book, "gemma-en-piet", "{}", people,
                                         "{\"hands\":[36,7],\"gemma\":1,\"piet\":[]}", 1700000000);
  g_autofree char *text = ka_exchange_export_csv (ka_desk_get_book (book->desk), match, NULL);
  g_autofree char *told = NULL;
  g_autoptr (GString) table = g_string_new (text);
  GtkWidget *dialog;

  g_string_replace (table, ",36,7,", ",35,7,", 1);
  book_fixture_show (book, behind, 800, 700);
  dialog = GTK_WIDGET (open_table (book, behind, table->str));
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "A match of that time is in the book already"));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  book_fixture_close (book, behind);
}

/* Anna went on from 50: so it was not played by these rules. */
static void
test_other_rules (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  GtkWidget *dialog;
  g_autofree char *told = NULL;

  book_fixture_show (book, behind, 360, 700);
  dialog = GTK_WIDGET (open_table (book, behind, HEAD ONE "14;7;Bram;;;14;0;50;0\n"));
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "line 2: Anna has 50 in the table and 0 by the rules"));
  g_assert_true (gtk_widget_activate_action (dialog, "csv.import", NULL));
  settle ();
  g_assert_cmpuint (count_matches (book), ==, 1);
  book_fixture_close (book, behind);
}

/* Rules that no variant has: the table says them, they are offered first, and the match has them. */
static void
test_own_rules (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  GtkWidget *dialog;
  g_autoptr (KaMatch) match = NULL;
  g_autofree char *told = NULL;

  book_fixture_show (book, behind, 800, 700);
  dialog = GTK_WIDGET (
      open_table (book, behind,
                  "Anna hands;Bram hands;gemma;piet;starter;match options;Anna total;Bram total\n"
                  "36;7;Bram;;;penalty 30;36;0\n"));
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "As the Table Says"));
  g_assert_nonnull (strstr (told, "These rules give the points of the table."));
  g_assert_true (gtk_widget_activate_action (dialog, "csv.import", NULL));
  settle ();
  g_assert_cmpuint (count_matches (book), ==, 1);
  match = ka_book_get_match (ka_desk_get_book (book->desk), 1, NULL);
  g_assert_cmpint (ka_values_get_int (match->options, "penalty"), ==, 30);
  book_fixture_close (book, behind);
}

static void
test_refused (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  AdwDialog *dialog;

  book_fixture_show (book, behind, 800, 700);
  dialog = open_table (book, behind, "a shopping list,\nbread,\n");
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), "evening.csv"));
  g_assert_nonnull (
      strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), "this is not the table of a match"));
  adw_dialog_force_close (dialog);
  settle ();
  book_fixture_close (book, behind);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/csv-dialog/import", test_import);
  g_test_add_func ("/csv-dialog/somebody-else", test_somebody_else);
  g_test_add_func ("/csv-dialog/somebody-else-in-json", test_somebody_else_in_json);
  g_test_add_func ("/csv-dialog/json-that-is-there-by-then", test_json_that_is_there_by_then);
  g_test_add_func ("/csv-dialog/json-that-brings-nothing", test_json_that_brings_nothing);
  g_test_add_func ("/csv-dialog/of-a-match-that-is-there", test_of_a_match_that_is_there);
  g_test_add_func ("/csv-dialog/other-rules", test_other_rules);
  g_test_add_func ("/csv-dialog/own-rules", test_own_rules);
  g_test_add_func ("/csv-dialog/refused", test_refused);
  return g_test_run ();
}
