/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hostile-names [--large]: whatever people are called, their names are text: on every page and in every dialog they stand as they
 * were typed, in a window that is as narrow as a telephone, with large letters and in Dutch too. Warnings of GTK and Pango are fatal
 * here. */
#include <sqlite3.h>

#include "book-fixture.h"
#include "dutch-fixture.h"
#include "ka-games.h"
#include "ka-import.h"
#include "ka-person-dialog.h"
#include "ka-title.h"
#include "ka-window.h"
#include "sheet-fixture.h"

#define WIDTH         360
#define LARGE_LETTERS (96 * 1024 * 3 / 2) /* half as large again */
#define VERY_LONG     10000
#define LONG_NAME     6    /* which of them is long */
#define RIGHT_TO_LEFT 10   /* which of them is written that way */
#define LONG          1000 /* where a text is laid out in full, on many lines */

/* Each would do something if it were read as markup, as a mnemonic, as a format, or as more than a name. */
static const char *const NAMES[] = {
  "An & Bram",       "<b>Bold</b>", "<a href=\"x\">y</a>", "Over\u202Eride", "Zero\u200Bwidth",
  "Two\nlines",      NULL, /* a very long one */
  "👩\u200D🍳 Cook", "%s%n",        "_Mnemonic",           "שלום",           "&amp;</span>",
};

typedef struct
{
  BookFixture *book;
  GtkWidget *window;
  char *names[G_N_ELEMENTS (NAMES)];
  gint64 people[G_N_ELEMENTS (NAMES)];
  guint shown[G_N_ELEMENTS (NAMES)];
  const char *where;
} Evening;

/* ---- the book ----------------------------------------------------------------------------------------------- */

static void
run_sql (sqlite3 *db, const char *sql, const char *text, gint64 id)
{
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  sqlite3_bind_text (statement, 1, text, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, id);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_finalize (statement);
}

/* What would turn a sentence the other way, break it or fill the screen is not shown as it stands in the book. */
static void
expect_tame_names (Evening *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autoptr (GString) name = g_string_new (self->names[i]);

      g_string_replace (name, "\u202E", "", 0);
      g_string_replace (name, "\u200B", "", 0);
      g_string_replace (name, "\n", " ", 0);
      if (name->len > 200)
        {
          g_string_truncate (name, 199);
          g_string_append (name, "…");
        }
      g_set_str (&self->names[i], name->str);
    }
}

/* Names that may not be typed any more stand in old books, so these are written past the program. */
static void
rename_everything (Evening *self)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (ka_desk_get_path (self->book->desk), &db), ==, SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      run_sql (db, "UPDATE player SET name = ?1, note = ?1 WHERE id = ?2", self->names[i], self->people[i]);
      run_sql (db, "UPDATE match SET place = ?1, note = ?1 WHERE id = ?2", self->names[i], i + 1);
      run_sql (db, "UPDATE round SET note = ?1 WHERE id = ?2", self->names[i], i + 1);
    }
  run_sql (db, "UPDATE table_group SET name = ?1 WHERE id > ?2", "<b>Friday</b> & _Co", 0);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  ka_desk_look_for_changes (self->book->desk);
  expect_tame_names (self);
}

/* Lines of the journal with a name in them; some of the names are refused by now. */
static void
change_everybody (Evening *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaPlayer) player
          = ka_book_get_player (ka_desk_get_book (self->book->desk), self->people[i], &error);

      g_assert_no_error (error);
      player->colour = 5;
      ka_book_update_player (ka_desk_get_book (self->book->desk), player, NULL);
    }
}

static gint64
add_match (Evening *self, const char *game, guint first, guint n, const char *facts, int day)
{
  gint64 players[KA_MAX_SEATS + 1] = { 0 };

  for (guint i = 0; i < n; i++)
    players[i] = self->people[(first + i) % G_N_ELEMENTS (NAMES)];
  return book_fixture_add_match (self->book, game, "{}", players, facts, 1790000000 + day * 86400);
}

/* With a title, and with the same words for the duty that the first of two has done. */
static void
add_titled (Evening *self, const char *title, const gint64 *players, int day)
{
  g_autoptr (KaValues) options = ka_values_new ();
  g_autofree char *text = NULL;
  gint64 match;

  ka_title_set (options, title);
  text = ka_values_to_text (options);
  match = book_fixture_add_match (self->book, "free-sheet", text, players, "{\"scores\":[10,4]}",
                                  1790000000 + day * 86400);
  g_assert_true (ka_book_set_duty (ka_desk_get_book (self->book->desk), match, 0, title, NULL));
}

