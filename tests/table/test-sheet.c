/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sheet.h"

#include "fixture.h"
#include "ka-act.h"
#include "ka-error.h"
#include "ka-title.h"

typedef struct
{
  KaDesk *desk;
  KaSheet *sheet;
  guint n_changed;
  guint n_gone;
} Table;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_table (Table *self, Fixture *f, const char *game, guint n_seats)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, game, n_seats);

  close_book (f);
  *self = (Table) { ka_desk_new (f->path, ka_games_find) };
  g_assert_true (ka_desk_open (self->desk, &error));
  self->sheet = ka_sheet_new (self->desk, match, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (self->sheet, "changed", G_CALLBACK (count_cb), &self->n_changed);
  g_signal_connect_swapped (self->sheet, "gone", G_CALLBACK (count_cb), &self->n_gone);
}

static void
clear_table (Table *self)
{
  g_clear_object (&self->sheet);
  g_clear_object (&self->desk);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, clear_table)

static void
append (Table *self, int winner)
{
  g_autoptr (KaRound) round = new_win (winner);
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_sheet_insert (self->sheet, ka_sheet_get_n_lines (self->sheet), round, NULL, &error));
  g_assert_no_error (error);
}

/* Who is away in the round to come. */
static guint32
get_next_absent (Table *self)
{
  return ka_sheet_get_next_absent (self->sheet, ka_sheet_get_n_lines (self->sheet));
}

static int
get_total (Table *self, guint seat)
{
  return ka_sheet_get_score (self->sheet)->totals[seat];
}

static void
test_a_sheet_follows_its_rounds (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaRound) one = new_win (1);

  set_table (&table, f, "template", 2);
  append (&table, 0);
  append (&table, 0);
  g_assert_cmpuint (table.n_changed, ==, 2);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
  g_assert_cmpint (get_total (&table, 0), ==, 2);
  g_assert_true (ka_sheet_replace (table.sheet, 0, one, "no", NULL));
  g_assert_cmpint (get_total (&table, 0), ==, 1);
  g_assert_cmpstr (ka_sheet_get_line (table.sheet, 0)->note, ==, "no");
  g_assert_true (ka_sheet_move (table.sheet, 0, 1, NULL));
  g_assert_cmpstr (ka_sheet_get_line (table.sheet, 1)->note, ==, "no");
  g_assert_true (ka_sheet_remove (table.sheet, 1, NULL));
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 1);
  g_assert_cmpint (get_total (&table, 1), ==, 0);
  g_assert_cmpuint (table.n_changed, ==, 5);
}

static void
test_a_preview_writes_nothing (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (KaRound) wrong = new_win (2);
  g_autoptr (KaScore) inserted = NULL;
  g_autoptr (KaScore) between = NULL;
  g_autoptr (KaScore) replaced = NULL;
  g_autoptr (GError) error = NULL;

  set_table (&table, f, "template", 2);
  append (&table, 0);
  append (&table, 0);
  inserted = ka_sheet_preview (table.sheet, 0, FALSE, one, &error);
  g_assert_cmpuint (inserted->n_rounds, ==, 3);
  g_assert_cmpint (inserted->rounds[0].totals[1], ==, 1);
  g_assert_cmpint (inserted->totals[0], ==, 2);
  between = ka_sheet_preview (table.sheet, 1, FALSE, one, &error);
  g_assert_cmpuint (between->n_rounds, ==, 3);
  g_assert_cmpint (between->rounds[0].totals[1], ==, 0);
  g_assert_cmpint (between->rounds[1].totals[1], ==, 1);
  g_assert_cmpint (between->rounds[2].totals[0], ==, 2);
  replaced = ka_sheet_preview (table.sheet, 1, TRUE, one, &error);
  g_assert_cmpuint (replaced->n_rounds, ==, 2);
  g_assert_cmpint (replaced->totals[0], ==, 1);
  g_assert_null (ka_sheet_preview (table.sheet, 2, FALSE, wrong, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RANGE);
  g_assert_cmpstr (ka_error_get_key (error), ==, "winner");
  g_assert_cmpuint (table.n_changed, ==, 2);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
}

static void
test_a_sheet_follows_what_others_do (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaRound) round = new_win (1);
  g_autoptr (KaPlayer) player = NULL;
  KaBook *book;

  set_table (&table, f, "template", 2);
  book = ka_desk_get_book (table.desk);
  g_assert_true (ka_book_insert_round (book, ka_sheet_get_match (table.sheet)->id, 0, round, NULL, NULL));
  g_assert_cmpint (get_total (&table, 1), ==, 1);
  player = ka_book_get_player (book, f->people[0], NULL);
  g_free (player->name);
  player->name = g_strdup ("Annelies");
  g_assert_true (ka_book_update_player (book, player, NULL));
  g_assert_cmpstr (ka_sheet_get_player (table.sheet, 0)->name, ==, "Annelies");
  g_assert_cmpuint (table.n_changed, ==, 2);
}

