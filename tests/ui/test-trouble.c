/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book that does not open, the care of one that does, and files that come and go. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "book-fixture.h"
#include "ka-backup.h"
#include "ka-games.h"
#include "ka-import.h"
#include "ka-preferences-dialog.h"
#include "ka-trouble-page.h"
#include "sheet-fixture.h"

static const struct
{
  KaBookError code;
  const char *title;
  gboolean about_file;
} TROUBLES[] = {
  { KA_BOOK_ERROR_FOLDER, "There Is No Place for the Book", FALSE },
  { KA_BOOK_ERROR_DAMAGED, "The Book Is Damaged", TRUE },
  { KA_BOOK_ERROR_NEWER, "The Book Is From a Newer Kaartavond", TRUE },
  { KA_BOOK_ERROR_READ_ONLY, "The Book Can Only Be Read", FALSE },
  { KA_BOOK_ERROR_LOCKED, "The Book Is in Use", FALSE },
  { KA_BOOK_ERROR_FULL, "The Disk Is Full", FALSE },
  { KA_BOOK_ERROR_FAILED, "The Book Does Not Open", TRUE },
};

/* A navigation page stands in a view, as in the window. */
static GtkWidget *
make_view (GtkWidget *page)
{
  GtkWidget *view = adw_navigation_view_new ();

  adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), ADW_NAVIGATION_PAGE (page));
  return view;
}

/* Each trouble says what it is; another file is offered only where that helps. */
static void
test_every_trouble (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (TROUBLES); i++)
    {
      g_autoptr (BookFixture) fixture = book_fixture_new ();
      g_autoptr (GError) error = g_error_new (KA_BOOK_ERROR, (int) TROUBLES[i].code, "Why <this> & that.");
      GtkWidget *page, *view;
      g_autofree char *told = NULL;

      ka_desk_close (fixture->desk);
      page = ka_trouble_page_new (fixture->desk, error);
      view = make_view (page);
      book_fixture_show (fixture, view, 360, 640);
      told = tell_widget (view);
      g_assert_nonnull (strstr (told, TROUBLES[i].title));
      g_assert_nonnull (strstr (told, "Why <this> & that."));
      g_assert_nonnull (find_button (view, "_Try Again"));
      g_assert_cmpint (find_row (view, "Begin a _New Book") != NULL, ==, TROUBLES[i].about_file);
      g_assert_cmpint (find_row (view, "Open a Backup From _Elsewhere…") != NULL, ==, TROUBLES[i].about_file);
      book_fixture_close (fixture, view);
    }
}

/* The old file is put aside, not away, and the window is asked to open anew. */
static void
test_new_book (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GError) error = g_error_new_literal (KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED, "No book.");
  const char *path = ka_desk_get_path (fixture->desk);
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;
  const char *start, *end;
  GtkWidget *page, *view;

  ka_desk_close (fixture->desk);
  g_assert_true (g_file_set_contents (path, "no book at all", -1, NULL));
  page = ka_trouble_page_new (fixture->desk, error);
  view = make_view (page);
  book_fixture_show (fixture, view, 800, 600);
  g_assert_true (gtk_widget_activate_action (page, "trouble.set-aside", NULL));
  g_assert_true (ka_book_check_file (path, NULL, NULL));
  start = strstr (fixture->asked->str, "kept as ");
  g_assert_nonnull (start);
  start += strlen ("kept as ");
  end = strchr (start, '\'');
  kept = g_strndup (start, (gsize) (end - start));
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "no book at all");
  g_assert_nonnull (strstr (fixture->asked->str, "open-book"));
  book_fixture_close (fixture, view);
}

/* Makes a backup of a book with An in it; Bob comes later. */
static void
make_backup (BookFixture *fixture)
{
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 11, 20, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  book_fixture_add_person (fixture, "An", NULL);
  ka_book_make_backup (ka_desk_get_path (fixture->desk), today, NULL, NULL, &error);
  g_assert_no_error (error);
  book_fixture_add_person (fixture, "Bob", NULL);
}

