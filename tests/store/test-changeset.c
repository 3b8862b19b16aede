/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is walked through before SQLite sees it. The format is described at the head of ext/session/sqlite3session.c of
 * SQLite; the bytes below were written after it by hand. */
#define SQLITE_ENABLE_SESSION        1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "fixture.h"

#include <sqlite3.h>
#include <string.h>

#include "changeset-reader.h"
#include "ka-book-private.h"
#include "ka-changeset.h"

/* The tables that are followed while a change is written. */
static const char *const FOLLOWED[] = { "player", "match", "seat", "deal", "move", "round", NULL };

static gboolean
check (Fixture *f, const guint8 *data, gsize size)
{
  g_autofree char *problem = NULL;
  gboolean done = ka_changeset_check (f->book->db, FOLLOWED, data, size, &problem);

  g_assert_true (done == (problem == NULL));
  return done;
}

/* One with rows that came, changed and went: a round in the middle is taken away, and those below move up. */
static GBytes *
make_changeset (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 3);
  sqlite3_session *session;
  void *changeset;
  int size;

  for (int i = 0; i < 3; i++)
    append_win (f, match, i);
  g_assert_cmpint (sqlite3session_create (ka_db_get_handle (f->book->db), "main", &session), ==, SQLITE_OK);
  for (guint i = 0; FOLLOWED[i] != NULL; i++)
    g_assert_cmpint (sqlite3session_attach (session, FOLLOWED[i]), ==, SQLITE_OK);
  g_assert_true (ka_book_delete_round (f->book, match, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3session_changeset (session, &size, &changeset), ==, SQLITE_OK);
  sqlite3session_delete (session);
  return g_bytes_new_with_free_func (changeset, (gsize) size, sqlite3_free, changeset);
}

/* A copy of just that size, so that the sanitizers see one byte too many. */
static int
judge (Fixture *f, const guint8 *data, gsize size)
{
  g_autofree guint8 *copy = g_memdup2 (data, size);

  return check (f, copy, size) ? read_changeset (copy, size) : -2;
}

/* What is cut off is refused, or ends just between two changes; then SQLite reads as many as are there. */
static void
test_every_prefix (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) changeset = make_changeset (f);
  gsize size;
  const guint8 *bytes = g_bytes_get_data (changeset, &size);
  int n_all = read_changeset (bytes, size), n_before = 0;
  guint n_accepted = 0;

  g_assert_cmpint (n_all, >=, 3);
  g_assert_cmpint (judge (f, bytes, size), ==, n_all);
  g_assert_cmpint (judge (f, bytes, 0), ==, -2);
  for (gsize length = 1; length < size; length++)
    {
      int n = judge (f, bytes, length);

      g_assert_cmpint (n, !=, -1);
      if (n == -2)
        continue;
      g_assert_cmpint (n, >=, n_before);
      g_assert_cmpint (n, <=, n_all);
      n_before = n;
      n_accepted++;
    }
  /* After each change but the last, and after each head of a table. */
  g_assert_cmpuint (n_accepted, >=, (guint) n_all - 1);
  g_assert_cmpuint (n_accepted, <=, (guint) n_all - 1 + 6);
}

/* Any byte may be any other: what is accepted, SQLite reads to its end. */
static void
test_every_byte (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) changeset = make_changeset (f);
  gsize size;
  const guint8 *bytes = g_bytes_get_data (changeset, &size);
  guint n_refused = 0;

  for (gsize place = 0; place < size; place++)
    for (guint value = 0; value < 256; value += place % 2 == 0 ? 1 : 5)
      {
        g_autofree guint8 *copy = g_memdup2 (bytes, size);
        int n;

        copy[place] = (guint8) value;
        n = judge (f, copy, size);
        g_assert_cmpint (n, !=, -1);
        n_refused += n == -2;
      }
  g_assert_cmpuint (n_refused, >, 1000);
}

/* ---- by hand ---------------------------------------------------------------------------------------------- */

/* The table "seat" has the key (match, seat), both numbers, then player, a number, and bot, a text; what came later is left out, as in
 * a book of before. */
#define HEAD   "T\x04\x01\x01\x00\x00seat\0"
#define NUMBER "\x01\0\0\0\0\0\0\0\x07"
#define INSERT "\x12\x00"
#define DELETE "\x09\x00"
#define UPDATE "\x17\x00"
#define ROW    NUMBER NUMBER NUMBER "\x05"

