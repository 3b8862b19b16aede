/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What older books, newer programs and others write in the place of acts. */
#include <string.h>

#include "exchange-text.h"
#include "ka-row.h"
#include "ka-travel.h"
#include "travel-books.h"

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

/* Whatever another program calls the rank of a line: those that are written after it come after it, and before it before, in all
 * books. @data: the rank */
static void
test_odd_ranks (gconstpointer data)
{
  Fixture f = { NULL };
  g_autofree char *line = g_strdup_printf (
      "{\"act\":\"0175000000000003-1-00000000000000ee\",\"says\":[{\"as\":{\"created\":4102444800,"
      "\"match\":\"22222222-2222-4222-8222-222222222222\",\"rank\":\"%s\",\"says\":{\"facts\":{\"winner\":0},"
      "\"seats\":\"0175000000000001-1-00000000000000aa\"}},"
      "\"thing\":\"line/33333333-3333-4333-8333-333333333333\"}],\"verb\":\"round-added\"}\n",
      (const char *) data);
  g_autofree char *winners = NULL;
  gint64 match;

  open_other (&f);
  take_lines (f.book, TABLE);
  take_lines (f.book, line);
  match = find_match (&f);
  append_win (&f, match, 1);
  append_win (&f, match, 2);
  assert_follows (&f);
  insert_win (&f, match, 0, 1);
  assert_follows (&f);
  winners = get_winners (&f, match);
  g_assert_cmpstr (winners, ==, "1 0 1 2");
  tear_down (&f, NULL);
}

static void
assert_left_out_alike (KaBook *book, KaBook *other)
{
  KaBook *const both[] = { book, other };
  char *texts[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GStrvBuilder) left_out = g_strv_builder_new ();
      g_auto (GStrv) damage = NULL;

      texts[i] = export_book_text (both[i], left_out, &error);
      damage = g_strv_builder_end (left_out);
      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length (damage), ==, 1);
    }
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_free (texts[0]);
  g_free (texts[1]);
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
    g_strdup_printf ("{\"as\":{\"by_hand\":\"no\",\"ended\":-99,\"group\":\"%s\",\"note\":[],\"origin\":3,"
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
      /* With a round that nobody here understands the match is left out, of both. */
      if (says[i + 1] != NULL)
        assert_same (f->book, other.book);
      else
        assert_left_out_alike (f->book, other.book);
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
        "{\"as\":{\"by_hand\":\"maybe\",\"note\":{\"nl\":\"a\"},\"place\":{\"at\":[1,2]}},"
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
  for (guint i = 0; i < 2; i++)
    g_assert_null (strstr (last_of_match, ((const char *[]) { "note", "place" })[i]));
}

/* A newer program has words of its own where they bear on the points: it is said, and no sums are shown that may not be so.
 * @data: what is said in a match of two rounds, and what the newer one says there */
static void
test_newer_words_that_count (gconstpointer data)
{
  const char *const *words = data;
  Fixture f = { NULL }, other = { NULL };
  g_autofree char *lines = NULL;
  g_autofree char *newer = NULL;
  g_autofree char *back = NULL;
  g_auto (GStrv) around = NULL;
  g_autoptr (GPtrArray) shown = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match;

  set_up (&f, NULL);
  match = add_match (&f, "template", 3);
  append_win (&f, match, 0);
  append_win (&f, match, 1);
  lines = write_lines (f.book, NULL);
  around = g_strsplit (lines, words[0], 2);
  g_assert_cmpuint (g_strv_length (around), ==, 2);
  newer = g_strjoinv (words[1], around);

  open_other (&other);
  take_lines (other.book, newer);
  shown = ka_book_list_lines (other.book, find_match (&other), &error);
  g_assert_null (shown);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "newer Kaartavond"));
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM standing"), ==, 0);
  assert_sound (other.book);
  back = write_lines (other.book, NULL);
  g_assert_cmpstr (back, ==, newer);
  tear_down (&f, NULL);
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

/* What a newer program says of a thing of its own kind, which belongs to a match and says something, is kept and passed on; it is no line
 * of that match, whatever is done in it. @data: what it says */
