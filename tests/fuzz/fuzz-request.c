/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a browser, or who says that he is one, asks of the room: the line of a request and its headers. What is let through is looked at a second time, as a URI. */
#include <string.h>

#include "fuzz.h"
#include "ka-guard.h"
#include "ka-site.h"

#define PORT   8475
#define COOKIE "kaartavond-8475"

static gboolean
is_own (const char *name)
{
  g_autofree char *local = g_strconcat (g_get_host_name (), ".local", NULL);

  return g_hostname_is_ip_address (name) || g_ascii_strcasecmp (name, "localhost") == 0
         || g_ascii_strcasecmp (name, g_get_host_name ()) == 0 || g_ascii_strcasecmp (name, local) == 0;
}

/* No browser that sends this as its host was led here by somebody else's name. */
static void
check_host (const char *host)
{
  g_autofree char *text = g_strconcat ("http://", host, "/", NULL);
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);

  if (uri == NULL)
    return;
  g_assert_null (g_uri_get_userinfo (uri));
  g_assert_cmpstr (g_uri_get_path (uri), ==, "/");
  g_assert_cmpint (g_uri_get_port (uri), ==, PORT);
  g_assert_true (is_own (g_uri_get_host (uri)));
  g_assert_true (ka_guard_is_at (uri, host));
}

static void
check_cookie (SoupMessageHeaders *headers)
{
  g_autofree char *cookie = ka_guard_read_cookie (headers, COOKIE);
  g_autofree char *pair = cookie != NULL ? g_strconcat (COOKIE "=", cookie, NULL) : NULL;

  if (cookie == NULL)
    return;
  g_assert_null (strchr (cookie, ';'));
  g_assert_nonnull (strstr (soup_message_headers_get_list (headers, "Cookie"), pair));
}

/* What goes back has no line more than it should. */
static void
check_answer (const char *host)
{
  g_autoptr (SoupMessageHeaders) answer = soup_message_headers_new (SOUP_MESSAGE_HEADERS_RESPONSE);
  const char *policy;

  ka_guard_set_headers (answer, host);
  policy = soup_message_headers_get_one (answer, "Content-Security-Policy");
  g_assert_null (strpbrk (policy, "\r\n"));
  g_assert_true (g_str_has_prefix (policy, "default-src 'none'; script-src 'self';"));
}

static void
check_path (const char *path)
{
  const char *type = NULL;
  g_autoptr (GBytes) file = ka_site_find (path, &type);

  if (file == NULL)
    return;
  g_assert_nonnull (type);
  g_assert_cmpint (path[0], ==, '/');
  g_assert_null (strchr (path + 1, '/'));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (SoupMessageHeaders) headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_REQUEST);
  g_autofree char *method = NULL;
  g_autofree char *path = NULL;
  SoupHTTPVersion version;
  const char *host, *origin;

  if (size > G_MAXINT
      || soup_headers_parse_request (text, (int) strlen (text), headers, &method, &path, &version)
             != SOUP_STATUS_OK)
    return 0;
  host = soup_message_headers_get_one (headers, "Host");
  origin = soup_message_headers_get_one (headers, "Origin");
  check_path (path);
  check_cookie (headers);
  if (ka_guard_takes_body (headers))
    g_assert_cmpint (soup_message_headers_get_content_length (headers), <=, KA_MOST_BODY);
  if (!ka_guard_knows_host (host, PORT))
    return 0;
  check_host (host);
  check_answer (host);
  if (ka_guard_is_own_origin (origin, host))
    g_assert_cmpuint (strlen (origin), ==, strlen ("http://") + strlen (host));
  return 0;
}
