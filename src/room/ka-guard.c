/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-guard.h"

#include <string.h>

#include "ka-own-address.h"

/* Of HTTP: browsers do not say it. */
#define USUAL_PORT 80

static gboolean
is_own_name (const char *name)
{
  g_autofree char *local = g_strconcat (g_get_host_name (), ".local", NULL);

  return ka_is_own_address (name) || g_ascii_strcasecmp (name, "localhost") == 0
         || g_ascii_strcasecmp (name, g_get_host_name ()) == 0 || g_ascii_strcasecmp (name, local) == 0;
}

/* Where the port begins, with its colon; the end where none is said. */
static const char *
find_port (const char *host)
{
  const char *colon = strrchr (host, ':');

  return colon != NULL && strchr (colon, ']') == NULL ? colon : host + strlen (host);
}

gboolean
ka_guard_knows_host (const char *host, guint port)
{
  const char *end = find_port (host != NULL ? host : "");
  guint64 number = USUAL_PORT;
  g_autofree char *name = NULL;

  if (host == NULL
      || (*end != '\0' && !g_ascii_string_to_unsigned (end + 1, 10, 1, G_MAXUINT16, &number, NULL))
      || number != port)
    return FALSE;
  name = *host == '[' && end > host + 1 && end[-1] == ']' ? g_strndup (host + 1, (gsize) (end - host) - 2)
                                                          : g_strndup (host, (gsize) (end - host));
  return is_own_name (name);
}

static int
get_port (GUri *uri)
{
  return g_uri_get_port (uri) > 0 ? g_uri_get_port (uri) : USUAL_PORT;
}

gboolean
ka_guard_is_at (GUri *uri, const char *host)
{
  g_autofree char *text = g_strconcat ("http://", host, NULL);
  g_autoptr (GUri) own = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);

  return own != NULL && g_uri_get_host (uri) != NULL
         && g_ascii_strcasecmp (g_uri_get_host (uri), g_uri_get_host (own)) == 0
         && get_port (uri) == get_port (own);
}

gboolean
ka_guard_is_own_origin (const char *origin, const char *host)
{
  g_autofree char *own = g_strconcat ("http://", host, NULL);

  return origin != NULL && g_ascii_strcasecmp (origin, own) == 0;
}

gboolean
ka_guard_takes_body (SoupMessageHeaders *headers)
{
  goffset length;

  switch (soup_message_headers_get_encoding (headers))
    {
    case SOUP_ENCODING_NONE:
      return TRUE;
    case SOUP_ENCODING_CONTENT_LENGTH:
      length = soup_message_headers_get_content_length (headers);
      return length >= 0 && length <= KA_MOST_BODY;
    case SOUP_ENCODING_UNRECOGNIZED:
    case SOUP_ENCODING_EOF:
    case SOUP_ENCODING_CHUNKED:
    case SOUP_ENCODING_BYTERANGES:
    default:
      return FALSE;
    }
}

char *
ka_guard_read_cookie (SoupMessageHeaders *headers, const char *name)
{
  const char *sent = soup_message_headers_get_list (headers, "Cookie");
  g_auto (GStrv) cookies = g_strsplit (sent != NULL ? sent : "", ";", 0);
  gsize length = strlen (name);

  for (char **cookie = cookies; *cookie != NULL; cookie++)
    {
      const char *pair = g_strstrip (*cookie);

      if (strncmp (pair, name, length) == 0 && pair[length] == '=')
        return g_strdup (pair + length + 1);
    }
  return NULL;
}

void
ka_guard_set_headers (SoupMessageHeaders *headers, const char *host)
{
  /* Some browsers do not count a WebSocket among what 'self' allows. */
  g_autofree char *policy = g_strdup_printf (
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ws://%s; "
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      host);

  soup_message_headers_replace (headers, "Content-Security-Policy", policy);
  soup_message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (headers, "X-Frame-Options", "DENY");
  soup_message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (headers, "Cross-Origin-Resource-Policy", "same-origin");
  soup_message_headers_replace (headers, "Cache-Control", "no-store");
  /* libsoup hangs up after each answer on connections that it did not accept itself. */
  soup_message_headers_replace (headers, "Connection", "close");
}
