/* SPDX-License-Identifier: GPL-3.0-or-later */
/* measure ADDRESS OTHER BARE N: how long a book of N acts takes to a server and from there, beside tables without rights that libpq alone fills and
 * reads, one without anything and one that knows by its keys, as ours does, which lines it has, in the database of the connection BARE; and how long after
 * it was given an act is with OTHER, who listens. */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ka-server-carrier.h"

#define DEVICE  "00000000000000aa"
#define N_TIMES 40

static double
since (gint64 begin)
{
  return (double) (g_get_monotonic_time () - begin) / 1e6;
}

/* As long as that of a round, and no two alike. */
static GPtrArray *
make_lines (guint n, guint first)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = first; i < first + n; i++)
    {
      g_autofree char *number
          = g_strdup_printf ("{\"act\":\"0192f0a1b2c30000-%u-" DEVICE "\",\"says\":\"", i + 1);
      GString *line = g_string_new (number);

      while (line->len < 458)
        g_string_append_c (line, (char) ('a' + g_random_int_range (0, 26)));
      g_string_append (line, "\"}");
      g_ptr_array_add (lines, g_string_free_to_bytes (line));
    }
  return lines;
}

static gboolean
count_cb (const char *line, gsize length, gpointer data, GError **error)
{
  *(guint *) data += 1;
  return TRUE;
}

static double
measure_give (KaCarrier *carrier, GPtrArray *lines)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;

  ka_carrier_give (carrier, DEVICE, lines, NULL, &error);
  g_assert_no_error (error);
  return since (begin);
}

static double
measure_take (KaCarrier *carrier, guint n)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autofree char *next = NULL;
  guint heard = 0;

  ka_carrier_take (carrier, DEVICE, NULL, count_cb, &heard, &next, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (heard, ==, n);
  return since (begin);
}

/* ---- bare ---------------------------------------------------------------------------------------------- */

static void
bare_do (PGconn *bare, const char *sql, ExecStatusType wanted)
{
  PGresult *result = PQexec (bare, sql);

  if (PQresultStatus (result) != wanted)
    g_error ("%s", PQerrorMessage (bare));
  PQclear (result);
}

/* @copy: into a table that was made */
static double
bare_give (PGconn *bare, const char *copy, GPtrArray *lines)
{
  gint64 begin = g_get_monotonic_time ();

  bare_do (bare, copy, PGRES_COPY_IN);
  for (guint i = 0; i < lines->len; i++)
    {
      gsize size;
      const char *bytes = g_bytes_get_data (lines->pdata[i], &size);

      PQputCopyData (bare, bytes, (int) size);
      PQputCopyData (bare, "\n", 1);
    }
  PQputCopyEnd (bare, NULL);
  for (PGresult *result; (result = PQgetResult (bare)) != NULL; PQclear (result))
    g_assert_cmpint (PQresultStatus (result), ==, PGRES_COMMAND_OK);
  return since (begin);
}

/* The columns and the indexes of `kaartavond.act`. */
#define KEYED                                                                                                 \
  "CREATE TABLE public.keyed (book int DEFAULT 1, xid xid8 DEFAULT pg_current_xact_id (), line bytea,"        \
  " digest bytea GENERATED ALWAYS AS (substring (sha256 (line) FOR 16)) STORED, PRIMARY KEY (book, digest));" \
  "CREATE INDEX ON public.keyed (book, xid)"

static double
bare_take (PGconn *bare, guint n)
{
  gint64 begin = g_get_monotonic_time ();
  guint heard = 0;
  char *line;

  bare_do (bare, "COPY public.bare TO STDOUT", PGRES_COPY_OUT);
  for (; PQgetCopyData (bare, &line, FALSE) > 0; heard++)
    PQfreemem (line);
  g_assert_cmpuint (heard, ==, n);
  PQclear (PQgetResult (bare));
  return since (begin);
}

/* ---- from one to another ------------------------------------------------------------------------------- */

typedef struct
{
  KaCarrier *other;
  GMainLoop *loop;
  char *place;
  guint heard;
} Listener;

static void
came_cb (Listener *self)
{
  g_autofree char *next = NULL;
  g_autoptr (GError) error = NULL;

  ka_carrier_take (self->other, DEVICE, self->place, count_cb, &self->heard, &next, NULL, &error);
  g_assert_no_error (error);
  g_free (self->place);
  self->place = g_steal_pointer (&next);
  if (self->heard > 0)
    g_main_loop_quit (self->loop);
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static void
measure_hearing (KaCarrier *carrier, Listener *listener, guint first)
{
  double times[N_TIMES];

  for (guint i = 0; i < N_TIMES; i++)
    {
      g_autoptr (GPtrArray) lines = make_lines (1, first + i);
      gint64 begin = g_get_monotonic_time ();

      listener->heard = 0;
      measure_give (carrier, lines);
      if (listener->heard == 0)
        g_main_loop_run (listener->loop);
      times[i] = since (begin) * 1e3;
    }
  qsort (times, N_TIMES, sizeof *times, by_size);
  printf ("  from given to taken by another who listens: %.1f ms, 95 of 100 in %.1f ms, at most %.1f ms\n",
          times[N_TIMES / 2], times[N_TIMES * 95 / 100], times[N_TIMES - 1]);
}

static void
measure_book (KaCarrier *carrier, PGconn *bare, guint n)
{
  g_autoptr (GPtrArray) lines = make_lines (n, 0);
  g_autoptr (GPtrArray) nothing = make_lines (0, 0);
  double give, take, plain_give, plain_take, keyed_give;

  bare_do (bare, "CREATE TABLE public.bare (line text)", PGRES_COMMAND_OK);
  bare_do (bare, KEYED, PGRES_COMMAND_OK);
  /* All are let in before. */
  measure_give (carrier, nothing);
  give = measure_give (carrier, lines);
  take = measure_take (carrier, n);
  plain_give = bare_give (bare, "COPY public.bare FROM STDIN", lines);
  plain_take = bare_take (bare, n);
  keyed_give = bare_give (bare, "COPY public.keyed (line) FROM STDIN", lines);
  printf ("  %u acts to the server: %.2f s, COPY into a bare table %.2f s, %.2f times\n", n, give, plain_give,
          give / plain_give);
  printf ("  and COPY into a table with the same keys: %.2f s, %.2f times\n", keyed_give, give / keyed_give);
  printf ("  %u acts from the server: %.2f s, COPY from a bare table %.2f s, %.2f times\n", n, take,
          plain_take, take / plain_take);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCarrier) carrier = ka_server_carrier_new (argv[1], NULL, &error);
  g_autoptr (KaCarrier) other = ka_server_carrier_new (argv[2], NULL, &error);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Listener listener = { other, loop, NULL, 0 };
  PGconn *bare = PQconnectdb (argv[3]);
  guint n = (guint) atoi (argv[4]);

  g_assert_no_error (error);
  measure_book (carrier, bare, n);
  PQfinish (bare);
  g_signal_connect_swapped (other, "came", G_CALLBACK (came_cb), &listener);
  ka_carrier_watch (other);
  /* All that was there before. */
  g_main_loop_run (loop);
  measure_hearing (carrier, &listener, n);
  g_free (listener.place);
  return 0;
}
