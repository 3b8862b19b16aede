/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo. */
#include "fixture.h"
#include "random-verbs.h"

#define N_RUNS        12
#define N_IN_ONE_BOOK 2
#define N_VERBS       50

/* ---- whatever people do, it can be undone and done again ------------------------------------------------ */

static gint64
count_entries (Fixture *f)
{
  return query_number (f->path, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL");
}

/* Does things at random and keeps the whole book after each of them. A verb that was refused changed nothing. */
static GPtrArray *
do_verbs (Fixture *f, Verbs *verbs)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (states, export_text (f->book));
  for (guint i = 0; i < N_VERBS; i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 before = count_entries (f);
      gboolean done = do_verb (verbs, &error);
      g_autofree char *state = export_text (f->book);

      assert_sound (f->book);
      if (!done || count_entries (f) == before)
        {
          g_assert_true (done || error != NULL);
          g_assert_cmpstr (state, ==, g_ptr_array_index (states, states->len - 1));
          continue;
        }
      g_ptr_array_add (states, g_steal_pointer (&state));
    }
  return states;
}

static void
assert_state (Fixture *f, GPtrArray *states, guint at)
{
  g_autofree char *state = export_text (f->book);

  g_assert_cmpstr (state, ==, g_ptr_array_index (states, at));
  /* That reads every act, of which each undo adds one. */
  if (at % 3 == 0)
    assert_sound (f->book);
}