static void
test_rounds_are_counted_without_corrections (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  int points[2] = { 1, 0 };
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 2, "slip");

  set_table (&table, f, "template", 2);
  append (&table, 0);
  g_assert_true (ka_sheet_insert (table.sheet, 1, correction, NULL, NULL));
  append (&table, 1);
  g_assert_cmpuint (ka_sheet_get_round_number (table.sheet, 0), ==, 1);
  g_assert_cmpuint (ka_sheet_get_round_number (table.sheet, 1), ==, 0);
  g_assert_cmpuint (ka_sheet_get_round_number (table.sheet, 2), ==, 2);
}

static void
test_who_was_away_is_away (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  int points[3] = { 0, 0, 1 };
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 3, NULL);
  g_autoptr (KaRound) without = NULL;
  KaValues *facts = ka_values_new ();

  ka_values_set_int (facts, "winner", 0);
  without = ka_round_new (facts, 1 << 2);
  set_table (&table, f, "template", 3);
  g_assert_cmpuint (get_next_absent (&table), ==, 0);
  g_assert_true (ka_sheet_insert (table.sheet, 0, without, NULL, NULL));
  g_assert_true (ka_sheet_insert (table.sheet, 1, correction, NULL, NULL));
  g_assert_cmpuint (get_next_absent (&table), ==, 1 << 2);
}

static void
test_a_match_is_ended_by_hand (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  gint64 ended;

  set_table (&table, f, "template", 2);
  append (&table, 0);
  g_assert_false (ka_sheet_is_over (table.sheet));
  g_assert_true (ka_sheet_set_ended (table.sheet, TRUE, NULL));
  g_assert_true (ka_sheet_has_result (table.sheet));
  g_assert_true (ka_sheet_is_over (table.sheet));
  ended = ka_sheet_get_match (table.sheet)->ended;
  g_assert_true (ka_sheet_update (table.sheet, ka_sheet_get_options (table.sheet), KA_HOLD_WHOLE, 1, "Club",
                                  "Here", "note", 5, NULL));
  g_assert_cmpint (ka_sheet_get_match (table.sheet)->ended, ==, ended);
  g_assert_cmpstr (ka_sheet_get_match (table.sheet)->place, ==, "Here");
  g_assert_true (ka_sheet_set_ended (table.sheet, FALSE, NULL));
  g_assert_false (ka_sheet_is_over (table.sheet));
  while (get_total (&table, 0) < 5)
    append (&table, 0);
  g_assert_true (ka_sheet_is_over (table.sheet));
}

static KaLine *
get_line (GPtrArray *lines, guint line)
{
  return g_ptr_array_index (lines, line);
}

/* Another window writes in the match, and this one has not looked since: a round comes after those of others, and what
 * would be written over something that nobody here has seen is refused. Then it is shown. */
