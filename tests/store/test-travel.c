/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done in one book comes into others as lines, and two books that know the same are the same, byte by byte. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ka-backup.h"
#include "ka-canonical.h"
#include "ka-figures-rating.h"
#include "ka-exchange-private.h"
#include "ka-rescue.h"
#include "ka-travel.h"
#include "random-verbs.h"

/* ---- lines ---------------------------------------------------------------------------------------------- */

static char *
write_lines (KaBook *book, const char *since)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (stream);
  g_autoptr (GError) error = NULL;

  ka_travel_write (book, since, stream, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  return g_strdup (g_memory_output_stream_get_data (memory));
}

static KaTravelReport
take_lines (KaBook *book, const char *lines)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (lines, -1, NULL);
  g_autoptr (GError) error = NULL;
  KaTravelReport report = { 0 };

  ka_travel_take (book, stream, &report, &error);
  g_assert_no_error (error);
  return report;
}

/* Returns: (transfer full): the same lines in an order that @rand chooses */
static char *
shuffle (GRand *rand, const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);
  guint n = g_strv_length (split) - 1;
  GString *text = g_string_new (NULL);

  for (guint i = n; i > 0; i--)
    {
      guint k = (guint) g_rand_int_range (rand, 0, (gint32) i);
      char *line = split[k];

      g_string_append_printf (text, "%s\n", line);
      split[k] = split[i - 1];
      split[i - 1] = line;
    }
  return g_string_free_and_steal (text);
}

static void
open_other (Fixture *other)
{
  set_up_folder (other, NULL);
  open_book (other);
}

static void
assert_same (KaBook *a, KaBook *b)
{
  g_autofree char *one = export_text (a);
  g_autofree char *two = export_text (b);
  gsize at = 0;

  if (g_str_equal (one, two))
    return;
  while (one[at] == two[at])
    at++;
  g_test_message ("from here on they differ:\n%.400s\n---\n%.300s", one + at - MIN (at, 100), two + at);
  g_assert_cmpstr (one, ==, two);
}

/* How often several books flow together; more when the program is told so. */
static guint n_flows = 8;

/* With which of them to begin. */
static guint first_flow = 0;

/* How many acts are changed at random. */
static guint n_changed = 300;

/* ---- whole books ---------------------------------------------------------------------------------------- */

static void
do_verbs (Verbs *verbs, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      /* Whatever the book does not do it has a reason for. */
      g_assert_true (do_verb (verbs, &error) == (error == NULL));
      if (error != NULL)
        g_assert_cmpint (error->code, !=, KA_BOOK_ERROR_DAMAGED);
      switch (g_rand_int_range (verbs->rand, 0, 12))
        {
        case 0:
          ka_book_undo (verbs->fixture->book, 0, NULL, NULL);
          break;
        case 1:
          ka_book_redo (verbs->fixture->book, 0, NULL, NULL);
          break;
        default:
          break;
        }
    }
}

/* After each verb the acts say what the rows say. */
static void
test_an_empty_book_becomes_the_same (Fixture *f, gconstpointer data)
{
  for (guint seed = 0; seed < 6; seed++)
    {
      Fixture other = { NULL };
      g_auto (Verbs) verbs;

      verbs_init (&verbs, f, seed);
      open_other (&other);
      for (guint i = 0; i < 40; i++)
        {
          g_autofree char *lines = NULL;

          do_verbs (&verbs, 1);
          lines = write_lines (f->book, NULL);
          take_lines (other.book, lines);
          g_test_message ("seed %u, verb %u", seed, i);
          assert_same (f->book, other.book);
        }
      assert_sound (other.book);
      tear_down (&other, NULL);
    }
}

static void
test_any_order (Fixture *f, gconstpointer data)
{
  for (guint seed = 10; seed < 14; seed++)
    {
      Fixture other = { NULL };
      g_auto (Verbs) verbs;
      g_autofree char *lines = NULL;
      g_autofree char *shuffled = NULL;

      verbs_init (&verbs, f, seed);
      do_verbs (&verbs, 60);
      lines = write_lines (f->book, NULL);
      shuffled = shuffle (verbs.rand, lines);
      open_other (&other);
      for (const char *at = shuffled; *at != '\0';)
        {
          const char *end = strchr (at, '\n') + 1;
          g_autofree char *line = g_strndup (at, (gsize) (end - at));

          take_lines (other.book, line);
          at = end;
        }
      assert_same (f->book, other.book);
      assert_sound (other.book);
      tear_down (&other, NULL);
    }
}

/* A file that went by mail has other ends of lines, and one that an editor saved begins with a mark. */
static void
test_lines_of_another_system (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autofree char *lines = NULL;
  g_auto (GStrv) split = NULL;
  g_autofree char *joined = NULL;
  g_autofree char *text = NULL;
  KaTravelReport report;

  open_other (&other);
  add_match (f, "template", 2);
  lines = write_lines (f->book, NULL);
  split = g_strsplit (lines, "\n", -1);
  joined = g_strjoinv ("\r\n", split);
  text = g_strconcat ("\xef\xbb\xbf", joined, NULL);
  report = take_lines (other.book, text);
  g_assert_cmpuint (report.n_new, ==, g_strv_length (split) - 1);
  g_assert_cmpuint (report.n_unread, ==, 0);
  assert_sound (other.book);
  tear_down (&other, NULL);
}

static void
exchange (KaBook *a, KaBook *b)
{
  g_autofree char *of_a = write_lines (a, NULL);
  g_autofree char *of_b = write_lines (b, NULL);

  take_lines (a, of_b);
  take_lines (b, of_a);
}

/* The people and matches that came from elsewhere have numbers of their own here. */
static void
learn (Verbs *verbs)
{
  const char *path = verbs->fixture->path;
  gint64 n = query_number (path, "SELECT count (*) FROM match");

  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "SELECT coalesce ((SELECT id FROM player ORDER BY name LIMIT 1 OFFSET %u), 1)", i);

      verbs->fixture->people[i] = query_number (path, sql);
    }
  for (gint64 i = 0; i < n; i++)
    {
      g_autofree char *sql
          = g_strdup_printf ("SELECT id FROM match ORDER BY id LIMIT 1 OFFSET %" G_GINT64_FORMAT, i);
      gint64 id = query_number (path, sql);

      g_array_append_val (verbs->matches, id);
    }
}

/* Two who did not know of each other: afterwards both have the same, and nobody lost a round. */
static void
test_two_books_flow_together (Fixture *f, gconstpointer data)
{
  for (guint seed = 20; seed < 32; seed++)
    {
      Fixture other = { NULL };
      g_auto (Verbs) verbs;
      g_auto (Verbs) others;

      open_other (&other);
      exchange (f->book, other.book);
      verbs_init (&verbs, f, seed);
      do_verbs (&verbs, 20);
      exchange (f->book, other.book);
      verbs_init (&others, &other, seed + 1000);
      learn (&others);
      for (guint i = 0; i < 4; i++)
        {
          do_verbs (&verbs, 12);
          do_verbs (&others, 12);
          exchange (f->book, other.book);
          g_test_message ("seed %u, meeting %u", seed, i);
          assert_same (f->book, other.book);
        }
      assert_sound (f->book);
      assert_sound (other.book);
      tear_down (&other, NULL);
    }
}

/* Another book that knows what @f knows. */
static void
open_copy (Fixture *f, Fixture *other)
{
  open_other (other);
  exchange (f->book, other->book);
}

#define N_BOOKS 4

/* Some of what one book knows reaches another, in any order. */
static void
send_some (GRand *rand, KaBook *from, KaBook *to)
{
  g_autofree char *all = write_lines (from, NULL);
  g_autofree char *shuffled = shuffle (rand, all);
  g_auto (GStrv) lines = g_strsplit (shuffled, "\n", -1);
  g_autoptr (GString) some = g_string_new (NULL);
  int share = g_rand_int_range (rand, 1, 5);

  for (char **line = lines; *line != NULL; line++)
    if (g_rand_int_range (rand, 0, 4) < share)
      g_string_append_printf (some, "%s\n", *line);
  take_lines (to, some->str);
}