static gint64
add_table (Evening *self, const char *id, guint first)
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_variant_options (game, &game->variants[0]);
  g_autoptr (GError) error = NULL;
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 match = ka_book_create_table (ka_desk_get_book (self->book->desk), game, options,
                                       self->people + first, bots, game->usual_seats, 0, FALSE, &error);

  g_assert_no_error (error);
  return match;
}

/* ---- looking ------------------------------------------------------------------------------------------------- */

/* In a sentence a name from right to left stands apart, so that it does not turn the rest around. */
static void
check_isolated (Evening *self, const char *seen, const char *name)
{
  gsize length = strlen (name);

  if (g_str_equal (seen, name))
    return;
  for (const char *at = strstr (seen, name); at != NULL; at = strstr (at + length, name))
    if (at - seen < 3 || memcmp (at - 3, "\u2068", 3) != 0 || !g_str_has_prefix (at + length, "\u2069"))
      g_error ("%s: “%s” turns “%.100s” around", self->where, name, seen);
}

/* Also where it comes first: Pango takes the direction of the sentence from what stands there. */
static void
check_begins_left (Evening *self, GtkLabel *label)
{
  const char *seen = gtk_label_get_text (label), *name = self->names[RIGHT_TO_LEFT];

  if (!g_str_equal (seen, name) && strstr (seen, name) != NULL
      && pango_layout_get_direction (gtk_label_get_layout (label), 0) == PANGO_DIRECTION_RTL)
    g_error ("%s: “%.100s” begins at the right", self->where, seen);
}

/* @raw: what the widget was given; @seen: what it shows */
static void
check_text (Evening *self, const char *raw, const char *seen, gboolean counts)
{
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      gboolean shown = strstr (seen, self->names[i]) != NULL;

      if (strstr (raw, self->names[i]) != NULL && !shown)
        g_error ("%s: “%.100s” is read as “%.100s”", self->where, raw, seen);
      self->shown[i] += shown && counts;
      if (shown && i == RIGHT_TO_LEFT && *raw != '\0')
        check_isolated (self, seen, self->names[i]);
    }
}

static void
check_widget (Evening *self, GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_markup (widget);
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));
  gboolean counts = gtk_widget_get_mapped (widget)
                    && (dialog == NULL || gtk_widget_is_ancestor (widget, GTK_WIDGET (dialog)));

  if (GTK_IS_LABEL (widget))
    {
      check_text (self, gtk_label_get_label (GTK_LABEL (widget)), gtk_label_get_text (GTK_LABEL (widget)),
                  counts);
      check_begins_left (self, GTK_LABEL (widget));
    }
  if (GTK_IS_TEXT (widget))
    check_text (self, "", gtk_editable_get_text (GTK_EDITABLE (widget)), counts);
  if (tooltip != NULL)
    {
      g_autofree char *seen = NULL;

      g_assert_true (pango_parse_markup (tooltip, -1, 0, NULL, &seen, NULL, NULL));
      check_text (self, tooltip, seen, counts);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (self, child);
}

static guint
count_shown (Evening *self)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    n += self->shown[i] > 0;
  return n;
}

static int
get_minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Says what makes something as wide as it is: the widest in it, and the widest in that. */
static void
explain_width (GtkWidget *widget)
{
  GtkWidget *widest = widget;

  while (widest != NULL)
    {
      g_test_message ("%s is %d wide", G_OBJECT_TYPE_NAME (widest), get_minimum_width (widest));
      widget = widest;
      widest = NULL;
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_get_visible (child)
            && (widest == NULL || get_minimum_width (child) > get_minimum_width (widest)))
          widest = child;
    }
}

static void
check_width (Evening *self, GtkWidget *widget)
{
  if (get_minimum_width (widget) <= WIDTH)
    return;
  explain_width (widget);
  g_error ("%s: is %d wide", self->where, get_minimum_width (widget));
}

