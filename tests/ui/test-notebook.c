/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typing in an old notebook: keys as in a spreadsheet, what does not agree, correcting, and the match that comes of it. */
#include "broken-book.h"
#include "ka-drafts.h"
#include "ka-games.h"
#include "ka-notebook-grid.h"
#include "ka-notebook-page.h"
#include "ka-page.h"
#include "ka-stats.h"
#include "ka-sum-entry.h"
#include "sheet-fixture.h"

typedef struct
{
  BookFixture *book;
  KaSheet *sheet;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *self, const char *game, const char *options)
{
  gint64 players[4] = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 match;

  self->book = book_fixture_new ();
  players[0] = book_fixture_add_person (self->book, "An", NULL);
  players[1] = book_fixture_add_person (self->book, "Bob", NULL);
  match = book_fixture_add_match (self->book, game, options, players, NULL, 600000000);
  self->sheet = ka_sheet_new (self->book->desk, match, &error);
  g_assert_no_error (error);
  self->page = ka_notebook_page_new (self->sheet);
  book_fixture_show (self->book, self->page, 800, 700);
}

static void
tear_down (Fixture *self)
{
  book_fixture_close (self->book, self->page);
  g_assert_finalize_object (self->sheet);
  book_fixture_free (self->book);
}

static KaNotebookGrid *
get_grid (Fixture *self)
{
  return KA_NOTEBOOK_GRID (find_widget (self->page, KA_TYPE_NOTEBOOK_GRID, 0));
}

/* The cell of @row and @column: the points of two players, then their totals. */
static GtkEditable *
get_cell (Fixture *self, guint row, guint column)
{
  return GTK_EDITABLE (find_widget (self->page, KA_TYPE_SUM_ENTRY, row * 4 + column));
}

static void
type (Fixture *self, guint row, const char *const *texts)
{
  for (guint column = 0; column < 4; column++)
    gtk_editable_set_text (get_cell (self, row, column), texts[column]);
}

static void
test_slip_is_corrected (void)
{
  Fixture self;
  GtkWidget *button;

  set_up (&self, "gemma-en-piet", "{}");
  type (&self, 0, (const char *const[]) { "12", "0", "12", "0" });
  type (&self, 1, (const char *const[]) { "17", "2+3", "83", "5" });
  wait_for_words (self.page, "Round 2, An");
  wait_for_words (self.page, "17 → 71. Two digits have changed places. 1 place then agrees.");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_cell (&self, 1, 2)), "warning"));
  button = find_button (self.page, "_Correct");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 1, 0)), ==, "71");
  wait_for_words (self.page, "The points and all 4 totals agree.");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_cell (&self, 1, 2)), "warning"));
  tear_down (&self);
}

/* 36 + 14 comes to 50 and goes back to 0 (GP-17), in the match as on the page. */
static void
test_becomes_a_match (void)
{
  Fixture self;
  const KaScore *score;

  set_up (&self, "gemma-en-piet", "{}");
  type (&self, 0, (const char *const[]) { "36", "0", "", "" });
  type (&self, 1, (const char *const[]) { "14", "3", "0", "" });
  type (&self, 2, (const char *const[]) { "8", "9", "8", "12" });
  wait_for_words (self.page, "The points and all 3 totals agree.");
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  settle ();
  score = ka_sheet_get_score (self.sheet);
  g_assert_cmpuint (score->n_rounds, ==, 3);
  g_assert_cmpuint (ka_sheet_get_round_number (self.sheet, 2), ==, 3);
  g_assert_cmpint (score->rounds[1].adjust[0], ==, -50);
  g_assert_cmpint (score->totals[0], ==, 8);
  g_assert_cmpint (score->totals[1], ==, 12);
  g_assert_true (ka_sheet_is_over (self.sheet));
  g_assert_cmpint (ka_sheet_get_match (self.sheet)->started, ==, 600000000);
  g_assert_nonnull (strstr (self.book->asked->str, "Notebook saved"));
  tear_down (&self);
}

