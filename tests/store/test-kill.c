/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is killed at any moment while rounds are written: the book opens, is sound, and holds every round
 * that was accepted. */
#include "fixture.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_KILLS       200
#define LONGEST_US    40000
#define ROUNDS_A_LIFE 40

/* What the child says after each round that the book accepted. */
typedef struct
{
  gint64 match;
  guint line;
} Accepted;

/* ---- the child: writes rounds as fast as it can ---------------------------------------------------------- */

static gint64
begin_match (KaBook *book)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 players[2] = { 1, 2 };

  return ka_book_create_match (book, game, options, KA_ORIGIN_PAPER, players, 2, 0, NULL, NULL, NULL, 1,
                               NULL);
}

/* Most rounds go at the end, some in between, so that the numbers of others change with them. */
static void
write_rounds (KaBook *book)
{
  Accepted accepted = { 0 };

  for (guint i = 0;; i++)
    {
      g_autoptr (KaRound) round = new_win ((int) i % 2);
      guint line = i % ROUNDS_A_LIFE;

      if (line == 0)
        accepted.match = begin_match (book);
      if (accepted.match == 0
          || !ka_book_insert_round (book, accepted.match, line % 5 == 4 ? line / 2 : line, round, NULL, NULL))
        _exit (3);
      accepted.line = line + 1;
      if (write (STDOUT_FILENO, &accepted, sizeof accepted) != sizeof accepted)
        _exit (4);
    }
}

static int
be_child (const char *path)
{
  g_autoptr (KaBook) book = ka_book_open (path, ka_games_find, NULL);

  if (book == NULL)
    return 2;
  write_rounds (book);
  return 0;
}

/* ---- the parent ------------------------------------------------------------------------------------------ */

static GPid
start_child (const char *path, int *output)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *args[] = { self, (char *) "--child", (char *) path, NULL };
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async_with_pipes (NULL, args, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, output, NULL,
                            &error);
  g_assert_no_error (error);
  return pid;
}

static void
kill_child (GPid pid)
{
  int status;

  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  /* It was alive until then, and so at work. */
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

static gboolean
read_one (int output, GHashTable *lines)
{
  Accepted accepted;

  if (read (output, &accepted, sizeof accepted) != sizeof accepted)
    return FALSE;
  g_hash_table_insert (lines, g_memdup2 (&accepted.match, sizeof accepted.match),
                       GUINT_TO_POINTER (accepted.line));
  return TRUE;
}

static void
assert_all_there (Fixture *f, GHashTable *lines)
{
  GHashTableIter iter;
  gpointer match, line;

  g_hash_table_iter_init (&iter, lines);
  while (g_hash_table_iter_next (&iter, &match, &line))
    {
      guint n = count_lines (f, *(gint64 *) match);

      /* One more may have been written and not yet told. */
      g_assert_cmpuint (n, >=, GPOINTER_TO_UINT (line));
      g_assert_cmpuint (n, <=, GPOINTER_TO_UINT (line) + 1);
    }
}

/* Every other life is killed once it is at work, however slow the machine is; the others at any moment, while the book
 * is opened too. What the child said is, for each match, the last line that was accepted. */
static guint
live_and_die (Fixture *f, gboolean at_work, guint delay)
{
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  int output;
  GPid pid = start_child (f->path, &output);
  guint n = at_work && read_one (output, lines) ? 1 : 0;

  g_usleep (delay);
  kill_child (pid);
  while (read_one (output, lines))
    n++;
  close (output);

  g_assert_true (ka_book_check_file (f->path, NULL, &error));
  g_assert_no_error (error);
  open_book (f);
  assert_all_there (f, lines);
  close_book (f);
  return n;
}

static void
test_killed_at_any_moment (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new ();
  guint n = 0, n_lives = 0;

  close_book (f);
  for (guint i = 0; i < N_KILLS; i++)
    {
      guint written = live_and_die (f, i % 2 == 0, (guint) g_rand_int_range (rand, 0, LONGEST_US));

      n += written;
      n_lives += written > 0;
    }
  g_test_message ("%u rounds were accepted in %u lives of %d", n, n_lives, N_KILLS);
  /* Otherwise nothing was tested. */
  g_assert_cmpuint (n_lives, >=, N_KILLS / 2);
  open_book (f);
  assert_sound (f->book);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--child") == 0)
    return be_child (argv[2]);

  g_test_init (&argc, &argv, NULL);

  add_test ("/kill/at-any-moment", test_killed_at_any_moment);
  return g_test_run ();
}
