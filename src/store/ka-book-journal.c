/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo: the journal has each change as an SQLite changeset, which is applied turned round or as it is.
 *
 * The turn of an entry says when it was last done or undone. So the entry to undo is the one that was done last, the
 * one to redo was undone last, and of two that touch the same rows the later one always goes first. In the whole book
 * nothing is redone once something new was done; on one sheet, once something new was done on that sheet. */
#define SQLITE_ENABLE_SESSION        1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "ka-book-private.h"

#include "ka-changeset.h"
#include "ka-language.h"
#include "ka-ranks.h"
#include "ka-tell.h"

/* The column "line" has the number of the round: corrections have none and are not counted. */
#define ENTRY_COLUMNS    "id, at, state, kind, match, line, subject, before, after"
#define CHANGESET_COLUMN 9 /* of KA_JOURNAL_COLUMNS */

static KaJournalEntry *
read_entry (KaRows *rows, GError **error)
{
  KaRow row = ka_row_begin (rows, "journal", 0);
  g_autoptr (KaJournalEntry) entry = g_new0 (KaJournalEntry, 1);

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

static KaRows *
ask_last (KaBook *self, gint64 match, KaJournalState state, GError **error)
{
  if (match == 0)
    return ka_db_query (self->db, error,
                        "SELECT " ENTRY_COLUMNS " FROM journal WHERE state = ?1 "
                        "AND (?1 = ?2 OR newest = (SELECT max (id) FROM journal)) ORDER BY turn DESC LIMIT 1",
                        ka_int (state), ka_int (KA_JOURNAL_DONE));
  return ka_db_query (self->db, error,
                      "SELECT " ENTRY_COLUMNS
                      " FROM journal WHERE state = ? AND match = ? ORDER BY turn DESC LIMIT 1",
                      ka_int (state), ka_int (match));
}

/* The last entry in a state; %NULL without an error when there is none. */
static KaJournalEntry *
find_last (KaBook *self, gint64 match, KaJournalState state, GError **error)
{
  g_autoptr (KaRows) rows = ask_last (self, match, state, error);

  return rows != NULL && ka_rows_step (rows, error) > 0 ? read_entry (rows, error) : NULL;
}

KaJournalEntry *
ka_book_peek_undo (KaBook *self, gint64 match)
{
  return find_last (self, match, KA_JOURNAL_DONE, NULL);
}

/* The change that ka_book_redo() would do again. */
static KaJournalEntry *
peek_redo (KaBook *self, gint64 match)
{
  return find_last (self, match, KA_JOURNAL_UNDONE, NULL);
}

gboolean
ka_book_can_undo (KaBook *self, gint64 match)
{
  g_autoptr (KaJournalEntry) entry = self->read_only ? NULL : ka_book_peek_undo (self, match);

  return entry != NULL;
}

gboolean
ka_book_can_redo (KaBook *self, gint64 match)
{
  g_autoptr (KaJournalEntry) entry = self->read_only ? NULL : peek_redo (self, match);

  return entry != NULL;
}

/* Two questions, so that each finds its index. */
static KaRows *
ask_journal (KaBook *self, gint64 match, gint64 before, guint limit, GError **error)
{
  gint64 end = before != 0 ? before : G_MAXINT64;

  if (match == 0)
    return ka_db_query (self->db, error,
                        "SELECT " ENTRY_COLUMNS " FROM journal WHERE id < ? ORDER BY id DESC LIMIT ?",
                        ka_int (end), ka_int (limit));
  return ka_db_query (self->db, error,
                      "SELECT " ENTRY_COLUMNS
                      " FROM journal WHERE match = ? AND id < ? ORDER BY id DESC LIMIT ?",
                      ka_int (match), ka_int (end), ka_int (limit));
}

/* One entry that cannot be read stands in the list and says so, and the others can be read. */
static KaJournalEntry *
read_entry_or_damage (KaRows *rows)
{
  g_autoptr (GError) error = NULL;
  KaJournalEntry *entry = read_entry (rows, &error);

  if (entry != NULL)
    return entry;
  entry = g_new0 (KaJournalEntry, 1);
  entry->id = sqlite3_column_int64 (rows, 0);
  entry->at = CLAMP (sqlite3_column_int64 (rows, 1), KA_EARLIEST_TIME, KA_LATEST_TIME);
  entry->kind = g_strdup ("");
  entry->subject = g_strdup ("");
  entry->damage = g_strdup (error->message);
  return entry;
}

GPtrArray *
ka_book_list_journal (KaBook *self, gint64 match, gint64 before, guint limit, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_journal_entry_free);
  g_autoptr (KaRows) rows = ask_journal (self, match, before, limit, error);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    g_ptr_array_add (entries, read_entry_or_damage (rows));
  return step == 0 ? g_steal_pointer (&entries) : NULL;
}

/* A changeset that SQLite may see. */
static gboolean
check_changeset (KaBook *self, KaRows *rows, int column, gint64 id, GError **error)
{
  KaRow row = { .rows = rows, .table = "journal", .id = id };
  g_autofree char *problem = NULL;

  if (sqlite3_column_type (rows, column) != SQLITE_BLOB)
    ka_row_refuse (&row, _ ("“%s” is missing"), "changeset");
  else if (!ka_changeset_check (self->db, KA_FOLLOWED, sqlite3_column_blob (rows, column),
                                (gsize) sqlite3_column_bytes (rows, column), &problem))
    ka_row_refuse (&row, _ ("what was changed cannot be read: %s"), problem);
  return ka_row_end (&row, error);
}

gboolean
ka_book_check_entry (KaBook *self, KaRows *rows, GError **error)
{
  g_autoptr (KaJournalEntry) entry = read_entry (rows, error);

  return entry != NULL && check_changeset (self, rows, CHANGESET_COLUMN, entry->id, error);
}

