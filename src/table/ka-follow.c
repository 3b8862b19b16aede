/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-follow.h"

/* Those who write much are told of so often, in milliseconds. */
#define TOLD_MS 50

/* So long after the log was written, in milliseconds, it is told again, and each time twice later: what was written is read only once it is on
 * the disk, of which nobody tells. */
#define FIRST_MS 5
#define LAST_MS  1000

struct _KaFollow
{
  char *name;
  GFileMonitor *monitor; /* nullable */
  GSource *again;        /* nullable */
  guint delay;           /* until then */
  GSourceOnceFunc func;
  gpointer user_data;
};

static void tell_later (KaFollow *self, guint delay);

static gboolean
again_cb (gpointer data)
{
  KaFollow *self = data;
  guint delay = self->delay * 2;

  g_clear_pointer (&self->again, g_source_unref);
  if (delay <= LAST_MS)
    tell_later (self, delay);
  self->func (self->user_data);
  return G_SOURCE_REMOVE;
}

static void
stop_telling (KaFollow *self)
{
  if (self->again != NULL)
    g_source_destroy (self->again);
  g_clear_pointer (&self->again, g_source_unref);
}

static void
tell_later (KaFollow *self, guint delay)
{
  self->delay = delay;
  self->again = g_timeout_source_new (delay);
  g_source_set_callback (self->again, again_cb, self, NULL);
  g_source_attach (self->again, g_main_context_get_thread_default ());
}

static void
changed_cb (KaFollow *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  g_autofree char *name = g_file_get_basename (file);

  if (!g_str_has_prefix (name, self->name))
    return;
  stop_telling (self);
  tell_later (self, FIRST_MS);
  self->func (self->user_data);
}

KaFollow *
ka_follow_new (const char *path, GSourceOnceFunc func, gpointer user_data)
{
  KaFollow *self = g_new0 (KaFollow, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) place = g_file_new_for_path (folder);

  self->name = g_path_get_basename (path);
  self->func = func;
  self->user_data = user_data;
  self->monitor = g_file_monitor_directory (place, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    {
      g_file_monitor_set_rate_limit (self->monitor, TOLD_MS);
      g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (changed_cb), self);
    }
  return self;
}

void
ka_follow_free (KaFollow *self)
{
  stop_telling (self);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_free (self->name);
  g_free (self);
}
