/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hostile-books [FIRST N]: books that are spoilt by a mutator, each in a window, through its pages and dialogs. A page that
 * does not come, or says what is wrong, is what a damaged book is expected to give; a crash, a warning or a window that
 * stands still for two seconds is not. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "fixture.h"
#include "ka-games.h"
#include "ka-window.h"
#include "mutate-book.h"
#include "sheet-fixture.h"

/* How many books the tests of every day look at. */
#define N_DAILY 6

/* How long the window may stand still, in seconds of this processor; what does not end at all is killed. */
#define MOST_SECONDS   2.0
#define KILLED_AFTER_S 300

/* What is gone to for the book, for each of its first matches, and for each of its first people and deals. */
static const char *const OF_THE_BOOK[] = {
  "win.show-journal(int64 0)",
  "win.show-stats(int64 0)",
  "win.show-calendar",
  "win.show-ratings",
  "win.try-rules(int64 0)",
  "win.new-match(('', ''))",
  "win.notebook",
  "win.show-backups",
  "win.undo",
  "win.undo",
  "win.redo",
};
static const char *const OF_A_MATCH[] = {
  "win.open-match", "win.open-notebook", "win.look-back",  "win.show-journal",
  "win.try-rules",  "win.rematch",       "win.open-table",
};
static const char *const OF_A_PERSON[] = { "win.open-person", "win.show-stats", "win.replay" };

/* What a page opens by itself; one that has no such thing does nothing. */
static const char *const OF_A_PAGE[] = { "sheet.open-entry", "sheet.correct",   "sheet.details",
                                         "sheet.players",    "table.hand-over", "table.hint" };

#define MOST_MATCHES 3
#define MOST_PEOPLE  2

static guint first;
static guint n_books = N_DAILY;

typedef struct
{
  KaDesk *desk;
  GtkWidget *window;
  GHashTable *icons; /* of GtkIconPaintable: a set */
  const char *where;
  guint seed;
  double longest;
} Visit;

/* ---- going round --------------------------------------------------------------------------------------------- */

static double
get_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

/* GTK reads icons in threads. One whose widget has gone by then ends in the thread, and who looks it up at that moment finds an icon
 * that is ending: GTK warns. Nobody opens and closes pages as quickly as this test, so it keeps the icons that it saw. */
static void
hold_icons (GtkWidget *widget, GHashTable *icons)
{
  if (GTK_IS_IMAGE (widget) && gtk_image_get_storage_type (GTK_IMAGE (widget)) == GTK_IMAGE_ICON_NAME)
    {
      g_autoptr (GIcon) icon = g_themed_icon_new (gtk_image_get_icon_name (GTK_IMAGE (widget)));
      int size = gtk_image_get_pixel_size (GTK_IMAGE (widget));

      g_hash_table_add (icons, gtk_icon_theme_lookup_by_gicon (
                                   gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)), icon,
                                   size > 0 ? size : 16, gtk_widget_get_scale_factor (widget),
                                   gtk_widget_get_direction (widget), GTK_ICON_LOOKUP_PRELOAD));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hold_icons (child, icons);
}

/* What takes long is mostly a text that is. */
static GtkLabel *
find_longest_label (GtkWidget *widget)
{
  GtkLabel *longest = GTK_IS_LABEL (widget) ? GTK_LABEL (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *label = find_longest_label (child);

      if (longest == NULL
          || (label != NULL && strlen (gtk_label_get_text (label)) > strlen (gtk_label_get_text (longest))))
        longest = label;
    }
  return longest;
}

static void
wait (Visit *self, double began)
{
  double seconds;

  take_turns (2);
  seconds = get_seconds () - began;
  hold_icons (self->window, self->icons);
  self->longest = MAX (self->longest, seconds);
  if (seconds > MOST_SECONDS)
    {
      const char *text = gtk_label_get_text (find_longest_label (self->window));

      g_error ("book %u: the window stood still for %.1f s at %s; its longest text: %.80s… (%" G_GSIZE_FORMAT
               " bytes)",
               self->seed, seconds, self->where, text, strlen (text));
    }
}

/* Returns: whether there is such an action */
static gboolean
act (Visit *self, GtkWidget *widget, const char *action)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  double began = get_seconds ();

  g_assert_true (g_action_parse_detailed_name (action, &name, &target, &error));
  self->where = action;
  if (!gtk_widget_activate_action_variant (widget, name, target))
    return FALSE;
  wait (self, began);
  return TRUE;
}

static AdwNavigationView *
get_view (Visit *self)
{
  return ADW_NAVIGATION_VIEW (find_widget (self->window, ADW_TYPE_NAVIGATION_VIEW, 0));
}

static void
close_dialogs (Visit *self)
{
  AdwDialog *dialog;

  while ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window))) != NULL)
    {
      adw_dialog_force_close (dialog);
      wait (self, get_seconds ());
    }
}

