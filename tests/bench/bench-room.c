/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a room with as many devices as it takes costs, and what the first page of a device, beside libsoup alone that tells as many WebSockets texts, and gives as
 * many files, of the same length. Those who look are a
 * process of their own (`--crowd`), so that what is measured here is the host's. With a number: so many seconds are looked at rest, in place of a minute;
 * 0 for not at all. */
#include <libsoup/soup.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "big-book.h"
#include "browser.h"
#include "first-page.h"
#include "fixture.h"
#include "ka-door.h"
#include "ka-host.h"
#include "room-crowd.h"

#define N_ROUNDS 60
#define N_SEATS  5
#define REST_S   60

/* A page that says more often that it has seen something is let go. */
#define BETWEEN_MS 250

/* Fewer than there may be devices: each first page is another. */
#define N_FIRST_PAGES 40

/* ---- measuring ------------------------------------------------------------------------------------------ */

static double
get_cpu_ms (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Of all threads but this one. */
static double
get_others_cpu_ms (void)
{
  return get_cpu_ms (CLOCK_PROCESS_CPUTIME_ID) - get_cpu_ms (CLOCK_THREAD_CPUTIME_ID);
}

static double
get_memory_mb (void)
{
  g_autofree char *text = NULL;
  long total, resident = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%ld %ld", &total, &resident);
  return (double) resident * (double) sysconf (_SC_PAGESIZE) / 1e6;
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static void
print_times (const char *name, GArray *times)
{
  const gint64 *sorted = (const gint64 *) times->data;

  g_array_sort (times, by_size);
  printf ("  %-24s %8.2f %8.2f %8.2f\n", name, (double) sorted[times->len / 2] / 1e3,
          (double) sorted[times->len * 95 / 100] / 1e3, (double) sorted[times->len - 1] / 1e3);
  fflush (stdout);
}

/* ---- those who look ------------------------------------------------------------------------------------- */

typedef struct
{
  GSubprocess *process;
  GDataInputStream *lines;
} Crowd;

static void
crowd_begin (Crowd *self, const char *program, guint port, const char *code, guint rest_s)
{
  g_autofree char *port_text = g_strdup_printf ("%u", port);
  g_autofree char *rest_text = g_strdup_printf ("%u", rest_s);
  g_autofree char *n_text = g_strdup_printf ("%d", N_ROUNDS + 1);
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "--crowd", port_text,
                                    code != NULL ? code : "-", n_text, rest_text, NULL);
  g_assert_no_error (error);
  self->lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
}

static GStrv
crowd_read_line (Crowd *self)
{
  g_autofree char *line = g_data_input_stream_read_line (self->lines, NULL, NULL, NULL);

  g_assert_nonnull (line);
  return g_strsplit (line, " ", -1);
}

/* Waits until all have been told. @times: (nullable): gets how long after @begin each was. Returns: the bytes of a message */
static gsize
crowd_wait (Crowd *self, gint64 begin, GArray *times)
{
  g_auto (GStrv) words = crowd_read_line (self);

  for (guint i = 2; times != NULL && words[i] != NULL; i++)
    {
      gint64 took = g_ascii_strtoll (words[i], NULL, 10) - begin;

      g_array_append_val (times, took);
    }
  return (gsize) g_ascii_strtoull (words[1], NULL, 10);
}

static void
crowd_end (Crowd *self)
{
  g_subprocess_wait (self->process, NULL, NULL);
  g_object_unref (self->lines);
  g_object_unref (self->process);
}

/* ---- the room ------------------------------------------------------------------------------------------- */

typedef struct
{
  KaDesk *desk;
  KaHost *host;
  gint64 match;
  GPtrArray *rounds;
  gint64 saved; /* when the last round was */
  double began; /* in time of the processor of this thread: to show it */
  double shown_ms;
} Room;

/* Before the host, which follows. */
static void
saved_cb (Room *self)
{
  self->saved = g_get_monotonic_time ();
  self->began = get_cpu_ms (CLOCK_THREAD_CPUTIME_ID);
}

static void
shown_cb (Room *self)
{
  self->shown_ms += get_cpu_ms (CLOCK_THREAD_CPUTIME_ID) - self->began;
}

static void
room_open (Room *self, Fixture *f)
{
  const KaGame *game = ka_game_list[0];
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  g_autoptr (GError) error = NULL;

  self->match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, N_SEATS, 0, NULL,
                                      NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);
  g_assert_no_error (error);
  self->rounds = make_sheet (rand, game, options, N_SEATS, N_ROUNDS);
  close_book (f);
  self->desk = ka_desk_new (f->path, ka_games_find);
  g_assert_true (ka_desk_open (self->desk, NULL));
  g_signal_connect_swapped (self->desk, "changed", G_CALLBACK (saved_cb), self);
  self->host = ka_host_new (self->desk, self->match);
  g_assert_true (ka_host_open (self->host, 0, &error));
  g_signal_connect_swapped (self->desk, "changed", G_CALLBACK (shown_cb), self);
}