static void
test_nothing_unseen_is_written_over (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaRound) other = new_win (1);
  g_autoptr (KaRound) own = new_win (0);
  g_autoptr (KaSheet) still = NULL;
  g_autoptr (KaSheet) seen = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) more = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  gint64 match;

  g_ptr_array_add (more, own);
  set_table (&table, f, "template", 2);
  match = ka_sheet_get_match (table.sheet)->id;
  append (&table, 0);
  append (&table, 0);
  append (&table, 0);
  still = ka_sheet_hold_still (table.sheet);
  open_book (f);

  /* A line goes in above: the one that is meant is changed all the same. */
  g_assert_true (ka_book_insert_round (f->book, match, 0, other, "of-the-other", &error));
  g_assert_true (ka_sheet_replace (table.sheet, 0, own, "mine", &error));
  g_assert_no_error (error);
  lines = ka_book_list_lines (f->book, match, &error);
  g_assert_cmpuint (lines->len, ==, 4);
  g_assert_cmpstr (get_line (lines, 0)->note, ==, "of-the-other");
  g_assert_cmpstr (get_line (lines, 1)->note, ==, "mine");
  g_clear_pointer (&lines, g_ptr_array_unref);

  /* The line itself is another one now. */
  g_assert_true (ka_book_replace_round (f->book, match, 2, other, "put-right", &error));
  g_assert_false (ka_sheet_replace (table.sheet, 2, own, "lost", &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_false (ka_sheet_remove (table.sheet, 2, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_false (ka_sheet_move (table.sheet, 2, 0, &error));
  g_clear_error (&error);
  while (g_strcmp0 (ka_sheet_get_line (table.sheet, 2)->note, "put-right") != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ka_sheet_remove (table.sheet, 2, &error));
  g_assert_no_error (error);

  /* The next round comes after one that was not seen. */
  g_assert_true (ka_book_insert_round (f->book, match, 3, other, "fourth", &error));
  g_assert_true (ka_sheet_insert (table.sheet, 3, own, "fifth", &error));
  lines = ka_book_list_lines (f->book, match, &error);
  g_assert_cmpuint (lines->len, ==, 5);
  g_assert_cmpstr (get_line (lines, 3)->note, ==, "fourth");
  g_assert_cmpstr (get_line (lines, 4)->note, ==, "fifth");

  /* A form that was opened before all that does not take it back, whatever the page shows by now. */
  g_assert_false (ka_sheet_reseat (still, (gint64[]) { f->people[1], f->people[0] }, 2, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_true (ka_sheet_update (table.sheet, ka_sheet_get_options (table.sheet), KA_HOLD_WHOLE, 0, "Club",
                                  "There", "", 5, &error));
  g_assert_false (
      ka_sheet_update (still, ka_sheet_get_options (still), KA_HOLD_WHOLE, 0, NULL, "Here", "", 5, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_cmpstr (ka_sheet_get_match (table.sheet)->place, ==, "There");

  /* A notebook goes on from totals that are others by now. */
  g_assert_false (ka_sheet_append_last (still, more, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_clear_error (&error);

  /* Seats that were changed elsewhere: a round told by seat would be somebody else's. */
  seen = ka_sheet_hold_still (table.sheet);
  g_assert_true (ka_sheet_reseat (table.sheet, (gint64[]) { f->people[1], f->people[0] }, 2, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (ka_sheet_insert (still, ka_sheet_get_n_lines (still), own, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_false (ka_sheet_append_last (seen, more, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  assert_sound (f->book);
}

/* A match that was ended in another window stays so when something else of it is changed here. */
static void
test_an_end_that_was_not_seen_stays (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  set_table (&table, f, "template", 2);
  id = ka_sheet_get_match (table.sheet)->id;
  append (&table, 0);
  open_book (f);
  g_assert_true (ka_book_set_ended (f->book, id, TRUE, &error));
  g_assert_true (ka_sheet_update (table.sheet, ka_sheet_get_options (table.sheet), KA_HOLD_WHOLE, 0, NULL,
                                  "Here", "", 5, &error));
  g_assert_no_error (error);
  match = ka_book_get_match (f->book, id, &error);
  g_assert_cmpint (match->ended, !=, 0);
  g_assert_cmpstr (match->place, ==, "Here");
}

/* Daan comes later and sits between the others: what was written stays true of those who played. */
static void
test_somebody_comes_later (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaRound) corrected = NULL;
  g_autoptr (GError) error = NULL;
  gint64 without[2], with[3];

  set_table (&table, f, "template", 2);
  append (&table, 0);
  append (&table, 1);
  append (&table, 1);
  memcpy (with, (gint64[]) { f->people[1], f->people[3], f->people[0] }, sizeof with);
  g_assert_true (ka_sheet_reseat (table.sheet, with, 3, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_sheet_get_n_seats (table.sheet), ==, 3);
  g_assert_cmpstr (ka_sheet_get_player (table.sheet, 0)->name, ==, "Bram");
  g_assert_cmpstr (ka_sheet_get_player (table.sheet, 1)->name, ==, "Daan");
  g_assert_cmpint (get_total (&table, 0), ==, 2);
  g_assert_cmpint (get_total (&table, 1), ==, 0);
  g_assert_cmpint (get_total (&table, 2), ==, 1);
  g_assert_cmpuint (ka_sheet_get_line (table.sheet, 0)->round->absent, ==, 1 << 1);
  g_assert_cmpint (ka_sheet_get_match (table.sheet)->first, ==, 2);

  /* Nobody has to say that he plays from now on, also when a round before is corrected; in a round that was forgotten he was not
   * there yet. */
  g_assert_cmpuint (get_next_absent (&table), ==, 0);
  g_assert_cmpuint (ka_sheet_get_next_absent (table.sheet, 0), ==, 1 << 1);
  corrected = new_win (2);
  corrected->absent = 1 << 1;
  g_assert_true (ka_sheet_replace (table.sheet, 2, corrected, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (get_next_absent (&table), ==, 0);
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), 0, NULL, NULL));
  g_assert_cmpuint (get_next_absent (&table), ==, 0);

  append (&table, 1);
  g_assert_cmpint (get_total (&table, 1), ==, 1);

  memcpy (without, with, sizeof without);
  g_assert_false (ka_sheet_reseat (table.sheet, without, 2, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "“Anna”"));
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), 0, NULL, NULL));
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), 0, NULL, NULL));
  g_assert_cmpuint (ka_sheet_get_n_seats (table.sheet), ==, 2);
  g_assert_cmpint (get_total (&table, 1), ==, 2);
  assert_sound (ka_desk_get_book (table.desk));
}

/* A seat whose entry was merged keeps it through a change of seats, so that the entries can still be split. */
static void
test_a_merged_entry_keeps_its_seat (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  gint64 turned[2];
  KaBook *book;

  set_table (&table, f, "template", 2);
  book = ka_desk_get_book (table.desk);
  g_assert_true (ka_book_merge_players (book, f->people[5], f->people[0], NULL));
  g_assert_cmpstr (ka_sheet_get_player (table.sheet, 0)->name, ==, "Ferre");
  memcpy (turned, (gint64[]) { f->people[1], f->people[5] }, sizeof turned);
  g_assert_true (ka_sheet_reseat (table.sheet, turned, 2, NULL, NULL));
  g_assert_cmpstr (ka_sheet_get_player (table.sheet, 1)->name, ==, "Ferre");
  g_assert_true (ka_book_split_player (book, f->people[0], NULL));
  g_assert_cmpstr (ka_sheet_get_player (table.sheet, 1)->name, ==, "Anna");
}

/* Who joins with points joins in one change: one undo takes both back. */
static void
test_somebody_joins_with_points (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaRound) start = ka_round_new_correction ((int[KA_MAX_SEATS]) { 0, 0, 40 }, 3, "Joined later");
  g_autoptr (GError) error = NULL;
  gint64 with[] = { f->people[0], f->people[1], f->people[3] };

  set_table (&table, f, "template", 2);
  append (&table, 0);
  g_assert_true (ka_sheet_reseat (table.sheet, with, 3, start, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
  g_assert_cmpint (get_total (&table, 0), ==, 1);
  g_assert_cmpint (get_total (&table, 2), ==, 40);
  /* In a round that was forgotten, before the line with which Daan joined, he was not there. */
  g_assert_cmpuint (get_next_absent (&table), ==, 0);
  g_assert_cmpuint (ka_sheet_get_next_absent (table.sheet, 1), ==, 1 << 2);
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), 0, NULL, NULL));
  g_assert_cmpuint (ka_sheet_get_n_seats (table.sheet), ==, 2);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 1);
  g_assert_true (ka_book_redo (ka_desk_get_book (table.desk), 0, NULL, NULL));
  g_assert_cmpint (get_total (&table, 2), ==, 40);
  assert_sound (ka_desk_get_book (table.desk));
}

/* Sixty-one points in one hand are odd enough to ask who typed them; at the table the program counted them itself. */
static void
test_what_is_odd_is_asked_on_paper (Fixture *f, gconstpointer data)
{
  const KaNote odd = { "GP-15", 0, "{a} in one hand?", 61, 0, TRUE };
  const KaNote event = { "GP-12", 0, "{a} → 0", 50, 0, FALSE };
  const char *bots[KA_MAX_SEATS] = { NULL };
  const KaGame *game = ka_games_find ("gemma-en-piet");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaSheet) played = NULL;
  g_auto (Table) table = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 match;

  set_table (&table, f, "gemma-en-piet", 2);
  match = ka_book_create_table (ka_desk_get_book (table.desk), game, options, f->people, bots, 2, 0, FALSE,
                                &error);
  g_assert_no_error (error);
  played = ka_sheet_new (table.desk, match, &error);
  g_assert_no_error (error);
  g_assert_true (ka_sheet_shows_note (table.sheet, &odd));
  g_assert_true (ka_sheet_shows_note (table.sheet, &event));
  g_assert_false (ka_sheet_shows_note (played, &odd));
  g_assert_true (ka_sheet_shows_note (played, &event));
}

static void
test_a_sheet_whose_match_is_gone (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };

  set_table (&table, f, "template", 2);
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), 0, NULL, NULL));
  g_assert_cmpuint (table.n_gone, ==, 1);
  g_assert_cmpuint (ka_sheet_get_n_seats (table.sheet), ==, 2);
  g_assert_true (ka_book_redo (ka_desk_get_book (table.desk), 0, NULL, NULL));
  append (&table, 1);
  g_assert_cmpint (get_total (&table, 1), ==, 1);
}