/* Devices that hear of each other now and then, late and in part. What is in the middle of coming must be sound too. */
static void
flow (Fixture *f, guint seed)
{
  Fixture others[N_BOOKS - 1] = { 0 };
  Fixture *books[N_BOOKS] = { f };
  Verbs verbs[N_BOOKS];
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  verbs_init (&verbs[0], f, seed);
  do_verbs (&verbs[0], 15);
  for (guint i = 1; i < N_BOOKS; i++)
    {
      books[i] = &others[i - 1];
      open_copy (f, books[i]);
      verbs_init (&verbs[i], books[i], seed * 100 + i);
      learn (&verbs[i]);
    }
  for (guint i = 0; i < 30; i++)
    {
      guint who = (guint) g_rand_int_range (rand, 0, N_BOOKS);
      guint whom = (who + (guint) g_rand_int_range (rand, 1, N_BOOKS)) % N_BOOKS;

      do_verbs (&verbs[who], 3);
      send_some (rand, books[who]->book, books[whom]->book);
    }
  for (guint round = 0; round < 2; round++)
    for (guint i = 1; i < N_BOOKS; i++)
      exchange (f->book, books[i]->book);
  for (guint i = 1; i < N_BOOKS; i++)
    {
      assert_same (f->book, books[i]->book);
      verbs_clear (&verbs[i]);
      tear_down (books[i], NULL);
    }
  verbs_clear (&verbs[0]);
}

static void
test_many_books (Fixture *f, gconstpointer data)
{
  for (guint seed = first_flow; seed < first_flow + n_flows; seed++)
    {
      Fixture own = { NULL };

      g_test_message ("seed %u", seed);
      set_up (&own, NULL);
      flow (&own, seed);
      tear_down (&own, NULL);
    }
}

/* The rows of a book follow from what it knows, and from nothing else: an empty book that hears all of it becomes the same. */
static void
assert_follows (Fixture *f)
{
  Fixture other = { NULL };
  g_autofree char *lines = write_lines (f->book, NULL);

  open_other (&other);
  take_lines (other.book, lines);
  assert_same (f->book, other.book);
  tear_down (&other, NULL);
}

/* Of people and matches some come as they are elsewhere, and not as acts. */
static void
import_from (KaBook *from, KaBook *to, gboolean merge)
{
  g_autofree char *text = export_text (from);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  KaImportReport report;
  gboolean done = merge ? ka_exchange_merge (to, stream, FALSE, &report, &error)
                        : ka_exchange_import (to, stream, FALSE, &report, &error);

  /* A book may refuse what another knows by another name. */
  g_assert_true (done == (error == NULL));
  if (error != NULL)
    g_test_message ("not imported: %s", error->message);
}

/* Returns: (transfer full): where it is */
static char *
save_copy (Fixture *f)
{
  char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;

  g_remove (copy);
  g_assert_true (ka_book_save_copy (f->book, copy, &error));
  g_assert_no_error (error);
  return copy;
}

/* Makes a copy, or lets the book be again what its last copy is. */
static void
copy_or_put_back (GRand *rand, Fixture *f, char **copy)
{
  g_autoptr (GError) error = NULL;

  if (*copy != NULL && g_rand_boolean (rand))
    {
      ka_book_put_back (f->book, *copy, NULL, &error);
      g_test_message ("put back: %s", error != NULL ? error->message : "done");
      return;
    }
  g_free (*copy);
  *copy = save_copy (f);
}

/* Also in the middle of coming, after each verb. */
static void
flow_in_part (Fixture *f, guint seed)
{
  Fixture others[N_BOOKS - 1] = { 0 };
  Fixture *books[N_BOOKS] = { f };
  Verbs verbs[N_BOOKS];
  char *copies[N_BOOKS] = { NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  verbs_init (&verbs[0], f, seed);
  do_verbs (&verbs[0], 10);
  for (guint i = 1; i < N_BOOKS; i++)
    {
      books[i] = &others[i - 1];
      open_copy (f, books[i]);
      verbs_init (&verbs[i], books[i], seed * 100 + i);
    }
  for (guint i = 0; i < 40; i++)
    {
      guint who = (guint) g_rand_int_range (rand, 0, N_BOOKS);
      guint whom = (who + (guint) g_rand_int_range (rand, 1, N_BOOKS)) % N_BOOKS;

      for (guint k = 0; k < 3; k++)
        {
          g_array_set_size (verbs[who].matches, 0);
          learn (&verbs[who]);
          do_verbs (&verbs[who], 1);
          g_test_message ("seed %u, turn %u, verb %u of book %u", seed, i, k, who);
          assert_follows (books[who]);
        }
      send_some (rand, books[who]->book, books[whom]->book);
      assert_follows (books[whom]);
      if (g_rand_int_range (rand, 0, 8) == 0)
        {
          import_from (books[whom]->book, books[who]->book, g_rand_boolean (rand));
          g_test_message ("seed %u, turn %u, book %u imported book %u", seed, i, who, whom);
          assert_follows (books[who]);
        }
      if (g_rand_int_range (rand, 0, 8) == 0)
        {
          copy_or_put_back (rand, books[whom], &copies[whom]);
          g_test_message ("seed %u, turn %u, copy of book %u", seed, i, whom);
          assert_follows (books[whom]);
        }
    }
  for (guint i = 0; i < N_BOOKS; i++)
    {
      verbs_clear (&verbs[i]);
      g_free (copies[i]);
      if (i > 0)
        tear_down (books[i], NULL);
    }
}

static void
test_each_verb_among_others (Fixture *f, gconstpointer data)
{
  for (guint seed = first_flow; seed < first_flow + n_flows / 4; seed++)
    {
      Fixture own = { NULL };

      set_up (&own, NULL);
      flow_in_part (&own, seed);
      tear_down (&own, NULL);
    }
}

static void
test_twice_changes_nothing (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autofree char *lines = NULL;
  g_autofree char *again = NULL;
  KaTravelReport report;

  append_win (f, match, 1);
  lines = write_lines (f->book, NULL);
  report = take_lines (f->book, lines);
  g_assert_cmpuint (report.n_new, ==, 0);
  g_assert_cmpuint (report.n_known, >, 0);
  again = write_lines (f->book, NULL);
  g_assert_cmpstr (lines, ==, again);
}

/* ---- two at one table ----------------------------------------------------------------------------------- */

/* The match that both know, as it is called in the other book. */
static gint64
find_match (Fixture *other)
{
  return query_number (other->path, "SELECT max (id) FROM match");
}

static void
test_rounds_at_one_place_both_stay (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  append_win (f, match, 1);
  append_win (&other, find_match (&other), 2);
  append_win (&other, find_match (&other), 0);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  here = get_winners (f, match);
  there = get_winners (&other, find_match (&other));
  g_assert_cmpstr (here, ==, there);
  g_assert_cmpuint (count_lines (f, match), ==, 4);
  g_assert_true (g_str_equal (here, "0 1 2 0") || g_str_equal (here, "0 2 1 0")
                 || g_str_equal (here, "0 2 0 1"));
  assert_sound (f->book);
  tear_down (&other, NULL);
}

/* Which lines are tied, as text: "- = =". */
static char *
get_ties (Fixture *f, gint64 match)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (f->book, match, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", ((KaLine *) lines->pdata[i])->tied ? "=" : "-");
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Rule F-7: both say that another stands at their place, until one of them goes. */
static void
test_rounds_at_one_place_are_tied (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autofree char *alone = NULL;
  g_autofree char *tied = NULL;
  g_autofree char *there = NULL;
  g_autofree char *after = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  append_win (f, match, 1);
  append_win (&other, find_match (&other), 2);
  alone = get_ties (f, match);
  g_assert_cmpstr (alone, ==, "- -");
  exchange (f->book, other.book);
  tied = get_ties (f, match);
  there = get_ties (&other, find_match (&other));
  g_assert_cmpstr (tied, ==, "- = =");
  g_assert_cmpstr (there, ==, "- = =");
  append_win (f, match, 0);
  g_assert_true (ka_book_delete_round (f->book, match, 2, NULL));
  after = get_ties (f, match);
  g_assert_cmpstr (after, ==, "- - -");
  tear_down (&other, NULL);
}

/* The one is corrected here and taken away there: it comes back. */
static void
test_a_round_that_was_corrected_is_not_lost (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) win = new_win (2);
  g_autofree char *winners = NULL;

  append_win (f, match, 0);
  append_win (f, match, 1);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (f->book, match, 0, win, NULL, NULL));
  g_assert_true (ka_book_delete_round (other.book, find_match (&other), 0, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "2 1");
  tear_down (&other, NULL);
}

/* What was undone here is undone there. */
static void
test_an_undo_travels (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpuint (count_lines (&other, find_match (&other)), ==, 0);
  g_assert_true (ka_book_redo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpuint (count_lines (&other, find_match (&other)), ==, 1);
  tear_down (&other, NULL);
}

/* Somebody elsewhere went on with a round that was written here: undo says where what builds on it is. */
static void
test_undo_of_what_others_build_on (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) win = new_win (2);
  g_autoptr (GError) error = NULL;
  g_autofree char *winners = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, win, NULL, NULL));
  exchange (f->book, other.book);
  g_assert_false (ka_book_undo (f->book, match, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "in another book"));
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "2");
  tear_down (&other, NULL);
}

