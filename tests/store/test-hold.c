/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book that is moved, deleted or replaced while it is open, and after the program was killed: nothing that was accepted
 * is lost, and nothing is written where it does not belong. */
#include "fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ka-hold.h"
#include "ka-backup.h"
#include "ka-rescue.h"
#include "ka-spare.h"

#define N_ROUNDS 4

static char *
beside (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

static void
copy (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (from, &bytes, &size, NULL));
  g_assert_true (g_file_set_contents_full (to, bytes, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static gboolean
is_there (Fixture *f, const char *name)
{
  g_autofree char *path = beside (f, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The copies that were kept, with a log or without. */
static GPtrArray *
list_kept (Fixture *f)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (strstr (name, "-kept-") != NULL && g_str_has_suffix (name, ".db"))
      g_ptr_array_add (kept, beside (f, name));
  return kept;
}

static gint64
count_rounds (const char *path)
{
  return query_number (path, "SELECT count(*) FROM round");
}

static void
assert_lost (Fixture *f, KaBookError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, (int) code);
  g_clear_error (&error);
  g_assert_false (ka_book_check_file (f->path, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, (int) code);
}

/* Another book, with one person in it, as a synchroniser brings it from another computer. */
static void
make_other (const char *path)
{
  g_autoptr (GError) error = NULL;
  KaBook *book = ka_book_open (path, ka_games_find, &error);
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };

  g_assert_no_error (error);
  g_assert_cmpint (ka_book_add_player (book, &player, &error), !=, 0);
  ka_book_close (book);
}

static void
replace (Fixture *f)
{
  g_autofree char *other = beside (f, "other.db");

  make_other (other);
  g_assert_cmpint (g_rename (other, f->path), ==, 0);
}

/* ---- the second name --------------------------------------------------------------------------------------- */

static void
test_the_second_name (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *held = ka_hold_get_name (f->path);
  KaBook *other = ka_book_open (f->path, ka_games_find, &error);
  gint64 match = add_match (f, "template", 2);

  g_assert_cmpint (ka_hold_compare (f->path), ==, KA_HELD_SAME);
  g_assert_true (ka_book_is_in_use (f->path));
  g_assert_true (ka_book_is_in_use (held));
  ka_book_close (other);
  g_assert_cmpint (ka_hold_compare (f->path), ==, KA_HELD_SAME);
  /* Whoever tidies the folder does no harm: it is made again before something is written. */
  g_unlink (held);
  append_win (f, match, 0);
  g_assert_cmpint (ka_hold_compare (f->path), ==, KA_HELD_SAME);
  close_book (f);
  g_assert_false (g_file_test (held, G_FILE_TEST_EXISTS));
  g_assert_false (ka_book_is_in_use (f->path));
}

/* A book may be a link to one that lies elsewhere: its log and its second name lie where the file lies. */
static void
test_a_link_to_a_book (Fixture *f, gconstpointer data)
{
  g_autofree char *real = beside (f, "real.db");
  gint64 match = add_match (f, "template", 2);

  close_book (f);
  g_assert_cmpint (g_rename (f->path, real), ==, 0);
  g_assert_cmpint (symlink (real, f->path), ==, 0);
  open_book (f);
  append_win (f, match, 0);
  g_assert_true (is_there (f, "real.db-held"));
  g_assert_false (is_there (f, "book.db-held"));
  close_book (f);
  g_assert_cmpint (count_rounds (real), ==, 1);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_IS_SYMLINK));
}

/* The files beside a book are no books, whoever picks them. */
static void
test_its_other_files (Fixture *f, gconstpointer data)
{
  static const char *const SUFFIXES[] = { "-held", "-wal", "-shm", "-drafts" };

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *path = g_strconcat (f->path, SUFFIXES[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (ka_book_open (path, ka_games_find, &error));
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, f->path));
    }
}

/* ---- while it is open -------------------------------------------------------------------------------------- */

static void
lost_cb (gpointer problem, gpointer data)
{
  g_array_append_val ((GArray *) data, ((GError *) problem)->code);
}

/* Writes some rounds, lets @what do something with the files, and sees that the next round is refused, and told once. */
static gint64
lose (Fixture *f, void (*what) (Fixture *f), KaBookError code)
{
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (KaRound) round = new_win (0);
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);

  for (guint i = 0; i < N_ROUNDS; i++)
    append_win (f, match, 0);
  ka_book_set_lost_func (f->book, lost_cb, told);
  what (f);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (ka_book_insert_round (f->book, match, N_ROUNDS, round, NULL, &error));
      g_assert_error (error, KA_BOOK_ERROR, (int) code);
      g_clear_error (&error);
    }
  g_assert_cmpuint (told->len, ==, 1);
  g_assert_cmpint (g_array_index (told, int, 0), ==, (int) code);
  ka_book_set_lost_func (f->book, NULL, NULL);
  /* What is open can be looked at. */
  g_assert_cmpuint (count_lines (f, match), ==, N_ROUNDS);
  return match;
}

