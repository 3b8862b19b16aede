/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A room over its socket: what is shown to whoever may look, and that nothing is to anybody else. */
#include <stdlib.h>
#include <string.h>

#include "ka-door.h"
#include "ka-snapshot.h"
#include "room-fixture.h"

/* ---- who may look ----------------------------------------------------------------------------------------- */

static void
test_whoever_has_the_address (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, "\"from\":0,\"head\":" HEAD ",\"lines\":[101,102]}"));
}

static void
test_what_is_shown_first (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, "{\"type\":\"watch\",\"topic\":null}");
  g_assert_true (browser_wait_for (browser, "\"topic\":\"evening\""));
}

static void
test_nobody_else (Fixture *f, gconstpointer data)
{
  static const char *const COOKIES[]
      = { "", "Cookie: kaartavond-%u=\r\n", "Cookie: kaartavond-%u=00000000000000000000000000000000\r\n",
          "Cookie: a=b\r\n" };
  static const char UPGRADE[] = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  static const char *const PATHS[]
      = { "/",     "/index.html", "/main.js",       "/words-nl.json", "/watch",
          "/door", "/evening",    "/watch/evening", "/watch.js",      "/" MATCH };

  for (guint i = 0; i < G_N_ELEMENTS (COOKIES); i++)
    {
      g_autoptr (GString) cookie = g_string_new (COOKIES[i]);
      g_autofree char *port = g_strdup_printf ("%u", f->port);
      g_autofree char *headers = NULL;
      g_autofree char *answer = NULL;

      g_string_replace (cookie, "%u", port, 0);
      headers = g_strconcat (f->origin, cookie->str, UPGRADE, NULL);
      answer = browser_ask (f->port, "GET", "/watch", headers, "");
      assert_status (answer, "403");
      assert_tells_nothing (f, answer);
    }
  for (guint i = 0; i < G_N_ELEMENTS (PATHS); i++)
    {
      g_autofree char *answer = browser_ask (f->port, "GET", PATHS[i], "", "");

      assert_tells_nothing (f, answer);
    }
}

static void
test_a_wrong_code (Fixture *f, gconstpointer data)
{
  static const char *const CODES[] = { "", "0", "00000000000000000000000000000000", "%00", "kaartavond" };

  for (guint i = 0; i < G_N_ELEMENTS (CODES); i++)
    {
      g_autofree char *answer = browser_ask (f->port, "POST", "/door", f->origin, CODES[i]);

      assert_status (answer, "403");
      g_assert_null (strstr (answer, "Set-Cookie"));
      assert_tells_nothing (f, answer);
    }
}

/* Whoever opens the address again on the same device takes no second place. */
static void
test_the_same_device (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autofree char *headers = g_strdup_printf ("%sCookie: %s\r\n", f->origin, cookie);
  g_autofree char *answer = browser_ask (f->port, "POST", "/door", headers, f->code);

  assert_status (answer, "204");
  g_assert_null (strstr (answer, "Set-Cookie"));
}

static void
test_a_device_that_was_removed (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autoptr (Browser) browser = browser_look (f->port, cookie);
  g_autofree char *headers = g_strdup_printf ("%sCookie: %s\r\n", f->origin, cookie);
  g_autofree char *answer = NULL;

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, NAME));
  browser_forget (browser);
  ka_room_remove_device (f->room, 1);
  g_assert_true (browser_wait_for (browser, "removed"));
  ka_room_show (f->room, take ("{\"name\":\"later\"}", "103"));
  answer = browser_ask (f->port, "GET", "/watch", headers, "");
  assert_status (answer, "403");
  g_assert_null (strstr (browser->received->str, "later"));
}

static void
test_one_device_too_many (Fixture *f, gconstpointer data)
{
  g_autofree char *answer = NULL;

  /* What only has the code shuts nobody out. */
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    g_free (browser_come_in (f->port, f->code));
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    {
      g_autofree char *cookie = browser_come_in (f->port, f->code);

      browser_close (browser_look (f->port, cookie));
    }
  answer = browser_ask (f->port, "POST", "/door", f->origin, f->code);
  assert_status (answer, "503");
  g_assert_null (strstr (answer, "Set-Cookie"));
}