/* Changing places here and a round there: the round is told for the new places. */
static void
test_seats_and_a_round (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  gint64 turned[] = { f->people[2], f->people[0], f->people[1] };
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *winners = NULL;

  open_copy (f, &other);
  g_assert_true (ka_book_reseat (f->book, match, turned, 3, 0, none, NULL, NULL));
  append_win (&other, find_match (&other), 0);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "1");
  tear_down (&other, NULL);
}

static void
rename_person (Fixture *f, gint64 id, const char *name)
{
  g_autoptr (KaPlayer) player = ka_book_get_player (f->book, id, NULL);
  g_autoptr (GError) error = NULL;

  g_set_str (&player->name, name);
  ka_book_update_player (f->book, player, &error);
  g_assert_no_error (error);
}

/* Here one may knock with 5 from now on, there somebody did with 8. Such a match has no points, and keeps nobody from putting a copy
 * of the book back. */
static void
test_a_match_without_points_is_put_back (Fixture *f, gconstpointer data)
{
  const KaGame *gin = ka_games_find ("gin-rummy");
  Fixture other = { NULL };
  gint64 match = add_match (f, "gin-rummy", 2);
  g_autoptr (KaMatch) row = ka_book_get_match (f->book, match, NULL);
  g_autoptr (KaValues) low = ka_game_read_options_text (gin, 2, "{\"knock-limit\":5}", NULL);
  g_autoptr (KaValues) options = ka_game_complete_options (gin, low);
  KaValues *facts
      = ka_game_read_facts_text (gin, 2, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[8,30]}", NULL);
  g_autoptr (KaRound) knock = ka_round_new (facts, 0);
  g_autofree char *why = NULL;
  g_autofree char *copy = NULL;

  open_copy (f, &other);
  g_assert_true (ka_book_update_match (f->book, match, options, 0, row->group, row->place, row->note,
                                       row->started, row->ended, NULL));
  for (guint i = 0; i < 2; i++)
    g_assert_true (ka_book_insert_round (other.book, find_match (&other), i, knock, NULL, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round"), ==, 2);
  why = ka_book_explain_no_points (f->book, match);
  g_assert_nonnull (strstr (why, "8"));
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM standing"), ==, 0);
  copy = save_copy (f);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  g_assert_true (ka_book_put_back (f->book, copy, NULL, NULL));
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM match WHERE deleted = 0"), ==, 1);
  assert_sound (f->book);
  /* It is mended step by step. */
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM standing"), ==, 0);
      g_assert_true (ka_book_delete_round (f->book, match, 0, NULL));
    }
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM standing"), ==, 2);
  g_assert_null (ka_book_explain_no_points (f->book, match));
  g_assert_false (ka_book_insert_round (f->book, match, 0, knock, NULL, NULL));
  assert_sound (f->book);
  tear_down (&other, NULL);
}

/* ---- figures -------------------------------------------------------------------------------------------- */

/* Who is how strong, as text. */
static char *
rate (Fixture *f)
{
  const KaFiguresFilter all = { 0 };
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  g_autoptr (KaRatings) ratings = ka_figures_rate (figures, &all, NULL, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ratings->people->len; i++)
    {
      const KaPersonRating *one = &g_array_index (ratings->people, KaPersonRating, i);

      g_string_append_printf (text, "%s %.9f; ", ka_figures_get_person (figures, one->who)->name,
                              one->rating.mean);
    }
  return g_string_free_and_steal (text);
}

/* Two matches that began in one second, one here and one there: both books count them in one order. */
static void
test_figures_of_one_second (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;

  open_copy (f, &other);
  for (guint i = 0; i < 2; i++)
    {
      Fixture *book = i == 0 ? f : &other;
      gint64 match;

      for (guint k = 0; k < 2; k++)
        {
          g_autofree char *sql = g_strdup_printf ("SELECT id FROM player WHERE name = '%s'", PEOPLE[k]);

          other.people[k] = query_number (other.path, sql);
        }
      match = add_match (book, "template", 2);
      append_win (book, match, (int) i);
      g_assert_true (ka_book_set_ended (book->book, match, TRUE, NULL));
    }
  exchange (f->book, other.book);
  here = rate (f);
  there = rate (&other);
  g_assert_cmpstr (here, ==, there);
  g_assert_nonnull (strstr (here, PEOPLE[0]));
  tear_down (&other, NULL);
}

/* ---- deals ---------------------------------------------------------------------------------------------- */

/* A finished deal comes along with its moves, one that is being played does not. */
static void
test_deals (Fixture *f, gconstpointer data)
{
  static const char *const BOTS[] = { NULL, "club" };
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (KaDealRecord) here = NULL;
  g_autoptr (KaDealRecord) there = NULL;
  const int totals[2] = { 3, -3 };
  Fixture other = { NULL };
  gint64 match = ka_book_create_table (f->book, game, options, (gint64[]) { f->people[0], 0 }, BOTS, 2, 0,
                                       FALSE, NULL);
  gint64 deal = ka_book_begin_deal (f->book, match, 77, 1, "H2 C3", totals, 2, NULL);

  g_assert_true (ka_book_write_move (f->book, deal, 0, 1, "draw", NULL, NULL));
  g_assert_true (ka_book_write_move (f->book, deal, 1, 0, "knock", NULL, NULL));
  g_assert_true (ka_book_hold_moves (f->book, deal, 1, NULL, NULL));
  g_assert_true (ka_book_finish_deal (f->book, deal, win, NULL));
  open_copy (f, &other);
  assert_same (f->book, other.book);
  here = ka_book_get_deal (f->book, deal, NULL);
  there = ka_book_get_deal (other.book, ka_book_find_last_deal (other.book, find_match (&other), NULL), NULL);
  g_assert_true (ka_deal_record_equal (here, there, 2));

  g_assert_cmpint (ka_book_begin_deal (f->book, match, 78, 0, "C2 H3", totals, 2, NULL), !=, 0);
  exchange (f->book, other.book);
  g_assert_cmpint (ka_book_find_open_deal (other.book, find_match (&other), NULL), ==, 0);

  /* Taken back on the table here; there the round goes, and comes again with its deal. */
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  g_assert_cmpuint (count_lines (&other, find_match (&other)), ==, 0);
  g_assert_true (ka_book_redo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM deal"), ==, 1);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM round WHERE deal IS NOT NULL"), ==, 1);
  tear_down (&other, NULL);
}

