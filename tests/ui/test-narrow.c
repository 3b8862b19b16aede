/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window as narrow as a telephone on a desktop with three buttons: the title of each page can be read to its end. */
#include "book-fixture.h"
#include "dutch-fixture.h"
#include "ka-games.h"
#include "ka-window.h"
#include "sheet-fixture.h"

#define WIDTH  360
#define HEIGHT 720

typedef struct
{
  BookFixture *book;
  GtkWidget *window;
  gint64 people[4];
} Walk;

static GtkWidget *
find_page (Walk *self)
{
  GtkWidget *view = find_widget (self->window, ADW_TYPE_NAVIGATION_VIEW, 0);

  return GTK_WIDGET (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view)));
}

static GtkWidget *
find_by_class (GtkWidget *root, const char *name)
{
  GtkWidget *found = gtk_widget_get_mapped (root) && gtk_widget_has_css_class (root, name) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_by_class (child, name);
  return found;
}

static void
assert_whole (GtkWidget *header, const char *kind, const char *what)
{
  GtkWidget *label = find_by_class (header, kind);

  if (label != NULL && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    {
      g_test_message ("%s: cut: %s", what, gtk_label_get_text (GTK_LABEL (label)));
      g_test_fail ();
    }
}

/* What stands in the header bar of the page that is shown; the page before it may still be on its way out. */
static void
check_page (Walk *self, const char *what)
{
  GtkWidget *header;

  settle ();
  header = find_widget (find_page (self), ADW_TYPE_HEADER_BAR, 0);
  g_assert_nonnull (header);
  g_assert_nonnull (find_by_class (header, "close"));
  g_assert_null (find_by_class (header, "maximize"));
  g_assert_null (find_by_class (header, "minimize"));
  g_assert_nonnull (find_by_class (header, "title"));
  assert_whole (header, "title", what);
  assert_whole (header, "subtitle", what);
}

static void
visit (Walk *self, const char *action, GVariant *target, const char *what)
{
  GtkWidget *from = find_page (self);

  g_test_message ("%s %s", action, what);
  g_assert_true (gtk_widget_activate_action_variant (self->window, action, target));
  wait_for (find_page (self) != from);
  check_page (self, what);
  g_assert_true (gtk_widget_activate_action (self->window, "win.back", NULL));
  wait_for (find_page (self) == from);
  check_page (self, what);
}

static gint64
add_table (Walk *self, const KaGame *game)
{
  g_autoptr (KaValues) options = ka_game_variant_options (game, &game->variants[0]);
  g_autoptr (GError) error = NULL;
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 people[KA_MAX_SEATS] = { self->people[0] };
  gint64 match;

  for (guint seat = 1; seat < game->usual_seats; seat++)
    bots[seat] = game->bots[0]->id;
  match = ka_book_create_table (ka_desk_get_book (self->book->desk), game, options, people, bots,
                                game->usual_seats, 0, FALSE, &error);
  g_assert_no_error (error);
  return match;
}

static void
visit_game (Walk *self, const KaGame *game)
{
  gint64 people[KA_MAX_SEATS + 1] = { 0 };
  gint64 match;

  for (guint seat = 0; seat < game->usual_seats; seat++)
    people[seat] = self->people[seat];
  match = book_fixture_add_match (self->book, game->id, "{}", people, NULL, 1790000000);
  visit (self, "win.new-match", g_variant_new ("(ss)", game->id, ""), game->id);
  visit (self, "win.open-match", g_variant_new_int64 (match), game->id);
  visit (self, "win.look-back", g_variant_new_int64 (match), game->id);
  visit (self, "win.show-journal", g_variant_new_int64 (match), game->id);
  if (game->rules != NULL)
    visit (self, "win.open-table", g_variant_new_int64 (add_table (self, game)), game->id);
}

static void
start (Walk *self, gconstpointer app, int width)
{
  static const char *const NAMES[] = { "Anna", "Bram", "Cis", "Dirk" };
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);

  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":minimize,maximize,close", NULL);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", HEIGHT);
  self->book = book_fixture_new ();
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    self->people[i] = book_fixture_add_person (self->book, NAMES[i], NULL);
  self->window = GTK_WIDGET (ka_window_new (GTK_APPLICATION ((gpointer) app), self->book->desk, settings));
  gtk_window_present (GTK_WINDOW (self->window));
  settle ();
}

static void
stop (Walk *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  wait_for (self->window == NULL && G_OBJECT (self->book->desk)->ref_count == 1);
  book_fixture_free (self->book);
}

static void
test_titles (gconstpointer app)
{
  static const char *const ROUTES[]
      = { "win.notebook", "win.journal", "win.statistics", "win.show-calendar", "win.show-ratings" };
  Walk self;

  start (&self, app, WIDTH);
  g_assert_cmpint (gtk_widget_get_width (self.window), ==, WIDTH);
  check_page (&self, "main");
  for (guint i = 0; i < G_N_ELEMENTS (ROUTES); i++)
    visit (&self, ROUTES[i], NULL, ROUTES[i]);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if (!(*game)->hidden)
      visit_game (&self, *game);
  stop (&self);
}

/* Where there is room the buttons are those of the desktop, on its side. */
static void
test_buttons (gconstpointer app)
{
  Walk self;
  GtkWidget *header;

  start (&self, app, 1000);
  header = find_widget (find_page (&self), ADW_TYPE_HEADER_BAR, 0);
  g_assert_nonnull (find_by_class (header, "maximize"));
  gtk_window_set_default_size (GTK_WINDOW (self.window), WIDTH, HEIGHT);
  wait_for (g_strcmp0 (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (header)), ":close") == 0);
  wait_for (find_by_class (header, "close") != NULL && find_by_class (header, "maximize") == NULL);
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", "close,minimize:", NULL);
  settle ();
  g_assert_cmpstr (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (header)), ==, "close:");
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":", NULL);
  settle ();
  g_assert_cmpstr (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (header)), ==, ":");
  g_assert_null (find_by_class (header, "close"));
  gtk_window_set_default_size (GTK_WINDOW (self.window), 1000, HEIGHT);
  wait_for (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (header)) == NULL);
  stop (&self);
}

/* What is pressed is as wide as the style of the program makes it. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/be/kaartavond/Kaartavond/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (argc > 1 && g_str_equal (argv[1], "nl"))
    speak_dutch ();
  app = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (app), NULL, NULL));
  g_test_add_data_func ("/narrow/titles", app, test_titles);
  g_test_add_data_func ("/narrow/buttons", app, test_buttons);
  return g_test_run ();
}
