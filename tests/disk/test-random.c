/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that fails in the middle of an evening: what was not accepted is not there, and all else is as it was. */
#include "fixture.h"

#include <sqlite3.h>

#include "disk-faults.h"
#include "ka-book-private.h"
#include "random-verbs.h"

#define N_FAULTS 250

static void
assert_state (Fixture *f, const char *expected)
{
  g_autofree char *state = export_text (f->book);

  g_assert_cmpstr (state, ==, expected);
}

/* A full disk still syncs and truncates. */
static DiskFault
make_fault (guint n, int result)
{
  guint all = DISK_BIT (DISK_WRITE) | DISK_BIT (DISK_SYNC) | DISK_BIT (DISK_TRUNCATE);

  return (DiskFault) { .calls = result == SQLITE_FULL ? DISK_BIT (DISK_WRITE) : all,
                       .n = n,
                       .for_good = TRUE,
                       .result = result == SQLITE_FULL ? SQLITE_FULL : 0 };
}

/* Does verbs on a disk that fails after @n writes, until one of them is refused for it. */
static gboolean
fail_once (Fixture *f, Verbs *verbs, guint n, int result)
{
  DiskFault fault = make_fault (n, result);

  disk_break (&fault);
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *before = export_text (f->book);
      g_autoptr (GError) error = NULL;

      if (do_verb (verbs, &error))
        continue;
      if (disk_repair () > 0)
        {
          g_assert_error (error, KA_BOOK_ERROR,
                          (int) (result == SQLITE_FULL ? KA_BOOK_ERROR_FULL : KA_BOOK_ERROR_FAILED));
          assert_state (f, before);
          return TRUE;
        }
      disk_break (&fault);
      assert_state (f, before);
    }
  disk_repair ();
  return FALSE;
}

static void
test_the_disk_fails (Fixture *f, gconstpointer data)
{
  g_auto (Verbs) verbs;
  guint n_failed = 0;

  restart (f);
  verbs_init (&verbs, f, 7);
  for (guint i = 0; i < N_FAULTS; i++)
    {
      guint n = (guint) g_rand_int_range (verbs.rand, 0, 60);

      n_failed += fail_once (f, &verbs, n, i % 2 == 0 ? SQLITE_FULL : SQLITE_IOERR_WRITE);
      assert_sound (f->book);
      if (i % 10 == 0)
        restart (f);
    }
  g_test_message ("%u of %d verbs were interrupted", n_failed, N_FAULTS);
  g_assert_cmpuint (n_failed, >, N_FAULTS / 2);
}

#define MOST_FULL 5

/* The same with a limit of SQLite itself on the size of the file. */
static void
test_the_book_may_not_grow (Fixture *f, gconstpointer data)
{
  g_auto (Verbs) verbs;
  guint n_full = 0;

  verbs_init (&verbs, f, 8);
  /* Most verbs find room in the pages that are there. */
  for (guint i = 0; i < 1000 && n_full < MOST_FULL; i++)
    {
      g_autofree char *before = export_text (f->book);
      g_autofree char *pages = ka_db_get_pragma (f->book->db, "page_count", NULL);
      g_autofree char *limit = g_strdup_printf ("PRAGMA max_page_count = %d",
                                                atoi (pages) + g_rand_int_range (verbs.rand, 0, 2));
      g_autoptr (GError) error = NULL;

      g_assert_true (ka_db_exec (f->book->db, limit, NULL));
      if (do_verb (&verbs, &error))
        continue;
      assert_state (f, before);
      if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL))
        {
          n_full++;
          g_assert_true (ka_db_exec (f->book->db, "PRAGMA max_page_count = 100000", NULL));
          add_match (f, "template", 2);
        }
    }
  g_assert_cmpuint (n_full, ==, MOST_FULL);
  assert_sound (f->book);
}

int
main (int argc, char **argv)
{
  disk_install ();
  g_test_init (&argc, &argv, NULL);

  add_test ("/random/disk", test_the_disk_fails);
  add_test ("/random/size", test_the_book_may_not_grow);
  return g_test_run ();
}