static void
delete_it (Fixture *f)
{
  g_unlink (f->path);
}

static void
move_it (Fixture *f)
{
  g_autofree char *elsewhere = beside (f, "elsewhere.db");

  g_assert_cmpint (g_rename (f->path, elsewhere), ==, 0);
}

static char *
name_index (Fixture *f)
{
  return g_strconcat (f->path, "-shm", NULL);
}

static void
delete_log (Fixture *f)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *index = name_index (f);

  g_assert_cmpint (g_unlink (log), ==, 0);
  g_assert_cmpint (g_unlink (index), ==, 0);
}

/* As long as one has the book open without its log nobody else may come, also when another has closed it; the last takes
 * the second name away. */
static void
test_one_of_two_without_a_log (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaBook *other = ka_book_open (f->path, ka_games_find, &error);

  g_assert_no_error (error);
  add_match (f, "template", 2);
  delete_log (f);
  assert_lost (f, KA_BOOK_ERROR_LOCKED);
  ka_book_close (other);
  g_assert_cmpint (ka_hold_compare (f->path), ==, KA_HELD_SAME);
  assert_lost (f, KA_BOOK_ERROR_LOCKED);
  close_book (f);
  g_assert_cmpint (ka_hold_compare (f->path), ==, KA_HELD_NONE);
  open_book (f);
}

/* Whoever has the book open would go on in a file that is not the book any more. */
static void
test_no_backup_over_a_book_that_is_open (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 11, 21, 12, 0, 0);
  g_autofree char *backup = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);

  g_assert_true (ka_book_make_backup (f->path, today, &backup, NULL, &error));
  append_win (f, match, 0);
  g_assert_false (ka_book_restore_backup (f->path, backup, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_clear_error (&error);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 0);
  append_win (f, match, 0);
  restart (f);
  g_assert_cmpuint (count_lines (f, match), ==, 2);
  close_book (f);
  g_assert_true (ka_book_restore_backup (f->path, backup, &error));
  g_assert_no_error (error);
  open_book (f);
  g_assert_cmpuint (count_lines (f, match), ==, 0);
}

/* All locks but one are in the index of the log: without it two programs would write at once. Somebody who does not know the program made another: nothing is written then. */
static void
test_its_index_is_replaced (Fixture *f, gconstpointer data)
{
  g_autofree char *index = name_index (f);
  g_autofree char *away = beside (f, "away");
  g_autoptr (KaRound) round = new_win (0);
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);

  append_win (f, match, 0);
  g_assert_cmpint (g_rename (index, away), ==, 0);
  g_assert_true (g_file_set_contents (index, "", 0, NULL));
  g_assert_false (ka_book_insert_round (f->book, match, 1, round, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOG);
  restart (f);
  g_assert_cmpuint (count_lines (f, match), ==, 1);
  assert_sound (f->book);
}

/* What is cut off is missing below the log, in which everything would still go. Once it is there again one goes on. */
static void
test_it_is_cut_short (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaRound) round = new_win (0);
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize size;
  int file;

  append_win (f, match, 0);
  g_assert_true (g_file_get_contents (f->path, &bytes, &size, NULL));
  g_assert_cmpint (truncate (f->path, (goffset) size - 1), ==, 0);
  g_assert_false (ka_book_insert_round (f->book, match, 1, round, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  file = g_open (f->path, O_WRONLY);
  g_assert_cmpint (pwrite (file, bytes, size, 0), ==, size);
  close (file);
  append_win (f, match, 1);
  restart (f);
  g_assert_cmpuint (count_lines (f, match), ==, 2);
  assert_sound (f->book);
}

/* As whoever makes room with SQLite's own program does. */
static void
test_it_is_made_smaller (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  GStatBuf before, after;

  run_sql (f->path, "CREATE TABLE much (what); INSERT INTO much VALUES (zeroblob (1000000)); PRAGMA "
                    "wal_checkpoint (TRUNCATE)");
  g_assert_true (ka_book_look_at_place (f->book, NULL));
  g_assert_cmpint (g_stat (f->path, &before), ==, 0);
  run_sql (f->path, "DROP TABLE much; VACUUM; PRAGMA wal_checkpoint (TRUNCATE)");
  g_assert_cmpint (g_stat (f->path, &after), ==, 0);
  g_assert_cmpint (after.st_size, <, before.st_size);
  append_win (f, match, 0);
  assert_sound (f->book);
}

/* A first program after a kill is not mistaken for one whose index was deleted. */
static void write_and_die (Fixture *f);

static void
test_killed_without_index (Fixture *f, gconstpointer data)
{
  g_autofree char *index = name_index (f);

  write_and_die (f);
  g_unlink (index);
  open_book (f);
  g_assert_cmpuint (count_lines (f, 1), ==, N_ROUNDS);
  assert_sound (f->book);
}

/* ---- what is no second name ------------------------------------------------------------------------------------ */

static void
test_no_file_in_the_way (Fixture *f, gconstpointer data)
{
  g_autofree char *held = ka_hold_get_name (f->path);
  g_autoptr (GError) error = NULL;

  close_book (f);
  if (GPOINTER_TO_INT (data))
    g_assert_cmpint (g_mkdir (held, 0700), ==, 0);
  else
    g_assert_cmpint (symlink ("/nowhere/at/all", held), ==, 0);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, held));
  g_clear_error (&error);
  /* It can be read. */
  g_assert_true (ka_book_check_file (f->path, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_remove (held), ==, 0);
  open_book (f);
}

