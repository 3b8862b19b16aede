/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the book is, beside bare SQLite in the same run. With a path: only writes the big book there. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "bare.h"
#include "big-book.h"
#include "fixture.h"
#include "ka-sheet.h"
#include "ka-stats.h"

#define N_TIMES  15
#define N_WRITES 300

/* How many entries the journal shows at once. */
#define JOURNAL_PAGE 60

/* ---- measuring ------------------------------------------------------------------------------------------ */

typedef void (*Action) (gpointer data);

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* The median of some times, in milliseconds. */
static double
measure (Action action, gpointer data)
{
  double times[N_TIMES];

  for (guint i = 0; i < N_TIMES; i++)
    {
      gint64 begin = g_get_monotonic_time ();

      action (data);
      times[i] = (double) (g_get_monotonic_time () - begin) / 1000;
    }
  qsort (times, N_TIMES, sizeof *times, compare);
  return times[N_TIMES / 2];
}

static double
get_size (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (double) status.st_size / 1e6 : 0;
}

/* ---- the points of a sheet ------------------------------------------------------------------------------- */

static void
score_game (const KaGame *game)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GPtrArray) sheet = make_sheet (rand, game, options, game->usual_seats, 50);
  gint64 begin = g_get_monotonic_time (), now;
  guint n = 0;

  do
    {
      for (guint i = 0; i < 100; i++)
        ka_score_unref (ka_score_new (game, options, game->usual_seats, 0, (KaRound *const *) sheet->pdata,
                                      sheet->len, NULL));
      n += 100 * sheet->len;
      now = g_get_monotonic_time ();
    }
  while (now - begin < 300000);
  printf ("  %-14s %10.0f rounds/s\n", game->id, (double) n * G_USEC_PER_SEC / (double) (now - begin));
}

static void
score_games (void)
{
  printf ("points worked out from the facts\n");
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    score_game (*game);
}

/* ---- writing -------------------------------------------------------------------------------------------- */

static double
write_rounds (KaBook *book, gint64 match, GPtrArray *sheet)
{
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < N_WRITES; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!ka_book_insert_round (book, match, i, g_ptr_array_index (sheet, i), NULL, &error))
        g_error ("%s", error->message);
    }
  return (double) (g_get_monotonic_time () - begin) / 1000 / N_WRITES;
}

static double
write_bare (sqlite3 *db, gint64 match)
{
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < N_WRITES; i++)
    bare_write_round (db, match, i, "{\"hands\":[0,3,12,7],\"gemma\":0,\"piet\":[1]}");
  return (double) (g_get_monotonic_time () - begin) / 1000 / N_WRITES;
}

/* Rounds at the end of a sheet that grows from none to N_WRITES, each written and synced by itself. */
static void
compare_writes (const char *path, sqlite3 *bare)
{
  g_autoptr (KaBook) book = ka_book_open (path, ka_games_find, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  const KaGame *game = ka_game_list[0];
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GPtrArray) sheet = make_sheet (rand, game, options, 2, N_WRITES);
  gint64 players[2] = { 1, 2 };
  gint64 match
      = ka_book_create_match (book, game, options, KA_ORIGIN_PAPER, players, 2, 0, NULL, NULL, NULL, 1, NULL);
  double own = write_rounds (book, match, sheet);
  double other = write_bare (bare, BIG_MATCHES + 1);

  printf ("a round is written, with its points and the journal\n");
  printf ("  %-34s %8.3f ms   %7.0f rounds/s\n", "book, on a sheet of 0 to 300 rounds", own, 1000 / own);
  printf ("  %-34s %8.3f ms   %7.0f rounds/s\n", "bare SQLite", other, 1000 / other);
}

/* ---- undo ----------------------------------------------------------------------------------------------- */

typedef struct
{
  KaBook *book;
  gint64 match;
  guint n_met; /* people who came */
} Undoing;