#define THREE_SEATS                                                                                          \
  "{\"first\":0,\"order\":[{\"player\":\"11111111-1111-4111-8111-111111111111\"},"                           \
  "{\"player\":\"11111111-1111-4111-8111-222222222222\"},"                                                   \
  "{\"player\":\"11111111-1111-4111-8111-333333333333\"}]}"
#define TWO_SEATS                                                                                            \
  "{\"first\":0,\"order\":[{\"player\":\"11111111-1111-4111-8111-111111111111\"},"                           \
  "{\"player\":\"11111111-1111-4111-8111-222222222222\"}]}"

/* A table of three, as another program may say it. */
static const char TABLE[]
    = "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":["
      "{\"as\":{\"name\":\"Ada\"},\"thing\":\"player/11111111-1111-4111-8111-111111111111\"},"
      "{\"as\":{\"name\":\"Bob\"},\"thing\":\"player/11111111-1111-4111-8111-222222222222\"},"
      "{\"as\":{\"name\":\"Cas\"},\"thing\":\"player/11111111-1111-4111-8111-333333333333\"},"
      "{\"as\":{\"game\":\"template\",\"options\":{},\"origin\":\"table\",\"seats\":" THREE_SEATS
      ",\"started\":1600000000,\"version\":1},\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],"
      "\"verb\":\"table\"}\n";

/* A round of it with the deal that it came of, in which the third of them played a card. */
static const char ROUND[]
    = "{\"act\":\"0175000000000002-5-00000000000000aa\",\"says\":[{\"as\":{\"created\":1600000000,"
      "\"deal\":{\"hold\":2,\"moves\":[[0,\"a\",1600000001],[2,\"b\",1600000002]],\"pack\":\"p\",\"seed\":\"1\","
      "\"totals\":[0,0,0],\"turn\":0},\"match\":\"22222222-2222-4222-8222-222222222222\",\"rank\":\"a\","
      "\"says\":{\"absent\":[2],\"facts\":{\"winner\":0},\"seats\":\"0175000000000001-1-00000000000000aa\"}},"
      "\"thing\":\"line/33333333-3333-4333-8333-333333333333\"}],\"verb\":\"round\"}\n";

/* Somebody says that only two of them sit there, and then that all three do. */
static const char LESS[]
    = "{\"act\":\"0175000000000003-1-00000000000000bb\",\"says\":[{\"as\":{\"seats\":" TWO_SEATS
      "},\"over\":[\"0175000000000001-1-00000000000000aa\"],"
      "\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],\"verb\":\"less\"}\n";
static const char MORE[]
    = "{\"act\":\"0175000000000004-2-00000000000000bb\",\"says\":[{\"as\":{\"seats\":" THREE_SEATS
      "},\"over\":[\"0175000000000003-1-00000000000000bb\"],"
      "\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],\"verb\":\"more\"}\n";

#define PERSON(NAME, N) "{\"as\":{\"name\":\"" NAME "\"},\"thing\":\"player/11111111-1111-4111-8111-" N "\"},"
#define SEAT(N)         "{\"player\":\"11111111-1111-4111-8111-" N "\"}"
#define WIN(N, RANK, WINNER, AWAY)                                                                           \
  "{\"as\":{\"created\":1600000000,\"match\":\"22222222-2222-4222-8222-222222222222\",\"rank\":\"" RANK      \
  "\","                                                                                                      \
  "\"says\":{\"absent\":[" AWAY "],\"facts\":{\"winner\":" WINNER "},"                                       \
  "\"seats\":\"0175000000000001-1-00000000000000aa\"}},\"thing\":\"line/33333333-3333-4333-8333-" N "\"}"

/* Two take part in a line and have no seat by word: Cas in the first line, Dan in the second. */
static const char JOINED[] = "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":[" PERSON (
    "Ada", "111111111111") PERSON ("Bob", "222222222222") PERSON ("Cas", "333333333333")
    PERSON ("Dan", "444444444444") "{\"as\":{\"game\":\"template\",\"options\":{},\"origin\":\"paper\",\"seats\":{\"first\":0,\"order\":[" SEAT ("111111111111") "," SEAT ("222222222222") "," SEAT ("333333333333") "," SEAT (
        "444444444444") "]},\"started\":1600000000,\"version\":1},\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}," WIN ("111111111111",
                                                                                                                                   "a",
                                                                                                                                   "2",
                                                                                                                                   "3") "," WIN ("222222222222",
                                                                                                                                                 "b",
                                                                                                                                                 "3",
                                                                                                                                                 "2") "],\"verb\":\"table\"}\n";

/* Lines are moved: who sits there through them alone sits in another order, in the rows too. */
static void
test_moved_lines_of_who_joined (Fixture *f, gconstpointer data)
{
  gint64 match;

  take_lines (f->book, JOINED);
  take_lines (f->book, LESS);
  match = find_match (f);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM seat"), ==, 4);
  assert_follows (f);
  g_assert_true (ka_book_move_round (f->book, match, 1, 0, NULL));
  assert_follows (f);
  g_assert_cmpint (query_number (f->path, "SELECT s.seat FROM seat s JOIN player p ON p.id = s.player "
                                          "WHERE p.name = 'Dan'"),
                   ==, 2);
}

/* Somebody plays a deal here, and there others sit at that table: the deal waits, the book is sound, and the deal goes on when they are
 * back. */
static void
test_open_deal_of_other_seats (Fixture *f, gconstpointer data)
{
  const int totals[3] = { 0, 0, 0 };
  gint64 match, deal;

  take_lines (f->book, TABLE);
  match = find_match (f);
  deal = ka_book_begin_deal (f->book, match, 77, 2, "H2 C3", totals, 3, NULL);
  g_assert_cmpint (deal, !=, 0);
  g_assert_true (ka_book_write_move (f->book, deal, 0, 2, "draw", NULL, NULL));
  take_lines (f->book, LESS);
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, NULL), ==, 0);
  assert_sound (f->book);
  take_lines (f->book, MORE);
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, NULL), ==, deal);
  assert_sound (f->book);
}

/* A deal that does not fit the seats stands nowhere, whichever was heard of first, and comes back with them. */
static void
test_deal_of_other_seats (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };

  take_lines (f->book, TABLE);
  open_copy (f, &other);
  take_lines (f->book, ROUND);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM move"), ==, 2);
  take_lines (f->book, LESS);
  take_lines (other.book, LESS);
  take_lines (other.book, ROUND);
  assert_same (f->book, other.book);
  assert_sound (f->book);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM deal"), ==, 0);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round"), ==, 1);

  take_lines (f->book, MORE);
  take_lines (other.book, MORE);
  assert_same (f->book, other.book);
  assert_sound (f->book);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM move"), ==, 2);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round WHERE deal IS NOT NULL"), ==, 1);
  tear_down (&other, NULL);
}

/* Whoever writes in a round here takes nothing from it that only others can show. */
static void
test_deal_that_is_not_shown (Fixture *f, gconstpointer data)
{
  g_autoptr (KaRound) win = new_win (1);
  g_autofree char *lines = NULL;

  take_lines (f->book, TABLE);
  take_lines (f->book, ROUND);
  take_lines (f->book, LESS);
  g_assert_true (ka_book_replace_round (f->book, find_match (f), 0, win, "Really", NULL));
  lines = write_lines (f->book, NULL);
  g_assert_nonnull (strstr (lines, "\"note\":\"Really\""));
  g_assert_null (strstr (lines, "\"deal\":null"));
  take_lines (f->book, MORE);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM move"), ==, 2);
  assert_sound (f->book);
}

/* ---- two who are one, and sit at one table --------------------------------------------------------------- */

