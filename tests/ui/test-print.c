/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that prints evenings, years and pads, and that what is printed has all its pages. */
#include <glib/gstdio.h>

#include "book-fixture.h"
#include "ka-games.h"
#include "ka-paper-pad.h"
#include "ka-print-dialog.h"
#include "ka-print.h"
#include "sheet-fixture.h"

static GtkWidget *
open_dialog (BookFixture *fixture, GtkWidget *page)
{
  GtkWidget *dialog = ka_print_dialog_new (fixture->desk);

  book_fixture_show (fixture, page, 360, 640);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (fixture->window));
  settle ();
  return dialog;
}

static void
close_dialog (BookFixture *fixture, GtkWidget *page, GtkWidget *dialog)
{
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  book_fixture_close (fixture, page);
}

static void
assert_can_print (GtkWidget *dialog, gboolean can)
{
  g_assert_cmpint (gtk_widget_is_sensitive (find_button (dialog, "_Print…")), ==, can);
  g_assert_cmpint (gtk_widget_is_sensitive (find_button (dialog, "_Save as PDF…")), ==, can);
}

static void
choose (GtkWidget *dialog, guint what)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, 0)), what);
}

/* Where nothing was played there is only a pad to print. */
static void
test_empty_book (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = adw_bin_new ();
  GtkWidget *dialog = open_dialog (fixture, page);

  wait_for_words (dialog, "Gemma en Piet");
  assert_can_print (dialog, TRUE);
  choose (dialog, 0);
  assert_can_print (dialog, FALSE);
  choose (dialog, 1);
  assert_can_print (dialog, FALSE);
  close_dialog (fixture, page, dialog);
}

static gint64
at (int day, int hour)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (2026, 3, day, hour, 0, 0);

  return g_date_time_to_unix (moment);
}

/* An evening is called by the day on which it began, and a night in which one plays on is one evening. */
static void
test_evenings (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = adw_bin_new ();
  GtkWidget *dialog;
  GListModel *evenings;

  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bob, 0 }, "{\"out\":0,\"hands\":[0,12]}",
                          at (13, 20));
  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bob, 0 }, "{\"out\":1,\"hands\":[9,0]}",
                          at (14, 1));
  dialog = open_dialog (fixture, page);
  wait_for_words (dialog, "Fri 13 Mar 2026");
  evenings = adw_combo_row_get_model (ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, 1)));
  g_assert_cmpuint (g_list_model_get_n_items (evenings), ==, 1);
  for (guint what = 0; what < 3; what++)
    {
      choose (dialog, what);
      assert_can_print (dialog, TRUE);
    }
  close_dialog (fixture, page, dialog);
}

/* ---- pages --------------------------------------------------------------------------------------------------- */

static void
compose_pads (KaPaper *paper, gpointer data)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  for (guint i = 0; i < 3; i++)
    ka_paper_add_pad (paper, game, game->name, options, 4);
}

static void
done_cb (gboolean *done, GtkPrintOperationResult result)
{
  g_assert_cmpint (result, ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  *done = TRUE;
}

/* Each page is drawn once, one after the other. */
static void
draw_page_cb (int *n_drawn, GtkPrintContext *context, int page)
{
  g_assert_cmpint (page, ==, *n_drawn);
  (*n_drawn)++;
}

static void
test_operation (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = adw_bin_new ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "kaartavond-test-print.pdf", NULL);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gboolean done = FALSE;
  int n_pages, n_drawn = 0;

  book_fixture_show (fixture, page, 360, 640);
  operation = ka_print_operation_new ("Pads", compose_pads, NULL, NULL, page);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (draw_page_cb), &n_drawn);
  g_signal_connect_swapped (operation, "done", G_CALLBACK (done_cb), &done);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, fixture->window, &error);
  g_assert_no_error (error);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  g_object_get (operation, "n-pages", &n_pages, NULL);
  g_assert_cmpint (n_pages, >=, 3);
  g_assert_cmpint (n_drawn, ==, n_pages);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  g_assert_cmpint (g_remove (path), ==, 0);
  book_fixture_close (fixture, page);
}

/* How many files that were written to be looked at lie in the temporary folder. */
static guint
count_left (const char *name)
{
  g_autoptr (GDir) folder = g_dir_open (g_get_tmp_dir (), 0, NULL);
  const char *entry;
  guint n = 0;

  while ((entry = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), entry, name, NULL);

      n += g_str_has_prefix (entry, "kaartavond-") && g_file_test (path, G_FILE_TEST_EXISTS);
    }
  return n;
}

/* A look beforehand is a PDF that any program may show; where none does, that is said. */
static void
test_preview (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = adw_bin_new ();
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  guint before;

  before = count_left ("Pads - Wiezen.pdf");
  book_fixture_show (fixture, page, 360, 640);
  operation = ka_print_operation_new ("Pads / Wiezen", compose_pads, NULL, NULL, page);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PREVIEW, fixture->window, &error);
  g_assert_no_error (error);
  wait_for (strstr (fixture->asked->str, "The preview cannot be shown") != NULL);
  /* Nothing looks at it, so it does not stay. */
  g_assert_cmpuint (count_left ("Pads - Wiezen.pdf"), ==, before);
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/print/empty-book", test_empty_book);
  g_test_add_func ("/print/evenings", test_evenings);
  g_test_add_func ("/print/operation", test_operation);
  g_test_add_func ("/print/preview", test_preview);
  return g_test_run ();
}