static void
delete_everything (Fixture *f)
{
  static const char *const NAMES[] = { "book.db", "book.db-wal", "book.db-shm", "book.db-held" };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = beside (f, NAMES[i]);

      g_unlink (path);
    }
}

/* Beside a book that is closed, and beside what was kept of it, lies nothing that belongs to no file. */
static void
assert_no_log_is_left (Fixture *f)
{
  g_autoptr (GDir) folder = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, "-wal") || g_str_has_suffix (name, "-shm")
        || g_str_has_suffix (name, "-apart"))
      g_test_fail_printf ("%s is left", name);
}

/* The copy that was kept is the whole book; what was in use goes back to its place, and it goes on there with all that can
 * be undone. */
static void
put_back (Fixture *f, gint64 match, gboolean keep)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  if (keep)
    {
      g_assert_true (ka_book_keep (f->book, &kept, &error));
      g_assert_no_error (error);
      g_assert_cmpint (count_rounds (kept), ==, N_ROUNDS);
    }
  close_book (f);
  g_assert_true (ka_book_put_back_held (f->path, kept, &error));
  g_assert_no_error (error);
  open_book (f);
  g_assert_cmpuint (count_lines (f, match), ==, N_ROUNDS);
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  append_win (f, match, 1);
  append_win (f, match, 1);
  restart (f);
  g_assert_cmpuint (count_lines (f, match), ==, N_ROUNDS + 1);
  assert_sound (f->book);
  close_book (f);
  assert_no_log_is_left (f);
}

static const struct
{
  const char *name;
  void (*lose) (Fixture *f);
  KaBookError code;
  gboolean held; /* whether what is held is enough, after a kill too */
} LOSSES[] = {
  { "deleted", delete_it, KA_BOOK_ERROR_GONE, TRUE },
  { "moved", move_it, KA_BOOK_ERROR_GONE, TRUE },
  { "replaced", replace, KA_BOOK_ERROR_REPLACED, TRUE },
  { "all-deleted", delete_everything, KA_BOOK_ERROR_GONE, FALSE },
};

static void
test_put_back (Fixture *f, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  put_back (f, lose (f, LOSSES[i].lose, LOSSES[i].code), TRUE);
}

static void
test_put_back_without_a_copy (Fixture *f, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  put_back (f, lose (f, LOSSES[i].lose, LOSSES[i].code), FALSE);
}

/* A file that comes back to its place is the book again, and nothing is kept twice. */
static void
test_it_comes_back (Fixture *f, gconstpointer data)
{
  g_autofree char *elsewhere = beside (f, "elsewhere.db");
  gint64 match = lose (f, move_it, KA_BOOK_ERROR_GONE);
  g_autoptr (GPtrArray) kept = list_kept (f);

  g_assert_cmpint (g_rename (elsewhere, f->path), ==, 0);
  append_win (f, match, 1);
  restart (f);
  g_assert_cmpuint (count_lines (f, match), ==, N_ROUNDS + 1);
  g_assert_cmpuint (kept->len, ==, 0);
  close_book (f);
  g_assert_false (is_there (f, "book.db-wal"));
  g_assert_false (is_there (f, "book.db-held"));
}

/* The new one is opened as it is, without a page of the old one, and the old one is kept with every round. */
static void
test_going_on_with_the_new_one (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GPtrArray) kept = NULL;

  lose (f, replace, KA_BOOK_ERROR_REPLACED);
  close_book (f);
  assert_lost (f, KA_BOOK_ERROR_REPLACED);
  g_assert_true (ka_book_leave_held (f->path, &error));
  g_assert_no_error (error);
  open_book (f);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_cmpuint (players->len, ==, 1);
  assert_sound (f->book);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_cmpint (count_rounds (kept->pdata[0]), ==, N_ROUNDS);
}

/* Another book with its log, in which is all that it holds: as whoever copies it while it is in use brings it. */
static void
replace_with_log (Fixture *f)
{
  static const char *const SUFFIXES[] = { "", "-wal" };
  g_autofree char *other = beside (f, "other.db");
  g_autoptr (GError) error = NULL;
  KaBook *book;
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };

  ka_book_close (ka_book_open (other, ka_games_find, &error));
  book = ka_book_open (other, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ka_book_add_player (book, &player, &error), !=, 0);
  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *from = g_strconcat (other, SUFFIXES[i], NULL);
      g_autofree char *copied = beside (f, "copied");
      g_autofree char *to = g_strconcat (f->path, SUFFIXES[i], NULL);

      copy (from, copied);
      g_assert_cmpint (g_rename (copied, to), ==, 0);
    }
  ka_book_close (book);
}