/* Whose merge with the person @name waits, as text. */
static char *
get_waiting (Fixture *f, const char *name)
{
  g_autofree char *sql = g_strdup_printf ("SELECT id FROM player WHERE name = '%s'", name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) others = ka_book_list_waiting_merges (f->book, query_number (f->path, sql), &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < others->len; i++)
    g_string_append_printf (text, "%s ", ((KaPlayer *) others->pdata[i])->name);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
assert_waiting (Fixture *f, const char *name, const char *others)
{
  g_autofree char *waiting = get_waiting (f, name);

  g_assert_cmpstr (waiting, ==, others);
}

/* Somebody says that they are not the same after all, and takes that back. */
static void
assert_given_up (Fixture *f, Fixture *other)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ka_book_give_up_merge (f->book, f->people[0], f->people[2], &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_true (ka_book_give_up_merge (f->book, f->people[0], f->people[1], NULL));
  assert_waiting (f, PEOPLE[0], "");
  exchange (f->book, other->book);
  assert_waiting (other, PEOPLE[0], "");
  assert_same (f->book, other->book);
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  exchange (f->book, other->book);
  assert_waiting (other, PEOPLE[0], "Zita ");
  assert_same (f->book, other->book);
}

/* Each of two is said to be the other one, in two books. Splitting them takes them apart all the same. */
static void
test_crosswise_merges_are_split (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaPlayer) first = NULL;
  gint64 merged;

  open_copy (f, &other);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT id FROM player WHERE name = '%s'", PEOPLE[i]);

      other.people[i] = query_number (other.path, sql);
    }
  g_assert_true (ka_book_merge_players (f->book, f->people[0], f->people[1], NULL));
  g_assert_true (ka_book_merge_players (other.book, other.people[1], other.people[0], NULL));
  exchange (f->book, other.book);
  merged = query_number (f->path, "SELECT id FROM player WHERE merged_into IS NOT NULL");
  g_assert_cmpint (merged, !=, 0);
  g_assert_true (ka_book_split_player (f->book, merged, NULL));
  exchange (f->book, other.book);
  for (guint i = 0; i < 2; i++)
    {
      Fixture *book = i == 0 ? f : &other;

      g_assert_cmpint (
          query_number (book->path, "SELECT count (*) FROM player WHERE merged_into IS NOT NULL"), ==, 0);
      assert_waiting (book, PEOPLE[0], "");
    }
  assert_same (f->book, other.book);
  tear_down (&other, NULL);
}

/* Two people who had not met each wrote down a Gus. They are merged, and the journal calls both. */
static void
test_namesakes_are_merged (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  const KaPlayer gus = { .name = (char *) "Gus", .symbol = (char *) "heart" };
  g_autoptr (GPtrArray) entries = NULL;
  const KaJournalEntry *entry;
  gint64 one, two;

  open_copy (f, &other);
  one = ka_book_add_player (f->book, &gus, NULL);
  g_assert_cmpint (ka_book_add_player (other.book, &gus, NULL), !=, 0);
  exchange (f->book, other.book);
  two = query_number (f->path, "SELECT id FROM player WHERE name = 'Gus' ORDER BY id DESC LIMIT 1");
  g_assert_cmpint (one, !=, two);
  g_assert_true (ka_book_merge_players (f->book, one, two, NULL));
  entries = ka_book_list_journal (f->book, 0, 0, 1, NULL);
  entry = entries->pdata[0];
  g_assert_cmpstr (entry->before, ==, "{\"name\":\"Gus\"}");
  g_assert_cmpstr (entry->after, ==, "{\"name\":\"Gus\"}");
  tear_down (&other, NULL);
}

/* Rule F-9: here they are said to be one, there they play against each other. Both say whom they wait for, and the others nothing. */
static void
test_a_merge_waits (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };

  open_copy (f, &other);
  assert_waiting (f, PEOPLE[0], "");
  g_assert_true (ka_book_merge_players (f->book, f->people[0], f->people[1], NULL));
  assert_waiting (f, PEOPLE[0], "");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT id FROM player WHERE name = '%s'", PEOPLE[i]);

      other.people[i] = query_number (other.path, sql);
    }
  add_match (&other, "template", 2);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  for (guint i = 0; i < 2; i++)
    {
      Fixture *book = i == 0 ? f : &other;
      g_autofree char *first = g_strconcat (PEOPLE[0], " ", NULL);
      g_autofree char *second = g_strconcat (PEOPLE[1], " ", NULL);

      assert_waiting (book, PEOPLE[0], second);
      assert_waiting (book, PEOPLE[1], first);
      assert_waiting (book, PEOPLE[2], "");
    }
  /* What else is said of who waits has nothing to do with that. */
  rename_person (f, f->people[1], "Zita");
  assert_waiting (f, PEOPLE[0], "Zita ");
  exchange (f->book, other.book);
  assert_waiting (&other, PEOPLE[0], "Zita ");
  assert_given_up (f, &other);
  /* The match goes for good, and they are one. */
  g_assert_true (ka_book_delete_match (other.book, find_match (&other), NULL));
  g_assert_true (ka_book_purge_match (other.book, find_match (&other), NULL));
  exchange (f->book, other.book);
  assert_waiting (f, PEOPLE[0], "");
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM player WHERE merged_into IS NOT NULL"), ==,
                   1);
  g_assert_null (ka_book_list_waiting_merges (f->book, 999, NULL));
  tear_down (&other, NULL);
}

/* ---- the journal ---------------------------------------------------------------------------------------- */

