/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-farewell.h"

typedef struct
{
  /* owned */
  KaErrand *errand;
  GSource *end; /* when nobody waits any longer */

  /* of who is told */
  KaErrandFunc done;
  gpointer data;
} Farewell;

/* @report: (nullable) */
static void
finish (Farewell *self, const KaErrandReport *report)
{
  g_source_destroy (self->end);
  g_source_unref (self->end);
  ka_errand_leave (self->errand);
  self->done (report, self->data);
  g_free (self);
}

static void
said_cb (const KaErrandReport *report, gpointer data)
{
  finish (data, report);
}

static gboolean
too_late_cb (gpointer data)
{
  finish (data, NULL);
  return G_SOURCE_REMOVE;
}

void
ka_farewell_say (KaDesk *desk, KaCarrier *carrier, const char *address, KaErrandFunc done, gpointer data)
{
  Farewell *self = g_new0 (Farewell, 1);

  self->done = done;
  self->data = data;
  self->errand = ka_errand_start (desk, carrier, address, FALSE, said_cb, self);
  self->end = g_timeout_source_new (KA_FAREWELL_MS);
  g_source_set_callback (self->end, too_late_cb, self, NULL);
  g_source_attach (self->end, g_main_context_get_thread_default ());
}
