/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "browser.h"

#include <stdlib.h>
#include <string.h>

#define PATIENCE_S 60

/* The first byte of a frame that is whole. */
#define TEXT 0x81
#define PING 0x89
#define PONG 0x8a

Browser *
browser_open (guint port)
{
  return browser_open_from (NULL, port);
}

Browser *
browser_open_from (const char *own, guint port)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) address = own != NULL ? g_inet_socket_address_new_from_string (own, 0) : NULL;
  g_autoptr (GError) error = NULL;
  Browser *self = g_new0 (Browser, 1);

  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_set_local_address (client, address);
  g_socket_client_set_timeout (client, PATIENCE_S);
  self->connection = g_socket_client_connect_to_host (client, "127.0.0.1", (guint16) port, NULL, &error);
  g_assert_no_error (error);
  self->received = g_string_new (NULL);
  return self;
}

void
browser_close (Browser *self)
{
  g_io_stream_close (G_IO_STREAM (self->connection), NULL, NULL);
  g_object_unref (self->connection);
  g_string_free (self->received, TRUE);
  g_free (self);
}

void
browser_send (Browser *self, const char *bytes, gsize n)
{
  GOutputStream *stream = g_io_stream_get_output_stream (G_IO_STREAM (self->connection));

  g_output_stream_write_all (stream, bytes, n, NULL, NULL, NULL);
}

static gboolean
read_more (Browser *self)
{
  GInputStream *stream = g_io_stream_get_input_stream (G_IO_STREAM (self->connection));
  g_autoptr (GError) error = NULL;
  char buffer[4096];
  gssize n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    g_error ("nothing more came after: %s", self->received->str);
  if (n > 0)
    g_string_append_len (self->received, buffer, n);
  return n > 0;
}

static gboolean
has (const Browser *self, const char *text)
{
  return memmem (self->received->str, self->received->len, text, strlen (text)) != NULL;
}

gboolean
browser_wait_for (Browser *self, const char *text)
{
  while (!has (self, text))
    if (!read_more (self))
      {
        g_autofree char *came = g_utf8_make_valid (self->received->str, (gssize) self->received->len);

        g_test_message ("what came is %s", came);
        return FALSE;
      }
  return TRUE;
}

void
browser_wait_for_end (Browser *self)
{
  while (read_more (self))
    continue;
}

void
browser_forget (Browser *self)
{
  g_string_truncate (self->received, 0);
}

char *
browser_ask (guint port, const char *method, const char *path, const char *headers, const char *body)
{
  g_autoptr (Browser) browser = browser_open (port);
  g_autofree char *request = g_strdup_printf (
      "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n%sContent-Length: %zu\r\n\r\n%s", method,
      path, port, headers, strlen (body), body);

  browser_send (browser, request, strlen (request));
  browser_wait_for_end (browser);
  return g_strndup (browser->received->str, browser->received->len);
}

char *
browser_come_in (guint port, const char *code)
{
  g_autofree char *origin = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\n", port);
  g_autofree char *answer = browser_ask (port, "POST", "/door", origin, code);
  const char *cookie = strstr (answer, "Set-Cookie: ");

  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 204 "));
  g_assert_nonnull (cookie);
  cookie += strlen ("Set-Cookie: ");
  g_assert_nonnull (strstr (cookie, "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict\r\n"));
  return g_strndup (cookie, strcspn (cookie, ";"));
}

Browser *
browser_look (guint port, const char *cookie)
{
  return browser_look_from (NULL, port, cookie);
}

Browser *
browser_look_from (const char *own, guint port, const char *cookie)
{
  Browser *browser = browser_open_from (own, port);
  g_autofree char *request = g_strdup_printf (
      "GET /watch HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nCookie: %s\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      port, port, cookie);

  browser_send (browser, request, strlen (request));
  g_assert_true (browser_wait_for (browser, "\r\n\r\n"));
  g_assert_true (g_str_has_prefix (browser->received->str, "HTTP/1.1 101 "));
  /* A message may have come with it. */
  g_string_erase (browser->received, 0,
                  strstr (browser->received->str, "\r\n\r\n") + strlen ("\r\n\r\n") - browser->received->str);
  return browser;
}

/* A mask of zeros changes nothing. */
static void
say (Browser *self, guint8 kind, const char *message)
{
  gsize n = strlen (message);
  g_autoptr (GString) frame = g_string_new (NULL);

  g_assert_cmpuint (n, <=, G_MAXUINT16);
  g_string_append_c (frame, (char) kind);
  if (n < 126)
    g_string_append_c (frame, (char) (0x80 | n));
  else
    {
      g_string_append_c (frame, (char) (0x80 | 126));
      g_string_append_c (frame, (char) (n >> 8));
      g_string_append_c (frame, (char) (n & 0xff));
    }
  g_string_append_len (frame, "\0\0\0\0", 4);
  g_string_append_len (frame, message, (gssize) n);
  browser_send (self, frame->str, frame->len);
}

void
browser_say (Browser *self, const char *message)
{
  say (self, TEXT, message);
}

/* How long the frame is with which begins what came, and where its message begins; 0 while that is not known. */
static gsize
measure_frame (const GString *received, gsize *begin)
{
  const guint8 *bytes = (const guint8 *) received->str;
  gsize length, n_bytes;

  if (received->len < 2)
    return 0;
  n_bytes = bytes[1] == 126 ? 2 : bytes[1] == 127 ? 8 : 0;
  *begin = 2 + n_bytes;
  if (received->len < *begin)
    return 0;
  length = n_bytes == 0 ? bytes[1] : 0;
  for (gsize i = 0; i < n_bytes; i++)
    length = length << 8 | bytes[2 + i];
  return *begin + length;
}

char *
browser_try_hear (Browser *self)
{
  for (;;)
    {
      gsize begin = 0, end = measure_frame (self->received, &begin);
      gboolean whole = end > 0 && self->received->len >= end;
      guint8 kind = whole ? (guint8) self->received->str[0] : 0;
      g_autofree char *message = whole ? g_strndup (self->received->str + begin, end - begin) : NULL;

      if (!whole && !read_more (self))
        return NULL;
      if (whole)
        g_string_erase (self->received, 0, (gssize) end);
      if (kind == PING)
        say (self, PONG, message);
      if (kind == TEXT)
        return g_steal_pointer (&message);
    }
}

char *
browser_hear (Browser *self)
{
  char *message = browser_try_hear (self);

  if (message == NULL)
    g_error ("the connection ended after: %s", self->received->str);
  return message;
}

guint
browser_read_address (const char *address, const char **code)
{
  const char *port = strrchr (address, ':');

  g_assert_true (g_str_has_prefix (address, "http://"));
  *code = strchr (address, '#') + 1;
  return (guint) atoi (port + 1);
}
