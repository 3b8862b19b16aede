/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history: the list that grows, search and filters, what can be done with a match. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-filter-chips.h"
#include "ka-games.h"
#include "ka-history-filters.h"
#include "ka-history-page.h"
#include "ka-history-row.h"
#include "ka-match-list.h"
#include "ka-record.h"
#include "ka-seasons.h"
#include "sheet-fixture.h"

#define GIN_BONUS "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}"
#define DAY       (24 * 60 * 60)

/* ---- the list ------------------------------------------------------------------------------------------ */

static void
quit_cb (gboolean *answered)
{
  *answered = TRUE;
}

static void
wait_for_answer (KaMatchList *list)
{
  gboolean answered = FALSE;
  gulong id = g_signal_connect_swapped (list, "answered", G_CALLBACK (quit_cb), &answered);

  while (!answered)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (list, id);
}

static gint64
get_id (KaMatchList *list, guint position)
{
  g_autoptr (KaRecord) record = g_list_model_get_item (ka_match_list_get_model (list), position);

  return ((const KaMatchRow *) ka_record_get (record))->id;
}

static void
count_changes_cb (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  *n += removed + added;
}

/* 500 matches are read a page at a time, each once and in order; a change of one touches one row. */
static void
test_paging (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  const KaMatchFilter all = { .state = KA_MATCHES_ALL };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  KaMatchList *list = ka_match_list_new (fixture->desk);
  GListModel *model = ka_match_list_get_model (list);
  gint64 first = 0;
  guint n_pages = 0, n_changed = 0;

  for (guint i = 0; i < 500; i++)
    {
      gint64 id = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL,
                                          1700000000 + (gint64) i * DAY);

      first = i == 0 ? id : first;
    }
  ka_match_list_set_filter (list, &all);
  wait_for_answer (list);
  g_assert_cmpuint (g_list_model_get_n_items (model), <, 500);
  g_assert_cmpint (ka_match_list_get_n_found (list), ==, 500);
  g_assert_cmpint (ka_match_list_get_n_all (list), ==, 500);
  while (g_list_model_get_n_items (model) < 500)
    {
      /* A few at a time, so that no frame makes many rows. */
      guint n = g_list_model_get_n_items (model);

      while (ka_match_list_load_more (list))
        {
          g_assert_cmpuint (g_list_model_get_n_items (model) - n, <=, 4);
          n = g_list_model_get_n_items (model);
        }
      if (g_list_model_get_n_items (model) == 500)
        break;
      ka_match_list_load_more (list);
      wait_for_answer (list);
      g_assert_cmpuint (++n_pages, <, 50);
    }
  for (guint i = 0; i < 500; i++)
    {
      gint64 id = get_id (list, i);

      g_assert_true (g_hash_table_add (seen, g_memdup2 (&id, sizeof id)));
      if (i > 0)
        g_assert_cmpint (id, <, get_id (list, i - 1)); /* they were begun one after the other */
    }

  g_signal_connect (model, "items-changed", G_CALLBACK (count_changes_cb), &n_changed);
  g_assert_true (ka_book_delete_match (ka_desk_get_book (fixture->desk), first, NULL));
  wait_for_answer (list);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 499);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpint (ka_match_list_get_n_all (list), ==, 499);
  wait_until_free (list);
  g_assert_finalize_object (list);
}

/* Of two questions in a row only the second is answered. */
static void
test_overtaken (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  const KaMatchFilter all = { 0 };
  const KaMatchFilter none = { .text = "nothing is called this" };
  KaMatchList *list = ka_match_list_new (fixture->desk);

  book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  ka_match_list_set_filter (list, &all);
  ka_match_list_set_filter (list, &none);
  wait_for_answer (list);
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (ka_match_list_get_model (list)), ==, 0);
  g_assert_cmpint (ka_match_list_get_n_found (list), ==, 0);
  g_assert_cmpint (ka_match_list_get_n_all (list), ==, 1);
  wait_until_free (list);
  g_assert_finalize_object (list);
}

/* ---- the page ------------------------------------------------------------------------------------------ */

typedef struct
{
  BookFixture *book;
  gint64 an;
  gint64 gin;
  gint64 rummy;
  GtkWidget *page;
} Page;

