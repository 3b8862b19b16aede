/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With letters of any usual size every page fits a telephone: nothing wants to be wider than it, in English and in Dutch. */
#include "book-fixture.h"
#include "dutch-fixture.h"
#include "ka-calendar-page.h"
#include "ka-games.h"
#include "ka-history-page.h"
#include "ka-home-page.h"
#include "ka-journal-page.h"
#include "ka-main-page.h"
#include "ka-new-match-page.h"
#include "ka-people-page.h"
#include "ka-rating-page.h"
#include "ka-retry-page.h"
#include "ka-round-form.h"
#include "ka-sheet-page.h"
#include "ka-stats-page.h"
#include "ka-story-page.h"
#include "sheet-fixture.h"

#define WIDTH  360
#define HEIGHT 720

typedef struct
{
  BookFixture *book;
  KaSheet *sheet; /* of a match of the game that is looked at */
} Walk;

/* ---- pages ---------------------------------------------------------------------------------------------- */

static GtkWidget *
make_main (Walk *self)
{
  return ka_main_page_new (self->book->desk, self->book->settings);
}

static GtkWidget *
make_home (Walk *self)
{
  return ka_home_page_new (self->book->desk);
}

static GtkWidget *
make_history (Walk *self)
{
  return ka_history_page_new (self->book->desk);
}

static GtkWidget *
make_people (Walk *self)
{
  return ka_people_page_new (self->book->desk);
}

static GtkWidget *
make_stats (Walk *self)
{
  return ka_stats_page_new (self->book->desk, self->book->settings, 0);
}

static GtkWidget *
make_rating (Walk *self)
{
  return ka_rating_page_new (self->book->desk);
}

static GtkWidget *
make_calendar (Walk *self)
{
  return ka_calendar_page_new (self->book->desk);
}

static GtkWidget *
make_journal (Walk *self)
{
  return ka_journal_page_new (self->book->desk, 0);
}

static GtkWidget *
make_sheet (Walk *self)
{
  return ka_sheet_page_new (self->sheet);
}

static GtkWidget *
make_form (Walk *self)
{
  return ka_round_form_new (self->sheet);
}

static GtkWidget *
make_story (Walk *self)
{
  return ka_story_page_new (self->sheet);
}

static GtkWidget *
make_retry (Walk *self)
{
  return ka_retry_page_new (self->book->desk, ka_sheet_get_match (self->sheet)->id);
}

static GtkWidget *
make_new_match (Walk *self)
{
  return ka_new_match_page_new (self->book->desk, self->book->settings,
                                ka_sheet_get_match (self->sheet)->game->id, "", 0);
}

static const struct
{
  const char *name;
  GtkWidget *(*make) (Walk *self);
} PAGES[] = {
  { "main", make_main },           { "home", make_home },       { "history", make_history },
  { "people", make_people },       { "stats", make_stats },     { "rating", make_rating },
  { "calendar", make_calendar },   { "journal", make_journal }, { "sheet", make_sheet },
  { "form", make_form },           { "story", make_story },     { "retry", make_retry },
  { "new match", make_new_match },
};

/* ---- what is too wide ----------------------------------------------------------------------------------- */

static int
get_minimum (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The path to the last that is too wide by itself, and not because of something in it. */
static void
tell_path (GtkWidget *widget, GString *path)
{
  GtkWidget *worst = NULL;

  g_string_append_printf (path, " > %s %d", G_OBJECT_TYPE_NAME (widget), get_minimum (widget));
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (path, " “%s”", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && !GTK_IS_POPOVER (child)
        && (worst == NULL || get_minimum (child) > get_minimum (worst)))
      worst = child;
  if (worst != NULL)
    tell_path (worst, path);
}

/* A page may leave out something where it is narrow, so it is measured in a window, and without what only hides it. */
static void
assert_fits (GtkWidget *page, const char *name, const char *game)
{
  GtkWidget *bin = find_widget (page, ADW_TYPE_BREAKPOINT_BIN, 0);
  GtkWidget *content = bin != NULL ? adw_breakpoint_bin_get_child (ADW_BREAKPOINT_BIN (bin)) : page;

  if (get_minimum (content) > WIDTH)
    {
      g_autoptr (GString) path = g_string_new (NULL);

      tell_path (content, path);
      g_test_message ("%s (%s): %s", name, game, path->str);
      g_test_fail ();
    }
}

/* What libadwaita itself cuts: the title of a window and of a tab, which has a symbol too, and what stands in an empty field. */
static gboolean
is_of_platform (GtkWidget *widget)
{
  return GTK_IS_TEXT (widget) || ADW_IS_WINDOW_TITLE (widget) || ADW_IS_VIEW_SWITCHER (widget)
         || ADW_IS_ENTRY_ROW (widget)
         || (gtk_widget_has_css_class (widget, "title")
             && gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL);
}

/* Nobody here has a name of more than two lines: all words are there to be read. */
static void
assert_whole (GtkWidget *widget, int percent, const char *name, const char *game)
{
  if (!gtk_widget_get_mapped (widget) || is_of_platform (widget))
    return;
  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("%s (%s): cut: %s", name, game, gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
  /* A name is one word, and stands in one piece; of the largest letters not every page has the room. */
  if (percent <= 150 && GTK_IS_LABEL (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), "Cunegonde")
      && pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))) > 1)
    {
      g_test_message ("%s (%s): broken: %s", name, game, gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child, percent, name, game);
}

static void
set_letters (int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
}

