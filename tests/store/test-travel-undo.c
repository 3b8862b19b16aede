/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo of what was done to something that was taken away by somebody who did not know all of it, and so came back: it is there before
 * and after, in all books. */
#include <string.h>

#include "ka-backup.h"
#include "ka-continuity.h"
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

/* ---- what was done since --------------------------------------------------------------------------------- */

/* The entry of the journal of a of that kind that was done here, or came from b. */
static gint64
find_own_entry (Met *self, const char *kind, gboolean elsewhere)
{
  g_autoptr (GPtrArray) journal = ka_book_list_journal (self->a.book, 0, 0, 100, NULL);

  for (guint i = 0; i < journal->len; i++)
    {
      const KaJournalEntry *entry = journal->pdata[i];

      if (g_str_equal (entry->kind, kind) && entry->elsewhere == elsewhere)
        return entry->id;
    }
  g_assert_not_reached ();
}

static void
undo_entry (Met *self, const char *kind, gboolean elsewhere)
{
  g_autoptr (GError) error = NULL;

  ka_book_undo_entry (self->a.book, find_own_entry (self, kind, elsewhere), NULL, &error);
  g_assert_no_error (error);
}

static void
assert_entry_refused (Met *self, const char *kind)
{
  g_autofree char *before = export_text (self->a.book);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (ka_book_undo_entry (self->a.book, find_own_entry (self, kind, FALSE), NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  after = export_text (self->a.book);
  g_assert_cmpstr (after, ==, before);
}

/* A match that was deleted for good comes back by a file, and is played on: the file is not undone under it. */
static void
test_an_import_that_was_played_on (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GInputStream) stream = NULL;
  KaImportReport report;

  met_init (&met);
  text = export_text (met.a.book);
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  g_assert_true (ka_book_purge_match (met.a.book, met.match, NULL));
  stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_assert_true (ka_exchange_import (met.a.book, stream, NULL, FALSE, &report, NULL));
  met.match = find_match (&met.a);
  append_win (&met.a, met.match, 2);
  assert_entry_refused (&met, "imported");

  /* Once that round is undone it goes. */
  undo (&met);
  undo_entry (&met, "imported", FALSE);
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM match"), ==, 0);
  redo (&met);
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM round"), ==, 2);
}

static void
test_a_match_that_was_played_on (void)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  g_assert_true (ka_book_restore_match (met.a.book, met.match, NULL));
  append_win (&met.a, met.match, 2);
  assert_entry_refused (&met, "match-restored");
}

/* The advice of the refusal is followed: what the other corrected since is undone here, or was there. */
static void
test_others_correction_taken_back (gconstpointer data)
{
  gboolean there = GPOINTER_TO_INT (data);
  g_auto (Met) met = { 0 };
  g_autoptr (KaRound) corrected = new_win (2);

  met_init (&met);
  g_assert_true (ka_book_delete_round (met.a.book, met.match, 1, NULL));
  undo (&met);
  exchange (met.a.book, met.b.book);
  g_assert_true (ka_book_replace_round (met.b.book, find_match (&met.b), 1, corrected, NULL, NULL));
  g_assert_true (!there || ka_book_undo (met.b.book, 0, NULL, NULL));
  exchange (met.a.book, met.b.book);
  if (!there)
    {
      assert_entry_refused (&met, "round-deleted");
      undo_entry (&met, "round-changed", TRUE);
    }
  assert_winners (&met, "0 0");
  undo_entry (&met, "round-deleted", FALSE);
  assert_winners (&met, "0");
}

static void
test_others_round_taken_back (void)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  g_assert_true (ka_book_restore_match (met.a.book, met.match, NULL));
  exchange (met.a.book, met.b.book);
  append_win (&met.b, find_match (&met.b), 1);
  exchange (met.a.book, met.b.book);
  assert_entry_refused (&met, "match-restored");
  undo_entry (&met, "round-added", TRUE);
  undo_entry (&met, "match-restored", FALSE);
  g_assert_cmpint (query_number (met.a.path, "SELECT deleted <> 0 FROM match"), ==, 1);
}

/* Ctrl+Z gives what stood there, and not what lost against it: a has 0, since its undo comes after the 2 of b. It has heard of a clock
 * that goes ahead. */
