/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-noise TIMES: so many requests and WebSockets that were changed in a few places come to a room over its socket. It answers everybody else, and
 * tells nothing to whoever may not look. */
#include <stdlib.h>
#include <string.h>

#include "mangle.h"
#include "room-fixture.h"

/* So often it is looked whether the room is there. */
#define BETWEEN 100

static guint n_times;

/* PORT stands for that of the room. */
static const char *const REQUESTS[] = {
  "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
  "GET /main.js HTTP/1.1\r\nHost: localhost:PORT\r\nAccept-Encoding: gzip, deflate, br\r\nRange: bytes=0-10\r\nConnection: keep-alive\r\n\r\n",
  "POST /door HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\nContent-Length: 32\r\n\r\n00000000000000000000000000000000",
  "POST /door HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n20\r\n0\r\n",
  "GET /watch HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\nCookie: kaartavond-PORT=0123456789abcdef0123456789abcdef\r\n"
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  "OPTIONS * HTTP/1.0\r\nHost: 127.0.0.1:PORT\r\n\r\n",
};

static const char *const MESSAGES[] = {
  WATCH,
  "{\"type\":\"watch\",\"topic\":null,\"epoch\":\"e\",\"revision\":1}",
  "{\"type\":\"seen\",\"revision\":1}",
  "{\"type\":\"ping\"}",
};

static char *
fill_in (const Fixture *f, const char *text)
{
  g_autoptr (GString) filled = g_string_new (text);
  g_autofree char *port = g_strdup_printf ("%u", f->port);

  g_string_replace (filled, "PORT", port, 0);
  return g_string_free_and_steal (g_steal_pointer (&filled));
}

/* Says that no more comes, so that nobody waits for it, and takes all that is answered. */
static void
finish (Browser *browser)
{
  g_socket_shutdown (g_socket_connection_get_socket (browser->connection), FALSE, TRUE, NULL);
  browser_wait_for_end (browser);
}

static gboolean
tells (const Browser *browser, const char *text)
{
  return memmem (browser->received->str, browser->received->len, text, strlen (text)) != NULL;
}

static void
ask_anything (Fixture *f, KaRandom *random)
{
  g_autofree char *request = fill_in (f, REQUESTS[ka_random_below (random, G_N_ELEMENTS (REQUESTS))]);
  g_autofree char *other = fill_in (f, REQUESTS[ka_random_below (random, G_N_ELEMENTS (REQUESTS))]);
  g_autofree char *mangled = mangle_text (random, request, other);
  g_autoptr (Browser) browser = browser_open (f->port);

  browser_send (browser, mangled, strlen (mangled));
  finish (browser);
  g_assert_false (tells (browser, NAME));
  g_assert_false (tells (browser, MATCH));
  g_assert_false (tells (browser, f->code));
  g_assert_false (tells (browser, "Set-Cookie"));
}

static void
append_frame (GByteArray *bytes, const char *message)
{
  gsize n = MIN (strlen (message), 125);
  const guint8 head[] = { 0x81, (guint8) (0x80 | n), 0, 0, 0, 0 };

  g_byte_array_append (bytes, head, sizeof head);
  g_byte_array_append (bytes, (const guint8 *) message, (guint) n);
}

/* One who may look says anything, in frames of any kind. */
static void
say_anything (Fixture *f, const char *cookie, KaRandom *random)
{
  g_autoptr (Browser) browser = browser_look (f->port, cookie);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  for (guint i = 0; i < 4; i++)
    {
      const char *message = MESSAGES[ka_random_below (random, G_N_ELEMENTS (MESSAGES))];
      g_autofree char *mangled
          = mangle_text (random, message, MESSAGES[ka_random_below (random, G_N_ELEMENTS (MESSAGES))]);

      append_frame (bytes, ka_random_below (random, 2) == 0 ? message : mangled);
    }
  if (ka_random_below (random, 2) == 0)
    mangle_bytes_of (random, bytes);
  browser_send (browser, (const char *) bytes->data, bytes->len);
  finish (browser);
}

static void
assert_is_there (Fixture *f, const char *cookie)
{
  g_autoptr (Browser) browser = browser_look (f->port, cookie);

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, NAME));
}

static void
test_noise (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autofree char *loud = browser_come_in (f->port, f->code);
  KaRandom random;

  ka_random_init (&random, 1);
  for (guint i = 0; i < n_times; i++)
    {
      if (i % 2 == 0)
        ask_anything (f, &random);
      else
        say_anything (f, loud, &random);
      if (i % BETWEEN == 0)
        assert_is_there (f, cookie);
    }
  assert_is_there (f, cookie);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  n_times = (guint) strtoul (argv[1], NULL, 10);
  add ("noise", test_noise);
  return g_test_run ();
}