static GtkWidget *
find_restore_button (GtkWidget *root, const char *action)
{
  GtkWidget *button;

  for (guint i = 0; (button = find_widget (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) == 0)
      return button;
  return NULL;
}

static guint
count_people (BookFixture *fixture)
{
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GError) error = NULL;

  ka_desk_close (fixture->desk);
  ka_desk_open (fixture->desk, &error);
  g_assert_no_error (error);
  players = ka_book_list_players (ka_desk_get_book (fixture->desk), TRUE, NULL);
  return players->len;
}

static void
test_restore (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GError) error = g_error_new_literal (KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED, "No book.");
  GtkWidget *page, *view, *button;

  make_backup (fixture);
  ka_desk_close (fixture->desk);
  page = ka_trouble_page_new (fixture->desk, error);
  view = make_view (page);
  book_fixture_show (fixture, view, 800, 800);
  button = find_restore_button (view, "trouble.restore");
  g_assert_nonnull (button);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Put back the backup of Friday 20 November 2026");
  g_signal_emit_by_name (button, "clicked");
  g_assert_nonnull (strstr (fixture->asked->str, "open-book"));
  g_assert_cmpuint (count_people (fixture), ==, 1);
  book_fixture_close (fixture, view);
}

/* A backup may come from anywhere. One that is no book is refused in words, and the book is left as it is. */
static void
test_restore_from_elsewhere (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GError) error = g_error_new_literal (KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED, "No book.");
  const char *path = ka_desk_get_path (fixture->desk);
  g_autofree char *good = g_build_filename (fixture->folder, "stick.db", NULL);
  g_autofree char *bad = g_build_filename (fixture->folder, "letter.db", NULL);
  g_autofree char *book = NULL;
  g_autofree char *text = NULL;
  GtkWidget *page, *view, *refusal;
  gsize length;

  book_fixture_add_person (fixture, "An", NULL);
  ka_desk_close (fixture->desk);
  g_assert_true (g_file_get_contents (path, &book, &length, NULL));
  g_assert_true (g_file_set_contents (good, book, (gssize) length, NULL));
  g_assert_true (g_file_set_contents (bad, "Dear An,", -1, NULL));
  g_assert_true (g_file_set_contents (path, "no book at all", -1, NULL));
  page = ka_trouble_page_new (fixture->desk, error);
  view = make_view (page);
  book_fixture_show (fixture, view, 800, 800);

  g_assert_true (gtk_widget_activate_action (page, "trouble.restore", "s", bad));
  spin (300);
  refusal = find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0);
  g_assert_nonnull (refusal);
  gtk_test_accessible_assert_role (refusal, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (refusal)), ==,
                   "This Backup Cannot Be Put Back");
  adw_dialog_force_close (ADW_DIALOG (refusal));
  spin (300);
  g_assert_null (strstr (fixture->asked->str, "open-book"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "no book at all");

  g_assert_true (gtk_widget_activate_action (page, "trouble.restore", "s", good));
  g_assert_nonnull (strstr (fixture->asked->str, "open-book"));
  g_assert_cmpuint (count_people (fixture), ==, 1);
  book_fixture_close (fixture, view);
}

/* ---- preferences --------------------------------------------------------------------------------------- */

static GtkWidget *
open_preferences (BookFixture *fixture, GSettings *settings)
{
  GtkWidget *behind = gtk_label_new ("behind");
  GtkWidget *dialog = g_object_ref_sink (ka_preferences_dialog_new (fixture->desk, settings));

  book_fixture_show (fixture, behind, 800, 900);
  adw_dialog_present (ADW_DIALOG (dialog), behind);
  spin (300);
  return dialog;
}

static void
close_preferences (BookFixture *fixture, GtkWidget *dialog)
{
  GtkWidget *behind = adw_window_get_content (ADW_WINDOW (fixture->window));

  adw_dialog_force_close (ADW_DIALOG (dialog));
  spin (100);
  book_fixture_close (fixture, behind);
  g_assert_finalize_object (dialog);
}

