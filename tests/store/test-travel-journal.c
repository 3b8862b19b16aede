/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the journal tells of what was done in another book, and what undo does with it. */
#include <string.h>

#include "ka-backup.h"
#include "ka-computers.h"
#include "ka-rivals.h"
#include "ka-row.h"
#include "travel-books.h"

/* ---- the journal ---------------------------------------------------------------------------------------- */

/* Whoever deleted a round reads in the journal what was deleted, also when somebody else corrected it meanwhile. */
static void
test_a_deletion_shows_what_went (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) win = new_win (2);
  g_autoptr (KaJournalEntry) before = NULL;
  g_autoptr (KaJournalEntry) after = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_delete_round (f->book, match, 0, NULL));
  before = find_entry (f, "round-deleted", KA_JOURNAL_AGREED);
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, win, NULL, NULL));
  exchange (f->book, other.book);
  after = find_entry (f, "round-deleted", KA_JOURNAL_RETURNED);
  g_assert_cmpstr (before->before, ==, "{\"facts\":{\"winner\":0}}");
  g_assert_nonnull (after);
  g_assert_cmpstr (after->before, ==, before->before);
  tear_down (&other, NULL);
}

/* What was there before stands in the journal in the seats of now: who won from the first one sits in the second. */
static void
test_a_correction_after_a_change_of_seats (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  gint64 turned[] = { f->people[2], f->people[0], f->people[1] };
  g_autoptr (KaRound) turned_win = new_win (1);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new ();
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (KaJournalEntry) entry = NULL;

  rename_person (f, f->people[2], "Gus, junior");
  append_win (f, match, 0);
  g_ptr_array_add (rounds, turned_win);
  g_assert_true (ka_book_reseat (f->book, match, turned, 3, 0, rounds, NULL, NULL));
  g_assert_true (ka_book_replace_round (f->book, match, 0, win, NULL, NULL));
  entry = find_entry (f, "round-changed", KA_JOURNAL_AGREED);
  g_assert_cmpstr (entry->before, ==, "{\"facts\":{\"winner\":1}}");
  g_assert_cmpstr (entry->after, ==, "{\"facts\":{\"winner\":0}}");
  g_assert_cmpuint (g_strv_length (entry->names), ==, 3);
  g_assert_cmpstr (entry->names[0], ==, "Gus, junior");
  g_assert_cmpstr (entry->names[1], ==, PEOPLE[0]);
}

/* Somebody who was deleted plays elsewhere, and so is there still. */
static void
test_a_player_returns (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaJournalEntry) entry = NULL;

  open_copy (f, &other);
  for (guint i = 0; i < 2; i++)
    other.people[i] = find_person (&other, PEOPLE[i]);
  g_assert_true (ka_book_delete_player (f->book, f->people[1], NULL));
  add_match (&other, "template", 2);
  exchange (f->book, other.book);
  entry = find_entry (f, "player-deleted", KA_JOURNAL_RETURNED);
  g_assert_nonnull (entry);
  tear_down (&other, NULL);
}

/* A round that was corrected twice: what does not hold is chosen, and the journal tells of the choice what it tells of a correction. */
static void
test_a_choice_is_told (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (KaRound) two = new_win (2);
  g_autoptr (KaJournalEntry) overruled = NULL;
  g_autoptr (KaJournalEntry) choice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaJournalEntry) there = NULL;
  g_autoptr (KaJournalEntry) holds = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (f->book, match, 0, one, NULL, NULL));
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, two, NULL, NULL));
  exchange (f->book, other.book);
  holds = find_entry (f, "round-changed", KA_JOURNAL_HOLDS);
  overruled = find_entry (f, "round-changed", KA_JOURNAL_OVERRULED);
  g_assert_nonnull (holds);
  g_assert_nonnull (overruled);
  /* Undoing one of them does not say what holds then. */
  g_assert_false (ka_book_undo_entry (f->book, holds->id, NULL, &error));
  g_assert_nonnull (strstr (error->message, "Choose"));
  g_clear_error (&error);
  g_assert_false (ka_book_undo_entry (f->book, overruled->id, NULL, &error));
  g_assert_nonnull (strstr (error->message, "Choose"));
  g_assert_true (ka_book_choose (f->book, overruled->id, NULL));
  exchange (f->book, other.book);
  choice = find_entry (f, "chosen", KA_JOURNAL_AGREED);
  there = find_entry (&other, "chosen", KA_JOURNAL_AGREED);
  g_assert_nonnull (choice);
  g_assert_nonnull (there);
  g_assert_cmpint (choice->match, ==, match);
  g_assert_cmpint (choice->round, ==, 1);
  g_assert_cmpint (there->match, ==, find_match (&other));
  g_assert_cmpint (there->round, ==, 1);
  g_assert_cmpstr (choice->after, ==, overruled->after);
  g_assert_cmpstr (choice->before, ==, holds->after);
  g_assert_null (find_entry (f, "round-changed", KA_JOURNAL_OVERRULED));
  g_assert_false (ka_book_choose (f->book, overruled->id, NULL));
  tear_down (&other, NULL);
}

