/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was told to be saved is on the disk, and not only on its way there: a power cut takes nothing back. */
#include "fixture.h"
#include "ka-backup.h"
#include "sync-recorder.h"

/* Since the last time. In between the book has changed its file; SQLite writes each change in the log beside it. */
static void
assert_change_is_on_disk (Fixture *f)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);

  g_assert_true (sync_recorder_has (log));
  sync_recorder_forget ();
}

static void
test_each_change_is_on_the_disk (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match;

  sync_recorder_forget ();
  match = add_match (f, "template", 2);
  assert_change_is_on_disk (f);
  append_win (f, match, 1);
  assert_change_is_on_disk (f);
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_no_error (error);
  assert_change_is_on_disk (f);
  /* and a question brings nothing there */
  g_assert_cmpuint (count_lines (f, match), ==, 0);
  g_assert_false (sync_recorder_has (f->path));
}

static void
test_a_backup_is_on_the_disk (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 11, 1, 12, 0, 0);
  g_autoptr (GPtrArray) backups = NULL;
  const KaBackup *backup;

  sync_recorder_forget ();
  g_assert_true (ka_book_make_backup (f->path, today, NULL, NULL, &error));
  g_assert_no_error (error);
  backups = ka_book_list_backups (f->path);
  g_assert_cmpuint (backups->len, ==, 1);
  backup = g_ptr_array_index (backups, 0);
  g_assert_true (sync_recorder_has (backup->path));
  g_assert_true (sync_recorder_has_name (backup->path));
}

static void
test_what_is_put_back_is_on_the_disk (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 11, 1, 12, 0, 0);
  g_autoptr (GPtrArray) backups = NULL;

  g_assert_true (ka_book_make_backup (f->path, today, NULL, NULL, &error));
  add_match (f, "template", 2);
  close_book (f);
  backups = ka_book_list_backups (f->path);
  sync_recorder_forget ();
  g_assert_true (
      ka_book_restore_backup (f->path, ((KaBackup *) g_ptr_array_index (backups, 0))->path, &error));
  g_assert_no_error (error);
  g_assert_true (sync_recorder_has (f->path));
  g_assert_true (sync_recorder_has_name (f->path));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/sync/changes", test_each_change_is_on_the_disk);
  add_test ("/sync/backup", test_a_backup_is_on_the_disk);
  add_test ("/sync/put-back", test_what_is_put_back_is_on_the_disk);
  return g_test_run ();
}