static KaJournalEntry *
find_entry (Fixture *f, const char *kind, KaJournalDispute dispute)
{
  g_autoptr (GPtrArray) entries = ka_book_list_journal (f->book, 0, 0, 100, NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const KaJournalEntry *entry = entries->pdata[i];

      if (g_str_equal (entry->kind, kind) && entry->dispute == dispute)
        return g_ptr_array_steal_index (entries, i);
    }
  return NULL;
}

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
    {
      g_autofree char *sql = g_strdup_printf ("SELECT id FROM player WHERE name = '%s'", PEOPLE[i]);

      other.people[i] = query_number (other.path, sql);
    }
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
  g_assert_true (g_str_equal (choice->subject, "Zita") || g_str_equal (choice->subject, "Yara"));
  tear_down (&other, NULL);
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
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_update_match (f->book, match, row->options, row->first, "", "Home", "late",
                                       row->started, row->ended, NULL));
  changed = ka_book_peek_undo (f->book, match);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  g_assert_false (ka_book_undo_entry (f->book, changed->id, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpint (query_number (f->path, "SELECT deleted <> 0 FROM match"), ==, 1);
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

/* ---- older books ---------------------------------------------------------------------------------------- */

/* Two copies of an old book tell the same, so that nothing stands there twice when they meet. */
static void
test_an_older_book_is_told (Fixture *f, gconstpointer data)
{
  g_autofree char *name = build_data_path ("schema-001.sql");
  Fixture other = { NULL }, third = { NULL };
  g_autofree char *script = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *again = NULL;

  g_assert_true (g_file_get_contents (name, &script, NULL, NULL));
  set_up_folder (&other, NULL);
  run_sql (f->path, script);
  run_sql (other.path, script);
  open_book (f);
  open_book (&other);
  lines = write_lines (f->book, NULL);
  again = write_lines (other.book, NULL);
  g_assert_cmpstr (lines, ==, again);
  open_other (&third);
  take_lines (third.book, lines);
  assert_same (f->book, third.book);
  assert_sound (third.book);

  /* The one went on before they met. */
  append_win (&other, query_number (other.path, "SELECT min (id) FROM match WHERE game = 'template'"), 0);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  tear_down (&other, NULL);
  tear_down (&third, NULL);
}

/* In a book that was changed by hand UUIDs may be none, or stand there twice. It opens, and others can take it. */
static void
test_an_older_book_with_odd_names (Fixture *f, gconstpointer data)
{
  static const char *const ODD[] = {
    "UPDATE player SET uuid = upper (uuid); UPDATE match SET uuid = 'match number ' || id",
    "UPDATE round SET uuid = (SELECT min (uuid) FROM round) WHERE n = 1",
    "UPDATE round SET uuid = 'x' WHERE n = 2",
  };
  g_autofree char *name = build_data_path ("schema-001.sql");
  g_autofree char *script = NULL;

  g_assert_true (g_file_get_contents (name, &script, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (ODD); i++)
    {
      Fixture odd = { NULL }, other = { NULL };
      g_autofree char *lines = NULL;

      set_up_folder (&odd, NULL);
      run_sql (odd.path, script);
      run_sql (odd.path, ODD[i]);
      open_book (&odd);
      lines = write_lines (odd.book, NULL);
      open_other (&other);
      take_lines (other.book, lines);
      assert_same (odd.book, other.book);
      assert_sound (other.book);
      tear_down (&odd, NULL);
      tear_down (&other, NULL);
    }
}

/* Other programs may say anything. What cannot stand in the book is left out of it, and is passed on. */
static void
test_what_cannot_stand_in_the_book (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) entries = NULL;
  gint64 match = add_match (f, "template", 3);
  g_autofree char *lines = write_lines (f->book, NULL);
  const char *seats = g_strrstr (lines, "{\"act\":\"") + strlen ("{\"act\":\"");
  g_autofree char *act = g_strndup (seats, strcspn (seats, "\""));
  g_autoptr (KaMatch) of = ka_book_get_match (f->book, match, NULL);
  const char *uuid = of->uuid;
  g_autofree char *endless = g_strnfill (5000, 'x');
  char *says[] = {
    g_strdup_printf (
        "{\"as\":{\"birthday\":\"once\",\"colour\":77,\"name\":\"%s\",\"note\":7,\"symbol\":\"%s\"},"
        "\"thing\":\"player/11111111-1111-4111-8111-111111111111\"}",
        endless, endless),
    g_strdup_printf (
        "{\"as\":{\"by_hand\":\"no\",\"ended\":-99,\"group\":\"%s\",\"note\":[],\"options\":[1],\"origin\":3,"
        "\"place\":\"a\\nb\",\"started\":9007199254740991,\"version\":0},\"over\":[\"%s\"],"
        "\"thing\":\"match/%s\"}",
        endless, act, uuid),
    g_strdup_printf (
        "{\"as\":{\"created\":1,\"deal\":{\"moves\":[[0]]},\"match\":\"%s\",\"note\":{},\"rank\":\"zz\","
        "\"says\":{\"facts\":{\"winner\":1},\"seats\":\"%s\"}},"
        "\"thing\":\"line/22222222-2222-4222-8222-222222222222\"}",
        uuid, act),
    g_strdup_printf (
        "{\"as\":{\"match\":\"%s\",\"rank\":\"zz\",\"says\":{\"facts\":{\"loser\":9},\"seats\":\"%s\"}},"
        "\"thing\":\"line/33333333-3333-4333-8333-333333333333\"}",
        uuid, act),
    NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (says) - 1; i++)
    {
      g_autofree char *line = g_strdup_printf (
          "{\"act\":\"ffffffffffff0000-%u-00000000000000aa\",\"says\":[%s],\"verb\":\"odd\"}\n", i + 1,
          says[i]);
      Fixture other = { NULL };
      g_autofree char *all = NULL;

      g_assert_cmpuint (take_lines (f->book, line).n_new, ==, 1);
      all = write_lines (f->book, NULL);
      g_assert_nonnull (strstr (all, line));
      open_copy (f, &other);
      assert_same (f->book, other.book);
      tear_down (&other, NULL);
    }
  g_assert_cmpint (query_number (f->path, "SELECT max (length (name)) FROM player"), <=, KA_MOST_NAME);
  entries = ka_book_list_journal (f->book, 0, 0, 1, NULL);
  g_assert_cmpint (((KaJournalEntry *) entries->pdata[0])->at, ==, KA_LATEST_TIME);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round"), ==, 1);
  for (guint i = 0; says[i] != NULL; i++)
    g_free (says[i]);
}

/* Returns: (transfer full): the last of @lines */
static char *
get_last_line (const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  return g_strdup (split[g_strv_length (split) - 2]);
}

/* What a newer program said in words of its own is not said again in those of this one by somebody who changes something else. */
static void
test_words_of_others_stay (Fixture *f, gconstpointer data)
{
  static const char WORDS[]
      = "{\"act\":\"0175000000000002-1-00000000000000cc\",\"says\":[{\"as\":{\"birthday\":{\"year\":1980},\"colour\":77,"
        "\"note\":[\"a\"],\"symbol\":\"comet\"},\"thing\":\"player/11111111-1111-4111-8111-111111111111\"},"
        "{\"as\":{\"by_hand\":\"maybe\",\"note\":{\"nl\":\"a\"},\"options\":[1],\"place\":{\"at\":[1,2]}},"
        "\"over\":[\"0175000000000001-1-00000000000000aa\"],"
        "\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],\"verb\":\"words\"}\n";
  g_autoptr (KaPlayer) ada = NULL;
  g_autofree char *of_ada = NULL;
  g_autofree char *last = NULL;
  g_autofree char *of_match = NULL;
  g_autofree char *last_of_match = NULL;

  take_lines (f->book, TABLE);
  take_lines (f->book, WORDS);
  ada = ka_book_get_player (f->book, query_number (f->path, "SELECT id FROM player WHERE name = 'Ada'"),
                            NULL);
  g_set_str (&ada->name, "Adam");
  g_assert_true (ka_book_update_player (f->book, ada, NULL));
  of_ada = write_lines (f->book, NULL);
  last = get_last_line (of_ada);
  g_assert_nonnull (strstr (last, "\"as\":{\"name\":\"Adam\"}"));

  g_assert_true (ka_book_set_ended (f->book, find_match (f), TRUE, NULL));
  of_match = write_lines (f->book, NULL);
  last_of_match = get_last_line (of_match);
  g_assert_nonnull (strstr (last_of_match, "\"as\":{\"by_hand\":true,\"ended\":"));
  for (guint i = 0; i < 3; i++)
    g_assert_null (strstr (last_of_match, ((const char *[]) { "note", "options", "place" })[i]));
}

/* ---- changed at random ---------------------------------------------------------------------------------- */

/* What stands in place of a value. */
static JsonNode *
make_odd_value (GRand *rand)
{
  static const char *const VALUES[] = { "null",
                                        "true",
                                        "false",
                                        "0",
                                        "-1",
                                        "3",
                                        "9007199254740991",
                                        "-9007199254740991",
                                        "\"\"",
                                        "\"x\"",
                                        "\"a0\"",
                                        "[]",
                                        "{}",
                                        "[0]",
                                        "[[0]]",
                                        "[1,2,3,4,5,6,7,8,9]",
                                        "{\"first\":0,\"order\":[{\"bot\":\"club\"},{\"bot\":\"club\"}]}",
                                        "{\"first\":1,\"order\":[{\"bot\":\"a/b\"}]}",
                                        "{\"winner\":7}",
                                        "{\"winner\":-1}",
                                        "{\"points\":[1,2,3]}",
                                        "\"11111111-1111-4111-8111-111111111111\"",
                                        "\"\\u0001\\u0000x\"",
                                        "\"wiezen\"",
                                        "\"no such game\"" };

  return json_from_string (VALUES[g_rand_int_range (rand, 0, G_N_ELEMENTS (VALUES))], NULL);
}

/* Puts something else in place of one value in @node, somewhere deep in it. */
static void
change_node (GRand *rand, JsonNode *node)
{
  g_autoptr (GList) names
      = JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_members (json_node_get_object (node)) : NULL;
  guint n = names != NULL                  ? g_list_length (names)
            : JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node))
                                           : 0;
  guint which = n > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) n) : 0;
  JsonNode *child = n == 0 ? NULL
                    : names != NULL
                        ? json_object_get_member (json_node_get_object (node), g_list_nth_data (names, which))
                        : json_array_get_element (json_node_get_array (node), which);

  if (child == NULL)
    return;
  if ((JSON_NODE_HOLDS_OBJECT (child) || JSON_NODE_HOLDS_ARRAY (child)) && g_rand_int_range (rand, 0, 4) > 0)
    change_node (rand, child);
  else if (names != NULL)
    json_object_set_member (json_node_get_object (node), g_list_nth_data (names, which),
                            make_odd_value (rand));
  else
    {
      json_array_remove_element (json_node_get_array (node), which);
      if (g_rand_boolean (rand))
        json_array_add_element (json_node_get_array (node), make_odd_value (rand));
    }
}