static void
undo_and_redo (gpointer data)
{
  Undoing *self = data;
  g_autoptr (GError) error = NULL;

  if (!ka_book_undo (self->book, self->match, NULL, &error)
      || !ka_book_redo (self->book, self->match, NULL, &error))
    g_error ("%s", error->message);
}

static void
list_journal (gpointer data)
{
  Undoing *self = data;

  g_ptr_array_unref (ka_book_list_journal (self->book, 0, 0, JOURNAL_PAGE, NULL));
}

/* Something may have waited for them. */
static void
meet_somebody (gpointer data)
{
  Undoing *self = data;
  g_autofree char *name = g_strdup_printf ("Newcomer %u", self->n_met++);
  g_autoptr (GError) error = NULL;

  if (ka_book_add_player (self->book, &(KaPlayer) { .name = name, .symbol = (char *) "star" }, &error) == 0)
    g_error ("%s", error->message);
}

/* What was written last is a round. */
static void
measure_undo (const char *path, const BigBook *big)
{
  g_autoptr (KaBook) book = ka_book_open (path, ka_games_find, NULL);
  Undoing self = { .book = book, .match = big->last };

  printf ("what was done\n");
  printf ("  %-34s %8.2f ms\n", "a round undone and done again", measure (undo_and_redo, &self));
  printf ("  %-34s %8.2f ms\n", "60 entries of the journal", measure (list_journal, &self));
  printf ("  %-34s %8.2f ms\n", "somebody comes into the book", measure (meet_somebody, &self));
}

/* ---- reading -------------------------------------------------------------------------------------------- */

typedef struct
{
  KaDesk *desk;
  KaStats *stats;
  sqlite3 *bare;
  KaMatchFilter filter;
  const char *word;
  gint64 match;
  guint n;
} Reading;

static void
search (gpointer data)
{
  Reading *self = data;
  g_autoptr (GPtrArray) found = ka_stats_find_matches (self->stats, &self->filter, NULL, NULL);

  self->n = found->len;
}

/* As the program does it: the connection is opened for the question. */
static void
search_anew (gpointer data)
{
  Reading *self = data;
  g_autoptr (KaStats) stats = ka_stats_open (ka_desk_get_path (self->desk), ka_games_find, NULL);
  g_autoptr (GPtrArray) found = ka_stats_find_matches (stats, &self->filter, NULL, NULL);

  self->n = found->len;
}

static void
count (gpointer data)
{
  Reading *self = data;

  self->n = (guint) ka_stats_count_matches (self->stats, &self->filter, NULL);
}

static void
search_bare (gpointer data)
{
  Reading *self = data;

  self->n = bare_search (self->bare, self->word);
}

static void
open_sheet (gpointer data)
{
  Reading *self = data;
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, self->match, NULL);

  self->n = ka_sheet_get_n_lines (sheet);
}

/* The first time, when nothing has been read yet. */
static void
open_sheet_anew (gpointer data)
{
  Reading *self = data;
  g_autoptr (KaDesk) desk = ka_desk_new (ka_desk_get_path (self->desk), ka_games_find);
  g_autoptr (KaSheet) sheet = NULL;

  ka_desk_open (desk, NULL);
  sheet = ka_sheet_new (desk, self->match, NULL);
  self->n = ka_sheet_get_n_lines (sheet);
}

static void
read_bare (gpointer data)
{
  Reading *self = data;

  self->n = bare_read_match (self->bare, self->match);
}

static void
print_reading (const char *what, Action action, Reading *reading)
{
  double time = measure (action, reading);

  printf ("  %-34s %8.2f ms   %7u found\n", what, time, reading->n);
}

static void
read_filter (Reading *self, const char *what, KaMatchFilter filter)
{
  self->filter = filter;
  print_reading (what, search, self);
}

