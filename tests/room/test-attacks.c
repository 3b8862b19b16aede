/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is tried against a room, one test each: by a page of somebody else in the browser of a guest, and by whoever writes bytes of his
 * own to the socket. What comes of names that are none is in test-serve.c and test-pages.js. With --all also what takes long. */
#include <string.h>

#include "ka-callers.h"
#include "ka-message.h"
#include "ka-server.h"
#include "ka-snapshot.h"
#include "ka-visitor.h"
#include "room-fixture.h"

#define UPGRADE                                                                                              \
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"                               \
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

/* ---- from where ------------------------------------------------------------------------------------------- */

static void
test_another_name_for_this_computer (Fixture *f, gconstpointer data)
{
  g_autofree char *request = g_strdup_printf (
      "POST /door HTTP/1.1\r\nHost: evil.example:%u\r\nOrigin: http://evil.example:%u\r\nConnection: close\r\n"
      "Content-Length: 32\r\n\r\n%s",
      f->port, f->port, f->code);
  g_autofree char *answer = ask_raw (f, request);

  assert_status (answer, "421");
  g_assert_null (strstr (answer, "Set-Cookie"));
  g_assert_null (strstr (answer, "evil"));
}

static void
test_a_page_of_somebody_else (Fixture *f, gconstpointer data)
{
  static const char *const ORIGINS[] = { "", "Origin: http://evil.example\r\n", "Origin: null\r\n" };
  g_autofree char *cookie = browser_come_in (f->port, f->code);

  for (guint i = 0; i < G_N_ELEMENTS (ORIGINS); i++)
    {
      g_autofree char *headers = g_strdup_printf ("%sCookie: %s\r\n", ORIGINS[i], cookie);
      g_autofree char *at_door = browser_ask (f->port, "POST", "/door", headers, f->code);
      g_autofree char *live = browser_ask (f->port, "GET", "/watch", headers, "");

      assert_status (at_door, "403");
      assert_status (live, "403");
    }
}

/* An absolute target says another host than the header: neither leads anywhere when one of them is not the room. */
static void
test_an_absolute_target (Fixture *f, gconstpointer data)
{
  g_autofree char *foreign = g_strdup_printf (
      "GET http://evil.example:%u/ HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n\r\n", f->port,
      f->port);
  g_autofree char *rebound = g_strdup_printf (
      "GET http://127.0.0.1:%u/ HTTP/1.1\r\nHost: evil.example:%u\r\nConnection: close\r\n\r\n", f->port,
      f->port);
  g_autofree char *own = g_strdup_printf (
      "GET http://127.0.0.1:%u/ HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n\r\n", f->port,
      f->port);
  g_autofree char *to_foreign = ask_raw (f, foreign);
  g_autofree char *to_rebound = ask_raw (f, rebound);
  g_autofree char *to_own = ask_raw (f, own);

  g_assert_false (g_str_has_prefix (to_foreign, "HTTP/1.1 2"));
  assert_status (to_rebound, "421");
  assert_status (to_own, "200");
}

static void
test_no_host (Fixture *f, gconstpointer data)
{
  static const char *const REQUESTS[] = { "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
                                          "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.1\r\nHost:\r\n\r\n",
                                          "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n" };

  for (guint i = 0; i < G_N_ELEMENTS (REQUESTS); i++)
    {
      g_autofree char *answer = ask_raw (f, REQUESTS[i]);

      g_assert_null (strstr (answer, " 200 "));
      assert_tells_nothing (f, answer);
    }
}

/* An old program is answered as others are, and the connection ends. */
static void
test_an_old_version (Fixture *f, gconstpointer data)
{
  g_autofree char *request = g_strdup_printf ("GET / HTTP/1.0\r\nHost: 127.0.0.1:%u\r\n\r\n", f->port);
  g_autofree char *answer = ask_raw (f, request);

  g_assert_nonnull (strstr (answer, " 200 "));
  assert_tells_nothing (f, answer);
}

