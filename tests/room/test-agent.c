/* SPDX-License-Identifier: GPL-3.0-or-later */
/* By what people know their devices, from what browsers say of themselves. */
#include <string.h>

#include "ka-address.h"
#include "ka-agent.h"

#define WEBKIT "AppleWebKit/605.1.15 (KHTML, like Gecko) "
#define BLINK  "AppleWebKit/537.36 (KHTML, like Gecko) "

static const struct
{
  const char *agent;
  const char *browser;
  const char *system;
} AGENTS[] = {
  { "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox", "Android" },
  { "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) " WEBKIT
    "Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari", "iPhone" },
  { "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) " WEBKIT
    "CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1",
    "Chrome", "iPhone" },
  { "Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) " WEBKIT "FxiOS/140.0 Mobile/15E148 Safari/604.1",
    "Firefox", "iPad" },
  { "Mozilla/5.0 (Linux; Android 10; K) " BLINK "Chrome/138.0.0.0 Mobile Safari/537.36", "Chrome",
    "Android" },
  { "Mozilla/5.0 (Linux; Android 10; K) " BLINK "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet", "Android" },
  { "Mozilla/5.0 (Windows NT 10.0; Win64; x64) " BLINK "Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0", "Edge",
    "Windows" },
  { "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) " WEBKIT "Version/18.5 Safari/605.1.15", "Safari",
    "Mac" },
  { "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux" },
  { "Mozilla/5.0 (X11; Linux x86_64) " WEBKIT "Version/60.5 Safari/605.1.15 Epiphany/605.1.15", "GNOME Web",
    "Linux" },
  { "Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) " BLINK "Chrome/108.0.5359.1/8.0 TV Safari/537.36", "Chrome",
    "a television" },
  { "curl/8.14.1", NULL, NULL },
  { "", NULL, NULL },
  { NULL, NULL, NULL },
};

static void
test_agents (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (AGENTS); i++)
    {
      const char *browser, *system;

      ka_agent_read (AGENTS[i].agent, &browser, &system);
      g_assert_cmpstr (browser, ==, AGENTS[i].browser);
      g_assert_cmpstr (system, ==, AGENTS[i].system);
    }
}

/* Of what somebody sends without end only the beginning is read. */
static void
test_an_agent_without_end (void)
{
  g_autofree char *agent = g_strnfill (1 << 20, 'a');
  const char *browser, *system;

  memcpy (agent + (1 << 20) - 8, "Firefox/", 8);
  ka_agent_read (agent, &browser, &system);
  g_assert_null (browser);
  g_assert_null (system);
}

/* Each is a host that a browser takes, and the one that is guessed comes first. */
static void
test_addresses (void)
{
  g_autoptr (GPtrArray) all = ka_address_list ();
  g_autofree char *guess = ka_address_guess ();

  for (guint i = 0; i < all->len; i++)
    {
      const KaAddress *address = all->pdata[i];
      g_autofree char *uri = g_strdup_printf ("http://%s:8475/", address->host);
      g_autoptr (GError) error = NULL;

      g_assert_true (g_uri_is_valid (uri, G_URI_FLAGS_NONE, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (address->network, !=, "lo");
      g_assert_false (g_str_has_prefix (address->host, "127."));
      g_assert_false (g_str_has_prefix (address->host, "[fe80"));
      if (i > 0)
        g_assert_cmpstr (address->host, !=, guess);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/agent/agents", test_agents);
  g_test_add_func ("/room/agent/without-end", test_an_agent_without_end);
  g_test_add_func ("/room/agent/addresses", test_addresses);
  return g_test_run ();
}