static KaSheet *
begin_sheet (BookFixture *book, const KaGame *game, const gint64 *people)
{
  static const struct
  {
    const char *game;
    guint n_seats;
    const char *facts;
  } ROUNDS[] = {
    { "free-sheet", 4, "{\"scores\":[102,-60,0,31]}" },
    { "gemma-en-piet", 4, "{\"hands\":[36,4,12,6],\"gemma\":1,\"piet\":[3]}" },
    { "gin-rummy", 2, "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}" },
    { "oklahoma-gin", 2, "{\"limit\":\"6s\",\"end\":\"knock\",\"knocker\":0,\"deadwood\":[5,20]}" },
    { "rummy", 4, "{\"out\":0,\"hands\":[0,12,31,44]}" },
    { "wiezen", 4, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}" },
  };
  g_autoptr (GError) error = NULL;
  gint64 seated[KA_MAX_SEATS + 1] = { 0 };
  KaSheet *sheet;

  for (guint i = 0; i < G_N_ELEMENTS (ROUNDS); i++)
    if (g_str_equal (ROUNDS[i].game, game->id))
      {
        gint64 match;

        memcpy (seated, people, ROUNDS[i].n_seats * sizeof *people);
        match = book_fixture_add_match (book, game->id, "{}", seated, ROUNDS[i].facts, 1790000000);
        sheet = ka_sheet_new (book->desk, match, &error);
        g_assert_no_error (error);
        return sheet;
      }
  g_assert_not_reached ();
}

static void
walk_sheet (BookFixture *book, KaSheet *sheet, int percent, const char *name)
{
  Walk self = { book, sheet };

  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    {
      GtkWidget *page = PAGES[i].make (&self);

      book_fixture_show (book, page, WIDTH, HEIGHT);
      assert_fits (page, PAGES[i].name, name);
      assert_whole (page, percent, PAGES[i].name, name);
      book_fixture_close (book, page);
    }
}

/* Of five who play Wiezen one sits out each round. */
static void
walk_five (BookFixture *book, const gint64 *people, int percent)
{
  gint64 five[6]
      = { people[0], people[1], people[2], people[3], book_fixture_add_person (book, "Elke", NULL) };
  gint64 match = book_fixture_add_match (book, "wiezen", "{}", five, NULL, 1790000000);
  g_autoptr (KaSheet) sheet = ka_sheet_new (book->desk, match, NULL);

  g_assert_nonnull (sheet);
  walk_sheet (book, sheet, percent, "wiezen of five");
}

/* What is answered in words, by one and by each of several, is as wide as the window at most. */
static void
walk_answers (BookFixture *book, const gint64 *people, int percent)
{
  static const char *const ROUNDS[] = {
    "{\"contract\":\"miserie\",\"players\":[2],\"tricks\":0}",
    "{\"contract\":\"miserie\",\"players\":[0,1,2],\"tricks\":[0,1,0]}",
    "{\"contract\":\"piccolo\",\"players\":[2],\"tricks\":2}",
    "{\"contract\":\"piccolo\",\"players\":[0,1,2],\"tricks\":[1,2,0]}",
  };
  gint64 four[5] = { people[0], people[1], people[2], people[3] };

  for (guint i = 0; i < G_N_ELEMENTS (ROUNDS); i++)
    {
      gint64 match
          = book_fixture_add_match (book, "wiezen", "{\"piccolo\":true}", four, ROUNDS[i], 1790000000);
      g_autoptr (KaSheet) sheet = ka_sheet_new (book->desk, match, NULL);
      GtkWidget *form;

      g_assert_nonnull (sheet);
      form = ka_round_form_new (sheet);
      ka_round_form_begin_change (KA_ROUND_FORM (form), 0);
      book_fixture_show (book, form, WIDTH, HEIGHT);
      assert_fits (form, ROUNDS[i], "wiezen");
      assert_whole (form, percent, ROUNDS[i], "wiezen");
      book_fixture_close (book, form);
    }
}

static void
walk (int percent)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  const gint64 people[]
      = { book_fixture_add_person (book, "Anna", NULL), book_fixture_add_person (book, "Bram", NULL),
          book_fixture_add_person (book, "Cunegonde", NULL), book_fixture_add_person (book, "Dora", NULL) };

  /* People of whom more is offered on their page. */
  for (int i = 0; i < 2; i++)
    ka_book_add_player (ka_desk_get_book (book->desk),
                        &(KaPlayer) { .name = (char *) (i == 0 ? "Fie" : "Gust"),
                                      .symbol = (char *) "star",
                                      .archived = i == 0,
                                      .guest = i == 1 },
                        NULL);
  set_letters (percent);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    {
      g_autoptr (KaSheet) sheet = NULL;

      if ((*game)->hidden)
        continue;
      sheet = begin_sheet (book, *game, people);
      walk_sheet (book, sheet, percent, (*game)->id);
    }
  walk_five (book, people, percent);
  walk_answers (book, people, percent);
  set_letters (100);
}

/* A number that is pressed is as wide as the style of the program makes it. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/be/kaartavond/Kaartavond/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
test_letters (gconstpointer percent)
{
  walk (GPOINTER_TO_INT (percent));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  load_style ();
  /* That a page is too wide is said here, with what in it is. */
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL);
  if (argc > 1 && g_str_equal (argv[1], "nl"))
    speak_dutch ();

  g_test_add_data_func ("/letters/100", GINT_TO_POINTER (100), test_letters);
  g_test_add_data_func ("/letters/150", GINT_TO_POINTER (150), test_letters);
  g_test_add_data_func ("/letters/200", GINT_TO_POINTER (200), test_letters);
  return g_test_run ();
}
