/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-fixture.h"

#include <string.h>

#include "ka-snapshot.h"

GPtrArray *
take (const char *head, const char *lines)
{
  GPtrArray *snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free);

  g_ptr_array_add (snapshots, ka_snapshot_new (g_strdup (KA_TOPIC_EVENING),
                                               g_strdup ("{\"match\":\"" MATCH "\"}"), g_new0 (char *, 1)));
  g_ptr_array_add (snapshots,
                   ka_snapshot_new (g_strdup (MATCH), g_strdup (head), g_strsplit (lines, " ", 0)));
  return snapshots;
}

void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->room = ka_room_open (0, NULL, take (HEAD, "101 102"), &error);
  g_assert_no_error (error);
  self->port = browser_read_address (ka_room_get_address (self->room), &self->code);
  self->origin = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\n", self->port);
}

void
tear_down (Fixture *self, gconstpointer data)
{
  ka_room_close (self->room);
  g_free (self->origin);
}

void
assert_tells_nothing (const Fixture *f, const char *answer)
{
  g_assert_null (strstr (answer, NAME));
  g_assert_null (strstr (answer, MATCH));
  g_assert_null (strstr (answer, f->code));
}

void
assert_status (const char *answer, const char *status)
{
  g_autofree char *begin = g_strdup_printf ("HTTP/1.1 %s ", status);

  if (!g_str_has_prefix (answer, begin))
    g_error ("%s and not %s", answer, status);
}

Browser *
look (const Fixture *f)
{
  g_autofree char *cookie = browser_come_in (f->port, f->code);

  return browser_look (f->port, cookie);
}

char *
ask_raw (const Fixture *f, const char *request)
{
  g_autoptr (Browser) browser = browser_open (f->port);

  browser_send (browser, request, strlen (request));
  browser_wait_for_end (browser);
  return g_strdup (browser->received->str);
}