static void
compare_reads (const char *path, const BigBook *big, sqlite3 *bare)
{
  g_autoptr (KaDesk) desk = ka_desk_new (path, ka_games_find);
  g_autoptr (KaStats) stats = ka_stats_open (path, ka_games_find, NULL);
  Reading self = { desk, stats, bare };

  ka_desk_open (desk, NULL);
  printf ("the history is searched, 50 rows\n");
  read_filter (&self, "latest", (KaMatchFilter) { .limit = 50 });
  read_filter (&self, "a word that is everywhere", (KaMatchFilter) { .text = "a", .limit = 50 });
  read_filter (&self, "a word in 1 of 6 notes", (KaMatchFilter) { .text = "thunder", .limit = 50 });
  read_filter (&self, "a word that is nowhere", (KaMatchFilter) { .text = "nowhere", .limit = 50 });
  read_filter (&self, "four words", (KaMatchFilter) { .text = "player a2 soup gin", .limit = 50 });
  read_filter (&self, "a person", (KaMatchFilter) { .player = 7, .limit = 50 });
  read_filter (&self, "a person, a game, a group, a year",
               (KaMatchFilter) { .player = 7,
                                 .game = "wiezen",
                                 .group = "Group 1",
                                 .from = 1450000000,
                                 .until = 1481000000,
                                 .limit = 50 });
  read_filter (&self, "the last page", (KaMatchFilter) { .limit = 50, .offset = BIG_MATCHES - 50 });
  self.filter = (KaMatchFilter) { .text = "nowhere", .limit = 50 };
  print_reading ("nowhere, connection opened for it", search_anew, &self);
  self.filter = (KaMatchFilter) { .text = "thunder" };
  print_reading ("counted: a word in 1 of 6 notes", count, &self);
  self.word = "thunder";
  print_reading ("bare SQLite, a word in 1 of 6", search_bare, &self);
  self.word = "nowhere";
  print_reading ("bare SQLite, nowhere", search_bare, &self);

  printf ("the longest match is opened\n");
  self.match = big->longest;
  print_reading ("book opened, sheet with points", open_sheet_anew, &self);
  print_reading ("the same sheet again", open_sheet, &self);
  print_reading ("bare SQLite, facts as text", read_bare, &self);
}

static void
open_and_close (gpointer path)
{
  ka_book_close (ka_book_open (path, ka_games_find, NULL));
}

static void
check_book (gpointer path)
{
  ka_book_check_file (path, NULL, NULL);
}

static void
measure_opening (char *path)
{
  printf ("the book is opened and closed\n");
  printf ("  %-34s %8.2f ms\n", "in the main thread", measure (open_and_close, path));
  printf ("  %-34s %8.2f ms\n", "checked, later and in a thread", measure (check_book, path));
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = argc < 2 ? g_dir_make_tmp ("kaartavond-bench-XXXXXX", NULL) : NULL;
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "book.db", NULL) : g_strdup (argv[1]);
  g_autofree char *bare_path = folder != NULL ? g_build_filename (folder, "bare.db", NULL) : NULL;
  BigBook big;
  sqlite3 *bare;

  if (folder != NULL)
    score_games ();
  big = big_book_write (path);
  printf ("a book of %d matches and %u rounds\n", BIG_MATCHES, big.n_rounds);
  printf ("  %-34s %8.1f s    %7.0f rounds/s\n", "written without waiting for the disk", big.seconds,
          big.n_rounds / big.seconds);
  printf ("  %-34s %8.1f MB\n", "size on disk", get_size (path));
  if (folder == NULL)
    return 0;

  bare = bare_open (bare_path);
  bare_copy_book (bare, path);
  printf ("  %-34s %8.1f MB\n", "bare SQLite, facts and words", get_size (bare_path));
  measure_opening (path);
  compare_writes (path, bare);
  measure_undo (path, &big);
  compare_reads (path, &big, bare);
  sqlite3_close (bare);
  remove_folder (folder);
  return 0;
}