/* Looks until at least @least of the names are to be seen: answers come from another thread. */
static void
look (Evening *self, const char *where, guint least)
{
  self->where = where;
  for (guint tries = 0; tries < 1000; tries++)
    {
      memset (self->shown, 0, sizeof self->shown);
      settle ();
      check_widget (self, self->window);
      if (count_shown (self) >= least)
        break;
    }
  if (count_shown (self) < least)
    for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
      g_test_message ("%.20s: %u", self->names[i], self->shown[i]);
  g_test_message ("%s: %u names", where, count_shown (self));
  g_assert_cmpuint (count_shown (self), >=, least);
  check_width (self, adw_application_window_get_content (ADW_APPLICATION_WINDOW (self->window)));
}

static void
close_dialogs (Evening *self)
{
  AdwDialog *dialog;

  while ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window))) != NULL)
    {
      adw_dialog_force_close (dialog);
      settle ();
    }
}

static void
look_at_dialog (Evening *self, AdwDialog *dialog, const char *where, guint least)
{
  adw_dialog_present (dialog, self->window);
  look (self, where, least);
  check_width (self, GTK_WIDGET (dialog));
}

/* Goes to a page, looks, and goes back. */
static void
visit (Evening *self, const char *action, GVariant *target, guint least)
{
  g_autoptr (GVariant) sunk = target != NULL ? g_variant_ref_sink (target) : NULL;

  g_test_message ("%s", action);
  g_assert_true (gtk_widget_activate_action_variant (self->window, action, target));
  settle ();
  look (self, action, least);
}

static void
go_back (Evening *self)
{
  close_dialogs (self);
  g_assert_true (gtk_widget_activate_action (self->window, "win.back", NULL));
  settle ();
}

static GtkWidget *
find_page (Evening *self)
{
  GtkWidget *view = find_widget (self->window, ADW_TYPE_NAVIGATION_VIEW, 0);

  return GTK_WIDGET (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view)));
}

/* What a page opens by an action of its own. */
static void
visit_from_page (Evening *self, const char *action, guint least)
{
  g_assert_true (gtk_widget_activate_action (find_page (self), action, NULL));
  look (self, action, least);
  close_dialogs (self);
}

/* ---- tests --------------------------------------------------------------------------------------------------- */

static void
start (Evening *self, gconstpointer app, gsize longest)
{
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);

  g_settings_set_int (settings, "window-width", WIDTH);
  g_settings_set_int (settings, "window-height", 720);
  g_settings_set_boolean (settings, "show-rating", TRUE);
  *self = (Evening) { .book = book_fixture_new () };
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *name = g_strdup_printf ("Person %u", i);

      self->names[i] = NAMES[i] != NULL ? g_strdup (NAMES[i]) : g_strnfill (longest, 'm');
      self->people[i] = book_fixture_add_person (self->book, name, "--03-05");
    }
  self->window = GTK_WIDGET (ka_window_new (GTK_APPLICATION (app), self->book->desk, settings));
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
stop (Evening *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  wait_for (self->window == NULL);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    g_free (self->names[i]);
  /* Somebody who thinks in a thread lets go of the desk when that ends. */
  wait_until_free (self->book->desk);
  book_fixture_free (self->book);
}

static void
add_matches (Evening *self)
{
  add_match (self, "gemma-en-piet", 0, 8, "{\"hands\":[0,5,12,7,9,20,4,6],\"gemma\":0}", 0);
  add_match (self, "wiezen", 8, 4, "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":9}", 1);
  add_match (self, "gin-rummy", 0, 2, "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 2);
  add_match (self, "rummy", 2, 4, "{\"hands\":[0,5,12,7],\"out\":0}", 3);
  add_match (self, "oklahoma-gin", 6, 2,
             "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31],\"limit\":\"6s\"}", 4);
}

static void
test_main_page (gconstpointer app)
{
  static const char *const PAGES[] = { "home", "history", "people" };
  Evening self;

  start (&self, app, VERY_LONG);
  add_matches (&self);
  /* What is over can be played again by the same. */
  for (gint64 match = 1; match <= 2; match++)
    g_assert_true (ka_book_set_ended (ka_desk_get_book (self.book->desk), match, TRUE, NULL));
  rename_everything (&self);
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    {
      adw_view_stack_set_visible_child_name (
          ADW_VIEW_STACK (find_widget (self.window, ADW_TYPE_VIEW_STACK, 0)), PAGES[i]);
      look (&self, PAGES[i], 4);
    }
  stop (&self);
}

static void
test_pages_of_the_book (gconstpointer app)
{
  static const struct
  {
    const char *action;
    const char *target;
    guint least;
  } PAGES[] = {
    { "win.show-journal", "int64 0", 4 }, { "win.show-stats", "int64 0", 8 },
    { "win.show-calendar", NULL, 0 },     { "win.show-ratings", NULL, 0 },
    { "win.try-rules", "int64 0", 0 },    { "win.new-match", "('', '')", 4 },
    { "win.preferences", NULL, 0 },
  };
  Evening self;

  start (&self, app, LONG);
  add_matches (&self);
  rename_everything (&self);
  change_everybody (&self);
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    {
      GVariant *target = PAGES[i].target != NULL ? g_variant_new_parsed (PAGES[i].target) : NULL;

      visit (&self, PAGES[i].action, target, PAGES[i].least);
      if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self.window)) != NULL)
        close_dialogs (&self);
      else
        go_back (&self);
    }
  stop (&self);
}

