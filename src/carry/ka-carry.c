/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-carry.h"

#include <string.h>

#include "ka-carried.h"
#include "ka-language.h"
#include "ka-spool.h"

typedef struct
{
  KaBook *book;
  KaCarrier *carrier;
  const char *address;
  GCancellable *cancellable;
  KaCarryReport *report;
} Carrying;

/* ---- taking --------------------------------------------------------------------------------------------- */

/* What is heard waits in a file until all of it has come, since a book keeps nobody waiting for a server. */
typedef struct
{
  KaSpool *spool; /* (owned) */
  gsize size;
} Hearing;

static gboolean
hear_cb (const char *line, gsize length, gpointer data, GError **error)
{
  Hearing *self = data;
  GOutputStream *stream = ka_spool_get_output (self->spool);

  self->size += length + 1;
  if (self->size > (gsize) KA_SPOOL_MEGABYTES << 20)
    {
      g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_DAMAGED, _ ("more than %d MB lie there"),
                   KA_SPOOL_MEGABYTES);
      return FALSE;
    }
  return g_output_stream_write_all (stream, line, length, NULL, NULL, error)
         && g_output_stream_write_all (stream, "\n", 1, NULL, NULL, error);
}

static void
add_report (KaTravelReport *total, const KaTravelReport *report)
{
  total->n_new += report->n_new;
  total->n_known += report->n_known;
  total->n_unread += report->n_unread;
  total->n_refused += report->n_refused;
}

/* @place: (nullable): from where on; @anew: whether the book forgets what it knew of the carrier */
static gboolean
take_from (Carrying *self, const char *place, gboolean anew, GError **error)
{
  g_autofree char *device = NULL;
  g_autofree char *next = NULL;
  Hearing hearing = { ka_spool_new (error), 0 };
  g_autoptr (KaSpool) spool = hearing.spool;
  KaTravelReport report = { 0 };
  GInputStream *lines;

  if (spool == NULL || !ka_carried_get_device (self->book, &device, error)
      || !ka_carrier_take (self->carrier, device, place, hear_cb, &hearing, &next, self->cancellable, error))
    return FALSE;
  if (hearing.size == 0 && !anew && g_strcmp0 (place, next) == 0)
    return TRUE;
  lines = ka_spool_get_input (spool, error);
  if (lines == NULL
      || !ka_carried_take (self->book, self->address, lines, next, anew, &report, self->cancellable, error))
    return FALSE;
  add_report (&self->report->came, &report);
  return TRUE;
}

static gboolean
take (Carrying *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *place = NULL;

  if (!ka_carried_get_place (self->book, self->address, &place, error))
    return FALSE;
  if (take_from (self, place, FALSE, &problem))
    return TRUE;
  if (g_error_matches (problem, KA_CARRIER_ERROR, KA_CARRIER_ERROR_LOST))
    return take_from (self, NULL, TRUE, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* ---- giving --------------------------------------------------------------------------------------------- */

/* @n: (inout): how many were given */
static gboolean
give_batch (Carrying *self, const char *device, KaCarriedBatch *batch, GError **error)
{
  if (!ka_carrier_give (self->carrier, device, batch->lines, self->cancellable, error)
      || !ka_carried_note_given (self->book, self->address, batch, error))
    return FALSE;
  self->report->n_given += batch->lines->len;
  return TRUE;
}

static gboolean
give (Carrying *self, gboolean *gave, GError **error)
{
  g_autofree char *device = NULL;

  *gave = FALSE;
  if (!ka_carried_get_device (self->book, &device, error))
    return FALSE;
  for (;;)
    {
      g_autoptr (KaCarriedBatch) batch = NULL;

      if (!ka_carried_get_state (self->book, &self->report->state, error))
        return FALSE;
      batch = ka_carried_list (self->book, self->address, error);
      if (batch == NULL)
        return FALSE;
      if (batch->lines->len == 0)
        return TRUE;
      if (!give_batch (self, device, batch, error))
        return FALSE;
      *gave = TRUE;
    }
}

/* What was damaged or went between taking and giving is found when it is taken again. */
#define MOST_TIMES 3

gboolean
ka_carry_once (KaBook *book, KaCarrier *carrier, const char *address, KaCarryReport *report,
               GCancellable *cancellable, GError **error)
{
  Carrying self = { book, carrier, address, cancellable, report };
  g_autoptr (GError) problem = NULL;
  gboolean gave = TRUE;

  g_return_val_if_fail (book != NULL && KA_IS_CARRIER (carrier) && address != NULL && report != NULL, FALSE);

  *report = (KaCarryReport) { 0 };
  for (guint i = 0; i < MOST_TIMES && gave; i++)
    {
      g_clear_error (&problem);
      /* After something was given it is heard where that ends, so that it is seen when it goes. */
      if (!take (&self, &problem) || !give (&self, &gave, &problem))
        {
          if (!g_error_matches (problem, KA_CARRIER_ERROR, KA_CARRIER_ERROR_LOST))
            break;
          gave = TRUE;
        }
    }
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
