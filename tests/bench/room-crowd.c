/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-crowd.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "browser.h"
#include "ka-door.h"

#define TEXT 0x81
#define PING 0x89
#define PONG "\x8a"

typedef struct
{
  Browser *browser; /* owned */
  GByteArray *in;   /* owned: what has come of a frame */
  int fd;
} Member;

typedef struct
{
  Member members[KA_MOST_DEVICES];
  GHashTable *told; /* of GArray of gint64, by revision: when it came */
  guint n_told;     /* revisions of which all have been told */
  guint n_pings;
  guint n_others;
} Crowd;

/* From one address not so many connections are taken as there are devices. */
static char *
get_own_address (guint i)
{
  return g_strdup_printf ("127.0.0.%u", 2 + i / 16);
}

static void
member_come (Member *self, guint i, guint port, const char *code)
{
  g_autofree char *own = get_own_address (i);
  g_autofree char *cookie = code != NULL ? browser_come_in (port, code) : g_strdup ("none=0");

  self->browser = browser_look_from (own, port, cookie);
  self->in = g_byte_array_new ();
  self->fd = g_socket_get_fd (g_socket_connection_get_socket (self->browser->connection));
  browser_say (self->browser, "{\"type\":\"watch\",\"topic\":null}");
}

/* Returns: 0 for a message that is of no revision, such as what the device may do */
static guint
read_revision (const char *message)
{
  const char *found = strstr (message, "\"revision\":");

  return found != NULL ? (guint) atoi (found + strlen ("\"revision\":")) : 0;
}

static void
print_told (Crowd *self, guint revision, gsize size, GArray *times)
{
  printf ("%u %zu", revision, size);
  for (guint i = 0; i < times->len; i++)
    printf (" %" G_GINT64_FORMAT, g_array_index (times, gint64, i));
  printf ("\n");
  fflush (stdout);
  self->n_told++;
}

static void
take_text (Crowd *self, Member *member, const char *message, gsize size)
{
  gint64 now = g_get_monotonic_time ();
  guint revision = read_revision (message);
  g_autofree char *seen = g_strdup_printf ("{\"type\":\"seen\",\"revision\":%u}", revision);
  GArray *times = g_hash_table_lookup (self->told, GUINT_TO_POINTER (revision));

  self->n_others++;
  if (revision == 0)
    return;
  browser_say (member->browser, seen);
  if (times == NULL)
    {
      times = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_hash_table_insert (self->told, GUINT_TO_POINTER (revision), times);
    }
  g_array_append_val (times, now);
  if (times->len == KA_MOST_DEVICES)
    print_told (self, revision, size, times);
}

/* Those of a server have no mask; a ping is short. */
static void
answer_ping (Crowd *self, Member *member, const guint8 *payload, gsize size)
{
  g_autoptr (GString) pong = g_string_new (PONG);

  g_string_append_c (pong, (char) (0x80 | size));
  g_string_append_len (pong, "\0\0\0\0", 4);
  g_string_append_len (pong, (const char *) payload, (gssize) size);
  browser_send (member->browser, pong->str, pong->len);
  self->n_pings++;
}

static gboolean
take_frame (Crowd *self, Member *member)
{
  const guint8 *bytes = member->in->data;
  guint len = member->in->len, at = 2;
  gsize size;

  if (len < 10)
    return FALSE;
  size = bytes[1] & 0x7f;
  if (size == 126)
    {
      size = (gsize) bytes[2] << 8 | bytes[3];
      at = 4;
    }
  else if (size == 127)
    {
      size = (gsize) bytes[6] << 24 | (gsize) bytes[7] << 16 | (gsize) bytes[8] << 8 | bytes[9];
      at = 10;
    }
  if (len < at + size)
    return FALSE;
  if (bytes[0] == TEXT)
    {
      g_autofree char *message = g_strndup ((const char *) bytes + at, size);

      take_text (self, member, message, size);
    }
  else if (bytes[0] == PING)
    answer_ping (self, member, bytes + at, size);
  else
    g_error ("a frame %02x came", bytes[0]);
  g_byte_array_remove_range (member->in, 0, at + (guint) size);
  return TRUE;
}

static void
read_all (Crowd *self, int timeout_ms)
{
  struct pollfd polls[KA_MOST_DEVICES];
  guint8 buffer[65536];

  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    polls[i] = (struct pollfd) { .fd = self->members[i].fd, .events = POLLIN };
  poll (polls, KA_MOST_DEVICES, timeout_ms);
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    if (polls[i].revents != 0)
      {
        gssize n = recv (polls[i].fd, buffer, sizeof buffer, MSG_DONTWAIT);

        if (n <= 0)
          g_error ("device %u was hung up on", i);
        g_byte_array_append (self->members[i].in, buffer, (guint) n);
        while (take_frame (self, &self->members[i]))
          continue;
      }
}

static void
rest (Crowd *self, guint seconds)
{
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC, now;

  self->n_pings = self->n_others = 0;
  while ((now = g_get_monotonic_time ()) < end)
    read_all (self, (int) ((end - now) / 1000) + 1);
  printf ("rest %u %u\n", self->n_pings, self->n_others);
}

void
crowd_run (guint port, const char *code, guint n_told, guint rest_s)
{
  g_autofree Crowd *self = g_new0 (Crowd, 1);

  self->told = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    member_come (&self->members[i], i, port, code);
  while (self->n_told < n_told)
    read_all (self, -1);
  if (rest_s > 0)
    rest (self, rest_s);
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    {
      browser_close (self->members[i].browser);
      g_byte_array_unref (self->members[i].in);
    }
  g_hash_table_unref (self->told);
}