static void
set_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
}

static void
let_time_pass (void)
{
  gboolean over = FALSE;

  g_timeout_add_once (BETWEEN_MS, set_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
room_write (Room *self, guint i)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_insert_round (ka_desk_get_book (self->desk), self->match, i, self->rounds->pdata[i],
                                       NULL, &error));
}

static void
room_close (Room *self)
{
  g_signal_handlers_disconnect_by_data (self->desk, self);
  g_object_unref (self->host);
  g_object_unref (self->desk);
  g_ptr_array_unref (self->rounds);
}

static void
print_rest (Crowd *crowd, guint rest_s)
{
  g_auto (GStrv) words = crowd_read_line (crowd);

  printf ("  at rest, in %u s: %.2f pings and %.2f other messages to each\n", rest_s,
          atof (words[1]) / KA_MOST_DEVICES, atof (words[2]) / KA_MOST_DEVICES);
}

/* Returns: the bytes of a message */
static gsize
measure_room (const char *program, guint rest_s)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  Fixture f = { NULL };
  Room room = { NULL };
  Crowd crowd;
  double before, others;
  const char *code;
  gsize bytes = 0;
  guint port;

  set_up (&f, NULL);
  before = get_memory_mb ();
  room_open (&room, &f);
  port = browser_read_address (ka_room_get_address (ka_host_get_room (room.host)), &code);
  crowd_begin (&crowd, program, port, code, rest_s);
  crowd_wait (&crowd, 0, NULL);
  others = get_others_cpu_ms ();
  room.shown_ms = 0;
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      let_time_pass ();
      room_write (&room, i);
      bytes += crowd_wait (&crowd, room.saved, times);
    }
  others = get_others_cpu_ms () - others;
  print_times ("room, saved to told", times);
  printf ("  work a round and device: %.3f ms (the sheet made for all of them %.3f, told %.3f)\n",
          (room.shown_ms + others) / N_ROUNDS / KA_MOST_DEVICES, room.shown_ms / N_ROUNDS / KA_MOST_DEVICES,
          others / N_ROUNDS / KA_MOST_DEVICES);
  printf ("  memory: %.1f MB above the book alone\n", get_memory_mb () - before);
  if (rest_s > 0)
    print_rest (&crowd, rest_s);
  crowd_end (&crowd);
  room_close (&room);
  tear_down (&f, NULL);
  return bytes / N_ROUNDS;
}

/* ---- libsoup alone -------------------------------------------------------------------------------------- */

typedef struct
{
  GThread *thread;
  GMainContext *context;
  SoupServer *soup;
  GPtrArray *sockets;
  char *text; /* to be told next */
  guint port;
  int n_sockets; /* atomic */
  int ends;      /* atomic */
  int listens;   /* atomic */
} Bare;

static void
socket_cb (SoupServer *soup, SoupServerMessage *message, const char *path, SoupWebsocketConnection *socket,
           gpointer bare)
{
  Bare *self = bare;

  g_ptr_array_add (self->sockets, g_object_ref (socket));
  g_atomic_int_inc (&self->n_sockets);
}

/* As many bytes as the path says. */
static void
file_cb (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer bare)
{
  gsize n = (gsize) g_ascii_strtoull (path + 1, NULL, 10);

  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "text/plain", SOUP_MEMORY_TAKE, g_strnfill (n, ' '), n);
}

static gboolean
tell_cb (gpointer bare)
{
  Bare *self = bare;

  for (guint i = 0; i < self->sockets->len; i++)
    soup_websocket_connection_send_text (self->sockets->pdata[i], self->text);
  return G_SOURCE_REMOVE;
}