static void
test_what_stood_there_comes_back (void)
{
  g_auto (Met) met = { 0 };
  guint64 ahead = (guint64) (g_get_real_time () / 1000 + 3600000) << 16;
  g_autofree char *late
      = g_strdup_printf ("{\"act\":\"%016" G_GINT64_MODIFIER
                         "x-1-00000000000000aa\",\"says\":[{\"as\":{\"name\":\"Zoe\"},\"thing\":"
                         "\"player/11111111-1111-4111-8111-111111111111\"}],\"verb\":\"player-added\"}\n",
                         ahead);
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (KaRound) two = new_win (2);

  met_init (&met);
  g_assert_true (ka_book_replace_round (met.b.book, find_match (&met.b), 1, two, NULL, NULL));
  take_lines (met.a.book, late);
  g_assert_true (ka_book_replace_round (met.a.book, met.match, 1, one, NULL, NULL));
  undo (&met);
  exchange (met.a.book, met.b.book);
  assert_winners (&met, "0 0");
  g_assert_true (ka_book_replace_round (met.a.book, met.match, 1, one, NULL, NULL));
  assert_winners (&met, "0 1");
  undo (&met);
  assert_winners (&met, "0 0");
  redo (&met);
  assert_winners (&met, "0 1");
}

/* ---- two who did the same -------------------------------------------------------------------------------- */

static void
test_both_deleted_a_round (void)
{
  g_auto (Met) met = { 0 };

  met_init (&met);
  g_assert_true (ka_book_delete_round (met.a.book, met.match, 1, NULL));
  g_assert_true (ka_book_delete_round (met.b.book, find_match (&met.b), 1, NULL));
  exchange (met.a.book, met.b.book);
  undo (&met);
  assert_winners (&met, "0 0");
  redo (&met);
  assert_winners (&met, "0");
}

static void
test_both_deleted_a_person (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *name = NULL;

  met_init (&met);
  name = query_text (met.a.path, "SELECT name FROM player ORDER BY id DESC LIMIT 1");
  g_assert_true (ka_book_delete_player (met.a.book, find_person (&met.a, name), NULL));
  g_assert_true (ka_book_delete_player (met.b.book, find_person (&met.b, name), NULL));
  exchange (met.a.book, met.b.book);
  undo (&met);
  g_assert_cmpint (find_person (&met.a, name), !=, 0);
}

static void
test_both_undid_a_round (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (GPtrArray) journal = NULL;

  met_init (&met);
  journal = ka_book_list_journal (met.b.book, 0, 0, 1, NULL);
  g_assert_true (ka_book_undo_entry (met.b.book, ((KaJournalEntry *) journal->pdata[0])->id, NULL, NULL));
  undo (&met);
  exchange (met.a.book, met.b.book);
  assert_winners (&met, "0");
  redo (&met);
  assert_winners (&met, "0 0");
}

/* ---- copies ---------------------------------------------------------------------------------------------- */

/* A copy of the book that b is, which heard all from a: the same acts stand in the same rows, and the rows have other numbers. What a did
 * since goes, and undo brings it back. */
static void
test_a_copy_of_another_book (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *copy = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  met_init (&met);
  for (guint i = 0; i < 3; i++)
    append_win (&met.a, add_match (&met.a, "template", 3), (int) i);
  exchange (met.a.book, met.b.book);
  copy = save_copy (&met.b);
  rename_person (&met.a, met.a.people[3], "Renamed");
  append_win (&met.a, met.match, 1);
  before = export_text (met.a.book);
  g_assert_true (ka_book_put_back (met.a.book, copy, NULL, NULL));
  assert_winners (&met, "0 0");
  assert_same (met.a.book, met.b.book);
  assert_follows (&met.a);
  undo (&met);
  after = export_text (met.a.book);
  g_assert_cmpstr (after, ==, before);
}

