/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help in its dialog: every page in both languages, links, places in a page, pages that are missing. */
#include <adwaita.h>

#include "ka-help-dialog.h"
#include "ka-help-view.h"
#include "listener.h"
#include "sheet-fixture.h"

static const char *const ENGLISH[] = { "C", NULL };
static const char *const DUTCH[] = { "nl", "C", NULL };

typedef struct
{
  GtkWindow *window;
  GtkWidget *dialog;
} Fixture;

static void
open_help (Fixture *fixture, const char *topic, const char *const *languages)
{
  fixture->window = show_widget (gtk_label_new ("behind"), 800, 800);
  fixture->dialog = ka_help_dialog_new (topic, languages);
  adw_dialog_present (ADW_DIALOG (fixture->dialog), GTK_WIDGET (fixture->window));
  settle ();
}

static void
close_help (Fixture *fixture)
{
  g_object_ref (fixture->dialog);
  adw_dialog_force_close (ADW_DIALOG (fixture->dialog));
  settle ();
  gtk_window_destroy (fixture->window);
  settle ();
  g_assert_finalize_object (fixture->dialog);
}

static AdwNavigationView *
get_navigation (Fixture *fixture)
{
  return ADW_NAVIGATION_VIEW (find_widget (fixture->dialog, ADW_TYPE_NAVIGATION_VIEW, 0));
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return GTK_WIDGET (adw_navigation_view_get_visible_page (get_navigation (fixture)));
}

static void
check_pages (const char *const *languages)
{
  Fixture fixture;
  g_autofree char *path = g_build_filename (g_getenv ("KA_HELP_DIR"), languages[0], NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *file;
  guint n = 0;

  g_assert_nonnull (dir);
  open_help (&fixture, "index", languages);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = NULL;
      GtkWidget *view, *heading;
      int width;

      if (!g_str_has_suffix (file, ".page"))
        continue;
      name = g_strndup (file, strlen (file) - strlen (".page"));
      ka_help_dialog_open (KA_HELP_DIALOG (fixture.dialog), name);
      settle ();
      view = find_widget (get_page (&fixture), KA_TYPE_HELP_VIEW, 0);
      g_assert_nonnull (view);
      heading = find_widget (view, GTK_TYPE_LABEL, 0);
      gtk_test_accessible_assert_role (heading, GTK_ACCESSIBLE_ROLE_HEADING);
      gtk_test_accessible_assert_property (heading, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==,
                       adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (get_page (&fixture))));
      /* It can be read on a phone. */
      gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      if (width > 350)
        g_error ("%s needs %d px", name, width);
      n++;
    }
  g_assert_cmpuint (n, >=, 15);
  close_help (&fixture);
}

static void
test_pages (void)
{
  check_pages (ENGLISH);
}

static void
test_pages_nl (void)
{
  check_pages (DUTCH);
}

/* The contents stand behind every page, so that Back leads to the rest of the help. */
static void
test_back (void)
{
  Fixture fixture;

  open_help (&fixture, "wiezen", ENGLISH);
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (get_page (&fixture))), ==, "Wiezen");
  adw_navigation_view_pop (get_navigation (&fixture));
  settle ();
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (get_page (&fixture))), ==,
                   "Kaartavond");
  close_help (&fixture);
}

/* A link to a place in another page opens that page there. */
static void
test_link (void)
{
  Fixture fixture;
  GtkWidget *view, *scrolled;
  GtkAdjustment *adjustment;

  open_help (&fixture, "people", ENGLISH);
  view = find_widget (get_page (&fixture), KA_TYPE_HELP_VIEW, 0);
  g_signal_emit_by_name (view, "link", "gemma-en-piet#gp-16");
  wait_for (g_str_equal (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (get_page (&fixture))),
                         "Gemma en Piet"));
  scrolled = find_widget (get_page (&fixture), GTK_TYPE_SCROLLED_WINDOW, 0);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  wait_for (gtk_adjustment_get_value (adjustment) > 300);
  close_help (&fixture);
}

/* A clause of a game by whose rules another is played is found where it stands. */
static void
test_clause_of_another_game (void)
{
  Fixture fixture;

  open_help (&fixture, "oklahoma-gin#gr-3", ENGLISH);
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (get_page (&fixture))), ==,
                   "Gin Rummy");
  close_help (&fixture);
}

/* Rows of the contents are links, too. */
static void
test_topics (void)
{
  Fixture fixture;
  GtkWidget *row;

  open_help (&fixture, "index", ENGLISH);
  row = find_widget (get_page (&fixture), ADW_TYPE_ACTION_ROW, 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Gemma en Piet");
  adw_action_row_activate (ADW_ACTION_ROW (row));
  gtk_widget_activate (row);
  settle ();
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (get_page (&fixture))), ==,
                   "Gemma en Piet");
  close_help (&fixture);
}

static GtkWidget *
find_linking (GtkWidget *page)
{
  GtkWidget *label;

  for (guint i = 0; (label = find_widget (page, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (strstr (gtk_label_get_label (GTK_LABEL (label)), "<a href") != NULL)
      break;
  return label;
}

/* Tab goes from a text to the link in it, which is heard. */
static void
test_link_by_ear (void)
{
  Fixture fixture;
  GtkWidget *label;

  open_help (&fixture, "index", ENGLISH);
  label = find_linking (get_page (&fixture));
  gtk_widget_grab_focus (label);
  gtk_label_select_region (GTK_LABEL (label), 0, 0);
  listener_forget ();
  g_assert_true (gtk_widget_child_focus (fixture.dialog, GTK_DIR_TAB_FORWARD));
  listener_wait_for ("Link: play here");
  g_assert_true (gtk_widget_child_focus (fixture.dialog, GTK_DIR_TAB_FORWARD));
  settle ();
  g_assert_cmpuint (listener_count ("Link:"), ==, 1);
  close_help (&fixture);
}

static void
test_missing (void)
{
  Fixture fixture;

  open_help (&fixture, "no-such-page#nor-section", ENGLISH);
  g_assert_nonnull (find_widget (get_page (&fixture), ADW_TYPE_STATUS_PAGE, 0));
  close_help (&fixture);
}

/* What has no translation is read in English. */
static void
test_other_language (void)
{
  const char *const languages[] = { "eo", "C", NULL };
  Fixture fixture;

  open_help (&fixture, "people", languages);
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (get_page (&fixture))), ==, "People");
  close_help (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/help-dialog/pages/en", test_pages);
  g_test_add_func ("/help-dialog/pages/nl", test_pages_nl);
  g_test_add_func ("/help-dialog/back", test_back);
  g_test_add_func ("/help-dialog/link", test_link);
  g_test_add_func ("/help-dialog/clause-of-another-game", test_clause_of_another_game);
  g_test_add_func ("/help-dialog/topics", test_topics);
  g_test_add_func ("/help-dialog/link-by-ear", test_link_by_ear);
  g_test_add_func ("/help-dialog/missing", test_missing);
  g_test_add_func ("/help-dialog/other-language", test_other_language);
  return g_test_run ();
}