static void
test_pages (Fixture *f, gconstpointer data)
{
  static const char *const PATHS[]
      = { "/",         "/index.html", "/page.css", "/main.js",     "/live.js",       "/topic.js", "/words.js",
          "/sheet.js", "/evening.js", "/chart.js", "/elements.js", "/words-nl.json", "/icon.svg" };
  gsize size = 0;

  for (guint i = 0; i < G_N_ELEMENTS (PATHS); i++)
    {
      g_autofree char *answer = browser_ask (f->port, "GET", PATHS[i], "", "");

      assert_status (answer, "200");
      g_assert_nonnull (strstr (answer, "Content-Security-Policy: default-src 'none'; script-src 'self';"));
      g_assert_nonnull (strstr (answer, "X-Content-Type-Options: nosniff"));
      if (i > 0)
        size += strlen (strstr (answer, "\r\n\r\n") + 4);
    }
  g_assert_cmpuint (size, <, 80 * 1000);
}

/* What any browser needs for the first sheet that it shows. */
static void
test_the_first_page_is_short (Fixture *f, gconstpointer data)
{
  static const char *const PATHS[]
      = { "/",           "/page.css", "/main.js",     "/live.js", "/topic.js",      "/words.js", "/sheet.js",
          "/evening.js", "/chart.js", "/elements.js", "/fit.js",  "/words-nl.json", "/icon.svg" };
  gsize size = 0;

  for (guint i = 0; i < G_N_ELEMENTS (PATHS); i++)
    {
      g_autoptr (Browser) browser = browser_open (f->port);
      g_autofree char *request = g_strdup_printf (
          "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nAccept-Encoding: gzip, deflate\r\n\r\n", PATHS[i],
          f->port);

      browser_send (browser, request, strlen (request));
      browser_wait_for_end (browser);
      g_assert_nonnull (strstr (browser->received->str, "Content-Encoding: gzip"));
      size += browser->received->len;
    }
  g_assert_cmpuint (size, <, 30 * 1000);
}

/* ---- live ------------------------------------------------------------------------------------------------- */

static void
test_what_is_new (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, "\"revision\":1,"));
  browser_say (browser, "{\"type\":\"seen\",\"revision\":1}");
  browser_forget (browser);
  ka_room_show (f->room, take (HEAD, "101 102 103"));
  g_assert_true (browser_wait_for (browser, "\"revision\":2,\"from\":2,\"head\":" HEAD ",\"lines\":[103]}"));
}

static gboolean
has (const Browser *browser, const char *text)
{
  return memmem (browser->received->str, browser->received->len, text, strlen (text)) != NULL;
}

static guint
read_revision (const Browser *browser)
{
  static const char KEY[] = "\"revision\":";
  const char *found = memmem (browser->received->str, browser->received->len, KEY, strlen (KEY));

  g_assert_nonnull (found);
  return (guint) atoi (found + strlen (KEY));
}

/* Looks until the room, which is told in its own time, shows as much as that. */
static void
wait_until_shown (Fixture *f, const char *cookie, guint revision)
{
  g_autoptr (Browser) other = browser_look (f->port, cookie);
  guint shown = 0;

  browser_say (other, WATCH);
  while (shown < revision)
    {
      g_autofree char *seen = NULL;

      g_assert_true (browser_wait_for (other, "]}"));
      shown = read_revision (other);
      seen = g_strdup_printf ("{\"type\":\"seen\",\"revision\":%u}", shown);
      browser_forget (other);
      browser_say (other, seen);
    }
}

/* Who has not yet said that he has what he was told is told nothing; then all at once. */
static void
test_who_is_slow_is_told_less_often (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autoptr (Browser) browser = browser_look (f->port, cookie);

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, "\"revision\":1,"));
  browser_forget (browser);
  ka_room_show (f->room, take (HEAD, "101 102 103"));
  ka_room_show (f->room, take (HEAD, "101 102 103 104"));
  wait_until_shown (f, cookie, 3);
  browser_say (browser, "{\"type\":\"ping\"}");
  g_assert_true (browser_wait_for (browser, "pong"));
  g_assert_null (memmem (browser->received->str, browser->received->len, "103", 3));
  browser_say (browser, "{\"type\":\"seen\",\"revision\":1}");
  g_assert_true (
      browser_wait_for (browser, "\"revision\":3,\"from\":2,\"head\":" HEAD ",\"lines\":[103,104]}"));
}

