/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-watch.h"

struct _KaWatch
{
  char *name;
  GFileMonitor *monitor; /* of the folder, for a file that is replaced is another file */
  GSourceOnceFunc func;
  gpointer user_data;
};

/* Writing in the book changes its files all the time, and is of no interest. */
static gboolean
is_of_interest (KaWatch *self, GFile *file, GFileMonitorEvent event)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name != NULL && g_str_has_prefix (name, self->name)
         && (event == G_FILE_MONITOR_EVENT_DELETED || event == G_FILE_MONITOR_EVENT_CREATED
             || event == G_FILE_MONITOR_EVENT_RENAMED || event == G_FILE_MONITOR_EVENT_MOVED_IN
             || event == G_FILE_MONITOR_EVENT_MOVED_OUT || event == G_FILE_MONITOR_EVENT_UNMOUNTED);
}

static void
changed_cb (KaWatch *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  if (is_of_interest (self, file, event) || is_of_interest (self, other, event))
    self->func (self->user_data);
}

KaWatch *
ka_watch_new (const char *path, GSourceOnceFunc func, gpointer user_data)
{
  KaWatch *self = g_new0 (KaWatch, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) place = g_file_new_for_path (folder);

  self->name = g_path_get_basename (path);
  self->func = func;
  self->user_data = user_data;
  self->monitor = g_file_monitor_directory (place, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

void
ka_watch_free (KaWatch *self)
{
  if (self->monitor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->monitor, self);
      g_file_monitor_cancel (self->monitor);
      g_object_unref (self->monitor);
    }
  g_free (self->name);
  g_free (self);
}