/* What was typed counts like any match: it is finished and has rounds. */
static void
test_counts (void)
{
  Fixture self;
  g_autoptr (GPtrArray) rows = NULL;
  const KaMatchRow *row;

  set_up (&self, "rummy", "{}");
  type (&self, 0, (const char *const[]) { "30", "0", "30", "0" });
  type (&self, 1, (const char *const[]) { "0", "17", "30", "17" });
  wait_for_words (self.page, "The points and all 4 totals agree.");
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  settle ();
  rows = book_fixture_find (self.book);
  row = g_ptr_array_index (rows, 0);
  g_assert_cmpuint (row->n_rounds, ==, 2);
  g_assert_cmpint (row->ranking[1], ==, 1);
  g_assert_cmpint (row->ended, !=, 0);
  tear_down (&self);
}

/* A match that has begun goes on: from its totals, with the number of the next round. */
static void
test_goes_on (void)
{
  Fixture self;

  set_up (&self, "rummy", "{}");
  type (&self, 0, (const char *const[]) { "30", "0", "", "" });
  type (&self, 1, (const char *const[]) { "0", "17", "30", "17" });
  wait_for_words (self.page, "The points and all 2 totals agree.");
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  settle ();
  book_fixture_close (self.book, self.page);
  self.page = ka_notebook_page_new (self.sheet);
  book_fixture_show (self.book, self.page, 800, 700);
  wait_for_words (self.page, "The match stands at An 30, Bob 17.");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (&self, 0, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Round 3, points of An");
  type (&self, 0, (const char *const[]) { "5", "9", "36", "26" });
  wait_for_words (self.page, "Total after round 3, An");
  tear_down (&self);
}

/* What is too much is said, and of which cell. */
static void
test_says_what_is_no_number (void)
{
  Fixture self;

  set_up (&self, "rummy", "{}");
  type (&self, 0, (const char *const[]) { "30", "9999999999", "", "" });
  wait_for_words (self.page, "Round 1, points of Bob: “9999999999” is not a number from −");
  type (&self, 0, (const char *const[]) { "30", "0", "", "" });
  wait_for_words (self.page, "Type some totals too");
  tear_down (&self);
}

static guint
count_rows (Fixture *self)
{
  guint n = 0;

  while (find_widget (self->page, KA_TYPE_SUM_ENTRY, n * 4) != NULL)
    n++;
  return n;
}

/* There is always an empty row, however many one types. */
static void
test_grows (void)
{
  Fixture self;

  set_up (&self, "rummy", "{}");
  for (guint row = 0; row < 20; row++)
    {
      g_assert_cmpuint (count_rows (&self), >, row);
      type (&self, row, (const char *const[]) { "5", "0", "", "" });
    }
  g_assert_cmpuint (count_rows (&self), ==, 21);
  tear_down (&self);
}

static void
open_again (Fixture *self)
{
  book_fixture_close (self->book, self->page);
  self->page = ka_notebook_page_new (self->sheet);
  book_fixture_show (self->book, self->page, 800, 700);
}

/* A number that is none is not saved; it is there again, as everything that was typed, when one comes back. */
static void
test_nothing_is_lost (void)
{
  Fixture self;

  set_up (&self, "rummy", "{}");
  gtk_editable_set_text (get_cell (&self, 0, 0), "10+");
  gtk_editable_set_text (get_cell (&self, 7, 3), "-4");
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  g_assert_cmpuint (ka_sheet_get_n_lines (self.sheet), ==, 0);
  open_again (&self);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 0, 0)), ==, "10+");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 7, 3)), ==, "-4");
  wait_for_words (self.page, "Restored what you typed");

  /* Thrown away, brought back by the button and by the key, and thrown away for good. */
  g_signal_emit_by_name (find_button (self.page, "_Throw Away"), "clicked");
  g_assert_true (ka_notebook_grid_is_empty (get_grid (&self)));
  g_signal_emit_by_name (find_button (self.page, "_Undo"), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 7, 3)), ==, "-4");
  g_signal_emit_by_name (find_button (self.page, "_Throw Away"), "clicked");
  g_assert_true (ka_notebook_grid_is_empty (get_grid (&self)));
  g_assert_true (ka_page_undo (KA_PAGE (self.page), FALSE));
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 7, 3)), ==, "-4");
  g_signal_emit_by_name (find_button (self.page, "_Throw Away"), "clicked");
  open_again (&self);
  g_assert_true (ka_notebook_grid_is_empty (get_grid (&self)));
  g_assert_null (find_button (self.page, "_Throw Away"));
  tear_down (&self);
}

