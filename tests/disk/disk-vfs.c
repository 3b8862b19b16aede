/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layer under SQLite (https://www.sqlite.org/vfs.html) that hands everything on, fails when it is told to, and tells
 * the model of the disk what was written. */
#include <sqlite3.h>
#include <string.h>

#include "disk-faults.h"
#include "disk-layers.h"
#include "disk-model.h"

typedef struct
{
  sqlite3_file base;
  DiskNode *node;     /* owned, NULL for a file that the model does not know */
  sqlite3_file *real; /* behind this struct */
} File;

static sqlite3_vfs layer;
static sqlite3_vfs *system_vfs;

static const int RESULTS[N_DISK_CALLS] = {
  [DISK_OPEN] = SQLITE_CANTOPEN,          [DISK_READ] = SQLITE_IOERR_READ,
  [DISK_WRITE] = SQLITE_IOERR_WRITE,      [DISK_TRUNCATE] = SQLITE_IOERR_TRUNCATE,
  [DISK_SYNC] = SQLITE_IOERR_FSYNC,       [DISK_SIZE] = SQLITE_IOERR_FSTAT,
  [DISK_LOCK] = SQLITE_IOERR_LOCK,        [DISK_MAP] = SQLITE_IOERR_SHMMAP,
  [DISK_MAP_LOCK] = SQLITE_IOERR_SHMLOCK, [DISK_DELETE] = SQLITE_IOERR_DELETE,
  [DISK_ACCESS] = SQLITE_IOERR_ACCESS,    [DISK_PATH] = SQLITE_CANTOPEN,
};

/* What a call answers that fails, %SQLITE_OK when it does not. */
static int
fail (DiskCall call)
{
  const DiskFault *fault = disk_fails (call);

  return fault == NULL ? SQLITE_OK : fault->result != 0 ? fault->result : RESULTS[call];
}

static sqlite3_file *
get_real (sqlite3_file *file)
{
  return ((File *) file)->real;
}

/* The real method, unless the call fails. */
#define HAND_ON(call, file, method, ...)                                                                     \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    int result = fail (call);                                                                                \
                                                                                                             \
    if (result == SQLITE_OK)                                                                                 \
      {                                                                                                      \
        disk_enter ();                                                                                       \
        result = get_real (file)->pMethods->method (get_real (file), ##__VA_ARGS__);                         \
        disk_leave ();                                                                                       \
      }                                                                                                      \
    return result;                                                                                           \
  }                                                                                                          \
  G_STMT_END

static int
file_close (sqlite3_file *file)
{
  File *self = (File *) file;
  int result;

  disk_enter ();
  result = self->real->pMethods->xClose (self->real);
  disk_leave ();
  g_clear_pointer (&self->node, disk_model_close);
  return result;
}

static int
file_read (sqlite3_file *file, void *data, int size, sqlite3_int64 at)
{
  HAND_ON (DISK_READ, file, xRead, data, size, at);
}

static int
write_now (File *self, const void *data, int size, sqlite3_int64 at)
{
  int result;

  disk_enter ();
  result = self->real->pMethods->xWrite (self->real, data, size, at);
  disk_leave ();
  if (result == SQLITE_OK && self->node != NULL)
    disk_model_write (self->node, data, (gsize) size, (gsize) at);
  return result;
}

static int
file_write (sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
  const DiskFault *fault;

  disk_model_look (DISK_WRITE);
  fault = disk_fails (DISK_WRITE);
  if (fault == NULL)
    return write_now ((File *) file, data, size, at);
  if (fault->torn)
    write_now ((File *) file, data, size / 2, at);
  return fault->result != 0 ? fault->result : SQLITE_IOERR_WRITE;
}

static int
file_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  File *self = (File *) file;
  int result;

  disk_model_look (DISK_TRUNCATE);
  result = fail (DISK_TRUNCATE);
  if (result != SQLITE_OK)
    return result;
  disk_enter ();
  result = self->real->pMethods->xTruncate (self->real, size);
  disk_leave ();
  if (result == SQLITE_OK && self->node != NULL)
    disk_model_truncate (self->node, (gsize) size);
  return result;
}