static void
test_pages_of_a_match (gconstpointer app)
{
  static const guint SEATS[] = { 8, 4, 2, 4, 2 };
  Evening self;

  start (&self, app, LONG);
  add_matches (&self);
  rename_everything (&self);
  for (guint i = 0; i < G_N_ELEMENTS (SEATS); i++)
    {
      gint64 match = (gint64) i + 1;

      visit (&self, "win.open-match", g_variant_new_int64 (match), SEATS[i]);
      visit_from_page (&self, "sheet.open-entry", SEATS[i]);
      visit_from_page (&self, "sheet.correct", SEATS[i]);
      visit_from_page (&self, "sheet.details", 1);
      visit_from_page (&self, "sheet.players", SEATS[i]);
      visit (&self, "win.open-notebook", g_variant_new_int64 (match), SEATS[i]);
      go_back (&self);
      visit (&self, "win.show-journal", g_variant_new_int64 (match), 0);
      go_back (&self);
      go_back (&self);
      visit (&self, "win.look-back", g_variant_new_int64 (match), SEATS[i]);
      go_back (&self);
      visit (&self, "win.try-rules", g_variant_new_int64 (match), 0);
      go_back (&self);
      visit (&self, "win.rematch", g_variant_new_int64 (match), SEATS[i]);
      go_back (&self);
    }
  stop (&self);
}

/* What people say that they played is text as well, and so are the words of a duty; nobody else is called so here. */
static void
test_titles_and_duties (gconstpointer app)
{
  static const guint TITLES[] = { 0, 1, 2, 7, 8, 9, 11, RIGHT_TO_LEFT };
  static const char *const LISTS[] = { "home", "history" };
  static const char *const PAGES[] = { "win.look-back", "win.open-notebook", "win.rematch" };
  const gint64 last = G_N_ELEMENTS (TITLES);
  gint64 players[3] = { 0 };
  int letters;
  Evening self;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &letters, NULL);
  start (&self, app, LONG);
  players[0] = book_fixture_add_person (self.book, "Anna", NULL);
  players[1] = book_fixture_add_person (self.book, "Bram", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (TITLES); i++)
    add_titled (&self, self.names[TITLES[i]], players, (int) i);
  for (guint i = 0; i < G_N_ELEMENTS (LISTS); i++)
    {
      adw_view_stack_set_visible_child_name (
          ADW_VIEW_STACK (find_widget (self.window, ADW_TYPE_VIEW_STACK, 0)), LISTS[i]);
      look (&self, LISTS[i], 3);
    }
  visit (&self, "win.show-stats", g_variant_new_int64 (0), G_N_ELEMENTS (TITLES));
  go_back (&self);
  visit (&self, "win.show-calendar", NULL, 1);
  go_back (&self);
  visit (&self, "win.show-journal", g_variant_new_int64 (last), 1);
  go_back (&self);
  for (gint64 match = 1; match <= last; match++)
    {
      visit (&self, "win.open-match", g_variant_new_int64 (match), 1);
      visit_from_page (&self, "sheet.details", 1);
      g_assert_true (gtk_widget_activate_action (find_page (&self), "sheet.mark-duty", "u", 0));
      look (&self, "duty", 1);
      close_dialogs (&self);
      go_back (&self);
    }
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    {
      visit (&self, PAGES[i], g_variant_new_int64 (last), 0);
      go_back (&self);
    }
  stop (&self);
}