/* The same act as another device may have said it, with some values changed. */
static char *
change_line (GRand *rand, const char *line, guint number)
{
  g_autoptr (JsonNode) node = json_from_string (line, NULL);
  JsonObject *act = json_node_get_object (node);
  g_autofree char *id
      = g_strdup_printf ("01a%05x00000000-%u-00000000000000aa", g_rand_int_range (rand, 0, 0xfffff), number);
  GString *text = g_string_new (NULL);

  for (int i = g_rand_int_range (rand, 1, 4); i > 0; i--)
    {
      JsonArray *says = json_object_get_array_member (act, "says");
      guint which = (guint) g_rand_int_range (rand, 0, (gint32) json_array_get_length (says));
      JsonObject *change = json_array_get_object_element (says, which);

      change_node (rand, json_object_get_member (change, "as"));
    }
  json_object_set_string_member (act, "act", id);
  if (!ka_canonical_append (text, node))
    g_string_assign (text, "{}");
  return g_string_free_and_steal (text);
}

/* Whatever other programs say, the book takes it or refuses it, and all who heard it have the same. */
static void
test_changed_at_random (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_auto (Verbs) verbs;
  g_autofree char *all = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_taken = 0;

  verbs_init (&verbs, f, 5);
  do_verbs (&verbs, 40);
  all = write_lines (f->book, NULL);
  lines = g_strsplit (all, "\n", -1);
  open_copy (f, &other);
  for (guint i = 0; i < n_changed; i++)
    {
      guint which = (guint) g_rand_int_range (verbs.rand, 0, (gint32) g_strv_length (lines) - 1);
      g_autofree char *line = change_line (verbs.rand, lines[which], i + 1);
      g_autofree char *known = NULL;
      g_autofree char *shuffled = NULL;
      KaTravelReport report = take_lines (f->book, line);

      n_taken += report.n_new;
      if (i % 10 != 0)
        continue;
      g_test_message ("%u: %s", i, line);
      known = write_lines (f->book, NULL);
      shuffled = shuffle (verbs.rand, known);
      take_lines (other.book, shuffled);
      assert_same (f->book, other.book);
    }
  g_assert_cmpuint (n_taken, >, n_changed / 2);
  tear_down (&other, NULL);
}

/* ---- lines that are none -------------------------------------------------------------------------------- */

/* What is no line is told with its number, and nothing of the file comes in. */
static void
test_what_is_no_line (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *line;
    gsize length;
    const char *told;
  } NONE[] = {
    { "{\"act\":\"018bcfe5", 16, "line 7: a part of this change is missing; the file may have been cut off" },
    { "{\"dance\":\"\xff\"}\n", 14, "line 7: this is not a change of a book that this version knows" },
    { "{\"dance\":\0\"polka\"}\n", 19, "line 7: this is not text: there is a zero byte in it" },
    { "\0", 1, "line 7: this is not text: there is a zero byte in it" },
    { "4\n", 2, "line 7: this is not a change of a book that this version knows" },
  };
  g_autofree char *before = write_lines (f->book, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (NONE); i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (GInputStream) stream = NULL;
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;
      KaTravelReport report;

      g_byte_array_append (bytes, (const guint8 *) before, (guint) strlen (before));
      g_byte_array_append (bytes, (const guint8 *) NONE[i].line, (guint) NONE[i].length);
      stream = g_memory_input_stream_new_from_data (bytes->data, bytes->len, NULL);
      g_assert_false (ka_travel_take (f->book, stream, &report, &error));
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
      g_assert_true (g_str_has_prefix (error->message, NONE[i].told));
      after = write_lines (f->book, NULL);
      g_assert_cmpstr (before, ==, after);
    }
}

/* Another program may have set the lines out with spaces: what is done is the same. */
static void
test_spaces_in_lines (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autofree char *lines = NULL;
  g_auto (GStrv) pieces = NULL;
  g_autofree char *spaced = NULL;
  KaTravelReport report;

  append_win (f, match, 1);
  open_other (&other);
  lines = write_lines (f->book, NULL);
  pieces = g_strsplit (lines, "\"says\":", -1);
  spaced = g_strjoinv ("  \"says\" :\t", pieces);
  report = take_lines (other.book, spaced);
  g_assert_cmpuint (report.n_unread, ==, 0);
  g_assert_cmpuint (report.n_new, >, 0);
  assert_same (f->book, other.book);
  report = take_lines (f->book, spaced);
  g_assert_cmpuint (report.n_new, ==, 0);
  tear_down (&other, NULL);
}

/* What a newer Kaartavond says is kept and passed on as it is, whether it can be understood in part or not at all. */
static void
test_a_newer_kaartavond (Fixture *f, gconstpointer data)
{
  static const char *const LINES[] = {
    "{\"act\":\"018bcfe568000000-1-00000000000000aa\",\"born\":true,\"says\":[{\"as\":{\"colour\":1,\"name\":\"Gus\","
    "\"shoes\":{\"left\":42}},\"thing\":\"player/11111111-1111-4111-8111-111111111111\",\"why\":\"because\"},"
    "{\"as\":{\"legs\":4},\"thing\":\"table/22222222-2222-4222-8222-222222222222\"}],\"tale\":[],"
    "\"verb\":\"player-painted\"}\n",
    "{\"act\":\"polka\"}\n",
  };
  Fixture other = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    {
      g_autofree char *all = NULL;
      KaTravelReport report = take_lines (f->book, LINES[i]);

      g_assert_cmpuint (report.n_new, ==, i == 0);
      g_assert_cmpuint (report.n_unread, ==, i == 1);
      all = write_lines (f->book, NULL);
      g_assert_nonnull (strstr (all, LINES[i]));
    }
  open_copy (f, &other);
  assert_same (f->book, other.book);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM player WHERE name = 'Gus'"), ==, 1);
  tear_down (&other, NULL);
}

/* ---- devices -------------------------------------------------------------------------------------------- */

static char *
find_last_device (const char *lines)
{
  const char *act = g_strrstr (lines, "{\"act\":\"") + strlen ("{\"act\":\"");
  const char *device = strchr (strchr (act, '-') + 1, '-') + 1;

  return g_strndup (device, 16);
}

