/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backups of each day, and putting one back. */
#include "fixture.h"

#include <glib/gstdio.h>

static void
make_backup (Fixture *f, int year, int month, int day)
{
  g_autoptr (GDateTime) today = g_date_time_new_utc (year, month, day, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_make_backup (f->path, today, NULL, &error));
  g_assert_no_error (error);
}

static char *
list_days (Fixture *f)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (f->path);
  g_autoptr (GString) days = g_string_new (NULL);

  for (guint i = 0; i < backups->len; i++)
    {
      const KaBackup *backup = g_ptr_array_index (backups, i);

      g_assert_cmpint (backup->size, >, 4096);
      g_string_append_printf (days, "%s%s", i > 0 ? " " : "", backup->day);
    }
  return g_string_free_and_steal (g_steal_pointer (&days));
}

static char *
get_backup (Fixture *f, guint i)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (f->path);

  return g_strdup (((KaBackup *) g_ptr_array_index (backups, i))->path);
}

static void
test_a_backup_a_day_for_fourteen_days (Fixture *f, gconstpointer data)
{
  g_autofree char *days = NULL;
  g_autofree char *later = NULL;
  g_autofree char *last = NULL;

  for (int day = 1; day <= 20; day++)
    make_backup (f, 2026, 11, day);
  days = list_days (f);
  g_assert_cmpstr (
      days, ==,
      "2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-13 2026-11-12 "
      "2026-11-11 2026-11-10 2026-11-09 2026-11-08 2026-11-07");
  make_backup (f, 2026, 12, 1);
  later = list_days (f);
  g_assert_cmpstr (later, ==, "2026-12-01 2026-11-20 2026-11-19 2026-11-18");
  /* Nothing was done for months: the last one is not thrown away before there is a new one. */
  make_backup (f, 2027, 6, 1);
  last = list_days (f);
  g_assert_cmpstr (last, ==, "2027-06-01");
}

static void
test_the_first_of_the_day_is_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  make_backup (f, 2026, 11, 1);
  add_match (f, "template", 2);
  make_backup (f, 2026, 11, 1);
  path = get_backup (f, 0);
  g_assert_cmpint (query_number (path, "SELECT count(*) FROM match"), ==, 0);
}

static void
test_a_backup_is_whole_while_the_book_is_open (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *path = NULL;
  g_autoptr (KaBook) copy = NULL;

  append_win (f, match, 1);
  before = export_text (f->book);
  make_backup (f, 2026, 11, 1);
  path = get_backup (f, 0);
  copy = ka_book_open (path, ka_games_find, &error);
  g_assert_no_error (error);
  after = export_text (copy);
  g_assert_cmpstr (before, ==, after);
  assert_sound (copy);
}

static void
test_other_files_are_no_backups (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "book-2026-11-1.db", "book-2026-11-01.db.part", "other-2026-11-01.db",
                                       "book-2026-11-01.txt", "notes" };
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);
  g_autofree char *days = NULL;

  g_mkdir (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = g_build_filename (folder, NAMES[i], NULL);

      g_assert_true (g_file_set_contents (path, "x", 1, NULL));
    }
  make_backup (f, 2027, 11, 1);
  days = list_days (f);
  g_assert_cmpstr (days, ==, "2027-11-01");
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = g_build_filename (folder, NAMES[i], NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
test_a_backup_that_cannot_be_made (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 11, 1, 12, 0, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *days = NULL;

  g_assert_true (g_file_set_contents (folder, "x", 1, NULL));
  g_assert_false (ka_book_make_backup (f->path, today, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED);
  g_clear_error (&error);
  g_unlink (folder);
  g_cancellable_cancel (cancellable);
  g_assert_false (ka_book_make_backup (f->path, today, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  days = list_days (f);
  g_assert_cmpstr (days, ==, "");
}

/* ---- putting one back ------------------------------------------------------------------------------------ */

/* What lies beside the book with "kept" in its name. */
static GPtrArray *
list_kept (Fixture *f)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "book-kept-"))
      g_ptr_array_add (kept, g_build_filename (f->folder, name, NULL));
  return kept;
}

static void
test_a_backup_is_put_back (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) kept = NULL;

  make_backup (f, 2026, 11, 1);
  append_win (f, match, 1);
  close_book (f);
  path = get_backup (f, 0);
  g_assert_true (ka_book_restore_backup (f->path, path, &error));
  g_assert_no_error (error);
  open_book (f);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_cmpint (query_number (g_ptr_array_index (kept, 0), "SELECT count(*) FROM round"), ==, 1);
  /* The backup is still there. */
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_a_damaged_backup_is_not_put_back (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "backup.db", NULL);
  g_autofree char *missing = g_build_filename (f->folder, "missing.db", NULL);
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GError) error = NULL;

  close_book (f);
  g_assert_true (g_file_set_contents (path, "no book", -1, NULL));
  g_assert_false (ka_book_restore_backup (f->path, path, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (ka_book_restore_backup (f->path, missing, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  open_book (f);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 0);
}

static void
test_a_damaged_book_is_set_aside (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) players = NULL;

  close_book (f);
  g_assert_true (g_file_set_contents (f->path, "damaged", -1, NULL));
  g_assert_null (ka_book_open (f->path, ka_games_find, NULL));
  g_assert_true (ka_book_set_aside (f->path, &kept, &error));
  g_assert_no_error (error);
  open_book (f);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_cmpuint (players->len, ==, 0);
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "damaged");
}

/* After a crash part of the book is in the log beside it; that must come along. */
static void
test_what_is_kept_after_a_crash_is_whole (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (f->folder, "crashed.db", NULL);
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *copied_log = g_strconcat (copy, "-wal", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *log_bytes = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  gsize size, log_size;

  add_match (f, "template", 2);
  g_assert_true (g_file_get_contents (f->path, &bytes, &size, NULL));
  g_assert_true (g_file_get_contents (log, &log_bytes, &log_size, NULL));
  g_assert_true (g_file_set_contents (copy, bytes, (gssize) size, NULL));
  g_assert_true (g_file_set_contents (copied_log, log_bytes, (gssize) log_size, NULL));
  g_assert_true (ka_book_set_aside (copy, &kept, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (copied_log, G_FILE_TEST_EXISTS));
  g_assert_cmpint (query_number (kept, "SELECT count(*) FROM match"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/backups/fourteen-days", test_a_backup_a_day_for_fourteen_days);
  add_test ("/backups/once-a-day", test_the_first_of_the_day_is_kept);
  add_test ("/backups/whole", test_a_backup_is_whole_while_the_book_is_open);
  add_test ("/backups/other-files", test_other_files_are_no_backups);
  add_test ("/backups/impossible", test_a_backup_that_cannot_be_made);
  add_test ("/restore/put-back", test_a_backup_is_put_back);
  add_test ("/restore/damaged", test_a_damaged_backup_is_not_put_back);
  add_test ("/restore/set-aside", test_a_damaged_book_is_set_aside);
  add_test ("/restore/after-a-crash", test_what_is_kept_after_a_crash_is_whole);
  return g_test_run ();
}
