/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: where it shows its toasts, and what it does when its book is lost. */
#include "ka-window-private.h"

#include <glib/gstdio.h>

#include "book-fixture.h"
#include "ka-act.h"
#include "ka-desk-exchange.h"
#include "ka-drafts.h"
#include "ka-games.h"
#include "ka-person-dialog.h"
#include "ka-score-grid.h"
#include "ka-seasons-dialog.h"
#include "ka-sum-entry.h"
#include "ka-table-page.h"
#include "ka-toasts.h"
#include "ka-travel.h"
#include "ka-trouble-page.h"
#include "sheet-fixture.h"

typedef struct
{
  BookFixture *book;
  GtkWidget *window;
} Program;

static void
open_window (Program *self, gconstpointer app)
{
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 720);
  self->window = GTK_WIDGET (ka_window_new (GTK_APPLICATION (app), self->book->desk, settings));
  gtk_window_present (GTK_WINDOW (self->window));
  settle ();
}

static void
start (Program *self, gconstpointer app)
{
  self->book = book_fixture_new ();
  open_window (self, app);
}

static void
stop (Program *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  /* A reader that was on its way lets go of the desk last. */
  wait_for (self->window == NULL && G_OBJECT (self->book->desk)->ref_count == 1);
  book_fixture_free (self->book);
}

/* The overlay of the toast that offers to undo. */
static GtkWidget *
find_toasts (GtkWidget *root)
{
  GtkWidget *button = find_button (root, "Undo");

  g_assert_nonnull (button);
  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
  return gtk_widget_get_ancestor (button, KA_TYPE_TOASTS);
}

/* The page of the backups, which the main page leads to, has the keyboard, and Escape leads from it. */
static void
test_backups_have_the_keyboard (gconstpointer app)
{
  Program program;
  GtkWidget *page = NULL, *focus = NULL;

  start (&program, app);
  g_assert_true (gtk_widget_activate_action (program.window, "win.show-backups", NULL));
  wait_for ((focus = gtk_window_get_focus (GTK_WINDOW (program.window))) != NULL
            && (page = gtk_widget_get_ancestor (focus, ADW_TYPE_NAVIGATION_PAGE)) != NULL
            && g_str_equal (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (page)), "Backups"));
  settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (program.window)), page));
  gtk_widget_activate_action (page, "navigation.pop", NULL);
  settle ();
  g_assert_nonnull (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (program.window)));
  stop (&program);
}