static const struct
{
  const char *name;
  const char *bytes;
  gsize size;
  int n; /* of changes; −2: refused */
} BY_HAND[] = {
#define CASE(name, bytes, n) { name, bytes, sizeof (bytes) - 1, n }
  CASE ("head-alone", HEAD, 0),
  CASE ("insert", HEAD INSERT ROW, 1),
  CASE ("delete", HEAD DELETE ROW, 1),
  CASE ("indirect", HEAD "\x12\x01" ROW, 1),
  CASE ("text",
        HEAD INSERT NUMBER NUMBER "\x05\x03\x04"
                                  "club",
        1),
  CASE ("text-of-128",
        HEAD INSERT NUMBER NUMBER "\x05\x03\x81\x00"
                                  "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
                                  "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        1),
  CASE ("two-tables", HEAD INSERT ROW HEAD DELETE ROW, 2),
  /* Who sits there becomes somebody else; what stays as it is is left out. */
  CASE ("update",
        HEAD UPDATE NUMBER NUMBER NUMBER "\x00"
                                         "\x00\x00" NUMBER "\x00",
        1),
  /* A book of an older version had fewer columns, and those that were added are not of the key. */
  CASE ("fewer-columns", "T\x03\x01\x01\x00seat\0" INSERT NUMBER NUMBER NUMBER, 1),

  CASE ("change-without-head", INSERT ROW, -2),
  CASE ("no-columns", "T\x00seat\0", -2),
  CASE ("too-many-columns", "T\x06\x01\x01\x00\x00\x00\x00seat\0", -2),
  CASE ("columns-beyond-the-end", "T\x40\x01\x01", -2),
  CASE ("name-without-end", "T\x04\x01\x01\x00\x00seat", -2),
  CASE ("no-such-table", "T\x04\x01\x01\x00\x00seal\0", -2),
  CASE ("table-of-the-book-that-is-not-followed", "T\x03\x01\x00\x00table_group\0", -2),
  CASE ("other-key", "T\x04\x01\x00\x00\x00seat\0", -2),
  CASE ("more-key", "T\x04\x01\x01\x01\x00seat\0", -2),
  CASE ("part-of-the-key-missing", "T\x01\x01seat\0", -2),
  CASE ("other-operation", HEAD "\x13\x00" ROW, -2),
  CASE ("indirect-two", HEAD "\x12\x02" ROW, -2),
  CASE ("nothing-after-the-operation", HEAD "\x12", -2),
  CASE ("key-is-null", HEAD INSERT "\x05" NUMBER NUMBER "\x05", -2),
  CASE ("key-is-text",
        HEAD INSERT "\x03\x01"
                    "a" NUMBER NUMBER "\x05",
        -2),
  CASE ("number-is-text",
        HEAD INSERT NUMBER NUMBER "\x03\x01"
                                  "a"
                                  "\x05",
        -2),
  CASE ("text-is-number", HEAD INSERT NUMBER NUMBER "\x05" NUMBER, -2),
  CASE ("text-is-blob",
        HEAD INSERT NUMBER NUMBER "\x05\x04\x01"
                                  "a",
        -2),
  CASE ("number-is-real",
        HEAD INSERT NUMBER NUMBER "\x02\0\0\0\0\0\0\0\0"
                                  "\x05",
        -2),
  CASE ("left-out-of-an-insert", HEAD INSERT NUMBER NUMBER "\x00\x05", -2),
  CASE ("left-out-of-a-delete", HEAD DELETE NUMBER NUMBER "\x00\x05", -2),
  CASE ("no-such-type", HEAD INSERT NUMBER NUMBER "\x06\x05", -2),
  CASE ("number-cut", HEAD INSERT NUMBER NUMBER NUMBER "\x01\0\0\0\0\0\0\0", -2),
  CASE ("text-cut",
        HEAD INSERT NUMBER NUMBER "\x05\x03\x05"
                                  "club",
        -2),
  CASE ("text-no-utf8",
        HEAD INSERT NUMBER NUMBER "\x05\x03\x02"
                                  "a\xff",
        -2),
  CASE ("text-with-nul",
        HEAD INSERT NUMBER NUMBER "\x05\x03\x02"
                                  "a\0",
        -2),
  CASE ("length-without-end", HEAD INSERT NUMBER NUMBER "\x05\x03\x81\x80\x80\x80\x80\x00", -2),
  CASE ("length-of-2^31",
        HEAD INSERT NUMBER NUMBER "\x05\x03\x88\x80\x80\x80\x00"
                                  "a",
        -2),
  CASE ("update-without-its-key",
        HEAD UPDATE "\x00" NUMBER NUMBER "\x00"
                    "\x00\x00" NUMBER "\x00",
        -2),
  CASE ("update-of-its-key", HEAD UPDATE NUMBER NUMBER NUMBER "\x00" NUMBER "\x00" NUMBER "\x00", -2),
  CASE ("update-with-half", HEAD UPDATE NUMBER NUMBER NUMBER "\x00", -2),
#undef CASE
};

static void
test_by_hand (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (BY_HAND); i++)
    {
      g_test_message ("%s", BY_HAND[i].name);
      g_assert_cmpint (judge (f, (const guint8 *) BY_HAND[i].bytes, BY_HAND[i].size), ==, BY_HAND[i].n);
    }
}

/* What is wrong is said with the place. */
static void
test_what_is_said (Fixture *f, gconstpointer data)
{
  static const char CHANGE[] = HEAD INSERT ROW "\x13\x00", COLUMNS[] = "T\x04\x01\x00\x00\x00seat\0";
  g_autofree char *change = NULL;
  g_autofree char *columns = NULL;

  g_assert_false (ka_changeset_check (f->book->db, FOLLOWED, CHANGE, sizeof CHANGE - 1, &change));
  /* 11 bytes of head, then 2 and 28 of the insert: the next begins at 41. */
  g_assert_cmpstr (change, ==, "the change at byte 41 cannot be");
  g_assert_false (ka_changeset_check (f->book->db, FOLLOWED, COLUMNS, sizeof COLUMNS - 1, &columns));
  g_assert_cmpstr (columns, ==, "the columns are not those of the table “seat”");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/changeset/every-prefix", test_every_prefix);
  add_test ("/changeset/every-byte", test_every_byte);
  add_test ("/changeset/by-hand", test_by_hand);
  add_test ("/changeset/said", test_what_is_said);
  return g_test_run ();
}
