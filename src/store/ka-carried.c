/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-carried.h"

#include <string.h>

#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-carried-private.h"
#include "ka-device.h"
#include "ka-names.h"

/* ---- while something is taken --------------------------------------------------------------------------- */

gboolean
ka_carried_begin (KaDb *db, const char *address, gboolean anew, gint64 *carrier, GError **error)
{
  return ka_db_take (db, "SELECT id FROM carrier WHERE address = ?",
                     "INSERT INTO carrier (address) VALUES (?)", ka_text (address), carrier, error)
         && (!anew
             || (ka_db_run (db, error, "UPDATE carrier SET acts = 0, unread = 0 WHERE id = ?",
                            ka_int (*carrier))
                 && ka_db_run (db, error, "DELETE FROM carried_act WHERE carrier = ?", ka_int (*carrier))
                 && ka_db_run (db, error, "DELETE FROM carried_unread WHERE carrier = ?",
                               ka_int (*carrier))));
}

gboolean
ka_carried_note_act (KaDb *db, gint64 carrier, const KaActsTaken *taken, GError **error)
{
  KaArg row = ka_int (taken->row);

  if (!taken->holds)
    return ka_db_run (db, error, "INSERT OR REPLACE INTO carried_act (carrier, act, owed) VALUES (?, ?, 1)",
                      ka_int (carrier), row);
  return (taken->news == KA_ACTS_NEW
          || ka_db_run (db, error, "DELETE FROM carried_act WHERE carrier = ? AND act = ?", ka_int (carrier),
                        row))
         && ka_db_run (db, error,
                       "INSERT INTO carried_act (carrier, act, owed) "
                       "SELECT id, ?2, 0 FROM carrier WHERE id = ?1 AND acts < ?2",
                       ka_int (carrier), row);
}

gboolean
ka_carried_note_unread (KaDb *db, gint64 carrier, const char *line, GError **error)
{
  return ka_db_run (db, error,
                    "INSERT OR IGNORE INTO carried_unread (carrier, unread) "
                    "SELECT c.id, u.id FROM carrier c JOIN unread u ON u.id > c.unread "
                    "WHERE c.id = ? AND u.line = ?",
                    ka_int (carrier), ka_text (line));
}

gboolean
ka_carried_note_place (KaDb *db, gint64 carrier, const char *place, GError **error)
{
  return ka_db_run (db, error, "UPDATE carrier SET place = ? WHERE id = ?", ka_text (place),
                    ka_int (carrier));
}

gboolean
ka_carried_owe (KaDb *db, gint64 act, GError **error)
{
  return ka_db_run (db, error,
                    "INSERT OR REPLACE INTO carried_act (carrier, act, owed) SELECT id, ?, 1 FROM carrier",
                    ka_int (act));
}

/* ---- what the book is now ------------------------------------------------------------------------------- */

gboolean
ka_carried_get_state (KaBook *book, gint64 *state, GError **error)
{
  g_return_val_if_fail (book != NULL && state != NULL, FALSE);

  return ka_book_count_writes (book, state, error);
}

/* ---- what is known of a carrier --------------------------------------------------------------------------- */

static gboolean
settle_device (KaBook *book, const char *file, guint64 *device, GError **error)
{
  gboolean done;

  if (!ka_book_begin (book, error))
    return FALSE;
  done = ka_device_take (book->db, file, device, error);
  return ka_book_end_quietly (book, done, error);
}

gboolean
ka_carried_get_device (KaBook *book, char **device, GError **error)
{
  g_autofree char *file = NULL;
  guint64 number;

  g_return_val_if_fail (book != NULL && device != NULL, FALSE);

  file = ka_hold_tell_file (book->place);
  if (!ka_device_find (book->db, file, &number, error)
      || (number == 0 && !settle_device (book, file, &number, error)))
    return FALSE;
  *device = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", number);
  return TRUE;
}

gboolean
ka_carried_was_device (KaBook *book, const char *device)
{
  gint64 was = 0;

  g_return_val_if_fail (book != NULL && device != NULL, FALSE);

  return ka_db_query_int (
             book->db, &was, NULL,
             "SELECT EXISTS (SELECT 1 FROM device WHERE device = ? AND id < (SELECT max (id) FROM device))",
             ka_int ((gint64) g_ascii_strtoull (device, NULL, 16)))
             > 0
         && was != 0;
}

gboolean
ka_carried_get_place (KaBook *book, const char *address, char **place, gboolean *unheard, GError **error)
{
  g_autoptr (KaRows) rows = NULL;
  int step;

  g_return_val_if_fail (book != NULL && address != NULL && place != NULL && unheard != NULL, FALSE);

  rows = ka_db_query (
      book->db, error,
      "SELECT place, place IS NULL AND (acts > 0 OR unread > 0) FROM carrier WHERE address = ?",
      ka_text (address));
  step = rows != NULL ? ka_rows_step (rows, error) : -1;
  *place = step > 0 ? g_strdup ((const char *) sqlite3_column_text (rows, 0)) : NULL;
  *unheard = step > 0 && sqlite3_column_int (rows, 1);
  return step >= 0;
}