/* One connection is for one request, and says so: what comes behind it, smuggled or not, is read by nobody. */
static void
test_requests_behind_each_other (Fixture *f, gconstpointer data)
{
  g_autofree char *requests = g_strdup_printf (
      "GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: keep-alive\r\n\r\n"
      "POST /door HTTP/1.1\r\nHost: evil.example:%u\r\nOrigin: http://evil.example:%u\r\nContent-Length: 32\r\n\r\n%s"
      "POST /door HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%sContent-Length: 32\r\n\r\n%s",
      f->port, f->port, f->port, f->code, f->port, f->origin, f->code);
  g_autofree char *answers = ask_raw (f, requests);

  assert_status (answers, "200");
  g_assert_nonnull (strstr (answers, "Connection: close\r\n"));
  g_assert_null (strstr (answers + 1, "HTTP/1.1 "));
  g_assert_null (strstr (answers, "Set-Cookie"));
}

/* Parts of a file: beyond its ends, and so many that they are longer than all of it. */
static void
test_parts_of_a_file (Fixture *f, gconstpointer data)
{
  static const char *const RANGES[] = { "bytes=-99999999",
                                        "bytes=0-10",
                                        "bytes=99999999-",
                                        "bytes=5-2",
                                        "bytes=-0",
                                        "bytes=--1",
                                        "bytes=0-,0-,0-,0-,0-,0-,0-,0-",
                                        "bytes=9223372036854775807-9223372036854775807",
                                        "bytes=-9223372036854775808" };
  g_autofree char *whole = browser_ask (f->port, "GET", "/icon.svg", "", "");

  for (guint i = 0; i < G_N_ELEMENTS (RANGES); i++)
    {
      g_autofree char *headers = g_strdup_printf ("Range: %s\r\n", RANGES[i]);
      g_autofree char *answer = browser_ask (f->port, "GET", "/icon.svg", headers, "");

      assert_status (answer, "200");
      g_assert_cmpstr (strstr (answer, "\r\n\r\n"), ==, strstr (whole, "\r\n\r\n"));
    }
}

static void
test_a_code_with_more_behind_it (Fixture *f, gconstpointer data)
{
  static const char *const MORE[] = { "\0", "\0x", "\n", " ", "0" };
  static const gsize LENGTHS[] = { 1, 2, 1, 1, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (MORE); i++)
    {
      g_autoptr (Browser) browser = browser_open (f->port);
      g_autoptr (GString) request = g_string_new ("POST /door HTTP/1.1\r\nConnection: close\r\n");

      g_string_append_printf (request, "Host: 127.0.0.1:%u\r\n%sContent-Length: %zu\r\n\r\n%s", f->port,
                              f->origin, 32 + LENGTHS[i], f->code);
      g_string_append_len (request, MORE[i], (gssize) LENGTHS[i]);
      browser_send (browser, request->str, request->len);
      browser_wait_for_end (browser);
      assert_status (browser->received->str, "403");
      g_assert_null (strstr (browser->received->str, "Set-Cookie"));
    }
}

/* What a device was let in with is worth nothing once it was removed. */
static void
test_a_cookie_after_removal (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autoptr (Browser) page = browser_look (f->port, cookie);
  g_autofree char *headers = g_strdup_printf ("%sCookie: %s\r\n" UPGRADE, f->origin, cookie);
  g_autofree char *live = NULL;
  g_autofree char *at_door = NULL;

  ka_room_remove_device (f->room, 1);
  g_assert_true (browser_wait_for (page, "removed"));
  live = browser_ask (f->port, "GET", "/watch", headers, "");
  assert_status (live, "403");
  assert_tells_nothing (f, live);
  at_door = browser_ask (f->port, "POST", "/door", headers, "");
  assert_status (at_door, "403");
}

