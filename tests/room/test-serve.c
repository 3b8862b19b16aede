/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-serve CLI: `kaartavond-cli serve` as another process, while somebody writes in the book. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "browser.h"
#include "fixture.h"
#include "ka-roll.h"

/* A name that would end the text in which it stands, as JSON writes it. */
#define ESCAPED "\\\"},{\\\"a\\\":\\\""

static const char *cli;

typedef struct
{
  GSubprocess *process;
  GDataInputStream *output;
  GDataInputStream *complaints;
  char *address;
  const char *code;
  guint port;
} Serving;

static void
serving_stop (Serving *self, int signal)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_send_signal (self->process, signal);
  g_assert_true (g_subprocess_wait (self->process, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (self->process));
  g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 0);
  g_object_unref (self->output);
  g_object_unref (self->complaints);
  g_object_unref (self->process);
  g_free (self->address);
}

/* Its one line, once it answers. */
static void
serve (Serving *self, const char *path, const char *match)
{
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                                    cli, "serve", path, match != NULL ? "--match" : NULL, match, NULL);
  g_assert_no_error (error);
  self->complaints = g_data_input_stream_new (g_subprocess_get_stderr_pipe (self->process));
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  self->address = g_data_input_stream_read_line (self->output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (self->address);
  self->port = browser_read_address (self->address, &self->code);
}

static Browser *
look (const Serving *self, const char *topic)
{
  g_autofree char *cookie = browser_come_in (self->port, self->code);
  g_autofree char *watch = topic != NULL ? g_strdup_printf ("{\"type\":\"watch\",\"topic\":\"%s\"}", topic)
                                         : g_strdup ("{\"type\":\"watch\",\"topic\":null}");
  Browser *browser = browser_look (self->port, cookie);

  browser_say (browser, watch);
  return browser;
}

static void
say_seen (Browser *browser, guint revision)
{
  g_autofree char *seen = g_strdup_printf ("{\"type\":\"seen\",\"revision\":%u}", revision);

  browser_say (browser, seen);
  browser_forget (browser);
}

/* A match of this evening. */
static gint64
begin_match (Fixture *f, guint n_seats)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;
  gint64 match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, n_seats, 0, NULL,
                                       NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);

  g_assert_no_error (error);
  return match;
}

static char *
get_uuid (Fixture *f, gint64 match)
{
  g_autoptr (KaMatch) found = ka_book_get_match (f->book, match, NULL);

  return g_strdup (found->uuid);
}

static void
test_a_round_of_another_process (Fixture *f, gconstpointer data)
{
  gint64 match = begin_match (f, 3);
  g_autofree char *uuid = get_uuid (f, match);
  g_autoptr (Browser) browser = NULL;
  Serving serving;

  serve (&serving, f->path, NULL);
  browser = look (&serving, uuid);
  g_assert_true (browser_wait_for (browser, PEOPLE[0]));
  g_assert_true (browser_wait_for (browser, "\"lines\":[]"));
  say_seen (browser, 1);
  append_win (f, match, 1);
  g_assert_true (browser_wait_for (browser, "\"revision\":2,\"from\":0,"));
  g_assert_true (browser_wait_for (browser, "\"number\":1"));
  say_seen (browser, 2);
  append_win (f, match, 2);
  g_assert_true (browser_wait_for (browser, "\"revision\":3,\"from\":1,"));
  g_assert_true (browser_wait_for (browser, "\"number\":2"));
  say_seen (browser, 3);
  g_assert_true (ka_book_undo (f->book, match, NULL, NULL));
  g_assert_true (browser_wait_for (browser, "\"revision\":4,\"from\":1,"));
  g_assert_true (browser_wait_for (browser, "\"lines\":[]"));
  serving_stop (&serving, SIGTERM);
}

static void
test_a_match_that_begins (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  g_autoptr (Browser) browser = NULL;
  Serving serving;

  serve (&serving, f->path, NULL);
  browser = look (&serving, NULL);
  g_assert_true (browser_wait_for (browser, "\"lines\":[]"));
  say_seen (browser, 1);
  uuid = get_uuid (f, begin_match (f, 3));
  g_assert_true (browser_wait_for (browser, uuid));
  serving_stop (&serving, SIGINT);
}

