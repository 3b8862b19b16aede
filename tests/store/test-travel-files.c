/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was changed by hand in a file, or comes of another program, stands in a book as books hear of it. */
#include "ka-error.h"
#include "travel-books.h"

#define ANNA   "11111111-1111-4111-8111-111111111111"
#define BRAM   "22222222-2222-4222-8222-222222222222"
#define FIRST  "33333333-3333-4333-8333-333333333333"
#define SECOND "44444444-4444-4444-8444-444444444444"
#define ONE    "55555555-5555-4555-8555-555555555555"
#define TWO    "66666666-6666-4666-8666-666666666666"

#define MATCH(uuid, lines, rounds)                                                                           \
  "{\"uuid\":\"" uuid "\",\"rules\":1,\"origin\":\"paper\",\"started\":5,\"seats\":[{\"player\":\"" ANNA     \
  "\"},{\"player\":\"" BRAM "\"}],\"lines\":[" lines "],\"sheet\":{\"format\":\"kaartavond-sheet\","         \
  "\"version\":1,\"game\":\"template\",\"players\":[\"Anna\",\"Bram\"],\"rounds\":[" rounds "]}}"
#define LINE(uuid)   "{\"uuid\":\"" uuid "\"}"
#define WON_BY(seat) "{\"facts\":{\"winner\":" seat "}}"
#define BOOK(name, matches)                                                                                  \
  "{\"format\":\"kaartavond-book\",\"version\":1,\"players\":[{\"uuid\":\"" ANNA "\",\"name\":\"" name       \
  "\",\"colour\":1},{\"uuid\":\"" BRAM                                                                       \
  "\",\"name\":\"Bram\",\"colour\":2}],\"groups\":[],\"matches\":[" matches "]}"
#define SHEET(name)                                                                                          \
  "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\",\"players\":[\"" name                \
  "\",\"Bram\"],\"rounds\":[" WON_BY ("0") "]}"

#define WON_BY_ANNA MATCH (FIRST, LINE (ONE) "," LINE (TWO), WON_BY ("0") "," WON_BY ("0"))
#define WON_BY_BRAM MATCH (SECOND, LINE (TWO) "," LINE (ONE), WON_BY ("1") "," WON_BY ("1"))

static void
import (KaBook *book, const char *text, KaImportReport *report)
{
  g_autoptr (GError) error = NULL;

  import_text (book, text, FALSE, report, &error);
  g_assert_no_error (error);
}

/* All that one knows, and nothing else, makes the same of another book. */
static void
assert_travels (KaBook *book)
{
  Fixture other = { NULL };
  g_autofree char *lines = write_lines (book, NULL);

  assert_sound (book);
  open_other (&other);
  take_lines (other.book, lines);
  assert_sound (other.book);
  assert_same (book, other.book);
  tear_down (&other, NULL);
}

/* Either match has the lines that the file says it has, although they are called the same. */
static void
assert_both_matches (Fixture *f)
{
  gint64 first = query_number (f->path, "SELECT id FROM match WHERE uuid = '" FIRST "'");
  gint64 second = query_number (f->path, "SELECT id FROM match WHERE uuid = '" SECOND "'");
  g_autofree char *of_first = get_winners (f, first);
  g_autofree char *of_second = get_winners (f, second);

  g_assert_cmpstr (of_first, ==, "0 0");
  g_assert_cmpstr (of_second, ==, "1 1");
  g_assert_cmpint (query_number (f->path, "SELECT count (DISTINCT uuid) FROM round"), ==, 4);
  assert_travels (f->book);
}

static void
assert_known (KaBook *book, const char *text, guint n_matches)
{
  KaImportReport report;

  import (book, text, &report);
  g_assert_cmpuint (report.matches_known, ==, n_matches);
  g_assert_cmpuint (report.matches_changed + report.matches_added + report.rounds_added, ==, 0);
}

static void
test_a_line_of_two_matches_of_a_file (Fixture *f, gconstpointer data)
{
  static const char TEXT[] = BOOK ("Anna", WON_BY_ANNA "," WON_BY_BRAM);
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  import (f->book, TEXT, &report);
  g_assert_cmpuint (report.rounds_added, ==, 4);
  assert_both_matches (f);
  assert_known (f->book, TEXT, 2);
  assert_both_matches (f);
  ka_book_undo (f->book, 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round"), ==, 0);
  assert_travels (f->book);
}

static void
test_a_line_of_a_file_and_the_book (Fixture *f, gconstpointer data)
{
  static const char OTHER[] = BOOK ("Anna", WON_BY_BRAM);
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  import (f->book, BOOK ("Anna", WON_BY_ANNA), NULL);
  import (f->book, OTHER, &report);
  g_assert_cmpuint (report.rounds_added, ==, 2);
  assert_both_matches (f);
  assert_known (f->book, OTHER, 1);
  assert_both_matches (f);
}

/* A round that is other in the file, and one that is not there any more, are those that the book has under another name. */
static void
test_a_line_of_two_matches_changes (Fixture *f, gconstpointer data)
{
  KaImportReport report;
  g_autofree char *winners = NULL;

  import (f->book, BOOK ("Anna", WON_BY_ANNA "," WON_BY_BRAM), NULL);
  import (f->book, BOOK ("Anna", MATCH (SECOND, LINE (ONE), WON_BY ("0"))), &report);
  g_assert_cmpuint (report.matches_changed, ==, 1);
  g_assert_cmpuint (report.rounds_added, ==, 0);
  winners = get_winners (f, query_number (f->path, "SELECT id FROM match WHERE uuid = '" SECOND "'"));
  g_assert_cmpstr (winners, ==, "0");
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM round"), ==, 3);
  assert_travels (f->book);
}

/* What would turn the text around a name, or break its line, stands in no row. */
static void
test_names_are_tamed (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *text, *name;
  } FILES[] = {
    { SHEET ("Eva\\u202e"), "Eva" },
    { SHEET ("\\u2066Fay"), "Fay" },
    { SHEET ("Gi\\u2028na"), "Gi na" },
    { BOOK ("H\\u202eans", WON_BY_ANNA), "Hans" },
    { "{\"format\":\"kaartavond-book\",\"version\":1,\"groups\":[],\"matches\":[],\"players\":["
      "{\"uuid\":\"" ONE "\",\"name\":\"\\u2028\",\"colour\":1}]}",
      "\xef\xbf\xbd" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (FILES); i++)
    {
      import (f->book, FILES[i].text, NULL);
      g_assert_cmpint (find_person (f, FILES[i].name), !=, 0);
      assert_travels (f->book);
    }
}

static void
test_a_name_of_nothing_is_refused (Fixture *f, gconstpointer data)
{
  static const char *const FILES[] = { SHEET ("\\u202e"), SHEET (" \\u2028 ") };

  for (guint i = 0; i < G_N_ELEMENTS (FILES); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (import_text (f->book, FILES[i], FALSE, NULL, &error));
      g_assert_error (error, KA_ERROR, KA_ERROR_RANGE);
      g_assert_cmpstr (error->message, ==, "players, number 1: field “name”: it is empty");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/files/line-of-two-matches", test_a_line_of_two_matches_of_a_file);
  add_test ("/files/line-of-file-and-book", test_a_line_of_a_file_and_the_book);
  add_test ("/files/line-of-two-matches-changes", test_a_line_of_two_matches_changes);
  add_test ("/files/names", test_names_are_tamed);
  add_test ("/files/names-of-nothing", test_a_name_of_nothing_is_refused);
  return g_test_run ();
}