static gpointer
run_bare (gpointer bare)
{
  Bare *self = bare;
  GSList *uris;

  g_main_context_push_thread_default (self->context);
  self->soup = soup_server_new (NULL, NULL);
  self->sockets = g_ptr_array_new_with_free_func (g_object_unref);
  soup_server_add_handler (self->soup, "/", file_cb, self, NULL);
  soup_server_add_websocket_handler (self->soup, "/watch", NULL, NULL, socket_cb, self, NULL);
  g_assert_true (soup_server_listen_local (self->soup, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL));
  uris = soup_server_get_uris (self->soup);
  self->port = (guint) g_uri_get_port (uris->data);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  g_atomic_int_set (&self->listens, 1);
  while (!g_atomic_int_get (&self->ends))
    g_main_context_iteration (self->context, TRUE);
  g_ptr_array_unref (self->sockets);
  soup_server_disconnect (self->soup);
  g_object_unref (self->soup);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

static void
bare_tell (Bare *self, guint revision, gsize bytes)
{
  g_autofree char *padding = g_strnfill (bytes, ' ');

  g_free (self->text);
  self->text = g_strdup_printf ("{\"revision\":%u%s", revision, padding);
  self->text[MAX (bytes, 32) - 1] = '}';
  self->text[MAX (bytes, 32)] = '\0';
  g_main_context_invoke_full (self->context, G_PRIORITY_DEFAULT, tell_cb, self, NULL);
}

static void
bare_begin (Bare *self)
{
  *self = (Bare) { .context = g_main_context_new () };
  self->thread = g_thread_new ("bare", run_bare, self);
  while (!g_atomic_int_get (&self->listens))
    g_usleep (1000);
}

static void
bare_end (Bare *self)
{
  g_atomic_int_set (&self->ends, 1);
  g_main_context_wakeup (self->context);
  g_thread_join (self->thread);
  g_main_context_unref (self->context);
  g_free (self->text);
}

static void
measure_bare (const char *program, gsize bytes)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  Bare bare;
  double others;
  Crowd crowd;

  bare_begin (&bare);
  crowd_begin (&crowd, program, bare.port, NULL, 0);
  while (g_atomic_int_get (&bare.n_sockets) < KA_MOST_DEVICES)
    g_usleep (1000);
  bare_tell (&bare, 1, bytes);
  crowd_wait (&crowd, 0, NULL);
  others = get_others_cpu_ms ();
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      gint64 begin;

      let_time_pass ();
      begin = g_get_monotonic_time ();
      bare_tell (&bare, i + 2, bytes);
      crowd_wait (&crowd, begin, times);
    }
  others = get_others_cpu_ms () - others;
  print_times ("libsoup alone", times);
  printf ("  work a round and device: %.3f ms\n", others / N_ROUNDS / KA_MOST_DEVICES);
  crowd_end (&crowd);
  bare_end (&bare);
}

/* ---- the first page --------------------------------------------------------------------------------------- */

static void
measure_first_page (void)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) bare_times = g_array_new (FALSE, FALSE, sizeof (gint64));
  Fixture f = { NULL };
  Room room = { NULL };
  Bare bare;
  const char *code;
  gsize bytes = 0;
  guint port;

  set_up (&f, NULL);
  room_open (&room, &f);
  for (guint i = 0; i < N_ROUNDS; i++)
    room_write (&room, i);
  port = browser_read_address (ka_room_get_address (ka_host_get_room (room.host)), &code);
  bare_begin (&bare);
  for (guint i = 0; i < N_FIRST_PAGES; i++)
    {
      g_auto (FirstPage) page = { NULL };
      gint64 bare_took;

      first_page_fetch (&page, port, code);
      bare_took = first_page_fetch_bare (bare.port, &page);
      g_array_append_val (times, page.took);
      g_array_append_val (bare_times, bare_took);
      bytes = page.bytes;
    }
  bare_end (&bare);
  printf ("first page, %.1f kB, one file after the other\n", (double) bytes / 1e3);
  print_times ("room, with the points", times);
  print_times ("libsoup alone, the files", bare_times);
  room_close (&room);
  tear_down (&f, NULL);
}

int
main (int argc, char **argv)
{
  double load;
  gsize bytes;

  if (argc == 6 && g_str_equal (argv[1], "--crowd"))
    {
      crowd_run ((guint) atoi (argv[2]), g_str_equal (argv[3], "-") ? NULL : argv[3], (guint) atoi (argv[4]),
                 (guint) atoi (argv[5]));
      return 0;
    }
  printf ("%d devices look at a match of %d, %d rounds       ms: p50      p95      max\n", KA_MOST_DEVICES,
          N_SEATS, N_ROUNDS);
  bytes = measure_room (argv[0], argc > 1 ? (guint) atoi (argv[1]) : REST_S);
  measure_bare (argv[0], bytes);
  measure_first_page ();
  printf ("  (a message of %zu bytes)\n", bytes);
  if (getloadavg (&load, 1) == 1)
    printf ("  (%.1f programs ran or waited to, on %u processors)\n", load, g_get_num_processors ());
  return 0;
}
