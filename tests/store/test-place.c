/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a book: what it is, who has it open, and whether it is still there. */
#include "fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ka-backup.h"
#include "ka-continuity.h"
#include "ka-rescue.h"
#include "ka-stats.h"

/* ---- a book and what was copied of it --------------------------------------------------------------------- */

static char *
make_backup (Fixture *f)
{
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 11, 20, 12, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) backups = NULL;

  g_assert_true (ka_book_make_backup (f->path, today, NULL, NULL, &error));
  g_assert_no_error (error);
  backups = ka_book_list_backups (f->path);
  return g_strdup (((KaBackup *) g_ptr_array_index (backups, 0))->path);
}

static void
assert_continues (const char *path, const char *earlier, int expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (ka_book_continues (path, earlier, NULL, &error), ==, expected);
  g_assert_no_error (error);
}

static void
test_a_book_that_goes_on (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autofree char *backup = NULL;

  append_win (f, match, 0);
  backup = make_backup (f);
  assert_continues (f->path, backup, 1);
  assert_continues (backup, f->path, 1);
  /* Much may be taken away, if the journal says so. */
  g_assert_true (ka_book_delete_round (f->book, match, 0, &error));
  g_assert_true (ka_book_delete_match (f->book, match, &error));
  g_assert_true (ka_book_purge_match (f->book, match, &error));
  assert_continues (f->path, backup, 1);
  assert_continues (backup, f->path, 0);
}

/* An undo adds no line to the journal, yet what was before it is older. */
static void
test_a_book_before_an_undo (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 2);
  g_autofree char *backup = NULL;

  append_win (f, match, 0);
  backup = make_backup (f);
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  assert_continues (f->path, backup, 1);
  assert_continues (backup, f->path, 0);
}

static void
test_another_book (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "other.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = ka_book_open (path, ka_games_find, &error);
  KaPlayer player = { .name = (char *) "Anna", .symbol = (char *) "star" };
  g_autofree char *backup = make_backup (f);

  /* An empty one, one with a little, and one that has as much but something else. */
  assert_continues (path, backup, 0);
  assert_continues (f->path, path, 1);
  ka_book_add_player (other, &player, &error);
  assert_continues (path, backup, 0);
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_autofree char *name = g_strdup_printf ("Somebody %u", i);

      player.name = name;
      ka_book_add_player (other, &player, &error);
      g_assert_no_error (error);
    }
  assert_continues (path, backup, 0);
}

static void
test_what_cannot_be_compared (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "other.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "no book", -1, NULL));
  g_assert_cmpint (ka_book_continues (f->path, path, NULL, &error), ==, -1);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
}

/* ---- what is no file --------------------------------------------------------------------------------------- */

static void
assert_refused_by_name (Fixture *f, const char *what)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_book_open (f->path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER);
  g_assert_nonnull (strstr (error->message, what));
  g_clear_error (&error);
  g_assert_false (ka_book_check_file (f->path, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER);
}

/* Opening a pipe would wait for somebody who writes in it. */
static void
test_what_is_no_file (Fixture *f, gconstpointer data)
{
  g_autofree char *device = g_strdup ("/dev/null");
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int plug = socket (AF_UNIX, SOCK_STREAM, 0);

  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  assert_refused_by_name (f, "a pipe");
  g_unlink (f->path);
  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  assert_refused_by_name (f, "a folder");
  g_rmdir (f->path);
  g_strlcpy (address.sun_path, f->path, sizeof address.sun_path);
  g_assert_cmpint (bind (plug, (struct sockaddr *) &address, sizeof address), ==, 0);
  assert_refused_by_name (f, "a socket");
  close (plug);
  g_unlink (f->path);
  g_assert_cmpint (symlink (device, f->path), ==, 0);
  assert_refused_by_name (f, "a device");
}

