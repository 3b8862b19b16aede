/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-borrowers.h"

#include "ka-book-error.h"
#include "ka-language.h"

/* Who has not let go by then is kept by a disk that does not answer. */
#define LONGEST_MS 20000

struct _KaBorrowers
{
  gatomicrefcount references;
  GMutex mutex;
  GCond left;
  guint n;
  guint longest_ms;
};

KaBorrowers *
ka_borrowers_new (void)
{
  KaBorrowers *self = g_new0 (KaBorrowers, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->left);
  self->longest_ms = LONGEST_MS;
  return self;
}

KaBorrowers *
ka_borrowers_ref (KaBorrowers *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
ka_borrowers_unref (KaBorrowers *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->left);
  g_free (self);
}

void
ka_borrowers_enter (KaBorrowers *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->n++;
}

void
ka_borrowers_leave (KaBorrowers *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->n--;
  g_cond_broadcast (&self->left);
}

gboolean
ka_borrowers_wait (KaBorrowers *self, gint64 until)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  while (self->n > 0)
    if (!g_cond_wait_until (&self->left, &self->mutex, until))
      break;
  return self->n == 0;
}

gboolean
ka_borrowers_clear (KaBorrowers *self, GError **error)
{
  gint64 until = g_get_monotonic_time () + self->longest_ms * G_TIME_SPAN_MILLISECOND;

  if (ka_borrowers_wait (self, until))
    return TRUE;
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED,
                       _ ("The folder where this book meets others does not answer; try again when it does"));
  return FALSE;
}

void
ka_borrowers_set_longest (KaBorrowers *self, guint ms)
{
  self->longest_ms = ms;
}