/* ---- giving --------------------------------------------------------------------------------------------- */

void
ka_carried_batch_free (KaCarriedBatch *self)
{
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->owed, g_array_unref);
  g_clear_pointer (&self->put_off, g_array_unref);
  g_free (self);
}

typedef struct
{
  KaBook *book;
  const char *address;
  gsize longest;
  GHashTable *known; /* nullable: which are too long */
  KaCarriedBatch *batch;
  gsize size;
} Listing;

static gboolean
is_full (const Listing *self)
{
  return self->size >= KA_CARRIED_BATCH;
}

static void
add_line (Listing *self, const char *text, gsize length)
{
  g_ptr_array_add (self->batch->lines, g_bytes_new (text, length));
  self->size += length;
}

GHashTable *
ka_carried_long_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

/* @packed: (out): how much of what an act says lies in the book, which is never more than what travels */
static gboolean
measure_packed (Listing *self, gint64 row, gint64 *packed, GError **error)
{
  return ka_db_query_int (self->book->db, packed, error,
                          "SELECT coalesce (sum (length (s.text)), 0) FROM said s WHERE " KA_SAID_BY,
                          ka_int (row))
         > 0;
}

static void
note_long (Listing *self, gint64 row, gint64 packed)
{
  if (self->known != NULL)
    g_hash_table_replace (self->known, g_memdup2 (&row, sizeof row), g_memdup2 (&packed, sizeof packed));
}

/* Another may stand in the row by now. */
static gboolean
is_known_long (Listing *self, gint64 row, gint64 packed)
{
  const gint64 *known = self->known != NULL ? g_hash_table_lookup (self->known, &row) : NULL;

  return packed > (gint64) self->longest || (known != NULL && *known == packed);
}

static void
pass_over (Listing *self, gint64 row, GArray *put_off)
{
  self->batch->n_too_long++;
  if (put_off != NULL)
    g_array_append_val (put_off, row);
}

/* @rows: (nullable): to which its row is added when it is listed; @put_off: (nullable): when it is too long */
static gboolean
add_act (Listing *self, gint64 row, GArray *rows, GArray *put_off, GError **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (stream);
  gsize size;
  gint64 packed;

  if (!measure_packed (self, row, &packed, error))
    return FALSE;
  if (is_known_long (self, row, packed))
    {
      pass_over (self, row, put_off);
      return TRUE;
    }
  if (!ka_acts_write_line (self->book->db, row, stream, error))
    return FALSE;
  size = g_memory_output_stream_get_data_size (memory) - strlen ("\n");
  if (size > self->longest)
    {
      note_long (self, row, packed);
      pass_over (self, row, put_off);
      return TRUE;
    }
  add_line (self, g_memory_output_stream_get_data (memory), size);
  if (rows != NULL)
    g_array_append_val (rows, row);
  return TRUE;
}

static gboolean
list_owed (Listing *self, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->book->db, error,
                                         "SELECT o.act FROM carried_act o JOIN carrier c ON c.id = o.carrier "
                                         "WHERE c.address = ? AND o.owed = 1 ORDER BY o.act",
                                         ka_text (self->address));
  int step = rows != NULL ? 0 : -1;

  while (step >= 0 && !is_full (self) && (step = ka_rows_step (rows, error)) > 0)
    {
      if (!add_act (self, sqlite3_column_int64 (rows, 0), self->batch->owed, NULL, error))
        return FALSE;
    }
  return step >= 0;
}

/* What others write meanwhile comes the next time. @newest: the last row by now */
static gboolean
list_acts (Listing *self, gint64 newest, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error,
      "SELECT a.id FROM act a WHERE a.id > ?1 AND a.id <= ?2 AND NOT EXISTS "
      "(SELECT * FROM carried_act o JOIN carrier c ON c.id = o.carrier WHERE c.address = ?3 AND o.act = a.id) "
      "ORDER BY a.id",
      ka_int (self->batch->acts), ka_int (newest), ka_text (self->address));
  int step = rows != NULL ? 1 : -1;

  while (step > 0 && !is_full (self))
    {
      step = ka_rows_step (rows, error);
      if (step > 0 && !add_act (self, sqlite3_column_int64 (rows, 0), NULL, self->batch->put_off, error))
        return FALSE;
      if (step >= 0)
        self->batch->acts = step > 0 ? sqlite3_column_int64 (rows, 0) : newest;
    }
  return step >= 0;
}

