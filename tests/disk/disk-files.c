/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the book does with files beside SQLite: these take the place of the functions of libc in a test, for all
 * libraries. They do the same, fail when they are told to, and tell the model of the disk. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "disk-faults.h"
#include "disk-model.h"

static gboolean
fails (DiskCall call)
{
  const DiskFault *fault;

  /* For SQLite the layer above has asked. */
  if (disk_is_inside ())
    return FALSE;
  disk_model_look (call);
  fault = disk_fails (call);
  if (fault != NULL)
    errno = fault->number != 0 ? fault->number : EIO;
  return fault != NULL;
}

/* No disk needs to turn for a test: what counts is that it was asked. */
int
fsync (int file)
{
  if (fails (DISK_FLUSH))
    return -1;
  disk_model_sync (file);
  return 0;
}

int
fdatasync (int file)
{
  return fsync (file);
}

static int
noted (int result)
{
  if (result == 0)
    disk_model_note ();
  return result;
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags)
{
  return fails (DISK_RENAME) ? -1
                             : noted ((int) syscall (SYS_renameat2, from_folder, from, to_folder, to, flags));
}

int
renameat (int from_folder, const char *from, int to_folder, const char *to)
{
  return renameat2 (from_folder, from, to_folder, to, 0);
}

int
rename (const char *from, const char *to)
{
  return renameat2 (AT_FDCWD, from, AT_FDCWD, to, 0);
}

int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  return fails (DISK_LINK) ? -1 : noted ((int) syscall (SYS_linkat, from_folder, from, to_folder, to, flags));
}

int
link (const char *from, const char *to)
{
  return linkat (AT_FDCWD, from, AT_FDCWD, to, 0);
}

int
unlinkat (int folder, const char *path, int flags)
{
  return fails (DISK_UNLINK) ? -1 : noted ((int) syscall (SYS_unlinkat, folder, path, flags));
}

int
unlink (const char *path)
{
  return unlinkat (AT_FDCWD, path, 0);
}

int
mkdir (const char *path, mode_t mode)
{
  return fails (DISK_FOLDER) ? -1 : noted ((int) syscall (SYS_mkdirat, AT_FDCWD, path, mode));
}