/* On a sheet that is as narrow as a telephone a toast lies over the rounds and not over the button that adds one. */
static void
test_toast_on_a_sheet (gconstpointer app)
{
  Program program;
  GtkWidget *toasts;
  gint64 an, bob, match;

  start (&program, app);
  an = book_fixture_add_person (program.book, "An", NULL);
  bob = book_fixture_add_person (program.book, "Bob", NULL);
  match = book_fixture_add_match (program.book, "gin-rummy", "{}", (gint64[]) { an, bob, 0 },
                                  "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
  g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", match));
  wait_for (find_button (program.window, "Add Round") != NULL);
  g_assert_true (gtk_widget_activate_action (program.window, "win.toast-undo", "s", "Round 1 saved"));
  wait_for (find_button (program.window, "Undo") != NULL);
  toasts = find_toasts (program.window);
  g_assert_nonnull (find_widget (toasts, KA_TYPE_SCORE_GRID, 0));
  g_assert_null (find_button (toasts, "Add Round"));
  stop (&program);
}

/* While a dialog is open, that is where one looks. */
static void
test_toast_in_a_dialog (gconstpointer app)
{
  g_autoptr (GError) error = NULL;
  Program program;
  GtkWidget *dialog;

  start (&program, app);
  dialog
      = ka_person_dialog_new (program.book->desk, book_fixture_add_person (program.book, "An", NULL), &error);
  g_assert_no_error (error);
  adw_dialog_present (ADW_DIALOG (dialog), program.window);
  settle ();
  g_assert_true (gtk_widget_activate_action (program.window, "win.toast-undo", "s", "Split again"));
  wait_for (find_button (program.window, "Undo") != NULL);
  g_assert_true (gtk_widget_is_ancestor (find_toasts (program.window), dialog));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  stop (&program);
}

/* Where a period is chosen, a season is made: beside it stands what leads to them, which Tab comes to. */
static void
test_seasons_beside_the_period (gconstpointer app)
{
  Program program;
  GtkWidget *button, *dialog;

  start (&program, app);
  g_assert_true (gtk_widget_activate_action (program.window, "win.statistics", NULL));
  wait_for ((button = find_by_tooltip (program.window, "Choose What Is Counted")) != NULL);
  g_signal_emit_by_name (button, "clicked");
  settle ();
  button = find_by_tooltip (program.window, "Seasons…");
  g_assert_true (gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button));
  gtk_widget_grab_focus (gtk_widget_get_prev_sibling (button));
  g_assert_true (gtk_widget_child_focus (program.window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (button));
  g_signal_emit_by_name (button, "clicked");
  wait_for ((dialog = find_widget (program.window, KA_TYPE_SEASONS_DIALOG, 0)) != NULL);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  stop (&program);
}

/* The label that says a text where one can see it, or %NULL. */
static GtkWidget *
find_words (GtkWidget *root, const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && strstr (gtk_label_get_text (GTK_LABEL (root)), text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_words (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The journal undoes any entry, and does it again; what builds on it is in the way, and that is said. */
static void
test_undo_entry (gconstpointer app)
{
  Program program;
  KaBook *book;
  g_autoptr (GPtrArray) entries = NULL;
  gint64 an, bob, entry;

  start (&program, app);
  book = ka_desk_get_book (program.book->desk);
  an = book_fixture_add_person (program.book, "An", NULL);
  entries = ka_book_list_journal (book, 0, 0, 1, NULL);
  entry = ((KaJournalEntry *) entries->pdata[0])->id;
  g_assert_true (gtk_widget_activate_action (program.window, "win.show-journal", "x", (gint64) 0));
  wait_for (find_by_tooltip (program.window, "Undo This") != NULL);
  g_signal_emit_by_name (find_by_tooltip (program.window, "Undo This"), "clicked");
  wait_for (find_words (program.window, "Undone: An added") != NULL);
  g_assert_null (ka_book_get_player (book, an, NULL));
  g_assert_nonnull (find_button (program.window, "Redo"));

  g_signal_emit_by_name (find_by_tooltip (program.window, "Redo This"), "clicked");
  wait_for (find_words (program.window, "Done again: An added") != NULL);
  bob = book_fixture_add_person (program.book, "Bob", NULL);
  book_fixture_add_match (program.book, "rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  g_assert_true (gtk_widget_activate_action (program.window, "win.undo-entry", "x", entry));
  wait_for (find_words (program.window, "Something that was changed later builds on this. Undo that first.")
            != NULL);
  stop (&program);
}

/* With a book in which there is something the keyboard is not at a place without a name. */
/* A round that somebody wrote on a phone. Returns: its line of the journal */
static gint64
write_by (KaBook *book, gint64 match, const char *by)
{
  g_autoptr (KaAct) act = ka_act_begin (book, "round-added", NULL);
  g_autoptr (KaValues) facts = ka_values_new ();
  g_autoptr (KaRound) round = NULL;

  ka_values_set_string (facts, "end", "gin");
  ka_values_set_int (facts, "knocker", 0);
  ka_values_set_ints (facts, "deadwood", (int[]) { 0, 31 }, 2);
  round = ka_round_new (g_steal_pointer (&facts), 0);
  ka_act_say_by (act, by);
  g_assert_true (ka_book_insert_round (book, match, 0, round, NULL, NULL));
  g_assert_true (ka_act_commit (act, NULL));
  return ka_act_get_entry (act);
}

static void
carry_all (KaBook *from, KaBook *to)
{
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  g_autoptr (GInputStream) in = NULL;
  g_autoptr (GBytes) lines = NULL;
  g_autoptr (GError) error = NULL;
  KaTravelReport report;

  ka_travel_write (from, NULL, out, &error);
  g_assert_no_error (error);
  g_output_stream_close (out, NULL, NULL);
  lines = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
  in = g_memory_input_stream_new_from_bytes (lines);
  ka_travel_take (to, in, &report, &error);
  g_assert_no_error (error);
}

/* Somebody at another computer went on with what would go: nothing is undone, it is said why, and the journal is where one chooses. */
static void
test_an_undo_that_is_refused (gconstpointer app)
{
  Program program;
  g_autofree char *path = NULL;
  g_autoptr (KaMatch) kept = NULL;
  g_autoptr (KaBook) other = NULL;
  KaBook *book;
  gint64 an, bob, match;

  start (&program, app);
  book = ka_desk_get_book (program.book->desk);
  path = g_build_filename (program.book->folder, "other.db", NULL);
  other = ka_book_open (path, ka_games_find, NULL);
  an = book_fixture_add_person (program.book, "An", NULL);
  bob = book_fixture_add_person (program.book, "Bob", NULL);
  match
      = book_fixture_add_match (program.book, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  g_assert_true (ka_book_delete_match (book, match, NULL));
  g_assert_true (ka_book_restore_match (book, match, NULL));
  carry_all (book, other);
  /* It is the only match there. */
  write_by (other, 1, "Bob");
  carry_all (other, book);
  g_assert_true (gtk_widget_activate_action (program.window, "win.undo", NULL));
  wait_for (find_button (program.window, "Journal") != NULL);
  g_assert_null (find_words (program.window, "Undone: "));
  kept = ka_book_get_match (book, match, NULL);
  g_assert_cmpint (kept->deleted, ==, 0);
  gtk_widget_activate (find_button (program.window, "Journal"));
  wait_for (find_button (program.window, "Journal") == NULL
            && find_by_tooltip (program.window, "Undo This") != NULL);
  g_clear_pointer (&other, ka_book_close);
  stop (&program);
}

/* What somebody did on a phone is told by his name, and undone by that toast, whatever came since. */
static void
test_written_on_a_phone (gconstpointer app)
{
  Program program;
  KaPhones *phones;
  KaBook *book;
  gint64 an, bob, match, entry;

  start (&program, app);
  book = ka_desk_get_book (program.book->desk);
  phones = KA_WINDOW (program.window)->phones;
  an = book_fixture_add_person (program.book, "An", NULL);
  bob = book_fixture_add_person (program.book, "Bob", NULL);
  match
      = book_fixture_add_match (program.book, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", match));
  wait_for (find_button (program.window, "Add Round") != NULL);
  g_assert_true (ka_phones_start (phones, match, NULL));
  entry = write_by (book, match, "Bram");
  g_signal_emit_by_name (phones, "written", 1, entry);
  wait_for (find_words (program.window, "Bram added round 1") != NULL);
  book_fixture_add_person (program.book, "Cas", NULL);
  g_signal_emit_by_name (find_button (program.window, "Undo"), "clicked");
  wait_for (find_words (program.window, "Undone: Round 1 added") != NULL);
  g_signal_emit_by_name (phones, "written", 1, entry);
  wait_for (find_words (program.window, "Bram took round 1 back") != NULL);
  g_assert_null (find_button (program.window, "Undo"));
  stop (&program);
}

static void
test_first_focus (gconstpointer app)
{
  Program program = { .book = book_fixture_new () };
  gint64 an = book_fixture_add_person (program.book, "An", NULL);
  gint64 bob = book_fixture_add_person (program.book, "Bob", NULL);
  GtkWidget *focus;

  book_fixture_add_match (program.book, "rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  open_window (&program, app);
  wait_for (find_words (program.window, "Continue") != NULL);
  focus = gtk_window_get_focus (GTK_WINDOW (program.window));
  g_assert_false (GTK_IS_SCROLLED_WINDOW (focus));
  g_assert_true (gtk_widget_child_focus (program.window, GTK_DIR_TAB_FORWARD));
  focus = gtk_window_get_focus (GTK_WINDOW (program.window));
  g_assert_true (GTK_IS_BUTTON (focus));
  stop (&program);
}

static gboolean
is_ellipsized (GtkWidget *label)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* On a telephone both a sentence and the button behind it can be read to their ends. */
static void
test_toast_is_not_cut (gconstpointer app)
{
  static const char *const TEXTS[]
      = { "Round 12 changed", "Undone: Played at the table, deal 12 of the match",
          "Ongedaan gemaakt: Speler samengevoegd met een andere speler" };
  Program program;

  start (&program, app);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      GtkWidget *words, *button;

      g_assert_true (gtk_widget_activate_action (program.window, "win.toast-undo", "s", TEXTS[i]));
      wait_for (find_words (program.window, TEXTS[i]) != NULL);
      settle ();
      words = find_words (program.window, TEXTS[i]);
      button = find_button (program.window, "Undo");
      g_assert_false (is_ellipsized (words));
      g_assert_false (is_ellipsized (find_widget (button, GTK_TYPE_LABEL, 0)));
    }
  stop (&program);
}

/* Whether each line of @label ends behind a word. */
static gboolean
breaks_between_words (GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  const char *text = pango_layout_get_text (layout);

  for (int i = 0; i + 1 < pango_layout_get_line_count (layout); i++)
    {
      const PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);

      if (text[line->start_index + line->length - 1] != ' ' && text[line->start_index + line->length] != ' ')
        return FALSE;
    }
  return TRUE;
}

/* With large letters the button goes below the words, before one of them is broken; it still undoes, and the toast is gone. */
static void
test_toast_breaks_no_word (gconstpointer app)
{
  static const char *const TEXTS[]
      = { "Round 12 changed", "Speler samengevoegd", "Ongedaan gemaakt: Speler samengevoegd met een ander" };
  GtkSettings *settings = gtk_settings_get_default ();
  Program program;

  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 2, NULL);
  start (&program, app);
  book_fixture_add_person (program.book, "An", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_assert_true (gtk_widget_activate_action (program.window, "win.toast-undo", "s", TEXTS[i]));
      wait_for (find_words (program.window, TEXTS[i]) != NULL);
      settle ();
      g_assert_true (breaks_between_words (find_words (program.window, TEXTS[i])));
    }
  g_signal_emit_by_name (find_button (program.window, "Undo"), "clicked");
  wait_for (find_words (program.window, "Undone: ") != NULL);
  wait_for (find_words (program.window, TEXTS[2]) == NULL);
  stop (&program);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

/* So can what is wrong with the book, with the name of a file in it. */
static void
test_banner_is_not_cut (gconstpointer app)
{
  g_autoptr (GError) error = g_error_new_literal (
      G_IO_ERROR, G_IO_ERROR_FAILED,
      "De bewaarde kopie /media/anna/stick/kaartavond/book-kept-20261123-085135.db gaat verder waar het boek "
      "ophoudt. Zet ze terug, anders ontbreekt wat het laatst geschreven is.");
  Program program;

  start (&program, app);
  g_signal_emit_by_name (program.book->desk, "trouble", error);
  wait_for (find_words (program.window, "De bewaarde kopie") != NULL);
  settle ();
  g_assert_false (is_ellipsized (find_words (program.window, "De bewaarde kopie")));
  stop (&program);
}

static gboolean
has_item (GMenuModel *menu, const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *own = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &own);
      if (g_strcmp0 (own, action) == 0 || (section != NULL && has_item (section, action)))
        return TRUE;
    }
  return FALSE;
}

/* Whoever has a file from somebody else looks for it where the program begins. */
static void
test_import_in_the_menu (gconstpointer app)
{
  Program program;
  GtkWidget *button;
  gboolean found = FALSE;

  start (&program, app);
  for (guint i = 0; !found && (button = find_widget (program.window, GTK_TYPE_MENU_BUTTON, i)) != NULL; i++)
    {
      GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));

      found = gtk_widget_get_mapped (button) && menu != NULL && has_item (menu, "win.import");
    }
  g_assert_true (found);
  stop (&program);
}

/* The last word is the one that counts: nobody reads that something is undone when it was done again. */
static void
test_undo_and_redo (gconstpointer app)
{
  Program program;

  start (&program, app);
  book_fixture_add_person (program.book, "An", NULL);
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_activate_action (program.window, "win.undo", NULL));
      wait_for (find_words (program.window, "Undone: ") != NULL);
      wait_for (find_button (program.window, "Redo") != NULL);
      g_assert_true (gtk_widget_activate_action (program.window, "win.redo", NULL));
      wait_for (find_words (program.window, "Undone: ") == NULL);
      wait_for (find_words (program.window, "Done again: ") != NULL);
    }
  g_assert_true (gtk_widget_activate_action (program.window, "win.toast", "s", "There is no paper"));
  wait_for (find_words (program.window, "Done again: ") == NULL);
  wait_for (find_words (program.window, "There is no paper") != NULL);
  stop (&program);
}