/* A finished match of An and Bob at gin, and an open one of An and Cas at rummy, a month later. */
static void
open_page (Page *self, int width)
{
  gint64 bob, cas;
  KaBook *book;
  g_autoptr (KaMatch) match = NULL;

  self->book = book_fixture_new ();
  book = ka_desk_get_book (self->book->desk);
  self->an = book_fixture_add_person (self->book, "An", NULL);
  bob = book_fixture_add_person (self->book, "Bob", NULL);
  cas = book_fixture_add_person (self->book, "Cas", NULL);
  self->gin = book_fixture_add_match (self->book, "gin-rummy", "{}", (gint64[]) { self->an, bob, 0 },
                                      GIN_BONUS, 1784000000);
  self->rummy
      = book_fixture_add_match (self->book, "rummy", "{}", (gint64[]) { self->an, cas, 0 }, NULL, 1790000000);
  match = ka_book_get_match (book, self->gin, NULL);
  g_assert_true (ka_book_update_match (book, self->gin, match->options, match->first, "Family", "Ostend",
                                       "windy", match->started, match->started + 3600, NULL));
  self->page = ka_history_page_new (self->book->desk);
  book_fixture_show (self->book, self->page, width, 800);
}

static void
close_page (Page *self)
{
  book_fixture_close (self->book, self->page);
  book_fixture_free (self->book);
}

/* What is to be seen of the answer to what was asked before: how many there are, and the list or what stands for it. */
static char *
tell (Page *self)
{
  g_autofree char *head = NULL;
  g_autofree char *body = NULL;
  GtkWidget *stack;
  guint n = 0;

  settle ();
  /* A drop-down has a stack, too; that of the page has the number of matches above it. */
  do
    stack = find_widget (self->page, GTK_TYPE_STACK, n++);
  while (gtk_widget_get_prev_sibling (stack) == NULL || !ADW_IS_CLAMP (gtk_widget_get_prev_sibling (stack)));
  head = tell_widget (gtk_widget_get_prev_sibling (stack));
  body = tell_widget (gtk_stack_get_visible_child (GTK_STACK (stack)));
  return g_strconcat (head, body, NULL);
}

/* The answer comes from another thread; a busy machine may take its time. */
static void
assert_told (Page *self, const char *there, const char *not_there)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < 1000; i++)
    {
      g_free (text);
      text = tell (self);
      if (strstr (text, there) != NULL && (not_there == NULL || strstr (text, not_there) == NULL))
        return;
    }
  g_error ("“%s” should be there and “%s” should not:\n%s", there, not_there, text);
}

static void
search (Page *self, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (find_widget (self->page, GTK_TYPE_SEARCH_ENTRY, 0)), words);
}

static void
test_rows (void)
{
  Page page;
  GtkWidget *row;

  open_page (&page, 1000);
  assert_told (&page, "2 matches\n", NULL);
  assert_told (&page, "September 2026\n", NULL);
  assert_told (&page, "July 2026\n", NULL);
  assert_told (&page, "1 round · 1 h 0 min · Family · Ostend · windy\n", NULL);
  assert_told (&page, "Still Going · not begun · Friday · Kitchen\n", NULL);
  assert_told (&page, "An\n56\n1st\n", NULL); /* GR-8: 25 and the deadwood of the other */
  row = find_widget (page.page, KA_TYPE_HISTORY_ROW, 0);
  g_assert_nonnull (row);
  gtk_test_accessible_assert_role (find_widget (page.page, GTK_TYPE_LIST_VIEW, 0), GTK_ACCESSIBLE_ROLE_LIST);
  g_signal_emit_by_name (find_widget (page.page, GTK_TYPE_LIST_VIEW, 0), "activate", 1);
  {
    g_autofree char *asked = g_strdup_printf ("open-match %" G_GINT64_FORMAT "\n", page.gin);

    g_assert_cmpstr (page.book->asked->str, ==, asked);
  }
  close_page (&page);
}

/* A screen reader hears the game and the day, and then who played and all else. */
static void
test_sentence (void)
{
  GtkWidget *row = g_object_ref_sink (ka_history_row_new ());
  g_autoptr (GHashTable) symbols = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GDateTime) date = g_date_time_new_local (2026, 9, 21, 20, 0, 0);
  KaMatchRow match = { .game_id = (char *) "bridge",
                       .group = (char *) "Family",
                       .n_rounds = 2,
                       .n_seats = 2,
                       .names = { (char *) "An", (char *) "Bob" },
                       .totals = { -4, 4 },
                       .ranking = { 2, 1 } };
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  match.started = g_date_time_to_unix (date);
  match.ended = match.started + 1;
  name = ka_history_row_set_match (KA_HISTORY_ROW (row), &match, symbols, &words);
  g_assert_cmpstr (name, ==, "bridge, Mon 21 Sep, 20:00");
  g_assert_cmpstr (words, ==, "An −4, place 2; Bob 4, place 1. 2 rounds · Family");
  ka_history_row_clear_match (KA_HISTORY_ROW (row));
  g_assert_null (ka_history_row_get_match (KA_HISTORY_ROW (row)));
  g_assert_finalize_object (row);
}

