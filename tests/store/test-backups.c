/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the book: when one is made, which stay, and how one gets onto the disk. */
#include "fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "ka-backup-file.h"
#include "ka-backup.h"
#include "ka-backup-thin.h"
#include "ka-book-place.h"
#include "ka-drafts.h"
#include "ka-remains.h"
#include "ka-rescue.h"

/* What the disk says to a file that the program brings onto it by itself: an error number, or 0. */
static int sync_fails;

int
fsync (int file)
{
  struct stat status;

  if (sync_fails != 0 && fstat (file, &status) == 0 && S_ISREG (status.st_mode))
    {
      errno = sync_fails;
      return -1;
    }
  return (int) syscall (SYS_fsync, file);
}

static char *
make_backup_at (Fixture *f, int year, int month, int day, int hour)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (year, month, day, hour, 0, 0);
  g_autoptr (GError) error = NULL;
  char *path = NULL;

  g_assert_true (ka_book_make_backup (f->path, now, &path, NULL, &error));
  g_assert_no_error (error);
  ka_book_thin_backups (f->path, NULL);
  return path;
}

static void
make_backup (Fixture *f, int year, int month, int day)
{
  g_autofree char *path = make_backup_at (f, year, month, day, 12);
}

/* A change and a backup of it. */
static void
play_and_back_up (Fixture *f, gint64 match, int year, int month, int day, int hour)
{
  g_autofree char *path = NULL;

  append_win (f, match, 0);
  path = make_backup_at (f, year, month, day, hour);
  g_assert_nonnull (path);
}

/* What is told of a copy is what people see in it: a match in the bin is none, and its rounds are none either. */
static void
test_what_is_in_the_bin_is_not_told (Fixture *f, gconstpointer data)
{
  static const int POINTS[] = { 5, 0 };
  gint64 kept = add_match (f, "template", 2), deleted = add_match (f, "template", 2);
  g_autoptr (KaRound) correction = ka_round_new_correction (POINTS, 2, NULL);
  g_autoptr (KaBackupContents) contents = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  append_win (f, kept, 0);
  append_win (f, deleted, 0);
  append_win (f, deleted, 1);
  g_assert_true (ka_book_insert_round (f->book, kept, 1, correction, NULL, &error));
  g_assert_true (ka_book_delete_match (f->book, deleted, &error));
  path = make_backup_at (f, 2026, 11, 21, 20);
  contents = ka_backup_read (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (contents->n_matches, ==, 1);
  g_assert_cmpint (contents->n_shown_rounds, ==, 1);
  g_assert_cmpint (contents->n_rounds, ==, 4);
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
  gint64 match = add_match (f, "template", 2);
  g_autofree char *days = NULL;
  g_autofree char *later = NULL;

  for (int day = 1; day <= 20; day++)
    play_and_back_up (f, match, 2026, 11, day, 12);
  days = list_days (f);
  g_assert_cmpstr (
      days, ==,
      "2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-13 2026-11-12 "
      "2026-11-11 2026-11-10 2026-11-09 2026-11-08 2026-11-07");
  /* Nothing was done for months, and still the days that have one stay. */
  play_and_back_up (f, match, 2027, 6, 1, 12);
  later = list_days (f);
  g_assert_cmpstr (
      later, ==,
      "2027-06-01 2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-13 "
      "2026-11-12 2026-11-11 2026-11-10 2026-11-09 2026-11-08");
}

/* All of the newest day stay, and of each month the last. */
static void
test_a_day_and_a_month (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *days = NULL;

  play_and_back_up (f, match, 2026, 1, 10, 12);
  play_and_back_up (f, match, 2026, 1, 20, 12);
  play_and_back_up (f, match, 2026, 2, 3, 12);
  for (int day = 1; day <= 14; day++)
    for (int hour = day < 13 ? 12 : 10; hour < 13; hour++)
      play_and_back_up (f, match, 2026, 3, day, hour);
  days = list_days (f);
  g_assert_cmpstr (
      days, ==,
      "2026-03-14 2026-03-14 2026-03-14 2026-03-13 2026-03-12 2026-03-11 2026-03-10 2026-03-09 2026-03-08 "
      "2026-03-07 2026-03-06 2026-03-05 2026-03-04 2026-03-03 2026-03-02 2026-03-01 2026-02-03 2026-01-20");
}

static void
test_only_when_something_changed (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *first = make_backup_at (f, 2026, 11, 1, 12);
  g_autofree char *again = make_backup_at (f, 2026, 11, 1, 13);
  g_autofree char *tomorrow = make_backup_at (f, 2026, 11, 2, 12);
  g_autofree char *changed = NULL;
  g_autofree char *undone = NULL;

  g_assert_nonnull (first);
  g_assert_cmpstr (again, ==, first);
  g_assert_cmpstr (tomorrow, ==, first);
  append_win (f, match, 1);
  changed = make_backup_at (f, 2026, 11, 2, 12);
  g_assert_cmpstr (changed, !=, first);
  g_assert_cmpint (query_number (changed, "SELECT count(*) FROM round"), ==, 1);
  g_assert_cmpint (query_number (first, "SELECT count(*) FROM round"), ==, 0);
  /* What was undone is a change too. */
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  undone = make_backup_at (f, 2026, 11, 2, 12);
  g_assert_cmpstr (undone, !=, changed);
  g_assert_cmpint (query_number (undone, "SELECT count(*) FROM round"), ==, 0);
}

/* As many moves as before, but others: no journal tells of them. */
static void
test_other_moves_are_a_change (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  gint64 deal = ka_book_begin_deal (f->book, match, 7, 0, "D2 D3", (int[]) { 0, 0 }, 2, NULL);
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autofree char *other = NULL;

  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "play D2", NULL, NULL));
  first = make_backup_at (f, 2026, 11, 1, 12);
  again = make_backup_at (f, 2026, 11, 1, 13);
  g_assert_cmpstr (again, ==, first);
  g_assert_true (ka_book_hold_moves (f->book, deal, 0, NULL, NULL));
  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "play D3", NULL, NULL));
  other = make_backup_at (f, 2026, 11, 2, 12);
  g_assert_cmpstr (other, !=, first);
  g_assert_cmpint (query_number (other, "SELECT count(*) FROM move WHERE text = 'play D3'"), ==, 1);
}