/* Whoever is called longer than anything deals or begins, and plays: what a form says of that one is as narrow as the rest. */
static void
test_a_long_name_everywhere (gconstpointer app)
{
  static const char *const GAMES[] = { "gemma-en-piet", "wiezen", "gin-rummy", "rummy", "oklahoma-gin" };
  static const guint SEATS[] = { 8, 4, 2, 4, 2 };
  Evening self;

  start (&self, app, LONG);
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    add_match (&self, GAMES[i], LONG_NAME, SEATS[i], NULL, (int) i);
  rename_everything (&self);
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    {
      visit (&self, "win.open-match", g_variant_new_int64 ((gint64) i + 1), 1);
      visit_from_page (&self, "sheet.open-entry", 1);
      visit_from_page (&self, "sheet.correct", 1);
      go_back (&self);
    }
  stop (&self);
}

static void
test_people_in_dialogs (gconstpointer app)
{
  Evening self;

  start (&self, app, LONG);
  rename_everything (&self);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autoptr (GError) error = NULL;
      GtkWidget *dialog = ka_person_dialog_new (self.book->desk, self.people[i], &error);

      g_assert_no_error (error);
      look_at_dialog (&self, ADW_DIALOG (dialog), "person", 1);
      if (i % 4 == 0)
        {
          g_assert_true (gtk_widget_activate_action (dialog, "person.merge", NULL));
          look (&self, "merge", G_N_ELEMENTS (NAMES) - 1);
        }
      close_dialogs (&self);
    }
  stop (&self);
}

static void
test_tables (gconstpointer app)
{
  static const struct
  {
    const char *game;
    guint first;
  } TABLES[] = {
    { "gemma-en-piet", 0 }, { "wiezen", 4 }, { "wiezen", 8 },
    { "gin-rummy", 0 },     { "rummy", 2 },  { "gin-rummy", 9 },
  };
  Evening self;
  gint64 matches[G_N_ELEMENTS (TABLES)];

  start (&self, app, LONG);
  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    matches[i] = add_table (&self, TABLES[i].game, TABLES[i].first);
  rename_everything (&self);
  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    {
      visit (&self, "win.open-table", g_variant_new_int64 (matches[i]), 1);
      g_assert_true (gtk_widget_activate_action (find_page (&self), "table.hand-over", NULL));
      look (&self, "table", 2);
      g_assert_true (gtk_widget_activate_action (find_page (&self), "table.hint", NULL));
      look (&self, "hint", 2);
      go_back (&self);
    }
  stop (&self);
}

/* A message goes by its clock, on a machine with much else to do maybe before it was looked at: then it is said again. */
static void
say_until_seen (Evening *self, const char *action, const char *text)
{
  g_autoptr (GVariant) said = g_variant_ref_sink (g_variant_new_string (text));

  self->where = action;
  do
    {
      g_assert_true (gtk_widget_activate_action_variant (self->window, action, said));
      memset (self->shown, 0, sizeof self->shown);
      settle ();
      check_widget (self, self->window);
    }
  while (count_shown (self) < 1);
  check_width (self, adw_application_window_get_content (ADW_APPLICATION_WINDOW (self->window)));
}

/* What is said, with a button and without. */
static void
test_toasts (gconstpointer app)
{
  static const char *const ACTIONS[] = { "win.toast", "win.toast-undo" };
  Evening self;

  start (&self, app, VERY_LONG);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    for (guint n = 0; n < G_N_ELEMENTS (ACTIONS); n++)
      say_until_seen (&self, ACTIONS[n], self.names[i]);
  stop (&self);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "--large"))
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE_LETTERS, NULL);
      speak_dutch ();
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  app = g_object_new (ADW_TYPE_APPLICATION, "flags", G_APPLICATION_NON_UNIQUE, "resource-base-path",
                      "/be/kaartavond/Kaartavond", NULL);
  g_assert_true (g_application_register (G_APPLICATION (app), NULL, NULL));
  g_test_add_data_func ("/hostile-names/main", app, test_main_page);
  g_test_add_data_func ("/hostile-names/book", app, test_pages_of_the_book);
  g_test_add_data_func ("/hostile-names/match", app, test_pages_of_a_match);
  g_test_add_data_func ("/hostile-names/titles", app, test_titles_and_duties);
  g_test_add_data_func ("/hostile-names/long", app, test_a_long_name_everywhere);
  g_test_add_data_func ("/hostile-names/people", app, test_people_in_dialogs);
  g_test_add_data_func ("/hostile-names/tables", app, test_tables);
  g_test_add_data_func ("/hostile-names/toasts", app, test_toasts);
  return g_test_run ();
}
