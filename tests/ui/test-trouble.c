/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book that does not open, the care of one that does, and files that come and go. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "book-fixture.h"
#include "ka-backup.h"
#include "ka-elsewhere.h"
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
  { KA_BOOK_ERROR_DAMAGED, "The Book Does Not Open", TRUE },
  { KA_BOOK_ERROR_NEWER, "The Book Is From a Newer Kaartavond", TRUE },
  { KA_BOOK_ERROR_READ_ONLY, "The Book Does Not Open", FALSE },
  { KA_BOOK_ERROR_LOCKED, "The Book Is in Use", FALSE },
  { KA_BOOK_ERROR_FULL, "The Disk Is Full", FALSE },
  { KA_BOOK_ERROR_FAILED, "The Book Does Not Open", TRUE },
  { KA_BOOK_ERROR_GONE, "The Book Is Gone", TRUE },
  { KA_BOOK_ERROR_REPLACED, "Another Book Lies in Its Place", FALSE },
  { KA_BOOK_ERROR_EMPTY, "The Book Is Empty", TRUE },
  { KA_BOOK_ERROR_FOREIGN, "This Is Not a Book", FALSE },
  { KA_BOOK_ERROR_LOG, "The Log of the Book Is Gone", FALSE },
};

/* A navigation page stands in a view, as in the window. */
static GtkWidget *
make_view (GtkWidget *page)
{
  GtkWidget *view = adw_navigation_view_new ();

  adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), ADW_NAVIGATION_PAGE (page));
  return view;
}

static void
wait_for_action (BookFixture *fixture, const char *action)
{
  wait_for (strstr (fixture->asked->str, action) != NULL);
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
      g_assert_cmpint (find_row (view, "Put Back a Backup From _Elsewhere…") != NULL, ==,
                       TROUBLES[i].about_file);
      g_assert_nonnull (find_row (view, "Open _Another Book…"));
      /* To try and fail looks as before, so it is said. */
      g_signal_emit_by_name (find_button (view, "_Try Again"), "clicked");
      wait_for_action (fixture, "open-book");
      wait_for_action (fixture, "toast 'The book still does not open'");
      book_fixture_close (fixture, view);
    }
}

/* What a file is called need not be text. */
static void
test_a_name_that_is_no_text (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GError) error = g_error_new (KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER, "b\xff\xfe.db is not there.");
  g_autofree char *told = NULL;
  GtkWidget *view;

  ka_desk_close (fixture->desk);
  view = make_view (ka_trouble_page_new (fixture->desk, error));
  book_fixture_show (fixture, view, 360, 640);
  told = tell_widget (view);
  g_assert_nonnull (strstr (told, ".db is not there."));
  book_fixture_close (fixture, view);
}

static GtkWidget *
wait_for_question (BookFixture *fixture)
{
  GtkWidget *question;

  wait_for ((question = find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0)) != NULL);
  return question;
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

/* A book that is open is not where it was: there are choices about that one, and none about others. Put back, the page asks
 * to be taken away, for what one was doing lies behind it. */