/* What is typed alone is worth no backup. */
static void
test_typing_is_no_change (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *first = make_backup_at (f, 2026, 11, 1, 12);
  g_autofree char *again = NULL;

  g_assert_cmpint (match, >, 0);
  g_assert_cmpint (ka_book_write_draft (f->book, 0, "match", "", "{}", NULL), !=, 0);
  again = make_backup_at (f, 2026, 11, 1, 13);
  g_assert_cmpstr (again, ==, first);
}

/* Two who went on with copies of one book: each took something else back, at the same turn of one journal. */
static void
test_another_undo_is_a_change (Fixture *f, gconstpointer data)
{
  gint64 one = add_match (f, "template", 2), two = add_match (f, "template", 2);
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autofree char *first = NULL;
  g_autofree char *other = NULL;

  append_win (f, one, 0);
  append_win (f, two, 0);
  g_assert_true (ka_book_save_copy (f->book, copy, NULL));
  g_assert_true (ka_book_undo (f->book, one, NULL, NULL));
  first = make_backup_at (f, 2026, 11, 1, 12);
  close_book (f);
  g_assert_cmpint (g_rename (copy, f->path), ==, 0);
  open_book (f);
  g_assert_true (ka_book_undo (f->book, two, NULL, NULL));
  other = make_backup_at (f, 2026, 11, 2, 12);
  g_assert_cmpstr (other, !=, first);
}

/* A clock that is years ahead or behind takes nothing away. */
static void
test_a_wrong_clock_removes_nothing (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *days = NULL;

  for (int day = 1; day <= 10; day++)
    play_and_back_up (f, match, 2026, 11, day, 12);
  play_and_back_up (f, match, 2099, 1, 1, 12);
  play_and_back_up (f, match, 1970, 1, 1, 12);
  make_backup (f, 2099, 1, 1);
  days = list_days (f);
  g_assert_cmpstr (days, ==,
                   "2099-01-01 2026-11-10 2026-11-09 2026-11-08 2026-11-07 2026-11-06 2026-11-05 2026-11-04 "
                   "2026-11-03 2026-11-02 2026-11-01 1970-01-01");
  /* The clock is right again, and in the order of what is in them the wrong days are two among the others. */
  play_and_back_up (f, match, 2026, 11, 11, 12);
  play_and_back_up (f, match, 2026, 11, 12, 12);
  g_free (days);
  days = list_days (f);
  g_assert_cmpstr (days, ==,
                   "2099-01-01 2026-11-12 2026-11-11 2026-11-10 2026-11-09 2026-11-08 2026-11-07 2026-11-06 "
                   "2026-11-05 2026-11-04 2026-11-03 2026-11-02 2026-11-01 1970-01-01");
}

