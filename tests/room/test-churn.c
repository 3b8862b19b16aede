/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-churn ROUNDS: telephones come and go all the time, well and ill. The room has as many files open afterwards as before, and no more memory
 * than after the first of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "room-fixture.h"

/* Until so many have come and gone nothing is measured: what is allocated once is by then. */
#define N_FIRST 40

/* What may be kept beyond that, in kB: a part of what the allocator holds back; a leak of a kB each time would be more at length. */
#define MOST_GROWTH 4096

static guint n_rounds;

static guint
count_files (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static long
get_memory_kb (void)
{
  g_autofree char *text = NULL;
  long total, resident = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%ld %ld", &total, &resident), ==, 2);
  return resident * (sysconf (_SC_PAGESIZE) / 1024);
}

/* One that looks and goes, one that goes in the middle of a message, one that may not look, one whose request is none, and one that asks for a
 * page: each while something new is shown. */
static void
come_and_go (Fixture *f, const char *cookie, guint i)
{
  g_autoptr (Browser) well = browser_look (f->port, cookie);
  g_autoptr (Browser) ill = browser_look (f->port, cookie);
  g_autofree char *refused = browser_ask (f->port, "GET", "/watch", f->origin, "");
  g_autofree char *page = browser_ask (f->port, "GET", "/main.js", "", "");
  g_autofree char *less = g_strdup_printf (
      "POST /door HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%sContent-Length: -5\r\n\r\n", f->port, f->origin);
  g_autofree char *nothing = ask_raw (f, less);
  g_autofree char *lines = g_strdup_printf ("101 %u", i);

  browser_say (well, WATCH);
  browser_send (ill, "\x81\xfe\x10", 3);
  ka_room_show (f->room, take (HEAD, lines));
  g_assert_true (browser_wait_for (well, NAME));
}

/* As those that have gone are let go in the room's own time. */
static void
wait_for_files (guint n)
{
  while (count_files () > n)
    g_usleep (1000);
}

static void
test_churn (Fixture *f, gconstpointer data)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);
  guint n_files = count_files ();
  long memory;

  for (guint i = 0; i < N_FIRST; i++)
    come_and_go (f, cookie, i);
  wait_for_files (n_files);
  memory = get_memory_kb ();
  for (guint i = 0; i < n_rounds; i++)
    come_and_go (f, cookie, N_FIRST + i);
  wait_for_files (n_files);
  g_test_message ("%ld kB before, %ld after", memory, get_memory_kb ());
  g_assert_cmpint (get_memory_kb () - memory, <, MOST_GROWTH);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  n_rounds = (guint) strtoul (argv[1], NULL, 10);
  add ("churn", test_churn);
  return g_test_run ();
}