/* What is said of the only line of a sheet that does not hold; NULL: nothing. */
static KaRival *
find_rival (Fixture *f, gint64 match)
{
  g_autoptr (GPtrArray) rivals = ka_book_list_rivals (f->book, match, NULL);

  g_assert_nonnull (rivals);
  g_assert_cmpuint (rivals->len, <=, 1);
  return rivals->len > 0 ? g_ptr_array_steal_index (rivals, 0) : NULL;
}

/* Of a round that both corrected each book says who wrote what does not hold; whoever takes that has the question answered in both. */
static void
test_a_rival_of_a_round (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (KaRound) two = new_win (2);
  g_autoptr (KaRival) here = NULL;
  g_autoptr (KaRival) there = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_call_computer (f->book, "Kitchen", NULL));
  g_assert_true (ka_book_call_computer (other.book, "Attic", NULL));
  g_assert_true (ka_book_replace_round (f->book, match, 0, one, NULL, NULL));
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, two, NULL, NULL));
  g_assert_null (find_rival (f, match));
  exchange (f->book, other.book);
  before = get_winners (f, match);
  here = find_rival (f, match);
  there = find_rival (&other, find_match (&other));
  g_assert_nonnull (here);
  g_assert_nonnull (there);
  g_assert_cmpstr (here->line, ==, there->line);
  g_assert_cmpint (here->at, ==, there->at);
  g_assert_cmpint (here->here, !=, there->here);
  /* Here it was 1: where that does not hold, the other book says that it came from here. */
  g_assert_cmpint (here->here, ==, g_str_equal (before, "2"));
  g_assert_cmpstr (here->computer, ==, here->here ? NULL : "Attic");
  g_assert_cmpstr (there->computer, ==, there->here ? NULL : "Kitchen");
  g_assert_false (ka_book_undo (f->book, match, NULL, &error));
  g_assert_nonnull (strstr (error->message, "Attic"));
  g_assert_nonnull (strstr (error->message, "Choose"));
  g_assert_true (ka_book_choose (f->book, here->act, NULL));
  exchange (f->book, other.book);
  after = get_winners (f, match);
  g_assert_cmpstr (after, ==, g_str_equal (before, "1") ? "2" : "1");
  g_assert_null (find_rival (f, match));
  g_assert_null (find_rival (&other, find_match (&other)));
  tear_down (&other, NULL);
}

/* Of a clock of the last days of the year 9999, it is told as the last moment that can be told in any zone. */
static void
test_a_rival_of_the_far_future (Fixture *f, gconstpointer data)
{
  static const char *const STAMPS[] = { "0175000000000003", "e677d21fdbfe0000", "e677d21fdbff0000" };
  g_autoptr (KaRival) rival = NULL;
  g_autofree char *winners = NULL;
  gint64 match;

  take_lines (f->book, TABLE);
  match = find_match (f);
  for (guint i = 0; i < G_N_ELEMENTS (STAMPS); i++)
    {
      g_autofree char *line = g_strdup_printf (
          "{\"act\":\"%s-1-00000000000000e%u\",\"says\":[{\"as\":{\"created\":1600000000,"
          "\"match\":\"22222222-2222-4222-8222-222222222222\",\"rank\":\"a\",\"says\":{\"facts\":{\"winner\":%u},"
          "\"seats\":\"0175000000000001-1-00000000000000aa\"}},"
          "\"thing\":\"line/33333333-3333-4333-8333-333333333333\"}],\"verb\":\"round-added\"}\n",
          STAMPS[i], i, i);

      take_lines (f->book, line);
    }
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "2");
  rival = find_rival (f, match);
  g_assert_nonnull (rival);
  g_assert_cmpint (rival->at, ==, KA_LATEST_TIME);
}

