/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo of what was done to something that was taken away by somebody who did not know all of it, and so came back: it is there before
 * and after, in all books. */
#include <string.h>

#include "ka-backup.h"
#include "travel-books.h"

/* ---- two books that met --------------------------------------------------------------------------------- */

typedef struct
{
  Fixture a;
  Fixture b;
  gint64 match; /* in a */
} Met;

static void
met_clear (Met *self)
{
  exchange (self->a.book, self->b.book);
  assert_same (self->a.book, self->b.book);
  assert_sound (self->a.book);
  assert_follows (&self->a);
  tear_down (&self->a, NULL);
  tear_down (&self->b, NULL);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Met, met_clear)

/* A match with two rounds won by Anna, which both know. */
static void
met_init (Met *self)
{
  set_up (&self->a, NULL);
  self->match = add_match (&self->a, "template", 3);
  append_win (&self->a, self->match, 0);
  append_win (&self->a, self->match, 0);
  open_copy (&self->a, &self->b);
}

/* The second round was deleted in a and corrected in b. */
static void
let_a_round_return (Met *self)
{
  g_autoptr (KaRound) corrected = new_win (2);

  g_assert_true (ka_book_replace_round (self->b.book, find_match (&self->b), 1, corrected, NULL, NULL));
  g_assert_true (ka_book_delete_round (self->a.book, self->match, 1, NULL));
  exchange (self->a.book, self->b.book);
}

/* Somebody was deleted in a and called otherwise in b. */
static void
let_a_person_return (Met *self)
{
  g_autofree char *name = query_text (self->a.path, "SELECT name FROM player ORDER BY id DESC LIMIT 1");

  rename_person (&self->b, find_person (&self->b, name), "Renamed");
  g_assert_true (ka_book_delete_player (self->a.book, find_person (&self->a, name), NULL));
  exchange (self->a.book, self->b.book);
}

/* The match was taken away in a, to the bin or for good, and got a round in b. */
static void
let_the_match_return (Met *self, gboolean for_good)
{
  g_assert_true (ka_book_delete_match (self->a.book, self->match, NULL));
  g_assert_true (!for_good || ka_book_purge_match (self->a.book, self->match, NULL));
  append_win (&self->b, find_match (&self->b), 1);
  exchange (self->a.book, self->b.book);
  self->match = find_match (&self->a);
}

static void
assert_winners (Met *self, const char *expected)
{
  g_autofree char *winners = get_winners (&self->a, self->match);

  g_assert_cmpstr (winners, ==, expected);
}