static void
test_deleted (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GError) error = NULL;
  GtkWidget *page, *view, *row;

  book_fixture_add_person (fixture, "An", NULL);
  g_unlink (ka_desk_get_path (fixture->desk));
  g_assert_false (ka_desk_look_at_place (fixture->desk, &error));
  page = ka_trouble_page_new (fixture->desk, error);
  view = make_view (page);
  book_fixture_show (fixture, view, 360, 640);
  g_assert_nonnull (find_row (view, "_Save the Book As…"));
  g_assert_null (find_row (view, "_Go On With the Other Book"));
  g_assert_null (find_row (view, "Begin a _New Book"));
  g_assert_null (find_row (view, "Open _Another Book…"));
  row = find_row (view, "Put the Book _Back in Its Place");
  g_assert_true (gtk_widget_is_focus (row));
  g_assert_true (gtk_widget_has_css_class (row, "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (find_button (view, "_Try Again"), "suggested-action"));
  g_signal_emit_by_name (find_button (view, "_Try Again"), "clicked");
  g_assert_cmpstr (fixture->asked->str, ==, "");
  /* Meanwhile another file has come there, and there is one choice more. */
  g_assert_true (g_file_set_contents (ka_desk_get_path (fixture->desk), "a letter", -1, NULL));
  g_signal_emit_by_name (find_button (view, "_Try Again"), "clicked");
  g_assert_nonnull (find_row (view, "_Go On With the Other Book"));
  g_assert_cmpint (g_unlink (ka_desk_get_path (fixture->desk)), ==, 0);
  gtk_widget_activate_action (row, "trouble.put-back", NULL);
  /* It is done elsewhere, and meanwhile nothing else can be asked for. */
  g_assert_false (gtk_widget_is_sensitive (row));
  wait_for_action (fixture, "book-is-back");
  g_assert_true (gtk_widget_is_sensitive (row));
  g_assert_cmpuint (count_people (fixture), ==, 1);
  book_fixture_close (fixture, view);
}

/* Another file lies there, and one goes on with that. */
static void
test_replaced (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (GError) error = NULL;
  GtkWidget *page, *view;

  ka_book_close (ka_book_open (other, ka_games_find, NULL));
  book_fixture_add_person (fixture, "An", NULL);
  g_assert_cmpint (g_rename (other, ka_desk_get_path (fixture->desk)), ==, 0);
  g_assert_false (ka_desk_look_at_place (fixture->desk, &error));
  page = ka_trouble_page_new (fixture->desk, error);
  view = make_view (page);
  book_fixture_show (fixture, view, 360, 640);
  gtk_widget_activate_action (find_row (view, "_Go On With the Other Book"), "trouble.leave", NULL);
  wait_for_action (fixture, "open-book");
  g_assert_cmpuint (count_people (fixture), ==, 0);
  book_fixture_close (fixture, view);
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
  g_assert_false (gtk_widget_is_sensitive (find_row (view, "Begin a _New Book")));
  wait_for_action (fixture, "open-book");
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
  g_assert_true (gtk_widget_is_focus (button));
  g_assert_false (
      gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Put back the backup of Friday 20 November 2026, 12:00");
  wait_for_words (view, "no matches");
  g_signal_emit_by_name (button, "clicked");
  /* It is done elsewhere, and meanwhile nothing else can be asked for. */
  g_assert_null (strstr (fixture->asked->str, "open-book"));
  g_assert_false (gtk_widget_is_sensitive (button));
  wait_for_action (fixture, "open-book");
  g_assert_true (gtk_widget_is_sensitive (button));
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
  refusal = wait_for_question (fixture);
  gtk_test_accessible_assert_role (refusal, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (refusal)), ==,
                   "This Backup Cannot Be Put Back");
  adw_dialog_force_close (ADW_DIALOG (refusal));
  settle ();
  g_assert_null (strstr (fixture->asked->str, "open-book"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "no book at all");

  g_assert_true (gtk_widget_activate_action (page, "trouble.restore", "s", good));
  wait_for_action (fixture, "open-book");
  g_assert_cmpuint (count_people (fixture), ==, 1);
  book_fixture_close (fixture, view);
}

/* ---- preferences --------------------------------------------------------------------------------------- */

static GtkWidget *
open_preferences (BookFixture *fixture, GSettings *settings)
{
  GtkWidget *behind = gtk_label_new ("behind");
  g_autoptr (KaMeetings) meetings = ka_meetings_new (fixture->desk, settings);
  GtkWidget *dialog = g_object_ref_sink (ka_preferences_dialog_new (fixture->desk, settings, meetings));

  book_fixture_show (fixture, behind, 800, 900);
  adw_dialog_present (ADW_DIALOG (dialog), behind);
  settle ();
  return dialog;
}

static void
close_preferences (BookFixture *fixture, GtkWidget *dialog)
{
  GtkWidget *behind = adw_window_get_content (ADW_WINDOW (fixture->window));

  /* A page that is still gliding in would hold it. */
  settle ();
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  book_fixture_close (fixture, behind);
  g_assert_finalize_object (dialog);
}

static void
test_preferences (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  GtkWidget *dialog, *row;

  g_settings_set_enum (settings, "colour-scheme", ADW_COLOR_SCHEME_FORCE_DARK);
  dialog = open_preferences (fixture, settings);
  row = find_row (dialog, "Colours");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  g_assert_cmpint (g_settings_get_enum (settings, "colour-scheme"), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (dialog, "Location"))), ==,
                   ka_desk_get_path (fixture->desk));
  close_preferences (fixture, dialog);
}