/* The book was lost and another begun in its place: what was there before is never pushed out. */
static void
test_another_book_in_its_place (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *kept = NULL;
  guint n_good = 0;

  for (int i = 0; i < 40; i++)
    append_win (f, match, 1);
  for (int day = 1; day <= 3; day++)
    play_and_back_up (f, match, 2026, 10, day, 12);
  close_book (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_true (ka_book_begin_anew (f->path, &kept, NULL));
  open_book (f);
  /* Nothing is worth a backup in it yet. */
  make_backup (f, 2026, 10, 4);
  add_people (f);
  match = add_match (f, "template", 2);
  for (int day = 4; day <= 20; day++)
    play_and_back_up (f, match, 2026, 10, day, 12);
  backups = ka_book_list_backups (f->path);
  for (guint i = 0; i < backups->len; i++)
    n_good += query_number (((KaBackup *) backups->pdata[i])->path, "SELECT count(*) FROM round") > 40;
  g_assert_cmpuint (n_good, ==, 3);
  g_assert_cmpuint (backups->len, ==, 3 + KA_BACKUP_DAYS);
}

/* "book.sqlite" beside "book.db": neither is offered the copies of the other, and neither thins them. */
static void
test_two_books_of_one_folder (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "book.sqlite", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 10, 9, 12, 0, 0);
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *path = NULL;
  g_autofree char *days = NULL;
  gint64 match = add_match (f, "template", 2);
  gsize size;

  for (int day = 1; day <= 3; day++)
    play_and_back_up (f, match, 2026, 10, day, 12);
  close_book (f);
  g_assert_true (g_file_get_contents (f->path, &bytes, &size, NULL));
  g_assert_true (g_file_set_contents (other, bytes, (gssize) size, NULL));
  g_assert_true (ka_book_make_backup (other, now, &path, NULL, NULL));
  g_assert_nonnull (path);
  ka_book_thin_backups (other, NULL);
  backups = ka_book_list_backups (other);
  g_assert_cmpuint (backups->len, ==, 1);
  g_assert_cmpstr (((KaBackup *) backups->pdata[0])->path, ==, path);
  days = list_days (f);
  g_assert_cmpstr (days, ==, "2026-10-03 2026-10-02 2026-10-01");
}

/* "book.sqlite" had copies named after "book" once; they are found unless a "book.db" beside it owns them. */
static void
test_older_names (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "book.sqlite", NULL);
  g_autoptr (GPtrArray) of_another = NULL;
  g_autoptr (GPtrArray) older = NULL;

  play_and_back_up (f, add_match (f, "template", 2), 2026, 10, 1, 12);
  close_book (f);
  of_another = ka_book_list_backups (other);
  g_assert_cmpuint (of_another->len, ==, 0);
  g_assert_cmpint (g_rename (f->path, other), ==, 0);
  older = ka_book_list_backups (other);
  g_assert_cmpuint (older->len, ==, 1);
  ka_book_thin_backups (other, NULL);
  g_assert_true (g_file_test (((KaBackup *) older->pdata[0])->path, G_FILE_TEST_EXISTS));
}

/* Rows went without a word in the journal. */
static void
test_a_shrunken_book (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *good = NULL;

  for (int i = 0; i < 40; i++)
    append_win (f, match, 1);
  good = make_backup_at (f, 2026, 10, 1, 12);
  close_book (f);
  run_sql (f->path, "PRAGMA foreign_keys = ON; DELETE FROM round WHERE n > 3");
  open_book (f);
  for (int day = 2; day <= 18; day++)
    {
      g_autofree char *name = g_strdup_printf ("Player %d", day);
      g_autofree char *path = NULL;
      KaPlayer player = { .name = name, .symbol = (char *) "star" };

      g_assert_cmpint (ka_book_add_player (f->book, &player, NULL), !=, 0);
      path = make_backup_at (f, 2026, 10, day, 12);
    }
  g_assert_true (g_file_test (good, G_FILE_TEST_EXISTS));
}

/* A page of a table in zeros: its rows can be counted still, by an index, and are gone. */
static void
damage_rounds (const char *path)
{
  const gsize page_size = 4096;
  gsize page = (gsize) query_number (path, "SELECT rootpage FROM sqlite_schema WHERE name = 'round'") - 1;
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  memset (bytes + page * page_size, 0, page_size);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  g_assert_cmpint (query_number (path, "SELECT count(*) FROM round"), >, 0);
}

/* Of a day one stays, but not one that is damaged in the place of a sound one. */
static void
test_a_damaged_heir (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *sound = NULL;
  g_autofree char *damaged = NULL;

  append_win (f, match, 0);
  sound = make_backup_at (f, 2026, 11, 10, 12);
  append_win (f, match, 0);
  damaged = make_backup_at (f, 2026, 11, 10, 13);
  damage_rounds (damaged);
  for (int day = 11; day <= 22; day++)
    play_and_back_up (f, match, 2026, 11, day, 12);
  g_assert_true (g_file_test (damaged, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (sound, G_FILE_TEST_EXISTS));
}

/* A second name of the book in the folder of the backups is the book itself, and no copy of it. */
static void
test_a_link_is_no_backup (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = ka_backup_get_folder (f->path);
  g_autofree char *name = g_build_filename (folder, "book-2026-11-19-120000.db", NULL);
  g_autofree char *other = g_build_filename (folder, "book-2026-11-18-120000.db", NULL);
  g_autofree char *backup = NULL;

  g_mkdir (folder, 0700);
  add_match (f, "template", 2);
  g_assert_cmpint (symlink (f->path, name), ==, 0);
  g_assert_cmpint (link (f->path, other), ==, 0);
  backup = make_backup_at (f, 2026, 11, 22, 12);
  g_assert_true (g_str_has_suffix (backup, "book-2026-11-22-120000.db"));
}

/* What is there when somebody chooses stays until it was put back. */
static void
test_making_one_removes_none (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);

  for (int hour = 1; hour <= 5; hour++)
    play_and_back_up (f, match, 2026, 11, 21, hour);
  append_win (f, match, 0);
  {
    g_autoptr (GDateTime) today = g_date_time_new_local (2026, 11, 22, 12, 0, 0);
    g_autoptr (GPtrArray) backups = NULL;

    g_assert_true (ka_book_make_backup (f->path, today, NULL, NULL, NULL));
    backups = ka_book_list_backups (f->path);
    g_assert_cmpuint (backups->len, ==, 6);
  }
  ka_book_thin_backups (f->path, NULL);
  {
    g_autofree char *days = list_days (f);

    g_assert_cmpstr (days, ==, "2026-11-22 2026-11-21");
  }
}

