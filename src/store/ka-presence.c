/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-presence.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/random.h>
#include <unistd.h>

struct _KaPresence
{
  int file; /* −1 where no lock can be had */
  gint64 place;
};

static struct flock
build_lock (gint64 place)
{
  return (struct flock) { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = place, .l_len = 1 };
}

/* Locks of an open file, not of a process: two windows of one process see each other, and closing another file of the
 * same name drops nothing. */
static gboolean
lock_place (int file, gint64 place)
{
  struct flock lock = build_lock (place);

  return fcntl (file, F_OFD_SETLK, &lock) == 0;
}

/* From the kernel: the generators of two processes may stand at the same number when one is a fork of the other. */
static gint64
draw_place (void)
{
  guint64 bits;

  if (getrandom (&bits, sizeof bits, 0) != sizeof bits)
    bits = (guint64) g_get_real_time () << 16 ^ (guint64) getpid ();
  return (gint64) (bits >> 2) | 1;
}

KaPresence *
ka_presence_new (const char *path)
{
  KaPresence *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_new0 (KaPresence, 1);
  self->place = draw_place ();
  self->file = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
  if (self->file >= 0 && !lock_place (self->file, self->place))
    {
      g_close (self->file, NULL);
      self->file = -1;
    }
  return self;
}

void
ka_presence_free (KaPresence *self)
{
  if (self->file >= 0)
    g_close (self->file, NULL);
  g_free (self);
}

gint64
ka_presence_get_place (KaPresence *self)
{
  return self->place;
}

gboolean
ka_presence_is_there (KaPresence *self, gint64 place)
{
  struct flock lock = build_lock (place);

  if (place == self->place || place < 0)
    return FALSE;
  if (self->file < 0 || fcntl (self->file, F_OFD_GETLK, &lock) != 0)
    return TRUE;
  return lock.l_type != F_UNLCK;
}