static void
test_a_kind_that_is_no_line (gconstpointer data)
{
  Fixture f = { NULL }, other = { NULL };
  g_autofree char *text = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *all = NULL;
  g_autofree char *winners = NULL;
  gint64 match;

  set_up (&f, NULL);
  match = add_match (&f, "template", 3);
  append_win (&f, match, 0);
  open_copy (&f, &other);
  uuid = query_text (f.path, "SELECT uuid FROM match");
  text = g_strdup_printf (
      "{\"act\":\"0190000000000000-1-000000000000000b\",\"says\":[{\"as\":{\"match\":\"%s\","
      "\"rank\":\"a5\",\"says\":%s},\"thing\":\"polka/33333333-3333-4333-8333-333333333333\"}],"
      "\"verb\":\"danced\"}\n",
      uuid, (const char *) data);
  take_lines (f.book, text);
  append_win (&other, find_match (&other), 1);
  exchange (f.book, other.book);
  append_win (&f, match, 2);
  g_assert_true (ka_book_delete_match (f.book, match, NULL));
  g_assert_true (ka_book_undo (f.book, 0, NULL, NULL));
  exchange (f.book, other.book);
  assert_same (f.book, other.book);
  assert_follows (&f);
  assert_sound (f.book);
  winners = get_winners (&f, match);
  g_assert_cmpstr (winners, ==, "0 1 2");
  all = write_lines (other.book, NULL);
  g_assert_nonnull (strstr (all, "danced"));
  tear_down (&f, NULL);
  tear_down (&other, NULL);
}

/* A clock of the year 9999 wins no longer than until somebody who knows what it said says otherwise, in every book, and puts no other clock ahead. */
static void
test_a_clock_of_the_far_future (Fixture *f, gconstpointer data)
{
  static const char ACT[]
      = "{\"act\":\"e677d21fdbff0000-1-00000000000000aa\",\"says\":[{\"as\":{\"name\":\"Gus\"},"
        "\"thing\":\"player/11111111-1111-4111-8111-111111111111\"}],\"verb\":\"player-added\"}\n";
  Fixture other = { NULL }, late = { NULL };
  g_autofree char *lines = NULL;

  open_other (&other);
  open_other (&late);
  take_lines (f->book, ACT);
  rename_person (f, find_person (f, "Gus"), "Guus");
  lines = write_lines (f->book, NULL);
  /* Of all that is there only the one act is of that year. */
  g_assert_null (strstr (strstr (lines, "\"act\":\"e677") + 1, "\"act\":\"e677"));
  take_lines (other.book, lines);
  take_lines (other.book, ACT);
  g_assert_cmpint (find_person (&other, "Guus"), !=, 0);
  assert_same (f->book, other.book);
  /* Whoever hears it last of all, too. */
  take_lines (late.book, ACT);
  exchange (late.book, other.book);
  assert_same (late.book, f->book);
  tear_down (&other, NULL);
  tear_down (&late, NULL);
}

int
main (int argc, char **argv)
{
  static const char *const KINDS[]
      = { "{\"facts\":{\"winner\":1}}",
          "{\"facts\":{\"winner\":1},\"seats\":\"0190000000000000-1-000000000000000b\"}", "7" };
  static const char *const OPTIONS[] = { "\"options\":{", "\"options\":[1],\"or\":{" };
  static const char *const LINE[]
      = { "{\"facts\":{\"winner\":1},", "{\"facts\":{\"winner\":1},\"glory\":2," };
  static const char *const TEXT[] = { "\"says\":{", "\"says\":\"as yesterday\",\"sung\":{" };
  static const char *const LIST[] = { "\"says\":{\"facts\":{\"winner\":1}", "\"says\":{\"facts\":[1]" };
  static const char *const PLACE[] = { "\"rank\":", "\"rank\":7,\"row\":" };
  static const char *const RANKS[] = { "~x", "a-b", "0", "z", "a0" };

  g_test_init (&argc, &argv, NULL);
  add_folder_test ("/travel/older", test_an_older_book_is_told);
  add_test ("/travel/far-future", test_a_clock_of_the_far_future);
  add_test ("/travel/odd-names", test_an_older_book_with_odd_names);
  add_test ("/travel/odd-values", test_what_cannot_stand_in_the_book);
  add_test ("/travel/words-of-others", test_words_of_others_stay);
  g_test_add_data_func ("/travel/newer-words/options", OPTIONS, test_newer_words_that_count);
  g_test_add_data_func ("/travel/newer-words/line", LINE, test_newer_words_that_count);
  g_test_add_data_func ("/travel/newer-words/text", TEXT, test_newer_words_that_count);
  g_test_add_data_func ("/travel/newer-words/list", LIST, test_newer_words_that_count);
  g_test_add_data_func ("/travel/newer-words/place", PLACE, test_newer_words_that_count);
  add_test ("/travel/no-lines", test_what_is_no_line);
  add_test ("/travel/newer", test_a_newer_kaartavond);
  add_test ("/travel/spaces", test_spaces_in_lines);
  for (guint i = 0; i < G_N_ELEMENTS (RANKS); i++)
    {
      g_autofree char *name = g_strdup_printf ("/travel/odd-ranks/%u", i);

      g_test_add_data_func (name, RANKS[i], test_odd_ranks);
    }
  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    {
      g_autofree char *name = g_strdup_printf ("/travel/no-line-of-a-match/%u", i);

      g_test_add_data_func (name, KINDS[i], test_a_kind_that_is_no_line);
    }
  return g_test_run ();
}
