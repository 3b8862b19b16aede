/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done in one book comes into others as lines, and two books that know the same are the same, byte by byte. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ka-backup.h"
#include "ka-canonical.h"
#include "ka-travel.h"
#include "random-verbs.h"
#include "travel-books.h"

/* ---- lines ---------------------------------------------------------------------------------------------- */

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

#define MARK "\xef\xbb\xbf"

/* A file that went by mail has other ends of lines, and one that an editor saved begins with a mark, also where it was joined to another. */
static void
test_lines_of_another_system (Fixture *f, gconstpointer data)
{
  static const char NEWER[] = "{\"act\":\"of a newer Kaartavond\",\"says\":18446744073709551616}\n";
  Fixture other = { NULL };
  g_autofree char *known = NULL;
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
  text = g_strconcat (MARK, joined, MARK, NEWER, MARK, NULL);
  report = take_lines (other.book, text);
  g_assert_cmpuint (report.n_new, ==, g_strv_length (split) - 1);
  g_assert_cmpuint (report.n_unread, ==, 1);
  known = write_lines (other.book, NULL);
  g_assert_nonnull (strstr (known, NEWER));
  g_assert_null (strstr (known, MARK));
  assert_sound (other.book);
  tear_down (&other, NULL);
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
  add_test ("/travel/changed", test_changed_at_random);
  add_test ("/travel/put-back-by-hand", test_a_copy_is_put_back_by_hand);
  add_test ("/travel/kept", test_what_was_kept_is_read_again);
  add_test ("/travel/copy", test_a_copy_is_another_device);
  add_test ("/travel/numbers", test_numbers_have_no_gap);
  add_test ("/travel/since", test_since);
  return g_test_run ();
}
