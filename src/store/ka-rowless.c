/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rowless.h"

#include "ka-book-private.h"
#include "ka-canonical.h"
#include "ka-device.h"
#include "ka-names.h"

GPtrArray *
ka_rowless_list (KaDb *db, const char *kind, GError **error)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (g_free);
  /* What has no letter of its own is called by its text; 0 is the sign after the slash. */
  g_autofree char *from = g_strconcat (kind, "/", NULL);
  g_autofree char *until = g_strconcat (kind, "0", NULL);
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT name FROM thing WHERE name >= ? AND name < ?",
                                         ka_text (from), ka_text (until));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    g_ptr_array_add (things, ka_name_unpack (rows, 0));
  return step == 0 ? g_steal_pointer (&things) : NULL;
}

char *
ka_rowless_print_text (const char *text)
{
  GString *value = g_string_new (NULL);

  ka_canonical_append_text (value, text);
  return g_string_free_and_steal (value);
}

void
ka_rowless_say (KaFlowWriter *writer, const KaRegisters *known, const char *attribute, char *value)
{
  if (g_strcmp0 (value, ka_registers_get (known, attribute)) != 0)
    ka_flow_writer_say (writer, known->thing, known, attribute, value);
  g_free (value);
}

gboolean
ka_rowless_write (KaBook *book, const KaActFrame *frame, KaFlowWriter *writer, GError **error)
{
  g_autofree char *file = ka_hold_tell_file (book->place);
  KaActId id;
  gint64 act;

  return ka_flow_writer_count (writer) == 0
         || (ka_device_begin_act (book->db, file, &id, error)
             && ka_acts_begin (book->db, &id, frame, &act, error)
             && ka_acts_say (book->db, act, 0, writer, error) && ka_device_end_act (book->db, &id, 1, error));
}

gboolean
ka_rowless_write_alone (KaBook *book, KaRowlessFunc write, gpointer data, GError **error)
{
  gboolean written = FALSE, done;
  GError *problem = NULL;

  g_return_val_if_fail (book->depth == 0, FALSE);

  if (!ka_book_begin (book, error))
    return FALSE;
  done = write (book, data, &written, &problem);
  if (!ka_book_end (book, done, &problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  if (written)
    ka_book_notify_changed (book);
  return TRUE;
}