static gboolean
can_be_used (GtkWidget *dialog, const char *title)
{
  return gtk_widget_is_sensitive (find_row (dialog, title));
}

/* What would do nothing, or be refused after a file was chosen, cannot be asked for. */
static void
test_preferences_of_a_copy (void)
{
  static const char *const WRITE[] = { "_Import…", "A Copy Elsewhere Too" };
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  g_autoptr (KaDesk) copy = ka_desk_new_to_look (ka_desk_get_path (fixture->desk), ka_games_find);
  g_autoptr (GError) error = NULL;
  KaDesk *book = fixture->desk;
  GtkWidget *dialog = open_preferences (fixture, settings);

  for (guint i = 0; i < G_N_ELEMENTS (WRITE); i++)
    g_assert_true (can_be_used (dialog, WRITE[i]));
  close_preferences (fixture, dialog);

  g_assert_true (ka_desk_open (copy, &error));
  g_assert_no_error (error);
  fixture->desk = copy;
  dialog = open_preferences (fixture, settings);
  for (guint i = 0; i < G_N_ELEMENTS (WRITE); i++)
    g_assert_false (can_be_used (dialog, WRITE[i]));
  g_assert_true (can_be_used (dialog, "_Export the Whole Book…"));
  close_preferences (fixture, dialog);
  fixture->desk = book;
}

static void
wait_for_no_question (BookFixture *fixture)
{
  wait_for (find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0) == NULL);
}

/* What @action of a menu in the list does, when that is the menu of a copy with @day in its name. */
static GVariant *
find_target (GtkWidget *button, const char *action, const char *day)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target
          = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      if (g_str_equal (name, action) && strstr (g_variant_get_string (target, NULL), day) != NULL)
        return g_steal_pointer (&target);
    }
  return NULL;
}

static gboolean
try_with_backup (GtkWidget *dialog, const char *action, const char *day)
{
  GtkWidget *button;

  for (guint i = 0; (button = find_widget (dialog, GTK_TYPE_MENU_BUTTON, i)) != NULL; i++)
    {
      g_autoptr (GVariant) target = find_target (button, action, day);

      if (target != NULL)
        return gtk_widget_activate_action_variant (button, action, target);
    }
  return FALSE;
}

/* The copy of make_backup(), for the book makes some by itself, too; without that the first one. */
static void
do_with_backup (GtkWidget *dialog, const char *action)
{
  g_assert_true (try_with_backup (dialog, action, "-2026-11-20-") || try_with_backup (dialog, action, ""));
}

/* The button in @root that has the focus, once one has. */
static GtkWidget *
wait_for_focus (BookFixture *fixture, GtkWidget *root)
{
  GtkWidget *focus;

  wait_for (GTK_IS_BUTTON (focus = gtk_window_get_focus (fixture->window))
            && gtk_widget_is_ancestor (focus, root));
  return focus;
}

static guint
count_people_now (BookFixture *fixture)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (fixture->desk), TRUE, NULL);

  return players->len;
}

/* What is in each copy, and what would be gone; Enter and Escape leave all as it is; then it is one step of undo. */
static void
test_backups (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  g_autoptr (KaJournalEntry) undone = NULL;
  GtkWidget *dialog, *question, *focus;
  const char *body;

  make_backup (fixture);
  dialog = open_preferences (fixture, settings);
  g_assert_cmpstr (
      adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (dialog, "Backups and Kept Copies"))), ==,
      "1, of Friday 20 November 2026, 12:00");
  g_assert_true (gtk_widget_activate_action (dialog, "preferences.show-backups", NULL));
  wait_for_words (dialog, "no matches");

  do_with_backup (dialog, "backups.put-back");
  question = wait_for_question (fixture);
  body = adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question));
  g_assert_cmpstr (body, ==,
                   "The book becomes what it was on Friday 20 November 2026, 12:00.\n\n"
                   "Gone would be:\n1 person\n\nYou can undo it, also later.");
  g_assert_cmpstr (adw_alert_dialog_get_default_response (ADW_ALERT_DIALOG (question)), ==, "cancel");
  focus = wait_for_focus (fixture, question);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "_Cancel");
  /* Enter presses what has the focus. */
  gtk_widget_activate (focus);
  wait_for_no_question (fixture);
  g_assert_cmpuint (count_people_now (fixture), ==, 2);
  /* The keyboard is back at the copy that was asked for. */
  wait_for_focus (fixture, find_widget (dialog, GTK_TYPE_MENU_BUTTON, 0));

  do_with_backup (dialog, "backups.put-back");
  question = wait_for_question (fixture);
  g_signal_emit_by_name (find_button (question, "_Put Back"), "clicked");
  wait_for_action (fixture, "toast-undo 'The backup was put back'");
  g_assert_nonnull (strstr (fixture->asked->str, "open-book"));
  g_assert_cmpuint (count_people_now (fixture), ==, 1);
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, &undone, NULL));
  g_assert_cmpstr (undone->kind, ==, "backup-restored");
  g_assert_cmpuint (count_people_now (fixture), ==, 2);
  close_preferences (fixture, dialog);
}

