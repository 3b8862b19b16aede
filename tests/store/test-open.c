/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a book, also where that cannot be. */
#include "fixture.h"
#include "ka-book-new.h"
#include "ka-stats.h"
#include "ka-migrate.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/capability.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ka-backup.h"
#include "ka-rescue.h"

static GBytes *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

static void
write_file (const char *path, gconstpointer data, gsize size)
{
  g_assert_true (g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static gboolean
has_companions (Fixture *f)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *shared = g_strconcat (f->path, "-shm", NULL);

  return g_file_test (log, G_FILE_TEST_EXISTS) || g_file_test (shared, G_FILE_TEST_EXISTS);
}

/* The book is refused and not a byte of it is changed. */
static void
assert_refused (Fixture *f, KaBookError code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = read_file (f->path);
  g_autoptr (GBytes) after = NULL;

  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
  after = read_file (f->path);
  g_assert_true (g_bytes_equal (before, after));
}

/* A book with some rounds, closed. */
static void
fill (Fixture *f)
{
  gint64 match = add_match (f, "template", 3);

  for (int i = 0; i < 30; i++)
    append_win (f, match, i % 3);
  close_book (f);
}

/* ---- where it is made ----------------------------------------------------------------------------------- */

static void
test_a_missing_folder_is_made (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "a", "b", "book.db", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = ka_book_open (path, ka_games_find, &error);
  GStatBuf status;

  g_assert_no_error (error);
  g_assert_cmpstr (ka_book_get_path (book), ==, path);
  g_assert_false (ka_book_is_read_only (book));
  /* What people write down about each other is nobody else's. */
  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0077, ==, 0);
}

static void
assert_alone (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_assert_cmpstr (name, ==, "book.db");
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* What a book was made in is gone when it has its name; and when another program was sooner, whose book is left alone. */
static void
test_nothing_is_left_beside_a_new_book (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;

  g_assert_true (ka_book_make_with_scripts (f->path, scripts, &error));
  g_assert_no_error (error);
  assert_alone (f);
  open_book (f);
  add_people (f);
  fill (f);
  assert_alone (f);
  before = read_file (f->path);
  g_assert_true (ka_book_make_with_scripts (f->path, scripts, &error));
  g_assert_no_error (error);
  assert_alone (f);
  after = read_file (f->path);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_a_folder_that_cannot_be_made (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "file", "book.db", NULL);
  g_autofree char *file = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  write_file (file, "x", 1);
  g_assert_null (ka_book_open (path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER);
  g_assert_nonnull (strstr (error->message, file));
}

static void
test_a_folder_in_the_place_of_the_book (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER);
}

static void
test_an_empty_file_becomes_a_book (Fixture *f, gconstpointer data)
{
  write_file (f->path, "", 0);
  open_book (f);
  close_book (f);
  g_assert_cmphex ((guint64) query_number (f->path, "PRAGMA user_version"), ==, 0x0003000a);
  g_assert_cmpint (query_number (f->path, "PRAGMA application_id"), ==, 0x4b614176);
}

/* The book is not there, but a log is: somebody deleted it. Only who says so begins a new one, and the log is kept. */
static void
test_the_log_of_a_book_that_is_gone (Fixture *f, gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *kept = NULL;
  g_autofree char *kept_log = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  write_file (log, "the last rounds", 15);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE);
  g_clear_error (&error);
  g_assert_true (ka_book_begin_anew (f->path, &kept, &error));
  g_assert_no_error (error);
  open_book (f);
  close_book (f);
  g_assert_cmphex ((guint64) query_number (f->path, "PRAGMA user_version"), ==, 0x0003000a);
  kept_log = g_strconcat (kept, "-wal", NULL);
  g_assert_true (g_file_get_contents (kept_log, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "the last rounds");
}

static void
test_the_book_is_written_safely (Fixture *f, gconstpointer data)
{
  close_book (f);
  g_assert_false (has_companions (f));
  /* 2 and 2 stand for the write-ahead log, see the file format of SQLite. */
  g_assert_cmpint (query_number (f->path, "SELECT journal_mode = 'wal' FROM pragma_journal_mode"), ==, 1);
}

/* Who writes in the file beside the program could leave there what SQLite does at the next change. What a schema may
 * ask for is limited, so that this cannot do more than the tables of the book allow. */
static void
test_the_schema_is_not_trusted (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  run_sql (f->path, "CREATE TRIGGER told AFTER INSERT ON player BEGIN UPDATE player SET note = "
                    "(SELECT group_concat (file) FROM pragma_database_list) WHERE id = new.id; END");
  g_assert_cmpint (ka_book_add_player (f->book, &(KaPlayer) { .name = (char *) "Gus" }, &error), ==, 0);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "unsafe use of virtual table"));
}

