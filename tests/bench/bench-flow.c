/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books that meet in a folder: how long it takes to give and to take a whole book, beside bare SQLite that copies as many rows in the same run. With
 * a number: how many matches of 20 rounds the big one has. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fixture.h"
#include "ka-book-private.h"
#include "ka-carrier-address.h"
#include "ka-carry.h"

typedef struct
{
  Fixture book;
  char *folder;
  char *address;
} Meeting;

static double
since (gint64 begin)
{
  return (double) (g_get_monotonic_time () - begin) / 1e6;
}

static void
meeting_init (Meeting *self)
{
  set_up (&self->book, NULL);
  self->folder = g_build_filename (self->book.folder, "met", NULL);
  self->address = g_strconcat ("folder:", self->folder, NULL);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
}

static void
meeting_clear (Meeting *self)
{
  g_free (self->folder);
  g_free (self->address);
  tear_down (&self->book, NULL);
}

/* What the processor had to do, whatever else it did meanwhile. */
static double
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static double
carry (Meeting *self, KaBook *book)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autoptr (GError) error = NULL;
  gint64 begin = g_get_monotonic_time ();
  KaCarryReport report;

  ka_carry_once (book, carrier, self->address, &report, NULL, &error);
  g_assert_no_error (error);
  return since (begin);
}

/* Evenings kept on paper, each round an act; they are written without waiting for the disk. */
static void
write_evenings (Meeting *self, guint n, guint n_rounds)
{
  g_autoptr (GError) error = NULL;

  ka_db_run (self->book.book->db, &error, "PRAGMA synchronous = OFF");
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      gint64 match = add_match (&self->book, "template", 3);

      for (guint k = 0; k < n_rounds; k++)
        insert_win (&self->book, match, k, (int) ((i + k * 7) % 3));
    }
  ka_db_run (self->book.book->db, &error, "PRAGMA synchronous = FULL");
  g_assert_no_error (error);
}

static double
measure_folder (const Meeting *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;
  double size = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      GStatBuf status;

      size += g_stat (path, &status) == 0 ? (double) status.st_size / 1e6 : 0;
    }
  return size;
}

/* The rows of all tables of a book, in a file of its own with the same tables and indexes, in one transaction. */
static double
copy_bare (Fixture *from)
{
  g_autofree char *path = g_build_filename (from->folder, "bare.db", NULL);
  g_autofree char *attach = g_strdup_printf ("ATTACH '%s' AS book", from->path);
  g_autofree char *schema = query_text (
      from->path,
      "SELECT group_concat (sql, ';') FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL "
      "AND name NOT LIKE 'sqlite_%' AND type IN ('table', 'index') ORDER BY type DESC, rootpage)");
  g_autofree char *copies = query_text (
      from->path,
      "SELECT group_concat ('INSERT INTO main.\"' || name || '\" SELECT * FROM book.\"' || name || '\"', ';') "
      "FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'");
  g_autofree char *sql = g_strconcat ("BEGIN;", schema, ";", copies, ";COMMIT", NULL);
  char *message = NULL;
  gint64 begin;
  double taken;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", NULL, NULL, NULL);
  sqlite3_exec (db, attach, NULL, NULL, NULL);
  begin = g_get_monotonic_time ();
  if (sqlite3_exec (db, sql, NULL, NULL, &message) != SQLITE_OK)
    g_error ("%s", message);
  taken = since (begin);
  sqlite3_close (db);
  g_remove (path);
  return taken;
}

static void
measure_first (guint n_matches, guint n_rounds)
{
  Meeting meeting;
  Fixture other = { NULL };
  double given, taken, bare, work;

  meeting_init (&meeting);
  write_evenings (&meeting, n_matches, n_rounds);
  bare = copy_bare (&meeting.book);
  given = carry (&meeting, meeting.book.book);
  set_up_folder (&other, NULL);
  open_book (&other);
  work = get_work ();
  taken = carry (&meeting, other.book);
  work = get_work () - work;
  printf (
      "%u evenings of %u rounds: given in %.1f s, %.1f MB in the folder, a new device has them in %.1f s, of which %.1f s of work; "
      "bare copy of all rows %.2f s (given and taken: %.1f times)\n",
      n_matches, n_rounds, given, measure_folder (&meeting), taken, work, bare, (given + taken) / bare);
  fflush (stdout);
  tear_down (&other, NULL);
  meeting_clear (&meeting);
}

/* ---- many devices ------------------------------------------------------------------------------------------- */

/* Each device gave a little: what one needs that hears all, and that looks again when nothing came. */
static void
measure_devices (guint n)
{
  Meeting meeting;
  Fixture reader = { NULL };
  double all, again;

  meeting_init (&meeting);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%016x", i + 1);
      g_autofree char *line = g_strdup_printf (
          "{\"act\":\"0175000000000001-1-%s\",\"says\":[{\"as\":{\"name\":\"Player %u\"},\"thing\":\"player/"
          "11111111-1111-4111-8111-%012x\"}],\"verb\":\"player-added\"}",
          id, i, i);
      g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (meeting.address, NULL, NULL);
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (lines, g_bytes_new (line, strlen (line)));
      ka_carrier_give (carrier, id, lines, NULL, &error);
      g_assert_no_error (error);
    }
  set_up_folder (&reader, NULL);
  open_book (&reader);
  all = carry (&meeting, reader.book);
  again = carry (&meeting, reader.book);
  printf ("%4u devices: all heard in %.0f ms, looked at again in %.1f ms\n", n, all * 1000, again * 1000);
  fflush (stdout);
  tear_down (&reader, NULL);
  meeting_clear (&meeting);
}

int
main (int argc, char **argv)
{
  if (argc > 2)
    {
      measure_first ((guint) atoi (argv[1]), (guint) atoi (argv[2]));
      return 0;
    }
  measure_first (520, 40);
  for (guint n = 10; n <= 1000; n *= 10)
    measure_devices (n);
  measure_first (argc > 1 ? (guint) atoi (argv[1]) : 10000, 20);
  return 0;
}