/* A backup was made, and is about to be put back from the preferences. Returns: (transfer none): the question */
static GtkWidget *
ask_to_put_back (BookFixture *fixture, GSettings *settings, GtkWidget **dialog)
{
  make_backup (fixture);
  *dialog = open_preferences (fixture, settings);
  g_assert_true (gtk_widget_activate_action (*dialog, "preferences.show-backups", NULL));
  wait_for_words (*dialog, "no matches");
  do_with_backup (*dialog, "backups.put-back");
  return wait_for_question (fixture);
}

/* Whoever closes the dialog while it is done is told all the same, in the window. */
static void
test_put_back_and_gone_on (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  GtkWidget *dialog, *question;

  question = ask_to_put_back (fixture, settings, &dialog);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_signal_emit_by_name (find_button (question, "_Put Back"), "clicked");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  g_assert_null (gtk_widget_get_root (dialog));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  wait_for_action (fixture, "toast-undo 'The backup was put back'");
  g_assert_cmpuint (count_people_now (fixture), ==, 1);
  book_fixture_close (fixture, adw_window_get_content (ADW_WINDOW (fixture->window)));
  g_assert_finalize_object (dialog);
}

/* The book is written in while the question stands: what was agreed to is not done, and the question is put anew. */
static void
test_a_stale_question (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  GtkWidget *dialog, *question;

  question = ask_to_put_back (fixture, settings, &dialog);
  book_fixture_add_person (fixture, "Cas", NULL);
  g_signal_emit_by_name (find_button (question, "_Put Back"), "clicked");
  wait_for_words (GTK_WIDGET (fixture->window), "2 people");
  g_assert_cmpuint (count_people_now (fixture), ==, 3);
  question = wait_for_question (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question)), ==,
                   "The book was written in meanwhile, so that this is asked once more.\n\n"
                   "The book becomes what it was on Friday 20 November 2026, 12:00.\n\n"
                   "Gone would be:\n2 people\n\nYou can undo it, also later.");
  g_signal_emit_by_name (find_button (question, "_Put Back"), "clicked");
  wait_for_action (fixture, "toast-undo 'The backup was put back'");
  g_assert_cmpuint (count_people_now (fixture), ==, 1);
  close_preferences (fixture, dialog);
}

/* What is missing comes back from a copy, and all else stays. */
static void
test_merge_backup (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  GtkWidget *dialog, *question;

  make_backup (fixture);
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  book_fixture_add_person (fixture, "Cas", NULL);
  dialog = open_preferences (fixture, settings);
  g_assert_true (gtk_widget_activate_action (dialog, "preferences.show-backups", NULL));
  wait_for_words (dialog, "no matches");
  do_with_backup (dialog, "backups.merge");
  question = wait_for_question (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question)), ==, "1 new person");
  g_signal_emit_by_name (find_button (question, "_Bring Back"), "clicked");
  wait_for_action (fixture, "toast-undo 'Brought back'");
  g_assert_cmpuint (count_people_now (fixture), ==, 2);
  close_preferences (fixture, dialog);
}