static void
undo (Met *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done = ka_book_undo (self->a.book, 0, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

static void
redo (Met *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done = ka_book_redo (self->a.book, 0, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

/* ---- rounds --------------------------------------------------------------------------------------------- */

static void
test_a_round_that_is_corrected (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (KaRound) win = new_win (1);

  met_init (&met);
  let_a_round_return (&met);
  assert_winners (&met, "0 2");
  g_assert_true (ka_book_replace_round (met.a.book, met.match, 1, win, "note", NULL));
  assert_winners (&met, "0 1");
  undo (&met);
  assert_winners (&met, "0 2");
  redo (&met);
  assert_winners (&met, "0 1");
  undo (&met);
  assert_winners (&met, "0 2");
}

static void
test_a_round_that_is_moved (void)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  let_a_round_return (&met);
  g_assert_true (ka_book_move_round (met.a.book, met.match, 1, 0, NULL));
  assert_winners (&met, "2 0");
  undo (&met);
  assert_winners (&met, "0 2");
}

static void
test_seats_that_change (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;

  met_init (&met);
  let_a_round_return (&met);
  g_ptr_array_add (rounds, new_win (0));
  g_ptr_array_add (rounds, new_win (0));
  g_assert_true (ka_book_reseat (met.a.book, met.match,
                                 (gint64[]) { met.a.people[2], met.a.people[1], met.a.people[0] }, 3, 0,
                                 rounds, NULL, &error));
  g_assert_no_error (error);
  undo (&met);
  assert_winners (&met, "0 2");
}

/* The deletion did not hold: whoever undoes it and does so again changes nothing. */
static void
test_a_deletion_that_did_not_hold (void)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  let_a_round_return (&met);
  undo (&met);
  assert_winners (&met, "0 2");
  redo (&met);
  assert_winners (&met, "0 2");
}

/* What held was undone, and others went on with it since: to do it again would take that away, so it is refused and says why. */
static void
test_others_went_on (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (KaRound) corrected = new_win (2);
  g_autoptr (GError) error = NULL;

  met_init (&met);
  g_assert_true (ka_book_delete_round (met.a.book, met.match, 1, NULL));
  undo (&met);
  exchange (met.a.book, met.b.book);
  g_assert_true (ka_book_replace_round (met.b.book, find_match (&met.b), 1, corrected, NULL, NULL));
  exchange (met.a.book, met.b.book);
  assert_winners (&met, "0 2");
  g_assert_false (ka_book_redo (met.a.book, 0, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "another book"));
  assert_winners (&met, "0 2");
}

static void
test_others_went_on_in_a_match (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (GError) error = NULL;

  met_init (&met);
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  g_assert_true (ka_book_restore_match (met.a.book, met.match, NULL));
  exchange (met.a.book, met.b.book);
  append_win (&met.b, find_match (&met.b), 1);
  exchange (met.a.book, met.b.book);
  g_assert_false (ka_book_undo (met.a.book, 0, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  assert_winners (&met, "0 0 1");
}

/* ---- people --------------------------------------------------------------------------------------------- */

static void
test_a_person (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (KaPlayer) person = NULL;

  met_init (&met);
  let_a_person_return (&met);
  person = ka_book_get_player (met.a.book, find_person (&met.a, "Renamed"), NULL);
  g_set_str (&person->note, "Likes gin");
  g_assert_true (ka_book_update_player (met.a.book, person, NULL));
  undo (&met);
  g_assert_cmpint (
      query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Renamed' AND note = ''"), ==, 1);
}

static void
test_a_person_whose_deletion_did_not_hold (void)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  let_a_person_return (&met);
  undo (&met);
  redo (&met);
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Renamed'"), ==, 1);
}

static void
test_a_person_who_went_since (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (KaPlayer) person = NULL;
  g_autoptr (GError) error = NULL;

  met_init (&met);
  let_a_person_return (&met);
  person = ka_book_get_player (met.a.book, find_person (&met.a, "Renamed"), NULL);
  g_set_str (&person->note, "Likes gin");
  g_assert_true (ka_book_update_player (met.a.book, person, NULL));
  exchange (met.a.book, met.b.book);
  g_assert_true (ka_book_delete_player (met.b.book, find_person (&met.b, "Renamed"), NULL));
  exchange (met.a.book, met.b.book);
  g_assert_false (ka_book_undo (met.a.book, 0, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Renamed'"), ==, 0);
}

static void
test_a_merge (void)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  let_a_person_return (&met);
  g_assert_true (ka_book_merge_players (met.a.book, met.a.people[3], find_person (&met.a, "Renamed"), NULL));
  undo (&met);
  g_assert_cmpint (
      query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Renamed' AND merged_into IS NULL"),
      ==, 1);
}

static void
test_a_copy_that_is_put_back (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *copy = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  met_init (&met);
  copy = save_copy (&met.a);
  let_a_round_return (&met);
  let_a_person_return (&met);
  before = export_text (met.a.book);
  g_assert_true (ka_book_put_back (met.a.book, copy, NULL, NULL));
  undo (&met);
  after = export_text (met.a.book);
  g_assert_cmpstr (before, ==, after);
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static void
assert_in_bin (Met *self, gboolean in_bin)
{
  g_assert_cmpint (query_number (self->a.path, "SELECT deleted <> 0 FROM match"), ==, in_bin);
  g_assert_cmpint (query_number (self->a.path, "SELECT count(*) FROM round"), ==, 3);
}

/* @data: not %NULL when it had been deleted for good */
static void
test_a_match_to_the_bin (gconstpointer data)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  let_the_match_return (&met, data != NULL);
  assert_in_bin (&met, FALSE);
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  assert_in_bin (&met, TRUE);
  undo (&met);
  assert_in_bin (&met, FALSE);
  redo (&met);
  assert_in_bin (&met, TRUE);
  g_assert_true (ka_book_restore_match (met.a.book, met.match, NULL));
  undo (&met);
  assert_in_bin (&met, TRUE);
}

/* It had returned, and then somebody took it away who knew all: whoever undoes what he had done before does not bring it back. */
static void
test_a_match_that_went_since (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (GError) error = NULL;

  met_init (&met);
  let_the_match_return (&met, FALSE);
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  g_assert_true (ka_book_restore_match (met.a.book, met.match, NULL));
  exchange (met.a.book, met.b.book);
  g_assert_true (ka_book_delete_match (met.b.book, find_match (&met.b), NULL));
  exchange (met.a.book, met.b.book);
  assert_in_bin (&met, TRUE);
  g_assert_false (ka_book_undo (met.a.book, 0, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  assert_in_bin (&met, TRUE);
}

/* In the bin nothing is undone in a match; and what somebody wrote in it who did not know that it was deleted keeps it there. */
static void
test_a_round_of_a_match_in_the_bin (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (GError) error = NULL;
  gint64 there, added = 0;

  set_up (&met.a, NULL);
  met.match = add_match (&met.a, "template", 3);
  append_win (&met.a, met.match, 0);
  append_win (&met.a, met.match, 0);
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  open_copy (&met.a, &met.b);
  there = find_match (&met.b);
  g_assert_true (ka_book_purge_match (met.a.book, met.match, NULL));
  g_assert_true (ka_book_restore_match (met.b.book, there, NULL));
  append_win (&met.b, there, 1);
  g_assert_true (ka_book_delete_match (met.b.book, there, NULL));
  exchange (met.a.book, met.b.book);
  assert_in_bin (&met, TRUE);
  journal = ka_book_list_journal (met.a.book, 0, 0, 10, NULL);
  for (guint i = 0; i < journal->len; i++)
    {
      const KaJournalEntry *entry = journal->pdata[i];

      if (g_str_equal (entry->kind, "round-added") && entry->elsewhere)
        added = entry->id;
    }
  g_assert_false (ka_book_undo_entry (met.a.book, added, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  assert_in_bin (&met, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/undo-returned/round/corrected", test_a_round_that_is_corrected);
  g_test_add_func ("/undo-returned/round/moved", test_a_round_that_is_moved);
  g_test_add_func ("/undo-returned/round/seats", test_seats_that_change);
  g_test_add_func ("/undo-returned/round/deleted", test_a_deletion_that_did_not_hold);
  g_test_add_func ("/undo-returned/round/went-on", test_others_went_on);
  g_test_add_func ("/undo-returned/match/went-on", test_others_went_on_in_a_match);
  g_test_add_func ("/undo-returned/person/noted", test_a_person);
  g_test_add_func ("/undo-returned/person/deleted", test_a_person_whose_deletion_did_not_hold);
  g_test_add_func ("/undo-returned/person/merged", test_a_merge);
  g_test_add_func ("/undo-returned/put-back", test_a_copy_that_is_put_back);
  g_test_add_data_func ("/undo-returned/match/bin", NULL, test_a_match_to_the_bin);
  g_test_add_data_func ("/undo-returned/match/for-good", "", test_a_match_to_the_bin);
  g_test_add_func ("/undo-returned/match/went", test_a_match_that_went_since);
  g_test_add_func ("/undo-returned/person/went", test_a_person_who_went_since);
  g_test_add_func ("/undo-returned/match/round-in-the-bin", test_a_round_of_a_match_in_the_bin);
  return g_test_run ();
}
