/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded before a program, lets it find a computer on which something is odd:
 * KA_CLOCK_YEARS: the clock is wrong by so many years;
 * KA_ROOM: so many bytes can be written in files in the folder @KA_FOLDER, and then its disk is full; without a number nothing may be written there;
 * KA_DEAF: nothing tells what happens in this folder, which is lent through FUSE, as by the portal of a sandbox. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/time.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

#define YEAR       (365L * 24 * 60 * 60)

#define real(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

/* ---- the clock -------------------------------------------------------------------------------------------- */

static time_t
get_seconds (void)
{
  const char *years = getenv ("KA_CLOCK_YEARS");

  return years != NULL ? atol (years) * YEAR : 0;
}

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  int result = real (clock_gettime) (clock, now);

  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
    now->tv_sec += get_seconds ();
  return result;
}

int
gettimeofday (struct timeval *now, void *zone)
{
  int result = real (gettimeofday) (now, zone);

  now->tv_sec += get_seconds ();
  return result;
}

time_t
time (time_t *now)
{
  struct timespec spec;

  clock_gettime (CLOCK_REALTIME, &spec);
  if (now != NULL)
    *now = spec.tv_sec;
  return spec.tv_sec;
}

/* ---- the disk --------------------------------------------------------------------------------------------- */

static int
is_there (int file)
{
  const char *folder = getenv ("KA_FOLDER");
  char link[64], path[4096];
  ssize_t n;

  snprintf (link, sizeof link, "/proc/self/fd/%d", file);
  n = folder != NULL ? readlink (link, path, sizeof path - 1) : -1;
  return n > 0 && strncmp (path, folder, strlen (folder)) == 0;
}

ssize_t
pwrite64 (int file, const void *bytes, size_t size, off64_t at)
{
  static size_t written;
  const char *room = getenv ("KA_ROOM");
  ssize_t n;

  if (room != NULL && is_there (file))
    {
      size_t left = strtoul (room, NULL, 10) - written;

      if (left == 0)
        {
          errno = ENOSPC;
          return -1;
        }
      size = size < left ? size : left;
    }
  n = real (pwrite64) (file, bytes, size, at);
  if (room != NULL && n > 0 && is_there (file))
    written += (size_t) n;
  return n;
}

int
openat64 (int folder, const char *name, int flags, ...)
{
  va_list rest;
  mode_t mode = 0;

  va_start (rest, flags);
  if ((flags & O_CREAT) != 0)
    mode = va_arg (rest, mode_t);
  va_end (rest);
  if ((flags & O_ACCMODE) != O_RDONLY && getenv ("KA_ROOM") == NULL && is_there (folder))
    {
      errno = EROFS;
      return -1;
    }
  return real (openat64) (folder, name, flags, mode);
}

/* ---- what is lent ----------------------------------------------------------------------------------------- */

#define FUSE 0x65735546

static int
is_deaf (const char *path)
{
  const char *folder = getenv ("KA_DEAF");

  return folder != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

int
statfs64 (const char *path, struct statfs64 *found)
{
  int result = real (statfs64) (path, found);

  if (is_deaf (path))
    found->f_type = FUSE;
  return result;
}

int
inotify_add_watch (int file, const char *path, uint32_t mask)
{
  return real (inotify_add_watch) (file, path, is_deaf (path) ? IN_DELETE_SELF : mask);
}
