/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-how-far.h"

struct _KaHowFar
{
  int done; /* of @n; both only by atomic means */
  int n;
};

KaHowFar *
ka_how_far_new (void)
{
  return g_atomic_rc_box_new0 (KaHowFar);
}

KaHowFar *
ka_how_far_ref (KaHowFar *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
ka_how_far_unref (KaHowFar *self)
{
  g_atomic_rc_box_release (self);
}

void
ka_how_far_note_cb (guint done, guint n, gpointer data)
{
  KaHowFar *self = data;

  g_atomic_int_set (&self->n, (int) n);
  g_atomic_int_set (&self->done, (int) done);
}

double
ka_how_far_get (KaHowFar *self, guint *done, guint *n)
{
  int all = g_atomic_int_get (&self->n), some = g_atomic_int_get (&self->done);

  if (done != NULL)
    *done = (guint) some;
  if (n != NULL)
    *n = (guint) all;
  return all > 0 ? CLAMP ((double) some / all, 0, 1) : 0;
}