/* What was undone and done again stands in the line of the journal of what was done first: there it can be chosen. */
static void
test_a_choice_of_what_was_done_again (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (KaRound) two = new_win (2);
  g_autoptr (KaJournalEntry) overruled = NULL;
  g_autoptr (KaJournalEntry) holds = NULL;
  g_autofree char *winners = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (f->book, match, 0, one, NULL, NULL));
  g_assert_true (ka_book_undo (f->book, match, NULL, NULL));
  g_assert_true (ka_book_redo (f->book, match, NULL, NULL));
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, two, NULL, NULL));
  exchange (f->book, other.book);
  overruled = find_entry (f, "round-changed", KA_JOURNAL_OVERRULED);
  holds = find_entry (f, "round-changed", KA_JOURNAL_HOLDS);
  g_assert_nonnull (overruled);
  g_assert_nonnull (holds);
  g_assert_true (ka_book_choose (f->book, overruled->id, NULL));
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, overruled->elsewhere ? "2" : "1");
  tear_down (&other, NULL);
}

/* A round of which two said different things is not there any more: then there is nothing to choose. */
static void
test_no_choice_of_what_went (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (KaRound) two = new_win (2);
  g_autoptr (KaJournalEntry) overruled = NULL;
  g_autoptr (GError) error = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (f->book, match, 0, one, NULL, NULL));
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, two, NULL, NULL));
  exchange (f->book, other.book);
  overruled = find_entry (f, "round-changed", KA_JOURNAL_OVERRULED);
  g_assert_true (ka_book_delete_round (f->book, match, 0, NULL));
  g_assert_null (find_entry (f, "round-changed", KA_JOURNAL_OVERRULED));
  g_assert_null (find_entry (f, "round-changed", KA_JOURNAL_HOLDS));
  g_assert_false (ka_book_choose (f->book, overruled->id, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "taken away"));
  g_assert_cmpuint (count_lines (f, match), ==, 0);
  tear_down (&other, NULL);
}

/* A choice was undone: what was said beside the other still is. */
static void
test_a_choice_that_was_undone (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) one = new_win (1);
  g_autoptr (KaRound) two = new_win (2);
  g_autoptr (KaJournalEntry) overruled = NULL;
  g_autoptr (KaJournalEntry) holds = NULL;
  g_autoptr (GError) error = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (f->book, match, 0, one, NULL, NULL));
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, two, NULL, NULL));
  exchange (f->book, other.book);
  overruled = find_entry (f, "round-changed", KA_JOURNAL_OVERRULED);
  holds = find_entry (f, "round-changed", KA_JOURNAL_HOLDS);
  g_assert_true (ka_book_choose (f->book, overruled->id, NULL));
  g_assert_true (ka_book_undo (f->book, match, NULL, NULL));
  g_assert_false (ka_book_undo_entry (f->book, holds->id, NULL, &error));
  g_assert_nonnull (strstr (error->message, "Somebody else changed the same"));
  tear_down (&other, NULL);
}

/* Two people are one, says somebody; elsewhere they meet in a match: the journal of both says that it waits. */
static void
test_a_merge_that_waits_is_told (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaJournalEntry) here = NULL;
  g_autoptr (KaJournalEntry) there = NULL;

  open_copy (f, &other);
  g_assert_true (
      ka_book_merge_players (other.book, find_person (&other, "Anna"), find_person (&other, "Bram"), NULL));
  there = find_entry (&other, "players-merged", KA_JOURNAL_AGREED);
  g_assert_nonnull (there);
  g_clear_pointer (&there, ka_journal_entry_free);
  add_match (f, "template", 3);
  exchange (f->book, other.book);
  here = find_entry (f, "players-merged", KA_JOURNAL_WAITS);
  there = find_entry (&other, "players-merged", KA_JOURNAL_WAITS);
  g_assert_nonnull (here);
  g_assert_nonnull (there);
  tear_down (&other, NULL);
}