static guint
count_drafts (Fixture *self)
{
  g_autoptr (GPtrArray) drafts = ka_book_list_drafts (ka_desk_get_book (self->book->desk), NULL);

  return drafts->len;
}

static KaNotebookSetup *
make_setup (Fixture *self)
{
  KaNotebookSetup *setup = ka_notebook_setup_new ();

  setup->uuid = g_strdup ("a-notebook");
  setup->game = ka_games_find ("rummy");
  setup->options = ka_game_complete_options (setup->game, NULL);
  g_ptr_array_add (setup->players, ka_player_copy (ka_sheet_get_player (self->sheet, 1)));
  g_ptr_array_add (setup->players, ka_player_copy (ka_sheet_get_player (self->sheet, 0)));
  ((KaPlayer *) setup->players->pdata[1])->id = 0;
  g_clear_pointer (&((KaPlayer *) setup->players->pdata[1])->uuid, g_free);
  g_set_str (&((KaPlayer *) setup->players->pdata[1])->name, "Dirk");
  setup->place = g_strdup ("At home");
  setup->started = 500000000;
  return setup;
}

/* The match of a notebook comes into the book with its rounds: before, there is only what was typed, with who is to play. */
static void
test_no_empty_match (void)
{
  Fixture self;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (JsonNode) content = NULL;
  const KaMatchRow *row;
  KaNotebookSetup *again;

  set_up (&self, "rummy", "{}");
  before = book_fixture_find (self.book);
  book_fixture_close (self.book, self.page);
  self.page = ka_notebook_page_new_for_setup (self.book->desk, make_setup (&self));
  book_fixture_show (self.book, self.page, 800, 700);
  g_assert_cmpuint (count_drafts (&self), ==, 1);
  type (&self, 0, (const char *const[]) { "10", "-10", "", "" });
  book_fixture_close (self.book, self.page);
  after = book_fixture_find (self.book);
  g_assert_cmpuint (after->len, ==, before->len);

  /* It goes on from what the draft says. */
  drafts = ka_book_list_drafts (ka_desk_get_book (self.book->desk), NULL);
  content = json_from_string (((const KaDraftRecord *) drafts->pdata[0])->content, NULL);
  again = ka_notebook_setup_read (json_object_get_object_member (json_node_get_object (content), "setup"),
                                  self.book->desk);
  g_assert_nonnull (again);
  self.page = ka_notebook_page_new_for_setup (self.book->desk, again);
  book_fixture_show (self.book, self.page, 800, 700);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 0, 1)), ==, "-10");
  wait_for (gtk_widget_is_sensitive (find_button (self.page, "_Save")));
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  g_clear_pointer (&after, g_ptr_array_unref);
  after = book_fixture_find (self.book);
  g_assert_cmpuint (after->len, ==, before->len + 1);
  row = after->pdata[after->len - 1];
  g_assert_cmpuint (row->n_rounds, ==, 1);
  g_assert_cmpstr (row->names[0], ==, "Bob");
  g_assert_cmpstr (row->names[1], ==, "Dirk");
  g_assert_cmpint (row->started, ==, 500000000);
  g_assert_cmpuint (count_drafts (&self), ==, 0);
  tear_down (&self);
}