static GtkWidget *
wait_for_widget (GtkWidget *root, GType type)
{
  wait_for (find_widget (root, type, 0) != NULL);
  return find_widget (root, type, 0);
}

static void
wait_for_no_widget (GtkWidget *root, GType type)
{
  wait_for (find_widget (root, type, 0) == NULL);
}

/* Somebody tidies up beside the book. */
static void
delete_log (Program *program)
{
  static const char *const SUFFIXES[] = { "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *path = g_strconcat (ka_desk_get_path (program->book->desk), SUFFIXES[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* A round that is half typed. */
static void
type_round (Program *program)
{
  gint64 an = book_fixture_add_person (program->book, "An", NULL);
  gint64 bob = book_fixture_add_person (program->book, "Bob", NULL);
  gint64 match
      = book_fixture_add_match (program->book, "rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  GtkWidget *entry;

  g_assert_true (gtk_widget_activate_action (program->window, "win.open-match", "x", match));
  entry = wait_for_widget (program->window, KA_TYPE_SUM_ENTRY);
  /* What is still gliding when its page is taken away is never freed by libadwaita. */
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "31");
}

static guint
count_drafts (Program *program)
{
  g_autoptr (GPtrArray) drafts = ka_book_list_drafts (ka_desk_get_book (program->book->desk), NULL);

  return drafts->len;
}

static void
close_and_answer (Program *program, const char *response)
{
  GtkWidget *question;

  gtk_window_close (GTK_WINDOW (program->window));
  question = wait_for_widget (program->window, ADW_TYPE_ALERT_DIALOG);
  g_assert_cmpstr (adw_alert_dialog_get_default_response (ADW_ALERT_DIALOG (question)), ==, "cancel");
  g_signal_emit_by_name (find_button (question, response), "clicked");
}

/* Without its log nothing can be written in the book: there is a page with choices, nothing that was typed goes without a question,
 * and in the copy that takes the place of the book it is a draft of this window, as if nothing had been. */
static void
test_a_book_without_its_log (gconstpointer app)
{
  Program program;
  GtkWidget *page;

  start (&program, app);
  type_round (&program);
  delete_log (&program);
  page = wait_for_widget (program.window, KA_TYPE_TROUBLE_PAGE);
  g_assert_nonnull (find_row (page, "_Save the Book As…"));
  /* What is wrong may be another thing when it is looked at once more, after the copy was made. */
  wait_for (find_row (page, "Open _Another Book…") != NULL);
  g_assert_null (find_row (page, "Begin a _New Book"));
  g_assert_null (find_row (page, "Put the Book _Back in Its Place"));
  close_and_answer (&program, "_Cancel");
  wait_for_no_widget (program.window, ADW_TYPE_ALERT_DIALOG);
  g_assert_true (gtk_widget_get_mapped (program.window));

  g_assert_true (
      gtk_widget_activate_action (find_row (page, "_Go On With the Kept Copy"), "trouble.put-back", NULL));
  wait_for_no_widget (program.window, KA_TYPE_TROUBLE_PAGE);
  g_assert_false (ka_desk_has_unkept (program.book->desk));
  g_assert_cmpuint (count_drafts (&program), ==, 1);
  stop (&program);
}

/* How many drafts lie in the copies that were kept beside a book. */
static guint
count_kept_drafts (const char *path)
{
  g_autofree char *name = g_path_get_dirname (path);
  g_autoptr (GDir) folder = g_dir_open (name, 0, NULL);
  const char *file;
  guint n = 0;

  while ((file = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *kept = g_build_filename (name, file, NULL);
      g_autoptr (GPtrArray) drafts = NULL;
      KaBook *book;

      if (strstr (file, "-kept-") == NULL || !g_str_has_suffix (file, ".db"))
        continue;
      book = ka_book_open (kept, ka_games_find, NULL);
      drafts = ka_book_list_drafts (book, NULL);
      n += drafts->len;
      ka_book_close (book);
    }
  return n;
}

/* Whoever wants to can close the window all the same; what was typed waits in the copy that was kept. */
static void
test_the_window_is_closed_all_the_same (gconstpointer app)
{
  g_autofree char *path = NULL;
  Program program;

  start (&program, app);
  type_round (&program);
  delete_log (&program);
  wait_for_widget (program.window, KA_TYPE_TROUBLE_PAGE);
  path = g_strdup (ka_desk_get_path (program.book->desk));
  g_object_add_weak_pointer (G_OBJECT (program.window), (gpointer *) &program.window);
  close_and_answer (&program, "Close _Anyway");
  wait_for (program.window == NULL && G_OBJECT (program.book->desk)->ref_count == 1);
  ka_desk_close (program.book->desk);
  g_assert_cmpuint (count_kept_drafts (path), ==, 1);
  book_fixture_free (program.book);
}

static const char *
get_title (Program *self)
{
  GtkWidget *view = find_widget (self->window, ADW_TYPE_NAVIGATION_VIEW, 0);

  return adw_navigation_page_get_title (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view)));
}

static void
go_back (Program *self)
{
  adw_navigation_view_pop (ADW_NAVIGATION_VIEW (find_widget (self->window, ADW_TYPE_NAVIGATION_VIEW, 0)));
}

/* From the journal or how it went one comes to a match, and from there to the same again. */
static void
test_a_page_twice (gconstpointer app)
{
  static const char *const ACTIONS[]
      = { "win.show-journal", "win.look-back", "win.show-stats", "win.try-rules" };
  Program program;
  gint64 an, bob, match;

  start (&program, app);
  an = book_fixture_add_person (program.book, "An", NULL);
  bob = book_fixture_add_person (program.book, "Bob", NULL);
  match = book_fixture_add_match (program.book, "gin-rummy", "{}", (gint64[]) { an, bob, 0 },
                                  "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    {
      g_autofree char *title = NULL;

      g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", match));
      g_assert_true (gtk_widget_activate_action (program.window, ACTIONS[i], "x", match));
      title = g_strdup (get_title (&program));
      g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", match));
      g_assert_cmpstr (get_title (&program), !=, title);
      g_assert_true (gtk_widget_activate_action (program.window, ACTIONS[i], "x", match));
      g_assert_cmpstr (get_title (&program), ==, title);
    }
  settle ();
  stop (&program);
}

/* Who thinks better of playing again is back at the sheet; who begins comes back to where the evening began. */
static void
test_back_from_the_same_again (gconstpointer app)
{
  Program program;
  gint64 an, bob, match, next;
  g_autofree char *home = NULL;
  g_autofree char *sheet = NULL;

  start (&program, app);
  an = book_fixture_add_person (program.book, "An", NULL);
  bob = book_fixture_add_person (program.book, "Bob", NULL);
  match = book_fixture_add_match (program.book, "gin-rummy", "{}", (gint64[]) { an, bob, 0 },
                                  "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
  next = book_fixture_add_match (program.book, "rummy", "{}", (gint64[]) { an, bob, 0 },
                                 "{\"out\":0,\"hands\":[0,12]}", 1790000100);
  home = g_strdup (get_title (&program));
  g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", match));
  sheet = g_strdup (get_title (&program));
  g_assert_true (gtk_widget_activate_action (program.window, "win.rematch", "x", match));
  g_assert_cmpstr (get_title (&program), !=, sheet);
  go_back (&program);
  g_assert_cmpstr (get_title (&program), ==, sheet);
  g_assert_true (gtk_widget_activate_action (program.window, "win.rematch", "x", match));
  g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", next));
  g_assert_cmpstr (get_title (&program), !=, sheet);
  go_back (&program);
  g_assert_cmpstr (get_title (&program), ==, home);
  settle ();
  stop (&program);
}

/* The keys are shown without a complaint of GTK, and fit a telephone. */
static void
test_shortcuts (gconstpointer app)
{
  Program program;
  AdwDialog *dialog;
  int width;

  start (&program, app);
  g_assert_true (gtk_widget_activate_action (program.window, "win.shortcuts", NULL));
  settle ();
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (program.window));
  g_assert_nonnull (dialog);
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  adw_dialog_force_close (dialog);
  settle ();
  stop (&program);
}

/* A digit for each who plays in the match that one looks at, the first and the last of them where all are too wide for a telephone. */
static void
test_shortcuts_of_five (gconstpointer app)
{
  static const char *const NAMES[] = { "An", "Bob", "Cas", "Daan", "Eva" };
  Program program;
  gint64 players[G_N_ELEMENTS (NAMES) + 1] = { 0 };
  gint64 match;
  gboolean found = FALSE;
  GtkWidget *dialog, *label;

  start (&program, app);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    players[i] = book_fixture_add_person (program.book, NAMES[i], NULL);
  match = book_fixture_add_match (program.book, "gemma-en-piet", "{}", players, NULL, 1790000000);
  g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", match));
  settle ();
  g_assert_true (gtk_widget_activate_action (program.window, "win.shortcuts", NULL));
  settle ();
  dialog = GTK_WIDGET (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (program.window)));
  for (guint i = 0; (label = find_widget (dialog, g_type_from_name ("GtkShortcutLabel"), i)) != NULL; i++)
    {
      g_autofree char *keys = NULL;

      g_object_get (label, "accelerator", &keys, NULL);
      found |= g_str_equal (keys, "1...5");
    }
  g_assert_true (found);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  stop (&program);
}