/* What was copied from a notebook comes last and ends the match, in one step that is taken back in one. */
static void
test_a_notebook_ends_a_match (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;

  set_table (&table, f, "template", 2);
  append (&table, 0);
  g_ptr_array_add (rounds, new_win (1));
  g_ptr_array_add (rounds, new_win (1));
  g_assert_true (ka_sheet_append_last (table.sheet, rounds, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 3);
  g_assert_cmpint (get_total (&table, 1), ==, 2);
  g_assert_true (ka_sheet_is_over (table.sheet));
  g_assert_true (ka_sheet_has_result (table.sheet));
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), 0, NULL, &error));
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 1);
  g_assert_false (ka_sheet_is_over (table.sheet));
}

/* A line is known by its name wherever it has gone. */
static void
test_a_line_is_found_again (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autofree char *uuid = NULL;

  set_table (&table, f, "template", 2);
  append (&table, 0);
  append (&table, 1);
  append (&table, 1);
  uuid = g_strdup (ka_sheet_get_line (table.sheet, 0)->uuid);
  g_assert_cmpint (ka_sheet_find_line (table.sheet, uuid), ==, 0);
  g_assert_true (ka_sheet_move (table.sheet, 0, 2, NULL));
  g_assert_cmpint (ka_sheet_find_line (table.sheet, uuid), ==, 2);
  g_assert_true (ka_sheet_remove (table.sheet, 2, NULL));
  g_assert_cmpint (ka_sheet_find_line (table.sheet, uuid), ==, -1);
}