/* Whether nothing of what is saved on the page is in the book, and all of it is still typed there. */
static void
assert_not_saved (Fixture *self, gint64 n_lines, gint64 n_entries)
{
  g_assert_nonnull (strstr (self->book->asked->str, "toast "));
  g_assert_null (strstr (self->book->asked->str, "Notebook saved"));
  g_assert_cmpint (query_book (self->book, "SELECT count(*) FROM round"), ==, n_lines);
  g_assert_cmpint (query_book (self->book, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"),
                   ==, n_entries);
  g_assert_cmpint (query_book (self->book, "SELECT count(*) FROM player"), ==, 2);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, 0, 0)), ==, "30");
  g_assert_cmpuint (count_drafts (self), ==, 1);
}

/* The rounds can be written and the end cannot: nothing is there, and saving again writes them once. */
static void
test_all_or_nothing (void)
{
  Fixture self;
  gint64 n_entries;

  set_up (&self, "rummy", "{}");
  n_entries = query_book (self.book, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL");
  type (&self, 0, (const char *const[]) { "30", "0", "30", "0" });
  type (&self, 1, (const char *const[]) { "0", "17", "30", "17" });
  wait_for_words (self.page, "The points and all 4 totals agree.");
  break_book (self.book, "UPDATE OF ended ON match");
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  assert_not_saved (&self, 0, n_entries);
  g_assert_cmpuint (ka_sheet_get_n_lines (self.sheet), ==, 0);

  mend_book (self.book);
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  g_assert_nonnull (strstr (self.book->asked->str, "Notebook saved"));
  g_assert_cmpint (query_book (self.book, "SELECT count(*) FROM round"), ==, 2);
  g_assert_cmpint (query_book (self.book, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   n_entries + 1);
  g_assert_cmpuint (ka_sheet_get_n_lines (self.sheet), ==, 2);
  g_assert_true (ka_sheet_is_over (self.sheet));
  g_assert_true (ka_book_undo (ka_desk_get_book (self.book->desk), 0, NULL, NULL));
  g_assert_false (ka_sheet_is_over (self.sheet));
  g_assert_cmpuint (ka_sheet_get_n_lines (self.sheet), ==, 0);
  tear_down (&self);
}

/* So it is with somebody who is new and the match itself. */
static void
test_all_or_nothing_of_a_new_match (void)
{
  Fixture self;
  gint64 n_entries;

  set_up (&self, "rummy", "{}");
  n_entries = query_book (self.book, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL");
  book_fixture_close (self.book, self.page);
  self.page = ka_notebook_page_new_for_setup (self.book->desk, make_setup (&self));
  book_fixture_show (self.book, self.page, 800, 700);
  type (&self, 0, (const char *const[]) { "30", "0", "30", "0" });
  wait_for_words (self.page, "The points and all 2 totals agree.");
  break_book (self.book, "UPDATE OF ended ON match");
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  assert_not_saved (&self, 0, n_entries);
  g_assert_cmpint (query_book (self.book, "SELECT count(*) FROM match"), ==, 1);

  mend_book (self.book);
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  g_assert_nonnull (strstr (self.book->asked->str, "Notebook saved"));
  g_assert_cmpint (query_book (self.book, "SELECT count(*) FROM match"), ==, 2);
  g_assert_cmpint (query_book (self.book, "SELECT count(*) FROM player"), ==, 3);
  g_assert_cmpint (query_book (self.book, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   n_entries + 1);
  g_assert_cmpuint (count_drafts (&self), ==, 0);
  tear_down (&self);
}

/* Others sit there by now: what stands under a name is not written down for another. */
static void
test_seats_that_changed (void)
{
  Fixture self;
  gint64 players[2];
  g_autoptr (GError) error = NULL;

  set_up (&self, "rummy", "{}");
  type (&self, 0, (const char *const[]) { "30", "0", "30", "0" });
  players[0] = ka_sheet_get_player (self.sheet, 1)->id;
  players[1] = ka_sheet_get_player (self.sheet, 0)->id;
  g_assert_true (ka_sheet_reseat (self.sheet, players, 2, NULL, &error));
  wait_for_words (self.page, "The points and all 2 totals agree.");
  gtk_widget_activate_action (self.page, "notebook.save", NULL);
  g_assert_nonnull (strstr (self.book->asked->str, "toast 'This was changed elsewhere in the meantime."));
  g_assert_cmpint (query_book (self.book, "SELECT count(*) FROM round"), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 0, 0)), ==, "30");
  tear_down (&self);
}

/* What was typed for one comes back under that name, wherever it stands by now. */
static void
test_a_draft_of_other_seats (void)
{
  Fixture self;
  gint64 players[2];

  set_up (&self, "rummy", "{}");
  type (&self, 0, (const char *const[]) { "30", "7", "30", "" });
  book_fixture_close (self.book, self.page);
  players[0] = ka_sheet_get_player (self.sheet, 1)->id;
  players[1] = ka_sheet_get_player (self.sheet, 0)->id;
  g_assert_true (ka_sheet_reseat (self.sheet, players, 2, NULL, NULL));
  self.page = ka_notebook_page_new (self.sheet);
  book_fixture_show (self.book, self.page, 800, 700);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 0, 0)), ==, "7");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 0, 1)), ==, "30");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 0, 2)), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (&self, 0, 3)), ==, "30");
  tear_down (&self);
}

