/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands between the program and its C library: whatever is brought to the disk, in any library, comes through here. */
#include "sync-recorder.h"

#include <glib/gstdio.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct
{
  GStatBuf status;
  GStrv names; /* of what is in a folder */
} Sync;

static GMutex mutex;
static GPtrArray *syncs; /* Sync */

static void
free_sync (gpointer data)
{
  Sync *sync = data;

  g_strfreev (sync->names);
  g_free (sync);
}

static GStrv
list_names (int file)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", file);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_strv_builder_add (names, name);
  return g_strv_builder_end (names);
}

static void
record (int file)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  Sync *sync = g_new0 (Sync, 1);

  g_assert_cmpint (fstat (file, &sync->status), ==, 0);
  sync->names = list_names (file);
  if (syncs == NULL)
    syncs = g_ptr_array_new_with_free_func (free_sync);
  g_ptr_array_add (syncs, sync);
}

int
fsync (int file)
{
  record (file);
  return (int) syscall (SYS_fsync, file);
}

int
fdatasync (int file)
{
  record (file);
  return (int) syscall (SYS_fdatasync, file);
}

void
sync_recorder_forget (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  g_clear_pointer (&syncs, g_ptr_array_unref);
}

static gboolean
is_same_file (const GStatBuf *first, const GStatBuf *second)
{
  return first->st_dev == second->st_dev && first->st_ino == second->st_ino;
}

gboolean
sync_recorder_has (const char *path)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GStatBuf now;

  if (g_stat (path, &now) != 0)
    return FALSE;
  for (guint i = 0; syncs != NULL && i < syncs->len; i++)
    {
      const GStatBuf *then = &((const Sync *) g_ptr_array_index (syncs, i))->status;

      if (is_same_file (then, &now) && then->st_size == now.st_size
          && then->st_mtim.tv_sec == now.st_mtim.tv_sec && then->st_mtim.tv_nsec == now.st_mtim.tv_nsec)
        return TRUE;
    }
  return FALSE;
}

gboolean
sync_recorder_has_name (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GStatBuf now;

  if (g_stat (folder, &now) != 0)
    return FALSE;
  for (guint i = 0; syncs != NULL && i < syncs->len; i++)
    {
      const Sync *sync = g_ptr_array_index (syncs, i);

      if (is_same_file (&sync->status, &now) && g_strv_contains ((const char *const *) sync->names, name))
        return TRUE;
    }
  return FALSE;
}