/* How it stood after two of three rounds, which later ones do not change. */
static void
test_a_sheet_as_it_was (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaSheet) before = NULL, none = NULL;
  g_autoptr (GError) error = NULL;

  set_table (&table, f, "template", 2);
  append (&table, 0);
  append (&table, 1);
  append (&table, 1);
  before = ka_sheet_new_as_of (table.desk, ka_sheet_get_match (table.sheet)->id, 2, &error);
  g_assert_no_error (error);
  append (&table, 1);
  g_assert_cmpuint (ka_sheet_get_n_lines (before), ==, 2);
  g_assert_cmpuint (ka_sheet_get_score (before)->n_rounds, ==, 2);
  g_assert_cmpint (ka_sheet_get_score (before)->totals[0], ==, 1);
  g_assert_cmpint (ka_sheet_get_score (before)->totals[1], ==, 1);
  none = ka_sheet_new_as_of (table.desk, 99, 0, &error);
  g_assert_null (none);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
}

/* A deal out of a text is nobody's: its players have numbers, each a mark of its own, and it counts nowhere. */
static void
test_a_sheet_for_a_deal_of_no_book (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  const int totals[KA_MAX_SEATS] = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (KaSheet) sheet = NULL;
  KaSetup setup;

  ka_setup_shuffled (&setup, game, options, 4, 3, 11, totals);
  deal = ka_deal_new (game, &setup, &error);
  g_assert_no_error (error);
  sheet = ka_sheet_new_for_deal (desk, deal, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (ka_sheet_get_game (sheet) == game);
  g_assert_cmpuint (ka_sheet_get_n_seats (sheet), ==, 4);
  g_assert_cmpuint (ka_sheet_get_n_lines (sheet), ==, 0);
  g_assert_cmpint (ka_sheet_get_score (sheet)->next, ==, 3);
  g_assert_true (ka_sheet_get_match (sheet)->practice);
  g_assert_cmpint (ka_sheet_get_match (sheet)->origin, ==, KA_ORIGIN_TABLE);
  for_each_seat (seat, 4)
    {
      const KaPlayer *player = ka_sheet_get_player (sheet, seat);
      g_autofree char *name = g_strdup_printf ("Player %u", seat + 1);

      g_assert_cmpstr (player->name, ==, name);
      g_assert_cmpint (player->colour, ==, (int) seat);
      for_each_seat (other, seat)
        g_assert_cmpstr (player->symbol, !=, ka_sheet_get_player (sheet, other)->symbol);
    }
}

/* ---- rules ---------------------------------------------------------------------------------------------- */

static void
play_to (Table *self, int target, KaHold hold)
{
  guint n_lines = ka_sheet_get_n_lines (self->sheet);
  g_autoptr (KaValues) options = ka_values_copy (ka_sheet_get_options_before (self->sheet, n_lines));
  g_autoptr (GError) error = NULL;

  ka_values_set_int (options, "target", target);
  g_assert_true (ka_sheet_update (self->sheet, options, hold, 0, NULL, NULL, "", 5, &error));
  g_assert_no_error (error);
}

static void
set_target (Table *self, guint line, int target)
{
  g_autoptr (KaValues) options = ka_values_copy (ka_sheet_get_options_before (self->sheet, line));
  g_autoptr (GError) error = NULL;

  ka_values_set_int (options, "target", target);
  g_assert_true (ka_sheet_set_rules (self->sheet, line, options, &error));
  g_assert_no_error (error);
}

static int
get_target (Table *self, guint line)
{
  return ka_values_get_int (ka_sheet_get_options_before (self->sheet, line), "target");
}

/* What is played is the same for the whole match, from when on the rules are others or not; one act says both. */
static void
test_title (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (KaValues) options = NULL;
  g_autoptr (KaRound) round = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match;

  set_table (&table, f, "free-sheet", 2);
  match = ka_sheet_get_match (table.sheet)->id;
  round = ka_round_new (
      ka_game_read_facts_text (ka_sheet_get_game (table.sheet), 2, "{\"scores\":[3,4]}", NULL), 0);
  g_assert_true (ka_sheet_insert (table.sheet, 0, round, NULL, &error));
  options = ka_values_copy (ka_sheet_get_options (table.sheet));
  ka_title_set (options, "Kwartet");
  g_assert_true (ka_sheet_update (table.sheet, options, KA_HOLD_NEXT, 0, NULL, NULL, "", 5, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 1);
  g_assert_cmpstr (ka_title_get (ka_sheet_get_options (table.sheet)), ==, "Kwartet");

  ka_title_set (options, "Scrabble");
  ka_values_set_int (options, "target", 50);
  g_assert_true (ka_sheet_update (table.sheet, options, KA_HOLD_NEXT, 0, NULL, NULL, "", 5, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
  g_assert_cmpint (get_target (&table, 1), ==, 0);
  for (guint line = 0; line <= 2; line++)
    g_assert_cmpstr (ka_title_get (ka_sheet_get_options_before (table.sheet, line)), ==, "Scrabble");
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), match, NULL, NULL));
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 1);
  g_assert_cmpstr (ka_title_get (ka_sheet_get_options (table.sheet)), ==, "Kwartet");

  ka_title_set (options, NULL);
  g_assert_true (ka_sheet_update (table.sheet, options, KA_HOLD_WHOLE, 0, NULL, NULL, "", 5, &error));
  g_assert_null (ka_title_get (ka_sheet_get_options (table.sheet)));
  assert_sound (ka_desk_get_book (table.desk));
}

