/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-carry.h"

#include <string.h>

#include "ka-carried.h"
#include "ka-computers.h"
#include "ka-language.h"
#include "ka-spool.h"

typedef struct
{
  KaBook *book;
  KaCarrier *carrier;
  const char *address;
  GCancellable *cancellable;
  KaCarryReport *report;

  char *place;      /* (owned) (nullable): up to where it was heard in this exchange */
  gboolean unheard; /* something was given since, and the book knows no place */
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

/* A book in which somebody writes keeps others waiting. So it takes some %PIECE bytes at once, and then lets others write first; in bytes and
 * microseconds. */
#define PIECE (1 << 20)
#define PAUSE (20 * 1000)

/* @piece: (out) (transfer full): the next lines, none at the end */
static gboolean
read_piece (GDataInputStream *lines, GBytes **piece, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) problem = NULL;
  char *line;
  gsize length;

  while (bytes->len < PIECE
         && (line = g_data_input_stream_read_line (lines, &length, NULL, &problem)) != NULL)
    {
      g_byte_array_append (bytes, (const guint8 *) line, (guint) length);
      g_byte_array_append (bytes, (const guint8 *) "\n", 1);
      g_free (line);
    }
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  *piece = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return TRUE;
}

static gboolean
take_piece (Carrying *self, GBytes *piece, const char *place, gboolean anew, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (piece);
  KaTravelReport report = { 0 };

  if (!ka_carried_take (self->book, self->address, stream, place, anew, &report, self->cancellable, error))
    return FALSE;
  add_report (&self->report->came, &report);
  return TRUE;
}

/* Only with the last of @lines it is heard up to @next; until then up to @place, so that who is stopped hears them again. */
static gboolean
take_lines (Carrying *self, GInputStream *lines, const char *place, const char *next, gboolean anew,
            GError **error)
{
  g_autoptr (GDataInputStream) stream = g_data_input_stream_new (lines);
  g_autoptr (GBytes) piece = NULL;

  if (!read_piece (stream, &piece, error))
    return FALSE;
  for (;;)
    {
      g_autoptr (GBytes) following = NULL;
      gboolean last;

      if (!read_piece (stream, &following, error))
        return FALSE;
      last = g_bytes_get_size (following) == 0;
      if (!take_piece (self, piece, last ? next : place, anew, error))
        return FALSE;
      if (last)
        return TRUE;
      anew = FALSE;
      g_bytes_unref (piece);
      piece = g_steal_pointer (&following);
      g_usleep (PAUSE);
    }
}

/* @place: (nullable): from where on; @anew: whether the book forgets what it knew of the carrier */
static gboolean
take_from (Carrying *self, const char *place, gboolean anew, GError **error)
{
  g_autofree char *device = NULL;
  g_autofree char *next = NULL;
  Hearing hearing = { ka_spool_new (error), 0 };
  g_autoptr (KaSpool) spool = hearing.spool;
  GInputStream *lines;

  if (spool == NULL || !ka_carried_get_device (self->book, &device, error)
      || !ka_carrier_take (self->carrier, device, place, hear_cb, &hearing, &next, self->cancellable, error))
    return FALSE;
  if (hearing.size > 0 || anew || self->unheard || g_strcmp0 (place, next) != 0)
    {
      lines = ka_spool_get_input (spool, error);
      if (lines == NULL || !take_lines (self, lines, place, next, anew, error))
        return FALSE;
    }
  g_set_str (&self->place, next);
  self->unheard = FALSE;
  return TRUE;
}

static gboolean
take (Carrying *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *place = g_strdup (self->place);
  gboolean anew = FALSE;

  /* Who was stopped after it gave, and before it heard that, cannot know whether it lies there still. */
  if (place == NULL && !ka_carried_get_place (self->book, self->address, &place, &anew, error))
    return FALSE;
  if (take_from (self, place, anew, &problem))
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
  if ((batch->lines->len > 0
       && !ka_carrier_give (self->carrier, device, batch->lines, self->cancellable, error))
      || !ka_carried_note_given (self->book, self->address, batch, error))
    return FALSE;
  self->report->n_given += batch->lines->len;
  self->unheard = TRUE;
  return TRUE;
}