/* The key of the row with @title in @dialog. */
static char *
find_key (GtkWidget *dialog, const char *title, const char *again)
{
  GtkWidget *row;
  char *key = NULL;

  for (guint i = 0; (row = find_widget (dialog, ADW_TYPE_ACTION_ROW, i)) != NULL; i++)
    if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title)
        && g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), again) == 0)
      g_object_get (find_widget (row, g_type_from_name ("GtkShortcutLabel"), 0), "accelerator", &key, NULL);
  return key;
}

/* Each contract has its first letter there, of the game that one looks at and of no other. */
static void
test_shortcuts_of_wiezen (gconstpointer app)
{
  static const char *const NAMES[] = { "An", "Bob", "Cas", "Daan" };
  static const struct
  {
    const char *title;
    const char *again;
    const char *key;
  } KEYS[] = { { "Vraag", "", "v" },
               { "Solo", "Again: Soloslim", "s" },
               { "Abondance", "Again: Abondance 10, Abondance 11, Abondance 12", "a" },
               { "Miserie", "", "m" },
               { "Open miserie", "", "o" },
               { "Troel", "", "t" },
               { "Everybody passed", "", "e" },
               { "Knock", "", NULL } };
  Program program;
  gint64 players[G_N_ELEMENTS (NAMES) + 1] = { 0 };
  gint64 match;
  GtkWidget *dialog;

  start (&program, app);
  gtk_window_set_default_size (GTK_WINDOW (program.window), 1000, 720);
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    players[i] = book_fixture_add_person (program.book, NAMES[i], NULL);
  match = book_fixture_add_match (program.book, "wiezen", "{}", players, NULL, 1790000000);
  g_assert_true (gtk_widget_activate_action (program.window, "win.open-match", "x", match));
  settle ();
  g_assert_true (gtk_widget_activate_action (program.window, "win.shortcuts", NULL));
  settle ();
  dialog = GTK_WIDGET (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (program.window)));
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    {
      g_autofree char *key = find_key (dialog, KEYS[i].title, KEYS[i].again);

      g_assert_cmpstr (key, ==, KEYS[i].key);
    }
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  stop (&program);
}