/* Of a match that computers played it says so, and how well they play. */
static void
test_computers (void)
{
  GtkWidget *row = g_object_ref_sink (ka_history_row_new ());
  g_autoptr (GHashTable) symbols = g_hash_table_new (g_int64_hash, g_int64_equal);
  KaMatchRow match = { .game_id = (char *) "gin-rummy",
                       .game = ka_games_find ("gin-rummy"),
                       .n_rounds = 1,
                       .n_seats = 2,
                       .names = { (char *) "Mia", (char *) "Kobe" },
                       .bots = { (char *) "club", (char *) "expert" },
                       .totals = { 20, 0 },
                       .ranking = { 1, 2 },
                       .at_table = TRUE };
  g_autofree char *name = NULL;
  g_autofree char *demo = NULL;
  g_autofree char *same_name = NULL;
  g_autofree char *mixed = NULL;

  name = ka_history_row_set_match (KA_HISTORY_ROW (row), &match, symbols, &demo);
  g_assert_nonnull (
      strstr (demo, "Mia (computer player, club) 20, place 1; Kobe (computer player, expert) 0, place 2."));
  g_assert_nonnull (strstr (demo, "Computer players, club, expert · Still Going"));
  match.bots[0] = NULL;
  same_name = ka_history_row_set_match (KA_HISTORY_ROW (row), &match, symbols, &mixed);
  g_assert_cmpstr (same_name, ==, name);
  g_assert_true (g_str_has_prefix (mixed, "Mia 20, place 1; Kobe (computer player, expert)"));
  g_assert_null (strstr (mixed, "Computer players"));
  ka_history_row_clear_match (KA_HISTORY_ROW (row));
  g_assert_finalize_object (row);
}

/* A title that is written from right to left turns only itself around. */
static void
test_titled_sentence (void)
{
  GtkWidget *row = g_object_ref_sink (ka_history_row_new ());
  g_autoptr (GHashTable) symbols = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GDateTime) date = g_date_time_new_local (2026, 9, 21, 20, 0, 0);
  KaMatchRow match = { .game_id = (char *) "free-sheet",
                       .game = ka_games_find ("free-sheet"),
                       .title = (char *) "שלום",
                       .started = g_date_time_to_unix (date),
                       .at_table = TRUE };
  g_autofree char *name = NULL, *words = NULL;
  g_autofree char *on_paper = NULL, *words_on_paper = NULL;

  name = ka_history_row_set_match (KA_HISTORY_ROW (row), &match, symbols, &words);
  g_assert_cmpstr (name, ==, "\u200E\u2068שלום\u2069, Mon 21 Sep, 20:00");
  match.at_table = FALSE;
  on_paper = ka_history_row_set_match (KA_HISTORY_ROW (row), &match, symbols, &words_on_paper);
  g_assert_cmpstr (on_paper, ==, name);
  g_assert_cmpstr (words_on_paper, !=, words);
  ka_history_row_clear_match (KA_HISTORY_ROW (row));
  g_assert_finalize_object (row);
}

static void
test_search (void)
{
  Page page;

  open_page (&page, 1000);
  search (&page, "ostend");
  assert_told (&page, "1 of 2 matches\n", "Rummy\nMon"); /* only gin is left */
  search (&page, "ostend cas");
  assert_told (&page, "Nothing Found\n", NULL);
  assert_told (&page, "0 of 2 matches\n", NULL);
  g_assert_true (gtk_widget_activate_action (page.page, "history.reset", NULL));
  assert_told (&page, "2 matches\n", "Nothing Found");
  close_page (&page);
}

