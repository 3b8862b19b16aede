/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layer over the files of SQLite (https://www.sqlite.org/vfs.html) that hands everything on, until it fails. */
#include "faulty-vfs.h"

#include <sqlite3.h>
#include <string.h>

typedef struct
{
  sqlite3_file base;
  sqlite3_file *real; /* behind this struct */
} File;

static struct
{
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  gboolean failing;
  guint left;
  guint n_failed;
  int result;
} faulty;

static sqlite3_file *
get_real (sqlite3_file *file)
{
  return ((File *) file)->real;
}

static gboolean
fails (void)
{
  if (!faulty.failing)
    return FALSE;
  if (faulty.left > 0)
    {
      faulty.left--;
      return FALSE;
    }
  faulty.n_failed++;
  return TRUE;
}

/* A full disk still syncs and truncates. */
static gboolean
fails_altogether (void)
{
  return faulty.result != SQLITE_FULL && fails ();
}

static int
file_close (sqlite3_file *file)
{
  return get_real (file)->pMethods->xClose (get_real (file));
}

static int
file_read (sqlite3_file *file, void *data, int size, sqlite3_int64 at)
{
  return get_real (file)->pMethods->xRead (get_real (file), data, size, at);
}

static int
file_write (sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
  return fails () ? faulty.result : get_real (file)->pMethods->xWrite (get_real (file), data, size, at);
}

static int
file_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  return fails_altogether () ? SQLITE_IOERR_TRUNCATE
                             : get_real (file)->pMethods->xTruncate (get_real (file), size);
}

static int
file_sync (sqlite3_file *file, int flags)
{
  return fails_altogether () ? SQLITE_IOERR_FSYNC : get_real (file)->pMethods->xSync (get_real (file), flags);
}

static int
file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return get_real (file)->pMethods->xFileSize (get_real (file), size);
}

static int
file_lock (sqlite3_file *file, int level)
{
  return get_real (file)->pMethods->xLock (get_real (file), level);
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
  return get_real (file)->pMethods->xShmMap (get_real (file), region, size, extend, data);
}

static int
file_map_lock (sqlite3_file *file, int offset, int n, int flags)
{
  return get_real (file)->pMethods->xShmLock (get_real (file), offset, n, flags);
}

static void
file_map_barrier (sqlite3_file *file)
{
  get_real (file)->pMethods->xShmBarrier (get_real (file));
}

static int
file_unmap (sqlite3_file *file, int delete)
{
  return get_real (file)->pMethods->xShmUnmap (get_real (file), delete);
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
  int result;

  self->real = (sqlite3_file *) (self + 1);
  result = faulty.real->xOpen (faulty.real, name, self->real, flags, out_flags);
  self->base.pMethods = self->real->pMethods != NULL ? &METHODS : NULL;
  return result;
}

void
faulty_vfs_install (void)
{
  faulty.real = sqlite3_vfs_find (NULL);
  faulty.vfs = *faulty.real;
  faulty.vfs.zName = "faulty";
  faulty.vfs.szOsFile = (int) sizeof (File) + faulty.real->szOsFile;
  faulty.vfs.xOpen = open_file;
  g_assert_cmpint (sqlite3_vfs_register (&faulty.vfs, TRUE), ==, SQLITE_OK);
}

void
faulty_vfs_fail_after (guint n, int result)
{
  faulty.failing = TRUE;
  faulty.left = n;
  faulty.n_failed = 0;
  faulty.result = result;
}

guint
faulty_vfs_repair (void)
{
  faulty.failing = FALSE;
  return faulty.n_failed;
}