/* The window sees each key first. */
static gboolean
press_key (GtkWidget *window, guint key, guint code)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean takes = FALSE;

      if (!taken && GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, code, 0, &takes);
      taken = taken || takes;
    }
  return taken;
}

static void
release_key (GtkWidget *window, guint key, guint code)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-released", key, code, 0);
    }
}

/* At a table one press is one act; elsewhere a key that is held goes on, and so do the arrows at a table. */
static void
test_a_key_that_is_held (gconstpointer app)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_variant_options (game, &game->variants[0]);
  g_autoptr (GError) error = NULL;
  const char *players[] = { NULL, "simple" };
  Program program;
  gint64 an, match;

  start (&program, app);
  an = book_fixture_add_person (program.book, "An", NULL);
  match = ka_book_create_table (ka_desk_get_book (program.book->desk), game, options, (gint64[]) { an, 0 },
                                players, 2, 0, FALSE, &error);
  g_assert_no_error (error);
  g_assert_false (press_key (program.window, GDK_KEY_Return, 36));
  g_assert_false (press_key (program.window, GDK_KEY_Return, 36));
  g_assert_true (gtk_widget_activate_action (program.window, "win.open-table", "x", match));
  wait_for (find_widget (program.window, KA_TYPE_TABLE_PAGE, 0) != NULL
            && gtk_widget_get_mapped (find_widget (program.window, KA_TYPE_TABLE_PAGE, 0)));
  settle ();
  release_key (program.window, GDK_KEY_Return, 36);
  g_assert_false (press_key (program.window, GDK_KEY_Return, 36));
  g_assert_true (press_key (program.window, GDK_KEY_Return, 36));
  release_key (program.window, GDK_KEY_Return, 36);
  g_assert_false (press_key (program.window, GDK_KEY_Return, 36));
  g_assert_true (press_key (program.window, GDK_KEY_Return, 36));
  g_assert_false (press_key (program.window, GDK_KEY_space, 65));
  g_assert_true (press_key (program.window, GDK_KEY_space, 65));
  g_assert_false (press_key (program.window, GDK_KEY_Right, 114));
  g_assert_false (press_key (program.window, GDK_KEY_Right, 114));
  stop (&program);
}