static void
test_preferences (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new ("be.kaartavond.Kaartavond");
  GtkWidget *dialog, *row;

  g_settings_set_enum (settings, "colour-scheme", ADW_COLOR_SCHEME_FORCE_DARK);
  dialog = open_preferences (fixture, settings);
  row = find_row (dialog, "Colours");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  g_assert_cmpint (g_settings_get_enum (settings, "colour-scheme"), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (dialog, "Where it lies"))), ==,
                   ka_desk_get_path (fixture->desk));
  close_preferences (fixture, dialog);
}

/* A backup is put back only after one has agreed. */
static void
test_backups (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new ("be.kaartavond.Kaartavond");
  GtkWidget *dialog, *button, *question;

  make_backup (fixture);
  dialog = open_preferences (fixture, settings);
  button = find_restore_button (dialog, "preferences.restore");
  g_assert_nonnull (button);

  g_signal_emit_by_name (button, "clicked");
  spin (300);
  question = find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0);
  g_signal_emit_by_name (find_button (question, "_Cancel"), "clicked");
  spin (300);
  g_assert_cmpuint (count_people (fixture), ==, 2);

  g_signal_emit_by_name (button, "clicked");
  spin (300);
  question = find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0);
  g_signal_emit_by_name (find_button (question, "_Put Back"), "clicked");
  spin (300);
  g_assert_nonnull (strstr (fixture->asked->str, "open-book"));
  g_assert_cmpuint (count_people (fixture), ==, 1);
  close_preferences (fixture, dialog);
}

/* ---- import -------------------------------------------------------------------------------------------- */

#define SHEET                                                                                                \
  "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"rummy\",\"players\":[\"An\",\"Bob\"],"          \
  "\"rounds\":[{\"facts\":{\"hands\":[0,20],\"out\":0}}]}"

static GtkWidget *
wait_for_question (BookFixture *fixture)
{
  GtkWidget *question = NULL;

  for (guint i = 0; i < 50 && question == NULL; i++)
    {
      spin (100);
      question = find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0);
    }
  g_assert_nonnull (question);
  return question;
}

static void
wait_for_action (BookFixture *fixture, const char *action)
{
  for (guint i = 0; i < 50 && strstr (fixture->asked->str, action) == NULL; i++)
    spin (100);
  g_assert_nonnull (strstr (fixture->asked->str, action));
}

/* An import says first what it brings. */
static void
test_import (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *behind = gtk_label_new ("behind");
  GtkWidget *question;

  book_fixture_show (fixture, behind, 800, 600);
  ka_import_text (fixture->desk, SHEET, behind);
  question = wait_for_question (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question)), ==,
                   "2 new people\n1 new match\n1 new round");
  g_assert_cmpuint (count_people (fixture), ==, 0);
  g_signal_emit_by_name (find_button (question, "_Import"), "clicked");
  wait_for_action (fixture, "toast-undo 'Imported'");
  g_assert_cmpuint (count_people (fixture), ==, 2);
  spin (300);

  /* What is no such file is refused in words. */
  ka_import_text (fixture->desk, "{}", behind);
  question = wait_for_question (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (question)), ==,
                   "This File Cannot Be Imported");
  adw_dialog_force_close (ADW_DIALOG (question));
  spin (300);
  book_fixture_close (fixture, behind);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/trouble/every", test_every_trouble);
  g_test_add_func ("/trouble/new-book", test_new_book);
  g_test_add_func ("/trouble/restore", test_restore);
  g_test_add_func ("/trouble/restore-from-elsewhere", test_restore_from_elsewhere);
  g_test_add_func ("/preferences/settings", test_preferences);
  g_test_add_func ("/preferences/backups", test_backups);
  g_test_add_func ("/import", test_import);
  return g_test_run ();
}