/* The newcomer goes on with its own log, and what was held with none, also when a copy was saved before that. */
static void
test_going_on_with_one_that_has_a_log (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *saved = beside (f, "saved.db");

  lose (f, replace_with_log, KA_BOOK_ERROR_REPLACED);
  g_assert_true (ka_book_keep (f->book, &kept, &error));
  close_book (f);
  ka_book_save_held (f->path, saved, NULL);
  g_assert_true (ka_book_leave_held (f->path, &error));
  g_assert_no_error (error);
  open_book (f);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_cmpuint (players->len, ==, 1);
  assert_sound (f->book);
  close_book (f);
  g_assert_cmpint (count_rounds (kept), ==, N_ROUNDS);
  assert_no_log_is_left (f);
}

/* It is kept with its log when the old one is put back. */
static void
test_putting_back_over_one_that_has_a_log (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  guint n_found = 0;

  lose (f, replace_with_log, KA_BOOK_ERROR_REPLACED);
  g_assert_true (ka_book_keep (f->book, &copy, &error));
  close_book (f);
  g_assert_true (ka_book_put_back_held (f->path, copy, &error));
  g_assert_no_error (error);
  g_assert_cmpint (count_rounds (f->path), ==, N_ROUNDS);
  kept = list_kept (f);
  for (guint i = 0; i < kept->len; i++)
    n_found += query_number (kept->pdata[i], "SELECT count(*) FROM player WHERE name = 'Gus'") == 1;
  g_assert_cmpuint (n_found, ==, 1);
}

static void
test_saving_elsewhere (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *target = beside (f, "stick.db");

  lose (f, replace, KA_BOOK_ERROR_REPLACED);
  close_book (f);
  g_assert_true (ka_book_save_held (f->path, target, &error));
  g_assert_no_error (error);
  g_assert_cmpint (count_rounds (target), ==, N_ROUNDS);
  /* Nothing is decided by that. */
  assert_lost (f, KA_BOOK_ERROR_REPLACED);
}

/* What was moved is gone on with where it lies: putting back neither touches it nor loses a round. */
static void
test_moved_and_gone_on_with (Fixture *f, gconstpointer data)
{
  g_autofree char *elsewhere = beside (f, "elsewhere.db");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };
  g_autofree char *kept = NULL;
  gint64 match = lose (f, move_it, KA_BOOK_ERROR_GONE);
  KaBook *moved;

  g_assert_true (ka_book_keep (f->book, &kept, &error));
  close_book (f);
  /* What was in the log was not moved with it. */
  moved = ka_book_open (elsewhere, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ka_book_add_player (moved, &player, &error), !=, 0);
  g_assert_true (ka_book_put_back_held (f->path, kept, &error));
  g_assert_no_error (error);
  open_book (f);
  g_assert_cmpuint (count_lines (f, match), ==, N_ROUNDS);
  append_win (f, match, 0);
  assert_sound (f->book);
  players = ka_book_list_players (moved, TRUE, &error);
  g_assert_cmpuint (players->len, ==, 1);
  assert_sound (moved);
  ka_book_close (moved);
  g_assert_cmpint (query_number (elsewhere, "SELECT count(*) FROM player"), ==, 1);
}

/* After a kill there is only what was held: it comes back with its log, or is kept and said to be written in elsewhere. */
static void
test_killed_moved_and_gone_on_with (Fixture *f, gconstpointer data)
{
  g_autofree char *elsewhere = beside (f, "elsewhere.db");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  guint n_guests = GPOINTER_TO_UINT (data);
  GStatBuf here, there;
  gsize size, size_after;
  gboolean put;

  write_and_die (f);
  move_it (f);
  for (guint i = 0; i < n_guests; i++)
    {
      KaBook *moved = ka_book_open (elsewhere, ka_games_find, &error);
      g_autofree char *name = g_strdup_printf ("Guest %u", i);
      KaPlayer player = { .name = name, .symbol = (char *) "star" };

      g_assert_no_error (error);
      g_assert_cmpint (ka_book_add_player (moved, &player, &error), !=, 0);
      ka_book_close (moved);
    }
  g_assert_true (g_file_get_contents (elsewhere, &before, &size, NULL));
  put = ka_book_put_back_held (f->path, NULL, &error);
  if (n_guests == 0)
    g_assert_no_error (error);
  if (put)
    {
      g_assert_cmpint (count_rounds (f->path), ==, N_ROUNDS);
      g_assert_cmpint (g_stat (f->path, &here), ==, 0);
      g_assert_cmpint (g_stat (elsewhere, &there), ==, 0);
      g_assert_true (here.st_ino != there.st_ino);
    }
  else
    {
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
    }
  g_assert_true (g_file_get_contents (elsewhere, &after, &size_after, NULL));
  g_assert_cmpmem (before, size, after, size_after);
  g_assert_cmpint (query_number (elsewhere, "SELECT count(*) FROM player"), ==, N_PEOPLE + n_guests);
  g_clear_error (&error);
  g_assert_true (ka_book_check_file (elsewhere, NULL, &error));
}