/* Of two names that were given without knowing of each other the other is chosen, and the journal says of whom. */
static void
test_a_chosen_name_is_told (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaJournalEntry) overruled = NULL;
  g_autoptr (KaJournalEntry) choice = NULL;
  gint64 person;

  add_match (f, "template", 3);
  open_copy (f, &other);
  person = query_number (other.path, "SELECT id FROM player WHERE name = 'Bram'");
  rename_person (f, f->people[1], "Zita");
  rename_person (&other, person, "Yara");
  exchange (f->book, other.book);
  overruled = find_entry (f, "player-changed", KA_JOURNAL_OVERRULED);
  g_assert_nonnull (overruled);
  g_assert_true (ka_book_choose (f->book, overruled->id, NULL));
  choice = find_entry (f, "chosen", KA_JOURNAL_AGREED);
  g_assert_nonnull (choice);
  /* And which name was taken in place of which. */
  g_assert_cmpstr (choice->after, ==,
                   g_str_equal (choice->subject, "Zita") ? "{\"name\":\"Zita\"}" : "{\"name\":\"Yara\"}");
  g_assert_cmpstr (choice->before, ==,
                   g_str_equal (choice->subject, "Zita") ? "{\"name\":\"Yara\"}" : "{\"name\":\"Zita\"}");
  tear_down (&other, NULL);
}

/* What another book took over of itself when it was still an older one came into this one as anything else did. */
static void
test_what_was_taken_over_elsewhere_is_told (Fixture *f, gconstpointer data)
{
  static const char ACT[]
      = "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":[{\"as\":{\"colour\":3,\"name\":\"Yara\"},"
        "\"thing\":\"player/0b60ee6e-25cf-4d0a-8ea1-0000000000aa\"}],\"verb\":\"taken-over\"}\n";
  g_autoptr (KaJournalEntry) entry = NULL;

  take_lines (f->book, ACT);
  entry = find_entry (f, "taken-over", KA_JOURNAL_AGREED);
  g_assert_nonnull (entry);
  g_assert_true (entry->elsewhere);
  g_assert_cmpstr (entry->subject, ==, "Yara");
  assert_sound (f->book);
}

/* A match that went to the bin here while somebody played on there is out of it, and the journal says so. */
static void
test_a_match_that_returned_is_told (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaJournalEntry) before = NULL;
  g_autoptr (KaJournalEntry) after = NULL;

  open_copy (f, &other);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  append_win (&other, find_match (&other), 0);
  before = find_entry (f, "match-deleted", KA_JOURNAL_AGREED);
  g_assert_nonnull (before);
  exchange (f->book, other.book);
  after = find_entry (f, "match-deleted", KA_JOURNAL_RETURNED);
  g_assert_nonnull (after);
  tear_down (&other, NULL);
}

/* A match came out of the bin for a round that was written elsewhere. It stays when somebody who sees it deletes that round. */
static void
test_a_match_stays_without_what_it_returned_for (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  append_win (&other, find_match (&other), 1);
  exchange (f->book, other.book);
  g_assert_cmpint (query_number (f->path, "SELECT deleted FROM match"), ==, 0);
  g_assert_true (ka_book_delete_round (f->book, match, 1, NULL));
  assert_follows (f);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpint (query_number (other.path, "SELECT deleted FROM match"), ==, 0);
  g_assert_cmpuint (count_lines (&other, find_match (&other)), ==, 1);
  tear_down (&other, NULL);
}

/* What was deleted for good comes back from a copy as it is there, in every book: what was written after the copy stays away. */
static void
test_a_match_comes_back_as_it_was (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autofree char *copy = NULL;
  g_autofree char *winners = NULL;

  append_win (f, match, 2);
  copy = save_copy (f);
  append_win (f, match, 1);
  open_copy (f, &other);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  g_assert_true (ka_book_purge_match (f->book, match, NULL));
  g_assert_true (ka_book_put_back (f->book, copy, NULL, NULL));
  assert_follows (f);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  winners = get_winners (&other, find_match (&other));
  g_assert_cmpstr (winners, ==, "2");

  /* Both are back when it is undone that it went, and the other way round. */
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM match"), ==, 0);
  assert_follows (f);
  tear_down (&other, NULL);
}

/* What waits for people whom no act that came here names stands there when they come in a file. */
static void
test_people_of_a_file_are_met (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL }, people = { NULL };
  gint64 match;
  g_autofree char *known = NULL;
  g_autofree char *all = NULL;
  g_autofree char *lines = NULL;

  open_other (&other);
  open_other (&people);
  known = write_lines (f->book, NULL);
  take_lines (people.book, known);
  match = add_match (f, "template", 3);
  append_win (f, match, 1);
  all = write_lines (f->book, NULL);
  lines = g_strdup (all + strlen (known));
  take_lines (other.book, lines);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM match"), ==, 0);
  import_from (people.book, other.book, FALSE);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM round"), ==, 1);
  assert_follows (&other);
  tear_down (&people, NULL);
  tear_down (&other, NULL);
}