/* The changeset of an entry, turned round for an undo. */
static gboolean
load_changeset (KaBook *self, gint64 id, gboolean invert, GBytes **changeset, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error, "SELECT changeset FROM journal WHERE id = ?", ka_int (id));
  void *inverse = NULL;
  int size, result;

  if (rows == NULL || ka_rows_step (rows, error) <= 0 || !check_changeset (self, rows, 0, id, error))
    return FALSE;
  size = sqlite3_column_bytes (rows, 0);
  if (!invert)
    {
      *changeset = g_bytes_new (sqlite3_column_blob (rows, 0), (gsize) size);
      return TRUE;
    }
  result = sqlite3changeset_invert (size, sqlite3_column_blob (rows, 0), &size, &inverse);
  if (!ka_db_check (self->db, result, error))
    return FALSE;
  *changeset = g_bytes_new_with_free_func (inverse, (gsize) size, sqlite3_free, inverse);
  return TRUE;
}

static int
refuse_conflict_cb (void *data, int conflict, sqlite3_changeset_iter *iter)
{
  return SQLITE_CHANGESET_ABORT;
}

static gboolean
apply (KaBook *self, GBytes *changeset, GError **error)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (changeset, &size);
  int result;

  ka_db_begin_question (self->db);
  result = sqlite3changeset_apply (ka_db_get_handle (self->db), (int) size, (void *) data, NULL,
                                   refuse_conflict_cb, NULL);

  if (result == SQLITE_ABORT || result == SQLITE_CONSTRAINT)
    return ka_book_refuse (error, _ ("Something that was changed later builds on this. Undo that first."));
  return ka_db_check (self->db, result, error);
}

gboolean
ka_book_rescore_touched (KaBook *self, KaTouched *touched, GError **error)
{
  GHashTableIter keys;
  gpointer match;

  g_hash_table_iter_init (&keys, touched->matches);
  while (g_hash_table_iter_next (&keys, &match, NULL))
    if (!ka_book_rescore (self, *(gint64 *) match, 0, FALSE, error))
      return FALSE;
  return TRUE;
}

/* Mostly one round was written at the end of a sheet. */
static gboolean
settle_only_line (KaBook *self, KaTouched *touched, gboolean *settled, GError **error)
{
  g_autoptr (GError) problem = NULL;
  GHashTableIter keys;
  gpointer line;

  *settled = FALSE;
  if (touched->renumbered || g_hash_table_size (touched->lines) > 1
      || g_hash_table_size (touched->gone_lines) > 0)
    return TRUE;
  g_hash_table_iter_init (&keys, touched->lines);
  *settled = !g_hash_table_iter_next (&keys, &line, NULL)
             || ka_ranks_settle_line (self->db, *(gint64 *) line, &problem);
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_book_settle_touched (KaBook *self, KaTouched *touched, GError **error)
{
  GHashTableIter keys;
  gpointer match;
  gboolean settled;

  if (!settle_only_line (self, touched, &settled, error) || settled)
    return settled;

  g_hash_table_iter_init (&keys, touched->matches);
  while (g_hash_table_iter_next (&keys, &match, NULL))
    if (!ka_ranks_settle (self->db, *(gint64 *) match, touched->lines, error))
      return FALSE;
  return TRUE;
}

static gboolean
mark (KaBook *self, KaJournalEntry *entry, KaJournalState state, GError **error)
{
  entry->state = state;
  return ka_db_run (self->db, error,
                    "UPDATE journal SET state = ?, turn = (SELECT max (turn) + 1 FROM journal), "
                    "newest = (SELECT max (id) FROM journal) WHERE id = ?",
                    ka_int (state), ka_int (entry->id));
}

static gboolean
apply_entry (KaBook *self, KaJournalEntry *entry, gboolean undo, GError **error)
{
  g_autoptr (GBytes) changeset = NULL;
  g_autoptr (KaTouched) touched = NULL;

  if (!load_changeset (self, entry->id, undo, &changeset, error) || !apply (self, changeset, error))
    return FALSE;
  touched = ka_touched_read (self->db, changeset, error);
  return touched != NULL && ka_book_rescore_touched (self, touched, error)
         && ka_book_settle_touched (self, touched, error)
         && ka_tell (self, undo ? "undone" : "redone", touched, error)
         && mark (self, entry, undo ? KA_JOURNAL_UNDONE : KA_JOURNAL_DONE, error);
}

static gboolean
go (KaBook *self, gint64 match, gboolean undo, KaJournalEntry **told, GError **error)
{
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autoptr (GError) problem = NULL;

  /* An undo is an act of its own. */
  g_return_val_if_fail (self->depth == 0, FALSE);

  if (!ka_book_begin (self, error))
    return FALSE;
  entry = find_last (self, match, undo ? KA_JOURNAL_DONE : KA_JOURNAL_UNDONE, &problem);
  if (entry == NULL && problem == NULL)
    ka_not_found (&problem, undo ? _ ("There is nothing to undo.") : _ ("There is nothing to redo."));
  if (!ka_book_end (self, problem == NULL && apply_entry (self, entry, undo, &problem), &problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  if (told != NULL)
    *told = g_steal_pointer (&entry);
  ka_book_notify_changed (self);
  return TRUE;
}

gboolean
ka_book_undo (KaBook *self, gint64 match, KaJournalEntry **undone, GError **error)
{
  return go (self, match, TRUE, undone, error);
}

gboolean
ka_book_redo (KaBook *self, gint64 match, KaJournalEntry **redone, GError **error)
{
  return go (self, match, FALSE, redone, error);
}
