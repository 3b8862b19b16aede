/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a request must look like to be answered. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <string.h>

#include "ka-guard.h"

#define PORT 8475

/* As a browser says it. @host: without port; it is one of this computer, or of another */
static gboolean
knows (const char *host)
{
  g_autofree char *said = g_strdup_printf ("%s:%d", host, PORT);

  return ka_guard_knows_host (said, PORT);
}

static void
test_hosts (void)
{
  static const char *const OWN[] = { "127.0.0.1", "127.0.1.1", "[::1]", "localhost", "LOCALHOST" };
  static const char *const OTHERS[] = { "evil.example:8475",
                                        "127.0.0.1.evil.example:8475",
                                        "localhost.evil.example:8475",
                                        "127.0.0.1",
                                        "127.0.0.1:80",
                                        "127.0.0.1:",
                                        ":8475",
                                        "",
                                        "8475",
                                        "[]:8475",
                                        "[:8475",
                                        "]:8475",
                                        "user@evil.example:8475",
                                        "127.0.0.1:8475\t" };
  g_autofree char *local = g_strdup_printf ("%s.local", g_get_host_name ());

  for (guint i = 0; i < G_N_ELEMENTS (OWN); i++)
    g_assert_true (knows (OWN[i]));
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    g_assert_false (ka_guard_knows_host (OTHERS[i], PORT));
  g_assert_true (knows (g_get_host_name ()));
  g_assert_true (knows (local));
  g_assert_false (ka_guard_knows_host (NULL, PORT));
  g_assert_true (ka_guard_knows_host ("127.0.0.1", 80));
  g_assert_true (ka_guard_knows_host ("[::1]", 80));
  g_assert_true (ka_guard_knows_host ("[::1]:80", 80));
  g_assert_false (ka_guard_knows_host ("evil.example", 80));
  g_assert_false (ka_guard_knows_host ("", 80));
}

/* How the address of a card stands in a URI; %NULL where it has none. */
static char *
write_host (const struct ifaddrs *card)
{
  char text[INET6_ADDRSTRLEN];
  gboolean is_old = card->ifa_addr != NULL && card->ifa_addr->sa_family == AF_INET;

  if (card->ifa_addr == NULL || (!is_old && card->ifa_addr->sa_family != AF_INET6))
    return NULL;
  inet_ntop (card->ifa_addr->sa_family,
             is_old ? (const void *) &((const struct sockaddr_in *) card->ifa_addr)->sin_addr
                    : &((const struct sockaddr_in6 *) card->ifa_addr)->sin6_addr,
             text, sizeof text);
  return is_old ? g_strdup (text) : g_strdup_printf ("[%s]", text);
}

/* Every number that this computer has, and no other. */
static void
test_numbers (void)
{
  static const char *const OTHERS[] = { "192.0.2.5", "[2001:db8::5]", "0.0.0.0", "[::]", "255.255.255.255" };
  struct ifaddrs *first;

  g_assert_cmpint (getifaddrs (&first), ==, 0);
  for (const struct ifaddrs *card = first; card != NULL; card = card->ifa_next)
    {
      g_autofree char *host = write_host (card);

      g_assert_true (host == NULL || knows (host));
    }
  freeifaddrs (first);
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    g_assert_false (knows (OTHERS[i]));
}

/* What comes after a number would stand in what browsers are told to allow. */
static void
test_zones (void)
{
  static const char *const OTHERS[]
      = { "[::1%25;x]",      "[::1%25lo]",     "[fe80::1%25;x]", "[fe80::1%25 *]",    "[fe80::1%]",
          "[fe80::1%25a%b]", "127.0.0.1%25lo", "127.0.0.1;x",    "[fe80::1%25eth0,x]" };

  struct ifaddrs *first;

  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    g_assert_false (knows (OTHERS[i]));
  g_assert_cmpint (getifaddrs (&first), ==, 0);
  for (const struct ifaddrs *card = first; card != NULL; card = card->ifa_next)
    {
      g_autofree char *host = write_host (card);
      g_autofree char *zoned = NULL;

      if (host == NULL || !g_str_has_prefix (host, "[fe80:"))
        continue;
      zoned = g_strdup_printf ("%.*s%%25%s]", (int) strlen (host) - 1, host, card->ifa_name);
      g_test_message ("%s", zoned);
      g_assert_true (knows (zoned));
    }
  freeifaddrs (first);
}

static gboolean
is_at (const char *uri, const char *host)
{
  g_autoptr (GUri) asked = g_uri_parse (uri, G_URI_FLAGS_NONE, NULL);

  return ka_guard_is_at (asked, host);
}

