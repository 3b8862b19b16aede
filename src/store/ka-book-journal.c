/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal: what was done, one line for each act, and below that what was done before there were acts. */
#include "ka-book-private.h"

#include "ka-act-entry.h"
#include "ka-acts.h"
#include "ka-names.h"
#include "ka-thing.h"
#include "ka-uuid.h"

gboolean
ka_book_find_match_thing (KaBook *self, gint64 match, gint64 *thing, GError **error)
{
  g_autoptr (KaRows) rows = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *name = NULL;
  guint8 bytes[KA_NAME_SIZE];
  int step;

  *thing = 0;
  if (match == 0)
    return TRUE;
  rows = ka_db_query (
      self->db, error,
      "SELECT uuid FROM match WHERE id = ?1 UNION ALL SELECT uuid FROM former_match WHERE row = ?1",
      ka_int (match));
  step = rows != NULL ? ka_rows_step (rows, error) : -1;
  if (step <= 0)
    return step == 0;
  uuid = ka_uuid_tidy ((const char *) sqlite3_column_text (rows, 0));
  name = ka_thing_new (KA_THING_MATCH, uuid);
  return ka_db_query_int (self->db, thing, error, "SELECT id FROM thing WHERE name = ?",
                          ka_name_pack (name, bytes))
         >= 0;
}

KaJournalEntry *
ka_older_entry_read (KaRows *rows, GError **error)
{
  KaRow row = ka_row_begin (rows, "older_journal", 0);
  g_autoptr (KaJournalEntry) entry = g_new0 (KaJournalEntry, 1);

  entry->older = TRUE;
  entry->id = ka_row_get_int (&row, 0, "id", 1, G_MAXINT64);
  entry->at = ka_row_get_time (&row, 1, "at");
  entry->state = (KaJournalState) ka_row_get_int (&row, 2, "state", KA_JOURNAL_DONE, KA_JOURNAL_DROPPED);
  entry->kind = ka_row_dup_text (&row, 3, "kind");
  entry->match = ka_row_get_id (&row, 4, "match");
  entry->round = (int) ka_row_get_int (&row, 5, "line", 0, G_MAXINT);
  entry->subject = ka_row_dup_text (&row, 6, "subject");
  entry->before = ka_row_dup_text_or_null (&row, 7, "before");
  entry->after = ka_row_dup_text_or_null (&row, 8, "after");
  return ka_row_end (&row, error) ? g_steal_pointer (&entry) : NULL;
}

/* One entry that cannot be read stands in the list and says so, and the others can be read. */
static KaJournalEntry *
tell_damage (gint64 id, gint64 at, const GError *problem)
{
  KaJournalEntry *entry = g_new0 (KaJournalEntry, 1);

  entry->id = id;
  entry->at = CLAMP (at, KA_EARLIEST_TIME, KA_LATEST_TIME);
  entry->kind = g_strdup ("");
  entry->subject = g_strdup ("");
  entry->damage = g_strdup (problem->message);
  return entry;
}

/* Two questions, so that each finds its index. @match: as a thing of acts, or 0 */
static KaRows *
ask_acts (KaBook *self, gint64 match, gint64 end, guint limit, GError **error)
{
  if (match == 0)
    return ka_db_query (self->db, error,
                        "SELECT id, stamp FROM act WHERE id < ? AND " KA_IS_IN_JOURNAL " AND undoes IS NULL "
                        "ORDER BY id DESC LIMIT ?",
                        ka_int (end), ka_int (limit));
  return ka_db_query (self->db, error,
                      "SELECT id, stamp FROM act WHERE match = ? AND id < ? AND " KA_IS_IN_JOURNAL
                      " AND undoes IS NULL "
                      "ORDER BY id DESC LIMIT ?",
                      ka_int (match), ka_int (end), ka_int (limit));
}

static KaRows *
ask_older (KaBook *self, gint64 match, gint64 end, guint limit, GError **error)
{
  if (match == 0)
    return ka_db_query (self->db, error,
                        "SELECT " KA_OLDER_JOURNAL
                        " FROM older_journal WHERE id < ? ORDER BY id DESC LIMIT ?",
                        ka_int (end), ka_int (limit));
  return ka_db_query (self->db, error,
                      "SELECT " KA_OLDER_JOURNAL
                      " FROM older_journal WHERE match = ? AND id < ? ORDER BY id DESC LIMIT ?",
                      ka_int (match), ka_int (end), ka_int (limit));
}

gboolean
ka_book_read_entries (KaBook *self, KaRows *rows, GPtrArray *entries, GError **error)
{
  int step;

  while ((step = ka_rows_step (rows, error)) > 0)
    {
      gint64 id = sqlite3_column_int64 (rows, 0);
      gint64 at = ka_stamp_get_time ((KaStamp) sqlite3_column_int64 (rows, 1)) / 1000;
      g_autoptr (GError) problem = NULL;
      KaJournalEntry *entry;

      /* One that somebody forged takes the time of no other. */
      ka_db_begin_question (self->db);
      entry = ka_act_entry_read (self, id, &problem);
      g_ptr_array_add (entries, entry != NULL ? entry : tell_damage (id, at, problem));
    }
  return step == 0;
}

static gboolean
list_acts (KaBook *self, gint64 match, gint64 end, guint limit, GPtrArray *entries, GError **error)
{
  g_autoptr (KaRows) rows = NULL;
  gint64 thing;

  if (!ka_book_find_match_thing (self, match, &thing, error))
    return FALSE;
  /* Nothing was done with a match of which no act says anything. */
  if (thing == 0 && match != 0)
    return TRUE;
  rows = ask_acts (self, thing, end, limit, error);
  return rows != NULL && ka_book_read_entries (self, rows, entries, error);
}

static gboolean
list_older (KaBook *self, gint64 match, gint64 end, guint limit, GPtrArray *entries, GError **error)
{
  g_autoptr (KaRows) rows = ask_older (self, match, end, limit, error);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autoptr (GError) problem = NULL;
      KaJournalEntry *entry = ka_older_entry_read (rows, &problem);

      g_ptr_array_add (entries, entry != NULL ? entry
                                              : tell_damage (sqlite3_column_int64 (rows, 0),
                                                             sqlite3_column_int64 (rows, 1), problem));
    }
  return step == 0;
}

GPtrArray *
ka_book_list_journal (KaBook *self, gint64 match, gint64 before, guint limit, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_journal_entry_free);
  gint64 end = before != 0 ? before : G_MAXINT64;

  if (!list_acts (self, match, end, limit, entries, error)
      || (entries->len < limit && !list_older (self, match, end, limit - entries->len, entries, error)))
    return NULL;
  return g_steal_pointer (&entries);
}

gboolean
ka_book_count_unread (KaBook *self, guint *n, GError **error)
{
  gint64 count;

  if (ka_db_query_int (self->db, &count, error, "SELECT count (*) FROM unread") < 0)
    return FALSE;
  *n = (guint) count;
  return TRUE;
}