static void
test_two_programs_write_in_turn (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = ka_book_open (f->path, ka_games_find, &error);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaRound) round = new_win (1);
  gint64 match = add_match (f, "template", 2);

  g_assert_no_error (error);
  for (guint i = 0; i < 10; i++)
    {
      append_win (f, match, 0);
      g_assert_true (ka_book_insert_round (other, match, 0, round, NULL, &error));
    }
  lines = ka_book_list_lines (f->book, match, &error);
  g_assert_cmpuint (lines->len, ==, 20);
  assert_sound (other);
}

/* ---- what is no book, or a damaged one ------------------------------------------------------------------- */

static void
test_a_file_that_is_no_book (Fixture *f, gconstpointer data)
{
  g_autofree char *text = g_strnfill (5000, 'x');

  write_file (f->path, text, 5000);
  assert_refused (f, KA_BOOK_ERROR_FOREIGN, "not a book");
  write_file (f->path, text, 20);
  assert_refused (f, KA_BOOK_ERROR_FOREIGN, "not a book");
  write_file (f->path, text, 1);
  assert_refused (f, KA_BOOK_ERROR_FOREIGN, "not a book");
  g_assert_false (has_companions (f));
}

/* With a copy beside it, it was a book, whatever lies there now. */
static void
test_a_book_that_was_overwritten (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GError) error = NULL;

  fill (f);
  ka_book_make_backup (f->path, now, NULL, NULL, &error);
  g_assert_no_error (error);
  write_file (f->path, "Dear An,", 8);
  assert_refused (f, KA_BOOK_ERROR_DAMAGED, "not a book");
}

static void
test_a_file_of_another_program (Fixture *f, gconstpointer data)
{
  run_sql (f->path, "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)");
  assert_refused (f, KA_BOOK_ERROR_FOREIGN, "another program");
  run_sql (f->path, "PRAGMA application_id = 7");
  assert_refused (f, KA_BOOK_ERROR_FOREIGN, "another program");
  g_assert_false (has_companions (f));
}

static void
test_the_head_is_damaged (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *copy = NULL;
  gsize size;

  fill (f);
  bytes = read_file (f->path);
  copy = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
  memset (copy, 0xa5, 60);
  write_file (f->path, copy, size);
  assert_refused (f, KA_BOOK_ERROR_DAMAGED, "Put back a backup");
}

static void
test_the_end_is_missing (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  fill (f);
  bytes = read_file (f->path);
  write_file (f->path, g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes) / 2);
  assert_refused (f, KA_BOOK_ERROR_DAMAGED, "its end is missing");
}

static void
zero_page (const char *path, gsize page)
{
  g_autoptr (GBytes) bytes = read_file (path);
  gsize size;
  g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));

  memset (copy + (page - 1) * 4096, 0, 4096);
  write_file (path, copy, size);
}