static void
test_other_methods (Fixture *f, gconstpointer data)
{
  static const char *const METHODS[]
      = { "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "HEAD", "get", "PROPFIND" };
  static const char *const PATHS[] = { "/", "/main.js", "/watch", "*" };
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autofree char *headers = g_strdup_printf ("%sCookie: %s\r\n", f->origin, cookie);

  for (guint i = 0; i < G_N_ELEMENTS (METHODS); i++)
    for (guint j = 0; j < G_N_ELEMENTS (PATHS); j++)
      {
        g_autofree char *answer = browser_ask (f->port, METHODS[i], PATHS[j], headers, "");

        g_assert_false (g_str_has_prefix (answer, "HTTP/1.1 2"));
        g_assert_null (strstr (answer, cookie));
        assert_tells_nothing (f, answer);
      }
}

static void
test_other_methods_at_the_door (Fixture *f, gconstpointer data)
{
  static const char *const METHODS[] = { "GET", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "HEAD" };

  for (guint i = 0; i < G_N_ELEMENTS (METHODS); i++)
    {
      g_autofree char *answer = browser_ask (f->port, METHODS[i], "/door", f->origin, f->code);

      g_assert_false (g_str_has_prefix (answer, "HTTP/1.1 2"));
      g_assert_null (strstr (answer, "Set-Cookie"));
      assert_tells_nothing (f, answer);
    }
}

static void
test_paths_elsewhere (Fixture *f, gconstpointer data)
{
  static const char *const PATHS[]
      = { "/../../../etc/passwd", "/..%2f..%2fetc%2fpasswd",   "/%2e%2e/%2e%2e/etc/passwd",
          "//etc/passwd",         "/main.js/../../etc/passwd", "/kaartavond/room/main.js",
          "/main.js%00.html",     "/words-nl.json/",           "/%252e%252e/etc/passwd",
          "/..\\..\\etc\\passwd", "/%c0%ae%c0%ae/etc/passwd",  "/./.././etc/passwd" };

  for (guint i = 0; i < G_N_ELEMENTS (PATHS); i++)
    {
      g_autofree char *answer = browser_ask (f->port, "GET", PATHS[i], "", "");

      g_assert_false (g_str_has_prefix (answer, "HTTP/1.1 2"));
      g_assert_null (strstr (answer, "root:"));
    }
}

/* ---- too much --------------------------------------------------------------------------------------------- */

static void
test_a_body_too_long (Fixture *f, gconstpointer data)
{
  static const char *const LENGTHS[]
      = { "Content-Length: 100000000\r\n", "Content-Length: 18446744073709551615\r\n",
          "Transfer-Encoding: chunked\r\n" };

  for (guint i = 0; i < G_N_ELEMENTS (LENGTHS); i++)
    {
      g_autofree char *request = g_strdup_printf ("POST /door HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s%s\r\n",
                                                  f->port, f->origin, LENGTHS[i]);
      g_autofree char *answer = ask_raw (f, request);

      g_assert_false (g_str_has_prefix (answer, "HTTP/1.1 2"));
    }
}

/* Less than nothing, wherever it is sent and whatever is expected; a critical message ends this test. */
static void
test_a_body_of_less_than_nothing (Fixture *f, gconstpointer data)
{
  static const char *const REQUESTS[] = { "POST /door", "GET /", "GET /watch" };
  static const char *const LENGTHS[] = { "-1", "-5", " -5", "-9223372036854775808" };
  static const char *const EXPECTED[] = { "", "Expect: 100-continue\r\n" };
  g_autofree char *cookie = browser_come_in (f->port, f->code);

  for (guint i = 0; i < G_N_ELEMENTS (REQUESTS) * G_N_ELEMENTS (LENGTHS) * G_N_ELEMENTS (EXPECTED); i++)
    {
      g_autofree char *request = g_strdup_printf (
          "%s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%sCookie: %s\r\n%sContent-Length: %s\r\n" UPGRADE "\r\nmore",
          REQUESTS[i % 3], f->port, f->origin, cookie, EXPECTED[i / 3 % 2], LENGTHS[i / 6]);
      g_autofree char *answer = ask_raw (f, request);

      g_assert_cmpstr (answer, ==, "");
    }
}

static void
test_headers_too_long (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = browser_open (f->port);
  g_autofree char *much = g_strnfill (64 * 1024, 'a');

  browser_send (browser, "GET / HTTP/1.1\r\nA: ", strlen ("GET / HTTP/1.1\r\nA: "));
  for (guint i = 0; i < 64; i++)
    browser_send (browser, much, 64 * 1024);
  browser_wait_for_end (browser);
  g_assert_null (strstr (browser->received->str, "HTTP/1.1 2"));
}

static void
test_a_message_too_long (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  /* A frame of 64 bits of length, which says that a gigabyte comes. */
  browser_send (browser, "\x81\xff\0\0\0\0\x40\0\0\0\0\0\0\0", 14);
  browser_wait_for_end (browser);
  g_assert_null (strstr (browser->received->str, "topic"));
}

/* The right code, but nobody said how long the body is, or it was said twice. */
static void
test_a_body_of_no_length (Fixture *f, gconstpointer data)
{
  static const char *const FRAMINGS[]
      = { "Transfer-Encoding: chunked\r\n\r\n20\r\n%s\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 32\r\n\r\n20\r\n%s\r\n0\r\n\r\n",
          "Content-Length: 32\r\nTransfer-Encoding: chunked\r\n\r\n%s",
          "Transfer-Encoding: identity, chunked\r\n\r\n20\r\n%s\r\n0\r\n\r\n",
          "Content-Length: -1\r\n\r\n%s" };

  for (guint i = 0; i < G_N_ELEMENTS (FRAMINGS); i++)
    {
      g_autoptr (GString) request = g_string_new (FRAMINGS[i]);
      g_autofree char *begin = g_strdup_printf (
          "POST /door HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:%u\r\n%s", f->port, f->origin);
      g_autofree char *answer = NULL;

      g_string_replace (request, "%s", f->code, 0);
      g_string_prepend (request, begin);
      answer = ask_raw (f, request->str);
      g_assert_false (g_str_has_prefix (answer, "HTTP/1.1 2"));
      g_assert_null (strstr (answer, "Set-Cookie"));
    }
}

/* ---- what no browser says over a WebSocket -------------------------------------------------------------------- */

/* A frame as a browser sends it but for its first byte; a mask of zeros changes nothing. */
static void
send_frame (Browser *browser, guint8 head, const char *payload, gsize n)
{
  g_autoptr (GString) frame = g_string_new (NULL);

  g_assert_cmpuint (n, <=, G_MAXUINT16);
  g_string_append_c (frame, (char) head);
  g_string_append_c (frame, (char) (0x80 | (n < 126 ? n : 126)));
  if (n >= 126)
    {
      g_string_append_c (frame, (char) (n >> 8));
      g_string_append_c (frame, (char) (n & 0xff));
    }
  g_string_append_len (frame, "\0\0\0\0", 4);
  g_string_append_len (frame, payload, (gssize) n);
  browser_send (browser, frame->str, frame->len);
}

#define BEGINS    0x01
#define CONTINUES 0x00
#define ENDS      0x80
#define PING      0x89

/* So much nobody may send without being cut off. */
#define VERY_MUCH (64 * 1024 * 1024)

/* That it was cut off, and those who look well still do. */
static void
assert_cut_off (Fixture *f, Browser *browser)
{
  g_autoptr (Browser) other = look (f);

  browser_wait_for_end (browser);
  browser_say (other, WATCH);
  g_assert_true (browser_wait_for (other, NAME));
}

/* It is allowed to cut a message in pieces. */
static void
test_a_message_in_pieces (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  send_frame (browser, BEGINS, WATCH, 10);
  send_frame (browser, CONTINUES, WATCH + 10, 10);
  send_frame (browser, PING, "", 0);
  send_frame (browser, ENDS, WATCH + 20, strlen (WATCH) - 20);
  g_assert_true (browser_wait_for (browser, NAME));
}

/* Each piece is short enough, and the last never comes. */
static void
test_a_message_without_end (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);
  g_autofree char *much = g_strnfill (60000, ' ');

  send_frame (browser, BEGINS, "{", 1);
  for (gsize sent = 0; sent < VERY_MUCH; sent += 60000)
    send_frame (browser, CONTINUES, much, 60000);
  assert_cut_off (f, browser);
}