/* One step back (−1) or forward (1) in the states. */
static void
go (Fixture *f, GPtrArray *states, guint *at, int step)
{
  g_autoptr (GError) error = NULL;
  gboolean done
      = step < 0 ? ka_book_undo (f->book, 0, NULL, &error) : ka_book_redo (f->book, 0, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (done);
  *at = (guint) ((int) *at + step);
  assert_state (f, states, *at);
}

static void
undo_and_redo_everything (Fixture *f, guint32 seed)
{
  g_auto (Verbs) verbs;
  g_autoptr (GPtrArray) states = NULL;
  guint at, last;

  verbs_init (&verbs, f, seed);
  states = do_verbs (f, &verbs);
  at = last = states->len - 1;
  g_assert_cmpuint (last, >, N_VERBS / 4);
  while (at > 0)
    {
      if (at % 7 == 0)
        restart (f);
      go (f, states, &at, -1);
    }
  while (at < last)
    {
      if (at % 7 == 0)
        restart (f);
      go (f, states, &at, 1);
    }
  g_assert_false (ka_book_can_redo (f->book, 0));
  for (guint i = 0; i < 20; i++)
    go (f, states, &at, at == last || (at > 0 && g_rand_boolean (verbs.rand)) ? -1 : 1);
  while (at > 0)
    go (f, states, &at, -1);
}

/* Two after each other in one book; in one for all, whose acts are read again and again, that would take minutes. */
static void
test_everything_is_undone_and_redone (Fixture *f, gconstpointer data)
{
  for (guint32 i = 0; i < N_IN_ONE_BOOK; i++)
    undo_and_redo_everything (f, GPOINTER_TO_UINT (data) + i);
}

/* ---- one match at a time -------------------------------------------------------------------------------- */

static void
undo (Fixture *f, gint64 match, const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaJournalEntry) entry = NULL;

  g_assert_true (ka_book_can_undo (f->book, match));
  g_assert_true (ka_book_undo (f->book, match, &entry, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (entry->kind, ==, kind);
  g_assert_cmpint (entry->state, ==, KA_JOURNAL_UNDONE);
}

static void
redo (Fixture *f, gint64 match, const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaJournalEntry) entry = NULL;

  g_assert_true (ka_book_can_redo (f->book, match));
  g_assert_true (ka_book_redo (f->book, match, &entry, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (entry->kind, ==, kind);
  g_assert_cmpint (entry->state, ==, KA_JOURNAL_DONE);
}

static void
assert_winners (Fixture *f, gint64 match, const char *expected)
{
  g_autofree char *winners = get_winners (f, match);

  g_assert_cmpstr (winners, ==, expected);
}

static void
test_two_sheets_are_undone_apart (Fixture *f, gconstpointer data)
{
  gint64 one = add_match (f, "template", 2);
  gint64 other = add_match (f, "template", 3);

  append_win (f, one, 0);
  append_win (f, other, 1);
  append_win (f, one, 1);
  append_win (f, other, 2);
  undo (f, one, "round-added");
  undo (f, one, "round-added");
  assert_winners (f, one, "");
  assert_winners (f, other, "1 2");
  undo (f, 0, "round-added");
  assert_winners (f, other, "1");
  redo (f, one, "round-added");
  assert_winners (f, one, "0");
  /* What was undone last of all is next, whichever sheet it is on. */
  redo (f, 0, "round-added");
  assert_winners (f, other, "1 2");
  redo (f, 0, "round-added");
  assert_winners (f, one, "0 1");
  g_assert_false (ka_book_can_redo (f->book, 0));
  /* And what was redone last is undone first. */
  undo (f, 0, "round-added");
  assert_winners (f, one, "0");
  assert_sound (f->book);
}

static void
test_a_new_change_takes_the_place_of_what_was_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 one = add_match (f, "template", 2);
  gint64 other = add_match (f, "template", 2);
  g_autoptr (GPtrArray) journal = NULL;

  append_win (f, one, 0);
  append_win (f, other, 0);
  undo (f, one, "round-added");
  undo (f, other, "round-added");
  append_win (f, one, 1);
  g_assert_false (ka_book_can_redo (f->book, one));
  g_assert_true (ka_book_can_redo (f->book, other));
  g_assert_false (ka_book_redo (f->book, one, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* It is kept for who wants to know. */
  journal = ka_book_list_journal (f->book, one, 0, 10, &error);
  g_assert_cmpuint (journal->len, ==, 3);
  g_assert_cmpint (((KaJournalEntry *) g_ptr_array_index (journal, 0))->state, ==, KA_JOURNAL_DONE);
  g_assert_cmpint (((KaJournalEntry *) g_ptr_array_index (journal, 1))->state, ==, KA_JOURNAL_DROPPED);
  g_assert_cmpint (((KaJournalEntry *) g_ptr_array_index (journal, 2))->state, ==, KA_JOURNAL_DONE);
  undo (f, one, "round-added");
  undo (f, one, "match-created");
  g_assert_false (ka_book_can_undo (f->book, one));
}

/* Round 2 is deleted, that is undone, and it is corrected. Then it is deleted again by a click in the journal, and has gone. */
static void
test_a_deletion_is_done_again (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) corrected = new_win (2);
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (GError) error = NULL;
  const KaJournalEntry *deleted;

  append_win (f, match, 0);
  append_win (f, match, 1);
  g_assert_true (ka_book_delete_round (f->book, match, 1, &error));
  undo (f, match, "round-deleted");
  g_assert_true (ka_book_replace_round (f->book, match, 1, corrected, NULL, &error));
  assert_winners (f, match, "0 2");
  journal = ka_book_list_journal (f->book, match, 0, 10, &error);
  deleted = g_ptr_array_index (journal, 1);
  g_assert_cmpstr (deleted->kind, ==, "round-deleted");
  g_assert_true (ka_book_undo_entry (f->book, deleted->id, NULL, &error));
  g_assert_no_error (error);
  assert_winners (f, match, "0");
  assert_sound (f->book);
  undo (f, match, "round-deleted");
  assert_winners (f, match, "0 2");
}

/* A round of a match that was undone, or that is in the bin, is not done again by itself. */
static void
test_a_round_brings_no_match_back (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (GError) error = NULL;
  gint64 added;

  append_win (f, match, 0);
  journal = ka_book_list_journal (f->book, match, 0, 10, &error);
  added = ((KaJournalEntry *) g_ptr_array_index (journal, 0))->id;
  undo (f, match, "round-added");
  undo (f, match, "match-created");
  g_assert_false (ka_book_undo_entry (f->book, added, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM match"), ==, 0);
  redo (f, match, "match-created");
  g_assert_true (ka_book_delete_match (f->book, match, &error));
  g_assert_false (ka_book_undo_entry (f->book, added, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM match WHERE deleted = 0"), ==, 0);
  undo (f, match, "match-deleted");
  g_assert_true (ka_book_undo_entry (f->book, added, NULL, NULL));
  assert_winners (f, match, "0");
  assert_sound (f->book);
}

static void
test_what_others_build_on_is_not_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaPlayer guest = { .name = (char *) "Guest", .symbol = (char *) "sun" };
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 players[2] = { f->people[0], ka_book_add_player (f->book, &guest, &error) };
  gint64 match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, players, 2, 0, NULL, NULL,
                                       NULL, 1, &error);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  undo (f, match, "match-created");
  undo (f, 0, "player-added");
  before = export_text (f->book);
  /* The match was undone first, and cannot come back without its guest. */
  g_assert_false (ka_book_redo (f->book, match, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  redo (f, 0, "player-added");
  redo (f, 0, "match-created");
  assert_sound (f->book);
}

static void
test_a_book_without_changes_has_nothing_to_undo (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  open_book (f);
  g_assert_false (ka_book_can_undo (f->book, 0));
  g_assert_false (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
}

/* ---- what the journal tells ------------------------------------------------------------------------------ */

static void
test_the_journal_tells_old_and_new (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (GPtrArray) older = NULL;
  const KaJournalEntry *entry;

  append_win (f, match, 0);
  g_assert_true (ka_book_replace_round (f->book, match, 0, one, "no", &error));
  journal = ka_book_list_journal (f->book, 0, 0, 2, &error);
  g_assert_cmpuint (journal->len, ==, 2);
  entry = g_ptr_array_index (journal, 0);
  g_assert_cmpstr (entry->kind, ==, "round-changed");
  g_assert_cmpint (entry->match, ==, match);
  g_assert_cmpint (entry->round, ==, 1);
  g_assert_cmpstr (entry->subject, ==, "Anna, Bram");
  g_assert_cmpstr (entry->before, ==, "{\"facts\":{\"winner\":0}}");
  g_assert_cmpstr (entry->after, ==, "{\"facts\":{\"winner\":1},\"note\":\"no\"}");
  g_assert_cmpint (ABS (entry->at - g_get_real_time () / G_USEC_PER_SEC), <, 100);

  older = ka_book_list_journal (f->book, 0, ((KaJournalEntry *) g_ptr_array_index (journal, 1))->id, 100,
                                &error);
  g_assert_cmpuint (older->len, ==, N_PEOPLE + 1);
  g_assert_cmpstr (((KaJournalEntry *) g_ptr_array_index (older, 0))->kind, ==, "match-created");
}

/* A round has the number that people see on the sheet, where corrections have none. */
static void
assert_place (const KaJournalEntry *entry, const char *before, const char *after)
{
  g_assert_cmpstr (entry->before, ==, before);
  g_assert_cmpstr (entry->after, ==, after);
}

static void
test_the_journal_numbers_rounds_without_corrections (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *kind;
    int round;
  } NEWEST_FIRST[] = {
    { "round-deleted", 0 }, { "round-deleted", 2 }, { "round-moved", 0 }, { "round-moved", 2 },
    { "round-changed", 0 }, { "round-changed", 2 }, { "round-added", 2 }, { "round-added", 0 },
    { "round-added", 1 },   { "match-created", 0 },
  };
  const int points[] = { 5, 0 }, others[] = { 6, 0 };
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 2, "Late");
  g_autoptr (KaRound) other = ka_round_new_correction (others, 2, "Late");
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (GPtrArray) journal = NULL;

  append_win (f, match, 0);
  g_assert_true (ka_book_insert_round (f->book, match, 1, correction, NULL, &error));
  append_win (f, match, 0);
  g_assert_true (ka_book_replace_round (f->book, match, 2, one, NULL, &error));
  g_assert_true (ka_book_replace_round (f->book, match, 1, other, NULL, &error));
  g_assert_true (ka_book_move_round (f->book, match, 2, 0, &error));
  g_assert_true (ka_book_move_round (f->book, match, 2, 1, &error));
  g_assert_true (ka_book_delete_round (f->book, match, 2, &error));
  g_assert_true (ka_book_delete_round (f->book, match, 1, &error));

  journal = ka_book_list_journal (f->book, match, 0, 100, &error);
  g_assert_cmpuint (journal->len, ==, G_N_ELEMENTS (NEWEST_FIRST));
  for (guint i = 0; i < journal->len; i++)
    {
      const KaJournalEntry *entry = g_ptr_array_index (journal, i);

      g_assert_cmpstr (entry->kind, ==, NEWEST_FIRST[i].kind);
      g_assert_cmpint (entry->round, ==, NEWEST_FIRST[i].round);
    }
  /* From the third line of the sheet to the first one. */
  assert_place (g_ptr_array_index (journal, 3), "{\"line\":3}", "{\"line\":1}");
  assert_place (g_ptr_array_index (journal, 2), "{\"line\":3}", "{\"line\":2}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint seed = 1; seed <= N_RUNS; seed += N_IN_ONE_BOOK)
    {
      g_autofree char *path = g_strdup_printf ("/journal/everything/%u", seed);

      g_test_add (path, Fixture, GUINT_TO_POINTER (seed), set_up, test_everything_is_undone_and_redone,
                  tear_down);
    }
  add_test ("/journal/two-sheets", test_two_sheets_are_undone_apart);
  add_test ("/journal/dropped", test_a_new_change_takes_the_place_of_what_was_undone);
  add_test ("/journal/deleted-again", test_a_deletion_is_done_again);
  add_test ("/journal/no-match-back", test_a_round_brings_no_match_back);
  add_test ("/journal/refused", test_what_others_build_on_is_not_undone);
  add_folder_test ("/journal/empty", test_a_book_without_changes_has_nothing_to_undo);
  add_test ("/journal/old-and-new", test_the_journal_tells_old_and_new);
  add_test ("/journal/numbers", test_the_journal_numbers_rounds_without_corrections);
  return g_test_run ();
}