/* Somebody new joins with 7 points, a round is played, and step by step all of it is undone: the round, the joining, the round before. */
static void
test_undo_of_who_joined (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  KaPlayer gus = { .name = (char *) "Gus", .colour = 9, .symbol = (char *) "sun" };
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  g_autoptr (KaRound) start = ka_round_new_correction ((int[]) { 0, 0, 7 }, 3, "Joined later");
  g_autoptr (KaAct) act = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match, ids[KA_MAX_SEATS];
  KaBook *book;

  set_table (&table, f, "template", 2);
  match = ka_sheet_get_match (table.sheet)->id;
  book = ka_desk_get_book (table.desk);
  append (&table, 0);
  for_each_seat (seat, 2)
    g_ptr_array_add (players, (gpointer) ka_sheet_get_player (table.sheet, seat));
  g_ptr_array_add (players, &gus);
  act = ka_act_begin (book, "seats-changed", &error);
  g_assert_true (ka_act_add_people (act, players, NULL, ids, &error));
  g_assert_true (ka_sheet_reseat (table.sheet, ids, 3, start, &error));
  g_assert_true (ka_act_commit (act, &error));
  append (&table, 1);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 3);

  g_assert_true (ka_book_undo (book, match, NULL, &error));
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
  g_assert_cmpuint (ka_sheet_get_n_seats (table.sheet), ==, 3);
  g_assert_true (ka_book_undo (book, match, NULL, &error));
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 1);
  g_assert_cmpuint (ka_sheet_get_n_seats (table.sheet), ==, 2);
  g_assert_true (ka_book_undo (book, match, NULL, &error));
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 0);
}