static void
assert_ends (const char *const *args, int status, const char *about)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_newv (args, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_autofree char *output = NULL;
  g_autofree char *complaint = NULL;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, &complaint, &error));
  g_assert_cmpstr (output, ==, "");
  g_assert_true (g_str_has_prefix (complaint, "kaartavond-cli: "));
  g_assert_true (g_str_has_prefix (complaint + strlen ("kaartavond-cli: "), about));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, status);
}

/* Of one match nothing else is shown: not that there are others, nor who plays in them. */
static void
test_one_match (Fixture *f, gconstpointer data)
{
  gint64 shown = begin_match (f, 2);
  g_autofree char *uuid = get_uuid (f, shown);
  g_autofree char *other = get_uuid (f, begin_match (f, 3));
  g_autoptr (Browser) browser = NULL;
  g_autoptr (Browser) another = NULL;
  Serving serving;

  serve (&serving, f->path, uuid);
  browser = look (&serving, NULL);
  g_assert_true (browser_wait_for (browser, "\"lines\":[]"));
  g_assert_nonnull (memmem (browser->received->str, browser->received->len, PEOPLE[1], strlen (PEOPLE[1])));
  g_assert_null (memmem (browser->received->str, browser->received->len, PEOPLE[2], strlen (PEOPLE[2])));
  g_assert_nonnull (memmem (browser->received->str, browser->received->len, "\"evening\":false", 15));
  another = look (&serving, other);
  g_assert_true (browser_wait_for (another, "\"type\":\"gone\""));
  say_seen (browser, 1);
  g_assert_true (ka_book_delete_match (f->book, shown, NULL));
  g_assert_true (browser_wait_for (browser, "\"type\":\"gone\",\"topic\":"));
  assert_ends ((const char *[]) { cli, "serve", f->path, "--match", uuid, NULL }, 1, "");
  browser_forget (browser);
  g_assert_true (ka_book_restore_match (f->book, shown, NULL));
  g_assert_true (browser_wait_for (browser, PEOPLE[1]));
  serving_stop (&serving, SIGTERM);
}

/* A name is text, in the message as on the page. */
static void
test_names_that_are_none (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "<script>alert(1)</script>", "\"},{\"a\":\"", "دانا", "\\u0000\\" };
  g_autoptr (Browser) browser = NULL;
  Serving serving;

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (KaPlayer) player = ka_book_get_player (f->book, f->people[i], NULL);

      g_set_str (&player->name, NAMES[i]);
      g_assert_true (ka_book_update_player (f->book, player, NULL));
    }
  begin_match (f, 4);
  serve (&serving, f->path, NULL);
  browser = look (&serving, NULL);
  g_assert_true (browser_wait_for (browser, "\"last\":[]}]}"));
  g_assert_nonnull (memmem (browser->received->str, browser->received->len, ESCAPED, strlen (ESCAPED)));
  g_assert_nonnull (memmem (browser->received->str, browser->received->len, "\\\\u0000\\\\", 9));
  serving_stop (&serving, SIGTERM);
}