/* What was too long is so in each exchange with the carrier, and takes long to be written. */
static GHashTable *
get_long (KaCarrier *carrier)
{
  static const char KEY[] = "ka-carry-long";
  GHashTable *known = g_object_get_data (G_OBJECT (carrier), KEY);

  if (known == NULL)
    {
      known = ka_carried_long_new ();
      g_object_set_data_full (G_OBJECT (carrier), KEY, known, (GDestroyNotify) g_hash_table_unref);
    }
  return known;
}

/* A member of a club who only reads is in nobody's way, and takes what others give. */
static gboolean
pass_by (Carrying *self, GError *problem, GError **error)
{
  self->report->reads_only = g_error_matches (problem, KA_CARRIER_ERROR, KA_CARRIER_ERROR_READS_ONLY);
  if (!self->report->reads_only)
    g_propagate_error (error, problem);
  else
    g_error_free (problem);
  return self->report->reads_only;
}

static gboolean
give (Carrying *self, gboolean *gave, GError **error)
{
  g_autofree char *device = NULL;

  *gave = FALSE;
  if (!ka_carried_get_device (self->book, &device, error))
    return FALSE;
  g_strlcpy (self->report->device, device, sizeof self->report->device);
  for (;;)
    {
      g_autoptr (KaCarriedBatch) batch = NULL;
      GError *problem = NULL;

      if (!ka_carried_get_state (self->book, &self->report->state, error))
        return FALSE;
      batch
          = ka_carried_list (self->book, self->address, KA_CARRIER_LONGEST, get_long (self->carrier), error);
      if (batch == NULL)
        return FALSE;
      self->report->n_too_long = batch->n_too_long;
      if (batch->lines->len == 0 && batch->put_off->len == 0)
        return TRUE;
      /* Said by an act, which is in the next batch. */
      if (!ka_book_tell_origin (self->book, error))
        return FALSE;
      if (!give_batch (self, device, batch, &problem))
        return pass_by (self, problem, error);
      *gave = TRUE;
    }
}

/* What was damaged or went between taking and giving is found when it is taken again. */
#define MOST_TIMES 3

gboolean
ka_carry_once (KaBook *book, KaCarrier *carrier, const char *address, KaCarryReport *report,
               GCancellable *cancellable, GError **error)
{
  Carrying self = { book, carrier, address, cancellable, report, NULL, FALSE };
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
  g_clear_pointer (&self.place, g_free);
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* ---- who meets there ------------------------------------------------------------------------------------- */

static char *
tell_too_long (guint n)
{
  return g_strdup_printf (
      ngettext ("%u import is longer than the %d MB that go to other books, and stays here alone. "
                "Import it in parts into a new book, and let that one meet others.",
                "%u imports are longer than the %d MB that go to other books, and stay here alone. "
                "Import them in parts into a new book, and let that one meet others.",
                n),
      n, KA_CARRIER_LONGEST >> 20);
}

/* @trouble: (transfer full) */
static void
add_trouble (KaCarrierDevice *device, char *trouble)
{
  g_autofree char *first = device->trouble;

  device->trouble = first != NULL ? g_strdup_printf ("%s · %s", first, trouble) : g_steal_pointer (&trouble);
  g_free (trouble);
}

GPtrArray *
ka_carry_list_devices (KaCarrier *carrier, const KaCarryReport *report, GCancellable *cancellable,
                       GError **error)
{
  g_autoptr (GPtrArray) devices = NULL;

  g_return_val_if_fail (KA_IS_CARRIER (carrier) && report != NULL, NULL);

  devices = ka_carrier_list_devices (carrier, cancellable, error);
  if (devices != NULL && report->n_too_long > 0)
    add_trouble (ka_carrier_device_find (devices, report->device), tell_too_long (report->n_too_long));
  if (devices != NULL && report->reads_only)
    add_trouble (ka_carrier_device_find (devices, report->device),
                 g_strdup (_ ("You may only read here; what you write stays on this computer.")));
  return g_steal_pointer (&devices);
}
