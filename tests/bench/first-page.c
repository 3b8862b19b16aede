/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "first-page.h"

#include <gio/gio.h>
#include <string.h>

#include "browser.h"

/* Scripts ask for it by a name that they make. */
#define WORDS "words-nl.json"

static GBytes *
ask (FirstPage *self, guint port, const char *name)
{
  g_autoptr (Browser) browser = browser_open (port);
  g_autofree char *request = g_strdup_printf (
      "GET /%s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nAccept-Encoding: gzip\r\n\r\n", name, port);
  const char *body;

  browser_send (browser, request, strlen (request));
  browser_wait_for_end (browser);
  g_assert_true (g_str_has_prefix (browser->received->str, "HTTP/1.1 200 "));
  g_array_append_val (self->sizes, browser->received->len);
  self->bytes += browser->received->len;
  body = strstr (browser->received->str, "\r\n\r\n") + 4;
  return g_bytes_new (body, browser->received->len - (gsize) (body - browser->received->str));
}

static char *
unpress (GBytes *body)
{
  g_autoptr (GConverter) gzip = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) plain = g_converter_convert_bytes (gzip, body, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain));
}

/* What a browser asks for next: what the page names, and what scripts import at their beginning. */
static void
note_names (GPtrArray *names, const char *text)
{
  g_autoptr (GRegex) named = g_regex_new ("(?:href=|src=|from ?)\"(?:\\./)?([a-z-]+\\.[a-z]+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) found = NULL;

  for (g_regex_match (named, text, 0, &found); g_match_info_matches (found); g_match_info_next (found, NULL))
    {
      g_autofree char *name = g_match_info_fetch (found, 1);

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
}

void
first_page_fetch (FirstPage *self, guint port, const char *code)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) page = NULL;
  gint64 began = g_get_monotonic_time ();

  *self = (FirstPage) { .sizes = g_array_new (FALSE, FALSE, sizeof (gsize)) };
  g_ptr_array_add (names, g_strdup (""));
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GBytes) body = ask (self, port, names->pdata[i]);
      g_autofree char *text = unpress (body);

      note_names (names, text);
    }
  g_bytes_unref (ask (self, port, WORDS));
  cookie = browser_come_in (port, code);
  page = browser_look (port, cookie);
  browser_say (page, "{\"type\":\"watch\",\"topic\":null}");
  g_assert_true (browser_wait_for (page, "\"type\":\"topic\""));
  self->took = g_get_monotonic_time () - began;
}

void
first_page_clear (FirstPage *self)
{
  g_clear_pointer (&self->sizes, g_array_unref);
}

gint64
first_page_fetch_bare (guint port, const FirstPage *like)
{
  gint64 began = g_get_monotonic_time ();

  for (guint i = 0; i < like->sizes->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%zu", g_array_index (like->sizes, gsize, i));

      g_free (browser_ask (port, "GET", path, "", ""));
    }
  return g_get_monotonic_time () - began;
}