/* The next line on standard error says that. */
static void
assert_complains (const Serving *serving, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line (serving->complaints, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (line);
  if (strstr (line, text) == NULL)
    g_error ("“%s” and not “%s”", line, text);
}

static void
move (const char *from, const char *to)
{
  g_assert_cmpint (g_rename (from, to), ==, 0);
}

/* As somebody does who tidies up, and is told. */
static void
test_a_book_that_is_moved_away (Fixture *f, gconstpointer data)
{
  gint64 match = begin_match (f, 3);
  g_autofree char *uuid = get_uuid (f, match);
  g_autofree char *elsewhere = g_build_filename (f->folder, "elsewhere.db", NULL);
  g_autoptr (Browser) browser = NULL;
  g_autoptr (Browser) late = NULL;
  Serving serving;

  close_book (f);
  serve (&serving, f->path, uuid);
  browser = look (&serving, uuid);
  g_assert_true (browser_wait_for (browser, "\"lines\":[]}"));
  say_seen (browser, 1);
  move (f->path, elsewhere);
  g_assert_true (browser_wait_for (browser, "\"type\":\"stale\""));
  assert_complains (&serving, "There is no book.");
  late = look (&serving, uuid);
  g_assert_true (browser_wait_for (late, "\"type\":\"stale\""));
  g_assert_true (browser_wait_for (late, PEOPLE[0]));
  browser_forget (browser);
  move (elsewhere, f->path);
  g_assert_true (browser_wait_for (browser, "\"type\":\"fresh\""));
  assert_complains (&serving, "can be read again");
  open_book (f);
  append_win (f, match, 1);
  g_assert_true (browser_wait_for (browser, "\"number\":1"));
  serving_stop (&serving, SIGTERM);
}

/* As a program does that keeps folders on two computers alike: a match is the same there, whatever its number. */
static void
test_a_book_that_is_replaced (Fixture *f, gconstpointer data)
{
  gint64 match = begin_match (f, 3);
  g_autofree char *uuid = get_uuid (f, match);
  g_autofree char *elsewhere = g_build_filename (f->folder, "elsewhere.db", NULL);
  g_autoptr (Browser) browser = NULL;
  g_autofree char *bytes = NULL;
  gsize size;
  Serving serving;

  close_book (f);
  g_assert_true (g_file_get_contents (f->path, &bytes, &size, NULL));
  open_book (f);
  append_win (f, match, 1);
  close_book (f);
  move (f->path, elsewhere);
  g_assert_true (g_file_set_contents (f->path, bytes, (gssize) size, NULL));
  serve (&serving, f->path, uuid);
  browser = look (&serving, uuid);
  g_assert_true (browser_wait_for (browser, "\"lines\":[]}"));
  say_seen (browser, 1);
  move (elsewhere, f->path);
  g_assert_true (browser_wait_for (browser, "\"number\":1"));
  assert_complains (&serving, "Another file was put in its place");
  assert_complains (&serving, "can be read again");
  g_assert_true (browser_wait_for (browser, "\"type\":\"fresh\""));
  serving_stop (&serving, SIGTERM);
}

/* What was done elsewhere is kept as it was said, and may be what nobody can read. */
static void
test_a_match_that_cannot_be_read (Fixture *f, gconstpointer data)
{
  gint64 odd = begin_match (f, 2);
  g_autofree char *good = get_uuid (f, begin_match (f, 3));
  g_autofree char *about = g_strdup_printf ("Match %d (", (int) odd);
  g_autofree char *number = g_strdup_printf ("%d", (int) odd);
  g_autofree char *sql
      = g_strdup_printf ("INSERT INTO option_set (text) VALUES ('{\"nope\":1}'); UPDATE match SET options = "
                         "(SELECT max(id) FROM option_set) WHERE id = %d",
                         (int) odd);
  g_autoptr (GDataInputStream) complaints = NULL;
  g_autoptr (Browser) browser = NULL;
  g_autofree char *again = NULL;
  Serving serving;

  close_book (f);
  run_sql (f->path, sql);
  serve (&serving, f->path, NULL);
  assert_complains (&serving, about);
  browser = look (&serving, NULL);
  g_assert_true (browser_wait_for (browser, "\"unreadable\":true}"));
  g_assert_true (browser_wait_for (browser, good));
  say_seen (browser, 1);
  open_book (f);
  begin_match (f, 4);
  g_assert_true (browser_wait_for (browser, "\"revision\":2"));
  complaints = g_object_ref (serving.complaints);
  serving_stop (&serving, SIGTERM);
  again = g_data_input_stream_read_line (complaints, NULL, NULL, NULL);
  g_assert_null (again);
  assert_ends ((const char *[]) { cli, "serve", f->path, "--match", number, NULL }, 1, "");
}

/* Its one line, on a port that is said. @option: (nullable): such as `--write` */
static void
serve_on (Serving *self, const char *path, guint port, const char *option)
{
  g_autofree char *number = g_strdup_printf ("%u", port);
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                                    cli, "serve", path, "--port", number, option, NULL);
  g_assert_no_error (error);
  self->complaints = g_data_input_stream_new (g_subprocess_get_stderr_pipe (self->process));
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  self->address = g_data_input_stream_read_line (self->output, NULL, NULL, NULL);
  g_assert_nonnull (self->address);
  self->port = browser_read_address (self->address, &self->code);
}

