/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-came.h"

#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-computers.h"

void
ka_came_clear (KaCame *self)
{
  g_clear_pointer (&self->computer, g_free);
}

gboolean
ka_book_find_newest (KaBook *self, gint64 *newest, GError **error)
{
  return ka_db_query_int (self->db, newest, error, "SELECT coalesce (max (id), 0) FROM act") >= 0;
}

static gboolean
count (KaBook *self, gint64 after, KaCame *came, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT count (*), count (DISTINCT match), "
                                         "count (DISTINCT CASE WHEN number > 1 THEN writer END) "
                                         "FROM act WHERE id > ? AND " KA_CAME_FROM_ELSEWHERE,
                                         ka_int (after));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step <= 0)
    return step == 0;
  came->n_changes = (guint) sqlite3_column_int64 (rows, 0);
  came->n_matches = (guint) sqlite3_column_int64 (rows, 1);
  came->n_computers = (guint) sqlite3_column_int64 (rows, 2);
  if (came->n_changes > 0)
    came->n_computers = MAX (came->n_computers, 1);
  return TRUE;
}

gboolean
ka_book_count_came (KaBook *self, gint64 after, KaCame *came, GError **error)
{
  gint64 device = 0;

  *came = (KaCame) { 0 };
  if (!ka_book_find_newest (self, &came->newest, error))
    return FALSE;
  if (came->newest <= after)
    return TRUE;
  if (!count (self, after, came, error))
    return FALSE;
  if (came->n_changes == 0)
    return TRUE;
  if (ka_db_query_int (self->db, &device, error,
                       "SELECT w.device FROM act a JOIN writer w ON w.id = a.writer "
                       "WHERE a.id > ? AND a." KA_CAME_FROM_ELSEWHERE
                       " GROUP BY a.writer ORDER BY count (*) DESC, w.device LIMIT 1",
                       ka_int (after))
      < 0)
    return FALSE;
  came->computer = ka_book_dup_computer (self, (guint64) device);
  return TRUE;
}

/* The newest of each writer tells: what one writes here is not from elsewhere, but of a book that was copied another may go on. */
gboolean
ka_book_has_come (KaBook *self, gboolean *has, GError **error)
{
  gint64 found = 0;

  if (ka_db_query_int (
          self->db, &found, error,
          "SELECT EXISTS (SELECT 1 FROM writer w WHERE (SELECT a.id FROM act a "
          "WHERE a.writer = w.id AND a." KA_CAME_FROM_ELSEWHERE
          " AND a.number = (SELECT max (number) FROM act b WHERE b.writer = w.id AND b." KA_IS_IN_JOURNAL
          ")) IS NOT NULL)")
      < 0)
    return FALSE;
  *has = found != 0;
  return TRUE;
}

/* The newest first, from the end of the table until there are enough: by the index of names (hence the +, which keeps that out) all that a
 * computer ever did would be sorted for each page of the journal. */
static KaRows *
ask (KaBook *self, guint64 device, gint64 end, guint limit, GError **error)
{
  if (device == KA_ANY_COMPUTER)
    return ka_db_query (self->db, error,
                        "SELECT id, stamp FROM act WHERE id < ? AND " KA_CAME_FROM_ELSEWHERE
                        " AND undoes IS NULL ORDER BY id DESC LIMIT ?",
                        ka_int (end), ka_int (limit));
  return ka_db_query (self->db, error,
                      "SELECT id, stamp FROM act WHERE id < ? AND +writer = (SELECT id FROM writer WHERE "
                      "device = ?) AND " KA_CAME_FROM_ELSEWHERE
                      " AND undoes IS NULL ORDER BY id DESC LIMIT ?",
                      ka_int (end), ka_int ((gint64) device), ka_int (limit));
}

GPtrArray *
ka_book_list_came (KaBook *self, guint64 device, gint64 before, guint limit, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_journal_entry_free);
  g_autoptr (KaRows) rows = ask (self, device, before != 0 ? before : G_MAXINT64, limit, error);

  return rows != NULL && ka_book_read_entries (self, rows, entries, error) ? g_steal_pointer (&entries)
                                                                           : NULL;
}