/* A copy is taken away while the list is open: whoever asks for it is told, whatever it was for, and the list is right again. */
static void
test_a_backup_is_deleted (void)
{
  static const char *const ACTIONS[] = { "backups.look", "backups.put-back", "backups.merge" };

  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    {
      g_autoptr (BookFixture) fixture = book_fixture_new ();
      g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
      g_autofree char *copy
          = g_build_filename (fixture->folder, "backups", "book-2026-11-20-120000.db", NULL);
      GtkWidget *dialog;

      make_backup (fixture);
      dialog = open_preferences (fixture, settings);
      g_assert_true (gtk_widget_activate_action (dialog, "preferences.show-backups", NULL));
      wait_for_words (dialog, "no matches");
      g_assert_cmpint (g_unlink (copy), ==, 0);
      do_with_backup (dialog, ACTIONS[i]);
      wait_for_action (fixture, "toast 'This copy is not there any more'");
      wait_for_words (dialog, "No Backups Yet");
      wait_for (find_widget (dialog, GTK_TYPE_MENU_BUTTON, 0) == NULL);
      g_assert_null (find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0));
      close_preferences (fixture, dialog);
    }
}

/* Many copies, of every kind, also such that cannot be read; and none. */
static void
test_many_backups (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  g_autofree char *folder = g_build_filename (fixture->folder, "backups", NULL);
  g_autofree char *kept = g_build_filename (fixture->folder, "book-kept-2026-11-02-101112.db", NULL);
  g_autofree char *again = g_build_filename (fixture->folder, "book-kept-2026-11-02-101112-1.db", NULL);
  GtkWidget *dialog;

  dialog = open_preferences (fixture, settings);
  g_assert_true (gtk_widget_activate_action (dialog, "preferences.show-backups", NULL));
  wait_for_words (dialog, "No Backups Yet");
  close_preferences (fixture, dialog);

  g_mkdir (folder, 0700);
  for (int day = 1; day <= 30; day++)
    {
      g_autofree char *name = g_strdup_printf ("book-2026-10-%02d-201500.db", day);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "not a book", -1, NULL));
    }
  g_assert_true (g_file_set_contents (kept, "nor this", -1, NULL));
  g_assert_true (g_file_set_contents (again, "nor this", -1, NULL));
  dialog = open_preferences (fixture, settings);
  g_assert_true (gtk_widget_activate_action (dialog, "preferences.show-backups", NULL));
  wait_for_words (dialog, "Kept copy · cannot be read");
  wait_for_words (dialog, "Thursday 1 October 2026, 20:15");
  wait_for_words (dialog, "Monday 2 November 2026, 10:11:12 (1)");
  wait_for_words (dialog, "Monday 2 November 2026, 10:11:12 (2)");
  do_with_backup (dialog, "backups.put-back");
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (wait_for_question (fixture))), ==,
                   "This Backup Cannot Be Put Back");
  adw_dialog_force_close (ADW_DIALOG (wait_for_question (fixture)));
  wait_for_no_question (fixture);
  /* Closed while the copies are still being read. */
  close_preferences (fixture, dialog);
}

/* ---- elsewhere ------------------------------------------------------------------------------------------- */

static void
remove_stick (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      n++;
      g_assert_true (g_str_has_suffix (name, ".db"));
      g_assert_cmpint (g_unlink (file), ==, 0);
    }
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
wait_for_row (GtkWidget *dialog, const char *part)
{
  wait_for (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (dialog, "Folder"))), part)
            != NULL);
}

static void
test_elsewhere (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  g_autofree char *stick = g_build_filename (fixture->folder, "stick", NULL);
  g_autofree char *told = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  GtkWidget *dialog;

  g_settings_reset (settings, "elsewhere");
  g_mkdir (stick, 0700);
  book_fixture_add_person (fixture, "An", NULL);
  ka_elsewhere_follow (fixture->desk, settings);
  dialog = open_preferences (fixture, settings);
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (find_row (dialog, "A Copy Elsewhere Too"))));
  close_preferences (fixture, dialog);

  ka_elsewhere_choose (fixture->desk, settings, stick);
  dialog = open_preferences (fixture, settings);
  wait_for_row (dialog, "The last copy elsewhere is of");
  g_assert_true (gtk_widget_activate_action (dialog, "preferences.copy-elsewhere", NULL));
  wait_for_action (fixture, "toast 'The copy is up to date'");
  g_assert_false (ka_elsewhere_is_old (fixture->desk, settings, now));
  g_assert_true (ka_elsewhere_is_old (fixture->desk, settings, now + 15 * 24 * 60 * 60));

  /* Whoever was reminded finds the button, though it stands low. */
  g_assert_true (gtk_widget_activate_action (dialog, "preferences.show-elsewhere", NULL));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (adw_dialog_get_focus (ADW_DIALOG (dialog))), ==, "Copy Now");

  /* A stick that is not there is a line, and nothing else. */
  remove_stick (stick);
  book_fixture_add_person (fixture, "Bob", NULL);
  g_assert_true (gtk_widget_activate_action (dialog, "preferences.copy-elsewhere", NULL));
  wait_for_row (dialog, "is not there");
  g_assert_null (find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_ALERT_DIALOG, 0));

  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (dialog, "A Copy Elsewhere Too")), FALSE);
  g_assert_null (ka_desk_get_elsewhere (fixture->desk));

  /* Where no copy ever got, one hears of it as well. */
  ka_elsewhere_choose (fixture->desk, settings, stick);
  told = ka_elsewhere_tell (fixture->desk, settings);
  g_assert_true (g_str_has_prefix (told, "No copy elsewhere yet"));
  g_assert_false (ka_elsewhere_is_old (fixture->desk, settings, now));
  g_assert_true (ka_elsewhere_is_old (fixture->desk, settings, now + 15 * 24 * 60 * 60));
  close_preferences (fixture, dialog);
}

