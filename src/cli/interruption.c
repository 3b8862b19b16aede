/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "interruption.h"

#include <glib-unix.h>
#include <signal.h>

struct _KaInterruption
{
  GCancellable *cancellable;
  GMainContext *context;
  GMainLoop *loop;
  GThread *thread;
};

/* Who is asked a second time ends as if nobody heard: where a server or a disk does not answer, nothing looks. */
static gboolean
cancel_cb (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

static void
hear_signal (KaInterruption *self, int number)
{
  g_autoptr (GSource) source = g_unix_signal_source_new (number);

  g_source_set_callback (source, cancel_cb, self->cancellable, NULL);
  g_source_attach (source, self->context);
}

static gpointer
hear (gpointer loop)
{
  g_main_loop_run (loop);
  return NULL;
}

KaInterruption *
ka_interruption_new (void)
{
  KaInterruption *self = g_new0 (KaInterruption, 1);

  self->cancellable = g_cancellable_new ();
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  hear_signal (self, SIGINT);
  hear_signal (self, SIGTERM);
  self->thread = g_thread_new ("interruption", hear, self->loop);
  return self;
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* The loop may not run yet, so it is ended from within. */
void
ka_interruption_free (KaInterruption *self)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_callback (source, quit_cb, self->loop, NULL);
  g_source_attach (source, self->context);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_object_unref (self->cancellable);
  g_free (self);
}

GCancellable *
ka_interruption_get_cancellable (KaInterruption *self)
{
  return self->cancellable;
}