static void
test_beginning_anew (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *kept = NULL;

  lose (f, delete_it, KA_BOOK_ERROR_GONE);
  close_book (f);
  g_assert_true (ka_book_begin_anew (f->path, &kept, &error));
  g_assert_no_error (error);
  open_book (f);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_cmpuint (players->len, ==, 0);
  g_assert_cmpint (count_rounds (kept), ==, N_ROUNDS);
}

/* ---- after a kill ------------------------------------------------------------------------------------------ */

/* Writes rounds until it is killed. @after: when something happened after the last of them, or %NULL */
static int
be_child (const char *path, void (*after) (Fixture *f))
{
  g_autoptr (KaBook) book = ka_book_open (path, ka_games_find, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  Fixture f = { .folder = folder, .path = (char *) path };

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (KaRound) round = new_win (0);

      if (book == NULL || !ka_book_insert_round (book, 1, i, round, NULL, NULL))
        _exit (3);
    }
  if (after != NULL)
    {
      after (&f);
      ka_book_look_at_place (book, NULL);
    }
  kill (getpid (), SIGKILL);
  return 0;
}

static void
spawn_and_die (Fixture *f, const char *how)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *args[] = { self, (char *) how, f->path, NULL };
  int status;

  add_match (f, "template", 2);
  close_book (f);
  g_assert_true (g_spawn_sync (NULL, args, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_true (WIFSIGNALED (status));
}

static void
write_and_die (Fixture *f)
{
  spawn_and_die (f, "--child");
}

/* Another book came with its log, the program noticed that, and was killed before anything was chosen. */
static void
test_killed_over_one_that_has_a_log (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;

  spawn_and_die (f, "--child-replaced");
  assert_lost (f, KA_BOOK_ERROR_REPLACED);
  g_assert_true (ka_book_leave_held (f->path, &error));
  g_assert_no_error (error);
  open_book (f);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_cmpuint (players->len, ==, 1);
  assert_sound (f->book);
  close_book (f);
  assert_no_log_is_left (f);
}

/* What was noted is taken back when the book comes back, so that it has no second name that looks like a copy. */
static void
test_it_comes_back_from_under_a_log (Fixture *f, gconstpointer data)
{
  static const char *const SUFFIXES[] = { "", "-wal" };
  g_autoptr (GPtrArray) kept = NULL;
  gint64 match = add_match (f, "template", 2);

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *from = g_strconcat (f->path, SUFFIXES[i], NULL);
      g_autofree char *to = g_strconcat (f->folder, "/away", SUFFIXES[i], NULL);

      g_assert_cmpint (g_rename (from, to), ==, 0);
    }
  replace_with_log (f);
  g_assert_false (ka_book_look_at_place (f->book, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *to = g_strconcat (f->path, SUFFIXES[i], NULL);
      g_autofree char *from = g_strconcat (f->folder, "/away", SUFFIXES[i], NULL);

      g_assert_cmpint (g_rename (from, to), ==, 0);
    }
  g_assert_true (ka_book_look_at_place (f->book, NULL));
  append_win (f, match, 0);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 0);
  close_book (f);
  assert_no_log_is_left (f);
}

static void
test_put_back_after_a_kill (Fixture *f, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  write_and_die (f);
  LOSSES[i].lose (f);
  assert_lost (f, LOSSES[i].code);
  put_back (f, 1, FALSE);
}

/* The log of the old one is never laid over the new one, whatever the new one is and whoever looks at it. */
static void
test_the_log_is_of_the_old_one (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) kept = NULL;

  write_and_die (f);
  replace (f);
  assert_lost (f, KA_BOOK_ERROR_REPLACED);
  g_assert_true (ka_book_leave_held (f->path, &error));
  g_assert_no_error (error);
  g_assert_cmpint (count_rounds (f->path), ==, 0);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_cmpint (count_rounds (kept->pdata[0]), ==, N_ROUNDS);
}

/* A file that comes between looking and opening is recognised when it is open, before a byte is written to a log that is not
 * its own. */
static void
test_what_is_open_is_not_what_is_held (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDb) db = NULL;

  write_and_die (f);
  db = ka_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_true (ka_hold_fits (f->path, db, &error));
  g_clear_pointer (&db, ka_db_close);
  replace (f);
  db = ka_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  g_assert_no_error (error);
  g_assert_false (ka_hold_fits (f->path, db, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED);
}

/* Two may choose to go on with what lies there: the log of the first is not taken away by the second. */
static void
test_leaving_what_somebody_goes_on_with (Fixture *f, gconstpointer data)
{
  g_autofree char *held = ka_hold_get_name (f->path);
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);

  append_win (f, match, 0);
  g_unlink (held); /* as in the moment before it is made */
  g_assert_true (ka_book_leave_held (f->path, &error));
  g_assert_no_error (error);
  append_win (f, match, 1);
  g_assert_cmpuint (count_lines (f, match), ==, 2);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 0);
}