/* Opens what is on the page, and goes back to where it began. */
static void
look_round (Visit *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (OF_A_PAGE); i++)
    {
      GtkWidget *page = GTK_WIDGET (adw_navigation_view_get_visible_page (get_view (self)));

      if (act (self, page, OF_A_PAGE[i]))
        close_dialogs (self);
    }
  while (adw_navigation_view_pop (get_view (self)))
    wait (self, get_seconds ());
}

static void
visit (Visit *self, const char *action)
{
  AdwNavigationPage *before = adw_navigation_view_get_visible_page (get_view (self));

  g_assert_true (act (self, self->window, action));
  close_dialogs (self);
  if (adw_navigation_view_get_visible_page (get_view (self)) != before)
    look_round (self);
}

static void
visit_each (Visit *self, const char *const *actions, guint n_actions, int n_targets)
{
  for (int target = 1; target <= n_targets; target++)
    for (guint i = 0; i < n_actions; i++)
      {
        g_autofree char *action = g_strdup_printf ("%s(int64 %d)", actions[i], target);

        visit (self, action);
      }
}

/* Only a book that opened has these. */
static void
visit_tabs (Visit *self)
{
  static const char *const TABS[] = { "history", "people", "home" };
  GtkWidget *stack = find_widget (self->window, ADW_TYPE_VIEW_STACK, 0);

  for (guint i = 0; stack != NULL && i < G_N_ELEMENTS (TABS); i++)
    {
      double began = get_seconds ();

      self->where = TABS[i];
      adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), TABS[i]);
      wait (self, began);
    }
}

static void
visit_all (Visit *self)
{
  visit_tabs (self);
  if (ka_desk_get_book (self->desk) == NULL)
    return;
  visit_each (self, OF_A_MATCH, G_N_ELEMENTS (OF_A_MATCH), MOST_MATCHES);
  visit_each (self, OF_A_PERSON, G_N_ELEMENTS (OF_A_PERSON), MOST_PEOPLE);
  for (guint i = 0; i < G_N_ELEMENTS (OF_THE_BOOK); i++)
    visit (self, OF_THE_BOOK[i]);
  visit_tabs (self);
}

/* ---- a window for each --------------------------------------------------------------------------------------- */

static void
close_window (Visit *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  /* Somebody who thinks in a thread lets go of the desk when that ends. */
  wait_for (self->window == NULL && G_OBJECT (self->desk)->ref_count == 1);
  g_assert_finalize_object (self->desk);
}

static double
look_at_book (GtkApplication *app, GHashTable *icons, guint seed, const char *path)
{
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  Visit self
      = { .desk = ka_desk_new (path, ka_games_find), .icons = icons, .where = "opening", .seed = seed };
  double began = get_seconds ();
  gboolean opened;

  self.window = GTK_WIDGET (ka_window_new (app, self.desk, settings));
  gtk_window_present (GTK_WINDOW (self.window));
  wait (&self, began);
  opened = ka_desk_get_book (self.desk) != NULL;
  visit_all (&self);
  close_window (&self);
  g_test_message ("book %u %s, %.2f s", seed, opened ? "opened" : "was refused", self.longest);
  return self.longest;
}

/* The file keeps the number of its seed, so that it is known which book it was that brought all to an end. */
static void
test_hostile_books (gconstpointer app)
{
  g_autofree char *folder = g_dir_make_tmp ("kaartavond-hostile-XXXXXX", NULL);
  g_autofree char *data = g_test_build_filename (G_TEST_DIST, "data", NULL);
  g_autoptr (Mutator) mutator = mutator_new (data);
  g_autoptr (GHashTable) icons = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  double longest = 0;

  for (guint seed = first; seed < first + n_books; seed++)
    {
      g_autofree char *name = g_strdup_printf ("%u", seed);
      g_autofree char *own = g_build_filename (folder, name, NULL);
      g_autofree char *path = g_build_filename (own, "book.db", NULL);

      g_mkdir (own, 0700);
      mutator_write (mutator, seed, path);
      alarm (KILLED_AFTER_S);
      longest = MAX (longest, look_at_book (GTK_APPLICATION (app), icons, seed, path));
      alarm (0);
      remove_folder (own);
    }
  g_test_message ("%u books; a window stood still for %.2f s at most", n_books, longest);
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  app = g_object_new (ADW_TYPE_APPLICATION, "flags", G_APPLICATION_NON_UNIQUE, "resource-base-path",
                      "/be/kaartavond/Kaartavond", NULL);
  g_assert_true (g_application_register (G_APPLICATION (app), NULL, NULL));
  if (argc == 3)
    {
      first = (guint) atoi (argv[1]);
      n_books = (guint) atoi (argv[2]);
    }
  g_test_add_data_func ("/hostile-books/windows", app, test_hostile_books);
  return g_test_run ();
}