static int
file_sync (sqlite3_file *file, int flags)
{
  disk_model_look (DISK_SYNC);
  HAND_ON (DISK_SYNC, file, xSync, flags);
}

static int
file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  HAND_ON (DISK_SIZE, file, xFileSize, size);
}

static int
file_lock (sqlite3_file *file, int level)
{
  HAND_ON (DISK_LOCK, file, xLock, level);
}

static int
file_unlock (sqlite3_file *file, int level)
{
  return get_real (file)->pMethods->xUnlock (get_real (file), level);
}

static int
file_check_lock (sqlite3_file *file, int *locked)
{
  return get_real (file)->pMethods->xCheckReservedLock (get_real (file), locked);
}

static int
file_control (sqlite3_file *file, int operation, void *data)
{
  return get_real (file)->pMethods->xFileControl (get_real (file), operation, data);
}

static int
file_sector_size (sqlite3_file *file)
{
  return get_real (file)->pMethods->xSectorSize (get_real (file));
}

static int
file_characteristics (sqlite3_file *file)
{
  return get_real (file)->pMethods->xDeviceCharacteristics (get_real (file));
}

static int
file_map (sqlite3_file *file, int region, int size, int extend, void volatile **data)
{
  HAND_ON (DISK_MAP, file, xShmMap, region, size, extend, data);
}

/* Giving a lock back cannot fail. */
static int
file_map_lock (sqlite3_file *file, int offset, int n, int flags)
{
  if ((flags & SQLITE_SHM_UNLOCK) != 0)
    return get_real (file)->pMethods->xShmLock (get_real (file), offset, n, flags);
  HAND_ON (DISK_MAP_LOCK, file, xShmLock, offset, n, flags);
}

static void
file_map_barrier (sqlite3_file *file)
{
  get_real (file)->pMethods->xShmBarrier (get_real (file));
}

static int
file_unmap (sqlite3_file *file, int delete)
{
  int result;

  disk_enter ();
  result = get_real (file)->pMethods->xShmUnmap (get_real (file), delete);
  disk_leave ();
  return result;
}

static const sqlite3_io_methods METHODS = {
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
  .xShmMap = file_map,
  .xShmLock = file_map_lock,
  .xShmBarrier = file_map_barrier,
  .xShmUnmap = file_unmap,
};

static int
open_file (sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out_flags)
{
  File *self = (File *) file;
  int result = fail (DISK_OPEN);

  *self = (File) { .real = (sqlite3_file *) (self + 1) };
  if (result != SQLITE_OK)
    return result;
  disk_enter ();
  result = system_vfs->xOpen (system_vfs, name, self->real, flags, out_flags);
  disk_leave ();
  self->base.pMethods = self->real->pMethods != NULL ? &METHODS : NULL;
  if (result == SQLITE_OK && name != NULL)
    self->node = disk_model_open (name);
  return result;
}

static int
delete_file (sqlite3_vfs *vfs, const char *name, int sync_folder)
{
  int result;

  disk_model_look (DISK_DELETE);
  result = fail (DISK_DELETE);
  if (result != SQLITE_OK)
    return result;
  disk_enter ();
  result = system_vfs->xDelete (system_vfs, name, sync_folder);
  disk_leave ();
  return result;
}

static int
access_file (sqlite3_vfs *vfs, const char *name, int flags, int *answer)
{
  int result = fail (DISK_ACCESS);

  return result != SQLITE_OK ? result : system_vfs->xAccess (system_vfs, name, flags, answer);
}

static int
find_full_path (sqlite3_vfs *vfs, const char *name, int size, char *path)
{
  int result = fail (DISK_PATH);

  return result != SQLITE_OK ? result : system_vfs->xFullPathname (system_vfs, name, size, path);
}

void
disk_install_vfs (void)
{
  system_vfs = sqlite3_vfs_find (NULL);
  layer = *system_vfs;
  layer.zName = "test-disk";
  layer.szOsFile = (int) sizeof (File) + system_vfs->szOsFile;
  layer.xOpen = open_file;
  layer.xDelete = delete_file;
  layer.xAccess = access_file;
  layer.xFullPathname = find_full_path;
  g_assert_cmpint (sqlite3_vfs_register (&layer, TRUE), ==, SQLITE_OK);
}