/* A page in the middle that is all zeros: the book still opens, and reading all of it finds out. */
static void
test_a_page_is_lost (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  gint64 page;

  fill (f);
  page = query_number (f->path, "SELECT rootpage FROM sqlite_schema WHERE name = 'round'");
  g_assert_true (ka_book_check_file (f->path, NULL, &error));
  zero_page (f->path, (gsize) page);
  g_assert_false (ka_book_check_file (f->path, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  /* In one line, of the fault alone. */
  g_assert_true (g_str_has_prefix (error->message, "The book is damaged: Tree "));
  g_assert_null (strchr (error->message, '\n'));
  g_clear_error (&error);

  open_book (f);
  lines = ka_book_list_lines (f->book, 1, &error);
  g_assert_null (lines);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
}

static void
test_a_check_can_be_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  fill (f);
  g_cancellable_cancel (cancellable);
  g_assert_false (ka_book_check_file (f->path, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- a newer book --------------------------------------------------------------------------------------- */

/* SQLite makes a thing of the first statement of its text and forgets the rest, in which another thing may seem to be. */
static void
test_a_trigger_within_a_table (Fixture *f, gconstpointer data)
{
  fill (f);
  run_sql (f->path, "CREATE TABLE aside AS SELECT sql FROM sqlite_schema WHERE name = 'match_goes'");
  run_sql (f->path,
           "DROP TRIGGER match_goes; PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = sql || "
           "char (59, 10) || '-- trigger match_goes of match' || char (10) || (SELECT sql FROM aside) "
           "WHERE name = 'match'");
  run_sql (f->path, "DROP TABLE aside");
  assert_refused (f, KA_BOOK_ERROR_DAMAGED, "table “match” is not as Kaartavond makes it");
}

static void
test_a_newer_book_is_left_alone (Fixture *f, gconstpointer data)
{
  fill (f);
  run_sql (f->path, "PRAGMA user_version = 11");
  g_assert_false (has_companions (f));
  assert_refused (f, KA_BOOK_ERROR_NEWER, "newer Kaartavond");
  g_assert_false (has_companions (f));
}

/* The newer program was killed: what makes the book a newer one is still in the log. */
static void
test_a_newer_book_after_a_crash (Fixture *f, gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autoptr (GBytes) book = NULL;
  g_autoptr (GBytes) written = NULL;
  sqlite3 *db;
  gsize size;

  fill (f);
  sqlite3_open (f->path, &db);
  sqlite3_exec (db, "PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 11", NULL, NULL, NULL);
  book = read_file (f->path);
  written = read_file (log);
  sqlite3_close (db);
  write_file (f->path, g_bytes_get_data (book, &size), g_bytes_get_size (book));
  write_file (log, g_bytes_get_data (written, &size), g_bytes_get_size (written));

  assert_refused (f, KA_BOOK_ERROR_NEWER, "version 11");
}

/* ---- only for reading ------------------------------------------------------------------------------------ */

/* Permissions bind an owner, and not one who may override them: so the test does not run as that. */
static void
give_up_rights (void)
{
  struct __user_cap_header_struct head = { _LINUX_CAPABILITY_VERSION_3, 0 };
  struct __user_cap_data_struct rights[2] = { 0 };

  g_assert_cmpint (syscall (SYS_capset, &head, rights), ==, 0);
}

static void
in_child (void (*test) (Fixture *f), Fixture *f)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  test (f);
}

static void
assert_only_for_reading (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  KaPlayer player = { .name = (char *) "Gus" };

  open_book (f);
  g_assert_true (ka_book_is_read_only (f->book));
  players = ka_book_list_players (f->book, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (players->len, ==, N_PEOPLE);
  g_assert_cmpuint (count_lines (f, 1), ==, 30);
  g_assert_false (ka_book_can_undo (f->book, 0));
  g_assert_cmpint (ka_book_add_player (f->book, &player, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY);
  close_book (f);
}

/* Looking at a book leaves no trace in the file, and refuses every change by saying why. */
static void
test_a_book_is_looked_at (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  KaPlayer player = { .name = (char *) "Gus" };

  fill (f);
  before = read_file (f->path);
  f->book = ka_book_open_to_look (f->path, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_true (ka_book_is_read_only (f->book));
  players = ka_book_list_players (f->book, FALSE, &error);
  g_assert_cmpuint (players->len, ==, N_PEOPLE);
  g_assert_cmpuint (count_lines (f, 1), ==, 30);
  g_assert_false (ka_book_can_undo (f->book, 0));
  g_assert_false (ka_book_undo (f->book, 0, &entry, &error));
  g_clear_error (&error);
  g_assert_cmpint (ka_book_add_player (f->book, &player, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY);
  g_assert_nonnull (strstr (error->message, "only looking"));
  close_book (f);
  after = read_file (f->path);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_nothing_is_there_to_look_at (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_book_open_to_look (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

static void
test_an_empty_database_is_no_book_to_look_at (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA page_size = 4096; VACUUM", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_null (ka_book_open_to_look (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOREIGN);
  g_assert_nonnull (strstr (error->message, "not a book"));
}

static void
read_a_file_that_may_not_be_written (Fixture *f)
{
  fill (f);
  give_up_rights ();
  g_chmod (f->path, 0400);
  assert_only_for_reading (f);
}

static void
test_a_file_that_may_not_be_written (Fixture *f, gconstpointer data)
{
  in_child (read_a_file_that_may_not_be_written, f);
}

static void
read_in_a_folder_that_may_not_be_written (Fixture *f)
{
  fill (f);
  give_up_rights ();
  g_chmod (f->folder, 0500);
  assert_only_for_reading (f);
  g_chmod (f->path, 0400);
  assert_only_for_reading (f);
  g_assert_false (has_companions (f));
  g_chmod (f->folder, 0700);
}

static void
test_a_folder_that_may_not_be_written (Fixture *f, gconstpointer data)
{
  in_child (read_in_a_folder_that_may_not_be_written, f);
}

static void
copy_beside (Fixture *f, const char *folder, const char *name)
{
  g_autofree char *from = g_build_filename (f->folder, name, NULL);
  g_autofree char *to = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) bytes = read_file (from);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  write_file (to, data, size);
}

/* The program was killed, and since then nothing can be written: what is in the log is seen all the same, comes along when it is
 * copied, and nothing is changed. */
static void
read_a_log_that_may_not_be_written_back (Fixture *f)
{
  g_autofree char *folder = g_build_filename (f->folder, "stick", NULL);
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 3);

  for (int i = 0; i < 30; i++)
    append_win (f, match, i % 3);
  g_mkdir (folder, 0700);
  copy_beside (f, folder, "book.db");
  copy_beside (f, folder, "book.db-wal");
  close_book (f);
  g_free (f->path);
  f->path = g_build_filename (folder, "book.db", NULL);
  before = read_file (f->path);
  give_up_rights ();
  g_chmod (folder, 0500);
  assert_only_for_reading (f);
  ka_book_restore_backup (copy, f->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (query_number (copy, "SELECT count(*) FROM round"), ==, 30);
  after = read_file (f->path);
  g_assert_true (g_bytes_equal (before, after));
  g_chmod (folder, 0700);
}

static void
test_a_log_that_may_not_be_written_back (Fixture *f, gconstpointer data)
{
  in_child (read_a_log_that_may_not_be_written_back, f);
}

static void
open_what_may_not_be_read (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  fill (f);
  give_up_rights ();
  g_chmod (f->path, 0);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER);
  g_assert_nonnull (strstr (error->message, f->path));
}

static void
test_a_file_that_may_not_be_read (Fixture *f, gconstpointer data)
{
  in_child (open_what_may_not_be_read, f);
}

/* A program that touches the file of a book as often as it can, as one that writes in it does. */
typedef struct
{
  const char *path;
  gint stopped;
} Toucher;

static gpointer
touch (gpointer data)
{
  Toucher *self = data;

  for (long i = 0; !g_atomic_int_get (&self->stopped); i++)
    {
      const struct timespec times[] = { { .tv_nsec = UTIME_OMIT }, { .tv_sec = 1000000000, .tv_nsec = i } };

      g_assert_cmpint (utimensat (AT_FDCWD, self->path, times, 0), ==, 0);
    }
  return NULL;
}

static gboolean
restore_while_it_is_touched (const char *target, const char *backup, GError **error)
{
  Toucher toucher = { .path = backup };
  GThread *thread = g_thread_new ("toucher", touch, &toucher);
  gboolean done = ka_book_restore_backup (target, backup, error);

  g_atomic_int_set (&toucher.stopped, 1);
  g_thread_join (thread);
  return done;
}

/* Where no lock can be made, what was read while another program writes may be half of it, and is not put back. */
static void
restore_from_a_folder_that_may_not_be_written (Fixture *f)
{
  g_autofree char *folder = g_build_filename (f->folder, "stick", NULL);
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autofree char *backup = g_build_filename (folder, "book.db", NULL);
  g_autoptr (GError) error = NULL;

  fill (f);
  g_mkdir (folder, 0700);
  copy_beside (f, folder, "book.db");
  give_up_rights ();
  g_chmod (folder, 0500);
  g_assert_true (ka_book_restore_backup (copy, backup, &error));
  g_assert_no_error (error);
  /* The other may have had no turn meanwhile, on a busy machine. */
  for (guint i = 0; i < 100 && error == NULL; i++)
    restore_while_it_is_touched (copy, backup, &error);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_assert_cmpint (query_number (copy, "SELECT count(*) FROM round"), ==, 30);
  g_chmod (folder, 0700);
}

static void
test_a_restored_book_that_may_be_half (Fixture *f, gconstpointer data)
{
  in_child (restore_from_a_folder_that_may_not_be_written, f);
}

/* Where a lock keeps others from writing, what is read is whole, whatever they do to the file besides. */
static void
test_a_locked_book_is_restored (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;

  fill (f);
  restore_while_it_is_touched (copy, f->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (query_number (copy, "SELECT count(*) FROM round"), ==, 30);
}

/* ---- locked --------------------------------------------------------------------------------------------- */

static void
test_another_program_writes (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaRound) round = new_win (0);
  sqlite3 *other;

  sqlite3_open (f->path, &other);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (ka_book_insert_round (f->book, match, 0, round, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_assert_nonnull (strstr (error->message, "Try again"));
  /* It can be read all the while, and written in afterwards. */
  g_assert_cmpuint (count_lines (f, match), ==, 0);
  restart (f);
  sqlite3_close (other);
  append_win (f, match, 0);
}

static void
test_another_program_has_it_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  close_book (f);
  sqlite3_open (f->path, &other);
  g_assert_cmpint (
      sqlite3_exec (other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT", NULL, NULL, NULL), ==,
      SQLITE_OK);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  sqlite3_close (other);
}

/* ---- a full disk ---------------------------------------------------------------------------------------- */

static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
write_until_the_disk_is_full (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaRound) round = new_win (0);
  guint n = 0;

  signal (SIGXFSZ, SIG_IGN);
  limit_files (1500000);
  while (ka_book_insert_round (f->book, match, n, round, NULL, &error))
    n++;
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL);
  g_assert_cmpstr (error->message, ==, "The disk is full. Make room and try again; nothing was changed.");
  g_assert_cmpuint (n, >, 5);
  /* What was accepted is there, and can be looked at; with room again it goes on. */
  g_assert_cmpuint (count_lines (f, match), ==, n);
  limit_files (RLIM_INFINITY);
  append_win (f, match, 0);
  restart (f);
  g_assert_cmpuint (count_lines (f, match), ==, n + 1);
  assert_sound (f->book);
}

static void
test_the_disk_is_full (Fixture *f, gconstpointer data)
{
  in_child (write_until_the_disk_is_full, f);
}

static void
open_with_a_full_disk (Fixture *f)
{
  fill (f);
  signal (SIGXFSZ, SIG_IGN);
  limit_files (1000);
  assert_only_for_reading (f);
  limit_files (RLIM_INFINITY);
  open_book (f);
  g_assert_false (ka_book_is_read_only (f->book));
}

static void
test_the_disk_was_full_before (Fixture *f, gconstpointer data)
{
  in_child (open_with_a_full_disk, f);
}

/* It cannot be brought up to date, and is looked at as it would be then. The file stays as it was. */
static void
open_an_older_book_with_a_full_disk (Fixture *f)
{
  g_autofree char *name = build_data_path ("schema-006.sql");
  g_autofree char *script = NULL;
  g_autofree char *full = NULL;
  g_autofree char *roomy = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  const KaMatchFilter all = { 0 };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  g_assert_true (g_file_get_contents (name, &script, NULL, NULL));
  run_sql (f->path, script);
  before = read_file (f->path);
  signal (SIGXFSZ, SIG_IGN);
  limit_files (1000);
  open_book (f);
  g_assert_true (ka_book_is_read_only (f->book));
  full = export_text (f->book);
  stats = ka_stats_open (f->path, ka_games_find, &error);
  g_assert_no_error (error);
  found = ka_stats_find_matches (stats, &all, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->len, >, 0);
  close_book (f);
  after = read_file (f->path);
  g_assert_true (g_bytes_equal (before, after));
  limit_files (RLIM_INFINITY);
  open_book (f);
  g_assert_false (ka_book_is_read_only (f->book));
  roomy = export_text (f->book);
  g_assert_cmpstr (full, ==, roomy);
}

static void
test_an_older_book_on_a_full_disk (Fixture *f, gconstpointer data)
{
  in_child (open_an_older_book_with_a_full_disk, f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_folder_test ("/full/older-book", test_an_older_book_on_a_full_disk);
  add_folder_test ("/open/nothing-beside", test_nothing_is_left_beside_a_new_book);
  add_folder_test ("/open/missing-folder", test_a_missing_folder_is_made);
  add_test ("/open/trigger-within-a-table", test_a_trigger_within_a_table);
  add_folder_test ("/open/impossible-folder", test_a_folder_that_cannot_be_made);
  add_folder_test ("/open/folder-as-book", test_a_folder_in_the_place_of_the_book);
  add_folder_test ("/open/empty-file", test_an_empty_file_becomes_a_book);
  add_folder_test ("/open/orphaned-log", test_the_log_of_a_book_that_is_gone);
  add_test ("/open/safely", test_the_book_is_written_safely);
  add_test ("/open/schema", test_the_schema_is_not_trusted);
  add_test ("/open/two-programs", test_two_programs_write_in_turn);
  add_folder_test ("/damaged/no-book", test_a_file_that_is_no_book);
  add_test ("/damaged/overwritten", test_a_book_that_was_overwritten);
  add_folder_test ("/damaged/other-program", test_a_file_of_another_program);
  add_test ("/damaged/head", test_the_head_is_damaged);
  add_test ("/damaged/end", test_the_end_is_missing);
  add_test ("/damaged/page", test_a_page_is_lost);
  add_test ("/damaged/check-stopped", test_a_check_can_be_stopped);
  add_test ("/newer/untouched", test_a_newer_book_is_left_alone);
  add_test ("/newer/after-a-crash", test_a_newer_book_after_a_crash);
  add_test ("/read-only/file", test_a_file_that_may_not_be_written);
  add_test ("/read-only/folder", test_a_folder_that_may_not_be_written);
  add_test ("/read-only/log", test_a_log_that_may_not_be_written_back);
  add_test ("/read-only/unreadable", test_a_file_that_may_not_be_read);
  add_test ("/read-only/half", test_a_restored_book_that_may_be_half);
  add_test ("/locked/restored", test_a_locked_book_is_restored);
  add_test ("/read-only/to-look", test_a_book_is_looked_at);
  add_folder_test ("/read-only/nothing-to-look-at", test_nothing_is_there_to_look_at);
  add_folder_test ("/read-only/empty-database", test_an_empty_database_is_no_book_to_look_at);
  add_test ("/locked/writing", test_another_program_writes);
  add_test ("/locked/alone", test_another_program_has_it_alone);
  add_test ("/full/writing", test_the_disk_is_full);
  add_test ("/full/opening", test_the_disk_was_full_before);
  return g_test_run ();
}