static void
test_pieces_of_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  send_frame (browser, BEGINS, "{", 1);
  for (guint i = 0; i < 100000; i++)
    send_frame (browser, CONTINUES, "", 0);
  assert_cut_off (f, browser);
}

/* Whoever is pinged answers; the answers to somebody who takes none would pile up. */
static void
test_pings_without_end (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);
  g_autofree char *much = g_strnfill (125, 'a');

  for (gsize sent = 0; sent < VERY_MUCH; sent += 131)
    send_frame (browser, PING, much, 125);
  assert_cut_off (f, browser);
}

/* What breaks the rules of the wire is not read on, whatever else comes. */
static void
test_frames_that_are_none (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *bytes;
    gsize n;
  } FRAMES[] = {
    { "\x81\x01{", 3 },                                 /* without a mask */
    { "\xf1\x80\0\0\0\0", 6 },                          /* with bits that nobody has agreed on */
    { "\x83\x80\0\0\0\0", 6 },                          /* of no kind */
    { "\x8b\x80\0\0\0\0", 6 },                          /* control, of no kind */
    { "\x09\x80\0\0\0\0", 6 },                          /* a ping in pieces */
    { "\x80\x80\0\0\0\0", 6 },                          /* the end of nothing */
    { "\x81\xfe\0\x01\0\0\0\0{", 9 },                   /* a length that could be shorter */
    { "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10 }, /* longer than anything */
    { "\x81\x81\0\0\0\0\xff", 7 },                      /* no UTF-8 */
    { "\x82\x82\0\0\0\0{}", 8 },                        /* no text */
    { "\x88\x81\0\0\0\0\x03", 7 },                      /* half a reason */
  };
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autofree char *much = g_strnfill (60000, ' ');

  for (guint i = 0; i < G_N_ELEMENTS (FRAMES); i++)
    {
      g_autoptr (Browser) browser = browser_look (f->port, cookie);

      g_test_message ("frame %u", i);
      browser_send (browser, FRAMES[i].bytes, FRAMES[i].n);
      for (gsize sent = 0; sent < VERY_MUCH / 16; sent += 60000)
        browser_send (browser, much, 60000);
      browser_wait_for_end (browser);
      assert_tells_nothing (f, browser->received->str);
    }
}