/* Whoever undoes what was done in a match before it went to the bin means that, and not that it should be there again. */
static void
test_undo_leaves_a_match_in_the_bin (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaMatch) row = ka_book_get_match (f->book, match, NULL);
  g_autoptr (KaJournalEntry) changed = NULL;
  g_autoptr (KaJournalEntry) added = NULL;
  g_autoptr (GError) error = NULL;

  append_win (f, match, 0);
  added = ka_book_peek_undo (f->book, match);
  g_assert_true (ka_book_update_match (f->book, match, row->options, row->first, "", "Home", "late",
                                       row->started, row->ended, NULL));
  changed = ka_book_peek_undo (f->book, match);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  g_assert_false (ka_book_undo_entry (f->book, changed->id, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpint (query_number (f->path, "SELECT deleted <> 0 FROM match"), ==, 1);
  g_assert_false (ka_book_undo_entry (f->book, added->id, NULL, NULL));
  g_assert_cmpuint (count_lines (f, match), ==, 1);
  g_assert_true (ka_book_restore_match (f->book, match, NULL));
  g_assert_true (ka_book_undo_entry (f->book, changed->id, NULL, NULL));
  g_assert_cmpint (query_number (f->path, "SELECT deleted <> 0 FROM match"), ==, 0);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM match WHERE note = 'late'"), ==, 0);
}

/* What is undone in a match that came back is undone there, and the match stays; also when it came back by just that.
 * @data: not %NULL when it was deleted for good */
static void
test_undo_leaves_a_match_that_returned (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3), there;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  g_assert_true (data == NULL || ka_book_purge_match (f->book, match, NULL));
  there = find_match (&other);
  append_win (&other, there, 1);
  exchange (f->book, other.book);
  append_win (&other, there, 2);
  for (guint n = 2; n > 0; n--)
    {
      g_assert_true (ka_book_undo (other.book, there, NULL, NULL));
      g_assert_cmpuint (count_lines (&other, there), ==, n);
      assert_follows (&other);
    }
  for (guint n = 2; n <= 3; n++)
    {
      g_assert_true (ka_book_redo (other.book, there, NULL, NULL));
      g_assert_cmpuint (count_lines (&other, there), ==, n);
    }
  g_assert_true (ka_book_undo (other.book, there, NULL, NULL));
  g_assert_true (ka_book_undo (other.book, there, NULL, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM match WHERE deleted = 0"), ==, 1);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round"), ==, 1);
  tear_down (&other, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/travel/deletion-shows", test_a_deletion_shows_what_went);
  add_test ("/travel/correction-in-new-seats", test_a_correction_after_a_change_of_seats);
  add_test ("/travel/player-returns", test_a_player_returns);
  add_test ("/travel/choice-is-told", test_a_choice_is_told);
  add_test ("/travel/rival-of-a-round", test_a_rival_of_a_round);
  add_test ("/travel/rival-of-the-far-future", test_a_rival_of_the_far_future);
  add_test ("/travel/choice-of-redone", test_a_choice_of_what_was_done_again);
  add_test ("/travel/choice-of-gone", test_no_choice_of_what_went);
  add_test ("/travel/choice-undone", test_a_choice_that_was_undone);
  add_test ("/travel/merge-waits", test_a_merge_that_waits_is_told);
  add_test ("/travel/taken-over-elsewhere", test_what_was_taken_over_elsewhere_is_told);
  add_test ("/travel/chosen-name", test_a_chosen_name_is_told);
  add_test ("/travel/return-is-told", test_a_match_that_returned_is_told);
  add_test ("/travel/stays", test_a_match_stays_without_what_it_returned_for);
  add_test ("/travel/as-it-was", test_a_match_comes_back_as_it_was);
  add_test ("/travel/people-of-a-file", test_people_of_a_file_are_met);
  add_test ("/travel/left-in-the-bin", test_undo_leaves_a_match_in_the_bin);
  add_test ("/travel/back-from-the-bin", test_undo_leaves_a_match_that_returned);
  g_test_add ("/travel/back-from-nowhere", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_undo_leaves_a_match_that_returned, tear_down);
  return g_test_run ();
}