static void
test_filters (void)
{
  Page page;
  KaHistoryFilters *filters;
  KaMatchFilter filter = { 0 };
  GtkWidget *people, *games, *chips, *chip;

  open_page (&page, 1000);
  filters = KA_HISTORY_FILTERS (find_widget (page.page, KA_TYPE_HISTORY_FILTERS, 0));
  g_assert_cmpuint (ka_history_filters_get_n_active (filters), ==, 0);

  ka_history_filters_set_state (filters, KA_MATCHES_OPEN);
  assert_told (&page, "1 of 2 matches\n", "windy");
  ka_history_filters_reset (filters);
  assert_told (&page, "2 matches\n", NULL);

  /* What is chosen stands below the search, and is taken away there. */
  g_assert_null (find_widget (page.page, KA_TYPE_FILTER_CHIPS, 0));
  ka_history_filters_set_state (filters, KA_MATCHES_OPEN);
  chips = find_widget (page.page, KA_TYPE_FILTER_CHIPS, 0);
  g_assert_nonnull (chips);
  g_assert_null (find_widget (chips, GTK_TYPE_BUTTON, 1));
  chip = find_widget (chips, GTK_TYPE_BUTTON, 0);
  gtk_test_accessible_assert_property (chip, GTK_ACCESSIBLE_PROPERTY_LABEL, "Remove filter “Still Going”");
  g_signal_emit_by_name (chip, "clicked");
  g_assert_cmpuint (ka_history_filters_get_n_active (filters), ==, 0);
  g_assert_null (find_widget (page.page, KA_TYPE_FILTER_CHIPS, 0));
  assert_told (&page, "2 matches\n", NULL);

  games = find_widget (GTK_WIDGET (filters), GTK_TYPE_DROP_DOWN, 1);
  gtk_test_accessible_assert_role (games, GTK_ACCESSIBLE_ROLE_COMBO_BOX);
  gtk_test_accessible_assert_property (games, GTK_ACCESSIBLE_PROPERTY_LABEL, "Game");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (games), 1);
  ka_history_filters_fill (filters, &filter);
  g_assert_cmpstr (filter.game, ==, "gemma-en-piet");
  assert_told (&page, "Nothing Found\n", NULL);
  ka_history_filters_reset (filters);

  people = find_widget (GTK_WIDGET (filters), GTK_TYPE_DROP_DOWN, 2);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (people), 2);
  assert_told (&page, "1 of 2 matches\n", "Cas");
  /* Somebody who comes before Bob in the list leaves Bob chosen. */
  book_fixture_add_person (page.book, "Aaron", NULL);
  assert_told (&page, "1 of 2 matches\n", "Cas");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (people)), ==, 3);
  close_page (&page);
}

/* From the first of September of a year to the end of August of the next. */
static KaSeason *
make_season (const char *uuid, GDateYear year)
{
  GDate first, last;

  g_date_clear (&first, 1);
  g_date_clear (&last, 1);
  g_date_set_dmy (&first, 1, G_DATE_SEPTEMBER, year);
  g_date_set_dmy (&last, 31, G_DATE_AUGUST, (GDateYear) (year + 1));
  return ka_season_new (uuid, "Winter", &first, &last);
}

/* Chooses the row of a list that says @name, once there is one. */
static gboolean
choose_named (GtkWidget *list, const char *name)
{
  GListModel *rows = gtk_drop_down_get_model (GTK_DROP_DOWN (list));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkStringObject) row = g_list_model_get_item (rows, i);

      if (g_str_equal (gtk_string_object_get_string (row), name))
        {
          gtk_drop_down_set_selected (GTK_DROP_DOWN (list), i);
          return TRUE;
        }
    }
  return FALSE;
}

/* Each year in which may have been played can be looked for by itself, back to the first one of the book. */
static void
test_years (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now);
  g_autofree char *name = g_strdup_printf ("%d", year - 4);
  g_autoptr (GDateTime) then = g_date_time_new_local (year - 4, 7, 14, 20, 0, 0);
  GtkWidget *periods;
  gint64 bob;
  Page page;

  open_page (&page, 1000);
  bob = book_fixture_add_person (page.book, "Bobby", NULL);
  book_fixture_add_match (page.book, "gin-rummy", "{}", (gint64[]) { page.an, bob, 0 },
                          "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", g_date_time_to_unix (then));
  settle ();
  assert_told (&page, "3 matches\n", NULL);
  periods = find_widget (find_widget (page.page, KA_TYPE_HISTORY_FILTERS, 0), GTK_TYPE_DROP_DOWN, 4);
  wait_for (choose_named (periods, name));
  assert_told (&page, "1 of 3 matches\n", NULL);
  close_page (&page);
}

/* A season is chosen as any other period. One that gets other days shows what was played on those, and one that is deleted leaves
 * nothing out any more. */