/* More than may be are hung up on, and those that are there are served. */
static void
try_connections (Fixture *f, guint n)
{
  g_autoptr (Browser) browser = look (f);
  g_autoptr (GPtrArray) crowd = g_ptr_array_new_with_free_func ((GDestroyNotify) browser_close);

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (crowd, browser_open (f->port));
      if (crowd->len > KA_MOST_CALLERS_OF_ADDRESS)
        {
          browser_wait_for_end (crowd->pdata[crowd->len - 1]);
          g_ptr_array_remove_index (crowd, crowd->len - 1);
        }
    }
  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, NAME));
}

static void
test_many_connections (Fixture *f, gconstpointer data)
{
  try_connections (f, 1000);
}

static void
test_very_many_connections (Fixture *f, gconstpointer data)
{
  try_connections (f, 10000);
}

/* Whoever has ten addresses, as a few telephones have, takes no place from somebody who has none. */
static void
test_connections_from_many_addresses (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) crowd = g_ptr_array_new_with_free_func ((GDestroyNotify) browser_close);
  g_autoptr (Browser) browser = NULL;

  for (guint i = 0; i < KA_MOST_CALLERS_OF_ADDRESS; i++)
    for (guint of = 0; of < 10; of++)
      {
        g_autofree char *own = g_strdup_printf ("127.0.0.%u", 2 + of);

        g_ptr_array_add (crowd, browser_open_from (own, f->port));
      }
  g_assert_cmpuint (crowd->len, >, KA_MOST_CALLERS);
  browser = look (f);
  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, NAME));
}

/* A server whose calls may last a moment, in the thread of the test. */
typedef struct
{
  GMainContext *context;
  KaServer *server;
} Slow;

static void
slow_begin (Slow *self)
{
  g_autoptr (GError) error = NULL;

  self->context = g_main_context_new ();
  g_main_context_push_thread_default (self->context);
  self->server = ka_server_new (0, 50, &error);
  g_assert_no_error (error);
}

