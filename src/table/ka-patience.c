/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-patience.h"

#include <gio/gunixmounts.h>

#define FIRST_S 5
#define MOST_S  300

struct _KaPatience
{
  GSourceOnceFunc func;
  gpointer data;

  /* owned */
  GSource *source;           /* nullable: while it waits */
  GUnixMountMonitor *mounts; /* nullable: since it waited first */
  GNetworkMonitor *network;  /* likewise */

  guint n_failures;
};

static void
stop (KaPatience *self)
{
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}

static gboolean
again_cb (gpointer data)
{
  KaPatience *self = data;

  stop (self);
  self->func (self->data);
  return G_SOURCE_REMOVE;
}

static void
disks_changed_cb (KaPatience *self)
{
  if (self->source == NULL)
    return;
  ka_patience_renew (self);
  self->func (self->data);
}

static void
network_changed_cb (KaPatience *self, gboolean available)
{
  if (available)
    disks_changed_cb (self);
}

/* Most never need that. */
static void
listen_to_system (KaPatience *self)
{
  if (self->mounts != NULL)
    return;
  self->mounts = g_unix_mount_monitor_get ();
  self->network = g_object_ref (g_network_monitor_get_default ());
  g_signal_connect_swapped (self->mounts, "mounts-changed", G_CALLBACK (disks_changed_cb), self);
  g_signal_connect_swapped (self->network, "network-changed", G_CALLBACK (network_changed_cb), self);
}

guint
ka_patience_tell_delay (guint n_failures)
{
  return MIN (MOST_S, FIRST_S << MIN (MAX (n_failures, 1) - 1, 8));
}

/* Many who lost the same server do not all come back at once. */
static guint
choose_delay_ms (KaPatience *self)
{
  gint ms = (gint) ka_patience_tell_delay (self->n_failures) * 1000;

  return (guint) (ms * 3 / 4 + g_random_int_range (0, ms / 2));
}

void
ka_patience_wait (KaPatience *self)
{
  listen_to_system (self);
  stop (self);
  self->n_failures++;
  self->source = g_timeout_source_new (choose_delay_ms (self));
  g_source_set_callback (self->source, again_cb, self, NULL);
  g_source_attach (self->source, g_main_context_get_thread_default ());
}

void
ka_patience_stop (KaPatience *self)
{
  stop (self);
}

void
ka_patience_renew (KaPatience *self)
{
  stop (self);
  self->n_failures = 0;
}

KaPatience *
ka_patience_new (GSourceOnceFunc func, gpointer data)
{
  KaPatience *self = g_new0 (KaPatience, 1);

  self->func = func;
  self->data = data;
  return self;
}

void
ka_patience_free (KaPatience *self)
{
  stop (self);
  if (self->mounts != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->mounts, self);
      g_signal_handlers_disconnect_by_data (self->network, self);
    }
  g_clear_object (&self->mounts);
  g_clear_object (&self->network);
  g_free (self);
}
