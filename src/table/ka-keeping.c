/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-keeping.h"

struct _KaKeeping
{
  /* owned */
  GThread *thread;
  KaSpare *spare;
  char *kept;
  GError *error;
  GMainContext *context;
  GSource *done;
};

static gpointer
keep (gpointer data)
{
  KaKeeping *self = data;

  ka_spare_keep (self->spare, &self->kept, &self->error);
  g_source_attach (self->done, self->context);
  return NULL;
}

KaKeeping *
ka_keeping_start (KaSpare *spare, GSourceFunc done, gpointer data)
{
  KaKeeping *self = g_new0 (KaKeeping, 1);

  self->spare = ka_spare_ref (spare);
  self->context = g_main_context_ref_thread_default ();
  self->done = g_idle_source_new ();
  /* Whoever waits for it is not put off by what comes again and again. */
  g_source_set_priority (self->done, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->done, done, data, NULL);
  self->thread = g_thread_new ("book-rescue", keep, self);
  return self;
}

gboolean
ka_keeping_finish (KaKeeping *self, char **kept, GError **error)
{
  gboolean done;

  g_thread_join (self->thread);
  done = self->error == NULL;
  *kept = g_steal_pointer (&self->kept);
  if (!done)
    g_propagate_error (error, g_steal_pointer (&self->error));
  g_source_destroy (self->done);
  g_source_unref (self->done);
  g_main_context_unref (self->context);
  ka_spare_unref (self->spare);
  g_free (self);
  return done;
}