static void
slow_end (Slow *self)
{
  ka_server_free (self->server);
  while (g_main_context_iteration (self->context, FALSE))
    continue;
  g_main_context_pop_thread_default (self->context);
  g_main_context_unref (self->context);
}

/* Whoever sends a letter now and then keeps nothing open. */
static void
test_slow_callers (void)
{
  Slow slow;

  slow_begin (&slow);
  {
    g_autoptr (Browser) caller = browser_open (ka_server_get_port (slow.server));
    GSocket *socket = g_socket_connection_get_socket (caller->connection);

    while ((g_socket_condition_check (socket, G_IO_IN | G_IO_HUP) & (G_IO_IN | G_IO_HUP)) == 0)
      {
        browser_send (caller, "G", 1);
        g_main_context_iteration (slow.context, FALSE);
      }
    browser_wait_for_end (caller);
  }
  slow_end (&slow);
}

/* Whoever asks and takes nothing of what he is told is hung up on as well. */
static void
test_slow_readers (void)
{
  Slow slow;

  slow_begin (&slow);
  {
    g_autoptr (Browser) reader = browser_open (ka_server_get_port (slow.server));
    g_autofree char *request = g_strdup_printf ("GET /words-nl.json HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n",
                                                ka_server_get_port (slow.server));
    GSocket *socket = g_socket_connection_get_socket (reader->connection);

    g_socket_set_blocking (socket, FALSE);
    while ((g_socket_condition_check (socket, G_IO_HUP) & G_IO_HUP) == 0)
      {
        browser_send (reader, request, strlen (request));
        g_main_context_iteration (slow.context, FALSE);
      }
  }
  slow_end (&slow);
}

/* A page that takes nothing of what it is told is let go, after so long that this is not tried every day. */
static void
test_a_page_that_takes_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, "too slow"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("attacks/another-name-for-this-computer", test_another_name_for_this_computer);
  add ("attacks/an-absolute-target", test_an_absolute_target);
  add ("attacks/no-host", test_no_host);
  add ("attacks/an-old-version", test_an_old_version);
  add ("attacks/requests-behind-each-other", test_requests_behind_each_other);
  add ("attacks/a-page-of-somebody-else", test_a_page_of_somebody_else);
  add ("attacks/parts-of-a-file", test_parts_of_a_file);
  add ("attacks/a-code-with-more-behind-it", test_a_code_with_more_behind_it);
  add ("attacks/a-cookie-after-removal", test_a_cookie_after_removal);
  add ("attacks/other-methods", test_other_methods);
  add ("attacks/other-methods-at-the-door", test_other_methods_at_the_door);
  add ("attacks/paths-elsewhere", test_paths_elsewhere);
  add ("attacks/a-body-too-long", test_a_body_too_long);
  add ("attacks/a-body-of-less-than-nothing", test_a_body_of_less_than_nothing);
  add ("attacks/a-body-of-no-length", test_a_body_of_no_length);
  add ("attacks/headers-too-long", test_headers_too_long);
  add ("attacks/a-message-too-long", test_a_message_too_long);
  add ("attacks/a-message-in-pieces", test_a_message_in_pieces);
  add ("attacks/a-message-without-end", test_a_message_without_end);
  add ("attacks/pieces-of-nothing", test_pieces_of_nothing);
  add ("attacks/pings-without-end", test_pings_without_end);
  add ("attacks/frames-that-are-none", test_frames_that_are_none);
  add ("attacks/many-connections", test_many_connections);
  add ("attacks/connections-from-many-addresses", test_connections_from_many_addresses);
  g_test_add_func ("/room/attacks/slow-callers", test_slow_callers);
  g_test_add_func ("/room/attacks/slow-readers", test_slow_readers);
  if (argc > 1 && g_str_equal (argv[1], "--all"))
    {
      add ("attacks/a-page-that-takes-nothing", test_a_page_that_takes_nothing);
      add ("attacks/very-many-connections", test_very_many_connections);
    }
  return g_test_run ();
}