/* Whatever was done of it when the power failed, it is done again. */
static void
test_putting_back_is_cut_short (Fixture *f, gconstpointer data)
{
  static const char *const KEPT = "book-kept-2026-11-21-120000.db";
  g_autofree char *held = ka_hold_get_name (f->path);
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *kept = beside (f, KEPT);
  g_autofree char *kept_log = g_strconcat (kept, "-wal", NULL);
  guint steps = GPOINTER_TO_UINT (data);

  write_and_die (f);
  replace (f);
  g_assert_cmpint (link (held, kept), ==, 0);
  if (steps > 1)
    g_assert_cmpint (g_rename (log, kept_log), ==, 0);
  if (steps > 2)
    g_unlink (f->path);
  assert_lost (f, steps > 2 ? KA_BOOK_ERROR_GONE : KA_BOOK_ERROR_REPLACED);
  put_back (f, 1, FALSE);
}

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* No room to bring together what was held and its log: that is told, and no other program is blamed. */
static void
test_putting_back_on_a_full_disk (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  write_and_die (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  limit_files (48 * 1024);
  g_assert_false (ka_book_put_back_held (f->path, NULL, &error));
  limit_files (RLIM_INFINITY);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL);
  put_back (f, 1, FALSE);
}

/* Whoever looks at a copy that was kept leaves an empty log beside it, which says nothing of the log in the place. */
static void
test_what_was_cut_short_is_read (Fixture *f, gconstpointer data)
{
  g_autofree char *held = ka_hold_get_name (f->path);
  g_autofree char *kept = beside (f, "book-kept-2026-11-21-120000.db");
  g_autoptr (KaBackupContents) contents = NULL;

  write_and_die (f);
  replace (f);
  g_assert_cmpint (link (held, kept), ==, 0);
  contents = ka_backup_read (kept, NULL, NULL);
  g_assert_true (is_there (f, "book-kept-2026-11-21-120000.db-wal"));
  put_back (f, 1, FALSE);
}

/* A folder that is copied has two files where there was one with two names, and the log belongs to both. */
static void
test_a_copied_folder (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "book.db", "book.db-wal", "book.db-held" };
  g_autofree char *folder = beside (f, "copied");
  g_autofree char *path = g_build_filename (folder, "book.db", NULL);
  g_autoptr (GError) error = NULL;
  KaBook *book;

  write_and_die (f);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *from = beside (f, NAMES[i]);
      g_autofree char *to = g_build_filename (folder, NAMES[i], NULL);

      copy (from, to);
    }
  g_assert_true (ka_book_check_file (path, NULL, &error));
  g_assert_no_error (error);
  book = ka_book_open (path, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ka_hold_compare (path), ==, KA_HELD_SAME);
  assert_sound (book);
  ka_book_close (book);
  g_assert_cmpint (count_rounds (path), ==, N_ROUNDS);
  g_assert_cmpint (ka_hold_compare (path), ==, KA_HELD_NONE);
}

/* ---- what is empty ------------------------------------------------------------------------------------------ */