static guint
count_backups (Fixture *f)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (f->path);

  return backups->len;
}

static gint64
measure_thinning (Fixture *f, GCancellable *cancellable)
{
  gint64 began = g_get_monotonic_time ();

  ka_book_thin_backups (f->path, cancellable);
  return g_get_monotonic_time () - began;
}

/* Whoever closes the window waits for no copy that was not yet looked at, and none goes for that. */
static void
test_thinning_is_stopped (Fixture *f, gconstpointer data)
{
  const guint n_copies = 60;
  gint64 match = add_match (f, "template", 2);
  g_autofree char *first = make_backup_at (f, 2026, 1, 1, 12);
  g_autofree char *folder = g_path_get_dirname (first);
  g_autofree char *bytes = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gsize size;
  gint64 stopped;

  g_assert_cmpint (match, >, 0);
  g_assert_true (g_file_get_contents (first, &bytes, &size, NULL));
  for (guint i = 1; i < n_copies; i++)
    {
      g_autofree char *name = g_strdup_printf ("book-2026-%02u-%02u-120000.db", 1 + i % 12, 2 + i / 12);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
    }
  g_cancellable_cancel (cancellable);
  stopped = measure_thinning (f, cancellable);
  g_assert_cmpuint (count_backups (f), ==, n_copies);
  g_assert_cmpint (stopped * 10, <, measure_thinning (f, NULL));
  g_assert_cmpuint (count_backups (f), <, n_copies);
}