static void
make_no_file (const char *name, guint kind)
{
  if (kind == 0)
    g_assert_cmpint (mkfifo (name, 0600), ==, 0);
  else if (kind == 1)
    g_assert_cmpint (g_mkdir (name, 0700), ==, 0);
  else
    g_assert_cmpint (symlink ("/nowhere/at/all", name), ==, 0);
}

/* Of a journal that is a pipe SQLite reads, and waits for ever. */
static void
test_log_that_is_no_file (Fixture *f, gconstpointer data)
{
  static const char *const SUFFIXES[] = { "-journal", "-wal", "-shm" };

  ka_book_close (ka_book_open (f->path, ka_games_find, NULL));
  for (guint i = 0; i < 3 * G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *name = g_strconcat (f->path, SUFFIXES[i / 3], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (KaBook) book = NULL;

      make_no_file (name, i % 3);
      g_assert_null (ka_book_open (f->path, ka_games_find, &error));
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, name));
      g_clear_error (&error);
      g_assert_null (ka_book_open_to_look (f->path, ka_games_find, &error));
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
      g_clear_error (&error);
      g_assert_false (ka_book_check_file (f->path, NULL, &error));
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
      g_clear_error (&error);
      g_remove (name);
      book = ka_book_open (f->path, ka_games_find, &error);
      g_assert_no_error (error);
    }
}

/* To SQLite these are an address and no file at all; to whoever types them they are names. */
static void
test_names_of_files (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "file:x.db", ":memory:", "file:y.db?mode=memory" };
  g_autofree char *before = g_get_current_dir ();

  g_assert_cmpint (g_chdir (f->folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, NAMES[i], NULL);
      g_autoptr (GError) error = NULL;
      KaBook *book = ka_book_open (NAMES[i], ka_games_find, &error);
      KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };

      g_assert_no_error (error);
      g_assert_cmpint (ka_book_add_player (book, &player, &error), !=, 0);
      ka_book_close (book);
      g_assert_cmpint (query_number (path, "SELECT count(*) FROM player"), ==, 1);
    }
  g_assert_cmpint (g_chdir (before), ==, 0);
}

/* ---- locks ------------------------------------------------------------------------------------------------- */

/* Whether this process holds a lock on the file, as the kernel answers another one. (The list in /proc/locks does not
 * say: it is read in pieces, between which others lock and let go, and a line may come twice or not at all.) */
static gboolean
is_locked (const char *path)
{
  pid_t child = fork ();
  int status = 0;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
      int file = open (path, O_RDWR | O_CLOEXEC);

      if (file < 0 || fcntl (file, F_GETLK, &lock) != 0)
        _exit (2);
      _exit (lock.l_type != F_UNLCK && lock.l_pid == getppid ());
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) <= 1);
  return WEXITSTATUS (status) == 1;
}

/* While a book is open SQLite holds a lock on it, by which every other program sees that it is not the last one. Nothing
 * that the program does with the file may make the kernel forget that. */
static void
test_locks_are_held (Fixture *f, gconstpointer data)
{
  g_autofree char *index = g_strconcat (f->path, "-shm", NULL);
  g_autofree char *backup = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  KaStats *stats;

  g_assert_true (is_locked (f->path));
  g_assert_true (is_locked (index));
  g_assert_true (ka_book_check_file (f->path, NULL, &error));
  g_assert_true (is_locked (f->path));
  backup = make_backup (f);
  backups = ka_book_list_backups (f->path);
  assert_continues (f->path, backup, 1);
  stats = ka_stats_open (f->path, ka_games_find, &error);
  ka_stats_close (stats);
  g_assert_true (is_locked (f->path));
  g_assert_true (is_locked (index));
  close_book (f);
  g_assert_false (is_locked (f->path));
}

/* ---- two processes ------------------------------------------------------------------------------------------ */

#define N_ROUNDS 5

static void
say (const char *word)
{
  if (write (STDOUT_FILENO, word, strlen (word)) != (gssize) strlen (word))
    _exit (4);
}

static void
wait_for_word (void)
{
  char c;

  if (read (STDIN_FILENO, &c, 1) != 1)
    _exit (5);
}