/* Whoever asks again and again without saying that he has seen anything is told nothing more: nothing piles up. */
static void
test_who_asks_again_and_again (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, "\"revision\":1,"));
  g_assert_true (browser_wait_for (browser, "]}"));
  browser_forget (browser);
  for (guint i = 0; i < 10; i++)
    browser_say (browser, WATCH);
  browser_say (browser, "{\"type\":\"watch\",\"topic\":\"evening\"}");
  browser_say (browser, "{\"type\":\"ping\"}");
  g_assert_true (browser_wait_for (browser, "pong"));
  g_assert_false (has (browser, "\"revision\""));
  browser_say (browser, "{\"type\":\"seen\",\"revision\":1}");
  g_assert_true (browser_wait_for (browser, "\"topic\":\"evening\""));
  g_assert_false (has (browser, NAME));
}

/* The first bytes of a frame may be zeros. */
static char *
read_epoch (const Browser *browser)
{
  static const char KEY[] = "\"epoch\":\"";
  const char *epoch
      = (const char *) memmem (browser->received->str, browser->received->len, KEY, strlen (KEY))
        + strlen (KEY);

  return g_strndup (epoch, strcspn (epoch, "\""));
}

static void
test_after_sleep (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  Browser *before = browser_look (f->port, cookie);
  g_autoptr (Browser) after = NULL;
  g_autofree char *epoch = NULL;
  g_autofree char *watch = NULL;

  browser_say (before, WATCH);
  g_assert_true (browser_wait_for (before, "\"lines\":[101,102]}"));
  epoch = read_epoch (before);
  browser_close (before);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *lines = g_strdup_printf ("101 102 103 %u", 200 + i);

      ka_room_show (f->room, take (HEAD, lines));
    }
  wait_until_shown (f, cookie, 11);
  after = browser_look (f->port, cookie);
  watch = g_strdup_printf ("{\"type\":\"watch\",\"topic\":\"" MATCH "\",\"epoch\":\"%s\",\"revision\":1}",
                           epoch);
  browser_say (after, watch);
  g_assert_true (
      browser_wait_for (after, "\"revision\":11,\"from\":2,\"head\":" HEAD ",\"lines\":[103,209]}"));
}

static void
test_of_another_room (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, "{\"type\":\"watch\",\"topic\":\"" MATCH "\",\"epoch\":\"another\",\"revision\":1}");
  g_assert_true (browser_wait_for (browser, "\"from\":0,\"head\":" HEAD ",\"lines\":[101,102]}"));
}

static void
test_what_is_gone (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, "{\"type\":\"watch\",\"topic\":\"\\\"nothing\\\"\"}");
  g_assert_true (browser_wait_for (browser, "\"type\":\"gone\",\"topic\":\"\\\"nothing\\\"\"}"));
  browser_forget (browser);
  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, NAME));
  browser_say (browser, "{\"type\":\"seen\",\"revision\":1}");
  ka_room_show (f->room, g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free));
  g_assert_true (browser_wait_for (browser, "\"type\":\"gone\""));
}

/* Undoing brings back what was deleted; who watched it sees it again. */
static void
test_what_comes_back (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, WATCH);
  g_assert_true (browser_wait_for (browser, "\"lines\":[101,102]}"));
  browser_say (browser, "{\"type\":\"seen\",\"revision\":1}");
  ka_room_show (f->room, g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free));
  g_assert_true (browser_wait_for (browser, "\"type\":\"gone\""));
  browser_forget (browser);
  ka_room_show (f->room, take (HEAD, "101 102"));
  g_assert_true (browser_wait_for (browser, "\"from\":0,\"head\":" HEAD ",\"lines\":[101,102]}"));
}