/* What cannot be read is not taken away, and what a migration or a kept book left stays too. */
static void
test_what_is_never_thinned (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "backups/book-2025-01-01.db", "backups/book-2025-01-02-v1.db",
                                       "backups/book-2025-01-02-120000-v1.db",
                                       "book-kept-2025-01-03-120000.db", "book-kept-2025-01-03-120000-1.db" };
  gint64 match = add_match (f, "template", 2);
  g_autofree char *folder = ka_backup_get_folder (f->path);
  g_autoptr (GPtrArray) backups = NULL;

  g_mkdir (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, NAMES[i], NULL);

      g_assert_true (g_file_set_contents (path, "no book, but who knows", -1, NULL));
    }
  for (int day = 1; day <= 16; day++)
    play_and_back_up (f, match, 2026, 10, day, 12);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, NAMES[i], NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  backups = ka_book_list_backups (f->path);
  g_assert_cmpuint (backups->len, ==, KA_BACKUP_DAYS + G_N_ELEMENTS (NAMES));
  g_assert_cmpint (((KaBackup *) backups->pdata[KA_BACKUP_DAYS])->kind, ==, KA_BACKUP_KEPT);
  g_assert_cmpstr (((KaBackup *) backups->pdata[KA_BACKUP_DAYS])->time, ==, "120000");
  g_assert_cmpint (((KaBackup *) backups->pdata[KA_BACKUP_DAYS + 2])->kind, ==, KA_BACKUP_BEFORE_VERSION);
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
  static const char *const NAMES[]
      = { "book-2026-11-1.db",   "book-2026-11-01.db.part",        "other-2026-11-01.db",
          "book-2026-11-01.txt", "book-kept-2026-11-01-101010.db", "notes" };
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
write_old (Fixture *f, const char *name, int hours)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  gint64 then = g_get_real_time () / G_USEC_PER_SEC - hours * 60 * 60;
  struct utimbuf times = { then, then };

  g_assert_true (g_file_set_contents (path, "x", 1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static gboolean
is_there (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The number of a process that is gone, and that no other has yet. */
static int
end_a_process (void)
{
  int child = fork ();

  if (child == 0)
    _exit (0);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  return child;
}

/* What a program that was killed had begun to write goes; what another still writes stays, however it is called. */
static void
test_what_is_half_written (Fixture *f, gconstpointer data)
{
  static const char *const PLACES[] = { "backups/book-2026-11-01-201500.db", "book.db" };
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);
  int gone = end_a_process ();

  g_mkdir (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (PLACES); i++)
    {
      g_autofree char *of_gone = g_strdup_printf ("%s.%d-0123abcd.part", PLACES[i], gone);
      g_autofree char *log_of_gone = g_strdup_printf ("%s.%d-0123abcd.part-wal", PLACES[i], gone);
      g_autofree char *young = g_strdup_printf ("%s.%d-4567abcd.part", PLACES[i], gone);
      g_autofree char *ours = g_strdup_printf ("%s.%d-0123abcd.part", PLACES[i], (int) getpid ());
      g_autofree char *of_before = g_strdup_printf ("%s.0123abcd.part", PLACES[i]);
      g_autofree char *other = g_strdup_printf ("%s.part.db", PLACES[i]);

      write_old (f, of_gone, 2);
      write_old (f, log_of_gone, 2);
      write_old (f, young, 0);
      write_old (f, ours, 2);
      write_old (f, of_before, 2);
      write_old (f, other, 100);
      ka_book_thin_backups (f->path, NULL);
      g_assert_false (is_there (f, of_gone));
      g_assert_false (is_there (f, log_of_gone));
      g_assert_true (is_there (f, young));
      g_assert_true (is_there (f, ours));
      g_assert_true (is_there (f, of_before));
      g_assert_true (is_there (f, other));

      write_old (f, of_before, 25);
      ka_book_thin_backups (f->path, NULL);
      g_assert_false (is_there (f, of_before));
    }
  g_assert_true (is_there (f, "book.db"));
}

/* In a folder of one's choice there are other files too: what a browser has not finished, a piece of an archive, a book by
 * another about cards. */
static void
test_what_others_half_wrote (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[]
      = { "book-of-kells.pdf.part", "book.part-2.rar",      "book.pdf.part",          "book-of.part-1.txt",
          "book.tSkz_8Hf.pdf.part", "book.db.12-cafe.part", "book.0123abcd.part.rar", "book.0123abcd.part-1",
          "book.X0123abcd.part",    "bookish.0123abcd.part" };
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);

  g_mkdir (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *in_backups = g_build_filename ("backups", NAMES[i], NULL);

      write_old (f, NAMES[i], 1000);
      write_old (f, in_backups, 1000);
    }
  ka_book_thin_backups (f->path, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *in_backups = g_build_filename ("backups", NAMES[i], NULL);

      g_assert_true (is_there (f, NAMES[i]));
      g_assert_true (is_there (f, in_backups));
    }
}

/* What is in a list can be told apart in it, also when it is of the same minute, or second. */
static void
test_copies_of_one_minute (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name;
    gboolean crowded;
    guint number;
  } COPIES[] = {
    { "backups/book-2026-11-03-201500.db", FALSE, 0 }, { "backups/book-2026-11-02-201530-1.db", TRUE, 2 },
    { "book-kept-2026-11-02-201530.db", TRUE, 1 },     { "backups/book-2026-11-02-201507.db", TRUE, 0 },
    { "backups/book-2026-11-01-201500.db", FALSE, 0 }, { "backups/book-2026-10-31-v2.db", FALSE, 0 },
  };
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);
  g_autoptr (GPtrArray) backups = NULL;

  g_mkdir (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (COPIES); i++)
    write_old (f, COPIES[i].name, 0);
  backups = ka_book_list_backups (f->path);
  g_assert_cmpuint (backups->len, ==, G_N_ELEMENTS (COPIES));
  for (guint i = 0; i < G_N_ELEMENTS (COPIES); i++)
    {
      const KaBackup *backup = backups->pdata[i];
      g_autofree char *path = g_build_filename (f->folder, COPIES[i].name, NULL);

      g_assert_cmpstr (backup->path, ==, path);
      g_assert_cmpint (backup->crowded, ==, COPIES[i].crowded);
      g_assert_cmpuint (backup->number, ==, COPIES[i].number);
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
  g_assert_false (ka_book_make_backup (f->path, today, NULL, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED);
  g_clear_error (&error);
  g_unlink (folder);
  g_cancellable_cancel (cancellable);
  g_assert_false (ka_book_make_backup (f->path, today, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  days = list_days (f);
  g_assert_cmpstr (days, ==, "");
}

/* ---- onto the disk --------------------------------------------------------------------------------------- */

/* A disk that does not take it is told, nothing half is left, and what was there before stays. */
static void
test_a_backup_that_does_not_get_onto_the_disk (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *good = make_backup_at (f, 2026, 11, 1, 12);
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 2, 12, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = ka_backup_get_folder (f->path);
  g_autofree char *days = NULL;
  g_autoptr (GDir) dir = NULL;
  guint n = 0;

  append_win (f, match, 1);
  sync_fails = EIO;
  g_assert_false (ka_book_make_backup (f->path, now, NULL, NULL, &error));
  sync_fails = 0;
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED);
  days = list_days (f);
  g_assert_cmpstr (days, ==, "2026-11-01");
  dir = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 1);
}

/* A disk that is full in the middle of a copy, which a limit on the length of files stands for. */
static void
test_a_backup_on_a_full_disk (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = ka_backup_get_folder (f->path);
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 2, 12, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  struct rlimit before, limit;

  add_match (f, "template", 2);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = (struct rlimit) { 40000, before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (ka_book_make_backup (f->path, now, NULL, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
}

/* ---- elsewhere -------------------------------------------------------------------------------------------- */

static void
copy_elsewhere (Fixture *f, const char *backup, const char *stick)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_backup_copy_elsewhere (f->path, backup, stick, NULL, &error));
  g_assert_no_error (error);
}

/* Another computer put a file of the same name and even of the same length there. */
static void
test_nothing_elsewhere_is_overwritten (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *backup = make_backup_at (f, 2026, 11, 1, 12);
  g_autofree char *stick = g_build_filename (f->folder, "stick", NULL);
  g_autofree char *taken = g_build_filename (stick, "book-2026-11-01-120000.db", NULL);
  g_autofree char *next = g_build_filename (stick, "book-2026-11-01-120000-1.db", NULL);
  g_autofree char *third = g_build_filename (stick, "book-2026-11-01-120000-2.db", NULL);
  g_autofree char *bytes = NULL;
  gsize size;

  append_win (f, match, 0);
  g_assert_true (g_file_get_contents (backup, &bytes, &size, NULL));
  bytes[size - 1] ^= 1;
  g_mkdir (stick, 0700);
  g_assert_true (g_file_set_contents (taken, bytes, (gssize) size, NULL));
  copy_elsewhere (f, backup, stick);
  g_assert_true (ka_backup_is_same (backup, next));
  g_assert_false (ka_backup_is_same (backup, taken));
  copy_elsewhere (f, backup, stick);
  g_assert_false (g_file_test (third, G_FILE_TEST_EXISTS));
}

/* A backup was thrown away, and its log stayed: SQLite would read that with whatever gets the name. */
static void
test_a_log_takes_the_name (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 1, 12, 0, 0);
  g_autofree char *folder = ka_backup_get_folder (f->path);
  g_autofree char *log = g_build_filename (folder, "book-2026-11-01-120000.db-wal", NULL);
  g_autofree char *stick = g_build_filename (f->folder, "stick", NULL);
  g_autofree char *log_there = g_build_filename (stick, "book-2026-11-01-120000-1.db-wal", NULL);
  g_autofree char *there = g_build_filename (stick, "book-2026-11-01-120000-1-1.db", NULL);
  g_autofree char *backup = NULL;
  g_autoptr (GError) error = NULL;

  append_win (f, match, 0);
  g_mkdir (folder, 0700);
  g_mkdir (stick, 0700);
  g_assert_true (g_file_set_contents (log, "of another", -1, NULL));
  g_assert_true (g_file_set_contents (log_there, "of another", -1, NULL));
  g_assert_true (ka_book_make_backup (f->path, now, &backup, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (backup, "book-2026-11-01-120000-1.db"));
  copy_elsewhere (f, backup, stick);
  g_assert_true (ka_backup_is_same (backup, there));
}

#define N_AT_ONCE 6

typedef struct
{
  const char *book;
  GDateTime *now;
  char *backup;
} Maker;

static gpointer
make_one (gpointer data)
{
  Maker *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDb) db = ka_db_open (self->book, SQLITE_OPEN_READONLY, &error);

  g_assert_no_error (error);
  self->backup = ka_backup_make (db, self->book, self->now, "", &error);
  g_assert_no_error (error);
  return NULL;
}

/* Several programs make one in the same second: none of them takes the place of another. */
static void
test_made_in_one_second (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 1, 12, 0, 0);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *folder = ka_backup_get_folder (f->path);
  Maker makers[N_AT_ONCE];
  GThread *threads[N_AT_ONCE];

  add_match (f, "template", 2);
  g_mkdir (folder, 0700);
  for (guint i = 0; i < N_AT_ONCE; i++)
    {
      makers[i] = (Maker) { f->path, now, NULL };
      threads[i] = g_thread_new ("makes a backup", make_one, &makers[i]);
    }
  for (guint i = 0; i < N_AT_ONCE; i++)
    {
      g_thread_join (threads[i]);
      g_assert_true (g_file_test (makers[i].backup, G_FILE_TEST_EXISTS));
      g_assert_true (g_hash_table_add (names, makers[i].backup));
    }
}