static void
test_season (void)
{
  const char *const uuid = "9d2c7c1e-4f0a-4c51-9b8e-0c1f6a5b7d33";
  g_autoptr (KaSeason) before = make_season (uuid, 2025);
  g_autoptr (KaSeason) now = make_season (uuid, 2026);
  Page page;
  KaHistoryFilters *filters;
  GtkWidget *periods;
  KaBook *book;

  open_page (&page, 1000);
  book = ka_desk_get_book (page.book->desk);
  filters = KA_HISTORY_FILTERS (find_widget (page.page, KA_TYPE_HISTORY_FILTERS, 0));
  g_assert_true (ka_book_write_season (book, before, NULL));
  settle ();
  periods = find_widget (GTK_WIDGET (filters), GTK_TYPE_DROP_DOWN, 4);
  gtk_test_accessible_assert_property (periods, GTK_ACCESSIBLE_PROPERTY_LABEL, "Period");
  wait_for (choose_named (periods, "Winter"));
  assert_told (&page, "1 of 2 matches\n", "Kitchen");
  g_assert_true (ka_book_write_season (book, now, NULL));
  assert_told (&page, "1 of 2 matches\n", "windy");
  g_assert_cmpuint (ka_history_filters_get_n_active (filters), ==, 1);
  g_assert_true (ka_book_delete_season (book, uuid, NULL));
  assert_told (&page, "2 matches\n", NULL);
  g_assert_cmpuint (ka_history_filters_get_n_active (filters), ==, 0);
  close_page (&page);
}

/* What is deleted goes to the bin, and comes back from there. */
static void
test_bin (void)
{
  Page page;
  KaHistoryFilters *filters;

  open_page (&page, 1000);
  filters = KA_HISTORY_FILTERS (find_widget (page.page, KA_TYPE_HISTORY_FILTERS, 0));
  ka_history_filters_set_state (filters, KA_MATCHES_BIN);
  assert_told (&page, "The Bin Is Empty\n", NULL);
  ka_history_filters_reset (filters);

  g_assert_true (gtk_widget_activate_action (page.page, "history.delete", "x", page.gin));
  assert_told (&page, "1 match\n", "windy");
  g_assert_cmpstr (page.book->asked->str, ==, "toast-undo 'Match moved to the bin'\n");
  ka_history_filters_set_state (filters, KA_MATCHES_BIN);
  assert_told (&page, "1 match in the bin\n", NULL);
  assert_told (&page, "windy\n", NULL);
  g_assert_true (gtk_widget_activate_action (page.page, "history.restore", "x", page.gin));
  assert_told (&page, "The Bin Is Empty\n", NULL);
  ka_history_filters_reset (filters);
  assert_told (&page, "2 matches\n", NULL);

  g_assert_true (gtk_widget_activate_action (page.page, "history.duplicate", "x", page.gin));
  assert_told (&page, "3 matches\n", NULL);
  close_page (&page);
}

/* On a phone the filters lie in a sheet at the bottom; the button says how many are used. */
static void
test_narrow (void)
{
  Page page;
  GtkWidget *button, *sheet;

  open_page (&page, 360);
  settle ();
  sheet = find_widget (page.page, ADW_TYPE_BOTTOM_SHEET, 0);
  g_assert_nonnull (sheet);
  g_assert_false (adw_bottom_sheet_get_open (ADW_BOTTOM_SHEET (sheet)));
  button = find_by_tooltip (page.page, "Choose What Is Shown");
  g_assert_nonnull (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  wait_for (adw_bottom_sheet_get_open (ADW_BOTTOM_SHEET (sheet)));
  ka_history_filters_set_state (KA_HISTORY_FILTERS (find_widget (page.page, KA_TYPE_HISTORY_FILTERS, 0)),
                                KA_MATCHES_OPEN);
  settle ();
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Filter, 1 choice active");
  close_page (&page);
}

static void
test_empty (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_history_page_new (fixture->desk);
  g_autofree char *text = NULL;

  book_fixture_show (fixture, page, 360, 640);
  text = tell_widget (page);
  g_assert_nonnull (strstr (text, "No Matches Yet\n"));
  g_signal_emit_by_name (find_button (page, "_New Match"), "clicked");
  g_assert_cmpstr (fixture->asked->str, ==, "new-match ('', '')\n");
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/history/list/paging", test_paging);
  g_test_add_func ("/history/list/overtaken", test_overtaken);
  g_test_add_func ("/history/sentence", test_sentence);
  g_test_add_func ("/history/computers", test_computers);
  g_test_add_func ("/history/titled-sentence", test_titled_sentence);
  g_test_add_func ("/history/rows", test_rows);
  g_test_add_func ("/history/search", test_search);
  g_test_add_func ("/history/filters", test_filters);
  g_test_add_func ("/history/years", test_years);
  g_test_add_func ("/history/season", test_season);
  g_test_add_func ("/history/bin", test_bin);
  g_test_add_func ("/history/narrow", test_narrow);
  g_test_add_func ("/history/empty", test_empty);
  return g_test_run ();
}