static void
test_targets (void)
{
  g_assert_true (is_at ("http://192.168.1.5:8475/main.js", "192.168.1.5:8475"));
  g_assert_true (is_at ("http://LOCALHOST:8475/", "localhost:8475"));
  g_assert_true (is_at ("http://[::1]:8475/", "[::1]:8475"));
  g_assert_true (is_at ("http://192.168.1.5/", "192.168.1.5:80"));
  g_assert_false (is_at ("http://evil.example:8475/", "192.168.1.5:8475"));
  g_assert_false (is_at ("http://192.168.1.5:8476/", "192.168.1.5:8475"));
  g_assert_false (is_at ("http://192.168.1.5/", "192.168.1.5:8475"));
}

static void
test_origins (void)
{
  static const char *const OTHERS[] = { "http://evil.example",
                                        "https://192.168.1.5:8475",
                                        "http://192.168.1.5",
                                        "null",
                                        "",
                                        "http://192.168.1.5:8475.evil.example",
                                        "http://192.168.1.5:8475/" };

  g_assert_true (ka_guard_is_own_origin ("http://192.168.1.5:8475", "192.168.1.5:8475"));
  g_assert_false (ka_guard_is_own_origin (NULL, "192.168.1.5:8475"));
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    g_assert_false (ka_guard_is_own_origin (OTHERS[i], "192.168.1.5:8475"));
}

static void
test_bodies (void)
{
  g_autoptr (SoupMessageHeaders) headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_REQUEST);

  g_assert_true (ka_guard_takes_body (headers));
  soup_message_headers_set_content_length (headers, KA_MOST_BODY);
  g_assert_true (ka_guard_takes_body (headers));
  soup_message_headers_set_content_length (headers, KA_MOST_BODY + 1);
  g_assert_false (ka_guard_takes_body (headers));
  soup_message_headers_replace (headers, "Content-Length", "18446744073709551615");
  g_assert_false (ka_guard_takes_body (headers));
  soup_message_headers_set_encoding (headers, SOUP_ENCODING_CHUNKED);
  g_assert_false (ka_guard_takes_body (headers));
}

static void
assert_cookie (const char *sent, const char *expected)
{
  g_autoptr (SoupMessageHeaders) headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_REQUEST);
  g_autofree char *cookie = NULL;

  if (sent != NULL)
    soup_message_headers_append (headers, "Cookie", sent);
  cookie = ka_guard_read_cookie (headers, "kaartavond-8475");
  g_assert_cmpstr (cookie, ==, expected);
}

static void
test_cookies (void)
{
  assert_cookie (NULL, NULL);
  assert_cookie ("", NULL);
  assert_cookie ("kaartavond-8475=abc", "abc");
  assert_cookie ("a=b; kaartavond-8475=abc; c=d", "abc");
  assert_cookie ("a=b;kaartavond-8475=", "");
  assert_cookie ("kaartavond-84750=abc; xkaartavond-8475=abc; kaartavond-8475", NULL);
}

/* No script but those of the room itself runs, no other page shows it in a frame, and it tells no address to others. */
static void
test_headers (void)
{
  g_autoptr (SoupMessageHeaders) headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_RESPONSE);
  const char *policy;

  ka_guard_set_headers (headers, "[::1]:8475");
  policy = soup_message_headers_get_one (headers, "Content-Security-Policy");
  g_assert_nonnull (strstr (policy, "default-src 'none'"));
  g_assert_nonnull (strstr (policy, "script-src 'self';"));
  g_assert_nonnull (strstr (policy, "connect-src 'self' ws://[::1]:8475;"));
  g_assert_nonnull (strstr (policy, "frame-ancestors 'none'"));
  g_assert_null (strstr (policy, "unsafe"));
  g_assert_cmpstr (soup_message_headers_get_one (headers, "X-Content-Type-Options"), ==, "nosniff");
  g_assert_cmpstr (soup_message_headers_get_one (headers, "Referrer-Policy"), ==, "no-referrer");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/guard/hosts", test_hosts);
  g_test_add_func ("/room/guard/numbers", test_numbers);
  g_test_add_func ("/room/guard/zones", test_zones);
  g_test_add_func ("/room/guard/targets", test_targets);
  g_test_add_func ("/room/guard/origins", test_origins);
  g_test_add_func ("/room/guard/bodies", test_bodies);
  g_test_add_func ("/room/guard/cookies", test_cookies);
  g_test_add_func ("/room/guard/headers", test_headers);
  return g_test_run ();
}
