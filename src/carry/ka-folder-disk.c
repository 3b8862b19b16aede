/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-folder-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ka-carrier.h"
#include "ka-language.h"

gboolean
ka_folder_refuse (const char *path, GError **error)
{
  int number = errno;
  KaCarrierError code = KA_CARRIER_ERROR_AWAY;

  if (number == EACCES || number == EPERM || number == EROFS)
    code = KA_CARRIER_ERROR_REFUSED;
  else if (number == ENOSPC || number == EDQUOT || number == EFBIG)
    code = KA_CARRIER_ERROR_FULL;
  g_set_error (error, KA_CARRIER_ERROR, code, "%s: %s", path, g_strerror (number));
  return FALSE;
}

int
ka_folder_open (const char *path, GError **error)
{
  int folder = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (folder < 0 && errno == ENOENT)
    g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY,
                         _ ("there is no such folder; it has to be made first"));
  else if (folder < 0)
    ka_folder_refuse (path, error);
  return folder;
}

/* In microseconds. */
#define LOOK_AGAIN 10000

gboolean
ka_folder_wait (int folder, GCancellable *cancellable, GError **error)
{
  while (flock (folder, LOCK_EX | LOCK_NB) < 0 && (errno == EWOULDBLOCK || errno == EINTR))
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      g_usleep (LOOK_AGAIN);
    }
  return TRUE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
ka_folder_list (const char *path, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &problem);
  const char *name;

  if (dir == NULL)
    {
      g_set_error (error, KA_CARRIER_ERROR,
                   g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_ACCES) ? KA_CARRIER_ERROR_REFUSED
                                                                               : KA_CARRIER_ERROR_AWAY,
                   "%s", problem->message);
      return NULL;
    }
  while ((name = g_dir_read_name (dir)) != NULL && names->len <= KA_FOLDER_MOST_FILES)
    g_ptr_array_add (names, g_strdup (name));
  if (names->len > KA_FOLDER_MOST_FILES)
    {
      g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED,
                   _ ("%s: there are more than %d files in this folder; choose one of its own"), path,
                   KA_FOLDER_MOST_FILES);
      return NULL;
    }
  g_ptr_array_sort (names, compare_names);
  return g_steal_pointer (&names);
}

static void
add_to_sum (GChecksum *sum, const char *name, const struct stat *stat, gboolean is_folder)
{
  const guint64 numbers[] = { (guint64) stat->st_dev,
                              (guint64) stat->st_ino,
                              (guint64) stat->st_mode,
                              is_folder ? 0 : (guint64) stat->st_size,
                              is_folder ? 0 : (guint64) stat->st_mtim.tv_sec,
                              is_folder ? 0 : (guint64) stat->st_mtim.tv_nsec };

  g_checksum_update (sum, (const guchar *) name, (gssize) strlen (name) + 1);
  g_checksum_update (sum, (const guchar *) numbers, sizeof numbers);
}

/* Some disks know the time of a file by the second alone; what is written grows. */
char *
ka_folder_sum (const char *path, GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) names = NULL;
  g_autofd int folder = ka_folder_open (path, error);
  struct stat stat;

  names = folder >= 0 ? ka_folder_list (path, error) : NULL;
  if (names == NULL)
    return NULL;
  if (fstat (folder, &stat) == 0)
    add_to_sum (sum, "", &stat, TRUE);
  for (guint i = 0; i < names->len; i++)
    if (fstatat (folder, names->pdata[i], &stat, AT_SYMLINK_NOFOLLOW) == 0)
      add_to_sum (sum, names->pdata[i], &stat, FALSE);
  return g_strdup (g_checksum_get_string (sum));
}

/* A pipe without a writer would be waited for. */
static int
open_plain (int folder, const char *name, int flags, guint64 *size)
{
  int file = openat (folder, name, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  struct stat stat;

  if (file < 0)
    return -1;
  if (fstat (file, &stat) == 0 && S_ISREG (stat.st_mode))
    {
      *size = (guint64) stat.st_size;
      return file;
    }
  close (file);
  errno = EINVAL;
  return -1;
}

int
ka_folder_open_file (int folder, const char *name, guint64 *size)
{
  struct stat stat;

  /* To open a device can do something. */
  if (fstatat (folder, name, &stat, AT_SYMLINK_NOFOLLOW) < 0 || !S_ISREG (stat.st_mode))
    return -1;
  return open_plain (folder, name, O_RDONLY, size);
}

int
ka_folder_open_end (int folder, const char *name, guint64 *size)
{
  return open_plain (folder, name, O_RDWR, size);
}

static gboolean
write_all (int file, guint64 at, GByteArray *bytes)
{
  gsize done = 0;

  while (done < bytes->len)
    {
      gssize n = pwrite (file, bytes->data + done, bytes->len - done, (off_t) (at + done));

      if (n < 0 && errno == EINTR)
        continue;
      if (n == 0)
        errno = ENOSPC;
      if (n <= 0)
        return FALSE;
      done += (gsize) n;
    }
  return fsync (file) == 0;
}

gboolean
ka_folder_append (int file, guint64 at, GByteArray *bytes)
{
  int number;

  if (ftruncate (file, (off_t) at) == 0 && write_all (file, at, bytes))
    return TRUE;
  number = errno;
  if (ftruncate (file, (off_t) at) == 0)
    fsync (file);
  errno = number;
  return FALSE;
}

/* What a program that was killed left behind is written over by the next one of that device. */
static char *
name_draft (const char *name)
{
  return g_strdup_printf (".%s.tmp", name);
}

gboolean
ka_folder_write (int folder, const char *name, GByteArray *bytes)
{
  g_autofree char *draft = name_draft (name);
  int file, number;
  gboolean written;

  unlinkat (folder, draft, 0);
  file = openat (folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file < 0)
    return FALSE;
  written = write_all (file, 0, bytes);
  number = errno;
  if (close (file) == 0 && written && renameat (folder, draft, folder, name) == 0)
    {
      fsync (folder);
      return TRUE;
    }
  errno = written ? errno : number;
  number = errno;
  unlinkat (folder, draft, 0);
  errno = number;
  return FALSE;
}
