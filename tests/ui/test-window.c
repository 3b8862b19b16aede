/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: where it shows its toasts. */
#include "ka-window.h"

#include "book-fixture.h"
#include "ka-person-dialog.h"
#include "ka-score-grid.h"
#include "sheet-fixture.h"

typedef struct
{
  BookFixture *book;
  GtkWidget *window;
} Program;

static void
start (Program *self, gconstpointer app)
{
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 720);
  self->book = book_fixture_new ();
  self->window = GTK_WIDGET (ka_window_new (GTK_APPLICATION (app), self->book->desk, settings));
  gtk_window_present (GTK_WINDOW (self->window));
  spin (300);
}

static void
stop (Program *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  spin (300);
  g_assert_null (self->window);
  book_fixture_free (self->book);
}

/* The overlay of the toast that offers to undo. */
static GtkWidget *
find_toasts (GtkWidget *root)
{
  GtkWidget *button = find_button (root, "Undo");

  g_assert_nonnull (button);
  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
  return gtk_widget_get_ancestor (button, ADW_TYPE_TOAST_OVERLAY);
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
  spin (500);
  g_assert_nonnull (find_button (program.window, "Add Round"));
  g_assert_true (gtk_widget_activate_action (program.window, "win.toast-undo", "s", "Round 1 saved"));
  spin (100);
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
  spin (300);
  g_assert_true (gtk_widget_activate_action (program.window, "win.toast-undo", "s", "Split again"));
  spin (100);
  g_assert_true (gtk_widget_is_ancestor (find_toasts (program.window), dialog));
  adw_dialog_force_close (ADW_DIALOG (dialog));
  spin (300);
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
  spin (500);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (program.window));
  g_assert_nonnull (dialog);
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  adw_dialog_force_close (dialog);
  spin (300);
  stop (&program);
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
  g_test_add_data_func ("/window/shortcuts", app, test_shortcuts);
  return g_test_run ();
}