/* Two copies of one file go on, each by itself, and hear the same of a third: they end alike, and neither continues the other. */
static void
test_a_copy_that_went_on (void)
{
  static const char THIRD[]
      = "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":[{\"as\":{\"name\":\"Zoe\"},\"thing\":"
        "\"player/11111111-1111-4111-8111-111111111111\"}],\"verb\":\"player-added\"}\n";
  g_auto (Met) met = { 0 };
  Fixture other = { NULL };
  g_autofree char *copy = NULL;
  g_autofree char *back = NULL;
  g_autoptr (GFile) from = NULL;
  g_autoptr (GFile) to = NULL;

  met_init (&met);
  copy = save_copy (&met.a);
  set_up_folder (&other, NULL);
  from = g_file_new_for_path (copy);
  to = g_file_new_for_path (other.path);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  open_book (&other);
  append_win (&met.a, met.match, 1);
  append_win (&other, met.match, 2);
  take_lines (met.a.book, THIRD);
  take_lines (other.book, THIRD);
  back = save_copy (&other);
  g_assert_cmpint (ka_book_continues (met.a.path, back, NULL, NULL), ==, 0);
  g_assert_true (ka_book_put_back (met.a.book, back, NULL, NULL));
  assert_winners (&met, "0 0 2");
  assert_same (met.a.book, other.book);
  assert_follows (&met.a);
  undo (&met);
  assert_winners (&met, "0 0 1");
  tear_down (&other, NULL);
}

/* Both finish a deal at one table. The copy of a, put back in b, has the same deals under other numbers; the rounds keep them, also when
 * that is undone and done again. */
static void
test_a_copy_with_deals (void)
{
  static const char *const BOTS[] = { NULL, "club" };
  const int totals[2] = { 0, 0 };
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autofree char *copy = NULL;
  Fixture *books[2];
  Met met = { 0 };
  gint64 tables[2];

  set_up (&met.a, NULL);
  tables[0] = ka_book_create_table (met.a.book, game, options, (gint64[]) { met.a.people[0], 0 }, BOTS, 2, 0,
                                    FALSE, NULL);
  open_copy (&met.a, &met.b);
  tables[1] = find_match (&met.b);
  books[0] = &met.a;
  books[1] = &met.b;
  for (guint i = 2; i-- > 0;)
    {
      g_autoptr (KaRound) win = new_win (0);
      gint64 deal = ka_book_begin_deal (books[i]->book, tables[i], 20 + i, 1, "H2 C3", totals, 2, NULL);

      g_assert_true (ka_book_write_move (books[i]->book, deal, 0, 1, "draw", NULL, NULL));
      g_assert_true (ka_book_write_move (books[i]->book, deal, 1, 0, "knock", NULL, NULL));
      g_assert_true (ka_book_finish_deal (books[i]->book, deal, win, NULL));
    }
  exchange (met.a.book, met.b.book);
  rename_person (&met.a, met.a.people[1], "Zed");
  copy = save_copy (&met.a);
  g_assert_true (ka_book_put_back (met.b.book, copy, NULL, NULL));
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpint (query_number (met.b.path, "SELECT count (deal) FROM round"), ==, 2);
      assert_sound (met.b.book);
      if (i < 3)
        g_assert_true ((i % 2 == 0 ? ka_book_undo : ka_book_redo) (met.b.book, 0, NULL, NULL));
    }
  met_clear (&met);
}

/* A deal whose round was undone is finished once more, as another round. The copy of before has the first of them; undo gives the deal
 * to the second again, and leaves none without a round. */
static void
test_a_deal_of_two_rounds (void)
{
  static const char *const BOTS[] = { NULL, "club" };
  const int totals[2] = { 0, 0 };
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaRound) win = new_win (0);
  g_autofree char *copy = NULL;
  Fixture f = { NULL };
  gint64 match, deal;

  set_up (&f, NULL);
  match
      = ka_book_create_table (f.book, game, options, (gint64[]) { f.people[0], 0 }, BOTS, 2, 0, FALSE, NULL);
  deal = ka_book_begin_deal (f.book, match, 20, 1, "H2 C3", totals, 2, NULL);
  g_assert_true (ka_book_write_move (f.book, deal, 0, 1, "draw", NULL, NULL));
  g_assert_true (ka_book_write_move (f.book, deal, 1, 0, "knock", NULL, NULL));
  g_assert_true (ka_book_finish_deal (f.book, deal, win, NULL));
  copy = save_copy (&f);
  g_assert_true (ka_book_undo (f.book, 0, NULL, NULL));
  g_assert_true (ka_book_finish_deal (f.book, deal, win, NULL));
  g_assert_true (ka_book_put_back (f.book, copy, NULL, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true ((i % 2 == 0 ? ka_book_undo : ka_book_redo) (f.book, 0, NULL, NULL));
      g_assert_cmpint (query_number (f.path, "SELECT count(*) FROM deal"), ==, 1);
      g_assert_cmpint (query_number (f.path, "SELECT count (deal) FROM round"), ==, 1);
      assert_sound (f.book);
    }
  tear_down (&f, NULL);
}

/* Somebody who stands there twice, in a copy in which the two have the numbers of one another here. */
static void
test_a_copy_with_two_entries (void)
{
  g_auto (Met) met = { 0 };
  Fixture other = { NULL };
  const KaPlayer xen = { .name = (char *) "Xen", .symbol = (char *) "star" };
  const KaPlayer yan = { .name = (char *) "Yan", .symbol = (char *) "star" };
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first, second;

  met_init (&met);
  open_other (&other);
  first = ka_book_add_player (other.book, &xen, NULL);
  second = ka_book_add_player (other.book, &yan, NULL);
  g_assert_true (ka_book_merge_players (other.book, first, second, NULL));
  copy = save_copy (&other);
  ka_book_put_back (met.a.book, copy, NULL, &error);
  g_assert_no_error (error);
  assert_same (met.a.book, other.book);
  assert_follows (&met.a);
  undo (&met);
  tear_down (&other, NULL);
}

/* ---- what was taken away since -------------------------------------------------------------------------- */

/* Whoever is merged with somebody who went waits. When that one comes back with a copy of before the merge, both are who they were. */
static void
test_a_copy_of_before_a_merge_that_waits (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *copy = NULL;
  g_autofree char *other = NULL;

  met_init (&met);
  other = query_text (met.a.path, "SELECT name FROM player ORDER BY id DESC LIMIT 1");
  g_assert_cmpint (ka_book_add_player (met.a.book, &(KaPlayer) { .name = "Dirk" }, NULL), >, 0);
  copy = save_copy (&met.a);
  exchange (met.a.book, met.b.book);
  g_assert_true (
      ka_book_merge_players (met.b.book, find_person (&met.b, "Dirk"), find_person (&met.b, other), NULL));
  undo (&met);
  exchange (met.a.book, met.b.book);
  g_assert_cmpint (
      query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Dirk' OR merged_into <> 0"), ==,
      0);
  g_assert_true (ka_book_put_back (met.a.book, copy, NULL, NULL));
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Dirk'"), ==, 1);
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM player WHERE merged_into <> 0"), ==, 0);
  undo (&met);
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Dirk'"), ==, 0);
}

/* Who was deleted here is there as long as a seat of a match that came from elsewhere needs it. A copy that has the one and not the other
 * brings that one back. */
static void
test_a_copy_of_who_returned (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *copy = NULL;
  g_autofree char *there = NULL;

  set_up (&met.a, NULL);
  open_copy (&met.a, &met.b);
  copy = save_copy (&met.b);
  g_assert_true (ka_book_delete_player (met.b.book, find_person (&met.b, "Anna"), NULL));
  met.match = add_match (&met.a, "template", 3);
  exchange (met.a.book, met.b.book);
  g_assert_cmpint (query_number (met.b.path, "SELECT count(*) FROM player WHERE name = 'Anna'"), ==, 1);
  g_assert_true (ka_book_put_back (met.b.book, copy, NULL, NULL));
  there = query_text (met.b.path,
                      "SELECT group_concat (name, ' ') FROM (SELECT name FROM player ORDER BY name)");
  g_assert_cmpstr (there, ==, "Anna Bram Cleo Daan Ella Ferre");
  g_assert_cmpint (query_number (met.b.path, "SELECT count(*) FROM match"), ==, 0);
}

/* A hostile file gives somebody the UUID of a match. Both are told when both are touched: the one goes, the other stays. */
static void
test_a_person_called_as_a_match (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *copy = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *act = NULL;

  met_init (&met);
  copy = save_copy (&met.a);
  uuid = query_text (met.a.path, "SELECT uuid FROM match");
  act = g_strdup_printf (
      "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":[{\"as\":{\"name\":\"Gus\"},"
      "\"thing\":\"player/%s\"}],\"verb\":\"player-added\"}\n",
      uuid);
  take_lines (met.a.book, act);
  append_win (&met.a, met.match, 0);
  g_assert_true (ka_book_put_back (met.a.book, copy, NULL, NULL));
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM player WHERE name = 'Gus'"), ==, 0);
  assert_follows (&met.a);
}

/* The newest line of the journal of a kind, asked to be undone where it no longer is the last. */
static void
assert_taken_away_since (Fixture *f, const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaJournalEntry) entry = find_entry (f, kind, KA_JOURNAL_AGREED);

  g_assert_false (ka_book_undo_entry (f->book, entry->id, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "taken away"));
  assert_sound (f->book);
}

static void
test_a_correction_of_what_went (void)
{
  g_auto (Met) met = { 0 };
  g_autoptr (KaRound) win = new_win (1);

  met_init (&met);
  g_assert_true (ka_book_replace_round (met.a.book, met.match, 1, win, NULL, NULL));
  g_assert_true (ka_book_delete_round (met.a.book, met.match, 1, NULL));
  assert_taken_away_since (&met.a, "round-changed");
  assert_winners (&met, "0");
}

static void
test_a_name_of_who_went (void)
{
  g_auto (Met) met = { 0 };
  gint64 person;

  met_init (&met);
  person = ka_book_add_player (met.a.book, &(KaPlayer) { .name = "Dirk" }, NULL);
  rename_person (&met.a, person, "Derk");
  g_assert_true (ka_book_delete_player (met.a.book, person, NULL));
  assert_taken_away_since (&met.a, "player-changed");
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM player WHERE name IN ('Dirk', 'Derk')"),
                   ==, 0);
}

/* A copy that was put back spoke of two matches, of which one went to the bin since. */
static void
test_a_copy_whose_match_went (void)
{
  g_auto (Met) met = { 0 };
  g_autofree char *copy = NULL;
  gint64 other;

  met_init (&met);
  other = add_match (&met.a, "template", 3);
  append_win (&met.a, other, 0);
  copy = save_copy (&met.a);
  append_win (&met.a, met.match, 0);
  append_win (&met.a, other, 0);
  g_assert_true (ka_book_put_back (met.a.book, copy, NULL, NULL));
  g_assert_true (ka_book_delete_match (met.a.book, met.match, NULL));
  assert_taken_away_since (&met.a, "backup-restored");
  g_assert_cmpint (query_number (met.a.path, "SELECT count(*) FROM match WHERE deleted <> 0"), ==, 1);
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
  g_test_add_func ("/undo-returned/since/import-played-on", test_an_import_that_was_played_on);
  g_test_add_func ("/undo-returned/since/match-played-on", test_a_match_that_was_played_on);
  g_test_add_data_func ("/undo-returned/since/others-correction-taken-back", GINT_TO_POINTER (FALSE),
                        test_others_correction_taken_back);
  g_test_add_data_func ("/undo-returned/since/others-correction-taken-back-there", GINT_TO_POINTER (TRUE),
                        test_others_correction_taken_back);
  g_test_add_func ("/undo-returned/since/others-round-taken-back", test_others_round_taken_back);
  g_test_add_func ("/undo-returned/went/corrected", test_a_correction_of_what_went);
  g_test_add_func ("/undo-returned/went/renamed", test_a_name_of_who_went);
  g_test_add_func ("/undo-returned/went/merge-that-waits", test_a_copy_of_before_a_merge_that_waits);
  g_test_add_func ("/undo-returned/went/person-who-returned", test_a_copy_of_who_returned);
  g_test_add_func ("/undo-returned/went/person-called-as-a-match", test_a_person_called_as_a_match);
  g_test_add_func ("/undo-returned/went/put-back", test_a_copy_whose_match_went);
  g_test_add_func ("/undo-returned/since/what-stood-there", test_what_stood_there_comes_back);
  g_test_add_func ("/undo-returned/both/deleted-a-round", test_both_deleted_a_round);
  g_test_add_func ("/undo-returned/both/deleted-a-person", test_both_deleted_a_person);
  g_test_add_func ("/undo-returned/both/undid-a-round", test_both_undid_a_round);
  g_test_add_func ("/undo-returned/copies/of-another-book", test_a_copy_of_another_book);
  g_test_add_func ("/undo-returned/copies/that-went-on", test_a_copy_that_went_on);
  g_test_add_func ("/undo-returned/copies/with-two-entries", test_a_copy_with_two_entries);
  g_test_add_func ("/undo-returned/copies/with-deals", test_a_copy_with_deals);
  g_test_add_func ("/undo-returned/copies/deal-of-two-rounds", test_a_deal_of_two_rounds);
  return g_test_run ();
}