/* ---- import -------------------------------------------------------------------------------------------- */

#define SHEET                                                                                                \
  "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"rummy\",\"players\":[\"An\",\"Bob\"],"          \
  "\"rounds\":[{\"facts\":{\"hands\":[0,20],\"out\":0}}]}"

/* An import says first what it brings. */
static void
test_import (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (KaSpool) sheet = ka_spool_new (NULL);
  g_autoptr (KaSpool) spoiled = ka_spool_new (NULL);
  GtkWidget *behind = gtk_label_new ("behind");
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/Friday.json");
  g_auto (GStrv) parts = g_strsplit (SHEET, "[0,20]", 2);
  g_autofree char *wrong = g_strjoinv ("[0,20,5]", parts);
  GtkWidget *question;

  book_fixture_show (fixture, behind, 800, 600);
  ka_spool_add (sheet, SHEET, strlen (SHEET), NULL);
  ka_import_spool (fixture->desk, file, sheet, behind);
  question = wait_for_question (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question)), ==,
                   "2 new people\n1 new match\n1 new round");
  g_assert_cmpuint (count_people (fixture), ==, 0);
  g_signal_emit_by_name (find_button (question, "_Import"), "clicked");
  wait_for_action (fixture, "toast-undo 'Imported'");
  g_assert_cmpuint (count_people (fixture), ==, 2);
  settle ();

  /* What is wrong with a file is said: in which, where, what stands there and what should. */
  ka_spool_add (spoiled, wrong, strlen (wrong), NULL);
  ka_import_spool (fixture->desk, file, spoiled, behind);
  question = wait_for_question (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (question)), ==,
                   "This File Cannot Be Imported");
  g_assert_cmpstr (
      adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question)), ==,
      "“Friday.json”: round 1: field “hands”: there are 3 numbers; there must be 2, one per seat");
  adw_dialog_force_close (ADW_DIALOG (question));
  settle ();
  book_fixture_close (fixture, behind);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/trouble/every", test_every_trouble);
  g_test_add_func ("/trouble/name-that-is-no-text", test_a_name_that_is_no_text);
  g_test_add_func ("/trouble/deleted", test_deleted);
  g_test_add_func ("/trouble/replaced", test_replaced);
  g_test_add_func ("/trouble/new-book", test_new_book);
  g_test_add_func ("/trouble/restore", test_restore);
  g_test_add_func ("/trouble/restore-from-elsewhere", test_restore_from_elsewhere);
  g_test_add_func ("/preferences/settings", test_preferences);
  g_test_add_func ("/preferences/settings-of-a-copy", test_preferences_of_a_copy);
  g_test_add_func ("/preferences/backups", test_backups);
  g_test_add_func ("/preferences/put-back-and-gone-on", test_put_back_and_gone_on);
  g_test_add_func ("/preferences/stale-question", test_a_stale_question);
  g_test_add_func ("/preferences/merge-backup", test_merge_backup);
  g_test_add_func ("/preferences/backup-deleted", test_a_backup_is_deleted);
  g_test_add_func ("/preferences/many-backups", test_many_backups);
  g_test_add_func ("/preferences/elsewhere", test_elsewhere);
  g_test_add_func ("/import", test_import);
  return g_test_run ();
}