/* To read the file of an open book beside SQLite, and to close it, would let go of SQLite's locks. */
static void
test_an_open_book_is_compared_with_nothing (Fixture *f, gconstpointer data)
{
  g_autofree char *link = g_build_filename (f->folder, "other.db", NULL);

  g_assert_cmpint (symlink (f->path, link), ==, 0);
  g_assert_false (ka_backup_is_same (f->path, link));
  close_book (f);
  g_assert_true (ka_backup_is_same (f->path, link));
}

static void
test_beside_the_book_is_not_elsewhere (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autofree char *backup = make_backup_at (f, 2026, 11, 1, 12);
  g_autofree char *backups = ka_backup_get_folder (f->path);
  g_autofree char *winding = g_build_filename (backups, "..", NULL);
  const char *const folders[] = { f->folder, backups, winding };

  append_win (f, match, 0);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (ka_backup_copy_elsewhere (f->path, backup, folders[i], NULL, &error));
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER);
    }
}

/* ---- a book that does not open ----------------------------------------------------------------------------------- */

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

/* What lies beside a book has a longer name: whatever opens can be backed up, put back and kept too. */
static void
test_the_longest_name (Fixture *f, gconstpointer data)
{
  g_autofree char *letters = g_strnfill (212, 'b');
  g_autofree char *name = g_strconcat (letters, ".db", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 1, 12, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *kept = NULL;
  KaImportReport report;

  g_free (f->path);
  f->path = g_build_filename (f->folder, name, NULL);
  open_book (f);
  add_people (f);
  add_match (f, "template", 2);
  g_assert_true (ka_book_make_backup (f->path, now, &backup, NULL, &error));
  g_assert_no_error (error);
  add_match (f, "template", 2);
  ka_book_put_back (f->book, backup, NULL, &error);
  g_assert_no_error (error);
  ka_book_merge_backup (f->book, backup, NULL, TRUE, &report, &error);
  g_assert_no_error (error);
  ka_book_keep (f->book, &kept, &error);
  g_assert_no_error (error);
  close_book (f);
  ka_book_restore_backup (f->path, backup, &error);
  g_assert_no_error (error);
}

/* A book may be a link: what was there is kept where it lies, and the link stays one. */
static void
test_a_backup_is_put_back_through_a_link (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_build_filename (f->folder, "real", NULL);
  g_autofree char *real = g_build_filename (folder, "book.db", NULL);
  gint64 match = add_match (f, "template", 2);
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GPtrArray) by_link = NULL;

  make_backup (f, 2026, 11, 1);
  append_win (f, match, 1);
  close_book (f);
  path = get_backup (f, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (f->path, real), ==, 0);
  g_assert_cmpint (symlink (real, f->path), ==, 0);
  g_assert_true (ka_book_restore_backup (f->path, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (query_number (real, "SELECT count(*) FROM round"), ==, 0);
  /* It is kept beside the file, and found by who comes by the link too. */
  kept = ka_book_list_backups (real);
  g_assert_cmpuint (kept->len, ==, 1);
  by_link = ka_book_list_backups (f->path);
  g_assert_cmpuint (by_link->len, ==, 2);
  g_assert_cmpint (((KaBackup *) g_ptr_array_index (by_link, 0))->kind, ==, KA_BACKUP_KEPT);
  g_assert_cmpint (
      query_number (((KaBackup *) g_ptr_array_index (kept, 0))->path, "SELECT count(*) FROM round"), ==, 1);
  g_unlink (f->path);
  g_assert_cmpint (g_rename (real, f->path), ==, 0);
}

/* Of several copies that were kept the one that goes on furthest is told, whatever the clock said when they were. */
static void
test_the_furthest_kept_copy (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "book-kept-2099-01-01-000000.db", "book-kept-2026-11-01-120000.db",
                                       "book-kept-1970-01-01-000000.db" };
  g_autofree char *older = g_build_filename (f->folder, "older.db", NULL);
  gint64 match = add_match (f, "template", 2);
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_save_copy (f->book, older, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *kept = g_build_filename (f->folder, NAMES[i], NULL);

      g_assert_true (ka_book_save_copy (f->book, kept, NULL));
      append_win (f, match, 0);
    }
  g_assert_true (ka_book_compare_with_backups (f->path, NULL, &error));
  g_assert_no_error (error);
  close_book (f);
  g_assert_cmpint (g_rename (older, f->path), ==, 0);
  g_assert_false (ka_book_compare_with_backups (f->path, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
  g_assert_nonnull (strstr (error->message, NAMES[2]));
}

/* A backup that cannot be read does not stand before one that can. */
static void
test_less_than_an_older_backup (Fixture *f, gconstpointer data)
{
  g_autofree char *older = g_build_filename (f->folder, "older.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *newest = NULL;

  g_assert_true (ka_book_save_copy (f->book, older, NULL));
  add_match (f, "template", 2);
  make_backup (f, 2026, 11, 1);
  add_match (f, "template", 2);
  make_backup (f, 2026, 11, 2);
  newest = get_backup (f, 0);
  close_book (f);
  g_assert_cmpint (g_rename (older, f->path), ==, 0);
  g_assert_true (g_file_set_contents (newest, "torn", -1, NULL));
  g_assert_false (ka_book_compare_with_backups (f->path, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
  g_assert_nonnull (strstr (error->message, "holds 1 with 0"));
}

/* A folder that is a link is the same folder, and what is kept there is there once. */
static void
test_kept_behind_a_link (Fixture *f, gconstpointer data)
{
  g_autofree char *here = g_build_filename (f->folder, "here", NULL);
  g_autofree char *path = g_build_filename (here, "book.db", NULL);
  g_autofree char *kept = g_build_filename (f->folder, "book-kept-2026-11-01-120000.db", NULL);
  g_autoptr (GPtrArray) found = NULL;

  g_assert_true (ka_book_save_copy (f->book, kept, NULL));
  g_assert_cmpint (symlink (".", here), ==, 0);
  found = ka_book_list_backups (path);
  g_assert_cmpuint (found->len, ==, 1);
}

/* In words of ours, not in those of SQLite: a copy may have lost its content, its end, or be something else. */
static void
test_what_is_no_copy_is_not_read (Fixture *f, gconstpointer data)
{
  static const struct
  {
    gssize length; /* of the copy, -1 for a letter instead */
    KaBookError code;
  } ROWS[] = { { 0, KA_BOOK_ERROR_EMPTY }, { 5000, KA_BOOK_ERROR_DAMAGED }, { -1, KA_BOOK_ERROR_FOREIGN } };
  g_autofree char *path = g_build_filename (f->folder, "copy.db", NULL);
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (ka_book_save_copy (f->book, path, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL) && size > 5000);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (
          g_file_set_contents (path, ROWS[i].length < 0 ? "Dear Bram" : bytes, ROWS[i].length, NULL));
      g_assert_null (ka_backup_read (path, NULL, &error));
      g_assert_error (error, KA_BOOK_ERROR, (int) ROWS[i].code);
    }
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
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOREIGN);
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
  g_assert_true (ka_book_begin_anew (f->path, &kept, &error));
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
  g_autofree char *held = g_strconcat (copy, "-held", NULL);
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
  g_assert_false (g_file_test (held, G_FILE_TEST_EXISTS));
  g_assert_cmpint (query_number (kept, "SELECT count(*) FROM match"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/backups/fourteen-days", test_a_backup_a_day_for_fourteen_days);
  add_test ("/backups/bin", test_what_is_in_the_bin_is_not_told);
  add_test ("/backups/day-and-month", test_a_day_and_a_month);
  add_test ("/backups/only-when-changed", test_only_when_something_changed);
  add_test ("/backups/other-moves", test_other_moves_are_a_change);
  add_test ("/backups/typing", test_typing_is_no_change);
  add_test ("/backups/another-undo", test_another_undo_is_a_change);
  add_test ("/backups/wrong-clock", test_a_wrong_clock_removes_nothing);
  add_test ("/backups/another-book", test_another_book_in_its_place);
  add_test ("/backups/two-books", test_two_books_of_one_folder);
  add_test ("/backups/older-names", test_older_names);
  add_test ("/backups/shrunken", test_a_shrunken_book);
  add_test ("/backups/never-thinned", test_what_is_never_thinned);
  add_test ("/backups/stopped", test_thinning_is_stopped);
  add_test ("/backups/damaged-heir", test_a_damaged_heir);
  add_test ("/backups/link", test_a_link_is_no_backup);
  add_test ("/backups/making-removes-none", test_making_one_removes_none);
  add_test ("/backups/not-onto-the-disk", test_a_backup_that_does_not_get_onto_the_disk);
  add_test ("/backups/full-disk", test_a_backup_on_a_full_disk);
  add_test ("/elsewhere/taken", test_nothing_elsewhere_is_overwritten);
  add_test ("/backups/log-without-its-file", test_a_log_takes_the_name);
  add_test ("/backups/in-one-second", test_made_in_one_second);
  add_test ("/backups/open-book-compared", test_an_open_book_is_compared_with_nothing);
  add_test ("/elsewhere/beside", test_beside_the_book_is_not_elsewhere);
  add_test ("/backups/whole", test_a_backup_is_whole_while_the_book_is_open);
  add_test ("/backups/other-files", test_other_files_are_no_backups);
  add_test ("/backups/half-written", test_what_is_half_written);
  add_test ("/backups/half-written-by-others", test_what_others_half_wrote);
  add_test ("/backups/one-minute", test_copies_of_one_minute);
  add_test ("/backups/impossible", test_a_backup_that_cannot_be_made);
  add_test ("/restore/put-back", test_a_backup_is_put_back);
  add_test ("/restore/put-back-through-link", test_a_backup_is_put_back_through_a_link);
  add_folder_test ("/restore/longest-name", test_the_longest_name);
  add_test ("/kept/furthest", test_the_furthest_kept_copy);
  add_test ("/kept/less-than-an-older-backup", test_less_than_an_older_backup);
  add_test ("/kept/behind-a-link", test_kept_behind_a_link);
  add_test ("/restore/damaged", test_a_damaged_backup_is_not_put_back);
  add_test ("/backups/no-copy", test_what_is_no_copy_is_not_read);
  add_test ("/restore/set-aside", test_a_damaged_book_is_set_aside);
  add_test ("/restore/after-a-crash", test_what_is_kept_after_a_crash_is_whole);
  return g_test_run ();
}