static gboolean
list_unread (Listing *self, gint64 newest, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->book->db, error,
                     "SELECT u.id, u.line FROM unread u WHERE u.id > ?1 AND u.id <= ?2 AND NOT EXISTS "
                     "(SELECT * FROM carried_unread o JOIN carrier c ON c.id = o.carrier "
                     "WHERE c.address = ?3 AND o.unread = u.id) ORDER BY u.id",
                     ka_int (self->batch->unread), ka_int (newest), ka_text (self->address));
  int step = rows != NULL ? 1 : -1;

  while (step > 0 && !is_full (self))
    {
      step = ka_rows_step (rows, error);
      if (step > 0)
        add_line (self, (const char *) sqlite3_column_text (rows, 1), (gsize) sqlite3_column_bytes (rows, 1));
      if (step >= 0)
        self->batch->unread = step > 0 ? sqlite3_column_int64 (rows, 0) : newest;
    }
  return step >= 0;
}

/* The rows up to which all was given, and the last ones by now. */
static gboolean
read_state (Listing *self, gint64 *newest_act, gint64 *newest_unread, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->book->db, error,
                     "SELECT coalesce (c.acts, 0), coalesce (c.unread, 0), "
                     "coalesce ((SELECT max (id) FROM act), 0), coalesce ((SELECT max (id) FROM unread), 0) "
                     "FROM (SELECT ? AS address) a LEFT JOIN carrier c ON c.address = a.address",
                     ka_text (self->address));

  if (rows == NULL || ka_rows_step (rows, error) <= 0)
    return FALSE;
  self->batch->acts = sqlite3_column_int64 (rows, 0);
  self->batch->unread = sqlite3_column_int64 (rows, 1);
  *newest_act = sqlite3_column_int64 (rows, 2);
  *newest_unread = sqlite3_column_int64 (rows, 3);
  return TRUE;
}

KaCarriedBatch *
ka_carried_list (KaBook *book, const char *address, gsize longest, GHashTable *known, GError **error)
{
  g_autoptr (KaCarriedBatch) batch = g_new0 (KaCarriedBatch, 1);
  Listing self = { .book = book, .address = address, .longest = longest, .known = known, .batch = batch };
  gint64 newest_act, newest_unread;

  g_return_val_if_fail (book != NULL && address != NULL, NULL);

  batch->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  batch->owed = g_array_new (FALSE, FALSE, sizeof (gint64));
  batch->put_off = g_array_new (FALSE, FALSE, sizeof (gint64));
  if (!read_state (&self, &newest_act, &newest_unread, error) || !list_owed (&self, error)
      || !list_acts (&self, newest_act, error) || !list_unread (&self, newest_unread, error))
    return NULL;
  return g_steal_pointer (&batch);
}

/* What another process wrote in its place since it was listed is owed still. */
static gboolean
settle (KaDb *db, gint64 carrier, gint64 act, GBytes *given, GError **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (stream);
  gsize size;
  const char *line = g_bytes_get_data (given, &size);

  if (!ka_acts_write_line (db, act, stream, error))
    return FALSE;
  if (g_memory_output_stream_get_data_size (memory) != size + strlen ("\n")
      || memcmp (g_memory_output_stream_get_data (memory), line, size) != 0)
    return TRUE;
  return ka_db_run (db, error, "DELETE FROM carried_act WHERE carrier = ? AND act = ?", ka_int (carrier),
                    ka_int (act));
}

static gboolean
note_given (KaDb *db, const char *address, const KaCarriedBatch *batch, GError **error)
{
  gint64 carrier;

  if (!ka_carried_begin (db, address, FALSE, &carrier, error)
      || !ka_db_run (db, error, "UPDATE carrier SET acts = ?, unread = ?, place = NULL WHERE id = ?",
                     ka_int (batch->acts), ka_int (batch->unread), ka_int (carrier)))
    return FALSE;
  for (guint i = 0; i < batch->owed->len; i++)
    if (!settle (db, carrier, g_array_index (batch->owed, gint64, i), batch->lines->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < batch->put_off->len; i++)
    if (!ka_db_run (db, error, "INSERT OR REPLACE INTO carried_act (carrier, act, owed) VALUES (?, ?, 1)",
                    ka_int (carrier), ka_int (g_array_index (batch->put_off, gint64, i))))
      return FALSE;
  return ka_db_run (db, error, "DELETE FROM carried_act WHERE carrier = ? AND act <= ? AND owed = 0",
                    ka_int (carrier), ka_int (batch->acts))
         && ka_db_run (db, error, "DELETE FROM carried_unread WHERE carrier = ? AND unread <= ?",
                       ka_int (carrier), ka_int (batch->unread));
}

gboolean
ka_carried_note_given (KaBook *book, const char *address, const KaCarriedBatch *batch, GError **error)
{
  gboolean done;

  g_return_val_if_fail (book != NULL && address != NULL && batch != NULL, FALSE);

  if (!ka_book_begin (book, error))
    return FALSE;
  done = note_given (book->db, address, batch, error);
  return ka_book_end_quietly (book, done, error);
}