/* As a window of before left it that was killed while a phone looked. */
static void
leave_room (BookFixture *book)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  g_autofree char *path = ka_roll_make_path (ka_desk_get_path (book->desk), "window");
  g_autoptr (GPtrArray) devices = ka_devices_new ();
  KaDevice device = { .number = 1, .cookie = ka_hash_secret ("cookie", -1) };
  KaRoll roll = { .devices = devices, .port = g_socket_listener_add_any_inet_port (listener, NULL, NULL) };

  g_ptr_array_add (devices, ka_device_copy (&device));
  g_assert_true (ka_roll_write (&roll, path, NULL));
}

/* What the window does at a key that nothing in it wanted. */
static gboolean
activate_key (GtkWidget *window, const char *trigger)
{
  g_autoptr (GtkShortcutTrigger) wanted = gtk_shortcut_trigger_parse_string (trigger);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && k < g_list_model_get_n_items (controller);
           k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (controller, k);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, window, NULL);
        }
    }
  return FALSE;
}

static gboolean
is_in_question (KaWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->reopen_bar));
}

static gboolean
is_on_page (KaWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->navigation))
         && gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR) == NULL;
}

/* One key leads to the question and back, and from its answer one goes on on the page. */
static void
test_the_question_by_keyboard (gconstpointer app)
{
  Program program;
  KaWindow *window;

  program.book = book_fixture_new ();
  leave_room (program.book);
  open_window (&program, app);
  window = KA_WINDOW (program.window);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (window->reopen_bar)) && is_on_page (window));
  g_assert_true (activate_key (program.window, "F6"));
  g_assert_true (is_in_question (window));
  g_assert_true (activate_key (program.window, "F6"));
  wait_for (is_on_page (window));
  g_assert_true (activate_key (program.window, "F6"));
  g_assert_true (is_in_question (window));
  g_signal_emit_by_name (find_button (program.window, "No"), "clicked");
  wait_for (is_on_page (window));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->reopen_bar)));
  g_assert_false (activate_key (program.window, "F6"));
  stop (&program);
}