static void
empty (Fixture *f)
{
  g_assert_true (g_file_set_contents_full (f->path, "", 0, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static void
test_an_empty_book (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 11, 21, 12, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  add_match (f, "template", 2);
  add_match (f, "template", 2);
  g_assert_true (ka_book_make_backup (f->path, today, NULL, NULL, &error));
  close_book (f);
  empty (f);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
  g_assert_nonnull (strstr (error->message, "A backup of 21 November 2026 with 2 matches lies beside it."));
  g_clear_error (&error);
  g_assert_false (ka_book_check_file (f->path, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
  g_clear_error (&error);
  /* Nor is a book begun where there was one. */
  g_unlink (f->path);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE);
  g_assert_false (is_there (f, "book.db"));
  g_clear_error (&error);
  empty (f);
  g_assert_true (ka_book_begin_anew (f->path, &kept, &error));
  g_assert_no_error (error);
  open_book (f);
}

/* Where the disk knows no hard links, or somebody tidied up, nothing but the lock says that a book is open. */
static void
test_an_open_book_is_not_begun_anew (Fixture *f, gconstpointer data)
{
  g_autofree char *held = g_strconcat (f->path, "-held", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  g_assert_cmpint (g_unlink (held), ==, 0);
  g_assert_false (ka_book_begin_anew (f->path, &kept, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_assert_true (is_there (f, "book.db"));
  add_match (f, "template", 2);
}

/* A program that stands still in the folder lets no other hang. */
static void
test_a_folder_is_locked (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *target = beside (f, "stick.db");
  g_autofd int lock = g_open (f->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  close_book (f);
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  g_assert_false (ka_book_begin_anew (f->path, &kept, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_clear_error (&error);
  g_assert_false (ka_book_save_held (f->path, target, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_assert_true (is_there (f, "book.db"));
  /* Nothing that was open already was closed by that. */
  g_assert_cmpint (fcntl (STDIN_FILENO, F_GETFD), !=, -1);
}

/* What lies there may be half put right: nobody opens that. */
static void
test_nobody_opens_what_is_put_right (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofd int lock = g_open (f->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  close_book (f);
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_assert_false (is_there (f, "book.db-held"));
  g_assert_cmpint (flock (lock, LOCK_UN), ==, 0);
  open_book (f);
}

/* Those who open a book do not wait for each other, but whoever would take its log away waits for them. */
static void
test_nothing_is_put_right_under_who_opens (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  g_autofd int lock = g_open (f->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  close_book (f);
  g_assert_cmpint (flock (lock, LOCK_SH), ==, 0);
  open_book (f);
  close_book (f);
  g_assert_false (ka_book_leave_held (f->path, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
}

static void
test_what_exists_already (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_book_open_existing (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);
  empty (f);
  g_assert_null (ka_book_open_existing (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
}

/* ---- another disk ---------------------------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): a folder of its own on a disk on which that of @f is not */
static char *
make_folder_on_another_disk (Fixture *f)
{
  static const char *const FOLDERS[] = { "/dev/shm", "/tmp", "/var/tmp" };
  GStatBuf here, there;

  g_assert_cmpint (g_stat (f->folder, &here), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (FOLDERS); i++)
    if (g_stat (FOLDERS[i], &there) == 0 && there.st_dev != here.st_dev)
      {
        g_autofree char *form = g_build_filename (FOLDERS[i], "kaartavond-XXXXXX", NULL);

        if (g_mkdtemp (form) != NULL)
          return g_steal_pointer (&form);
      }
  return NULL;
}

/* A link leads to another disk now, to which no file can be renamed. */
static void
test_putting_back_on_another_disk (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = make_folder_on_another_disk (f);
  g_autofree char *place = folder != NULL ? g_build_filename (folder, "book.db", NULL) : NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);

  if (folder == NULL)
    {
      g_test_skip ("there is one disk only");
      return;
    }
  for (guint i = 0; i < N_ROUNDS; i++)
    append_win (f, match, 0);
  g_assert_true (ka_book_keep (f->book, &kept, &error));
  g_assert_true (ka_book_put_back_held (place, kept, &error));
  g_assert_no_error (error);
  g_assert_cmpint (count_rounds (place), ==, N_ROUNDS);
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));
  g_unlink (place);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* ---- the second connection ----------------------------------------------------------------------------------- */

#define N_COPIES 8

static gpointer
keep_again_and_again (gpointer spare)
{
  for (guint i = 0; i < N_COPIES; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = NULL;

      g_assert_true (ka_spare_keep (spare, &kept, &error));
      g_assert_no_error (error);
      g_assert_cmpint (count_rounds (kept), ==, N_ROUNDS);
    }
  return NULL;
}

/* Somebody saves a copy elsewhere while the book comes back and goes once more, and then another is kept. */
static void
test_two_threads_copy_what_is_open (Fixture *f, gconstpointer data)
{
  g_autofree char *target = beside (f, "saved.db");
  g_autoptr (KaSpare) spare = NULL;
  GThread *thread;
  gint64 match = add_match (f, "template", 2);

  for (guint i = 0; i < N_ROUNDS; i++)
    append_win (f, match, 0);
  spare = ka_spare_new (f->book);
  g_assert_nonnull (spare);
  thread = g_thread_new ("keeps", keep_again_and_again, spare);
  for (guint i = 0; i < N_COPIES; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (ka_spare_save_copy (spare, target, &error));
      g_assert_no_error (error);
      g_assert_cmpint (count_rounds (target), ==, N_ROUNDS);
    }
  g_thread_join (thread);
}

/* ---- a folder in which another program is busy ------------------------------------------------------------- */

/* As long as one waits for it once, and not again and again. */
#define ONE_WAIT_US (3 * G_USEC_PER_SEC)

static int
be_busy (Fixture *f)
{
  int folder = open (f->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  g_assert_cmpint (flock (folder, LOCK_EX), ==, 0);
  return folder;
}

/* That no book is there does not say that it came and went. */
static void
test_opening_in_a_busy_folder (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofd int busy = -1;
  gint64 begun;

  close_book (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  busy = be_busy (f);
  begun = g_get_monotonic_time ();
  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_assert_cmpint (g_get_monotonic_time () - begun, <, ONE_WAIT_US);
}

/* Each look at its place would note whose log lies there, and people wait meanwhile. It is noted when the other is done. */
static void
test_looking_in_a_busy_folder (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) kept = NULL;
  g_autofd int busy = -1;
  gint64 begun;

  append_win (f, add_match (f, "template", 2), 0);
  replace_with_log (f);
  busy = be_busy (f);
  begun = g_get_monotonic_time ();
  for (guint i = 0; i < 10; i++)
    g_assert_false (ka_book_look_at_place (f->book, NULL));
  g_assert_cmpint (g_get_monotonic_time () - begun, <, ONE_WAIT_US);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 0);
  g_clear_fd (&busy, NULL);
  g_assert_false (ka_book_look_at_place (f->book, NULL));
  g_clear_pointer (&kept, g_ptr_array_unref);
  kept = list_kept (f);
  g_assert_cmpuint (kept->len, ==, 1);
}

/* It goes between being opened and being held: that is told, and nothing holds what is not there. */
static void
test_moved_while_it_is_opened (Fixture *f, gconstpointer data)
{
  g_autofree char *away = beside (f, "away.db");
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDb) db = NULL;
  gint64 n;

  close_book (f);
  db = ka_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  g_assert_cmpint (ka_db_query_int (db, &n, &error, "SELECT count(*) FROM player"), >, 0);
  g_assert_cmpint (g_rename (f->path, away), ==, 0);
  g_assert_null (ka_hold_take (f->path, db, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--child") == 0)
    return be_child (argv[2], NULL);
  if (argc == 3 && strcmp (argv[1], "--child-replaced") == 0)
    return be_child (argv[2], replace_with_log);

  g_test_init (&argc, &argv, NULL);

  add_test ("/hold/moved-while-opened", test_moved_while_it_is_opened);
  add_test ("/hold/second-name", test_the_second_name);
  add_test ("/hold/link", test_a_link_to_a_book);
  add_test ("/hold/other-files", test_its_other_files);
  add_test ("/hold/begun-anew-while-open", test_an_open_book_is_not_begun_anew);
  add_test ("/hold/folder-locked", test_a_folder_is_locked);
  add_test ("/hold/put-right", test_nobody_opens_what_is_put_right);
  add_test ("/hold/who-opens", test_nothing_is_put_right_under_who_opens);
  add_test ("/killed/not-what-is-held", test_what_is_open_is_not_what_is_held);
  add_test ("/open/go-on/twice", test_leaving_what_somebody_goes_on_with);
  add_test ("/open/log-deleted/one-of-two", test_one_of_two_without_a_log);
  add_test ("/open/no-backup-over-it", test_no_backup_over_a_book_that_is_open);
  add_test ("/open/cut-short", test_it_is_cut_short);
  add_test ("/open/made-smaller", test_it_is_made_smaller);
  add_test ("/open/index-replaced", test_its_index_is_replaced);
  add_test ("/killed/index-deleted", test_killed_without_index);
  g_test_add ("/hold/folder", Fixture, GINT_TO_POINTER (1), set_up, test_no_file_in_the_way, tear_down);
  g_test_add ("/hold/dangling", Fixture, GINT_TO_POINTER (0), set_up, test_no_file_in_the_way, tear_down);
  add_test ("/open/moved-and-used", test_moved_and_gone_on_with);
  for (guint i = 0; i <= 40; i += 20)
    {
      g_autofree char *name = g_strdup_printf ("/killed/moved-and-used/%u", i);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_killed_moved_and_gone_on_with, tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (LOSSES); i++)
    {
      g_autofree char *open = g_strconcat ("/open/put-back/", LOSSES[i].name, NULL);
      g_autofree char *bare = g_strconcat ("/open/put-back-without-a-copy/", LOSSES[i].name, NULL);
      g_autofree char *killed = g_strconcat ("/killed/put-back/", LOSSES[i].name, NULL);

      g_test_add (open, Fixture, GUINT_TO_POINTER (i), set_up, test_put_back, tear_down);
      if (!LOSSES[i].held)
        continue;
      g_test_add (bare, Fixture, GUINT_TO_POINTER (i), set_up, test_put_back_without_a_copy, tear_down);
      g_test_add (killed, Fixture, GUINT_TO_POINTER (i), set_up, test_put_back_after_a_kill, tear_down);
    }
  add_test ("/open/comes-back", test_it_comes_back);
  add_test ("/open/go-on", test_going_on_with_the_new_one);
  add_test ("/open/go-on/with-its-log", test_going_on_with_one_that_has_a_log);
  add_test ("/open/put-back/over-a-log", test_putting_back_over_one_that_has_a_log);
  add_test ("/open/save-elsewhere", test_saving_elsewhere);
  add_test ("/open/begin-anew", test_beginning_anew);
  add_test ("/killed/log", test_the_log_is_of_the_old_one);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("/killed/cut-short/%u", i);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_putting_back_is_cut_short, tear_down);
    }
  add_test ("/killed/over-a-log", test_killed_over_one_that_has_a_log);
  add_test ("/open/comes-back/from-under-a-log", test_it_comes_back_from_under_a_log);
  add_test ("/killed/full", test_putting_back_on_a_full_disk);
  add_test ("/killed/cut-short/read", test_what_was_cut_short_is_read);
  add_test ("/killed/copied-folder", test_a_copied_folder);
  add_test ("/empty/book", test_an_empty_book);
  add_test ("/put-back/another-disk", test_putting_back_on_another_disk);
  add_test ("/spare/two-threads", test_two_threads_copy_what_is_open);
  add_test ("/busy/open", test_opening_in_a_busy_folder);
  add_test ("/busy/look", test_looking_in_a_busy_folder);
  add_folder_test ("/empty/existing", test_what_exists_already);
  return g_test_run ();
}