static void
test_what_is_not_understood (Fixture *f, gconstpointer data)
{
  static const char *const MESSAGES[] = { "", "{", "{\"type\":\"write\"}", "[[[[[[" };
  g_autofree char *cookie = browser_come_in (f->port, f->code);

  for (guint i = 0; i < G_N_ELEMENTS (MESSAGES); i++)
    {
      g_autoptr (Browser) browser = browser_look (f->port, cookie);

      browser_say (browser, MESSAGES[i]);
      g_assert_true (browser_wait_for (browser, "not understood"));
    }
}

static void
test_too_many_messages (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  for (guint i = 0; i < 1000; i++)
    browser_say (browser, "{\"type\":\"ping\"}");
  g_assert_true (browser_wait_for (browser, "too many messages"));
}

/* However often something is told, to have seen it costs a page nothing. */
static void
test_often_told (Fixture *f, gconstpointer data)
{
  g_autoptr (Browser) browser = look (f);

  browser_say (browser, WATCH);
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *seen = NULL;

      g_assert_true (browser_wait_for (browser, "]}"));
      seen = g_strdup_printf ("{\"type\":\"seen\",\"revision\":%u}", read_revision (browser));
      browser_forget (browser);
      ka_room_show (f->room, take (HEAD, i % 2 == 0 ? "1" : "2"));
      browser_say (browser, seen);
    }
  browser_say (browser, "{\"type\":\"ping\"}");
  g_assert_true (browser_wait_for (browser, "pong"));
}

/* ---- too much --------------------------------------------------------------------------------------------- */

static void
test_too_many_pages (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  g_autofree char *headers = g_strdup_printf ("%sCookie: %s\r\n", f->origin, cookie);
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func ((GDestroyNotify) browser_close);
  g_autofree char *answer = NULL;

  for (guint i = 0; i < 8; i++)
    {
      Browser *page = browser_look (f->port, cookie);

      g_ptr_array_add (pages, page);
      browser_say (page, "{\"type\":\"ping\"}");
      g_assert_true (browser_wait_for (page, "pong"));
    }
  answer = browser_ask (f->port, "GET", "/watch", headers, "");
  assert_status (answer, "503");
  g_clear_pointer (&answer, g_free);
  answer = browser_ask (f->port, "POST", "/door", headers, f->code);
  assert_status (answer, "409");
}

/* ---- the end ---------------------------------------------------------------------------------------------- */

static void
test_the_end_is_told (void)
{
  g_autoptr (GError) error = NULL;
  KaRoom *room = ka_room_open (0, NULL, take (HEAD, "101"), &error);
  const char *code = NULL;
  guint port = browser_read_address (ka_room_get_address (room), &code);
  g_autofree char *cookie = browser_come_in (port, code);
  g_autoptr (Browser) browser = browser_look (port, cookie);

  g_assert_no_error (error);
  ka_room_close (room);
  g_assert_true (browser_wait_for (browser, "closed"));
  browser_wait_for_end (browser);
}

static void
test_a_port_that_is_taken (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_room_open ((guint16) f->port, NULL, take (HEAD, "101"), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("whoever-has-the-address", test_whoever_has_the_address);
  add ("what-is-shown-first", test_what_is_shown_first);
  add ("nobody-else", test_nobody_else);
  add ("a-wrong-code", test_a_wrong_code);
  add ("the-same-device", test_the_same_device);
  add ("a-device-that-was-removed", test_a_device_that_was_removed);
  add ("one-device-too-many", test_one_device_too_many);
  add ("pages", test_pages);
  add ("the-first-page-is-short", test_the_first_page_is_short);
  add ("what-is-new", test_what_is_new);
  add ("who-is-slow-is-told-less-often", test_who_is_slow_is_told_less_often);
  add ("who-asks-again-and-again", test_who_asks_again_and_again);
  add ("after-sleep", test_after_sleep);
  add ("of-another-room", test_of_another_room);
  add ("what-is-gone", test_what_is_gone);
  add ("what-comes-back", test_what_comes_back);
  add ("what-is-not-understood", test_what_is_not_understood);
  add ("too-many-messages", test_too_many_messages);
  add ("often-told", test_often_told);
  add ("too-many-pages", test_too_many_pages);
  g_test_add_func ("/room/the-end-is-told", test_the_end_is_told);
  add ("a-port-that-is-taken", test_a_port_that_is_taken);
  return g_test_run ();
}