/* After any key what has the keyboard has a frame. */
static void
test_frame_after_a_key (gconstpointer app)
{
  Program program;

  start (&program, app);
  gtk_window_set_focus_visible (GTK_WINDOW (program.window), FALSE);
  g_assert_false (press_key (program.window, GDK_KEY_Return, 0));
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (program.window)));
  stop (&program);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer done)
{
  KaImportReport report;

  g_assert_true (ka_desk_import_finish (KA_DESK (source), result, &report, NULL));
  *(gboolean *) done = TRUE;
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer spool)
{
  g_auto (GStrv) damage = NULL;

  *(KaSpool **) spool = ka_desk_export_finish (KA_DESK (source), result, &damage, NULL);
}

/* What a file brought may be many evenings: a key that is struck once too often takes nothing of it away. */
static void
test_undo_of_an_import (gconstpointer app)
{
  g_autoptr (KaSpool) spool = NULL;
  g_autofree char *told = NULL;
  BookFixture *other = book_fixture_new ();
  gboolean done = FALSE;
  Program program;

  book_fixture_add_person (other, "Zita", NULL);
  ka_desk_export_async (other->desk, NULL, exported_cb, &spool);
  wait_for (spool != NULL);
  start (&program, app);
  ka_desk_import_async (program.book->desk, spool, NULL, FALSE, NULL, imported_cb, &done);
  wait_for (done);
  g_assert_true (gtk_widget_activate_action (program.window, "win.undo", NULL));
  told = tell_widget (program.window);
  g_assert_nonnull (strstr (told, "The next undo takes away all that came from a file"));
  g_assert_true (ka_book_can_undo (ka_desk_get_book (program.book->desk), 0));
  g_assert_true (gtk_widget_activate_action (program.window, "win.undo-kept", NULL));
  g_assert_false (ka_book_can_undo (ka_desk_get_book (program.book->desk), 0));
  stop (&program);
  book_fixture_free (other);
}