/* The first with 5 has won, as the match begins. */
static void
test_rules_from_the_next_round_on (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  gint64 match;

  set_table (&table, f, "template", 2);
  match = ka_sheet_get_match (table.sheet)->id;
  append (&table, 0);
  append (&table, 0);
  play_to (&table, 7, KA_HOLD_NEXT);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 3);
  g_assert_true (ka_round_is_rules (ka_sheet_get_line (table.sheet, 2)->round));
  g_assert_cmpuint (ka_sheet_get_round_number (table.sheet, 2), ==, 0);
  g_assert_cmpuint (ka_sheet_get_next_number (table.sheet, 2), ==, 3);
  g_assert_cmpint (get_target (&table, 2), ==, 5);
  g_assert_cmpint (get_target (&table, 3), ==, 7);
  /* Second thoughts before the next round: no second line, and none at all where it is as it was. */
  play_to (&table, 9, KA_HOLD_NEXT);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 3);
  g_assert_cmpint (get_target (&table, 3), ==, 9);
  play_to (&table, 5, KA_HOLD_NEXT);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
  /* Nothing else of the match is a rule. */
  play_to (&table, 5, KA_HOLD_NEXT);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);

  play_to (&table, 6, KA_HOLD_NEXT);
  for (guint i = 0; i < 3; i++)
    append (&table, 0);
  g_assert_false (ka_sheet_is_over (table.sheet));
  append (&table, 0);
  g_assert_true (ka_sheet_is_over (table.sheet));
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), match, NULL, NULL));
  g_assert_false (ka_sheet_is_over (table.sheet));
  g_assert_cmpint (get_total (&table, 0), ==, 5);
}