/* Writes a file as it was into its place, as somebody does who puts a copy back by hand. */
static void
write_in_place (const char *path, const char *bytes, gsize length)
{
  FILE *file = g_fopen (path, "r+b");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, length, file), ==, length);
  g_assert_cmpint (fflush (file), ==, 0);
  g_assert_cmpint (ftruncate (fileno (file), (off_t) length), ==, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* A book of which the clock is behind goes on twice from one copy: what was done in each of both has a name of its own, and stays. */
static void
test_a_copy_is_put_back_by_hand (Fixture *f, gconstpointer data)
{
  gint64 ahead = g_get_real_time () / 1000 + G_GINT64_CONSTANT (2) * 60 * 60 * 1000;
  g_autofree char *line = g_strdup_printf (
      "{\"act\":\"%016" G_GINT64_MODIFIER
      "x-1-00000000000000aa\",\"says\":[{\"as\":{\"colour\":1,\"name\":\"Gus\"},"
      "\"thing\":\"player/11111111-1111-4111-8111-111111111111\"}],\"verb\":\"player-added\"}\n",
      ahead << 16);
  gint64 match = add_match (f, "template", 3);
  g_autofree char *copy = NULL;
  g_autofree char *first = NULL;
  gsize length;

  g_assert_cmpuint (take_lines (f->book, line).n_new, ==, 1);
  close_book (f);
  g_assert_true (g_file_get_contents (f->path, &copy, &length, NULL));
  open_book (f);
  append_win (f, match, 0);
  first = write_lines (f->book, NULL);
  close_book (f);
  write_in_place (f->path, copy, length);
  open_book (f);
  append_win (f, match, 1);
  g_assert_cmpuint (take_lines (f->book, first).n_new, ==, 1);
  g_assert_cmpuint (count_lines (f, match), ==, 2);
  assert_sound (f->book);
}

/* A line that an older Kaartavond kept without understanding it is taken by one that does. */
static void
test_what_was_kept_is_read_again (Fixture *f, gconstpointer data)
{
  gint64 n;

  close_book (f);
  run_sql (f->path, "INSERT INTO unread (line) VALUES ('{\"act\":\"polka\"}'), "
                    "('{\"act\":\"018bcfe568000000-1-00000000000000aa\",\"says\":[{\"as\":{\"colour\":1,"
                    "\"name\":\"Gus\"},\"thing\":\"player/11111111-1111-4111-8111-111111111111\"}],"
                    "\"verb\":\"player-added\"}')");
  open_book (f);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM player WHERE name = 'Gus'"), ==, 1);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM unread"), ==, 1);
  assert_sound (f->book);

  /* What is unread still is no reason to write. */
  n = query_number (f->path, "SELECT n FROM writing");
  close_book (f);
  open_book (f);
  g_assert_cmpint (query_number (f->path, "SELECT n FROM writing"), ==, n);
}

/* A copy of the file that goes on is another device, and nothing of either is lost. */
static void
test_a_copy_is_another_device (Fixture *f, gconstpointer data)
{
  Fixture copy = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autofree char *content = NULL;
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;
  g_autofree char *of_f = NULL;
  g_autofree char *of_copy = NULL;
  gsize size;

  close_book (f);
  set_up_folder (&copy, NULL);
  g_assert_true (g_file_get_contents (f->path, &content, &size, NULL));
  g_assert_true (g_file_set_contents (copy.path, content, (gssize) size, NULL));
  open_book (f);
  open_book (&copy);
  append_win (f, match, 0);
  append_win (&copy, match, 1);
  here = write_lines (f->book, NULL);
  there = write_lines (copy.book, NULL);
  of_f = find_last_device (here);
  of_copy = find_last_device (there);
  g_assert_cmpstr (of_f, !=, of_copy);
  exchange (f->book, copy.book);
  assert_same (f->book, copy.book);
  g_assert_cmpuint (count_lines (f, match), ==, 2);
  tear_down (&copy, NULL);
}

/* The numbers of a device have no gap: each act begins where the one before it ended. */
static void
test_numbers_have_no_gap (Fixture *f, gconstpointer data)
{
  g_auto (Verbs) verbs;

  verbs_init (&verbs, f, 7);
  do_verbs (&verbs, 60);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM act"), >, 20);
  g_assert_cmpint (query_number (f->path,
                                 "SELECT count (*) FROM (SELECT number, "
                                 "lag (number + (SELECT count (*) FROM said WHERE act = a.id), 1, 1) "
                                 "OVER (ORDER BY id) AS expected FROM act a) WHERE number <> expected"),
                   ==, 0);
}

static void
test_since (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autofree char *before = write_lines (f->book, NULL);
  const char *act = g_strrstr (before, "{\"act\":\"") + strlen ("{\"act\":\"");
  g_autofree char *last = g_strndup (act, strcspn (act, "\""));
  g_autofree char *all = NULL;
  g_autofree char *later = NULL;
  g_autoptr (GOutputStream) nowhere = g_memory_output_stream_new_resizable ();

  append_win (f, match, 0);
  all = write_lines (f->book, NULL);
  later = write_lines (f->book, last);
  g_assert_cmpstr (later, ==, all + strlen (before));
  g_assert_false (ka_travel_write (f->book, "yesterday", nowhere, NULL));
  g_assert_false (ka_travel_write (f->book, "018bcfe568000000-1-00000000000000aa", nowhere, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_flows = n_changed = (guint) atoi (argv[1]);
  if (argc > 2)
    first_flow = (guint) atoi (argv[2]);
  add_test ("/travel/empty", test_an_empty_book_becomes_the_same);
  add_test ("/travel/any-order", test_any_order);
  add_test ("/travel/another-system", test_lines_of_another_system);
  add_test ("/travel/two", test_two_books_flow_together);
  add_folder_test ("/travel/many", test_many_books);
  add_folder_test ("/travel/each", test_each_verb_among_others);
  add_test ("/travel/twice", test_twice_changes_nothing);
  add_test ("/travel/one-place", test_rounds_at_one_place_both_stay);
  add_test ("/travel/tied", test_rounds_at_one_place_are_tied);
  add_test ("/travel/merge-waits", test_a_merge_waits);
  add_test ("/travel/without-points", test_a_match_without_points_is_put_back);
  add_test ("/travel/deletion-shows", test_a_deletion_shows_what_went);
  add_test ("/travel/correction-in-new-seats", test_a_correction_after_a_change_of_seats);
  add_test ("/travel/player-returns", test_a_player_returns);
  add_test ("/travel/crosswise-merges", test_crosswise_merges_are_split);
  add_test ("/travel/namesakes", test_namesakes_are_merged);
  add_test ("/travel/choice-is-told", test_a_choice_is_told);
  add_test ("/travel/chosen-name", test_a_chosen_name_is_told);
  add_test ("/travel/return-is-told", test_a_match_that_returned_is_told);
  add_test ("/travel/stays", test_a_match_stays_without_what_it_returned_for);
  add_test ("/travel/as-it-was", test_a_match_comes_back_as_it_was);
  add_test ("/travel/people-of-a-file", test_people_of_a_file_are_met);
  add_test ("/travel/left-in-the-bin", test_undo_leaves_a_match_in_the_bin);
  add_test ("/travel/corrected", test_a_round_that_was_corrected_is_not_lost);
  add_test ("/travel/back-from-the-bin", test_undo_leaves_a_match_that_returned);
  g_test_add ("/travel/back-from-nowhere", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_undo_leaves_a_match_that_returned, tear_down);
  add_test ("/travel/undo", test_an_undo_travels);
  add_test ("/travel/undo-of-others", test_undo_of_what_others_build_on);
  add_test ("/travel/seats", test_seats_and_a_round);
  add_test ("/travel/deals", test_deals);
  add_test ("/travel/deal-of-other-seats", test_deal_of_other_seats);
  add_test ("/travel/deal-that-is-not-shown", test_deal_that_is_not_shown);
  add_folder_test ("/travel/older", test_an_older_book_is_told);
  add_test ("/travel/odd-names", test_an_older_book_with_odd_names);
  add_test ("/travel/odd-values", test_what_cannot_stand_in_the_book);
  add_test ("/travel/words-of-others", test_words_of_others_stay);
  add_test ("/travel/changed", test_changed_at_random);
  add_test ("/travel/no-lines", test_what_is_no_line);
  add_test ("/travel/newer", test_a_newer_kaartavond);
  add_test ("/travel/moved-lines", test_moved_lines_of_who_joined);
  add_test ("/travel/open-deal-waits", test_open_deal_of_other_seats);
  add_test ("/travel/put-back-by-hand", test_a_copy_is_put_back_by_hand);
  add_test ("/travel/figures-of-one-second", test_figures_of_one_second);
  add_test ("/travel/spaces", test_spaces_in_lines);
  add_test ("/travel/kept", test_what_was_kept_is_read_again);
  add_test ("/travel/copy", test_a_copy_is_another_device);
  add_test ("/travel/numbers", test_numbers_have_no_gap);
  add_test ("/travel/since", test_since);
  return g_test_run ();
}