/* Whoever closes the window while something is imported is told that it waits; then it closes by itself. */
static void
test_closed_while_importing (gconstpointer app)
{
  g_autoptr (KaSpool) spool = NULL;
  g_autofree char *told = NULL;
  gboolean done = FALSE;
  Program program;

  start (&program, app);
  book_fixture_add_person (program.book, "An", NULL);
  ka_desk_export_async (program.book->desk, NULL, exported_cb, &spool);
  wait_for (spool != NULL);
  g_object_add_weak_pointer (G_OBJECT (program.window), (gpointer *) &program.window);
  ka_desk_import_async (program.book->desk, spool, NULL, FALSE, NULL, imported_cb, &done);
  gtk_window_close (GTK_WINDOW (program.window));
  told = tell_widget (program.window);
  g_assert_nonnull (strstr (told, "The window closes as soon as this is done"));
  g_assert_false (done);
  wait_for (program.window == NULL && G_OBJECT (program.book->desk)->ref_count == 1);
  g_assert_true (done);
  book_fixture_free (program.book);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  app = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (app), NULL, NULL));
  g_test_add_data_func ("/window/toast-on-a-sheet", app, test_toast_on_a_sheet);
  g_test_add_data_func ("/window/toast-in-a-dialog", app, test_toast_in_a_dialog);
  g_test_add_data_func ("/window/seasons-beside-the-period", app, test_seasons_beside_the_period);
  g_test_add_data_func ("/window/toast-is-not-cut", app, test_toast_is_not_cut);
  g_test_add_data_func ("/window/toast-breaks-no-word", app, test_toast_breaks_no_word);
  g_test_add_data_func ("/window/banner-is-not-cut", app, test_banner_is_not_cut);
  g_test_add_data_func ("/window/undo-entry", app, test_undo_entry);
  g_test_add_data_func ("/window/written-on-a-phone", app, test_written_on_a_phone);
  g_test_add_data_func ("/window/first-focus", app, test_first_focus);
  g_test_add_data_func ("/window/undo-and-redo", app, test_undo_and_redo);
  g_test_add_data_func ("/window/import-in-the-menu", app, test_import_in_the_menu);
  g_test_add_data_func ("/window/a-page-twice", app, test_a_page_twice);
  g_test_add_data_func ("/window/same-again-and-back", app, test_back_from_the_same_again);
  g_test_add_data_func ("/window/shortcuts", app, test_shortcuts);
  g_test_add_data_func ("/window/shortcuts-of-five", app, test_shortcuts_of_five);
  g_test_add_data_func ("/window/shortcuts-of-wiezen", app, test_shortcuts_of_wiezen);
  g_test_add_data_func ("/window/frame-after-a-key", app, test_frame_after_a_key);
  g_test_add_data_func ("/window/a-key-that-is-held", app, test_a_key_that_is_held);
  g_test_add_data_func ("/window/the-question-by-keyboard", app, test_the_question_by_keyboard);
  g_test_add_data_func ("/window/refused-undo", app, test_an_undo_that_is_refused);
  g_test_add_data_func ("/window/undo-of-an-import", app, test_undo_of_an_import);
  g_test_add_data_func ("/window/closed-while-importing", app, test_closed_while_importing);
  g_test_add_data_func ("/window/backups-have-the-keyboard", app, test_backups_have_the_keyboard);
  g_test_add_data_func ("/window/log-deleted", app, test_a_book_without_its_log);
  g_test_add_data_func ("/window/given-up", app, test_the_window_is_closed_all_the_same);
  return g_test_run ();
}