static void
test_rules_of_a_line_are_changed (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  gint64 match;

  set_table (&table, f, "template", 2);
  match = ka_sheet_get_match (table.sheet)->id;
  append (&table, 0);
  play_to (&table, 7, KA_HOLD_NEXT);
  append (&table, 0);
  set_target (&table, 1, 8);
  g_assert_cmpint (get_target (&table, 2), ==, 8);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 3);
  set_target (&table, 1, 5);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), match, NULL, NULL));
  g_assert_cmpint (get_target (&table, 3), ==, 8);
}

/* In all rounds: no line says otherwise any more, and one step back brings all of it. */
static void
test_rules_in_all_rounds (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  gint64 match;

  set_table (&table, f, "template", 2);
  match = ka_sheet_get_match (table.sheet)->id;
  append (&table, 0);
  play_to (&table, 7, KA_HOLD_NEXT);
  append (&table, 0);
  play_to (&table, 3, KA_HOLD_WHOLE);
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 2);
  g_assert_cmpint (get_target (&table, 0), ==, 3);
  append (&table, 0);
  g_assert_true (ka_sheet_is_over (table.sheet));
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), match, NULL, NULL));
  g_assert_true (ka_book_undo (ka_desk_get_book (table.desk), match, NULL, NULL));
  g_assert_cmpuint (ka_sheet_get_n_lines (table.sheet), ==, 3);
  g_assert_cmpint (get_target (&table, 1), ==, 5);
  g_assert_cmpint (get_target (&table, 3), ==, 7);
}

static void
test_there_is_no_such_match (Fixture *f, gconstpointer data)
{
  g_auto (Table) table = { NULL };
  g_autoptr (GError) error = NULL;

  set_table (&table, f, "template", 2);
  g_assert_null (ka_sheet_new (table.desk, 77, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/sheet/rounds", test_a_sheet_follows_its_rounds);
  add_test ("/sheet/preview", test_a_preview_writes_nothing);
  add_test ("/sheet/others", test_a_sheet_follows_what_others_do);
  add_test ("/sheet/numbers", test_rounds_are_counted_without_corrections);
  add_test ("/sheet/absent", test_who_was_away_is_away);
  add_test ("/sheet/ended", test_a_match_is_ended_by_hand);
  add_test ("/sheet/unseen", test_nothing_unseen_is_written_over);
  add_test ("/sheet/unseen-end", test_an_end_that_was_not_seen_stays);
  add_test ("/sheet/reseat", test_somebody_comes_later);
  add_test ("/sheet/reseat-merged", test_a_merged_entry_keeps_its_seat);
  add_test ("/sheet/join-with-points", test_somebody_joins_with_points);
  add_test ("/sheet/odd", test_what_is_odd_is_asked_on_paper);
  add_test ("/sheet/gone", test_a_sheet_whose_match_is_gone);
  add_test ("/sheet/rules/next", test_rules_from_the_next_round_on);
  add_test ("/sheet/rules/title", test_title);
  add_test ("/sheet/rules/undo-of-who-joined", test_undo_of_who_joined);
  add_test ("/sheet/rules/line", test_rules_of_a_line_are_changed);
  add_test ("/sheet/rules/whole", test_rules_in_all_rounds);
  add_test ("/sheet/missing", test_there_is_no_such_match);
  add_test ("/sheet/notebook", test_a_notebook_ends_a_match);
  add_test ("/sheet/find-line", test_a_line_is_found_again);
  add_test ("/sheet/as-of", test_a_sheet_as_it_was);
  add_test ("/sheet/of-no-book", test_a_sheet_for_a_deal_of_no_book);
  return g_test_run ();
}
