/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-roll-lock.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ka-roll.h"

/* A file of its own: the roll is another file each time that it is written. */
#define LOCK  ".lock"

#define DAY_S (24 * 60 * 60)

static char *
make_lock_path (const char *path)
{
  return g_strconcat (path, LOCK, NULL);
}

static struct flock
build_lock (void)
{
  return (struct flock) { .l_type = F_WRLCK, .l_whence = SEEK_SET };
}

/* Whoever let go in the moment between has taken its file away. */
static gboolean
lies_there (int file, const char *name)
{
  struct stat held, there;

  return fstat (file, &held) == 0 && lstat (name, &there) == 0 && held.st_dev == there.st_dev
         && held.st_ino == there.st_ino;
}

int
ka_roll_hold (const char *path)
{
  g_autofree char *name = make_lock_path (path);
  g_autofree char *folder = g_path_get_dirname (path);
  struct flock lock = build_lock ();

  /* Where it cannot be made nothing can be held in it. */
  g_mkdir_with_parents (folder, 0700);
  for (;;)
    {
      g_autofd int file = g_open (name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);

      if (file < 0 || fcntl (file, F_OFD_SETLK, &lock) != 0)
        return -1;
      if (lies_there (file, name))
        return g_steal_fd (&file);
    }
}

void
ka_roll_let_go (const char *path, int lock)
{
  g_autofree char *name = make_lock_path (path);

  g_return_if_fail (lock >= 0);

  g_unlink (name);
  g_close (lock, NULL);
}

gboolean
ka_roll_is_open (const char *path)
{
  g_autofree char *name = make_lock_path (path);
  g_autofd int file = g_open (name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  struct flock lock = build_lock ();

  return file >= 0 && fcntl (file, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

void
ka_roll_forget_closed (const char *path)
{
  int lock = ka_roll_hold (path);

  if (lock < 0)
    return;
  ka_roll_forget (path);
  ka_roll_let_go (path, lock);
}

static gboolean
is_left (const char *path)
{
  GStatBuf is;

  return g_lstat (path, &is) == 0 && S_ISREG (is.st_mode)
         && g_get_real_time () / G_USEC_PER_SEC - is.st_mtime > KA_ROLL_LEFT_DAYS * DAY_S;
}

/* What lies beside a roll begins with its name. Returns: (nullable): that of the roll */
static char *
find_roll (const char *folder, const char *name)
{
  const char *end = strstr (name, KA_ROLL_END);
  g_autofree char *roll = end != NULL ? g_strndup (name, end + strlen (KA_ROLL_END) - name) : NULL;

  return roll != NULL ? g_build_filename (folder, roll, NULL) : NULL;
}

/* However old it is, what is of a room that is open is not left. */
static void
throw_away (const char *path, const char *roll)
{
  int lock = ka_roll_hold (roll);

  if (lock < 0)
    return;
  g_unlink (path);
  ka_roll_let_go (roll, lock);
}

void
ka_roll_clean_up (void)
{
  g_autofree char *folder = ka_roll_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *roll = find_roll (folder, name);

      if (roll != NULL && is_left (path))
        throw_away (path, roll);
    }
}