static void
kill_it (Serving *self)
{
  g_subprocess_force_exit (self->process);
  g_assert_true (g_subprocess_wait (self->process, NULL, NULL));
  g_object_unref (self->output);
  g_object_unref (self->complaints);
  g_object_unref (self->process);
  g_free (self->address);
}

/* @more: (nullable): after the option. @status: −1 for any. What it prints. */
static char *
run_serve (const char *path, const char *option, const char *more, int status)
{
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL, cli, "serve",
                          path, option, more, NULL);
  char *output = NULL;

  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, NULL));
  if (status >= 0)
    g_assert_cmpint (g_subprocess_get_exit_status (process), ==, status);
  return output;
}

/* What is kept is there a moment after somebody has come. */
static void
wait_for_list (const char *path, const char *text)
{
  gboolean found = FALSE;

  while (!found)
    {
      g_autofree char *list = run_serve (path, "--devices", NULL, -1);

      found = strstr (list, text) != NULL;
    }
}

/* As systemd begins it again: on the same port, for the same devices, and not for one that was let look no more. */
static void
test_killed_and_begun_again (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autofree char *other = NULL;
  g_autofree char *headers = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *none = NULL;
  g_autofree char *gone = NULL;
  g_autofree char *done = NULL;
  g_autofree char *closed = NULL;
  g_autoptr (GPtrArray) places = NULL;
  g_autoptr (GSocketListener) alien = g_socket_listener_new ();
  g_autoptr (Browser) browser = NULL;
  Serving serving;
  guint port;

  begin_match (f, 3);
  serve (&serving, f->path, NULL);
  port = serving.port;
  cookie = browser_come_in (port, serving.code);
  other = browser_come_in (port, serving.code);
  wait_for_list (f->path, "\t2\tlooks\taway\tDevice 2\n");
  none = run_serve (f->path, "--remove", "Device 9", 1);
  /* Who was removed and is on the roll still is not there. */
  places = ka_roll_list_paths (f->path);
  g_assert_cmpuint (places->len, ==, 1);
  ka_roll_mark_removed (places->pdata[0], 2);
  gone = run_serve (f->path, "--remove", "Device 2", 1);
  ka_roll_unmark_removed (places->pdata[0], 2);
  done = run_serve (f->path, "--remove", "device 2", 0);
  kill_it (&serving);
  /* Whatever else listens there now is not the room. */
  g_assert_true (g_socket_listener_add_inet_port (alien, (guint16) port, NULL, NULL));
  closed = run_serve (f->path, "--devices", NULL, 1);
  g_socket_listener_close (alien);
  serve_on (&serving, f->path, port, NULL);
  browser = browser_look (port, cookie);
  wait_for_list (f->path, "\t1\tlooks\there\tDevice 1\n");
  headers
      = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\nCookie: %s\r\nUpgrade: websocket\r\n", port, other);
  answer = browser_ask (port, "GET", "/watch", headers, "");
  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 403 "));
  serving_stop (&serving, SIGTERM);
}

/* One that was stopped as it should be is over, but for those on a port that somebody has named: they go on, in the same book. */
static void
test_stopped_and_begun_again (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autofree char *headers = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *closed = NULL;
  g_autoptr (Browser) browser = NULL;
  Serving serving;
  guint port;

  serve (&serving, f->path, NULL);
  port = serving.port;
  cookie = browser_come_in (port, serving.code);
  wait_for_list (f->path, "Device 1\n");
  serving_stop (&serving, SIGTERM);
  closed = run_serve (f->path, "--devices", NULL, 1);
  serve_on (&serving, f->path, port, NULL);
  headers
      = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\nCookie: %s\r\nUpgrade: websocket\r\n", port, cookie);
  answer = browser_ask (port, "GET", "/watch", headers, "");
  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 403 "));

  g_free (cookie);
  cookie = browser_come_in (port, serving.code);
  wait_for_list (f->path, "Device 1\n");
  serving_stop (&serving, SIGTERM);
  serve_on (&serving, f->path, port, NULL);
  browser = browser_look (port, cookie);
  wait_for_list (f->path, "\t1\tlooks\there\tDevice 1\n");
  serving_stop (&serving, SIGTERM);
}