/* Nobody waits for a search: a page that goes is gone at once, and its end is not left to a thread. */
static void
test_gone_while_searching (void)
{
  Fixture self;
  GtkWidget *page;

  set_up (&self, "rummy", "{}");
  type (&self, 0, (const char *const[]) { "30", "0", "31", "0" });
  book_fixture_close (self.book, self.page);
  page = g_object_ref_sink (ka_notebook_page_new (self.sheet));
  g_assert_finalize_object (page);
  self.page = ka_notebook_page_new (self.sheet);
  book_fixture_show (self.book, self.page, 800, 700);
  wait_for (find_button (self.page, "_Correct") != NULL);
  tear_down (&self);
}

static void
test_names (void)
{
  Fixture self;

  set_up (&self, "rummy", "{}");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (&self, 0, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Round 1, points of An");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (&self, 2, 3)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Round 3, total of Bob on paper");
  ka_notebook_grid_focus (get_grid (&self), TRUE, 1, 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (self.page)),
                                         GTK_WIDGET (get_cell (&self, 1, 3))));
  tear_down (&self);
}

/* On a phone the grid scrolls within the page. */
static void
test_narrow (void)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    {
      Fixture self;
      int minimum;

      if ((*game)->hidden || (*game)->min_seats > 2)
        continue;
      set_up (&self, (*game)->id, "{}");
      gtk_widget_measure (self.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      tear_down (&self);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/notebook/slip-is-corrected", test_slip_is_corrected);
  g_test_add_func ("/notebook/becomes-a-match", test_becomes_a_match);
  g_test_add_func ("/notebook/counts", test_counts);
  g_test_add_func ("/notebook/goes-on", test_goes_on);
  g_test_add_func ("/notebook/no-number", test_says_what_is_no_number);
  g_test_add_func ("/notebook/grows", test_grows);
  g_test_add_func ("/notebook/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/notebook/no-empty-match", test_no_empty_match);
  g_test_add_func ("/notebook/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/notebook/all-or-nothing/new-match", test_all_or_nothing_of_a_new_match);
  g_test_add_func ("/notebook/seats-that-changed", test_seats_that_changed);
  g_test_add_func ("/notebook/draft-of-other-seats", test_a_draft_of_other_seats);
  g_test_add_func ("/notebook/gone-while-searching", test_gone_while_searching);
  g_test_add_func ("/notebook/names", test_names);
  g_test_add_func ("/notebook/narrow", test_narrow);
  return g_test_run ();
}
