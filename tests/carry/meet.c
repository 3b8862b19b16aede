/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What test_postgresql.py lets meet on a server, one act a call:
 *   meet give ADDRESS DEVICE            gives the lines of standard input
 *   meet take ADDRESS DEVICE [PLACE]    prints what it hears, each after a `>`, and then the place
 *   meet devices ADDRESS                prints device, name and whether it was seen
 *   meet watch ADDRESS                  prints a line each time something may have come, until standard input ends
 *   meet keep ADDRESS DEVICE N TOTAL    gives N lines of its own one by one, over and over until each is given, takes meanwhile, and ends when it
 *                                       knows TOTAL; prints how many it knows, and how often it had to try again */
#include <glib-unix.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ka-server-carrier.h"

static int
refuse (const GError *error)
{
  static const char *const NAMES[] = {
    [KA_CARRIER_ERROR_ADDRESS] = "address", [KA_CARRIER_ERROR_AWAY] = "away",
    [KA_CARRIER_ERROR_REFUSED] = "refused", [KA_CARRIER_ERROR_FULL] = "full",
    [KA_CARRIER_ERROR_DAMAGED] = "damaged", [KA_CARRIER_ERROR_LOST] = "lost",
    [KA_CARRIER_ERROR_SECRET] = "secret",   [KA_CARRIER_ERROR_READS_ONLY] = "reads only",
  };
  gboolean is_named
      = error->domain == KA_CARRIER_ERROR && error->code >= 0 && error->code < (int) G_N_ELEMENTS (NAMES);

  fprintf (stderr, "%s: %s\n", is_named ? NAMES[error->code] : "other", error->message);
  return 1;
}

static int
give (KaCarrier *carrier, const char *device)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;
  char *line = NULL;
  size_t size = 0;
  ssize_t length;

  while ((length = getline (&line, &size, stdin)) > 0)
    g_ptr_array_add (lines, g_bytes_new (line, (gsize) length - (line[length - 1] == '\n')));
  free (line);
  if (!ka_carrier_give (carrier, device, lines, NULL, &error))
    return refuse (error);
  puts ("given");
  return 0;
}

static gboolean
print_cb (const char *line, gsize length, gpointer data, GError **error)
{
  printf (">%.*s\n", (int) length, line);
  return TRUE;
}

static int
take (KaCarrier *carrier, const char *device, const char *place)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *next = NULL;

  if (!ka_carrier_take (carrier, device, place, print_cb, NULL, &next, NULL, &error))
    return refuse (error);
  puts (next);
  return 0;
}

static int
list_devices (KaCarrier *carrier)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) devices = ka_carrier_list_devices (carrier, NULL, &error);

  if (devices == NULL)
    return refuse (error);
  for (guint i = 0; i < devices->len; i++)
    {
      const KaCarrierDevice *device = devices->pdata[i];

      printf ("%s\t%s\t%s\n", device->id, device->name, device->seen > 0 ? "seen" : "never");
    }
  return 0;
}

static void
came_cb (void)
{
  puts ("came");
  fflush (stdout);
}

static gboolean
quit_cb (gint fd, GIOCondition condition, gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static int
watch (KaCarrier *carrier)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_signal_connect (carrier, "came", G_CALLBACK (came_cb), NULL);
  ka_carrier_watch (carrier);
  g_unix_fd_add (0, G_IO_HUP | G_IO_IN, quit_cb, loop);
  g_main_loop_run (loop);
  return 0;
}

/* ---- a club at work ------------------------------------------------------------------------------------ */

typedef struct
{
  KaCarrier *carrier;
  const char *device;
  GHashTable *known; /* of lines */
  char *place;
  guint n_given;
  guint n_tries;
} Keeper;

static gboolean
know_cb (const char *line, gsize length, gpointer data, GError **error)
{
  Keeper *self = data;

  g_hash_table_add (self->known, g_strndup (line, length));
  return TRUE;
}

/* Whoever finds the server away tries again; nothing else is expected. */
static void
try_again (Keeper *self, GError *error)
{
  if (!g_error_matches (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY))
    exit (refuse (error));
  self->n_tries++;
  g_usleep (20000);
}

static void
give_one (Keeper *self)
{
  g_autofree char *line = g_strdup_printf ("{\"act\":\"%s-%u\",\"says\":[{\"as\":{\"note\":\"é“”\"}}]}",
                                           self->device, self->n_given + 1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (lines, g_bytes_new (line, strlen (line)));
  if (ka_carrier_give (self->carrier, self->device, lines, NULL, &error))
    self->n_given++;
  else
    try_again (self, error);
}

static void
take_new (Keeper *self)
{
  g_autofree char *next = NULL;
  g_autoptr (GError) error = NULL;

  if (ka_carrier_take (self->carrier, self->device, self->place, know_cb, self, &next, NULL, &error))
    {
      g_free (self->place);
      self->place = g_steal_pointer (&next);
    }
  else
    try_again (self, error);
}

static int
keep (KaCarrier *carrier, const char *device, guint n, guint total)
{
  Keeper self
      = { carrier, device, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), NULL, 0, 0 };

  while (self.n_given < n || g_hash_table_size (self.known) < total)
    {
      if (self.n_given < n)
        give_one (&self);
      if (self.n_given == n || self.n_given % 4 == 0)
        take_new (&self);
    }
  printf ("%u %u\n", g_hash_table_size (self.known), self.n_tries);
  g_hash_table_unref (self.known);
  g_free (self.place);
  return 0;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCarrier) carrier = argc > 2 ? ka_server_carrier_new (argv[2], NULL, &error) : NULL;

  if (carrier == NULL)
    return error != NULL ? refuse (error) : 2;
  if (strcmp (argv[1], "give") == 0 && argc == 4)
    return give (carrier, argv[3]);
  if (strcmp (argv[1], "take") == 0 && argc >= 4)
    return take (carrier, argv[3], argv[4]);
  if (strcmp (argv[1], "devices") == 0)
    return list_devices (carrier);
  if (strcmp (argv[1], "watch") == 0)
    return watch (carrier);
  if (strcmp (argv[1], "keep") == 0 && argc == 6)
    return keep (carrier, argv[3], (guint) atoi (argv[4]), (guint) atoi (argv[5]));
  return 2;
}