/* Whoever was in before may do what is said now, and is not held to what was said then. */
static void
test_begun_again_to_write (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *option;
    const char *told;
    const char *listed;
  } TIMES[] = { { NULL, "may-look", "\t1\tlooks\there\t" },
                { "--write", "may-write", "\t1\twrites\there\t" },
                { NULL, "may-look", "\t1\tlooks\there\t" },
                { "--write", "may-write", "\t1\twrites\there\t" } };
  g_autofree char *cookie = NULL;
  Serving serving;
  guint port;

  serve (&serving, f->path, NULL);
  port = serving.port;
  serving_stop (&serving, SIGTERM);
  for (guint i = 0; i < G_N_ELEMENTS (TIMES); i++)
    {
      g_autoptr (Browser) browser = NULL;

      serve_on (&serving, f->path, port, TIMES[i].option);
      if (cookie == NULL)
        cookie = browser_come_in (port, serving.code);
      browser = browser_look (port, cookie);
      g_assert_true (browser_wait_for (browser, TIMES[i].told));
      wait_for_list (f->path, TIMES[i].listed);
      serving_stop (&serving, SIGTERM);
    }
}

/* As on a full disk: whoever asks to write is told at once, and not every phone after a round was filled in. */
static void
test_a_book_that_can_only_be_read (Fixture *f, gconstpointer data)
{
  begin_match (f, 3);
  close_book (f);
  assert_ends ((const char *[]) { "sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh", cli, "serve",
                                  f->path, "--write", NULL },
               1, f->path);
}

static void
test_what_is_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *nothing = g_build_filename (f->folder, "nothing.db", NULL);
  g_autofree char *port = NULL;
  Serving serving;

  assert_ends ((const char *[]) { cli, "serve", NULL }, 2, "");
  assert_ends ((const char *[]) { cli, "serve", f->path, "--port", "0", NULL }, 2, "");
  assert_ends ((const char *[]) { cli, "serve", f->path, "--port", "65536", NULL }, 2, "");
  assert_ends ((const char *[]) { cli, "serve", nothing, NULL }, 1, nothing);
  g_assert_true (g_file_set_contents (nothing, "x", 1, NULL));
  assert_ends ((const char *[]) { cli, "serve", nothing, NULL }, 1, nothing);
  assert_ends ((const char *[]) { cli, "serve", f->path, "--match", "99", NULL }, 1, "");
  assert_ends ((const char *[]) { cli, "serve", f->path, "--devices", NULL }, 1, f->path);
  assert_ends ((const char *[]) { cli, "serve", f->path, "--remove", "1", NULL }, 1, f->path);
  assert_ends ((const char *[]) { cli, "serve", f->path, "--devices", "--remove", "1", NULL }, 2, "");
  serve (&serving, f->path, NULL);
  port = g_strdup_printf ("%u", serving.port);
  assert_ends ((const char *[]) { cli, "serve", f->path, "--port", port, NULL }, 1, "--port: ");
  serving_stop (&serving, SIGTERM);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli = argv[1];
  add_test ("/serve/a-round-of-another-process", test_a_round_of_another_process);
  add_test ("/serve/a-match-that-begins", test_a_match_that_begins);
  add_test ("/serve/one-match", test_one_match);
  add_test ("/serve/names-that-are-none", test_names_that_are_none);
  add_test ("/serve/a-book-that-is-moved-away", test_a_book_that_is_moved_away);
  add_test ("/serve/a-book-that-is-replaced", test_a_book_that_is_replaced);
  add_test ("/serve/a-match-that-cannot-be-read", test_a_match_that_cannot_be_read);
  add_test ("/serve/killed-and-begun-again", test_killed_and_begun_again);
  add_test ("/serve/stopped-and-begun-again", test_stopped_and_begun_again);
  add_test ("/serve/begun-again-to-write", test_begun_again_to_write);
  add_test ("/serve/a-book-that-can-only-be-read", test_a_book_that_can_only_be_read);
  add_test ("/serve/what-is-refused", test_what_is_refused);
  return g_test_run ();
}