/* A program that has the book open and has looked after it; when it is told to, it writes rounds. */
static int
be_child (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = ka_book_open (path, ka_games_find, &error);
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();

  if (book == NULL || !ka_book_check_file (path, NULL, &error)
      || !ka_book_make_backup (path, today, NULL, NULL, &error))
    _exit (3);
  say ("o");
  wait_for_word ();
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (KaRound) round = new_win ((int) i % 2);

      if (!ka_book_insert_round (book, 1, i, round, NULL, &error))
        _exit (6);
    }
  say ("w");
  wait_for_word ();
  return 0;
}

static void
listen_to (int output)
{
  char c;

  g_assert_cmpint (read (output, &c, 1), ==, 1);
}

/* A window is open, another program opens the book and closes it again, five rounds are written in the window, and it is
 * killed. The other program must not have taken the log away. */
static void
test_another_program_comes_and_goes (Fixture *f, gconstpointer data)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *args[] = { self, (char *) "--child", f->path, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  int input, output, status;
  GPid pid;

  add_match (f, "template", 2);
  close_book (f);
  g_spawn_async_with_pipes (NULL, args, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &input, &output,
                            NULL, &error);
  g_assert_no_error (error);
  listen_to (output);
  open_book (f);
  close_book (f);
  /* Nor does it put away what the other has open, whatever it was told of before. */
  g_assert_false (ka_book_begin_anew (f->path, &kept, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_cmpint (write (input, "g", 1), ==, 1);
  listen_to (output);
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  close (input);
  close (output);

  open_book (f);
  g_assert_cmpuint (count_lines (f, 1), ==, N_ROUNDS);
  assert_sound (f->book);
}

/* ---- where the usual book lies ----------------------------------------------------------------------------- */

/* GLib reads the variable once in the life of a program, so that each value has one of its own. */
static void
assert_usual_place (const char *data_home, const char *expected)
{
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "XDG_DATA_HOME", data_home, TRUE);

  environment = g_environ_setenv (environment, "HOME", "/home/anna", TRUE);
  environment = g_environ_setenv (environment, "EXPECTED", expected, TRUE);
  g_test_trap_subprocess_with_envp ("/place/usual/subprocess", (const char *const *) environment, 0,
                                    G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

static void
test_usual_place_here (void)
{
  g_autofree char *path = ka_book_default_path ();

  g_assert_cmpstr (path, ==, g_getenv ("EXPECTED"));
}

/* "All paths set in these environment variables must be absolute. If an implementation encounters a relative path in any of
 * these variables it should consider the path invalid and ignore it." XDG Base Directory Specification 0.8 */
static void
test_usual_place (void)
{
  assert_usual_place ("/mnt/data", "/mnt/data/kaartavond/book.db");
  assert_usual_place ("data", "/home/anna/.local/share/kaartavond/book.db");
  assert_usual_place ("./data", "/home/anna/.local/share/kaartavond/book.db");
  assert_usual_place ("", "/home/anna/.local/share/kaartavond/book.db");
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--child") == 0)
    return be_child (argv[2]);

  g_test_init (&argc, &argv, NULL);

  add_test ("/continues/goes-on", test_a_book_that_goes_on);
  add_test ("/continues/undo", test_a_book_before_an_undo);
  add_test ("/continues/another", test_another_book);
  add_test ("/continues/unreadable", test_what_cannot_be_compared);
  add_folder_test ("/place/no-file", test_what_is_no_file);
  add_folder_test ("/place/no-file-as-log", test_log_that_is_no_file);
  add_folder_test ("/place/names", test_names_of_files);
  g_test_add_func ("/place/usual", test_usual_place);
  g_test_add_func ("/place/usual/subprocess", test_usual_place_here);
  add_test ("/locks/held", test_locks_are_held);
  add_test ("/locks/two-programs", test_another_program_comes_and_goes);
  return g_test_run ();
}
